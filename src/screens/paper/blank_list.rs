//! A blank list of a squad (SQD-4) or a deck (DCK-5), with the fields that the regulation requires.

use super::about_event;
use crate::{regulation::List, screens::i18n::t, tournament::State};

/// Number of cards in a pool of six boosters. A sideboard without a limit is the rest of the pool (DCK-3, SEA-1).
const POOL: u8 = 50;
/// Minimum number of rows for such a sideboard.
const FEWEST: u8 = 20;

/// A list to copy and fill in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlankList {
    /// Title.
    pub title: String,
    /// Event and day.
    pub event: String,
    /// The fields.
    pub asked: Asked,
}

/// Fields of a blank list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// A squad.
    Squad {
        /// Rows for ships.
        ships: u8,
        /// Label of the total. None without a limit.
        total: Option<String>,
        /// Labels of the obstacles.
        obstacles: Vec<String>,
    },
    /// A deck.
    Deck {
        /// Lines for leaders.
        leaders: u32,
        /// Headings, each with its number of rows for cards.
        cards: Vec<(String, u8)>,
    },
}

/// The blank list, or a note that the regulation does not specify lists.
pub fn blank_list(state: &State) -> Result<BlankList, String> {
    let regulation = &state.setup.regulation;
    let (title, asked) = match state.setup.list().ok_or_else(|| t!("paper.no-list"))? {
        List::Squad { ships, obstacles } => {
            let total = regulation.squad_limit().map(|limit| t!("paper.total", limit = limit));
            let obstacles = (1..=obstacles).map(|number| t!("paper.obstacle", number = number)).collect();
            (t!("paper.squad-list"), Asked::Squad { ships, total, obstacles })
        }
        List::Deck { cards, sideboard } => {
            let side = match sideboard {
                Some(0) => None,
                Some(most) => Some((t!("paper.sideboard-up-to", count = most), most)),
                None => Some((t!("paper.sideboard"), POOL.saturating_sub(cards).max(FEWEST))),
            };
            let leaders = regulation.leaders(state.setup.format());
            let cards = [(t!("paper.deck", count = cards), cards)].into_iter().chain(side).collect();
            (t!("paper.deck-list"), Asked::Deck { leaders, cards })
        }
    };
    Ok(BlankList { title, event: about_event(state), asked })
}
