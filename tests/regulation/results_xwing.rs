//! RES-*: the worth of a game of X-Wing.

use crate::{
    common::day::{Day, result, setup},
    regulation::regulation,
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    regulation::{
        Decision::{self, BothLose, Draw, ModifiedWin, Win},
        Ending::{self, Concession, Destruction, MutualDestruction, Time},
        Report, ReportRefusal,
        Side::{self, First, Second},
        Stage, Verdict,
        verdict::TieDecider,
    },
    tournament::{Action, NextStep, Record, Refusal},
};

const ALL: [&str; 4] = ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"];
const OF_2015: [&str; 2] = ["xwing-2015-07", "xwing-2015-09"];
const FROM_2017: [&str; 2] = ["xwing-2017", "xwing-2018"];

fn limit(id: &str) -> u16 {
    if id == "xwing-2018" { 200 } else { 100 }
}

fn judge_in(
    stage: Stage,
    id: &str,
    scores: [u16; 2],
    ending: Ending,
    tie_winner: Option<Side>,
) -> Result<Verdict, ReportRefusal> {
    regulation(id).judge(&Report::Scores { scores, ending, tie_winner }, stage, 1)
}

fn judge(id: &str, scores: [u16; 2], ending: Ending) -> Result<Verdict, ReportRefusal> {
    judge_in(Stage::Swiss, id, scores, ending, None)
}

/// Decision, tournament points and MoV of a Swiss match.
fn outcome(id: &str, scores: [u16; 2], ending: Ending) -> (Decision, [u32; 2], [i32; 2]) {
    parts(judge(id, scores, ending).unwrap())
}

fn parts(verdict: Verdict) -> (Decision, [u32; 2], [i32; 2]) {
    (verdict.decision, verdict.sides.map(|side| side.points), verdict.sides.map(|side| side.mov))
}

#[test]
fn res_1_a_game_ends_in_one_of_four_ways_each_with_its_scores() {
    for id in ALL {
        let limit = limit(id);
        // The scores with which a game can have each ending. In 2015, mutual destruction is a draw (RES-6).
        let all = [Destruction, MutualDestruction, Time, Concession];
        let ways: [([u16; 2], &[Ending]); 4] = [
            ([limit, 40], &[Destruction, Concession]),
            ([40, limit], &[Destruction, Concession]),
            ([limit, limit], &[MutualDestruction]),
            ([80, 40], &[Time]),
        ];
        for (scores, endings) in ways {
            for ending in all {
                let tie_winner = (scores[0] == scores[1] && !OF_2015.contains(&id)).then_some(First);
                let verdict = judge_in(Stage::Swiss, id, scores, ending, tie_winner);
                assert_eq!(verdict.is_ok(), endings.contains(&ending), "{id}: {scores:?} by {ending:?}");
            }
        }
    }
}

#[test]
fn res_2_res_10_a_ship_with_13_health_that_lost_7_is_worth_half() {
    let half = |id: &str, large, health, lost, value| {
        let tiebreaker::regulation::Scoring::SquadPoints(rules) = &regulation(id).scoring else { panic!("{id}") };
        rules.half_points.for_ship(large, health, lost, value)
    };
    for (id, large, small) in
        [("xwing-2015-07", 0, 0), ("xwing-2015-09", 22, 0), ("xwing-2017", 22, 0), ("xwing-2018", 23, 23)]
    {
        assert_eq!(half(id, true, 13, 7, 45), large, "{id}, large base");
        assert_eq!(half(id, false, 13, 7, 45), small, "{id}, small base");
        assert_eq!(half(id, true, 13, 6, 45), 0, "{id}, more than half is left");
        assert_eq!(half(id, true, 13, 0, 45), 0, "{id}, undamaged");
    }
    assert_eq!(half("xwing-2018", false, 4, 2, 45), 23, "exactly half is left");
    assert_eq!(half("xwing-2018", false, 4, 1, 45), 0);
    assert_eq!(half("xwing-2017", true, 12, 6, 44), 22);
}

#[test]
fn res_3_who_destroys_everything_scores_exactly_the_limit() {
    for id in ALL {
        let limit = limit(id);
        assert_eq!(judge(id, [limit, 24], Destruction).unwrap().decision, Win(First), "{id}");
        assert_eq!(judge(id, [24, limit], Destruction).unwrap().decision, Win(Second), "{id}");
        let short = judge(id, [limit - 2, 24], Destruction);
        assert_eq!(short, Err(ReportRefusal::EndingContradictsScores { ending: Destruction, limit }), "{id}");
    }
}

