//! The outlook: for each player and each open table, whether the cut is still open.

use crate::{
    base::ids::{PlayerId, TableNumber},
    regulation::Cut,
};

/// The outlook of the last Swiss rounds of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// Method of the computation.
    pub basis: Basis,
    /// The cut.
    pub cut: Cut,
    /// The fates of all players in the event, in the order of registration.
    pub players: Vec<(PlayerId, Fate)>,
    /// The tables of the running round without a result, in order. If another round follows, their fates are bounds,
    /// too.
    pub tables: Vec<TableOutlook>,
}

impl Outlook {
    /// The fate of a player. None if the player has left the event.
    pub fn fate(&self, player: PlayerId) -> Option<Fate> {
        self.players.iter().find(|(other, _)| *other == player).map(|(_, fate)| *fate)
    }
}

/// The outlook of an open table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableOutlook {
    /// Number of the table.
    pub number: TableNumber,
    /// The two players in the order of their seats.
    pub players: [PlayerOutlook; 2],
    /// The fates of both players after an intentional draw. None if they may not agree on one (SWR-6).
    pub agreed: Option<[Fate; 2]>,
}

impl TableOutlook {
    /// True if the fate of one of the players is open.
    pub fn is_open(&self) -> bool {
        self.players.iter().any(|player| player.fate == Fate::Open)
    }

    /// True if a result would decide the open fate of one of the players.
    pub fn can_decide(&self) -> bool {
        let decides = |player: &PlayerOutlook| {
            player.fate == Fate::Open && player.after.iter().any(|(_, fate)| *fate != Fate::Open)
        };
        self.players.iter().any(decides)
    }
}

/// The outlook of a player of an open table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerOutlook {
    /// Id of the player.
    pub player: PlayerId,
    /// Fate before the result.
    pub fate: Fate,
    /// Fate after each possible result, the best result first.
    pub after: Vec<(How, Fate)>,
}

impl PlayerOutlook {
    /// The worst result that is enough whatever happens at other tables. None if even a win is not enough.
    pub fn enough(&self) -> Option<How> {
        self.after.iter().take_while(|(_, fate)| *fate == Fate::Sure).last().map(|(how, _)| *how)
    }

    /// The worst result that still leaves a chance. None if the player is out.
    pub fn needed(&self) -> Option<How> {
        self.after.iter().take_while(|(_, fate)| *fate != Fate::Out).last().map(|(how, _)| *how)
    }
}

/// Chance of a player to make the cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The player makes the cut whatever happens.
    Sure,
    /// The player may still make the cut or miss it.
    Open,
    /// The player misses the cut whatever happens.
    Out,
}

impl Fate {
    /// The combined fate of a player who has either of two fates.
    pub fn or(self, other: Self) -> Self {
        if self == other { self } else { Self::Open }
    }
}

/// The result of a match for one of its players.
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

/// How an outlook was computed. [`Fate::Sure`] and [`Fate::Out`] are always exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// All results are in and no fate is open.
    Ranked,
    /// All tables of the last round are known, and all their possible results are counted. [`Fate::Open`] is exact by
    /// points: players who could only be passed on undecided tie-breakers are open.
    Counted,
    /// Each player is judged alone, regardless of who shares a table (STR-6). [`Fate::Open`] can be too cautious.
    Apart,
    /// A round is not paired yet, so any players may meet there. [`Fate::Open`] can be too cautious.
    Bounded,
}
