//! What can become of a player, and how that is known.

/// What can become of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    /// Makes the cut whatever happens.
    Sure,
    /// Can make it, as far as can be told.
    Open,
    /// Does not make it whatever happens.
    Out,
}

impl Fate {
    /// What can become of somebody who has the one or the other fate.
    pub fn or(self, other: Self) -> Self {
        if self == other { self } else { Self::Open }
    }
}

/// How a match can end for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// A win.
    Win,
    /// A modified win (RES-6).
    ModifiedWin,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

/// What an outlook is made of. *Sure* and *out* are right in each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// All results are in: nobody's fate is open.
    Ranked,
    /// Every table of the last round is known, and every way they can end is counted. *Open* is exact by points: who could only
    /// be passed on tie-breakers that are not decided yet is open.
    Counted,
    /// Each player by itself, whoever sits at one table (STR-6): *open* can be over-cautious.
    Apart,
    /// A round is not paired yet, and anybody may meet anybody there: *open* can be over-cautious.
    Bounded,
}
