//! Sets and suspensions in the setup.

use crate::common::{day::setup, speech::speak};
use tiebreaker::{
    file::regulation,
    regulation::Regulation,
    screens::setup::{
        Group,
        card_rules::{
            TypedSet, TypedSuspension, add_set, cover_until, decks_not_covered, export, formats, has_decks, on_the_day,
            open, remove, rows, squads_not_covered, suspend,
        },
        folded,
    },
    tournament::Setup,
};

fn own() -> Regulation {
    Regulation::published("swu-2026").unwrap().copy("Ours")
}

fn event(format: Option<&str>, regulation: Regulation) -> Setup {
    let mut setup = setup("swu-2026", 3, None);
    setup.choose_kind(Some("weekly-play"));
    Setup { date: "2026-11-14".to_owned(), format: format.map(str::to_owned), regulation, ..setup }
}

fn set(code: &str, name: &str, from: &str, block: &str) -> TypedSet {
    let [code, name, from, block] = [code, name, from, block].map(str::to_owned);
    TypedSet { code, name, from, block }
}

fn suspension(format: &str, card: &str, from: &str, until: &str) -> TypedSuspension {
    let [format, card, from, until] = [format, card, from, until].map(str::to_owned);
    TypedSuspension { format, card, from, until }
}

#[test]
fn the_setup_shows_the_legal_sets_and_suspensions_of_the_day() {
    speak("en");
    let shown = on_the_day(&event(None, own()));
    assert_eq!(shown[0], "Premier on Nov 14, 2026: JTL, LOF, IBH, SEC, LAW, ASH, HMW");
    assert!(shown[1].starts_with("Suspended: Boba Fett, Collecting the Bounty; "), "{shown:?}");
    assert_eq!(shown[2], "Sets and suspensions complete until Oct 9, 2026");
    let trilogy = on_the_day(&event(Some("trilogy-eternal"), own()));
    let all = "Eternal on Nov 14, 2026: SOR, SHD, TWI, JTL, LOF, IBH, SEC, LAW, TS26, ASH, HMW";
    assert_eq!(trilogy, [all, "Sets and suspensions complete until Oct 9, 2026"]);
    assert_eq!(on_the_day(&event(Some("draft"), own())), Vec::<String>::new());
    let squads = Regulation::published("xwing-2018").unwrap();
    assert_eq!(on_the_day(&Setup { regulation: squads.clone(), ..event(None, own()) }), Vec::<String>::new());
    assert!(has_decks(&own()) && !has_decks(squads));
}

#[test]
fn a_day_that_the_data_do_not_reach_is_said_with_the_choice_of_the_regulation() {
    speak("en");
    let swu = event(None, own());
    assert_eq!(decks_not_covered(&swu).as_deref(), Some("Card data ends Oct 9, 2026: check later cards by hand."));
    assert_eq!(decks_not_covered(&Setup { date: "2026-10-09".to_owned(), ..swu.clone() }), None);
    assert_eq!(decks_not_covered(&Setup { date: String::new(), ..swu.clone() }), None);
    assert_eq!(decks_not_covered(&event(Some("draft"), own())), None, "decks are built at the event");
    let mut squads = Setup { date: "2026-11-14".to_owned(), ..setup("xwing-2018", 3, None) };
    assert_eq!(squads_not_covered(&squads), None, "nobody hands in a list");
    squads.lists.asked = true;
    let late = "Costs and legal cards are known until Jan 27, 2019. Check later changes yourself.";
    assert_eq!(squads_not_covered(&squads).as_deref(), Some(late));
    assert_eq!(folded(&squads, Group::Lists).1, "yes", "said inside");
    assert_eq!((decks_not_covered(&squads), squads_not_covered(&swu)), (None, None));
}

#[test]
fn sets_and_suspensions_are_added_replaced_and_removed() {
    speak("en");
    let mut regulation = own();
    add_set(&mut regulation, &set(" abc ", "The New One", "2026-11-13", "C")).unwrap();
    suspend(&mut regulation, &suspension("premier", "Drain Essence", "2026-11-01", "")).unwrap();
    suspend(&mut regulation, &suspension("premier", "drain essence", "2026-11-02", "2026-12-31")).unwrap();
    cover_until(&mut regulation, "2026-11-30").unwrap();
    let expected = [
        "ABC The New One: out Nov 13, 2026, block C",
        "Premier: Suspended from Nov 2, 2026 to Dec 31, 2026: drain essence.",
        "Sets and suspensions complete until Nov 30, 2026",
    ];
    assert_eq!(rows(&regulation), expected);
    let shown = on_the_day(&event(None, regulation.clone()));
    assert_eq!(shown[0], "Premier on Nov 14, 2026: LAW, ASH, HMW, ABC");
    assert!(shown[1].ends_with("; drain essence"), "{shown:?}");
    assert_eq!(shown[2], "Sets and suspensions complete until Nov 30, 2026");
    remove(&mut regulation, 1);
    assert_eq!(rows(&regulation).len(), 2);
    assert_eq!(
        formats(&regulation).into_iter().map(|(id, _)| id).collect::<Vec<_>>(),
        ["premier", "eternal", "twin-suns"]
    );
}

#[test]
fn what_is_missing_is_said_and_nothing_changes() {
    speak("en");
    let mut regulation = own();
    let no_set = "A set needs a code of up to 6 letters and a release day.";
    for wrong in [set("", "New", "2026-11-13", "C"), set("ABC", "New", "", "C"), set("A B", "New", "2026-11-13", "")] {
        assert_eq!(add_set(&mut regulation, &wrong), Err(no_set.to_owned()), "{wrong:?}");
    }
    let no_suspension = "Enter a card and a first day. The last day cannot be earlier.";
    for wrong in [
        suspension("premier", "", "2026-11-13", ""),
        suspension("premier", "Waylay", "", ""),
        suspension("premier", "Waylay", "2026-11-13", "2026-11-12"),
    ] {
        assert_eq!(suspend(&mut regulation, &wrong), Err(no_suspension.to_owned()), "{wrong:?}");
    }
    assert_eq!(cover_until(&mut regulation, ""), Err("Enter a day.".to_owned()));
    assert_eq!(regulation, own());
}

#[test]
fn the_changes_go_out_and_in_as_a_file() {
    speak("en");
    let mut regulation = own();
    add_set(&mut regulation, &set("ABC", "The New One", "2026-11-13", "")).unwrap();
    suspend(&mut regulation, &suspension("eternal", "Waylay", "2026-11-01", "")).unwrap();
    let file = export(&regulation);
    let lines = "set ABC 2026-11-13 - The New One\nsuspend eternal 2026-11-01 - Waylay\n";
    assert_eq!(file, format!("# Sets and suspensions, TIE Breaker\n{lines}"));
    let mut other = own();
    cover_until(&mut other, "2026-11-30").unwrap();
    assert_eq!(open(&mut other, &format!("\u{feff}{}", file.replace('\n', "\r\n"))), Ok(2));
    assert_eq!(other, regulation);
    assert_eq!(
        open(&mut other, "set ABC 2026-11-13 -\n\nallow Waylay"),
        Err("Line 3 is neither a set nor a suspension.".to_owned())
    );
    assert_eq!(other, regulation);
    // The changes are also part of the regulation's file.
    assert_eq!(regulation::read(&regulation::write(&regulation)).unwrap(), regulation);
}
