//! Sizes of links.

use super::{named, of_format_4};
use tiebreaker::handout::{Contents, Handout};

/// Number of bytes in a code of a version at level L, as digits after an address of 60 bytes. ISO/IEC 18004, table 7:
/// 4,712, 6,888 and 11,744 bits of data, 516 or 518 of which are for the address and the heads of the segments.
const ROOM: [(usize, usize); 4] = [(17, 518), (64, 518), (128, 786), (300, 1_386)];

#[test]
fn the_pairings_of_a_round_fit_into_one_code() {
    for (players, room) in ROOM {
        let day = named(players, "names");
        let size = |contents| Handout::of(day.state(), contents).pack().len();
        let [short, full, all] =
            [Contents::PAIRINGS, Contents { full_names: true, ..Contents::PAIRINGS }, Contents::ALL].map(size);
        println!("{players} players: {short} bytes of {room}; {full} with full names; {all} with everything");
        assert!(short <= room, "{players}: {short} of {room}");
    }
}

/// A link as handed out, with its time.
fn made(day: &crate::common::day::Day, contents: Contents) -> Handout {
    Handout::of(day.state(), contents).made_at(1_763_800_000)
}

/// Links of format 4 have no time, scores, ranks, choosers and departed players.
#[test]
fn links_have_grown_by_no_more_than_15_percent_since_format_4() {
    for players in [8, 17, 24, 64, 128, 200, 300] {
        let mut day = named(players, "grown");
        for round in 1..=5 {
            for (contents, name) in [
                (Contents::PAIRINGS, "pairings"),
                (Contents { standings: true, ..Contents::PAIRINGS }, "and standings"),
                (Contents::ALL, "everything"),
                (Contents { full_names: true, ..Contents::PAIRINGS }, "full names"),
            ] {
                let now = made(&day, contents);
                let [before, after] = [of_format_4(now.clone()), now].map(|handout| handout.pack().len());
                println!("{players} players, round {round}, {name}: {before} and {after} bytes");
                assert!(after * 100 <= before * 115, "{players} players, round {round}, {name}: {before} and {after}");
            }
            let table = made(&day, Contents::PAIRINGS).of_table(day.state().swiss[0].tables[0].number.0).unwrap();
            let [before, after] = [of_format_4(table.clone()), table].map(|handout| handout.pack().len());
            println!("{players} players, round {round}, a table: {before} and {after} bytes");
            assert!(after * 100 <= before * 115, "{players} players, a table: {before} and {after}");
            day.play();
            if round < 5 {
                day.start();
            }
        }
    }
}
