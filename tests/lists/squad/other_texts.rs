//! Texts of other squad builders, and squads for other rules.

use crate::lists::squad::{setting, squad, squad_of};
use tiebreaker::lists::{
    Fault, FaultKind, List, Severity, check, read,
    squad::{SquadFault, complete, readable_ships, ship_values, to_xws},
    summary,
};
use tiebreaker::regulation::legality::Edition;

const XWA: &str = include_str!("../../fixtures/lists/xws-xwa-50-points.json");
const XWING_BUILDER: &str = include_str!("../../fixtures/lists/xwing-builder-brief.txt");

/// Pilots with their type of ship or title, their points and their upgrades.
fn shape(text: &str) -> Vec<String> {
    let ship = |ship: &tiebreaker::lists::squad::Ship| {
        let upgrades: Vec<&str> = ship.upgrades.iter().map(|upgrade| upgrade.card.label()).collect();
        let kind = ship.kind.as_deref().unwrap_or("-");
        format!("{} / {kind} / {:?} / {}", ship.pilot.label(), ship.points, upgrades.join(" + "))
    };
    squad(text).ships.iter().map(ship).collect()
}

#[test]
fn a_line_with_its_upgrades_in_square_brackets_is_a_ship() {
    let wanted = [
        "Rey / - / Some(61) / Push the Limit + Kanan Jarrus + Finn + Millennium Falcon (Segnor's Loop Version) + Engine Upgrade",
        "Poe Dameron / PS9 Version / Some(39) / Black One + BB-8 + Push the Limit + Integrated Astromech",
    ];
    assert_eq!(shape(XWING_BUILDER), wanted);
    let event = setting("xwing-2017", "2018-06-30");
    let list = read(XWING_BUILDER).unwrap();
    let line = summary(&list, &event);
    // 45 + 3 + 3 + 5 + 1 + 4 and 33 + 1 + 2 + 3 + 0, by the printed cards.
    assert_eq!((line.total, line.known, line.faction_or_leaders.as_deref()), (Some(100), 11, Some("rebel")));
    let doubts: Vec<FaultKind> = check(&list, &event).into_iter().map(|fault| fault.kind).collect();
    assert_eq!(doubts, [FaultKind::Squad(SquadFault::NoObstacles)]);
    let completed = complete(squad_of(&list), crate::lists::squad::rules("xwing-2017"), &event);
    assert_eq!(completed.ships[1].pilot.id, "poedameron-swx57");
    assert_eq!(completed.ships[0].upgrades[3].card.id, "millenniumfalcon-swx57");
    // With blank lines in between, a single ship, and several equal ones.
    assert_eq!(shape(&XWING_BUILDER.trim().replace('\n', "\n\n")), wanted);
    assert_eq!(shape("2x Academy Pilot [] (12)\n\nTotal: 24"), ["Academy Pilot / - / Some(12) / "; 2]);
}

#[test]
fn an_upgrade_on_a_line_of_its_own_belongs_to_the_ship_above() {
    let parted = "Wedge Antilles (52)\n  Predator (2)\n  Proton Torpedoes (9)\n\nLuke Skywalker (62)\n  R2-D2 (8)\n\n\
                  Total: 133\n";
    let flat = parted.replace("\n\n", "\n").replace("  ", "");
    let event = setting("xwing-2018", "2018-11-03");
    let rules = crate::lists::squad::rules("xwing-2018");
    let [parted, flat] = [parted.to_owned(), flat].map(|text| read(&text).unwrap());
    assert_eq!(squad_of(&flat).ships.len(), 5, "without a table of cards, all lines are alike");
    assert_eq!(complete(squad_of(&flat), rules, &event).ships, complete(squad_of(&parted), rules, &event).ships);
    assert_eq!(check(&flat, &event), check(&parted, &event));
    assert_eq!(readable_ships(squad_of(&flat), &event, "en"), readable_ships(squad_of(&parted), &event, "en"));
    let values = |list: &List| ship_values(squad_of(list), rules, &event, None);
    assert_eq!(values(&flat), values(&parted));
}

#[test]
fn a_ship_in_a_line_is_written_in_many_ways() {
    let wanted =
        ["Luke Skywalker / - / Some(72) / Instinctive Aim + R2-D2", "Wedge Antilles / - / Some(58) / Outmaneuver"];
    for text in [
        "Luke Skywalker [Instinctive Aim, R2-D2] (72)\nWedge Antilles [Outmaneuver] (58)",
        "1. Luke Skywalker [Instinctive Aim, R2-D2] (72)\n2. Wedge Antilles [Outmaneuver] (58)",
        "• Luke Skywalker + Instinctive Aim + R2-D2 (72 pts)\n• Wedge Antilles + Outmaneuver (58 pts)",
        "Luke Skywalker: Instinctive Aim, R2-D2 (72)\nWedge Antilles: Outmaneuver (58)\nTotal: 130",
        "Luke Skywalker, Instinctive Aim, R2-D2 (72)\nWedge Antilles, Outmaneuver (58)",
        "1) Luke Skywalker, Instinctive Aim, R2-D2 (72 points)\n\n2) Wedge Antilles, Outmaneuver (58 points)\n",
        "- Luke Skywalker, Instinctive Aim, R2-D2 (72)\r\n- Wedge Antilles, Outmaneuver (58)\r\n",
    ] {
        assert_eq!(shape(text), wanted, "{text}");
    }
    // A ship without upgrades among others, and several equal ships.
    let mixed = "Luke Skywalker + Instinctive Aim + R2-D2 (72)\n2x Academy Pilot (23)";
    assert_eq!(shape(mixed)[1..], ["Academy Pilot / - / Some(23) / "; 2]);
}

