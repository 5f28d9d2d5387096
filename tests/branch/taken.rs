//! Entries that are merged without a question.

use crate::{
    branch::{plan, take_in_quietly},
    common::day::{BEGIN, Day, come_back, games, leave, setup, swiss},
};
use tiebreaker::{
    base::{
        clock::MINUTE,
        ids::{PlayerId, RoundNumber, TableNumber},
    },
    regulation::departure::DropReason,
    tournament::{Action, AvoidScope, Details, Newcomer, RoundKey, ShortClockPurpose, Status},
};

/// Eight players in the first of three rounds, without results.
pub fn first_round() -> (Day, Day, RoundKey) {
    let mut day = Day::with(setup("swu-2025", 3, None), 8);
    let round = day.start();
    let there = day.on_another(2, 5000);
    (day, there, round)
}

#[test]
fn results_of_different_tables_make_the_same_round_in_either_order() {
    let (mut here, mut there, _) = first_round();
    here.report(1, games(1, 0));
    here.report(2, games(0, 1));
    there.report(3, games(1, 0));
    there.report(4, games(0, 1));
    let (one, other) = (here.clone(), there.clone());
    assert_eq!(take_in_quietly(&mut here, &other), 2);
    assert_eq!(take_in_quietly(&mut there, &one), 2);
    assert_eq!(here.state(), there.state());
    assert_eq!(here.state().swiss[0].missing(), 0);
}

#[test]
fn what_both_did_alike_is_done_once() {
    let (mut here, mut there, _) = first_round();
    for day in [&mut here, &mut there] {
        day.act(leave(PlayerId(8)).with_result(day));
        for number in 1..=4 {
            if day.state().swiss[0].match_at(TableNumber(number)).unwrap().report.is_none() {
                day.report(number, games(1, 0));
            }
        }
        // Finishes the round, then draws, publishes and starts the next one.
        day.step();
        day.start();
    }
    there.report(1, games(1, 0));
    assert_eq!(take_in_quietly(&mut here, &there), 1);
    assert_eq!(here.state().swiss[1].missing(), 2);
}

trait WithResult {
    fn with_result(self, day: &Day) -> Action;
}

impl WithResult for Action {
    /// A departure in the middle of a match, which the opponent wins.
    fn with_result(self, day: &Day) -> Action {
        let Action::Drop { player, reason, note, .. } = self else { panic!() };
        let round = day.state().current_round().unwrap();
        let side = round.match_of(player).unwrap().side_of(player).unwrap();
        let setup = &day.state().setup;
        let report = tiebreaker::regulation::Report::concession(&setup.regulation.scoring, setup.best_of, side, 0);
        Action::Drop { player, reason, note, report: Some(report) }
    }
}

/// The result of the running match is already here, so only the departure is merged.
#[test]
fn a_departure_is_taken_over_beside_the_result_that_both_have() {
    let (mut here, mut there, _) = first_round();
    let action = leave(PlayerId(8)).with_result(&there);
    let Action::Drop { report: Some(report), .. } = action else { panic!() };
    let table = there.state().swiss[0].match_of(PlayerId(8)).unwrap().number;
    there.act(action);
    here.report(table.0, report);
    assert_eq!(take_in_quietly(&mut here, &there), 1);
    assert!(!here.state().is_active(PlayerId(8)));
    assert_eq!(here.state().swiss, there.state().swiss);
}

/// Both copies registered a player at the same index and time: the device decides, and the other copy's player comes
/// later.
#[test]
fn players_who_are_new_there_have_the_next_numbers_here_and_everything_follows_them() {
    let mut here = Day::with(setup("swu-2025", 3, None), 4);
    let mut there = here.on_another(0xe0, 0);
    here.add("Ana");
    let details = Details { club: "Gold".to_owned(), ..Details::default() };
    let someone = |name: &str| Newcomer { name: name.to_owned(), ..Newcomer::default() };
    let bo = Newcomer { details: details.clone(), bye: true, table: Some(TableNumber(7)), ..someone("Bo") };
    there.act(there.state().propose_players(vec![bo, someone("Cleo"), someone("Dov")]));
    there.act(Action::RenamePlayer { player: PlayerId(6), name: "Chloé".to_owned() });
    let players = vec![PlayerId(1), PlayerId(5), PlayerId(6)];
    there.act(Action::AvoidGroup { name: "Gold".to_owned(), scope: AvoidScope::AllRounds, players });
    there.act(leave(PlayerId(7)));
    there.act(come_back(PlayerId(7)));
    there.act(Action::RemovePlayer { player: PlayerId(7) });
    take_in_quietly(&mut here, &there);
    let state = here.state();
    let names: Vec<(u32, &str)> = state.players.values().map(|player| (player.id.0, player.name.as_str())).collect();
    assert_eq!(names[4..], [(5, "Ana"), (6, "Bo"), (7, "Chloé")]);
    assert_eq!(state.avoid["Gold"].players.iter().map(|player| player.0).collect::<Vec<_>>(), [1, 6, 7]);
    let bo = &state.players[&PlayerId(6)];
    assert_eq!((&bo.details, bo.first_round_bye, bo.fixed_table), (&details, true, Some(TableNumber(7))));
    // The lot belongs to the number, so no two players have the same lot (STA-8).
    let mut alone = Day::with(setup("swu-2025", 3, None), 6);
    alone.add("Seven");
    assert_eq!(state.players.values().map(|player| player.lot).collect::<Vec<_>>(), {
        alone.state().players.values().map(|player| player.lot).collect::<Vec<_>>()
    });
}