#[test]
fn res_4_a_concession_gives_the_limit_and_leaves_the_other_score() {
    assert_eq!(outcome("xwing-2015-07", [37, 100], Concession), (Win(Second), [0, 5], [37, 163]));
    assert_eq!(outcome("xwing-2018", [200, 150], Concession), (Win(First), [1, 0], [250, 150]));
    let kept = judge("xwing-2017", [60, 24], Concession);
    assert_eq!(kept, Err(ReportRefusal::EndingContradictsScores { ending: Concession, limit: 100 }));
}

#[test]
fn res_4_who_concedes_gives_the_limit_and_keeps_what_was_scored_in_both_stages() {
    for id in ALL {
        let (limit, win) = (limit(id), regulation(id).points.win);
        for (side, scores) in [(First, [37, limit]), (Second, [limit, 37])] {
            let conceded = Report::concession(&regulation(id).scoring, 1, side, 37);
            assert_eq!(conceded, Report::Scores { scores, ending: Concession, tie_winner: None }, "{id}");
            for stage in [Stage::Swiss, Stage::Elimination] {
                let verdict = regulation(id).judge(&conceded, stage, 1).unwrap();
                assert_eq!((verdict.decision, side.of(&verdict.sides).points), (Win(side.other()), 0), "{id}");
                assert_eq!(side.other().of(&verdict.sides).points, win, "{id}");
            }
        }
    }
}

#[test]
fn drp_2_where_neither_player_appears_both_lose_without_a_margin() {
    for id in ALL {
        for stage in [Stage::Swiss, Stage::Elimination] {
            let verdict = regulation(id).judge(&Report::BothAbsent, stage, 1).unwrap();
            assert_eq!(parts(verdict), (BothLose, [0, 0], [0, 0]), "{id}");
            assert!(!verdict.decision.have_met(), "{id}");
        }
    }
}

#[test]
fn res_5_the_margin_is_the_limit_plus_and_minus_the_difference() {
    for (id, scores, movs) in [
        ("xwing-2015-07", [0, 99], [1, 199]),
        ("xwing-2015-09", [61, 60], [101, 99]),
        ("xwing-2017", [30, 10], [120, 80]),
        ("xwing-2018", [0, 199], [1, 399]),
    ] {
        assert_eq!(judge(id, scores, Time).unwrap().sides.map(|side| side.mov), movs, "{id}");
    }
    assert_eq!(outcome("xwing-2018", [200, 0], Destruction).2, [400, 0]);
    assert_eq!(outcome("xwing-2015-09", [44, 44], Time).2, [100, 100]);
}

#[test]
fn res_6_2015_a_lead_of_12_at_time_is_a_win_and_of_11_a_modified_win() {
    for id in OF_2015 {
        assert_eq!(outcome(id, [62, 50], Time), (Win(First), [5, 0], [112, 88]), "{id}");
        assert_eq!(outcome(id, [61, 50], Time), (ModifiedWin(First), [3, 0], [111, 89]), "{id}");
        assert_eq!(outcome(id, [50, 51], Time), (ModifiedWin(Second), [0, 3], [99, 101]), "{id}");
    }
}

#[test]
fn res_6_2015_equal_scores_and_mutual_destruction_are_draws() {
    for id in OF_2015 {
        assert_eq!(outcome(id, [50, 50], Time), (Draw, [1, 1], [100, 100]), "{id}");
        assert_eq!(outcome(id, [0, 0], Time), (Draw, [1, 1], [100, 100]), "{id}");
        assert_eq!(outcome(id, [100, 100], MutualDestruction), (Draw, [1, 1], [100, 100]), "{id}");
        let named = judge_in(Stage::Swiss, id, [50, 50], Time, Some(First));
        assert_eq!(named, Err(ReportRefusal::NoTieToDecide { clause: Clause::Res6 }), "{id}");
    }
}

#[test]
fn res_6_2015_destruction_and_concession_are_full_wins_however_close() {
    for id in OF_2015 {
        assert_eq!(outcome(id, [100, 95], Destruction), (Win(First), [5, 0], [105, 95]), "{id}");
        assert_eq!(outcome(id, [99, 100], Concession), (Win(Second), [0, 5], [99, 101]), "{id}");
    }
}

#[test]
fn res_6_a_modified_win_exists_in_2015_only() {
    assert_eq!(outcome("xwing-2017", [51, 50], Time), (Win(First), [1, 0], [101, 99]));
    assert_eq!(outcome("xwing-2018", [50, 51], Time), (Win(Second), [0, 1], [199, 201]));
}

