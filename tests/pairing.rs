//! The Swiss rounds against the clauses PAIR-*, BYE-* and FIX-2, an oracle that lists all pairings, and chance.

// Helpers of tests may stop where something is wrong, too.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

#[path = "pairing/chance.rs"]
mod chance;
#[path = "pairing/clauses.rs"]
mod clauses;
#[path = "pairing/day.rs"]
mod day;
#[path = "pairing/explain.rs"]
mod explain;
#[path = "pairing/hard.rs"]
mod hard;
#[path = "pairing/oracle.rs"]
mod oracle;
#[path = "pairing/repair.rs"]
mod repair;

use day::{Day, stream};
use oracle::{best, unordered};
use proptest::prelude::*;
use tiebreaker::{pairing::pair_swiss, random::Seed};

const REGULATIONS: [&str; 3] = ["xwing-2015-07", "xwing-2018", "swu-2025"];
const RESULTS: [&[(u32, u32)]; 3] = [&[(5, 0), (5, 0), (3, 0), (1, 1)], &[(1, 0)], &[(3, 0), (3, 0), (3, 0), (1, 1)]];

/// A random small day: up to 9 players and 11 rounds.
fn small_day(random: &mut tiebreaker::random::Stream) -> Day {
    let rule = random.below(3);
    Day {
        players: 2 + u32::try_from(random.below(8)).expect("small"),
        round: 1 + u16::try_from(random.below(11)).expect("small"),
        regulation: REGULATIONS[rule],
        results: RESULTS[rule],
        engine: random.below(2) == 0,
        drop_one_in: [0, 0, 8, 20][random.below(4)],
        circles: [0, 0, 1, 3][random.below(4)],
    }
}

#[test]
fn pair_4_the_best_of_all_pairings_of_small_fields() {
    let mut random = stream("small days");
    for _ in 0..6_000 {
        let problem = small_day(&mut random).play(&mut random);
        check_against_oracle(&problem, &mut random);
    }
}

#[test]
fn pair_4_the_best_of_all_pairings_of_ten_players() {
    let mut random = stream("ten players");
    for _ in 0..300 {
        let day = Day { players: 10, ..small_day(&mut random) };
        let problem = day.play(&mut random);
        check_against_oracle(&problem, &mut random);
    }
}

fn check_against_oracle(problem: &tiebreaker::pairing::Problem, random: &mut tiebreaker::random::Stream) {
    let pairing = pair_swiss(problem, random).expect("a round");
    let best = best(problem);
    let option = best.options.iter().find(|(bye, _)| *bye == pairing.bye);
    let is_best = option.is_some_and(|(_, pairings)| pairings.contains(&unordered(&pairing)));
    assert!(is_best, "{problem:#?}\n{pairing:?}");
    assert_eq!(pairing.rematches.len(), best.rematches);
    assert!(pairing.rematches.iter().all(|pair| pairing.pairs.contains(pair)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn everyone_plays_or_has_the_bye_once_and_the_seed_decides(
        players in 2_u32..60,
        round in 1_u16..9,
        rule in 0_usize..3,
        drop_one_in in 0_usize..20,
        circles in 0_usize..5,
        seed in any::<[u8; 32]>(),
    ) {
        let seed = Seed(seed);
        let (regulation, results) = (REGULATIONS[rule], RESULTS[rule]);
        let day = Day { players, round, regulation, results, engine: true, drop_one_in, circles };
        let problem = day.play(&mut seed.stream("day"));
        let pairing = pair_swiss(&problem, &mut seed.stream("draw")).expect("a round");
        let mut seated: Vec<_> = pairing.pairs.iter().flatten().copied().chain(pairing.bye).collect();
        seated.sort_unstable();
        let mut expected: Vec<_> = problem.contenders.iter().map(|contender| contender.id).collect();
        expected.sort_unstable();
        prop_assert_eq!(seated, expected);
        prop_assert_eq!(pair_swiss(&problem, &mut seed.stream("draw")), Ok(pairing));
    }
}
