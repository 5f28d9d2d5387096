//! The bar with the next step: its buttons, and where it leads if the step is not possible yet.

use super::{
    cited::Cited,
    i18n::t,
    ids::PLAYER_NAME,
    route::{Place, Sheet},
    words,
};
use crate::{
    base::{clock::MINUTE, ids::TableNumber},
    regulation::{BackFill, Stage},
    tournament::{NextStep, RoundKey, State},
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
    /// True if the announcement is offered: before the start, when rounds and cut can still change (STR-2).
    pub offers_announcement: bool,
    /// True if the display is offered: when the players are shown their tables.
    pub offers_display: bool,
    /// True if the place of a player who left before the cut can stay empty (CUT-2).
    pub offers_gap: bool,
    /// Label of the button that finishes a round without pairing the next. None if nothing follows.
    pub only_finish: Option<String>,
    /// True if the warnings of the event stand above the bar.
    pub has_warnings: bool,
    /// True if certificates can be printed: the event is over.
    pub offers_certificates: bool,
}

/// Action of the main button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Main {
    /// It closes the check-in without the players who are missing.
    CloseCheckIn,
    /// It takes the step. `waits`: decks are built first, on this page.
    Step {
        /// True if something else comes first.
        waits: bool,
    },
    /// It leads to the pods, because decks are built first. A second button takes the step.
    Pods,
    /// It leads to the field on this page that makes the step possible.
    Field(&'static str),
    /// It opens the form of this table, the first one without a result.
    Table(TableNumber),
    /// It leads to the page that makes the step possible, or after the last round to the final ranking on paper.
    Page(Place),
}

/// The bar on a page.
pub fn bar(state: &State, place: Place) -> Bar {
    let step = state.next_step();
    let main = main(state, step, place);
    let is_over = step == NextStep::Over;
    let is_played = is_played(state, step);
    let is_first = |key| state.begins_with(key);
    // The setup has them anyway.
    let warns = !place.is_same_page(Place::Setup);
    Bar {
        step,
        text: match main {
            Main::Table(table) => t!("next.table", table = table),
            Main::CloseCheckIn => t!("door.close-missing", count = state.awaited().count()),
            _ if is_over => t!("next.print-ranking"),
            _ => match step {
                NextStep::Start(key) if is_played => words::finish(state, key),
                _ => words::next_step(state, step),
            },
        },
        main,
        offers_announcement: matches!(step, NextStep::Start(key) if is_first(key)) && !is_played,
        offers_display: matches!(step, NextStep::Publish(_) | NextStep::Start(_)) && !is_played,
        offers_gap: matches!(step, NextStep::MakeCut { .. }) && state.setup.regulation.back_fill == BackFill::Offered,
        only_finish: match step {
            NextStep::Finish(key) => state.after_finishing(step).map(|_| words::finish(state, key)),
            _ => None,
        },
        // While a judge can still be found, and once more before the start.
        has_warnings: warns && matches!(step, NextStep::Pair(key) | NextStep::Start(key) if is_first(key)),
        offers_certificates: is_over,
    }
}

impl Bar {
    /// The bar while the form of a table is open: it names that table.
    pub fn at_form(self, open: Option<TableNumber>) -> Self {
        match (self.main, open) {
            (Main::Table(_), Some(table)) => {
                Self { main: Main::Table(table), text: t!("next.table", table = table), ..self }
            }
            _ => self,
        }
    }
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

/// True if the step starts the clock of a round that has all its results already. It is only finished then.
pub fn is_played(state: &State, step: NextStep) -> bool {
    let NextStep::Start(key) = step else { return false };
    state.round(key).is_some_and(|round| round.missing() == 0)
}

/// True if both are the same page. Without a round in its address a page is that of the latest.
fn is_same(state: &State, there: Place, place: Place) -> bool {
    match place {
        Place::Round(None) => state.current_round().is_some_and(|latest| there == Place::Round(Some(latest.key))),
        place => there == place,
    }
}

/// Why the main button comes next, or is not possible yet. `ranked`: explains a step for which everybody is ranked, once
/// that part of the program is there.
pub fn why(state: &State, main: Main, step: NextStep, ranked: Option<fn(&State, NextStep) -> Cited>) -> Vec<Cited> {
    match main {
        Main::CloseCheckIn => return words::left_out(state).into_iter().map(|names| names.text.into()).collect(),
        Main::Pods => return vec![t!("next.pods-why").into()],
        _ if is_played(state, step) => return vec![t!("next.finish-why").into()],
        _ => {}
    }
    let why = match ranked {
        Some(ranked) => ranked(state, step),
        None => words::next_step_why(state, step),
    };
    let names_left_out = match step {
        NextStep::Publish(RoundKey { stage: Stage::Swiss, .. }) => ranked.is_some(),
        NextStep::Pair(RoundKey { stage: Stage::Swiss, .. }) => true,
        _ => false,
    };
    let left_out = if names_left_out { words::left_out(state) } else { None };
    [why].into_iter().chain(left_out).collect()
}

/// True if everybody is ranked to explain a step.
pub fn is_ranked(step: NextStep) -> bool {
    matches!(step, NextStep::Publish(_) | NextStep::MakeCut { .. } | NextStep::Over)
}

/// Warns that decks are still being built. `now` is in milliseconds since the epoch.
pub fn still_building(state: &State, now: u64) -> Option<String> {
    state.building_left(now).map(|left| t!("limited.still-building", count = left.div_ceil(MINUTE)))
}
