//! Every best pairing is equally likely.

use super::{
    REGULATIONS, RESULTS,
    day::{Day, meet, problem, stream},
    oracle::{Pairs, best, unordered},
};
use std::collections::BTreeMap;
use tiebreaker::{
    ids::PlayerId,
    pairing::{Problem, pair_swiss},
    random::Stream,
};

/// Draws many times and compares with what the oracle lists: each player who may get the bye is equally likely, and then
/// each pairing.
fn check(problem: &Problem, random: &mut Stream) {
    let best = best(problem);
    let mut expected: BTreeMap<(Option<PlayerId>, Pairs), f64> = BTreeMap::new();
    for (bye, pairings) in &best.options {
        for pairs in pairings {
            let share = 1.0 / (best.options.len() * pairings.len()) as f64;
            expected.insert((*bye, pairs.clone()), share);
        }
    }
    // The rarest is expected 60 times.
    let most = best.options.iter().map(|(_, pairings)| pairings.len()).max().expect("an option");
    let draws = 60 * best.options.len() * most;
    let mut seen: BTreeMap<(Option<PlayerId>, Pairs), f64> = BTreeMap::new();
    for _ in 0..draws {
        let pairing = pair_swiss(problem, random).expect("a round");
        *seen.entry((pairing.bye, unordered(&pairing))).or_insert(0.0) += 1.0;
    }
    assert!(seen.keys().all(|pairing| expected.contains_key(pairing)), "not a best pairing: {problem:#?}");
    let chi_square: f64 = expected
        .iter()
        .map(|(pairing, share)| {
            let wanted = share * draws as f64;
            (seen.get(pairing).unwrap_or(&0.0) - wanted).powi(2) / wanted
        })
        .sum();
    // Mean and spread of chi-square: five standard deviations, and some for its long tail with few degrees of freedom.
    let freedom = (expected.len() - 1) as f64;
    assert!(chi_square <= freedom + 5.0 * (2.0 * freedom).sqrt() + 8.0, "{chi_square} of {freedom}: {problem:#?}");
}

#[test]
fn pair_1_round_1() {
    let mut random = stream("round 1");
    for points in [&[0; 4][..], &[0; 5], &[0; 6], &[0; 7], &[0; 8]] {
        check(&problem("swu-2025", 1, points), &mut random);
    }
}

#[test]
fn pair_4_who_leaves_the_group_and_whom_one_meets() {
    let mut random = stream("floats");
    let mut field = problem("xwing-2018", 4, &[3, 3, 3, 2, 2, 2, 1, 1]);
    check(&field, &mut random);
    meet(&mut field, 1, 2);
    meet(&mut field, 3, 4);
    check(&field, &mut random);
    // Only some of those who can leave leave a pair behind: pairings are equally likely, not those who leave.
    let mut field = problem("xwing-2018", 4, &[3, 3, 3, 3, 3, 2, 2, 2]);
    meet(&mut field, 1, 2);
    meet(&mut field, 1, 3);
    meet(&mut field, 6, 7);
    check(&field, &mut random);
}

#[test]
fn bye_1_and_2_who_gets_the_bye() {
    let mut random = stream("who gets the bye");
    check(&problem("xwing-2018", 1, &[2, 1, 1, 0, 0]), &mut random);
    let mut field = problem("xwing-2015-07", 3, &[10, 5, 5, 5, 0, 0, 0]);
    check(&field, &mut random);
    meet(&mut field, 5, 6);
    meet(&mut field, 1, 2);
    check(&field, &mut random);
}

#[test]
fn pair_5_with_avoid_groups() {
    let mut random = stream("avoid");
    let mut field = problem("xwing-2015-09", 1, &[0; 8]);
    for (player, club) in field.contenders.iter_mut().zip(["a", "a", "a", "b", "b", "c", "c", "d"]) {
        player.avoid = vec![club.to_owned()];
    }
    check(&field, &mut random);
    field.contenders.iter_mut().take(6).for_each(|player| player.avoid = vec!["many".to_owned()]);
    check(&field, &mut random);
}

#[test]
fn pair_4_random_days() {
    let mut random = stream("random days");
    for at in 0..60 {
        let rule = at % 3;
        let day = Day {
            players: 4 + u32::try_from(random.below(5)).expect("small"),
            round: 2 + u16::try_from(random.below(5)).expect("small"),
            regulation: REGULATIONS[rule],
            results: RESULTS[rule],
            engine: at % 2 == 0,
            drop_one_in: 20,
            circles: [0, 0, 2][random.below(3)],
            ..Day::default()
        };
        check(&day.play(&mut random), &mut random);
    }
}
