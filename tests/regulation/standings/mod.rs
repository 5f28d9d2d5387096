//! STA-1 to STA-11: points, tie-breakers and ranks.

mod event;
mod explain;

use crate::regulation::regulation;
use tiebreaker::{
    base::{
        fraction::Fraction,
        ids::{PlayerId, RoundNumber},
    },
    regulation::{Games, MatchPoints, Ranking, SideVerdict, StrengthOfSchedule, TieBreaker},
    standings::{Entrant, Line, Outcome, Played, standings},
};

/// A round against `opponent` (0: a bye or a loss without opponent), won or not, with these points and this MoV.
fn round(opponent: u32, won: bool, points: u32, mov: i32) -> Played {
    let opponent = (opponent > 0).then_some(PlayerId(opponent));
    let outcome = if won { Outcome::Won } else { Outcome::Lost };
    Played { round: RoundNumber(1), opponent, outcome, gained: SideVerdict { points, mov, games: Games::default() } }
}

/// A match of Star Wars: Unlimited: games won, lost and drawn.
fn games(opponent: u32, won: u32, lost: u32, drawn: u32) -> Played {
    let points = if won > lost { 3 } else { u32::from(won == lost) };
    let mut played = round(opponent, won > lost, points, 0);
    played.gained.games = Games { won, lost, drawn };
    if won == lost {
        played.outcome = Outcome::Drawn;
    }
    played
}

/// Player `id`, whose lot is also the id.
fn entrant(id: u32, rounds: &[Played]) -> Entrant {
    let numbered = (1..).zip(rounds).map(|(number, &played)| Played { round: RoundNumber(number), ..played });
    Entrant { id: PlayerId(id), lot: id.into(), ranked: true, rounds: numbered.collect() }
}

/// The standings in the regulation's order.
fn ranked(id: &str, entrants: &[Entrant]) -> Vec<Line> {
    let regulation = regulation(id);
    standings(&regulation.points, &regulation.ranking, &regulation.ranking.tie_breakers, entrants)
}

fn order(lines: &[Line]) -> Vec<u32> {
    lines.iter().map(|line| line.player.0).collect()
}

/// One tie-breaker of each player, in the order of the players' ids.
fn values(points: &MatchPoints, ranking: &Ranking, tie_breaker: TieBreaker, entrants: &[Entrant]) -> Vec<String> {
    let mut lines = standings(points, ranking, &[tie_breaker], entrants);
    lines.sort_by_key(|line| line.player);
    lines.iter().map(|line| line.tie_breakers[0].to_string()).collect()
}

fn of(id: &str, tie_breaker: TieBreaker, entrants: &[Entrant]) -> Vec<String> {
    values(&regulation(id).points, &regulation(id).ranking, tie_breaker, entrants)
}

#[test]
fn sta_1_points_come_before_every_tie_breaker() {
    let entrants = [
        entrant(1, &[round(2, false, 0, 90), round(0, true, 1, 150)]),
        entrant(2, &[round(1, true, 1, 110), round(3, true, 1, 101)]),
        entrant(3, &[round(0, true, 1, 150), round(2, false, 0, 99)]),
    ];
    let lines = ranked("xwing-2017", &entrants);
    assert_eq!(order(&lines), [2, 3, 1]);
    assert_eq!(
        lines.iter().map(|line| (line.rank, line.points, line.mov)).collect::<Vec<_>>(),
        [(1, 2, 211), (2, 1, 249), (3, 1, 240)]
    );
}

#[test]
fn sta_1_margin_of_victory_comes_before_strength_of_schedule() {
    let entrants = [
        entrant(1, &[round(3, true, 1, 120)]),
        entrant(2, &[round(4, true, 1, 130)]),
        entrant(3, &[round(1, false, 0, 80), round(5, true, 1, 110)]),
        entrant(4, &[round(2, false, 0, 70)]),
        entrant(5, &[round(3, false, 0, 90)]),
    ];
    let lines = ranked("xwing-2018", &entrants);
    assert_eq!(order(&lines), [3, 2, 1, 5, 4]);
    let sos: Vec<_> = lines.iter().map(|line| line.tie_breakers[1].to_string()).collect();
    assert_eq!(sos, ["1/2", "0/1", "1/2", "1/2", "1/1"]);
}

