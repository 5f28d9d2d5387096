//! A file with the additions to version 1 for tables of three and four.

use crate::common::day::Day;
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    file::event::{read, write},
    multiplayer::Method,
    regulation::{Cut, Plan, Stage, departure::DropReason, presets},
    tournament::{Action, Joining, Newcomer, NextStep, Registration, Setup, StructureChoice, Vacancy},
};

/// Seven players, one of whom leaves while another one comes, a round made by hand and a drawn one, a corrected table,
/// a shared place, and a final table.
fn event() -> Day {
    let setup = Setup {
        structure: StructureChoice::Custom(Plan { rounds: 2, cut: Some(Cut::Top(4)) }),
        ..Setup::new("Saturday", "2026-11-24", &presets()[1])
    };
    let mut day = Day::with(setup, 7);
    let tables = [vec![1, 2, 3, 4], vec![5, 6, 7]].map(|table: Vec<u32>| table.into_iter().map(PlayerId).collect());
    day.act(Action::SeatTables { round: RoundNumber(1), tables: tables.to_vec(), draw: None, method: Method::First });
    day.step();
    // One player leaves before the start, and a new one joins the other table.
    let reason = DropReason::OwnWish;
    day.act(Action::DropBeforeStart { player: PlayerId(4), reason, note: String::new(), vacancy: Vacancy::Empty });
    let newcomer =
        Newcomer { name: "Late".to_owned(), joins: Some(Joining::Table(TableNumber(2))), ..Newcomer::default() };
    day.act(Action::AddPlayers { players: vec![Registration::new(PlayerId(8), 8, newcomer)] });
    loop {
        let NextStep::EnterResults { round, .. } = day.state().next_step() else {
            if day.state().next_step() == NextStep::Over {
                return day;
            }
            day.step();
            continue;
        };
        let tables = day.state().round(round).unwrap().tables.clone();
        for table in tables {
            let mut ranking: Vec<Vec<PlayerId>> = table.players.chunks(1).map(<[_]>::to_vec).collect();
            let mut report = |ranking: &[Vec<PlayerId>], reason: &str| {
                let (ranking, reason) = (ranking.to_vec(), reason.to_owned());
                day.act(Action::RankTable { round, table: table.number, ranking, reason });
            };
            report(&ranking, "");
            if round.stage == Stage::Swiss && table.number.0 == 2 {
                let last = ranking.pop().unwrap();
                ranking.last_mut().unwrap().extend(last);
                report(&ranking, "Both were out at once");
            }
        }
    }
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-large.json")
}

#[test]
fn version_1_with_tables_of_three_and_four_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert_eq!(state.next_step(), NextStep::Over);
    assert_eq!(
        state.swiss[0].tables[1].ranking(),
        [vec![PlayerId(5)], vec![PlayerId(6)], vec![PlayerId(7), PlayerId(8)]]
    );
    assert_eq!(state.champion(), state.final_table().and_then(|table| table.ranked_first()));
    let draws: Vec<bool> = (0..event.log().len()).filter_map(|place| event.check_draw(place)).collect();
    assert_eq!(draws, [true], "the draw is made again");
}

/// Eleven players and two rounds drawn by the second method.
fn shared() -> Day {
    let setup = Setup {
        structure: StructureChoice::Custom(Plan { rounds: 2, cut: None }),
        ..Setup::new("Saturday", "2026-11-24", &presets()[0])
    };
    let mut day = Day::with(setup, 11);
    while day.state().next_step() != NextStep::Over {
        let NextStep::EnterResults { round, .. } = day.state().next_step() else {
            day.step();
            continue;
        };
        for table in day.state().round(round).unwrap().tables.clone() {
            let ranking = table.players.chunks(1).map(<[_]>::to_vec).collect();
            day.act(Action::RankTable { round, table: table.number, ranking, reason: String::new() });
        }
    }
    day
}

fn shared_fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-shared.json")
}

#[test]
fn version_1_with_shared_tables_of_three_opens_for_ever() {
    let text = fs::read_to_string(shared_fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    assert_eq!((event.state().next_step(), text.matches("\"method\"").count()), (NextStep::Over, 2));
    let draws: Vec<bool> = (0..event.log().len()).filter_map(|place| event.check_draw(place)).collect();
    assert_eq!(draws, [true, true], "the draws are made again");
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_shared_tables_of_three() {
    assert!(!shared_fixture().exists(), "a published fixture does not change");
    fs::write(shared_fixture(), write(&shared().event)).unwrap();
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_tables_of_three_and_four() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
