//! Links of a round in which some tables have more time (CLK-2).

use super::every_content;
use crate::common::day::{Day, setup, swiss};
use tiebreaker::{
    base::{clock::MINUTE, ids::TableNumber},
    handout::{Contents, End, Handout, digits, letters, read},
    tournament::Action,
};

/// A running round of 16 in which tables 2 and 7 have 4 and 15 more minutes.
fn day() -> Day {
    let mut day = Day::with(setup("xwing-2018", 3, None), 16);
    day.start();
    for (table, minutes) in [(2, 4), (7, 15)] {
        extend(&mut day, table, minutes);
    }
    day
}

fn extend(day: &mut Day, table: u16, minutes: u16) {
    let (round, table, reason) = (swiss(1), TableNumber(table), String::new());
    day.act(Action::ExtendTime { round, table, minutes, reason });
}

#[test]
fn clk_2_a_link_has_the_tables_that_play_on_and_is_read_again() {
    let day = day();
    let clock = day.state().round(swiss(1)).unwrap().clock.unwrap();
    assert_eq!(day.state().round(swiss(1)).unwrap().table(TableNumber(7)).unwrap().extension, 15 * MINUTE);
    for contents in every_content().filter(|contents| contents.pairings) {
        let handout = Handout::of(day.state(), contents);
        assert_eq!(handout.extensions, [(2, 4), (7, 15)], "{contents:?}");
        assert_eq!(handout.round().unwrap().end, End::At(clock.end().unwrap() / 1_000));
        let packed = handout.pack();
        assert_eq!(packed[0], 9);
        assert_eq!(read(&digits(&packed)).as_ref(), Ok(&handout));
        assert_eq!(read(&letters(&packed)), Ok(handout));
    }
    // Each part has only the extensions of its own tables.
    let whole = Handout::of(day.state(), Contents::PAIRINGS);
    let of_table = |number| whole.of_table(number).unwrap();
    assert_eq!(of_table(7).extensions, [(7, 15)]);
    assert_eq!((of_table(1).extensions.len(), of_table(1).pack()[0]), (0, 4));
    for part in whole.in_parts(150) {
        assert_eq!(read(&digits(&part.pack())).as_ref(), Ok(&part));
    }
}

#[test]
fn clk_2_a_result_changes_nothing_and_a_round_without_an_end_in_view_has_none() {
    let mut day = day();
    let report = day.scores(200, 30);
    day.report(2, report);
    assert_eq!(Handout::of(day.state(), Contents::PAIRINGS).extensions, [(2, 4), (7, 15)]);
    day.act(Action::PauseClock { round: swiss(1) });
    let paused = Handout::of(day.state(), Contents::PAIRINGS);
    assert_eq!((paused.round().unwrap().end, paused.extensions.len(), paused.pack()[0]), (End::Open, 0, 4));
    day.act(Action::ResumeClock { round: swiss(1) });
    for table in [1, 3, 4, 5, 6, 7, 8] {
        day.report(table, report);
    }
    day.step();
    let over = Handout::of(day.state(), Contents::PAIRINGS);
    assert_eq!((over.round().unwrap().end, over.extensions.len()), (End::Over, 0));
}
