//! Texts that players type or paste: every line becomes a card or is reported as unread.

use crate::lists::squad::{rules, setting, squad, tables};
use proptest::prelude::*;
use tiebreaker::lists::{
    Content, FaultKind, check, read,
    squad::{Cost, SquadCards, SquadFault, complete, readable_ships, xws_id},
    summary,
};

/// Each ship with its points and upgrades, in an event of the second edition, and the unread lines.
fn told(text: &str) -> (Vec<String>, Vec<String>) {
    told_in(text, "xwing-2018", "2018-11-03")
}

fn told_in(text: &str, regulation: &str, day: &str) -> (Vec<String>, Vec<String>) {
    let event = setting(regulation, day);
    let list = read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let Content::Squad(squad) = &list.content else { panic!("no squad: {text}") };
    let ships = readable_ships(squad, &event, "en").into_iter().map(|ship| {
        let points = ship.points.map(|points| points.to_string()).unwrap_or_default();
        format!("{} {points}: {}", ship.pilot, ship.upgrades.join(", "))
    });
    let unread = check(&list, &event).into_iter().filter_map(|fault| match fault.kind {
        FaultKind::Squad(SquadFault::Unread { line }) => Some(line),
        _ => None,
    });
    (ships.collect(), unread.collect())
}

fn table_of_2018() -> &'static SquadCards {
    tables()[1].squad_cards().unwrap()
}

/// Two ships. Wedge costs 52, Predator 2, an R2 Astromech 6 with two points of agility. Luke costs 62, Instinctive Aim
/// 2.
const SHIPS: [&str; 2] = ["Wedge Antilles 60: Predator, R2 Astromech", "Luke Skywalker 64: Instinctive Aim"];

#[test]
fn upgrades_without_points_are_read() {
    for text in [
        "Wedge Antilles (52)\nPredator, R2 Astromech\n\nLuke Skywalker (62)\nInstinctive Aim\n",
        "Wedge Antilles (52)\n+ Predator\n+ R2 Astromech\nLuke Skywalker (62)\n+ Instinctive Aim",
        "Wedge Antilles: 52\n  Predator + R2 Astromech\nLuke Skywalker: 62\n  Instinctive Aim\nTotal: 124",
        "Wedge Antilles (60 pts)\n- Predator,\n- R2 Astromech\nLuke Skywalker (64 pts)\n- Instinctive Aim\n124 points",
        "(52) Wedge Antilles [X-wing]\nPredator, R2 Astromech\n\n(62) Luke Skywalker [X-wing]\nInstinctive Aim\n",
        "Wedge Antilles (52)\nUpgrades: Predator, R2 Astromech\nLuke Skywalker (62)\nUpgrades: Instinctive Aim",
        "Wedge Antilles\n- Predator\n- R2 Astromech\nLuke Skywalker\n- Instinctive Aim",
        "Wedge Antilles\nPredator, R2 Astromech\nLuke Skywalker\nInstinctive Aim\nTotal: 124",
    ] {
        assert_eq!(told(text), (SHIPS.map(str::to_owned).to_vec(), Vec::new()), "{text}");
    }
}

