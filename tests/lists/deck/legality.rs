//! DCK-1 to DCK-5: legality of decks by the document and the cards, at the limits of every number and date.

use super::*;

const LUKE: &str = "SOR_005"; // Faithful Friend, Heroism
const LEIA: &str = "SOR_009"; // Alliance General, Heroism
const VADER: &str = "SOR_010"; // Dark Lord of the Sith, Villainy
const PALPATINE: &str = "TWI_017"; // Playing Both Sides, Heroism and Villainy
const ECHO_BASE: &str = "SOR_024"; // common
const DATA_VAULT: &str = "JTL_024";
const THERMAL_OSCILLATOR: &str = "JTL_025";
const VULTURE_DROID: &str = "JTL_256";

/// A deck for Premier with n cards of Spark of Rebellion.
fn premier(cards: u32) -> String {
    list(&[LUKE], &[ECHO_BASE], &filler(cards, 3), &[])
}

/// A deck for Twin Suns with n cards.
fn twin_suns(leaders: &[&str], cards: u32) -> String {
    list(leaders, &[ECHO_BASE], &filler(cards, 1), &[])
}

fn dck_1(fault: DeckFault) -> Vec<(String, DeckFault)> {
    vec![("DCK-1".to_owned(), fault)]
}

fn dck_2(fault: DeckFault) -> Vec<(String, DeckFault)> {
    vec![("DCK-2".to_owned(), fault)]
}

fn dck_3(fault: DeckFault) -> Vec<(String, DeckFault)> {
    vec![("DCK-3".to_owned(), fault)]
}

fn dck_4(fault: DeckFault) -> Vec<(String, DeckFault)> {
    vec![("DCK-4".to_owned(), fault)]
}

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

#[test]
fn dck_1_one_leader_one_base_and_at_least_fifty_others() {
    let of = |text: &str| offences(text, "premier", TODAY);
    assert_eq!(of(&premier(50)), []);
    assert_eq!(of(&premier(70)), []);
    assert_eq!(of(&premier(49)), dck_1(DeckFault::TooFewCards { found: 49, least: 50, base: None }));
    let cards = filler(50, 3);
    assert_eq!(of(&list(&[], &[ECHO_BASE], &cards, &[])), dck_1(DeckFault::Leaders { found: 0, wanted: 1 }));
    assert_eq!(of(&list(&[LUKE, LEIA], &[ECHO_BASE], &cards, &[])), dck_1(DeckFault::Leaders { found: 2, wanted: 1 }));
    assert_eq!(of(&list(&[LUKE], &[], &cards, &[])), dck_1(DeckFault::Bases { found: 0 }));
    assert_eq!(of(&list(&[LUKE], &[ECHO_BASE, "SOR_021"], &cards, &[])), dck_1(DeckFault::Bases { found: 2 }));
}

#[test]
fn a_card_in_the_place_of_the_base_is_named() {
    let named = |base: &str| {
        let text = format!("Leader\n1 Luke Skywalker, Faithful Friend\nBase\n{base}\nDeck\n3 Wampa\n3 Waylay\n");
        let named = |fault| if let DeckFault::NoBase { card } = fault { Some(card) } else { None };
        doubts(&text, "premier", TODAY).into_iter().find_map(named)
    };
    assert_eq!(named("40 Admiral Yularen").as_deref(), Some("Admiral Yularen"), "of two cards");
    let yularen = "Admiral Yularen, Advising Caution";
    assert_eq!(named(&format!("1 {yularen}")).as_deref(), Some(yularen));
    assert_eq!(named("1 Darth Vader, Dark Lord of the Sith").as_deref(), Some("Darth Vader, Dark Lord of the Sith"));
    for base in ["1 Echo Base", "1 Echo Base\n3 Vanquish", "1 Zyx"] {
        assert_eq!(named(base), None, "{base}");
    }
}

#[test]
fn dck_1_a_leader_in_the_deck_is_a_leader_and_no_other_card() {
    let cards = [filler(49, 3), copies(1, LEIA)].concat();
    let expected =
        [DeckFault::Leaders { found: 2, wanted: 1 }, DeckFault::TooFewCards { found: 49, least: 50, base: None }];
    let found = offences(&list(&[LUKE], &[ECHO_BASE], &cards, &[]), "premier", TODAY);
    assert_eq!(found, expected.map(|fault| ("DCK-1".to_owned(), fault)));
}

