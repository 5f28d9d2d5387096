//! The scenario of a round and a hidden end, as the pages show them.

use crate::common::{
    day::{Day, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{clause::Clause, clock::MINUTE},
    screens::{
        display::said,
        round::{
            clock_panel, ends_now, page,
            scenario::{draw_scenario, name_scenario, scenario_choice},
        },
        words,
    },
    tournament::{Action, NextStep},
};

#[test]
fn mis_2_the_card_offers_the_scenarios_until_the_round_is_over() {
    speak("en");
    let mut day = Day::with(setup("xwing-amg-2022", 2, None), 4);
    assert_eq!(scenario_choice(day.state(), swiss(1)), None, "before the round is paired");
    day.step();
    let choice = scenario_choice(day.state(), swiss(1)).unwrap();
    assert!(choice.may_draw);
    assert_eq!((choice.choices.len(), choice.chosen.as_str()), (5, ""));
    assert_eq!(name_scenario(swiss(1), String::new()), None);
    let why = |day: &Day| words::ranked_why(day.state(), NextStep::Publish(swiss(1))).to_string();
    assert_eq!(why(&day), "No scenario yet.");
    let draw = draw_scenario(day.state(), swiss(1)).unwrap();
    day.act(draw);
    assert_eq!(why(&day), "");
    let drawn = day.state().scenario(swiss(1)).unwrap().to_owned();
    let choice = scenario_choice(day.state(), swiss(1)).unwrap();
    assert_eq!((choice.chosen, choice.may_draw), (drawn.clone(), false), "the seed draws the same again");
    assert_eq!(page(day.state(), swiss(1)).unwrap().scenario, Some(drawn));
    let lacks = |day: &Day, number| page(day.state(), swiss(number)).unwrap().lacks_scenario;
    assert!(!lacks(&day, 1));
    day.play();
    assert_eq!(scenario_choice(day.state(), swiss(1)), None, "once the round is over");
    day.step();
    assert!(!lacks(&day, 2), "the draft says it at the next step");
    day.step();
    assert!(lacks(&day, 2), "published without one");
    let mut published = Day::with(setup("xwing-2018", 2, None), 4);
    published.step();
    assert_eq!(scenario_choice(published.state(), swiss(1)), None);
    published.step();
    assert!(!lacks(&published, 1), "rules without scenarios");
}

#[test]
fn mis_3_players_see_that_time_is_called_and_the_organizer_when() {
    speak("en");
    let mut day = Day::with(setup("xwing-xwa", 2, None), 4);
    let key = day.start();
    let state = day.state();
    let clock = state.round(key).unwrap().running_clock().unwrap();
    let early = clock.started_at + MINUTE;
    let shown = words::clock_of_players(state, clock, early);
    assert_eq!((shown.limit, said(state, &shown, early).as_str()), (None, "played, until time is called"));
    let note = clock_panel(state, key, &clock, early).note;
    assert_eq!(note.clauses, [Clause::Mis3]);
    assert!(note.text.ends_with("Players only know: between minutes 72 and 78."), "{}", note.text);
    let end = clock.end().unwrap();
    assert_eq!(words::clock_of_players(state, clock, end), clock, "once it is over everybody knows");
    day.act(Action::SetTime { round: key, minutes: 60, reason: String::new() });
    let state = day.state();
    let set = state.round(key).unwrap().running_clock().unwrap();
    assert_eq!(words::clock_of_players(state, set, early), set, "the organizer has said how long it is");
    assert_eq!(clock_panel(state, key, &set, early).note.text, "60-minute round");
    let mut known = Day::with(setup("xwing-2018", 2, None), 4);
    let key = known.start();
    let clock = known.state().round(key).unwrap().running_clock().unwrap();
    assert_eq!(words::clock_of_players(known.state(), clock, clock.started_at), clock);
}

#[test]
fn a_length_that_is_already_over_is_asked_about() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    let key = day.start();
    let clock = day.state().round(key).unwrap().running_clock().unwrap();
    let length = |minutes| Action::SetTime { round: key, minutes, reason: String::new() };
    // Twelve minutes into a round of 75.
    let now = clock.started_at + 12 * MINUTE;
    let asked = |minutes, now| ends_now(day.state(), &length(minutes), now).map(|question| question.text);
    assert_eq!(asked(13, now), None);
    let question = asked(12, now).unwrap();
    assert_eq!(question, "This ends the round’s time now. Press again to confirm.");
    assert_eq!(asked(12, clock.end().unwrap()), None, "time is over anyway");
    let more = Action::AddTime { round: key, minutes: 5, reason: String::new() };
    assert_eq!(ends_now(day.state(), &more, now), None);
}
