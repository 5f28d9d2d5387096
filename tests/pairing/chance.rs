//! Every best pairing is equally likely.

use super::{
    REGULATIONS, RESULTS,
    day::{Day, meet, problem, stream},
    odds::{Outcome, check, draw, fair, fit, outcome},
    oracle::sorted,
};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{ids::PlayerId, random::Stream},
    pairing::Problem,
};

/// Checks a field whose best pairings are listed by hand.
fn check_by_hand(name: &str, field: &Problem, best: &[&str]) {
    let shares = fair(field);
    let listed: BTreeSet<Outcome> = best.iter().map(|tables| outcome(tables)).collect();
    assert_eq!(shares.keys().cloned().collect::<BTreeSet<_>>(), listed, "{name}");
    check(name, field, &shares);
}

/// Checks a field with n best pairings.
fn check_counted(name: &str, field: &Problem, best: usize) {
    let shares = fair(field);
    assert_eq!(shares.len(), best, "{name}");
    check(name, field, &shares);
}

/// A field in which these pairs have met.
fn met(regulation: &str, points: &[u32], pairs: &[[u32; 2]]) -> Problem {
    let mut field = problem(regulation, 5, points);
    pairs.iter().for_each(|&[one, other]| meet(&mut field, one, other));
    field
}

/// A field in which all pairs but these have met.
fn unmet(regulation: &str, points: &[u32], left: &[[u32; 2]]) -> Problem {
    let players = u32::try_from(points.len()).expect("few");
    let pairs = (1..=players).flat_map(|one| (one + 1..=players).map(move |other| [one, other]));
    met(regulation, points, &pairs.filter(|pair| !left.contains(pair)).collect::<Vec<_>>())
}

/// A field with these avoid groups.
fn clubs(mut field: Problem, clubs: &[&str]) -> Problem {
    for (player, club) in field.contenders.iter_mut().zip(clubs) {
        player.avoid = club.split_whitespace().map(str::to_owned).collect();
    }
    field
}

#[test]
fn pair_1_and_bye_1_round_1() {
    let first = |players| problem("swu-2025", 1, &vec![0; players]);
    check_by_hand("three players", &first(3), &["1-2 3", "1-3 2", "2-3 1"]);
    check_by_hand("four players", &first(4), &["1-2 3-4", "1-3 2-4", "1-4 2-3"]);
    let five = [
        "2-3 4-5 1",
        "2-4 3-5 1",
        "2-5 3-4 1",
        "1-3 4-5 2",
        "1-4 3-5 2",
        "1-5 3-4 2",
        "1-2 4-5 3",
        "1-4 2-5 3",
        "1-5 2-4 3",
        "1-2 3-5 4",
        "1-3 2-5 4",
        "1-5 2-3 4",
        "1-2 3-4 5",
        "1-3 2-4 5",
        "1-4 2-3 5",
    ];
    check_by_hand("five players", &first(5), &five);
    check_counted("six players", &first(6), 15);
    check_counted("seven players", &first(7), 105);
    check_counted("eight players", &first(8), 105);
    let mut late = problem("xwing-2018", 1, &[1, 1, 1, 0]);
    check_by_hand("four players, some with a bye in advance", &late, &["1-2 3-4", "1-3 2-4", "1-4 2-3"]);
    late.contenders.pop();
    check_by_hand("three of them", &late, &["1-2 3", "1-3 2", "2-3 1"]);
}

#[test]
fn bye_2_and_4_who_gets_the_bye() {
    let equal = met("xwing-2015-07", &[10, 5, 0, 0, 0], &[]);
    check_by_hand("three with an equal claim", &equal, &["1-2 3-4 5", "1-2 3-5 4", "1-2 4-5 3"]);

    let last = met("swu-2025", &[3, 3, 3, 0, 0], &[]);
    check_by_hand("the last has the only claim", &last, &["1-2 3-4 5", "1-3 2-4 5", "2-3 1-4 5"]);

    check_counted("equal claims, and more pairings without one than without another", &uneven_byes(), 8);

    // 6 has met all but 7, so without 7 there would be a rematch.
    let held = met("xwing-2015-07", &[9, 9, 5, 5, 0, 0, 0], &[[1, 6], [2, 6], [3, 6], [4, 6], [5, 6]]);
    check_by_hand("one of three with an equal claim is needed", &held, &["1-2 3-4 5-7 6", "1-2 3-4 6-7 5"]);
}

/// The byes are equally likely, but not the pairings.
fn uneven_byes() -> Problem {
    met("xwing-2015-07", &[10, 5, 5, 5, 0, 0, 0], &[[5, 6], [1, 2]])
}

