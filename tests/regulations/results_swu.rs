//! SWR-*: what a match of Star Wars: Unlimited is worth.

use crate::regulation;
use tiebreaker::regulation::{
    Decision::{self, Draw, Win},
    Games, Report, ReportRefusal,
    Side::{self, First, Second},
    Stage::{self, Elimination, Swiss},
    Verdict,
    verdict::TieDecider,
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
    // A single game without a winner was a drawn game, however it is written.
    assert_eq!(outcome(1, [0, 0], 0), outcome(1, [0, 0], 1));
    let agreed = regulation("swu-2025").judge(&Report::IntentionalDraw, Swiss, 1).unwrap();
    assert_eq!(parts(agreed), outcome(1, [0, 0], 0));
    // In elimination the game is drawn, too, and somebody wins the match (SWR-4).
    for drawn in [0, 1] {
        let decided = judge(Elimination, 1, [0, 0], drawn, Some(Second)).unwrap();
        assert_eq!(parts(decided), (Win(Second), [0, 3], [0, 0, 1]), "{drawn}");
    }
}

#[test]
fn swr_1_best_of_one_has_one_game() {
    let refusal = judge(Swiss, 1, [1, 0], 1, None).unwrap_err();
    assert_eq!((refusal, refusal.clause()), (ReportRefusal::SingleGameWonAndDrawn, "SWR-1"));
    for (won, drawn) in [([2, 0], 0), ([1, 1], 0), ([0, 0], 2)] {
        let refusal = judge(Swiss, 1, won, drawn, None);
        assert_eq!(refusal, Err(ReportRefusal::TooManyGames { best_of: 1 }), "{won:?} {drawn}");
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
fn swr_2_more_games_than_the_match_has_are_refused() {
    for won in [[3, 0], [2, 2], [1, 3], [u8::MAX, u8::MAX]] {
        let refusal = judge(Swiss, 3, won, 0, None).unwrap_err();
        assert_eq!((refusal, refusal.clause()), (ReportRefusal::TooManyGames { best_of: 3 }, "SWR-2"), "{won:?}");
    }
}

#[test]
fn swr_3_at_time_more_games_win_and_equal_games_are_a_draw() {
    assert_eq!(outcome(3, [1, 0], 0), (Win(First), [3, 0], [1, 0, 0]));
    assert_eq!(outcome(3, [0, 1], 1), (Win(Second), [0, 3], [0, 1, 1]));
    assert_eq!(outcome(3, [1, 1], 0), (Draw, [1, 1], [1, 1, 0]));
    assert_eq!(outcome(3, [1, 1], 1), (Draw, [1, 1], [1, 1, 1]));
    assert_eq!(outcome(3, [0, 0], 1), (Draw, [1, 1], [0, 0, 1]));
    assert_eq!(outcome(3, [0, 0], 0), (Draw, [1, 1], [0, 0, 0]));
    assert_eq!(judge(Swiss, 3, [1, 1], 0, Some(First)), Err(ReportRefusal::NoTieToDecide { clause: "SWR-3" }));
}

#[test]
fn swr_4_elimination_equal_games_need_the_player_with_more_hit_points_or_the_initiative() {
    for (won, drawn) in [([1, 1], 0), ([1, 1], 1), ([0, 0], 1)] {
        let open = judge(Elimination, 3, won, drawn, None).unwrap_err();
        assert_eq!(open, ReportRefusal::TieNeedsWinner { by: TieDecider::BaseHitPoints });
        assert_eq!(open.clause(), "SWR-4");
        let decided = judge(Elimination, 3, won, drawn, Some(Second)).unwrap();
        assert_eq!(decided.decision, Win(Second));
    }
    assert_eq!(judge(Elimination, 3, [1, 0], 0, None).unwrap().decision, Win(First));
    assert_eq!(judge(Elimination, 3, [1, 0], 0, Some(First)), Err(ReportRefusal::NoTieToDecide { clause: "SWR-4" }));
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
    assert_eq!((refusal, refusal.clause()), (ReportRefusal::NoDrawInElimination, "SWR-6"));
    for id in ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018"] {
        let refusal = regulation(id).judge(&Report::IntentionalDraw, Swiss, 1).unwrap_err();
        assert_eq!((refusal, refusal.clause()), (ReportRefusal::NoIntentionalDraw, "SWR-6"), "{id}");
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
fn swr_2_scores_are_no_report_of_a_match_of_games() {
    let report = Report::from_scores([60, 50], 100, None);
    assert_eq!(regulation("swu-2025").judge(&report, Swiss, 3), Err(ReportRefusal::WrongKind { clause: "SWR-2" }));
}
