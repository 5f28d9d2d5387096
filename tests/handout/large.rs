//! Tables of three and four in links: seats, and the results after the round (STR-6).

use super::{every_content, of_format_4};
use crate::common::day::Day;
use proptest::prelude::*;
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    file::event,
    handout::{Contents, End, Handout, LargeTable, Placed, Range, Table, digits, letters, read},
    multiplayer::Method,
    regulation::{Cut, Plan, Stage, presets},
    tournament::{Action, NextStep, RoundKey, Setup, StructureChoice},
};

fn twin_suns(preset: usize, players: u32, rounds: u16, has_final: bool) -> Day {
    let structure = StructureChoice::Custom(Plan { rounds, cut: has_final.then_some(Cut::Top(4)) });
    Day::with(Setup { structure, ..Setup::new("Saturday", "2025-11-22", &presets()[preset]) }, players)
}

fn rank(day: &mut Day, round: RoundKey, table: TableNumber, ranking: Vec<Vec<PlayerId>>) {
    day.act(Action::RankTable { round, table, ranking, reason: String::new() });
}

/// Takes a step. If results are missing, each table ends in the order of its seats, with the last two tied if possible.
fn go_on(day: &mut Day) {
    let NextStep::EnterResults { round, .. } = day.state().next_step() else { return day.step() };
    for table in day.state().round(round).unwrap().tables.clone() {
        let mut ranking: Vec<Vec<PlayerId>> = table.players.chunks(1).map(<[_]>::to_vec).collect();
        if round.stage == Stage::Swiss && table.number.0 % 2 == 0 {
            let last = ranking.pop().unwrap();
            ranking.last_mut().unwrap().extend(last);
        }
        rank(day, round, table.number, ranking);
    }
}

/// A table: its number, its players, and the place and points of each.
type Told = (u16, Vec<String>, Vec<(u16, u32)>);

/// The names, numbers, places and points of the tables of a handout's round.
fn tables(handout: &Handout, round: usize) -> Vec<Told> {
    let names = |table: &LargeTable| table.players.iter().map(|&who| handout.name(who).to_owned()).collect();
    let came = |table: &LargeTable| table.places.iter().map(|&Placed { place, points }| (place, points)).collect();
    handout.rounds[round].large_tables().map(|table| (table.number, names(table), came(table))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_packed_of_such_tables_is_read_again_at_every_moment_of_a_day(
        preset in 0..2_usize, players in 4..=23_u32, has_final in any::<bool>(),
    ) {
        let mut day = twin_suns(preset, players, 2, has_final);
        for _ in 0..40 {
            for contents in every_content() {
                let handout = Handout::of(day.state(), contents);
                let packed = handout.pack();
                prop_assert_eq!(read(&digits(&packed)), Ok(handout.clone()));
                let old = Handout { identity: None, ..of_format_4(handout) };
                prop_assert!(packed[0] >= 4);
                prop_assert_eq!(old.pack()[0], 3);
            }
            if day.state().next_step() == NextStep::Over {
                return Ok(());
            }
            go_on(&mut day);
        }
        prop_assert!(false, "the day has an end");
    }
}

#[test]
fn str_6_the_link_has_the_seats_first_and_places_and_points_after_the_round() {
    let mut day = twin_suns(0, 7, 1, true);
    let seats = [vec![3, 1, 4, 2], vec![7, 6, 5]].map(|table: Vec<u32>| table.into_iter().map(PlayerId).collect());
    day.act(Action::SeatTables { round: RoundNumber(1), tables: seats.to_vec(), draw: None, method: Method::First });
    assert!(Handout::of(day.state(), Contents::ALL).rounds.is_empty(), "a draft is nobody's business");
    let key = day.start();
    let names = |players: &[u32]| players.iter().map(|player| format!("Player {player}")).collect::<Vec<_>>();
    let [four, three] = [names(&[3, 1, 4, 2]), names(&[7, 6, 5])];
    let before = [(1, four.clone(), Vec::new()), (2, three.clone(), Vec::new())];
    let handout = Handout::of(day.state(), Contents::PAIRINGS);
    assert_eq!(tables(&handout, 0), before);
    assert!(matches!(handout.rounds[0].end, End::At(_)), "the clock runs");
    let level = |levels: &[&[u32]]| levels.iter().map(|level| level.iter().copied().map(PlayerId).collect()).collect();
    rank(&mut day, key, TableNumber(1), level(&[&[1], &[2, 3], &[4]]));
    assert_eq!(tables(&Handout::of(day.state(), Contents::ALL), 0), before, "the round is not over");
    rank(&mut day, key, TableNumber(2), level(&[&[5], &[7], &[6]]));
    day.step();
    // The preset gives 5, 3, 2 and 1 points. Two players tied for second get the points of the third place.
    let all = Handout::of(day.state(), Contents::ALL);
    assert_eq!(
        tables(&all, 0),
        [(1, four, vec![(2, 2), (1, 5), (4, 1), (2, 2)]), (2, three, vec![(2, 3), (3, 2), (1, 5)])]
    );
    let points: Vec<u32> = all.standings.unwrap().lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [5, 5, 3, 2, 2, 2, 1]);
}

