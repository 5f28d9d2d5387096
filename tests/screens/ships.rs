//! The ships at a table of X-Wing: scores from their fates, the chooser, and a Final Salvo.

use crate::common::{
    day::{Day, by_hand, ids, setup, swiss},
    speech::speak,
};
use std::{fs, path::Path};
use tiebreaker::{
    base::{day::Day as Date, ids::TableNumber},
    lists::{
        CardTable, Setting,
        squad::ShipFate::{self, Destroyed, Halved, Whole},
    },
    regulation::{Regulation, Side},
    screens::ships::{
        Fleet, Salvo, change_fate, fate_at, fleet_panel, salvo, scores_after, states_values, typed_dice, unknown,
        who_chooses,
    },
    tournament::{Action, State},
};

/// Han Solo with 13 hull and shields, Wedge Antilles, and a Red Squadron Pilot: 98 squad points.
const ANN: [&str; 3] = ["hansolo yt1300 46", "wedgeantilles xwing 29", "redsquadronpilot xwing 23"];
const TABLE: TableNumber = TableNumber(1);

fn xws(faction: &str, ships: &[&str]) -> String {
    let pilots: Vec<String> = ships
        .iter()
        .map(|ship| {
            let [id, kind, points] = ship.split(' ').collect::<Vec<_>>()[..] else { panic!("{ship}") };
            format!(r#"{{"id":"{id}","name":"{id}","ship":"{kind}","points":{points},"upgrades":{{}}}}"#)
        })
        .collect();
    let points: i64 = ships.iter().map(|ship| ship.split(' ').nth(2).unwrap().parse::<i64>().unwrap()).sum();
    format!(r#"{{"faction":"{faction}","points":{points},"pilots":[{}]}}"#, pilots.join(","))
}

#[test]
fn only_what_reads_as_a_squad_has_ships_and_it_may_state_their_values() {
    let setup = setup("xwing-2018", 1, None);
    assert_eq!(states_values(&xws("rebelalliance", &ANN), &setup), Some(true));
    let without =
        r#"{"faction":"rebelalliance","points":46,"pilots":[{"id":"hansolo","ship":"yt1300","upgrades":{}}]}"#;
    assert_eq!(states_values(without, &setup), Some(false));
    assert_eq!(["", "handed in on paper"].map(|text| states_values(text, &setup)), [None, None]);
}

/// A squad as read in an event of a regulation.
fn read<T>(regulation: &str, text: &str, look: impl Fn(&Fleet, &Setting) -> T) -> T {
    speak("en");
    let table = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/cards").join(name);
        CardTable::parse(&fs::read_to_string(path).unwrap()).unwrap()
    };
    let tables = ["xwing1.tsv", "xwing2-2018-10.tsv"].map(table);
    let regulation = Regulation::published(regulation).unwrap();
    let setting = Setting { regulation, format: None, tier: None, day: None, players: 1, tables: &tables };
    look(&Fleet::of(text, &setting, "en", None).unwrap(), &setting)
}

/// Two players with a match at table 1.
fn day(regulation: &str) -> Day {
    speak("en");
    let mut day = Day::begin(setup(regulation, 1, None), 7);
    ["Ann", "Ben"].into_iter().for_each(|name| _ = day.add(name));
    day.act(by_hand(1, &[[1, 2]], &[], &[]));
    day.start();
    day
}

#[test]
fn a_ship_says_its_points_and_from_how_much_damage_it_counts_half() {
    let details = read("xwing-2015-09", &xws("rebel", &ANN), |fleet, _| {
        let ship = |ship: &tiebreaker::screens::ships::Ship| (ship.pilot.clone(), ship.details());
        fleet.ships.iter().map(ship).collect::<Vec<_>>()
    });
    // 13 hull and shields, so it scores half from 7 damage. In 2015, small ships score all or nothing.
    assert!(details[0].0.contains("Han Solo") && details[0].1.ends_with("46 squad points · half from 7 damage"));
    assert!(details[1].0.contains("Wedge Antilles") && details[1].1.ends_with("29 squad points"), "{details:?}");
}

#[test]
fn only_ships_that_count_half_can_be_half() {
    let fates = read("xwing-2015-09", &xws("rebel", &ANN), |fleet, _| {
        fleet.ships.iter().map(|ship| ship.fates()).collect::<Vec<_>>()
    });
    let words: Vec<&str> = fates[0].iter().map(|(_, word)| word.as_str()).collect();
    assert_eq!(words, ["Whole", "Half", "Destroyed"]);
    let small: Vec<ShipFate> = fates[1].iter().map(|(fate, _)| *fate).collect();
    assert_eq!(small, [Whole, Destroyed]);
}

#[test]
fn ships_of_one_name_are_numbered() {
    let twice = xws("rebel", &["redsquadronpilot xwing 23", "wedgeantilles xwing 29", "redsquadronpilot xwing 23"]);
    let pilots =
        read("xwing-2015-09", &twice, |fleet, _| fleet.ships.iter().map(|ship| ship.pilot.clone()).collect::<Vec<_>>());
    assert!(pilots[0].ends_with(" (1)") && pilots[2].ends_with(" (2)") && !pilots[1].contains('('), "{pilots:?}");
}

#[test]
fn res_2_a_squad_scores_what_is_gone_for_the_opponent() {
    let scores = |fates: &[ShipFate]| {
        read("xwing-2015-09", &xws("rebel", &ANN), |fleet, setting| fleet.score(fates, 0, setting).unwrap())
    };
    assert_eq!([scores(&[]), scores(&[Whole, Destroyed]), scores(&[Halved])], [0, 29, 23]);
    assert_eq!(scores(&[Destroyed; 3]), 100, "all of it, whatever it cost");
    assert_eq!(read("xwing-2015-09", &xws("rebel", &ANN), |fleet, _| fleet.total), Some(98));
}

#[test]
fn fates_of_ships_without_values_are_not_asked() {
    let squad = |points: i64| {
        format!(
            r#"{{"faction":"galacticempire","points":{points},
                "pilots":[{{"id":"soontirfel","ship":"tieininterceptor","upgrades":{{}}}}]}}"#
        )
    };
    let known = |day: &str, points: i64| {
        let day = Date::parse(day).unwrap();
        read("xwing-2018", &squad(points), |_, setting| {
            let setting = Setting { day: Some(day), ..*setting };
            let fleet = Fleet::of(&squad(points), &setting, "en", None).unwrap();
            let dice = [false, true].map(|mutual| fleet.dice(&[], mutual, &setting).is_some());
            (fleet.has_values(), dice)
        })
    };
    // Soontir Fel costs 52 by the table.
    assert_eq!(known("2018-11-03", 52), (true, [true, true]));
    // The cost in the list differs, or the table does not cover the day. It is unknown which ships are left.
    assert_eq!(known("2018-11-03", 50), (false, [false, true]));
    assert_eq!(known("2026-11-27", 52), (false, [false, true]));
}

