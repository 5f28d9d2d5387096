//! Links to the printed sheets of a round.

use crate::ui::{prelude::*, session::Session};
use tiebreaker::{
    screens::{
        i18n::t,
        paper::sheet_name,
        route::{Place, Route, Sheet},
    },
    tournament::RoundKey,
};

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
