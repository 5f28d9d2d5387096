//! Two copies of one event with diverging logs from any source.

use super::day;
use std::collections::BTreeMap;
use tiebreaker::{
    branch::{Choice, Relation, compare, merge},
    file::event,
    tournament::Tournament,
};

/// Separates the three texts: the common entries, and those of each copy since.
const APART: &str = "\n===\n";
/// Maximum number of answers, because a choice can lead to another question.
const ANSWERS: usize = 20;

/// Lines of a day, as for the actions, or two event files. Both copies write as the same device at the same times. The
/// first line has the organizer's decisions.
pub fn merged(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (choice, text) = text.split_once('\n').unwrap_or(("", &text));
    let choice = if choice == "there" { Choice::There } else { Choice::Here };
    let parts: Vec<&str> = text.split(APART).collect();
    let (here, there) = match parts.as_slice() {
        [here, there] => match (event::read(here), event::read(there)) {
            (Ok(here), Ok(there)) => (here, there),
            _ => return,
        },
        [past, here, there] => {
            let past = day::play(past);
            let on = |lines: &str| {
                let mut copy = past.clone();
                day::lines(&mut copy, lines);
                copy
            };
            (on(here), on(there))
        }
        _ => return,
    };
    take_in(&here, &there, choice);
    take_in(&there, &here, choice);
}

fn take_in(here: &Tournament, there: &Tournament, choice: Choice) {
    let Ok(compared) = compare(here, there) else { return };
    let mut choices = BTreeMap::new();
    for _ in 0..ANSWERS {
        let merged = merge(here, there, &choices).expect("one event");
        if let Some(action) = merged.action() {
            let mut both = here.clone();
            // Merging a log that is already merged, or a handwritten merge, may be refused, and then changes nothing.
            if day::act(&mut both, action.clone()).is_ok() {
                day::check(&both);
                let after = compare(&both, there).expect("one event");
                assert!(
                    compared.relation != Relation::Forked || after.known_there == there.log().len(),
                    "all of the other log has been looked at"
                );
            } else {
                assert!(both.state() == here.state(), "nothing has changed");
            }
            return;
        }
        choices.extend(
            merged
                .conflicts
                .iter()
                .filter(|conflict| conflict.choice.is_none())
                .map(|conflict| (conflict.question, if conflict.why.has_choice() { choice } else { Choice::Here })),
        );
    }
}
