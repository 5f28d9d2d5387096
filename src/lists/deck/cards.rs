//! The cards of a table.

use super::{
    card::{Card, key},
    list::{Written, Zone},
    printing::Printing,
};
use crate::{
    base::{
        sort::{Map, sort_by},
        text::has_words,
    },
    lists::cards::{Section, TableFault},
};

/// The cards of a table, each once, with all its printings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeckCards {
    cards: Vec<Card>,
    /// Where each card stands, by its whole name, by its title, and by each of its printings.
    by_name: Map<String, usize>,
    by_title: Map<String, Vec<usize>>,
    by_printing: Map<Printing, usize>,
}

/// What a table knows of a card that a list names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found<'a> {
    /// That card.
    Card(&'a Card),
    /// The only card of that title, whose subtitle the list leaves out.
    Titled(&'a Card),
    /// Several cards have that title.
    Several,
    /// No card that is known.
    Unknown,
}

impl DeckCards {
    /// Reads the cards of a table.
    ///
    /// # Errors
    /// A column is missing, or a field says something else than its column.
    pub(in crate::lists) fn parse(section: &Section) -> Result<Self, TableFault> {
        let rows: Vec<Card> = section.rows(&Card::COLUMNS)?.map(Card::parse).collect::<Result<_, _>>()?;
        let of_name = grouped(rows.into_iter().map(|card| (key(&card.to_string()), card)));
        let cards: Vec<Card> = of_name.into_values().filter_map(Card::of_prints).collect();
        let names = cards.iter().zip(0..).flat_map(|(card, place)| {
            card.titles().into_iter().map(move |title| (key(&format!("{title} {}", card.subtitle)), place))
        });
        let titles = cards
            .iter()
            .zip(0..)
            .flat_map(|(card, place)| card.titles().into_iter().map(move |title| (key(title), place)));
        let printings = cards
            .iter()
            .zip(0..)
            .flat_map(|(card, place)| card.prints.iter().map(move |print| (print.printing.clone(), place)));
        Ok(Self { by_name: names.collect(), by_title: grouped(titles), by_printing: printings.collect(), cards })
    }

    /// Every card once, in the order of their names.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Card> {
        self.cards.iter()
    }

    /// The cards with all words that somebody types, or their beginnings, in the order of their names.
    pub fn search(&self, typed: &str) -> impl Iterator<Item = &Card> {
        let words = key(typed);
        self.cards.iter().filter(move |card| has_words(&key(&card.to_string()), &words))
    }

    /// Whether it has a printing.
    pub fn knows(&self, printing: &Printing) -> bool {
        self.by_printing.contains_key(printing)
    }

    /// The card that a list names: by its whole name, by a number, or by its title alone. Among namesakes those that belong to
    /// the zone come first: nobody means a unit among the leaders.
    pub fn find(&self, written: &Written, zone: Option<Zone>) -> Found<'_> {
        let name = key(&written.name);
        let by_printing = || written.printings.iter().find_map(|printing| self.by_printing.get(printing));
        let place = self.by_name.get(&name).or_else(by_printing);
        if let Some(card) = place.and_then(|&place| self.cards.get(place)) {
            return Found::Card(card);
        }
        let places = self.by_title.get(&name).map_or(&[][..], Vec::as_slice);
        let titled: Vec<&Card> = places.iter().filter_map(|&place| self.cards.get(place)).collect();
        let wanted = zone.map(|zone| if zone == Zone::Sideboard { Zone::Deck } else { zone });
        let fitting = titled.iter().filter(|card| wanted.is_none_or(|zone| card.zone() == zone)).copied();
        match (titled.as_slice(), fitting.collect::<Vec<_>>().as_slice()) {
            ([], _) => Found::Unknown,
            ([card], _) | (_, [card]) => Found::Titled(card),
            _ => Found::Several,
        }
    }
}

/// Items by their key, those of the same key in their order.
fn grouped<T: Clone>(items: impl Iterator<Item = (String, T)>) -> Map<String, Vec<T>> {
    let mut items: Vec<(String, T)> = items.collect();
    sort_by(&mut items, |(key, _), (other, _)| key.cmp(other));
    let mut groups: Vec<(String, Vec<T>)> = Vec::new();
    for (key, item) in items {
        match groups.last_mut().filter(|(last, _)| *last == key) {
            Some((_, group)) => group.push(item),
            None => groups.push((key, vec![item])),
        }
    }
    groups.into_iter().collect()
}
