//! A certificate for each of the best.

use crate::ui::prelude::*;
use tiebreaker::screens::{i18n::t, paper::Certificate};

/// The page of a certificate.
pub(super) fn page(Certificate { event, rank, name, is_long, record, about }: Certificate) -> AnyView {
    let class = if is_long { "who long" } else { "who" };
    view! {
        <div class="certificate">
            <p class="occasion">{event}</p>
            <p class="rank">{rank}</p>
            <p class=class>{name}</p>
            {(!record.is_empty()).then(|| view! { <p>{record}</p> })}
            <p>{about}</p>
            <p class="sign">
                <span>{t!("staff.organizer")}</span>
            </p>
        </div>
    }
}
