//! Links and result slips of Trilogy: bans, decks and winners of the games (TRI-1).

use super::every_content;
use crate::common::day::{Day, games, trilogy};
use proptest::prelude::*;
use tiebreaker::{
    base::{
        ids::TableNumber,
        text_encoding::{digits, letters},
    },
    handout::{Ask, Contents, Entered, Form, Handout, Mismatch, Sent, Slip, SlipDecks, Unreadable, read},
    regulation::Side,
    tournament::{Action, DecksFault, DecksPlayed, GameDeck, Setup},
};

/// A running first round of six players.
fn first_round(setup: Setup) -> Day {
    let mut day = Day::with(setup, 6);
    day.start();
    day
}

fn decks(banned: [u8; 2], games: &[[u8; 3]]) -> SlipDecks {
    let mut decks = SlipDecks { banned, ..SlipDecks::default() };
    decks.games.iter_mut().zip(games).for_each(|(game, played)| *game = *played);
    decks
}

/// The first player bans deck 3 of the second one, who bans deck 2. The first player wins with decks 1 and 3.
fn good() -> SlipDecks {
    decks([2, 3], &[[1, 2, 1], [3, 2, 2], [3, 1, 1]])
}

/// The slip of the first table, from the link of the round.
fn slip(day: &Day, entered: Entered) -> Slip {
    let handout = read(&letters(&Handout::of(day.state(), Contents::PAIRINGS).pack())).unwrap();
    let table = handout.round().unwrap().matches().next().unwrap();
    handout.slip(table.number, &table.players, entered).unwrap()
}

fn mismatch(day: &Day, entered: SlipDecks) -> Option<Mismatch> {
    slip(day, Entered::Decks(entered)).mismatch(day.state())
}

#[test]
fn only_a_link_of_trilogy_asks_for_decks_and_has_format_8() {
    let day = first_round(trilogy());
    let mark = Ask::mark_of(&day.state().event);
    for contents in every_content() {
        let handout = Handout::of(day.state(), contents);
        let packed = handout.pack();
        let asks = contents.pairings || contents.earlier;
        let form = Form::Decks { each: 3, most: 2 };
        assert_eq!(handout.ask, asks.then_some(Ask { mark, form }));
        assert_eq!(packed[0] == 8, asks);
        assert_eq!(read(&digits(&packed)), Ok(handout.clone()));
        for part in handout.in_parts(100) {
            assert_eq!(read(&letters(&part.pack())).as_ref(), Ok(&part));
        }
    }
    let premier = Setup { format: None, best_of: 3, ..trilogy() };
    let handout = Handout::of(first_round(premier).state(), Contents::PAIRINGS);
    assert_eq!(handout.ask.unwrap().form, Form::Games { most: 2 });
    assert!(handout.pack()[0] < 8);
}

#[test]
fn an_older_program_does_not_know_the_form() {
    let packed = Handout::of(first_round(trilogy()).state(), Contents::PAIRINGS).pack();
    let of_format = |format: u8| Handout::unpack(&[&[format], &packed[1..]].concat());
    assert!(of_format(8).is_ok());
    assert_eq!(of_format(7), Err(Unreadable::Damaged));
}

#[test]
fn a_slip_with_decks_has_format_3_and_others_are_as_before() {
    let day = first_round(trilogy());
    let with_decks = slip(&day, Entered::Decks(good()));
    assert_eq!(with_decks.pack()[0], 3);
    assert_eq!(with_decks.mismatch(day.state()), None);
    let games_only = slip(&day, Entered::Games([2, 1], 0));
    assert_eq!(games_only.pack()[0], 2);
    assert_eq!(games_only.mismatch(day.state()), None);
    assert_eq!(good().won(), [2, 1]);
    assert_eq!(good().recorded(), DecksPlayed { banned: [2, 3], games: vec![[1, 2, 1], [3, 2, 2], [3, 1, 1]] });
}

#[test]
fn tri_1_a_slip_that_contradicts_the_rules_says_how() {
    let day = first_round(trilogy());
    let fault = |banned, games: &[[u8; 3]]| match mismatch(&day, decks(banned, games)) {
        Some(Mismatch::Decks(1, fault)) => Some(fault),
        None => None,
        other => panic!("{other:?}"),
    };
    let at = |game, side, deck| GameDeck { game, side, deck };
    assert_eq!(fault([2, 3], &[]), None, "time was over before the first game was");
    assert_eq!(fault([2, 3], &[[1, 1, 1]]), None);
    assert_eq!(fault([2, 3], &[[2, 1, 1]]), Some(DecksFault::Banned(at(1, Side::First, 2))));
    assert_eq!(fault([2, 3], &[[1, 1, 1], [3, 3, 1]]), Some(DecksFault::Banned(at(2, Side::Second, 3))));
    // The loser may keep the deck, the winner may not.
    assert_eq!(fault([2, 3], &[[1, 1, 1], [3, 1, 2]]), None);
    assert_eq!(fault([2, 3], &[[1, 1, 1], [1, 1, 2]]), Some(DecksFault::HasWon(at(2, Side::First, 1))));
    for (banned, games) in [
        ([0, 0], &[][..]),
        ([0, 1], &[]),
        ([4, 1], &[]),
        ([0, 0], &[[1, 1, 1]]),
        ([2, 3], &[[1, 1, 0]]),
        ([2, 3], &[[1, 1, 3]]),
        ([2, 3], &[[1, 4, 1]]),
        ([2, 3], &[[0, 0, 0], [1, 1, 1]]),
        // The match was over after two games.
        ([2, 3], &[[1, 1, 1], [3, 1, 1], [3, 1, 2]]),
    ] {
        assert_eq!(fault(banned, games), Some(DecksFault::Impossible), "{banned:?} {games:?}");
    }
}

