//! Compares the chances of drawn pairings with exact ones, which a second, independent method counts.

use super::*;
use crate::base::random::Seed;
use std::collections::{BTreeMap, HashMap};

/// Each player's possible opponents as bits. Counts differently from the engine.
struct Crowd {
    may_meet: Vec<u64>,
    known: HashMap<u64, f64>,
}

impl Crowd {
    /// Random players with at least one pairing. Any two may meet with a chance of `percent`.
    fn random(players: usize, percent: usize, random: &mut Stream) -> Self {
        let mut order: Vec<usize> = (0..players).collect();
        random.shuffle(&mut order);
        let mut may_meet = vec![0; players];
        for a in 0..players {
            for b in 0..a {
                let paired = order[a] / 2 == order[b] / 2;
                if paired || random.below(100) < percent {
                    may_meet[a] |= 1 << b;
                    may_meet[b] |= 1 << a;
                }
            }
        }
        Self { may_meet, known: HashMap::new() }
    }

    /// Adds an unconnected ring of twelve players.
    fn beside_a_ring(mut self) -> Self {
        let first = self.may_meet.len();
        let seat = |at: usize| 1 << (first + at % 12);
        self.may_meet.extend((0..12).map(|at| seat(at + 1) | seat(at + 11)));
        self
    }

    /// Number of pairings of these players. Starts with the player who has the fewest possible opponents.
    fn count(&mut self, players: u64) -> f64 {
        if players == 0 {
            return 1.0;
        }
        if let Some(&known) = self.known.get(&players) {
            return known;
        }
        let bits = |set: u64| (0..64).filter(move |at| set >> at & 1 == 1);
        let first = bits(players).min_by_key(|&at| (self.may_meet[at] & players).count_ones()).unwrap();
        let others = self.may_meet[first] & players;
        let count = bits(others).map(|other| self.count(players & !(1 << first) & !(1 << other))).sum();
        self.known.insert(players, count);
        count
    }

    /// The chance of each pair that is neither certain nor impossible.
    fn chances(&mut self) -> BTreeMap<[usize; 2], f64> {
        let size = self.may_meet.len();
        let everybody = u64::MAX >> (64 - size);
        let all = self.count(everybody);
        let pairs: Vec<[usize; 2]> = (0..size).flat_map(|a| (0..a).map(move |b| [b, a])).collect();
        let may = pairs.into_iter().filter(|&[a, b]| self.may_meet[a] >> b & 1 == 1).collect::<Vec<_>>();
        let chances = may.into_iter().map(|[a, b]| ([a, b], self.count(everybody & !(1 << a) & !(1 << b)) / all));
        chances.filter(|(_, chance)| *chance > 0.0 && *chance < 1.0).collect()
    }

    fn optimal(&self) -> OptimalPairings {
        let size = self.may_meet.len();
        let edges: Vec<Vec<usize>> =
            self.may_meet.iter().map(|set| (0..size).filter(|at| set >> at & 1 == 1).collect()).collect();
        let kind = (0..size * size).map(|at| u32::try_from(self.may_meet[at / size] >> (at % size) & 1).unwrap());
        let graph = Graph::new(size, kind.collect(), vec![0, 1]);
        let partners = super::super::blossom::solve(&graph).partners;
        OptimalPairings { partners, edges, sets: vec![Vec::new(); size] }
    }
}

/// Thirty-four players of one group late in a long day, with their possible opponents as bits. They have 358,326
/// pairings.
const CROWDED: [u64; 34] = [
    0x1_b220_48d0,
    0x1_0400_4200,
    0x2_4a60_1208,
    0x0_0a08_0004,
    0x1_1004_0081,
    0x1_0242_1000,
    0x0_0701_0001,
    0x0_0281_2011,
    0x0_8000_8000,
    0x0_aa10_3006,
    0x2_2204_0800,
    0x1_0080_9401,
    0x0_02ca_0a24,
    0x0_0058_0280,
    0x0_0040_8003,
    0x0_0446_4900,
    0x0_6140_00c0,
    0x2_0000_9020,
    0x0_8020_8410,
    0x1_0240_3008,
    0x2_0400_2200,
    0x0_0004_0005,
    0x0_4009_f024,
    0x2_0200_1880,
    0x0_0801_0040,
    0x0_6088_16ed,
    0x0_1010_8042,
    0x0_0100_020c,
    0x0_6400_0011,
    0x2_9201_0601,
    0x0_1241_0004,
    0x0_2004_0301,
    0x0_0008_0833,
    0x0_2092_0404,
];

