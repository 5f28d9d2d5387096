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
    /// A ban or a winner is missing, a deck number is invalid, or a game follows the end of the match.
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
        games_won(&self.games)
    }

    /// True if a player may use this deck: it is not banned and has not won a game.
    pub fn is_free(&self, side: Side, deck: u8) -> bool {
        *side.of(&self.banned) != deck && !has_won(&self.games, side, deck)
    }

    /// True if these games continue the others, with the same bans. Any games continue a match without bans.
    pub fn continues(&self, others: &Self) -> bool {
        others.banned == [0, 0] || self.banned == others.banned && self.games.starts_with(&others.games)
    }

    /// True if a result agrees with these games: nobody won more of them than the result says, and if they decide the
    /// match, its winner is the same. A concession or a penalty can end a match early.
    pub(super) fn agrees_with(&self, report: &Report, needed: u32) -> bool {
        let [first, second] = self.won();
        match report {
            Report::Games { won, .. } if u32::from(first.max(second)) >= needed => *won == [first, second],
            Report::Games { won: [one, other], .. } => first <= *one && second <= *other,
            _ => self.games.is_empty(),
        }
    }
}

/// Games won by each player.
pub fn games_won(games: &[[u8; 3]]) -> [u8; 2] {
    let [mut first, mut second] = [0_u8; 2];
    for [.., winner] in games {
        match winner {
            1 => first = first.saturating_add(1),
            2 => second = second.saturating_add(1),
            _ => {}
        }
    }
    [first, second]
}

/// The first fault in the bans and games of a match that takes `needed` wins, with `decks` decks per player. None if
/// they are possible. Their form is that of [`DecksPlayed`].
pub fn decks_fault(banned: [u8; 2], games: &[[u8; 3]], decks: u8, needed: u32) -> Option<DecksFault> {
    if banned == [0, 0] && games.is_empty() {
        return None;
    }
    let are_in = |both: [u8; 2]| both.iter().all(|deck| (1..=decks).contains(deck));
    if !are_in(banned) {
        return Some(DecksFault::Impossible);
    }
    for (place, &[first, second, winner]) in games.iter().enumerate() {
        let (before, both) = (games.get(..place).unwrap_or_default(), [first, second]);
        let number = u8::try_from(place + 1).unwrap_or(u8::MAX);
        let is_over = games_won(before).iter().any(|won| u32::from(*won) >= needed);
        if is_over || !are_in(both) || ![1, 2].contains(&winner) {
            return Some(DecksFault::Impossible);
        }
        for side in Side::BOTH {
            let deck = *side.of(&both);
            let at = GameDeck { game: number, side, deck };
            if deck == *side.of(&banned) {
                return Some(DecksFault::Banned(at));
            }
            if has_won(before, side, deck) {
                return Some(DecksFault::HasWon(at));
            }
        }
    }
    None
}

/// True if a player won one of the games with this deck.
fn has_won(games: &[[u8; 3]], side: Side, deck: u8) -> bool {
    let wins = |[first, second, winner]: &[u8; 3]| *side.of(&[*first, *second]) == deck && *winner == *side.of(&[1, 2]);
    games.iter().any(wins)
}
