//! Two copies of one event that have diverged, compared and merged.

mod conflicts;
mod corrections;
mod identity;
mod numbers;
mod properties;
mod relations;
mod taken;

use crate::common::day::Day;
use std::collections::BTreeMap;
use tiebreaker::{
    branch::{Choice, Conflict, Merge, Question, Relation, compare, merge},
    tournament::{Action, Tournament},
};

fn relation(here: &Tournament, there: &Tournament) -> Relation {
    compare(here, there).unwrap().relation
}

/// The merge before any decision.
fn plan(here: &Day, there: &Day) -> Merge {
    merge(&here.event, &there.event, &BTreeMap::new()).unwrap()
}

/// Merges the other copy, with every conflict decided by `choose`. Returns the merge.
fn take_in(here: &mut Day, there: &Day, choose: impl Fn(&Conflict) -> Choice) -> Merge {
    let mut choices: BTreeMap<Question, Choice> = BTreeMap::new();
    loop {
        let merged = merge(&here.event, &there.event, &choices).unwrap();
        if let Some(action) = merged.action() {
            here.act(action.clone());
            return merged;
        }
        let open: Vec<&Conflict> = merged.conflicts.iter().filter(|conflict| conflict.choice.is_none()).collect();
        for conflict in open {
            let choice = if conflict.why.has_choice() { choose(conflict) } else { Choice::Here };
            let before = choices.insert(conflict.question, choice);
            // After another answer, the rules may refuse a step that could be merged before.
            assert!(before.is_none() || !conflict.why.has_choice(), "asked twice: {conflict:?}");
        }
    }
}

/// Merges the other copy, which must need no decision.
#[track_caller]
fn take_in_quietly(here: &mut Day, there: &Day) -> usize {
    let merged = plan(here, there);
    assert_eq!((&merged.conflicts, &merged.not_merged), (&Vec::new(), &Vec::new()));
    let action = merged.action().unwrap().clone();
    let Action::Merge { entries, .. } = &action else { panic!("{action:?}") };
    let count = entries.len();
    here.act(action);
    count
}