/// 1, 2 and 3 have 10 points each and MoV 300, 310 and 320. `results` has the winner and the loser of each match among
/// them.
fn three_level(results: &[(u32, u32)]) -> Vec<Entrant> {
    (1..=3)
        .map(|id| {
            let mut rounds: Vec<Played> = Vec::new();
            for &(winner, loser) in results {
                if winner == id {
                    rounds.push(round(loser, true, 5, 100));
                } else if loser == id {
                    rounds.push(round(winner, false, 0, 100));
                }
            }
            let (points, mov) = rounds
                .iter()
                .map(|round| (round.gained.points, round.gained.mov))
                .fold((0, 0), |(points, mov), (more, margin)| (points + more, mov + margin));
            rounds.push(round(0, true, 10 - points, 290 + 10 * id.cast_signed() - mov));
            entrant(id, &rounds)
        })
        .collect()
}

#[test]
fn sta_2_who_has_beaten_all_others_with_equal_points_is_first() {
    for id in ["xwing-2015-07", "xwing-2015-09"] {
        let lines = ranked(id, &three_level(&[(1, 2), (1, 3)]));
        assert_eq!(
            lines.iter().map(|line| (line.points, line.mov)).collect::<Vec<_>>(),
            [(10, 300), (10, 320), (10, 310)]
        );
        assert_eq!(order(&lines), [1, 3, 2], "{id}");
    }
}

#[test]
fn sta_2_beating_some_of_them_is_not_enough() {
    for results in [&[(1, 2)][..], &[(1, 2), (2, 3), (3, 1)], &[]] {
        assert_eq!(order(&ranked("xwing-2015-09", &three_level(results))), [3, 2, 1], "{results:?}");
    }
}

#[test]
fn sta_2_is_checked_once_and_not_again_for_those_who_remain() {
    // Without 1, 2 has beaten all other tied players, which does not count.
    assert_eq!(order(&ranked("xwing-2015-09", &three_level(&[(1, 2), (1, 3), (2, 3)]))), [1, 3, 2]);
}

#[test]
fn sta_2_counts_in_2015_only() {
    let lines = ranked("xwing-2017", &three_level(&[(1, 2), (1, 3)]));
    assert_eq!(order(&lines), [3, 2, 1]);
}

#[test]
fn sta_3_the_margin_is_summed_over_all_rounds_with_byes() {
    let one = entrant(1, &[round(9, true, 5, 129), round(8, false, 0, 24), round(0, true, 5, 150)]);
    assert_eq!(of("xwing-2015-09", TieBreaker::Mov, &[one]), ["303/1"]);
}

/// 1 met 2 (two of three points, one of them by a bye) and 3 (one of two), and had a bye and a loss without opponent.
fn schedule() -> [Entrant; 3] {
    [
        entrant(1, &[round(2, true, 1, 0), round(3, false, 0, 0), round(0, true, 1, 0), round(0, false, 0, 0)]),
        entrant(2, &[round(1, false, 0, 0), round(0, true, 1, 0), round(7, true, 1, 0)]),
        entrant(3, &[round(8, false, 0, 0), round(1, true, 1, 0)]),
    ]
}

#[test]
fn sta_4_the_sum_adds_the_points_of_all_opponents() {
    let sums = of("xwing-2015-09", TieBreaker::Sos, &schedule());
    assert_eq!(sums, ["3/1", "2/1", "2/1"]);
    let twice = [
        entrant(1, &[round(2, true, 5, 0), round(2, true, 5, 0)]),
        entrant(2, &[round(1, false, 0, 0), round(1, false, 0, 0), round(0, true, 5, 0)]),
    ];
    assert_eq!(of("xwing-2015-07", TieBreaker::Sos, &twice), ["10/1", "20/1"]);
}

