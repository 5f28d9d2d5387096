//! Pairing Swiss rounds: the clauses PAIR-*, BYE-* and FIX-2, an oracle that lists all pairings, and fairness.

mod chance;
mod clauses;
mod day;
mod draws;
mod exact;
mod explain;
mod hard;
mod odds;
mod oracle;
mod real_rounds;
mod repair;
mod value;

use day::{Day, Hall, stream};
use proptest::prelude::*;
use std::collections::BTreeMap;
use tiebreaker::{
    base::{
        ids::PlayerId,
        random::{Seed, Stream},
    },
    pairing::{Pairing, Problem, pair_swiss},
};
use value::value;

const REGULATIONS: [&str; 3] = ["xwing-2015-07", "xwing-2018", "swu-2025"];
const RESULTS: [&[(u32, u32)]; 3] = [&[(5, 0), (5, 0), (3, 0), (1, 1)], &[(1, 0)], &[(3, 0), (3, 0), (3, 0), (1, 1)]];

/// A random small day: up to 9 players and 11 rounds, with players who leave and return, and byes in advance.
fn small_day(random: &mut Stream) -> Day {
    let rule = random.below(3);
    Day {
        players: 2 + u32::try_from(random.below(8)).expect("small"),
        round: 1 + u16::try_from(random.below(11)).expect("small"),
        regulation: REGULATIONS[rule],
        results: RESULTS[rule],
        engine: random.below(2) == 0,
        drop_one_in: [0, 0, 8, 20][random.below(4)],
        return_one_in: [0, 2, 4][random.below(3)],
        award_one_in: [0, 0, 0, 12][random.below(4)],
        circles: [0, 0, 1, 3][random.below(4)],
    }
}

/// Number of checked rounds of each sort.
type Tally = BTreeMap<&'static str, usize>;

/// Checks that a test was not empty.
fn at_least(seen: &Tally, least: &[(&'static str, usize)]) {
    for (sort, number) in least {
        assert!(seen.get(sort) >= Some(number), "{sort}: {seen:?}");
    }
}

/// The pairing is one of the best possible ones, in every round of random days, whatever happened before.
#[test]
fn pair_4_the_best_of_all_pairings_of_up_to_ten_players() {
    let mut random = stream("small days");
    let mut seen = Tally::new();
    while seen.get("all").is_none_or(|&all| all < 50_000) {
        // Every second day is one of 9 or 10 players.
        let mut day = small_day(&mut random);
        if random.below(2) == 0 {
            day.players = 9 + u32::try_from(random.below(2)).expect("small");
        }
        let mut hall = Hall::open(day, &mut random);
        loop {
            let problem = hall.problem();
            let pairing = check_against_oracle(&problem, &mut random);
            sorts(&hall, &problem, &pairing).into_iter().for_each(|sort| *seen.entry(sort).or_default() += 1);
            if hall.round == day.round {
                break;
            }
            hall.play(day.engine.then_some(pairing), &mut random);
        }
    }
    println!("{seen:?}");
    at_least(
        &seen,
        &[
            ("odd", 20_000),
            ("even", 20_000),
            ("9 or 10 players", 15_000),
            ("somebody had a bye", 20_000),
            ("a bye in advance", 5_000),
            ("somebody has left", 10_000),
            ("somebody is back", 5_000),
            ("avoid groups", 20_000),
            ("a rematch cannot be avoided", 10_000),
        ],
    );
}

/// The sorts of a round.
fn sorts(hall: &Hall, problem: &Problem, pairing: &Pairing) -> Vec<&'static str> {
    let players = &problem.contenders;
    [
        ("all", true),
        ("odd", !players.len().is_multiple_of(2)),
        ("even", players.len().is_multiple_of(2)),
        ("9 or 10 players", players.len() >= 9),
        ("somebody had a bye", players.iter().any(|player| player.byes > 0)),
        ("a bye in advance", !hall.awarded.is_empty()),
        ("somebody has left", !hall.away.is_empty()),
        ("somebody is back", players.iter().any(|player| hall.missed.contains(&player.id))),
        ("avoid groups", players.iter().any(|player| !player.avoid.is_empty())),
        ("a rematch cannot be avoided", !pairing.rematches.is_empty()),
    ]
    .into_iter()
    .filter_map(|(sort, is)| is.then_some(sort))
    .collect()
}

fn check_against_oracle(problem: &Problem, random: &mut Stream) -> Pairing {
    let pairing = pair_swiss(problem, random).expect("a round");
    check_seats(problem, &pairing);
    let options = oracle::options(problem);
    let option = options.iter().find(|option| option.bye == pairing.bye);
    let best = option.map(|option| &option.value);
    assert_eq!(Some(&value(problem, &pairing.pairs, pairing.bye)), best, "{problem:#?}\n{pairing:?}");
    pairing
}

/// Every player has a table or the bye, once, and the rematches are listed.
fn check_seats(problem: &Problem, pairing: &Pairing) {
    let mut seated: Vec<PlayerId> = pairing.pairs.iter().flatten().copied().chain(pairing.bye).collect();
    seated.sort_unstable();
    let mut expected: Vec<PlayerId> = problem.contenders.iter().map(|contender| contender.id).collect();
    expected.sort_unstable();
    assert_eq!(seated, expected);
    let met = pairing.pairs.iter().filter(|&&pair| value(problem, &[pair], None).rematches > 0);
    assert_eq!(met.collect::<Vec<_>>(), pairing.rematches.iter().collect::<Vec<_>>());
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
        let day = Day { players, round, regulation, results, drop_one_in, circles, ..Day::default() };
        let problem = day.play(&mut seed.stream("day"));
        let pairing = pair_swiss(&problem, &mut seed.stream("draw")).expect("a round");
        check_seats(&problem, &pairing);
        prop_assert_eq!(pair_swiss(&problem, &mut seed.stream("draw")), Ok(pairing));
    }
}
