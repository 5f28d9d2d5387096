//! The day strip: its stops, the current one, and their links.

use crate::common::{
    day::{Day, elimination, setup, setup_by_table, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    regulation::{Cut, Plan},
    screens::{
        day_strip::{Stop, When, has_bracket, parts, stop_of, stops},
        route::Place,
    },
    tournament::{Action, Mark, StructureChoice},
};

/// The names of the stops, the index of the current one, and the number of stops with a link.
fn strip(day: &Day) -> (Vec<String>, Option<usize>, usize) {
    let stops = stops(day.state(), None, true);
    let now = stops.iter().position(|stop| stop.when == When::Now);
    let is_before = |at: usize| now.is_none_or(|now| at < now);
    assert!(stops.iter().enumerate().all(|(at, stop)| (stop.when == When::Past) == is_before(at)), "{stops:?}");
    let lead = stops.iter().take_while(|stop| stop.place.is_some()).count();
    assert!(stops.iter().skip(lead).all(|stop| stop.place.is_none()), "{stops:?}");
    (stops.into_iter().map(|stop| stop.long).collect(), now, lead)
}

/// The short names of the stops, in the parts that stay in view and the one that scrolls.
fn in_parts(day: &Day) -> [Vec<String>; 3] {
    parts(stops(day.state(), None, true)).map(|part| part.into_iter().map(|stop| stop.short).collect())
}

#[test]
fn while_the_check_in_is_open_all_who_may_come_count() {
    speak("en");
    // The advanced structure of 13 to 24 players.
    let twenty = ["Players", "rounds 1–4", "top 8"];
    let mut setup = setup("xwing-2018", 1, None);
    setup.structure = StructureChoice::Table("advanced".to_owned());
    let mut day = Day::with(setup, 20);
    assert_eq!(strip(&day).0, twenty);
    day.act(Action::CheckIn { used: true });
    day.act(Action::Mark { player: PlayerId(1), mark: Mark::Present, set: true, joins: None });
    assert_eq!(strip(&day).0, twenty, "one of twenty is here");
}

#[test]
fn the_strip_follows_the_day() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    assert_eq!(strip(&day).0, ["Players", "rounds 1–2", "top 4"]);
    assert_eq!((strip(&day).1, strip(&day).2), (Some(0), 1), "registration");
    let at = |day: &Day, then: &[&str]| {
        let (shown, now, lead) = strip(day);
        assert_eq!(shown, [&["Players", "round 1", "round 2"], then].concat());
        (now, lead)
    };
    let cut = ["top 4"];
    assert_eq!(in_parts(&day), [vec!["Players"], vec!["1–2", "top 4"], vec![]]);
    day.step();
    assert_eq!(at(&day, &cut), (Some(1), 2), "a draft of round 1");
    day.start();
    assert_eq!(at(&day, &cut), (Some(1), 2));
    day.play();
    assert_eq!(at(&day, &cut), (Some(2), 2), "round 2 is to be paired");
    day.play();
    assert_eq!(at(&day, &cut), (Some(3), 3), "the cut is to be made");
    assert!(!has_bracket(day.state()));
    day.step();
    let rounds = ["semifinals", "final"];
    assert_eq!(at(&day, &rounds), (Some(3), 4));
    assert!(has_bracket(day.state()));
    day.play();
    assert_eq!(at(&day, &rounds), (Some(4), 4));
    day.play();
    assert_eq!(at(&day, &["semifinals", "final", "Winner"]), (Some(5), 6), "the winner is on the page of the bracket");
    assert_eq!(stops(day.state(), None, true)[5].place, Some(Place::Bracket));
    assert_eq!(in_parts(&day), [vec!["Players"], vec!["1", "2", "semifinals", "final"], vec!["Winner"]]);
    let mut day = Day::with(setup("xwing-2018", 1, None), 4);
    day.play_to_the_end();
    assert!(!has_bracket(day.state()), "an event without a cut has a winner, and no bracket");
}