#[test]
fn points_and_ship_types_are_written_in_many_ways() {
    for text in [
        "Wedge Antilles - X-Wing - 52\n- Predator - 2\n- R2 Astromech - 6\nLuke Skywalker - X-Wing - 62\n- Instinctive Aim - 2",
        "X-Wing - Wedge Antilles - 52\n  Predator: 2\n  R2 Astromech: 6\nX-Wing - Luke Skywalker - 62\n  Instinctive Aim: 2",
        "Wedge Antilles [52]\nPredator [2]\nR2 Astromech [6]\nLuke Skywalker [62]\nInstinctive Aim [2]\nTotal 124 pts",
        "Wedge Antilles (52), Predator (2), R2 Astromech (6)\nLuke Skywalker (62), Instinctive Aim (2)",
        "Wedge Antilles (52) - Predator (2) - R2 Astromech (6)\nLuke Skywalker (62) - Instinctive Aim (2)\nTOTAL 124",
        "Wedge Antilles 52\nPredator 2\nR2 Astromech 6\nLuke Skywalker 62\nInstinctive Aim 2",
        "Wedge Antilles\t52\nPredator\t2\nR2 Astromech\t6\nLuke Skywalker\t62\nInstinctive Aim\t2",
        "1 Wedge Antilles (52)\n  Predator (2)\n  R2 Astromech (6)\n1 Luke Skywalker (62)\n  Instinctive Aim (2)\nTotal: 124/200",
        "(52) Wedge Antilles\n(2) Predator\n(6) R2 Astromech\n(62) Luke Skywalker\n(2) Instinctive Aim",
        "Wedge Antilles, 52pt\nPredator, 2pt\nR2 Astromech, 6pt\nLuke Skywalker, 62pt\nInstinctive Aim, 2pt",
        "Wedge Antilles (T-65), 52\nPredator, 2\nR2 Astromech, 6\nLuke Skywalker, 62\nInstinctive Aim, 2",
        "Wedge Antilles 52pts\n  Predator 2pts\n  R2 Astromech 6pts\nLuke Skywalker 62pts\n  Instinctive Aim 2pts",
    ] {
        assert_eq!(told(text), (SHIPS.map(str::to_owned).to_vec(), Vec::new()), "{text}");
    }
    let first = "Poe Dameron (31)\nPush the Limit (3), R5-P9 (3)\nBiggs Darklighter (25)\nR4-D6 (1)\nTotal: 63\n";
    let ships = ["Poe Dameron 37: Push the Limit, R5-P9", "Biggs Darklighter 26: R4-D6"].map(str::to_owned);
    assert_eq!(told_in(first, "xwing-2017", "2018-06-30"), (ships.to_vec(), Vec::new()));
    let xwa = "Wedge Antilles - T-65 X-wing - 5\nR2 Astromech, Outmaneuver\n\nBiggs Darklighter - T-65 X-wing - 5\n\nTotal: 10\n";
    let (ships, unread) = told_in(xwa, "xwing-xwa", "2026-05-05");
    assert_eq!(ships, ["Wedge Antilles 5: R2 Astromech, Outmaneuver", "Biggs Darklighter 5: "]);
    assert_eq!(unread, [""; 0]);
}

#[test]
fn names_are_separated_in_many_ways() {
    for text in [
        "Wedge Antilles w/ Predator, R2 Astromech (60)\nLuke Skywalker w/ Instinctive Aim (64)",
        "T-65: Wedge Antilles, Predator, R2 Astromech (60)\nT-65: Luke Skywalker, Instinctive Aim (64)",
        "Wedge Antilles T-65 (52)\n  Predator (2)\n  R2 Astromech (6)\nX-wing Luke Skywalker (62)\n  Instinctive Aim (2)",
        "Wedge Antilles; Predator; R2 Astromech (60)\nLuke Skywalker & Instinctive Aim (64)",
        "Wedge Antilles with Predator and R2 Astromech (60)\nLuke Skywalker / Instinctive Aim (64)",
        "Wedge Antilles (Predator, R2 Astromech) = 60\nLuke Skywalker (Instinctive Aim) = 64\nTotal: 124",
        "Pilot: Wedge Antilles\nShip: T-65 X-wing\nTalent: Predator\nAstromech: R2 Astromech\nPilot: Luke Skywalker\n\
         Upgrades: Instinctive Aim\nTotal: 124",
        "Wedge Antilles (52)\n  Predator 2\n  R2 Astromech (6)\n\nLuke Skywalker (62)\n  Instinctive Aim 2",
    ] {
        assert_eq!(told(text), (SHIPS.map(str::to_owned).to_vec(), Vec::new()), "{text}");
    }
    let dashes =
        "Wedge Antilles (T-65 X-wing) – Predator – R2 Astromech (60)\nLuke Skywalker (T-65) - Instinctive Aim (64)";
    assert_eq!(told(dashes), (SHIPS.map(str::to_owned).to_vec(), Vec::new()));
    let one_line = "Wedge Antilles + Predator + R2 Astromech, Garven Dreis (X-wing) + Crack Shot";
    let ships = ["Wedge Antilles 60: Predator, R2 Astromech", "Garven Dreis 48: Crack Shot"].map(str::to_owned);
    assert_eq!(told(one_line), (ships.to_vec(), Vec::new()));
    // Darth Vader is a crew as well.
    let two = "2x Academy Pilot, Soontir Fel + Predator, Darth Vader + Crack Shot";
    let ships = ["Academy Pilot 23: ", "Academy Pilot 23: ", "Soontir Fel 54: Predator", "Darth Vader 71: Crack Shot"];
    assert_eq!(told(two), (ships.map(str::to_owned).to_vec(), Vec::new()));
}

