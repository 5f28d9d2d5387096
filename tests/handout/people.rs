//! Players with the same name stay apart in every link, and each player is the same person in all of them.

use super::{every_content, of_format_4};
use crate::common::day::{Day, setup};
use proptest::prelude::*;
use std::fs;
use tiebreaker::{
    base::ids::PlayerId,
    handout::{Ask, Contents, End, Form, Handout, Unreadable, digits, letters, read},
    tournament::Action,
};

const FULL: Contents = Contents { full_names: true, ..Contents::PAIRINGS };

/// Jan Kowalski is player 1, and player 6 has the same name.
fn two_of_one_name() -> Day {
    let mut day = Day::begin(setup("xwing-2018", 3, None), 3);
    let names = ["Jan Kowalski", "Anna Kowalska", "Bo", "Cleo Byrne", "Dan Ash", "Jan Kowalski", "Eve", "Jan Klein"];
    names.into_iter().for_each(|name| _ = day.add(name));
    day
}

/// The name of a player in a link, found by number.
fn called(day: &Day, contents: Contents, number: u32) -> String {
    let handout = Handout::of(day.state(), contents);
    let handout = read(&letters(&handout.pack())).unwrap();
    let mark = handout.identity.as_ref().unwrap().mark;
    let who = handout.find(mark, PlayerId(number)).unwrap();
    assert_eq!(handout.number(who), Some(PlayerId(number)));
    assert_eq!(handout.find(mark ^ 1, PlayerId(number)), None, "of another event nobody is known");
    handout.name(who).to_owned()
}

#[test]
fn the_number_tells_two_of_one_name_apart_in_every_link_of_the_day() {
    let mut day = two_of_one_name();
    for _ in 0..3 {
        day.start();
        for contents in every_content().filter(|contents| contents.pairings) {
            let names = [1, 6, 8].map(|number| called(&day, contents, number));
            let expected = match contents.full_names {
                true => ["Jan Kowalski (#1)", "Jan Kowalski (#6)", "Jan Klein"],
                false => ["Jan Ko (#1)", "Jan Ko (#6)", "Jan Kl"],
            };
            assert_eq!(names, expected);
        }
        day.play();
    }
}

#[test]
fn a_name_does_not_depend_on_who_else_is_in_the_link() {
    let mut day = two_of_one_name();
    day.start();
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    for table in handout.round().unwrap().matches() {
        let one = handout.of_table(table.number).unwrap();
        let numbers = |handout: &Handout, players: [usize; 2]| players.map(|who| handout.number(who).unwrap());
        let own = one.round().unwrap().matches().next().unwrap().players;
        assert_eq!(numbers(&one, own), numbers(&handout, table.players));
        assert_eq!(own.map(|who| one.name(who)), table.players.map(|who| handout.name(who)));
    }
}

#[test]
fn a_phone_finds_its_player_after_the_name_was_corrected() {
    let mut day = two_of_one_name();
    day.start();
    assert_eq!(called(&day, Contents::PAIRINGS, 2), "Anna K");
    day.act(Action::RenamePlayer { player: PlayerId(2), name: "Hanna Nowak".to_owned() });
    assert_eq!([Contents::PAIRINGS, FULL].map(|contents| called(&day, contents, 2)), ["Hanna N", "Hanna Nowak"]);
}

