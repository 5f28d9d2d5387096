//! FIX-2 and FIX-4: a correction is proposed with its consequences, applied once the organizer confirms, and logged.

use crate::{
    common::day::{DEVICE, Day, by_hand, elimination, ids, leave, regulations, result, setup, swiss},
    regulation::elimination::{
        bracket,
        cut::{after_swiss, seeds},
        play,
    },
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber, TableNumber},
    },
    pairing::Locks,
    regulation::{Report, Side, Stage},
    tournament::{Action, Again, Entry, NextStep, Refusal, RoundKey, State, Status, TextField, Tournament},
};

const REASON: &str = "The slip was read wrong";

fn propose(state: &State, round: RoundKey, table: u16, report: Report) -> Action {
    state.propose_report(round, TableNumber(table), report, REASON).unwrap()
}

/// A day with a waiting round, drawn or also published.
fn waiting(regulation: &str, players: u32, status: Status) -> Day {
    let mut day = Day::with(setup(regulation, 4, None), players);
    day.play();
    day.play();
    day.step();
    if status == Status::Published {
        day.step();
    }
    day
}

/// Every player has one place, and rematches are listed.
fn is_valid(state: &State, round: RoundKey) {
    let waiting = state.round(round).unwrap();
    let mut seated: Vec<PlayerId> = waiting.matches().flat_map(|table| table.players).collect();
    seated.extend(&waiting.byes);
    seated.sort_unstable();
    assert!(seated.into_iter().eq(state.active().map(|player| player.id)));
    let mut earlier = state.clone();
    earlier.swiss.pop();
    let tables: Vec<[PlayerId; 2]> = waiting.matches().map(|table| table.players).collect();
    assert_eq!(earlier.rematches(&tables), Vec::<[PlayerId; 2]>::new());
    assert!(waiting.matches().map(|table| table.number.0).eq((1..).take(waiting.tables.len())));
}

#[test]
fn fix_2_a_proposal_changes_nothing_and_says_what_it_would_change() {
    for regulation in regulations() {
        for (status, players) in [(Status::Paired, 16), (Status::Published, 16), (Status::Published, 15)] {
            let mut day = waiting(regulation, players, status);
            let before = day.state().clone();
            let other = day.win(Stage::Swiss, Side::Second);
            let table = before.swiss[1].matches().next().unwrap();
            let other = if before.winner(Stage::Swiss, table) == Some(table.players[1]) {
                day.win(Stage::Swiss, Side::First)
            } else {
                other
            };
            let action = propose(day.state(), swiss(2), 1, other);
            let after = day.state().after(&action).unwrap();
            assert_eq!(day.state(), &before, "{regulation}: asking is not doing");
            assert_ne!(after.swiss[2].tables, before.swiss[2].tables, "{regulation}: another winner, another table");
            is_valid(&after, swiss(3));
            let (old, new) = (&before.swiss[2], &after.swiss[2]);
            assert_eq!((new.status, new.draw, new.repairs), (status, old.draw, 1), "{regulation}: the round waits");
            day.act(action);
            assert_eq!(day.state(), &after, "{regulation}: and this is what it does");
            // The paired players have the points of the corrected result.
            assert_eq!(day.state().swiss[1].matches().next().unwrap().report, Some(other));
            day.play_to_the_end();
        }
    }
}

#[test]
fn fix_2_a_correction_can_be_corrected() {
    let mut day = waiting("xwing-2018", 12, Status::Published);
    for (number, kept) in [(1, 0), (2, 100), (3, 199)] {
        let action = propose(day.state(), swiss(1), 1, day.scores(200, kept));
        day.act(action);
        assert_eq!((day.state().swiss[2].repairs, day.state().swiss[2].status), (number, Status::Published));
        is_valid(day.state(), swiss(3));
    }
}

#[test]
fn fix_2_who_came_too_late_or_has_left_is_not_in_what_is_paired_again() {
    let mut day = waiting("xwing-2018", 9, Status::Published);
    let late = day.add("Late");
    let gone = day.state().swiss[2].byes[0];
    day.act(leave(gone));
    let action = propose(day.state(), swiss(1), 1, day.scores(0, 200));
    day.act(action);
    let round = &day.state().swiss[2];
    assert!(!round.includes(late) && !round.includes(gone));
    assert_eq!((round.tables.len(), round.byes.len()), (4, 0));
}

