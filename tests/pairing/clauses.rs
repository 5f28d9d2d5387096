//! The clauses PAIR-* and BYE-*, one by one.

use super::{
    day::{Day, meet, problem, stream},
    oracle::best,
};
use std::collections::BTreeMap;
use tiebreaker::{
    base::ids::PlayerId,
    pairing::{Pairing, Problem, ProblemError, pair_swiss, stream_name},
};

fn pair(problem: &Problem, name: &str) -> Pairing {
    pair_swiss(problem, &mut stream(name)).expect("a round")
}

/// How often each player gets the bye.
fn byes(problem: &Problem, draws: u32) -> BTreeMap<u32, u32> {
    let mut random = stream("byes");
    let mut byes = BTreeMap::new();
    for _ in 0..draws {
        let bye = pair_swiss(problem, &mut random).expect("a round").bye.expect("an odd number");
        *byes.entry(bye.0).or_insert(0) += 1;
    }
    byes
}

/// The opponents of a player, and how often they meet.
fn opponents(problem: &Problem, player: u32, draws: u32) -> BTreeMap<u32, u32> {
    let mut random = stream("opponents");
    let mut met = BTreeMap::new();
    for _ in 0..draws {
        for [one, other] in pair_swiss(problem, &mut random).expect("a round").pairs {
            if one.0 == player || other.0 == player {
                *met.entry(one.0 + other.0 - player).or_insert(0) += 1;
            }
        }
    }
    met
}

#[test]
fn pair_1_round_1_is_random_whatever_the_points() {
    let mut first = problem("swu-2025", 1, &[9, 6, 3, 0]);
    let met = opponents(&first, 1, 3_000);
    assert_eq!(met.len(), 3);
    assert!(met.values().all(|&count| (900..1_100).contains(&count)), "{met:?}");
    first.round.0 = 2;
    assert_eq!(opponents(&first, 1, 20).into_keys().collect::<Vec<_>>(), [2]);
}

#[test]
fn pair_2_an_odd_player_meets_the_next_group() {
    let pairing = pair(&problem("xwing-2018", 4, &[3, 3, 3, 2, 2, 2, 2, 1]), "odd");
    let across = pairing.pairs.iter().filter(|[a, b]| a.0 <= 3 && b.0 > 3).count();
    assert_eq!(across, 1);
    assert!(pairing.pairs.iter().any(|[a, b]| (4..8).contains(&a.0) && b.0 == 8));
}

#[test]
fn pair_3_and_4_who_have_met_do_not_meet_again() {
    let mut field = problem("xwing-2018", 3, &[2, 2, 1, 1]);
    meet(&mut field, 1, 2);
    let pairing = pair(&field, "met");
    assert!(pairing.rematches.is_empty());
    assert!(pairing.pairs.iter().all(|[a, b]| a.0 <= 2 && b.0 > 2), "{pairing:?}");
}

#[test]
fn pair_4_who_leaves_goes_to_the_nearest_group() {
    let mut field = problem("xwing-2018", 4, &[3, 2, 2, 1, 0, 0]);
    meet(&mut field, 1, 2);
    meet(&mut field, 1, 3);
    assert_eq!(opponents(&field, 1, 50).into_keys().collect::<Vec<_>>(), [4]);
}

#[test]
fn pair_4_the_fewest_rematches_are_named() {
    let mut two = problem("xwing-2018", 2, &[1, 0]);
    meet(&mut two, 1, 2);
    let pairing = pair(&two, "two");
    assert_eq!(pairing.pairs, [[PlayerId(1), PlayerId(2)]]);
    assert_eq!(pairing.rematches, pairing.pairs);

    // Three have met everybody: two of them meet each other, and the third meets another player.
    let mut six = problem("xwing-2018", 4, &[3, 2, 2, 1, 1, 0]);
    for one in 1..=3 {
        for other in 1..=6 {
            if one < other {
                meet(&mut six, one, other);
            }
        }
    }
    let pairing = pair(&six, "six");
    assert_eq!(pairing.rematches.len(), best(&six).rematches);
    assert_eq!(pairing.rematches.len(), 2);
}

#[test]
fn pair_5_avoid_groups_count_less_than_points_and_more_than_chance() {
    let mut field = problem("xwing-2015-09", 2, &[5, 5, 5, 5, 0, 0]);
    for player in [0, 1, 4, 5] {
        field.contenders[player].avoid = vec!["club".to_owned()];
    }
    for draw in 0..30 {
        let pairing = pair(&field, &stream_name(field.round, draw));
        assert!(!pairing.pairs.contains(&[PlayerId(1), PlayerId(2)]));
        assert!(pairing.pairs.contains(&[PlayerId(5), PlayerId(6)]));
    }
}

