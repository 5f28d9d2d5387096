//! DRP-*: leaving and returning at every moment of the event.

use super::{missed, record};
use crate::{
    common::day::{Day, come_back, disqualify, elimination, ids, leave, setup, swiss},
    regulation::elimination::{bracket, play},
};
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId},
    regulation::{Cut, Plan, Report, Side, Stage, departure::DropReason},
    tournament::{Action, NextStep, Refusal, Status},
};

/// A drop and a disqualification, with the result of the running match.
fn departures(player: PlayerId, report: Option<Report>) -> [Action; 2] {
    let note = "Has to go".to_owned();
    [
        Action::Drop { player, reason: DropReason::Other, note: note.clone(), report },
        Action::Disqualify { player, note, report, by: String::new() },
    ]
}

/// Six players, one of whom is of interest, with round 1 after this number of steps.
fn round_1(steps: usize) -> Day {
    let mut day = Day::with(setup("xwing-2018", 3, None), 6);
    (0..steps).for_each(|_| day.step());
    day
}

#[test]
fn drp_1_before_round_1_is_published_the_player_has_never_been_there() {
    for steps in [0, 1] {
        for action in departures(PlayerId(3), None) {
            let mut day = round_1(steps);
            day.act(action);
            assert_eq!((day.state().swiss.len(), day.state().active().count()), (0, 5), "a draft is void");
            day.start();
            assert!(!day.state().swiss[0].includes(PlayerId(3)));
            assert_eq!(day.state().swiss[0].byes.len(), 1);
            assert_eq!(record(&day, 3), [0, 0, 0]);
        }
    }
}

#[test]
fn drp_1_a_published_or_running_match_gets_its_result_with_the_departure() {
    for steps in [2, 3] {
        let day = round_1(steps);
        let table = day.state().swiss[0].matches().nth(1).unwrap();
        let (player, opponent) = (table.players[0], table.players[1]);
        let conceded = Report::concession(&day.state().setup.regulation.scoring, 1, Side::First, 50);
        for (report, opponents_mov) in [(conceded, 350), (Report::NoShow { absent: Side::First }, 300)] {
            for (bare, action) in departures(player, None).into_iter().zip(departures(player, Some(report))) {
                let mut day = day.clone();
                let refusal = day.refused(bare);
                assert_eq!(refusal, Refusal::ResultFirst { player, table: table.number });
                day.act(action);
                let round = &day.state().swiss[0];
                assert_eq!(
                    (round.matches().nth(1).unwrap().report, round.tables.len()),
                    (Some(report), 3),
                    "the others play on"
                );
                assert!(round.status == Status::Published || round.status == Status::Started);
                assert!(!day.state().is_active(player));
                let line = day.line(opponent.0);
                assert_eq!((line.points, line.mov), (1, opponents_mov));
                assert_eq!(record(&day, player.0), [0, 1, 0]);
            }
        }
    }
}

#[test]
fn drp_1_a_result_that_cannot_be_lets_nobody_leave() {
    let mut day = round_1(3);
    let player = day.state().swiss[0].matches().next().unwrap().players[0];
    for action in departures(player, Some(day.scores(200, 200))) {
        assert_eq!(day.refused(action).clause(), Some(Clause::Res7), "a Final Salvo decides");
    }
    assert!(day.state().is_active(player));
}

#[test]
fn drp_1_with_a_result_a_bye_or_between_rounds_nothing_is_asked() {
    let with_result = |day: &mut Day| day.report(1, day.scores(200, 60));
    let mut running = round_1(3);
    with_result(&mut running);
    let mut published = round_1(2);
    with_result(&mut published);
    let mut finished = round_1(0);
    finished.play();
    for day in [published, running, finished] {
        let player = day.state().swiss[0].matches().next().unwrap().players[0];
        for (bare, action) in departures(player, None).into_iter().zip(departures(player, Some(Report::BothAbsent))) {
            let mut day = day.clone();
            assert_eq!(day.refused(action), Refusal::NoOpenMatch(player), "there is no match to report");
            let before = day.state().swiss.clone();
            day.act(bare);
            assert_eq!(day.state().swiss, before);
            assert_eq!(record(&day, player.0).iter().sum::<u32>(), 1, "what was played counts");
        }
    }
    // A player with the bye keeps it.
    for steps in [2, 3] {
        let mut day = Day::with(setup("xwing-2018", 3, None), 5);
        (0..steps).for_each(|_| day.step());
        let lucky = day.state().swiss[0].byes[0];
        day.act(leave(lucky));
        assert_eq!((record(&day, lucky.0), day.state().swiss[0].byes.as_slice()), ([1, 0, 0], &[lucky][..]));
    }
}

