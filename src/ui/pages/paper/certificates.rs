//! A certificate for each of the best players.

use crate::ui::prelude::*;
use tiebreaker::screens::{
    i18n::{self, t},
    paper::Certificate,
    words,
};

/// The page of a certificate.
pub(super) fn page(certificate: Certificate) -> AnyView {
    let Certificate { event, number, rank, name, is_long, record, about, organizer } = certificate;
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
            <p class="signature">{words::joined([organizer, t!("staff.organizer")])}</p>
        </div>
    }
}