#[test]
fn sta_5_the_mean_takes_points_per_round_of_the_opponents_met() {
    // (2/3 + 1/2) / 2 for player 1; player 1 has 2 points from 4 rounds.
    for id in ["xwing-2017", "xwing-2018"] {
        assert_eq!(of(id, TieBreaker::Sos, &schedule()), ["7/12", "1/2", "1/2"], "{id}");
    }
}

#[test]
fn sta_5_without_any_opponent_it_is_zero() {
    assert_eq!(of("xwing-2018", TieBreaker::Sos, &[entrant(1, &[round(0, true, 1, 300)])]), ["0/1"]);
    assert_eq!(of("xwing-2018", TieBreaker::Sos, &[entrant(1, &[])]), ["0/1"]);
}

#[test]
fn sta_6_tome_divides_the_sum_by_the_rounds_of_the_player() {
    let regulation = regulation("xwing-2015-09");
    let ranking = Ranking { strength_of_schedule: StrengthOfSchedule::Tome, ..regulation.ranking.clone() };
    // (2/3 + 1/2) / 4 for player 1, 1/2 over 3 and over 2 rounds for the others.
    assert_eq!(values(&regulation.points, &ranking, TieBreaker::Sos, &schedule()), ["7/24", "1/6", "1/4"]);
}

#[test]
fn sta_7_every_single_percentage_has_the_floor() {
    let entrants = [
        entrant(1, &[games(2, 2, 0, 0), games(3, 2, 0, 0)]),
        entrant(2, &[games(1, 0, 2, 0)]),
        entrant(3, &[games(1, 0, 2, 0), games(9, 2, 0, 0)]),
    ];
    // Opponents at 0 % (33 %) and 50 %.
    assert_eq!(of("swu-2025", TieBreaker::Omw, &entrants)[0], "83/200");
    assert_eq!(of("swu-2025", TieBreaker::Ogw, &entrants)[0], "83/200");
    assert_eq!(of("swu-2025", TieBreaker::Pgw, &entrants), ["1/1", "33/100", "1/2"]);
    let third = Ranking { percentage_floor: Fraction::new(1, 3), ..regulation("swu-2025").ranking.clone() };
    assert_eq!(values(&regulation("swu-2025").points, &third, TieBreaker::Omw, &entrants)[0], "5/12");
}

#[test]
fn sta_7_byes_are_no_opponents_but_count_for_who_had_them() {
    let entrants =
        [entrant(1, &[games(2, 1, 2, 0), games(0, 2, 0, 0)]), entrant(2, &[games(1, 2, 1, 0), games(9, 0, 2, 0)])];
    assert_eq!(of("swu-2025", TieBreaker::Omw, &entrants), ["1/2", "1/2"]);
    assert_eq!(of("swu-2025", TieBreaker::Pgw, &entrants), ["3/5", "2/5"]);
    assert_eq!(of("swu-2025", TieBreaker::Ogw, &entrants), ["2/5", "3/5"]);
}

#[test]
fn sta_7_without_any_opponent_or_game_it_is_the_floor() {
    let entrants = [entrant(1, &[games(0, 2, 0, 0)]), entrant(2, &[]), entrant(3, &[games(4, 0, 0, 0)])];
    assert_eq!(of("swu-2025", TieBreaker::Omw, &entrants), ["33/100", "33/100", "33/100"]);
    assert_eq!(of("swu-2025", TieBreaker::Pgw, &entrants), ["1/1", "33/100", "33/100"]);
    assert_eq!(of("swu-2025", TieBreaker::Ogw, &entrants), ["33/100", "33/100", "33/100"]);
}

