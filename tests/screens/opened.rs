//! Texts opened on the home page or dropped on a page that are not events.

use crate::common::speech::speak;
use std::{fs, path::Path};
use tiebreaker::{
    file::{players::decode, regulation},
    regulation::Regulation,
    screens::{
        opened::{Opened, Reader, opened},
        route::{Route, Sent},
    },
};

fn told(text: &str) -> (String, Reader) {
    speak("en");
    let Opened { said, reader } = opened(text);
    (said, reader)
}

/// A text from the fixtures.
fn fixture(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(path);
    decode(&fs::read(path).unwrap()).text
}

#[test]
fn a_list_of_players_is_led_to_the_players() {
    let players = |count| (format!("A list of {count} players. Choose the event."), Reader::Players);
    assert_eq!(told("Name,Club\nAna,Red\nBo,Blue"), players(2));
    assert_eq!(told(&fixture("players/players-google-forms.csv")), players(3));
    assert_eq!(told(&fixture("players/numbered-chat-list.txt")), players(5));
    let (said, reader) = told("PK\u{3}\u{4}\u{14}\0\u{6}\0");
    assert_eq!((said.as_str(), reader), ("A spreadsheet. Choose the event.", Reader::Players));
}

/// Its first lines are enough to recognize it, but not to count its players.
#[test]
fn a_large_list_of_players_is_recognized_by_its_first_lines() {
    let rows: String = (1..=300_000).map(|number| format!("Anna Nowak {number},Red Squadron\n")).collect();
    assert!(rows.len() > 8_000_000);
    let (said, reader) = told(&format!("Name,Club\n{rows}"));
    assert_eq!((said.as_str(), reader), ("A list of players. Choose the event.", Reader::Players));
    // The table of a page may be far below its head.
    let page = format!(
        "<!doctype html>\n<html><head><title>Players</title><style>{}</style></head><table>",
        "p { color: red }\n".repeat(20_000)
    );
    let (said, reader) = told(&format!("{page}<tr><th>Name</th></tr><tr><td>Anna Nowak</td></tr></table></html>"));
    assert_eq!((said.as_str(), reader), ("A list of 1 player. Choose the event.", Reader::Players));
}

#[test]
fn squads_decks_and_card_tables_are_led_to_the_lists() {
    let list = || ("A squad or a deck. Choose the event.".to_owned(), Reader::Lists);
    assert_eq!(told(&fixture("lists/xws-2e-spec-sample.xws")), list());
    assert_eq!(told(&fixture("lists/yasb-text-2024.txt")), list());
    assert_eq!(told("3 Wing Leader\n2 Boba Fett\n1 Echo Base"), list());
}

#[test]
fn a_regulation_is_led_to_the_setup_and_a_link_to_its_page() {
    let file = regulation::write(Regulation::published("xwing-2018").unwrap());
    assert_eq!(told(&file).1, Reader::Setup);
    let slip = "https://tiebreaker.example/#/slip/12345\n";
    assert_eq!(told(slip), (String::new(), Reader::Address(Route::Sent(Sent::Slip("12345".to_owned())))));
    // An address of another site is not followed.
    assert_eq!(told("https://example.org/#/event/1").1, Reader::Nothing);
}

#[test]
fn damaged_json_is_left_to_the_reader_of_events() {
    for damaged in ["{\"format\": \"tiebreaker\", ", "[[[", ""] {
        assert_eq!(told(damaged), (String::new(), Reader::Damaged), "{damaged:?}");
    }
}

#[test]
fn anything_else_is_said_with_what_it_looks_like() {
    let cases = [
        ("%PDF-1.4\n%", "a PDF"),
        ("\u{fffd}PNG\r\n", "a picture"),
        ("<html><body><p>Hi</p></body></html>", "a web page without a table"),
        ("{\"a\": 1}", "a file of another program"),
        ("Hello everybody, the event starts at ten.\nPlease bring your dice and your lists.", "running text"),
    ];
    for (text, what) in cases {
        let said = format!("Neither an event nor a list of players. It looks like {what}.");
        assert_eq!(told(text), (said, Reader::Nothing), "{text}");
    }
}