#[test]
fn dck_1_a_sideboard_of_ten_without_leader_and_base() {
    let of = |sideboard: &[(u32, String)]| {
        offences(&list(&[LUKE], &[ECHO_BASE], &filler(50, 3), sideboard), "premier", TODAY)
    };
    let ten: Vec<(u32, String)> = (1..=10).map(|number| (1, format!("SHD_{:03}", number + 30))).collect();
    assert_eq!(of(&ten), []);
    let eleven = [ten.clone(), copies(1, "SHD_050")].concat();
    assert_eq!(of(&eleven), dck_1(DeckFault::Sideboard { found: 11, most: 10 }));
    let inside = |card: &str| dck_1(DeckFault::InSideboard { card: card.to_owned() });
    assert_eq!(of(&copies(1, VADER)), inside("Darth Vader, Dark Lord of the Sith"));
    assert_eq!(of(&copies(1, "SOR_021")), inside("Dagobah Swamp, Dagobah"));
}

#[test]
fn dck_1_three_copies_over_deck_and_sideboard() {
    let of = |main: u32, side: u32| {
        let deck = [filler(50, 3), copies(main, "TWI_226")].concat();
        // Waylay of another set: cards with the same title are the same card.
        offences(&list(&[LUKE], &[ECHO_BASE], &deck, &copies(side, "SOR_222")), "premier", TODAY)
    };
    assert_eq!(of(2, 1), []);
    assert_eq!(of(2, 2), dck_1(DeckFault::Copies { card: "Waylay".to_owned(), found: 4, most: 3 }));
    // The same title with another subtitle is another card: there are two Millennium Falcons.
    let falcons = [filler(50, 3), copies(3, "SOR_193"), copies(3, "SHD_204")].concat();
    assert_eq!(offences(&list(&[LUKE], &[ECHO_BASE], &falcons, &[]), "premier", TODAY), []);
}

#[test]
fn dck_1_of_the_swarming_vulture_droid_there_may_be_fifteen() {
    let of = |main: u32, side: u32| {
        let deck = [filler(50, 3), copies(main, VULTURE_DROID)].concat();
        offences(&list(&[LUKE], &[ECHO_BASE], &deck, &copies(side, VULTURE_DROID)), "premier", TODAY)
    };
    assert_eq!(of(15, 0), []);
    assert_eq!(of(10, 5), []);
    let card = "Swarming Vulture Droid".to_owned();
    assert_eq!(of(15, 1), dck_1(DeckFault::Copies { card, found: 16, most: 15 }));
    // The card allows it in any deck.
    let suns = list(&[LUKE, LEIA], &[ECHO_BASE], &[filler(80, 1), copies(15, VULTURE_DROID)].concat(), &[]);
    assert_eq!(offences(&suns, "twin-suns", TODAY), []);
}

/// As printed on Data Vault and Thermal Oscillator: 50 + 10 and 50 - 5, 80 + 10 and 80 - 5, 30 + 10 and 30 - 5.
#[test]
fn dck_1_two_bases_change_how_many_cards_there_are_in_every_format() {
    for (format, leaders, base, least) in [
        ("premier", &[LUKE][..], DATA_VAULT, 60),
        ("premier", &[LUKE], THERMAL_OSCILLATOR, 45),
        ("twin-suns", &[LUKE, LEIA], DATA_VAULT, 90),
        ("twin-suns", &[LUKE, LEIA], THERMAL_OSCILLATOR, 75),
        ("limited", &[LUKE], DATA_VAULT, 40),
        ("limited", &[LUKE], THERMAL_OSCILLATOR, 25),
    ] {
        let of = |cards: u32| {
            let copies = if format == "premier" { 3 } else { 1 };
            // In limited formats, the base must be from a set that is played.
            let cards = [filler(cards - 1, copies), super::copies(1, "JTL_040")].concat();
            let found = offences(&list(leaders, &[base], &cards, &[]), format, TODAY);
            found.into_iter().map(|(_, fault)| fault).collect::<Vec<_>>()
        };
        assert_eq!(of(least), [], "{format} {base}");
        let name = if base == DATA_VAULT { "Data Vault, Scarif" } else { "Thermal Oscillator, Starkiller Base" };
        let fault = DeckFault::TooFewCards { found: least - 1, least, base: Some(name.to_owned()) };
        assert_eq!(of(least - 1), [fault], "{format} {base}");
    }
}

