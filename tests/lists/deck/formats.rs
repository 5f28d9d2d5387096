//! The same deck in every format of programs and people.

use super::*;
use tiebreaker::lists::{
    Format, Summary,
    deck::{self, CardLookup, ListedCard, Zone, to_json},
    read_event_lists, summary,
};

const SWUDB: &str = include_str!("../../fixtures/decks/swu-deck-swudb.json");
const MELEE: &str = include_str!("../../fixtures/decks/swu-deck-melee.txt");
const PICKLIST: &str = include_str!("../../fixtures/decks/swu-deck-picklist.txt");

fn part(zone: Zone, count: u32, card: &str) -> (Zone, u32, String) {
    (zone, count, card.to_owned())
}

#[test]
fn the_table_holds_each_card_once() {
    // 252 + 262 + 257 + 262 + 264 + 104 + 264 + 264 + 84 + 264 + 272 printings.
    let table = &tables()[0];
    let prints: usize = cards().iter().map(|card| card.prints.len()).sum();
    assert_eq!((prints, cards().iter().len()), (2549, 2445));
    assert_eq!((table.from, table.cards_of.as_str()), (Day::parse("2024-03-08"), "swu"));
    let written = |name: &str| ListedCard { name: name.to_owned(), printings: Vec::new() };
    let CardLookup::Card(luke) = cards().find(&written("Luke Skywalker, Faithful Friend"), None, None) else {
        panic!("no Luke")
    };
    assert_eq!(
        (luke.kind.as_str(), luke.aspects.join(" ").as_str(), luke.unique),
        ("Leader", "Vigilance Heroism", true)
    );
    let CardLookup::Card(waylay) = cards().find(&written("waylay"), None, None) else { panic!("no Waylay") };
    assert_eq!(
        waylay.prints.iter().map(|print| print.printing.to_string()).collect::<Vec<_>>(),
        ["SOR_222", "TWI_226"]
    );
}

#[test]
fn one_deck_is_the_same_in_three_formats() {
    for (text, format) in [(SWUDB, Format::Swudb), (MELEE, Format::Melee), (PICKLIST, Format::Picklist)] {
        let list = read(text).unwrap();
        assert_eq!((list.format, list.text.as_str()), (format, text), "the text stays as it is");
        let expected = Summary {
            faction_or_leaders: Some("Han Solo, Audacious Smuggler".to_owned()),
            base: Some("Level 1313, Coruscant".to_owned()),
            // 50 in the deck, 10 in the sideboard. The picklist does not distinguish them.
            total: Some(if format == Format::Picklist { 60 } else { 50 }),
            known: 62,
        };
        assert_eq!(summary(&list, &setting("premier", "2025-04-10")), expected, "{format:?}");
        // DJ is suspended from the next day on.
        assert_eq!(clauses(text, "premier", "2025-04-10"), BTreeSet::new(), "{format:?}");
        assert_eq!(clauses(text, "premier", "2025-04-11"), BTreeSet::from(["DCK-4".to_owned()]), "{format:?}");
    }
    assert_eq!(parts(SWUDB), parts(MELEE));
    let together = |text: &str| {
        let mut cards: Vec<(String, u32)> = parts(text).into_iter().map(|(_, count, name)| (name, count)).collect();
        cards.sort();
        cards
    };
    assert_eq!(together(PICKLIST), together(MELEE));
}

#[test]
fn what_is_written_as_json_is_read_equal() {
    for text in [SWUDB, MELEE] {
        let written = to_json(deck(&read(text).unwrap()), Some(cards())).unwrap();
        assert_eq!(parts(&written), parts(text));
    }
    let list = read(SWUDB).unwrap();
    let again = read(&to_json(deck(&list), None).unwrap()).unwrap();
    assert_eq!(
        (&deck(&again).name, &deck(&again).author),
        (&Some("Wichita PQ - 4th".to_owned()), &Some("player".to_owned()))
    );
}

