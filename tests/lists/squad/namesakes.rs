//! Cards with the same name are distinguished by printed points, ship and bracket, and no guess is used for judging
//! (SQD-4). Expected values are those of the printed cards.

use crate::lists::squad::{offends, rules, setting, squad, tables};
use proptest::{prelude::*, sample::Index};
use tiebreaker::{
    base::day::Day,
    lists::{
        FaultKind, Setting, Severity, check, read,
        squad::{
            Cost, PilotCard, ShipValue, SquadCards, SquadFault, UpgradeCard, complete, from_known_names, namesakes,
            readable_ships, salvo_dice, ship_values, to_xws, xws_id,
        },
        summary,
    },
    regulation::legality::ListRules,
};

const OF_2018: &str = "2018-11-03";
const OF_2017: &str = "2018-06-30";

/// A text of a builder: `Name points` per line, upgrades after two blanks, and the total.
fn text(lines: &[&str]) -> String {
    let mut text = String::new();
    let mut total = 0;
    for line in lines {
        let (name, points) = line.rsplit_once(' ').unwrap();
        total += points.parse::<i64>().unwrap();
        let blank = if line.starts_with(' ') || text.is_empty() { "" } else { "\n" };
        text.push_str(&format!("{blank}{name} ({points})\n"));
    }
    format!("{text}\nTotal: {total}\n")
}

/// Value of a ship in a text: half points, and the damage from which it scores half.
fn worth(text: &str, regulation: &str, place: usize) -> (Option<u16>, Option<u16>) {
    let day = if regulation == "xwing-2018" { OF_2018 } else { OF_2017 };
    let found: Vec<ShipValue> = ship_values(&squad(text), rules(regulation), &setting(regulation, day), None);
    (found[place].half, found[place].half_from())
}

fn faults(text: &str, setting: &Setting) -> Vec<(Severity, Option<&'static str>, SquadFault)> {
    let found = check(&read(text).unwrap(), setting).into_iter();
    let squad = |kind| if let FaultKind::Squad(fault) = kind { fault } else { panic!("{kind:?}") };
    found.map(|fault| (fault.severity, fault.clause.map(|clause| clause.as_str()), squad(fault.kind))).collect()
}

/// The cards with ambiguous names in a check, each with the cited clause.
fn ambiguous(text: &str, setting: &Setting) -> Vec<(String, Option<&'static str>)> {
    let of = |(_, clause, fault)| match fault {
        SquadFault::Ambiguous { card, .. } => Some((card, clause)),
        _ => None,
    };
    faults(text, setting).into_iter().filter_map(of).collect()
}

#[test]
fn a_name_that_distinguishes_only_one_of_its_cards_has_an_answer() {
    // One R2-D2 astromech of the Resistance has a cost, and the other is only printed on a pilot card.
    let squad = squad("Somebody (15)\n    R2-D2 (8)\n\nRey (19)\n");
    let answers = namesakes(&squad, "R2-D2", rules("xwing-xwa"), &setting("xwing-xwa", ""));
    let texts: Vec<&str> = answers.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(texts, ["Resistance, 8"]);
}

#[test]
fn a_part_of_a_name_has_the_cards_that_contain_it_as_answers() {
    let answers = |card: &str| {
        let squad = squad(&format!("{card} (15)\n    Zyx Qwv (8)\n\nLuke Skywalker (62)\n"));
        let answers = namesakes(&squad, card, rules("xwing-2018"), &setting("xwing-2018", ""));
        answers.into_iter().map(|(text, _)| text).collect::<Vec<String>>()
    };
    assert_eq!(answers("Wedge"), ["Wedge Antilles (T-65 X-wing)"]);
    assert_eq!(answers("Garven"), ["Garven Dreis (ARC-170 Starfighter)", "Garven Dreis (T-65 X-wing)"]);
    assert_eq!(answers("We"), [""; 0], "too short");
    // One letter less, and a part of a name.
    assert_eq!(answers("Wed Antilles"), ["Wedge Antilles (T-65 X-wing)"]);
}

