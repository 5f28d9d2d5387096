//! A deck is completed by hand: cards are found by their names, and added and removed copy by copy.

use crate::{
    base::{sort::sort_by_key, text::search_key},
    lists::{
        Content, Deck, Setting,
        deck::{Card, DeckCards, DeckEntry, SortedDeck, Zone, to_text, with_card, without_card},
        read,
    },
    regulation::legality::{DeckRules, ListRules, list_rules},
    screens::i18n::t,
};

/// Maximum number of cards that are offered.
const OFFERED: usize = 8;

/// A change of a deck by one copy of a card.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// Adds a copy.
    Add(Card, Zone),
    /// Removes a copy of the card of this name.
    Remove(String, Zone),
}

/// A button with a change.
#[derive(Debug, Clone, PartialEq)]
pub struct Button {
    /// Its label.
    pub text: String,
    /// The label for screen readers.
    pub spoken: String,
    /// Effect of the button.
    pub change: Change,
}

/// A card of the deck.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Number of copies.
    pub count: u32,
    /// Name of the card, with its zone unless that is the main deck.
    pub name: String,
    /// Removes a copy.
    pub less: Button,
    /// Adds a copy. None for leaders and bases, which a new one replaces, and for cards that the table does not know.
    pub more: Option<Button>,
}

/// The deck of a text. An empty text is an empty deck. None if the text is something else, or has a part that was not read and
/// would be lost.
pub fn deck_of(text: &str) -> Option<Deck> {
    if text.is_empty() {
        return Some(Deck::default());
    }
    match read(text).ok()?.content {
        Content::Deck(deck) => Some(deck).filter(|deck| deck.unread.is_empty()),
        Content::Squad(_) | Content::Link => None,
    }
}

/// Buttons that add the cards whose names fit, those that begin with the typed text first. Leaders and bases have zones of their
/// own, and all other cards go to `zone`. None if fewer than two letters are typed, or without a card table.
pub fn offered(setting: &Setting, typed: &str, zone: Zone) -> Option<Vec<Button>> {
    let (cards, _) = table(setting)?;
    let typed = search_key(typed);
    if typed.chars().count() < 2 {
        return None;
    }
    let mut found: Vec<&Card> = cards.search(&typed).collect();
    sort_by_key(&mut found, |card| !search_key(&card.title).starts_with(&typed));
    let button = |card: &Card| {
        let zone = if card.zone() == Zone::Deck { zone } else { card.zone() };
        let name = card.to_string();
        // The part of the deck is chosen above the cards.
        let text = if zone == Zone::Sideboard { name } else { in_zone(name, zone) };
        Button { spoken: t!("lists.add-card", name = text), text, change: Change::Add(card.clone(), zone) }
    };
    Some(found.into_iter().take(OFFERED).map(button).collect())
}

/// The cards of a deck. Empty without a card table.
pub fn rows(deck: &Deck, setting: &Setting) -> Vec<Row> {
    let Some((cards, _)) = table(setting) else { return Vec::new() };
    let row = |entry: &DeckEntry| {
        let (zone, name) = (entry.zone, in_zone(entry.name(), entry.zone));
        let more = |card: &Card| Button {
            text: "+".to_owned(),
            spoken: t!("lists.one-more", name = name),
            change: Change::Add(card.clone(), zone),
        };
        Row {
            count: entry.count,
            less: Button {
                text: "−".to_owned(),
                spoken: t!("lists.one-less", name = name),
                change: Change::Remove(entry.name(), zone),
            },
            more: entry.card().filter(|_| matches!(zone, Zone::Deck | Zone::Sideboard)).map(more),
            name,
        }
    };
    SortedDeck::new(deck, Some(cards)).entries.iter().map(row).collect()
}

/// The text of the deck after a change. None without a card table. `format`: the format of the event, which says how many leaders
/// a deck has.
pub fn changed(deck: &Deck, change: &Change, setting: &Setting, format: Option<&str>) -> Option<String> {
    let (cards, rules) = table(setting)?;
    let deck = match change {
        Change::Add(card, zone) => {
            let leaders = rules.format(format).map_or(1, |format| format.leaders);
            with_card(deck, cards, card, *zone, leaders)
        }
        Change::Remove(name, zone) => without_card(deck, Some(cards), name, *zone),
    };
    Some(if deck.lines.is_empty() { String::new() } else { to_text(&deck, Some(cards)) })
}

fn in_zone(name: String, zone: Zone) -> String {
    let part = match zone {
        Zone::Leader => t!("paper.leader"),
        Zone::Base => t!("paper.base-card"),
        Zone::Sideboard => t!("paper.side"),
        Zone::Deck => return name,
    };
    t!("lists.card-as", name = name, part = part)
}

/// The card table and the rules of the event's format.
fn table<'a>(setting: &Setting<'a>) -> Option<(&'a DeckCards, &'a DeckRules)> {
    let Some(ListRules::Deck(rules)) = list_rules(setting.regulation) else { return None };
    Some((setting.table(&rules.cards)?.deck_cards()?, rules))
}