#[test]
fn what_json_has_no_place_for_is_named() {
    let unwritable = |text: &str| to_json(deck(&read(text).unwrap()), Some(cards())).unwrap_err().card;
    assert_eq!(unwritable("Leader\n1 SOR_005\nDeck\n3 Porg Stew"), "Porg Stew");
    assert_eq!(unwritable("Leader\n1 SOR_005\n1 SOR_009\n1 SOR_010\nDeck\n3 SOR_050"), "SOR_005");
    assert_eq!(unwritable("Base\n1 SOR_024\n1 SOR_021\nDeck\n3 SOR_050"), "SOR_024");
}

#[test]
fn json_comes_in_many_dialects() {
    let expected = vec![
        part(Zone::Leader, 1, "Leia Organa, Alliance General"),
        part(Zone::Leader, 1, "Luke Skywalker, Faithful Friend"),
        part(Zone::Base, 1, "Echo Base, Hoth"),
        part(Zone::Deck, 3, "Waylay"),
    ];
    for text in [
        r#"{"leader":{"id":"SOR_005","count":1},"secondleader":{"id":"SOR_009","count":1},"base":{"id":"SOR_024","count":1},
            "deck":[{"id":"SOR_222","count":3}],"sideboard":null}"#,
        r#"{"leader":{"id":"sor-5"},"leader2":{"id":"SOR 9"},"base":{"id":"SOR_24"},"deck":[{"id":"TWI_226","count":3}],
            "deckID":"x","deckLink":"https://swudb.com/deck/x"}"#,
        // The same card twice, by its two numbers.
        r#"{"metadata":null,"leader":{"id":"SOR_009","count":1},"secondleader":{"id":"SOR_005","count":1},
            "base":{"id":"SOR_024","count":1},"deck":[{"id":"TWI_226","count":2},{"id":"SOR_222","count":1}]}"#,
    ] {
        assert_eq!(parts(text), expected, "{text}");
    }
}

#[test]
fn lines_come_in_many_dialects() {
    let expected = vec![
        part(Zone::Leader, 1, "Luke Skywalker, Faithful Friend"),
        part(Zone::Base, 1, "Echo Base, Hoth"),
        part(Zone::Deck, 2, "L3-37, Droid Revolutionary"),
        part(Zone::Deck, 3, "Waylay"),
        part(Zone::Sideboard, 1, "4-LOM, Bounty Hunter for Hire"),
    ];
    for text in [
        "Leaders\n1 | Luke Skywalker | Faithful Friend\n\nBase\n1 | Echo Base\n\nDeck\n3 | Waylay\n2 | L3-37 | Droid Revolutionary\n\nSideboard\n1 | 4-LOM | Bounty Hunter for Hire\n",
        "Leader (1)\r\n1 Luke Skywalker, Faithful Friend [SOR-005]\r\nBase (1)\r\n1 Echo Base\r\nMain: 5\r\n3 SOR_222\r\n2x L3-37 - Droid Revolutionary\r\nSide:\r\n1 x 4-LOM, Bounty Hunter for Hire\r\n",
        "Leader: Luke Skywalker, Faithful Friend\nBase: Echo Base, Hoth\nDeck\n2 Waylay\n2 L3-37 (SHD 197)\n1 waylay\nSideboard\n1 4-Lom | bounty hunter FOR hire",
        "# Sideboard\n4-LOM, Bounty Hunter for Hire\n# Deck\nhttps://swudb.com/deck/x\n3× Waylay\n2 L3–37, Droid Revolutionary\n# Base\nEcho Base\n# Leader\nLuke Skywalker | Faithful Friend",
    ] {
        assert_eq!(parts(text), expected, "{text}");
    }
}

