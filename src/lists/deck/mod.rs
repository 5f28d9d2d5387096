//! Decks of Star Wars: Unlimited: what a list says of one, in any of its formats, and what it offends (DCK-1 to DCK-5).
//!
//! - [`Deck`]: the lines of a list, each with its card as it is written there.
//! - [`DeckCards`]: the cards of a table. What has the same title and subtitle is the same card, whatever set it is of.
//! - [`Sorted`]: a deck whose cards are looked up, and stand where they belong.
//! - [`DeckFault`]: what is wrong with it.
//! - [`with_card`], [`without_card`] and [`to_text`]: a deck completed by hand.

mod card;
mod cards;
mod edit;
mod fault;
mod legality;
mod list;
mod printing;
mod sorted;
mod swudb;
mod text;
mod text_line;

pub use card::{Card, Print};
pub use cards::{DeckCards, Found};
pub use edit::{to_text, with_card, without_card};
pub use fault::DeckFault;
pub use list::{Deck, Line, Written, Zone};
pub use printing::Printing;
pub use sorted::{Entry, Sorted};
pub use swudb::{Unwritable, to_json};

pub(super) use legality::{faults, summary};
pub(super) use swudb::from_value;
pub(super) use text::{from_lines, from_text};
