//! Trilogy: three decks in one list, judged together.

use super::*;
use tiebreaker::lists::{Judged, decks_wanted, join_decks, judge_list, read_event_lists, summary};

/// Leader, base and set of the cards of each deck.
const DECKS: [(&str, &str, &str); 3] =
    [("LOF_018", "LOF_024", "LOF"), ("SEC_012", "SEC_024", "SEC"), ("LAW_010", "LAW_028", "LAW")];

fn trilogy(format: &'static str) -> Setting<'static> {
    Setting { regulation: Regulation::published("swu-2026").unwrap(), ..setting(format, "2026-09-19") }
}

/// A deck of 50 cards: 16 with three copies each, from number 41 on, and two copies of the next.
fn cards_of(set: &str) -> Vec<(u32, String)> {
    (41..=57).map(|number| (if number == 57 { 2 } else { 3 }, format!("{set}_{number:03}"))).collect()
}

fn deck_of((leader, base, set): (&str, &str, &str), more: &[(u32, String)]) -> String {
    list(&[leader], &[base], &[cards_of(set), more.to_vec()].concat(), &[])
}

/// Three legal decks, with further cards in each.
fn three(more: [&[(u32, String)]; 3]) -> String {
    [0, 1, 2].map(|place| deck_of(DECKS[place], more[place])).join("\n")
}

/// The decks concerned by each fault, and the fault.
fn found(text: &str, format: &'static str) -> Vec<(Vec<usize>, DeckFault)> {
    let faults = check(&read(text).unwrap(), &trilogy(format));
    faults.into_iter().map(|fault| (fault.decks.clone(), matter(fault))).collect()
}

fn names(text: &str) -> Vec<Option<String>> {
    match read(text).unwrap().content {
        Content::Several(parts) => {
            parts.iter().map(|part| summary(part, &trilogy("trilogy")).faction_or_leaders).collect()
        }
        other => panic!("one list: {other:?}"),
    }
}

const LEADERS: [&str; 3] =
    ["Anakin Skywalker, Tempted by the Dark Side", "Cassian Andor, Climb!", "Leia Organa, Someone Who Loves You"];

#[test]
fn the_decks_of_a_team_are_judged_player_by_player() {
    // Anna's deck has a fourth copy, Ben's has none. In total there are more than three copies of many cards.
    let anna = deck_of(DECKS[0], &[(1, "LOF_041".to_owned())]);
    let text = [anna, deck_of(DECKS[0], &[])].join("\n");
    let team = |players| Setting { players, ..trilogy("premier") };
    let found = |players| {
        check(&read(&text).unwrap(), &team(players)).into_iter().filter(|fault| fault.severity == Severity::Illegal)
    };
    assert_eq!(found(2).map(|fault| fault.decks).collect::<Vec<_>>(), [[1]]);
    assert!(found(1).count() > 0, "a player alone hands in one deck");
    assert!(found(3).count() > 0, "a deck of a team of three is missing");
}

#[test]
fn dck_1_three_legal_decks_are_without_fault() {
    let text = three([&[], &[], &[]]);
    assert_eq!(found(&text, "trilogy"), []);
    assert_ne!(judge_list(&text, &trilogy("trilogy")), Judged::Faulty);
    let line = summary(&read(&text).unwrap(), &trilogy("trilogy"));
    assert_eq!((line.total, line.known), (Some(150), 156));
    assert_eq!(line.faction_or_leaders.unwrap(), LEADERS.join(" / "));
    assert_eq!((decks_wanted(&trilogy("trilogy")), decks_wanted(&trilogy("premier"))), (3, 1));
}

#[test]
fn dck_1_the_number_of_decks_is_that_of_the_format() {
    let one = deck_of(DECKS[0], &[]);
    let decks = |found| DeckFault::Decks { found, wanted: 3 };
    assert_eq!(found(&one, "trilogy"), [(vec![], decks(1))]);
    let two = [deck_of(DECKS[0], &[]), deck_of(DECKS[1], &[])].join("\n");
    assert_eq!(found(&two, "trilogy"), [(vec![], decks(2))]);
    let three = three([&[], &[], &[]]);
    assert_eq!(found(&three, "premier"), [(vec![], DeckFault::Decks { found: 3, wanted: 1 })]);
}

#[test]
fn dck_1_the_three_decks_share_three_copies_of_a_card_and_one_of_each_leader_and_base() {
    let copies_of = |card: &str, found, most| DeckFault::Copies { card: card.to_owned(), found, most };
    // Three copies in deck 1, and one more in deck 3.
    let text = three([&[], &[], &copies(1, "LOF_041")]);
    assert_eq!(found(&text, "trilogy"), [(vec![1, 3], copies_of("Drain Essence", 4, 3))]);
    // Four copies in one deck.
    let text = three([&[], &copies(1, "SEC_041"), &[]]);
    let [(decks, DeckFault::Copies { found: 4, most: 3, .. })] = &found(&text, "trilogy")[..] else { panic!() };
    assert_eq!(decks, &[2]);
    // The same leader in decks 1 and 2, and the same base in all.
    let same = [("LOF_018", "LOF_024", "LOF"), ("LOF_018", "LOF_024", "SEC"), ("LAW_010", "LOF_024", "LAW")];
    let text = same.map(|deck| deck_of(deck, &[])).join("\n");
    let expected = [
        (vec![1, 2], copies_of("Anakin Skywalker, Tempted by the Dark Side", 2, 1)),
        (vec![1, 2, 3], copies_of("Starlight Temple", 3, 1)),
    ];
    assert_eq!(found(&text, "trilogy"), expected);
    // Fifteen copies of the droid, in all decks together.
    let droids = |last| three([&copies(8, "JTL_256"), &[], &copies(last, "JTL_256")]);
    assert_eq!(found(&droids(7), "trilogy"), []);
    let expected = [(vec![1, 3], copies_of("Swarming Vulture Droid", 16, 15))];
    assert_eq!(found(&droids(8), "trilogy"), expected);
}

#[test]
fn dck_1_each_deck_needs_a_leader_a_base_and_50_cards_and_has_no_sideboard() {
    let small = list(&["SEC_012"], &["SEC_024"], &cards_of("SEC")[1..], &[]);
    let bare = list(&["LAW_010"], &[], &cards_of("LAW"), &copies(1, "LAW_058"));
    let text = [deck_of(DECKS[0], &[]), small, bare].join("\n");
    let expected = [
        (vec![2], DeckFault::TooFewCards { found: 47, least: 50, base: None }),
        (vec![3], DeckFault::Bases { found: 0 }),
        (vec![3], DeckFault::Sideboard { found: 1, most: 0 }),
    ];
    assert_eq!(found(&text, "trilogy"), expected);
    // The Data Vault requires 60 cards only in its own deck, the Thermal Oscillator 45.
    let vault = [("LOF_018", "JTL_024", "LOF"), ("SEC_012", "JTL_025", "SEC"), DECKS[2]];
    let text = vault.map(|deck| deck_of(deck, &[])).join("\n");
    let base = Some("Data Vault, Scarif".to_owned());
    assert_eq!(found(&text, "trilogy"), [(vec![1], DeckFault::TooFewCards { found: 50, least: 60, base })]);
}

#[test]
fn dck_4_the_cards_are_those_of_premier_or_of_eternal() {
    // Force Throw is from the first set, and suspended in Premier. War Juggernaut is suspended only in Eternal.
    let day = |text| Day::parse(text).unwrap();
    let throw = three([&copies(1, "SOR_167"), &[], &copies(1, "SOR_167")]);
    let card = || "Force Throw".to_owned();
    let expected = [
        (vec![1, 3], DeckFault::Suspended { card: card(), from: day("2025-09-22"), until: None }),
        (vec![1, 3], DeckFault::Rotated { card: card(), since: day("2026-03-13") }),
    ];
    assert_eq!(found(&throw, "trilogy"), expected);
    assert_eq!(found(&throw, "trilogy-eternal"), []);
    let juggernaut = three([&[], &copies(1, "JTL_170"), &[]]);
    assert_eq!(found(&juggernaut, "trilogy"), []);
    let [(decks, DeckFault::Suspended { .. })] = &found(&juggernaut, "trilogy-eternal")[..] else { panic!() };
    assert_eq!(decks, &[2]);
}

#[test]
fn what_is_unknown_about_the_event_is_said_once() {
    let text = three([&[], &[], &[]]);
    let nothing = Setting { day: None, tables: &[], ..trilogy("trilogy") };
    let about_all: Vec<DeckFault> =
        check(&read(&text).unwrap(), &nothing).into_iter().filter(|fault| fault.decks.is_empty()).map(matter).collect();
    assert_eq!(about_all, [DeckFault::NoDay, DeckFault::NoTable]);
}

/// The ways in which people paste three decks.
#[test]
fn three_decks_are_told_apart_in_every_format() {
    let [one, two, three] = DECKS.map(|deck| deck_of(deck, &[]));
    let json = |(leader, base, set): (&str, &str, &str)| {
        let card = |(count, id): &(u32, String)| format!(r#"{{"id": "{id}", "count": {count}}}"#);
        let cards = cards_of(set).iter().map(card).collect::<Vec<_>>().join(", ");
        format!(
            r#"{{"metadata": {{"name": "{{{set}"}}, "leader": {{"id": "{leader}", "count": 1}},
                "base": {{"id": "{base}", "count": 1}}, "deck": [{cards}], "sideboard": []}}"#
        )
    };
    let jsons = DECKS.map(json);
    let titled = |title: &str, text: &str| format!("{title}\n\n{text}");
    let last_first = |(leader, base, set): (&str, &str, &str)| {
        let cards: String = cards_of(set).iter().map(|(count, id)| format!("{count} {id}\n")).collect();
        format!("Deck\n{cards}\nBase\n1 {base}\n\nLeader\n1 {leader}\n")
    };
    let plain = |text: &str| text.replace("Leader\n", "").replace("\nBase\n", "").replace("\nDeck\n", "");
    for text in [
        [one.clone(), two.clone(), three.clone()].concat(),
        [titled("Jedi", &one), titled("Rebels", &two), titled("Outlaws", &three)].join("\n"),
        format!("My decks\n\nDeck 1: Jedi\n{one}\n--- Deck 2 ---\n{two}\nDeck #3\n{three}"),
        DECKS.map(last_first).concat(),
        [plain(&one), plain(&two), plain(&three)].join("\n"),
        jsons.join("\n"),
        format!("[{}]", jsons.join(",")),
        format!("Deck 1\n{}\nDeck 2\n{two}\nDeck 3\n{three}", jsons[0]),
        join_decks([jsons[0].as_str(), &two, &three]),
        join_decks([[one.clone(), two.clone()].concat().as_str(), &jsons[2]]),
    ] {
        assert_eq!(names(&text), LEADERS.map(|name| Some(name.to_owned())), "{text}");
        assert_eq!(read(&text).unwrap().text, text, "the text stays as it is");
        let faults = found(&text, "trilogy");
        let is_title = |(_, fault): &(Vec<usize>, DeckFault)| matches!(fault, DeckFault::UnknownCard { .. });
        assert!(faults.iter().all(is_title), "{faults:?}\n{text}");
    }
}

