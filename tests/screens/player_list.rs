//! The preview of a pasted list of players.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    file::players::{Choices, Column, List},
    regulation::departure::DropReason,
    screens::{
        cited::Cited,
        players::{
            late::ways_for_many,
            list::{Line, Preview, content, contents, drops, field_text, is_large, preview},
        },
    },
    tournament::{Action, Joining},
};

fn day() -> Day {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    day.add("Han Solo");
    day
}

fn shown(text: &str) -> Preview {
    let day = day();
    preview(day.state(), &List::read(text, day.state()), 0)
}

/// Number, first cell, details and messages of a line.
fn told(line: &Line) -> (usize, &str, &str, Vec<String>) {
    let messages = line.problem.iter().chain(&line.doubts).map(Cited::to_string).collect();
    (line.number, &line.cells[0], &line.details, messages)
}

/// Title and content of each column.
fn columns(shown: &Preview) -> Vec<(String, String)> {
    let name = |value: &str| contents(day().state()).into_iter().find(|(other, _)| other == value).unwrap().1;
    shown.columns.iter().map(|column| (column.title.clone(), name(&column.chosen))).collect()
}

fn column(title: &str, content: &str) -> (String, String) {
    (title.to_owned(), content.to_owned())
}

#[test]
fn nothing_is_told_of_an_empty_list() {
    let shown = shown(" \n");
    assert_eq!((shown.counts, shown.add, shown.more, shown.lines), (None, None, None, Vec::new()));
    assert_eq!((shown.skipped, shown.registered, shown.columns), (None, None, Vec::new()));
}

/// One player is already registered. A single line beyond the limit is enough as an example.
#[test]
fn more_players_than_an_event_takes_are_said_before_they_are_added() {
    let rows: String = (1..=30_000).map(|number| format!("Anna Nowak {number};Red\n")).collect();
    let shown = shown(&format!("Name;Club\n{rows}Total: 30000;\n"));
    assert_eq!(shown.counts.as_deref(), Some("9999 to add"));
    assert_eq!(shown.surplus.as_deref(), Some("Left out: 20002 of 30001 lines. An event has at most 10000 players."));
    assert_eq!(shown.lines.iter().filter(|line| line.problem.is_some()).count(), 1);
    assert_eq!(shown.lines.last().unwrap().number, 10_001);
    assert_eq!(self::shown("Name;Club\nAnna Nowak;Red").surplus, None);
}

/// A player on the waiting list is shown with the reason and is added only if chosen, and then without a drop.
#[test]
fn who_is_not_coming_is_left_out_unless_chosen() {
    let (text, day) = ("Name,Status\nLuke,Active\nLeia,Waitlist\nRey,Dropped", day());
    let list = List::read(text, day.state());
    let shown = preview(day.state(), &list, 0);
    assert_eq!((shown.counts.as_deref(), shown.add.as_deref()), (Some("2 to add · 1 left out"), Some("Add 2")));
    assert_eq!(told(&shown.lines[1]).3, ["Waiting or not coming."]);
    assert_eq!([0, 1, 2].map(|place| shown.lines[place].is_absent), [false, true, false]);
    assert_eq!(list.dropped(), [1]);
    let mut choices = Choices::default();
    choices.set_changed(3, "Leia,Waitlist", true);
    let list = List::read_with(text, day.state(), &choices);
    assert_eq!((list.newcomers().count(), list.dropped()), (3, vec![2]));
}

#[test]
fn the_lines_left_out_are_counted_and_named_alike() {
    let shown = shown("Sunday 9:30\n\n1. Luke\n2. Leia (cancelled)\n3.\n4. Zo\u{fffd}\n5. Rey");
    assert_eq!(shown.counts.as_deref(), Some("2 to add · 4 left out"));
    let named = "Left out: Sunday 9:30, 2. Leia (cancelled), 3., 4. Zo\u{fffd}.";
    assert_eq!(shown.skipped.as_deref(), Some(named));
}