#[test]
fn res_7_equal_scores_go_to_a_final_salvo_whose_winner_wins_with_an_even_margin() {
    for id in FROM_2017 {
        let middle = i32::from(limit(id));
        for (scores, ending) in [([57, 57], Time), ([limit(id); 2], MutualDestruction)] {
            let open = judge(id, scores, ending).unwrap_err();
            assert_eq!(open, ReportRefusal::TieNeedsWinner { by: TieDecider::FinalSalvo }, "{id}");
            assert_eq!(open.clause(), Clause::Res7);
            let decided = parts(judge_in(Stage::Swiss, id, scores, ending, Some(Second)).unwrap());
            assert_eq!(decided, (Win(Second), [0, 1], [middle, middle]), "{id}");
        }
        let unequal = judge_in(Stage::Swiss, id, [57, 56], Time, Some(First));
        assert_eq!(unequal, Err(ReportRefusal::NoTieToDecide { clause: Clause::Res7 }), "{id}");
    }
}

#[test]
fn res_8_a_score_is_at_most_the_limit() {
    for id in ALL {
        let limit = limit(id);
        let refusal = judge(id, [limit + 1, 0], Destruction).unwrap_err();
        assert_eq!(refusal, ReportRefusal::ScoreAboveLimit { side: First, limit }, "{id}");
        assert_eq!(refusal.clause(), Clause::Res8);
        let refusal = judge(id, [limit, u16::MAX], MutualDestruction).unwrap_err();
        assert_eq!(refusal, ReportRefusal::ScoreAboveLimit { side: Second, limit }, "{id}");
    }
}

#[test]
fn res_8_time_does_not_reach_the_limit() {
    for id in ALL {
        let limit = limit(id);
        for (scores, ending) in [
            ([limit, 24], Time),
            ([limit, limit], Time),
            ([limit, 24], MutualDestruction),
            ([24, 24], MutualDestruction),
            ([limit, limit], Destruction),
        ] {
            let refusal = judge(id, scores, ending).unwrap_err();
            assert_eq!(refusal, ReportRefusal::EndingContradictsScores { ending, limit }, "{id} {scores:?}");
            assert_eq!(refusal.clause(), Clause::Res8);
        }
    }
}

#[test]
fn res_8_the_ending_follows_from_the_scores_alone() {
    let ending = |scores| match Report::from_scores(scores, 200, None) {
        Report::Scores { ending, .. } => ending,
        other => panic!("{other:?}"),
    };
    assert_eq!(ending([200, 24]), Destruction);
    assert_eq!(ending([0, 200]), Destruction);
    assert_eq!(ending([200, 200]), MutualDestruction);
    assert_eq!(ending([199, 199]), Time);
}

#[test]
fn res_8_reports_of_games_or_agreed_draws_are_not_x_wing() {
    for id in ALL {
        for stage in [Stage::Swiss, Stage::Elimination] {
            let judge = |report| regulation(id).judge(&report, stage, 1);
            assert_eq!(judge(Report::games([2, 0], 0)), Err(ReportRefusal::WrongKind { clause: Clause::Res2 }), "{id}");
            let agreed = judge(Report::IntentionalDraw).unwrap_err();
            assert_eq!((agreed.clause(), agreed), (Clause::Swr6, ReportRefusal::NoIntentionalDraw), "{id}");
        }
    }
}

#[test]
fn res_9_2015_a_draw_in_elimination_goes_to_the_player_with_initiative() {
    for id in OF_2015 {
        let open = judge_in(Stage::Elimination, id, [50, 50], Time, None).unwrap_err();
        assert_eq!(open, ReportRefusal::TieNeedsWinner { by: TieDecider::Initiative }, "{id}");
        assert_eq!(open.clause(), Clause::Res9);
        let decided = judge_in(Stage::Elimination, id, [50, 50], Time, Some(Second)).unwrap();
        assert_eq!(decided.decision, Win(Second), "{id}");
    }
}

#[test]
fn res_9_from_2017_a_tie_in_elimination_goes_to_a_final_salvo() {
    for id in FROM_2017 {
        let open = judge_in(Stage::Elimination, id, [50, 50], Time, None);
        assert_eq!(open, Err(ReportRefusal::TieNeedsWinner { by: TieDecider::FinalSalvo }), "{id}");
        let decided = judge_in(Stage::Elimination, id, [50, 50], Time, Some(First)).unwrap();
        assert_eq!(decided.decision, Win(First), "{id}");
    }
}

#[test]
fn res_10_example_2015_07_53_to_24_is_129_to_71() {
    assert_eq!(outcome("xwing-2015-07", [53, 24], Time), (Win(First), [5, 0], [129, 71]));
}

#[test]
fn res_10_example_2015_09_100_to_24_is_176_to_24() {
    assert_eq!(outcome("xwing-2015-09", [100, 24], Destruction), (Win(First), [5, 0], [176, 24]));
}

#[test]
fn res_10_example_2017_77_to_49_at_time_is_a_win_with_128_to_72() {
    assert_eq!(outcome("xwing-2017", [77, 49], Time), (Win(First), [1, 0], [128, 72]));
}