#[test]
fn three_links_are_three_decks_that_nobody_judges() {
    let text = "https://swudb.com/deck/a\nhttps://swudb.com/deck/b\n\nhttps://swudb.com/deck/c\n";
    let link = |number| (vec![number], DeckFault::OnlyLink);
    // One sentence for all three.
    assert_eq!(found(text, "trilogy"), [(vec![1, 2, 3], DeckFault::OnlyLink)]);
    let mixed = format!("Deck 1\nhttps://swudb.com/deck/a\nDeck 2\n{}", deck_of(DECKS[1], &[]));
    assert_eq!(found(&mixed, "trilogy"), [(vec![], DeckFault::Decks { found: 2, wanted: 3 }), link(1)]);
    let squads = Setting { regulation: Regulation::published("xwing-2018").unwrap(), ..trilogy("trilogy") };
    assert_eq!(check(&read(text).unwrap(), &squads), []);
}

#[test]
fn one_deck_stays_one() {
    let paragraphs = "1 LOF_018\n1 LOF_024\n\n30 LOF_041\n\n20 LOF_042";
    let twins = "Leader\n1 LOF_018\nLeader\n1 SEC_012\nBase\n1 LOF_024\nDeck\n3 LOF_041\nDeck\n3 LOF_042";
    let twins_around_base = "Leader\n1 LOF_018\nBase\n1 LOF_024\nLeader\n1 SEC_012\nDeck\n3 LOF_041";
    let counted = "Leader (1)\n1 LOF_018\nDeck 50\n50 LOF_041\nSideboard 2\n2 LOF_042";
    let side_between = "Leader\n1 LOF_018\nDeck\n3 LOF_041\nSideboard\n1 LOF_043\nDeck\n3 LOF_042";
    for text in [paragraphs, twins, twins_around_base, counted, side_between] {
        assert!(matches!(read(text).unwrap().content, Content::Deck(_)), "{text}");
    }
}

#[test]
fn the_lists_of_a_field_may_each_have_three_decks() {
    let text = three([&[], &[], &[]]);
    let file = serde_json::json!({ "players": [{ "name": "Anna", "list": text }] }).to_string();
    let lists = read_event_lists(&file).unwrap().lists;
    let list = lists[0].1.as_ref().unwrap();
    assert!(matches!(&list.content, Content::Several(parts) if parts.len() == 3));
}