#[test]
fn sta_7_only_rounds_that_the_player_took_part_in_are_possible_points() {
    // Player 2 left after a won round: 100 %, however many rounds were played.
    let entrants = [
        entrant(1, &[games(2, 0, 2, 0), games(3, 2, 0, 0), games(4, 2, 0, 0)]),
        entrant(2, &[games(1, 2, 0, 0)]),
        entrant(3, &[games(1, 0, 2, 0)]),
        entrant(4, &[games(1, 0, 2, 0)]),
    ];
    assert_eq!(of("swu-2025", TieBreaker::Omw, &entrants), ["83/150", "2/3", "2/3", "2/3"]);
}

#[test]
fn sta_7_the_order_is_omw_then_pgw_then_ogw() {
    // 1, 2 and 3 have won once against players at 0 %: their own games put 3 first, the opponents' games 2 before 1.
    // Their opponents lost to players at 100 %: 5 has won a third of the games, 4 and 6 less than the floor.
    let entrants = [
        entrant(1, &[games(4, 2, 1, 0)]),
        entrant(2, &[games(5, 2, 1, 0)]),
        entrant(3, &[games(6, 2, 0, 0)]),
        entrant(4, &[games(1, 1, 2, 0), games(9, 0, 2, 0)]),
        entrant(5, &[games(2, 1, 2, 0)]),
        entrant(6, &[games(3, 0, 2, 0)]),
    ];
    assert_eq!(order(&ranked("swu-2025", &entrants)), [3, 2, 1, 5, 6, 4]);
}

#[test]
fn sta_8_the_lot_separates_who_is_equal_in_everything() {
    let mut entrants: Vec<Entrant> = (1..=3).map(|id| entrant(id, &[round(0, true, 1, 300)])).collect();
    for (entrant, lot) in entrants.iter_mut().zip([20, 30, 10]) {
        entrant.lot = lot;
    }
    for _ in 0..3 {
        entrants.rotate_left(1);
        let lines = ranked("xwing-2018", &entrants);
        assert_eq!(order(&lines), [3, 1, 2]);
        assert_eq!(lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 3]);
    }
}

#[test]
fn sta_9_sums_that_floating_point_tells_apart_are_equal() {
    // 0.1 + 0.2 against 0.3 + 0: floating point puts player 2 first.
    let with = |id, opponent, points: u32| {
        let mut rounds = vec![round(0, false, 0, 0); 9];
        rounds.push(round(opponent, true, points, 0));
        entrant(id, &rounds)
    };
    let entrants = [
        entrant(1, &[round(5, true, 1, 200), round(6, true, 1, 200)]),
        entrant(2, &[round(3, true, 1, 200), round(4, true, 1, 200)]),
        with(3, 2, 1),
        with(4, 2, 2),
        with(5, 1, 3),
        with(6, 1, 0),
    ];
    let regulation = regulation("xwing-2018");
    let lines = standings(&regulation.points, &regulation.ranking, &[TieBreaker::Sos], &entrants);
    let tied: Vec<&Line> = lines.iter().filter(|line| line.player.0 <= 2).collect();
    assert_eq!(tied[0].player, PlayerId(1));
    assert_eq!(tied[0].tie_breakers, tied[1].tie_breakers);
    assert_eq!(tied[0].tie_breakers[0].to_string(), "3/20");
}

#[test]
fn sta_10_example_a_record_of_3_2_1_is_10_of_18_points() {
    let record = [
        games(8, 2, 0, 0),
        games(8, 2, 0, 0),
        games(1, 2, 0, 0),
        games(8, 0, 2, 0),
        games(8, 0, 2, 0),
        games(8, 1, 1, 0),
    ];
    let entrants = [entrant(1, &[games(2, 0, 2, 0)]), entrant(2, &record)];
    let lines = ranked("swu-2025", &entrants);
    assert_eq!(lines[0].points, 10);
    let omw = &lines[1].tie_breakers[0];
    assert_eq!((omw.to_string(), omw.to_decimal(2)), ("5/9".to_owned(), "0.56".to_owned()));
}

