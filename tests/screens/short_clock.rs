//! Clocks for deck lists and sideboarding (CLK-3, ELI-6).

use crate::common::{
    day::{Day, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{
        clock::MINUTE,
        ids::{RoundNumber, TableNumber},
    },
    regulation::Report,
    screens::short_clock::{RunningShortClock, choices, custom, kinds, running_short_clocks, start_label},
    tournament::{
        Action, Refusal, RoundKey, Setup, ShortClock,
        ShortClockPurpose::{self, Lists, Sideboard},
        Status,
    },
};

/// Round 1 of Star Wars: Unlimited in best of three at two tables, with three minutes for each purpose.
fn day() -> (Day, RoundKey) {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 1, Some(4)) }, 4);
    let key = day.start();
    (day, key)
}

fn running(table: Option<u16>, purpose: ShortClockPurpose) -> RunningShortClock {
    let short = ShortClock { table: table.map(TableNumber), purpose, started_at: 0, minutes: 3 };
    RunningShortClock { round: swiss(1), short }
}

/// Tables and purposes of the clocks that run at the start of the last one.
fn names(day: &Day) -> Vec<String> {
    let now = day.event.log().last().unwrap().at;
    running_short_clocks(day.state(), now).iter().map(RunningShortClock::name).collect()
}

fn start(table: Option<u16>, purpose: ShortClockPurpose) -> Action {
    Action::StartShortClock { round: swiss(1), table: table.map(TableNumber), purpose, minutes: 3 }
}

#[test]
fn clk_3_lists_are_read_in_the_elimination_and_sideboards_used_between_games() {
    let (mut day, key) = day();
    assert_eq!(kinds(day.state(), key), [(Sideboard, 3)]);
    day.play();
    let elimination = day.start();
    assert_eq!(kinds(day.state(), elimination), [(Lists, 3), (Sideboard, 3)]);
    let single = Day::with(Setup { best_of: 1, ..setup("swu-2025", 1, None) }, 4);
    assert_eq!(kinds(single.state(), RoundKey { number: RoundNumber(1), ..key }), []);
}

#[test]
fn what_the_players_do_is_said_with_its_clauses() {
    speak("en");
    let lists = "Before each match: 3\u{a0}min to read each other’s deck lists, no notes. Lists stay closed in play. (ELI-6, CLK-3)";
    assert_eq!(custom(Lists, 3).to_string(), lists);
    let between = "Between games: 3\u{a0}min to sideboard. (CLK-3)";
    assert_eq!(custom(Sideboard, 3).to_string(), between);
    assert_eq!(start_label(Lists, 3), "Deck lists: 3\u{a0}min");
    assert_eq!(start_label(Sideboard, 1), "Sideboarding: 1\u{a0}min");
}

#[test]
fn a_clock_is_for_all_or_for_a_table_without_a_result() {
    let (mut day, key) = day();
    let offered = |day: &Day| choices(day.state(), key);
    let choice = |value: &str, label: &str| (value.to_owned(), label.to_owned());
    assert_eq!(offered(&day), [choice("", "All tables"), choice("1", "Table 1"), choice("2", "Table 2")]);
    day.report(1, Report::games([2, 0], 0));
    assert_eq!(offered(&day), [choice("", "All tables"), choice("2", "Table 2")]);
    assert_eq!(running(None, Lists).name(), "All tables: Deck lists");
    assert_eq!(running(Some(2), Sideboard).name(), "Table 2: Sideboarding");
}

#[test]
fn a_clock_of_the_same_table_begins_anew_and_is_stopped_alone() {
    let (mut day, round) = day();
    for action in [start(None, Lists), start(Some(1), Lists), start(Some(1), Sideboard)] {
        day.act(action);
    }
    assert_eq!(names(&day), ["All tables: Deck lists", "Table 1: Sideboarding"]);
    day.act(Action::StopShortClock { round, table: None });
    assert_eq!(names(&day), ["Table 1: Sideboarding"]);
    day.act(Action::StopShortClock { round, table: None });
    assert_eq!(names(&day), ["Table 1: Sideboarding"], "nothing to stop");
}

#[test]
fn a_clock_goes_a_minute_after_its_end_and_with_its_round() {
    let (mut day, round) = day();
    let clock = running(None, Sideboard);
    let gone = [0, 3 * MINUTE, 4 * MINUTE, 4 * MINUTE + 1].map(|now| clock.is_gone(now));
    assert_eq!(gone, [false, false, false, true]);
    day.act(start(None, Sideboard));
    let at = day.state().round(round).unwrap().short_clocks[0].started_at;
    let counts = [0, 4 * MINUTE, 4 * MINUTE + 1].map(|run| running_short_clocks(day.state(), at + run).len());
    assert_eq!(counts, [1, 1, 0]);
    for table in [1, 2] {
        day.report(table, Report::games([2, 0], 0));
    }
    day.step();
    assert_eq!(names(&day), [""; 0], "the round is over");
}

#[test]
fn clk_3_a_clock_needs_a_public_round_a_table_of_it_and_a_time() {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 1, Some(4)) }, 4);
    day.step();
    assert_eq!(
        day.refused(start(None, Lists)),
        Refusal::WrongStatus { status: Status::Paired, needed: Status::Started }
    );
    day.step();
    day.act(start(None, Lists));
    assert_eq!(names(&day), ["All tables: Deck lists"], "lists are read before the round starts");
    assert_eq!(day.refused(start(Some(9), Lists)), Refusal::UnknownTable(TableNumber(9)));
    let endless = Action::StartShortClock { round: swiss(1), table: None, purpose: Lists, minutes: 121 };
    assert_eq!(day.refused(endless), Refusal::NoSuchExtension { limit: 120 });
}
