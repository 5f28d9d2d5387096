//! The ships at a table of X-Wing: the score from the fate of each, a Final Salvo with the dice of the remaining ones,
//! and the chooser of the initiative or the first player (RES-2, RES-7, SQD-5). A chunk of its own, with the card
//! tables.
//!
//! - `fleet`: the squads of both sides, as far as they can be read, and the values of their ships.
//! - `battle`: the fate of each ship, and the resulting scores.
//! - `score`: the view of all that. `salvo`: the dice below it.
//! - `chooser`: the player who chooses, by the totals or by the event's seed.

mod battle;
mod chooser;
mod fleet;
mod salvo;
mod score;

use crate::ui::program::Ships;

/// Value of the chunk.
pub const SHIPS: Ships =
    Ships { score: score::score_from_ships, chooser: chooser::chooser, has_values: fleet::has_values };
