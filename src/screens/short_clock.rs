//! Clocks of a few minutes besides the round's clock: for reading deck lists before an elimination match, and for
//! sideboarding between games, at one table or all (CLK-3, ELI-6).

use super::{
    cited::{Cited, cite, cite_each},
    i18n::t,
    words::{purpose_name, tables_of_clock},
};
use crate::{
    base::{
        clause::Clause,
        clock::{Clock, MINUTE},
        ids::TableNumber,
    },
    regulation::Stage,
    tournament::{RoundKey, ShortClock, ShortClockPurpose, State, Status},
};

/// Time after its end, in milliseconds, for which a clock announces it. A page that was asleep for longer makes no
/// sound.
pub const LATE: u64 = MINUTE;

/// A short clock of a round that is not over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RunningShortClock {
    /// The round.
    pub round: RoundKey,
    /// The clock, its table and its purpose.
    pub short: ShortClock,
}

impl RunningShortClock {
    /// The clock.
    pub fn clock(&self) -> Clock {
        self.short.clock()
    }

    /// True if the clock has ended and its announcement is over.
    pub fn is_gone(&self, now: u64) -> bool {
        let left = self.clock().left(now).unwrap_or_default();
        left.unsigned_abs() > LATE && left < 0
    }

    /// Table and purpose of the clock.
    pub fn name(&self) -> String {
        t!("app.is", name = tables_of_clock(self.short.table), value = purpose_name(self.short.purpose))
    }
}

/// The short clocks of all rounds that are not over, in the order of their starts, without those that are gone at
/// `now`, in milliseconds since the epoch.
pub fn running_short_clocks(state: &State, now: u64) -> Vec<RunningShortClock> {
    let rounds = state.swiss.iter().chain(&state.elimination).filter(|round| round.status < Status::Finished);
    let clocks = rounds.flat_map(|round| round.short_clocks.iter().map(|&short| (round.key, short)));
    clocks.map(|(round, short)| RunningShortClock { round, short }).filter(|clock| !clock.is_gone(now)).collect()
}

/// Short clocks that can be started in a round, with their minutes.
pub fn kinds(state: &State, key: RoundKey) -> Vec<(ShortClockPurpose, u16)> {
    let durations = &state.setup.regulation.durations;
    let lists = durations.deck_lists.filter(|_| key.stage == Stage::Elimination);
    let between = durations.between_games.filter(|_| state.best_of(key.stage) > 1);
    let kind = |purpose: ShortClockPurpose| move |minutes: u16| (purpose, minutes);
    let lists = lists.map(kind(ShortClockPurpose::Lists));
    lists.into_iter().chain(between.map(kind(ShortClockPurpose::Sideboard))).collect()
}

/// Instruction for the players during that time.
pub fn custom(purpose: ShortClockPurpose, minutes: u16) -> Cited {
    match purpose {
        ShortClockPurpose::Lists => cite_each([Clause::Eli6, Clause::Clk3], t!("time.deck-lists", count = minutes)),
        ShortClockPurpose::Sideboard => cite(Clause::Clk3, t!("time.between-games", count = minutes)),
    }
}

/// Label of the button that starts a clock.
pub fn start_label(purpose: ShortClockPurpose, minutes: u16) -> String {
    t!("app.is", name = purpose_name(purpose), value = t!("announcement.minutes", count = minutes))
}

/// Tables for which a clock can be started: all of them, or one without a result. Value and label of each choice.
pub fn choices(state: &State, key: RoundKey) -> Vec<(String, String)> {
    let open = state.round(key).into_iter().flat_map(|round| round.open_tables());
    let table = |number: TableNumber| (number.to_string(), tables_of_clock(Some(number)));
    let tables = open.map(|open| table(open.number));
    [(String::new(), tables_of_clock(None))].into_iter().chain(tables).collect()
}
