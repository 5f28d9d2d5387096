//! The cards of a table for decks, and the lookup of cards by their names in lists.

use super::{ListedCard, Printing, Zone};
use crate::{
    base::{
        sort::{Map, sort_by, sort_by_key},
        text::{has_whole_words, has_words, search_key},
    },
    lists::{
        similar::similar,
        table_text::{Row, Section, TableError},
    },
    regulation::legality::DeckRules,
};
use std::fmt;

/// The cards of a table, each once with all its printings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeckCards {
    cards: Vec<Card>,
    /// Indices of the cards by full name, by title, and by each printing.
    by_name: Map<String, usize>,
    by_title: Map<String, Vec<usize>>,
    by_printing: Map<Printing, usize>,
}

/// The result of looking up a card of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardLookup<'a> {
    /// The card that was meant.
    Card(&'a Card),
    /// The only card with that title. The list omits the subtitle.
    Titled(&'a Card),
    /// Several cards have that title, or the name and the number belong to different cards.
    Several,
    /// No card of the table matches.
    Unknown,
}

impl DeckCards {
    /// Reads the cards of a table.
    ///
    /// # Errors
    /// A column is missing, or a field is not a value of its column.
    pub(in crate::lists) fn parse(section: &Section) -> Result<Self, TableError> {
        let rows: Vec<Card> = section.rows(&Card::COLUMNS)?.map(Card::parse).collect::<Result<_, _>>()?;
        let of_name = grouped(rows.into_iter().map(|card| (card_key(&card.to_string()), card)));
        let cards: Vec<Card> = of_name.into_values().filter_map(Card::of_prints).collect();
        let names = |card: &Card| {
            let english = card.titles().into_iter().map(|title| [title.to_owned(), card.subtitle.clone()]);
            // English names come last, so that they win over equal names in other languages.
            let all: Vec<[String; 2]> = card.translated.iter().cloned().chain(english).collect();
            all
        };
        let full =
            |place: usize, card: &Card| names(card).into_iter().map(move |name| (card_key(&name.join(" ")), place));
        let places = || (0..).zip(&cards);
        let (translated, english): (Vec<_>, Vec<_>) = places()
            .flat_map(|(place, card)| {
                full(place, card).enumerate().map(|(at, name)| (at < card.translated.len(), name))
            })
            .partition(|(is_translated, _)| *is_translated);
        let by_name = translated.into_iter().chain(english).map(|(_, name)| name).collect();
        let titles =
            places().flat_map(|(place, card)| names(card).into_iter().map(move |[title, _]| (card_key(&title), place)));
        let mut by_title = grouped(titles);
        by_title.values_mut().for_each(Vec::dedup);
        let printings = places().flat_map(|(place, card)| {
            let printed = card.prints.iter().map(|print| &print.printing);
            card.also.iter().chain(printed).map(move |printing| (printing.clone(), place))
        });
        Ok(Self { by_name, by_title, by_printing: printings.collect(), cards })
    }

    /// All cards in order of name.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Card> {
        self.cards.iter()
    }

    /// The cards whose names contain all typed words or words that begin with them, in order of name.
    pub fn search(&self, typed: &str) -> impl Iterator<Item = &Card> {
        let words = card_key(typed);
        self.cards.iter().filter(move |card| has_words(&card_key(&card.to_string()), &words))
    }

    /// True if a printing is in the table.
    pub fn knows(&self, printing: &Printing) -> bool {
        self.by_printing.contains_key(printing)
    }

    /// Looks up a card of a list by its full name, by a printing, or by its title alone. If several cards share the
    /// title, the zone decides: among leaders, a unit cannot be meant. Then the rules decide, if given: a card of a set
    /// that they do not name was not released at the time, and cannot be meant either. If the table has the name, and
    /// the printing is of another card, either can be meant.
    pub fn find(&self, listed: &ListedCard, zone: Option<Zone>, rules: Option<&DeckRules>) -> CardLookup<'_> {
        let name = card_key(&listed.name);
        let named = self.by_name.get(&name).copied();
        let of_title = if named.is_some() { self.places(&name) } else { self.places_of_title(&listed.name) };
        let mut printed = self.printed(listed).into_iter();
        // One card's title can be another card's full name. Then the number decides.
        let fitting = printed.clone().find(|place| named == Some(*place) || of_title.contains(place));
        let is_known = named.is_some() || !of_title.is_empty();
        let place = match (fitting, printed.next()) {
            (None, Some(_)) if is_known => return CardLookup::Several,
            (fitting, printed) => fitting.or(named).or(printed),
        };
        if let Some(card) = place.and_then(|place| self.cards.get(place)) {
            return CardLookup::Card(card);
        }
        match self.titled(&listed.name, zone, rules).as_slice() {
            [] => CardLookup::Unknown,
            [card] => CardLookup::Titled(card),
            _ => CardLookup::Several,
        }
    }

    /// The cards that an ambiguous card of a list can mean: those with its name, then those with its printings.
    pub(super) fn candidates(&self, listed: &ListedCard, zone: Option<Zone>, rules: Option<&DeckRules>) -> Vec<&Card> {
        let mut found = self.titled(&listed.name, zone, rules);
        let printed = self.printed(listed);
        if found.is_empty() && !printed.is_empty() {
            found = self.titled(title_of(&listed.name), zone, rules);
        }
        let named = self.by_name.get(&card_key(&listed.name)).copied();
        if let Some(named) = named.filter(|_| !printed.is_empty()) {
            found = self.cards.get(named).into_iter().collect();
        }
        for card in printed.into_iter().filter_map(|place| self.cards.get(place)) {
            if !found.contains(&card) {
                found.push(card);
            }
        }
        found
    }

    /// Indices of the cards with the printings of a listed card.
    fn printed(&self, listed: &ListedCard) -> Vec<usize> {
        listed.printings.iter().filter_map(|printing| self.by_printing.get(printing).copied()).collect()
    }

    /// Indices of the cards with a title, given as a [key](card_key).
    fn places(&self, key: &str) -> &[usize] {
        self.by_title.get(key).map_or(&[], Vec::as_slice)
    }

    /// Indices of the cards with the title of a name, whose subtitle may be misspelt.
    fn places_of_title(&self, name: &str) -> &[usize] {
        match self.places(&card_key(name)) {
            [] => self.places(&card_key(title_of(name))),
            places => places,
        }
    }

    /// The cards that a title can mean, sorted by name. If there are several, leaves out those of sets that the rules
    /// do not name, then those of other zones, unless none would be left.
    fn titled(&self, title: &str, zone: Option<Zone>, rules: Option<&DeckRules>) -> Vec<&Card> {
        let mut titled: Vec<&Card> =
            self.places(&card_key(title)).iter().filter_map(|&place| self.cards.get(place)).collect();
        let wanted = zone.map(|zone| if zone == Zone::Sideboard { Zone::Deck } else { zone });
        let is_named = |card: &Card| rules.is_none_or(|rules| card.sets().any(|set| rules.set(set).is_some()));
        let fits = |card: &Card| wanted.is_none_or(|zone| card.zone() == zone);
        for is_meant in [&is_named as &dyn Fn(&Card) -> bool, &fits] {
            if titled.iter().any(|card| is_meant(card)) {
                titled.retain(|card| is_meant(card));
            }
        }
        titled
    }

    /// The cards whose title or full name is similar to an unknown name, or contains it as whole words, those with the
    /// words in the title first. Empty if there are none.
    pub fn similar(&self, name: &str) -> Vec<&Card> {
        let mut keys = Vec::new();
        for (at, card) in self.cards.iter().enumerate() {
            keys.extend(card.titles().into_iter().map(|title| (card_key(title), at)));
            keys.push((card_key(&card.to_string()), at));
        }
        // The brackets may have a set.
        let bare = name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
        let key = card_key(bare.map_or(name, |(name, _)| name));
        let mut found: Vec<&Card> = similar(&key, &keys).into_iter().filter_map(|at| self.cards.get(at)).collect();
        sort_by_key(&mut found, |card| {
            has_whole_words(&card_key(&card.to_string()), &key) && !has_whole_words(&card_key(&card.title), &key)
        });
        found
    }
}

