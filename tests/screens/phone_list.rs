//! The list of a player on the phone: the kind of a pasted text, and its owner.

use crate::common::{
    day::{Day, setup},
    speech::speak,
};
use std::fs;
use tiebreaker::{
    handout::{Contents, Handout, ListOwner, ListSlip, ROOM, letters, read},
    lists::CardTable,
    regulation::Regulation,
    screens::phone::{card_tables, list_slip, pasted_list, takes_lists},
    tournament::Setup,
};

const SQUAD: &str = "Wedge Antilles (57)\n    Hull Upgrade (5)\n\nTotal: 62\n";

fn day() -> Day {
    speak("en");
    Day::with(setup("xwing-2018", 3, None), 4)
}

#[test]
fn lists_are_taken_until_there_is_a_round() {
    let mut day = day();
    assert!(takes_lists(&Handout::of_day(day.state())));
    day.start();
    assert!(!takes_lists(&Handout::of(day.state(), Contents::PAIRINGS)));
}

#[test]
fn a_pasted_text_says_what_it_is_and_what_is_wrong_with_it() {
    let handout = Handout::of_day(day().state());
    assert_eq!(pasted_list(&handout, " \n", &[]), None);
    let squad = pasted_list(&handout, SQUAD, &[]).unwrap();
    assert!(squad.is_list && squad.summary.ends_with("62 points"), "{squad:?}");
    assert!(!squad.faults.is_empty(), "no obstacles");
    let prose = pasted_list(&handout, "See you on Saturday!", &[]).unwrap();
    assert!(!prose.is_list && prose.note.is_some(), "{prose:?}");
    // A regulation that is unknown to this version.
    let other = Handout { regulation: "xwing-2030".into(), ..handout };
    assert!(pasted_list(&other, SQUAD, &[]).unwrap().is_list);
}

#[test]
fn a_list_belongs_to_the_player_of_the_phone_or_to_the_name_that_was_typed() {
    let mut day = day();
    let door = Handout::of_day(day.state());
    assert_eq!(list_slip(&door, None, "  ", SQUAD), None);
    let typed = list_slip(&door, None, " Anna ", SQUAD).unwrap();
    assert_eq!((typed.owner, typed.text.as_str()), (ListOwner::Name("Anna".into()), SQUAD.trim()));
    assert!(typed.text.len() < SQUAD.len() && day.state().players.len() == 4);
    day.start();
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    let number = handout.number(2).unwrap();
    assert_eq!(list_slip(&handout, Some(2), "", SQUAD).unwrap().owner, ListOwner::Number(number));
}

fn under(regulation: &str) -> Handout {
    speak("en");
    Handout::of_day(Day::with(setup(regulation, 3, None), 4).state())
}

fn faults(handout: &Handout, text: &str) -> Vec<String> {
    pasted_list(handout, text, &[]).unwrap().faults.into_iter().map(|(fault, _)| fault).collect()
}

#[test]
fn rules_of_communities_judge_the_lists_of_their_events() {
    let too_expensive = |regulation| faults(&under(regulation), SQUAD).iter().any(|fault| fault.contains("62"));
    assert_eq!(["xwing-xwa", "xwing-amg-2022", "xwing-legacy"].map(too_expensive), [true, true, false]);
    assert!(!faults(&under("xwing-legacy"), &SQUAD.replace("57", "207").replace("62", "212")).is_empty());
}

#[test]
fn only_events_of_communities_fetch_their_card_tables() {
    let usual = ["cards/xwing1.tsv", "cards/xwing2-2018-10.tsv", "cards/swu.tsv"];
    for regulation in ["xwing-2018", "swu-2026", "xwing-legacy"] {
        assert_eq!(card_tables(&under(regulation)), usual, "{regulation}");
    }
    for (regulation, file) in [("xwing-xwa", "cards/xwing-xwa.tsv"), ("xwing-amg-2022", "cards/xwing-amg-2024-09.tsv")]
    {
        assert_eq!(card_tables(&under(regulation)), [&usual[..], &[file]].concat());
    }
    assert_eq!(card_tables(&Handout::default()), usual);
}

/// Wedge Antilles of the first set has left the usual format, but not Eternal.
#[test]
fn a_deck_is_judged_by_the_format_of_the_event_until_there_is_a_round() {
    speak("en");
    let table = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/static/cards/swu.tsv")).unwrap();
    let tables = [CardTable::parse(&table).unwrap()];
    let is_out = |handout: &Handout| {
        let deck = "Deck\n3 | Wedge Antilles | Star of the Rebellion\n";
        let faults = pasted_list(handout, deck, &tables).unwrap().faults;
        faults.iter().any(|(fault, _)| fault.contains("Wedge Antilles"))
    };
    let mut setup = setup("swu-2026", 3, None);
    setup.date = "2026-11-14".to_owned();
    assert!(is_out(&Handout::of_day(Day::with(setup.clone(), 4).state())));
    setup.format = Some("eternal".to_owned());
    let mut day = Day::with(setup, 4);
    let handout = Handout::of_day(day.state());
    assert_eq!((handout.regulation.as_str(), handout.format.as_str()), ("swu-2026", "eternal"));
    assert_eq!(read(&letters(&handout.pack())).as_ref(), Ok(&handout));
    assert!(!is_out(&handout));
    day.start();
    assert_eq!(Handout::of(day.state(), Contents::PAIRINGS).format, "");
}

