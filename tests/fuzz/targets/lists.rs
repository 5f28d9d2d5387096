//! Squads and decks as handed in, files with several of them, and card tables.

use std::sync::OnceLock;
use tiebreaker::{
    base::day::Day,
    lists::{
        CardTable, Content, Deck, List, Setting, check,
        deck::{self, SortedDeck},
        read, read_event_lists, squad, summary,
    },
    regulation::{
        builtin,
        legality::{ListRules, list_rules},
    },
};

const TABLES: [&str; 3] = [
    include_str!("../../../static/cards/swu.tsv"),
    include_str!("../../../static/cards/xwing1.tsv"),
    include_str!("../../../static/cards/xwing2-2018-10.tsv"),
];

/// Any text as a list, as a file with several lists, and as a table.
pub(super) fn lists(data: &[u8]) {
    static OURS: OnceLock<Vec<CardTable>> = OnceLock::new();
    let ours = OURS.get_or_init(|| TABLES.map(|text| CardTable::parse(text).expect("a table of ours")).into());
    let text = String::from_utf8_lossy(data);
    let own: Vec<CardTable> = CardTable::parse(&text).into_iter().chain(ours.iter().cloned()).collect();
    match read(&text) {
        Ok(list) => {
            assert_eq!(list.text, text, "it goes out unchanged");
            judged(&list, &own);
        }
        Err(reason) => assert!(!reason.to_string().is_empty(), "a reason"),
    }
    for (_, list) in read_event_lists(&text).into_iter().flat_map(|many| many.lists) {
        if let Ok(list) = list {
            judged(&list, &own);
        }
    }
}

/// Judges a list by every regulation, and writes it again.
fn judged(list: &List, tables: &[CardTable]) {
    for regulation in builtin() {
        let setting =
            Setting { regulation, format: None, tier: None, day: Day::parse("2018-12-01"), players: 1, tables };
        let _ = (summary(list, &setting), check(list, &setting));
        let (Content::Squad(squad), Some(ListRules::Squad(rules))) = (&list.content, list_rules(regulation)) else {
            continue;
        };
        let values = squad::ship_values(squad, rules, &setting, None);
        assert_eq!(values.len(), squad.ships.len(), "one a ship");
        let gone = vec![squad::ShipFate::Destroyed; values.len()];
        let score = squad::score(&values, &gone, &setting);
        assert_eq!(score, regulation.squad_limit().filter(|_| !values.is_empty()), "the limit for everything");
    }
    match &list.content {
        Content::Squad(squad) => {
            let again = read(&squad::to_xws(squad)).expect("what is written is read");
            let Content::Squad(again) = again.content else { unreachable!("a squad stays one") };
            assert_eq!((again.cards(), &again.faction), (squad.cards(), &squad.faction), "nothing is lost");
        }
        Content::Deck(deck) => written(deck, tables),
        Content::Several(parts) => parts.iter().filter_map(List::deck).for_each(|deck| written(deck, tables)),
        Content::Link => {}
    }
}

/// Writes a deck again, if every card has a number.
fn written(deck: &Deck, tables: &[CardTable]) {
    let cards = tables.iter().find_map(CardTable::deck_cards);
    let Ok(json) = deck::to_json(deck, cards) else { return };
    let again = read(&json).expect("what is written is read");
    let Content::Deck(again) = again.content else { unreachable!("a deck stays one") };
    let counts = |deck: &Deck| {
        let sorted = SortedDeck::new(deck, cards, None);
        (sorted.known(), sorted.entries.iter().map(|entry| u64::from(entry.count)).sum::<u64>())
    };
    assert_eq!(counts(&again), counts(deck), "no card is lost");
}
