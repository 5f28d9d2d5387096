//! Check-in, requirements missing before round 1, late players, and players who leave before the start.

use crate::common::day::{Day, by_hand, games, leave, setup, setup_by_table, swiss};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber, TableNumber},
    },
    lists::CardTable,
    pairing::in_order,
    regulation::departure::DropReason,
    tournament::{
        Action, Details, Joining, Leader, ListPolicy, Mark, Missing, Newcomer, NextStep, Refusal, Role, Round, Setup,
        State, Status, Vacancy, Warning,
    },
};

fn mark(player: u32, mark: Mark, set: bool) -> Action {
    Action::Mark { player: PlayerId(player), mark, set, joins: None }
}

fn comes(player: u32) -> Action {
    mark(player, Mark::Present, true)
}

fn late(player: u32, joins: Joining) -> Action {
    Action::Mark { player: PlayerId(player), mark: Mark::Present, set: true, joins: Some(joins) }
}

fn goes(player: u32, vacancy: Vacancy) -> Action {
    Action::DropBeforeStart { player: PlayerId(player), reason: DropReason::OwnWish, note: String::new(), vacancy }
}

fn everybody(round: &Round) -> BTreeSet<u32> {
    round.matches().flat_map(|table| table.players).chain(round.byes.iter().copied()).map(|id| id.0).collect()
}

fn tables(state: &State) -> Vec<[u32; 2]> {
    state.swiss.last().unwrap().matches().map(|table| table.players.map(|id| id.0)).collect()
}

fn byes(state: &State) -> Vec<u32> {
    state.swiss.last().unwrap().byes.iter().map(|id| id.0).collect()
}

/// Twelve players, ten of whom have come.
fn ten_of_twelve(setup: Setup) -> Day {
    let mut day = Day::with(setup, 12);
    day.act(Action::CheckIn { used: true });
    (1..=10).for_each(|player| day.act(comes(player)));
    day
}

#[test]
fn str_1_only_who_is_present_is_paired_and_rounds_follow_from_them() {
    // 2018, basic: 9 to 16 players play 4 rounds, 4 to 8 play 3.
    let mut day = Day::with(setup_by_table("xwing-2018", "competitive"), 9);
    assert_eq!(day.state().plan_now().unwrap().rounds, 4);
    day.act(Action::CheckIn { used: true });
    assert_eq!(day.state().next_step(), NextStep::AddPlayers { have: 0, need: 2 });
    (1..=8).for_each(|player| day.act(comes(player)));
    assert_eq!(day.state().plan_now().unwrap().rounds, 3);
    assert_eq!(day.state().awaited().map(|player| player.id.0).collect::<Vec<_>>(), [9]);
    day.step();
    assert_eq!(everybody(&day.state().swiss[0]), (1..=8).collect());
    // A pairing with an absent player is refused.
    let with_nine = by_hand(1, &[[1, 2], [3, 4], [5, 6], [7, 9]], &[8], &[]);
    assert_eq!(day.refused(with_nine), Refusal::NotPresent(PlayerId(9)));
    assert_eq!(Refusal::NotPresent(PlayerId(9)).clause(), Some(Clause::Str1));
    day.start();
    assert_eq!((day.state().started_with, day.state().plan.unwrap().rounds), (8, 3));
    assert_eq!(day.state().standings().len(), 8, "who has not come has no line");
}

#[test]
fn closing_the_check_in_gives_everybody_back_and_the_marks_stay() {
    let before = Day::with(setup("swu-2025", 3, None), 12);
    let mut day = ten_of_twelve(setup("swu-2025", 3, None));
    assert_eq!(day.state().active().count(), 10);
    day.act(Action::CheckIn { used: false });
    assert_eq!(day.state().active().count(), 12);
    // Everybody is paired as without a check-in: the draw is the same.
    assert_eq!(day.state().propose_draw(RoundNumber(1)), before.state().propose_draw(RoundNumber(1)));
    // If it is opened again, it still knows who has come.
    day.act(Action::CheckIn { used: true });
    assert_eq!(day.state().active().count(), 10);
    // Without a check-in, a mark does not affect the pairing.
    let mut plain = Day::with(setup("swu-2025", 3, None), 4);
    plain.act(comes(1));
    plain.act(mark(1, Mark::Present, false));
    plain.act(mark(2, Mark::Paid, true));
    assert_eq!(plain.state().active().count(), 4);
    assert!(plain.state().players[&PlayerId(2)].marks.contains(&Mark::Paid));
}

