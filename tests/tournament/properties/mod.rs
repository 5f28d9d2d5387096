//! Random events: invariants after every action.

mod pairs;
mod rules;

use crate::common::day::{BEGIN, DEVICE, Day, random_report, result};
use crate::common::random_day::Script;
use proptest::prelude::*;
use std::collections::BTreeMap;
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        random::Stream,
    },
    file::event,
    regulation::{Decision, Report, Stage},
    standings::Line,
    tournament::{Action, Again, Match, NextStep, Player, Round, State, Status, Tournament, Vacancy},
};

/// Any regulation, from three players to the maximum. Most events are small.
fn script(most: u32) -> impl Strategy<Value = Script> {
    let players = prop_oneof![3 => 3..=10_u32, 5 => 3..=24.min(most), 1 => 25.min(most)..=most];
    (0..5_usize, players, any::<u64>()).prop_map(|(regulation, players, chance)| Script { regulation, players, chance })
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// The winner of the event, determined independently: the winner of the final, or the best player who was present at
/// the end of the Swiss rounds.
fn winner(day: &Day) -> Option<PlayerId> {
    let state = day.state();
    let is_there = |player: &PlayerId| state.players[player].is_active();
    let Some(last) = state.elimination.last() else {
        // A player who leaves after the end has won all the same, if every round was played and there was no cut to
        // play.
        let is_whole =
            state.plan.is_some_and(|plan| plan.cut.is_none() && usize::from(plan.rounds) <= state.swiss.len());
        // Players who are not in the second stage cannot win.
        let plays_on = |player: &PlayerId| state.in_second_stage.is_empty() || state.in_second_stage.contains(player);
        let stayed = |player: &PlayerId| is_there(player) || is_whole && left_when_over(day, *player);
        let may_win = |player: &PlayerId| plays_on(player) && stayed(player);
        return state.standings().iter().map(|line| line.player).find(may_win);
    };
    let won = |round: &Round, player: PlayerId| {
        round.byes.contains(&player)
            || round.matches().any(|table| state.winner(Stage::Elimination, table) == Some(player))
    };
    let third = state.table_for_third_place(last);
    let tables: Vec<Match> = last.matches().filter(|table| Some(table.number) != third).collect();
    let byes = match (last.byes.as_slice(), state.elimination.iter().rev().nth(1)) {
        // A player whose opponent left before the game for third place has a bye, too.
        (_, Some(_)) if state.setup.third_place && !tables.is_empty() => Vec::new(),
        ([one, other], Some(before)) if state.setup.third_place => {
            [*one, *other].into_iter().filter(|&player| won(before, player)).collect()
        }
        (byes, _) => byes.to_vec(),
    };
    let winners: Vec<PlayerId> =
        tables.iter().filter_map(|&table| state.winner(Stage::Elimination, table)).chain(byes).collect();
    if 1 << last.key.number.0 == state.bracket_size() {
        assert!(winners.len() <= 1);
        let winner = *winners.first()?;
        // Everybody below moves up (STA-11).
        let moves_up = || state.final_ranking().first().map(|place| place.player);
        return if state.players[&winner].is_disqualified() { moves_up() } else { Some(winner) };
    }
    assert!(!winners.iter().any(is_there), "over before the final");
    None
}

/// True if a player left when every Swiss round was played, and none has been played since.
fn left_when_over(day: &Day, player: PlayerId) -> bool {
    let Some(left) = &day.state().players[&player].left else { return false };
    let before = day.event.log().iter().take_while(|entry| entry.at < left.at).cloned();
    let then = Tournament::replay(before).unwrap();
    let rounds = |state: &State| state.swiss.len();
    let state = then.state();
    let was_over = matches!(state.next_step(), NextStep::Over | NextStep::MakeCut { .. }) || !state.seeds.is_empty();
    was_over && rounds(state) == rounds(day.state())
}

/// The final ranking contains every player once, except disqualified ones (STA-11), and the winner of the bracket comes
/// first.
fn check_ranking(state: &State) {
    let ranking = state.final_ranking();
    assert!(ranking.iter().map(|place| place.rank).eq((1..).take(ranking.len())));
    let mut ranked: Vec<PlayerId> = ranking.iter().map(|place| place.player).collect();
    assert!(state.champion().is_none_or(|champion| ranked[0] == champion));
    ranked.sort_unstable();
    let stay = state.players.values().filter(|player| !player.is_disqualified() && !player.awaited);
    assert_eq!(ranked, stay.map(|player| player.id).collect::<Vec<_>>());
}

/// Points are the sum of matches, byes and missed rounds. A disqualified player has no line in the standings, but the
/// match counts for the opponent (STA-11). With two stages, the standings count each player's own stage (STR-5).
fn check_points(state: &State) {
    let expected = points_of(state, |_, _| true);
    for entrant in state.entrants(state.finished_swiss()) {
        let given: u32 = entrant.rounds.iter().map(|round| round.gained.points).sum();
        assert_eq!((given, entrant.ranked), (expected[&entrant.id], !state.players[&entrant.id].is_disqualified()));
        let opponents = entrant.rounds.iter().filter_map(|round| round.opponent);
        assert!(opponents.into_iter().all(|opponent| expected.contains_key(&opponent)));
    }
    let stage = state.second_stage().filter(|stage| state.finished_swiss().0 > stage.first.rounds);
    let mut expected = points_of(state, |player, number| {
        stage.is_none_or(|stage| {
            let is_first = number.0 <= stage.first.rounds;
            let plays_on = stage.first.cut.is_none() || state.in_second_stage.contains(&player);
            if plays_on { !is_first || !stage.anew } else { is_first }
        })
    });
    // Nor has a player who never came.
    expected.retain(|player, _| !state.players[player].is_disqualified() && !state.players[player].awaited);
    let standings = state.standings();
    assert_eq!(
        standings.iter().map(|line| line.rank).collect::<Vec<_>>(),
        (1..).take(standings.len()).collect::<Vec<u32>>()
    );
    let listed: BTreeMap<PlayerId, u32> = standings.iter().map(|line| (line.player, line.points)).collect();
    assert_eq!((listed.len(), listed), (standings.len(), expected));
    if stage.is_some_and(|stage| stage.first.cut.is_some()) {
        let plays_on = |line: &Line| state.in_second_stage.contains(&line.player);
        assert!(standings.is_sorted_by_key(|line| !plays_on(line)), "who plays on comes first");
    }
}

/// All players' points from the finished Swiss rounds that count for them.
fn points_of(state: &State, counts: impl Fn(PlayerId, RoundNumber) -> bool) -> BTreeMap<PlayerId, u32> {
    let points = &state.setup.regulation.points;
    let finished = state.finished_swiss();
    let missed = |player: &Player| {
        let missed = player.missed.iter().filter(|&&missed| missed <= finished && counts(player.id, missed));
        points.loss * u32::try_from(missed.count()).unwrap()
    };
    let mut expected: BTreeMap<PlayerId, u32> =
        state.players.values().map(|player| (player.id, missed(player))).collect();
    for round in state.swiss.iter().filter(|round| round.status == Status::Finished) {
        let number = round.key.number;
        for player in round.byes.iter().filter(|&&player| counts(player, number)) {
            *expected.get_mut(player).unwrap() += points.win;
        }
        for table in round.matches() {
            let Some(verdict) = state.verdict(Stage::Swiss, table) else { continue };
            let given: u32 = verdict.sides.iter().map(|side| side.points).sum();
            let total = match verdict.decision {
                Decision::Draw => 2 * points.draw.unwrap(),
                Decision::ModifiedWin(_) => points.modified_win.unwrap() + points.loss,
                Decision::Win(_) | Decision::Unplayed { .. } => points.win + points.loss,
                Decision::BothLose => 2 * points.loss,
            };
            assert_eq!(given, total);
            for (player, side) in table.players.iter().zip(verdict.sides).filter(|(player, _)| counts(**player, number))
            {
                *expected.get_mut(player).unwrap() += side.points;
            }
        }
    }
    expected
}

/// The standings after a round are those of an event that ended then. The present ones are those after the last
/// finished round.
fn check_standings_after(state: &State) {
    for last in 0..=usize::from(state.finished_swiss().0) {
        let round = RoundNumber(u16::try_from(last).unwrap());
        let mut then = state.clone();
        then.swiss.truncate(last);
        then.players.values_mut().for_each(|player| player.missed.retain(|&missed| missed <= round));
        assert_eq!(state.standings_after(round), then.standings());
    }
    assert_eq!(state.standings_after(state.finished_swiss()), state.standings());
}

/// The public part changes when something is published, not when it is drafted. It never contains a result before its
/// round is over.
fn check_published(day: &Day) {
    let log = day.event.log();
    let mut event = Tournament::begin(log[0].clone()).unwrap();
    let mut before = event.state().published();
    for entry in &log[1..] {
        event.apply(entry).unwrap();
        let public = event.state().published();
        for round in public.swiss.iter().chain(&public.elimination) {
            let has_no_result = round.matches().all(|table| table.report.is_none());
            assert!(round.status == Status::Finished || round.status > Status::Paired && has_no_result);
        }
        if matches!(entry.action, Action::PairSwiss { .. } | Action::DrawBracket { .. } | Action::MakeCut { .. }) {
            assert_eq!(public, before);
        }
        before = public;
    }
}

/// Follows the log of a day from its beginning: every prefix of it can be replayed, and every undo and redo restores
/// exactly the earlier state.
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
                rules::check(states.last().unwrap(), action, event.state());
                undone.clear();
                states.push(event.state().clone());
            }
        }
    }
    assert_eq!((event.state(), event.log()), (day.state(), log));
    // Every draw can be repeated.
    for (place, entry) in log.iter().enumerate() {
        assert_ne!(event.check_draw(place), Some(false), "{:?}", entry.action);
    }
}