#[test]
fn sta_10_example_opponents_at_1_1_0_and_2_0_0_make_an_omw_of_75_percent() {
    let entrants = [
        entrant(1, &[games(2, 0, 2, 0), games(3, 0, 2, 0)]),
        entrant(2, &[games(1, 2, 0, 0), games(9, 0, 2, 0)]),
        entrant(3, &[games(9, 2, 0, 0), games(1, 2, 0, 0)]),
    ];
    assert_eq!(of("swu-2025", TieBreaker::Omw, &entrants)[0], "3/4");
}

#[test]
fn sta_10_example_games_8_7_3_are_27_of_54_points_and_a_pgw_of_50_percent() {
    let one = entrant(1, &[games(9, 8, 7, 3)]);
    assert_eq!(of("swu-2025", TieBreaker::Pgw, &[one]), ["1/2"]);
}

#[test]
fn sta_10_example_opponents_at_80_and_60_percent_of_games_make_an_ogw_of_70_percent() {
    let entrants = [
        entrant(1, &[games(2, 0, 2, 0), games(3, 1, 2, 0)]),
        entrant(2, &[games(1, 2, 0, 0), games(9, 2, 1, 0)]),
        entrant(3, &[games(1, 2, 1, 0), games(9, 1, 1, 0)]),
    ];
    assert_eq!(of("swu-2025", TieBreaker::Pgw, &entrants)[1..], ["4/5", "3/5"]);
    assert_eq!(of("swu-2025", TieBreaker::Ogw, &entrants)[0], "7/10");
}

/// The same entrants, one of whom is not ranked.
fn without(unranked: u32, entrants: &[Entrant]) -> Vec<Entrant> {
    let ranked = |entrant: &Entrant| entrant.ranked && entrant.id != PlayerId(unranked);
    entrants.iter().map(|entrant| Entrant { ranked: ranked(entrant), ..entrant.clone() }).collect()
}

#[test]
fn sta_11_who_is_disqualified_has_no_rank_and_everybody_below_moves_up() {
    let entrants: Vec<Entrant> = (1..=4).map(|id| entrant(id, &[round(0, true, 5 - id, 100)])).collect();
    assert_eq!(order(&ranked("xwing-2018", &entrants)), [1, 2, 3, 4]);
    for (out, left) in [(1, [2, 3, 4]), (2, [1, 3, 4]), (4, [1, 2, 3])] {
        let lines = ranked("xwing-2018", &without(out, &entrants));
        assert_eq!(order(&lines), left);
        assert_eq!(lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 3]);
    }
    assert_eq!(ranked("xwing-2018", &without(1, &entrants[..1])), []);
}

#[test]
fn sta_11_results_of_who_is_disqualified_still_count_for_the_opponents() {
    for (id, tie_breaker) in
        [("xwing-2015-07", TieBreaker::Sos), ("xwing-2018", TieBreaker::Sos), ("xwing-2018", TieBreaker::Mov)]
    {
        let mut expected = of(id, tie_breaker, &schedule());
        expected.remove(1);
        assert_eq!(of(id, tie_breaker, &without(2, &schedule())), expected, "{id} {tie_breaker:?}");
    }
    let entrants = [
        entrant(1, &[games(2, 0, 2, 0), games(3, 1, 2, 0)]),
        entrant(2, &[games(1, 2, 0, 0), games(9, 2, 1, 0)]),
        entrant(3, &[games(1, 2, 1, 0), games(9, 1, 1, 0)]),
    ];
    assert_eq!(of("swu-2025", TieBreaker::Ogw, &without(2, &entrants))[0], "7/10");
}

#[test]
fn sta_2_sta_11_who_is_disqualified_need_not_be_beaten() {
    let entrants = three_level(&[(1, 2)]);
    assert_eq!(order(&ranked("xwing-2015-09", &entrants)), [3, 2, 1]);
    assert_eq!(order(&ranked("xwing-2015-09", &without(3, &entrants))), [1, 2]);
}
