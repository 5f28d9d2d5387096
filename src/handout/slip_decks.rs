//! Bans and games of a match of Trilogy on a result slip (TRI-1).

use super::bytes::{Reader, Writer};
use crate::tournament::{DecksFault, DecksPlayed, decks_fault, games_won};

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
    /// The games up to the last one that was played.
    pub fn played(&self) -> &[[u8; 3]] {
        let mut games = self.games.as_slice();
        while let [before @ .., [0, 0, 0]] = games {
            games = before;
        }
        games
    }

    /// The bans and games as the event records them.
    pub fn recorded(&self) -> DecksPlayed {
        DecksPlayed { banned: self.banned, games: self.played().to_vec() }
    }

    /// Games won by each player.
    pub fn won(&self) -> [u8; 2] {
        games_won(&self.games)
    }

    /// The reason why a match to this number of won games with this number of decks is impossible. None if it is not.
    pub fn fault(&self, each: u8, most: u8) -> Option<DecksFault> {
        if self.banned == [0, 0] {
            return Some(DecksFault::Impossible);
        }
        decks_fault(self.banned, self.played(), each, most.into())
    }

    pub(super) fn write(&self, out: &mut Writer) {
        self.banned.into_iter().for_each(|deck| out.number(deck.into()));
        out.count(self.played().len());
        self.played().iter().flatten().for_each(|number| out.number(u64::from(*number)));
    }

    /// Reads decks written by [`write`](Self::write). None if there are too many games, or the last one was not played.
    pub(super) fn read(input: &mut Reader) -> Option<Self> {
        let mut decks = Self { banned: [input.small()?, input.small()?], ..Self::default() };
        let count = input.count(GAMES)?;
        for game in decks.games.iter_mut().take(count) {
            *game = [input.small()?, input.small()?, input.small()?];
        }
        (decks.played().len() == count).then_some(decks)
    }
}
