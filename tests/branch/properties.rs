//! Random pairs of copies: invariants of any two histories.

use crate::{
    branch::{plan, relation, take_in},
    common::{
        day::{Day, random_report, result},
        random_day::{Script, continue_day},
    },
};
use proptest::prelude::*;
use std::cell::RefCell;
use tiebreaker::{
    base::{
        ids::{RoundNumber, TableNumber},
        random::Stream,
    },
    branch::{Choice, Conflict, Fact, Relation, Subject},
    file::event,
    regulation::Stage,
    tournament::{Action, RoundKey, Status},
};

fn script() -> impl Strategy<Value = Script> {
    let players = prop_oneof![3 => 3..=10_u32, 1 => 11..=24_u32];
    (0..5_usize, players, any::<u64>()).prop_map(|(regulation, players, chance)| Script { regulation, players, chance })
}

/// A common beginning, and its continuations on two devices.
fn forked(script: &Script) -> (Day, Day, Day, Stream) {
    let mut random = script.random();
    let past = script.begin(&mut random);
    let (mut here, mut there) = (past.on_another(1, 0), past.on_another(2, 90_000));
    continue_day(&mut here, &mut random);
    continue_day(&mut there, &mut random);
    (past, here, there, random)
}

fn at_random(random: Stream) -> impl Fn(&Conflict) -> Choice {
    let random = RefCell::new(random);
    move |_| if random.borrow_mut().below(2) == 0 { Choice::Here } else { Choice::There }
}

/// True if an action makes the round or the cut of a subject. If both copies discarded it and this one made it again,
/// it may be the same, and stays.
fn begins(action: &Action, subject: &Subject) -> bool {
    let made = match action {
        Action::PairSwiss { round, .. } => RoundKey { stage: Stage::Swiss, number: *round },
        Action::PairElimination { round } => RoundKey { stage: Stage::Elimination, number: *round },
        Action::MakeCut { .. } | Action::DrawBracket { .. } if *subject == Subject::Seeds => return true,
        Action::MakeCut { .. } | Action::DrawBracket { .. } => {
            RoundKey { stage: Stage::Elimination, number: RoundNumber(1) }
        }
        _ => return false,
    };
    matches!(subject, Subject::Pairing(key) | Subject::Progress(key) if *key == made)
}

/// After a merge without conflicts, nothing is left to merge, except rounds made again here. False if the copies have
/// conflicts, so that nothing was checked.
fn check_all_there(script: &Script) -> bool {
    let (past, here, there, _) = forked(script);
    let merged = plan(&here, &there);
    if !merged.conflicts.is_empty() || !merged.not_merged.is_empty() {
        return false;
    }
    let mut both = here.clone();
    both.act(merged.action().unwrap().clone());
    let since = &here.event.log()[past.event.log().len()..];
    for difference in plan(&both, &there).differences {
        // New players here may have changed their numbers. The subjects of other players have not.
        let before = difference.subject.fact(past.state());
        let ours = difference.subject.fact(here.state());
        // A draft discarded or renumbered there may have been published here meanwhile, and then stays.
        let went_on = since.iter().any(|entry| begins(&entry.action, &difference.subject))
            || match difference.subject {
                Subject::Pairing(_) | Subject::Seeds => past.state().current_round().is_some_and(|draft| {
                    let now = here.state().round(draft.key).map(|round| round.status);
                    draft.status < Status::Started && now != Some(draft.status)
                }),
                // If it was paired again there with the same result, a published pairing stays published here.
                Subject::Progress(_) => match (&difference.here, &difference.there) {
                    (Some(Fact::Progress(here)), Some(Fact::Progress(there))) => here > there,
                    _ => false,
                },
                _ => false,
            };
        // A published round stays, even if the other copy discarded it and then changed its players.
        let was_published = |key| past.state().round(key).is_some_and(|round| round.status >= Status::Published);
        let stands = matches!(difference.subject, Subject::Pairing(key) | Subject::Progress(key) if was_published(key))
            && difference.there.is_none();
        assert!(went_on || stands || before != ours || ours != difference.here, "{difference:?}");
    }
    // Nobody is lost or registered twice.
    let new = |day: &Day| day.state().players.keys().filter(|id| **id > past.state().last_id).count();
    assert_eq!(new(&both), new(&here) + new(&there));
    true
}