/// The final table decides by its places, and the ranking has the final places.
#[test]
fn the_final_table_and_the_ranking_are_in_the_link_of_an_event_that_is_over() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-large.json");
    let event = event::read(&fs::read_to_string(file).unwrap()).unwrap();
    let handout = Handout::of(event.state(), Contents::ALL);
    assert_eq!(read(&letters(&handout.pack())).as_ref(), Ok(&handout));
    let last = handout.round().unwrap();
    let [Table::Large(table)] = &last.tables[..] else { panic!("one final table") };
    assert_eq!((last.key.stage, last.end, table.players.len()), (Stage::Elimination, End::Over, 4));
    let mut places: Vec<(u16, u32)> = table.places.iter().map(|placed| (placed.place, placed.points)).collect();
    places.sort_unstable();
    assert_eq!(places, [(1, 0), (2, 0), (3, 0), (4, 0)]);
    for (&who, placed) in table.players.iter().zip(&table.places) {
        assert!(handout.ranking.contains(&(placed.place.into(), who)), "{} is {placed:?}", handout.name(who));
    }
}

/// Written byte by byte from `docs/handout.md` by a program in another language, with another library for DEFLATE.
#[test]
fn a_link_with_tables_of_three_and_four_that_another_program_wrote_is_read() {
    let number = "009800949339933036679640191464431100891980154472564169508422619707991299862565903820848516038625948474407908810120275480244188357500392939420295604604173330877928049733873307480580503297626019284820768262017306915337927982646541829645117436040626501343641361701081802078810861208576768";
    let text = "hA3tkImMHV-1O-UBlh1cDK0BQQQh0PDizg6sfby4uLmD5qgCsXRSANXM6kOsXFMwQnAis4VMSKxmMDIzMdA0NdY0sGIrLS3WBXFMGJhBccGbVDTYGBiYOBhZmHl4GKGBkYGaACsJEGFmZgICFkZGZCciECAMA";
    let handout = read(number).unwrap();
    assert_eq!(read(text).as_ref(), Ok(&handout));
    assert_eq!(handout.players, ["Anna K", "Bo", "Zoë van der Berg", "Cher", "Jan N", "Luca R", "Emma S"]);
    let named = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let first = named(&["Anna K", "Bo", "Zoë van der Berg", "Cher"]);
    assert_eq!(
        tables(&handout, 0),
        [
            (4, first, vec![(1, 5), (2, 2), (2, 2), (4, 1)]),
            (5, named(&["Jan N", "Luca R", "Emma S"]), vec![(3, 2), (1, 5), (2, 3)])
        ]
    );
    assert_eq!(
        tables(&handout, 1),
        [
            (4, named(&["Emma S", "Anna K", "Bo", "Zoë van der Berg"]), Vec::new()),
            (5, named(&["Cher", "Jan N", "Luca R"]), Vec::new())
        ]
    );
    assert_eq!((handout.rounds[0].end, handout.rounds[1].end), (End::Over, End::At(1_795_860_000)));
    assert_eq!((handout.seats, handout.standings, handout.ask), (None, None, None));
}

#[test]
fn such_tables_are_cut_into_parts_too() {
    let mut day = twin_suns(0, 203, 4, false);
    day.start();
    let handout = Handout::of(day.state(), Contents { full_names: true, ..Contents::PAIRINGS });
    let parts = handout.in_parts(400);
    assert!(parts.len() > 1 && parts.iter().all(|part| part.pack().len() <= 400), "{} parts", parts.len());
    assert_eq!(parts.iter().flat_map(|part| tables(part, 0)).collect::<Vec<_>>(), tables(&handout, 0));
    for part in &parts {
        assert_eq!(read(&digits(&part.pack())).as_ref(), Ok(part));
        let numbers: Vec<u16> = tables(part, 0).iter().map(|table| table.0).collect();
        assert_eq!(part.range, Some(Range::Tables([numbers[0], numbers[numbers.len() - 1]])));
    }
}

/// Any bytes are refused, or written again as they were read.
#[test]
fn no_bytes_of_the_third_format_do_harm() {
    let mut day = twin_suns(1, 7, 1, false);
    day.start();
    go_on(&mut day);
    day.step();
    let whole = Handout { identity: None, ..of_format_4(Handout::of(day.state(), Contents::ALL)) };
    let packed = whole.pack();
    assert_eq!(packed[0], 3);
    for end in 0..packed.len() {
        assert!(Handout::unpack(&packed[..end]).is_err(), "{end}");
    }
    // The content as numbers: a name, three texts, one round, with more tables, seats or players at a table than there
    // are players.
    let said = |tables: u8, size: u8| {
        [b"\x01A\n\n\n\0\0\0\0\x01\0\x01\0\0\0\0\0".as_slice(), &[tables, 2, size, 0, 0, 0, 0, 0, 0, 0]].concat()
    };
    let one = Handout::parsed(3, &said(1, 1)).expect("one at a table");
    let table = LargeTable { number: 1, players: vec![0], places: Vec::new() };
    assert_eq!(one.rounds[0].tables, [Table::Large(table)]);
    assert_eq!(Handout::parsed(3, &said(1, 2)), None);
    assert_eq!(Handout::parsed(3, &said(2, 1)), None);
    assert_eq!(Handout::parsed(3, &said(1, 0x7f)), None);
}