fn closed(present: &[u32]) -> Action {
    Action::CloseCheckIn { present: present.iter().copied().map(PlayerId).collect() }
}

fn ids<'a>(players: impl Iterator<Item = &'a tiebreaker::tournament::Player>) -> Vec<u32> {
    players.map(|player| player.id.0).collect()
}

/// 2018, basic: 9 to 16 players play 4 rounds, 4 to 8 play 3. Ten of twelve have come, then eight of them are left.
#[test]
fn str_1_closing_the_check_in_leaves_out_who_has_not_come() {
    let mut day = ten_of_twelve(setup_by_table("xwing-2018", "competitive"));
    day.act(closed(&[]));
    let state = day.state();
    assert!(state.check_in && state.check_in_closed && !state.is_check_in_open());
    assert_eq!((state.active().count(), state.registered().count()), (10, 12));
    assert_eq!((ids(state.awaited()), ids(state.left_out())), (vec![11, 12], vec![11, 12]));
    assert_eq!((state.plan_now().unwrap().rounds, state.next_step()), (4, NextStep::Pair(swiss(1))));
    // It can be closed only once, but opened again, and nobody is lost.
    assert_eq!(day.refused(closed(&[])), Refusal::CheckInNotOpen);
    assert_eq!(Refusal::CheckInNotOpen.clause(), Some(Clause::Str1));
    let mut again = day.clone();
    again.act(Action::CheckIn { used: true });
    assert!(again.state().is_check_in_open());
    assert_eq!(again.state().active().count(), 10);
    // Two present players leave again: eight are left, and there is one round fewer.
    day.act(mark(9, Mark::Present, false));
    day.act(mark(10, Mark::Present, false));
    assert_eq!(day.state().plan_now().unwrap().rounds, 3);
    day.step();
    assert_eq!(everybody(&day.state().swiss[0]), (1..=8).collect());
    assert_eq!(ids(day.state().left_out()), [9, 10, 11, 12], "the draft leaves them out");
    // They come late, like anybody else.
    day.act(late(12, Joining::Bye));
    assert!(everybody(&day.state().swiss[0]).contains(&12));
    assert_eq!(ids(day.state().left_out()), [9, 10, 11]);
    day.step();
    assert_eq!(day.refused(closed(&[])), Refusal::TooLateForCheckIn);
    day.start();
    // With nine players, the row for 9 to 16 applies again.
    assert_eq!((day.state().started_with, day.state().plan.unwrap().rounds), (9, 4));
    day.play();
    day.act(comes(11));
    assert_eq!(day.state().players[&PlayerId(11)].missed, [RoundNumber(1)]);
}

#[test]
fn closing_the_check_in_takes_those_as_present_who_are_named_and_nobody_else() {
    let mut day = ten_of_twelve(setup("swu-2025", 3, None));
    day.step();
    let draft = day.state().swiss.clone();
    // If nobody else is left out, a draft does not change.
    assert_eq!(day.state().round_discarded_by(&closed(&[])), None);
    assert_eq!(day.state().round_discarded_by(&closed(&[11])), Some(swiss(1)));
    let mut without = day.clone();
    without.act(closed(&[]));
    assert_eq!(without.state().swiss, draft);
    // One of the two has come after all. A player who is already present may be named, too.
    day.act(closed(&[1, 11]));
    assert!(day.state().swiss.is_empty(), "eleven are paired anew");
    assert_eq!((day.state().active().count(), ids(day.state().awaited())), (11, vec![12]));
    assert!(day.state().players[&PlayerId(11)].marks.contains(&Mark::Present));
    // A player who is not in the event cannot be present.
    let mut open = ten_of_twelve(setup("swu-2025", 3, None));
    open.act(Action::Disqualify { player: PlayerId(12), note: "Bad".into(), report: None, by: String::new() });
    assert_eq!(open.refused(closed(&[12])), Refusal::HasDropped(PlayerId(12)));
    assert_eq!(open.refused(closed(&[13])), Refusal::UnknownPlayer(PlayerId(13)));
    assert_eq!(open.refused(closed(&[11, 11])), Refusal::NamedTwice(PlayerId(11)));
    // Without a check-in, there is nothing to close.
    let mut plain = Day::with(setup("swu-2025", 3, None), 4);
    assert_eq!(plain.refused(closed(&[])), Refusal::CheckInNotOpen);
}