#[test]
fn dck_2_two_leaders_of_the_same_alignment() {
    let of = |leaders: &[&str]| offences(&twin_suns(leaders, 80), "twin-suns", TODAY);
    assert_eq!(of(&[LUKE, LEIA]), []);
    assert_eq!(of(&[PALPATINE, LEIA]), []);
    assert_eq!(of(&[VADER, PALPATINE]), []);
    let alignment = DeckFault::Alignment { of: vec!["Heroism".to_owned(), "Villainy".to_owned()] };
    assert_eq!(of(&[LUKE, VADER]), dck_2(alignment));
    assert_eq!(of(&[LUKE]), dck_2(DeckFault::Leaders { found: 1, wanted: 2 }));
    assert_eq!(of(&[LUKE, LEIA, "SOR_008"]), dck_2(DeckFault::Leaders { found: 3, wanted: 2 }));
}

#[test]
fn dck_2_eighty_cards_once_the_fourth_set_is_out() {
    let of = |cards: u32, day: &str| offences(&twin_suns(&[LUKE, LEIA], cards), "twin-suns", day);
    assert_eq!(of(50, "2025-03-13"), []);
    assert_eq!(of(49, "2025-03-13"), dck_2(DeckFault::TooFewCards { found: 49, least: 50, base: None }));
    assert_eq!(of(80, "2025-03-14"), []);
    assert_eq!(of(79, "2025-03-14"), dck_2(DeckFault::TooFewCards { found: 79, least: 80, base: None }));
}

#[test]
fn dck_2_one_copy_of_each_card_and_no_sideboard() {
    let of = |leaders: &[&str], more: &[(u32, String)], sideboard: &[(u32, String)]| {
        let deck = [filler(80, 1), more.to_vec()].concat();
        offences(&list(leaders, &[ECHO_BASE], &deck, sideboard), "twin-suns", TODAY)
    };
    let both = [LUKE, LEIA];
    // SOR_222 and TWI_226 are Waylay.
    let twice = |card: &str| dck_2(DeckFault::Copies { card: card.to_owned(), found: 2, most: 1 });
    assert_eq!(of(&both, &copies(1, "TWI_226"), &[]), []);
    assert_eq!(of(&both, &[copies(1, "TWI_226"), copies(1, "SOR_222")].concat(), &[]), twice("Waylay"));
    assert_eq!(of(&[LUKE, LUKE], &[], &[]), twice("Luke Skywalker, Faithful Friend"));
    assert_eq!(of(&both, &[], &copies(1, "TWI_226")), dck_2(DeckFault::Sideboard { found: 1, most: 0 }));
}

#[test]
fn dck_3_thirty_cards_without_a_limit_of_copies_or_of_the_sideboard() {
    for format in ["limited", "sealed", "draft"] {
        let of = |deck: &[(u32, String)], sideboard: &[(u32, String)]| {
            offences(&list(&[LUKE], &[ECHO_BASE], deck, sideboard), format, TODAY)
        };
        assert_eq!(of(&copies(30, "SOR_050"), &filler(60, 3)), [], "{format}");
        assert_eq!(of(&copies(29, "SOR_050"), &[]), dck_3(DeckFault::TooFewCards { found: 29, least: 30, base: None }));
        let vader = DeckFault::InSideboard { card: "Darth Vader, Dark Lord of the Sith".to_owned() };
        assert_eq!(of(&copies(30, "SOR_050"), &copies(1, VADER)), dck_3(vader));
        let leaders = list(&[LUKE, LEIA], &[ECHO_BASE], &copies(30, "SOR_050"), &[]);
        assert_eq!(offences(&leaders, format, TODAY), dck_3(DeckFault::Leaders { found: 2, wanted: 1 }));
    }
}

