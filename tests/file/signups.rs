//! More than four hundred lists as people collect them, from forms, chats, spreadsheets and pages. Most were written
//! without knowledge of the reader (`docs/players-list.md`).
//!
//! Each list in `tests/fixtures/players/signups` has a heading after `====`, the text, and after `----` its players:
//! the name, then club, faction, uid, table, and the words `bye`, `dropped`, `absent`, `paid` and `list`.

use crate::common::day::{Day, setup};
use std::{fs, path::Path};
use tiebreaker::file::players::{List, Row};

/// A player as written in the fixtures.
fn described(row: &Row) -> Option<String> {
    let new = row.newcomer.as_ref().ok()?;
    let [club, faction, uid] =
        [("club", &new.details.club), ("faction", &new.details.faction), ("uid", &new.details.uid)]
            .map(|(word, text)| (!text.is_empty()).then(|| format!("{word} {text}")));
    let uid_first = [uid, club, faction, new.table.map(|table| format!("table {table}"))];
    let flags = [
        ("bye", new.bye),
        ("dropped", row.dropped),
        ("absent", row.is_absent()),
        ("paid", new.paid),
        ("list", !new.details.list.is_empty()),
    ];
    let flags = flags.into_iter().filter(|(_, is_set)| *is_set).map(|(word, _)| word.to_owned());
    let parts: Vec<String> =
        [new.name.clone()].into_iter().chain(uid_first.into_iter().flatten()).chain(flags).collect();
    Some(parts.join("; "))
}

fn check(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/players/signups").join(file);
    let text = fs::read_to_string(path).unwrap();
    let day = Day::begin(setup("xwing-2018", 3, None), 1);
    let mut wrong = Vec::new();
    let cases: Vec<&str> = text.split("==== ").skip(1).collect();
    assert!(cases.len() >= 7);
    for case in cases {
        let (heading, rest) = case.split_once('\n').unwrap();
        let (list, expected) = rest.split_once("\n----\n").unwrap();
        let read = List::read(list, day.state());
        let found: Vec<String> = read.rows.iter().filter_map(described).collect();
        if found.join("\n") != expected.trim_end() {
            wrong.push(format!("{heading}\n  expected {:?}\n  found    {found:?}", expected.trim_end()));
        }
    }
    assert!(wrong.is_empty(), "{} lists of {file}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn forms_in_ten_languages_come_in_right() {
    check("forms.txt");
    check("more-forms.txt");
}

#[test]
fn chats_come_in_right() {
    check("chats.txt");
    check("more-chats.txt");
    check("more-names.txt");
}

#[test]
fn copied_spreadsheets_come_in_right() {
    check("spreadsheets.txt");
    check("more-spreadsheets.txt");
}

#[test]
fn web_pages_come_in_right() {
    check("pages.txt");
    check("more-pages.txt");
}

#[test]
fn copies_from_slack_come_in_right() {
    check("slack.txt");
}

#[test]
fn roman_numbers_are_no_initials_and_initials_no_numbers() {
    check("roman.txt");
}

#[test]
fn lists_of_every_kind_come_in_as_a_careful_reader_expects() {
    check("as-people-make-them.txt");
}

#[test]
fn days_are_headings_grids_are_names_and_squads_stand_below_their_player() {
    check("days-grids-squads.txt");
}

#[test]
fn lists_side_by_side_come_in_one_below_the_other() {
    check("side-by-side.txt");
}

#[test]
fn marks_behind_names_say_who_is_coming_and_who_has_paid() {
    check("marks.txt");
}

#[test]
fn columns_of_clubs_are_found_without_a_title() {
    check("untitled-clubs.txt");
}

#[test]
fn what_several_full_names_share_behind_a_comma_is_a_club() {
    let day = Day::begin(setup("xwing-2018", 3, None), 1);
    let read = |text: &str| List::read(text, day.state()).rows.iter().filter_map(described).collect::<Vec<_>>();
    let clubs = "Marie Petit, Escadron Lyon\nPaul Roy, Dés pipés\nLéa Simon, Escadron Lyon\nMarc Blanc";
    assert_eq!(
        read(clubs),
        ["Marie Petit; club Escadron Lyon", "Paul Roy; club Dés pipés", "Léa Simon; club Escadron Lyon", "Marc Blanc"]
    );
    // Two people on a line have nothing in common, first names are not clubs, and a faction is one.
    let six = ["Anna Nowak", "Ben Weber", "Carlo Rossi", "Dan Field", "Emil Roy", "Fay Lind"];
    assert_eq!(read("Anna Nowak, Ben Weber\nCarlo Rossi, Dan Field\nEmil Roy, Fay Lind"), six);
    assert_eq!(read("Kowalski, Jan\nNowak, Jan\nZielińska, Anna"), ["Jan Kowalski", "Jan Nowak", "Anna Zielińska"]);
    assert_eq!(read("Anna Nowak, Rebels\nBen Weber, Rebels\nCarla Rossi, Empire")[0], "Anna Nowak; faction Rebels");
}

#[test]
fn lists_from_consoles_wikis_programs_and_address_books_come_in_right() {
    check("other-sources.txt");
}