/// Regression test: a failed case of the random tests.
#[test]
fn what_goes_together_is_all_there_in_a_day_of_seven_players() {
    assert!(check_all_there(&Script { regulation: 1, players: 7, chance: 7_762_930_305_997_443_476 }));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The beginning is behind both copies, and the relation of the two follows from their logs.
    #[test]
    fn the_beginning_is_behind(script in script()) {
        let (past, here, there, _) = forked(&script);
        for branch in [&here, &there] {
            let grew = branch.event.log().len() > past.event.log().len();
            let (one, other) = if grew { (Relation::Behind, Relation::Ahead) } else { (Relation::Same, Relation::Same) };
            prop_assert_eq!(relation(&past.event, &branch.event), one);
            prop_assert_eq!(relation(&branch.event, &past.event), other);
        }
        let grew = |day: &Day| day.event.log().len() > past.event.log().len();
        let expected = match (grew(&here), grew(&there)) {
            (true, true) => Relation::Forked,
            (true, false) => Relation::Ahead,
            (false, true) => Relation::Behind,
            (false, false) => Relation::Same,
        };
        prop_assert_eq!(relation(&here.event, &there.event), expected);
    }

    /// A merge can be replayed from its file and undone, and merging the same copy again changes nothing.
    #[test]
    fn a_merge_is_an_entry_like_any_other(script in script()) {
        let (_, mut here, there, random) = forked(&script);
        prop_assume!(relation(&here.event, &there.event) == Relation::Forked);
        let before = here.state().clone();
        take_in(&mut here, &there, at_random(random));
        let text = event::write(&here.event);
        let again = event::read(&text).unwrap();
        prop_assert_eq!(event::write(&again), text);
        prop_assert_eq!(again.state(), here.state());
        prop_assert_eq!(relation(&here.event, &there.event), Relation::Ahead);
        prop_assert_eq!(relation(&there.event, &here.event), Relation::Behind);
        let nothing = plan(&here, &there);
        prop_assert_eq!((nothing.taken().len(), nothing.conflicts.len(), nothing.not_merged.len()), (0, 0, 0));
        let entry = here.event.to_undo().unwrap().counter;
        here.act(Action::Undo { entry });
        prop_assert_eq!(here.state(), &before);
    }

    /// If nothing is asked and nothing left out, every difference from the other copy comes from an action here.
    #[test]
    fn what_goes_together_is_all_there(script in script()) {
        prop_assume!(check_all_there(&script));
    }

    /// Keeping this copy's value in every conflict changes nothing here: every result stays.
    #[test]
    fn nothing_here_is_overwritten_unasked(script in script()) {
        let (_, here, there, _) = forked(&script);
        let mut both = here.clone();
        let merged = take_in(&mut both, &there, |_| Choice::Here);
        prop_assume!(merged.conflicts.is_empty() || merged.conflicts.iter().all(|conflict| conflict.choice.is_some()));
        let past = &here.event.log()[..tiebreaker::branch::compare(&here.event, &there.event).unwrap().common];
        let past = tiebreaker::tournament::Tournament::replay(past.iter().cloned()).unwrap();
        for round in here.state().swiss.iter().chain(&here.state().elimination) {
            for table in round.matches().filter(|table| table.report.is_some()) {
                let before = past.state().round(round.key).and_then(|round| round.match_at(table.number));
                if before.and_then(|table| table.report) != table.report {
                    let now = both.state().round(round.key).and_then(|round| round.match_at(table.number));
                    prop_assert_eq!(now.and_then(|table| table.report), table.report);
                }
            }
        }
    }

    /// With any decisions, a round that was here is there after the merge, unless the organizer was told otherwise.
    #[test]
    fn a_round_that_is_discarded_is_named(script in script()) {
        let (_, here, there, random) = forked(&script);
        let Some(latest) = here.state().current_round().cloned() else { return Ok(()) };
        let mut both = here.clone();
        let merged = take_in(&mut both, &there, at_random(random));
        let named = merged.change.as_ref();
        if both.state().round(latest.key).is_none() {
            prop_assert!(named.is_some_and(|change| change.taken_back && change.round == latest.key), "{:?}", named);
        }
        prop_assert!(latest.status < Status::Started || named.is_none());
    }

    /// Results of different tables: the event is the same, whichever copy merges.
    #[test]
    fn results_of_different_tables_commute(script in script()) {
        let (mut here, mut random) = script.play_into_a_round();
        let mut there = here.on_another(2, 0);
        let round = here.state().current_round().unwrap().clone();
        for table in round.matches() {
            let report = random_report(here.state(), round.key.stage, &mut random);
            let number: TableNumber = table.number;
            match random.below(3) {
                0 => here.act(result(round.key, number, report)),
                1 => there.act(result(round.key, number, report)),
                _ => {}
            }
        }
        let (one, other) = (here.clone(), there.clone());
        for (day, other) in [(&mut here, &other), (&mut there, &one)] {
            let merged = plan(day, other);
            prop_assert!(merged.conflicts.is_empty() && merged.not_merged.is_empty());
            day.act(merged.action().unwrap().clone());
        }
        prop_assert_eq!(here.state(), there.state());
    }

    /// Two devices merge each other repeatedly, in either direction: every merge can be replayed and knows the merged
    /// entries. In the end one continues the log of the other.
    #[test]
    fn devices_can_go_on_taking_each_other_in(script in script()) {
        let (_, mut here, mut there, mut random) = forked(&script);
        for _ in 0..3 {
            let (one, other) = if random.below(2) == 0 { (&mut here, &there) } else { (&mut there, &here) };
            match relation(&one.event, &other.event) {
                Relation::Same | Relation::Ahead => {}
                Relation::Behind => *one = other.on_another(one.device.0[0], 0),
                Relation::Forked => _ = take_in(one, other, |_| Choice::There),
            }
            prop_assert!(matches!(relation(&one.event, &other.event), Relation::Ahead | Relation::Same));
            prop_assert!(matches!(relation(&other.event, &one.event), Relation::Behind | Relation::Same));
            let text = event::write(&one.event);
            let again = event::read(&text).unwrap();
            prop_assert_eq!(again.state(), one.state());
            // Nobody is registered twice.
            let mut lots: Vec<u64> = one.state().players.values().map(|player| player.lot).collect();
            lots.sort_unstable();
            lots.dedup();
            prop_assert_eq!(lots.len(), one.state().players.len());
            continue_day(&mut here, &mut random);
            continue_day(&mut there, &mut random);
        }
    }
}
