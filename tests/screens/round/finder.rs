//! The search for a table, the keys in its field, and the next step after entering a result.

use crate::common::{
    day::{Day, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::TableNumber,
    screens::round::{
        finder::{Found, GoOn, Press, Rows, find, go_on, missing, next_missing, press, told, words_of},
        rows,
    },
};

const ONE: TableNumber = TableNumber(1);
const TWO: TableNumber = TableNumber(2);
const THREE: TableNumber = TableNumber(3);

/// Zoë – Ana at table 1, Bo – Jo Ana at table 2, Ed – Flo at table 3. The tables in `results` have one.
fn tables(results: &[u16]) -> Rows {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 2, None), 7);
    for name in ["Zoë", "Ana", "Bo", "Jo Ana", "Ed", "Flo"] {
        day.add(name);
    }
    day.act(crate::common::day::by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[], &[]));
    day.start();
    for &table in results {
        day.report(table, day.scores(200, 30));
    }
    rows(day.state(), swiss(1))
}

fn found(text: &str) -> Found {
    find(text, &words_of(text), &tables(&[]))
}

#[test]
fn a_number_finds_its_table() {
    assert_eq!([found("2"), found(" 2 "), found("9")], [Found::Table(TWO), Found::Table(TWO), Found::NoSuchTable]);
}

#[test]
fn a_name_finds_a_table_if_only_one_has_it() {
    assert_eq!(found("bo"), Found::Table(TWO));
    assert_eq!(found("zoe"), Found::Table(ONE), "accents do not count");
    assert_eq!(found("ana"), Found::Several(2));
    assert_eq!(found("ana jo"), Found::Table(TWO), "in any order");
    assert_eq!(found("Gus"), Found::Several(0));
    assert_eq!([found(""), found("  ")], [Found::Nothing; 2]);
    assert_eq!(found("?"), Found::Several(0), "no letter at all");
}

#[test]
fn the_line_below_says_what_was_found() {
    let rows = tables(&[]);
    let line = |text: &str| told(text, found(text), &rows);
    assert_eq!(line(""), "");
    assert_eq!(line("bo"), "Table 2: Bo – Jo Ana");
    assert_eq!(line(" 9 "), "There is no table 9.");
    assert_eq!(line("ana"), "2 tables: type more");
    assert_eq!(line("Gus"), "No table with that name.");
}

#[test]
fn the_next_table_without_a_result_comes_after_the_last_and_then_from_the_first() {
    let rows = tables(&[2]);
    assert_eq!(missing(&rows), [ONE, THREE]);
    assert_eq!(next_missing(&rows, None), Some(ONE));
    assert_eq!(next_missing(&rows, Some(ONE)), Some(THREE));
    assert_eq!(next_missing(&rows, Some(THREE)), Some(ONE));
    assert_eq!(next_missing(&tables(&[1, 2]), Some(THREE)), None, "only itself is missing");
}

#[test]
fn enter_goes_into_the_form_that_is_open_or_else_the_next_one() {
    let rows = tables(&[1]);
    let enter = |text: &str, found, editing| press(("Enter", false, false), text, found, [editing, None], &rows);
    assert_eq!(enter("", Found::Nothing, None), Press::Enter(TWO));
    assert_eq!(enter(" ", Found::Nothing, Some(THREE)), Press::Enter(THREE));
    assert_eq!(enter("1", Found::Table(ONE), Some(THREE)), Press::Enter(ONE));
    assert_eq!(enter("ana", Found::Several(2), None), Press::Ignored);
    let held = press(("Enter", true, false), "1", Found::Table(ONE), [None; 2], &rows);
    assert_eq!(held, Press::Ignored, "it saved the result before");
    let all_in = press(("Enter", false, false), "", Found::Nothing, [None; 2], &tables(&[1, 2, 3]));
    assert_eq!(all_in, Press::Ignored);
    // After the one that was saved last, or that one if it is the only one.
    let after = |is_in: &[u16]| press(("Enter", false, false), "", Found::Nothing, [None, Some(TWO)], &tables(is_in));
    assert_eq!([after(&[2]), after(&[1, 3])], [Press::Enter(THREE), Press::Enter(TWO)]);
}

#[test]
fn tab_leaves_an_empty_field_and_enters_the_table_that_was_found() {
    let rows = tables(&[]);
    let tab = |text: &str, found, back| press(("Tab", false, back), text, found, [None; 2], &rows);
    assert_eq!(tab("", Found::Nothing, false), Press::Usual);
    assert_eq!(tab("2", Found::Table(TWO), false), Press::Enter(TWO));
    assert_eq!(tab("2", Found::Table(TWO), true), Press::Usual);
    assert_eq!(tab("9", Found::NoSuchTable, false), Press::Usual);
}

#[test]
fn other_keys_of_the_field() {
    let rows = tables(&[]);
    let key = |key: &str| press((key, false, false), "2", Found::Table(TWO), [None; 2], &rows);
    assert_eq!([key("Escape"), key("/"), key("a")], [Press::Escape, Press::SelectAll, Press::Usual]);
    let escape = |open| press(("Escape", false, false), "", Found::Nothing, [open, None], &rows);
    assert_eq!([escape(None), escape(Some(TWO))], [Press::Leave, Press::Escape], "nothing is left to close");
}

#[test]
fn after_a_result_the_next_form_opens_where_the_keyboard_is() {
    let after = |in_: &[u16], corrects, from_field, by_thumb| go_on(&tables(in_), TWO, corrects, from_field, by_thumb);
    assert_eq!(after(&[2], false, false, false), GoOn::Form(THREE));
    assert_eq!(after(&[2], false, false, true), GoOn::FormSoon(THREE));
    assert_eq!(after(&[2], false, true, false), GoOn::Field(THREE));
    assert_eq!(after(&[2], false, true, true), GoOn::Close, "no keyboard covers the phone");
    assert_eq!(after(&[1, 2, 3], false, true, false), GoOn::NextStep);
    assert_eq!(after(&[1, 2, 3], true, true, false), GoOn::Leave);
    assert_eq!(after(&[2], true, false, false), GoOn::Form(THREE));
}
