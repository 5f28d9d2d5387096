//! A certificate for each of the best.

use crate::ui::prelude::*;
use tiebreaker::screens::{
    i18n::{self, t},
    paper::Certificate,
};

/// The page of a certificate.
pub(super) fn page(Certificate { event, number, rank, name, is_long, record, about }: Certificate) -> AnyView {
    let class = if is_long { "who long" } else { "who" };
    view! {
        <div class="certificate">
            <p class="occasion">{event}</p>
            <p class="medal" aria-hidden="true">
                {i18n::number(number)}
            </p>
            <p class=class>{name}</p>
            <p class="rank">{rank}</p>
            {(!record.is_empty()).then(|| view! { <p>{record}</p> })}
            <p>{about}</p>
            <p class="signature">{t!("staff.organizer")}</p>
        </div>
    }
}
