//! What can be wrong with a deck.

use crate::{base::day::Day, regulation::legality::Covered};

/// What is wrong with a deck, or cannot be judged. Cards are named as the table names them; where it does not know one, as
/// the list does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeckFault {
    /// Another number of leaders (DCK-1, DCK-2, DCK-3).
    Leaders {
        /// How many there are.
        found: u32,
        /// How many there have to be.
        wanted: u32,
    },
    /// Another number of bases than one (DCK-1, DCK-2, DCK-3).
    Bases {
        /// How many there are.
        found: u32,
    },
    /// Leaders without an alignment that they share (DCK-2).
    Alignment {
        /// The alignments there are.
        of: Vec<String>,
    },
    /// Too few cards besides leader and base (DCK-1, DCK-2, DCK-3).
    TooFewCards {
        /// How many there are.
        found: u32,
        /// The fewest there can be, with what the base changes.
        least: u32,
    },
    /// Too many cards in the sideboard (DCK-1, DCK-2).
    Sideboard {
        /// How many there are.
        found: u32,
        /// The most there can be.
        most: u32,
    },
    /// A leader or a base in the sideboard (DCK-1, DCK-2, DCK-3).
    InSideboard {
        /// Which.
        card: String,
    },
    /// Too many copies of a card, in deck and sideboard together (DCK-1, DCK-2).
    Copies {
        /// Which.
        card: String,
        /// How many there are.
        found: u32,
        /// The most there can be.
        most: u32,
    },
    /// The list does not say where its sideboard begins: how large it is is not judged.
    Undivided {
        /// How many cards there are besides leader and base.
        found: u32,
    },
    /// A card of sets that are out later only (DCK-4).
    NotReleased {
        /// Which.
        card: String,
        /// The first day on which it is legal.
        from: Day,
    },
    /// A card of a set that the document does not name: not judged (DCK-4).
    OtherSet {
        /// Which.
        card: String,
        /// The set's code.
        set: String,
    },
    /// A card that is suspended in this format (DCK-4).
    Suspended {
        /// Which.
        card: String,
        /// The first day on which it is.
        from: Day,
    },
    /// The base is of a set that no other card of the deck is of (DCK-3).
    BaseOfOtherSet {
        /// Which.
        card: String,
    },
    /// The base is none of those that everybody may take: it has to be from the player's own boosters, which is not judged (DCK-3).
    BaseOfPool {
        /// Which.
        card: String,
    },
    /// Several cards have that title: the list does not say which one it means (DCK-5).
    NotToldApart {
        /// The title.
        card: String,
    },
    /// A unique card without its subtitle and its number (DCK-5).
    NoSubtitle {
        /// Which.
        card: String,
    },
    /// A part of the list that nobody knows: its cards are not read.
    UnreadPart {
        /// As the list calls it.
        part: String,
    },
    /// A card that the table does not know.
    UnknownCard {
        /// As the list names it.
        card: String,
    },
    /// There is no table of cards: only what the list itself says is judged.
    NoTable,
    /// The data do not cover the day: sets and suspensions of that time are not judged (DCK-4).
    DayNotCovered {
        /// The day of the event.
        day: Day,
        /// The days that they cover.
        covered: Covered,
    },
    /// The day of the event is not known: what changes by date is not judged (DCK-4).
    NoDay,
}