/// Twenty-eight players and, unconnected with them, twelve with three pairings. No exchange of two or three tables
/// leads from one of the three to another.
const TRAP: [u64; 40] = [
    0x00_008d_30c4,
    0x00_0630_4b20,
    0x00_0c06_60c1,
    0x00_0b84_0cc0,
    0x00_038b_04a0,
    0x00_0001_ba92,
    0x00_0022_e10d,
    0x00_0080_863d,
    0x00_0a4a_0a42,
    0x00_0508_51a2,
    0x00_04dc_0098,
    0x00_0f10_012a,
    0x00_0613_4221,
    0x00_0462_8065,
    0x00_0861_1246,
    0x00_0195_20e0,
    0x00_080c_d031,
    0x00_00d0_3154,
    0x00_02c1_840d,
    0x00_0261_0711,
    0x00_0d02_9c02,
    0x00_0cc8_6042,
    0x00_012e_6500,
    0x00_0026_8499,
    0x00_0a50_8a18,
    0x00_010c_191a,
    0x00_0030_3e06,
    0x00_0131_490c,
    0x02_a000_0000,
    0x01_5000_0000,
    0x10_2000_0000,
    0x40_1000_0000,
    0x16_2000_0000,
    0x25_1000_0000,
    0x03_0000_0000,
    0xa0_0000_0000,
    0x01_4000_0000,
    0x0a_0000_0000,
    0x80_8000_0000,
    0x48_0000_0000,
];

/// Mean of the squared deviations of all pairs from their chances, each divided by its variance. About 1 if the draw is
/// fair.
fn deviation(chances: &BTreeMap<[usize; 2], f64>, draws: u32, mut draw: impl FnMut() -> Partners) -> f64 {
    let mut seen: BTreeMap<[usize; 2], u32> = BTreeMap::new();
    for _ in 0..draws {
        let partners = draw();
        for (a, &b) in partners.iter().enumerate().filter(|&(a, &b)| a < b) {
            assert_eq!(partners[b], a);
            *seen.entry([a, b]).or_default() += 1;
        }
    }
    let squares = chances.iter().map(|(pair, chance)| {
        let (wanted, seen) = (chance * f64::from(draws), f64::from(seen.get(pair).copied().unwrap_or(0)));
        (seen - wanted).powi(2) / (wanted * (1.0 - chance))
    });
    squares.sum::<f64>() / chances.len() as f64
}

/// Draws from every part, as [`draw`] does, but counts only once.
fn drawn_from(parts: &[Part], lots: &[PartSampler], size: usize, stream: &mut Stream) -> Partners {
    let mut partners = vec![usize::MAX; size];
    for (part, lot) in parts.iter().zip(lots) {
        for (a, b) in lot.draw(stream).into_iter().enumerate() {
            partners[part.members[a]] = part.members[b];
        }
    }
    partners
}

/// The deviation of 100,000 draws from best pairings that can be counted.
fn exact_deviation(chances: &BTreeMap<[usize; 2], f64>, optimal: &OptimalPairings, stream: &mut Stream) -> f64 {
    let parts = parts(optimal);
    let lots: Vec<PartSampler> = parts.iter().map(|part| PartSampler::new(part, EFFORT)).collect();
    assert!(lots.iter().all(PartSampler::is_exact));
    deviation(chances, 100_000, || {
        let drawn = drawn_from(&parts, &lots, optimal.partners.len(), stream);
        drawn.iter().enumerate().map(|(a, &b)| if b == usize::MAX { optimal.partners[a] } else { b }).collect()
    })
}

