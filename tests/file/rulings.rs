//! A file with the additions to version 1 for judges: penalties with and without a lost game, a deck check, proxies, an
//! undone ruling, and the conduct rules as data of a regulation.

use crate::common::day::{Day, by_hand, games, setup, swiss};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::PlayerId,
    file::event::{read, write},
    regulation::{Infraction, Penalty, ProxyCause, Report},
    tournament::{Action, Ruling},
};

/// Four players in a best of three: a game lost in a running match, and one lost by a check at the end of another.
fn event() -> Day {
    let mut setup = setup("swu-2025", 2, None);
    setup.best_of = 3;
    let mut day = Day::with(setup, 4);
    let rule = |day: &mut Day, player, ruling, note: &str, by: &str, report: Option<Report>| {
        let round = day.state().latest_published().map(|round| round.key);
        let (note, by) = (note.to_owned(), by.to_owned());
        day.act(Action::EnterRuling { player: PlayerId(player), ruling, round, note, by, report });
    };
    let penalty = |penalty, infraction, deck_check| Ruling::Penalty { penalty, infraction, deck_check };
    rule(&mut day, 1, penalty(Penalty::Caution, Infraction::UnsportingConduct, false), "", "", None);
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    day.start();
    rule(&mut day, 1, Ruling::Proxy(ProxyCause::Damaged), "Luke Skywalker", "Ackbar", None);
    rule(&mut day, 2, penalty(Penalty::GameLoss, Infraction::SlowPlay, false), "", "Ackbar", None);
    rule(&mut day, 3, Ruling::DeckFine, "", "Ackbar", None);
    rule(&mut day, 4, Ruling::DeckCorrected, "Two sleeves", "Ackbar", None);
    day.report(1, games(1, 2));
    day.report(2, games(2, 1));
    let report = day.state().propose_loss(swiss(1), PlayerId(3), Penalty::GameLoss, None);
    rule(&mut day, 3, penalty(Penalty::GameLoss, Infraction::MarkedCards, true), "", "Ackbar", report);
    rule(&mut day, 1, penalty(Penalty::Warning, Infraction::Other, false), "Late", "Han", None);
    let at = day.event.log().last().unwrap().at;
    day.act(Action::WithdrawRuling { player: PlayerId(1), at, reason: "It was the bus".to_owned() });
    day.step();
    let by = "Leia".to_owned();
    day.act(Action::Disqualify { player: PlayerId(2), note: "Loaded dice".to_owned(), report: None, by });
    day
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-rulings.json")
}

#[test]
fn version_1_with_rulings_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    assert_eq!(write(&event), text, "byte for byte");
    let state = event.state();
    let players: Vec<u32> = state.rulings.iter().map(|ruled| ruled.player.0).collect();
    assert_eq!(players, [1, 1, 2, 3, 4, 3]);
    let rounds: Vec<bool> = state.rulings.iter().map(|ruled| ruled.round.is_some()).collect();
    assert_eq!(rounds, [false, true, true, true, true, true]);
    // 2-1 for Player 3, who then loses one of the games: 1-2.
    assert_eq!(state.swiss[0].matches().map(|table| table.report).collect::<Vec<_>>(), [Some(games(1, 2)); 2]);
    assert_eq!(state.games_lost(swiss(1), PlayerId(2)), 1);
    assert_eq!(state.players[&PlayerId(2)].left.as_ref().unwrap().by, "Leia");
    assert!(state.setup.regulation.conduct.is_some());
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the ninth fixture of version 1"]
fn write_the_fixture_with_rulings() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&event().event)).unwrap();
}
