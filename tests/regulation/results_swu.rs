//! SWR-*: the worth of a match of Star Wars: Unlimited.

use crate::{
    common::day::{Day, elimination, games, result, setup},
    regulation::{
        elimination::{bracket, play},
        regulation,
    },
};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{
        clause::Clause,
        fraction::Fraction,
        ids::{PlayerId, TableNumber},
    },
    regulation::{
        Chooser,
        Decision::{self, Draw, Win},
        Doubt, Games, PreviousGame, Regulation, Report, ReportRefusal, Scoring,
        Side::{self, First, Second},
        Stage::{self, Elimination, Swiss},
        Verdict, chooser,
        verdict::TieDecider,
    },
    tournament::{Match, Refusal, Setup, StructureChoice},
};

fn judge(
    stage: Stage,
    best_of: u8,
    won: [u8; 2],
    drawn: u8,
    tie_winner: Option<Side>,
) -> Result<Verdict, ReportRefusal> {
    regulation("swu-2025").judge(
        &Report::Games { won, drawn, tie_winner, base_hit_points: None, conceded: None },
        stage,
        best_of,
    )
}

/// Decision, match points and the first player's games of a Swiss match.
fn outcome(best_of: u8, won: [u8; 2], drawn: u8) -> (Decision, [u32; 2], [u32; 3]) {
    parts(judge(Swiss, best_of, won, drawn, None).unwrap())
}

fn parts(verdict: Verdict) -> (Decision, [u32; 2], [u32; 3]) {
    let [first, second] = verdict.sides.map(|side| side.games);
    assert_eq!(second, Games { won: first.lost, lost: first.won, drawn: first.drawn });
    assert_eq!(verdict.sides.map(|side| side.mov), [0, 0]);
    (verdict.decision, verdict.sides.map(|side| side.points), [first.won, first.lost, first.drawn])
}

#[test]
fn swr_1_best_of_one_the_game_decides_and_no_result_is_a_draw() {
    assert_eq!(outcome(1, [1, 0], 0), (Win(First), [3, 0], [1, 0, 0]));
    assert_eq!(outcome(1, [0, 1], 0), (Win(Second), [0, 3], [0, 1, 0]));
    assert_eq!(outcome(1, [0, 0], 1), (Draw, [1, 1], [0, 0, 1]));
    // A single game without a winner was drawn, however it is entered.
    assert_eq!(outcome(1, [0, 0], 0), outcome(1, [0, 0], 1));
    let agreed = regulation("swu-2025").judge(&Report::IntentionalDraw, Swiss, 1).unwrap();
    assert_eq!(parts(agreed), outcome(1, [0, 0], 0));
    // In elimination the game is drawn, too, and one player wins the match (SWR-4).
    for drawn in [0, 1] {
        let decided = judge(Elimination, 1, [0, 0], drawn, Some(Second)).unwrap();
        assert_eq!(parts(decided), (Win(Second), [0, 3], [0, 0, 1]), "{drawn}");
    }
}

#[test]
fn swr_1_best_of_one_has_one_game() {
    let refusal = judge(Swiss, 1, [1, 0], 1, None).unwrap_err();
    assert_eq!((refusal, refusal.clause()), (ReportRefusal::SingleGameWonAndDrawn, Clause::Swr1));
    for (won, drawn) in [([2, 0], 0), ([1, 1], 0), ([0, 0], 2)] {
        let refusal = judge(Swiss, 1, won, drawn, None).unwrap_err();
        assert_eq!(
            (refusal, refusal.clause()),
            (ReportRefusal::TooManyGames { best_of: 1 }, Clause::Swr1),
            "{won:?} {drawn}"
        );
    }
}

#[test]
fn swr_2_two_games_win_a_best_of_three() {
    assert_eq!(outcome(3, [2, 0], 0), (Win(First), [3, 0], [2, 0, 0]));
    assert_eq!(outcome(3, [1, 2], 0), (Win(Second), [0, 3], [1, 2, 0]));
}

