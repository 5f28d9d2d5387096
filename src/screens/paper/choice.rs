//! The choice of printable sheets.

use super::{has_bracket, sheet_name};
use crate::{
    screens::{
        i18n::t,
        route::{ListSheet, Place, Sheet},
        words,
    },
    tournament::{NextStep, Player, RoundKey, Ruled, Ruling, State, Status},
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
    /// Use of the sheet.
    pub what: String,
}

/// The choice. `chosen` is the round that was chosen. None for the latest one.
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

fn link(sheet: Sheet, key: Option<RoundKey>, what: String) -> SheetLink {
    SheetLink { place: Place::Paper(Some((sheet, key))), name: sheet_name(sheet), what }
}

fn of_round(state: &State, key: RoundKey) -> Vec<SheetLink> {
    let is_running = state.round(key).is_some_and(|round| round.status == Status::Started && round.missing() > 0);
    let all = [
        (Sheet::Tables, true, t!("paper.tables-what")),
        (Sheet::Names, true, t!("paper.names-what")),
        (Sheet::Slips, true, t!("paper.slips-what")),
        (Sheet::Missing, is_running, t!("paper.missing-what")),
    ];
    all.into_iter().filter(|(_, is_there, _)| *is_there).map(|(sheet, _, what)| link(sheet, Some(key), what)).collect()
}

fn of_event(state: &State) -> Vec<SheetLink> {
    let is_over = state.next_step() == NextStep::Over;
    let is_out = state.players.values().any(Player::is_disqualified);
    let is_proxy = |ruled: &Ruled| matches!(ruled.ruling, Ruling::Proxy(_));
    let has_list = |player: &Player| !player.details.list.is_empty();
    let of_lists = |sheet, name, what| SheetLink { place: Place::ListPaper(sheet, None), name, what };
    let announcement =
        SheetLink { place: Place::Announcement, name: t!("announcement.link"), what: t!("paper.announcement-what") };
    let sheet = |sheet, is_there: bool, what| is_there.then(|| link(sheet, None, what));
    let handed_in = state.players.values().any(has_list);
    let handed_in =
        handed_in.then(|| of_lists(ListSheet::Filled, t!("paper.filled-lists"), t!("paper.filled-lists-what")));
    let checks = (!state.decks_picked.is_empty())
        .then(|| of_lists(ListSheet::Check, t!("paper.check-sheets"), t!("paper.check-sheets-what")));
    let has_rulings = !state.rulings.is_empty() || is_out;
    let all = [
        sheet(Sheet::CheckIn, !state.is_locked() && !state.players.is_empty(), t!("paper.check-in-what")),
        // The codes lead to the latest round, and the one for the door to any.
        sheet(Sheet::Codes, true, t!("phone.sheet-what")),
        sheet(Sheet::Standings, true, t!("paper.standings-what")),
        sheet(Sheet::StandingsSoFar, state.running_swiss().is_some(), t!("paper.standings-so-far-what")),
        sheet(Sheet::Bracket, has_bracket(state), t!("paper.bracket-what")),
        sheet(Sheet::Ranking, is_over, t!("paper.ranking-what")),
        sheet(Sheet::Certificates, is_over, t!("paper.certificates-what")),
        Some(announcement),
        sheet(Sheet::Cards, true, t!("paper.cards-what")),
        sheet(Sheet::Rulings, has_rulings, t!("ruling.sheet-what")),
        sheet(Sheet::Proxies, state.rulings.iter().any(is_proxy), t!("ruling.proxies-what")),
        sheet(Sheet::List, state.setup.list().is_some(), t!("paper.list-what")),
        handed_in,
        checks,
    ];
    all.into_iter().flatten().collect()
}
