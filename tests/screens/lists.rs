//! Players' lists: texts, filters, faults, owners and changes by hand.

use crate::common::{
    day::{Day, setup, setup_by_table},
    speech::speak,
};
use std::{fs, path::Path, sync::OnceLock};
use tiebreaker::{
    base::{
        day::Day as Date,
        ids::{PlayerId, TableNumber},
    },
    lists::{
        CardTable, Content, Fault, FaultKind, Severity,
        deck::{Card, DeckEntry, DeckFault, SortedDeck, Zone},
        read,
        squad::{Squad, SquadFault, readable_ships, to_xws},
    },
    screens::{
        lists::{
            CardMark, Filter, Judgment, OtherFaction, Question, Row, Sheet, Sign, Verdict, as_handed_in,
            asks_for_reason, damage_deck_name, deck, faction_in_words, files::lists_in_file, filters, first_to_see,
            hand_in, hand_in_title, judged, next_missing, next_to_check, nothing_printed, obstacle_names,
            other_faction, owner, policy, printed, put_away, questions, seats_in_cut, sheet, shown, squad,
            tables_of_cut, typed_text, unread_text, unreadable,
        },
        route::ListSheet,
        words,
    },
    tournament::{Action, Details, ListPolicy, Mark, Setup},
};

fn tables() -> &'static [CardTable] {
    static TABLES: OnceLock<Vec<CardTable>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let table = |name: &str| {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/cards").join(name);
            CardTable::parse(&fs::read_to_string(path).unwrap()).unwrap()
        };
        ["xwing2-2018-10.tsv", "swu.tsv"].map(table).into()
    })
}

/// A competitive event on a day for which the cards are known.
fn qualifier() -> Setup {
    Setup { date: "2025-09-06".to_owned(), ..crate::common::day::qualifier(4, Some(4)) }
}

fn event(setup: Setup, names: &[&str]) -> Day {
    speak("en");
    let mut day = Day::begin(setup, 7);
    for name in names {
        day.add(name);
    }
    day
}

/// Non-unique units of the first set. Three copies of each of the first sixteen, and two of the next one, make a deck
/// of 50.
fn commons() -> Vec<&'static Card> {
    let cards = tables()[1].deck_cards().unwrap();
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("static/cards/swu.tsv")).unwrap();
    let rows = text[text.find("## cards").unwrap()..].lines().skip(2).map(|line| line.split('\t').collect::<Vec<_>>());
    let is_common = |row: &Vec<&str>| {
        row.len() > 6 && row[0] == "SOR" && row[4] == "Unit" && row[6].is_empty() && row[3].is_empty()
    };
    let names: Vec<String> =
        rows.filter(is_common).map(|row| row[2].to_owned()).filter(|name| !name.contains("//")).take(17).collect();
    names.iter().map(|name| cards.search(&name.to_lowercase()).find(|card| card.title == *name).unwrap()).collect()
}

/// A deck with `first` copies of the first card, and more lines.
fn deck_text(first: u8, more: &str) -> String {
    let cards: String = (0..)
        .zip(commons())
        .map(|(place, card)| {
            let count = match place {
                0 => first,
                16 => 2,
                _ => 3,
            };
            format!("{count} | {}\n", card.title)
        })
        .collect();
    format!("Leaders\n1 | Luke Skywalker | Faithful Friend\n\nBase\n1 | Echo Base\n\nDeck\n{cards}{more}")
}

fn row(list: &str) -> Row {
    let setup = qualifier();
    let details = Details { list: list.to_owned(), ..Details::default() };
    Row::of(PlayerId(1), true, &details, &setup.list_setting(tables()))
}

/// Verdict on a list, and true if it is faulty.
fn verdict(list: &str) -> (Sign, bool, String) {
    let verdict = row(list).verdict();
    (verdict.sign, verdict.is_bad, verdict.text)
}

#[test]
fn each_list_has_a_word() {
    speak("en");
    assert_eq!(verdict(""), (Sign::Missing, false, "No list yet".to_owned()));
    assert_eq!(verdict("https://swudb.com/deck/abc"), (Sign::Unchecked, false, "Link".to_owned()));
    assert_eq!(verdict("my usual deck"), (Sign::Doubtful, false, "Not readable".to_owned()));
    assert_eq!(verdict(&deck_text(3, "")), (Sign::Good, false, "No faults".to_owned()));
    assert_eq!(verdict(&deck_text(2, "")), (Sign::Bad, true, "49 cards, min. 50".to_owned()));
    assert_eq!(verdict(&deck_text(4, "1 | DJ | Blatant Thief\n")), (Sign::Bad, true, "Breaks 2 rules".to_owned()));
}

#[test]
fn the_list_in_view_first_is_missing_or_else_to_be_checked() {
    let mut day = event(qualifier(), &["Ana", "Ben", "Cas", "Dan"]);
    day.act(Action::Mark { player: PlayerId(1), mark: Mark::List, set: true, joins: None });
    for player in [2, 3] {
        describe(&mut day, player, &deck_text(3, ""));
    }
    let first = |day: &Day, is_judged| {
        let setting = day.state().setup.list_setting(tables());
        let row = |player: &tiebreaker::tournament::Player| {
            Row::of(player.id, true, &player.details, &setting).with_marks(&player.marks)
        };
        let rows: Vec<Row> = day.state().players.values().map(row).collect();
        first_to_see(day.state(), &rows, is_judged)
    };
    assert_eq!(first(&day, false), Some(PlayerId(4)), "Ana's list is on paper, and Dan has none");
    describe(&mut day, 4, &deck_text(2, ""));
    assert_eq!(first(&day, false), None, "without the card tables every list would have to be checked");
    assert_eq!(first(&day, true), Some(PlayerId(4)), "49 cards are too few");
    describe(&mut day, 4, &deck_text(3, ""));
    assert_eq!(first(&day, true), None);
}

#[test]
fn missing_lists_are_warned_of_only_where_they_are_required() {
    let warned = |day: &Day| -> Vec<String> {
        let all = day.state().warnings();
        all.iter().map(|warning| words::warning(warning).to_string()).filter(|text| text.contains("list")).collect()
    };
    let names = ["Ana", "Bo", "Cleo", "Dov"];
    assert_eq!(warned(&event(qualifier(), &names)).len(), 1);
    assert!(warned(&event(setup("swu-2025", 3, None), &names)).is_empty());
}

#[test]
fn a_clean_squad_says_what_is_not_checked() {
    speak("en");
    let setting = setup("xwing-2018", 3, None);
    let setting = Setup { date: "2018-11-03".to_owned(), ..setting };
    let text = "Luke Skywalker (62)\n\nWedge Antilles (52)\n\nTotal: 114";
    let Content::Squad(mut squad) = read(text).unwrap().content else { panic!() };
    squad.obstacles = ["coreasteroid0", "coreasteroid1", "coreasteroid2"].map(str::to_owned).to_vec();
    let list = read(&to_xws(&squad)).unwrap();
    let (judgment, _) = judged(&list, &setting.list_setting(tables()));
    let said = "No faults found. Upgrade slots and restrictions are not checked.";
    assert_eq!(judgment, Judgment::Legal(said.to_owned()));
}

#[test]
fn what_is_not_checked_is_said_of_every_squad() {
    speak("en");
    let of = |text: &str, date: &str| {
        let setup = Setup { date: date.to_owned(), ..setup("xwing-2018", 3, None) };
        judged(&read(text).unwrap(), &setup.list_setting(tables())).1
    };
    let slots = "Upgrade slots and restrictions are not checked.";
    // Without obstacles.
    let squad = "Luke Skywalker (62)\n\nWedge Antilles (52)\n\nTotal: 114";
    assert_eq!(of(squad, "2018-11-03").as_deref(), Some(slots));
    assert!(of(squad, "2026-11-03").unwrap().ends_with(slots));
    assert_eq!(of(&deck_text(3, ""), "2018-11-03"), None, "no squad");
}

#[test]
fn unread_parts_of_a_squad_are_printed() {
    speak("en");
    let setting = setup("xwing-2018", 3, None);
    let of = |text: &str| {
        let Content::Squad(squad) = read(text).unwrap().content else { panic!("{text}") };
        unread_text(&squad, &setting.list_setting(tables()))
    };
    let text = "Wedge Antilles (52)\nPredator\nZyx Qwv\n\nLuke Skywalker (62)\n\nTotal: 116\nBring a camera";
    assert_eq!(of(text).as_deref(), Some("Unread part: “Zyx Qwv · Bring a camera”."));
    assert_eq!(of("Wedge Antilles (52)\nPredator\n\nLuke Skywalker (62)\n\nTotal: 116"), None);
}