#[test]
fn what_is_counted_is_drawn_with_exact_chances() {
    let mut random = Seed([21; 32]).stream("crowds");
    for at in 0..20 {
        let players = 20 + 2 * (at * 20 / 19);
        // The larger the crowd, the fewer possible opponents each player has.
        let mut crowd = Crowd::random(players, if players < 30 { 40 } else { 350 / players }, &mut random);
        let (chances, optimal) = (crowd.chances(), crowd.optimal());
        let ways: f64 = count(&optimal).unwrap().into_iter().map(|ways| ways as f64).product();
        assert_eq!(ways, crowd.count(u64::MAX >> (64 - players)), "{players} players");
        let deviation = exact_deviation(&chances, &optimal, &mut random);
        // The squares of several hundred pairs are correlated, so the mean of fair draws lies between 0.5 and 2.
        assert!((0.4..2.2).contains(&deviation), "{players} players: {deviation}");
    }
}

#[test]
fn fields_that_exchanges_of_tables_drew_unfairly_are_drawn_with_exact_chances() {
    let mut random = Seed([23; 32]).stream("fields");
    for (may_meet, ways) in [(CROWDED.to_vec(), Some(358_326_f64)), (TRAP.to_vec(), None)] {
        let size = may_meet.len();
        let mut crowd = Crowd { may_meet, known: HashMap::new() };
        let (chances, optimal) = (crowd.chances(), crowd.optimal());
        assert!(ways.is_none_or(|ways| ways.to_bits() == crowd.count(u64::MAX >> (64 - size)).to_bits()));
        let deviation = exact_deviation(&chances, &optimal, &mut random);
        assert!((0.4..2.2).contains(&deviation), "{size} players: {deviation}");
        // In two of the three pairings of the unconnected twelve, 28 meets 31, and then 29 meets 30 or 32.
        if size == 40 {
            let thirds = [[28, 31], [29, 30], [29, 32], [28, 29]].map(|pair| (chances[&pair] * 3.0).round());
            assert_eq!(thirds, [2.0, 1.0, 1.0, 1.0]);
        }
    }
}

#[test]
fn what_is_walked_comes_close_to_the_exact_chances() {
    let mut random = Seed([22; 32]).stream("walks");
    let crowds = [Crowd::random(34, 15, &mut random), Crowd::random(24, 40, &mut random).beside_a_ring()];
    for mut crowd in crowds {
        let (chances, optimal) = (crowd.chances(), crowd.optimal());
        // One part for all, even if a ring is unconnected.
        let size = optimal.partners.len();
        let local: Vec<usize> = (0..size).collect();
        let whole = part(&optimal, local.clone(), &local);
        let lot = PartSampler::Walked(&whole);
        let deviation = deviation(&chances, 1_000, || lot.draw(&mut random));
        assert!((0.4..2.2).contains(&deviation), "{size} players: {deviation}");
    }
}

#[test]
fn whom_a_draw_is_about_is_drawn_whoever_else_an_edge_connects() {
    // 0 can only meet 1, so 2 never meets 1. The other four have two pairings.
    let edges = [vec![1], vec![0, 2], vec![1, 3, 5], vec![2, 4], vec![3, 5], vec![2, 4]].to_vec();
    let optimal = OptimalPairings { partners: vec![1, 0, 3, 2, 5, 4], edges, sets: vec![Vec::new(); 6] };
    let mut random = Seed([24; 32]).stream("about");
    let context = &mut DrawContext::new(&mut random);
    let mut seen: BTreeMap<usize, u32> = BTreeMap::new();
    for _ in 0..1_000 {
        *seen.entry(draw_among(&optimal, |player| player > 1, context)[2]).or_default() += 1;
    }
    // The expected count of each is 500, with a standard deviation of 16.
    assert!(seen.keys().eq(&[3, 5]) && seen.values().all(|count| (420..580).contains(count)), "{seen:?}");
}
