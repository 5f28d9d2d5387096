//! A Final Salvo, rolled by the event's seed (RES-7).

use crate::base::random::{Seed, Stream};

/// What came up on the dice of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Roll {
    /// Hits.
    pub hits: u32,
    /// Critical hits.
    pub critical: u32,
}

impl Roll {
    /// What counts: hits and critical hits alike.
    pub fn total(self) -> u32 {
        self.hits.saturating_add(self.critical)
    }
}

/// More dice than any squad has: what a table of somebody's own may say takes no time.
const MOST_DICE: u32 = 1000;
/// After so many level rolls nobody goes on: with a single die each, one in 10 million goes so far.
const MOST_ROLLS: usize = 24;

/// The rolls of both sides with so many attack dice, until one has more hits and critical hits: the last of them decides. None
/// where neither has a die; the last is level where so many were. By the event's seed and the name of the decision, such as
/// `round 3 table 5 final salvo`: who has the file rolls the same (RES-7).
pub fn roll(dice: [u32; 2], seed: &Seed, decision: &str) -> Vec<[Roll; 2]> {
    if dice == [0; 2] {
        return Vec::new();
    }
    let mut stream = seed.stream(decision);
    let mut rolls = Vec::new();
    while rolls.len() < MOST_ROLLS {
        let rolled = dice.map(|dice| roll_once(dice.min(MOST_DICE), &mut stream));
        rolls.push(rolled);
        let [first, second] = rolled.map(Roll::total);
        if first != second {
            break;
        }
    }
    rolls
}

/// An attack die has eight faces: three hits, a critical hit, two focus results and two blanks.
fn roll_once(dice: u32, stream: &mut Stream) -> Roll {
    let mut rolled = Roll::default();
    for _ in 0..dice {
        match stream.below(8) {
            0..=2 => rolled.hits += 1,
            3 => rolled.critical += 1,
            _ => {}
        }
    }
    rolled
}
