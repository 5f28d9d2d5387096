//! Decks of Star Wars: Unlimited: formats and legality.

mod edit;
mod formats;
mod hostile;
mod legality;
mod legality_2026;
mod own_rules;
mod properties;
mod trilogy;

use std::{collections::BTreeSet, fmt::Write, sync::OnceLock};
use tiebreaker::{
    base::day::Day,
    lists::{
        CardTable, Content, Deck, Fault, FaultKind, List, Setting, Severity, check,
        deck::{DeckCards, DeckFault, SortedDeck, Zone},
        read,
    },
    regulation::{Regulation, legality::Covered},
};

/// A day on which all sets of the table are released.
const TODAY: &str = "2025-07-11";

fn tables() -> &'static [CardTable] {
    static TABLES: OnceLock<Vec<CardTable>> = OnceLock::new();
    TABLES.get_or_init(|| vec![CardTable::parse(include_str!("../../../static/cards/swu.tsv")).unwrap()])
}

fn cards() -> &'static DeckCards {
    tables()[0].deck_cards().unwrap()
}

fn setting(format: &'static str, day: &str) -> Setting<'static> {
    let regulation = Regulation::published("swu-2025").unwrap();
    Setting {
        regulation,
        format: Some(format),
        tier: Some("competitive"),
        day: Day::parse(day),
        players: 1,
        tables: tables(),
    }
}

fn deck(list: &List) -> &Deck {
    match &list.content {
        Content::Deck(deck) => deck,
        other => panic!("no deck: {other:?}"),
    }
}

/// The names in each zone of a deck, with their numbers of copies.
fn parts(text: &str) -> Vec<(Zone, u32, String)> {
    let list = read(text).unwrap();
    let sorted = SortedDeck::new(deck(&list), Some(cards()), None);
    sorted.entries.iter().map(|entry| (entry.zone, entry.count, entry.name())).collect()
}

fn faults(text: &str, format: &'static str, day: &str) -> Vec<Fault> {
    check(&read(text).unwrap(), &setting(format, day))
}

/// The faults of a deck, each with its clause.
fn offences(text: &str, format: &'static str, day: &str) -> Vec<(String, DeckFault)> {
    let illegal = faults(text, format, day).into_iter().filter(|fault| fault.severity == Severity::Illegal);
    illegal.map(|fault| (fault.offended_clause().unwrap().to_string(), matter(fault))).collect()
}

/// The rules that cannot be checked.
fn doubts(text: &str, format: &'static str, day: &str) -> Vec<DeckFault> {
    let faults = faults(text, format, day).into_iter().filter(|fault| fault.severity == Severity::Unjudged);
    faults.inspect(|fault| assert_eq!(fault.offended_clause(), None)).map(matter).collect()
}

fn matter(fault: Fault) -> DeckFault {
    match fault.kind {
        FaultKind::Deck(fault) => fault,
        other => panic!("not of a deck: {other:?}"),
    }
}

/// The clauses that a list violates.
fn clauses(text: &str, format: &'static str, day: &str) -> BTreeSet<String> {
    offences(text, format, day).into_iter().map(|(clause, _)| clause).collect()
}

/// A list as text: leaders and bases by their numbers, and copies of other cards.
fn list(leaders: &[&str], bases: &[&str], deck: &[(u32, String)], sideboard: &[(u32, String)]) -> String {
    let one = |card: &&str| (1, (*card).to_owned());
    let parts = [
        ("Leader", leaders.iter().map(one).collect()),
        ("Base", bases.iter().map(one).collect()),
        ("Deck", deck.to_vec()),
        ("Sideboard", sideboard.to_vec()),
    ];
    let mut text = String::new();
    for (heading, cards) in parts.into_iter().filter(|(_, cards): &(_, Vec<_>)| !cards.is_empty()) {
        writeln!(text, "{heading}").unwrap();
        cards.iter().for_each(|(count, card)| writeln!(text, "{count} {card}").unwrap());
        text.push('\n');
    }
    text
}

/// `cards` cards of Spark of Rebellion, from number 31 on, where leaders and bases end, with `copies` copies of each.
fn filler(cards: u32, copies: u32) -> Vec<(u32, String)> {
    let rest = (!cards.is_multiple_of(copies)).then_some(cards % copies);
    let counts = (0..cards / copies).map(|_| copies).chain(rest);
    counts.zip(31..).map(|(count, number)| (count, format!("SOR_{number:03}"))).collect()
}

/// n copies of one card.
fn copies(count: u32, card: &str) -> Vec<(u32, String)> {
    vec![(count, card.to_owned())]
}