#[test]
fn dck_3_any_common_base_of_the_set_that_is_played() {
    let text = |base: &str| list(&[LUKE], &[base], &filler(30, 1), &[]);
    for common in ["SOR_020", "SOR_021", "SOR_023", "SOR_024", "SOR_026", "SOR_027", "SOR_029", "SOR_030"] {
        assert_eq!(faults(&text(common), "sealed", TODAY), [], "{common}");
    }
    // Level 1313 is a common base of Twilight of the Republic.
    let other = DeckFault::BaseOfOtherSet { card: "Level 1313, Coruscant".to_owned() };
    assert_eq!(offences(&text("TWI_029"), "sealed", TODAY), dck_3(other));
    // A rare one may come from the player's own boosters. The same title is the same card: Chopper Base is in both
    // sets.
    assert_eq!(offences(&text("SOR_019"), "sealed", TODAY), []);
    let rare = DeckFault::BaseOfPool { card: "Security Complex, Scarif".to_owned() };
    assert_eq!(doubts(&text("SOR_019"), "sealed", TODAY), [rare]);
    assert_eq!(faults(&text("JTL_029"), "sealed", TODAY), []);
}

#[test]
fn dck_3_no_set_and_no_suspension_binds_what_was_opened() {
    // Cards of a prerelease are legal in it, and suspensions apply only to Premier.
    let deck = [filler(30, 1), copies(1, "LOF_040"), copies(1, "SHD_213")].concat();
    assert_eq!(faults(&list(&["SOR_015"], &[ECHO_BASE], &deck, &[]), "sealed", "2025-07-05"), []);
}

/// Each set is legal on its release day, and not on the day before, in Premier and in Twin Suns.
#[test]
fn dck_4_a_set_is_legal_from_its_release_day() {
    for (card, before, release) in [
        ("SHD_040", "2024-07-11", "2024-07-12"),
        ("TWI_040", "2024-11-07", "2024-11-08"),
        ("JTL_040", "2025-03-13", "2025-03-14"),
        ("LOF_040", "2025-07-10", "2025-07-11"),
    ] {
        for (format, leaders, cards, most) in [("premier", &[LUKE][..], 50, 3), ("twin-suns", &[LUKE, LEIA], 80, 1)] {
            let text = list(leaders, &[ECHO_BASE], &[filler(cards, most), copies(1, card)].concat(), &[]);
            assert_eq!(clauses(&text, format, release), BTreeSet::new(), "{card}");
            let found = offences(&text, format, before);
            let [(clause, DeckFault::NotReleased { from, .. })] = &found[..] else { panic!("{card}: {found:?}") };
            assert_eq!((clause.as_str(), *from), ("DCK-4", day(release)), "{card}");
        }
    }
    // Spark of Rebellion is the first set, so the whole deck is not released yet.
    assert_eq!(clauses(&premier(50), "premier", "2024-03-08"), BTreeSet::new());
    assert_eq!(clauses(&premier(50), "premier", "2024-03-07"), BTreeSet::from(["DCK-4".to_owned()]));
}

#[test]
fn dck_4_a_card_that_shares_title_and_subtitle_with_a_legal_one_is_legal() {
    // Surprise Strike is SOR_220 and SHD_231. DJ is only in Shadows of the Galaxy.
    let of = |card: &str| {
        let deck = [filler(50, 3), copies(1, card)].concat();
        offences(&list(&[LUKE], &[ECHO_BASE], &deck, &[]), "premier", "2024-07-11")
    };
    assert_eq!(of("SHD_231"), []);
    let dj = DeckFault::NotReleased { card: "DJ, Blatant Thief".to_owned(), from: day("2024-07-12") };
    assert_eq!(of("SHD_213"), dck_4(dj));
}

