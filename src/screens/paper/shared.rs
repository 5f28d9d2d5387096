//! Parts that sheets share: their names, their round, and the event.

use crate::{
    base::text::sanitized,
    screens::{
        i18n::{day, t},
        route::Sheet,
    },
    tournament::{Round, RoundKey, State, Status},
};

/// The round with this key, or else the latest public one. Drafts are never printed.
pub fn published(state: &State, key: Option<RoundKey>) -> Option<&Round> {
    state.published_rounds().rfind(|round| key.is_none_or(|key| key == round.key))
}

/// True if a bracket is public. A final table is not a bracket.
pub fn has_bracket(state: &State) -> bool {
    state.has_bracket() && state.elimination.first().is_some_and(|round| round.status != Status::Paired)
}

/// Name of a sheet.
pub fn sheet_name(sheet: Sheet) -> String {
    match sheet {
        Sheet::Tables => t!("paper.tables"),
        Sheet::Names => t!("paper.names"),
        Sheet::CheckIn => t!("paper.check-in"),
        Sheet::Slips => t!("paper.slips"),
        Sheet::Missing => t!("paper.missing"),
        Sheet::Standings => t!("place.standings"),
        Sheet::StandingsSoFar => t!("paper.standings-so-far"),
        Sheet::Bracket => t!("place.bracket"),
        Sheet::Ranking => t!("bracket.ranking"),
        Sheet::Certificates => t!("paper.certificates"),
        Sheet::Cards => t!("paper.cards"),
        Sheet::Codes => t!("phone.code"),
        Sheet::List => t!("paper.list"),
        Sheet::Rulings => t!("ruling.sheet"),
        Sheet::Proxies => t!("ruling.proxies"),
    }
}

/// The event, as printed on every page.
pub fn about_event(state: &State) -> String {
    format!("{} · {}", sanitized(&state.setup.name), day(&state.setup.date))
}