#[test]
fn lines_with_points_are_ships_where_nothing_parts_them() {
    let pilots = ["Academy Pilot / - / Some(12) / "; 2];
    assert_eq!(shape("Academy Pilot (12)\nAcademy Pilot (12)\n"), pilots);
    assert_eq!(shape("Academy Pilot (12)\nAcademy Pilot (12)\nTotal: 24\n"), pilots);
    // Lines below a pilot are upgrades if they are indented or in italics, or if blank lines separate the ships.
    let howlrunner = ["\"Howlrunner\" / - / Some(21) / Push the Limit", "Academy Pilot / - / Some(12) / "];
    assert_eq!(shape("\"Howlrunner\" (18)\n  Push the Limit (3)\nAcademy Pilot (12)\n"), howlrunner);
    // If nothing distinguishes them, no upgrade is counted as a ship.
    let flat = "Howlrunner (40)\nCrack Shot (1)\nAcademy Pilot (23)\n".repeat(3);
    let offended = crate::lists::squad::offends(&flat, &setting("xwing-2018", "2018-11-03"));
    assert_eq!(offended, ["SQD-1"], "three times the same name, which is unique, and six ships");
    assert_eq!(shape("\"Howlrunner\" (18)\nPush the Limit (3)\n\nAcademy Pilot (12)\n"), howlrunner);
}

#[test]
fn counts_totals_of_ships_and_upgrades_are_read_as_people_write_them() {
    let two = ["Academy Pilot / - / Some(23) / "; 2];
    assert_eq!(shape("Academy Pilot x2 (23)\nTotal: 46\n"), two);
    assert_eq!(shape("2x Academy Pilot (23)\nTotal: 46\n"), two);
    let ships = ["Wedge Antilles / - / Some(58) / Outmaneuver", "Luke Skywalker / - / Some(62) / "];
    let text =
        "Wedge Antilles (52)\nOutmaneuver (6)\nShip total: 58\n\nLuke Skywalker (62)\nShip total: 62\n\nTotal: 120\n";
    assert_eq!(shape(text), ships);
    assert_eq!(squad(text).unread, [""; 0]);
    let with = "Han Solo with Trick Shot (99)\nLuke Skywalker (62)\n";
    assert_eq!(shape(with), ["Han Solo / - / Some(99) / Trick Shot", "Luke Skywalker / - / Some(62) / "]);
    // A link to decks does not make a squad of other lines.
    assert!(read("Luke Skywalker, Faithful Friend\nmy deck\nhttps://swudb.com/deck/abc").is_err());
}

#[test]
fn a_title_and_a_total_with_its_limit_are_no_cards() {
    let event = setting("xwing-2018", "2018-11-03");
    let of = |text: &str| {
        let list = read(text).unwrap();
        let faults = check(&list, &event).into_iter().map(|fault| fault.kind);
        let open = |kind: &FaultKind| *kind != FaultKind::Squad(SquadFault::NoObstacles);
        (summary(&list, &event).total, faults.filter(open).collect::<Vec<_>>())
    };
    assert_eq!(of("Squad by Ben\nBoba Fett 80\nFearless 3\nGuri 62\n145 points\n"), (Some(145), vec![]));
    assert_eq!(of("Boba Fett (80)\nFearless (3)\n\nGuri (62)\n\n145/200\n"), (Some(145), vec![]));
    // Without points on the other lines, the first may be a card.
    let unknown = FaultKind::Squad(SquadFault::UnknownCard { card: "Zyx Qwv".to_owned() });
    let (_, faults) = of("Zyx Qwv\nBoba Fett\n  Fearless\nGuri\n  Predator\n");
    assert!(faults.contains(&unknown), "{faults:?}");
}

#[test]
fn a_squad_for_other_rules_is_named_as_such_and_not_judged() {
    let of = |text: &str| check(&read(text).unwrap(), &setting("xwing-2018", "2018-11-03"));
    let other = |edition| {
        let kind = FaultKind::Squad(SquadFault::OtherRules { of: edition });
        vec![Fault { severity: Severity::Unjudged, clause: None, decks: Vec::new(), kind }]
    };
    assert_eq!(of(XWA), other(Edition::Xwa), "whatever its obstacles are");
    assert_eq!(of(&XWA.replace(r#""ruleset":"XWA","#, "")), other(Edition::Xwa), "the version says 50P");
    assert_eq!(of(&XWA.replace(r#""ruleset":"XWA""#, r#""ruleset":"AMG""#)), other(Edition::Amg));
    assert_eq!(of(&XWA.replace(r#""ruleset":"XWA""#, r#""ruleset":"BETA""#)), other(Edition::Other));
    assert_eq!(
        of(include_str!("../../fixtures/lists/yasb-text-2024.txt")),
        other(Edition::Loadout),
        "it has a loadout"
    );
    // The rules of 2018 have a name, too.
    let legacy = XWA.replace(r#""ruleset":"XWA""#, r#""ruleset":"Legacy""#).replace("50P-2.0", "2.0.0");
    assert!(!of(&legacy).iter().any(|fault| matches!(fault.kind, FaultKind::Squad(SquadFault::OtherRules { .. }))));
    // The edition stays the same when the squad is written again.
    assert_eq!(squad(&to_xws(&squad(XWA))).edition, Some(Edition::Xwa));
    assert_eq!(
        ship_values(&squad(XWA), crate::lists::squad::rules("xwing-2018"), &setting("xwing-2018", "2018-11-03"), None)
            .len(),
        4
    );
}