/// A whole round there, from the draw to its end, while a player was dropped and another one edited here.
#[test]
fn the_day_goes_on_from_the_device_that_played_it() {
    let mut here = Day::with(setup("swu-2025", 3, None), 8);
    here.play();
    let mut there = here.on_another(2, 3_600_000);
    let second = there.play();
    there.start();
    let note = Details { note: "Left-handed".to_owned(), ..Details::default() };
    here.act(Action::DescribePlayer { player: PlayerId(3), details: note.clone(), reason: String::new() });
    assert!(take_in_quietly(&mut here, &there) > 6);
    let state = here.state();
    assert_eq!(state.round(second).unwrap().status, Status::Finished);
    assert_eq!(state.swiss, there.state().swiss);
    assert_eq!(state.players[&PlayerId(3)].details, note);
    // Times are those of the device that wrote the entry.
    assert_eq!(state.finished_at, there.state().finished_at);
    // The merged draws can be checked like any other.
    let place = here.event.log().len() - 1;
    assert_eq!(here.event.check_draw(place), Some(true));
    assert_eq!(here.event.redraw_all().iter().filter(|redrawn| redrawn.place == place).count(), 2);
    let origin = here.event.origin(second.number).unwrap();
    assert_eq!(origin.place, place);
    assert_eq!(origin.problem, there.event.origin(second.number).unwrap().problem);
}

/// A draft of round 2 was drawn and changed by hand there, while a player was edited here.
#[test]
fn what_was_drawn_there_and_what_was_made_by_hand_stays_known_here() {
    let mut here = Day::with(setup("swu-2025", 3, None), 12);
    here.play();
    let mut there = here.on_another(2, 3_600_000);
    there.step();
    let number = RoundNumber(2);
    let mut tables: Vec<[PlayerId; 2]> = there.state().swiss[1].matches().map(|table| table.players).collect();
    (tables[1][0], tables[4][0]) = (tables[4][0], tables[1][0]);
    there.act(there.state().propose_hand_pairing(number, tables, Vec::new()));
    let note = Details { note: "Left-handed".to_owned(), ..Details::default() };
    here.act(Action::DescribePlayer { player: PlayerId(3), details: note, reason: String::new() });
    assert!(take_in_quietly(&mut here, &there) > 1);
    let by_hand = here.state().tables_by_hand(&here.state().swiss[1]);
    assert_eq!(by_hand, [TableNumber(2), TableNumber(5)]);
    let reasons = here.event.reasons(number).unwrap();
    assert_eq!((reasons.changed, &reasons.fields), (2, &there.event.reasons(number).unwrap().fields));
    assert_eq!(reasons.origin.draws, [here.event.log().len() - 1]);
    assert_eq!(here.event.check_draws(&reasons.origin.draws), Some(true));
    let last = here.event.redraw_all().pop().unwrap();
    assert_eq!((last.is_same, last.by_hand), (true, by_hand));
}

/// Entries that were undone or superseded there before the merge do not count.
#[test]
fn only_what_is_in_force_there_is_taken_over() {
    let (mut here, mut there, _) = first_round();
    there.report(1, games(1, 0));
    there.report(2, games(1, 0));
    let entry = there.event.to_undo().unwrap().counter;
    there.act(Action::Undo { entry });
    there.report(3, games(1, 0));
    here.report(4, games(1, 0));
    assert_eq!(take_in_quietly(&mut here, &there), 2);
    assert!(here.state().swiss[0].match_at(TableNumber(2)).unwrap().report.is_none());
}

/// A result from before the fork that was undone and entered differently there is a correction.
#[test]
fn a_result_that_was_undone_and_entered_again_there_is_a_correction_here() {
    let (mut here, _, _) = first_round();
    here.report(1, games(1, 0));
    let mut there = here.on_another(2, 0);
    let entry = there.event.to_undo().unwrap().counter;
    there.act(Action::Undo { entry });
    there.report(1, games(0, 1));
    here.report(2, games(1, 0));
    assert_eq!(take_in_quietly(&mut here, &there), 1);
    assert_eq!(here.state().swiss[0].match_at(TableNumber(1)).unwrap().report, Some(games(0, 1)));
}