#[test]
fn a_list_is_typed_as_it_was_handed_in_and_unchanged_it_keeps_its_answers() {
    speak("en");
    let mut day = event(Setup { date: "2018-11-03".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    let text = "Luke Skywalker (62)\n    R2-D2 (8)\n    Flurble Matrix (3)\n\nTotal: 73";
    day.act(Action::DescribePlayer {
        player: PlayerId(1),
        details: handed_in(&day, text).unwrap(),
        reason: String::new(),
    });
    let questions = asked(&day);
    let droid = questions.iter().find(|question| question.text.to_string().contains("R2-D2")).unwrap();
    day.act(droid.answers[0].1.clone());
    let list = day.state().players[&PlayerId(1)].details.list.clone();
    assert_eq!(typed_text(&list), text);
    assert_eq!(handed_in(&day, text), None, "the answer is kept");
    let is_unknown = |question: &Question| question.text.to_string().contains("Flurble Matrix");
    let told = judged(&read(&list).unwrap(), &day.state().setup.list_setting(tables())).0;
    let is_told = told.faults().iter().any(|fault| fault.card() == Some("Flurble Matrix"));
    assert!(is_told || asked(&day).iter().any(is_unknown), "{told:?}");
}

#[test]
fn a_clean_deck_is_faultless_as_of_the_last_known_day() {
    speak("en");
    let mut setup = qualifier();
    setup.date = "2035-01-01".to_owned();
    let details = Details { list: deck_text(3, ""), ..Details::default() };
    let row = Row::of(PlayerId(1), true, &details, &setup.list_setting(tables()));
    let verdict = row.verdict();
    assert_eq!((verdict.sign, verdict.text.as_str()), (Sign::GoodUntil, "No faults as of Nov 6, 2025"));
    assert_eq!([Filter::Unchecked, Filter::Faultless].map(|filter| row.is_shown(filter)), [false, true]);
    let (judgment, until) = judged(&read(&details.list).unwrap(), &setup.list_setting(tables()));
    assert_eq!(judgment, Judgment::Legal("No faults found.".to_owned()));
    let known = "Sets and suspensions are known until Nov 6, 2025. Check later changes yourself.";
    assert_eq!(until.as_deref(), Some(known));
    // An unknown card has to be looked at, whatever the day.
    let list = deck_text(3, "1 | Foo Bar\n1 | Bar Foo\n");
    let (judgment, _) = judged(&read(&list).unwrap(), &setup.list_setting(tables()));
    assert_eq!(judgment.marked().doubtful, ["Bar Foo", "Foo Bar"], "the day is no finding");
    let row = Row::of(PlayerId(1), true, &Details { list, ..details }, &setup.list_setting(tables()));
    assert_eq!((row.verdict().sign, row.verdict().text.as_str()), (Sign::Doubtful, "2 things to check"));
    assert!(row.is_shown(Filter::Unchecked));
}

#[test]
fn a_squad_of_another_faction_than_the_registered_one_is_to_be_checked() {
    speak("en");
    let mut setup = setup("xwing-2018", 3, None);
    setup.date = "2018-11-24".to_owned();
    let setting = setup.list_setting(tables());
    let list = r#"{"faction":"rebelalliance","pilots":[{"id":"wedgeantilles","ship":"t65xwing"},
        {"id":"lukeskywalker","ship":"t65xwing"}],"obstacles":["coreasteroid0","coreasteroid1","coreasteroid2"]}"#;
    let details = |faction: &str| Details { list: list.to_owned(), faction: faction.to_owned(), ..Details::default() };
    let other = |faction: &str| other_faction(PlayerId(1), &details(faction), &setting);
    let OtherFaction { note, label, action } = other("Scum and Villainy").unwrap();
    assert_eq!([note, label], ["Faction differs: registered as Scum and Villainy.", "Use Rebel Alliance"]);
    let details_of_squad = details("Rebel Alliance");
    assert_eq!(
        action,
        Action::DescribePlayer { player: PlayerId(1), details: details_of_squad, reason: String::new() }
    );
    assert_eq!([other("Rebel Alliance"), other(""), other("no idea yet")], [None, None, None]);
    let verdict = |faction: &str| Row::of(PlayerId(1), true, &details(faction), &setting).verdict().text;
    assert_eq!(["Rebel Alliance", "Scum and Villainy"].map(verdict), ["No faults", "1 thing to check"]);
    // The button ends it, even after the start.
    let mut day = event(setup.clone(), &["Ana", "Bo"]);
    day.act(Action::DescribePlayer {
        player: PlayerId(1),
        details: details("Scum and Villainy"),
        reason: String::new(),
    });
    day.start();
    day.act(other("Scum and Villainy").unwrap().action);
    let details = &day.state().players.get(&PlayerId(1)).unwrap().details;
    assert_eq!(other_faction(PlayerId(1), details, &setting), None);
}

#[test]
fn an_unknown_card_is_marked_as_doubtful() {
    let setup = qualifier();
    let list = read(&deck_text(3, "3 | Foo Bar card\n")).unwrap();
    let marked = judged(&list, &setup.list_setting(tables())).0.marked();
    assert_eq!((marked.illegal, marked.doubtful), (Vec::new(), vec!["Foo Bar card".to_owned()]));
}

#[test]
fn after_a_list_comes_the_next_missing_one() {
    let mut day = event(qualifier(), &["Ana", "Bo", "Cleo"]);
    describe(&mut day, 2, "a list");
    let next = |day: &Day, player: u32| {
        let setting = day.state().setup.list_setting(tables());
        let row = |player: &tiebreaker::tournament::Player| Row::of(player.id, true, &player.details, &setting);
        let rows: Vec<Row> = day.state().players.values().map(row).collect();
        next_missing(day.state(), &rows, PlayerId(player))
    };
    assert_eq!(next(&day, 2), Some(PlayerId(3)));
    describe(&mut day, 3, "a list");
    assert_eq!(next(&day, 3), Some(PlayerId(1)), "from the start again");
    describe(&mut day, 1, "a list");
    assert_eq!(next(&day, 1), None);
}

#[test]
fn the_next_list_to_check_is_faulty_or_doubtful() {
    let mut day = event(qualifier(), &["Ana", "Bo", "Cleo", "Dov"]);
    let next = |day: &Day, player: u32| {
        let setting = day.state().setup.list_setting(tables());
        let row = |player: &tiebreaker::tournament::Player| {
            Row::of(player.id, true, &player.details, &setting).with_marks(&player.marks)
        };
        let rows: Vec<Row> = day.state().players.values().map(row).collect();
        next_to_check(day.state(), &rows, PlayerId(player))
    };
    describe(&mut day, 1, &deck_text(3, ""));
    assert_eq!(next(&day, 1), None);
    describe(&mut day, 2, &deck_text(2, ""));
    describe(&mut day, 4, &deck_text(3, "1 | Foo Bar\n"));
    assert_eq!([1, 2, 3, 4].map(|player| next(&day, player)), [2, 4, 4, 2].map(|next| Some(PlayerId(next))));
    describe(&mut day, 4, &deck_text(3, ""));
    assert_eq!(next(&day, 2), None, "it is the only one");
    day.act(Action::Mark { player: PlayerId(2), mark: Mark::List, set: true, joins: None });
    assert_eq!(next(&day, 1), Some(PlayerId(2)), "a list that is here as well is checked");
    describe(&mut day, 2, "");
    assert_eq!(next(&day, 1), None, "a list on paper is not checked here");
}

#[test]
fn the_second_line_has_leader_base_and_number_of_cards() {
    speak("en");
    let row = Row { faction: "Luke Skywalker, Faithful Friend".to_owned(), ..row(&deck_text(3, "")) };
    assert_eq!(row.details(), "Luke Skywalker, Faithful Friend · Echo Base, Hoth · 50 cards");
    assert_eq!(self::row("").details(), "");
}

#[test]
fn the_filters_count_active_players() {
    speak("en");
    let gone = Row { is_active: false, ..row("") };
    let rows = [row(""), row(&deck_text(3, "")), row(&deck_text(2, "")), row("my usual deck"), gone];
    let labels = filters(&rows).map(|(_, label)| label);
    assert_eq!(labels, ["All 4", "Faults 1", "Missing 1", "To check 1", "No faults 1"]);
    let shown = |filter| rows.iter().map(|row| row.is_shown(filter)).collect::<Vec<_>>();
    assert_eq!(shown(Filter::Missing), [true, false, false, false, false]);
    assert_eq!(shown(Filter::Faulty), [false, false, true, false, false]);
    assert_eq!(shown(Filter::Unchecked), [false, false, false, true, false], "a person can read what no program reads");
    assert_eq!(shown(Filter::Faultless), [false, true, false, false, false]);
    assert!(row("https://swudb.com/deck/abc").is_shown(Filter::Unchecked), "nobody has looked behind a link");
}

