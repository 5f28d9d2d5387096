//! What a list is held against.

use super::cards::CardTable;
use crate::{base::day::Day, regulation::Regulation};

/// What a list is held against: the event, its day, and the cards that are known.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// The regulation of the event. What it asks of lists is data beside it: [`crate::regulation::legality`].
    pub regulation: &'a Regulation,
    /// The format of the event, such as `premier`; none: the usual one.
    pub format: Option<&'a str>,
    /// The tier of the event, such as `premier`; none: not known.
    pub tier: Option<&'a str>,
    /// The day of the event; none: what changes by date is not judged.
    pub day: Option<Day>,
    /// The tables of cards that are here.
    pub tables: &'a [CardTable],
}

impl<'a> Setting<'a> {
    /// The table of such cards, as `xwing2`, whose values are good on the day; where there is none, the first of another time:
    /// its names and shapes are as good.
    pub fn table(&self, cards: &str) -> Option<&'a CardTable> {
        let tables = || self.tables.iter().filter(|table| table.cards_of == cards);
        let of_day = self.day.and_then(|day| tables().find(|table| table.is_good_on(day)));
        of_day.or_else(|| tables().next())
    }
}
