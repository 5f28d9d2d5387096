//! The ships at a table of X-Wing: the score from what became of them, a Final Salvo with the dice of those left, and who
//! chooses the initiative or the first player (RES-2, RES-7, SQD-5). With the tables of cards it is a part of its own.
//!
//! - `fleet`: the squads of both sides, as far as they can be read, and what their ships are worth.
//! - `battle`: what became of each ship, and the scores that it comes to.
//! - `score`: all of it as it is seen; `salvo`: the dice below it.
//! - `chooser`: who chooses, by the totals or by the event's seed.

mod battle;
mod chooser;
mod fleet;
mod salvo;
mod score;

use crate::ui::program::Ships;

/// Value of the chunk.
pub const SHIPS: Ships =
    Ships { score: score::score_from_ships, chooser: chooser::chooser, has_values: fleet::has_values };