#[test]
fn pair_8_examples() {
    // (a) and (b): one of the three meets Kyle.
    for (regulation, points) in [("xwing-2015-07", [15, 15, 15, 13]), ("xwing-2017", [5, 5, 5, 4])] {
        let kyle = opponents(&problem(regulation, 6, &points), 4, 3_000);
        assert_eq!(kyle.len(), 3);
        assert!(kyle.values().all(|&count| (900..1_100).contains(&count)), "{regulation} {kyle:?}");
    }
    // (c): one of the three meets a random player of the next group, the rest of which meet each other.
    let field = problem("xwing-2018", 6, &[5, 5, 5, 4, 4, 4, 4, 4]);
    let met = opponents(&field, 8, 7_000);
    let above: u32 = met.iter().filter(|(id, _)| **id <= 3).map(|(_, count)| count).sum();
    assert!((1_250..1_550).contains(&above), "a fifth of 7000: {met:?}");
}

#[test]
fn bye_1_random_in_round_1() {
    let byes = byes(&problem("xwing-2018", 1, &[3, 2, 2, 1, 0]), 5_000);
    assert_eq!(byes.len(), 5);
    assert!(byes.values().all(|&count| (880..1_120).contains(&count)), "{byes:?}");
}

#[test]
fn bye_2_fewest_points_then_lowest_mov_then_random() {
    let mut field = problem("xwing-2015-07", 3, &[10, 5, 5, 0, 0]);
    (field.contenders[3].mov, field.contenders[4].mov) = (120, 150);
    field.contenders[3].byes = 1;
    assert_eq!(byes(&field, 20).into_keys().collect::<Vec<_>>(), [4], "a second bye is possible");
    field.contenders[4].mov = 120;
    let tied = byes(&field, 2_000);
    assert_eq!(tied.len(), 2);
    assert!(tied.values().all(|&count| (890..1_110).contains(&count)), "{tied:?}");
    field.bye.once = true;
    assert_eq!(byes(&field, 20).into_keys().collect::<Vec<_>>(), [5], "unless the regulation excludes it");
}

#[test]
fn bye_2_lowest_ranked_without_a_bye() {
    for regulation in ["xwing-2017", "xwing-2018", "swu-2025"] {
        let mut field = problem(regulation, 3, &[3, 3, 3, 0, 0]);
        field.contenders[4].byes = 1;
        assert_eq!(byes(&field, 20).into_keys().collect::<Vec<_>>(), [4]);
        field.contenders.iter_mut().for_each(|player| player.byes = 1);
        assert_eq!(byes(&field, 20).into_keys().collect::<Vec<_>>(), [5], "everybody has had one");
    }
}

#[test]
fn bye_4_the_next_candidate_where_a_rematch_would_follow() {
    let mut field = problem("xwing-2018", 3, &[2, 1, 0]);
    meet(&mut field, 1, 2);
    let pairing = pair(&field, "next");
    assert_eq!((pairing.bye, pairing.rematches.len()), (Some(PlayerId(2)), 0));
    meet(&mut field, 1, 3);
    assert_eq!(pair(&field, "next").bye, Some(PlayerId(1)));
    meet(&mut field, 2, 3);
    let pairing = pair(&field, "next");
    assert_eq!((pairing.bye, pairing.rematches.len()), (Some(PlayerId(3)), 1), "all have met: the first candidate");
}

#[test]
fn opponents_who_have_left_do_not_matter() {
    let mut field = problem("xwing-2018", 3, &[1, 1]);
    field.contenders[0].opponents = vec![PlayerId(8), PlayerId(9)];
    assert!(pair(&field, "left").rematches.is_empty());
}

#[test]
fn one_side_of_a_meeting_is_enough() {
    let mut field = problem("xwing-2018", 3, &[1, 1, 1, 1]);
    field.contenders[0].opponents = vec![PlayerId(2), PlayerId(3)];
    assert!(pair(&field, "one side").pairs.contains(&[PlayerId(1), PlayerId(4)]));
}

#[test]
fn tables_start_with_the_best() {
    let day = Day { players: 21, round: 4, ..Day::default() };
    let mut random = stream("tables");
    let field = day.play(&mut random);
    let pairing = pair_swiss(&field, &mut random).expect("a round");
    let rank = |id: &PlayerId| field.contenders.iter().find(|player| player.id == *id).expect("listed").rank;
    let ranks: Vec<u32> = pairing.pairs.iter().map(|[better, _]| rank(better)).collect();
    assert!(ranks.is_sorted(), "{ranks:?}");
    assert!(pairing.pairs.iter().all(|[better, other]| rank(better) < rank(other)));
}

#[test]
fn a_problem_that_is_none_is_refused() {
    let mut random = stream("errors");
    let mut field = problem("xwing-2018", 1, &[0]);
    assert_eq!(pair_swiss(&field, &mut random), Err(ProblemError::TooFewPlayers(1)));
    field = problem("xwing-2018", 1, &[0, 0]);
    field.contenders[1].id = PlayerId(1);
    assert_eq!(pair_swiss(&field, &mut random), Err(ProblemError::DuplicatePlayer(PlayerId(1))));
    field = problem("xwing-2018", 2, &[0, 0]);
    field.contenders[1].opponents = vec![PlayerId(2)];
    assert_eq!(pair_swiss(&field, &mut random), Err(ProblemError::OwnOpponent(PlayerId(2))));
}

#[test]
fn streams_have_the_names_of_their_draws() {
    assert_eq!(stream_name(tiebreaker::base::ids::RoundNumber(3), 2), "round 3 pairing, draw 2");
}
