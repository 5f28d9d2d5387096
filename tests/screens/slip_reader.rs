//! The reader of result slips: each slip fills in the form of its table, or is refused with a reason.

use crate::common::{
    day::{Day, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{ids::TableNumber, text_encoding::digits},
    handout::{Contents, Entered, Handout, LeaveSlip, Sent, Slip},
    screens::slip_reader::{Panel, SlipReader},
};

/// A round of eight players at four tables, and the slip of each table.
fn round() -> (Day, Vec<Slip>) {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    day.start();
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    let entered = Entered::Scores([200, 87], None);
    let slip = |table: &tiebreaker::handout::Match| handout.slip(table.number, &table.players, entered).unwrap();
    let slips = handout.round().unwrap().matches().map(slip).collect();
    (day, slips)
}

/// The code of a slip, as the camera reads it.
fn code(sent: impl Into<Option<Sent>>) -> Vec<String> {
    sent.into().map(|sent| format!("https://example.com/#/slip/{}", digits(&sent.pack()))).into_iter().collect()
}

fn result(slip: Slip) -> Vec<String> {
    code(Sent::Result(slip))
}

fn panel(reader: &SlipReader, day: &Day) -> Panel {
    reader.panel(day.state())
}

fn open(slip: Slip) -> Option<TableNumber> {
    Some(TableNumber(slip.table))
}

#[test]
fn slips_fill_the_forms_one_after_the_other() {
    let (mut day, slips) = round();
    let mut reader = SlipReader::default();
    assert_eq!(panel(&reader, &day).status, "Hold a player’s code in front of the camera.");
    assert_eq!(reader.next(day.state(), None), None);
    for slip in &slips[..3] {
        assert!(reader.see(day.state(), &result(*slip)));
    }
    assert_eq!(reader.next(day.state(), None), Some(slips[0]));
    assert_eq!(reader.next(day.state(), open(slips[0])), None, "the form is open and not saved");
    let shown = panel(&reader, &day);
    assert!(shown.status.starts_with(&format!("Table {}: ", slips[0].table)), "{}", shown.status);
    assert!(shown.status.contains("200–87") && shown.status.ends_with("Enter saves."), "{}", shown.status);
    assert_eq!(shown.waiting, Some(format!("Next: {}, {}", slips[1].table, slips[2].table)));
    // Once it is saved, the next slip comes, whatever form is open by then.
    day.report(slips[0].table, day.scores(200, 87));
    assert_eq!(reader.next(day.state(), open(slips[3])), Some(slips[1]));
    // The organizer closes the form without saving.
    assert_eq!(reader.next(day.state(), None), Some(slips[2]));
    assert_eq!(panel(&reader, &day).waiting, None);
    day.report(slips[2].table, day.scores(200, 87));
    assert_eq!(reader.next(day.state(), None), None);
    // The slip that was set aside is read again.
    assert!(reader.see(day.state(), &result(slips[1])));
    assert_eq!(reader.next(day.state(), None), Some(slips[1]));
}

#[test]
fn a_code_that_stays_in_the_picture_is_read_once() {
    let (day, slips) = round();
    let mut reader = SlipReader::default();
    assert!(reader.see(day.state(), &result(slips[0])));
    assert!(!reader.see(day.state(), &result(slips[0])));
    // The camera misses it for a moment.
    (0..11).for_each(|_| assert!(!reader.see(day.state(), &[])));
    assert!(!reader.see(day.state(), &result(slips[0])));
    (0..12).for_each(|_| assert!(!reader.see(day.state(), &[])));
    assert!(reader.see(day.state(), &result(slips[0])), "it was away");
    assert_eq!(reader.next(day.state(), None), Some(slips[0]));
    assert_eq!(panel(&reader, &day).waiting, None, "it waits only once");
}

#[test]
fn a_slip_that_does_not_fit_says_why_and_the_next_is_read() {
    let (mut day, slips) = round();
    let mut reader = SlipReader::default();
    let mut refused = |day: &Day, code: Vec<String>| {
        assert!(reader.see(day.state(), &code));
        panel(&reader, day).refused.unwrap_or_default()
    };
    let slip = slips[0];
    assert_eq!(refused(&day, result(Slip { mark: slip.mark ^ 1, ..slip })), "This slip is for another event.");
    assert_eq!(refused(&day, result(Slip { round: swiss(2), ..slip })), "This slip is for round 2, not running.");
    assert_eq!(refused(&day, vec!["https://example.com/menu".into()]), "This code is not a match slip.");
    let mut cut_off = result(slip);
    let kept = cut_off[0].len() - 4;
    cut_off[0].truncate(kept);
    assert_eq!(refused(&day, cut_off), "The link is incomplete.");
    day.report(slip.table, day.scores(200, 87));
    let again = refused(&day, result(slip));
    assert!(again.starts_with(&format!("Table {} already has this result", slip.table)), "{again}");
    assert_eq!(refused(&day, result(slips[1])), "");
    assert_eq!(reader.next(day.state(), None), Some(slips[1]));
}

#[test]
fn another_result_shows_both_and_can_be_used() {
    let (mut day, slips) = round();
    let mut reader = SlipReader::default();
    let other = Slip { entered: Entered::Scores([20, 150], None), ..slips[0] };
    day.report(slips[0].table, day.scores(200, 87));
    reader.see(day.state(), &result(slips[1]));
    reader.see(day.state(), &result(other));
    let conflict = panel(&reader, &day).conflict.unwrap();
    assert_eq!(conflict.title, format!("Table {} has two results", slips[0].table));
    assert!(conflict.entered.contains("200") && conflict.entered.contains("87"), "{}", conflict.entered);
    assert!(conflict.on_slip.contains("20–150"), "{}", conflict.on_slip);
    assert_eq!(conflict.slip, other);
    reader.correct(conflict.slip);
    assert_eq!(panel(&reader, &day).conflict, None);
    assert_eq!(reader.next(day.state(), open(other)), None, "the other slip waits for the correction");
    assert_eq!(reader.next(day.state(), None), Some(slips[1]));
}

#[test]
fn two_slips_of_one_table_are_a_conflict_before_either_is_saved() {
    let (day, slips) = round();
    let mut reader = SlipReader::default();
    let other = Slip { entered: Entered::Scores([20, 150], None), ..slips[0] };
    reader.see(day.state(), &result(slips[0]));
    assert_eq!(reader.next(day.state(), None), Some(slips[0]));
    reader.see(day.state(), &result(other));
    let conflict = panel(&reader, &day).conflict.unwrap();
    assert!(conflict.entered.contains("200–87") && conflict.on_slip.contains("20–150"), "{conflict:?}");
    reader.correct(other);
    assert!(panel(&reader, &day).status.contains("20–150"));
}

#[test]
fn a_player_who_wants_to_leave_is_named() {
    let (day, slips) = round();
    let mut reader = SlipReader::default();
    let player = *day.state().players.keys().next().unwrap();
    let slip = LeaveSlip { mark: slips[0].mark, round: slips[0].round, player };
    reader.see(day.state(), &code(Sent::Leaving(slip)));
    let leaving = panel(&reader, &day).leaving.unwrap();
    assert_eq!(leaving.slip, slip);
    assert_eq!(leaving.text, format!("{} wants to leave.", day.state().players[&player].name));
    assert_eq!(reader.next(day.state(), None), None);
}
