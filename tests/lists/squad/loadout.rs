//! SQD-1 by community rules: loadouts, list limits, standard loadouts, huge ships, and lists for other rules.

use crate::lists::squad::{offends, rules, setting, squad, with, xws};
use tiebreaker::{
    lists::{
        FaultKind, Severity, check, read,
        squad::{ShipFate, SquadFault, readable_ships, score, ship_values, starting_score, to_xws},
    },
    regulation::legality::Edition,
};

/// A day on which the points of the X-Wing Alliance are known.
const TODAY: &str = "2026-05-09";

fn faults(text: &str, regulation: &str, day: &str) -> Vec<(Severity, SquadFault)> {
    let squad = |kind| if let FaultKind::Squad(fault) = kind { fault } else { panic!("{kind:?}") };
    let found = check(&read(text).unwrap(), &setting(regulation, day));
    let without_obstacles = |(_, fault): &(Severity, SquadFault)| *fault != SquadFault::NoObstacles;
    found.into_iter().map(|fault| (fault.severity, squad(fault.kind))).filter(without_obstacles).collect()
}

fn illegal(fault: SquadFault) -> Vec<(Severity, SquadFault)> {
    vec![(Severity::Illegal, fault)]
}

/// Luke Skywalker has a loadout of 10, Wedge Antilles of 13 and Norra Wexley of 20. They cost 14, 14 and 12.
fn rebels(total: i64, luke: &str) -> String {
    let luke = format!("lukeskywalker t65xwing 14 {luke}").trim().to_owned();
    let ships = [&luke, "wedgeantilles t65xwing 14", "norrawexley-btla4ywing btla4ywing 12"];
    with(&xws("rebelalliance", total, &ships), r#""ruleset":"XWA""#)
}

fn academy(ruleset: &str, points: i64, ships: usize) -> String {
    let pilot = format!("academypilot tielnfighter {points}");
    let total = points * i64::try_from(ships).unwrap();
    with(&xws("galacticempire", total, &vec![pilot.as_str(); ships]), &format!("\"ruleset\":\"{ruleset}\""))
}

#[test]
fn sqd_1_upgrades_cost_the_loadout_of_their_ship_and_not_the_squad() {
    for day in [TODAY, ""] {
        // R2-D2 costs 8, Instinctive Aim 2 and the S-Foils nothing.
        let whole = "r2d2/astromech instinctiveaim/force-power servomotorsfoils/configuration";
        assert_eq!(faults(&rebels(40, whole), "xwing-xwa", day), [], "{day}");
        let torpedoes = "r2d2/astromech protontorpedoes/torpedo";
        let over = SquadFault::OverLoadout { card: "Luke Skywalker".to_owned(), spent: 22, loadout: 10 };
        assert_eq!(faults(&rebels(40, torpedoes), "xwing-xwa", day), illegal(over), "{day}");
    }
    let luke_for_25 = rebels(51, "").replacen("14", "25", 1);
    for day in [TODAY, "2027-05-09"] {
        assert_eq!(offends(&luke_for_25, &setting("xwing-xwa", day)), ["SQD-1"], "{day}");
    }
    // The points of the ships are the total, whatever the list says.
    for (ruleset, day) in [("XWA", TODAY), ("XWA", "2027-05-09"), ("", TODAY)] {
        let list = rebels(99, "r2d2/astromech").replace("XWA", ruleset);
        let found = faults(&list, "xwing-xwa", day);
        assert!(found.contains(&(Severity::Unjudged, SquadFault::OtherTotal { said: 99, cost: 40 })), "{found:?}");
        assert!(found.iter().all(|(severity, _)| *severity == Severity::Unjudged), "{found:?}");
    }
    // In 2024 his loadout was 24.
    let of_2024 = rebels(40, "r2d2/astromech protontorpedoes/torpedo").replace("XWA", "AMG");
    let found = faults(&of_2024, "xwing-amg-2022", "2024-10-05");
    assert!(!found.iter().any(|(_, fault)| matches!(fault, SquadFault::OverLoadout { .. })), "{found:?}");
}

#[test]
fn sqd_1_three_to_eight_ships_and_no_more_of_a_card_than_its_list_limit() {
    // An Academy Pilot costs 5 and has no list limit.
    assert_eq!(faults(&academy("XWA", 5, 8), "xwing-xwa", TODAY), []);
    let ships = |count| SquadFault::Ships { count, allowed: [3, 8] };
    assert_eq!(faults(&academy("XWA", 5, 2), "xwing-xwa", TODAY), illegal(ships(2)));
    assert_eq!(faults(&academy("AMG", 2, 9), "xwing-amg-2022", "2024-10-05"), illegal(ships(9)));
    // At most four Epsilon Squadron Cadets, who cost 6.
    let cadets = |count: usize| {
        let points = 6 * i64::try_from(count).unwrap();
        let squad = xws("firstorder", points, &vec!["epsilonsquadroncadet tiefofighter 6"; count]);
        with(&squad, r#""ruleset":"XWA""#)
    };
    assert_eq!(faults(&cadets(4), "xwing-xwa", TODAY), []);
    let five = SquadFault::Repeated { card: "Epsilon Squadron Cadet".to_owned(), count: 5, limit: 4 };
    assert_eq!(faults(&cadets(5), "xwing-xwa", TODAY), illegal(five));
}

#[test]
fn sqd_1_a_standard_loadout_is_printed_and_its_cards_are_on_no_other_ship() {
    let empire = |upgrades: &str| {
        let vader = format!("darthvader-battleofyavin tieadvancedx1 17 {upgrades}").trim().to_owned();
        let ships = [&vader, "soontirfel tieininterceptor 13", "academypilot tielnfighter 5"];
        with(&xws("galacticempire", 35, &ships), r#""ruleset":"XWA""#)
    };
    assert_eq!(faults(&empire(""), "xwing-xwa", TODAY), []);
    assert_eq!(faults(&empire("protontorpedoes/torpedo"), "xwing-xwa", TODAY), [], "whatever is printed on it");
    let dorsal = SquadFault::StandardOnly { card: "Dorsal Turret".to_owned() };
    assert_eq!(faults(&rebels(40, "dorsalturret-turret/turret"), "xwing-xwa", TODAY), illegal(dorsal));
}

#[test]
fn sqd_1_huge_ships_are_for_epic_only() {
    let ships = ["firstordersympathizers gozanticlasscruiser 25", "epsilonsquadroncadet tiefofighter 6"];
    let squad = with(&xws("firstorder", 37, &[ships[0], ships[1], ships[1]]), r#""ruleset":"XWA""#);
    let huge = SquadFault::Epic { card: "First Order Sympathizers".to_owned() };
    assert_eq!(faults(&squad, "xwing-xwa", TODAY), illegal(huge));
}

/// Every R2-D2 astromech is of the Rebellion, the Republic or the Resistance.
#[test]
fn an_upgrade_of_another_faction_only_is_named() {
    let other = |faction: &str, ship: &str| {
        let found = faults(&xws(faction, 30, &[ship, ship, ship]), "xwing-xwa", TODAY);
        found.into_iter().filter(|(_, fault)| matches!(fault, SquadFault::OtherFaction { .. })).collect::<Vec<_>>()
    };
    let wanted = (Severity::Warning, SquadFault::OtherFaction { card: "R2-D2".to_owned() });
    assert_eq!(other("galacticempire", "academypilot tielnfighter 7 r2d2/astromech"), [wanted]);
    assert_eq!(other("rebelalliance", "redsquadronveteran t65xwing 10 r2d2/astromech"), []);
}

#[test]
fn a_list_for_other_rules_is_named_as_such_and_nothing_else_is_judged() {
    let other = |of| vec![(Severity::Unjudged, SquadFault::OtherRules { of })];
    let nine = |ruleset| academy(ruleset, 2, 9);
    for (ruleset, regulation, of) in [
        ("AMG", "xwing-xwa", Edition::Amg),
        ("XWA", "xwing-amg-2022", Edition::Xwa),
        ("XWA", "xwing-legacy", Edition::Xwa),
        ("XWA", "xwing-2018", Edition::Xwa),
        ("BETA", "xwing-xwa", Edition::Other),
    ] {
        assert_eq!(faults(&nine(ruleset), regulation, TODAY), other(of), "{ruleset} {regulation}");
    }
    // Old builders name no rules, but a squad of 200 points is not for 50.
    let old = xws("galacticempire", 199, &["academypilot tielnfighter 23", "academypilot tielnfighter 23"]);
    assert_eq!(faults(&old, "xwing-xwa", TODAY), other(Edition::Second));
    let shown = readable_ships(&squad(&old), &setting("xwing-xwa", TODAY), "en");
    let points: Vec<Option<i64>> = shown.into_iter().map(|ship| ship.points).collect();
    assert_eq!(points, [Some(23); 2], "the table has the costs of other rules");
    let legacy = with(&old, r#""ruleset":"legacy""#);
    assert_eq!(faults(&legacy, "xwing-amg-2022", TODAY), other(Edition::Second));
    let found = faults(&legacy, "xwing-legacy", TODAY);
    assert!(matches!(found[..], [(Severity::Unjudged, SquadFault::DayNotCovered { .. })]), "{found:?}");
}

#[test]
fn a_text_with_a_loadout_is_judged_by_the_rules_of_the_event() {
    let ship = |pilot: &str, points: u8, upgrade: &str| {
        format!(
            "{pilot} ({points})\n {upgrade}\n Ship Cost: {points} Loadout: (6/14) Half Points: 1 Damage Threshold: 3\n\n"
        )
    };
    let of = |ships: &[String]| format!("{}Total: 42\n\nView in YASB 2\n", ships.concat());
    let text = of(&[
        ship("Corran Horn (E-Wing)", 14, "Predator (3)"),
        ship("Wedge Antilles (X-Wing)", 14, "Outmaneuver (9)"),
        ship("Luke Skywalker (X-Wing)", 14, "Predator (3)"),
    ]);
    assert_eq!(faults(&text, "xwing-xwa", TODAY), []);
    // 42 points cannot be a squad of 20.
    let other = [(Severity::Unjudged, SquadFault::OtherRules { of: Edition::Loadout })];
    assert_eq!(faults(&text, "xwing-amg-2022", TODAY), other);
    // The rules stay unnamed when the squad is written again.
    assert_eq!(squad(&to_xws(&squad(&text))).edition, Some(Edition::Loadout));
}

#[test]
fn the_text_after_a_name_can_be_the_rest_of_its_id() {
    let text = "Luke Skywalker - Battle of Yavin (15)\n\nWedge Antilles - Battle of Yavin (13)\n\nTotal: 28\n";
    let shown = readable_ships(&squad(text), &setting("xwing-xwa", TODAY), "en");
    let names: Vec<String> = shown.into_iter().map(|ship| ship.pilot).collect();
    assert_eq!(names, ["Luke Skywalker (BoY)", "Wedge Antilles (BoY)"]);
}

#[test]
fn points_of_a_day_that_is_not_known_are_not_judged() {
    let torpedoes = rebels(40, "r2d2/astromech protontorpedoes/torpedo");
    for day in ["2025-11-02", "2026-08-16"] {
        let found = faults(&torpedoes, "xwing-xwa", day);
        assert!(matches!(found[..], [(Severity::Unjudged, SquadFault::DayNotCovered { .. })]), "{day}: {found:?}");
    }
}

#[test]
fn mis_1_a_score_is_the_ships_and_the_deficit_and_half_a_ship_counts_by_the_scenario() {
    let event = setting("xwing-amg-2022", "2024-10-05");
    let ships = ["lukeskywalker t65xwing 6", "wedgeantilles t65xwing 5", "norrawexley-btla4ywing btla4ywing 5"];
    let squad = squad(&with(&xws("rebelalliance", 16, &ships), r#""ruleset":"AMG""#));
    let values = |scenario| ship_values(&squad, rules("xwing-amg-2022"), &event, scenario);
    let fates = [ShipFate::Destroyed, ShipFate::Halved, ShipFate::Whole];
    // 6 for Luke Skywalker, and half of 5, rounded down, for Wedge Antilles.
    assert_eq!(score(&values(Some("Chance Engagement")), &fates, &event), Some(8));
    assert_eq!(score(&values(Some("Salvage Mission")), &fates, &event), Some(6));
    assert_eq!(score(&values(None), &[ShipFate::Destroyed; 3], &event), Some(16), "not the limit");
    assert_eq!([Some(16), Some(20), None].map(|total| starting_score(total, &event)), [4, 0, 0]);
}
