//! Small fields, compared with every possible outcome, listed independently.

use crate::outlook::{letters, situation};
use proptest::prelude::*;
use tiebreaker::{
    outlook::{Fate, Outlook, Situation},
    regulation::Cut,
};

/// The points of a match in each document.
fn ways(id: &str) -> &'static [[u32; 2]] {
    match id {
        "xwing-2018" => &[[1, 0], [0, 1]],
        "xwing-2015-09" => &[[5, 0], [3, 0], [1, 1], [0, 3], [0, 5]],
        "swu-2025" => &[[3, 0], [1, 1], [0, 3]],
        _ => panic!("{id}"),
    }
}

const GAMES: [&str; 3] = ["xwing-2018", "xwing-2015-09", "swu-2025"];

/// Every possible outcome of the tables, as final points.
fn outcomes(points: &[u32], tables: &[[u32; 2]], ways: &[[u32; 2]]) -> Vec<Vec<u32>> {
    let mut all = vec![points.to_vec()];
    for pair in tables {
        all = all
            .iter()
            .flat_map(|points| {
                ways.iter().map(move |way| {
                    let mut points = points.clone();
                    for (player, gained) in pair.iter().zip(way) {
                        points[*player as usize - 1] += gained;
                    }
                    points
                })
            })
            .collect();
    }
    all
}

/// All ways to pair these players. The player left over has the bye.
fn pairings(players: &[u32]) -> Vec<(Vec<[u32; 2]>, Option<u32>)> {
    let Some((&first, rest)) = players.split_first() else { return vec![(Vec::new(), None)] };
    let mut all = Vec::new();
    for &other in rest {
        let left: Vec<u32> = rest.iter().copied().filter(|&player| player != other).collect();
        for (mut tables, bye) in pairings(&left) {
            tables.push([first, other]);
            all.push((tables, bye));
        }
    }
    if players.len() % 2 == 1 {
        all.extend(
            pairings(rest).into_iter().filter(|(_, bye)| bye.is_none()).map(|(tables, _)| (tables, Some(first))),
        );
    }
    all
}

/// Every possible outcome of an unpaired round.
fn after_a_round(points: &[u32], ways: &[[u32; 2]]) -> Vec<Vec<u32>> {
    let players: Vec<u32> = (1..=u32::try_from(points.len()).unwrap()).collect();
    let mut all = Vec::new();
    for (tables, bye) in pairings(&players) {
        let mut points = points.to_vec();
        if let Some(bye) = bye {
            points[bye as usize - 1] += ways[0][0];
        }
        all.extend(outcomes(&points, &tables, ways));
    }
    all.sort();
    all.dedup();
    all
}

/// The players who are in by points alone in all of these, and those who are out, whatever the tie-breakers.
fn by_points(ends: &[Vec<u32>], size: usize) -> String {
    let players = ends[0].len();
    let fate = |player: usize| {
        let others = |points: &Vec<u32>, passes: fn(u32, u32) -> bool| {
            (0..players).filter(|&other| other != player && passes(points[other], points[player])).count()
        };
        if ends.iter().all(|points| others(points, |other, own| other >= own) < size) {
            Fate::Sure
        } else if ends.iter().all(|points| others(points, |other, own| other > own) >= size) {
            Fate::Out
        } else {
            Fate::Open
        }
    };
    letters((0..players).map(fate))
}

fn fates(outlook: &Outlook) -> String {
    letters(outlook.players.iter().map(|(_, fate)| *fate))
}

/// Every settled fate is right. If the outlook is only a bound, some settled fates may be missing.
fn is_no_more_than(said: &str, real: &str) -> bool {
    said.chars().zip(real.chars()).all(|(said, real)| said == 'o' || said == real)
}

/// Players, seats in any order (the first pairs play), and the size of the cut.
fn field(most: usize) -> impl Strategy<Value = (Vec<u32>, Vec<[u32; 2]>, usize)> {
    (4..=most).prop_flat_map(|players| {
        let points = prop::collection::vec(0..8_u32, players);
        let seats = Just((1..=u32::try_from(players).unwrap()).collect::<Vec<u32>>()).prop_shuffle();
        (points, seats, 0..=players / 2, 1..=players).prop_map(|(points, seats, tables, size)| {
            let tables = seats.chunks_exact(2).take(tables).map(|pair| [pair[0], pair[1]]).collect();
            (points, tables, size)
        })
    })
}

