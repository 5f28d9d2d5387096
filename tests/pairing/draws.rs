//! Anybody can repeat a draw, with this build and with every later one.

use crate::common::day::{Day, by_hand, games, setup, swiss};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber},
        random::Seed,
    },
    file::event::{read, write},
    pairing::{Contender, Locks, Method, Problem, assess, pair_swiss, stream_name},
    regulation::Regulation,
    tournament::{Action, NotDrawnAgain, Refusal, Tournament},
};

/// A field determined by its size, by fixed rules: points, past opponents, byes and avoid groups.
fn field(regulation: &str, players: u32, round: u16, met: u32) -> Problem {
    let contender = |id: u32| Contender {
        id: PlayerId(id),
        points: if round == 1 { 0 } else { id * 7 % (3 * u32::from(round)) / 3 * 3 },
        mov: i64::from(id * 13 % 200),
        rank: players + 1 - id,
        opponents: (1..=met).map(|step| (id + step * step + 2 * step) % players + 1).map(PlayerId).collect(),
        byes: u32::from(id.is_multiple_of(9)),
        avoid: if id.is_multiple_of(5) { vec![(id % 3).to_string()] } else { Vec::new() },
        pod: None,
    };
    let mut contenders: Vec<Contender> = (1..=players).map(contender).collect();
    contenders.iter_mut().for_each(|player| player.opponents.retain(|&other| other != player.id));
    let bye = Regulation::published(regulation).unwrap().bye.clone();
    Problem { round: RoundNumber(round), bye, contenders, locked: Locks::default() }
}

fn pair(problem: &Problem) -> (Vec<[u32; 2]>, Option<u32>) {
    let mut stream = Seed([7; 32]).stream(&stream_name(problem.round, 1));
    let pairing = pair_swiss(problem, &mut stream).unwrap();
    (pairing.pairs.iter().map(|pair| pair.map(|player| player.0)).collect(), pairing.bye.map(|player| player.0))
}

/// A pairing as 16 hexadecimal digits.
fn digest(problem: &Problem) -> String {
    let (pairs, bye) = pair(problem);
    hex::encode(&Sha256::digest(format!("{pairs:?} {bye:?}"))[..8])
}

#[test]
fn stored_vectors_guard_the_whole_draw() {
    assert_eq!(pair(&field("swu-2025", 8, 1, 0)), (vec![[5, 6], [7, 2], [8, 4], [1, 3]], None));
    assert_eq!(pair(&field("xwing-2015-07", 9, 4, 2)), (vec![[5, 3], [8, 6], [1, 9], [4, 7]], Some(2)));
    let digests = [
        ("xwing-2018", 33, 1, 0, "582ee761acc4cf3b"),
        ("xwing-2018", 12, 11, 9, "e19dc5895f3acc1d"),
        ("swu-2025", 13, 9, 12, "9d12f318fcbf6dff"),
        ("xwing-2015-09", 64, 6, 5, "c7465ff5c394c09f"),
        ("xwing-2017", 101, 7, 6, "cc54e4522dbcaa0d"),
        ("swu-2025", 300, 5, 150, "7e0f8c0958b4e643"),
        ("swu-2025", 1_025, 8, 7, "915bb1a2f0973b5a"),
    ];
    for (regulation, players, round, met, expected) in digests {
        let digest = digest(&field(regulation, players, round, met));
        assert_eq!(digest, expected, "{players} players, round {round}");
    }
    let locked = Locks { tables: vec![[PlayerId(3), PlayerId(33)]], bye: Some(PlayerId(1)) };
    let field = Problem { locked, ..field("xwing-2018", 33, 4, 3) };
    assert_eq!(digest(&field), "bb73129312a83f68");
}

#[test]
fn the_order_of_the_players_does_not_matter() {
    let mut random = Seed([9; 32]).stream("order");
    for (players, round, met) in [(33, 1, 0), (33, 4, 3), (40, 20, 30), (101, 7, 6)] {
        let field = field("swu-2025", players, round, met);
        let mut other = field.clone();
        random.shuffle(&mut other.contenders);
        assert_eq!(pair(&field), pair(&other), "{players} players, round {round}");
    }
}