/// The title of a name as lists write it, without the subtitle.
fn title_of(name: &str) -> &str {
    let ends = [",", "|", " - ", ":"].iter().filter_map(|separator| name.find(separator));
    ends.min().and_then(|end| name.get(..end)).unwrap_or(name)
}

/// Groups items by key. Items with the same key keep their order.
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

/// A card. All printings with the same title and subtitle are one card (DCK-1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The title as printed.
    pub title: String,
    /// The subtitle. Empty if the card has none.
    pub subtitle: String,
    /// Type, such as `Unit`.
    pub kind: String,
    /// Aspects, such as `Heroism`.
    pub aspects: Vec<String>,
    /// True if the card is unique. A list has to give the subtitle or printing of a unique card (DCK-5).
    pub unique: bool,
    /// Printings in the order of the table. Never empty.
    pub prints: Vec<Print>,
    /// Numbers of the same card with another picture or finish, which lists may contain.
    pub also: Vec<Printing>,
    /// Title and subtitle in other languages.
    pub translated: Vec<[String; 2]>,
}

/// A printing of a card, with its rarity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Print {
    /// Set and number.
    pub printing: Printing,
    /// Rarity in this printing, such as `Common`.
    pub rarity: String,
}

impl Card {
    /// The columns of the table that define a card.
    pub(super) const COLUMNS: [&str; 8] = ["set", "number", "name", "subtitle", "type", "aspects", "unique", "rarity"];

