//! Links to the printed sheets of a round, and the event's name above a sheet.

use crate::ui::{prelude::*, session::Session};
use tiebreaker::{
    base::text::sanitized,
    screens::{
        i18n::t,
        paper::sheet_name,
        route::{Place, Route, Sheet},
    },
    tournament::RoundKey,
};

/// The name of the event, beside the link back to it.
pub fn event_name(session: Session) -> AnyView {
    view! { <p class="about">{session.with_untracked(|state| sanitized(&state.setup.name))}</p> }
}

/// Links to the printed sheets of a public round.
pub fn sheet_links(session: Session, key: RoundKey) -> AnyView {
    let link = |(sheet, short): (Sheet, String)| {
        let href = Route::Event(session.slot(), Place::Paper(Some((sheet, Some(key))))).href();
        view! {
            <a href=href aria-label=sheet_name(sheet)>
                {short}
            </a>
        }
    };
    let all = [
        (Sheet::Tables, t!("paper.by-table")),
        (Sheet::Names, t!("paper.by-name")),
        (Sheet::Slips, t!("paper.only-slips")),
    ];
    view! {
        <p>
            <span>{t!("announcement.print")}</span>
            {all.map(link)}
        </p>
    }
}
