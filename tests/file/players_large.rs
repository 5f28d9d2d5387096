//! Large lists of players, which are read in slices.

use crate::common::day::{Day, setup};
use tiebreaker::{
    file::players::{Choices, List, Problem, Reading, SIZE_LIMIT},
    tournament::{PLAYERS_LIMIT, State},
};

fn state() -> State {
    Day::begin(setup("xwing-2018", 3, None), 1).state().clone()
}

/// Reads a list step by step. Also returns the progress after each step.
fn in_slices(text: &str, state: &State) -> (List, Vec<f64>) {
    let choices = Choices::default();
    let mut reading = Reading::begin(text, state, &choices);
    let mut progress = Vec::new();
    while reading.step() {
        progress.push(reading.progress());
    }
    (reading.finish(), progress)
}

#[test]
fn a_table_of_more_than_two_megabytes_comes_in_whole() {
    let squad = "x".repeat(6000);
    let rows = (1..=500).map(|number| format!("Anna Nowak {number};Club {};{squad}\n", number % 7));
    let text = format!("Name;Club;Link\n{}", rows.collect::<String>());
    assert!(text.len() > 3_000_000);
    let state = state();
    let (list, progress) = in_slices(&text, &state);
    assert_eq!(list, List::read(&text, &state));
    let players: Vec<_> = list.newcomers().collect();
    assert_eq!(players.len(), 500);
    let last = players.last().unwrap();
    assert_eq!((last.name.as_str(), last.details.club.as_str()), ("Anna Nowak 500", "Club 3"));
    assert_eq!(last.details.list, squad);
    assert!(progress.len() > 1000 && progress.windows(2).all(|pair| pair[0] <= pair[1]));
    assert!(progress.iter().all(|part| (0.0..=1.0).contains(part)));
}

#[test]
fn names_one_below_the_other_are_read_in_slices_alike() {
    let text: String = (1..=300).map(|number| format!("{number}. Anna Nowak {number} (paid)\n")).collect();
    let state = state();
    let (list, progress) = in_slices(&text, &state);
    assert_eq!(list, List::read(&text, &state));
    assert_eq!(list.newcomers().nth(299).unwrap().name, "Anna Nowak 300");
    // Each line is split, examined and read.
    assert!(progress.len() > 900);
}

#[test]
fn lines_for_which_an_event_has_no_room_are_kept_and_counted() {
    let rows: String = (1..=2 * PLAYERS_LIMIT + 2).map(|number| format!("Anna Nowak {number};Red\n")).collect();
    let list = List::read(&format!("Name;Club\n{rows}"), &state());
    assert_eq!(list.newcomers().count(), PLAYERS_LIMIT);
    // With the titles, 20,000 lines are read, and three are left.
    let last = list.rows.last().unwrap();
    assert_eq!((list.rows.len(), last.line, last.text.as_str()), (19_999, 20_000, "Anna Nowak 19999;Red"));
    assert_eq!(last.newcomer.as_ref().unwrap_err(), &Problem::TooMany { limit: PLAYERS_LIMIT });
    assert_eq!(list.unread, "Anna Nowak 20000;Red\nAnna Nowak 20001;Red\nAnna Nowak 20002;Red");
    assert_eq!((list.unread_lines, list.surplus()), (3, 10_002));
    // Titles, and everything that was not added.
    assert_eq!(list.rest().lines().count(), 1 + 10_002);
}

/// A cell of several lines is one line of the list.
#[test]
fn a_list_of_a_hundred_thousand_lines_says_how_many_are_left_out() {
    let rows: String = (1..=100_000).map(|number| format!("Anna Nowak {number};\"two\nlines\"\n\n")).collect();
    let list = List::read(&format!("Name;List\n{rows}"), &state());
    assert_eq!((list.newcomers().count(), list.surplus()), (10_000, 90_000));
    assert_eq!(list.rows.len() + list.unread_lines, 100_000);
}

#[test]
fn a_list_of_more_than_ten_megabytes_is_refused() {
    let text = "a".repeat(SIZE_LIMIT + 1);
    let (list, _) = in_slices(&text, &state());
    let problem = Problem::TooBig { size: 10_000_001, limit: 10_000_000 };
    assert_eq!(list.rows[0].newcomer.as_ref().unwrap_err(), &problem);
}

/// A character of several bytes at the end of the examined part of a large text.
#[test]
fn a_large_text_of_one_line_does_no_harm() {
    for sign in ["ł", "🎲"] {
        for first in ["", "a", "ab"] {
            let text = format!("{first}{}", sign.repeat(200_000));
            assert_eq!(List::read(&text, &state()).newcomers().count(), 0);
        }
    }
}

#[test]
fn a_table_whose_cells_extend_over_each_other_is_read_in_one_pass() {
    let extended = "<td rowspan=2>x".repeat(100_000);
    let text = format!(
        "<table><tr><th>Name<th>Club</tr><tr>{extended}</tr><tr></tr><tr><td>Anna Nowak<td>Red</tr><tr><td>Ben Carter<td>Blue</tr></table>"
    );
    let list = List::read(&text, &state());
    assert!(list.newcomers().any(|one| one.name == "Anna Nowak" && one.details.club == "Red"));
}

#[test]
fn cells_are_repeated_only_so_often() {
    let wide: String = (0..30_000).map(|_| "<tr><td>Anna Nowak<td colspan=100>Red</tr>").collect();
    // Once many cells have been repeated, a cell no longer extends over the next column.
    let last = "<tr><td colspan=2>Zoe Quinn<td>Blue</tr>";
    let text = format!(
        "<table><tr><th>Name<th>Club<th>Faction</tr>{}{last}</table>",
        wide.split_inclusive("</tr>").take(9_000).collect::<String>()
    );
    let list = List::read(&text, &state());
    assert_eq!(list.newcomers().next().unwrap().details.club, "Red");
    assert_eq!(list.newcomers().last().unwrap().details.club, "Blue");
}

#[test]
fn a_squad_of_many_lines_stays_with_its_player() {
    let squad = "Luke Skywalker (62)\nTotal: 62\n";
    let long = "Luke Skywalker (62)\n".repeat(100_000);
    let list = List::read(&format!("Anna Nowak\n{squad}\nBen Carter\n{squad}\nClara Diaz\n{long}"), &state());
    let lines: Vec<_> = list.rows.iter().map(|row| (row.line, row.text.lines().next().unwrap_or_default())).collect();
    assert_eq!(lines, [(1, "Anna Nowak"), (5, "Ben Carter"), (9, "Clara Diaz")]);
}