#[test]
fn drp_1_sta_11_the_tie_breakers_of_the_opponents_are_what_they_were() {
    for away in [leave, disqualify] {
        let mut day = Day::with(setup("xwing-2018", 4, None), 8);
        day.play();
        day.play();
        let gone = day.state().standings()[0].player;
        let values = |day: &Day| -> Vec<_> {
            let lines = day.state().standings().into_iter().filter(|line| line.player != gone);
            lines.map(|line| (line.player, line.points, line.tie_breakers)).collect()
        };
        let before = values(&day);
        day.act(away(gone));
        assert_eq!(values(&day), before);
        // Rounds after the departure do not count against the opponents, because the mean uses rounds played (STA-5).
        let opponent = day.state().met().into_iter().find(|pair| pair.contains(&gone)).unwrap();
        let opponent = opponent.into_iter().find(|player| *player != gone).unwrap();
        day.play();
        let explained = day.state().explain(opponent).unwrap();
        let term = explained.workings[1].terms.iter().find(|term| term.opponent == Some(gone)).unwrap();
        assert_eq!((term.earned, term.possible), (2, 2));
    }
}

#[test]
fn drp_3_a_return_misses_what_was_published_meanwhile() {
    // Steps of round 2 before the return, and the rounds missed.
    for (steps, expected) in [(0, vec![]), (1, vec![]), (2, vec![2]), (3, vec![2])] {
        let mut day = round_1(0);
        day.play();
        day.drop_out(1);
        (0..steps).for_each(|_| day.step());
        day.act(come_back(PlayerId(1)));
        assert_eq!(missed(&day, 1), expected, "after {steps} steps");
        assert_eq!(day.state().swiss.len(), if steps < 2 { 1 } else { 2 }, "a draft is void");
        assert_eq!(record(&day, 1), [1, u32::try_from(expected.len()).unwrap(), 0]);
        let line = day.line(1);
        let played = day.state().swiss[0].clone();
        assert!(played.includes(line.player) && line.points == 1, "losses missed give no points");
    }
    // Before round 1, nothing is missed.
    let mut day = round_1(0);
    day.drop_out(1);
    day.act(come_back(PlayerId(1)));
    assert_eq!((missed(&day, 1), day.state().active().count()), (vec![], 6));
}

#[test]
fn drp_3_nobody_returns_to_or_enters_an_elimination() {
    let is_over = |day: &mut Day, player: u32| {
        let refusal = day.refused(come_back(PlayerId(player)));
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Eli4), Refusal::OutOfBracket(PlayerId(player))));
        let late = day.state().propose_player("Late");
        let refusal = day.refused(late);
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Drp3), Refusal::SwissIsOver));
    };
    let (mut day, seeds) = bracket("xwing-2018", 4);
    let gone = seeds[3];
    day.step();
    day.step();
    day.drop_out(gone);
    is_over(&mut day, gone);
    play(&mut day, &seeds, &[]);
    is_over(&mut day, gone);
    day.play_to_the_end();
    is_over(&mut day, gone);
}

#[test]
fn drp_1_after_the_end_a_departure_changes_no_rank_but_a_disqualification_does() {
    let mut day = Day::with(setup("swu-2025", 3, None), 6);
    day.play_to_the_end();
    let order = day.ranking();
    let mut disqualified = day.clone();
    day.drop_out(order[2]);
    assert_eq!(day.ranking(), order);
    disqualified.act(disqualify(PlayerId(order[2])));
    assert_eq!(disqualified.ranking(), [0, 1, 3, 4, 5].map(|place| order[place]));
    assert_eq!(disqualified.state().next_step(), NextStep::Over);
}

