//! FIX-2, FIX-3 and FIX-4: the consequences of a correction are known before it is made, and a player who leaves or
//! returns because of it does so in the same entry.

use crate::common::day::{DEVICE, Day, leave, setup, swiss};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    regulation::{Report, ReportRefusal, Side},
    tournament::{
        Action, Aftermath, Change, Entry, Moved, Moves, NextStep, Refusal, RoundKey, Setup, State, Status, Tournament,
    },
};

const REASON: &str = "entered wrongly";

fn propose(state: &State, round: RoundKey, table: u16, report: Report) -> Action {
    state.propose_report(round, TableNumber(table), report, REASON).unwrap()
}

/// Eight players, and round 2 after this number of steps: 1 pairs, 2 publishes, 3 starts it.
fn after_round_1(steps: usize) -> Day {
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    day.play();
    (0..steps).for_each(|_| day.step());
    day
}

/// The winner and the loser of table 1 in round 1, and the reversed result.
fn turned(day: &Day) -> ([PlayerId; 2], Report) {
    let table = day.state().swiss[0].matches().next().unwrap();
    let winner = day.state().winner(swiss(1).stage, table).unwrap();
    let [first, second] = table.players;
    if winner == first { ([first, second], day.scores(30, 200)) } else { ([second, first], day.scores(200, 30)) }
}

fn paired_again(day: &Day, report: Report) -> Change {
    match day.state().aftermath(&propose(day.state(), swiss(1), 1, report)).unwrap() {
        Aftermath::PairedAgain(change) => change,
        other => panic!("{other:?}"),
    }
}

#[test]
fn fix_2_what_changes_is_told_before_it_changes() {
    let day = after_round_1(2);
    let (_, report) = turned(&day);
    let change = paired_again(&day, report);
    assert!(change.is_any() && change.published && !change.taken_back);
    assert_eq!((change.round, change.tables.len() + change.stay), (swiss(2), 4));
    // Exactly the listed tables change.
    let after = day.state().after(&propose(day.state(), swiss(1), 1, report)).unwrap();
    for (before, after) in day.state().swiss[1].matches().zip(after.swiss[1].matches()) {
        let sorted = |mut players: [PlayerId; 2]| {
            players.sort_unstable();
            players
        };
        let differs = sorted(before.players) != sorted(after.players);
        assert_eq!(change.tables.iter().any(|(number, _)| *number == before.number), differs);
    }
}

#[test]
fn fix_2_a_correction_that_moves_nobody_says_so() {
    let day = after_round_1(2);
    let table = &day.state().swiss[0].tables[0];
    // The same winner with the same points: the groups stay, and so do all tables.
    let closer = if table.players[0] < table.players[1] { day.scores(200, 31) } else { day.scores(31, 200) };
    assert!(!paired_again(&day, closer).is_any());
}

#[test]
fn fix_3_the_pairing_of_a_round_that_has_started_stands_and_says_so() {
    let (published, running) = (after_round_1(2), after_round_1(3));
    assert_eq!(published.state().standing_round(swiss(1)), None);
    assert_eq!(running.state().standing_round(swiss(1)), Some((swiss(2), true)));
    assert_eq!(running.state().standing_round(swiss(2)), None);
    let (_, report) = turned(&running);
    let action = propose(running.state(), swiss(1), 1, report);
    let stands = Aftermath::Stands { round: swiss(2), has_started: true };
    assert_eq!(running.state().aftermath(&action), Ok(stands));
    let after = running.state().after(&action).unwrap();
    assert_eq!(after.swiss[1].tables, running.state().swiss[1].tables);
    // Without a later round, there are no consequences.
    let action = propose(running.state(), swiss(2), 1, running.scores(200, 0));
    assert_eq!(running.state().aftermath(&action), Ok(Aftermath::None));
}