#[test]
fn a_call_for_a_judge_reaches_the_device_that_takes_the_event_in() {
    let (mut here, mut there, round) = first_round();
    there.act(Action::CallJudge { round, table: TableNumber(2) });
    there.act(Action::CallJudge { round, table: TableNumber(3) });
    there.act(Action::ResolveCall { round, table: TableNumber(3) });
    here.report(1, games(1, 0));
    // More time does not end the call of a table.
    here.act(Action::ExtendTime { round, table: TableNumber(2), minutes: 5, reason: String::new() });
    take_in_quietly(&mut here, &there);
    let waits: Vec<_> = here.state().swiss[0].tables.iter().map(|table| table.waits_for_judge()).collect();
    assert_eq!(waits, [false, true, false, false]);
}

#[test]
fn a_short_clock_reaches_the_other_device_with_its_time() {
    let (mut here, mut there, round) = first_round();
    let start = |table| Action::StartShortClock { round, table, purpose: ShortClockPurpose::Sideboard, minutes: 3 };
    there.act(start(Some(TableNumber(2))));
    there.act(start(None));
    there.act(Action::StopShortClock { round, table: None });
    here.act(start(Some(TableNumber(1))));
    here.report(2, games(1, 0));
    let started = there.state().swiss[0].short_clocks[0];
    take_in_quietly(&mut here, &there);
    let clocks = &here.state().swiss[0].short_clocks;
    assert_eq!(clocks.iter().map(|short| short.table).collect::<Vec<_>>(), [Some(TableNumber(1)), started.table]);
    assert_eq!(clocks[1], started);
}

/// Extensions, pauses and deck checks use one clock each, so a device that is hours fast or slow does no harm.
#[test]
fn clocks_that_differ_do_no_harm() {
    for fast in [0, 7_200_000] {
        let (mut here, _, round) = first_round();
        let mut there = here.on_another(2, fast);
        let table = TableNumber(2);
        there.act(Action::PauseClock { round });
        there.act(Action::ResumeClock { round });
        there.act(Action::ExtendTime { round, table, minutes: 5, reason: String::new() });
        there.act(Action::AddTime { round, minutes: 3, reason: String::new() });
        here.report(1, games(1, 0));
        take_in_quietly(&mut here, &there);
        let running = here.state().round(round).unwrap();
        let clock = running.clock.unwrap();
        assert_eq!((clock.added, clock.paused, clock.is_paused()), (3 * MINUTE, 1000, false));
        assert_eq!(running.table(table).unwrap().extension, 5 * MINUTE);
        assert!(clock.started_at > BEGIN && clock.elapsed(clock.started_at + MINUTE) == MINUTE - 1000);
    }
}

#[test]
fn the_plan_shows_what_differs_player_by_player_and_table_by_table() {
    use tiebreaker::branch::{Difference, Fact, Subject};
    let (mut here, mut there, round) = first_round();
    here.report(1, games(1, 0));
    there.report(1, games(1, 0));
    there.report(2, games(0, 1));
    let yan = there.add("Yan");
    there.act(
        Action::Drop { player: PlayerId(1), reason: DropReason::OwnWish, note: String::new(), report: None }
            .or_report(&there),
    );
    let plan = plan(&here, &there);
    let found: Vec<&Subject> = plan.differences.iter().map(|difference| &difference.subject).collect();
    let table = there.state().swiss[0].match_of(PlayerId(1)).unwrap().number;
    let mut expected = vec![Subject::Name(yan), Subject::Presence(PlayerId(1)), Subject::Result(round, TableNumber(2))];
    if table.0 > 2 {
        expected.push(Subject::Result(round, table));
    }
    assert_eq!(found, expected.iter().collect::<Vec<_>>());
    let players = there.state().swiss[0].match_at(TableNumber(2)).unwrap().players;
    let there = Some(Fact::Result(players, games(0, 1)));
    let result = Difference { subject: Subject::Result(round, TableNumber(2)), here: None, there };
    assert!(plan.differences.contains(&result));
}

trait OrReport {
    fn or_report(self, day: &Day) -> Action;
}

impl OrReport for Action {
    fn or_report(self, day: &Day) -> Action {
        let Action::Drop { player, .. } = self else { panic!() };
        let open = day.state().swiss[0].match_of(player).unwrap().report.is_none();
        if open { self.with_result(day) } else { self }
    }
}

/// The seats of a round that both copies have, and a late player.
#[test]
fn somebody_who_came_late_there_has_missed_the_round_here_too() {
    let (mut here, mut there, _) = first_round();
    let late = there.add("Late");
    take_in_quietly(&mut here, &there);
    assert_eq!(here.state().players[&late].missed, [swiss(1).number]);
}