#[test]
fn points_of_several_other_cards_show_that_the_list_has_the_costs_of_the_table() {
    // After the last day of these costs, Norra Wexley cost 55 in an ARC-170 and 43 in a Y-wing.
    let norra = |others: &[&str]| {
        let lines = [&["Norra Wexley 43"], others].concat();
        let ships = readable_ships(&squad(&text(&lines)), &setting("xwing-2018", "2019-03-09"), "en");
        ships[0].kind.clone()
    };
    assert_eq!(norra(&["Luke Skywalker 62"]), None, "one is not enough");
    assert_eq!(norra(&["Luke Skywalker 62", "Wedge Antilles 52"]).as_deref(), Some("BTL-A4 Y-wing"));
    assert_eq!(norra(&["Luke Skywalker 62", "Wedge Antilles 52", "Biggs Darklighter 47"]), None, "another cost");
}

#[test]
fn a_line_that_was_not_read_has_similar_cards_as_answers() {
    let squad = squad("Wedge Antilles (52)\nLuke Skywaker\nGarven Dreis (47)\nTotal: 161\n");
    let lines: Vec<&str> = squad.unread_lines().collect();
    let event = setting("xwing-2018", OF_2018);
    let answers = namesakes(&squad, "Luke Skywaker", rules("xwing-2018"), &event);
    assert_eq!(
        answers.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>(),
        ["Luke Skywalker (T-65 X-wing)", "Luke Skywalker (gunner)"],
        "{lines:?}"
    );
    let found = check(&read(&to_xws(&answers[0].1)).unwrap(), &event);
    let unread =
        |kind: &FaultKind| matches!(kind, FaultKind::Squad(SquadFault::Unread { .. } | SquadFault::UnknownCard { .. }));
    assert!(!found.iter().any(|fault| unread(&fault.kind)), "{found:?}");
}

#[test]
fn the_card_with_the_points_of_the_list_is_the_first_answer() {
    // In 2019 other costs were in force, so the points suggest a card but do not decide.
    for (points, ship) in [(43, "Y"), (55, "ARC")] {
        let squad = squad(&text(&[&format!("Norra Wexley {points}"), "Luke Skywalker 62"]));
        let answers = namesakes(&squad, "Norra Wexley", rules("xwing-2018"), &setting("xwing-2018", "2019-03-09"));
        let texts: Vec<&str> = answers.iter().map(|(text, _)| text.as_str()).collect();
        assert!(texts.len() == 2 && texts[0].contains(ship), "{points}: {texts:?}");
    }
}

#[test]
fn sqd_1_printed_points_tell_namesakes_apart_and_legal_squads_are_legal() {
    let ties =
        text(&["Sabine Wren 28", "Ezra Bridger 32", "\"Zeb\" Orrelios 26", "Wedge Antilles 52", "Luke Skywalker 62"]);
    let scum = text(&["Lando Calrissian 49", "  Han Solo 4", "Boba Fett 80", "Guri 62"]);
    for (text, total) in [(&ties, 200), (&scum, 195)] {
        let event = setting("xwing-2018", OF_2018);
        assert_eq!(offends(text, &event), [""; 0], "{text}");
        assert_eq!(summary(&read(text).unwrap(), &event).total, Some(total), "{text}");
        let other =
            faults(text, &event).into_iter().find(|(_, _, fault)| matches!(fault, SquadFault::OtherTotal { .. }));
        assert_eq!(other, None, "the cards cost what the list says: {text}");
    }
    let ezra =
        text(&["Ezra Bridger 17", "  Fearlessness 1", "Wedge Antilles 29", "Luke Skywalker 28", "Horton Salm 25"]);
    assert_eq!(offends(&ezra, &setting("xwing-2017", OF_2017)), [""; 0], "{ezra}");
}

#[test]
fn res_2_half_points_and_thresholds_are_those_of_the_ship_that_costs_so_much() {
    // Kylo Ren costs 35 on a TIE silencer, which is small. Hera Syndulla costs 22 on an attack shuttle, and 40 on a
    // VCX-100.
    assert_eq!(worth(&text(&["Kylo Ren 35", "Academy Pilot 12"]), "xwing-2017", 0), (Some(0), Some(3)));
    assert_eq!(worth(&text(&["Hera Syndulla 22", "Luke Skywalker 28"]), "xwing-2017", 0), (Some(0), Some(2)));
    assert_eq!(worth(&text(&["Hera Syndulla 40", "Luke Skywalker 28"]), "xwing-2017", 0), (Some(20), Some(8)));
    // A VCX-100 of 10 and 4, an escape craft of 2 and 2, a Y-wing of 6 and 2.
    assert_eq!(worth(&text(&["Hera Syndulla 76", "Luke Skywalker 62"]), "xwing-2018", 0), (Some(38), Some(7)));
    assert_eq!(worth(&text(&["L3-37 22", "Boba Fett 80"]), "xwing-2018", 0), (Some(11), Some(2)));
    assert_eq!(worth(&text(&["Norra Wexley 43", "Luke Skywalker 62"]), "xwing-2018", 0), (Some(22), Some(4)));
}