#[test]
fn dck_4_suspensions_begin_on_their_day_and_bind_premier_only() {
    for (card, name, before, from) in [
        ("SOR_015", "Boba Fett, Collecting the Bounty", "2024-11-07", "2024-11-08"),
        ("TWI_016", "Jango Fett, Concealing the Conspiracy", "2025-04-10", "2025-04-11"),
        ("SHD_194", "Triple Dark Raid", "2025-04-10", "2025-04-11"),
        ("SHD_213", "DJ, Blatant Thief", "2025-04-10", "2025-04-11"),
        ("SOR_167", "Force Throw", "2025-09-21", "2025-09-22"),
    ] {
        let is_leader = ["SOR_015", "TWI_016"].contains(&card);
        let text = |leaders: &[&str], cards: u32, most: u32| {
            let leaders: Vec<&str> = if is_leader { [leaders, &[card]].concat() } else { [leaders, &[LUKE]].concat() };
            let more = if is_leader { Vec::new() } else { copies(1, card) };
            list(&leaders, &[ECHO_BASE], &[filler(cards, most), more].concat(), &[])
        };
        let suspended = DeckFault::Suspended { card: name.to_owned(), from: day(from), until: None };
        assert_eq!(offences(&text(&[], 50, 3), "premier", before), [], "{name}");
        assert_eq!(offences(&text(&[], 50, 3), "premier", from), dck_4(suspended), "{name}");
        let other = if is_leader { VADER } else { LEIA };
        assert_eq!(offences(&text(&[other], 80, 1), "twin-suns", from), [], "{name}");
        assert_eq!(offences(&text(&[], 30, 3), "limited", from), [], "{name}");
    }
    // Other cards with the same title are not suspended: Boba Fett, Daimyo, and Jango Fett, Renowned Bounty Hunter.
    let deck = [filler(50, 3), copies(3, "SHD_138")].concat();
    assert_eq!(offences(&list(&["SHD_008"], &[ECHO_BASE], &deck, &[]), "premier", "2025-09-22"), []);
}

#[test]
fn dck_4_without_a_day_nothing_that_changes_is_judged() {
    let list = read(&list(&["SOR_015"], &[ECHO_BASE], &filler(50, 3), &[])).unwrap();
    let faults = check(&list, &Setting { day: None, ..setting("premier", TODAY) });
    assert_eq!(faults.into_iter().map(matter).collect::<Vec<_>>(), [DeckFault::NoDay]);
}

#[test]
fn dck_4_an_unknown_card_is_a_warning_that_names_it() {
    let deck = [filler(47, 3), copies(2, "NEW_100"), copies(1, "Porg Stew | Served Cold")].concat();
    let text = list(&[LUKE], &[ECHO_BASE], &deck, &[]);
    assert_eq!(offences(&text, "premier", TODAY), []);
    let named = ["NEW_100", "Porg Stew | Served Cold"].map(|card| DeckFault::UnknownCard { card: card.to_owned() });
    assert_eq!(doubts(&text, "premier", TODAY), named);
}

#[test]
fn dck_1_a_count_that_may_be_right_with_unknown_cards_is_not_judged() {
    let too_few = |found| DeckFault::TooFewCards { found, least: 50, base: None };
    let unknown = |card: &str| DeckFault::UnknownCard { card: card.to_owned() };
    let lines =
        |cards: &[(u32, String)]| cards.iter().map(|(count, card)| format!("{count} {card}\n")).collect::<String>();
    let told = |text: &str| (offences(text, "premier", TODAY), doubts(text, "premier", TODAY));
    // A line without a number may be a card.
    let text = |cards: u32| format!("1 {LUKE}\n1 {ECHO_BASE}\n{}Porg Stew\n", lines(&filler(cards, 3)));
    assert_eq!(told(&text(49)), (vec![], vec![too_few(49), unknown("Porg Stew")]));
    assert_eq!(told(&text(48)), (dck_1(too_few(48)), vec![unknown("Porg Stew")]));
    // Thermal Oscillator needs 45 cards, and the unknown base may be its name in another language.
    let text = |cards: u32| list(&[LUKE], &["Oscillateur"], &filler(cards, 3), &[]);
    assert_eq!(told(&text(45)), (vec![], vec![too_few(45), unknown("Oscillateur")]));
    assert_eq!(told(&text(44)), (dck_1(too_few(44)), vec![unknown("Oscillateur")]));
    // An unknown leader before the cards, although the sideboard has a heading.
    let text = format!("1 Dark Porg\n1 {ECHO_BASE}\n{}Sideboard\n1 SOR_193\n", lines(&filler(50, 3)));
    assert_eq!(told(&text), (vec![], vec![DeckFault::Leaders { found: 0, wanted: 1 }, unknown("Dark Porg")]));
}

