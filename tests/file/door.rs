//! A file with the additions to version 1 for the check-in: players who are present, late, or gone before the clock
//! ran, waived missing lists, and a round with another length.

use crate::common::day::{Day, by_hand, games, setup, swiss};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber},
    file::event::{read, write},
    regulation::departure::DropReason,
    tournament::{Action, Joining, Mark, Missing, Newcomer, Status, Vacancy},
};

/// Eight players, seven of whom have come.
fn event() -> Day {
    let mut day = Day::with(setup("swu-2025", 2, None), 8);
    let mark = |player, mark, joins| Action::Mark { player: PlayerId(player), mark, set: true, joins };
    day.act(Action::CheckIn { used: true });
    (1..=7).for_each(|player| day.act(mark(player, Mark::Present, None)));
    day.act(mark(1, Mark::Paid, None));
    day.act(mark(1, Mark::Minor, None));
    day.act(mark(1, Mark::Guardian, None));
    day.act(Action::Mark { player: PlayerId(1), mark: Mark::Paid, set: false, joins: None });
    let missing = [Missing::Uids, Missing::Guardians].into_iter().collect();
    day.act(Action::GoOnWithout { missing, reason: "The printer is late".to_owned() });
    day.act(by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[7], &[]));
    day.act(mark(8, Mark::Present, Some(Joining::NextRound)));
    let walk_in = Newcomer {
        name: "Ahsoka".into(),
        present: true,
        joins: Some(Joining::Plays(PlayerId(7))),
        ..Newcomer::default()
    };
    day.act(day.state().propose_players([walk_in]));
    day.step();
    let goes = |player, vacancy| {
        let (player, note) = (PlayerId(player), String::new());
        Action::DropBeforeStart { player, reason: DropReason::OwnWish, note, vacancy }
    };
    day.act(goes(2, Vacancy::Bye));
    day.act(goes(3, Vacancy::Plays(PlayerId(1))));
    day.act(goes(4, Vacancy::Bye));
    let again = day.state().propose_vacancy(PlayerId(5)).unwrap();
    day.act(goes(5, again));
    day.step();
    day.act(Action::SetTime { round: swiss(1), minutes: 20, reason: "The hall closes".to_owned() });
    let back = |player, joins| Action::Return { player: PlayerId(player), note: String::new(), joins: Some(joins) };
    day.act(back(5, Joining::Bye));
    let table = day.state().swiss[0].tables[0].number.0;
    day.report(table, games(1, 0));
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-door.json")
}

#[test]
fn version_1_with_a_door_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    assert!(state.check_in);
    assert_eq!(state.players[&PlayerId(8)].missed, [RoundNumber(1)]);
    let marks = &state.players[&PlayerId(1)].marks;
    assert_eq!(marks.iter().copied().collect::<Vec<_>>(), [Mark::Present, Mark::Minor, Mark::Guardian]);
    assert_eq!(state.gone_on.as_ref().unwrap().reason, "The printer is late");
    let round = &state.swiss[0];
    // After 1, 2 and then 4 leave, their opponents meet each other: 6, 7, 9, 1 and the returned player are left.
    assert_eq!((round.status, round.tables.len() * 2 + round.byes.len()), (Status::Started, 5));
    assert_eq!(round.clock.unwrap().length(), Some(20 * 60_000));
    assert_eq!(round.byes, [PlayerId(5)]);
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture_with_a_door() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
