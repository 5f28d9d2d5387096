//! The number of Swiss rounds and the size of the cut: the tables of STR-3.

use super::{Cut, CutBy};
use crate::base::json::is_default;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A table of the rounds and the cut by the number of players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Structure {
    /// Name in files, such as `basic`.
    pub id: String,
    /// Name given by the organizer. None if the name of the document is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The rows, fewest players first, without gaps.
    pub rows: Vec<Row>,
    /// The unit of the cuts in the rows. In all tables of the documents, it is the number of players who play on.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cut_by: CutBy,
}

/// A row of a structure table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Minimum number of players. None if the row starts with the smallest event (printed as "8 or fewer").
    pub from: Option<u16>,
    /// Maximum number of players. None if there is no limit.
    pub to: Option<u16>,
    /// Number of Swiss rounds.
    pub rounds: u16,
    /// Players in the cut, or the points or losses that decide it. None if there is no cut.
    pub cut: Option<u16>,
}

/// The number of Swiss rounds and the cut of one event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Plan {
    /// Number of Swiss rounds.
    pub rounds: u16,
    /// The cut. None if the Swiss rounds decide the event.
    pub cut: Option<Cut>,
}

/// The serialized form of a plan. The cut is its size, or the points or losses that decide it, or none of them. `anew`
/// belongs to the first of two stages.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    rounds: u16,
    cut: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    losses: Option<u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    anew: bool,
}

impl From<Plan> for Written {
    fn from(Plan { rounds, cut }: Plan) -> Self {
        let none = Self { rounds, ..Self::default() };
        match cut {
            None => none,
            Some(Cut::Top(size)) => Self { cut: Some(size), ..none },
            Some(Cut::Points(least)) => Self { points: Some(least), ..none },
            Some(Cut::Losses(most)) => Self { losses: Some(most), ..none },
        }
    }
}

impl TryFrom<Written> for Plan {
    type Error = &'static str;

    fn try_from(Written { rounds, cut, points, losses, anew }: Written) -> Result<Self, Self::Error> {
        let cut = match (cut, points, losses) {
            _ if anew => return Err("nothing comes after it that could begin anew"),
            (None, None, None) => None,
            (Some(size), None, None) => Some(Cut::Top(size)),
            (None, Some(least), None) => Some(Cut::Points(least)),
            (None, None, Some(most)) => Some(Cut::Losses(most)),
            _ => return Err("more than one of cut, points and losses"),
        };
        Ok(Self { rounds, cut })
    }
}

/// A second stage of Swiss rounds, as in a two-day event. Rematches are counted within it (STR-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct SecondStage {
    /// The Swiss rounds before this stage, and the cut to it. Without a cut, all remaining players play on.
    pub first: Plan,
    /// True if points start again from 0 in this stage.
    pub anew: bool,
}

impl SecondStage {
    /// True if an event with this number of Swiss rounds can have this stage. `most_points` is the maximum of points in
    /// a round.
    pub fn can_be_played(&self, rounds: u16, most_points: u32) -> bool {
        let first = self.first;
        (1..rounds).contains(&first.rounds) && first.cut.is_none_or(|cut| cut.can_leave_out(first.rounds, most_points))
    }
}

impl From<SecondStage> for Written {
    fn from(SecondStage { first, anew }: SecondStage) -> Self {
        Self { anew, ..first.into() }
    }
}

impl TryFrom<Written> for SecondStage {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        Ok(Self { anew: written.anew, first: Plan::try_from(Written { anew: false, ..written })? })
    }
}

/// Number of players in a round robin (ours).
pub const ROUND_ROBIN_PLAYERS: RangeInclusive<u16> = 3..=8;

/// Maximum number of Swiss rounds in an event.
pub const ROUNDS_LIMIT: u16 = 32;

/// A table's proposal for a number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proposal {
    /// The row that applies, or the nearest one.
    pub row: Row,
    /// The unit of the row's cut.
    pub cut_by: CutBy,
    /// True if the number of players is outside the table, which is then silent (STR-4).
    pub outside: bool,
    /// True if the row has fewer rounds than the one above it. Some tables are printed so, and we do not correct them
    /// (STR-3).
    pub fewer_rounds_than_above: bool,
}

impl Proposal {
    /// The proposed rounds and cut. `with_cut` is true if the tier plays the cut.
    pub fn plan(&self, with_cut: bool) -> Plan {
        plan(&self.row, self.cut_by, with_cut)
    }
}

fn plan(row: &Row, cut_by: CutBy, with_cut: bool) -> Plan {
    Plan { rounds: row.rounds, cut: row.cut.filter(|_| with_cut).map(|number| cut_by.cut(number)) }
}

impl Structure {
    /// The rounds and cut of a row. `with_cut` is true if the tier plays the cut.
    pub fn plan(&self, row: &Row, with_cut: bool) -> Plan {
        plan(row, self.cut_by, with_cut)
    }

    /// The row for this number of players, or the nearest one if the table is silent (STR-1, STR-4). None if the table
    /// is empty.
    pub fn proposal(&self, players: u16) -> Option<Proposal> {
        let index = self
            .rows
            .iter()
            .position(|row| row.to.is_none_or(|to| players <= to))
            .or_else(|| self.rows.len().checked_sub(1))?;
        let row = *self.rows.get(index)?;
        let above = index.checked_sub(1).and_then(|above| self.rows.get(above));
        Some(Proposal {
            row,
            cut_by: self.cut_by,
            outside: row.from.is_some_and(|from| players < from) || row.to.is_some_and(|to| players > to),
            fewer_rounds_than_above: above.is_some_and(|above| above.rounds > row.rounds),
        })
    }
}
