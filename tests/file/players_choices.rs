//! Lists of players with the organizer's corrections in the preview.

use crate::common::day::{Day, setup};
use tiebreaker::file::players::{Choices, Column, List};

fn read(text: &str, choices: &Choices) -> List {
    List::read_with(text, Day::begin(setup("xwing-2018", 3, None), 1).state(), choices)
}

/// Name, club and number of each player.
fn players(list: &List) -> Vec<[&str; 3]> {
    list.newcomers().map(|new| [&*new.name, &*new.details.club, &*new.details.uid]).collect()
}

fn contents(list: &List) -> Vec<Option<Column>> {
    list.columns.iter().map(|column| column.content).collect()
}

const TABLE: &str = "Wer;Was;Woher;Nr. 2\nAnna Meier;Red;Graz;7\nBen Huber;Blue;Wien;8";

#[test]
fn without_choices_a_list_is_read_as_before() {
    let text = "Name;Club\nAna;Red\n;Blue";
    let day = Day::begin(setup("xwing-2018", 3, None), 1);
    assert_eq!(read(text, &Choices::default()), List::read(text, day.state()));
}

#[test]
fn a_column_becomes_what_is_chosen() {
    let mut choices = Choices::default();
    choices.set_column(2, Column::Club);
    choices.set_column(3, Column::Uid);
    let list = read(TABLE, &choices);
    assert_eq!(players(&list), [["Anna Meier", "Graz", "7"], ["Ben Huber", "Wien", "8"]]);
    // A choice replaces the recognized column.
    choices.set_column(1, Column::Name);
    assert_eq!(players(&read(TABLE, &choices)), [["Red", "Graz", "7"], ["Blue", "Wien", "8"]]);
    assert_eq!(contents(&read(TABLE, &choices)), [None, Some(Column::Name), Some(Column::Club), Some(Column::Uid)]);
    // Two columns cannot have the same content: the last choice counts.
    choices.set_column(0, Column::Club);
    assert_eq!(contents(&read(TABLE, &choices))[2], Some(Column::Other));
    assert_eq!(players(&read(TABLE, &choices))[0], ["Red", "Anna Meier", "7"]);
    // Without a column of names nobody is registered.
    choices.set_column(1, Column::Other);
    assert_eq!(read(TABLE, &choices).newcomers().count(), 0);
}

#[test]
fn a_column_to_the_right_of_the_titles_can_be_chosen() {
    let mut choices = Choices::default();
    choices.set_column(1, Column::Club);
    let text = "Name\nAna\tRed\nBo\tBlue";
    assert_eq!(players(&read(text, &choices)), [["Ana", "Red", ""], ["Bo", "Blue", ""]]);
}

#[test]
fn the_first_line_has_titles_or_not() {
    let mut choices = Choices::default();
    let text = "Anna Meier;Graz\nBen Huber;Wien";
    choices.set_titles(true);
    let list = read(text, &choices);
    assert_eq!((list.header.as_deref(), players(&list)), (Some("Anna Meier;Graz"), vec![["Ben Huber", "", ""]]));
    choices.set_titles(false);
    assert_eq!(players(&read(text, &choices)).len(), 2);
    let list = read("Name;Club\nAna;Red", &choices);
    assert_eq!((list.header, list.rows.len()), (None, 2));
    // The same in a list of names.
    assert_eq!(players(&read("Pilots\nAna\nBo", &choices)).len(), 3);
    choices.set_titles(true);
    assert_eq!(players(&read("Ana\nBo\nCleo", &choices)).len(), 2);
}

#[test]
fn a_line_that_is_left_out_registers_nobody_and_does_not_come_back() {
    let mut choices = Choices::default();
    let text = "Name;UID\nAna;1\nAna;1\nBo;2";
    assert_eq!(read(text, &choices).newcomers().count(), 2);
    // The number is free for the second line.
    choices.set_changed(2, "Ana;1", true);
    let list = read(text, &choices);
    assert_eq!(players(&list), [["Ana", "", "1"], ["Bo", "", "2"]]);
    assert_eq!((list.rows[0].is_left_out, list.rows[1].is_left_out, list.rest()), (true, false, String::new()));
    // An edited line counts as another line.
    assert_eq!(read("Name;UID\nAnna;3\nBo;2", &choices).newcomers().count(), 2);
    choices.set_changed(2, "Ana;1", false);
    assert_eq!(read(text, &choices).newcomers().count(), 2);
}
