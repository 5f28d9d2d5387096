//! The strip of the day: its stops, where the event is, and where they lead.

use crate::common::{
    day::{Day, elimination, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    regulation::{Cut, Plan},
    screens::{
        day_strip::{When, stop_of, stops},
        route::Place,
    },
    tournament::StructureChoice,
};

/// The stops: their names, how many are past and now, and how many lead somewhere.
fn strip(day: &Day) -> (Vec<String>, Option<usize>, usize) {
    let stops = stops(day.state());
    let now = stops.iter().position(|stop| stop.when == When::Now);
    let is_before = |at: usize| now.is_none_or(|now| at < now);
    assert!(stops.iter().enumerate().all(|(at, stop)| (stop.when == When::Past) == is_before(at)), "{stops:?}");
    let lead = stops.iter().take_while(|stop| stop.place.is_some()).count();
    assert!(stops.iter().skip(lead).all(|stop| stop.place.is_none()), "{stops:?}");
    (stops.into_iter().map(|stop| stop.long).collect(), now, lead)
}

#[test]
fn the_strip_follows_the_day() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    let names = ["Players", "round 1", "round 2", "semifinals", "final", "Winner"];
    let at = |day: &Day| {
        let (shown, now, lead) = strip(day);
        assert_eq!(shown, names);
        (now, lead)
    };
    assert_eq!(at(&day), (Some(0), 1), "registration");
    day.step();
    assert_eq!(at(&day), (Some(1), 2), "a draft of round 1");
    day.start();
    assert_eq!(at(&day), (Some(1), 2));
    day.play();
    assert_eq!(at(&day), (Some(2), 2), "round 2 is to be paired");
    day.play();
    assert_eq!(at(&day), (Some(3), 3), "the cut is to be made");
    day.step();
    assert_eq!(at(&day), (Some(3), 4));
    day.play();
    assert_eq!(at(&day), (Some(4), 4));
    day.play();
    assert_eq!(at(&day), (Some(5), 6), "over: the winner is on the page of the bracket");
    assert_eq!(stops(day.state())[5].place, Some(Place::Bracket));
}

#[test]
fn a_swiss_round_is_short_and_an_elimination_round_is_named() {
    speak("en");
    let day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    let short: Vec<String> = stops(day.state()).into_iter().map(|stop| stop.short).collect();
    assert_eq!(short, ["Players", "1", "2", "semifinals", "final", "Winner"]);
}

#[test]
fn without_a_cut_the_swiss_rounds_end_the_day() {
    speak("en");
    let day = Day::with(setup("xwing-2018", 1, None), 4);
    assert_eq!(strip(&day).0, ["Players", "round 1", "Winner"]);
}

#[test]
fn a_cut_of_unknown_size_is_one_stop_until_it_is_made() {
    speak("en");
    let mut setup = setup("xwing-2018", 2, None);
    setup.structure = StructureChoice::Custom(Plan { rounds: 2, cut: Some(Cut::Losses(1)) });
    let mut day = Day::with(setup, 8);
    assert_eq!(strip(&day).0, ["Players", "round 1", "round 2", "everyone with at most 1 loss", "Winner"]);
    day.play();
    day.play();
    assert_eq!(strip(&day).1, Some(3));
    day.step();
    // Of eight, two have won both rounds and four have lost one.
    assert_eq!(strip(&day).0[3..], ["quarterfinals", "semifinals", "final", "Winner"]);
}

#[test]
fn a_page_belongs_to_the_stop_of_its_round() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    assert_eq!(stop_of(day.state(), Place::Round(None)), None);
    day.play();
    day.step();
    assert_eq!(stop_of(day.state(), Place::Round(None)), Some(Place::Round(Some(swiss(2)))));
    assert_eq!(stop_of(day.state(), Place::Draw(swiss(1), None)), Some(Place::Round(Some(swiss(1)))));
    let bracket = Place::Round(Some(elimination(1)));
    assert_eq!(stop_of(day.state(), bracket), Some(bracket));
}