#[test]
fn points_tell_an_upgrade_from_a_pilot_of_its_name() {
    // R2-D2 is a pilot for 2 points, and an astromech for 8 of the loadout.
    for text in [
        "Luke Skywalker - T-65 X-wing (6)\nR2-D2 (8), Proton Torpedoes (9)\nWedge Antilles - T-65 X-wing (5)\n",
        "Luke Skywalker (6)\nR2-D2 (8)\nProton Torpedoes (9)\nWedge Antilles (5)\nOutmaneuver (9)\n",
    ] {
        let (ships, unread) = told_in(text, "xwing-xwa", "2026-05-05");
        assert_eq!(ships.len(), 2, "{text}: {ships:?}");
        assert!(ships[0].ends_with("R2-D2, Proton Torpedoes"), "{text}: {ships:?}");
        assert_eq!(unread, [""; 0], "{text}");
    }
    let (ships, _) = told_in("Anakin Skywalker (10)\n\nR2-D2 (2)\n\nTotal: 12\n", "xwing-xwa", "2026-05-05");
    assert_eq!(ships.len(), 2, "{ships:?}");
}

#[test]
fn the_points_of_a_pilot_begin_the_next_ship() {
    // Han Solo costs 92 on his Falcon, and 6 as a gunner.
    let (ships, unread) = told("Wedge Antilles (52)\nR2 Astromech (6)\nHan Solo (92)\n\nLuke Skywalker (62)\n");
    assert_eq!(ships, ["Wedge Antilles 58: R2 Astromech", "Han Solo 92: ", "Luke Skywalker 62: "]);
    assert_eq!(unread, [""; 0]);
}

/// Cards whose cost differs from the list: name, points in the list, and points in the table.
fn other_costs(text: &str, regulation: &str, day: &str) -> Vec<(String, i64, i64)> {
    let cost = |fault| match fault {
        FaultKind::Squad(SquadFault::OtherCost { card, said, cost }) => Some((card, said, cost)),
        _ => None,
    };
    check(&read(text).unwrap(), &setting(regulation, day)).into_iter().filter_map(|fault| cost(fault.kind)).collect()
}

#[test]
fn a_card_with_other_points_is_named() {
    // An Academy Pilot costs 23, Wedge 52.
    let text = "Academy Pilot (23)\n\nAcademy Pilot (25)\n\nAcademy Pilot (23)\n";
    let expected = [("Academy Pilot".to_owned(), 25, 23)];
    assert_eq!(other_costs(text, "xwing-2018", "2018-11-03"), expected);
    assert_eq!(other_costs(text, "xwing-2018", "2026-11-28"), expected, "the last known points");
}

/// Upgrades of the First Order and the Resistance had no costs in October 2018. Ghost was free.
#[test]
fn a_cost_that_was_not_published_is_unknown_and_not_0() {
    let text = "Poe Dameron (68)\nHeroic (1)\nBlack One (2)\n\nHera Syndulla (73)\nGhost (1)\n";
    assert_eq!(other_costs(text, "xwing-2018", "2018-11-03"), [("Ghost".to_owned(), 1, 0)]);
    let unknown = table_of_2018().upgrades.iter().filter(|card| card.cost == Cost::Unknown);
    assert_eq!(unknown.count(), 14);
    let free = table_of_2018().upgrades.iter().filter(|card| card.cost == Cost::Fixed(0));
    let free: Vec<&str> = free.map(|card| card.names.english.as_str()).collect();
    let expected = [
        "\"Genius\"",
        "Os-1 Arsenal Loadout",
        "Pivot Wing",
        "Servomotor S-foils",
        "Xg-1 Assault Configuration",
        "Ghost",
    ];
    assert_eq!(free, expected);
}

