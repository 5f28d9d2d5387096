//! Parts that sheets share: their names, their round, and the event.

use crate::{
    base::{ids::PlayerId, text::sanitized},
    screens::{
        i18n::{day, t},
        route::Sheet,
    },
    tournament::{Round, RoundKey, State, Status, Table},
};

/// The round with this key, or else the latest public one. Drafts are never printed.
pub fn published(state: &State, key: Option<RoundKey>) -> Option<&Round> {
    state.published_rounds().rfind(|round| key.is_none_or(|key| key == round.key))
}

/// True if a bracket is public. A final table is not a bracket.
pub fn has_bracket(state: &State) -> bool {
    state.has_bracket() && state.elimination.first().is_some_and(|round| round.status != Status::Paired)
}

/// Invitation to scan the codes on paper: for the players' tables, or for the final ranking.
pub fn code_invitation(state: &State) -> String {
    if state.is_over() { t!("phone.scan-ranking") } else { t!("phone.scan") }
}

/// A name, with a mark if the player chooses the initiative in the first game (SWR-5), while that matters.
pub(super) fn marked(name: String, state: &State, round: &Round, (table, player): (&Table, PlayerId)) -> String {
    if chooser(state, round, table) == Some(player) { format!("{name} *") } else { name }
}

/// The meaning of the mark. None if no name has it.
pub(super) fn mark_legend(state: &State, round: &Round) -> Option<String> {
    let has_mark = round.tables.iter().any(|table| chooser(state, round, table).is_some());
    has_mark.then(|| t!("paper.chooses-initiative"))
}

/// The player of an open table who chooses the initiative in the first game. None if the squads decide that.
fn chooser(state: &State, round: &Round, table: &Table) -> Option<PlayerId> {
    let pair = table.as_match().filter(|_| table.is_open() && !state.setup.regulation.counts_mov())?;
    Some(state.first_chooser(round.key, pair))
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
        Sheet::Cards => t!("draft.numbers"),
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
