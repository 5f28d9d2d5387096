//! Squads are read in every format, and written as they were read.

use crate::lists::squad::{rules, setting, squad, squad_of};
use proptest::prelude::*;
use std::{fs, path::Path};
use tiebreaker::lists::{
    Content, Format, Squad, read, read_event_lists,
    squad::{ListedCard, Ship, Upgrade, complete, slot, to_xws},
    summary,
};
use tiebreaker::regulation::legality::Edition;

fn fixture(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/lists").join(name)).unwrap()
}

/// Pilots and upgrades of a squad, each with its stated cost.
fn shape(squad: &Squad) -> Vec<(&str, Option<i64>, Vec<&str>)> {
    squad
        .ships
        .iter()
        .map(|ship| {
            (
                ship.pilot.id.as_str(),
                ship.points,
                ship.upgrades.iter().map(|upgrade| upgrade.card.id.as_str()).collect(),
            )
        })
        .collect()
}

#[test]
fn real_files_of_both_editions_are_read() {
    // File, edition, faction, total, ships, cards: counted by hand in the files.
    let files = [
        ("xws-1e-spec-sample.xws", Edition::First, "rebel", Some(100), 4, 16),
        ("xws-1e-yasb-1.xws", Edition::First, "rebel", Some(67), 2, 13),
        ("xws-1e-yasb-2.xws", Edition::First, "rebel", Some(136), 4, 20),
        ("xws-1e-voidstate.xws", Edition::First, "scum", Some(12), 1, 2),
        ("xws-1e-fab.xws", Edition::First, "scum", Some(12), 1, 2),
        ("xws-2e-spec-sample.xws", Edition::Second, "separatistalliance", Some(76), 2, 9),
        ("xws-2e-yasb-188.xws", Edition::Second, "scumandvillainy", Some(188), 2, 9),
        ("xws-2e-lbn-single-quotes.txt", Edition::Second, "galacticrepublic", Some(20), 1, 1),
    ];
    for (name, edition, faction, points, ships, cards) in files {
        let text = fixture(name);
        let list = read(&text).unwrap();
        let squad = squad_of(&list);
        assert_eq!((list.format, &list.text), (Format::Xws, &text), "{name} goes out as it came");
        assert_eq!((squad.edition, squad.faction.as_deref()), (Some(edition), Some(faction)), "{name}");
        assert_eq!((squad.points, squad.ships.len(), squad.cards()), (points, ships, cards), "{name}");
    }
    let single = squad(&fixture("xws-2e-lbn-single-quotes.txt"));
    assert_eq!(
        single.link.unwrap(),
        "https://launchbaynext.app/print?lbx='All%20Clones'.20.6.0.ll62.'kickback-siegeofcoruscant'r"
    );
    let old = squad(&fixture("xws-1e-spec-sample.xws"));
    assert_eq!(old.obstacles, ["coreasteroid5", "vt49decimatordebris2", "yt2400debris0"]);
}

#[test]
fn a_ship_under_another_name_is_found() {
    let list = read(&fixture("xws-1e-fab.xws")).unwrap();
    let line = summary(&list, &setting("xwing-2017", ""));
    assert_eq!(
        (line.faction_or_leaders.as_deref(), line.total, line.known),
        (Some("scum"), Some(12), 2),
        "m3ascykinterceptor"
    );
}