#[test]
fn lines_without_headings_are_sorted_by_the_table() {
    let text = "My best deck\n1 Luke Skywalker, Faithful Friend\n1 Echo Base\n3 Waylay\n";
    assert_eq!(read(text).unwrap().format, Format::Lines);
    let expected = vec![
        part(Zone::Leader, 1, "Luke Skywalker, Faithful Friend"),
        part(Zone::Base, 1, "Echo Base, Hoth"),
        part(Zone::Deck, 3, "Waylay"),
    ];
    assert_eq!(parts(text), expected);
    // A line that is not a card is reported.
    let title = DeckFault::UnknownCard { card: "My best deck".to_owned() };
    assert!(doubts(text, "premier", TODAY).contains(&title));
}

#[test]
fn names_are_read_as_people_write_them() {
    for (written, card) in [
        ("Chirrut Imwe, One with the Force", "Chirrut Îmwe, One With the Force"),
        ("Qi’ra | Playing Her Part", "Qi'ra, Playing Her Part"),
        ("Plo Koon | Koh-to-yah!", "Plo Koon, Koh-to-yah!"),
        ("C-3P0, Protocol Droid", "C-3PO, Protocol Droid"),
        ("Zeb Orellios - Headstrong Warrior", "Zeb Orrelios, Headstrong Warrior"),
        ("Chancellor Palpatine | Playing Both Sides", "Chancellor Palpatine // Darth Sidious, Playing Both Sides"),
        ("Padme\u{301} Amidala, Pursuing Peace", "Padmé Amidala, Pursuing Peace"),
        ("IG-88 | Ruthless Bounty Hunter", "IG-88, Ruthless Bounty Hunter"),
        ("3 Level 1313", "Level 1313, Coruscant"),
    ] {
        let text = if written.starts_with(char::is_numeric) {
            format!("Deck\n{written}")
        } else {
            format!("Deck\n1 {written}")
        };
        let found = parts(&text);
        assert_eq!(found.iter().map(|(_, _, name)| name.as_str()).collect::<Vec<_>>(), [card], "{written}");
    }
}

#[test]
fn cards_are_found_by_words_of_their_names() {
    let found = |typed: &str| cards().search(typed).map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(found("falc piece"), ["Millennium Falcon, Piece Of Junk"]);
    assert_eq!(found("amidala padme pur"), ["Padmé Amidala, Pursuing Peace"]);
    let expected = [
        "Chancellor Palpatine // Darth Sidious, Playing Both Sides",
        "Darth Sidious, The Phantom Menace",
        "Darth Sidious, There is no Mercy",
        "Darth Sidious, Under a Cloak of Darkness",
        "Darth Tyranus, Servant of Sidious",
    ];
    assert_eq!(found("darth sidi"), expected);
    assert_eq!(found("tribble"), [""; 0]);
}

#[test]
fn a_link_alone_stays_a_link() {
    let list = read(" https://swudb.com/deck/abcdef\n").unwrap();
    assert_eq!((list.format, &list.content), (Format::Link, &Content::Link));
    assert_eq!(check(&list, &setting("premier", TODAY)), []);
}

#[test]
fn leaders_and_bases_may_be_lists_and_a_part_that_nobody_knows_is_said() {
    let file = include_str!("../../fixtures/decks/leaders-and-bases-as-lists.json");
    assert_eq!(offences(file, "premier", TODAY), []);
    let parts = parts(file);
    assert_eq!(parts[0].0, Zone::Leader);
    assert_eq!((parts[1].0, parts.iter().map(|part| part.1).sum::<u32>()), (Zone::Base, 52));
    // In any case, and with other known names.
    for (known, other) in [("leaders", "Leaders"), ("leaders", "leader1"), ("bases", "BASE"), ("deck", "mainboard")] {
        let file = file.replace(&format!("\"{known}\""), &format!("\"{other}\""));
        assert_eq!(offences(&file, "premier", TODAY), [], "{other}");
    }
    // A format of no known program is not held against the player.
    for (known, fault) in [
        ("leaders", DeckFault::Leaders { found: 0, wanted: 1 }),
        ("bases", DeckFault::Bases { found: 0 }),
        ("deck", DeckFault::TooFewCards { found: 0, least: 50, base: None }),
    ] {
        let file = file.replace(&format!("\"{known}\""), "\"stuff\"");
        assert_eq!(offences(&file, "premier", TODAY), [], "{known}");
        let found = doubts(&file, "premier", TODAY);
        assert_eq!(found, [DeckFault::UnreadPart { part: "stuff".to_owned() }, fault], "{known}");
    }
    // Cards outside the deck do not count.
    let beside = file.replace("\"sideboard\": []", "\"sideboard\": [], \"maybeboard\": [{\"id\": \"SOR_001\"}]");
    assert_eq!(faults(&beside, "premier", TODAY), []);
}