#[test]
fn who_is_registered_after_the_check_in_is_closed_is_there() {
    let mut day = ten_of_twelve(setup("swu-2025", 3, None));
    let awaited = day.add("Early");
    day.act(closed(&[]));
    let walk_in = day.add("Walk-in");
    assert_eq!((day.state().is_active(awaited), day.state().is_active(walk_in)), (false, true));
    // Turning the check-in off is another action, and brings everybody back.
    day.act(Action::CheckIn { used: false });
    assert_eq!((day.state().active().count(), day.state().check_in_closed), (14, false));
}

/// A competitive event of an official kind.
fn qualifier() -> Setup {
    let mut setup = setup_by_table("swu-2025", "competitive");
    setup.choose_kind(Some("planetary-qualifier"));
    setup
}

/// The next step, missing lists and the check-in all count the same players.
#[test]
fn everybody_who_is_registered_counts_while_the_check_in_is_open() {
    let mut day = Day::with(qualifier(), 12);
    day.act(Action::CheckIn { used: true });
    let state = day.state();
    assert_eq!((state.active().count(), state.registered().count()), (0, 12));
    assert_eq!((state.next_step(), state.waits_for_check_in()), (NextStep::AddPlayers { have: 0, need: 2 }, true));
    let counted = |state: &State| {
        let of = |warning: &Warning| match warning {
            Warning::ListsMissing { players, .. } | Warning::UidsMissing { players } => Some(*players),
            _ => None,
        };
        state.warnings().iter().filter_map(of).collect::<Vec<_>>()
    };
    assert_eq!((counted(state), state.lists_missing().count()), (vec![12, 12], 12));
    day.act(comes(1));
    day.act(mark(2, Mark::List, true));
    assert_eq!((counted(day.state()), day.state().waits_for_check_in()), (vec![12, 11], true));
    day.act(comes(2));
    assert!(!day.state().waits_for_check_in());
    // If too few players are registered, the check-in is not the reason.
    let mut few = Day::with(setup("swu-2025", 3, None), 1);
    few.act(Action::CheckIn { used: true });
    assert!(!few.state().waits_for_check_in());
}

#[test]
fn nobody_is_left_out_of_a_draft_who_cannot_come_any_more() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    day.act(Action::CheckIn { used: true });
    (1..=6).for_each(|player| day.act(comes(player)));
    for round in 1..=2 {
        day.step();
        assert_eq!(ids(day.state().left_out()), [7, 8], "round {round}");
        day.start();
        day.play();
    }
    day.step();
    assert_eq!(ids(day.state().left_out()), [0; 0], "the cut has no place for them");
}

#[test]
fn check_in_ends_with_the_first_round_that_is_published() {
    let mut day = ten_of_twelve(setup("swu-2025", 3, None));
    day.step();
    // A player in the draft turns out to be absent, and is not paired.
    day.act(mark(10, Mark::Present, false));
    assert!(day.state().swiss.is_empty());
    day.step();
    day.step();
    assert_eq!(day.refused(Action::CheckIn { used: false }), Refusal::TooLateForCheckIn);
    assert_eq!(day.refused(mark(1, Mark::Present, false)), Refusal::HasPlayed(PlayerId(1)));
    // A player who comes now is late: round 1 is lost, round 2 is played (DRP-3).
    day.act(comes(12));
    assert_eq!(day.state().players[&PlayerId(12)].missed, [RoundNumber(1)]);
    // So is a player who is registered now, who counts as present.
    let new = day.add("Rey");
    assert!(day.state().is_active(new));
    day.start();
    (1..=4).for_each(|table| day.report(table, games(1, 0)));
    day.step();
    day.step();
    let second = everybody(&day.state().swiss[1]);
    assert!(second.contains(&12) && second.contains(&new.0) && !second.contains(&11) && !second.contains(&10));
}

#[test]
fn a_walk_in_is_one_entry_and_does_not_disturb_who_is_awaited() {
    let mut day = ten_of_twelve(setup("swu-2025", 3, None));
    let walk_in = Newcomer { name: "Ahsoka".into(), present: true, ..Newcomer::default() };
    day.act(day.state().propose_players([walk_in]));
    assert!(day.state().is_active(PlayerId(13)));
    day.step();
    // A player who is only registered is awaited, and the draft is not discarded.
    let draft = day.state().swiss.clone();
    let ben = day.add("Ben");
    assert_eq!((day.state().is_active(ben), &day.state().swiss), (false, &draft));
    day.act(leave(PlayerId(11)));
    assert_eq!(day.state().swiss, draft, "nor for who cancels");
    assert_eq!(day.state().awaited().map(|player| player.id.0).collect::<Vec<_>>(), [12, 14]);
}