#[test]
fn what_real_files_do_otherwise_is_read() {
    let read = |text: &str| squad(text);
    let shaped = |text: &str| {
        shape(&read(text))
            .into_iter()
            .map(|(id, points, cards)| format!("{id} {points:?} {cards:?}"))
            .collect::<Vec<_>>()
    };
    // Missing or null upgrades, a list, a text instead of a list, and slots with special characters.
    let odd = r#"{"faction":"rebels","points":"99","pilots":[{"name":"a","points":null},{"id":"B","upgrades":null},
        {"id":"c","upgrades":[]},{"id":"d","points":7.0,"upgrades":{"ept":"x","hardpoint":["hardpointcannon","y"]}}]}"#;
    assert_eq!(shaped(odd), [r#"a None []"#, r#"b None []"#, r#"c None []"#, r#"d Some(7) ["x", "y"]"#]);
    assert_eq!((read(odd).faction.as_deref(), read(odd).points), (Some("rebel"), Some(99)));
    // A container with one list, a list as a text, a byte order mark, no total, and a total of 0.
    let inner = r#"{"faction":"empire","pilots":[{"name":"academypilot","ship":"tiefighter","points":12}]}"#;
    let container = format!(r#"{{"container":[{inner}],"vendor":{{}}}}"#);
    let quoted = serde_json::to_string(inner).unwrap();
    for text in
        [inner.to_owned(), container, quoted, format!("\u{feff}\n{inner}\n"), inner.replacen('{', r#"{"points":0,"#, 1)]
    {
        let squad = read(&text);
        assert_eq!((squad.faction.as_deref(), squad.points, squad.sum()), (Some("imperial"), None, Some(12)), "{text}");
    }
}

#[test]
fn many_lists_stand_in_one_file() {
    let squad = r#"{"faction":"rebel","pilots":[{"name":"wedgeantilles"}]}"#;
    let quoted = serde_json::to_string(squad).unwrap();
    let names = |text: &str| {
        let lists = read_event_lists(text).unwrap().lists;
        lists.into_iter().map(|(name, list)| (name, list.is_ok())).collect::<Vec<_>>()
    };
    let players = format!(
        r#"{{"date":"2019-03-09","players":[{{"name":"A","list":{squad}}},{{"name":"B","list":""}},{{"name":"C"}},
            {{"name":"D","list":{quoted}}},{{"name":"E","list":null}},{{"name":"F","list":{{"x":1}}}}]}}"#
    );
    let wanted = [("A".to_owned(), true), ("D".to_owned(), true), ("F".to_owned(), false)];
    assert_eq!(names(&players), wanted, "who handed nothing in has no list, and none that was is lost");
    assert_eq!(names(&format!(r#"{{"tournament":{players}}}"#)), wanted);
    // As exported by ListFortress.
    let participants = players.replace("players", "participants").replace("list\":", "list_json\":");
    assert_eq!(names(&participants), wanted);
    assert_eq!(read_event_lists(&players).unwrap().date.as_deref(), Some("2019-03-09"));
    assert_eq!(
        names(&format!(r#"{{"container":[{squad},{squad}]}}"#)),
        [("1".to_owned(), true), ("2".to_owned(), true)]
    );
    assert_eq!(names(&format!(r#"[{{"case":"x","list":{squad}}}]"#)), [("x".to_owned(), true)]);
    for other in [squad, "[]", "{}", "7", "no JSON", r#"{"container":[{}]}"#] {
        assert_eq!(read_event_lists(other), None, "{other}");
    }
}

const YASB_2018: &str = "Howlrunner (40)    \n    Crack Shot (1)    \nShip total: 41  Half Points: 21  Threshold: 2    \n    \n\
    Academy Pilot (23)    \nShip total: 23  Half Points: 12  Threshold: 2    \n    \n    \nTotal: 64    \n    \n\
    View in Yet Another Squad Builder 2.0: https://raithos.github.io/?f=Galactic%20Empire&d=v4!s!1";

#[test]
fn the_text_of_yasb_is_read_in_every_rendering() {
    let reddit = "**Howlrunner (40)**    \n*&nbsp;&nbsp;&nbsp;&nbsp;Crack Shot (1)*    \nShip total: 41  Half Points: 21  Threshold: 2    \n\n\
        **Academy Pilot (23)**    \nShip total: 23  Half Points: 12  Threshold: 2    \n\n**Total:** *64*    \n\n\
        [View in YASB](https://raithos.github.io/?f=Galactic%20Empire&d=v4!s!1)";
    let code = "[b]Howlrunner (40)[/b]\n    [i]Crack Shot (1)[/i]\n[i]Ship total: 41  Half Points: 21  Threshold: 2[/i]\n\n\
        [b]Academy Pilot (23)[/b]\n[i]Ship total: 23  Half Points: 12  Threshold: 2[/i]\n\n[b][i]Total: 64[/i][/b]\n\n\
        [url=https://raithos.github.io/?f=Galactic%20Empire&d=v4!s!1]View in YASB[/url]";
    let french = YASB_2018
        .replace("Ship total", "Total du vaisseau")
        .replace("Half Points", "Demi-points")
        .replace("Threshold", "Seuil");
    let (apart, together) = (YASB_2018.replace('\n', "\n\n"), YASB_2018.replace("    \n", "\n").replace("\n\n", "\n"));
    for text in [YASB_2018, reddit, code, &french, &apart, &together] {
        let list = read(text).unwrap();
        let squad = squad_of(&list);
        assert_eq!(list.format, Format::Yasb, "{text}");
        assert_eq!(
            shape(squad),
            [("howlrunner", Some(41), vec!["crackshot"]), ("academypilot", Some(23), vec![])],
            "{text}"
        );
        assert_eq!((squad.points, squad.faction.as_deref()), (Some(64), Some("galacticempire")), "{text}");
        assert!(squad.has_values(false) && squad.link.is_some());
        let line = summary(&list, &setting("xwing-2018", ""));
        assert_eq!(line.known, 3, "{text}");
    }
}

#[test]
fn ships_that_are_alike_may_be_counted() {
    let squad = squad("3x Academy Pilot (12)\nExtra (1)\n\n2 x Howlrunner (18)\n\nXg-1 x Pilot (7)\n\nTotal: 82\n");
    let academy = ("academypilot", Some(13), vec!["extra"]);
    let howlrunner = ("howlrunner", Some(18), vec![]);
    let wanted =
        [academy.clone(), academy.clone(), academy, howlrunner.clone(), howlrunner, ("xg1xpilot", Some(7), vec![])];
    assert_eq!(shape(&squad), wanted);
    assert!(squad.has_values(false));
}

#[test]
fn the_text_of_yasb_since_2022_is_read_though_a_forum_took_its_indentation() {
    let list = read(&fixture("yasb-text-2024.txt")).unwrap();
    let squad = squad_of(&list);
    // Upgrades are paid from a loadout.
    let points: Vec<_> =
        squad.ships.iter().map(|ship| (ship.pilot.label(), ship.kind.as_deref(), ship.points)).collect();
    let wanted =
        [("Wedge Antilles", Some("A-Wing"), Some(3)), ("Keo Venzee", None, Some(3)), ("Thane Kyrell", None, Some(4))];
    assert_eq!(points[..], wanted);
    assert_eq!(squad.ships[0].upgrades[2].card.label(), "Vectored Cannons (RZ-1)");
    assert_eq!((squad.points, squad.ships.len(), squad.cards()), (Some(20), 3, 10));
    assert!(!squad.has_values(false), "the post shows three of more ships");
}

#[test]
fn a_name_in_any_language_of_the_table_is_known() {
    let text = "Pilote de l'escadron Rouge (23)\n    Astromech R2 (1)\nTotal: 24\n\nPilot Eskadry Czerwonych (23)\n\nTotal: 47\n";
    let list = read(text).unwrap();
    let line = summary(&list, &setting("xwing-2017", ""));
    assert_eq!((line.known, line.faction_or_leaders.as_deref()), (3, Some("rebel")));
}

#[test]
fn a_squad_of_names_travels_with_the_ids_of_the_table() {
    let event = setting("xwing-2017", "");
    let text = "Pilote de l'escadron Rouge (25)\n    Astromech R2 (1)\n    Jar Jar (1)\n\nTotal: 25\n";
    let found = squad(&to_xws(&complete(&squad(text), rules("xwing-2017"), &event)));
    let card = |id: &str, points| ListedCard { points: Some(points), ..ListedCard::of_id(id) };
    let upgrade = |slot: &str, id: &str| Upgrade { slot: Some(slot.to_owned()), card: card(id, 1) };
    let wanted = Squad {
        edition: Some(Edition::First),
        faction: Some("rebel".to_owned()),
        points: Some(25),
        ships: vec![Ship {
            pilot: card("redsquadronpilot", 25),
            kind: Some("xwing".to_owned()),
            points: Some(27),
            // A card that is in no table has no known slot.
            upgrades: vec![upgrade("astromech", "r2astromech"), upgrade("modification", "jarjar")],
            ..Ship::default()
        }],
        ..Squad::default()
    };
    assert_eq!(found, wanted);
    // A card is not lost if its name has no letters that ids can contain.
    let text = "Пилот (25)\n    ) (1)\n    Hardpoint Cannon (2)\n\nTotal: 28\n";
    let found = squad(&to_xws(&complete(&squad(text), rules("xwing-2017"), &event)));
    assert_eq!(shape(&found), [("пилот", Some(28), vec![")", "hardpointcannon"])]);
    let same = squad(&fixture("xws-1e-yasb-1.xws"));
    assert_eq!(complete(&same, rules("xwing-2017"), &event), same, "ids of a list stay");
}

#[test]
fn the_text_of_launch_bay_next_is_read() {
    let text = "Swarm\n\n(40) \"Howlrunner\" [TIE/ln Fighter]\n(1) Crack Shot\nPoints: 41\n\n(23) Academy Pilot [TIE/ln Fighter]\nPoints: 23\n\nTotal points: 64\n";
    let list = read(text).unwrap();
    let squad = squad_of(&list);
    assert_eq!((list.format, squad.name.as_deref(), squad.points), (Format::LaunchBayNext, Some("Swarm"), Some(64)));
    assert_eq!(shape(squad), [("howlrunner", Some(41), vec!["crackshot"]), ("academypilot", Some(23), vec![])]);
    assert!(squad.has_values(false));
    assert_eq!(summary(&list, &setting("xwing-2018", "")).known, 3);
}

#[test]
fn a_squad_in_a_line_is_read_with_its_obstacles() {
    let text =
        "\"Howlrunner\" + Crack Shot / Academy Pilot / TIE/ln Ace | coreasteroid0 / coreasteroid1 / yt2400debris2";
    let list = read(text).unwrap();
    let squad = squad_of(&list);
    assert_eq!(list.format, Format::TabletopSimulator);
    assert_eq!(
        shape(squad),
        [("howlrunner", None, vec!["crackshot"]), ("academypilot", None, vec![]), ("tielnace", None, vec![])]
    );
    assert_eq!(squad.obstacles, ["coreasteroid0", "coreasteroid1", "yt2400debris2"]);
}

#[test]
fn a_link_alone_stays_a_link() {
    for text in [
        "https://yasb.app/?f=Scum%20and%20Villainy&d=v8ZsZ200Z138XW10&sn=Sunny%20B!&obs=",
        " http://xwing-builder.co.uk/view/747933/sunny-b\n",
        "https://launchbaynext.app/builder",
        "https://launchbaynext.app/print?lbx=",
        "https://launchbaynext.app/print?lbx='Empty'.0.6.0.lr",
    ] {
        let list = read(text).unwrap();
        assert_eq!((list.format, list.content, list.text.as_str()), (Format::Link, Content::Link, text));
    }
}

/// The address of Launch Bay Next contains the list itself. The first link is a real one, which was cut off.
#[test]
fn a_link_of_launch_bay_next_is_the_squad_in_it() {
    let text = "https://launchbaynext.app/print?lbx='All%20Clones'.20.6.0.ll62.'kickback-siegeofcoruscant'r";
    let list = read(text).unwrap();
    let squad = squad_of(&list);
    assert_eq!((list.format, list.text.as_str()), (Format::LaunchBayNext, text));
    assert_eq!(
        (squad.name.as_deref(), squad.points, squad.edition),
        (Some("All Clones"), Some(20), Some(Edition::Loadout))
    );
    assert_eq!(shape(squad), [("kickback-siegeofcoruscant", None, vec![])]);
    assert_eq!(squad.link.as_deref(), Some(text));
    // Two ships with upgrades in lists by slot.
    let text = "https://launchbaynext.app/print?lbx='Luke's'.198.0.0.ll1.'lukeskywalker'.l4.'instinctiveaim'r.l5.'r2d2'rr.l2.'wedgeantilles'rr&mode=x";
    let list = read(text).unwrap();
    let squad = squad_of(&list);
    assert_eq!((squad.name.as_deref(), squad.points, squad.edition), (Some("Luke's"), Some(198), None));
    assert_eq!(
        shape(squad),
        [("lukeskywalker", None, vec!["instinctiveaim", "r2d2"]), ("wedgeantilles", None, vec![])]
    );
}

fn card() -> impl Strategy<Value = ListedCard> {
    "[a-z0-9]{1,12}".prop_map(|id| ListedCard::of_id(&id))
}

fn ship() -> impl Strategy<Value = Ship> {
    let slots = prop::sample::select(vec!["ept", "amd", "force-power", "title", "mod", "crew", "bomb", "system"]);
    let upgrade = (slots, card()).prop_map(|(name, card)| Upgrade { slot: Some(slot(name)), card });
    (card(), "[a-z]{1,9}", prop::option::of(-3_i64..200), prop::collection::vec(upgrade, 0..6)).prop_map(
        |(pilot, kind, points, mut upgrades)| {
            // In XWS the slots have no order, but the cards within a slot do.
            upgrades.sort_by(|one, other| one.slot.cmp(&other.slot));
            Ship { pilot, kind: Some(kind), points, upgrades, ..Ship::default() }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_as_xws_is_read_again(
        is_first in any::<bool>(),
        name in prop::option::of("[A-Za-z<>'\"é]{1,20}"),
        points in prop::option::of(1_i64..300),
        ships in prop::collection::vec(ship(), 1..9),
        obstacles in prop::collection::vec("coreasteroid[0-5]", 0..4),
        unread in prop::collection::vec("[A-Za-z<>'\"é]{1,20}", 0..3),
        handed_in in prop::option::of("[A-Za-z<>'\"é][A-Za-z<>'\"é\n ]{0,20}[A-Za-z<>'\"é]"),
    ) {
        let (edition, faction) = if is_first { (Edition::First, "scum") } else { (Edition::Second, "firstorder") };
        let mut wanted = Squad {
            edition: Some(edition),
            name,
            faction: Some(faction.to_owned()),
            points,
            ships,
            obstacles,
            damage_deck: is_first.then(|| "core2".to_owned()),
            link: Some("https://example.org/'x'".to_owned()),
            unread: unread.clone(),
            handed_in,
        };
        let mut found = squad(&to_xws(&wanted));
        // A squad without a total gets the sum of its ships, if all have a cost.
        wanted.points = wanted.points.or_else(|| wanted.sum()).filter(|&points| points != 0);
        for squad in [&mut wanted, &mut found] {
            for ship in &mut squad.ships {
                ship.upgrades.sort_by(|one, other| one.slot.cmp(&other.slot));
            }
        }
        prop_assert_eq!(found, wanted);
    }
}
