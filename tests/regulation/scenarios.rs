//! MIS-2 and MIS-3: the scenario of a round, and an end that the players do not know.

use crate::common::day::{Day, setup, swiss};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{clause::Clause, clock::MINUTE},
    file::event,
    tournament::{Action, NextStep, Refusal, RoundKey},
};

fn draw(day: &mut Day, round: RoundKey) -> String {
    let scenario = day.state().drawn_scenario(round).unwrap();
    day.act(Action::NameScenario { round, scenario: scenario.clone(), drawn: true });
    scenario
}

fn name(round: RoundKey, scenario: &str, drawn: bool) -> Action {
    Action::NameScenario { round, scenario: scenario.to_owned(), drawn }
}

#[test]
fn mis_2_no_scenario_is_drawn_again_before_all_were_used() {
    for seed in 1..=8 {
        let mut day = Day::begin(setup("xwing-amg-2022", 8, None), seed);
        (1..=10).for_each(|number| _ = day.add(&format!("Player {number}")));
        let mut drawn = Vec::new();
        for number in 1..=8 {
            day.step();
            drawn.push(draw(&mut day, swiss(number)));
            day.play();
        }
        for four in drawn.chunks(4) {
            assert_eq!(four.iter().collect::<BTreeSet<_>>().len(), 4, "{drawn:?}");
        }
        let file = event::write(&day.event);
        assert_eq!(event::read(&file).unwrap().state().scenarios, day.state().scenarios);
    }
}

#[test]
fn mis_2_a_scenario_is_named_or_drawn_and_can_be_named_again() {
    let mut day = Day::with(setup("xwing-xwa", 3, None), 6);
    let first = swiss(1);
    assert_eq!(day.refused(name(first, "Salvage Mission", false)), Refusal::UnknownRound(first));
    day.step();
    day.act(name(first, "Salvage Mission", false));
    assert_eq!(day.state().scenario(first), Some("Salvage Mission"));
    let seeds_own = draw(&mut day, first);
    let other = day.state().setup.regulation.mission_points().unwrap().scenarios.clone();
    let other = other.into_iter().find(|name| *name != seeds_own).unwrap();
    let refusal = day.refused(name(first, &other, true));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Mis2), Refusal::NoSuchScenario));
    assert_eq!(day.refused(name(first, "", false)), Refusal::NoSuchScenario);
    // If the organizer names it, it counts as used.
    day.act(name(first, &other, false));
    day.play();
    day.step();
    assert_ne!(day.state().drawn_scenario(swiss(2)), Some(other));
    let mut published = Day::with(setup("xwing-2018", 1, None), 4);
    published.step();
    assert_eq!(published.refused(name(first, "Salvage Mission", false)), Refusal::NoSuchScenario);
}

#[test]
fn mis_3_time_is_called_at_a_drawn_minute_that_players_do_not_see() {
    let mut minutes = BTreeSet::new();
    for seed in 1..=20 {
        let mut day = Day::begin(setup("xwing-amg-2022", 1, None), seed);
        (1..=4).for_each(|number| _ = day.add(&format!("Player {number}")));
        let key = day.start();
        let round = day.state().round(key).unwrap();
        assert_eq!((day.state().minutes(round), day.state().hidden_end(round)), (Some(75), Some([72, 78])));
        minutes.insert(round.clock.unwrap().limit.unwrap() / MINUTE);
        assert_ne!(day.state().next_step(), NextStep::Over);
    }
    assert!(minutes.len() > 3 && minutes.iter().all(|minute| (72..=78).contains(minute)), "{minutes:?}");
    let mut known = Day::with(setup("xwing-2018", 1, None), 4);
    let key = known.start();
    let round = known.state().round(key).unwrap();
    assert_eq!((round.clock.unwrap().limit, known.state().hidden_end(round)), (Some(75 * MINUTE), None));
}
