use super::*;
use crate::{
    ids::{DeviceId, EventId, RoundNumber},
    random::Seed,
    regulation::{Side, builtin},
    tournament::{Entry, Setup, Tournament},
};

const DEVICE: DeviceId = DeviceId([1; 8]);
const ONE: TableNumber = TableNumber(1);

fn swiss(number: u16) -> RoundKey {
    RoundKey { stage: Stage::Swiss, number: RoundNumber(number) }
}

fn scores(scores: [u16; 2]) -> Report {
    Report::from_scores(scores, 200, None)
}

fn act(day: &mut Tournament, action: Action) {
    let entry = day.entry(DEVICE, 0, action);
    day.apply(&entry).unwrap();
}

/// An event of eight with round 1 running.
fn started() -> Tournament {
    let regulation = builtin().iter().find(|regulation| regulation.id == "xwing-2018").unwrap();
    let setup = Setup::new("Day", "2026-01-01", regulation);
    let create = Action::Create { event: EventId([2; 16]), seed: Seed([3; 32]), setup };
    let mut day = Tournament::begin(Entry::first(DEVICE, 0, create)).unwrap();
    for name in ["Ana", "Bo", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal"] {
        let player = day.state().propose_player(name);
        act(&mut day, player);
    }
    go_on(&mut day, 3);
    day
}

fn go_on(day: &mut Tournament, steps: usize) {
    for _ in 0..steps {
        let step = day.state().propose_next().unwrap().unwrap();
        act(day, step);
    }
}

fn report(day: &mut Tournament, table: u16, report: Report) {
    let action = day.state().propose_report(swiss(1), TableNumber(table), report, "").unwrap();
    act(day, action);
}

/// Round 2 after that, as far as `steps` bring it: 2 pair it, 3 publish it, 4 start it.
fn paired(steps: usize) -> Tournament {
    let mut day = started();
    for table in 1..=4 {
        report(&mut day, table, scores([120, 80]));
    }
    go_on(&mut day, steps);
    day
}

#[test]
fn fix_2_what_changes_is_told_before_it_changes() {
    let day = paired(3);
    let state = day.state();
    let (action, change) = propose(state, swiss(1), ONE, scores([80, 120]), "entered wrongly").unwrap();
    let change = change.unwrap();
    assert!(change.is_any() && change.published);
    assert_eq!(change.round, swiss(2));
    assert_eq!(change.tables.len() + change.stay, 4);

    // Exactly the tables named are others afterwards.
    let after = state.after(&action).unwrap();
    let pairs = |state: &State| state.round(swiss(2)).unwrap().tables.clone();
    for (before, after) in pairs(state).into_iter().zip(pairs(&after)) {
        let sorted = |mut players: [PlayerId; 2]| {
            players.sort_unstable();
            players
        };
        let differs = sorted(before.players) != sorted(after.players);
        assert_eq!(change.tables.iter().any(|(number, _)| *number == before.number), differs);
    }
}

#[test]
fn fix_2_a_correction_that_moves_nobody_says_so() {
    let day = paired(3);
    // The same winner with the same points: the groups stay, and so do all tables.
    let (_, change) = propose(day.state(), swiss(1), ONE, scores([121, 80]), "entered wrongly").unwrap();
    assert!(!change.unwrap().is_any());
}

#[test]
fn fix_3_the_pairing_of_a_round_that_has_started_stands() {
    let (published, running) = (paired(3), paired(4));
    assert_eq!(standing_round(published.state(), swiss(1)), None);
    assert_eq!(standing_round(running.state(), swiss(1)), Some((swiss(2), true)));
    assert_eq!(standing_round(running.state(), swiss(2)), None);
    let (_, change) = propose(running.state(), swiss(1), ONE, scores([80, 120]), "entered wrongly").unwrap();
    assert_eq!(change, None);
}

#[test]
fn drp_2_who_does_not_appear_leaves_with_the_result() {
    let day = started();
    let state = day.state();
    let [first, second] = state.swiss[0].tables[0].players;
    let actions = |state: &State, report: Report| {
        with_departures(state, propose(state, swiss(1), ONE, report, "").unwrap().0, "")
    };
    let leave = |player, report| Action::Drop { player, reason: DropReason::NoShow, note: String::new(), report };
    let missing = Report::NoShow { absent: Side::Second };
    assert_eq!(actions(state, missing), [leave(second, Some(missing))]);
    let nobody = Report::BothAbsent;
    assert_eq!(actions(state, nobody), [leave(first, Some(nobody)), leave(second, None)]);
    assert_eq!(actions(state, scores([1, 0])).len(), 1);

    // Where there is a result already, that is corrected first.
    let mut day = started();
    report(&mut day, 1, scores([120, 80]));
    let corrected = actions(day.state(), missing);
    assert!(matches!(corrected.as_slice(), [Action::Report { .. }, Action::Drop { report: None, .. }]));

    // All of it is accepted, one after the other.
    for report in [missing, nobody] {
        let mut day = started();
        for action in actions(day.state(), report) {
            act(&mut day, action);
        }
        assert_eq!(day.state().round(swiss(1)).unwrap().table(ONE).unwrap().report, Some(report));
    }
}

#[test]
fn drp_3_who_was_taken_for_absent_by_mistake_is_back() {
    let mut day = started();
    let [first, second] = day.state().swiss[0].tables[0].players;
    let enter = |day: &mut Tournament, report| {
        let action = day.state().propose_report(swiss(1), ONE, report, "mixed up").unwrap();
        let actions = with_departures(day.state(), action, "was there");
        actions.into_iter().for_each(|action| act(day, action));
        [first, second].map(|player| day.state().is_active(player))
    };
    assert_eq!(enter(&mut day, Report::NoShow { absent: Side::First }), [false, true]);
    assert_eq!(enter(&mut day, Report::NoShow { absent: Side::Second }), [true, false]);
    assert_eq!(enter(&mut day, Report::BothAbsent), [false, false]);
    assert_eq!(enter(&mut day, scores([120, 80])), [true, true]);
    // Who left for another reason stays away.
    let gone = Action::Drop { player: first, reason: DropReason::OwnWish, note: String::new(), report: None };
    act(&mut day, gone);
    assert_eq!(enter(&mut day, Report::NoShow { absent: Side::First }), [false, true]);
    assert_eq!(enter(&mut day, scores([80, 120])), [false, true]);
}