#[test]
fn fix_1_fix_3_where_no_round_waits_only_the_result_changes() {
    let slip = |day: &Day| day.scores(0, 200);
    let mut between = Day::with(setup("xwing-2018", 4, None), 8);
    between.play();
    let mut running = between.clone();
    running.start();
    for mut day in [between, running] {
        let before = day.state().clone();
        let action = propose(day.state(), swiss(1), 2, slip(&day));
        assert!(matches!(&action, Action::Report { again: None, .. }), "{action:?}");
        day.act(action);
        assert_eq!(day.state().swiss[0].matches().nth(1).unwrap().report, Some(slip(&day)));
        assert_eq!((&day.state().swiss[1..], day.state().next_step()), (&before.swiss[1..], before.next_step()));
        assert_ne!(day.state().standings(), before.standings());
    }
    // Nor does the same result pair anything again.
    let day = waiting("xwing-2018", 8, Status::Published);
    let standing = day.state().swiss[0].matches().next().unwrap().report.unwrap();
    assert!(matches!(propose(day.state(), swiss(1), 1, standing), Action::Report { again: None, .. }));
}

#[test]
fn fix_2_a_table_that_has_been_played_before_the_start_stays() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 12);
    day.play();
    day.step();
    day.step();
    // One player does not appear, and another one concedes and leaves before the clock runs.
    day.report(1, Report::NoShow { absent: Side::Second });
    day.report(2, day.scores(200, 0));
    let gone = day.state().swiss[1].matches().nth(1).unwrap().players[1];
    day.act(leave(gone));
    let before = day.state().swiss[1].clone();
    // Reverses a result of two players who both still sit at open tables.
    let open = |player: PlayerId| before.tables[2..].iter().any(|table| table.players.contains(&player));
    let table = day.state().swiss[0].matches().find(|table| table.players.into_iter().all(open)).unwrap();
    let winner = day.state().winner(Stage::Swiss, table).unwrap();
    let turned = if winner == table.players[0] { day.scores(0, 200) } else { day.scores(200, 0) };
    let action = propose(day.state(), swiss(1), table.number.0, turned);
    assert!(matches!(&action, Action::Report { again: Some(Again::Swiss(_)), .. }), "{action:?}");
    day.act(action);
    let after = &day.state().swiss[1];
    assert_eq!((&after.tables[..2], after.status), (&before.tables[..2], Status::Published));
    assert_ne!(after.tables[2..], before.tables[2..]);
    let mut seats: Vec<PlayerId> = after.matches().flat_map(|table| table.players).collect();
    seats.sort_unstable();
    assert_eq!(seats, (1..=12).map(PlayerId).collect::<Vec<_>>());
    day.play_to_the_end();
}

#[test]
fn fix_2_in_a_bracket_a_table_that_has_been_played_keeps_its_result_or_the_pairing_stands() {
    let (mut day, _) = bracket("xwing-2018", 8);
    day.play();
    day.step();
    day.step();
    day.report(1, day.scores(200, 0));
    let second_half =
        |day: &Day, table| propose(day.state(), elimination(1), table, day.win(Stage::Elimination, Side::Second));
    // Game 2 of the semifinals is open: it gets the other winner, and game 1 keeps its result.
    let played = day.state().elimination[1].tables[0].clone();
    let action = second_half(&day, 2);
    assert!(matches!(&action, Action::Report { again: Some(Again::Bracket), .. }), "{action:?}");
    day.act(action);
    assert_eq!(day.state().elimination[1].tables[0], played);
    assert!(
        day.state().elimination[1]
            .matches()
            .nth(1)
            .unwrap()
            .players
            .contains(&day.state().elimination[0].matches().nth(1).unwrap().players[1])
    );
    // Game 1 has been played by its former players.
    let action = second_half(&day, 1);
    assert!(matches!(&action, Action::Report { again: None, .. }), "{action:?}");
    day.act(action);
    assert_eq!(day.state().elimination[1].tables[0], played);
}

#[test]
fn fix_2_the_cut_is_corrected_until_the_bracket_starts() {
    for steps in [1, 2] {
        let mut day = after_swiss("xwing-2018", 9, Some(4));
        (0..steps).for_each(|_| day.step());
        let status = day.state().elimination[0].status;
        assert_eq!(seeds(&day), [1, 2, 3, 4]);
        // The first seed turns out to have lost to the last player by the maximum, so 9 is ranked above 2.
        let action = propose(day.state(), swiss(1), 1, day.scores(0, 200));
        let after = day.state().after(&action).unwrap();
        assert_eq!(seeds(&day), [1, 2, 3, 4], "asking is not doing");
        day.act(action);
        assert_eq!(day.state(), &after);
        assert_eq!(seeds(&day), [9, 2, 3, 4]);
        assert_eq!((day.state().elimination[0].status, day.state().elimination[0].repairs), (status, 1));
        assert_eq!(day.tables(elimination(1)), [[9, 4], [2, 3]]);
    }
}