#[test]
fn res_7_dice_are_those_of_the_ship_that_costs_so_much() {
    // An upsilon-class shuttle has 4, a TIE silencer 3, a TIE fighter 2.
    let dice = |text: &str| {
        let squad = squad(text);
        salvo_dice(&squad, rules("xwing-2017"), &[true, true], &setting("xwing-2017", OF_2017))
    };
    assert_eq!(dice(&text(&["Kylo Ren 35", "Academy Pilot 12"])), Some(5));
    assert_eq!(dice(&text(&["Kylo Ren 34", "Academy Pilot 12"])), Some(6));
    assert_eq!(dice("Kylo Ren + Expertise / Academy Pilot"), None, "nobody knows which");
}

#[test]
fn sqd_6_a_card_came_out_with_the_ship_that_costs_so_much() {
    // The Sheathipede-class shuttle was released on 8 December 2017, the attack shuttle a year before.
    let ezra = |points: u8| text(&[&format!("Ezra Bridger {points}"), "Luke Skywalker 28"]);
    let on = |points, day| offends(&ezra(points), &setting("xwing-2017", day));
    assert_eq!(on(17, "2017-12-07"), ["SQD-6"]);
    assert_eq!(on(17, "2017-12-08"), [""; 0]);
    assert_eq!(on(20, "2017-12-07"), [""; 0]);
    // Without points, it can be the released one.
    assert_eq!(offends("Ezra Bridger + Fearlessness / Luke Skywalker", &setting("xwing-2017", "2017-12-07")), [""; 0]);
    // All cards with the name may be too new: both Zebs, on a TIE or a shuttle, before March 2016.
    assert_eq!(offends("Ezra Bridger + R2-D2 / Luke Skywalker", &setting("xwing-2015-09", "2016-03-16")), ["SQD-6"]);
}

#[test]
fn sqd_4_while_a_name_is_open_nothing_that_follows_from_it_is_judged() {
    let event = setting("xwing-2018", OF_2018);
    let line = "Sabine Wren / Wedge Antilles / Luke Skywalker / Garven Dreis";
    assert_eq!(offends(line, &event), [""; 0], "between 190 and 204 points");
    let found = faults(line, &event);
    assert_eq!(ambiguous(line, &event).len(), 2, "{found:?}");
    let known = |place: usize| {
        let ship = ship_values(&squad(line), rules("xwing-2018"), &event, None)[place];
        (ship.points, ship.health, ship.half)
    };
    assert_eq!(known(0), (None, None, None), "3 and 1 hull and shields, 3 and none, 8 and 2");
    assert_eq!(summary(&read(line).unwrap(), &event).total, None);
    // If all cards with the name agree, the value is known: two YT-1300s of Chewbacca, 42 each.
    let chewbacca = text(&["Chewbacca 42", "Luke Skywalker 28"]);
    assert_eq!(worth(&chewbacca, "xwing-2017", 0), (Some(21), Some(7)));
    assert_eq!(ambiguous(&chewbacca, &setting("xwing-2017", OF_2017)), [("Chewbacca".to_owned(), Some("SQD-4"))]);
    // Points that none of them costs decide nothing.
    let odd = text(&["Sabine Wren 30", "Luke Skywalker 62"]);
    assert_eq!(worth(&odd, "xwing-2018", 0), (Some(15), None));
    assert_eq!(offends(&odd, &event), [""; 0]);
}

#[test]
fn sqd_1_the_total_of_the_list_counts_and_no_guess() {
    // Attack shuttles would cost 38, 41 and 34: 227 with the others.
    let list = "Sabine Wren (30)\n\nEzra Bridger (31)\n\n\"Zeb\" Orrelios (25)\n\nWedge Antilles (52)\n\nLuke Skywalker (62)\n\nTotal: 200\n";
    let event = setting("xwing-2018", OF_2018);
    assert_eq!(offends(list, &event), [""; 0]);
    assert_eq!(offends(&list.replace("200", "201"), &event), ["SQD-1"], "what the list says itself counts");
}

