//! The table numbers of a hall: they never change the pairing.

use crate::common::day::{Day, setup, swiss};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    tournament::{Action, Refusal, TableNumbers, TableRange, Tournament},
};

fn number(text: &str) -> Action {
    Action::NumberTables { tables: TableNumbers::parse(text).unwrap() }
}

fn numbers(day: &Day, round: u16) -> Vec<u16> {
    day.state().round(swiss(round)).unwrap().matches().map(|table| table.number.0).collect()
}

#[test]
fn tables_have_the_numbers_of_the_hall_and_hold_the_same_pairs() {
    let mut plain = Day::with(setup("xwing-2018", 3, None), 9);
    let mut hall = Day::with(setup("xwing-2018", 3, None), 9);
    hall.act(number("11-12, 21-"));
    for round in 1..=3 {
        plain.step();
        hall.step();
        assert_eq!(numbers(&hall, round), [11, 12, 21, 22]);
        assert_eq!(hall.tables(swiss(round)), plain.tables(swiss(round)), "who meets whom");
        assert_eq!(hall.event.check_draw(hall.event.log().len() - 1), Some(true));
        plain.play();
        hall.play();
    }
    let replayed = Tournament::replay(hall.event.log().iter().cloned()).unwrap();
    assert_eq!(replayed.state(), hall.state());
}

#[test]
fn a_draft_is_numbered_anew_at_once_and_a_published_round_stays() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    day.step();
    day.act(number("5"));
    assert_eq!(numbers(&day, 1), [5, 6, 7, 8]);
    day.step();
    day.act(number(""));
    assert_eq!(numbers(&day, 1), [5, 6, 7, 8], "the players know their tables");
    day.play();
    day.step();
    assert_eq!(numbers(&day, 2), [1, 2, 3, 4]);
}

#[test]
fn a_fixed_table_is_found_by_its_number_in_the_hall() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    day.act(number("11-"));
    let player = PlayerId(8);
    day.act(Action::FixTable { player, table: Some(TableNumber(13)) });
    day.step();
    let round = day.state().round(swiss(1)).unwrap();
    assert_eq!(round.match_of(player).unwrap().number, TableNumber(13));
    assert_eq!(day.state().not_at_fixed_table(round), []);
    day.act(number("1-"));
    let round = day.state().round(swiss(1)).unwrap();
    assert_eq!(day.state().not_at_fixed_table(round), [(player, TableNumber(13))]);
}

#[test]
fn tables_that_cannot_be_are_refused() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    let range = |first, last: Option<u16>| TableRange { first: TableNumber(first), last: last.map(TableNumber) };
    for ranges in [
        vec![range(0, None)],
        vec![range(5, Some(4))],
        vec![range(5, None), range(9, None)],
        vec![range(1, Some(3)), range(3, Some(4))],
        vec![range(1, Some(10_000))],
        (1..=101).map(|number| range(2 * number, Some(2 * number))).collect(),
    ] {
        let tables: TableNumbers = serde_json::from_value(serde_json::to_value(&ranges).unwrap()).unwrap();
        let refused = day.attempt(Action::NumberTables { tables });
        assert_eq!(refused, Err(Refusal::ImpossibleTables { limit: 9_999 }), "{ranges:?}");
    }
}

#[test]
fn fix_2_a_round_that_is_paired_again_keeps_its_numbers() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 16);
    day.act(number("11-"));
    day.step();
    day.play();
    day.step();
    day.step();
    let before = numbers(&day, 2);
    assert_eq!(before, (11..=18).collect::<Vec<_>>());
    day.act(number("31-"));
    let table = TableNumber(11);
    let turned = {
        let old = day.state().round(swiss(1)).unwrap().match_at(table).unwrap().report.unwrap();
        let tiebreaker::regulation::Report::Scores { scores: [a, b], .. } = old else { unreachable!("{old:?}") };
        day.scores(b, a)
    };
    let action = day.state().propose_report(swiss(1), table, turned, "the slip was misread").unwrap();
    day.act(action);
    assert_eq!(numbers(&day, 2), before);
}
