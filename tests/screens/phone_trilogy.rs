//! The result form of Trilogy on the players' phone, and its slip at the organizer's table (TRI-1).

use super::phone::English;
use crate::common::{
    day::{Day, games, trilogy},
    speech::speak,
};
use tiebreaker::{
    base::ids::TableNumber,
    handout::{Contents, Entered, Handout, Sent, Slip, SlipDecks, Who, letters, read},
    screens::{
        phone::{self, Field, Seat, SlipForm, View},
        round::input::ResultInput,
        sent_slip,
    },
    tournament::{Action, DecksPlayed},
};

/// A running first round with Anna and Ben at table 1.
fn first_round() -> Day {
    speak("en");
    let mut day = Day::begin(trilogy(), 7);
    ["Anna Solo", "Ben Skye"].into_iter().for_each(|name| _ = day.add(name));
    day.act(crate::common::day::by_hand(1, &[[1, 2]], &[], &[]));
    day.start();
    day
}

fn handout(day: &Day) -> Handout {
    read(&letters(&Handout::of(day.state(), Contents::PAIRINGS).pack())).unwrap()
}

fn form(handout: &Handout) -> SlipForm {
    let me: Who = 0;
    let Some(Seat::At(at)) = phone::page(View { handout, speaker: &English::new() }, Some(me)).mine.unwrap().seat
    else {
        panic!()
    };
    at.slip.unwrap()
}

fn typed(form: &SlipForm, values: &[&str]) -> Option<Entered> {
    form.entered(&values.iter().map(|&value| value.to_owned()).collect::<Vec<_>>())
}

/// Result, bans, and decks and winner of each game.
const GOOD: [&str; 12] = ["2-1", "2", "3", "1", "2", "1", "3", "2", "2", "3", "1", "1"];

#[test]
fn the_form_asks_for_the_result_and_then_for_bans_decks_and_winners() {
    let day = first_round();
    let form = form(&handout(&day));
    let label = |field: &Field| match field {
        Field::Choice { label, choices } => (label.clone(), choices.iter().map(|[_, text]| text.clone()).collect()),
        Field::Number { .. } | Field::Buttons { .. } => panic!("{field:?}"),
    };
    let fields: Vec<(String, Vec<String>)> = form.fields.iter().map(label).collect();
    let labels: Vec<&str> = fields.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels.len(), 12);
    assert_eq!(labels[..3], ["Result", "Banned deck of Anna S", "Banned deck of Ben S"]);
    assert_eq!(labels[3..6], ["Game 1: deck of Anna S", "Game 1: deck of Ben S", "Game 1: who won?"]);
    assert_eq!(labels[11], "Game 3: who won?");
    assert_eq!(fields[0].1[..2], ["Anna S 2\u{2060}–\u{2060}0", "Ben S 2\u{2060}–\u{2060}0"]);
    assert_eq!(fields[1].1, ["1", "2", "3"]);
    assert_eq!(fields[5].1, ["Anna S", "Ben S"]);
    assert_eq!(form.optional.as_deref(), Some("Add the decks played"));
}

#[test]
fn the_form_takes_only_a_possible_match() {
    let day = first_round();
    let handout = handout(&day);
    let form = form(&handout);
    let entered = typed(&form, &GOOD).unwrap();
    let Entered::Decks(decks) = entered else { panic!("{entered:?}") };
    assert_eq!(decks, SlipDecks { banned: [2, 3], games: [[1, 2, 1], [3, 2, 2], [3, 1, 1]] });
    let view = View { handout: &handout, speaker: &English::new() };
    assert_eq!(view.summary(&form, entered), "Anna S wins 2–1");
    let two_games = [&["2-0"], &GOOD[1..6], &["3", "2", "1", "", "", ""]].concat();
    assert!(matches!(typed(&form, &two_games), Some(Entered::Decks(decks)) if decks.won() == [2, 0]));
    for place in 1..GOOD.len() {
        let mut missing = GOOD;
        missing[place] = "";
        assert_eq!(typed(&form, &missing), None, "field {place}");
    }
    let mut banned = GOOD;
    banned[3] = "2";
    assert_eq!(typed(&form, &banned), None);
    let mut has_won = GOOD;
    has_won[6] = "1";
    assert_eq!(typed(&form, &has_won), None);
    assert_eq!(typed(&form, &[""; 12]), None);
    assert_eq!(typed(&form, &[]), None);
}