/// The faults of a deck as sentences, or a note that there are none.
fn told(text: &str) -> Vec<String> {
    let setup = qualifier();
    match judged(&read(text).unwrap(), &setup.list_setting(tables())).0 {
        Judgment::Faulty(faults) => faults.iter().map(|fault| words::list_fault(fault).to_string()).collect(),
        Judgment::Legal(text) | Judgment::Unchecked(text) => vec![text],
    }
}

#[test]
fn each_fault_is_a_sentence_with_its_clause() {
    speak("en");
    assert_eq!(told(&deck_text(3, "")), ["No faults found."]);
    assert_eq!(told(&deck_text(2, "")), ["49 cards, min. 50. (DCK-1)"]);
    let vault = deck_text(3, "").replace("Echo Base", "Data Vault");
    assert_eq!(told(&vault), ["50 cards, min. 60 with Data Vault, Scarif. (DCK-1)"]);
    let first = &commons()[0].title;
    assert_eq!(told(&deck_text(4, "")), [format!("{first}: 4 copies, max. 3. (DCK-1)")]);
    let suspended = told(&deck_text(2, "1 | DJ | Blatant Thief\n"));
    assert_eq!(suspended.len(), 1);
    assert!(suspended[0].starts_with("Suspended from"), "{suspended:?}");
    assert!(suspended[0].ends_with(": DJ, Blatant Thief. (DCK-4)"), "{suspended:?}");
    let link = "Only a link. Check the list behind it.";
    assert_eq!(told("https://swudb.com/deck/abc"), [link]);
}

#[test]
fn a_text_that_is_not_a_list_says_why() {
    speak("en");
    let why = |text: &str| unreadable(&read(text).unwrap_err());
    let unknown = "No squad or deck found. Paste text from a list builder.";
    assert_eq!(why("my usual deck"), unknown);
    assert_eq!(why("{\"faction\": 3"), "Unreadable from line 1, column 13.");
    assert_eq!(why(&"3 | Waylay\n".repeat(20_000)), "Too long for a list.");
}

/// The details of a player after handing in a list. None if nothing changes.
fn handed_in(day: &Day, text: &str) -> Option<Details> {
    let setting = day.state().setup.list_setting(tables());
    match hand_in(day.state(), &setting, PlayerId(1), text, " forgotten ")? {
        Action::DescribePlayer { player: PlayerId(1), details, reason } => {
            assert_eq!(reason, "forgotten");
            Some(details)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_list_brings_its_leader_unless_the_organizer_wrote_another() {
    let mut day = event(qualifier(), &["Ana"]);
    assert_eq!(handed_in(&day, "  "), None);
    let details = handed_in(&day, &deck_text(3, "")).unwrap();
    assert_eq!(
        (details.faction.as_str(), details.list),
        ("Luke Skywalker, Faithful Friend", deck_text(3, "").trim().to_owned())
    );
    let own = Details { faction: "Rebels".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details: own, reason: String::new() });
    assert_eq!(handed_in(&day, &deck_text(3, "")).unwrap().faction, "Rebels");
}

#[test]
fn the_faction_of_an_earlier_list_is_not_registered() {
    let mut day = event(setup("xwing-2018", 3, None), &["Ana"]);
    let give = |day: &mut Day, text: &str| {
        let details = handed_in(day, text).unwrap();
        day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: "forgotten".to_owned() });
        day.state().players[&PlayerId(1)].details.faction.clone()
    };
    for between in ["my usual squad", "https://example.org/squad", ""] {
        assert_eq!(give(&mut day, "Darth Vader (70)\n\nSoontir Fel (52)\n\nTotal: 122"), "Galactic Empire");
        assert_eq!(give(&mut day, between), "", "{between}");
        assert_eq!(give(&mut day, "Old Teroch (56)\n\nGuri (62)\n\nTotal: 118"), "Scum and Villainy", "{between}");
    }
    let own = Details { faction: "Galactic Empire".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details: own, reason: "forgotten".to_owned() });
    assert_eq!(give(&mut day, "my usual squad"), "Galactic Empire", "the organizer wrote it");
}