#[test]
fn a_title_above_the_leader_is_no_unknown_card() {
    let deck = premier(50);
    let unknown = |text: &str| {
        let faults = check(&read(text).unwrap(), &setting("premier", TODAY));
        faults.into_iter().filter(Fault::is_unknown_card).count()
    };
    assert_eq!(unknown(&format!("Deck by Ben\n{deck}\n50 cards")), 0);
    assert_eq!(unknown(&format!("Deck by Ben\nZyx Qwv\n{deck}")), 2, "one of them may be a card");
    let without_leader = "Luke Skywaker\nBase\n1 | Echo Base\nDeck\n3 | Wampa\n";
    assert_eq!(unknown(without_leader), 1, "a misspelt leader");
}

#[test]
fn a_leader_of_an_ambiguous_name_is_not_also_missing() {
    let cards: String = filler(50, 3).iter().map(|(count, card)| format!("{count} {card}\n")).collect();
    let text = |leader: &str| format!("1 {leader}\n1 {ECHO_BASE}\n{cards}");
    let of = |leader: &str| {
        let faults = check(&read(&text(leader)).unwrap(), &setting("premier", TODAY));
        let kind = |fault: Fault| if let FaultKind::Deck(fault) = fault.kind { fault } else { panic!("{fault:?}") };
        faults.into_iter().map(kind).collect::<Vec<_>>()
    };
    let ambiguous = of("Han Solo");
    assert!(ambiguous.iter().any(|fault| matches!(fault, DeckFault::NotToldApart { .. })), "{ambiguous:?}");
    assert!(!ambiguous.iter().any(|fault| matches!(fault, DeckFault::Leaders { .. })), "{ambiguous:?}");
    let unknown = of("Zyx Qwv");
    assert!(unknown.contains(&DeckFault::Leaders { found: 0, wanted: 1 }), "{unknown:?}");
}

#[test]
fn dck_5_cards_can_be_told_apart_from_the_list_alone() {
    let text = |card: &str| list(&[LUKE], &[ECHO_BASE], &[filler(50, 3), copies(1, card)].concat(), &[]);
    let of = |card: &str| offences(&text(card), "premier", TODAY);
    let dck_5 = |fault| vec![("DCK-5".to_owned(), fault)];
    // Three units from three sets.
    let among = ["Get Out And Push", "Lando's Pride", "Piece Of Junk"];
    let among = among.map(|subtitle| format!("Millennium Falcon, {subtitle}")).to_vec();
    let falcons = DeckFault::NotToldApart { card: "Millennium Falcon".to_owned(), among };
    assert_eq!(of("Millennium Falcon"), dck_5(falcons));
    // Qi'ra is a unit and a leader, and a unique card.
    assert_eq!(of("Qi'ra"), dck_5(DeckFault::NoSubtitle { card: "Qi'ra, Playing Her Part".to_owned() }));
    for told in ["Qi'ra, Playing Her Part", "Qi'ra [SHD_202]", "SHD_202", "Wampa"] {
        assert_eq!(of(told), [], "{told}");
    }
    // Casual play needs no list: ambiguous cards are reported, but violate nothing.
    let casual = Setting { tier: Some("casual"), ..setting("premier", TODAY) };
    let faults = |card: &str| check(&read(&text(card)).unwrap(), &casual);
    assert!(faults("Millennium Falcon").iter().all(|fault| fault.offended_clause().is_none()));
    assert_eq!(faults("Qi'ra"), []);
}

#[test]
fn a_list_that_does_not_say_where_the_sideboard_begins_is_not_judged_on_it() {
    let numbers = filler(60, 3).into_iter().map(|(count, card)| format!("{count}x {card}\n")).collect::<String>();
    let text = format!("1x {LUKE}\n1x {ECHO_BASE}\n{numbers}");
    assert_eq!(offences(&text, "premier", TODAY), []);
    assert_eq!(doubts(&text, "premier", TODAY), [DeckFault::Undivided { found: 60 }]);
}

