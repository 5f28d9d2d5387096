//! Measures pairing a Swiss round: medians in milliseconds. `cargo bench --no-default-features --bench pairing`
//!
//! `-- worst` measures only the hardest rounds. A number after it is the maximum number of players.

// A benchmark stops at the first fault.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

#[path = "../tests/pairing/day.rs"]
mod day;
mod worst;

use day::{Day, meet, problem, stream};
use std::time::Instant;
use tiebreaker::{
    base::random::Stream,
    pairing::{Pairing, Problem, explain, pair_swiss, repair},
};

const WINS: &[(u32, u32)] = &[(1, 0)];
const STAR_WARS: &[(u32, u32)] = &[(3, 0), (3, 0), (3, 0), (3, 0), (1, 1)];
const X_WING_2015: &[(u32, u32)] = &[(5, 0), (5, 0), (5, 0), (3, 0), (1, 1)];

fn main() {
    let mut random = stream("benchmark");
    if !std::env::args().any(|argument| argument == "worst") {
        ordinary(&mut random);
    }
    if !std::env::args().any(|argument| argument == "worst") {
        random_events(&mut random);
    }
    let most = std::env::args().filter_map(|argument| argument.parse().ok()).next().unwrap_or(u32::MAX);
    for case in &worst::CASES {
        for &players in case.sizes.iter().filter(|players| **players <= most) {
            report(&format!("{players} players, {}", case.name), &[(case.make)(players)], &mut random);
        }
    }
}

/// Rounds of random events, and of one crowded group.
fn ordinary(random: &mut Stream) {
    let ordinary = |players, round, regulation, results| Day {
        players,
        round,
        regulation,
        results,
        drop_one_in: 40,
        ..Day::default()
    };
    for (regulation, results) in [("xwing-2018", WINS), ("swu-2025", STAR_WARS), ("xwing-2015-07", X_WING_2015)] {
        for (players, days) in [(33, 100), (128, 60), (1_024, 15), (2_048, 9), (8_192, 5)] {
            let day = ordinary(players, 6, regulation, results);
            let days: Vec<Problem> = (0..days).map(|_| day.play(random)).collect();
            report(&format!("{players} players, round 6, {regulation}"), &days, random);
            report_explanations(&format!("{players} players, round 6, {regulation}, explained"), &days, random);
        }
        let long = Day { drop_one_in: 0, ..ordinary(16, 9, regulation, results) };
        let days: Vec<Problem> = (0..60).map(|_| long.play(random)).collect();
        report(&format!("16 players, round 9, {regulation}"), &days, random);
        let long = Day { drop_one_in: 0, ..ordinary(12, 11, regulation, results) };
        let days: Vec<Problem> = (0..60).map(|_| long.play(random)).collect();
        report(&format!("12 players, round 11, {regulation}"), &days, random);
        let long = Day { drop_one_in: 0, ..ordinary(64, 60, regulation, results) };
        report(&format!("64 players, round 60, {regulation}"), &[long.play(random)], random);
    }
    for players in [128, 512] {
        let day = ordinary(players, 5, "swu-2025", STAR_WARS);
        let days: Vec<Problem> = (0..40).map(|_| day.play(random)).collect();
        report_repairs(&format!("{players} players, round 5 again after a result turned round"), &days, random);
    }
    let clubs = Day { circles: 5, ..ordinary(128, 1, "xwing-2015-09", X_WING_2015) };
    let days: Vec<Problem> = (0..20).map(|_| clubs.play(random)).collect();
    report("128 players, round 1, ten clubs", &days, random);
    for few in [1, 3, 10, 40, 128] {
        report(&format!("256 players in one group, each may meet about {few}"), &[strangers(few, random)], random);
    }
    report("256 players of equal points, everybody has met", &[strangers(0, random)], random);
}

