//! Bans, decks and winners of the games in a match of Trilogy: both players have several decks, each bans one of the
//! other's, and a deck that has won is set aside.

use crate::regulation::{Report, Side};

/// Bans and games of a match. Decks have numbers from 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct DecksPlayed {
    /// The deck of each player that the opponent banned. Both 0 before the bans.
    pub banned: [u8; 2],
    /// The games with a winner, in order: the deck of each player, and 1 or 2 for the winner. A drawn game is replayed
    /// with the same decks and has no entry.
    pub games: Vec<[u8; 3]>,
}

impl DecksPlayed {
    /// Games won by each player.
    pub fn won(&self) -> [u8; 2] {
        let count = |player: u8| self.games.iter().filter(|[.., winner]| *winner == player).count();
        [1, 2].map(|player| u8::try_from(count(player)).unwrap_or(u8::MAX))
    }

    /// True if a player may use this deck: it is not banned and has not won a game.
    pub fn is_free(&self, side: Side, deck: u8) -> bool {
        let has_won =
            |[first, second, winner]: &[u8; 3]| *side.of(&[*first, *second]) == deck && *winner == *side.of(&[1, 2]);
        *side.of(&self.banned) != deck && !self.games.iter().any(has_won)
    }

    /// True if a match to this number of won games can go this way with this number of decks.
    pub(super) fn is_possible(&self, decks: u8, needed: u32) -> bool {
        if self.banned == [0, 0] {
            return self.games.is_empty();
        }
        let mut before = Self { banned: self.banned, games: Vec::new() };
        let is_in = |deck: &u8| (1..=decks).contains(deck);
        let mut is_next = |game: &[u8; 3]| {
            let [first, second, winner] = *game;
            let is_open = before.won().iter().all(|won| u32::from(*won) < needed);
            let are_free = before.is_free(Side::First, first) && before.is_free(Side::Second, second);
            before.games.push(*game);
            is_open && are_free && is_in(&first) && is_in(&second) && [1, 2].contains(&winner)
        };
        self.banned.iter().all(is_in) && self.games.iter().all(&mut is_next)
    }

    /// True if a result can follow from these games: nobody has won more of them than the result says, and it is the same
    /// if they decide the match. A concession or a penalty can end a match early.
    pub(super) fn agrees_with(&self, report: &Report, needed: u32) -> bool {
        let [first, second] = self.won();
        match report {
            Report::Games { won, .. } if u32::from(first.max(second)) >= needed => *won == [first, second],
            Report::Games { won: [one, other], .. } => first <= *one && second <= *other,
            _ => self.games.is_empty(),
        }
    }
}