/// A Markdown table has no columns at its edges.
#[test]
fn a_table_in_markdown_has_no_empty_columns() {
    let shown = shown("| Name | Club |\n|---|---|\n| Luke | Red |\n| Leia |  |");
    assert_eq!(columns(&shown), [column("Name", "Name"), column("Club", "Club")]);
    assert_eq!((shown.skipped, shown.lines[1].number), (None, 4));
}

#[test]
fn a_table_is_counted_and_each_column_says_what_it_is() {
    let shown = shown("Name\tSeat\nLuke\tA\nLeia\tB\n\tC");
    assert_eq!(shown.counts.as_deref(), Some("2 to add · 1 left out"));
    assert_eq!(columns(&shown), [column("Name", "Name"), column("Seat", "Not used")]);
    assert_eq!(shown.columns[1].label, "Content of column 2, Seat");
    assert!(shown.has_titles);
    assert_eq!(shown.add.as_deref(), Some("Add 2"));
    let names = self::shown("Luke;U-1;Red");
    assert_eq!(names.counts.as_deref(), Some("1 to add"));
    assert_eq!(columns(&names), [column("", "Name"), column("", "Not used"), column("", "Club")]);
    assert_eq!(names.columns[2].label, "Content of column 3");
    assert!(!names.has_titles);
}

#[test]
fn every_content_can_be_chosen() {
    let contents = contents(day().state());
    for (value, name) in &contents {
        assert!(content(value).is_some(), "{name}");
    }
    assert_eq!((content("99"), content("x")), (None, None));
    assert_eq!(content(&contents[7].0), Some(Column::Uid));
}

#[test]
fn players_who_are_here_can_be_left_out() {
    let day = day();
    let text = "Name;Club\nhan solo;Red\nLuke;Red";
    let list = List::read(text, day.state());
    let here = preview(day.state(), &list, 0).registered.unwrap();
    assert_eq!(here.text, "Already here: han solo.");
    assert_eq!(here.leave_out.as_deref(), Some("Leave out those already here"));
    let mut choices = Choices::default();
    choices.leave_out_registered(&list.rows);
    let shown = preview(day.state(), &List::read_with(text, day.state(), &choices), 0);
    assert_eq!(shown.counts.as_deref(), Some("1 to add · 1 left out"));
    assert_eq!(shown.registered.unwrap().leave_out, None);
    assert_eq!(shown.lines.len(), 2);
}

#[test]
fn each_line_has_its_player_or_its_problem() {
    let shown = shown(
        "Name\tPlayer number\tTeam\tSeat\tTable\tBye\n\
         Luke Skywalker\tU-1\tRed\tA\t5\t\n\
         Leia Organa\tU-1\tRed\tB\t\t\n\
         \tU-3\t\t\t\t\n\
         han solo\tU-4\t\t\t\tyes\n\
         Chewbacca\t\t\t\tdoor\t",
    );
    let none = Vec::<String>::new;
    let one = |message: &str| vec![message.to_owned()];
    let lines: Vec<_> = shown.lines.iter().map(told).collect();
    assert_eq!(lines[0], (2, "Luke Skywalker", "", none()));
    assert_eq!(shown.lines[0].cells, ["Luke Skywalker", "U-1", "Red", "A", "5", ""]);
    assert_eq!((lines[1].0, &lines[1].3), (3, &one("Same number as in line 2. (ROLE-3)")));
    assert_eq!((lines[2].0, &lines[2].3), (4, &one("No name.")));
    let registered = one("Already registered as number 1.");
    assert_eq!(lines[3], (5, "han solo", "", registered));
    assert_eq!(lines[4].3, one("“door”: enter a table from 1, or nothing."));
    assert!(shown.lines[4].problem.is_some() && shown.lines[3].problem.is_none());
    assert_eq!(shown.add.as_deref(), Some("Add 2"));
    // In a line of names, the details follow the name.
    let lines = self::shown("Luke Skywalker (Rebels)\nLeia Organa");
    assert_eq!(told(&lines.lines[0]), (1, "Luke Skywalker", "Rebels", none()));
}

#[test]
fn letters_that_were_lost_are_a_problem() {
    let shown = shown("Zo\u{fffd}");
    assert_eq!(told(&shown.lines[0]).3, ["Letters were lost: type them again."]);
    assert_eq!((shown.add, shown.counts.as_deref()), (None, Some("1 left out")));
}