/// Undoes everything and redoes it.
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

/// The kind of an action: its name, and its variant if there are several.
fn kind(before: &State, action: &Action) -> String {
    let value = serde_json::to_value(action).unwrap();
    let name = value.as_object().map_or_else(String::new, |fields| fields.keys().next().unwrap().clone());
    let has_left = |player: &PlayerId| !before.is_active(*player);
    let more = match action {
        Action::MakeCut { seeds } if seeds.iter().any(has_left) => ", with gaps",
        Action::Report { again: Some(Again::Swiss(_)), .. } => ", the next round again",
        Action::Report { again: Some(Again::Cut(_)), .. } => ", the cut again",
        Action::Report { again: Some(Again::Bracket), .. } => ", the bracket again",
        Action::Drop { report: Some(_), .. } | Action::Disqualify { report: Some(_), .. } => ", with a result",
        Action::AddPlayers { players } if players.iter().any(|player| player.joins.is_some()) => ", and join",
        Action::Mark { joins: Some(_), .. } | Action::Return { joins: Some(_), .. } => ", and joins",
        Action::DropBeforeStart { vacancy: Vacancy::Again(_), .. } => ", paired again",
        Action::EnterRuling { report: Some(_), .. } => ", with a result",
        Action::PairSwiss { pairing, .. } if pairing.byes.len() > 1 => ", with awarded byes",
        _ => "",
    };
    name + more
}