#[test]
fn fix_2_cut_2_places_that_were_left_empty_stay_so() {
    let mut day = after_swiss("xwing-2015-09", 12, Some(8));
    day.drop_out(6);
    let with_gaps = day.state().qualifiers_with_gaps().unwrap();
    day.act(Action::MakeCut { seeds: with_gaps });
    day.step();
    // 1 has beaten 12 by only one point: 1 is the last of the winners, and 12 the first of the losers.
    let action = propose(day.state(), swiss(1), 1, day.scores(100, 99));
    day.act(action);
    assert_eq!(seeds(&day), [2, 3, 4, 5, 6, 1, 12, 7]);
    assert_eq!(day.tables(elimination(1)), [[2, 7], [3, 12], [4, 1]]);
    assert_eq!(day.state().elimination[0].byes, [PlayerId(5)]);
}

#[test]
fn fix_2_cut_2_a_place_that_was_filled_stays_filled() {
    let mut day = after_swiss("xwing-2015-09", 12, Some(8));
    day.drop_out(6);
    day.step();
    assert_eq!(seeds(&day), [1, 2, 3, 4, 5, 7, 8, 9]);
    // As above: 12 is ranked before 7 and 8, and 9 is out.
    let action = propose(day.state(), swiss(1), 1, day.scores(100, 99));
    day.act(action);
    assert_eq!(seeds(&day), [2, 3, 4, 5, 1, 12, 7, 8]);
}

#[test]
fn fix_2_a_cut_is_paired_again_as_a_cut_and_of_the_right_seeds() {
    let mut day = after_swiss("xwing-2018", 9, Some(4));
    day.step();
    let mut again = |again| {
        let report = day.scores(0, 200);
        day.refused(with(Action::report(swiss(1), TableNumber(1), report, REASON), again))
    };
    assert_eq!(again(Again::Bracket), Refusal::NothingToPairAgain);
    assert_eq!(again(Again::Cut(ids([1, 2, 3]).to_vec())), Refusal::WrongNumberOfSeeds { needed: 4 });
    assert_eq!(again(Again::Cut(ids([1, 2, 3, 77]).to_vec())), Refusal::UnknownPlayer(PlayerId(77)));
}

#[test]
fn fix_2_the_next_elimination_round_gets_the_other_winner() {
    for regulation in regulations() {
        for steps in [1, 2] {
            let (mut day, s) = bracket(regulation, 8);
            play(&mut day, &s, &[]);
            (0..steps).for_each(|_| day.step());
            let before = day.state().elimination[1].clone();
            assert_eq!(day.tables(elimination(2)), [[s[0], s[3]], [s[1], s[2]]]);
            let upset = day.win(Stage::Elimination, Side::Second);
            let action = propose(day.state(), elimination(1), 1, upset);
            day.act(action);
            assert_eq!(day.tables(elimination(2)), [[s[7], s[3]], [s[1], s[2]]], "{regulation}");
            assert_eq!(day.state().elimination[1].status, before.status);
            assert_eq!(day.state().elimination[1].tables[1], before.tables[1], "the other table is not touched");
        }
    }
}

#[test]
fn fix_2_what_is_locked_stays_through_a_correction() {
    let mut day = waiting("xwing-2018", 9, Status::Paired);
    let number = RoundNumber(3);
    // The players at table 1 of round 1 are locked at different tables in round 3, and the bye of the draft stays, too.
    let [one, other] = day.state().swiss[0].matches().next().unwrap().players;
    let free = |player: &PlayerId| ![one, other].contains(player);
    let draft = &day.state().swiss[2];
    let partner = draft.matches().flat_map(|table| table.players).find(free).unwrap();
    let bye = draft.byes.iter().copied().find(|bye| free(bye) && *bye != partner);
    let locked = Locks { tables: vec![[partner, one]], bye };
    day.act(day.state().propose_rest(number, locked.clone()).unwrap());
    let sides = [Side::First, Side::Second];
    let winner = day.state().winner(Stage::Swiss, day.state().swiss[0].matches().next().unwrap());
    let side = if winner == Some(one) { sides[1] } else { sides[0] };
    let report = day.win(Stage::Swiss, side);
    let action = propose(day.state(), swiss(1), 1, report);
    assert!(matches!(action, Action::Report { again: Some(_), .. }));
    day.act(action);
    let round = &day.state().swiss[2];
    let sits = |table: &[PlayerId; 2]| *table == [partner, one] || *table == [one, partner];
    assert!(round.matches().any(|table| sits(&table.players)));
    assert_eq!((&round.locked, round.byes.first().copied().filter(|_| bye.is_some())), (&locked, bye));
    is_valid(day.state(), swiss(3));
    let origin = day.event.origin(number).unwrap();
    let by_hand = &origin.problem.locked;
    assert!(by_hand.tables.len() == 1 && by_hand.tables.iter().all(sits) && by_hand.bye == bye);
    assert_eq!(origin.stream.as_deref(), Some("round 3 pairing, draw 2, correction 1"));
    assert_eq!(origin.place, day.event.log().len() - 1);
    assert_eq!(day.event.check_draw(origin.place), Some(true));
}

