//! BYE-3 and DRP-2: what a player without opponent gets.

use crate::regulation;
use tiebreaker::regulation::{
    Decision, Games, Report,
    Side::{First, Second},
    SideVerdict, Stage, Verdict,
};

const NO_GAMES: Games = Games { won: 0, lost: 0, drawn: 0 };

#[test]
fn bye_3_x_wing_a_bye_is_a_win_with_one_and_a_half_times_the_limit() {
    for (id, points, mov) in
        [("xwing-2015-07", 5, 150), ("xwing-2015-09", 5, 150), ("xwing-2017", 1, 150), ("xwing-2018", 1, 300)]
    {
        assert_eq!(regulation(id).bye_verdict(1), SideVerdict { points, mov, games: NO_GAMES }, "{id}");
    }
}

#[test]
fn bye_3_swu_a_bye_is_a_win_without_a_lost_game() {
    for (best_of, won) in [(3, 2), (1, 1)] {
        let games = Games { won, ..NO_GAMES };
        assert_eq!(regulation("swu-2025").bye_verdict(best_of), SideVerdict { points: 3, mov: 0, games });
    }
}

#[test]
fn drp_2_x_wing_a_no_show_gives_a_bye_and_the_two_have_not_met() {
    for (id, points, mov) in
        [("xwing-2015-07", 5, 150), ("xwing-2015-09", 5, 150), ("xwing-2017", 1, 150), ("xwing-2018", 1, 300)]
    {
        let present = SideVerdict { points, mov, games: NO_GAMES };
        let missing = SideVerdict { points: 0, mov: 0, games: NO_GAMES };
        let verdict = regulation(id).judge(&Report::NoShow { absent: Second }, Stage::Swiss, 1).unwrap();
        let decision = Decision::Unplayed { winner: First, met: false };
        assert_eq!(verdict, Verdict { decision, sides: [present, missing] }, "{id}");
    }
}

#[test]
fn drp_2_swu_a_no_show_is_a_forfeited_match_and_the_two_have_met() {
    for (best_of, games) in [(3, 2), (1, 1)] {
        let present = SideVerdict { points: 3, mov: 0, games: Games { won: games, ..NO_GAMES } };
        let missing = SideVerdict { points: 0, mov: 0, games: Games { lost: games, ..NO_GAMES } };
        let report = Report::NoShow { absent: First };
        let verdict = regulation("swu-2025").judge(&report, Stage::Swiss, best_of).unwrap();
        let decision = Decision::Unplayed { winner: Second, met: true };
        assert_eq!(verdict, Verdict { decision, sides: [missing, present] });
    }
}