#[test]
fn who_comes_while_a_draft_is_there_leaves_it_as_it_is_if_the_organizer_says_so() {
    // Eleven players and a bye.
    let mut day = ten_of_twelve(setup("swu-2025", 3, None));
    day.act(comes(11));
    day.act(by_hand(1, &[[1, 2], [3, 4], [5, 6], [7, 8], [9, 10]], &[11], &[]));
    let twelve = PlayerId(12);
    assert_eq!(day.state().ways_to_join(Some(twelve)), [Joining::Plays(PlayerId(11)), Joining::NextRound]);
    assert_eq!(day.refused(late(12, Joining::Bye)), Refusal::TooManyByes);
    assert_eq!(day.refused(late(12, Joining::Plays(PlayerId(3)))), Refusal::NoByeToTake(PlayerId(3)));

    let mut plays = day.clone();
    plays.act(late(12, Joining::Plays(PlayerId(11))));
    assert_eq!(tables(plays.state()), [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12]]);
    assert_eq!((byes(plays.state()), plays.state().players[&twelve].missed.len()), (vec![], 0));

    let mut next = day.clone();
    next.act(late(12, Joining::NextRound));
    assert_eq!((tables(next.state()), byes(next.state())), (tables(day.state()), vec![11]));
    assert_eq!(next.state().players[&twelve].missed, [RoundNumber(1)]);
    // Drawn again, the draft is still without them.
    next.act(next.state().propose_draw(RoundNumber(1)).unwrap());
    assert_eq!(everybody(&next.state().swiss[0]), (1..=11).collect());
    assert_eq!(next.state().players[&twelve].missed, [RoundNumber(1)]);

    // Without a choice, the draft is discarded as usual.
    day.act(comes(12));
    assert!(day.state().swiss.is_empty());
}

#[test]
fn who_comes_while_nobody_has_a_bye_has_it_or_waits() {
    for status in [Status::Paired, Status::Published, Status::Started] {
        let mut day = Day::with(setup("swu-2025", 3, None), 4);
        day.act(by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
        while day.state().swiss[0].status < status {
            day.step();
        }
        assert_eq!(day.state().ways_to_join(None), [Joining::Bye, Joining::NextRound]);
        for (joins, points, missed) in [(Joining::Bye, 3, 0), (Joining::NextRound, 0, 1)] {
            let mut day = day.clone();
            let rey = Newcomer { name: "Rey".into(), joins: Some(joins), ..Newcomer::default() };
            day.act(day.state().propose_players([rey]));
            assert_eq!(day.state().swiss[0].status, status);
            day.start();
            day.report(1, games(1, 0));
            day.report(2, games(1, 0));
            day.step();
            let line = day.state().standings().into_iter().find(|line| line.player == PlayerId(5)).unwrap();
            assert_eq!((line.points, day.state().players[&PlayerId(5)].missed.len()), (points, missed), "{joins:?}");
        }
    }
}

#[test]
fn who_comes_in_the_running_round_plays_the_one_with_the_bye() {
    let mut day = Day::with(setup("swu-2025", 3, None), 5);
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[5], &[]));
    let round = day.start();
    day.report(1, games(1, 0));
    let rey = Newcomer { name: "Rey".into(), joins: Some(Joining::Plays(PlayerId(5))), ..Newcomer::default() };
    day.act(day.state().propose_players([rey]));
    assert_eq!(tables(day.state()), [[1, 2], [3, 4], [5, 6]]);
    assert_eq!(
        day.state().swiss[0].match_at(TableNumber(1)).unwrap().report,
        Some(games(1, 0)),
        "what was played stays"
    );
    assert_eq!(day.state().next_step(), NextStep::EnterResults { round, missing: 2 });
    day.report(3, games(0, 1));
    day.report(2, games(1, 0));
    day.step();
    assert_eq!(day.order()[..3].iter().collect::<BTreeSet<_>>(), [1, 3, 6].iter().collect());
    // No round can be joined now.
    let finn = Newcomer { name: "Finn".into(), joins: Some(Joining::Bye), ..Newcomer::default() };
    let Refusal::NotAdded { why, .. } = day.refused(day.state().propose_players([finn])) else { panic!() };
    assert_eq!(*why, Refusal::NoRoundToJoin);
}