#[test]
fn a_loadout_ship_of_unknown_value_leaves_the_values_of_the_others() {
    speak("en");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/cards/xwing-xwa.tsv");
    let tables = [CardTable::parse(&fs::read_to_string(path).unwrap()).unwrap()];
    let regulation = Regulation::known("xwing-xwa").unwrap();
    // Two known pilots, one of them with an unknown upgrade, and an unknown one.
    let unknown_ships = |points: &str, total: &str, day: &str| {
        let ship = |id: &str, more: &str| format!(r#"{{"id":"{id}","ship":"t65xwing"{more}}}"#);
        let talent = format!(r#"{points},"upgrades":{{"talent":["custard"]}}"#);
        let ships = [ship("wedgeantilles", points), ship("lukeskywalker", &talent), ship("rhubarb", "")].join(",");
        let list = format!(r#"{{"faction":"rebelalliance"{total},"pilots":[{ships}]}}"#);
        let day = Some(Date::parse(day).unwrap());
        let setting = Setting { regulation, format: None, tier: None, day, players: 1, tables: &tables };
        let fleet = Fleet::of(&list, &setting, "en", None).unwrap();
        (fleet.has_values(), unknown(&fleet.ships, &[Destroyed; 3]))
    };
    let one = (true, "rhubarb".to_owned());
    assert_eq!(unknown_ships("", "", "2026-06-06"), one, "the table has the others");
    assert_eq!(unknown_ships("", r#","points":50"#, "2026-06-06"), one, "whatever the total");
    assert_eq!(unknown_ships(r#","points":14"#, "", "2026-11-21"), one, "the list has the others");
    assert_eq!(unknown_ships("", "", "2026-11-21"), (false, "Wedge Antilles · Luke Skywalker · rhubarb".to_owned()));
}

#[test]
fn an_unknown_card_that_may_be_an_upgrade_leaves_no_ship_its_value_and_is_named() {
    let list = r#"{"faction":"galacticempire","pilots":[{"id":"soontirfel","ship":"tieininterceptor"},
        {"id":"rhubarb"}]}"#;
    let said = |day: &str| {
        read("xwing-2018", list, |_, setting| {
            let setting = Setting { day: Some(Date::parse(day).unwrap()), ..*setting };
            let fleet = Fleet::of(list, &setting, "en", None).unwrap();
            let panel = fleet_panel(self::day("xwing-2018").state(), ids([1, 2]), Side::First);
            (!fleet.has_values()).then(|| panel.no_values(&fleet.ships))
        })
    };
    let named = "rhubarb: squad points not known. Enter Ben’s score by hand.";
    assert_eq!(said("2018-11-03").as_deref(), Some(named));
    let all = "Ships of Ann: squad points not known. Enter Ben’s score by hand.";
    assert_eq!(said("2026-11-27").as_deref(), Some(all), "the table does not cover the day");
}

#[test]
fn a_fate_is_whole_until_something_else_is_said() {
    let mut fates = Vec::new();
    change_fate(&mut fates, 1, Destroyed);
    assert_eq!([0, 1, 2].map(|place| fate_at(&fates, place)), [Whole, Destroyed, Whole]);
    change_fate(&mut fates, 1, Halved);
    assert_eq!(fates, [Whole, Halved]);
}

#[test]
fn what_is_typed_stays_until_a_ship_changes_that_it_comes_from() {
    let texts = |texts: [&str; 2]| texts.map(str::to_owned);
    // A ship of the first player is hit. The second player scores 29, and the first one nothing yet.
    let (scores, entered) = scores_after(Side::First, [Some(29), Some(0)], &texts(["", ""]), &texts(["", ""]));
    assert_eq!((scores, &entered), ([Some(0), Some(29)], &texts(["0", "29"])));
    // 60 was typed for the first player. It does not come from the first player's ships.
    let (scores, entered) = scores_after(Side::First, [Some(52), Some(0)], &texts(["60", "29"]), &entered);
    assert_eq!((scores, &entered), ([None, Some(52)], &texts(["0", "52"])));
    // Now a ship of the second player changes.
    let (scores, _) = scores_after(Side::Second, [Some(52), Some(45)], &texts(["60", "52"]), &entered);
    assert_eq!(scores, [Some(45), Some(52)]);
    let (scores, _) = scores_after(Side::Second, [None, Some(45)], &texts(["", ""]), &texts(["", ""]));
    assert_eq!(scores, [Some(45), None], "no squad to score from");
}

#[test]
fn the_panel_names_who_scores() {
    let day = day("xwing-2018");
    let panel = fleet_panel(day.state(), ids([1, 2]), Side::First);
    assert_eq!(panel.title, "Ships of Ann");
    assert_eq!(panel.no_squad, "No readable squad of Ann.");
    assert_eq!(panel.by_hand, "Enter Ben’s score by hand.");
    assert_eq!(panel.worth(Some(45), "").to_string(), "Ben: 45 squad points (RES-2)");
    let unknown = "Han Solo: squad points not known. Enter Ben’s score by hand.";
    assert_eq!(panel.worth(None, "Han Solo").to_string(), unknown);
}

fn chooses(state: &State, totals: [Option<i64>; 2]) -> (String, bool) {
    let (text, may_draw) = who_chooses(state, swiss(1), TABLE, ids([1, 2]), totals);
    (text.to_string(), may_draw)
}

#[test]
fn sqd_5_the_lower_total_chooses() {
    let day = day("xwing-2015-09");
    let lower = |totals| chooses(day.state(), totals);
    let ben = "Ben chooses: 91 squad points against 98. (SQD-5)".to_owned();
    assert_eq!(lower([Some(98), Some(91)]), (ben, false));
    let ann = "Ann chooses: 90 squad points against 91. (SQD-5)".to_owned();
    assert_eq!(lower([Some(90), Some(91)]), (ann, false));
    let unknown = "The lower squad total chooses. If equal, draw who chooses. (SQD-5)".to_owned();
    assert_eq!(lower([Some(98), None]), (unknown, true));
}

#[test]
fn sqd_5_on_equal_totals_chance_is_asked_and_then_says_who() {
    let mut day = day("xwing-2015-09");
    let equal = "Both squads have 56 squad points: draw who chooses. (SQD-5)".to_owned();
    assert_eq!(chooses(day.state(), [Some(56); 2]), (equal, true));
    let table = day.state().round(swiss(1)).unwrap().match_at(TABLE).unwrap();
    let player = day.state().drawn_chooser(swiss(1), table);
    day.act(Action::DrawChooser { round: swiss(1), table: TABLE, player });
    let name = if player.0 == 1 { "Ann" } else { "Ben" };
    let drawn = format!("{name} chooses, drawn at random. (SQD-5)");
    assert_eq!(chooses(day.state(), [Some(56); 2]), (drawn.clone(), false));
    assert_eq!(chooses(day.state(), [None; 2]), (drawn, false));
}

fn rolled(dice: [u32; 2]) -> Salvo {
    salvo(day("xwing-2018").state(), swiss(1), TABLE, ids([1, 2]), dice)
}

#[test]
fn res_7_a_final_salvo_is_rolled_until_somebody_has_more_hits() {
    let salvo = rolled([6, 6]);
    assert_eq!(salvo.dice.to_string(), "Ann: 6 attack dice · Ben: 6 attack dice (RES-7)");
    let totals: Vec<[u32; 2]> = salvo
        .rolls
        .iter()
        .map(|line| {
            let sides: Vec<u32> = line
                .split(" · ")
                .zip(["Ann: ", "Ben: "])
                .map(|(side, name)| side.strip_prefix(name).unwrap().split(' ').next().unwrap().parse().unwrap())
                .collect();
            [sides[0], sides[1]]
        })
        .collect();
    let ([first, second], before) = totals.split_last().map(|(last, before)| (*last, before)).unwrap();
    assert!(before.iter().all(|[first, second]| first == second), "{totals:?}");
    assert_eq!(salvo.winner, Some(if first > second { Side::First } else { Side::Second }));
    assert_eq!(rolled([6, 6]), salvo, "the seed of the event says what comes up");
}

#[test]
fn without_dice_nobody_wins_a_salvo() {
    let salvo = rolled([0, 0]);
    assert_eq!((salvo.rolls.len(), salvo.winner), (0, None));
}

#[test]
fn dice_are_typed_where_nobody_knows_them() {
    assert_eq!(["2", " 12 ", "99", "100", "x", ""].map(typed_dice), [Some(2), Some(12), Some(99), None, None, None]);
}
