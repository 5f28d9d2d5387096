//! Card tables: the built-in ones, and others opened by the user.

use crate::lists::squad::{setting, tables};
use tiebreaker::{
    base::day::Day,
    lists::{
        CardTable, Setting, TableError, check, read,
        squad::{Released, SquadCards, search_pilots, search_upgrades},
    },
};

fn cards(place: usize) -> &'static SquadCards {
    tables()[place].squad_cards().unwrap()
}

#[test]
fn the_tables_hold_what_was_printed() {
    let counts = [0, 1].map(|place| (cards(place).pilots.len(), cards(place).upgrades.len()));
    assert_eq!(counts, [(297, 367), (258, 178)]);
    assert_eq!(tables()[0].languages, ["fr", "pl"]);
    assert_eq!(tables()[1].languages, ["fr", "it"]);
    for table in tables() {
        assert!(table.source.contains("MIT"), "{} says where it comes from", table.name);
    }
    let han = cards(0).pilots.iter().find(|card| card.id == "hansolo" && card.ship == "yt1300").unwrap();
    assert_eq!((han.points, han.health, han.attack.as_slice(), han.limit), (Some(46), Some(13), &[3][..], Some(1)));
    assert_eq!(han.released, Released::On(Day::parse("2013-02-28").unwrap()));
    // Every huge base of the first edition is Epic.
    assert!(cards(0).pilots.iter().all(|card| card.epic == (card.size == tiebreaker::lists::squad::Size::Huge)));
}

#[test]
fn every_ship_has_a_name() {
    for table in tables() {
        let cards = table.squad_cards().unwrap();
        let nameless = cards.pilots.iter().filter(|pilot| cards.ship_type_name(&pilot.ship).is_none());
        let nameless: Vec<&str> = nameless.map(|pilot| pilot.ship.as_str()).collect();
        assert_eq!(nameless, [""; 0], "{}", table.name);
    }
}

#[test]
fn a_table_is_good_between_its_days() {
    let good = |day: &str| tables()[1].is_valid_on(Day::parse(day).unwrap());
    assert_eq!(["2018-09-30", "2018-10-01", "2019-01-27", "2019-01-28"].map(good), [false, true, true, false]);
    assert!(tables()[0].is_valid_on(Day::parse("2015-08-01").unwrap()), "printed costs");
}

#[test]
fn cards_are_found_by_typing_in_any_language() {
    let pilots = |place: usize, typed: &str| {
        search_pilots(cards(place), typed).iter().map(|card| card.names.english.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(pilots(0, "czerwonych pilot"), ["Red Squadron Pilot"]);
    assert_eq!(pilots(0, "PILOTE ROUGE"), ["Red Squadron Pilot"]);
    assert_eq!(pilots(0, "howl"), ["\"Howlrunner\""]);
    assert_eq!(pilots(0, "  "), [""; 0]);
    // Names that start with the typed text come first.
    assert_eq!(pilots(0, "han s"), ["Han Solo", "Han Solo", "Trandoshan Slaver"]);
    let names = search_upgrades(cards(1), "droide astromeccanico r2");
    assert_eq!(names[0].names.in_language("it"), "Droide Astromeccanico R2");
    assert_eq!(names[0].names.in_language("pl"), "R2 Astromech", "the second edition has no Polish");
}

const OWN: &str = "\u{feff}# cards\txwing2\n# name\tOurs\n# from\t2024-01-01\n## pilots\n\
    xws\tname\tship\tfaction\tsize\tpoints\thull\tshields\nacademypilot\tAcademy Pilot\ttielnfighter\tGalactic Empire\tsmall\t150\t3\t0\n\
    ## upgrades\nxws\tname\tslot\tpoints\ncrackshot\tCrack Shot\ttalent\tsize:Small=60,Large=9\n";

#[test]
fn a_newer_table_counts_from_its_day_on() {
    let own = CardTable::parse(OWN).unwrap();
    let all: Vec<CardTable> = tables().iter().cloned().chain([own]).collect();
    let list = read(r#"{"faction":"galacticempire","points":50,"pilots":[{"id":"academypilot","ship":"tielnfighter","upgrades":{"ept":["crackshot"]}},{"id":"academypilot"}]}"#).unwrap();
    let on = |day: &str| {
        check(&list, &Setting { tables: &all, ..setting("xwing-2018", day) })
            .iter()
            .filter_map(|fault| fault.offended_clause())
            .count()
    };
    assert_eq!(on("2018-10-06"), 0, "24 and 23");
    assert_eq!(on("2024-01-01"), 1, "210 and 150 are more than 200");
}

#[test]
fn what_is_no_table_is_refused_with_its_line() {
    let fault = |text: &str| CardTable::parse(text).unwrap_err();
    assert_eq!(fault(""), TableError::NoCards);
    assert_eq!(fault("Wedge"), TableError::Line { line: 1 });
    assert_eq!(fault(&OWN.replace("# cards\txwing2\n", "")), TableError::NoHead);
    assert_eq!(fault(&OWN.replace("\t3\t0\n", "\t3\n")), TableError::Line { line: 6 });
    assert_eq!(fault(&OWN.replace("\t150\t", "\tmany\t")), TableError::Field { line: 6, column: "points" });
    assert_eq!(fault(&OWN.replace("small", "tiny")), TableError::Field { line: 6, column: "size" });
    assert_eq!(fault(&OWN.replace("size:Small=60", "size:Small")), TableError::Field { line: 9, column: "points" });
    assert_eq!(fault(&OWN.replace("faction\tsize", "side\tsize")), TableError::NoColumn { column: "faction" });
    assert_eq!(fault(&OWN.replace("2024-01-01", "soon")), TableError::Date);
    assert_eq!(fault(&"x".repeat(5_000_000)), TableError::TooBig);
}