#[test]
fn swr_2_a_drawn_game_counts_for_neither_and_another_is_played() {
    assert_eq!(outcome(3, [2, 1], 1), (Win(First), [3, 0], [2, 1, 1]));
    assert_eq!(outcome(3, [2, 1], 2), (Win(First), [3, 0], [2, 1, 2]));
    assert_eq!(outcome(3, [0, 2], 1), (Win(Second), [0, 3], [0, 2, 1]));
}

#[test]
fn swr_2_at_time_0_0_is_one_drawn_game() {
    // The first game was cut off and is drawn (4.3.2), even if the slip does not say so.
    assert_eq!(outcome(3, [0, 0], 0), (Draw, [1, 1], [0, 0, 1]));
    assert_eq!(outcome(3, [0, 0], 1), (Draw, [1, 1], [0, 0, 1]));
    assert_eq!(outcome(3, [0, 0], 2), (Draw, [1, 1], [0, 0, 2]), "one drawn, and the next cut off");
    // One point of three: a third, and not the floor of 33/100.
    let mut setup = setup("swu-2025", 1, None);
    setup.best_of = 3;
    let mut day = Day::with(setup, 2);
    day.start();
    day.report(1, games(0, 0));
    day.step();
    for line in day.state().standings() {
        assert_eq!((line.points, line.tie_breakers[1].clone()), (1, Fraction::new(1, 3)), "PGW");
    }
    // An older event keeps its standings, because its regulation lacks the rule.
    let mut before = regulation("swu-2025").clone();
    let Scoring::GamesWon(rules) = &mut before.scoring else { panic!() };
    rules.cut_off_is_drawn = false;
    assert_eq!(parts(before.judge(&games(0, 0), Swiss, 3).unwrap()), (Draw, [1, 1], [0, 0, 0]));
    assert_eq!(parts(before.judge(&games(0, 0), Swiss, 1).unwrap()), (Draw, [1, 1], [0, 0, 1]));
    // A third game that was cut off at 1–1.
    assert_eq!(outcome(3, [1, 1], 1), (Draw, [1, 1], [1, 1, 1]));
}

#[test]
fn swr_2_more_than_two_drawn_games_in_a_match_are_in_doubt() {
    for won in [[2, 0], [0, 0], [1, 1]] {
        for drawn in 0..=9 {
            let expected = (drawn > 2).then_some(Doubt::DrawnGames(drawn));
            assert_eq!(Report::games(won, drawn).doubt(&regulation("swu-2025").scoring), expected, "{won:?} {drawn}");
            assert!(judge(Swiss, 3, won, drawn, None).is_ok(), "asked about, and not refused");
        }
    }
    for other in [Report::IntentionalDraw, Report::BothAbsent, Report::from_scores([3, 9], 100, None)] {
        assert_eq!(other.doubt(&regulation("xwing-2018").scoring), None);
    }
}

#[test]
fn swr_4_no_base_has_more_hit_points_than_the_regulation_knows() {
    let swu = regulation("swu-2025");
    let level = |left, tie_winner| Report::Games {
        won: [1, 1],
        drawn: 0,
        tie_winner,
        base_hit_points: Some(left),
        conceded: None,
    };
    let judge = |regulation: &Regulation, left| regulation.judge(&level(left, None), Elimination, 3);
    assert_eq!(judge(swu, [40, 0]).unwrap().decision, Win(First));
    for left in [[41, 0], [0, 41], [255, 255]] {
        let refusal = judge(swu, left).unwrap_err();
        let expected = ReportRefusal::BaseHitPointsAboveLimit { limit: 40 };
        assert_eq!((refusal, refusal.clause()), (expected, Clause::Swr4), "{left:?}");
    }
    // The limit is the regulation's. Files from before it was data have none.
    let limited = |limit| {
        let mut other = swu.clone();
        let Scoring::GamesWon(rules) = &mut other.scoring else { panic!() };
        rules.base_hit_points = limit;
        other
    };
    assert_eq!(judge(&limited(Some(50)), [50, 0]).unwrap().decision, Win(First));
    assert!(judge(&limited(Some(50)), [51, 0]).is_err());
    assert_eq!(judge(&limited(None), [255, 0]).unwrap().decision, Win(First));
}

