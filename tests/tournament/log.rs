//! The log: the chain of its entries, undo and redo.

use crate::common::day::{BEGIN, DEVICE, Day, leave, setup, swiss};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    tournament::{
        Action, Entry, Hash, NewNumber, Newcomer, NextStep, Refusal, ReplayError, Status, TableNumbers, TextField,
        Tournament,
    },
};

fn undo(entry: u64) -> Action {
    Action::Undo { entry }
}

fn redo(entry: u64) -> Action {
    Action::Redo { entry }
}

#[test]
fn an_entry_follows_the_one_before_it() {
    let mut event = Day::with(setup("xwing-2018", 3, None), 2).event;
    let good = event.entry(DEVICE, BEGIN, leave(PlayerId(1)));
    assert_eq!((good.counter, good.previous), (3, event.log()[2].hash()));
    let before = event.state().clone();
    for wrong in [
        Entry { counter: 2, ..good.clone() },
        Entry { counter: 4, ..good.clone() },
        Entry { previous: Hash::default(), ..good.clone() },
        Entry { previous: event.log()[1].hash(), ..good.clone() },
    ] {
        assert_eq!(event.apply(&wrong), Err(Refusal::BrokenChain { expected: 3 }));
        assert_eq!((event.state(), event.log().len()), (&before, 3));
    }
    assert_eq!(event.apply(&good), Ok(()));
}

#[test]
fn every_field_of_an_entry_changes_its_hash() {
    let day = Day::with(setup("xwing-2018", 3, None), 2);
    let entry = day.event.log()[2].clone();
    let mut other = Entry { at: entry.at + 1, ..entry.clone() };
    assert_ne!(entry.hash(), other.hash());
    other = Entry { counter: 7, ..entry.clone() };
    assert_ne!(entry.hash(), other.hash());
    other = Entry { action: leave(PlayerId(2)), ..entry.clone() };
    assert_ne!(entry.hash(), other.hash());
    assert_eq!(entry.hash(), entry.clone().hash());
}

#[test]
fn a_replay_names_the_place_of_what_is_refused() {
    let log = Day::with(setup("xwing-2018", 3, None), 4).event.log().to_vec();
    assert_eq!(
        Tournament::replay(Vec::new()).unwrap_err(),
        ReplayError { place: 0, refusal: Refusal::NotTheBeginning }
    );
    let without_third: Vec<Entry> = log.iter().enumerate().filter(|(at, _)| *at != 2).map(|(_, e)| e.clone()).collect();
    let error = Tournament::replay(without_third).unwrap_err();
    assert_eq!(error, ReplayError { place: 2, refusal: Refusal::BrokenChain { expected: 2 } });
}

#[test]
fn undo_takes_back_one_action_after_the_other_and_redo_brings_them_back() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let empty = day.state().clone();
    day.step();
    let drafted = day.state().clone();
    day.step();
    let published = day.state().clone();

    assert_eq!(day.event.to_undo().map(|entry| entry.counter), Some(6));
    day.act(undo(6));
    assert_eq!(day.state(), &drafted);
    day.act(undo(5));
    assert_eq!(day.state(), &empty);
    let replayed = Tournament::replay(day.event.log().to_vec()).unwrap();
    assert_eq!(replayed.state(), &empty, "the end of a log may be an undo");
    let in_force: Vec<bool> = (0..9).map(|place| day.event.is_in_force(place)).collect();
    assert_eq!(in_force, [true, true, true, true, true, false, false, false, false]);

    assert_eq!(day.event.to_redo().map(|entry| entry.counter), Some(5));
    assert_eq!(day.refused(redo(6)), Refusal::NothingToTakeBack);
    day.act(redo(5));
    assert_eq!(day.state(), &drafted);
    day.act(redo(6));
    assert_eq!(day.state(), &published);
    assert_eq!(day.refused(redo(6)), Refusal::NothingToTakeBack);
    assert_eq!(day.event.log().len(), 11, "the log only grows");
}

#[test]
fn only_the_last_action_in_force_can_be_taken_back_and_never_the_creation() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 1);
    for entry in [0, 2, 9] {
        assert_eq!(day.refused(undo(entry)), Refusal::NothingToTakeBack);
    }
    day.act(undo(1));
    assert_eq!(day.event.to_undo(), None);
    for entry in [0, 1, 2] {
        assert_eq!(day.refused(undo(entry)), Refusal::NothingToTakeBack);
    }
    assert_eq!(day.state().next_step(), NextStep::AddPlayers { have: 0, need: 2 });
}

#[test]
fn a_new_action_ends_what_could_be_brought_back() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 2);
    day.act(undo(2));
    day.add("Somebody else");
    assert_eq!(day.event.to_redo(), None);
    assert_eq!(day.refused(redo(2)), Refusal::NothingToTakeBack);
    assert_eq!(day.state().players[&PlayerId(2)].name, "Somebody else");
    // The undone entry stays in the log.
    assert_eq!(day.event.log().len(), 5);
    assert!(!day.event.is_in_force(2) && !day.event.is_in_force(3) && day.event.is_in_force(4));
}

#[test]
fn taking_back_the_start_of_round_1_unlocks_the_structure() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.start();
    let last = day.event.to_undo().unwrap().counter;
    day.act(undo(last));
    assert!(!day.state().is_locked());
    assert_eq!(day.state().round(swiss(1)).map(|round| round.status), Some(Status::Published));
    day.act(Action::EditSetup { setup: setup("xwing-2018", 5, None) });
    day.start();
    assert_eq!(day.state().plan.map(|plan| plan.rounds), Some(5));
}