#[test]
fn sqd_4_the_bracket_behind_the_name_tells_which() {
    let health = |pilot: &str, regulation: &str| {
        let text = format!("{pilot} (1)\n\nLuke Skywalker (62)\n\nTotal: 63\n");
        ship_values(
            &squad(&text),
            rules(regulation),
            &setting(regulation, if regulation == "xwing-2018" { OF_2018 } else { OF_2017 }),
            None,
        )[0]
        .health
    };
    for tie in [
        "Ezra Bridger (Chasseur TIE/In, Spectre 6)",
        "Ezra Bridger (TIE/ln Fighter, Spectre-6)",
        "Ezra Bridger (TIE/ln Fighter)",
        "Ezra Bridger (Caccia TIE/ln)",
        "Ezra Bridger (Myśliwiec TIE/ln)",
        "Ezra Bridger (TIE)",
        "Ezra Bridger (Spectre-6, TIE/ln Fighter)",
        "Ezra Bridger (tielnfighter)",
    ] {
        assert_eq!(health(tie, "xwing-2018"), Some(3), "{tie}");
    }
    for (pilot, hull_and_shields) in [
        ("Ezra Bridger (Attack Shuttle, Spectre-6)", 4),
        ("Ezra Bridger (Navette d’Attaque)", 4),
        ("Ezra Bridger (Sheathipede)", 5),
        ("Ezra Bridger (Navette de classe Sheathipede)", 5),
        ("Sabine Wren (Artistic Saboteur)", 10),
        ("Han Solo (The Corellian Kid)", 11),
        ("Norra Wexley (Y-wing)", 8),
        ("Garven Dreis (X-wing)", 6),
        ("Lando Calrissian (Vaisseau de secours)", 4),
    ] {
        let scum = ["Sabine", "Han", "Lando"].iter().any(|name| pilot.starts_with(name));
        let text = format!("{pilot} (1)\n\n{} (62)\n\nTotal: 63\n", if scum { "Guri" } else { "Luke Skywalker" });
        let found = ship_values(&squad(&text), rules("xwing-2018"), &setting("xwing-2018", OF_2018), None)[0].health;
        assert_eq!(found, Some(hull_and_shields), "{pilot}");
    }
    assert_eq!(health("Ezra Bridger (Spectre-6)", "xwing-2018"), None, "he is Spectre-6 on all three");
    // The ship may follow the name in any text, also in the first edition.
    assert_eq!(health("Hera Syndulla (VCX-100)", "xwing-2017"), Some(16));
    assert_eq!(health("Sabine Wren (TIE Fighter)", "xwing-2017"), Some(3));
    assert_eq!(health("Sabine Wren – Attack Shuttle", "xwing-2017"), Some(4));
    let line = "Sabine Wren (TIE/ln Fighter) / Luke Skywalker";
    let found = ship_values(
        &squad(&format!("{line} | coreasteroid0")),
        rules("xwing-2018"),
        &setting("xwing-2018", OF_2018),
        None,
    );
    assert_eq!(found[0].health, Some(3), "in a line");
}

#[test]
fn sqd_4_2017_the_product_in_brackets_tells_which() {
    let event = setting("xwing-2017", OF_2017);
    let list = |title: &str, pilot: &str| text(&[&format!("{pilot} 46"), &format!("  {title} 1"), "Luke Skywalker 28"]);
    for title in
        ["Millennium Falcon (Heroes of the Resistance)", "Millennium Falcon (Heroes of the Resistance Expansion Pack)"]
    {
        let list = list(title, "Han Solo (Heroes of the Resistance)");
        assert_eq!(summary(&read(&list).unwrap(), &event).known, 3, "{title}");
        assert_eq!(ambiguous(&list, &event), [], "{title}");
        let completed = complete(&squad(&list), rules("xwing-2017"), &event);
        assert_eq!(completed.ships[0].pilot.id, "hansolo-swx57");
        assert_eq!(completed.ships[0].upgrades[0].card.id, "millenniumfalcon-swx57");
        // So its release day is that of the product: 27 October 2016.
        assert_eq!(offends(&list, &setting("xwing-2015-09", "2016-10-26")), ["SQD-6"]);
    }
    assert_eq!(ambiguous(&list("Millennium Falcon", "Han Solo (Heroes of the Resistance)"), &event).len(), 1);
}