#[test]
fn fix_3_a_correction_shows_where_its_players_stand_afterwards() {
    let day = after_round_1(3);
    let ([winner, loser], report) = turned(&day);
    let rank = |state: &State, player| state.standings().iter().find(|line| line.player == player).unwrap().rank;
    let after = day.state().after(&propose(day.state(), swiss(1), 1, report)).unwrap();
    let mut moved = day.state().moved_by(swiss(1), TableNumber(1), &report).players;
    moved.sort_unstable_by_key(|moved| moved.points);
    let expected = [(loser, [0, 1]), (winner, [1, 0])].map(|(player, points)| Moved {
        player,
        points,
        rank: [rank(day.state(), player), rank(&after, player)],
    });
    assert_eq!(moved, expected);
    // Results of a running round do not count yet.
    assert_eq!(day.state().moved_by(swiss(2), TableNumber(1), &report), Moves::default());
}

#[test]
fn fix_4_a_correction_needs_no_reason_except_from_games_to_an_agreed_draw() {
    let table = TableNumber(1);
    let record = |event: &mut Tournament, round, report, reason: &str| {
        event.record(DEVICE, 0, String::new(), Action::report(round, table, report, reason))
    };
    let stands = |event: &Tournament| event.state().swiss[0].matches().next().unwrap().report;

    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = day.start();
    let (first, other) = (day.scores(200, 0), day.scores(0, 200));
    for (report, reason) in [(first, ""), (first, ""), (other, ""), (first, REASON), (other, "")] {
        assert_eq!(record(&mut day.event, round, report, reason), Ok(()));
        assert_eq!(stands(&day.event), Some(report));
    }
    let Action::Report { reason, .. } = day.state().propose_report(round, table, first, " ").unwrap() else { panic!() };
    assert_eq!(reason, "");

    // Without a reason, the draw was agreed after a game, which is too late.
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 3, None) }, 4);
    let round = day.start();
    let (games, draw) = (Report::games([2, 0], 0), Report::IntentionalDraw);
    assert_eq!(record(&mut day.event, round, games, ""), Ok(()));
    let too_late = Refusal::from(ReportRefusal::DrawAfterGame);
    assert_eq!(record(&mut day.event, round, draw, ""), Err(too_late.clone()));
    for blank in ["", " "] {
        assert_eq!(day.state().propose_report(round, table, draw, blank), Err(too_late.clone()));
    }
    assert_eq!((too_late.clause(), stands(&day.event)), (Some(Clause::Swr6), Some(games)));
    assert_eq!(record(&mut day.event, round, draw, REASON), Ok(()));
    assert_eq!(record(&mut day.event, round, games, ""), Ok(()));
}

/// Reports a match as proposed. A single undo takes it back.
fn report(day: &mut Day, round: RoundKey, report: Report) -> Action {
    let action = propose(day.state(), round, 1, report);
    let (before, length) = (day.state().clone(), day.event.log().len());
    day.act(action.clone());
    assert_eq!(day.event.log().len(), length + 1, "one entry");
    let mut back = day.clone();
    let entry = back.event.to_undo().unwrap().counter;
    back.act(Action::Undo { entry });
    assert_eq!(back.state(), &before, "one undo");
    back.act(Action::Redo { entry });
    assert_eq!(back.state(), day.state());
    action
}

fn people(action: &Action) -> (Vec<PlayerId>, Vec<PlayerId>) {
    let Action::Report { leaving, returning, .. } = action else { panic!("{action:?}") };
    (leaving.clone(), returning.clone())
}

#[test]
fn drp_2_who_does_not_appear_leaves_with_the_result_in_one_entry() {
    for (absent, sides) in [
        (Report::NoShow { absent: Side::First }, vec![0]),
        (Report::NoShow { absent: Side::Second }, vec![1]),
        (Report::BothAbsent, vec![0, 1]),
    ] {
        for is_correction in [false, true] {
            let mut day = Day::with(setup("xwing-2018", 3, None), 8);
            let round = day.start();
            let players = day.state().swiss[0].matches().next().unwrap().players;
            if is_correction {
                day.report(1, day.scores(120, 80));
            }
            let gone: Vec<PlayerId> = sides.iter().map(|&side: &usize| players[side]).collect();
            let action = report(&mut day, round, absent);
            assert_eq!(people(&action), (gone.clone(), vec![]));
            assert_eq!(day.state().swiss[0].matches().next().unwrap().report, Some(absent));
            for player in players {
                assert_eq!(day.state().is_active(player), !gone.contains(&player));
            }
        }
    }
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    let round = day.start();
    let won = day.scores(200, 0);
    assert_eq!(people(&report(&mut day, round, won)), (vec![], vec![]));
}