#[test]
fn pair_3_who_returns_does_not_meet_the_bye_again() {
    let mut day = Day::with(setup("swu-2025", 3, None), 5);
    day.play_by_hand(&[(1, 2, games(1, 0)), (3, 4, games(1, 0))]);
    day.drop_out(2);
    day.drop_out(4);
    day.act(by_hand(2, &[[3, 5]], &[1], &[]));
    // 2 has met 1, 4 has not.
    let back = |player: u32, joins| Action::Return { player: PlayerId(player), note: String::new(), joins };
    assert_eq!(day.state().ways_to_join(Some(PlayerId(2))), [Joining::NextRound]);
    let again = Some(Joining::Plays(PlayerId(1)));
    assert_eq!(day.refused(back(2, again)), Refusal::Rematch([PlayerId(2), PlayerId(1)]));
    day.act(back(4, again));
    assert_eq!(tables(day.state()), [[3, 5], [1, 4]]);
    day.act(back(2, Some(Joining::Bye)));
    assert_eq!(byes(day.state()), [2]);
}

/// An absent player who was left out and then joins a round is present.
#[test]
fn str_1_who_returns_into_a_round_has_come() {
    let mut day = Day::with(setup("swu-2025", 3, None), 6);
    day.act(Action::CheckIn { used: true });
    (1..=5).for_each(|player| day.act(comes(player)));
    day.drop_out(6);
    day.step();
    let bye = PlayerId(byes(day.state())[0]);
    let joins = Some(Joining::Plays(bye));
    day.act(Action::Return { player: PlayerId(6), note: String::new(), joins });
    let player = &day.state().players[&PlayerId(6)];
    assert!(!player.awaited && player.marks.contains(&Mark::Present));
    assert_eq!(everybody(&day.state().swiss[0]), (1..=6).collect());
}

#[test]
fn who_leaves_before_the_start_leaves_a_place_that_goes_to_somebody() {
    let mut day = Day::with(setup("swu-2025", 3, None), 7);
    day.act(by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[7], &[]));
    for published in [false, true] {
        if published {
            day.step();
        }
        assert_eq!(day.state().vacancies(PlayerId(3)), [Vacancy::Plays(PlayerId(7))], "another has the bye");
        assert_eq!(day.refused(goes(3, Vacancy::Bye)), Refusal::TooManyByes);
        let mut plays = day.clone();
        plays.act(goes(3, Vacancy::Plays(PlayerId(7))));
        assert_eq!((tables(plays.state()), byes(plays.state())), (vec![[1, 2], [4, 7], [5, 6]], vec![]));
        // Now nobody has a bye, so the next opponent can have it.
        assert_eq!(plays.state().vacancies(PlayerId(6)), [Vacancy::Bye]);
        plays.act(goes(6, Vacancy::Bye));
        assert_eq!((tables(plays.state()), byes(plays.state())), (vec![[1, 2], [4, 7]], vec![5]));
        // A player whose bye is gone leaves no place.
        let mut bye = day.clone();
        bye.act(goes(7, Vacancy::Bye));
        assert_eq!((tables(bye.state()), byes(bye.state())), (vec![[1, 2], [3, 4], [5, 6]], vec![]));

        // Paired again: six are left, and in the smallest change 4 meets 7.
        let mut again = day.clone();
        let vacancy = again.state().propose_vacancy(PlayerId(3)).unwrap();
        again.act(goes(3, vacancy));
        let pairs: BTreeSet<_> = again.state().swiss[0].matches().map(|table| in_order(table.players)).collect();
        assert_eq!(pairs, [[1, 2], [4, 7], [5, 6]].map(|pair| pair.map(PlayerId)).into());
        let place = again.event.log().len() - 1;
        assert_eq!(again.event.check_draw(place), Some(true), "the draw can be computed again");
    }
    // Once the clock runs the match needs its result (DRP-1).
    day.start();
    let refusal = Refusal::WrongStatus { status: Status::Started, needed: Status::Published };
    assert_eq!(day.refused(goes(3, Vacancy::Plays(PlayerId(7)))), refusal);
}