#[test]
fn a_draw_of_a_development_version_replays_but_cannot_be_drawn_again() {
    let mut day = Day::with(setup("swu-2025", 3, None), 40);
    day.step();
    let mut action = day.event.log().last().unwrap().action.clone();
    let place = day.event.log().len() - 1;
    assert_eq!((day.event.check_draw(place), day.event.is_uniform(place)), (Some(true), Some(true)));
    assert!(!day.event.has_development_draw(&[place]));
    let Action::PairSwiss { pairing, .. } = &mut action else { panic!() };
    assert_eq!(pairing.method, Method::LATEST);
    pairing.method = Method::Unnamed;
    day.act(action);
    let place = day.event.log().len() - 1;
    assert!(day.event.has_development_draw(&[place]));
    assert_eq!((day.event.check_draw(place), day.event.is_uniform(place)), (None, None));
    let redrawn = day.event.redraw_all().pop().unwrap();
    assert_eq!((redrawn.is_same, redrawn.again), (false, Err(NotDrawnAgain::DevelopmentVersion)));
    let text = write(&day.event);
    assert!(!serde_json::to_string(&day.event.log()[place]).unwrap().contains("method"));
    let read = read(&text).unwrap();
    assert_eq!((write(&read), read.state()), (text, day.state()));
}

#[test]
fn a_method_stands_in_the_file_as_its_number() {
    assert_eq!([Method::Unnamed, Method::Second].map(u8::from), [1, 2]);
    for method in [Method::Unnamed, Method::Second] {
        let text = serde_json::to_string(&method).unwrap();
        assert_eq!(serde_json::from_str::<Method>(&text).unwrap(), method);
    }
    assert!(serde_json::from_str::<Method>("3").is_err());
}

/// Indexes of the draws in the log, each with true if it can be repeated.
fn draws(event: &Tournament) -> Vec<(usize, bool)> {
    (0..event.log().len()).filter_map(|place| Some((place, event.check_draw(place)?))).collect()
}

fn stored(name: &str) -> (PathBuf, Tournament) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    let event = read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    (path, event)
}

#[test]
fn stored_events_draw_the_same_for_ever() {
    let count = |name| {
        let event = stored(name).1;
        let draws = draws(&event);
        assert!(draws.iter().all(|(_, same)| *same), "{name}: {draws:?}");
        let from_development = (0..event.log().len()).filter(|&place| event.has_development_draw(&[place])).count();
        (draws.len(), from_development)
    };
    assert_eq!(count("event-v1-stages.json"), (3, 0));
    assert_eq!(count("event-v1-within.json"), (4, 0));
    assert_eq!(count("event-v1-all-actions.json"), (2, 5));
    assert_eq!(count("event-v1.json"), (0, 4));
}

/// A draft of round 2 with nine players, drawn around tables made by hand.
fn around_locks() -> (Day, Locks) {
    let mut day = Day::with(setup("swu-2025", 3, None), 9);
    day.start();
    for table in 1..=4 {
        day.report(table, games(1, 0));
    }
    day.step();
    day.step();
    let round = &day.state().swiss[1];
    let locked = Locks { tables: vec![round.matches().nth(1).unwrap().players], bye: round.byes.first().copied() };
    day.act(day.state().propose_rest(RoundNumber(2), locked.clone()).unwrap());
    (day, locked)
}

#[test]
fn a_draw_keeps_its_locks_and_its_stream() {
    let (day, locked) = around_locks();
    let (place, round) = (day.event.log().len() - 1, &day.state().swiss[1]);
    assert_eq!((round.draw, &round.locked, round.byes.first().copied()), (Some(2), &locked, locked.bye));
    assert!(round.matches().any(|table| table.players == locked.tables[0]));
    let Action::PairSwiss { stream, .. } = &day.event.log()[place].action else { panic!() };
    assert_eq!(stream, "round 2 pairing, draw 2");
    assert!(draws(&day.event).iter().all(|(_, same)| *same));
    let origin = day.event.origin(RoundNumber(2)).unwrap();
    assert_eq!((&origin.problem.locked, origin.stream.as_ref(), origin.place), (&locked, Some(stream), place));
    let pairs: Vec<_> = round.matches().map(|table| table.players).collect();
    assert!(assess(&origin.problem, &pairs, locked.bye).unwrap().rematches.is_empty());
    assert_eq!(read(&write(&day.event)).unwrap().state(), day.state());
}