#[test]
fn the_oracle_lists_every_pairing() {
    let count = |players: u32| pairings(&(1..=players).collect::<Vec<u32>>()).len();
    assert_eq!([2, 3, 4, 5, 6, 7].map(count), [1, 3, 3, 15, 15, 105]);
    assert_eq!(outcomes(&[0; 8], &[[1, 2], [3, 4], [5, 6], [7, 8]], ways("xwing-2015-09")).len(), 625);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// In the last round, the outlook is exact by points, now and after each result of each table.
    #[test]
    fn the_last_round_is_counted_exactly((points, tables, size) in field(9), game in 0..GAMES.len()) {
        let (id, ways) = (GAMES[game], ways(GAMES[game]));
        // Realistic points, and few different ones, so that many players are level.
        let points: Vec<u32> = points.iter().map(|points| points % 4 * ways[0][0] / 2).collect();
        let outlook = situation(id, size, &points, &tables, 0).outlook();
        let ends = outcomes(&points, &tables, ways);
        prop_assert_eq!(fates(&outlook), by_points(&ends, size));
        for (at, table) in tables.iter().enumerate() {
            let others: Vec<[u32; 2]> = tables.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, table)| *table).collect();
            for (side, hopes) in outlook.tables[at].players.iter().enumerate() {
                let mut after: Vec<(u32, Vec<Vec<u32>>)> = Vec::new();
                for way in ways {
                    let mut points = points.clone();
                    points[table[0] as usize - 1] += way[0];
                    points[table[1] as usize - 1] += way[1];
                    let ends = outcomes(&points, &others, ways);
                    match after.iter_mut().find(|(gained, _)| *gained == way[side]) {
                        Some((_, all)) => all.extend(ends),
                        None => after.push((way[side], ends)),
                    }
                }
                after.sort_by_key(|(gained, _)| std::cmp::Reverse(*gained));
                let letter = |(_, ends): &(u32, Vec<Vec<u32>>)| by_points(ends, size).chars().nth(table[side] as usize - 1).unwrap();
                let real: String = after.iter().map(letter).collect();
                let said = letters(hopes.after.iter().map(|(_, fate)| *fate));
                prop_assert_eq!(said, real, "{:?} of {:?}", hopes.player, points);
            }
        }
    }

    /// With an unpaired round, no prediction can turn out wrong, whatever the pairing.
    #[test]
    fn a_round_to_come_is_bounded((points, tables, size) in field(6), game in 0..GAMES.len()) {
        let (id, ways) = (GAMES[game], ways(GAMES[game]));
        let tables = if game == 1 { &tables[..tables.len().min(1)] } else { &tables };
        let mut ends: Vec<Vec<u32>> = Vec::new();
        for points in outcomes(&points, tables, ways) {
            ends.extend(after_a_round(&points, ways));
        }
        let outlook = situation(id, size, &points, tables, 1).outlook();
        let (said, real) = (fates(&outlook), by_points(&ends, size));
        prop_assert!(is_no_more_than(&said, &real), "{said} {real}");
        // The same after a result of a table in the running round.
        prop_assert_eq!(outlook.tables.len(), tables.len());
        for (at, table) in tables.iter().enumerate() {
            let others: Vec<[u32; 2]> = tables.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, table)| *table).collect();
            for way in ways {
                let mut points = points.clone();
                for (player, gained) in table.iter().zip(way) {
                    points[*player as usize - 1] += gained;
                }
                let ends: Vec<Vec<u32>> = outcomes(&points, &others, ways).iter().flat_map(|points| after_a_round(points, ways)).collect();
                let real = by_points(&ends, size);
                for (side, hopes) in outlook.tables[at].players.iter().enumerate() {
                    let mut worth: Vec<u32> = ways.iter().flatten().copied().collect();
                    worth.sort_by_key(|points| std::cmp::Reverse(*points));
                    worth.dedup();
                    let place = worth.iter().position(|points| *points == way[side]).unwrap();
                    let said = letters([hopes.after[place].1]);
                    let real: String = real.chars().skip(table[side] as usize - 1).take(1).collect();
                    prop_assert!(is_no_more_than(&said, &real), "{said} {real} after {way:?} of {points:?}");
                }
            }
        }
    }

    /// The same with two unpaired rounds.
    #[test]
    fn two_rounds_to_come_are_bounded((points, _, size) in field(5), game in 0..GAMES.len()) {
        let (id, ways) = (GAMES[game], ways(GAMES[game]));
        let mut ends: Vec<Vec<u32>> = Vec::new();
        for points in after_a_round(&points, ways) {
            ends.extend(after_a_round(&points, ways));
            ends.sort();
            ends.dedup();
        }
        let said = fates(&situation(id, size, &points, &[], 2).outlook());
        let real = by_points(&ends, size);
        prop_assert!(is_no_more_than(&said, &real), "{said} {real}");
    }

    /// Players with enough points, or few enough losses, in the last round and with an unpaired one.
    #[test]
    fn a_cut_by_points_or_losses_is_counted_exactly(
        (points, tables, bound) in field(7), losses in prop::collection::vec(0..3_u32, 7), game in 0..GAMES.len(),
        by_losses in any::<bool>(),
    ) {
        let (id, ways) = (GAMES[game], ways(GAMES[game]));
        let bound = u32::try_from(bound).unwrap();
        let cut = if by_losses { Cut::Losses(bound % 3) } else { Cut::Points(bound + 1) };
        let mut situation = Situation { cut, ..situation(id, 1, &points, &tables, 0) };
        for (contender, lost) in situation.contenders.iter_mut().zip(&losses) {
            contender.losses = *lost;
        }
        let at_table = |player: u32| tables.iter().find_map(|table| table.iter().position(|seat| *seat == player));
        let is_in = |points: u32, lost: u32| if by_losses { lost <= bound % 3 } else { points > bound };
        let real = |rounds: u32| {
            let fate = |player: usize| {
                let mut ends = vec![(points[player], losses[player])];
                let side = at_table(u32::try_from(player).unwrap() + 1);
                let first = side.into_iter();
                // In an unpaired round, every player can sit on either side.
                for side in first.chain((0..rounds).map(|_| 0)) {
                    let after = |(points, lost): &(u32, u32)| {
                        ways.iter().map(|way| (points + way[side], lost + u32::from(way[side] < way[1 - side]))).collect::<Vec<_>>()
                    };
                    ends = ends.iter().flat_map(after).collect();
                }
                let good = ends.iter().filter(|(points, lost)| is_in(*points, *lost)).count();
                if good == ends.len() { Fate::Sure } else if good > 0 { Fate::Open } else { Fate::Out }
            };
            letters((0..points.len()).map(fate))
        };
        prop_assert_eq!(fates(&situation.outlook()), real(0));
        situation.unpaired = 1;
        let (said, real) = (fates(&situation.outlook()), real(1));
        prop_assert!(is_no_more_than(&said, &real), "{said} {real}");
    }

    /// With margins, no prediction can turn out wrong, whatever the other tie-breakers.
    #[test]
    fn margins_only_say_what_is_so(
        (points, tables, size) in field(7), margins in prop::collection::vec(0..500_i64, 7), leads in prop::collection::vec(0..=200_i64, 3),
    ) {
        let points: Vec<u32> = points.iter().map(|points| points % 3).collect();
        let mut situation: Situation = situation("xwing-2018", size, &points, &tables, 0);
        situation.by_margin = true;
        for (contender, mov) in situation.contenders.iter_mut().zip(&margins) {
            contender.mov = *mov;
        }
        let said: Vec<char> = fates(&situation.outlook()).chars().collect();
        let blind = fates(&Situation { by_margin: false, ..situation.clone() }.outlook());
        let said_text: String = said.iter().collect();
        prop_assert!(is_no_more_than(&blind, &said_text), "margins say no less: {blind} {said_text}");
        // Each table ends with its lead, or with the smallest or the largest one.
        let mut ends: Vec<Vec<(u32, i64)>> = vec![points.iter().copied().zip(margins.iter().copied()).collect()];
        for (table, lead) in tables.iter().zip(&leads) {
            let mut next = Vec::new();
            for end in &ends {
                for lead in [0, *lead, 200] {
                    for [winner, loser] in [*table, [table[1], table[0]]] {
                        let mut end = end.clone();
                        end[winner as usize - 1].0 += 1;
                        end[winner as usize - 1].1 += 200 + lead;
                        end[loser as usize - 1].1 += 200 - lead;
                        next.push(end);
                    }
                }
            }
            ends = next;
        }
        for end in ends {
            for (player, said) in said.iter().enumerate() {
                let others = |passes: &dyn Fn((u32, i64)) -> bool| (0..end.len()).filter(|&other| other != player && passes(end[other])).count();
                if *said == 'S' {
                    prop_assert!(others(&|other| other >= end[player]) < size);
                } else if *said == '-' {
                    prop_assert!(others(&|other| other > end[player]) >= size);
                }
            }
        }
    }
}