#[test]
fn pair_4_who_leaves_an_odd_group() {
    let anakin = met("xwing-2015-07", &[15, 15, 15, 13], &[]);
    check_by_hand("PAIR-8, four players", &anakin, &["1-4 2-3", "2-4 1-3", "3-4 1-2"]);

    check_counted("PAIR-8, eight players", &met("xwing-2018", &[5, 5, 5, 4, 4, 4, 4, 4], &[]), 45);

    let three = met("xwing-2018", &[3, 3, 3, 2, 2, 2, 1, 1], &[]);
    let nine = [
        "1-4 2-3 5-6 7-8",
        "1-5 2-3 4-6 7-8",
        "1-6 2-3 4-5 7-8",
        "2-4 1-3 5-6 7-8",
        "2-5 1-3 4-6 7-8",
        "2-6 1-3 4-5 7-8",
        "3-4 1-2 5-6 7-8",
        "3-5 1-2 4-6 7-8",
        "3-6 1-2 4-5 7-8",
    ];
    check_by_hand("two odd groups", &three, &nine);

    let some = met("xwing-2018", &[3, 3, 3, 2, 2, 2, 1, 1], &[[1, 2], [3, 4], [4, 5]]);
    check_by_hand(
        "some have met",
        &some,
        &["1-4 2-3 5-6 7-8", "1-5 2-3 4-6 7-8", "2-4 1-3 5-6 7-8", "2-5 1-3 4-6 7-8"],
    );

    check_counted("some leave more pairings behind than others", &uneven_leavers(), 18);
}

/// Pairings are equally likely, but not the players who leave their group.
fn uneven_leavers() -> Problem {
    met("xwing-2018", &[3, 3, 3, 3, 3, 2, 2, 2], &[[1, 2], [1, 3], [6, 7]])
}

#[test]
fn pair_4_a_history_that_makes_more_leave() {
    let two = met("xwing-2018", &[3, 3, 2, 2], &[[1, 2]]);
    check_by_hand("both leave", &two, &["1-3 2-4", "1-4 2-3"]);

    // 2, 3 and 4 have all met, so one of them meets 1.
    let star = met("swu-2025", &[9, 9, 9, 9, 6, 6, 6, 6], &[[2, 3], [2, 4], [3, 4]]);
    check_counted("two of three leave", &star, 36);

    let past = met("xwing-2018", &[3, 2, 2, 1, 1, 1], &[[1, 2], [1, 3]]);
    check_by_hand("past the next group", &past, &["1-4 2-3 5-6", "1-5 2-3 4-6", "1-6 2-3 4-5"]);

    // Only 3 may meet 4, but without 3 the group has no pair.
    let odd = met("xwing-2018", &[3, 3, 3, 2, 1, 1], &[[1, 4], [2, 4], [1, 2]]);
    check_by_hand(
        "further down so that a pair stays",
        &odd,
        &["1-5 2-3 4-6", "1-6 2-3 4-5", "2-5 1-3 4-6", "2-6 1-3 4-5"],
    );
}

#[test]
fn pair_4_a_tight_last_round() {
    let ring = [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [1, 6]];
    let ring = unmet("xwing-2018", &[4, 4, 4, 4, 4, 4], &ring);
    check_by_hand("two pairings are left of six players", &ring, &["1-2 3-4 5-6", "2-3 4-5 1-6"]);

    let cube = [[1, 2], [2, 3], [3, 4], [1, 4], [5, 6], [6, 7], [7, 8], [5, 8], [1, 5], [2, 6], [3, 7], [4, 8]];
    check_counted("everybody has three left to meet", &unmet("swu-2025", &[9; 8], &cube), 9);

    let halves: Vec<[u32; 2]> =
        (1..5).flat_map(|top| (5..9).filter(move |low| low - top != 4).map(move |low| [top, low])).collect();
    let nine = [
        "1-6 2-5 3-8 4-7",
        "1-6 2-7 3-8 4-5",
        "1-6 2-8 3-5 4-7",
        "1-7 2-5 3-8 4-6",
        "1-7 2-8 3-5 4-6",
        "1-7 2-8 3-6 4-5",
        "1-8 2-5 3-6 4-7",
        "1-8 2-7 3-5 4-6",
        "1-8 2-7 3-6 4-5",
    ];
    check_by_hand("everybody leaves the group", &unmet("xwing-2018", &[3, 3, 3, 3, 1, 1, 1, 1], &halves), &nine);
}

#[test]
fn pair_4_rematches_that_cannot_be_avoided() {
    let all = unmet("xwing-2018", &[2; 4], &[]);
    check_by_hand("four players have all met", &all, &["1-2 3-4", "1-3 2-4", "1-4 2-3"]);

    let grouped = unmet("xwing-2015-07", &[5, 5, 5, 0, 0], &[]);
    check_by_hand(
        "five players have all met",
        &grouped,
        &["1-2 3-4 5", "1-3 2-4 5", "2-3 1-4 5", "1-2 3-5 4", "1-3 2-5 4", "2-3 1-5 4"],
    );

    let star = unmet("xwing-2018", &[3, 3, 3, 3, 0, 0], &[[1, 4], [1, 5], [1, 6]]);
    check_by_hand("one pair is left that has not met", &star, &["1-4 2-3 5-6"]);

    let three = unmet("swu-2025", &[3, 3, 3, 3, 3, 3], &[[1, 2], [1, 3], [1, 4]]);
    check_counted("one of three pairs is left", &three, 9);

    let leader = met("swu-2025", &[9, 6, 6, 6, 3, 3], &[[1, 2], [1, 3], [1, 4], [1, 5], [1, 6]]);
    check_by_hand("the leader has met all", &leader, &["1-2 3-4 5-6", "1-3 2-4 5-6", "1-4 2-3 5-6"]);
}