/// Rounds 2 to 7 of random events of any size.
fn random_events(random: &mut Stream) {
    for (name, fewest, sizes) in [("8 to 128", 8, 121), ("128 to 1,024", 128, 897)] {
        let rounds: Vec<Problem> = (0..1_000)
            .map(|at| {
                let (regulation, results) =
                    [("xwing-2018", WINS), ("swu-2025", STAR_WARS), ("xwing-2015-07", X_WING_2015)][at % 3];
                let players = fewest + u32::try_from(random.below(sizes)).expect("small");
                let round = 2 + u16::try_from(random.below(6)).expect("small");
                Day { players, round, regulation, results, drop_one_in: 40, ..Day::default() }.play(random)
            })
            .collect();
        report(&format!("rounds 2 to 7 of events of {name} players"), &rounds, random);
    }
    println!("1,024 players by other programs, measured in 2026 and not again here: 8.6 to 1,406 ms");
}

/// One group of 256 players, each of whom has met all but a few of the others.
fn strangers(few: usize, random: &mut Stream) -> Problem {
    let mut problem = problem("xwing-2018", 7, &[6; 256]);
    let mut left = std::collections::BTreeSet::new();
    for _ in 0..few {
        let mut ids: Vec<u32> = (1..=256).collect();
        random.shuffle(&mut ids);
        left.extend(ids.chunks_exact(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]));
    }
    for one in 1..=256 {
        for other in one + 1..=256 {
            if !left.contains(&[one, other]) {
                meet(&mut problem, one, other);
            }
        }
    }
    problem
}

/// Pairs each problem, reverses the last result of one player, and prints the time for pairing the affected matches
/// again.
fn report_repairs(what: &str, problems: &[Problem], random: &mut Stream) {
    let mut times = Vec::new();
    for problem in problems {
        let Pairing { pairs, bye, .. } = pair_swiss(problem, random).expect("a round");
        let mut problem = problem.clone();
        let last = |problem: &Problem, at: usize| {
            let opponent = problem.contenders[at].opponents.last()?;
            let other = problem.contenders.iter().position(|player| player.id == *opponent)?;
            (problem.contenders[at].points >= 3).then_some(other)
        };
        let (winner, loser) = loop {
            let at = random.below(problem.contenders.len());
            if let Some(other) = last(&problem, at) {
                break (at, other);
            }
        };
        problem.contenders[winner].points -= 3;
        problem.contenders[loser].points += 3;
        let start = Instant::now();
        let pairing = repair(&problem, &pairs, bye.as_slice(), random).expect("a round");
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        std::hint::black_box(pairing);
    }
    print(what, times);
}

/// Pairs each problem and prints the median and the longest time.
fn report(what: &str, problems: &[Problem], random: &mut Stream) {
    let mut times = Vec::new();
    for problem in problems {
        for _ in 0..if problems.len() == 1 { 3 } else { 1 } {
            let start = Instant::now();
            let pairing = pair_swiss(problem, random).expect("a round");
            times.push(start.elapsed().as_secs_f64() * 1000.0);
            std::hint::black_box(pairing);
        }
    }
    print(what, times);
}

/// Pairs each problem and prints how long it takes to explain the pairing.
fn report_explanations(what: &str, problems: &[Problem], random: &mut Stream) {
    let mut counted = 0;
    let explained = |problem: &Problem| {
        let Pairing { pairs, bye, .. } = pair_swiss(problem, random).expect("a round");
        let start = Instant::now();
        let explanation = explain(problem, &pairs, bye).expect("a pairing");
        counted += usize::from(explanation.count.is_some());
        start.elapsed().as_secs_f64() * 1000.0
    };
    let times = problems.iter().map(explained).collect();
    print(&format!("{what}, {counted} of {} counted", problems.len()), times);
}

fn print(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let [median, late, longest] =
        [50, 99, 100].map(|percent| times[(times.len() * percent / 100).min(times.len() - 1)]);
    let late = if times.len() < 100 { String::new() } else { format!("99 % {late:>9.3} ms, ") };
    println!("{what:<60} median {median:>9.3} ms, {late}longest {longest:>9.3} ms");
}