#[test]
fn the_days_have_everything_in_them() {
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for chance in 0..300 {
        let day = Script { regulation: usize::try_from(chance % 5).unwrap(), players: 12, chance }.play();
        let log = day.event.log();
        let mut event = Tournament::begin(log[0].clone()).unwrap();
        for entry in &log[1..] {
            *kinds.entry(kind(event.state(), &entry.action)).or_default() += 1;
            event.apply(entry).unwrap();
        }
    }
    let all = [
        "add-player",
        "add-players",
        "add-players, and join",
        "add-time",
        "avoid-group",
        "award-bye",
        "begin-stage",
        "check-in",
        "describe-player",
        "disqualify",
        "disqualify, with a result",
        "draw-bracket",
        "draw-chooser",
        "drop",
        "drop, with a result",
        "drop-before-start",
        "drop-before-start, paired again",
        "edit-setup",
        "enter-ruling",
        "enter-ruling, with a result",
        "extend-time",
        "finish",
        "fix-table",
        "go-on-without",
        "make-cut",
        "make-cut, with gaps",
        "mark",
        "mark, and joins",
        "move-seat",
        "number-tables",
        "override-plan",
        "pair-elimination",
        "pair-swiss",
        "pair-swiss, with awarded byes",
        "pause-clock",
        "pick-deck",
        "publish",
        "redo",
        "remove-player",
        "rename-player",
        "report",
        "report, the bracket again",
        "report, the cut again",
        "report, the next round again",
        "resume-clock",
        "return",
        "return, and joins",
        "seat-pods",
        "set-staff",
        "set-time",
        "start",
        "start-deck-check",
        "stop-deck-check",
        "turn-pod",
        "undo",
        "withdraw-ruling",
    ];
    assert_eq!(kinds.keys().map(String::as_str).collect::<Vec<_>>(), all);
    assert!(kinds.values().all(|&count| count >= 3), "{kinds:?}");
}