#[test]
fn sqd_4_is_cited_where_the_document_asks_it() {
    // 2017: "the same name and squad points as a different component". 31 and 33 differ.
    let poe = text(&["Poe Dameron 31", "Luke Skywalker 28"]);
    let falcon = text(&["Chewbacca 42", "  Millennium Falcon 1", "Luke Skywalker 28"]);
    let none: [(String, Option<&str>); 0] = [];
    assert_eq!(ambiguous(&poe, &setting("xwing-2017", OF_2017)), none);
    let both = |clause| [("Chewbacca".to_owned(), clause), ("Millennium Falcon".to_owned(), clause)];
    assert_eq!(ambiguous(&falcon, &setting("xwing-2017", OF_2017)), both(Some("SQD-4")));
    // The documents of 2015 do not mention it.
    assert_eq!(ambiguous(&falcon, &setting("xwing-2015-09", "2016-12-01")), both(None));
    assert_eq!(ambiguous(&poe, &setting("xwing-2015-09", "2016-12-01")), none);
    let unpriced = "Poe Dameron + Push the Limit / Luke Skywalker";
    assert_eq!(ambiguous(unpriced, &setting("xwing-2017", OF_2017)), [("Poe Dameron".to_owned(), None)]);
    // 2018 requires the ship of namesakes of the faction, even if the points decide.
    let sabine = text(&["Sabine Wren 28", "Luke Skywalker 62"]);
    assert_eq!(ambiguous(&sabine, &setting("xwing-2018", OF_2018)), [("Sabine Wren".to_owned(), Some("SQD-4"))]);
    let fenn = text(&["Fenn Rau 68", "Guri 62"]);
    assert_eq!(ambiguous(&fenn, &setting("xwing-2018", OF_2018)), none, "the other one is a Rebel");
}

#[test]
fn points_of_another_time_tell_nothing() {
    // In 2019 other costs were in force, and another card may have the former cost of Sabine Wren on a TIE.
    let sabine = text(&["Sabine Wren 28", "Luke Skywalker 62"]);
    let health =
        |day: &str| ship_values(&squad(&sabine), rules("xwing-2018"), &setting("xwing-2018", day), None)[0].health;
    assert_eq!(health(OF_2018), Some(3));
    assert_eq!(health("2019-03-09"), None);
    // Without a day, they decide if the other cards cost as much as in the table.
    assert_eq!(health(""), Some(3));
    let other = text(&["Sabine Wren 28", "Luke Skywalker 61"]);
    assert_eq!(ship_values(&squad(&other), rules("xwing-2018"), &setting("xwing-2018", ""), None)[0].health, None);
}

#[test]
fn completing_a_squad_writes_no_guess() {
    let event = setting("xwing-2018", OF_2018);
    let completed = |text: &str| complete(&squad(text), rules("xwing-2018"), &event);
    let known = completed(&text(&["Sabine Wren 28", "Luke Skywalker 62"]));
    assert_eq!(
        (known.ships[0].pilot.id.as_str(), known.ships[0].kind.as_deref()),
        ("sabinewren-tielnfighter", Some("tielnfighter"))
    );
    let open = completed("Sabine Wren + R2-D2 / Luke Skywalker");
    assert_eq!((open.ships[0].pilot.label(), open.ships[0].kind.as_deref()), ("Sabine Wren", None));
    assert_eq!((open.ships[0].upgrades[0].card.label(), open.ships[0].upgrades[0].slot.as_deref()), ("R2-D2", None));
    assert_eq!(open.ships[1].pilot.label(), "lukeskywalker");
    // Nor does writing the list decide: the id `sabinewren` would be the attack shuttle.
    let again = squad(&to_xws(&open));
    assert_eq!(again.ships[0].pilot.label(), "Sabine Wren");
    let found = ship_values(&again, rules("xwing-2018"), &event, None);
    assert_eq!((found[0].health, found[1].health), (None, Some(6)));
    // A squad that may be of several factions has no faction.
    assert_eq!(completed("Han Solo + Trick Shot / Lando Calrissian").faction, None);
    assert_eq!(completed("Han Solo + Trick Shot / Boba Fett").faction.as_deref(), Some("scumandvillainy"));
}

#[test]
fn the_faction_of_the_others_tells_which() {
    let event = setting("xwing-2018", OF_2018);
    let health = |text: &str| ship_values(&squad(text), rules("xwing-2018"), &event, None)[0].health;
    assert_eq!(health("Fenn Rau + Fearless / Guri"), Some(4), "a Fang fighter");
    assert_eq!(health("Fenn Rau + Fearless / Luke Skywalker"), Some(5), "a Sheathipede");
    // A squad of two factions is illegal, whichever of the namesakes is meant.
    assert_eq!(offends("Han Solo + Trick Shot / Luke Skywalker / Guri", &event), ["SQD-1"]);
    assert_eq!(offends("Han Solo + Trick Shot / Lando Calrissian", &event), [""; 0]);
}

