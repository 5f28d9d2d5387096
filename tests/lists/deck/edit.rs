//! A deck completed by hand: cards are added and removed, and the written deck is read back unchanged.

use super::*;
use tiebreaker::lists::deck::{Card, CardLookup, Deck, ListedCard, SortedDeck, Zone, to_text, with_card, without_card};

fn card(name: &str) -> &'static Card {
    match cards().find(&ListedCard { name: name.to_owned(), printings: Vec::new() }, None, None) {
        CardLookup::Card(card) | CardLookup::Titled(card) => card,
        other => panic!("{name}: {other:?}"),
    }
}

/// The deck of a text.
fn deck_of(text: &str) -> Deck {
    match read(text).unwrap().content {
        Content::Deck(deck) => deck,
        other => panic!("{other:?}"),
    }
}

/// Every card with its zone and number of copies, in order.
fn told(deck: &Deck) -> Vec<String> {
    SortedDeck::new(deck, Some(cards()), None)
        .entries
        .iter()
        .map(|entry| format!("{:?} {} {}", entry.zone, entry.count, entry.name()))
        .collect()
}

#[test]
fn a_blank_deck_is_filled_card_by_card() {
    let mut deck = Deck::default();
    for (name, zone) in [
        ("Luke Skywalker, Faithful Friend", Zone::Leader),
        ("Echo Base", Zone::Base),
        ("Waylay", Zone::Deck),
        ("Waylay", Zone::Deck),
        ("Waylay", Zone::Sideboard),
        ("DJ, Blatant Thief", Zone::Deck),
    ] {
        deck = with_card(&deck, cards(), card(name), zone, 1);
    }
    let wanted = [
        "Leader 1 Luke Skywalker, Faithful Friend",
        "Base 1 Echo Base, Hoth",
        "Deck 1 DJ, Blatant Thief",
        "Deck 2 Waylay",
        "Sideboard 1 Waylay",
    ];
    assert_eq!(told(&deck), wanted);
    // It is written in SWUDB's format, and read back unchanged.
    let text = to_text(&deck, Some(cards()));
    assert!(text.contains("\"id\": \"SOR_222\"") && text.contains("\"count\": 2"), "{text}");
    assert_eq!(told(&deck_of(&text)), wanted);
}

#[test]
fn a_second_leader_or_base_takes_the_place_of_the_first_and_two_have_room_where_the_format_has_two() {
    let choose = |leaders: u32, chosen: usize| {
        ["Luke Skywalker, Faithful Friend", "Leia Organa, Alliance General", "Chirrut Îmwe, One With the Force"]
            .iter()
            .take(chosen)
            .fold(Deck::default(), |deck, name| with_card(&deck, cards(), card(name), Zone::Leader, leaders))
    };
    assert_eq!(told(&choose(1, 3)), ["Leader 1 Chirrut Îmwe, One With the Force"]);
    let both = ["Leader 1 Leia Organa, Alliance General", "Leader 1 Luke Skywalker, Faithful Friend"];
    assert_eq!(told(&choose(2, 2)), both);
    assert_eq!(told(&choose(2, 3)), ["Leader 1 Chirrut Îmwe, One With the Force"], "the third begins anew");
    let base = with_card(&Deck::default(), cards(), card("Echo Base"), Zone::Base, 1);
    let base = with_card(&base, cards(), card("Data Vault"), Zone::Base, 1);
    assert_eq!(told(&base), ["Base 1 Data Vault, Scarif"]);
}

#[test]
fn a_card_goes_copy_by_copy_and_others_stay_as_they_are() {
    let deck =
        deck_of("Leaders\n1 | Luke Skywalker | Faithful Friend\n\nDeck\n2 | Waylay\n1 | Waylay\n3 | Nobody Knows Me\n");
    let less = without_card(&deck, Some(cards()), "Waylay", Zone::Deck);
    let wanted = ["Leader 1 Luke Skywalker, Faithful Friend", "Deck 3 Nobody Knows Me", "Deck 2 Waylay"];
    assert_eq!(told(&less), wanted);
    // An unknown card has no number, so the deck is written in lines, and read back unchanged.
    let text = to_text(&less, Some(cards()));
    assert!(text.contains("3 | Nobody Knows Me") && text.contains("1 | Luke Skywalker | Faithful Friend"), "{text}");
    assert_eq!(told(&deck_of(&text)), wanted);
    let gone = ["Waylay", "Waylay", "Waylay", "Nowhere"]
        .iter()
        .fold(less, |deck, name| without_card(&deck, Some(cards()), name, Zone::Deck));
    assert_eq!(told(&gone), [wanted[0], wanted[1]]);
}