#[test]
fn of_a_long_list_ten_lines_are_shown_and_those_with_a_message() {
    let names = |count: u32| (1..=count).map(|number| format!("Player {number}\n")).collect::<String>();
    let all = shown(&names(10));
    assert_eq!((all.lines.len(), all.more), (10, None));
    let few_more = shown(&names(13));
    assert_eq!((few_more.lines.len(), few_more.more), (13, None), "no button for three lines");
    let more = shown(&names(14));
    assert_eq!((more.lines.len(), more.more.as_deref()), (10, Some("Show 4 more")));
    // The last line has the name of a registered player.
    let shown = shown(&(names(131) + "Han Solo"));
    assert_eq!((shown.lines.len(), shown.lines[10].number), (11, 132));
    assert_eq!(shown.more.as_deref(), Some("Show 121 more"));
    assert_eq!(shown.add.as_deref(), Some("Add 132"));
}

#[test]
fn more_lines_of_a_long_list_are_shown_two_hundred_at_a_time() {
    let day = day();
    let names: String = (1..=500).map(|number| format!("Player {number}\n")).collect();
    // The first ten lines and the last one, then the others from the top.
    let list = List::read(&(names + "Han Solo"), day.state());
    let pages: Vec<_> = [0, 200, 400, 600].map(|more| preview(day.state(), &list, more)).into();
    let numbers = |page: &Preview| page.lines.iter().map(|line| line.number).collect::<Vec<_>>();
    assert_eq!(numbers(&pages[1]), (1..=210).chain([501]).collect::<Vec<_>>());
    assert_eq!(numbers(&pages[2]), (1..=410).chain([501]).collect::<Vec<_>>());
    assert_eq!(numbers(&pages[3]), (1..=501).collect::<Vec<_>>());
    let labels: Vec<_> = pages.iter().map(|page| page.more.as_deref()).collect();
    assert_eq!(labels, [Some("Show 200 more"), Some("Show 200 more"), Some("Show 90 more"), None]);
}

#[test]
fn a_list_joins_the_next_round_or_the_draft_that_is_paired_again() {
    let mut day = day();
    assert!(ways_for_many(day.state()).is_empty());
    for name in ["Luke", "Leia", "Chewie"] {
        day.add(name);
    }
    day.step();
    let ways = ways_for_many(day.state());
    assert_eq!(ways.iter().map(|way| way.joins).collect::<Vec<_>>(), [Some(Joining::NextRound), None]);
    assert_eq!(ways[0].what.to_string(), "Plays from the next round: A loss without opponent in round 1. (DRP-3)");
    assert_eq!(ways[1].what.to_string(), "Pair round 1 again: Redraws the round. Other tables may change.");
}

#[test]
fn players_who_dropped_elsewhere_are_dropped_by_the_ids_they_were_added_with() {
    let mut day = day();
    let list = List::read("Name\tStatus\nLuke\tDropped\n\tDropped\nLeia\t\nChewie\tDropped", day.state());
    let added = day.state().propose_players(list.newcomers().cloned());
    day.act(added.clone());
    // Han Solo is player 1. A player added after the list is not among the dropped ones.
    day.add("Lando");
    let drop =
        |id| Action::Drop { player: PlayerId(id), reason: DropReason::OwnWish, note: String::new(), report: None };
    assert_eq!(drops(&added, &list.dropped()), [drop(2), drop(4)]);
    assert_eq!(drops(&added, &[7]), []);
    assert_eq!(drops(&drop(1), &[0]), []);
}

#[test]
fn the_field_shows_the_first_lines_of_a_large_list() {
    let line = "Łukasz Żółć 🎲\n";
    assert_eq!(field_text(line), line);
    assert!(!is_large(line));
    let text = line.repeat(10_000);
    assert!(is_large(&text));
    let shown = field_text(&text);
    assert!(text.starts_with(shown) && shown.ends_with("🎲") && (4000..5000).contains(&shown.len()));
    // A single line of unlimited length.
    assert_eq!(field_text(&"ł".repeat(100_000)).len(), 5000);
}