#[test]
fn a_pilot_of_another_faction_is_not_meant_by_the_name_of_an_upgrade() {
    // R2-D2 is a pilot of the Republic, an astromech and a crew of the Rebellion.
    let (rules, event) = (rules("xwing-xwa"), setting("xwing-xwa", "2026-05-05"));
    let ships = |text: &str| {
        let squad = from_known_names(text, rules, &event).unwrap();
        let ships = readable_ships(&squad, &event, "en").into_iter();
        ships.map(|ship| (ship.pilot, ship.upgrades)).collect::<Vec<_>>()
    };
    let of =
        |pilot: &str, upgrades: &[&str]| (pilot.to_owned(), upgrades.iter().map(|name| (*name).to_owned()).collect());
    let rebels = "Luke Skywalker\nR2-D2\nProton Torpedoes\nBraylen Stramm\nIon Cannon Turret";
    let expected = [of("Luke Skywalker", &["R2-D2", "Proton Torpedoes"]), of("Braylen Stramm", &["Ion Cannon Turret"])];
    assert_eq!(ships(rebels), expected);
    // Without the slot, it is a ship of another faction.
    assert_eq!(ships("Jake Farrell\nR2-D2\nArvel Crynyd").len(), 3);
    assert_eq!(ships("Ric Olié\nR2-D2"), [of("Ric Olié", &[]), of("R2-D2", &[])]);
}

#[test]
fn an_unknown_line_above_indented_pilots_is_a_title() {
    let (rules, event) = (rules("xwing-2018"), setting("xwing-2018", OF_2018));
    let squad = |text: &str| from_known_names(text, rules, &event).unwrap();
    let titled = squad("Red Dawn\n- Wedge Antilles with Predator\n- Biggs Darklighter");
    assert_eq!((titled.name.as_deref(), titled.ships.len()), (Some("Red Dawn"), 2));
    // An upgrade below it shows that it is a pilot.
    let misspelt = squad("Wegde Antiles\n- Predator\nBiggs Darklighter\n- Crack Shot");
    assert_eq!((misspelt.name, misspelt.ships.len()), (None, 2));
    let similar = squad("Wegde Antiles\n- Thane Kyrell\n- Biggs Darklighter");
    assert_eq!((similar.name, similar.ships.len()), (None, 3));
}

#[test]
fn the_slots_of_the_ship_tell_which_upgrade() {
    let event = setting("xwing-xwa", "2026-05-05");
    // Astromech on an X-wing, crew on a YT-1300, and both on an ARC-170.
    for (pilot, expected) in [("Luke Skywalker", false), ("Leia Organa", false), ("Norra Wexley (ARC-170)", true)] {
        let list = format!("{pilot} (6)\n  R2-D2\n\nWedge Antilles - T-65 X-wing (5)\n\nTotal: 11\n");
        assert_eq!(ambiguous(&list, &event).iter().any(|(card, _)| card == "R2-D2"), expected, "{pilot}");
    }
    // The document of 2018 wants the player to distinguish them.
    for name in ["R2-D2", "R2D2", "r2 d2"] {
        let list = text(&["Wedge Antilles 52", &format!("  {name} 8")]);
        assert!(!ambiguous(&list, &setting("xwing-2018", OF_2018)).is_empty(), "{name}");
    }
}