#[test]
fn swr_2_more_games_than_the_match_has_are_refused() {
    for won in [[3, 0], [2, 2], [1, 3], [u8::MAX, u8::MAX]] {
        let refusal = judge(Swiss, 3, won, 0, None).unwrap_err();
        assert_eq!((refusal, refusal.clause()), (ReportRefusal::TooManyGames { best_of: 3 }, Clause::Swr2), "{won:?}");
    }
}

#[test]
fn swr_3_at_time_more_games_win_and_equal_games_are_a_draw() {
    assert_eq!(outcome(3, [1, 0], 0), (Win(First), [3, 0], [1, 0, 0]));
    assert_eq!(outcome(3, [0, 1], 1), (Win(Second), [0, 3], [0, 1, 1]));
    assert_eq!(outcome(3, [1, 1], 0), (Draw, [1, 1], [1, 1, 0]));
    assert_eq!(outcome(3, [1, 1], 1), (Draw, [1, 1], [1, 1, 1]));
    assert_eq!(outcome(3, [0, 0], 1), (Draw, [1, 1], [0, 0, 1]));
    assert_eq!(judge(Swiss, 3, [1, 1], 0, Some(First)), Err(ReportRefusal::NoTieToDecide { clause: Clause::Swr3 }));
}

#[test]
fn swr_4_elimination_equal_games_need_the_player_with_more_hit_points_or_the_initiative() {
    for (won, drawn) in [([1, 1], 0), ([1, 1], 1), ([0, 0], 1)] {
        let open = judge(Elimination, 3, won, drawn, None).unwrap_err();
        assert_eq!(open, ReportRefusal::TieNeedsWinner { by: TieDecider::BaseHitPoints });
        assert_eq!(open.clause(), Clause::Swr4);
        let decided = judge(Elimination, 3, won, drawn, Some(Second)).unwrap();
        assert_eq!(decided.decision, Win(Second));
    }
    assert_eq!(judge(Elimination, 3, [1, 0], 0, None).unwrap().decision, Win(First));
    assert_eq!(
        judge(Elimination, 3, [1, 0], 0, Some(First)),
        Err(ReportRefusal::NoTieToDecide { clause: Clause::Swr4 })
    );
}

/// A match that is level in games at time, with the hit points left on each base. `initiative` wins if those are equal.
fn level(won: [u8; 2], left: Option<[u8; 2]>, initiative: Option<Side>) -> Report {
    Report::Games { won, drawn: 0, tie_winner: initiative, base_hit_points: left, conceded: None }
}

#[test]
fn swr_4_more_hit_points_of_the_base_win_then_the_initiative() {
    let judge = |report, stage| regulation("swu-2025").judge(&report, stage, 3);
    let winner = |report| judge(report, Elimination).map(|verdict| verdict.decision);
    for won in [[0, 0], [1, 1]] {
        assert_eq!(winner(level(won, Some([12, 3]), None)), Ok(Win(First)));
        assert_eq!(winner(level(won, Some([0, 1]), None)), Ok(Win(Second)));
        assert_eq!(winner(level(won, Some([12, 3]), Some(First))), Ok(Win(First)), "named besides");
        let named = winner(level(won, Some([12, 3]), Some(Second))).unwrap_err();
        assert_eq!((named, named.clause()), (ReportRefusal::BaseHitPointsDecide, Clause::Swr4));
        let open = winner(level(won, Some([7, 7]), None)).unwrap_err();
        assert_eq!(open, ReportRefusal::TieNeedsWinner { by: TieDecider::InitiativeInGame });
        assert_eq!(open.clause(), Clause::Swr4);
        assert_eq!(winner(level(won, Some([7, 7]), Some(Second))), Ok(Win(Second)));
        assert_eq!(winner(level(won, None, Some(First))), Ok(Win(First)), "time ended between two games");
    }
    // If the games differ, and in Swiss rounds, bases do not count.
    let nothing_to_decide = Err(ReportRefusal::NoTieToDecide { clause: Clause::Swr4 });
    assert_eq!(winner(level([1, 0], Some([0, 12]), None)), nothing_to_decide);
    assert_eq!(winner(level([1, 0], Some([7, 7]), None)), nothing_to_decide);
    assert_eq!(judge(level([1, 1], Some([12, 3]), None), Swiss).map(|verdict| verdict.decision), nothing_to_decide);
}

