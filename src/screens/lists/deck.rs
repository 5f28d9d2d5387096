//! Completing a deck by hand: cards are found by name, and added and removed one copy at a time.

use crate::{
    base::{sort::sort_by_key, text::search_key},
    lists::{
        Content, Deck, Setting,
        deck::{Card, DeckCards, DeckEntry, SortedDeck, Zone, is_out, to_text, with_card, without_card},
        read,
    },
    regulation::legality::{DeckRules, ListRules, list_rules},
    screens::i18n::t,
};

/// Maximum number of cards in a search result.
const OFFERED: usize = 8;

/// A change of a deck by one copy of a card.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// Adds a copy.
    Add(Card, Zone),
    /// Removes a copy of the card with this name.
    Remove(String, Zone),
}

/// A button that changes the deck.
#[derive(Debug, Clone, PartialEq)]
pub struct Button {
    /// Label.
    pub text: String,
    /// Label for screen readers.
    pub spoken: String,
    /// The change.
    pub change: Change,
}

/// A card of the deck.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Number of copies.
    pub count: u32,
    /// Name of the card, with its zone unless it is in the main deck.
    pub name: String,
    /// Button that removes a copy.
    pub less: Button,
    /// Button that adds a copy. None for leaders and bases, which are replaced instead, and for unknown cards.
    pub more: Option<Button>,
}

/// The deck in a text. An empty text is an empty deck. None if the text is not a deck, or has an unreadable part that
/// would be lost.
pub fn deck_of(text: &str) -> Option<Deck> {
    if text.is_empty() {
        return Some(Deck::default());
    }
    match read(text).ok()?.content {
        Content::Deck(deck) => Some(deck).filter(|deck| deck.unread.is_empty()),
        Content::Squad(_) | Content::Several(_) | Content::Link => None,
    }
}

/// Buttons for cards that match the typed text, those that begin with it first. Leaders and bases go to their own
/// zones, all other cards to `zone`. None if fewer than two letters are typed, or without a card table.
pub fn offered(setting: &Setting, typed: &str, zone: Zone) -> Option<Vec<Button>> {
    let (cards, rules) = table(setting)?;
    let typed = search_key(typed);
    if typed.chars().count() < 2 {
        return None;
    }
    let mut found: Vec<&Card> = cards.search(&typed).collect();
    sort_by_key(&mut found, |card| !search_key(&card.title).starts_with(&typed));
    let button = |card: &Card| {
        let zone = if card.zone() == Zone::Deck { zone } else { card.zone() };
        // The sideboard is already shown above the cards.
        let part = zone_name(zone).filter(|_| zone != Zone::Sideboard);
        let text = with_sets(card, part, rules, setting);
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
    SortedDeck::new(deck, Some(cards), None).entries.iter().map(row).collect()
}

/// The text of the deck after a change. None without a card table. `format` is the format of the event, which sets the
/// number of leaders.
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

/// Name of a card with its zone if it is given, its sets, and a note if none of them is legal.
pub(super) fn with_sets(card: &Card, zone: Option<String>, rules: &DeckRules, setting: &Setting) -> String {
    let out = is_out(card, rules, setting).then(|| t!("lists.out"));
    let mut parts: Vec<String> = zone.into_iter().chain(card.sets().map(str::to_owned)).chain(out).collect();
    // A set may have two printings of a card.
    parts.dedup();
    t!("lists.card-as", name = card.to_string(), part = parts.join(", "))
}

fn in_zone(name: String, zone: Zone) -> String {
    match zone_name(zone) {
        Some(part) => t!("lists.card-as", name = name, part = part),
        None => name,
    }
}

/// Name of a zone. None for the main deck.
fn zone_name(zone: Zone) -> Option<String> {
    match zone {
        Zone::Leader => Some(t!("paper.leader")),
        Zone::Base => Some(t!("paper.base-card")),
        Zone::Sideboard => Some(t!("paper.side")),
        Zone::Deck => None,
    }
}

/// The card table, and the deck rules of the event's format.
fn table<'a>(setting: &Setting<'a>) -> Option<(&'a DeckCards, &'a DeckRules)> {
    let Some(ListRules::Deck(rules)) = list_rules(setting.regulation) else { return None };
    Some((setting.table(&rules.cards)?.deck_cards()?, rules))
}
