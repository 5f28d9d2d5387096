//! Squads as players type them: shortened and misspelt names stay unknown cards, with suggestions.

use crate::lists::squad::{offends, rules, setting};
use tiebreaker::lists::{
    check, read,
    squad::{Squad, from_known_names, namesakes, readable_ships, to_xws},
};

const OF_2018: (&str, &str) = ("xwing-2018", "2018-11-03");
const OF_XWA: (&str, &str) = ("xwing-xwa", "2026-05-05");

fn typed(text: &str, (regulation, day): (&str, &str)) -> Option<Squad> {
    from_known_names(text, rules(regulation), &setting(regulation, day))
}

/// Each ship with its upgrades.
fn ships(text: &str, of: (&str, &str)) -> Vec<String> {
    let squad = typed(text, of).unwrap_or_else(|| panic!("no squad: {text}"));
    let ships = readable_ships(&squad, &setting(of.0, of.1), "en").into_iter();
    ships.map(|ship| format!("{}: {}", ship.pilot, ship.upgrades.join(", "))).collect()
}

/// The first four suggestions for a name.
fn suggested(text: &str, name: &str, of: (&str, &str)) -> Vec<String> {
    let squad = typed(text, of).unwrap_or_else(|| panic!("no squad: {text}"));
    let found = namesakes(&squad, name, rules(of.0), &setting(of.0, of.1));
    found.into_iter().take(4).map(|(text, _)| text).collect()
}

const BY_HAND: &str = "Luke w/ r2d2 + proton torps\nWedge - predator\n2x blue sqd xwing\nDutch (ion turret)";

#[test]
fn names_typed_by_hand_are_a_squad() {
    assert_eq!(ships("Fenn Rau (68) Fearless\nOld Teroch (56)", OF_2018), ["Fenn Rau: Fearless", "Old Teroch: "]);
    assert_eq!(
        ships(BY_HAND, OF_2018),
        ["Luke: R2-D2, proton torps", "Wedge: Predator", "blue sqd xwing: ", "blue sqd xwing: ", "Dutch: ion turret"]
    );
    assert_eq!(
        ships("kylo silencer (Fanatical, hate), quickdraw", OF_2018),
        ["kylo silencer: Fanatical, hate", "quickdraw: "]
    );
    assert_eq!(ships("Old T, Fenn, Guri", OF_2018), ["Old T: ", "Fenn: ", "Guri: "]);
    assert_eq!(ships("Rebel: Luke, R2-D2, Wedge, Biggs", OF_XWA), ["Luke: R2-D2", "Wedge: ", "Biggs: "]);
    assert_eq!(ships("Luke, R2-D2, Wedge, Biggs", OF_XWA), ["Luke: R2-D2", "Wedge: ", "Biggs: "]);
}

#[test]
fn names_typed_by_hand_have_suggestions() {
    let wedge = suggested(BY_HAND, "Wedge", OF_2018);
    assert_eq!(wedge, ["Wedge Antilles (T-65 X-wing)"]);
    assert!(suggested(BY_HAND, "proton torps", OF_2018).contains(&"Proton Torpedoes (torpedo)".to_owned()));
    assert_eq!(suggested(BY_HAND, "ion turret", OF_2018), ["Ion Cannon Turret (turret)"]);
    assert!(suggested(BY_HAND, "blue sqd xwing", OF_2018).iter().all(|name| name.starts_with("Blue Squadron")));
    assert!(!suggested(BY_HAND, "blue sqd xwing", OF_2018).is_empty());
    let others = "Darth Vader\nAcad tie x4\nSoontir Fel";
    assert_eq!(suggested(others, "Acad tie", OF_2018), ["Academy Pilot (TIE/ln Fighter)"]);
    let rebels = "Luke Skywalker\nChewie\nWedge Antilles";
    assert!(suggested(rebels, "Chewie", OF_2018).iter().any(|name| name.starts_with("Chewbacca")));
    // An answer is a card.
    let squad = typed(BY_HAND, OF_2018).unwrap();
    let answers = namesakes(&squad, "Wedge", rules("xwing-2018"), &setting("xwing-2018", OF_2018.1));
    let list = read(&to_xws(&answers[0].1)).unwrap();
    assert!(!check(&list, &setting("xwing-2018", OF_2018.1)).iter().any(|fault| fault.card() == Some("Wedge")));
}

#[test]
fn other_texts_are_no_squads() {
    for text in [
        "my usual deck",
        "Guri",
        "Luke",
        "Ana Novak\nBen Cole\nCleo Dietz",
        "Guri\nAna Novak\nBen Cole\nCleo Dietz",
        "no list of any program",
        "Hi, I bring the list tomorrow, thanks a lot",
        "Sorry, I forgot my squad at home.\nI will send it as soon as I can, see you on Saturday!",
        "I want to play Luke, but I do not know which ships to take with him yet, maybe four",
        "",
        ", , ,\n---\n()",
    ] {
        assert_eq!(typed(text, OF_2018), None, "{text}");
    }
}

#[test]
fn a_title_behind_a_label_is_no_ship() {
    let text = "Squad: \"Vader & friends\"\nDarth Vader\nSoontir Fel";
    assert_eq!(ships(text, OF_2018), ["Darth Vader: ", "Soontir Fel: "]);
    assert_eq!(typed(text, OF_2018).unwrap().name.as_deref(), Some("Vader & friends"));
    let short = "Squad: \"Vader & friends\"\nVader\nSoontir";
    assert_eq!(ships(short, OF_2018), ["Vader: ", "Soontir: "]);
}

#[test]
fn a_text_in_brackets_may_be_part_of_the_name() {
    let text = "Luke Skywalker (BoY)\nWedge Antilles\nBiggs Darklighter (BoY)";
    let squad = typed(text, OF_XWA).unwrap();
    let kinds: Vec<_> = squad.ships.iter().map(|ship| ship.pilot.id.as_str()).collect();
    assert_eq!([kinds[0], kinds[2]], ["lukeskywalker-battleofyavin", "biggsdarklighter-battleofyavin"]);
    assert_eq!(squad.unread_lines().count(), 0);
}

#[test]
fn sqd_1_pilots_in_a_row_are_ships_and_no_upgrades_of_the_first() {
    let row = "Boba Fett (Slave I), Fenn Rau, Old Teroch";
    let squad = typed(row, OF_XWA).unwrap();
    assert_eq!(ships(row, OF_XWA).len(), 3, "{squad:?}");
    let set = setting(OF_XWA.0, OF_XWA.1);
    assert_eq!(offends(&to_xws(&squad), &set), [""; 0]);
    // With names that may be further ships, nobody knows how many there are.
    let unknown = typed("Luke Skywalker, Wegde Antiles, R2-D2, Bigs Darklightr", OF_XWA).unwrap();
    assert_eq!(offends(&to_xws(&unknown), &set), [""; 0], "{unknown:?}");
}