#[test]
fn a_number_tells_a_card_from_one_whose_full_name_is_its_title() {
    let name = |card: &str| parts(&format!("Deck\n1 {card}\n")).remove(0).2;
    // The Darksaber of Shadows of the Galaxy has no subtitle, the one of Ashes of the Empire has one.
    assert_eq!(name("The Darksaber"), "The Darksaber");
    assert_eq!(name("The Darksaber [SHD_126]"), "The Darksaber");
    assert_eq!(name("The Darksaber [ASH_135]"), "The Darksaber, Icon of Leadership");
    assert_eq!(name("Waylay [ASH_135]"), "Waylay", "a number of another card");
}

/// Names in other languages, and numbers of other pictures of a card, in a table opened by the user.
#[test]
fn a_table_may_have_names_in_other_languages_and_other_numbers() {
    let table = "# cards\tswu\n## cards\nset\tnumber\tname\tsubtitle\ttype\taspects\tunique\trarity\talso\tname_fr\tsubtitle_fr\tname_de\tsubtitle_de\n\
        SOR\t014\tSabine Wren\tGalvanized Revolutionary\tLeader\t\t1\tCommon\tSOR_279 SOROP_14\tSabine Wren\tRévolutionnaire Galvanisée\tSabine Wren\tAufgerüttelte Revolutionärin\n\
        SOR\t022\tEnergy Conversion Lab\tEadu\tBase\t\t\tCommon\t\tLaboratoire de Conversion\t\tEnergielabor\t\n\
        SOR\t059\tRepair\t\tEvent\t\t\tCommon\tSOR_324\tRéparer\t\t\t\n\
        SOR\t060\tRéparer\t\tEvent\t\t\tCommon\t\t\t\t\t\n";
    let table = CardTable::parse(table).unwrap();
    let cards = table.deck_cards().unwrap();
    let found = |name: &str, printing: &str| {
        let printings = deck::Printing::parse(printing).into_iter().collect();
        match cards.find(&ListedCard { name: name.to_owned(), printings }, None, None) {
            CardLookup::Card(card) | CardLookup::Titled(card) => card.to_string(),
            other => format!("{other:?}"),
        }
    };
    for (name, printing, card) in [
        ("Sabine Wren | Révolutionnaire Galvanisée", "", "Sabine Wren, Galvanized Revolutionary"),
        ("sabine wren, aufgerüttelte revolutionärin", "", "Sabine Wren, Galvanized Revolutionary"),
        ("Sabine Wren", "", "Sabine Wren, Galvanized Revolutionary"),
        ("", "SOR_279", "Sabine Wren, Galvanized Revolutionary"),
        ("", "SOROP 14", "Sabine Wren, Galvanized Revolutionary"),
        ("Laboratoire de Conversion", "", "Energy Conversion Lab, Eadu"),
        ("Energielabor, Eadu", "", "Energy Conversion Lab, Eadu"),
        ("", "SOR-324", "Repair"),
        // An English name always means its own card.
        ("Réparer", "", "Réparer"),
        ("Reparatur", "", "Unknown"),
    ] {
        assert_eq!(found(name, printing), card, "{name} {printing}");
    }
    // The other number is not a separate printing, and its set is not one of the card's.
    assert!(cards.iter().all(|card| card.prints.len() == 1 && card.sets().eq(["SOR"])));
}

