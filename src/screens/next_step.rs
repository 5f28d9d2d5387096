//! The bar with the next step: its buttons, and where the main button leads if the step is not possible yet.

use super::{
    cited::Cited,
    i18n::t,
    ids::PLAYER_NAME,
    route::{Place, Sheet},
    words,
};
use crate::{
    base::{
        clock::MINUTE,
        ids::{RoundNumber, TableNumber},
    },
    regulation::{BackFill, Stage},
    tournament::{NextStep, Round, RoundKey, State},
};

/// Content of the bar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bar {
    /// The next step.
    pub step: NextStep,
    /// Label of the main button.
    pub text: String,
    /// Action of the main button.
    pub main: Main,
    /// True if the announcement can be shown: before the start, while rounds and cut can still change (STR-2), on other
    /// pages than its own.
    pub offers_announcement: bool,
    /// True if the display can be opened: for players to see their tables, or the winner and the standings at the end.
    pub offers_display: bool,
    /// True if the place of a player who left before the cut can stay empty (CUT-2).
    pub offers_gap: bool,
    /// Label of the button that finishes a round without pairing the next one. None if no round follows.
    pub only_finish: Option<String>,
    /// True if the event's warnings are shown above the bar.
    pub has_warnings: bool,
    /// True if certificates can be printed, because the event is over.
    pub offers_certificates: bool,
}

/// Action of the main button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Main {
    /// Closes the check-in without the missing players.
    CloseCheckIn,
    /// Takes the step.
    Step {
        /// True if decks must be built first, on this page.
        waits: bool,
    },
    /// Opens the pods, because decks must be built first. A second button takes the step.
    Pods,
    /// Focuses the field on this page that makes the step possible.
    Field(&'static str),
    /// Opens the form of this table, the first one without a result.
    Table(TableNumber),
    /// Opens the page that makes the step possible, or after the last round the final ranking on paper.
    Page(Place),
}

/// The bar on a page.
pub fn bar(state: &State, place: Place) -> Bar {
    let step = state.next_step();
    let main = main(state, step, place);
    let is_over = step == NextStep::Over;
    let is_played = is_played(state, step);
    let offered = offered(state, step);
    let is_first = |key| state.begins_with(key);
    // The setup shows the warnings itself.
    let warns = !place.is_same_page(Place::Setup);
    Bar {
        step,
        text: match main {
            Main::Table(table) => t!("next.table", table = table),
            Main::CloseCheckIn => t!("door.close-missing", count = state.awaited().count()),
            // On the page of a finished round, the step concerns another round.
            Main::Page(Place::Round(Some(key))) if matches!(place, Place::Round(_)) => {
                words::joined([words::next_step(state, offered), words::round(state, key)])
            }
            _ if is_over => t!("next.print-ranking"),
            _ => words::next_step(state, offered),
        },
        main,
        offers_announcement: matches!(step, NextStep::Start(key) if is_first(key))
            && !is_played
            && place != Place::Announcement,
        offers_display: match step {
            NextStep::Start(_) => !is_played,
            _ => is_over && matches!(place, Place::Bracket | Place::Standings),
        },
        offers_gap: matches!(step, NextStep::MakeCut { .. }) && state.setup.regulation.back_fill == BackFill::Offered,
        only_finish: match offered {
            NextStep::Finish(key) => state.after_finishing(offered).map(|_| words::finish(state, key)),
            _ => None,
        },
        // Warn while a judge can still be found, and again before the start.
        has_warnings: warns && matches!(step, NextStep::Pair(key) | NextStep::Start(key) if is_first(key)),
        offers_certificates: is_over,
    }
}

impl Bar {
    /// The bar while the form of a table is open. The main button then leads to the next table without a result, or
    /// to the open one if it is the last.
    pub fn at_form(self, state: &State, open: Option<TableNumber>) -> Self {
        let (NextStep::EnterResults { round, .. }, Main::Table(_), Some(open)) = (self.step, self.main, open) else {
            return self;
        };
        let others = || {
            let tables = state.round(round).into_iter().flat_map(Round::open_tables).map(|table| table.number);
            tables.filter(move |&number| number != open)
        };
        match others().find(|&number| number > open).or_else(|| others().next()) {
            Some(table) => Self { main: Main::Table(table), text: t!("next.to-table", table = table), ..self },
            None => self,
        }
    }
}