#[test]
fn swr_5_the_loser_of_the_game_before_chooses_the_initiative() {
    for stage in [Swiss, Elimination] {
        for winner in Side::BOTH {
            assert_eq!(chooser(stage, Some(PreviousGame::Won(winner))), Chooser::Player(winner.other()));
        }
        assert_eq!(chooser(stage, Some(PreviousGame::Drawn)), Chooser::WhoHadIt);
    }
    assert_eq!(chooser(Swiss, None), Chooser::Random);
    assert_eq!(chooser(Elimination, None), Chooser::HigherSeed);
}

#[test]
fn swr_5_in_game_1_a_random_player_chooses_and_after_a_cut_the_higher_seed() {
    let sides = |day: &Day, round| {
        let round = day.state().round(round).unwrap();
        let side = |table: Match| {
            let chosen = day.state().first_chooser(round.key, table);
            assert_eq!(chosen, day.state().first_chooser(round.key, table), "asked twice, answered once");
            table.side_of(chosen).unwrap()
        };
        round.matches().map(side).collect::<BTreeSet<Side>>()
    };
    // Anybody can check it: the seed, and the name of the decision.
    let is_told = |day: &Day, round, named: &str| {
        for table in day.state().round(round).unwrap().matches() {
            let mut stream = day.state().seed.stream(&format!("{named} table {} initiative", table.number));
            assert_eq!(day.state().first_chooser(round, table), table.players[stream.below(2)]);
        }
    };
    let mut day = Day::with(setup("swu-2025", 2, Some(8)), 40);
    for number in 1..=2 {
        let round = day.play();
        assert_eq!(sides(&day, round), BTreeSet::from(Side::BOTH));
        is_told(&day, round, &format!("round {number}"));
    }
    // A drawn bracket has no seeds.
    let drawn = Setup { structure: StructureChoice::Elimination, ..setup("xwing-2018", 3, None) };
    let mut day = Day::with(drawn, 32);
    let round = day.start();
    assert_eq!(sides(&day, round), BTreeSet::from(Side::BOTH));
    is_told(&day, round, "elimination round 1");

    let (mut day, seeds) = bracket("swu-2025", 8);
    play(&mut day, &seeds, &[seeds[7]]);
    day.step();
    // The last seed has beaten the first and is the first player. The fourth seed chooses.
    let semifinal = day.state().elimination[1].matches().next().unwrap();
    assert_eq!(semifinal.players.map(|player| player.0), [seeds[7], seeds[3]]);
    assert_eq!(day.state().first_chooser(elimination(2), semifinal), PlayerId(seeds[3]));
    for table in day.state().elimination[0].matches() {
        assert_eq!(day.state().first_chooser(elimination(1), table), table.players[0]);
    }
}

