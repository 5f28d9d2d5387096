//! A table of a round: its players and its result.

use super::DecksPlayed;
use crate::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Report, Side},
};
use std::ops::{Deref, DerefMut};

/// A table of two players, or of three to five (STR-6).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Table {
    /// Number of the table. In elimination, number of the game.
    pub number: TableNumber,
    /// The players.
    pub players: Players,
    /// The result. None while the table is open.
    pub result: Option<TableResult>,
    /// Milliseconds added to the round's time for this table (CLK-2).
    pub extension: u64,
    /// Time of the call for a judge, in milliseconds since the epoch. None if the table waits for no judge.
    pub called_at: Option<u64>,
    /// Time on the round's clock, in milliseconds, when the current deck check began (DCK-6). A check takes no time
    /// while the clock is paused. None if no check is in progress.
    pub deck_check: Option<u64>,
    /// Player drawn to choose the initiative or the first player (SQD-5). None if nobody was drawn.
    pub chooser: Option<PlayerId>,
    /// Bans and games of a match between players with several decks. Empty if nothing was recorded.
    pub decks: DecksPlayed,
}

/// The players of a table, in the order of their seats.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Players {
    /// Two players, who play a match.
    Two([PlayerId; 2]),
    /// Three to five players, who are ranked (STR-6).
    More(Vec<PlayerId>),
}

/// The result of a match, or of the game at a larger table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum TableResult {
    /// The report of a match.
    Report(Report),
    /// Players of a larger table, best first. Tied players share an item.
    Ranking(Vec<Vec<PlayerId>>),
}

/// A table of two players with its report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Match {
    /// Number of the table. In elimination, number of the game.
    pub number: TableNumber,
    /// The two players.
    pub players: [PlayerId; 2],
    /// The report. None while the match is open.
    pub report: Option<Report>,
}

impl Deref for Players {
    type Target = [PlayerId];

    fn deref(&self) -> &[PlayerId] {
        match self {
            Self::Two(players) => players,
            Self::More(players) => players,
        }
    }
}

impl DerefMut for Players {
    fn deref_mut(&mut self) -> &mut [PlayerId] {
        match self {
            Self::Two(players) => players,
            Self::More(players) => players,
        }
    }
}

impl Table {
    /// True if the table has called a judge and still plays.
    pub fn waits_for_judge(&self) -> bool {
        self.called_at.is_some() && self.is_open()
    }

    /// A table without a result.
    pub(super) fn new(number: TableNumber, players: Players) -> Self {
        let (result, called_at, deck_check, chooser) = (None, None, None, None);
        Self { number, players, result, extension: 0, called_at, deck_check, chooser, decks: DecksPlayed::default() }
    }

    /// A table of two players without a result.
    pub(super) fn of_two(number: TableNumber, players: [PlayerId; 2]) -> Self {
        Self::new(number, Players::Two(players))
    }

    /// Every player at the table and in its ranking.
    pub(super) fn players_mut(&mut self) -> impl Iterator<Item = &mut PlayerId> {
        let ranking = match &mut self.result {
            Some(TableResult::Ranking(ranking)) => ranking.as_mut_slice(),
            Some(TableResult::Report(_)) | None => &mut [],
        };
        self.players.iter_mut().chain(ranking.iter_mut().flatten()).chain(&mut self.chooser)
    }

    /// True if the table has no result yet.
    pub fn is_open(&self) -> bool {
        self.result.is_none()
    }

    /// The table as a match. None if it has more than two players.
    pub fn as_match(&self) -> Option<Match> {
        let Players::Two(players) = self.players else { return None };
        let report = match self.result {
            Some(TableResult::Report(report)) => Some(report),
            Some(TableResult::Ranking(_)) | None => None,
        };
        Some(Match { number: self.number, players, report })
    }

    /// The ranking of a table of more than two players. Empty if there is no result.
    pub fn ranking(&self) -> &[Vec<PlayerId>] {
        match &self.result {
            Some(TableResult::Ranking(ranking)) => ranking,
            Some(TableResult::Report(_)) | None => &[],
        }
    }

    /// The player alone in first place of the ranking. None if there is no such player.
    pub fn ranked_first(&self) -> Option<PlayerId> {
        match self.ranking().first()?.as_slice() {
            [winner] => Some(*winner),
            _ => None,
        }
    }

    /// The place of a player in the ranking, from 1. Tied players share the best of their places. None if there is no
    /// ranking.
    pub fn place_of(&self, player: PlayerId) -> Option<usize> {
        let mut place = 1;
        for level in self.ranking() {
            if level.contains(&player) {
                return Some(place);
            }
            place += level.len();
        }
        None
    }
}

impl Match {
    /// The player's side. None if the player does not sit here.
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| *side.of(&self.players) == player)
    }

    /// The opponent of a player. None if the player does not sit here.
    pub fn opponent_of(&self, player: PlayerId) -> Option<PlayerId> {
        Some(*self.side_of(player)?.other().of(&self.players))
    }
}