#[test]
fn xws_without_ships_is_told_by_what_they_cost() {
    let of = |ship: &str| {
        let text =
            format!(r#"{{"faction":"rebel","points":50,"pilots":[{ship},{{"name":"lukeskywalker","points":28}}]}}"#);
        ship_values(&squad(&text), rules("xwing-2017"), &setting("xwing-2017", OF_2017), None)[0].health
    };
    assert_eq!(of(r#"{"name":"sabinewren","points":15}"#), Some(3));
    assert_eq!(of(r#"{"name":"sabinewren","points":21}"#), Some(4));
    // Veteran Instincts costs 1: 15 and 1. But 21 is only the attack shuttle, or the TIE with Push the Limit and
    // Expose.
    assert_eq!(of(r#"{"name":"sabinewren","points":16,"upgrades":{"ept":["veteraninstincts"]}}"#), Some(3));
    assert_eq!(of(r#"{"name":"sabinewren"}"#), None);
}

/// A card of a squad as written by a builder, with its cost.
struct ListedCard {
    name: String,
    points: i64,
}

/// The cost of an upgrade on a ship, by the printed card.
fn cost_on(upgrade: &UpgradeCard, pilot: &PilotCard) -> Option<i64> {
    match &upgrade.cost {
        Cost::Unknown => None,
        Cost::Fixed(points) => Some(*points),
        Cost::By(by, values) => {
            let value = match by.as_str() {
                "size" => format!("{:?}", pilot.size).to_ascii_lowercase(),
                "agility" => pilot.agility?.to_string(),
                _ => return None,
            };
            values.iter().find(|(of, _)| *of == value).map(|(_, points)| *points)
        }
    }
}

/// A legal squad from picks: ships of the faction of the first one, each name within its limit, up to the squad limit.
fn legal(
    cards: &SquadCards,
    regulation: &str,
    day: Day,
    picks: &[(Index, Vec<Index>)],
) -> Vec<(usize, Vec<ListedCard>)> {
    let ListRules::Squad(rules) =
        tiebreaker::regulation::legality::list_rules(setting(regulation, "").regulation).unwrap()
    else {
        panic!("squads")
    };
    let (limit, most) = if regulation == "xwing-2018" { (200, 8) } else { (100, 8) };
    let faction = |card: &str| {
        let own = rules.factions.iter().flatten().find(|own| own.cards.iter().any(|other| other == card));
        own.map_or_else(|| xws_id(card), |own| own.id.clone())
    };
    let is_out = |released| match released {
        tiebreaker::lists::squad::Released::Before => true,
        tiebreaker::lists::squad::Released::On(from) => from <= day,
        tiebreaker::lists::squad::Released::Later => false,
    };
    let is_known = |card: &PilotCard| {
        rules.factions.as_ref().is_none_or(|all| all.iter().any(|own| own.id == faction(&card.faction)))
    };
    let buyable: Vec<&PilotCard> = cards
        .pilots
        .iter()
        .filter(|card| card.points.is_some() && is_out(card.released) && !card.epic && is_known(card))
        .collect();
    let upgrades: Vec<&UpgradeCard> =
        cards.upgrades.iter().filter(|card| is_out(card.released) && card.discount.is_none()).collect();
    let (mut squad, mut total, mut own) = (Vec::new(), 0, None);
    let mut names: Vec<String> = Vec::new();
    for (pilot, more) in picks {
        // Namesakes are as frequent as all other cards together.
        let shared: Vec<&PilotCard> = buyable
            .iter()
            .copied()
            .filter(|card| buyable.iter().filter(|other| other.names.english == card.names.english).count() > 1)
            .collect();
        let of = if pilot.index(2) == 0 && !shared.is_empty() { &shared } else { &buyable };
        let card = of[pilot.index(of.len())];
        let points = card.points.unwrap();
        let is_free = |name: &str, limit: Option<u8>, names: &[String]| {
            limit.is_none_or(|limit| names.iter().filter(|other| *other == name).count() < usize::from(limit))
        };
        if own.as_ref().is_some_and(|own| *own != faction(&card.faction))
            || total + points > limit
            || !is_free(&card.names.english, card.limit, &names)
            || squad.len() == most
        {
            continue;
        }
        own = Some(faction(&card.faction));
        names.push(card.names.english.clone());
        total += points;
        let place = cards.pilots.iter().position(|other| std::ptr::eq(other, card)).unwrap();
        let mut ship = vec![ListedCard { name: card.names.english.clone(), points }];
        for upgrade in more {
            let upgrade = upgrades[upgrade.index(upgrades.len())];
            let Some(points) = cost_on(upgrade, card) else { continue };
            let is_usable = upgrade.factions.is_empty() || upgrade.factions.contains(&card.faction);
            if is_usable && total + points <= limit && is_free(&upgrade.names.english, upgrade.limit, &names) {
                names.push(upgrade.names.english.clone());
                total += points;
                ship.push(ListedCard { name: upgrade.names.english.clone(), points });
            }
        }
        squad.push((place, ship));
    }
    squad
}

/// The text of a builder: with or without the type of ship after the pilot, with upgrades or without points, in
/// paragraphs or on one line.
fn written(cards: &SquadCards, squad: &[(usize, Vec<ListedCard>)], way: usize) -> String {
    let kind = |place: usize| cards.ship_type_name(&cards.pilots[place].ship).unwrap_or_default();
    if way == 3 {
        let ship = |(_, cards): &(usize, Vec<ListedCard>)| {
            cards.iter().map(|card| card.name.clone()).collect::<Vec<_>>().join(" + ")
        };
        return format!(
            "{} | coreasteroid0 / coreasteroid1 / coreasteroid2",
            squad.iter().map(ship).collect::<Vec<_>>().join(" / ")
        );
    }
    let total: i64 = squad.iter().flat_map(|(_, cards)| cards).map(|card| card.points).sum();
    let mut text = String::new();
    for (place, ship) in squad {
        for (at, card) in ship.iter().enumerate() {
            let name = match (at, way) {
                (0, 1) => format!("{} ({})", card.name, kind(*place)),
                (0, 2) => format!("{} – {}", card.name, kind(*place)),
                (0, _) => card.name.clone(),
                _ => format!("    {}", card.name),
            };
            text.push_str(&format!("{name} ({})\n", card.points));
        }
        text.push('\n');
    }
    format!("{text}Total: {total}\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2500, ..ProptestConfig::default() })]
    #[test]
    fn sqd_1_sqd_4_sqd_6_legal_squads_are_never_judged_illegal_however_they_are_written(
        event in 0_usize..4,
        way in 0_usize..4,
        picks in prop::collection::vec((any::<Index>(), prop::collection::vec(any::<Index>(), 0..5)), 2..30),
    ) {
        let (regulation, day, table) =
            [("xwing-2015-07", "2015-09-01", 0), ("xwing-2015-09", "2016-12-01", 0), ("xwing-2017", OF_2017, 0), ("xwing-2018", OF_2018, 1)][event];
        let cards = tables()[table].squad_cards().unwrap();
        let squad = legal(cards, regulation, Day::parse(day).unwrap(), &picks);
        prop_assume!(squad.len() >= 2);
        let text = written(cards, &squad, way);
        let event = setting(regulation, day);
        let found = faults(&text, &event);
        let wrong: Vec<_> = found.iter().filter(|(severity, _, _)| *severity > Severity::Unjudged).collect();
        prop_assert!(wrong.is_empty(), "{text}\n{wrong:?}");
        if way < 3 {
            let other = found.iter().find(|(_, _, fault)| matches!(fault, SquadFault::OtherTotal { .. }));
            prop_assert!(other.is_none(), "{text}\n{other:?}");
        }
        // A card that is read is never another one than the one that was written.
        let completed = complete(&crate::lists::squad::squad(&text), rules(regulation), &event);
        for (ship, (place, _)) in completed.ships.iter().zip(&squad) {
            let pilot = &cards.pilots[*place];
            if ship.pilot.name.is_none() && ship.kind.is_some() {
                prop_assert_eq!((&ship.pilot.id, ship.kind.as_ref()), (&pilot.id, Some(&pilot.ship)), "{}", text);
            }
        }
    }
}

#[test]
fn faction_and_loadout_tell_upgrades_apart_and_points_only_if_nothing_else_does() {
    let event = setting("xwing-xwa", "2026-05-05");
    // A matching faction leaves one card, because those without a cost are printed on other ships.
    for text in [
        "Luke Skywalker - T-65 X-wing (6)\n  C-3PO (7)\n\nWedge Antilles - T-65 X-wing (5)\n\nTotal: 11\n",
        "Poe Dameron - T-70 X-wing (7)\n  R2-D2 (8)\n\nTemmin Wexley - T-70 X-wing (5)\n\nTotal: 12\n",
    ] {
        let asked = ambiguous(text, &event);
        assert!(!asked.iter().any(|(card, _)| card == "C-3PO" || card == "R2-D2"), "{text}: {asked:?}");
    }
    // R2-D2 of the Rebels is both an astromech and a crew card, and an ARC-170 may have either.
    let text = "Norra Wexley - ARC-170 (6)\n  R2-D2\n\nWedge Antilles - T-65 X-wing (5)\n\nTotal: 11\n";
    let found = faults(text, &event).into_iter().find_map(|(_, _, fault)| match fault {
        SquadFault::Ambiguous { among, .. } => Some(among),
        _ => None,
    });
    assert_eq!(found, Some(vec!["astromech, 8".to_owned(), "crew, 6".to_owned()]));
}