#[test]
fn dck_5_role_1_role_3_what_is_missing_before_round_1_is_known_and_gone_on_without() {
    let mut day = Day::with(qualifier(), 4);
    let missing = |day: &Day| -> Vec<(Missing, usize)> {
        day.state().shortcomings(&[]).iter().map(|short| (short.missing, short.players.len())).collect()
    };
    assert_eq!(missing(&day), [(Missing::Judge, 0), (Missing::Uids, 4), (Missing::Lists, 4)]);
    // A list on paper counts as a list.
    day.act(mark(2, Mark::List, true));
    assert_eq!((missing(&day)[2], day.state().lists_missing().count()), ((Missing::Lists, 3), 3));
    day.act(mark(2, Mark::List, false));
    assert_eq!(missing(&day)[2], (Missing::Lists, 4));
    day.act(mark(1, Mark::Minor, true));
    assert_eq!(missing(&day).last(), Some(&(Missing::Guardians, 1)));
    let clause = |missing| day.state().clause_of(missing);
    assert_eq!(
        [Missing::Judge, Missing::Uids, Missing::Lists, Missing::Guardians].map(clause),
        [Clause::Role1, Clause::Role3, Clause::Dck5, Clause::Role3]
    );
    day.act(mark(1, Mark::Guardian, true));
    let staff = vec![Leader { name: "Ackbar".into(), role: Role::Judge, player: None }];
    day.act(Action::SetStaff { staff, reason: String::new() });
    for player in 1..=4 {
        let details = Details { uid: format!("U-{player}"), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
    }
    assert_eq!(missing(&day), [(Missing::Lists, 4)]);

    let lists: tiebreaker::base::sort::Set<Missing> = [Missing::Lists].into_iter().collect();
    assert_eq!(day.state().in_the_way(&[]), lists);
    let go_on =
        |reason: &str| Action::GoOnWithout { missing: [Missing::Lists].into_iter().collect(), reason: reason.into() };
    assert!(matches!(day.refused(go_on(" ")), Refusal::EmptyText(_)));
    day.act(go_on("They are at the printer"));
    assert!(day.state().in_the_way(&[]).is_empty());
    assert_eq!(missing(&day).len(), 1, "it still is missing");
    // Requirements that are missing later are asked about separately.
    day.act(Action::SetStaff { staff: Vec::new(), reason: String::new() });
    assert_eq!(day.state().in_the_way(&[]), [Missing::Judge, Missing::Lists].into_iter().collect());
    day.start();
    assert!(day.state().shortcomings(&[]).is_empty(), "the event has begun");

    // An event without an official kind needs no numbers.
    let unofficial = Day::with(setup_by_table("swu-2025", "competitive"), 4);
    assert_eq!(missing(&unofficial), [(Missing::Judge, 0), (Missing::Lists, 4)]);
    // If no judge is required, neither judges nor numbers are asked for.
    assert!(Day::with(setup_by_table("swu-2025", "casual"), 4).state().shortcomings(&[]).is_empty());
    assert!(Day::with(setup_by_table("xwing-2018", "premium"), 4).state().shortcomings(&[]).is_empty());
}

/// 60 cards without leader and base. The card table is not needed to see that the format requires at least 50.
const SHORT_DECK: &str =
    r#"{"leader":{"id":"SOR_005","count":1},"base":{"id":"SOR_020","count":1},"deck":[{"id":"SOR_010","count":3}]}"#;

fn handed_in(player: u32, list: &str) -> Action {
    let details = Details { list: list.into(), ..Details::default() };
    Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() }
}

fn missing(state: &State) -> Vec<(Missing, Vec<u32>)> {
    state.shortcomings(&[]).iter().map(|short| (short.missing, ids(short.players.iter().copied()))).collect()
}

