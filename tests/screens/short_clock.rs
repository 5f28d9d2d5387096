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
    screens::short_clock::{ShortClock, What, choices, custom, is_of, kinds, start, start_label},
    tournament::{RoundKey, Setup},
};

/// Round 1 of Star Wars: Unlimited in best of three at two tables, with three minutes for each purpose.
fn day() -> (Day, RoundKey) {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 1, Some(4)) }, 4);
    let key = day.start();
    (day, key)
}

fn short(table: Option<u16>, what: What) -> ShortClock {
    let table = table.map(TableNumber);
    ShortClock { slot: "a".to_owned(), round: swiss(1), table, what, at: 0, minutes: 3 }
}

#[test]
fn clk_3_lists_are_read_in_the_elimination_and_sideboards_used_between_games() {
    let (mut day, key) = day();
    assert_eq!(kinds(day.state(), key), [(What::Sideboard, 3)]);
    day.play();
    let elimination = day.start();
    assert_eq!(kinds(day.state(), elimination), [(What::Lists, 3), (What::Sideboard, 3)]);
    let single = Day::with(Setup { best_of: 1, ..setup("swu-2025", 1, None) }, 4);
    assert_eq!(kinds(single.state(), RoundKey { number: RoundNumber(1), ..key }), []);
}

#[test]
fn what_the_players_do_is_said_with_its_clauses() {
    speak("en");
    let lists = "Before each match: 3 minutes to read each other’s deck lists, no notes. Lists stay closed in play. (ELI-6, CLK-3)";
    assert_eq!(custom(What::Lists, 3).to_string(), lists);
    let between = "Between games: 3 minutes to sideboard. (CLK-3)";
    assert_eq!(custom(What::Sideboard, 3).to_string(), between);
    assert_eq!(start_label(What::Lists, 3), "Deck lists: 3 minutes");
    assert_eq!(start_label(What::Sideboard, 1), "Sideboarding: 1 minute");
}

#[test]
fn a_clock_is_for_all_or_for_a_table_without_a_result() {
    let (mut day, key) = day();
    let offered = |day: &Day| choices(day.state(), key);
    let choice = |value: &str, label: &str| (value.to_owned(), label.to_owned());
    assert_eq!(offered(&day), [choice("", "All tables"), choice("1", "Table 1"), choice("2", "Table 2")]);
    day.report(1, Report::games([2, 0], 0));
    assert_eq!(offered(&day), [choice("", "All tables"), choice("2", "Table 2")]);
    assert_eq!(short(None, What::Lists).name(), "All tables: Deck lists");
    assert_eq!(short(Some(2), What::Sideboard).name(), "Table 2: Sideboarding");
}

#[test]
fn a_clock_of_the_same_table_begins_anew() {
    let mut clocks = vec![short(None, What::Lists), short(Some(1), What::Lists)];
    start(&mut clocks, short(Some(1), What::Sideboard));
    assert_eq!(clocks, [short(None, What::Lists), short(Some(1), What::Sideboard)]);
}

#[test]
fn a_clock_goes_a_minute_after_its_end_and_with_its_round() {
    let (mut day, key) = day();
    let clock = short(None, What::Sideboard);
    let gone = [0, 3 * MINUTE, 4 * MINUTE, 4 * MINUTE + 1].map(|now| clock.is_gone(now));
    assert_eq!(gone, [false, false, false, true]);
    assert!(is_of(&clock, "a", day.state()) && !is_of(&clock, "b", day.state()));
    for table in [1, 2] {
        day.report(table, Report::games([2, 0], 0));
    }
    day.step();
    assert_eq!(day.state().round(key).map(|_| is_of(&clock, "a", day.state())), Some(false));
}