#[test]
fn the_decks_can_be_left_out_and_must_agree_with_the_result() {
    let mut day = first_round();
    let handout = handout(&day);
    let form = form(&handout);
    let plain = [&["2-1"][..], &[""; 11]].concat();
    let entered = typed(&form, &plain).unwrap();
    assert_eq!(entered, Entered::Games([2, 1], 0));
    let mut without_result = GOOD;
    without_result[0] = "";
    assert!(matches!(typed(&form, &without_result), Some(Entered::Decks(_))));
    let mut other_result = GOOD;
    other_result[0] = "1-2";
    assert_eq!(typed(&form, &other_result), None);
    let table = handout.round().unwrap().matches().next().unwrap();
    let sent = Sent::Result(handout.slip(table.number, &table.players, entered).unwrap());
    assert_eq!(sent_slip::refused(day.state(), &sent), None);
    assert_eq!(sent_slip::filled(day.state(), &sent).unwrap(), "Table 1: Anna Solo 2–1 Ben Skye. Enter saves.");
    day.report(1, games(2, 1));
    assert!(sent_slip::refused(day.state(), &sent).is_some(), "the table has a result");
}

fn sent(day: &Day, decks: SlipDecks) -> Sent {
    let handout = handout(day);
    let table = handout.round().unwrap().matches().next().unwrap();
    Sent::Result(handout.slip(table.number, &table.players, Entered::Decks(decks)).unwrap())
}

fn good(day: &Day) -> Sent {
    let Some(Entered::Decks(decks)) = typed(&form(&handout(day)), &GOOD) else { panic!() };
    sent(day, decks)
}

#[test]
fn the_table_takes_result_and_decks_of_the_slip() {
    let mut day = first_round();
    let sent = good(&day);
    assert_eq!(sent_slip::refused(day.state(), &sent), None);
    let expected = "Table 1: Anna Solo 2–1 Ben Skye (banned 2 and 3; games 1–2 (1), 3–2 (2), 3–1 (1)). Enter saves.";
    assert_eq!(sent_slip::filled(day.state(), &sent).unwrap(), expected);
    let Sent::Result(Slip { round, entered, .. }) = sent else { panic!() };
    assert_eq!(ResultInput::filled_in(entered), ResultInput::from_report(Some(&games(2, 1))));
    day.report(1, games(2, 1));
    day.act(sent_slip::record_decks(round, TableNumber(1), entered).unwrap());
    let recorded = &day.state().round(round).unwrap().table(TableNumber(1)).unwrap().decks;
    assert_eq!(*recorded, DecksPlayed { banned: [2, 3], games: vec![[1, 2, 1], [3, 2, 2], [3, 1, 1]] });
    assert_eq!(sent_slip::record_decks(round, TableNumber(1), Entered::Games([2, 1], 0)), None);
}

#[test]
fn a_slip_against_the_rules_says_what_is_wrong() {
    let mut day = first_round();
    let refused = |day: &Day, banned, games| sent_slip::refused(day.state(), &sent(day, SlipDecks { banned, games }));
    let none = [0; 3];
    assert_eq!(
        refused(&day, [2, 3], [[1, 3, 1], none, none]).unwrap(),
        "Table 1, game 1: deck 3 of Ben Skye was banned. Ask both players."
    );
    assert_eq!(
        refused(&day, [2, 3], [[1, 1, 1], [1, 1, 1], none]).unwrap(),
        "Table 1, game 2: deck 1 of Anna Solo had already won. Ask both players."
    );
    assert_eq!(
        refused(&day, [2, 3], [[1, 1, 1], [3, 1, 1], [3, 1, 1]]).unwrap(),
        "Table 1: these bans and games are impossible. Ask both players."
    );
    let round = day.state().latest_published().unwrap().key;
    day.act(Action::RecordDecks { round, table: TableNumber(1), banned: [1, 1], games: Vec::new() });
    let other = sent_slip::refused(day.state(), &good(&day)).unwrap();
    assert_eq!(other, "Table 1 has other bans or games. Open it and compare.");
}