/// A result, with the new pairing of the round after it.
fn with(action: Action, what: Again) -> Action {
    let mut action = action;
    if let Action::Report { again, .. } = &mut action {
        *again = Some(what);
    }
    action
}

#[test]
fn fix_2_only_what_rests_on_the_result_and_waits_is_paired_again() {
    let nothing = |day: &mut Day, round, table, report, again| {
        let refusal = day.refused(with(Action::report(round, TableNumber(table), report, REASON), again));
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Fix2), Refusal::NothingToPairAgain));
    };
    let mut day = waiting("xwing-2018", 4, Status::Published);
    let Action::PairSwiss { pairing, .. } = by_hand(3, &[[1, 2], [3, 4]], &[], &[]) else { panic!() };
    let slip = day.scores(0, 200);
    nothing(&mut day, swiss(1), 1, slip, Again::Bracket);
    nothing(&mut day, swiss(1), 1, slip, Again::Cut(vec![]));
    let same = day.state().swiss[0].matches().next().unwrap().report.unwrap();
    nothing(&mut day, swiss(1), 1, same, Again::Swiss(pairing.clone()));
    nothing(&mut day, swiss(3), 1, slip, Again::Swiss(pairing.clone()));
    day.step();
    nothing(&mut day, swiss(1), 1, slip, Again::Swiss(pairing));
    // An invalid pairing is refused as if made by hand, and so is the result.
    let mut day = waiting("xwing-2018", 4, Status::Published);
    let Action::PairSwiss { pairing, .. } = by_hand(3, &[[1, 2]], &[3], &[]) else { panic!() };
    let action = with(Action::report(swiss(1), TableNumber(1), slip, REASON), Again::Swiss(pairing));
    assert_eq!(day.refused(action), Refusal::NotPaired(PlayerId(4)));
}

#[test]
fn fix_4_the_log_keeps_old_value_new_value_who_when_and_why() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let (wrong, right) = (day.scores(200, 0), day.scores(0, 200));
    let round = day.start();
    day.report(1, wrong);
    let write = |event: &mut Tournament, at, by: &str, action| {
        let entry = Entry { by: by.to_owned(), ..event.entry(DEVICE, at, action) };
        event.apply(&entry).unwrap();
        entry
    };
    let action = propose(day.state(), round, 1, right);
    let entry = write(&mut day.event, 1_800_000_000_000, "Mon Mothma", action);
    let slips: Vec<(&Entry, Report, &str)> = day
        .event
        .log()
        .iter()
        .filter_map(|entry| match &entry.action {
            Action::Report { table: TableNumber(1), report, reason, .. } => Some((entry, *report, reason.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(slips.iter().map(|slip| (slip.1, slip.2)).collect::<Vec<_>>(), [(wrong, ""), (right, REASON)]);
    assert_eq!((slips[1].0.by.as_str(), slips[1].0.at), ("Mon Mothma", 1_800_000_000_000));
    assert_eq!(day.state().swiss[0].matches().next().unwrap().report, Some(right));
    // The hash covers the author of an entry, too.
    assert_ne!(entry.hash(), Entry { by: "Somebody else".into(), ..entry.clone() }.hash());
    // A reason is checked like any other text.
    let action = Action::report(round, TableNumber(1), right, "a\nb");
    assert_eq!(day.refused(action), Refusal::UnfitText(TextField::Reason));
}

#[test]
fn fix_2_a_round_goes_through_its_four_states_and_only_a_draft_is_drawn_again() {
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    let drawn_again = |day: &mut Day| {
        let action = by_hand(1, &[[1, 2], [3, 4]], &[], &[]);
        day.attempt(action)
    };
    day.step();
    assert_eq!((day.state().swiss[0].status, drawn_again(&mut day)), (Status::Paired, Ok(())));
    for status in [Status::Published, Status::Started] {
        day.step();
        assert_eq!(day.state().swiss[0].status, status);
        assert_eq!(drawn_again(&mut day), Err(Refusal::NotTheNextRound(swiss(1))));
    }
    for table in [1, 2] {
        day.act(result(swiss(1), TableNumber(table), day.win(Stage::Swiss, Side::First)));
    }
    day.step();
    assert_eq!((day.state().swiss[0].status, day.state().next_step()), (Status::Finished, NextStep::Pair(swiss(2))));
    assert_eq!(drawn_again(&mut day), Err(Refusal::NotTheNextRound(swiss(1))));
    assert!(day.state().propose_draw(RoundNumber(2)).is_ok());
}
