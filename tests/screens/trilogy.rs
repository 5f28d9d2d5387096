//! Trilogy: lists of three decks on the lists page and in files, and the decks played at a table.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use std::{fmt::Write, sync::OnceLock};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    lists::{CardTable, Setting, read},
    regulation::Side,
    screens::{
        lists::{
            Judgment, Row, Sheet,
            files::{lists_in_file, to_hand_in},
            judged, sheet, text_hint, with_file,
        },
        trilogy::{Next, Panel, Question, ban, deck_names, panel, play},
        words,
    },
    tournament::{Action, Details, RoundKey, Setup},
};

fn tables() -> &'static [CardTable] {
    static TABLES: OnceLock<Vec<CardTable>> = OnceLock::new();
    TABLES.get_or_init(|| vec![CardTable::parse(include_str!("../../static/cards/swu.tsv")).unwrap()])
}

fn trilogy() -> Setup {
    let mut setup = setup("swu-2026", 3, None);
    setup.date = "2026-09-19".to_owned();
    setup.choose_kind(Some("weekly-play"));
    Setup { format: Some("trilogy".to_owned()), best_of: 3, ..setup }
}

fn event() -> Day {
    speak("en");
    let mut day = Day::begin(trilogy(), 7);
    day.add("Anna Solo");
    day.add("Ben Skye");
    day
}

/// A legal deck of one of three sets, with cards from number 41 on.
fn deck(set: &str) -> String {
    let (leader, base) = match set {
        "LOF" => ("LOF_018", "LOF_024"),
        "SEC" => ("SEC_012", "SEC_024"),
        _ => ("LAW_010", "LAW_028"),
    };
    let mut text = format!("Leader\n1 {leader}\nBase\n1 {base}\nDeck\n2 {set}_057\n");
    (41..=56).for_each(|number| writeln!(text, "3 {set}_{number:03}").unwrap());
    text
}

fn all() -> String {
    ["LOF", "SEC", "LAW"].map(deck).concat()
}

fn with<T>(day: &Day, look: impl FnOnce(&Setting) -> T) -> T {
    look(&day.state().setup.list_setting(tables()))
}

fn told(day: &Day, text: &str) -> Vec<String> {
    match with(day, |setting| judged(&read(text).unwrap(), setting).0) {
        Judgment::Faulty(faults) => faults.iter().map(|fault| words::list_fault(fault).to_string()).collect(),
        Judgment::Legal(text) | Judgment::Unchecked(text) => vec![text],
    }
}

#[test]
fn each_fault_says_which_deck_it_is_in() {
    let day = event();
    assert_eq!(told(&day, &all()), ["No faults found."]);
    assert_eq!(told(&day, &deck("LOF")), ["Decks: 1, 3 needed. (DCK-1)"]);
    let more = all() + "1 LOF_041\n";
    assert_eq!(told(&day, &more), ["Decks 1, 3: Drain Essence: 4 copies, max. 3. (DCK-1)"]);
    let links = "https://swudb.com/deck/a\nhttps://swudb.com/deck/b\nhttps://swudb.com/deck/c";
    assert_eq!(told(&day, links), ["Decks 1, 2, 3: Only a link. Check the list behind it."]);
}

#[test]
fn the_sheet_has_a_title_for_each_deck() {
    let day = event();
    let Sheet::Several(decks) = with(&day, |setting| sheet(&read(&all()).unwrap(), setting, "en")) else { panic!() };
    let titles: Vec<&str> = decks.iter().map(|(title, _)| title.as_str()).collect();
    assert_eq!(titles, ["Deck 1", "Deck 2", "Deck 3"]);
    let Sheet::Deck(zones) = &decks[1].1 else { panic!() };
    assert_eq!(zones[0].1, [(1, "Cassian Andor, Climb!".to_owned())]);
    let named = format!(
        r#"Deck 1
        {{"metadata": {{"name": "Jedi"}}, "leader": {{"id": "LOF_018"}}, "deck": []}}
        Deck 2
        {}"#,
        deck("SEC")
    );
    let Sheet::Several(decks) = with(&day, |setting| sheet(&read(&named).unwrap(), setting, "en")) else { panic!() };
    assert_eq!(decks[0].0, "Deck 1 · Jedi");
}

#[test]
fn a_row_has_the_leaders_of_all_decks() {
    let day = event();
    let details = Details { list: all(), ..Details::default() };
    let row = with(&day, |setting| Row::of(PlayerId(1), true, &details, setting));
    let leaders =
        "Anakin Skywalker, Tempted by the Dark Side / Cassian Andor, Climb! / Leia Organa, Someone Who Loves You";
    assert_eq!(row.details(), leaders, "all of it is too long for a row");
}