#[test]
fn a_squad_of_names_alone_is_read_with_the_card_table_and_shown_as_handed_in() {
    let day = event(setup("xwing-2018", 3, None), &["Ana"]);
    let setting = day.state().setup.list_setting(tables());
    let ships = |text: &str| {
        let stored = handed_in(&day, text).unwrap().list;
        assert_eq!(typed_text(&stored), text);
        let Content::Squad(squad) = read(&stored).unwrap().content else { panic!("{stored}") };
        let ships = readable_ships(&squad, &setting, "en").into_iter();
        ships.map(|ship| format!("{}: {}", ship.pilot, ship.upgrades.join(", "))).collect::<Vec<_>>()
    };
    assert_eq!(
        ships("Han Solo\nPredator\nBoba Fett\nGuri\nZyx Qwv"),
        ["Han Solo: Predator", "Boba Fett: ", "Guri: ", "Zyx Qwv: "]
    );
    assert_eq!(ships("Guri + Predator + Afterburners"), ["Guri: Predator, Afterburners"]);
    for faction in ["Scum and Villainy", "Scum", "Scum and Villainy (200)", "scum and villainy 142 points"] {
        assert_eq!(ships(&format!("{faction}\nBoba Fett\nGuri")), ["Boba Fett: ", "Guri: "], "{faction}");
    }
    assert_eq!(ships("Faction: Rebel Alliance\nHan Solo\nWedge Antilles"), ["Han Solo: ", "Wedge Antilles: "]);
    assert_eq!(
        ships("2x Academy Pilot\n1x Darth Vader\nGuri"),
        ["Academy Pilot: ", "Academy Pilot: ", "Darth Vader: ", "Guri: "]
    );
    // Other texts stay as they are, and are no list.
    for text in ["Ana Novak\nBen Cole\nCleo Dietz", "Guri", "Guri\nAna Novak\nBen Cole\nCleo Dietz", "my usual deck"] {
        assert_eq!(handed_in(&day, text).unwrap().list, text);
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn names_of_cards_alone_are_a_deck_if_the_table_has_them() {
    let day = event(qualifier(), &["Ana"]);
    let cards = |text: &str| {
        let list = read(&handed_in(&day, text).unwrap().list).unwrap();
        let deck = SortedDeck::new(list.deck().unwrap(), tables()[1].deck_cards(), None);
        let card = |entry: &DeckEntry| format!("{:?} {} {}", entry.zone, entry.count, entry.name());
        deck.entries.iter().map(card).collect::<Vec<_>>()
    };
    let expected =
        ["Leader 1 Luke Skywalker, Hero of Yavin", "Base 1 Colossus, Castilon", "Deck 3 Dogfight", "Deck 1 Waylay"];
    let names = "Dogfight\nDogfight\nDogfight\nWaylay";
    for text in [
        format!("Luke Skywalker, Hero of Yavin\nColossus\n{names}"),
        format!("Leader: Luke Skywalker, Hero of Yavin\nBase: Colossus\n{names}"),
        format!("Leader: Luke Skywalker, Hero of Yavin\nColossus\n{names}"),
        "Luke Skywalker, Hero of Yavin, 1 Colossus, 3 Dogfight, 1 Waylay".to_owned(),
        "Leader: Luke Skywalker, Hero of Yavin; Base: Colossus; 3x Dogfight; 1x Waylay".to_owned(),
        "Luke Skywalker, Hero of Yavin x1, Colossus x1, Dogfight x3, Waylay x1".to_owned(),
    ] {
        assert_eq!(cards(&text), expected, "{text}");
    }
    for text in ["Ana Novak\nBen Cole\nCleo Dietz", "Waylay", "Waylay\nAna Novak\nBen Cole\nDogfight", "my usual deck"]
    {
        assert_eq!(handed_in(&day, text).unwrap().list, text);
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn after_the_start_a_first_list_is_late_and_only_a_change_asks_for_a_reason() {
    let mut day = event(qualifier(), &["Ana", "Ben"]);
    let ana = PlayerId(1);
    assert!(!asks_for_reason(day.state(), ana), "before the start");
    day.start();
    assert!(!asks_for_reason(day.state(), ana), "no list yet");
    let hands_in = |day: &Day, text: &str| {
        let setting = day.state().setup.list_setting(tables());
        hand_in(day.state(), &setting, ana, text, "").unwrap()
    };
    let first = hands_in(&day, &deck_text(3, ""));
    assert_eq!(words::action(day.state(), &first), "Ana: list changed, handed in late");
    day.act(first);
    assert!(asks_for_reason(day.state(), ana));
    let change = hands_in(&day, &deck_text(2, ""));
    assert!(matches!(change, Action::DescribePlayer { reason, .. } if reason.is_empty()));
}

#[test]
fn before_the_start_the_log_names_the_cards_that_changed() {
    speak("en");
    let mut day = event(qualifier(), &["Ana"]);
    let card = commons()[0].title.clone();
    let mut said = Vec::new();
    let others = deck_text(2, "").replace("3 |", "1 |");
    for text in [&deck_text(3, ""), &deck_text(2, ""), &deck_text(2, "1 | Vigil\n"), &deck_text(3, ""), &others] {
        let setting = day.state().setup.list_setting(tables());
        let action = hand_in(day.state(), &setting, PlayerId(1), text, "").unwrap();
        said.push(words::action(day.state(), &action));
        day.act(action);
    }
    let expected = [
        "Ana: list handed in".to_owned(),
        format!("Ana: list changed, {card} 3 → 2"),
        "Ana: list changed, – → 1 Vigil, Securing the Future".to_owned(),
        format!("Ana: list changed, 2 {card} · 1 Vigil, Securing the Future → 3 {card}"),
        "Ana: list replaced".to_owned(),
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_fault_names_the_card_as_the_table_does_if_the_list_has_only_its_id() {
    speak("en");
    let setup = setup("xwing-2018", 3, None);
    let squad =
        r#"{"faction":"scumandvillainy","pilots":[{"id":"lukeskywalker","name":"lukeskywalker","ship":"t65xwing"}]}"#;
    let (judgment, _) = judged(&read(squad).unwrap(), &setup.list_setting(tables()));
    let Judgment::Faulty(faults) = &judgment else { panic!("{judgment:?}") };
    let texts: Vec<String> = faults.iter().map(|fault| words::list_fault(fault).text).collect();
    assert!(texts.contains(&"Luke Skywalker: other faction.".to_owned()), "{texts:?}");
    assert_eq!(judgment.marked().illegal, ["Luke Skywalker"]);
}

#[test]
fn factions_and_obstacles_are_called_by_their_names() {
    speak("en");
    // For a list of the first edition, the faction is the one on its cards, whatever the language of the screen.
    let day = event(setup("xwing-2017", 3, None), &["Ana"]);
    let squad = r#"{"faction":"rebel","pilots":[{"name":"wedgeantilles","ship":"xwing","points":29}]}"#;
    assert_eq!(handed_in(&day, squad).unwrap().faction, "Rebel Alliance");
    assert_eq!(faction_in_words("rebel"), "Rebels");
    assert_eq!(faction_in_words("separatistalliance"), "Separatist Alliance");
    assert_eq!(faction_in_words("Team Rebel"), "Team Rebel");
    let setup = setup("xwing-2018", 3, None);
    let squad = r#"{"faction":"rebelalliance","obstacles":["coreasteroid5","yt2400debris1","rock"],"pilots":[]}"#;
    let Sheet::Squad { foot, .. } = sheet(&read(squad).unwrap(), &setup.list_setting(tables()), "en") else { panic!() };
    assert_eq!(foot, "Obstacles: Core Set asteroid 5, YT-2400 debris 1, rock");
    // The sheet of paper has one field for each.
    let squad = Squad {
        obstacles: vec!["core2asteroid0".to_owned(), "rock".to_owned()],
        damage_deck: Some("core2".to_owned()),
        ..Squad::default()
    };
    assert_eq!(obstacle_names(&squad), ["The Force Awakens asteroid 0", "rock"]);
    assert_eq!(damage_deck_name(&squad).as_deref(), Some("The Force Awakens"));
}

#[test]
fn the_cards_that_break_a_rule_are_marked() {
    let setup = qualifier();
    let marked = |text: &str| judged(&read(text).unwrap(), &setup.list_setting(tables())).0.marked().illegal;
    let first = &commons()[0].title;
    assert_eq!(marked(&deck_text(4, "")), std::slice::from_ref(first));
    let list = read(&deck_text(4, "1 | DJ | Blatant Thief\n1 | Foo Bar\n")).unwrap();
    let marked_cards = judged(&list, &setup.list_setting(tables())).0.marked();
    let marks = [first.as_str(), "DJ, Blatant Thief", "Foo Bar", "Echo Base, Hoth"].map(|card| marked_cards.mark(card));
    assert_eq!(marks, [Some(CardMark::Illegal), Some(CardMark::Suspended), Some(CardMark::Doubtful), None]);
    // A card that has left the format is distinguished from a suspended one.
    let since = Date::parse("2026-03-13").unwrap();
    let kinds = ["DJ", "Wampa"].map(|card| DeckFault::Rotated { card: card.to_owned(), since });
    let suspended = DeckFault::Suspended { card: "DJ".to_owned(), from: since, until: None };
    let fault =
        |kind| Fault { severity: Severity::Illegal, clause: None, decks: Vec::new(), kind: FaultKind::Deck(kind) };
    let judgment = Judgment::Faulty(kinds.into_iter().chain([suspended]).map(fault).collect());
    let marks = ["DJ", "Wampa"].map(|card| judgment.marked().mark(card));
    assert_eq!(marks, [Some(CardMark::Suspended), Some(CardMark::Outside)]);
    assert!(marked(&deck_text(2, "")).is_empty());
}

#[test]
fn a_form_replaces_a_list_only_if_there_is_one() {
    speak("en");
    assert_eq!([false, true].map(hand_in_title), ["Add a list", "Replace the list"]);
}

#[test]
fn the_base_stands_beside_the_leader_once_both_are_public() {
    speak("en");
    let mut day = event(qualifier(), &["Ana", "Bo"]);
    let deck = "Leader\n1 | Luke Skywalker | Faithful Friend\nBase\n1 | Echo Base\nMainDeck\n3 | Battlefield Marine";
    let club = || "Gdańsk".to_owned();
    for (player, list) in [(1, deck), (2, "")] {
        let faction = "Luke Skywalker, Faithful Friend".to_owned();
        let details = Details { list: list.to_owned(), faction, club: club(), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
    }
    let said = |day: &Day, player| words::player_details(day.state(), PlayerId(player));
    assert_eq!(said(&day, 1), "Gdańsk", "a leader that comes from a list is secret until the organizer says otherwise");
    assert_eq!(said(&day, 2), "Luke Skywalker, Faithful Friend · Gdańsk");
    let lists = ListPolicy { factions_shown: true, ..ListPolicy::default() };
    day.act(Action::EditSetup { setup: Setup { lists, ..day.state().setup.clone() } });
    assert_eq!(said(&day, 1), "Luke Skywalker, Faithful Friend · Echo Base · Gdańsk");
    assert_eq!(said(&day, 3), "");
}

#[test]
fn arrows_go_from_player_to_player_and_stop_at_the_ends() {
    let shown = [3, 5, 8].map(PlayerId);
    assert_eq!(words::neighbor(&shown, Some(PlayerId(3)), true), Some(PlayerId(5)));
    assert_eq!(words::neighbor(&shown, Some(PlayerId(8)), true), None);
    assert_eq!(words::neighbor(&shown, Some(PlayerId(5)), false), Some(PlayerId(3)));
    assert_eq!(words::neighbor(&shown, Some(PlayerId(3)), false), None);
    // A player hidden by the filter.
    assert_eq!(words::neighbor(&shown, Some(PlayerId(4)), true), Some(PlayerId(3)));
}

#[test]
fn the_name_of_a_file_says_whose_list_it_is() {
    let day = event(setup("xwing-2018", 3, None), &["Leia Organa", "Luke", "Luke Antilles"]);
    let owner = |file: &str| owner(day.state(), file);
    assert_eq!(owner("07_organa_leia.json"), Some(PlayerId(1)));
    assert_eq!(owner("list of LUKE"), Some(PlayerId(2)));
    assert_eq!(owner("Luke Antilles"), None, "it contains the names of two players");
    assert_eq!(owner("squad"), None);
    // In the name of a file, the first or last name is enough.
    let of_file = |file: &str| {
        lists_in_file(
            day.state(),
            &day.state().setup.list_setting(tables()),
            file,
            "Luke Skywalker (62)\n\nTotal: 62\n",
        )
        .remove(0)
        .player
    };
    assert_eq!(of_file("organa_squad.txt"), Some(PlayerId(1)));
    assert_eq!(of_file("LEIA.txt"), Some(PlayerId(1)));
    assert_eq!(of_file("Antilles.txt"), Some(PlayerId(3)));
    assert_eq!(of_file("organa-antilles.txt"), None, "two players");
    assert_eq!(of_file("organ.txt"), None);
    assert_eq!(of_file("Luke Antilles.txt"), None, "it contains the names of two players");
}

#[test]
fn the_policy_says_whether_lists_are_required_and_who_reads_them() {
    speak("en");
    let told = |mut setup: Setup, open| {
        setup.lists = ListPolicy { open, ..setup.lists };
        policy(Day::begin(setup, 7).state())
    };
    let casual = || setup("swu-2025", 3, None);
    assert_eq!(told(casual(), false), "Only organizers see lists until opened.");
    assert_eq!(told(casual(), true), "Everyone may read the lists.");
    let secret = "This tier requires lists. Only organizers see lists until opened.";
    assert_eq!(told(qualifier(), false), secret);
    assert_eq!(told(qualifier(), true), "This tier requires lists. Everyone may read the lists.");
}

fn describe(day: &mut Day, player: u32, list: &str) {
    let details = Details { list: list.to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
}

/// The questions about the squad of player 1.
fn asked(day: &Day) -> Vec<Question> {
    let list = read(&day.state().players[&PlayerId(1)].details.list).unwrap();
    let setting = day.state().setup.list_setting(tables());
    let (judgment, _) = judged(&list, &setting);
    questions(day.state(), &setting, PlayerId(1), &list, judgment.faults())
}

#[test]
fn sqd_2_wrong_obstacles_are_replaced_in_place() {
    let mut day = event(Setup { date: "2018-11-03".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    let list = r#"{"faction":"rebelalliance","pilots":[{"id":"wedgeantilles","ship":"t65xwing"},
        {"id":"lukeskywalker","ship":"t65xwing"}],"obstacles":["coreasteroid1","rock","coreasteroid1"]}"#;
    describe(&mut day, 1, list);
    let texts: Vec<String> = asked(&day).iter().map(|question| question.text.to_string()).collect();
    assert_eq!(texts, ["Obstacle not allowed: rock. (SQD-2)", "Same obstacle twice: Core Set asteroid 1. (SQD-2)"]);
    for _ in texts {
        let answer = asked(&day)[0].answers[0].1.clone();
        day.act(answer);
    }
    assert_eq!(asked(&day), []);
    let list = read(&day.state().players[&PlayerId(1)].details.list).unwrap();
    let Content::Squad(squad) = list.content else { panic!() };
    assert_eq!(squad.obstacles, ["coreasteroid1", "core2asteroid0", "core2asteroid1"]);
}

#[test]
fn the_published_obstacles_are_offered_if_every_obstacle_is_allowed() {
    let mut day = event(Setup { date: "2018-11-03".to_owned(), ..setup("xwing-legacy", 3, None) }, &["Ana"]);
    describe(&mut day, 1, "Luke Skywalker (62)\n\nWedge Antilles (52)\n");
    let [question] = &asked(&day)[..] else { panic!("obstacles are missing") };
    let labels: Vec<&str> = question.answers.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels.len(), 24);
    assert!(labels.contains(&"Core Set asteroid 0") && labels.contains(&"Gas cloud 6"), "{labels:?}");
}

#[test]
fn lines_that_are_not_understood_are_named_and_kept_by_an_answer() {
    let mut day = event(Setup { date: "2018-11-03".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    describe(&mut day, 1, "Luke Skywalker (62)\n    R2-D2, Zyx\n\nWedge Antilles (52)\n\nSee you!");
    let said = |day: &Day| told_of_squad(&day.state().players[&PlayerId(1)].details.list, day);
    let unread = ["Unread part: “See you!”.", "Unread part: “Zyx”."];
    let named = |day: &Day| {
        let mut named = said(day);
        named.retain(|text| text.starts_with("Unread"));
        named.sort();
        named
    };
    assert_eq!(named(&day), unread);
    let droid = asked(&day)[0].answers[0].1.clone();
    day.act(droid);
    assert_eq!(named(&day), unread);
}

/// The faults of a squad as sentences.
fn told_of_squad(list: &str, day: &Day) -> Vec<String> {
    let (judgment, _) = judged(&read(list).unwrap(), &day.state().setup.list_setting(tables()));
    judgment.faults().iter().map(|fault| words::list_fault(fault).to_string()).collect()
}

#[test]
fn a_card_is_added_to_the_ship_on_the_screen() {
    let setup = Setup { date: "2018-11-03".to_owned(), ..setup("xwing-2018", 3, None) };
    let setting = setup.list_setting(tables());
    // Without indentation, only the table shows that the second line is not a ship.
    let list = squad::squad_of("Luke Skywalker (62)\nR2 Astromech (6)\nWedge Antilles (52)").unwrap();
    let shown: Vec<String> = readable_ships(&list, &setting, "en").into_iter().map(|ship| ship.pilot).collect();
    assert_eq!(shown, ["Luke Skywalker", "Wedge Antilles"]);
    let predator = squad::found(&setting, "predator", "en").unwrap().remove(0).1;
    let text = squad::changed(list, squad::Change::Add(predator, 1), &setting);
    let ships = readable_ships(&squad::squad_of(&text).unwrap(), &setting, "en");
    assert_eq!(
        (&ships[0].upgrades[..], &ships[1].upgrades[..]),
        (&["R2 Astromech".to_owned()][..], &["Predator".to_owned()][..])
    );
}

/// The labels of the answers to the only question that has this text.
fn answers<'a>(questions: &'a [Question], text: &str) -> Vec<&'a str> {
    let question = questions.iter().find(|question| question.text.to_string().starts_with(text)).unwrap();
    question.answers.iter().map(|(label, _)| label.as_str()).collect()
}

#[test]
fn misspelt_cards_of_a_squad_are_corrected_in_place() {
    speak("en");
    let mut day = event(Setup { date: "2018-11-03".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    let text = "Lukke Skywalker (62)\n    Protn Torpedoes (9)\n\nWedge Antilles (52)\n\nRhubarb (20)\n";
    describe(&mut day, 1, text);
    let questions = asked(&day);
    assert_eq!(answers(&questions, "Unknown card: Lukke Skywalker."), ["Luke Skywalker (T-65 X-wing)"]);
    assert_eq!(answers(&questions, "Unknown card: Protn Torpedoes."), ["Proton Torpedoes (torpedo)"]);
    assert!(!questions.iter().any(|question| question.text.to_string().contains("Rhubarb")), "no card is like it");
    for name in ["Unknown card: Lukke", "Unknown card: "] {
        let questions = asked(&day);
        let question = questions.iter().find(|question| question.text.to_string().starts_with(name)).unwrap();
        day.act(question.answers[0].1.clone());
    }
    let told = words::action(day.state(), &day.event.log().last().unwrap().action);
    assert_eq!(told, "Ana: list changed, Protn Torpedoes → Proton Torpedoes (torpedo)");
    let list = read(&day.state().players[&PlayerId(1)].details.list).unwrap();
    let Content::Squad(squad) = list.content else { panic!() };
    let ship = &squad.ships[0];
    assert_eq!((ship.pilot.id.as_str(), ship.upgrades[0].card.id.as_str()), ("lukeskywalker", "protontorpedoes"));
    assert_eq!(squad.handed_in.as_deref(), Some(text.trim()));
}

#[test]
fn a_misspelt_upgrade_on_a_line_of_its_own_goes_to_the_ship_above() {
    speak("en");
    let mut day = event(Setup { date: "2018-11-03".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    describe(&mut day, 1, "Crak Shot (1)\nWege Antilles (52)\nCrack Shott (1)\nLuke Skywalker (62)\nTotal: 115\n");
    let unknown = |day: &Day| {
        let of_cards = asked(day).into_iter().filter(|question| question.text.to_string().starts_with("Unknown"));
        of_cards.flat_map(|question| question.answers).collect::<Vec<_>>()
    };
    let labels: Vec<String> = unknown(&day).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Wedge Antilles (T-65 X-wing)", "Crack Shot (talent)"], "nothing is above the first line");
    for _ in labels {
        let (_, answer) = unknown(&day).pop().unwrap();
        day.act(answer);
    }
    let list = read(&day.state().players[&PlayerId(1)].details.list).unwrap();
    let Content::Squad(squad) = list.content else { panic!() };
    let ships: Vec<_> = squad.ships.iter().map(|ship| (ship.pilot.label(), ship.points, ship.upgrades.len())).collect();
    let wedge = ("wedgeantilles", Some(53), 1);
    assert_eq!(ships, [("Crak Shot", Some(1), 0), wedge, ("lukeskywalker", Some(62), 0)]);
}

#[test]
fn the_line_of_a_list_counts_what_its_page_asks() {
    speak("en");
    let mut day = event(Setup { date: "2018-11-03".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    let text = "Lukke Skywalker (62)\n    Protn Torpedoes (9)\n\nWedge Antilles (52)\n\nRhubarb (20)\n\nCustard (5)\n";
    describe(&mut day, 1, text);
    let setting = day.state().setup.list_setting(tables());
    let (judgment, _) = judged(&read(text).unwrap(), &setting);
    let questions = asked(&day);
    let told = judgment.without(questions.iter().map(|question| &question.fault));
    let lines = questions.len() + words::list_faults(told.faults(), words::NAMED_CARDS).len();
    let details = Details { list: text.to_owned(), ..Details::default() };
    let row = Row::of(PlayerId(1), true, &details, &setting);
    // Two misspelt cards, two unknown ones, and no obstacles.
    assert_eq!((lines, row.verdict().text.as_str()), (5, "5 things to check"));
}

#[test]
fn the_costs_that_differ_are_named_in_one_line_and_stay_after_an_answer() {
    speak("en");
    let mut day = event(Setup { date: "2026-11-28".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    // They cost 62, 52 and 9.
    describe(&mut day, 1, "Luke Skywalker (20)\n    Proton Torpedoes (2)\n    R2-D2 (8)\n\nWedge Antilles (50)\n");
    let told = |day: &Day| {
        let list = read(&day.state().players[&PlayerId(1)].details.list).unwrap();
        let (judgment, _) = judged(&list, &day.state().setup.list_setting(tables()));
        let told = words::list_faults(judgment.faults(), 6).into_iter().map(|(_, text)| text.to_string());
        told.filter(|text| text.starts_with("Costs differ")).collect::<Vec<_>>()
    };
    let expected = [
        "Costs differ: Luke Skywalker 20, known 62; Proton Torpedoes 2, known 9; Wedge Antilles 50, known 52. (SQD-4)",
    ];
    assert_eq!(told(&day), expected);
    let astromech = asked(&day).into_iter().find(|question| question.text.to_string().starts_with("Which")).unwrap();
    day.act(astromech.answers[0].1.clone());
    assert_eq!(told(&day), expected);
}

#[test]
fn names_of_several_cards_and_misspelt_ones_are_answered_in_a_deck() {
    speak("en");
    let mut day = event(qualifier(), &["Ana"]);
    let text = format!("{}1 | Desperate Comando\n", deck_text(3, "3 | Leia Organa\n"));
    describe(&mut day, 1, &text);
    let questions = asked(&day);
    // The leaders with this name are not cards of the deck, and three sets of 2026 are not released.
    let leia = [
        "Leia Organa, Defiant Princess (SOR)",
        "Leia Organa, Extraordinary (LOF)",
        "Leia Organa, Pilots, To Your Stations (JTL)",
    ];
    assert_eq!(answers(&questions, "Which “Leia Organa”?"), leia);
    assert_eq!(answers(&questions, "Unknown card: Desperate Comando."), ["Desperate Commando (JTL)"]);
    for name in ["Which", "Unknown"] {
        let questions = asked(&day);
        let question = questions.iter().find(|question| question.text.to_string().starts_with(name)).unwrap();
        day.act(question.answers[0].1.clone());
    }
    let expected = text.replace("Leia Organa", "Leia Organa, Defiant Princess").replace("Comando", "Commando");
    assert_eq!(day.state().players[&PlayerId(1)].details.list, expected.trim(), "all copies, in the text handed in");
}

#[test]
fn part_of_a_name_is_answered_with_the_legal_cards_first() {
    speak("en");
    let mut day = event(qualifier(), &["Ana"]);
    describe(&mut day, 1, &deck_text(3, "3 | Vader\n"));
    // No leaders, and none of the sets of 2026.
    let vader = [
        "Darth Vader, Commanding the First Legion (SOR)",
        "Darth Vader, Scourge of Squadrons (JTL)",
        "Darth Vader, Twilight of the Apprentice (LOF)",
        "Vader's Lightsaber (SOR)",
    ];
    assert_eq!(answers(&asked(&day), "Unknown card: Vader."), vader);
}

#[test]
fn a_card_of_the_deck_is_no_leader_and_words_may_be_shortened() {
    speak("en");
    let mut day = event(qualifier(), &["Ana"]);
    // Three leaders have this name, and JTL has only one of them.
    describe(&mut day, 1, &deck_text(3, "3 | lando (jtl)\n3 | resp busin\n"));
    let lando = ["Lando Calrissian, Responsible Businessman (SOR)", "Millennium Falcon, Lando's Pride (SHD)"];
    let asked = asked(&day);
    assert_eq!(answers(&asked, "Unknown card: lando (jtl).")[..2], lando);
    assert_eq!(answers(&asked, "Unknown card: resp busin."), lando[..1]);
}

#[test]
fn a_set_with_two_printings_of_a_card_is_named_once() {
    speak("en");
    let mut day = event(qualifier(), &["Ana"]);
    describe(&mut day, 1, &deck_text(3, "3 | Chewbacca, Rrruuuurr\n"));
    assert_eq!(answers(&asked(&day), "Unknown card: Chewbacca"), ["Chewbacca, Rrruuuurrr (IBH)"]);
}

#[test]
fn a_list_that_is_checked_by_hand_needs_no_other_check() {
    speak("en");
    let mut day = event(Setup { date: "2026-11-28".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    describe(&mut day, 1, "Luke Skywalker (62)\n\nWedge Antilles (52)\n");
    let row = |day: &Day| {
        let player = &day.state().players[&PlayerId(1)];
        Row::of(player.id, true, &player.details, &day.state().setup.list_setting(tables())).with_marks(&player.marks)
    };
    let filters = |day: &Day| [Filter::Unchecked, Filter::Faultless].map(|filter| row(day).is_shown(filter));
    assert_eq!(filters(&day), [true, false]);
    day.act(row(&day).check_by_hand().unwrap());
    assert_eq!((row(&day).verdict().sign, row(&day).verdict().text.as_str()), (Sign::Good, "List checked"));
    assert_eq!(filters(&day), [false, true]);
    // A changed list is not checked any more.
    describe(&mut day, 1, "Luke Skywalker (62)\n\nHan Solo (92)\n");
    assert_eq!(filters(&day), [true, false]);
    describe(&mut day, 1, "");
    assert_eq!(row(&day).check_by_hand(), None);
}

#[test]
fn a_name_of_several_cards_and_missing_obstacles_are_answered_in_place() {
    let mut day = event(Setup { date: "2018-11-03".to_owned(), ..setup("xwing-2018", 3, None) }, &["Ana"]);
    // Luke and Wedge cost 62 and 52, and both an astromech and a crew are R2-D2, for 8 points.
    describe(&mut day, 1, "Luke Skywalker (62)\n    R2-D2 (8)\n\nWedge Antilles (52)\n\nTotal: 122\n");
    let questions = asked(&day);
    let texts: Vec<String> = questions.iter().map(|question| question.text.to_string()).collect();
    assert_eq!(texts, ["Which “R2-D2”? Several cards have this name. (SQD-4)", "No obstacles. (SQD-4)"]);
    let labels: Vec<&str> = questions[0].answers.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels, ["astromech", "crew"]);
    let droid = questions[0].answers[0].1.clone();
    assert_eq!(words::action(day.state(), &droid), "Ana: list changed, R2-D2 (astromech)");
    day.act(droid);
    for left in [3, 2, 1] {
        let [question] = &asked(&day)[..] else { panic!("{left} obstacles are missing") };
        assert!(question.is_obstacle);
        day.act(question.answers[0].1.clone());
    }
    assert_eq!(asked(&day), []);
    // The text that Ana handed in is still there, after four answers and a card added by hand.
    let handed_in = "Luke Skywalker (62)\n    R2-D2 (8)\n\nWedge Antilles (52)\n\nTotal: 122";
    let text = day.state().players[&PlayerId(1)].details.list.clone();
    assert_eq!(as_handed_in(&read(&text).unwrap()), handed_in);
    let setting = day.state().setup.list_setting(tables());
    let predator = squad::found(&setting, "predator", "en").unwrap().remove(0).1;
    let more = squad::changed(squad::squad_of(&text).unwrap(), squad::Change::Add(predator, 1), &setting);
    assert_eq!(as_handed_in(&read(&more).unwrap()), handed_in);
    assert_eq!(as_handed_in(&read(handed_in).unwrap()), handed_in);
    let Content::Squad(squad) = read(&day.state().players[&PlayerId(1)].details.list).unwrap().content else {
        panic!()
    };
    assert_eq!((squad.points, squad.obstacles.len()), (Some(122), 3));
    assert_eq!(squad.ships[0].upgrades[0].slot.as_deref(), Some("astromech"));
    let ships = readable_ships(&squad, &day.state().setup.list_setting(tables()), "en");
    assert_eq!((ships[0].points, ships[0].pilot_points), (Some(70), Some(62)));
    assert_eq!(&ships[0].upgrade_points[..], &[Some(8)]);
    // A year later, the costs in the table do not apply, and those of the list stay.
    let later = Setup { date: "2019-11-03".to_owned(), ..day.state().setup.clone() };
    let ships = readable_ships(&squad, &later.list_setting(tables()), "en");
    assert_eq!((ships[0].pilot_points, &ships[0].upgrade_points[..]), (Some(62), &[Some(8)][..]));
}

#[test]
fn printed_are_the_lists_that_were_handed_in_by_name() {
    let mut day = event(qualifier(), &["Zoe", "Ana", "Bo"]);
    let printed = |day: &Day, sheet, player| printed(day.state(), sheet, player);
    assert!(printed(&day, ListSheet::Filled, None).is_empty());
    assert_eq!(nothing_printed(day.state(), ListSheet::Filled), "No list yet");
    describe(&mut day, 1, "a list");
    describe(&mut day, 2, "a list");
    assert_eq!(printed(&day, ListSheet::Filled, None), [PlayerId(2), PlayerId(1)]);
    assert_eq!(printed(&day, ListSheet::Filled, Some(PlayerId(1))), [PlayerId(1)]);
    assert!(printed(&day, ListSheet::Filled, Some(PlayerId(3))).is_empty());
    assert_eq!(printed(&day, ListSheet::Check, Some(PlayerId(3))), [PlayerId(3)], "a check sheet may be blank");
    assert!(printed(&day, ListSheet::Check, None).is_empty());
    assert_eq!(nothing_printed(day.state(), ListSheet::Check), "No deck is chosen.");
    day.act(Action::PickDeck { player: PlayerId(3) });
    assert_eq!(printed(&day, ListSheet::Check, None), [PlayerId(3)], "a chosen deck without a list has a sheet");
    let casual = event(setup("xwing-2018", 3, None), &["Ana"]);
    let none = "This event has no deck checks.";
    assert_eq!(nothing_printed(casual.state(), ListSheet::Check), none);
}

#[test]
fn lists_are_opened_at_the_tables_of_the_cut_once_their_round_is_published() {
    speak("en");
    let mut day = Day::with(setup_by_table("swu-2025", "competitive"), 9);
    let table = TableNumber(1);
    while !matches!(day.state().next_step(), tiebreaker::tournament::NextStep::MakeCut { .. }) {
        day.play();
    }
    assert_eq!((tables_of_cut(day.state()), seats_in_cut(day.state(), table)), (None, None));
    day.step();
    assert_eq!(seats_in_cut(day.state(), table), None, "a draft");
    day.step();
    assert_eq!(tables_of_cut(day.state()), Some(vec![table, TableNumber(2)]));
    let (round, players) = seats_in_cut(day.state(), table).unwrap();
    assert_eq!((round.as_str(), players.len()), ("semifinals", 2));
    assert_eq!(seats_in_cut(day.state(), TableNumber(9)), None);
}

#[test]
fn opening_lists_says_for_how_long_and_that_they_were_open() {
    speak("en");
    let first = put_away(3, false);
    assert_eq!(
        first.about.to_string(),
        "Before each match: 3\u{a0}min to read each other’s deck lists, no notes. Lists stay closed in play. (ELI-6, CLK-3)"
    );
    assert_eq!(first.open, "Open both lists for 3\u{a0}min");
    let again = put_away(3, true);
    assert_eq!(again.about.text, "Lists closed. Nobody reads them in play.");
    assert_eq!(again.open, "Open again");
}

#[test]
fn a_deck_is_read_zone_by_zone() {
    speak("en");
    let setup = qualifier();
    let text = deck_text(3, "\nSideboard\n1 | DJ | Blatant Thief\n");
    let Sheet::Deck(zones) = sheet(&read(&text).unwrap(), &setup.list_setting(tables()), "en") else {
        panic!("no deck")
    };
    let titles: Vec<_> = zones.iter().map(|(title, cards)| (title.as_str(), cards.len())).collect();
    assert_eq!(titles, [("Leader", 1), ("Base", 1), ("Deck (50)", 17), ("Sideboard (1)", 1)]);
    assert_eq!(zones[0].1, [(1, "Luke Skywalker, Faithful Friend".to_owned())]);
    assert_eq!(zones[3].1, [(1, "DJ, Blatant Thief".to_owned())]);
}

#[test]
fn a_squad_is_read_with_its_points_and_a_link_as_it_is() {
    speak("en");
    let mut setup = setup("xwing-2018", 3, None);
    setup.date = "2018-11-24".to_owned();
    let setting = setup.list_setting(tables());
    let squad = r#"{"faction":"rebelalliance","name":"Two","pilots":[{"id":"wedgeantilles","ship":"t65xwing"},
        {"id":"lukeskywalker","ship":"t65xwing"}],"version":"2.0.0"}"#;
    let Sheet::Squad { head, ships, foot } = sheet(&read(squad).unwrap(), &setting, "en") else { panic!("no squad") };
    // In the table of October 2018, Wedge costs 52 and Luke 62.
    assert_eq!((head.as_str(), foot.as_str()), ("Rebel Alliance · Two · 114 points", ""));
    let pilots: Vec<_> = ships.iter().map(|ship| (ship.pilot.as_str(), ship.points)).collect();
    assert_eq!(pilots, [("Wedge Antilles", Some(52)), ("Luke Skywalker", Some(62))]);
    let of_faction = squad.replace("Two", "Rebel Alliance");
    let Sheet::Squad { head, .. } = sheet(&read(&of_faction).unwrap(), &setting, "en") else { panic!("no squad") };
    assert_eq!(head, "Rebel Alliance · 114 points", "once");
    let link = "https://swudb.com/deck/abc";
    assert_eq!(sheet(&read(link).unwrap(), &setting, "en"), Sheet::Link(link.to_owned()));
}

#[test]
fn a_blank_squad_is_completed_with_cards_in_any_language_of_the_table() {
    speak("en");
    let mut setup = setup("xwing-2018", 3, None);
    setup.date = "2018-11-24".to_owned();
    let setting = setup.list_setting(tables());
    let add = |squad: Squad, typed: &str, name: &str| {
        let found = squad::found(&setting, typed, "en").unwrap();
        let (_, card) = found.into_iter().find(|(found, _)| found == name).unwrap_or_else(|| panic!("no {name}"));
        squad::squad_of(&squad::changed(squad, squad::Change::Add(card, 0), &setting)).unwrap()
    };
    let squad = squad::squad_of("").unwrap();
    let squad = add(squad, "wedge", "Wedge Antilles (T-65 X-wing)");
    let squad = add(squad, "torpilles à protons", "Proton Torpedoes");
    let squad = add(squad, "luke", "Luke Skywalker (T-65 X-wing)");
    assert_eq!((squad.ships.len(), squad.ships[0].upgrades.len(), squad.ships[1].upgrades.len()), (2, 1, 0));
    let text = squad::changed(squad.clone(), squad::Change::Remove(5), &setting);
    // In the table of October 2018, Wedge costs 52, his Proton Torpedoes 9, and Luke 62.
    let details = Details { list: text, ..Details::default() };
    let row = Row::of(PlayerId(1), true, &details, &setting);
    assert_eq!(row.details(), "Rebel Alliance · 123 points");
    let squad = squad::squad_of(&squad::changed(squad, squad::Change::Remove(0), &setting)).unwrap();
    assert_eq!(squad.ships.len(), 1);
}

#[test]
fn squads_are_completed_only_from_squads() {
    speak("en");
    assert_eq!(squad::squad_of("my usual squad"), None);
    assert_eq!(squad::squad_of(&deck_text(3, "")), None);
    let setup = setup("xwing-2018", 3, None);
    assert_eq!(squad::found(&setup.list_setting(tables()), "w", "en"), None, "two letters are needed");
    assert_eq!(squad::found(&setup.list_setting(&[]), "wedge", "en"), None, "no table");
    assert_eq!(squad::found(&setup.list_setting(tables()), "nobody at all", "en"), Some(Vec::new()));
}

/// The text of a deck after clicking a button.
fn pressed(text: &str, button: &deck::Button) -> String {
    let setup = qualifier();
    let deck = deck::deck_of(text).unwrap();
    deck::changed(&deck, &button.change, &setup.list_setting(tables()), setup.format()).unwrap()
}

/// Zone, copies and name of each card in a deck.
fn cards(text: &str) -> Vec<(u32, String)> {
    let setup = qualifier();
    let rows = deck::rows(&deck::deck_of(text).unwrap(), &setup.list_setting(tables()));
    rows.into_iter().map(|row| (row.count, row.name)).collect()
}

#[test]
fn cards_of_a_deck_go_in_and_out_copy_by_copy() {
    speak("en");
    let setup = qualifier();
    let setting = setup.list_setting(tables());
    let first = commons()[0].title.clone();
    let in_set = format!("{first} (SOR)");
    let offered = |typed: &str, zone| deck::offered(&setting, typed, zone).unwrap();
    let add = offered(&first, Zone::Deck).into_iter().find(|button| button.text == in_set).unwrap();
    assert_eq!(add.spoken, format!("Add {in_set}"));
    let text = pressed(&deck_text(2, ""), &add);
    assert!(cards(&text).contains(&(3, first.clone())));
    let side = offered(&first, Zone::Sideboard).into_iter().find(|button| button.text == in_set).unwrap();
    let text = pressed(&text, &side);
    assert!(cards(&text).contains(&(1, format!("{first} (Sideboard)"))));
    let rows = deck::rows(&deck::deck_of(&text).unwrap(), &setting);
    let row = rows.iter().find(|row| row.name == format!("{first} (Sideboard)")).unwrap();
    assert_eq!(row.less.spoken, format!("One copy less: {first} (Sideboard)"));
    assert_eq!(row.more.as_ref().unwrap().spoken, format!("One copy more: {first} (Sideboard)"));
    assert!(!cards(&pressed(&text, &row.less)).iter().any(|(_, name)| name.contains("Sideboard")));
}

#[test]
fn a_leader_takes_the_place_of_the_other() {
    speak("en");
    let setup = qualifier();
    let setting = setup.list_setting(tables());
    let leaders = deck::offered(&setting, "darth vader", Zone::Deck).unwrap();
    let leader = leaders.iter().find(|button| button.text.contains("(Leader, ")).unwrap();
    assert_eq!(leader.text, "Darth Vader, Dark Lord of the Sith (Leader, SOR)");
    let text = pressed(&deck_text(3, ""), leader);
    let of_deck: Vec<String> =
        cards(&text).into_iter().map(|(_, name)| name).filter(|name| name.ends_with("(Leader)")).collect();
    let name = "Darth Vader, Dark Lord of the Sith (Leader)";
    assert_eq!(of_deck, [name]);
    let rows = deck::rows(&deck::deck_of(&text).unwrap(), &setting);
    assert!(rows.iter().find(|row| row.name == name).unwrap().more.is_none());
}

#[test]
fn decks_are_completed_only_from_decks() {
    speak("en");
    assert_eq!(deck::deck_of("my usual deck"), None);
    assert!(matches!(read("https://swudb.com/deck/abc").unwrap().content, Content::Link));
    assert_eq!(deck::deck_of("https://swudb.com/deck/abc"), None);
    let setup = qualifier();
    assert_eq!(deck::offered(&setup.list_setting(tables()), "l", Zone::Deck), None);
    assert_eq!(deck::offered(&setup.list_setting(&[]), "luke", Zone::Deck), None);
    assert_eq!(deck::offered(&setup.list_setting(tables()), "nobody at all", Zone::Deck), Some(Vec::new()));
}

#[test]
fn cards_found_have_their_sets_and_legality() {
    speak("en");
    let mut setup = setup("swu-2026", 4, None);
    setup.date = "2026-05-05".to_owned();
    let found = deck::offered(&setup.list_setting(tables()), "falc", Zone::Deck).unwrap();
    let texts: Vec<String> = found.into_iter().map(|button| button.text).collect();
    let falcons = [
        "Falchion Ion Tank (TWI, not legal)",
        "Millennium Falcon, Bucket of Bolts (IBH)",
        "Millennium Falcon, Dodging Patrols (LAW)",
        "Millennium Falcon, Get Out And Push (JTL)",
        "Millennium Falcon, Lando's Pride (SHD, not legal)",
        "Millennium Falcon, Piece Of Junk (SOR, not legal)",
    ];
    assert_eq!(texts, falcons);
}

#[test]
fn lists_stand_in_the_order_of_names() {
    let day = event(qualifier(), &["Zoe", "Åsa", "Ben"]);
    let state = day.state();
    let setting = state.setup.list_setting(tables());
    let row =
        |(id, player): (&PlayerId, &tiebreaker::tournament::Player)| Row::of(*id, true, &player.details, &setting);
    let rows: Vec<Row> = state.players.iter().map(row).collect();
    let names = |filter| shown(state, &rows, filter).into_iter().map(|id| words::player_name(Some(state), id));
    assert_eq!(names(Filter::Missing).collect::<Vec<_>>(), ["Åsa", "Ben", "Zoe"]);
    assert_eq!(names(Filter::Faulty).count(), 0);
}

/// The order of the players' page and the door.
#[test]
fn lists_stand_in_the_order_of_last_names() {
    let mut day = event(qualifier(), &["Ann Young", "Bo Cruz", "Cy Adams"]);
    for (player, surname) in [(1, "Young"), (2, "Cruz"), (3, "Adams")] {
        let details = Details { surname: surname.to_owned(), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
    }
    let state = day.state();
    let setting = state.setup.list_setting(tables());
    let rows: Vec<Row> =
        state.players.iter().map(|(id, player)| Row::of(*id, true, &player.details, &setting)).collect();
    assert_eq!(shown(state, &rows, Filter::Missing), [3, 2, 1].map(PlayerId));
    assert_eq!(first_to_see(state, &rows, true), Some(PlayerId(3)));
}

#[test]
fn a_list_on_paper_is_not_missing() {
    speak("en");
    let on_paper = row("").with_marks(&[Mark::List].into_iter().collect());
    let Verdict { sign, is_bad, text } = on_paper.verdict();
    assert_eq!((sign, is_bad, text.as_str()), (Sign::Unchecked, false, "List on paper"));
    assert_eq!([Filter::Missing, Filter::Unchecked].map(|filter| on_paper.is_shown(filter)), [false, true]);
    // An entered list is judged, whatever was noted.
    assert_eq!(row(&deck_text(3, "")).with_marks(&[Mark::List].into_iter().collect()), row(&deck_text(3, "")));
}

#[test]
fn cards_with_the_same_fault_are_in_one_sentence() {
    speak("en");
    let rotated = |card: &str, deck: usize| Fault {
        severity: Severity::Illegal,
        clause: None,
        decks: vec![deck],
        kind: FaultKind::Deck(DeckFault::Rotated { card: card.to_owned(), since: Date::parse("2026-03-13").unwrap() }),
    };
    let faults = [rotated("Wampa", 1), rotated("Vanquish", 2), rotated("Echo Base, Hoth", 1)];
    let said = words::list_faults(&faults, 3).into_iter().map(|(is_bad, text)| (is_bad, text.text)).collect::<Vec<_>>();
    let [first, second] = [
        "Deck 1: Rotated out on Mar 13, 2026: Wampa; Echo Base, Hoth.",
        "Deck 2: Rotated out on Mar 13, 2026: Vanquish.",
    ];
    assert_eq!(said, [(true, first.to_owned()), (true, second.to_owned())]);
    // Many cards are counted. The deck marks them.
    let many = ["Wampa", "Vanquish", "Tauntaun", "Echo Base, Hoth"].map(|card| rotated(card, 2));
    let said: Vec<String> = words::list_faults(&many, 3).into_iter().map(|(_, text)| text.text).collect();
    assert_eq!(said, ["Deck 2: Rotated out on Mar 13, 2026: 4 different cards."]);
    let fault = |kind| Fault { severity: Severity::Illegal, clause: None, decks: Vec::new(), kind };
    let copies =
        |card: &str, found| fault(FaultKind::Deck(DeckFault::Copies { card: card.to_owned(), found, most: 3 }));
    let unknown = |card: &str| fault(FaultKind::Squad(SquadFault::UnknownCard { card: card.to_owned() }));
    let faults =
        [unknown("obiwankenobi"), copies("Wampa", 4), copies("Vanquish", 5), unknown("dineej"), copies("Tauntaun", 4)];
    let said: Vec<String> = words::list_faults(&faults, 3).into_iter().map(|(_, text)| text.text).collect();
    assert_eq!(
        said,
        [
            "Unknown card: obiwankenobi.",
            "Wampa; Tauntaun: 4 copies, max. 3.",
            "Vanquish: 5 copies, max. 3.",
            "Unknown card: dineej."
        ]
    );
    let many = ["a", "b", "c", "d"].map(unknown);
    let said: Vec<String> = words::list_faults(&many, 3).into_iter().map(|(_, text)| text.text).collect();
    assert_eq!(said, ["Unknown card: 4 different cards."]);
}