#[test]
fn pair_5_avoid_groups() {
    let two = clubs(problem("xwing-2015-09", 1, &[0; 4]), &["a", "a"]);
    check_by_hand("two of a club", &two, &["1-3 2-4", "1-4 2-3"]);

    // The bye ignores clubs: unless 4 or 5 has it, two of the club meet.
    let odd = clubs(problem("xwing-2015-09", 1, &[0; 5]), &["a", "a", "a"]);
    let best = [
        "2-4 3-5 1",
        "2-5 3-4 1",
        "1-4 3-5 2",
        "1-5 3-4 2",
        "1-4 2-5 3",
        "1-5 2-4 3",
        "1-2 3-5 4",
        "1-3 2-5 4",
        "2-3 1-5 4",
        "1-2 3-4 5",
        "1-3 2-4 5",
        "2-3 1-4 5",
    ];
    check_by_hand("three of a club in an odd field", &odd, &best);

    let eight = problem("xwing-2015-09", 1, &[0; 8]);
    let several = clubs(eight.clone(), &["a", "a", "a", "b", "b", "c", "c", "d"]);
    check_counted("several clubs", &several, 48);

    let large = clubs(eight, &["a", "a", "a", "a", "a", "a", "b", "b"]);
    check_counted("a club too large to be kept apart", &large, 90);

    let below = clubs(problem("xwing-2015-09", 2, &[5, 5, 5, 5, 0, 0]), &["a", "a", "", "", "a", "a"]);
    check_by_hand("points count more", &below, &["1-3 2-4 5-6", "1-4 2-3 5-6"]);
}

#[test]
fn pair_4_random_days() {
    let mut random = stream("random days");
    for at in 0..6 {
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
        let field = day.play(&mut random);
        check(&format!("day {at}"), &field, &fair(&field));
    }
}

/// The check detects unfair draws.
#[test]
fn the_check_refuses_what_is_not_fair() {
    let mut random = stream("unfair");
    for players in 5..9 {
        let field = problem("swu-2025", 1, &vec![0; players]);
        let (name, shares) = (format!("{players} players"), fair(&field));
        // In a shuffled list, neighbours meet, and the last player of an odd field has the bye.
        let mut fit = |shuffle: fn(&mut [PlayerId], &mut Stream)| {
            let seen = draw(|| {
                let mut order: Vec<PlayerId> = field.contenders.iter().map(|player| player.id).collect();
                shuffle(&mut order, &mut random);
                let pairs = order.chunks_exact(2);
                (pairs.remainder().first().copied(), sorted(&pairs.map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>()))
            });
            fit(&seen, &shares, Clone::clone)
        };
        assert_eq!(fit(|order, random| random.shuffle(order)), Ok(()), "{name}");
        // Exchanges each player with any other instead of an earlier one.
        let any = |order: &mut [PlayerId], random: &mut Stream| {
            (1..order.len()).rev().for_each(|last| order.swap(last, random.below(order.len())));
        };
        assert!(fit(any).is_err(), "{name}");
        // One draw in a hundred leaves the order as it is.
        let lazy = |order: &mut [PlayerId], random: &mut Stream| {
            if random.below(100) > 0 {
                random.shuffle(order);
            }
        };
        assert!(fit(lazy).is_err(), "{name}");
    }
}

#[test]
fn the_check_refuses_what_is_fair_to_the_wrong_thing() {
    let mut random = stream("wrong thing");
    // All outcomes equally likely, instead of the byes first.
    let field = uneven_byes();
    let all: Vec<Outcome> = fair(&field).into_keys().collect();
    let seen = draw(|| all[random.below(all.len())].clone());
    assert!(fit(&seen, &fair(&field), Clone::clone).is_err());
    assert!(fit(&seen, &fair(&field), |(bye, _)| *bye).is_err());
    // First the player who leaves the group, instead of all pairings equally likely.
    let field = uneven_leavers();
    let leavers: Vec<Vec<Outcome>> = (1..=5).map(|leaver| all_with(&field, PlayerId(leaver))).collect();
    let leavers: Vec<Vec<Outcome>> = leavers.into_iter().filter(|outcomes| !outcomes.is_empty()).collect();
    let seen = draw(|| {
        let outcomes = &leavers[random.below(leavers.len())];
        outcomes[random.below(outcomes.len())].clone()
    });
    assert!(fit(&seen, &fair(&field), Clone::clone).is_err());
}

/// The best pairings in which a player of the first five meets one of the others.
fn all_with(field: &Problem, leaver: PlayerId) -> Vec<Outcome> {
    let all = fair(field).into_keys();
    all.filter(|(_, pairs)| pairs.iter().any(|&[one, other]| one == leaver && other > PlayerId(5))).collect()
}