/// The decks of a player at a Trilogy event.
#[test]
fn an_array_of_decks_is_read_deck_by_deck() {
    let deck = |leader: &str| format!("{{\"leader\": {{\"id\": \"{leader}\", \"count\": 1}}, \"deck\": []}}");
    let text = format!("[{}, {}, {}]", deck("JTL_001"), deck("SOR_014"), deck("LOF_001"));
    let lists = read_event_lists(&text).unwrap().lists;
    let read: Vec<_> = lists.iter().map(|(of, list)| (of.as_str(), list.as_ref().unwrap().format)).collect();
    assert_eq!(read, [("1", Format::Swudb), ("2", Format::Swudb), ("3", Format::Swudb)]);
    assert_eq!(read_event_lists("[1, 2]"), None);
}

#[test]
fn copies_may_stand_behind_the_name_and_types_may_be_headings() {
    let wanted = "Leader\n1 Luke Skywalker, Faithful Friend\nBase\n1 Echo Base\nDeck\n3 Wampa\n2 Waylay\n";
    let event = setting("premier", "2025-09-06");
    let faults = |text: &str| check(&read(text).unwrap(), &event);
    for text in [
        "Leader\nLuke Skywalker, Faithful Friend x1\nBase\nEcho Base x1\nDeck\nWampa x3\nWaylay x2\n",
        "# Leader\n1 Luke Skywalker, Faithful Friend\n# Base\n1 Echo Base\n# Units (3)\n- 3 Wampa\n# Events\nWaylay x2\n",
    ] {
        assert_eq!(faults(text), faults(wanted), "{text}");
    }
    // An unknown card below a base is not a base.
    let text = "Leader: Luke Skywalker, Faithful Friend\nBase: Echo Base\n3 Wampa\n3 Zyx\n";
    let is_of_bases = |fault: &Fault| matches!(fault.kind, FaultKind::Deck(DeckFault::Bases { .. }));
    assert!(!faults(text).iter().any(is_of_bases));
}

#[test]
fn a_name_and_the_number_of_another_card_are_asked() {
    // JTL 9 is Boba Fett, JTL 12 Luke Skywalker, JTL 101 Red Leader, and JTL 123 Dogfight.
    let [boba, red] = ["Boba Fett, Any Methods Necessary", "Red Leader, Form Up"];
    let asked = |text: &str| {
        let text = format!("Leader\n1 SOR_005\nBase\n1 Echo Base\nDeck\n3 Waylay\n{text}");
        let faults = faults(&text, "premier", TODAY).into_iter().map(matter);
        let asked = faults.filter_map(|fault| match fault {
            DeckFault::NotToldApart { card, among } => Some((card, among)),
            _ => None,
        });
        asked.collect::<Vec<_>>()
    };
    let one =
        |card: &str, among: &[&str]| vec![(card.to_owned(), among.iter().map(|name| (*name).to_owned()).collect())];
    for (text, card, among) in [
        ("3 Red Squadron X-Wing (JTL 101)", "Red Squadron X-Wing", ["Red Squadron X-Wing", red]),
        ("3 Dogfight JTL_101", "Dogfight", ["Dogfight", red]),
        ("3 dogfight [JTL_101]\n2 Dogfight (JTL 123)", "dogfight", ["Dogfight", red]),
        // The subtitle is misspelt.
        (
            "Leader: Boba Fet, Any Methods (JTL 9)\n1 R2-D2, Ignoring Protocl (JTL 9)",
            "R2-D2, Ignoring Protocl",
            ["R2-D2, Artooooooooo!", boba],
        ),
    ] {
        let found = asked(text);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!((found[0].0.as_str(), found[0].1.last().unwrap().as_str()), (card, among[1]), "{text}");
        assert!(found[0].1.contains(&among[0].to_owned()), "{text}: {found:?}");
    }
    let luke = asked("Leader: Luke Skywalker (JTL 9)\n");
    assert!(luke[0].1.contains(&"Luke Skywalker, Hero of Yavin".to_owned()) && luke[0].1.contains(&boba.to_owned()));
    assert!(luke[0].1.iter().all(|name| name.starts_with("Luke") || name == boba), "only leaders: {luke:?}");
    let hero = asked("Leader: Luke Skywalker, Hero of Yavin (JTL 9)\n");
    assert_eq!(hero, one("Luke Skywalker, Hero of Yavin", &["Luke Skywalker, Hero of Yavin", boba]));
    // The same name with its own number is another line.
    assert_eq!(
        parts("Deck\n3 Dogfight [JTL_101]\n2 Dogfight (JTL 123)"),
        [part(Zone::Deck, 2, "Dogfight"), part(Zone::Deck, 3, "Dogfight")]
    );
    for fits in [
        "Leader: Luke Skywalker (JTL 12)",
        "Leader: luke skywalker - hero of yavn (JTL 12)",
        "Leader: Luke Held von Yavin (JTL 12)",
        "3 Waylay (TWI 226)",
        "3 Waylay (SOR 222)",
        "3 Waylay (ZZZ 222)",
        "3 Luftkampf (JTL 123)",
    ] {
        assert_eq!(asked(fits), [], "{fits}");
    }
    // No format drops what the answer needs.
    let text = "Leader\n1 SOR_005\n\nDeck\n3 Dogfight [JTL_101]\n";
    let list = read(text).unwrap();
    assert!(to_json(deck(&list), Some(cards())).is_err());
    let again = deck::to_text(deck(&list), Some(cards()));
    assert_eq!(parts(&again), parts(text));
    assert!(again.contains("3 | Dogfight [JTL_101]"), "{again}");
}

