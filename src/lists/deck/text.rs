//! Decks as texts: with headings as Melee writes them, with boxes to tick, or a number and a name in each line.

use super::{
    list::{Deck, Line, Zone},
    text_line::{TextLine, printings, written},
};
use crate::lists::{
    format::Format,
    unreadable::{MOST_CARDS, Reading, Unreadable},
};

/// Reads a deck whose headings or boxes tell what it is; none where it is something else.
pub(in crate::lists) fn from_text(text: &str) -> Reading<Deck> {
    let text = Text::read(text);
    let has_parts = text.headings > 1 || text.headings > 0 && text.counted > 0;
    (has_parts || text.boxed > 0).then(|| text.deck())
}

/// Reads lines with a number and a name each; none where most lines have no number.
pub(in crate::lists) fn from_lines(text: &str) -> Reading<Deck> {
    let text = Text::read(text);
    (text.counted > 0 && text.counted * 2 >= text.lines.len()).then(|| text.deck())
}

/// A text that may be a deck.
#[derive(Default)]
struct Text {
    lines: Vec<Line>,
    /// How many of its cards have a number in front, how many have boxes, and how many have a bar behind the number.
    counted: usize,
    boxed: usize,
    barred: usize,
    headings: usize,
    /// Copies of all cards.
    copies: usize,
}

impl Text {
    fn read(text: &str) -> Self {
        let mut read = Self::default();
        let mut zone = None;
        let mut lines = text.lines().map(TextLine::read);
        let mut numbers_may_follow = false;
        for line in &mut lines {
            let could_be_numbers = std::mem::replace(&mut numbers_may_follow, matches!(line, TextLine::Boxes(..)));
            match line {
                TextLine::Blank | TextLine::Link => {}
                TextLine::Heading(of, rest) => {
                    read.headings += 1;
                    zone = Some(of);
                    if let TextLine::Card(count, name) = TextLine::read(rest) {
                        read.push(zone, count, name);
                    }
                }
                TextLine::Boxes(count, name) => {
                    // The leader comes first; what of the others is in the sideboard, nobody can see.
                    let zone = if read.boxed == 0 { Some(Zone::Leader) } else { None };
                    read.boxed += 1;
                    read.push(zone, Some(count), name);
                }
                TextLine::Card(None, name) if could_be_numbers && let Some(printings) = printings(name) => {
                    if let Some(line) = read.lines.last_mut() {
                        line.card.printings = printings;
                    }
                }
                TextLine::Card(count, name) => {
                    read.counted += usize::from(count.is_some());
                    read.barred += usize::from(count.is_some() && name.contains('|'));
                    read.push(zone, count, name);
                }
            }
        }
        read
    }

    fn push(&mut self, zone: Option<Zone>, count: Option<u32>, name: &str) {
        let copies = usize::try_from(count.unwrap_or(1)).unwrap_or(usize::MAX);
        self.copies = self.copies.saturating_add(copies);
        if copies > 0 && self.lines.len() <= MOST_CARDS {
            let count = count.map(|count| u16::try_from(count).unwrap_or(u16::MAX));
            self.lines.push(Line { zone, count, card: written(name) });
        }
    }

    fn deck(self) -> Result<(Format, Deck), Unreadable> {
        let format = match (self.boxed, self.headings, self.barred) {
            (1.., _, _) => Format::Picklist,
            (0, 1.., 1..) => Format::Melee,
            _ => Format::Lines,
        };
        if self.copies > MOST_CARDS {
            return Err(Unreadable::TooManyCards);
        }
        Ok((format, Deck { lines: self.lines, ..Deck::default() }))
    }
}
