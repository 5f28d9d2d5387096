//! Clocks of a few minutes besides the round's clock: for reading deck lists before an elimination match, and for
//! sideboarding between games, at one table or all (CLK-3, ELI-6). They are stored on the device, not in the log.

use super::{
    cited::{Cited, cite, cite_each},
    i18n::t,
};
use crate::{
    base::{
        clause::Clause,
        clock::{Clock, MINUTE},
        ids::TableNumber,
    },
    regulation::Stage,
    tournament::{RoundKey, State, Status},
};
use serde::{Deserialize, Serialize};

/// Time after its end, in milliseconds, for which a clock announces it. A page that was asleep for longer makes no
/// sound.
pub const LATE: u64 = MINUTE;

/// Purpose of a short clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Reading each other's deck lists (ELI-6).
    Lists,
    /// Sideboarding (DCK-5).
    Sideboard,
}

/// A running short clock.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ShortClock {
    /// Slot of the event.
    pub slot: String,
    /// The round.
    pub round: RoundKey,
    /// The table. None for all tables.
    pub table: Option<TableNumber>,
    /// Purpose of the clock.
    pub what: What,
    /// Start time in milliseconds since the epoch.
    pub at: u64,
    /// Length in minutes.
    pub minutes: u16,
}

impl ShortClock {
    /// The clock.
    pub fn clock(&self) -> Clock {
        Clock::start(self.at, Some(u64::from(self.minutes) * MINUTE))
    }

    /// True if the clock has ended and its announcement is over.
    pub fn is_gone(&self, now: u64) -> bool {
        let left = self.clock().left(now).unwrap_or_default();
        left.unsigned_abs() > LATE && left < 0
    }

    /// Table and purpose of the clock.
    pub fn name(&self) -> String {
        let whose = match self.table {
            Some(number) => t!("judge.table", number = number),
            None => t!("judge.all"),
        };
        t!("app.is", name = whose, value = what(self.what))
    }
}

fn what(what: What) -> String {
    match what {
        What::Lists => t!("short-clock.lists"),
        What::Sideboard => t!("short-clock.sideboard"),
    }
}

/// Short clocks that can be started in a round, with their minutes.
pub fn kinds(state: &State, key: RoundKey) -> Vec<(What, u16)> {
    let durations = &state.setup.regulation.durations;
    let lists = durations.deck_lists.filter(|_| key.stage == Stage::Elimination);
    let between = durations.between_games.filter(|_| state.best_of(key.stage) > 1);
    let kind = |what: What| move |minutes: u16| (what, minutes);
    lists.map(kind(What::Lists)).into_iter().chain(between.map(kind(What::Sideboard))).collect()
}

/// Instruction for the players during that time.
pub fn custom(what: What, minutes: u16) -> Cited {
    match what {
        What::Lists => cite_each([Clause::Eli6, Clause::Clk3], t!("time.deck-lists", count = minutes)),
        What::Sideboard => cite(Clause::Clk3, t!("time.between-games", count = minutes)),
    }
}

/// True if the clock belongs to this event and its round is not over.
pub fn is_of(short: &ShortClock, slot: &str, state: &State) -> bool {
    short.slot == slot && state.round(short.round).is_some_and(|round| round.status < Status::Finished)
}

/// Starts a clock. Replaces a clock for the same table, or for all tables.
pub fn start(clocks: &mut Vec<ShortClock>, short: ShortClock) {
    clocks.retain(|clock| (&clock.slot, clock.round, clock.table) != (&short.slot, short.round, short.table));
    clocks.push(short);
}

/// Label of the button that starts a clock.
pub fn start_label(kind: What, minutes: u16) -> String {
    t!("app.is", name = what(kind), value = t!("announcement.minutes", count = minutes))
}

/// Tables for which a clock can be started: all of them, or one without a result. Value and label of each choice.
pub fn choices(state: &State, key: RoundKey) -> Vec<(String, String)> {
    let open = state.round(key).into_iter().flat_map(|round| round.open_tables());
    let table = |number: TableNumber| (number.to_string(), t!("judge.table", number = number));
    let tables = open.map(|open| table(open.number));
    [(String::new(), t!("judge.all"))].into_iter().chain(tables).collect()
}
