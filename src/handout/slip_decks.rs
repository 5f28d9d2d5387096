//! Bans and games of a match of Trilogy on a result slip (TRI-1).

use super::bytes::{Reader, Writer};
use crate::tournament::DecksPlayed;

/// Maximum number of games with a winner on a slip: those of a best of three.
const GAMES: usize = 3;
/// Maximum number of decks of a player.
const MOST_DECKS: u8 = 9;

/// Bans and games of a match, with room for a best of three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SlipDecks {
    /// The deck of each player that the opponent banned, from 1.
    pub banned: [u8; 2],
    /// The deck of each player and the number of the winner for each game. Zeros for games that were not played.
    pub games: [[u8; 3]; GAMES],
}

/// True if a slip has room for a match to this number of won games with this number of decks.
pub(super) fn has_room(each: u8, most: u8) -> bool {
    (2..=MOST_DECKS).contains(&each) && (1..each.min(3)).contains(&most)
}

impl SlipDecks {
    /// The bans and the games up to the last one that was played.
    pub fn played(&self) -> DecksPlayed {
        let last = self.games.iter().rposition(|game| *game != [0; 3]).map_or(0, |last| last + 1);
        DecksPlayed { banned: self.banned, games: self.games.iter().take(last).copied().collect() }
    }

    /// Games won by each player.
    pub fn won(&self) -> [u8; 2] {
        self.played().won()
    }

    pub(super) fn write(&self, out: &mut Writer) {
        let DecksPlayed { banned, games } = self.played();
        banned.into_iter().for_each(|deck| out.number(deck.into()));
        out.count(games.len());
        games.into_iter().flatten().for_each(|number| out.number(number.into()));
    }

    /// Reads what [`write`](Self::write) wrote. None if there are too many games, or the last one was not played.
    pub(super) fn read(input: &mut Reader) -> Option<Self> {
        let mut decks = Self { banned: [input.small()?, input.small()?], ..Self::default() };
        let count = input.count(GAMES)?;
        for game in decks.games.iter_mut().take(count) {
            *game = [input.small()?, input.small()?, input.small()?];
        }
        (decks.played().games.len() == count).then_some(decks)
    }
}
