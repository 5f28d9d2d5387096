//! Fields of 11 to 300 players, compared with another exact matching: `max_weight_matching` of the crate
//! `rustworkx-core`, which also proves each of its results by duality. It gets the whole ladder as one number for each
//! pair ([`Costs`]), for all pairs of the field at once, while the engine tries quicker ways first.

use super::{
    REGULATIONS, RESULTS, Tally, at_least, check_seats,
    day::{Day, problem, stream},
    value::{Costs, Value, value},
};
use rustworkx_core::{max_weight_matching::max_weight_matching, petgraph::graph::UnGraph};
use std::convert::Infallible;
use tiebreaker::{
    base::{ids::PlayerId, random::Stream},
    pairing::{Problem, pair_swiss},
};

/// The value of a best pairing. None if the ladder of the field is too long for one number. If several players have the
/// same claim to the bye, only pairings in which `bye` has it are compared.
fn best(problem: &Problem, bye: Option<PlayerId>) -> Option<Value> {
    let costs = Costs::new(problem, bye)?;
    let players = costs.pair.len();
    // An odd field has the bye as one more player.
    let size = players + players % 2;
    let cost = |a: usize, b: usize| if b == players { costs.bye[a] } else { costs.pair[a][b] };
    let number = |at: usize| u32::try_from(at).expect("few");
    let edges = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
    let graph: UnGraph<(), i128> = UnGraph::from_edges(edges.map(|(a, b)| (number(a), number(b), -cost(a, b))));
    let matching = max_weight_matching(&graph, true, |edge| Ok::<_, Infallible>(*edge.weight()), true);
    let (mut pairs, mut alone) = (Vec::new(), None);
    for (a, b) in matching.expect("weights") {
        let (a, b) = (a.min(b), a.max(b));
        let id = |at: usize| problem.contenders[at].id;
        if b == players {
            alone = Some(id(a));
        } else {
            pairs.push([id(a), id(b)]);
        }
    }
    assert_eq!(pairs.len(), players / 2);
    Some(value(problem, &pairs, alone))
}

fn check(problem: &Problem, random: &mut Stream, tally: &mut Tally) {
    let pairing = pair_swiss(problem, random).expect("a round");
    check_seats(problem, &pairing);
    let Some(best) = best(problem, pairing.bye) else {
        *tally.entry("too long a ladder").or_default() += 1;
        return;
    };
    assert_eq!(value(problem, &pairing.pairs, pairing.bye), best, "{problem:#?}\n{pairing:?}");
    let players = problem.contenders.len();
    let sorts = [
        ("all", true),
        ("odd", players % 2 == 1),
        ("100 players and more", players >= 100),
        ("200 players and more", players >= 200),
        ("avoid groups", problem.contenders.iter().any(|player| !player.avoid.is_empty())),
        ("clashes that cannot be avoided", best.clashes > 0),
        ("rematches that cannot be avoided", best.rematches > 0),
    ];
    for (sort, _) in sorts.into_iter().filter(|(_, is)| *is) {
        *tally.entry(sort).or_default() += 1;
    }
}

#[test]
fn pair_4_larger_days_against_another_exact_matching() {
    let (mut random, mut tally) = (stream("larger days"), Tally::new());
    for (players, rounds, days) in [(11..41, 12, 500), (41..121, 7, 100), (121..301, 6, 150)] {
        for _ in 0..days {
            // Results of large fields have few different sums, because otherwise the ladder is too long.
            let rule = if players.start > 100 { 1 } else { random.below(3) };
            let day = Day {
                players: u32::try_from(players.start + random.below(players.len())).expect("few"),
                round: u16::try_from(1 + random.below(rounds)).expect("few"),
                regulation: REGULATIONS[rule],
                results: RESULTS[rule],
                engine: random.below(3) > 0,
                drop_one_in: [0, 10, 30][random.below(3)],
                return_one_in: [0, 3][random.below(2)],
                award_one_in: [0, 15][random.below(2)],
                circles: [0, 0, 2, 8][random.below(4)],
            };
            check(&day.play(&mut random), &mut random, &mut tally);
        }
    }
    println!("{tally:?}");
    at_least(
        &tally,
        &[
            ("all", 450),
            ("odd", 200),
            ("100 players and more", 90),
            ("200 players and more", 40),
            ("avoid groups", 200),
            ("clashes that cannot be avoided", 50),
            ("rematches that cannot be avoided", 10),
        ],
    );
}

#[test]
fn pair_4_crowded_fields_against_another_exact_matching() {
    let (mut random, mut tally) = (stream("crowded fields"), Tally::new());
    for (players, fields) in [(11..41, 400), (41..121, 60), (121..301, 36)] {
        for _ in 0..fields {
            let field = crowded(players.start + random.below(players.len()), &mut random);
            check(&field, &mut random, &mut tally);
        }
    }
    println!("{tally:?}");
    at_least(
        &tally,
        &[
            ("all", 450),
            ("odd", 200),
            ("100 players and more", 40),
            ("200 players and more", 15),
            ("avoid groups", 200),
            ("clashes that cannot be avoided", 100),
            ("rematches that cannot be avoided", 100),
        ],
    );
}

/// A field in which nearly all pairs have met: a few random rounds are left, with some of their pairs missing.
fn crowded(players: usize, random: &mut Stream) -> Problem {
    let groups = 1 + random.below(5);
    let points: Vec<u32> = (0..players).map(|_| u32::try_from(random.below(groups)).expect("few")).collect();
    let mut problem = problem(REGULATIONS[random.below(3)], 9, &points);
    let mut left = vec![vec![false; players]; players];
    let gone_one_in = [3, 10, 1_000][random.below(3)];
    for _ in 0..1 + random.below(6) {
        let mut order: Vec<usize> = (0..players).collect();
        random.shuffle(&mut order);
        for pair in order.chunks_exact(2) {
            if random.below(gone_one_in) > 0 {
                (left[pair[0]][pair[1]], left[pair[1]][pair[0]]) = (true, true);
            }
        }
    }
    let circles = [0, 0, 3, 20][random.below(4)];
    for (at, player) in problem.contenders.iter_mut().enumerate() {
        let met = (0..players).filter(|&other| other != at && !left[at][other]);
        player.opponents = met.map(|other| PlayerId(u32::try_from(other + 1).expect("few"))).collect();
        player.byes = u32::try_from(random.below(2)).expect("small");
        if circles > 0 {
            player.avoid.push(random.below(circles).to_string());
        }
    }
    problem
}