#[test]
fn small_signs_around_a_ship_break_nothing() {
    let bold = told("**Blue Squadron Escort** (41) x 2\n**Wedge Antilles** (52)\nTotal: 134");
    assert_eq!(bold.0, ["Blue Squadron Escort 41: ", "Blue Squadron Escort 41: ", "Wedge Antilles 52: "]);
    assert_eq!(bold.1, [""; 0]);
    let boba = ["Boba Fett 83: Slave I, Marauder", "Guri 62: "];
    let (ships, unread) = told("Guri (62)\nBoba Fett (80) + Slave I + Marauder\nOld Teroch (56)");
    assert_eq!((ships.len(), &unread[..]), (3, &[][..]), "{ships:?}, {boba:?}");
    let (ships, unread) = told("Boba Fett (80) + Slave I + Marauder\nGuri (62)\nOld Teroch (56)");
    assert_eq!((ships.len(), &unread[..]), (3, &[][..]), "{ships:?}");
    let (ships, unread) = told("Asajj Ventress (Lancer) 84\nGuri (62)\nOld Teroch (56)");
    assert_eq!((ships.len(), &unread[..]), (3, &[][..]), "{ships:?}");
    let (ships, unread) = told("Fenn Rau (68) Fearless\nGuri (62)\nOld Teroch (56)");
    assert_eq!((ships.len(), &unread[..]), (3, &[][..]), "{ships:?}");
    let (ships, unread) = told("Wedge Antilles (52)\nY-wing: Norra Wexley\nLuke Skywalker (62)\nTotal: 157");
    assert_eq!((ships.len(), &unread[..]), (3, &[][..]), "{ships:?}");
}

#[test]
fn upgrades_cost_no_squad_points_where_a_loadout_pays_for_them() {
    let event = setting("xwing-xwa", "2026-06-01");
    let total = |text: &str| summary(&read(text).unwrap(), &event).total;
    let ships = "Luke Skywalker (14)\nProton Torpedoes (9)\n\nJek Porkins (10)\n\nBiggs Darklighter (10)\n";
    assert_eq!(total(ships), Some(34));
    assert_eq!(total(&format!("{ships}\nTotal: 34")), Some(34));
    // A total that includes the upgrades is that of the list.
    assert_eq!(total(&format!("{ships}\nTotal: 43")), Some(43));
}

#[test]
fn indentation_tells_pilots_from_upgrades() {
    for text in [
        "Wedge Antilles (52)\n  Predator (2)\n  R2 Astromech (6)\nLuke Skywalker (62)\n  Instinctive Aim (2)\n",
        "\tWedge Antilles (52)\n\t\tPredator (2)\n\t\tR2 Astromech (6)\n\tLuke Skywalker (62)\n\t\tInstinctive Aim (2)\n",
        "- Wedge Antilles (52)\n  - Predator (2)\n  - R2 Astromech (6)\n- Luke Skywalker (62)\n  - Instinctive Aim (2)\n",
        "Wedge Antilles (52)\n• Predator (2)\n• R2 Astromech (6)\nLuke Skywalker (62)\n• Instinctive Aim (2)\nTotal: 124",
        "1. Wedge Antilles (52)\nPredator (2)\nR2 Astromech (6)\n2. Luke Skywalker (62)\nInstinctive Aim (2)\n",
        "**Wedge Antilles (52)**\n*Predator (2)*\n*R2 Astromech (6)*\n**Luke Skywalker (62)**\n*Instinctive Aim (2)*",
        // Pilots and upgrades in one paragraph.
        "Total: 124\n\nWedge Antilles (52)\nPredator (2)\nR2 Astromech (6)\nLuke Skywalker - X-wing (62)\nInstinctive Aim (2)",
    ] {
        assert_eq!(told(text), (SHIPS.map(str::to_owned).to_vec(), Vec::new()), "{text}");
    }
    // Luke is a gunner below a pilot, and a pilot beside one.
    let both = "Han Solo (92)\n- Luke Skywalker (30)\nLuke Skywalker (62)\n- R2 Astromech (6)\n";
    assert_eq!(told(both).0, ["Han Solo 122: Luke Skywalker", "Luke Skywalker 68: R2 Astromech"]);
}

