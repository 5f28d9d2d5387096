//! Reproducible randomness: one seed per event, one named stream per decision.
//!
//! Anyone who has the exported event can recompute every draw, with this release or a later one. So the algorithms
//! never change: the key of a stream is SHA-256 of seed and name, the generator is ChaCha8, and the numbers and the
//! shuffle are our own, because those of the `rand` crate may change between its releases.

use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The seed of one event: 32 bytes, written as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(#[serde(with = "hex::serde")] pub [u8; 32]);

impl Seed {
    /// The stream of one decision. The same seed and name always give the same numbers.
    pub fn stream(&self, name: &str) -> Stream {
        Stream(ChaCha8Rng::from_seed(self.derive(name).0))
    }

    /// Another seed, derived from this one and a name.
    pub fn derive(&self, name: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(name.as_bytes());
        Self(hash.finalize().into())
    }
}

/// The random numbers of one decision.
#[derive(Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniformly random number below `bound`, or 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let Ok(wide) = u64::try_from(bound) else { return 0 };
        if wide == 0 {
            return 0;
        }
        // The largest multiple of `bound`. Values above it would make small numbers likelier.
        let zone = u64::MAX - (u64::MAX % wide);
        loop {
            let bits = self.bits();
            if bits < zone {
                return usize::try_from(bits % wide).unwrap_or(0);
            }
        }
    }

    /// Shuffles in place (Fisher–Yates from the end). Every order is equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_vectors_guard_the_generator_and_the_shuffle() {
        let mut stream = Seed([7; 32]).stream("round 3 pairing, draw 2");
        let bits = [stream.bits(), stream.bits()];
        let mut order: Vec<u8> = (0..10).collect();
        stream.shuffle(&mut order);
        assert_eq!(bits, [15_002_120_860_311_028_413, 3_101_111_826_646_862_933]);
        assert_eq!(order, [6, 7, 8, 4, 9, 0, 1, 3, 5, 2]);
    }

    #[test]
    fn every_order_of_three_is_equally_likely() {
        let mut stream = Seed([1; 32]).stream("test");
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut items = [0, 1, 2];
            stream.shuffle(&mut items);
            *seen.entry(items).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 6);
        // The standard deviation of each count is 91, and this allows five of them.
        assert!(seen.values().all(|&n| (9_545..=10_455).contains(&n)), "{seen:?}");
    }
}