/// True if the page has a main action of its own, so that its link to the results is a secondary button.
pub const fn is_secondary_on(step: NextStep, place: Place) -> bool {
    use Place::{Announcement, Backups, Formats, HandOver, Lists, Log, OpenLists, Paper, Phones, Setup, Staff};
    matches!(step, NextStep::EnterResults { .. })
        && matches!(
            place,
            Setup
                | Announcement
                | Lists(_)
                | OpenLists(_)
                | Staff
                | Log
                | Backups
                | Phones
                | Formats
                | HandOver
                | Paper(_)
        )
}

fn main(state: &State, step: NextStep, place: Place) -> Main {
    let way = |there: Place, field| if is_same(state, there, place) { Main::Field(field) } else { Main::Page(there) };
    match step {
        NextStep::AddPlayers { .. } => way(Place::Players, PLAYER_NAME),
        NextStep::EnterResults { round, .. } => {
            let there = Place::Round(Some(round));
            let first = state.round(round).and_then(|round| round.open_tables().next());
            first.filter(|_| is_same(state, there, place)).map_or(Main::Page(there), |table| Main::Table(table.number))
        }
        NextStep::Over => Main::Page(Place::Paper(Some((Sheet::Ranking, None)))),
        NextStep::Pair(_) if state.is_check_in_open() && state.awaited().next().is_some() => Main::CloseCheckIn,
        _ if !state.is_before_building() => Main::Step { waits: false },
        _ if place == Place::Pods => Main::Step { waits: true },
        _ => Main::Pods,
    }
}

/// True if the step starts the clock of a round that already has all results. The round is then only finished.
pub fn is_played(state: &State, step: NextStep) -> bool {
    let NextStep::Start(key) = step else { return false };
    state.round(key).is_some_and(Round::is_played)
}

/// The step that the main button offers. A round that has all its results is finished next, even if its clock was never
/// started.
pub fn offered(state: &State, step: NextStep) -> NextStep {
    match step {
        NextStep::Start(key) if is_played(state, step) => NextStep::Finish(key),
        step => step,
    }
}

/// True if both places are the same page. A page without a round in its address is the page of the latest round.
fn is_same(state: &State, there: Place, place: Place) -> bool {
    match place {
        Place::Round(None) | Place::Slips => {
            state.current_round().is_some_and(|latest| there == Place::Round(Some(latest.key)))
        }
        place => there == place,
    }
}

/// Why the main button comes next, or why the step is not possible yet. `ranked` explains a step that depends on the
/// standings, and is None until its chunk is loaded. Empty if the button says it all.
pub fn why(state: &State, main: Main, step: NextStep, ranked: Option<fn(&State, NextStep) -> Cited>) -> Vec<Cited> {
    match main {
        Main::CloseCheckIn => return words::left_out(state).into_iter().map(|names| names.text.into()).collect(),
        Main::Pods | Main::Step { waits: true } => return vec![t!("next.pods-why").into()],
        _ => {}
    }
    let step = offered(state, step);
    let why = match ranked {
        Some(ranked) => ranked(state, step),
        None => words::next_step_why(state, step),
    };
    // Later, the absent players are known.
    let round_1 = RoundKey { stage: Stage::Swiss, number: RoundNumber(1) };
    let names_left_out = match step {
        NextStep::Publish(key) if key == round_1 => ranked.is_some(),
        NextStep::Pair(key) => key == round_1,
        _ => false,
    };
    let left_out = if names_left_out { words::left_out(state) } else { None };
    [why].into_iter().filter(|why| !why.text.is_empty()).chain(left_out).collect()
}

/// True if the explanation of a step depends on the standings.
pub fn is_ranked(step: NextStep) -> bool {
    matches!(step, NextStep::Publish(_) | NextStep::MakeCut { .. } | NextStep::Over)
}

/// Warning that pods are still drafting or building. None if they are not. `now` is in milliseconds since the epoch.
pub fn still_building(state: &State, now: u64) -> Option<String> {
    let (left, task) = state.building_left(now)?;
    Some(t!("limited.still-building", task = words::task(task), count = left.div_ceil(MINUTE)))
}
