//! Who is in, given how the Swiss rounds end.

use super::Fate;

/// How it is decided who advances.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cut {
    /// The best so many of the standings (CUT-1).
    Best(usize),
}

/// How a player can stand when the Swiss rounds are over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The fewest and the most tournament points.
    pub points: [i64; 2],
    /// How many others come before the player, at the least and at the most.
    pub before: [usize; 2],
}

impl Cut {
    /// What can become of who stands so.
    #[must_use]
    pub fn fate(self, bounds: Bounds) -> Fate {
        let [least, most] = bounds.before;
        match self {
            Self::Best(size) if most < size => Fate::Sure,
            Self::Best(size) if least >= size => Fate::Out,
            Self::Best(_) => Fate::Open,
        }
    }
}
