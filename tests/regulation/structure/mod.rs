//! STR-3 and STR-4: the number of Swiss rounds and the size of the cut.

mod event;
mod stages;

use crate::regulation::regulation;
use tiebreaker::regulation::{Cut, CutBy, Plan, Proposal, Row, Structure};

/// A row as printed: fewest players, most players, rounds, cut.
type Printed = (u16, Option<u16>, u16, Option<u16>);

const STANDARD_2015: [Printed; 7] = [
    (0, Some(8), 3, None),
    (9, Some(16), 4, Some(4)),
    (17, Some(32), 5, Some(4)),
    (33, Some(64), 5, Some(8)),
    (65, Some(128), 6, Some(8)),
    (129, Some(256), 6, Some(16)),
    (257, None, 7, Some(16)),
];
const PREMIER_2015_09: [Printed; 7] = [
    (0, Some(8), 3, None),
    (9, Some(16), 4, Some(4)),
    (17, Some(32), 5, Some(8)),
    (33, Some(64), 6, Some(8)),
    (65, Some(128), 7, Some(8)),
    (129, Some(256), 6, Some(16)),
    (257, None, 8, Some(16)),
];
const BASIC: [Printed; 8] = [
    (4, Some(8), 3, None),
    (9, Some(16), 4, None),
    (17, Some(24), 4, Some(4)),
    (25, Some(40), 5, Some(4)),
    (41, Some(44), 5, Some(8)),
    (45, Some(76), 6, Some(8)),
    (77, Some(148), 6, Some(16)),
    (149, None, 7, Some(16)),
];
const ADVANCED: [Printed; 8] = [
    (9, Some(12), 4, Some(4)),
    (13, Some(24), 4, Some(8)),
    (25, Some(40), 5, Some(8)),
    (41, Some(76), 6, Some(8)),
    (77, Some(148), 6, Some(16)),
    (149, Some(288), 6, Some(32)),
    (289, Some(512), 7, Some(32)),
    (513, None, 8, Some(32)),
];
const SWU: [Printed; 8] = [
    (3, Some(4), 2, None),
    (5, Some(8), 3, None),
    (9, Some(16), 4, Some(4)),
    (17, Some(32), 5, Some(8)),
    (33, Some(64), 6, Some(8)),
    (65, Some(128), 7, Some(8)),
    (129, Some(227), 8, Some(8)),
    (228, Some(409), 9, Some(8)),
];

fn proposal(id: &str, structure: &str, players: u16) -> Proposal {
    regulation(id).structure(structure).unwrap().proposal(players).unwrap()
}

/// Every row applies from its first number of players to its last.
fn check(id: &str, structure: &str, rows: &[Printed]) {
    assert_eq!(regulation(id).structure(structure).unwrap().rows.len(), rows.len(), "{id} {structure}");
    for &(from, to, rounds, cut) in rows {
        for players in from..=to.unwrap_or(from + 1000) {
            let found = proposal(id, structure, players);
            assert_eq!(
                found.plan(true),
                Plan { rounds, cut: cut.map(Cut::Top) },
                "{id} {structure}: {players} players"
            );
            assert_eq!(found.plan(false), Plan { rounds, cut: None }, "{id} {structure}: {players} players");
            assert!(!found.outside, "{id} {structure}: {players} players");
        }
    }
    assert_eq!(proposal(id, structure, u16::MAX).outside, rows.iter().all(|row| row.1.is_some()));
}

#[test]
fn str_3_table_of_july_2015() {
    check("xwing-2015-07", "standard", &STANDARD_2015);
}

#[test]
fn str_3_competitive_table_of_september_2015_is_that_of_july() {
    check("xwing-2015-09", "competitive", &STANDARD_2015);
}

#[test]
fn str_3_premier_table_of_september_2015() {
    check("xwing-2015-09", "premier", &PREMIER_2015_09);
}

#[test]
fn str_3_basic_and_advanced_tables_of_2017_and_2018() {
    for id in ["xwing-2017", "xwing-2018"] {
        check(id, "basic", &BASIC);
        check(id, "advanced", &ADVANCED);
    }
}

#[test]
fn str_3_table_of_swu() {
    check("swu-2025", "standard", &SWU);
}

#[test]
fn str_3_the_odd_row_of_september_2015_is_noted_and_not_corrected() {
    for players in [129, 200, 256] {
        let odd = proposal("xwing-2015-09", "premier", players);
        assert_eq!((odd.row.rounds, odd.fewer_rounds_than_above), (6, true), "{players}");
    }
    for (id, structure, players) in [
        ("xwing-2015-09", "premier", 128),
        ("xwing-2015-09", "premier", 257),
        ("xwing-2015-09", "competitive", 129),
        ("xwing-2018", "advanced", 149),
        ("xwing-2018", "basic", 4),
    ] {
        assert!(!proposal(id, structure, players).fewer_rounds_than_above, "{id} {structure} {players}");
    }
}

#[test]
fn str_4_outside_a_table_the_nearest_row_is_proposed() {
    for (id, structure, players, rounds, cut) in [
        ("xwing-2017", "basic", 3, 3, None),
        ("xwing-2018", "basic", 3, 3, None),
        ("xwing-2017", "advanced", 8, 4, Some(4)),
        ("xwing-2018", "advanced", 8, 4, Some(4)),
        ("swu-2025", "standard", 2, 2, None),
        ("swu-2025", "standard", 410, 9, Some(8)),
        ("swu-2025", "standard", u16::MAX, 9, Some(8)),
    ] {
        let found = proposal(id, structure, players);
        assert!(found.outside, "{id} {structure}: {players} players");
        assert_eq!(found.plan(true), Plan { rounds, cut: cut.map(Cut::Top) }, "{id} {structure}: {players} players");
    }
}

/// A custom table whose cut is by points or losses: the number of the row is the bound (CUT-1).
#[test]
fn str_3_a_table_of_ones_own_can_cut_by_points_or_by_losses() {
    let mut own = regulation("xwing-2018").copy("Club");
    let table = own.structures[0].clone();
    let with = |cut_by, rounds, cut| {
        let row = Row { from: None, to: None, rounds, cut: Some(cut) };
        Structure { rows: vec![row], cut_by, ..table.clone() }
    };
    let plan = |table: &Structure| table.proposal(20).unwrap().plan(true);
    let points = with(CutBy::Points, 5, 4);
    assert_eq!(plan(&points), Plan { rounds: 5, cut: Some(Cut::Points(4)) });
    assert_eq!(points.proposal(20).unwrap().plan(false).cut, None);
    assert_eq!(plan(&with(CutBy::Losses, 5, 0)).cut, Some(Cut::Losses(0)));
    // A win gives one point, so five rounds give five. Five losses exclude nobody.
    for (table, is_sound) in [
        (with(CutBy::Points, 5, 5), true),
        (with(CutBy::Points, 5, 6), false),
        (with(CutBy::Points, 5, 0), false),
        (with(CutBy::Losses, 5, 4), true),
        (with(CutBy::Losses, 5, 5), false),
        (with(CutBy::Rank, 5, 5), true),
        (with(CutBy::Rank, 5, 65), false),
    ] {
        own.structures[0] = table.clone();
        assert_eq!(own.check().is_ok(), is_sound, "{table:?}");
    }
}
