//! What the sheets are called, and the ways to those of a round.

use crate::{
    base::text::sanitized,
    screens::{
        i18n::{day, t},
        route::{Place, Route, Sheet},
    },
    tournament::{RoundKey, State},
    ui::{prelude::*, session::Session},
};

/// What a sheet is called.
pub fn sheet_name(sheet: Sheet) -> String {
    match sheet {
        Sheet::Tables => t!("paper.tables"),
        Sheet::Names => t!("paper.names"),
        Sheet::Slips => t!("paper.slips"),
        Sheet::Missing => t!("paper.missing"),
        Sheet::Standings => t!("place.standings"),
        Sheet::StandingsSoFar => t!("paper.standings-so-far"),
        Sheet::Bracket => t!("place.bracket"),
        Sheet::Ranking => t!("bracket.ranking"),
        Sheet::Certificates => t!("paper.certificates"),
        Sheet::Cards => t!("paper.cards"),
        Sheet::Codes => t!("phone.sheet"),
        Sheet::List => t!("paper.list"),
        Sheet::Rulings => t!("ruling.sheet"),
        Sheet::Proxies => t!("ruling.proxies"),
    }
}

/// The ways from a round that the players know to its paper.
pub fn sheet_links(session: Session, key: RoundKey) -> AnyView {
    let link = |(sheet, short): (Sheet, String)| {
        let href = Route::Event(session.slot(), Place::Paper(Some((sheet, Some(key))))).href();
        view! { <a href=href aria-label=sheet_name(sheet)>{short}</a> }
    };
    let all = [
        (Sheet::Tables, t!("paper.by-table")),
        (Sheet::Names, t!("paper.by-name")),
        (Sheet::Slips, t!("paper.only-slips")),
    ];
    view! { <p><span>{t!("paper.print")}</span> {all.map(link)}</p> }
}

/// The event, as it stands on every page of paper.
pub fn about_event(state: &State) -> String {
    format!("{} · {}", sanitized(&state.setup.name), day(&state.setup.date))
}