/// At every tier and in every kind of event with lists, even if no judge is required.
#[test]
fn sqd_4_dck_5_lists_stand_before_round_1_of_every_event_that_has_them() {
    let asked = ListPolicy { asked: true, ..ListPolicy::default() };
    let squad = r#"{"faction":"rebel","points":201,"pilots":[{"name":"wedgeantilles","ship":"xwing","points":201}]}"#;
    let mut cases: Vec<(Setup, &str, Clause)> = Vec::new();
    for (id, tier) in [("xwing-2015-07", "casual"), ("xwing-2015-09", "informal"), ("xwing-2015-09", "premier")] {
        cases.push((setup_by_table(id, tier), squad, Clause::Sqd4));
    }
    for (id, tier) in [("xwing-2018", "relaxed"), ("xwing-2017", "premier")] {
        cases.push((Setup { lists: asked, ..setup(id, 2, None) }, squad, Clause::Sqd4));
        cases.last_mut().unwrap().0.choose_tier(tier);
    }
    for kind in ["store-showdown", "weekly-play"] {
        let mut setup = Setup { lists: asked, ..setup("swu-2025", 2, None) };
        setup.choose_kind(Some(kind));
        cases.push((setup, SHORT_DECK, Clause::Dck5));
    }
    for (setup, list, clause) in cases {
        let name = format!("{} {} {:?}", setup.regulation.id, setup.tier, setup.kind);
        let mut day = Day::with(setup, 4);
        day.act(mark(1, Mark::List, true));
        day.act(handed_in(2, list));
        day.act(handed_in(3, "no list of any program"));
        // One on paper, one illegal, one unreadable, one missing.
        let [illegal, unreadable] = [2, 3].map(|player| (Missing::LegalLists, vec![player]));
        assert_eq!(missing(day.state()), [(Missing::Lists, vec![4]), illegal, unreadable], "{name}");
        assert_eq!(day.state().clause_of(Missing::LegalLists), clause);
        let both = [Missing::Lists, Missing::LegalLists].into_iter().collect();
        assert_eq!(day.state().in_the_way(&[]), both);
        day.act(Action::GoOnWithout { missing: [Missing::Lists].into_iter().collect(), reason: "He writes".into() });
        assert_eq!(day.state().in_the_way(&[]), both, "illegal lists are another matter");
        day.act(Action::GoOnWithout { missing: both, reason: "Known".into() });
        assert!(day.state().in_the_way(&[]).is_empty());
        day.act(mark(3, Mark::ListChecked, true));
        assert_eq!(
            missing(day.state()),
            [(Missing::Lists, vec![4]), (Missing::LegalLists, vec![2])],
            "read by a person"
        );
    }
    // If no lists are required, a list that was handed in is judged all the same.
    let mut unasked = Day::with(setup("swu-2025", 2, None), 4);
    assert_eq!(missing(unasked.state()), []);
    unasked.act(handed_in(2, SHORT_DECK));
    assert_eq!(missing(unasked.state()), [(Missing::LegalLists, vec![2])]);
    // A player who is not paired does not block the round.
    unasked.act(Action::CheckIn { used: true });
    [1, 3, 4].into_iter().for_each(|player| unasked.act(comes(player)));
    assert_eq!(missing(unasked.state()), []);
}