#[test]
fn lines_that_may_mean_something_else_are_named() {
    // Luke may be a pilot or a gunner, and the torpedoes may belong to either.
    let text = "Wedge Antilles (52)\nR2 Astromech\nLuke Skywalker\nProton Torpedoes\nThane Kyrell (48)\n";
    let ships = vec!["Wedge Antilles 58: R2 Astromech".to_owned(), "Thane Kyrell 48: ".to_owned()];
    assert_eq!(told(text), (ships, vec!["Luke Skywalker".to_owned(), "Proton Torpedoes".to_owned()]));
    // Neither unknown upgrades nor remarks.
    let text = "Squad of Ana\nRebel Alliance\nWith love\n\nWedge Antilles - Nonsense - 52\n- Predator, Zyx\n\nTotal: 54\nObstacles: 1, 2";
    let (ships, unread) = told(text);
    assert_eq!(ships, ["Wedge Antilles 54: Predator"]);
    assert_eq!(unread, ["With love", "Nonsense", "Zyx", "Obstacles: 1, 2"]);
    assert_eq!(
        (squad(text).name.as_deref(), squad(text).faction.as_deref()),
        (Some("Squad of Ana"), Some("rebelalliance"))
    );
    // The total follows the title, or a label in an unknown language.
    for text in [
        "The Gang (164)\nWedge Antilles (52)\nLuke Skywalker (62)\nJake Farrell (50)\n",
        "Wedge Antilles (52)\n\nLuke Skywalker (62)\n\nJake Farrell (50)\n\n合計: 164",
    ] {
        assert_eq!(told(text).0.len(), 3, "{text}");
        let list = read(text).unwrap();
        assert_eq!(summary(&list, &setting("xwing-2018", "2018-11-03")).total, Some(164), "{text}");
    }
    // A misspelled pilot that costs as much as the others together is not a title.
    let text = "Wegde Antiles (100)\nLuke Skywalker (62)\nAcademy Pilot (38)\nTotal: 200\n";
    assert_eq!(told(text).0.len(), 3);
}

#[test]
fn a_label_with_a_word_for_a_sum_is_a_total_whatever_its_other_words() {
    let list = read("Wedge Antilles (52)\nThane Kyrell (48)\nRebel friends total: 100").unwrap();
    let Content::Squad(squad) = &list.content else { panic!("{list:?}") };
    assert_eq!((squad.points, squad.ships.len()), (Some(100), 2));
}