#[test]
fn drp_1_eli_4_in_a_running_elimination_match_the_opponent_has_a_bye_or_the_result_stands() {
    let (mut day, seeds) = bracket("xwing-2018", 4);
    day.start();
    let [player, opponent] = day.state().elimination[0].matches().next().unwrap().players;
    for (with_bye, with_result) in
        departures(player, None).into_iter().zip(departures(player, Some(day.scores(50, 200))))
    {
        let mut reported = day.clone();
        let mut day = day.clone();
        day.act(with_bye);
        assert_eq!(
            (day.state().elimination[0].byes.as_slice(), day.tables(elimination(1)).len()),
            (&[opponent][..], 1)
        );
        reported.act(with_result);
        let table = reported.state().elimination[0].matches().next().unwrap();
        assert_eq!(reported.state().winner(Stage::Elimination, table), Some(opponent));
        for mut day in [day, reported] {
            play(&mut day, &seeds, &[opponent.0]);
            day.step();
            let final_game = &day.state().elimination[1].tables[0];
            assert!(final_game.players.contains(&opponent));
            assert_eq!(day.state().seeds.len(), 4, "nobody moves up any more");
        }
    }
}

#[test]
fn sta_11_eli_4_who_is_disqualified_between_rounds_leaves_bracket_and_ranking() {
    let (mut day, seeds) = bracket("swu-2025", 8);
    play(&mut day, &seeds, &[]);
    day.act(disqualify(PlayerId(seeds[0])));
    day.step();
    assert_eq!(day.state().elimination[1].byes, [PlayerId(seeds[3])]);
    assert!(!day.ranking().contains(&seeds[0]));
    play(&mut day, &seeds, &[]);
    play(&mut day, &seeds, &[]);
    assert_eq!(day.state().champion(), Some(PlayerId(seeds[1])));
    let mut after = day.clone();
    // The winner of the final is disqualified after the end: everybody below moves up.
    after.act(disqualify(PlayerId(seeds[1])));
    assert_eq!((after.state().champion(), after.ranking()[0]), (Some(PlayerId(seeds[3])), seeds[3]));
    assert_eq!(day.ranking()[1..].to_vec(), after.ranking());
}

#[test]
fn drp_2_a_no_show_is_dropped_with_the_result_of_the_match() {
    for (regulation, points, met) in [("xwing-2015-07", 5, false), ("xwing-2018", 1, false), ("swu-2025", 3, true)] {
        let mut day = Day::with(setup(regulation, 3, None), 4);
        let round = day.start();
        let [absent, present] = day.state().swiss[0].matches().next().unwrap().players;
        let report = Some(Report::NoShow { absent: Side::First });
        day.act(Action::Drop { player: absent, reason: DropReason::NoShow, note: String::new(), report });
        assert_eq!((day.points(present.0), day.points(absent.0)), (points, 0), "{regulation}");
        assert_eq!(day.state().met().contains(&[absent.min(present), absent.max(present)]), met, "{regulation}");
        assert_eq!(day.state().next_step(), NextStep::EnterResults { round, missing: 1 });
        assert_eq!(round, swiss(1));
    }
}

#[test]
fn drp_2_two_who_do_not_appear_have_lost_both_and_may_meet_again() {
    for regulation in ["xwing-2015-09", "xwing-2018", "swu-2025"] {
        let mut day = Day::with(setup(regulation, 3, None), 4);
        let win = day.win(Stage::Swiss, Side::First);
        day.play_by_hand(&[(1, 2, Report::BothAbsent), (3, 4, win)]);
        assert_eq!(
            [1, 2].map(|player| (record(&day, player), day.points(player))),
            [([0, 1, 0], 0); 2],
            "{regulation}"
        );
        let lines = day.state().standings();
        assert!(lines.iter().filter(|line| line.player.0 < 3).all(|line| line.mov == 0), "{regulation}");
        assert!(day.state().met().into_iter().eq([ids([3, 4])]), "{regulation}");
    }
}

#[test]
fn drp_1_an_event_without_opponents_ends() {
    let mut day = Day::with(setup("xwing-2018", 5, Some(4)), 3);
    day.play();
    day.drop_out(2);
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(2)));
    day.drop_out(3);
    assert_eq!(day.state().next_step(), NextStep::Over);
    assert_eq!(day.state().champion(), Some(PlayerId(1)));
    // Another player comes, and the event continues.
    day.add("Late");
    assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Pair(swiss(2)), None));
}

#[test]
fn drp_1_who_has_left_does_not_win_the_event() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 6);
    day.play_to_the_end();
    let order = day.order();
    // Leaving after the last round changes nothing, leaving before it does.
    for &player in &order {
        day.drop_out(player);
        assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, Some(PlayerId(order[0]))));
    }
    assert_eq!(day.ranking(), order, "the ranking has everybody (STA-11)");
}