/// Short labels of the stops, with a mark after finished ones.
fn short(day: &Day, in_view: Option<Place>, unfolds: bool) -> String {
    let mark = |stop: &Stop| if stop.when == When::Past { "+" } else { "" };
    let stops = stops(day.state(), in_view, unfolds);
    stops.iter().map(|stop| format!("{}{}", stop.short, mark(stop))).collect::<Vec<_>>().join(", ")
}

#[test]
fn finished_rounds_are_one_stop_and_so_are_later_ones() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 5, Some(4)), 16);
    let folded = |day: &Day| short(day, None, false);
    assert_eq!(folded(&day), "Players, 1–5, top 4");
    day.play();
    assert_eq!(folded(&day), "Players+, 1+, round 2, 3–5, top 4");
    day.play();
    day.play();
    assert_eq!(folded(&day), "Players+, 1–3+, round 4, 5, top 4");
    let folds: Vec<bool> = stops(day.state(), None, false).iter().map(|stop| stop.is_fold).collect();
    assert_eq!(folds, [false, true, false, false, false]);
    assert_eq!(stops(day.state(), None, false)[1].long, "rounds 1–3");
    assert_eq!(short(&day, None, true), "Players+, 1+, 2+, 3+, round 4, 5, top 4");
    let second = Some(Place::Round(Some(swiss(2))));
    assert_eq!(short(&day, second, false), short(&day, None, true), "a round in view is not hidden");
    day.play();
    day.play();
    assert_eq!(folded(&day), "Players+, 1–5+, top 4");
    day.step();
    assert_eq!(folded(&day), "Players+, 1–5+, semifinals, final");
}

#[test]
fn without_a_cut_the_swiss_rounds_end_the_day() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, None), 4);
    assert_eq!(strip(&day).0, ["Players", "round 1"]);
    day.play();
    assert_eq!(strip(&day).0, ["Players", "round 1", "Winner"]);
}

#[test]
fn without_swiss_rounds_those_of_the_bracket_are_named_once_it_is_drawn() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, None);
    setup.structure = StructureChoice::Elimination;
    let mut day = Day::with(setup, 4);
    assert_eq!(strip(&day).0, ["Players"]);
    day.step();
    assert_eq!(strip(&day).0, ["Players", "semifinals", "final"]);
}

#[test]
fn a_cut_of_unknown_size_is_one_stop_until_it_is_made() {
    speak("en");
    let mut setup = setup("xwing-2018", 2, None);
    setup.structure = StructureChoice::Custom(Plan { rounds: 2, cut: Some(Cut::Losses(1)) });
    let mut day = Day::with(setup, 8);
    assert_eq!(strip(&day).0, ["Players", "rounds 1–2", "everyone with at most 1 loss"]);
    assert_eq!(short(&day, None, false), "Players, 1–2, Cut");
    day.play();
    day.play();
    assert_eq!(strip(&day).1, Some(3));
    day.step();
    // Of eight players, two have won both rounds and four have lost one.
    assert_eq!(strip(&day).0[3..], ["quarterfinals", "semifinals–final"], "later rounds are one stop");
}

#[test]
fn rounds_of_a_table_have_no_number_before_there_are_players() {
    speak("en");
    let mut day = Day::with(setup_by_table("xwing-2018", "relaxed"), 0);
    assert_eq!(strip(&day), (vec!["Players".to_owned(), "Rounds to come".to_owned()], Some(0), 1));
    (1..=9).for_each(|number| _ = day.add(&format!("Player {number}")));
    // Nine to sixteen players play four rounds.
    assert_eq!(strip(&day).0[1], "rounds 1–4");
    let own = Day::with(setup("xwing-2018", 4, None), 0);
    assert_eq!(strip(&own).0, ["Players", "rounds 1–4"], "the organizer's own number is known at once");
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