#[test]
fn a_lock_that_is_not_kept_is_refused_and_so_is_a_foreign_stream() {
    let (mut day, locked) = around_locks();
    let good = day.event.log().last().unwrap().action.clone();
    let Action::PairSwiss { round, pairing, draw, stream, .. } = good else { panic!() };
    let other = Locks { tables: vec![[locked.tables[0][0], pairing.byes[0]]], bye: None };
    let wrong = Action::PairSwiss { round, pairing: pairing.clone(), draw, stream, locked: other };
    assert_eq!(day.refused(wrong), Refusal::LockNotKept(locked.tables[0][0]));
    let bye = Locks { tables: Vec::new(), bye: Some(locked.tables[0][0]) };
    let stream = stream_name(round, 2);
    let wrong = Action::PairSwiss { round, pairing: pairing.clone(), draw, stream, locked: bye };
    assert_eq!(day.refused(wrong), Refusal::LockNotKept(locked.tables[0][0]));
    let stream = "round 2 pairing, draw 3".to_owned();
    let wrong = Action::PairSwiss { round, pairing, draw, stream, locked: Locks::default() };
    assert_eq!(day.refused(wrong), Refusal::UnknownStream);
    let nobody = Locks { tables: vec![[PlayerId(77), PlayerId(1)]], bye: None };
    assert_eq!(day.state().propose_rest(round, nobody).unwrap_err(), Refusal::LockNotKept(PlayerId(77)));
}

#[test]
fn what_is_locked_sits_once_and_no_awarded_bye_is_among_it() {
    let mut day = Day::with(setup("swu-2025", 3, None), 6);
    day.act(Action::AwardBye { player: PlayerId(1), awarded: true });
    day.step();
    let good = day.event.log().last().unwrap().action.clone();
    let Action::PairSwiss { round, pairing, draw, stream, .. } = good else { panic!() };
    let [one, other] = pairing.tables[0];
    let mut attempt = |locked| {
        let (pairing, stream) = (pairing.clone(), stream.clone());
        day.refused(Action::PairSwiss { round, pairing, draw, stream, locked })
    };
    let twice = Locks { tables: vec![[one, other], [other, one]], bye: None };
    assert_eq!(attempt(twice), Refusal::LockNotKept(other));
    assert_eq!(attempt(Locks { tables: vec![], bye: Some(PlayerId(1)) }), Refusal::LockNotKept(PlayerId(1)));
}

#[test]
fn no_draw_of_a_round_comes_twice() {
    let number = |day: &Day| day.state().swiss[0].draw;
    let mut day = Day::with(setup("swu-2025", 3, None), 6);
    day.step();
    day.act(day.state().propose_draw(RoundNumber(1)).unwrap());
    assert_eq!(number(&day), Some(2));
    // Nor after a pairing by hand or after a discarded draft. An undo restores the same draw.
    day.act(by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[], &[]));
    day.act(day.state().propose_draw(RoundNumber(1)).unwrap());
    assert_eq!(number(&day), Some(3));
    day.add("Late");
    day.step();
    assert_eq!(number(&day), Some(4));
    let (last, before) = (day.event.to_undo().unwrap().counter, day.state().clone());
    day.act(Action::Undo { entry: last });
    day.step();
    assert_eq!(*day.state(), before);
}

#[test]
fn a_draw_that_was_meddled_with_does_not_come_out_again() {
    let (mut day, _) = around_locks();
    let good = day.event.log().last().unwrap().action.clone();
    let Action::PairSwiss { round, mut pairing, draw, stream, .. } = good else { panic!() };
    let [first, second] = [pairing.tables[0][0], pairing.tables[2][0]];
    (pairing.tables[0][0], pairing.tables[2][0]) = (second, first);
    pairing.rematches = day.state().rematches(&pairing.tables);
    day.act(Action::PairSwiss { round, pairing, draw, stream, locked: Locks::default() });
    let place = day.event.log().len() - 1;
    assert_eq!(day.event.check_draw(place), Some(false));
    // An undone draw is not in force, and cannot be checked.
    day.act(Action::Undo { entry: u64::try_from(place).unwrap() });
    assert_eq!(day.event.check_draw(place), None);
}

#[test]
fn a_round_by_hand_was_not_drawn() {
    let mut day = Day::with(setup("swu-2025", 3, None), 5);
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[5], &[]));
    let origin = day.event.origin(swiss(1).number).unwrap();
    assert_eq!((origin.stream, day.event.check_draw(origin.place)), (None, None));
    assert_eq!(day.event.origin(RoundNumber(2)), None);
}
