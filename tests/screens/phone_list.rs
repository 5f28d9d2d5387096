//! The list of a player on the phone: what a pasted text is, and whose it is.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use tiebreaker::{
    handout::{Contents, Handout, ListOwner},
    screens::phone::{list_slip, pasted_list, takes_lists},
};

const SQUAD: &str = "Wedge Antilles (57)\n    Hull Upgrade (5)\n\nTotal: 62\n";

fn day() -> Day {
    speak("en");
    Day::with(setup("xwing-2018", 3, None), 4)
}

#[test]
fn lists_are_taken_until_there_is_a_round() {
    let mut day = day();
    assert!(takes_lists(&Handout::of_day(day.state())));
    day.start();
    assert!(!takes_lists(&Handout::of(day.state(), Contents::PAIRINGS)));
}

#[test]
fn a_pasted_text_says_what_it_is_and_what_is_wrong_with_it() {
    let handout = Handout::of_day(day().state());
    assert_eq!(pasted_list(&handout, " \n", &[]), None);
    let squad = pasted_list(&handout, SQUAD, &[]).unwrap();
    assert!(squad.is_list && squad.summary.ends_with("62 points"), "{squad:?}");
    assert!(!squad.faults.is_empty(), "no obstacles");
    let prose = pasted_list(&handout, "See you on Saturday!", &[]).unwrap();
    assert!(!prose.is_list && prose.note.is_some(), "{prose:?}");
    // A regulation that this version does not know.
    let other = Handout { regulation: "xwing-2030".into(), ..handout };
    assert!(pasted_list(&other, SQUAD, &[]).unwrap().is_list);
}

#[test]
fn a_list_belongs_to_the_player_of_the_phone_or_to_the_name_that_was_typed() {
    let mut day = day();
    let door = Handout::of_day(day.state());
    assert_eq!(list_slip(&door, None, "  ", SQUAD), None);
    let typed = list_slip(&door, None, " Anna ", SQUAD).unwrap();
    assert_eq!((typed.owner, typed.text.as_str()), (ListOwner::Name("Anna".into()), SQUAD.trim()));
    assert!(typed.text.len() < SQUAD.len() && day.state().players.len() == 4);
    day.start();
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    let number = handout.number(2).unwrap();
    assert_eq!(list_slip(&handout, Some(2), "", SQUAD).unwrap().owner, ListOwner::Number(number));
}
