//! Two copies of an event that have diverged.

use crate::common::{
    day::{Day, setup, swiss},
    speech::speak,
};
use std::collections::BTreeMap;
use tiebreaker::{
    branch::{Choice, Merge, Question, compare, merge},
    screens::{
        copies::{Asked, Costs, Outlook},
        log::lines_from,
        words::difference::{Names, sides},
    },
};

/// Four players in round 1 here, and the same event on another device.
fn devices() -> [Day; 2] {
    speak("en");
    let mut here = Day::with(setup("xwing-2018", 2, None), 4);
    here.start();
    let there = here.on_another(2, 0);
    [here, there]
}

fn merged(here: &Day, there: &Day, choices: &[(Question, Choice)]) -> Merge {
    merge(&here.event, &there.event, &choices.iter().copied().collect::<BTreeMap<_, _>>()).unwrap()
}

fn asked(here: &Day, there: &Day) -> Vec<Asked> {
    let merged = merged(here, there, &[]);
    merged.conflicts.iter().map(|conflict| Asked::about(conflict, &here.event, &there.event)).collect()
}

#[test]
fn what_one_copy_has_done_since_is_listed() {
    let [here, mut there] = devices();
    there.add("Zoe");
    let compared = compare(&here.event, &there.event).unwrap();
    let new: Vec<String> = lines_from(&there.event, compared.known_there).into_iter().map(|line| line.text).collect();
    assert_eq!(new, ["Zoe registered"]);
    assert!(lines_from(&here.event, compared.known_here).is_empty());
}

#[test]
fn two_results_of_one_table_are_a_question_with_both_as_answers() {
    let [mut here, mut there] = devices();
    let [a, b] = here.tables(swiss(1))[0].map(|player| format!("Player {player}"));
    let [ours, theirs] = [here.scores(200, 30), here.scores(60, 80)];
    here.report(1, ours);
    there.report(1, theirs);
    let [one] = &asked(&here, &there)[..] else { panic!("one question") };
    assert_eq!(one.text, format!("round 1, table 1: {a} – {b} 60–80"));
    assert_eq!(one.answers, [format!("This device: {a} – {b} 200–30"), format!("The file: {a} – {b} 60–80")]);
    let open = merged(&here, &there, &[]);
    assert_eq!(Outlook::of(&open, &here.event, &there.event), None, "nothing is done before it is decided");
    let decided = merged(&here, &there, &[(one.question, Choice::There)]);
    let outlook = Outlook::of(&decided, &here.event, &there.event).unwrap();
    assert_eq!(outlook.title, "Adds 1 entry.");
    assert_eq!((outlook.left_title, outlook.left.len()), (None, 0));
}

#[test]
fn a_player_registered_on_both_devices_may_be_one_person() {
    let [mut here, mut there] = devices();
    here.add("Zoë");
    there.add("Zoe");
    let [one] = &asked(&here, &there)[..] else { panic!("one question") };
    assert_eq!(one.text, "Zoë was added on both devices. Same person?");
    assert_eq!(one.answers, ["Same person, no. 5 on this device", "Two people"]);
}

#[test]
fn what_differs_is_told_for_both_sides() {
    let [mut here, mut there] = devices();
    let report = here.scores(200, 30);
    here.report(1, report);
    there.report(2, report);
    let merged = merged(&here, &there, &[]);
    let [one, other] =
        [0, 1].map(|table| here.tables(swiss(1))[table].map(|player| format!("Player {player}")).join(" – "));
    let names = Names::of(here.state(), &merged.differences);
    let told: Vec<[String; 2]> =
        merged.differences.iter().map(|difference| sides(&names, std::slice::from_ref(difference))).collect();
    let result = |names: &str| format!("{names} 200–30");
    assert_eq!(told, [[result(&one), "no result".to_owned()], ["no result".to_owned(), result(&other)]]);
    let outlook = Outlook::of(&merged, &here.event, &there.event).unwrap();
    assert_eq!(outlook.taken, [format!("round 1, table 2: {}", result(&other))]);
    assert_eq!(outlook.costs, Costs { discarded_round: None, paired_again: None, discarded: Vec::new() });
}