#[test]
fn a_pilot_before_a_label_of_points_is_no_total() {
    let vader = "Darth Vader 70: ".to_owned();
    for line in [
        "Darth Vader (70) - Points: 70",
        "Darth Vader - Points: 70",
        "Darth Vader points (70)",
        "Darth Vader, 70 points",
    ] {
        let text = format!("Wedge Antilles (52)\n{line}\nLuke Skywalker (62)\nTotal: 184\n");
        let (ships, unread) = told(&text);
        assert_eq!((ships.get(1), &unread[..]), (Some(&vader), &[][..]), "{line}: {ships:?}");
        assert_eq!(squad(&text).points, Some(184), "{line}");
    }
    // Below the labels of a builder, every label may be that of a total.
    let of_yasb = "Wedge Antilles (52)\nShip total: 52 Half Points: 26 Threshold: 2\n\nDarth Vader (70) - Points: 70\n\nTotal: 184\n";
    assert_eq!(told(of_yasb).1, ["Darth Vader (70) - Points: 70"]);
    let of_launch_bay = "(52) Wedge Antilles [X-wing]\nPoints: 52\n\nDarth Vader - Points: 70\n\nTotal points: 184\n";
    assert_eq!(told(of_launch_bay).1, ["Darth Vader - Points: 70"]);
    // A name before the label of a ship stays, too.
    let both = "Wedge Antilles (52)\n\nDarth Vader: 70 Upgrades: Zyx\n\nLuke Skywalker (62)\n";
    assert_eq!(told(both).1, ["Darth Vader: 70 Upgrades: Zyx"]);
    let alone = "Wedge Antilles (52)\n\nDarth Vader: 70 Half: 35\n\nDarth Maul: 60 Half: 30\n\nTotal: 184\n";
    assert_eq!(told(alone).1, ["Darth Maul: 60 Half: 30"]);
    for total in ["Total: 114", "Squad points: 114", "Punkty: 114", "Squad total (114)", "114 points", "Total: 114/200"]
    {
        let text = format!("Wedge Antilles (52)\n\nLuke Skywalker (62)\n\n{total}\n");
        assert_eq!(
            (told(&text), squad(&text).points),
            ((vec!["Wedge Antilles 52: ".to_owned(), "Luke Skywalker 62: ".to_owned()], Vec::new()), Some(114)),
            "{total}"
        );
    }
}

/// A line of a pasted text: the names in it, of cards or not.
fn line() -> impl Strategy<Value = (String, Vec<&'static str>)> {
    let names =
        ["Wedge Antilles", "Thane Kyrell", "Predator", "R2 Astromech", "R2-D2", "Luke Skywalker", "Zyx Qwv", "Foobar"];
    let start = prop::sample::select(vec!["", "  ", "\t", "- ", "• ", "  - ", "1. ", "+ "]);
    let between = prop::sample::select(vec![", ", " + ", " - ", " (", ": ", "; ", " & ", " and ", " / ", " w/ "]);
    let end = prop::sample::select(vec![
        "",
        " (5)",
        " - 5",
        ": 5",
        " 5 pts",
        " [5]",
        ", ",
        " 5",
        " (5) - Points: 5",
        " - Points: 5",
        " Points: 5",
    ]);
    let names = prop::collection::vec(prop::sample::select(names.to_vec()), 0..4);
    (start, names, between, end).prop_map(|(start, names, between, end)| {
        if names.is_empty() {
            return (String::new(), names);
        }
        (format!("{start}{}{end}", names.join(between)), names)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]
    #[test]
    fn every_name_of_a_pasted_text_is_a_card_or_a_line_that_is_named(
        lines in prop::collection::vec(line(), 1..8),
        foot in prop::sample::select(vec!["", "\nTotal: 100", "\n\nTotal: 100\n\nhttps://example.org/?f=x", "\n100 points"]),
    ) {
        let texts: Vec<&str> = lines.iter().map(|(text, _)| text.as_str()).collect();
        let text = format!("{}{foot}", texts.join("\n"));
        // A text that is not a list is shown as a whole.
        let Ok(list) = read(&text) else { return Ok(()) };
        let Content::Squad(squad) = &list.content else { return Ok(()) };
        let known = complete(squad, rules("xwing-2018"), &setting("xwing-2018", "2018-11-03"));
        for squad in [squad, &known] {
            let mut used: Vec<&str> = squad.unread_lines().chain(squad.name.as_deref()).collect();
            for ship in &squad.ships {
                used.push(ship.pilot.label());
                used.extend(ship.kind.as_deref());
                used.extend(ship.upgrades.iter().map(|upgrade| upgrade.card.label()));
            }
            let used = used.into_iter().map(xws_id).collect::<Vec<_>>().join(" ");
            for name in lines.iter().flat_map(|(_, names)| names) {
                let id = xws_id(name);
                let count = lines.iter().flat_map(|(_, names)| names).filter(|other| *other == name).count();
                prop_assert!(used.matches(&id).count() >= count, "{name} of {text:?} in {used}");
            }
        }
    }
}
