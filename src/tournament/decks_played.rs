//! Bans, decks and winners of the games in a match of Trilogy: both players have several decks, each bans one of the
//! other's, and a deck that has won is set aside.

use crate::regulation::{Report, Side};

/// Reason why bans and games are impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecksFault {
    /// A player used a banned deck.
    Banned(GameDeck),
    /// A player used a deck that had won a game.
    HasWon(GameDeck),
    /// A ban or a winner is missing, a number is none of a deck, or a game follows the end of the match.
    Impossible,
}

/// The deck of a player in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameDeck {
    /// Number of the game among those with a winner, from 1.
    pub game: u8,
    /// The player.
    pub side: Side,
    /// Number of the deck.
    pub deck: u8,
}

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

    /// The first reason why a match to this number of won games cannot go this way with this number of decks. None if it
    /// can.
    pub fn fault(&self, decks: u8, needed: u32) -> Option<DecksFault> {
        let is_in = |deck: &u8| (1..=decks).contains(deck);
        if self.banned == [0, 0] && self.games.is_empty() {
            return None;
        }
        if !self.banned.iter().all(is_in) {
            return Some(DecksFault::Impossible);
        }
        let mut before = Self { banned: self.banned, games: Vec::new() };
        for (number, game) in (1..).zip(&self.games) {
            let [first, second, winner] = *game;
            let is_open = before.won().iter().all(|won| u32::from(*won) < needed);
            if !is_open || ![first, second].iter().all(is_in) || ![1, 2].contains(&winner) {
                return Some(DecksFault::Impossible);
            }
            for side in Side::BOTH {
                let deck = *side.of(&[first, second]);
                let at = GameDeck { game: number, side, deck };
                if *side.of(&self.banned) == deck {
                    return Some(DecksFault::Banned(at));
                }
                if !before.is_free(side, deck) {
                    return Some(DecksFault::HasWon(at));
                }
            }
            before.games.push(*game);
        }
        None
    }

    /// True if these games continue others, with the same bans. All continue a match without bans.
    pub fn continues(&self, others: &Self) -> bool {
        others.banned == [0, 0] || self.banned == others.banned && self.games.starts_with(&others.games)
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