#[test]
fn res_10_example_2017_100_to_24_is_176_to_24() {
    assert_eq!(outcome("xwing-2017", [100, 24], Destruction), (Win(First), [1, 0], [176, 24]));
}

#[test]
fn res_10_example_2018_77_to_49_at_time_is_a_win_with_228_to_172() {
    assert_eq!(outcome("xwing-2018", [77, 49], Time), (Win(First), [1, 0], [228, 172]));
}

#[test]
fn res_10_example_2018_200_to_24_is_376_to_24() {
    assert_eq!(outcome("xwing-2018", [200, 24], Destruction), (Win(First), [1, 0], [376, 24]));
}

#[test]
fn res_6_the_record_tells_a_draw_from_a_loss_that_gives_the_same_points() {
    let mut setup = setup("xwing-2015-09", 2, None);
    setup.regulation.points.draw = Some(0);
    let mut day = Day::with(setup, 4);
    day.play_by_hand(&[(1, 2, day.scores(40, 40)), (3, 4, day.scores(100, 40))]);
    let records = day.state().records();
    let record = |player| records[&PlayerId(player)];
    let (won, lost) = (Record { won: 1, ..Record::default() }, Record { lost: 1, ..Record::default() });
    let drawn = Record { drawn: 1, ..Record::default() };
    assert_eq!([1, 2, 3, 4].map(record), [drawn, drawn, won, lost]);
}

#[test]
fn res_11_a_round_ends_when_every_table_has_reported() {
    for (id, rounds) in [("xwing-2018", 3), ("swu-2025", 3)] {
        let mut day = Day::with(setup(id, rounds, None), 6);
        let round = day.start();
        for table in 1..=3 {
            let missing = 4 - usize::from(table);
            assert_eq!(day.state().next_step(), NextStep::EnterResults { round, missing });
            let finish = tiebreaker::tournament::Action::Finish { round };
            assert_eq!(day.refused(finish), Refusal::ResultsMissing { tables: missing });
            let report = day.win(Stage::Swiss, First);
            day.act(result(round, TableNumber(table), report));
        }
        assert_eq!(day.state().next_step(), NextStep::Finish(round), "{id}");
    }
}

#[test]
fn sqd_5_where_squads_are_worth_the_same_chance_says_who_chooses_and_nobody_else() {
    for id in ALL {
        let mut day = Day::with(setup(id, 2, None), 16);
        day.step();
        let round = day.state().swiss[0].key;
        let draw = |day: &mut Day, number: u16, loser: bool| {
            let table = day.state().swiss[0].match_at(TableNumber(number)).unwrap();
            let drawn = day.state().drawn_chooser(round, table);
            let other = *table.side_of(drawn).unwrap().other().of(&table.players);
            let player = if loser { other } else { drawn };
            (player, day.attempt(Action::DrawChooser { round, table: table.number, player }))
        };
        // Not before the round is public.
        assert!(matches!(draw(&mut day, 1, false).1, Err(Refusal::WrongStatus { .. })));
        day.step();
        let (other, refused) = draw(&mut day, 1, true);
        assert_eq!(refused, Err(Refusal::NotDrawn(other)));
        assert_eq!(Refusal::NotDrawn(other).clause(), Some(Clause::Sqd5));
        let sides: Vec<Side> = (1..=8)
            .map(|number| {
                let (player, done) = draw(&mut day, number, false);
                assert_eq!(done, Ok(()));
                let round = &day.state().swiss[0];
                assert_eq!(round.table(TableNumber(number)).unwrap().chooser, Some(player));
                let table = round.match_at(TableNumber(number)).unwrap();
                // Anybody can check it: the seed, and the name of the decision.
                let mut stream = day.state().seed_of_draws().stream(&format!("round 1 table {number} initiative"));
                assert_eq!(player, table.players[stream.below(2)]);
                table.side_of(player).unwrap()
            })
            .collect();
        assert!(sides.contains(&First) && sides.contains(&Second), "{sides:?}");
        let last = day.event.to_undo().unwrap().counter;
        day.act(Action::Undo { entry: last });
        assert_eq!(day.state().swiss[0].tables.iter().filter(|table| table.chooser.is_some()).count(), 7);
    }
    // In Star Wars: Unlimited, a random player chooses anyway (SWR-5).
    let mut day = Day::with(setup("swu-2025", 2, None), 4);
    let round = day.start();
    let table = day.state().swiss[0].matches().next().unwrap();
    let player = day.state().drawn_chooser(round, table);
    let refused = day.attempt(Action::DrawChooser { round, table: table.number, player });
    assert_eq!(refused, Err(Refusal::NotDrawn(player)));
}