#[test]
fn drp_2_who_cannot_leave_with_the_result_stays_and_the_result_counts() {
    let mut day = after_round_1(2);
    // Round 2 is published, so its players need a result there first (DRP-1).
    let absent = Report::NoShow { absent: Side::First };
    let action = report(&mut day, swiss(1), absent);
    assert_eq!(people(&action), (vec![], vec![]));
    let table = day.state().swiss[0].matches().next().unwrap();
    assert_eq!((table.report, day.state().is_active(table.players[0])), (Some(absent), true));
}

#[test]
fn drp_2_fix_2_who_leaves_with_a_correction_takes_the_draft_along() {
    let mut day = after_round_1(1);
    let gone = day.state().swiss[0].matches().next().unwrap().players[0];
    let action = propose(day.state(), swiss(1), 1, Report::NoShow { absent: Side::First });
    let Ok(Aftermath::PairedAgain(change)) = day.state().aftermath(&action) else { panic!() };
    assert!(change.taken_back && change.is_any());
    day.act(action);
    assert!(!day.state().is_active(gone));
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(2)));
    day.step();
    assert!(!day.state().swiss[1].includes(gone));
}

#[test]
fn drp_3_who_was_taken_for_absent_by_mistake_is_back_with_the_correction() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    let round = day.start();
    let [first, second] = day.state().swiss[0].matches().next().unwrap().players;
    let there = |day: &Day| [first, second].map(|player| day.state().is_active(player));
    let enter = |day: &mut Day, slip| (people(&report(day, round, slip)), there(day));
    let (one, other) = (Report::NoShow { absent: Side::First }, Report::NoShow { absent: Side::Second });
    assert_eq!(enter(&mut day, one), ((vec![first], vec![]), [false, true]));
    assert_eq!(enter(&mut day, other), ((vec![second], vec![first]), [true, false]));
    assert_eq!(enter(&mut day, Report::BothAbsent), ((vec![first], vec![]), [false, false]));
    let slip = day.scores(120, 80);
    assert_eq!(enter(&mut day, slip), ((vec![], vec![first, second]), [true, true]));
    // A player who left for another reason does not return.
    day.act(leave(first));
    assert_eq!(enter(&mut day, one), ((vec![], vec![]), [false, true]));
    let slip = day.scores(80, 120);
    assert_eq!(enter(&mut day, slip), ((vec![], vec![]), [false, true]));
}

#[test]
fn a_result_with_which_somebody_unknown_leaves_is_refused_as_a_whole() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = day.start();
    let with = |who: &[u32], back: &[u32]| {
        let mut action = Action::report(round, TableNumber(1), Report::BothAbsent, "");
        let Action::Report { leaving, returning, .. } = &mut action else { panic!() };
        leaving.extend(who.iter().copied().map(PlayerId));
        returning.extend(back.iter().copied().map(PlayerId));
        action
    };
    assert_eq!(day.refused(with(&[9], &[])), Refusal::UnknownPlayer(PlayerId(9)));
    assert_eq!(day.refused(with(&[], &[1])), Refusal::HasNotDropped(PlayerId(1)));
    let [here, there] = day.state().swiss[0].matches().nth(1).unwrap().players;
    let refusal = day.refused(with(&[here.0], &[]));
    assert_eq!(refusal, Refusal::ResultFirst { player: here, table: TableNumber(2) });
    assert!(day.state().is_active(there) && day.state().swiss[0].matches().next().unwrap().report.is_none());
    assert_eq!(day.state().swiss[0].status, Status::Started);
}

/// The log keeps the content of the entry, and a file restores the same entry.
#[test]
fn the_entry_is_written_as_it_is_read() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = day.start();
    report(&mut day, round, Report::BothAbsent);
    let entry = day.event.log().last().unwrap();
    let text = serde_json::to_string(entry).unwrap();
    let [first, second] = day.state().swiss[0].matches().next().unwrap().players;
    assert!(text.contains(&format!("\"leaving\":[{first},{second}]")) && !text.contains("returning"), "{text}");
    assert_eq!(&serde_json::from_str::<Entry>(&text).unwrap(), entry);
}