/// "Triple Dark Raid" (SHD 194) is suspended since 2025-04-11. A deck of numbers can only be judged with the card
/// table.
#[test]
fn dck_4_a_suspended_card_stands_before_round_1_by_the_table_of_cards() {
    let table = CardTable::parse(include_str!("../../static/cards/swu.tsv")).unwrap();
    let deck_with = |last: &str| {
        let mut cards: Vec<String> =
            (27..43).map(|number| format!(r#"{{"id":"SHD_{number:03}","count":3}}"#)).collect();
        cards.push(format!(r#"{{"id":"{last}","count":2}}"#));
        let (leader, base) = (r#"{"id":"SHD_001","count":1}"#, r#"{"id":"SHD_019","count":1}"#);
        format!(r#"{{"leader":{leader},"base":{base},"deck":[{}]}}"#, cards.join(","))
    };
    let mut premier = setup("swu-2025", 2, None);
    premier.choose_kind(Some("store-showdown"));
    let missing = |date: &str, last: &str, tables: &[CardTable]| {
        let mut day = Day::with(Setup { date: date.into(), ..premier.clone() }, 4);
        day.act(handed_in(2, &deck_with(last)));
        day.state().in_the_way(tables).contains(&Missing::LegalLists)
    };
    let tables = [table];
    assert!(missing("2025-08-01", "SHD_194", &tables));
    assert!(!missing("2025-04-10", "SHD_194", &tables), "the day before");
    assert!(!missing("2025-08-01", "SHD_044", &tables), "any other card");
    assert!(!missing("2025-08-01", "SHD_194", &[]), "nobody knows which card that is");
}

/// 3.1.1: at the registration for any event.
#[test]
fn role_3_a_guardian_is_asked_for_at_every_event_of_star_wars_unlimited() {
    let mut cases: Vec<Setup> = ["casual", "competitive"].map(|tier| setup_by_table("swu-2025", tier)).into();
    for kind in ["prerelease", "weekly-play", "store-showdown", "side-event", "planetary-qualifier"] {
        cases.push(setup("swu-2025", 2, None));
        cases.last_mut().unwrap().choose_kind(Some(kind));
    }
    for setup in cases {
        let name = format!("{} {:?}", setup.tier, setup.kind);
        let mut day = Day::with(setup, 4);
        day.act(mark(1, Mark::Minor, true));
        day.act(mark(3, Mark::Minor, true));
        let told = |day: &Day| {
            let at_gate = missing(day.state()).into_iter().find(|(missing, _)| *missing == Missing::Guardians);
            let count = day.state().warnings().iter().find_map(|warning| match warning {
                Warning::GuardiansMissing { players } => Some(*players),
                _ => None,
            });
            (at_gate.map(|(_, players)| players), count)
        };
        assert_eq!(told(&day), (Some(vec![1, 3]), Some(2)), "{name}");
        day.act(mark(1, Mark::Guardian, true));
        assert_eq!(told(&day), (Some(vec![3]), Some(1)), "{name}");
        day.act(mark(3, Mark::Guardian, true));
        assert_eq!(told(&day), (None, None), "{name}");
    }
    assert_eq!(Warning::GuardiansMissing { players: 2 }.clause(), Clause::Role3);
    // No other document requires one.
    let mut xwing = Day::with(setup("xwing-2018", 2, None), 4);
    xwing.act(mark(1, Mark::Minor, true));
    assert!(xwing.state().shortcomings(&[]).is_empty());
}

#[test]
fn clk_1_a_running_round_can_be_set_to_another_length() {
    const MINUTE: u64 = 60_000;
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    let round = day.start();
    let set = |minutes| Action::SetTime { round, minutes, reason: "The hall closes".into() };
    day.act(Action::AddTime { round, minutes: 5, reason: String::new() });
    assert_eq!(day.state().swiss[0].clock.unwrap().length(), Some(30 * MINUTE));
    day.act(set(20));
    assert_eq!(day.state().swiss[0].clock.unwrap().length(), Some(20 * MINUTE));
    day.act(Action::AddTime { round, minutes: 5, reason: String::new() });
    assert_eq!(day.state().swiss[0].clock.unwrap().length(), Some(25 * MINUTE));
    for minutes in [0, 721] {
        assert_eq!(day.refused(set(minutes)), Refusal::NoSuchLength { limit: 720 });
    }
    assert_eq!(swiss(1), round);
}

#[test]
fn what_is_noted_at_the_door_is_nobody_elses_business() {
    let mut day = ten_of_twelve(setup("swu-2025", 3, None));
    day.act(mark(1, Mark::Minor, true));
    let public = day.state().published();
    assert!(public.players.values().all(|player| player.marks.is_empty()));
    assert_eq!(public.active().count(), 10);
}

#[test]
fn fix_2_what_would_take_a_waiting_round_back_is_known_before_it_is_done() {
    let mut day = Day::with(setup("swu-2025", 3, None), 6);
    let newcomer =
        |state: &State, joins| state.propose_players([Newcomer { name: "Ben".into(), joins, ..Newcomer::default() }]);
    let removed = Action::RemovePlayer { player: PlayerId(3) };
    assert_eq!(day.state().round_discarded_by(&removed), None, "nothing is paired");
    day.act(by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[], &[]));
    let before = day.state().clone();
    for action in [
        removed.clone(),
        newcomer(&before, None),
        Action::AwardBye { player: PlayerId(1), awarded: true },
        Action::CheckIn { used: true },
        leave(PlayerId(1)),
    ] {
        assert_eq!(before.round_discarded_by(&action), Some(swiss(1)), "{action:?}");
        assert_eq!(day.state(), &before, "asking changes nothing");
        let mut after = day.clone();
        after.act(action);
        assert!(after.state().swiss.is_empty());
    }
    for action in [newcomer(&before, Some(Joining::NextRound)), mark(1, Mark::Paid, true)] {
        assert_eq!(before.round_discarded_by(&action), None, "{action:?}");
    }
    // Once published, nobody can be removed. Once the clock runs, nothing is discarded.
    day.step();
    assert_eq!(day.state().round_discarded_by(&removed), None);
    let other = Setup { avoid_same_club: None, tier: "casual".into(), ..day.state().setup.clone() };
    assert_eq!(day.state().round_discarded_by(&Action::EditSetup { setup: other }), None);
    day.step();
    assert_eq!(day.state().round_discarded_by(&newcomer(day.state(), None)), None);
}