    pub(super) fn parse(row: Row) -> Result<Self, TableError> {
        let text = |column| row.get(column).to_owned();
        let printing = Printing::of(row.get("set"), row.get("number")).ok_or_else(|| row.error("number"))?;
        Ok(Self {
            title: text("name"),
            subtitle: text("subtitle"),
            kind: text("type"),
            aspects: row.get("aspects").split_whitespace().map(str::to_owned).collect(),
            unique: row.get("unique") == "1",
            prints: vec![Print { printing, rarity: text("rarity") }],
            also: row.get("also").split_whitespace().filter_map(Printing::parse).collect(),
            translated: translated(&row),
        })
    }

    /// Merges the printings of one card. None if there are none.
    pub(super) fn of_prints(prints: Vec<Self>) -> Option<Self> {
        prints.into_iter().reduce(|mut card, again| {
            card.prints.extend(again.prints);
            card.also.extend(again.also);
            card.translated.extend(again.translated);
            card
        })
    }

    /// The title, and the title of each side if they differ, because lists name a leader by its starting side.
    pub(super) fn titles(&self) -> Vec<&str> {
        let sides = self.title.split(" // ").filter(|side| *side != self.title);
        [self.title.as_str()].into_iter().chain(sides).collect()
    }

    /// The zone of the card's type. Never the sideboard.
    pub fn zone(&self) -> Zone {
        match self.kind.as_str() {
            "Leader" => Zone::Leader,
            "Base" => Zone::Base,
            _ => Zone::Deck,
        }
    }

    /// True if the card has an aspect.
    pub fn has_aspect(&self, aspect: &str) -> bool {
        self.aspects.iter().any(|own| own == aspect)
    }

    /// Codes of the sets in which the card was printed.
    pub fn sets(&self) -> impl Iterator<Item = &str> {
        self.prints.iter().map(|print| print.printing.set.as_str())
    }
}

/// Title and subtitle of a row in all other languages.
fn translated(row: &Row) -> Vec<[String; 2]> {
    let named = row.fields_with_prefix("name_").filter(|(_, title)| !title.is_empty());
    let subtitle = |language: &str| {
        let own = row.fields_with_prefix("subtitle_").find(|(of, text)| *of == language && !text.is_empty());
        own.map_or(row.get("subtitle"), |(_, text)| text).to_owned()
    };
    named.map(|(language, title)| [title.to_owned(), subtitle(language)]).collect()
}

/// Title and subtitle, separated by a comma.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)?;
        if self.subtitle.is_empty() { Ok(()) } else { write!(f, ", {}", self.subtitle) }
    }
}

/// Common misspellings of names in lists, as [search keys](search_key).
const MISSPELT: [(&str, &str); 3] = [("orellios", "orrelios"), ("c 3p0", "c 3po"), ("sqdn", "squadron")];

/// The key for comparing names. Separators, accents, capitals and the shape of quotes do not count, and no two cards
/// differ only in these.
pub(super) fn card_key(name: &str) -> String {
    let key = search_key(name);
    match MISSPELT.iter().find(|(wrong, _)| key.contains(wrong)) {
        Some((wrong, right)) => key.replace(wrong, right),
        None => key,
    }
}