/// Far more entries than there are checkpoints: all are undone and redone.
#[test]
fn undo_and_redo_reach_back_any_depth() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 2);
    let mut states = vec![day.state().clone()];
    for number in 0..2500 {
        day.act(Action::RenamePlayer { player: PlayerId(1), name: format!("Name {number}") });
        states.push(day.state().clone());
    }
    let done = states.len() - 1;
    for depth in 1..=done {
        let last = day.event.to_undo().unwrap().counter;
        let entry = day.event.entry(DEVICE, BEGIN, undo(last));
        day.event.apply(&entry).unwrap();
        assert_eq!(day.state(), &states[done - depth], "after {depth} undos");
    }
    for state in &states[1..] {
        let last = day.event.to_redo().unwrap().counter;
        let entry = day.event.entry(DEVICE, BEGIN, redo(last));
        day.event.apply(&entry).unwrap();
        assert_eq!(day.state(), state);
    }
    let replayed = Tournament::replay(day.event.log().to_vec()).unwrap();
    assert_eq!((replayed.state(), replayed.log()), (day.event.state(), day.event.log()));
}

/// An event of very many players.
fn crowd() -> Tournament {
    let mut event = Day::begin(setup("xwing-2018", 3, None), 1).event;
    let newcomer = |_| Newcomer { name: "Ada".to_owned(), ..Newcomer::default() };
    let everybody = event.state().propose_players((0..10_000).map(newcomer));
    act(&mut event, everybody).unwrap();
    event
}

fn act(event: &mut Tournament, action: Action) -> Result<(), Refusal> {
    let entry = event.entry(DEVICE, BEGIN, action);
    event.apply(&entry)
}

/// Otherwise, a file of a megabyte could take minutes to read, because each entry after an undo rebuilds the state.
#[test]
fn far_too_much_undone_for_very_many_players_is_refused() {
    let mut event = crowd();
    act(&mut event, leave(PlayerId(1))).unwrap();
    for _ in 0..100 {
        let last = event.to_undo().unwrap().counter;
        act(&mut event, undo(last)).unwrap();
        act(&mut event, leave(PlayerId(1))).unwrap();
    }
    let last = event.to_undo().unwrap().counter;
    act(&mut event, undo(last)).unwrap();
    assert_eq!(act(&mut event, leave(PlayerId(1))), Err(Refusal::TooMuchWork));
    // Undone entries can still be redone, and then everything continues.
    act(&mut event, redo(last)).unwrap();
    act(&mut event, leave(PlayerId(2))).unwrap();
    let again = Tournament::replay(event.log().to_vec()).unwrap();
    assert!(again.state() == event.state(), "a file of it opens");
}

/// The number of merges is limited, too: each one processes all players, and once more for their numbers.
#[test]
fn far_too_many_merges_for_very_many_players_are_refused() {
    let mut event = crowd();
    let number = |from, to| NewNumber { from: PlayerId(from), to: PlayerId(to) };
    let merge = || Action::Merge {
        branches: Vec::new(),
        entries: Vec::new(),
        numbers: vec![number(1, 10_000), number(10_000, 1)],
    };
    (0..50).for_each(|_| act(&mut event, merge()).unwrap());
    assert_eq!(act(&mut event, merge()), Err(Refusal::TooMuchWork));
    act(&mut event, leave(PlayerId(1))).unwrap();
    assert!(Tournament::replay(event.log().to_vec()).unwrap().state() == event.state(), "a file of it opens");
}

#[test]
fn who_writes_an_entry_is_a_text_like_any_other() {
    let mut event = Day::with(setup("xwing-2018", 3, None), 2).event;
    let by = |by: &str| Entry { by: by.to_owned(), ..event.entry(DEVICE, BEGIN, leave(PlayerId(1))) };
    let (control, long, good) = (by("Leia\u{7}"), by(&"x".repeat(201)), by("Leia"));
    for wrong in [control, long] {
        assert_eq!(event.apply(&wrong), Err(Refusal::UnfitText(TextField::LeaderName)));
        assert_eq!(event.log().len(), 3);
        let first = Entry { by: wrong.by, ..event.log()[0].clone() };
        assert_eq!(Tournament::begin(first).unwrap_err(), Refusal::UnfitText(TextField::LeaderName));
    }
    assert_eq!(event.apply(&good), Ok(()));
}

/// So is renumbering a draft of very many players.
#[test]
fn far_too_much_numbered_anew_for_very_many_players_is_refused() {
    let mut event = crowd();
    let fix = |number| Action::FixTable { player: PlayerId(1), table: Some(TableNumber(number)) };
    // Before there is a draft, it costs nothing.
    for number in 1..=101 {
        act(&mut event, fix(number)).unwrap();
    }
    let pairs = (1..=5_000).map(|number| [PlayerId(number), PlayerId(number + 5_000)]).collect();
    let draft = event.state().propose_hand_pairing(RoundNumber(1), pairs, Vec::new());
    act(&mut event, draft).unwrap();
    for number in 1..=100 {
        act(&mut event, fix(number)).unwrap();
    }
    assert_eq!(act(&mut event, fix(1)), Err(Refusal::TooMuchWork));
    let numbers = Action::NumberTables { tables: TableNumbers::default() };
    assert_eq!(act(&mut event, numbers), Err(Refusal::TooMuchWork));
    // Everything else is possible, and so is this once the draft is published.
    act(&mut event, Action::RenamePlayer { player: PlayerId(1), name: "Bea".to_owned() }).unwrap();
    act(&mut event, Action::Publish { round: swiss(1) }).unwrap();
    act(&mut event, fix(1)).unwrap();
}