#[test]
fn rows_of_a_spreadsheet_are_a_deck() {
    let expected = vec![
        part(Zone::Leader, 1, "Luke Skywalker, Hero of Yavin"),
        part(Zone::Base, 1, "Colossus, Castilon"),
        part(Zone::Deck, 3, "Dogfight"),
        part(Zone::Deck, 2, "Fly Casual"),
        part(Zone::Sideboard, 1, "Waylay"),
    ];
    for text in [
        "Leader\tLuke Skywalker, Hero of Yavin\t1\nBase\tColossus\t1\nDeck\tDogfight\t3\nDeck\tFly Casual\t2\nSideboard\tWaylay\t1\n",
        // The section is written once, before the number or after it.
        "Leader\t1\tLuke Skywalker\tHero of Yavin\nBase\t1\tColossus\nDeck\t3\tDogfight\n\t2\tFly Casual\nSideboard\t1\tWaylay\n",
        "1\tLuke Skywalker, Hero of Yavin\tLeader\n1\tColossus\tBase\n3x\tDogfight\tDeck\n2x\tFly Casual\tDeck\n1x\tWaylay\tSideboard\n",
        "Oscar\nQty\tCard\tType\tBoard\n1\tLuke Skywalker, Hero of Yavin\tLeader\t\n1\tColossus\tBase\t\n3\tDogfight\tEvent\tMain\n2\tFly Casual\tSpell\tMain\n1\tWaylay\tEvent\tSideboard\n",
        "Section;Card;Count\nLeader;Luke Skywalker, Hero of Yavin;1\nBase;Colossus;1\nDeck;Dogfight;3\nDeck;Fly Casual;2\nSideboard;Waylay;1\n",
        "Section,Count,Name,Subtitle,Rarity\nLeader,1,Luke Skywalker,Hero of Yavin,Common\nBase,1,Colossus,,Rare\nDeck,3,Dogfight,,\nDeck,2,Fly Casual,,\nSideboard,1,Waylay,,\n",
    ] {
        assert_eq!(parts(text), expected, "{text}");
    }
    let expected: Vec<_> = expected.into_iter().filter(|(zone, ..)| *zone != Zone::Sideboard).collect();
    for text in [
        "Card,Count\n\"Luke Skywalker, Hero of Yavin\",1\nColossus,1\nDogfight,3\nFly Casual,2\n",
        "Count,Card\r\n1,Luke Skywalker, Hero of Yavin\r\n1,Colossus\r\n3,Dogfight\r\n2,Fly Casual\r\n",
        "\"Quantity\",\"Card Name\",\"Set\",\"Card Number\"\n1,Luke Skywalker,JTL,12\n1,Colossus,JTL,021\n3,Dogfight,JTL,123\n2,Fly Casual,JTL,206\n",
        "Qty\tCard\tType\n1\tLuke Skywalker, Hero of Yavin\tLeader\n1\tColossus\tBase\n3\tDogfight\tEvent\n2\tFly Casual\tEvent\n",
    ] {
        assert_eq!(parts(text), expected, "{text}");
    }
    // Every name is a card or a named line.
    let text = "Oscar\nCard,Count\nZyx Qwv,2\nDogfight,3\nWampa\nTotal,5\n";
    let list = read(text).unwrap();
    let names: Vec<String> = deck(&list).lines.iter().map(|line| line.card.to_string()).collect();
    assert_eq!(names, ["Oscar", "Zyx Qwv", "Dogfight", "Wampa"]);
    assert_eq!(deck(&list).total, Some(5));
    // A squad in a table has points, not copies.
    assert!(!matches!(read("Wedge Antilles\t52\nLuke Skywalker\t62").unwrap().content, Content::Deck(_)));
}