/// A legal deck of one of three sets, with cards from number 41 on.
fn deck_of(set: &str) -> String {
    let (leader, base) = match set {
        "LOF" => ("LOF_018", "LOF_024"),
        "SEC" => ("SEC_012", "SEC_024"),
        _ => ("LAW_010", "LAW_028"),
    };
    let cards: Vec<String> = (41..=56).map(|number| format!("3 {set}_{number:03}")).collect();
    format!("Leader\n1 {leader}\nBase\n1 {base}\nDeck\n2 {set}_057\n{}\n", cards.join("\n"))
}

fn swu_cards() -> [CardTable; 1] {
    let table = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/static/cards/swu.tsv")).unwrap();
    [CardTable::parse(&table).unwrap()]
}

fn said(handout: &Handout, text: &str) -> (Option<String>, Vec<(String, bool)>) {
    let pasted = pasted_list(handout, text, &swu_cards()).unwrap();
    assert!(pasted.is_list);
    (pasted.note, pasted.faults)
}

fn deck_setup(format: Option<&str>) -> Setup {
    let mut setup = setup("swu-2026", 3, None);
    setup.date = "2026-09-19".to_owned();
    setup.choose_format(format.map(str::to_owned));
    setup
}

/// The door's handout as a phone reads it.
fn door(setup: Setup) -> Handout {
    speak("en");
    read(&letters(&Handout::of_day(Day::with(setup, 4).state()).pack())).unwrap()
}

#[test]
fn three_decks_of_trilogy_are_judged_together_and_fit_into_one_slip() {
    let handout = door(deck_setup(Some("trilogy")));
    let three = ["LOF", "SEC", "LAW"].map(deck_of).concat();
    let bad = |fault: &str| (None, vec![(fault.to_owned(), true)]);
    assert_eq!(said(&handout, &three), (Some("No faults found.".to_owned()), Vec::new()));
    assert_eq!(said(&handout, &deck_of("LOF")), bad("Decks: 1, 3 needed."));
    let more = three.clone() + "1 LOF_041\n";
    assert_eq!(said(&handout, &more), bad("Decks 1, 3: Drain Essence: 4 copies, max. 3."));
    let slip = list_slip(&handout, None, "Anna", &three).unwrap();
    let packed = slip.pack().unwrap();
    assert_eq!(ListSlip::unpack(&packed), Ok(slip));
    // One code has room for 1,386 bytes.
    assert!(packed.len() < ROOM, "{}", packed.len());
    let premier = door(deck_setup(None));
    assert_eq!(said(&premier, &three), bad("Decks: 3, 1 needed."));
}

#[test]
fn under_changed_rules_a_list_is_judged_by_the_published_ones_and_that_is_said() {
    let mut own = deck_setup(Some("trilogy"));
    let mut changed = Regulation::published("swu-2026").unwrap().copy("Ours");
    changed.card_rules = vec!["set XYZ 2026-09-01 C New Set".to_owned()];
    own.regulation = changed;
    let handout = door(own.clone());
    let ids = |handout: &Handout| [&handout.regulation, &handout.format, &handout.based_on].map(String::clone);
    assert_eq!(ids(&handout), ["custom", "trilogy", "swu-2026"]);
    let caution = ("Judged by the published rules, not this event’s changes.".to_owned(), false);
    let fault = ("Decks: 1, 3 needed.".to_owned(), true);
    assert_eq!(said(&handout, &deck_of("LOF")), (None, vec![fault, caution.clone()]));
    let three = ["LOF", "SEC", "LAW"].map(deck_of).concat();
    assert_eq!(said(&handout, &three), (Some("No faults found.".to_owned()), vec![caution]));
    let without_format = door(Setup { format: None, ..own.clone() });
    assert_eq!(ids(&without_format), ["custom", "", "swu-2026"]);
    // Only links to hand in lists contain it, and no link of an event with published rules does.
    let mut day = Day::with(own, 4);
    day.start();
    assert_eq!(ids(&Handout::of(day.state(), Contents::PAIRINGS)), ["custom", "", ""]);
    assert_eq!(ids(&door(deck_setup(None))), ["swu-2026", "", ""]);
}