#[test]
fn swr_7_a_match_is_conceded_at_any_time_and_who_concedes_keeps_the_games() {
    let swu = regulation("swu-2025");
    for (best_of, kept, needed) in [(1, 0, 1), (3, 0, 2), (3, 1, 2)] {
        for conceding in Side::BOTH {
            let report = Report::concession(&swu.scoring, best_of, conceding, kept);
            for stage in [Swiss, Elimination] {
                let verdict = swu.judge(&report, stage, best_of).unwrap();
                assert_eq!(verdict.decision, Win(conceding.other()));
                let games = conceding.of(&verdict.sides).games;
                assert_eq!(games, Games { won: kept.into(), lost: needed, drawn: 0 }, "best of {best_of}");
            }
        }
    }
    // The same for a single game: the other player wins it, and the match continues.
    assert_eq!(outcome(3, [1, 0], 0).0, Win(First));
    for (won, conceded) in [([0, 2], Second), ([1, 0], Second), ([1, 1], First)] {
        let report = Report::Games { won, drawn: 0, tie_winner: None, base_hit_points: None, conceded: Some(conceded) };
        let refusal = swu.judge(&report, Swiss, 3).unwrap_err();
        assert_eq!((refusal, refusal.clause()), (ReportRefusal::ConcessionContradictsGames, Clause::Swr7), "{won:?}");
    }
}

#[test]
fn swr_6_an_intentional_draw_counts_every_game_of_the_match_as_drawn() {
    let draw = |best_of| parts(regulation("swu-2025").judge(&Report::IntentionalDraw, Swiss, best_of).unwrap());
    assert_eq!(draw(3), (Draw, [1, 1], [0, 0, 3]));
    assert_eq!(draw(1), (Draw, [1, 1], [0, 0, 1]));
}

#[test]
fn swr_6_no_intentional_draw_in_elimination_nor_in_x_wing() {
    let refusal = regulation("swu-2025").judge(&Report::IntentionalDraw, Elimination, 3).unwrap_err();
    assert_eq!((refusal, refusal.clause()), (ReportRefusal::NoDrawInElimination, Clause::Swr6));
    for id in ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"] {
        let refusal = regulation(id).judge(&Report::IntentionalDraw, Swiss, 1).unwrap_err();
        assert_eq!((refusal, refusal.clause()), (ReportRefusal::NoIntentionalDraw, Clause::Swr6), "{id}");
    }
}

#[test]
fn swr_8_best_of_one_is_for_casual_play() {
    let swu = regulation("swu-2025");
    assert_eq!(swu.tier("casual").unwrap().match_lengths, [1, 3]);
    assert_eq!(swu.tier("competitive").unwrap().match_lengths, [3]);
    let lengths = |id: &str| swu.kinds.iter().find(|kind| kind.id == id).unwrap().match_lengths.clone();
    assert_eq!(lengths("prerelease"), [1]);
    assert_eq!(lengths("store-showdown"), [1, 3]);
    assert_eq!(lengths("sector-qualifier"), [3]);
    assert_eq!((swu.best_of(Swiss, 1), swu.best_of(Elimination, 1)), (1, 3));
}

#[test]
fn swr_1_swr_2_scores_are_no_report_of_a_match_of_games() {
    let report = Report::from_scores([60, 50], 100, None);
    for (best_of, clause) in [(1, Clause::Swr1), (3, Clause::Swr2)] {
        let refusal = regulation("swu-2025").judge(&report, Swiss, best_of).unwrap_err();
        assert_eq!((refusal, refusal.clause()), (ReportRefusal::WrongKind { clause }, clause));
    }
}

#[test]
fn swr_6_a_draw_is_agreed_before_the_first_game() {
    let mut competitive = setup("swu-2025", 3, None);
    competitive.best_of = 3;
    let mut day = Day::with(competitive, 4);
    let round = day.start();
    let draw = result(round, TableNumber(1), Report::IntentionalDraw);
    day.act(draw.clone());
    assert_eq!(day.state().swiss[0].matches().next().unwrap().report, Some(Report::IntentionalDraw));
    day.act(draw.clone());
    for slip in [games(1, 0), Report::games([0, 0], 1)] {
        day.report(1, slip);
        let refusal = day.refused(draw.clone());
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Swr6), Refusal::Report(ReportRefusal::DrawAfterGame)));
    }
    // A no-show is not a game, and another table is another match.
    day.report(1, Report::NoShow { absent: First });
    day.act(draw);
    day.act(result(round, TableNumber(2), Report::IntentionalDraw));
}