#[test]
fn other_decks_recorded_at_the_table_are_not_overwritten() {
    let mut day = first_round(trilogy());
    let round = day.state().latest_published().unwrap().key;
    let record =
        |banned, games: &[[u8; 3]]| Action::RecordDecks { round, table: TableNumber(1), banned, games: games.to_vec() };
    for (banned, games, fits) in
        [([2, 3], &[][..], true), ([2, 3], &[[1, 2, 1]], true), ([2, 3], &[[1, 1, 1]], false), ([1, 3], &[], false)]
    {
        day.act(record(banned, games));
        let expected = (!fits).then_some(Mismatch::OtherDecks(1));
        assert_eq!(mismatch(&day, good()), expected, "{banned:?} {games:?}");
    }
}

#[test]
fn a_slip_with_decks_belongs_to_a_table_of_trilogy_without_a_result() {
    let mut day = first_round(trilogy());
    let good = slip(&day, Entered::Decks(good()));
    day.report(1, games(2, 1));
    assert_eq!(good.mismatch(day.state()), Some(Mismatch::HasResult(1)));
    let premier = first_round(Setup { format: None, best_of: 3, ..trilogy() });
    let of_premier = Slip { entered: good.entered, ..slip(&premier, Entered::Games([2, 1], 0)) };
    assert_eq!(of_premier.mismatch(premier.state()), Some(Mismatch::OtherForm));
}

fn checksum(bytes: &[u8]) -> [u8; 3] {
    let step = |hash: u32, &byte: &u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let [a, b, c, d] = bytes.iter().fold(0x811c_9dc5_u32, step).to_be_bytes();
    [a ^ d, b, c]
}

/// A slip of round 1 of event 0, with these numbers after its kind.
fn made(format: u8, numbers: &[u8]) -> Result<Slip, Unreadable> {
    let said = [&[0, 0, 1, 1, 0, 6], numbers].concat();
    Slip::read(&digits(&[&[format], &checksum(&said)[..], &said].concat()))
}

#[test]
fn a_slip_made_to_do_harm_is_refused() {
    assert_eq!(made(3, &[2, 3, 1, 1, 2, 1]).unwrap().entered, Entered::Decks(decks([2, 3], &[[1, 2, 1]])));
    for numbers in [
        &[][..],
        &[2],
        &[2, 3],
        // Four games, a truncated game, trailing bytes, a game that was not played, and numbers larger than a byte.
        &[2, 3, 4, 1, 2, 1, 3, 2, 2, 3, 1, 1, 1, 1, 1],
        &[2, 3, 1, 1, 2],
        &[2, 3, 0, 1],
        &[2, 3, 1, 0, 0, 0],
        &[2, 0xff, 0x7f, 0],
        &[2, 3, 0xff, 0xff, 0xff, 0x7f],
    ] {
        assert_eq!(made(3, numbers), Err(Unreadable::Damaged), "{numbers:?}");
    }
    assert_eq!(made(2, &[2, 3, 1, 1, 2, 1]), Err(Unreadable::Damaged), "format 2 has no decks");
    assert_eq!(made(4, &[]), Err(Unreadable::Later(4)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn decks_come_back_as_they_were_filled_in(banned: [u8; 2], played in prop::collection::vec(any::<[u8; 3]>(), 0..=3), table: u16, pair: u16, mark: u32) {
        prop_assume!(played.last() != Some(&[0; 3]));
        let round = crate::common::day::swiss(2);
        let slip = Slip { mark, round, table, pair, entered: Entered::Decks(decks(banned, &played)) };
        prop_assert_eq!(Slip::read(&digits(&slip.pack())), Ok(slip));
        prop_assert_eq!(Slip::read(&letters(&slip.pack())), Ok(slip));
    }

    #[test]
    fn no_bytes_with_a_checksum_do_harm(format in 0..5_u8, said in prop::collection::vec(any::<u8>(), 0..40), is_whole: bool) {
        let said = if is_whole { [&[0, 0, 1, 1, 0, 6], &said[..]].concat() } else { said };
        let packed = [&[format], &checksum(&said)[..], &said].concat();
        if let Ok(sent) = Sent::read(&letters(&packed)) {
            prop_assert_eq!(Sent::read(&letters(&sent.pack())), Ok(sent.clone()));
            let _ = sent.mismatch(Day::with(trilogy(), 2).state());
        }
    }
}