#[test]
fn files_of_a_player_are_joined_into_one_list() {
    let day = event();
    let read_file = |name: &str, text: &str| with(&day, |setting| lists_in_file(day.state(), setting, name, text));
    // Three files of Anna, and one of Ben with all decks as an array.
    let json = |leader: &str| format!(r#"{{"leader": {{"id": "{leader}"}}, "deck": []}}"#);
    let array = format!("[{}, {}, {}]", json("LOF_018"), json("SEC_012"), json("LAW_010"));
    let mut opened = Vec::new();
    for (file, text) in [("solo_anna_1.txt", deck("LOF")), ("solo_anna_2.txt", deck("SEC")), ("ben skye.json", array)] {
        opened.extend(read_file(file, &text));
    }
    opened.extend(read_file("anna-solo-3.json", &json("LAW_010")));
    let labels: Vec<(&str, bool)> = opened.iter().map(|one| (one.label.as_str(), one.is_read)).collect();
    let expected = [("solo_anna_1", true), ("solo_anna_2", true), ("ben skye", true), ("anna-solo-3", true)];
    assert_eq!(labels, expected);
    let lists: Vec<(PlayerId, String)> = opened.iter().map(|one| (one.player.unwrap(), one.text.clone())).collect();
    let joined = with(&day, |setting| to_hand_in(&lists, setting));
    let players: Vec<PlayerId> = joined.iter().map(|(player, _)| *player).collect();
    assert_eq!(players, [PlayerId(1), PlayerId(2)]);
    for (_, text) in &joined {
        let Sheet::Several(decks) = with(&day, |setting| sheet(&read(text).unwrap(), setting, "en")) else {
            panic!("{text}")
        };
        assert_eq!(decks.len(), 3, "{text}");
    }
}

#[test]
fn a_file_is_added_to_the_decks_that_are_typed() {
    let day = event();
    let add = |typed: &str, file: &str| with(&day, |setting| with_file(typed, file, setting));
    let one = add("", &deck("LOF"));
    assert_eq!(one, deck("LOF"));
    let two = add(&one, &deck("SEC"));
    let three = add(&two, &deck("LAW"));
    assert_eq!(told(&day, &three), ["No faults found."]);
    assert_eq!(add(&three, "3 Waylay"), "3 Waylay", "a fourth deck begins a new list");
    assert_eq!(add("no deck", &deck("LOF")), deck("LOF"));
    let premier = Setup { format: None, ..trilogy() };
    let replaced = with_file(&deck("SEC"), &deck("LOF"), &premier.list_setting(tables()));
    assert_eq!(replaced, deck("LOF"));
}

#[test]
fn the_hint_asks_for_three_decks() {
    let day = event();
    assert_eq!(with(&day, text_hint), "Paste all 3 decks, one after the other.");
    let premier = Setup { format: None, ..trilogy() };
    assert!(text_hint(&premier.list_setting(tables())).starts_with("Text,"));
}

/// A round with Anna as the first player and Ben. Anna has handed in her decks.
fn match_of_two() -> (Day, RoundKey) {
    let mut day = event();
    let details = Details { list: all(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: String::new() });
    day.act(crate::common::day::by_hand(1, &[[1, 2]], &[], &[]));
    let round = day.start();
    (day, round)
}

fn shown(day: &Day, round: RoundKey) -> Panel {
    let names = with(day, |setting| [1, 2].map(|player| deck_names(day.state(), PlayerId(player), setting)));
    panel(day.state(), round, TableNumber(1), &names).unwrap()
}

fn choices(question: &Question) -> Vec<&str> {
    question.choices.iter().map(|(_, name)| name.as_str()).collect()
}

const ANNAS: [&str; 3] = [
    "Deck 1 · Anakin Skywalker, Tempted by the Dark Side",
    "Deck 2 · Cassian Andor, Climb!",
    "Deck 3 · Leia Organa, Someone Who Loves You",
];

#[test]
fn both_ban_a_deck_of_the_other() {
    let (day, round) = match_of_two();
    let Panel { done, next, take_back } = shown(&day, round);
    assert_eq!((done, take_back), (Vec::new(), None));
    let Next::Ban(why, [by_anna, by_ben]) = next else { panic!() };
    assert_eq!((why.text.as_str(), &why.clauses[..]), ("Both choose in secret, then reveal.", &[Clause::Tri1][..]));
    // In the order of the names beside the scores.
    assert_eq!(by_anna.text, "Anna Solo bans a deck of Ben Skye");
    assert_eq!(choices(&by_anna), ["Deck 1", "Deck 2", "Deck 3"]);
    assert_eq!(by_ben.text, "Ben Skye bans a deck of Anna Solo");
    assert_eq!((choices(&by_ben), by_ben.only_choice()), (ANNAS.to_vec(), None));
}

#[test]
fn a_deck_that_has_won_is_set_aside_and_two_wins_end_the_match() {
    let (mut day, round) = match_of_two();
    let table = TableNumber(1);
    let win = |day: &Day, decks, winner| play(day.state(), round, table, decks, winner).unwrap();
    day.act(ban(round, table, [3, 2]));
    let Panel { done, next, .. } = shown(&day, round);
    assert_eq!(done, ["Anna Solo: Deck 2 · Cassian Andor, Climb! banned", "Ben Skye: Deck 3 banned"]);
    let Next::Play { decks: [of_anna, of_ben], winners, note } = next else { panic!() };
    assert_eq!(of_anna.text, "Game 1: deck of Anna Solo");
    assert_eq!((choices(&of_anna), choices(&of_ben)), (vec![ANNAS[0], ANNAS[2]], vec!["Deck 1", "Deck 2"]));
    assert_eq!(winners, ["Anna Solo won", "Ben Skye won"]);
    assert_eq!(note.text, "Replay a drawn game with the same decks.");

    day.act(win(&day, [1, 2], Side::First));
    let Panel { done, next, take_back } = shown(&day, round);
    assert_eq!(done[2], format!("Game 1: Anna Solo won with {} against Deck 2", ANNAS[0]));
    let Next::Play { decks: [of_anna, of_ben], .. } = next else { panic!() };
    assert_eq!((choices(&of_anna), of_anna.only_choice()), (vec![ANNAS[2]], Some(3)), "her other deck has won");
    assert_eq!((choices(&of_ben), of_ben.only_choice()), (vec!["Deck 1", "Deck 2"], None), "he keeps or changes");
    let (label, action) = take_back.unwrap();
    assert_eq!((label.as_str(), &*action), ("Undo game 1", &ban(round, table, [3, 2])));

    day.act(win(&day, [3, 2], Side::Second));
    day.act(win(&day, [3, 1], Side::First));
    let Panel { done, next, take_back } = shown(&day, round);
    assert_eq!(done[3], format!("Game 2: Ben Skye won with Deck 2 against {}", ANNAS[2]));
    assert_eq!((done.len(), take_back.unwrap().0.as_str()), (5, "Undo game 3"));
    let Next::Over(text, Some((label, action))) = next else { panic!() };
    assert_eq!((text.as_str(), label.as_str()), ("Anna Solo won the match.", "Enter 2–1"));
    day.act(action.duplicate());
    let Next::Over(_, None) = shown(&day, round).next else { panic!("the result is in") };
}

#[test]
fn the_bans_are_undone_last() {
    let (mut day, round) = match_of_two();
    day.act(ban(round, TableNumber(1), [1, 1]));
    let (label, action) = shown(&day, round).take_back.unwrap();
    assert_eq!(label, "Undo the bans");
    day.act(action.duplicate());
    assert!(matches!(shown(&day, round).next, Next::Ban(..)));
}

#[test]
fn the_log_names_bans_and_games() {
    let (day, round) = match_of_two();
    let said = |banned, games: &[[u8; 3]]| {
        let games = games.to_vec();
        words::action(day.state(), &Action::RecordDecks { round, table: TableNumber(1), banned, games })
    };
    assert_eq!(said([2, 3], &[]), "round 1, table 1: decks 2 and 3 banned; games (winner): –");
    let games = [[1, 2, 1], [3, 2, 2]];
    assert_eq!(said([2, 3], &games), "round 1, table 1: decks 2 and 3 banned; games (winner): 1–2 (1), 3–2 (2)");
    assert_eq!(said([0, 0], &[]), "round 1, table 1: bans and decks removed");
}

#[test]
fn an_event_with_one_deck_each_has_no_panel() {
    let mut day = Day::with(Setup { format: None, ..trilogy() }, 2);
    let round = day.start();
    assert_eq!(panel(day.state(), round, TableNumber(1), &[Vec::new(), Vec::new()]), None);
}
