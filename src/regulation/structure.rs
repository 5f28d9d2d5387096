//! How many Swiss rounds, and how large a cut: the tables of STR-3.

use super::{Cut, CutBy};
use crate::base::json::is_default;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A table of rounds and cut by the number of players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Structure {
    /// Its name in files, such as `basic`.
    pub id: String,
    /// Name given by the organizer. None if the name of the document is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its rows, fewest players first, without gaps.
    pub rows: Vec<Row>,
    /// What the cuts of its rows count: how many play on, in all the documents' tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cut_by: CutBy,
}

/// A row of a structure table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Fewest players. None if the row starts with the smallest event (printed as "8 or fewer").
    pub from: Option<u16>,
    /// Most players. None if there is no limit.
    pub to: Option<u16>,
    /// Swiss rounds.
    pub rounds: u16,
    /// Players in the cut, or the points or losses that decide it. None if there is no cut.
    pub cut: Option<u16>,
}

/// The number of Swiss rounds and the cut of one event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Plan {
    /// Swiss rounds.
    pub rounds: u16,
    /// The cut. None if the Swiss rounds decide the event.
    pub cut: Option<Cut>,
}

/// A plan as it is written: with a size of the cut, or points or losses that decide it, or none of them; the first of two stages with
/// whether points begin anew after it.
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

/// A second stage of Swiss rounds, as of an event of two days: rematches are counted within it (STR-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct SecondStage {
    /// The Swiss rounds before it, and the cut to it. Without a cut everybody who is still there plays on.
    pub first: Plan,
    /// Whether points begin anew in it; else they go on.
    pub anew: bool,
}

impl SecondStage {
    /// Whether an event of so many Swiss rounds, each of which gives so many points at the most, can have such a stage.
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

/// How many players can meet all the others one by one (ours).
pub const ROUND_ROBIN_PLAYERS: RangeInclusive<u16> = 3..=8;

/// Swiss rounds that an event may have.
pub const ROUNDS_LIMIT: u16 = 32;

/// What a table proposes for a number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proposal {
    /// The row that applies, or the nearest one.
    pub row: Row,
    /// What its cut counts.
    pub cut_by: CutBy,
    /// Whether the number of players lies outside the table, which is then silent (STR-4).
    pub outside: bool,
    /// Whether the row has fewer rounds than the one above it: so printed, not corrected (STR-3).
    pub fewer_rounds_than_above: bool,
}

impl Proposal {
    /// The rounds and cut proposed; `with_cut` says whether the tier plays the cut at all.
    pub fn plan(&self, with_cut: bool) -> Plan {
        plan(&self.row, self.cut_by, with_cut)
    }
}

fn plan(row: &Row, cut_by: CutBy, with_cut: bool) -> Plan {
    Plan { rounds: row.rounds, cut: row.cut.filter(|_| with_cut).map(|number| cut_by.cut(number)) }
}

impl Structure {
    /// The rounds and cut of one of its rows; `with_cut` says whether the tier plays the cut at all.
    pub fn plan(&self, row: &Row, with_cut: bool) -> Plan {
        plan(row, self.cut_by, with_cut)
    }

    /// The row for this number of players, or the nearest one if the table is silent (STR-1, STR-4). None if the table is empty.
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
