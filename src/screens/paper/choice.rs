//! The choice of printable sheets.

use super::{has_bracket, sheet_name};
use crate::{
    screens::{
        i18n::t,
        route::{ListSheet, Place, Sheet},
        words,
    },
    tournament::{Player, RoundKey, Ruled, Ruling, State, Status},
};

/// The choice of sheets.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// The public rounds, latest first.
    pub rounds: Vec<(RoundKey, String)>,
    /// The round whose sheets are offered. None if no round is public.
    pub round: Option<RoundKey>,
    /// Note that a draft cannot be printed. None if there is no draft.
    pub draft: Option<String>,
    /// Sheets of the round.
    pub of_round: Vec<SheetLink>,
    /// Sheets of the event.
    pub of_event: Vec<SheetLink>,
}

/// A link to a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetLink {
    /// Address of the sheet.
    pub place: Place,
    /// Name of the sheet.
    pub name: String,
}

/// The choice. `chosen` is the chosen round, or None for the latest one.
pub fn choice(state: &State, chosen: Option<RoundKey>) -> Choice {
    let name = |key| words::capitalized(&words::round(state, key));
    let rounds: Vec<(RoundKey, String)> =
        state.published_rounds().map(|round| (round.key, name(round.key))).rev().collect();
    let is_there = |key: &RoundKey| rounds.iter().any(|(round, _)| round == key);
    let round = chosen.filter(is_there).or(rounds.first().map(|(key, _)| *key));
    let draft = state.current_round().filter(|round| round.status == Status::Paired);
    Choice {
        draft: draft.map(|round| t!("paper.draft", round = words::round(state, round.key))),
        of_round: round.map(|key| of_round(state, key)).unwrap_or_default(),
        of_event: of_event(state),
        rounds,
        round,
    }
}

fn link(sheet: Sheet, key: Option<RoundKey>) -> SheetLink {
    SheetLink { place: Place::Paper(Some((sheet, key))), name: sheet_name(sheet) }
}

fn of_round(state: &State, key: RoundKey) -> Vec<SheetLink> {
    let is_running = state.round(key).is_some_and(|round| round.status == Status::Started && round.missing() > 0);
    let all = [(Sheet::Tables, true), (Sheet::Names, true), (Sheet::Slips, true), (Sheet::Missing, is_running)];
    all.into_iter().filter(|(_, is_there)| *is_there).map(|(sheet, _)| link(sheet, Some(key))).collect()
}

fn of_event(state: &State) -> Vec<SheetLink> {
    let is_over = state.is_over();
    let is_out = state.players.values().any(Player::is_disqualified);
    let is_proxy = |ruled: &Ruled| matches!(ruled.ruling, Ruling::Proxy(_));
    let has_list = |player: &Player| !player.details.list.is_empty();
    let of_lists = |sheet, name| SheetLink { place: Place::ListPaper(sheet, None), name };
    let announcement = SheetLink { place: Place::Announcement, name: t!("announcement.link") };
    let sheet = |sheet, is_there: bool| is_there.then(|| link(sheet, None));
    let handed_in = state.players.values().any(has_list);
    let handed_in = handed_in.then(|| of_lists(ListSheet::Filled, t!("paper.filled-lists")));
    let checks = (!state.decks_picked.is_empty()).then(|| of_lists(ListSheet::Check, t!("paper.check-sheets")));
    let has_rulings = !state.rulings.is_empty() || is_out;
    let all = [
        sheet(Sheet::CheckIn, !state.is_locked() && !state.players.is_empty()),
        // The codes lead to the latest round, and the one for the door to any.
        sheet(Sheet::Codes, true),
        sheet(Sheet::Standings, true),
        sheet(Sheet::StandingsSoFar, state.running_swiss().is_some()),
        sheet(Sheet::Bracket, has_bracket(state)),
        sheet(Sheet::Ranking, is_over),
        sheet(Sheet::Certificates, is_over),
        Some(announcement),
        sheet(Sheet::Cards, true),
        sheet(Sheet::Rulings, has_rulings),
        sheet(Sheet::Proxies, state.rulings.iter().any(is_proxy)),
        sheet(Sheet::List, state.setup.list().is_some()),
        handed_in,
        checks,
    ];
    all.into_iter().flatten().collect()
}