fn check_day(script: &Script) {
    let day = script.play();
    follow(&day);
    check_points(day.state());
    check_standings_after(day.state());
    check_published(&day);
    check_ranking(day.state());
    assert_eq!(day.state().champion(), winner(&day));
}

/// Regression test: failed cases of the random tests.
#[test]
fn days_that_were_found_wrong_once_go_by_the_rules() {
    for (players, regulation, chance) in
        [(3, 1, 5_022_977_388_697_793_643), (23, 4, 842_984_508_224_899_162), (14, 3, 13_860_055_894_580_962_514)]
    {
        check_day(&Script { regulation, players, chance });
    }
}

proptest! {
    #![proptest_config(cases(700))]

    #[test]
    fn a_day_goes_by_the_rules_to_its_champion(script in script(80)) {
        check_day(&script);
    }

    #[test]
    fn a_file_is_the_event(script in script(30)) {
        let day = script.play();
        let text = event::write(&day.event);
        let read = event::read(&text).unwrap();
        prop_assert_eq!(read.state(), day.state());
        prop_assert_eq!(read.log(), day.event.log());
        prop_assert_eq!(read.to_undo(), day.event.to_undo());
        prop_assert_eq!(event::write(&read), text);
        // Cut off after any entry, it is still an event.
        let length = 1 + script.random().below(day.event.log().len());
        let shorter = Tournament::replay(day.event.log()[..length].to_vec()).unwrap();
        prop_assert_eq!(event::read(&event::write(&shorter)).unwrap().log().len(), length);
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn everything_can_be_undone_and_done_again(script in script(24)) {
        there_and_back(script.play().event);
    }

    /// Wrong results entered first do not matter either.
    #[test]
    fn the_order_in_which_results_come_in_does_not_matter(script in script(80)) {
        let (day, mut random) = script.play_into_a_round();
        let NextStep::EnterResults { round, .. } = day.state().next_step() else { panic!() };
        let tables = &day.state().round(round).unwrap().tables;
        let reports: Vec<(TableNumber, Report)> = (tables.iter())
            .map(|table| (table.number, random_report(day.state(), round.stage, &mut random)))
            .collect();
        let mut enter = |reports: &[(TableNumber, Report)], with_errors: bool| {
            let mut day = day.clone();
            for &(table, report) in reports {
                // No draw can be agreed after a game was played (SWR-6).
                if with_errors && report != Report::IntentionalDraw && random.below(3) == 0 {
                    day.act(result(round, table, random_report(day.state(), round.stage, &mut random)));
                }
                day.act(result(round, table, report));
            }
            day
        };
        let first = enter(&reports, false);
        let other = enter(&shuffled(&reports, &mut script.random()), true);
        prop_assert_eq!(first.state(), other.state());
        prop_assert_eq!(first.state().standings(), other.state().standings());
        check_points(first.state());
    }
}