/// The part after the `#` of a link in the fixtures.
pub(super) fn fixture(file: &str) -> String {
    let path = format!("{}/tests/fixtures/links/{file}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap().trim().split_once('#').unwrap().1.to_owned()
}

/// Links of format 3 do not identify players, so no player is found in them by a number.
#[test]
fn links_of_the_third_format_still_open_and_identify_nobody() {
    for file in ["format-3-same-name-round1-link.txt", "format-3-same-name-round2-link.txt"] {
        let handout = read(&fixture(file)).unwrap();
        assert!(handout.players.contains(&"Hans Weber 1".to_owned()), "{:?}", handout.players);
        assert_eq!((handout.identity.clone(), handout.number(0)), (None, None));
        assert_eq!(read(&digits(&handout.pack())), Ok(handout));
    }
}

#[test]
fn links_of_the_first_formats_say_that_an_older_version_made_them() {
    for file in ["same-name-round1-link.txt", "same-name-round2-link.txt"] {
        assert_eq!(read(&fixture(file)), Err(Unreadable::Earlier(1)));
    }
    let mut day = two_of_one_name();
    day.start();
    let mut packed = Handout::of(day.state(), Contents::ALL).pack();
    packed[0] = 2;
    assert_eq!(read(&digits(&packed)), Err(Unreadable::Earlier(2)));
    packed[0] = 0;
    assert_eq!(read(&digits(&packed)), Err(Unreadable::Damaged));
}

#[test]
fn bytes_of_the_fourth_format_that_make_no_sense_are_refused() {
    let mut day = two_of_one_name();
    day.start();
    let packed = of_format_4(Handout::of(day.state(), Contents::ALL)).pack();
    assert_eq!(packed[0], 4);
    for end in 0..packed.len() {
        assert!(Handout::unpack(&packed[..end]).is_err(), "{end}");
    }
    // One player, three texts, the mark 7, the players with a number after the name, no rounds, no range, lines,
    // ranking, seats or form, then the number of bits and the numbers.
    let said = |numbered: &[u8], bits: &[u8]| {
        [b"\x01A\n\n\n\0\0\0\0\x07".as_slice(), numbered, &[0, 0, 0, 0, 0, 0, 0], bits].concat()
    };
    let handout = Handout::parsed(4, &said(&[1, 0], &[3, 5])).unwrap();
    assert_eq!((handout.name(0), handout.number(0)), ("A (#5)", Some(PlayerId(5))));
    assert_eq!(Handout::parsed(4, &said(&[0], &[3, 5])).unwrap().name(0), "A");
    for (numbered, bits) in [
        (&[1, 2][..], &[3, 5][..]),   // another player than there are
        (&[2, 0, 0], &[3, 5]),        // more than there are
        (&[0], &[3, 5, 0]),           // bits of more players
        (&[0], &[3]),                 // of fewer
        (&[0], &[33, 0, 0, 0, 0, 0]), // longer than a number
        (&[0], &[]),
    ] {
        assert_eq!(Handout::parsed(4, &said(numbered, bits)), None, "{numbered:?} {bits:?}");
    }
}

/// Written byte by byte from `docs/handout.md` by a program in another language, with another library for DEFLATE.
#[test]
fn a_link_of_the_fourth_format_that_another_program_wrote_is_read() {
    let text = "hBGFLCWMBFY1R-YdXg8tIp3wuYInBxQUsUBWA1YkCsCpOh4hwMQQnAuv0lMRKBiMDIzNdQ0NdIwuGivLMvHRdIwNDC4ZDd_638zAxMDEyMDEwejMxsDEgA0YGRk62CDYBBgA";
    let handout = read(text).unwrap();
    assert_eq!(handout.players, ["Jan Ko (#6)", "Zoë van der Berg", "Jan Ko (#1)", "Bo"]);
    assert_eq!([0, 1, 2, 3].map(|who| handout.number(who).unwrap().0), [6, 300, 1, 2]);
    let round = handout.round().unwrap();
    let tables: Vec<_> = round.matches().map(|table| (table.number, table.players)).collect();
    assert_eq!((tables, round.end), (vec![(3, [0, 1]), (4, [2, 3])], End::After(75)));
    let ask = Ask { mark: 0xc0ff_ee42, form: Form::Scores { tie: true } };
    assert_eq!((handout.identity.as_ref().unwrap().mark, handout.ask), (ask.mark, Some(ask)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// With any names, no two players have the same one, and it does not depend on the other players in the link.
    #[test]
    fn no_two_have_one_name(names in prop::collection::vec("(Bo|bo|Al|Á)( (Li|Lo|\\(#[1-4]\\)|[1-4])){0,2}", 2..12)) {
        let mut day = Day::begin(setup("swu-2025", 3, None), 7);
        names.iter().for_each(|name| _ = day.add(name));
        day.start();
        for contents in [Contents::PAIRINGS, FULL] {
            let handout = Handout::of(day.state(), contents);
            prop_assert_eq!(read(&digits(&handout.pack())), Ok(handout.clone()));
            let mut labels: Vec<String> = handout.players.clone();
            labels.sort();
            labels.dedup();
            prop_assert_eq!(labels.len(), names.len(), "{:?}", handout.players);
        }
    }
}
