//! Links with the scenarios of the rounds (MIS-2), and without an end that the players do not know (MIS-3).

use super::every_content;
use crate::common::day::{Day, setup, swiss};
use tiebreaker::{
    handout::{Contents, End, Handout, digits, letters, read},
    tournament::{Action, NextStep, RoundKey},
};

fn name(day: &mut Day, round: RoundKey, scenario: &str) {
    day.act(Action::NameScenario { round, scenario: scenario.to_owned(), drawn: false });
}

/// A running second round. The first one had a usual scenario.
fn second_round(scenario: &str) -> Day {
    let mut day = Day::with(setup("xwing-xwa", 3, None), 8);
    day.step();
    name(&mut day, swiss(1), "Salvage Mission");
    day.play();
    day.step();
    if !scenario.is_empty() {
        name(&mut day, swiss(2), scenario);
    }
    day.start();
    day
}

fn scenarios(handout: &Handout) -> Vec<&str> {
    handout.rounds.iter().map(|round| round.scenario.as_str()).collect()
}

#[test]
fn a_link_has_the_scenario_of_each_round_and_is_read_again() {
    for scenario in ["", "Ancient Knowledge", "Scramble the Transmissions", "Bataille navale à cinq"] {
        let day = second_round(scenario);
        let all = Handout::of(day.state(), Contents::ALL);
        assert_eq!(scenarios(&all), ["Salvage Mission", scenario]);
        for handout in [all.clone(), Handout::of(day.state(), Contents::PAIRINGS), all.of_table(1).unwrap()] {
            let packed = handout.pack();
            let has_any = scenarios(&handout).iter().any(|scenario| !scenario.is_empty());
            assert_eq!(packed[0] == 7, has_any);
            assert_eq!(read(&digits(&packed)).as_ref(), Ok(&handout));
            assert_eq!(read(&letters(&packed)), Ok(handout));
        }
        for part in all.in_parts(100).iter().filter(|part| !part.rounds.is_empty()) {
            assert_eq!(read(&digits(&part.pack())).as_ref(), Ok(part));
        }
    }
}

#[test]
fn a_scenario_takes_a_few_bytes_and_one_of_the_organizer_its_letters() {
    let size = |scenario| Handout::of(second_round(scenario).state(), Contents::PAIRINGS).pack().len();
    let none = size("");
    for usual in ["Ancient Knowledge", "Assault at the Satellite Array", "Chance Engagement"] {
        assert!(size(usual) <= none + 3, "{usual}: {} and {none}", size(usual));
    }
    let own = "Bataille navale à cinq";
    assert!(size(own) <= none + 4 + own.len(), "{} and {none}", size(own));
}

#[test]
fn the_scenario_of_a_round_that_is_not_published_is_in_no_link() {
    let mut day = second_round("Ancient Knowledge");
    day.play();
    day.step();
    name(&mut day, swiss(3), "Chance Engagement");
    for contents in every_content() {
        let handout = Handout::of(day.state(), contents);
        assert!(handout.rounds.iter().all(|round| round.scenario != "Chance Engagement"), "{contents:?}");
    }
}

#[test]
fn mis_3_no_link_says_when_the_time_of_a_round_is_called() {
    let mut day = Day::with(setup("xwing-amg-2022", 2, None), 8);
    for number in 1..=2 {
        while day.state().finished_rounds().count() < number {
            for contents in every_content() {
                let handout = Handout::of(day.state(), contents).made_at(1_763_820_300);
                for part in handout.in_parts(100) {
                    let read = read(&letters(&part.pack())).unwrap();
                    let is_unknown = |end: End| matches!(end, End::Open | End::Over);
                    assert!(read.rounds.iter().all(|round| is_unknown(round.end)), "{:?}", read.rounds);
                }
            }
            match day.state().next_step() {
                NextStep::EnterResults { .. } | NextStep::Finish(_) => _ = day.play(),
                _ => day.step(),
            }
        }
    }
}
