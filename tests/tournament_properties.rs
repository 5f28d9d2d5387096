//! What holds on every day, whatever happens on it.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "common/day.rs"]
mod day;
#[path = "common/random_day.rs"]
mod random_day;

use day::{BEGIN, DEVICE, Day, random_report, result};
use proptest::prelude::*;
use random_day::Script;
use std::collections::{BTreeMap, BTreeSet};
use tiebreaker::{
    file::event,
    ids::{PlayerId, RoundNumber},
    random::Stream,
    regulation::{Decision, Report, Stage},
    tournament::{Action, NextStep, State, Status, Tournament},
};

fn script(players: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Script> {
    (0..5_usize, players, any::<u64>()).prop_map(|(regulation, players, chance)| Script { regulation, players, chance })
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Who has met before the round that is paired next, counted here and not by the program.
fn met(state: &State) -> BTreeSet<[PlayerId; 2]> {
    let mut met = BTreeSet::new();
    for table in state.swiss.iter().filter(|round| round.status > Status::Paired).flat_map(|round| &round.tables) {
        let no_show = matches!(table.report, Some(Report::NoShow { .. }));
        if !(no_show && state.setup.regulation.id.starts_with("xwing")) {
            let mut pair = table.players;
            pair.sort_unstable();
            met.insert(pair);
        }
    }
    met
}

/// Every player has one place in every round: a table or a bye; and a pairing names its rematches.
fn check_rounds(before: &State, action: &Action, after: &State) {
    for round in after.swiss.iter().chain(&after.elimination) {
        let mut seen = BTreeSet::new();
        for player in round.tables.iter().flat_map(|table| table.players).chain(round.byes.iter().copied()) {
            assert!(seen.insert(player), "{player} twice in {:?}", round.key);
            assert!(after.players.contains_key(&player), "{player} is not registered");
        }
    }
    for player in after.players.values() {
        let missed = |number: &RoundNumber| {
            let round = after.swiss.get(usize::from(number.0) - 1);
            round.is_some_and(|round| round.status > Status::Paired && !round.includes(player.id))
        };
        assert!(player.missed.iter().all(missed), "{player:?} after {action:?}");
    }
    check_bracket(before, action, after);
    let Action::PairSwiss { pairing, draw, .. } = action else { return };
    let round = after.swiss.last().unwrap();
    for player in after.players.values() {
        assert_eq!(round.includes(player.id), player.is_active(), "{player:?} in {round:?}");
    }
    assert!(round.byes.len() <= 1);
    let met = met(before);
    for pair in &pairing.tables {
        let mut sorted = *pair;
        sorted.sort_unstable();
        let named = pairing.rematches.contains(pair);
        assert_eq!(named, met.contains(&sorted), "{pair:?}");
    }
    assert!(draw.is_some());
}

/// What has begun is never taken back, whoever is in the bracket has won the round before, and the announced cut stands.
fn check_bracket(before: &State, action: &Action, after: &State) {
    for round in before.swiss.iter().chain(&before.elimination) {
        let begun = round.status > Status::Published || round.tables.iter().any(|table| table.report.is_some());
        assert!(!begun || after.round(round.key).is_some(), "{:?} is gone after {action:?}", round.key);
    }
    for [earlier, later] in after.elimination.array_windows() {
        for player in later.tables.iter().flat_map(|table| table.players).chain(later.byes.iter().copied()) {
            let won = |table| after.winner(Stage::Elimination, table) == Some(player);
            assert!(earlier.byes.contains(&player) || earlier.tables.iter().any(won), "{player} in {:?}", later.key);
        }
    }
    if let Action::MakeCut { seeds } = action {
        let cut = usize::from(after.plan.unwrap().cut.unwrap());
        assert_eq!(seeds.len(), after.active().count().min(cut));
        let (round, places) = (&after.elimination[0], after.bracket_size());
        assert!(places.is_power_of_two() && (places / 2 + 1..=places).contains(&seeds.len()), "{places}");
        assert_eq!(
            (round.byes.as_slice(), round.tables.len()),
            (&seeds[..places - seeds.len()], seeds.len() - places / 2)
        );
    }
}

/// Who has won the event, counted here: the final, or the best who has not left.
fn winner(state: &State) -> Option<PlayerId> {
    let is_there = |player: &PlayerId| state.players[player].is_active();
    let Some(last) = state.elimination.last() else {
        return state.standings().iter().map(|line| line.player).find(is_there);
    };
    let winners: Vec<PlayerId> = (last.tables.iter())
        .map(|table| state.winner(Stage::Elimination, table).unwrap())
        .chain(last.byes.iter().copied())
        .collect();
    if 1 << last.key.number.0 == state.bracket_size() {
        assert_eq!(winners.len(), 1);
        return Some(winners[0]);
    }
    assert!(!winners.iter().any(is_there), "over before the final");
    None
}

/// Points in the standings add up to what matches, byes and missed rounds gave.
fn check_points(state: &State) {
    let points = &state.setup.regulation.points;
    let mut expected: BTreeMap<PlayerId, u32> = state.players.keys().map(|&player| (player, 0)).collect();
    for round in state.swiss.iter().filter(|round| round.status > Status::Paired) {
        for player in &round.byes {
            *expected.get_mut(player).unwrap() += points.win;
        }
        for table in &round.tables {
            let Some(verdict) = state.verdict(Stage::Swiss, table) else { continue };
            let given: u32 = verdict.sides.iter().map(|side| side.points).sum();
            let total = match verdict.decision {
                Decision::Draw => 2 * points.draw.unwrap(),
                Decision::ModifiedWin(_) => points.modified_win.unwrap() + points.loss,
                Decision::Win(_) | Decision::Unplayed { .. } => points.win + points.loss,
                Decision::BothLose => 2 * points.loss,
            };
            assert_eq!(given, total);
            for (player, side) in table.players.iter().zip(verdict.sides) {
                *expected.get_mut(player).unwrap() += side.points;
            }
        }
    }
    let standings = state.standings();
    assert_eq!(
        standings.iter().map(|line| line.rank).collect::<Vec<_>>(),
        (1..).take(standings.len()).collect::<Vec<u32>>()
    );
    let listed: BTreeMap<PlayerId, u32> = standings.iter().map(|line| (line.player, line.points)).collect();
    assert_eq!((listed.len(), listed), (standings.len(), expected));
}

/// Follows the log of a day from its beginning: every prefix of it replays, and every undo and redo restores the very
/// state that was there before.
fn follow(day: &Day) {
    let log = day.event.log();
    let mut event = Tournament::begin(log[0].clone()).unwrap();
    let mut states = vec![event.state().clone()];
    let mut undone = Vec::new();
    for entry in &log[1..] {
        event.apply(entry).unwrap();
        match &entry.action {
            Action::Undo { .. } => {
                undone.extend(states.pop());
                assert_eq!(Some(event.state()), states.last(), "undo {}", entry.counter);
            }
            Action::Redo { .. } => {
                states.extend(undone.pop());
                assert_eq!(Some(event.state()), states.last(), "redo {}", entry.counter);
            }
            action => {
                check_rounds(states.last().unwrap(), action, event.state());
                undone.clear();
                states.push(event.state().clone());
            }
        }
    }
    assert_eq!((event.state(), event.log()), (day.state(), log));
}

/// Undoes everything and does it again.
fn there_and_back(mut event: Tournament) {
    let end = event.state().clone();
    let mut states = Vec::new();
    while let Some(entry) = event.to_undo().map(|entry| entry.counter) {
        states.push(event.state().clone());
        event.apply(&event.entry(DEVICE, BEGIN, Action::Undo { entry })).unwrap();
    }
    assert!(event.state().players.is_empty() && event.state().swiss.is_empty());
    for state in states.iter().rev() {
        let entry = event.to_redo().unwrap().counter;
        event.apply(&event.entry(DEVICE, BEGIN, Action::Redo { entry })).unwrap();
        assert_eq!(event.state(), state);
    }
    assert_eq!((event.state(), event.to_redo()), (&end, None));
}

fn shuffled<T: Clone>(items: &[T], random: &mut Stream) -> Vec<T> {
    let mut items = items.to_vec();
    random.shuffle(&mut items);
    items
}

#[test]
fn the_days_have_everything_in_them() {
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for chance in 0..60 {
        let day = Script { regulation: usize::try_from(chance % 5).unwrap(), players: 12, chance }.play();
        for entry in day.event.log() {
            let kind = serde_json::to_value(&entry.action).unwrap().as_object().unwrap().keys().next().unwrap().clone();
            *kinds.entry(kind).or_default() += 1;
        }
    }
    let all = [
        "add-player",
        "create",
        "drop",
        "edit-setup",
        "finish",
        "make-cut",
        "pair-elimination",
        "pair-swiss",
        "publish",
        "redo",
        "remove-player",
        "rename-player",
        "report",
        "return",
        "start",
        "undo",
    ];
    assert_eq!(kinds.keys().map(String::as_str).collect::<Vec<_>>(), all);
    assert!(kinds.values().all(|&count| count >= 3), "{kinds:?}");
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_day_goes_by_the_rules_to_its_champion(script in script(3..=40)) {
        let day = script.play();
        follow(&day);
        check_points(day.state());
        let champion = day.state().champion();
        prop_assert_eq!(champion, winner(day.state()));
        if let (Some(champion), false) = (champion, day.state().elimination.is_empty()) {
            prop_assert_eq!(champion.0, day.ranking()[0]);
        }
        let everybody: BTreeSet<u32> = day.state().players.keys().map(|player| player.0).collect();
        prop_assert_eq!(day.ranking().len(), everybody.len());
        prop_assert_eq!(day.ranking().into_iter().collect::<BTreeSet<_>>(), everybody);
    }

    #[test]
    fn a_file_is_the_event(script in script(3..=20)) {
        let day = script.play();
        let text = event::write(&day.event);
        let read = event::read(&text).unwrap();
        prop_assert_eq!(read.state(), day.state());
        prop_assert_eq!(read.log(), day.event.log());
        prop_assert_eq!(read.to_undo(), day.event.to_undo());
        prop_assert_eq!(event::write(&read), text);
        // Cut short after any entry it is an event still.
        let length = 1 + script.random().below(day.event.log().len());
        let shorter = Tournament::replay(day.event.log()[..length].to_vec()).unwrap();
        prop_assert_eq!(event::read(&event::write(&shorter)).unwrap().log().len(), length);
    }
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn everything_can_be_undone_and_done_again(script in script(3..=20)) {
        there_and_back(script.play().event);
    }

    #[test]
    fn the_order_in_which_results_come_in_does_not_matter(script in script(3..=40)) {
        let (day, mut random) = script.play_into_a_round();
        let NextStep::EnterResults { round, .. } = day.state().next_step() else { panic!() };
        let reports: Vec<Action> = (day.state().round(round).unwrap().tables.iter())
            .map(|table| table.number)
            .map(|table| result(round, table, random_report(day.state(), round.stage, &mut random)))
            .collect();
        let entered = |reports: &[Action]| {
            let mut day = day.clone();
            reports.iter().for_each(|report| day.act(report.clone()));
            day
        };
        let first = entered(&reports);
        let other = entered(&shuffled(&reports, &mut random));
        prop_assert_eq!(first.state(), other.state());
        prop_assert_eq!(first.state().standings(), other.state().standings());
        check_points(first.state());
    }
}