#[test]
fn drp_1_cut_2_who_left_before_the_last_round_wins_nothing_and_is_no_seed_however_far_ahead() {
    for cut in [None, Some(4)] {
        let mut day = Day::with(setup("xwing-2018", 3, cut), 6);
        let (high, low, lost) = (day.scores(200, 0), day.scores(120, 100), day.scores(100, 120));
        day.play_by_hand(&[(1, 2, high), (3, 4, low), (5, 6, low)]);
        day.play_by_hand(&[(1, 3, high), (5, 4, lost), (2, 6, low)]);
        day.drop_out(1);
        day.play_by_hand(&[(3, 5, low), (4, 2, low)]);
        // 2 points: 1 with 800, 4 with 620, 3 with 440; 1 point: 6 with a bye and 660, 5 with 580, 2 with 400.
        assert_eq!(day.order(), [1, 4, 3, 6, 5, 2]);
        assert_eq!(day.state().qualifiers_with_gaps(), None);
        if cut.is_none() {
            assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, Some(PlayerId(4))));
            // The final ranking is the same, and the standings keep everybody's place (STA-11).
            assert_eq!((day.ranking(), day.order()), (vec![4, 1, 3, 6, 5, 2], vec![1, 4, 3, 6, 5, 2]));
        } else {
            assert_eq!(day.state().qualifiers(Cut::Top(4)), ids([4, 3, 6, 5]));
        }
    }
}

#[test]
fn drp_1_who_left_an_event_that_then_went_on_has_not_won_it() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 6);
    day.play_to_the_end();
    let leader = day.order()[0];
    day.drop_out(leader);
    assert_eq!(day.state().champion(), Some(PlayerId(leader)));
    day.act(Action::OverridePlan { plan: Plan { rounds: 3, cut: None }, reason: "one more".into() });
    day.play_to_the_end();
    assert_ne!(day.state().champion(), Some(PlayerId(leader)));
}

/// Four players and three rounds, one of which is played: 1 beats 3, and 2 beats 4 by less.
fn one_round_of_three() -> Day {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let (high, low) = (day.scores(200, 0), day.scores(120, 100));
    day.play_by_hand(&[(1, 3, high), (2, 4, low)]);
    assert_eq!(day.order(), [1, 2, 4, 3]);
    day
}

/// A player who is not first wins if everybody else has left, and is first in every final ranking.
#[test]
fn drp_1_who_is_left_alone_has_won_and_is_the_first_of_the_final_ranking() {
    let mut day = one_round_of_three();
    for player in [1, 2, 4] {
        day.drop_out(player);
    }
    assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, Some(PlayerId(3))));
    assert_eq!((day.order(), day.ranking()), (vec![1, 2, 4, 3], vec![3, 1, 2, 4]));
    assert_eq!(day.state().passed_over(), ids([1, 2, 4]));
}

#[test]
fn drp_1_an_event_that_everybody_leaves_early_has_no_winner() {
    let mut day = one_round_of_three();
    let champion_as_they_leave = [1, 2, 3, 4].map(|player| {
        day.drop_out(player);
        (day.state().champion(), day.state().passed_over())
    });
    let everybody = ids([1, 2, 4, 3]).to_vec();
    assert_eq!(
        champion_as_they_leave,
        [(None, vec![]), (None, vec![]), (Some(PlayerId(4)), ids([1, 2]).to_vec()), (None, everybody)]
    );
    assert_eq!((day.state().next_step(), day.ranking()), (NextStep::Over, vec![1, 2, 4, 3]));
}

#[test]
fn drp_1_who_left_before_the_last_round_is_ranked_behind_the_winner() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 6);
    let (high, low, lost) = (day.scores(200, 0), day.scores(120, 100), day.scores(100, 120));
    day.play_by_hand(&[(1, 2, high), (3, 4, low), (5, 6, low)]);
    day.play_by_hand(&[(1, 3, high), (5, 4, lost), (2, 6, low)]);
    day.drop_out(1);
    day.play_by_hand(&[(3, 5, low), (4, 2, low)]);
    assert_eq!((day.order(), day.ranking()), (vec![1, 4, 3, 6, 5, 2], vec![4, 1, 3, 6, 5, 2]));
    assert_eq!((day.state().champion(), day.state().passed_over()), (Some(PlayerId(4)), ids([1]).to_vec()));
}