#[test]
fn a_zone_may_stand_behind_the_name_and_words_may_be_joined() {
    let expected = vec![
        part(Zone::Leader, 1, "Luke Skywalker, Hero of Yavin"),
        part(Zone::Base, 1, "Colossus, Castilon"),
        part(Zone::Base, 1, "Zyx Qwv"),
        part(Zone::Deck, 3, "Red Squadron X-Wing"),
        part(Zone::Deck, 2, "Waylay"),
    ];
    let text = "Luke Skywalker, Hero of Yavin (Leader)\nColossus (Base)\nZyx Qwv (Base)\nDeck: (5)\n[3] Red Sqdn X-Wing\n[2] Waylay";
    assert_eq!(parts(text), expected);
    for (typed, card) in
        [("bb8", "BB-8"), ("red squadron xwing", "Red Squadron X-Wing"), ("awing", "A-Wing"), ("sqdn", "Squadron")]
    {
        let found: Vec<String> = cards().similar(typed).into_iter().map(ToString::to_string).collect();
        assert!(
            !found.is_empty() && found.iter().all(|name| name.to_uppercase().contains(&card.to_uppercase())),
            "{typed}: {found:?}"
        );
    }
}

#[test]
fn a_greeting_around_a_deck_is_no_card() {
    let decks = [
        "1 Luke Skywalker, Hero of Yavin\n1 Colossus\n3 Dogfight\n3 Hello There\n",
        "Leader\n1 Luke Skywalker, Hero of Yavin\nBase\n1 Colossus\nDeck\n3 Dogfight\n3 Hello There\n",
    ];
    let unknown = |text: &str| faults(text, "premier", TODAY).iter().filter(|fault| fault.is_unknown_card()).count();
    for deck in decks {
        for (first, last) in
            [("Hi! here is my deck…\n", "thanks, Oscar"), ("Here's my list\n", "Cheers"), ("My deck, thanks\n", "")]
        {
            let text = format!("{first}{deck}{last}");
            assert_eq!((unknown(&text), parts(&text)), (0, parts(deck)), "{text}");
        }
        // A number, another place and a card are something else.
        for line in ["Zyx thanks, 3", "3 Hi there", "Zyx Qwv", "Hidden Qwv"] {
            assert_eq!(unknown(&format!("{deck}{line}")), 1, "{line}");
        }
        assert_eq!(unknown(&format!("{deck}Thanks\n1 Waylay")), 1);
        assert_eq!(parts(&format!("{deck}Hello There")).iter().map(|(_, count, _)| count).sum::<u32>(), 9);
    }
}