#[test]
fn a_stated_total_is_compared_with_the_cards() {
    let cards = filler(50, 3).into_iter().map(|(count, card)| format!("{count}x {card}\n")).collect::<String>();
    let text = |total: &str| format!("Leader\n{LUKE}\nBase\n{ECHO_BASE}\nDeck\n{cards}Sideboard\n2 SOR_031\n{total}\n");
    // Leader, base and sideboard may count or not.
    for total in ["", "Total: 50", "52 cards", "Total: 54", "Cards: 52"] {
        assert_eq!(doubts(&text(total), "premier", TODAY), [], "{total}");
    }
    assert_eq!(doubts(&text("Total: 60"), "premier", TODAY), [DeckFault::OtherTotal { said: 60, found: 54 }]);
}

#[test]
fn without_a_table_what_the_list_says_itself_is_judged() {
    let list = read(&list(&[LUKE], &[ECHO_BASE], &[filler(46, 3), copies(3, "SOR_031")].concat(), &[])).unwrap();
    let faults = check(&list, &Setting { tables: &[], ..setting("premier", TODAY) });
    let expected = [
        DeckFault::TooFewCards { found: 49, least: 50, base: None },
        DeckFault::Copies { card: "SOR_031".to_owned(), found: 6, most: 3 },
        DeckFault::NoTable,
    ];
    assert_eq!(faults.into_iter().map(matter).collect::<Vec<_>>(), expected);
}

#[test]
fn dck_4_on_a_day_that_the_data_do_not_cover_no_deck_is_without_fault() {
    // Secrets of Power was released on 7 November 2025, and with A Lawless Time older sets left Premier.
    let covered = Covered { from: Some(day("2024-03-08")), until: day("2025-11-06") };
    let told = |at: &str| DeckFault::DayNotCovered { day: day(at), covered };
    for format in ["premier", "twin-suns", "sealed"] {
        let deck = if format == "twin-suns" { twin_suns(&[LUKE, LEIA], 80) } else { premier(50) };
        for (at, wanted) in
            [("2025-11-06", vec![]), ("2025-11-07", vec![told("2025-11-07")]), ("2026-05-16", vec![told("2026-05-16")])]
        {
            assert_eq!(doubts(&deck, format, at), wanted, "{format} {at}");
            assert_eq!(offences(&deck, format, at), [], "{format} {at}");
        }
    }
    assert_eq!(doubts(&premier(50), "premier", "2024-03-07"), [told("2024-03-07")]);
    // Rules that hold on every day are checked all the same.
    assert_eq!(
        offences(&premier(49), "premier", "2026-05-16"),
        dck_1(DeckFault::TooFewCards { found: 49, least: 50, base: None })
    );
    // A deck that was played in Premier before its sets rotated.
    let field = include_str!("../../fixtures/decks/only-spark-of-rebellion.json");
    assert_eq!(doubts(field, "premier", "2026-05-16"), [told("2026-05-16")]);
    let is_day_not_covered = |at: &str| faults(field, "premier", at).iter().any(Fault::is_day_not_covered);
    assert_eq!(["2025-11-06", "2026-05-16"].map(is_day_not_covered), [false, true]);
}

#[test]
fn dck_3_a_card_is_of_the_set_whose_number_the_list_gives() {
    // SOR_125 was reprinted as JTL_128, with another number. JTL_020 is a common base only in Jump to Lightspeed.
    let reprint = cards().iter().find(|card| card.prints.iter().any(|print| print.printing.to_string() == "SOR_125"));
    assert_eq!(reprint.unwrap().sets().collect::<Vec<_>>(), ["JTL", "SOR"]);
    let deck = |card: &str| list(&[LUKE], &["JTL_020"], &[filler(30, 1), copies(1, card)].concat(), &[]);
    let base = cards().iter().find(|card| card.prints.iter().any(|print| print.printing.to_string() == "JTL_020"));
    let other = dck_3(DeckFault::BaseOfOtherSet { card: base.unwrap().to_string() });
    assert_eq!(offences(&deck("SOR_125"), "sealed", TODAY), other);
    assert_eq!(offences(&deck("JTL_128"), "sealed", TODAY), []);
    // Given by name alone, it may be from either set.
    assert_eq!(offences(&deck(&reprint.unwrap().to_string()), "sealed", TODAY), []);
    // In both printings, it is from both sets.
    let both = list(&[LUKE], &["JTL_020"], &[filler(30, 1), copies(1, "SOR_125"), copies(1, "JTL_128")].concat(), &[]);
    assert_eq!(offences(&both, "sealed", TODAY), []);
}
