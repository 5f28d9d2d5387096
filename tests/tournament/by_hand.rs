//! Pairing by hand: its cost on the ladder, and draws around locked tables (PAIR-4).

use crate::common::day::{Day, by_hand, games, ids, random_report, regulations, setup, swiss};
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber},
        random::{Seed, Stream},
    },
    pairing::{Cost, Locks, Pairing, Problem, Quality, Rung, assess, pair_swiss},
    regulation::Stage,
    tournament::{Action, AvoidScope, NextStep, Refusal, RoundKey, State, Tournament},
};

/// Calls `look` with the first draft of every round of small random days.
fn drafts(mut look: impl FnMut(&mut Day, RoundNumber, &mut Stream)) {
    for (at, regulation) in regulations().into_iter().enumerate() {
        for players in [2, 3, 4, 5, 6, 7, 9, 10, 13] {
            let mut random = Seed([8; 32]).stream(&format!("{regulation}, {players} players"));
            let mut day = Day::with(setup(regulation, 4, None), players);
            let mut some = |one_in: usize| (1..=players).map(PlayerId).filter(|_| random.below(one_in) == 0).collect();
            let (friends, awarded): (Vec<_>, Vec<_>) = (some(3), some(6));
            if friends.len() > 1 {
                let scope = AvoidScope::AllRounds;
                day.act(Action::AvoidGroup { name: "Friends".to_owned(), scope, players: friends });
            }
            for player in awarded.into_iter().filter(|_| at.is_multiple_of(2)) {
                day.act(Action::AwardBye { player, awarded: true });
            }
            while let NextStep::Pair(RoundKey { stage: Stage::Swiss, number }) = day.state().next_step() {
                day.step();
                look(&mut day, number, &mut random);
                let round = day.start();
                for table in 1..=day.state().round(round).unwrap().tables.len() {
                    let report = random_report(day.state(), Stage::Swiss, &mut random);
                    day.report(u16::try_from(table).unwrap(), report);
                }
                day.step();
            }
        }
    }
}

/// The tables and byes of a draft.
fn draft(state: &State, round: RoundNumber) -> (Vec<[PlayerId; 2]>, Vec<PlayerId>) {
    let round = &state.swiss[usize::from(round.0) - 1];
    (round.matches().map(|table| table.players).collect(), round.byes.clone())
}

/// The players and the byes of a draft with a few of them swapped. Awarded byes stay.
fn stirred(state: &State, round: RoundNumber, random: &mut Stream) -> (Vec<[PlayerId; 2]>, Vec<PlayerId>) {
    let (tables, byes) = draft(state, round);
    let open = state.open_round(round).open_byes(&byes).first().copied();
    let awarded: Vec<PlayerId> = byes.into_iter().filter(|&player| Some(player) != open).collect();
    let mut seats: Vec<PlayerId> = tables.into_iter().flatten().chain(open).collect();
    for _ in 0..random.below(4) {
        let (one, other) = (random.below(seats.len().max(1)), random.below(seats.len().max(1)));
        if one < seats.len() && other < seats.len() {
            seats.swap(one, other);
        }
    }
    let tables = seats.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
    let bye = seats.chunks_exact(2).remainder().to_vec();
    (tables, awarded.into_iter().chain(bye).collect())
}

/// A few tables of a draft, and perhaps its bye.
fn some_locks(state: &State, round: RoundNumber, random: &mut Stream) -> Locks {
    let (mut tables, byes) = stirred(state, round, random);
    tables.retain(|_| random.below(3) == 0);
    let bye = state.open_round(round).open_byes(&byes).first().copied().filter(|_| random.below(3) == 0);
    Locks { tables, bye }
}

/// The best possible quality, with the same bye if that is possible without a loss.
fn best(problem: &Problem, like: &Pairing) -> Quality {
    let mut stream = Seed([1; 32]).stream("best");
    let open = pair_swiss(problem, &mut stream).unwrap().quality;
    let locked = Locks { tables: Vec::new(), bye: like.bye };
    let same = pair_swiss(&Problem { locked, ..problem.clone() }, &mut stream).unwrap().quality;
    let rungs = |quality: &Quality| (quality.rematches(), quality.passed_over());
    if rungs(&same) == rungs(&open) { same } else { open }
}

#[test]
fn a_pairing_costs_nothing_exactly_where_it_is_as_good_as_the_best() {
    let (mut free, mut dear) = (0, 0);
    drafts(|day, round, random| {
        let state = day.state();
        let (tables, byes) = draft(state, round);
        assert_eq!(state.costs_by_hand(round, &tables, &byes), Ok(Vec::new()), "a draw is a best pairing");
        for _ in 0..6 {
            let (tables, byes) = stirred(state, round, random);
            let costs = state.costs_by_hand(round, &tables, &byes).unwrap();
            let problem = state.pairing_problem(round);
            if problem.contenders.len() < 2 {
                assert_eq!(costs, []);
                continue;
            }
            let pairing = assess(&problem, &tables, state.open_round(round).open_byes(&byes).first().copied()).unwrap();
            let best = best(&problem, &pairing);
            assert!(pairing.quality <= best, "{pairing:?} {best:?}");
            assert_eq!(costs.is_empty(), pairing.quality == best, "{costs:?} {pairing:?} {best:?}");
            let is_named = |cost: &Cost| match cost {
                Cost::Pairs(_, pairs) => !pairs.is_empty(),
                Cost::PassedOver(players) => !players.is_empty(),
            };
            assert!(costs.iter().all(is_named), "{costs:?}");
            *(if costs.is_empty() { &mut free } else { &mut dear }) += 1;
        }
    });
    assert!(free > 100 && dear > 100, "{free} {dear}");
}

/// Size of each rung.
fn sizes(costs: &[Cost]) -> Vec<(Rung, usize)> {
    let size = |cost: &Cost| match cost {
        Cost::Pairs(rung, pairs) => (*rung, pairs.len()),
        Cost::PassedOver(players) => (Rung::Bye, players.len()),
    };
    costs.iter().map(size).collect()
}

#[test]
fn locks_are_kept_and_cost_what_the_pairing_around_them_costs() {
    let (mut kept, mut dear) = (0, 0);
    drafts(|day, round, random| {
        let locks = some_locks(day.state(), round, random);
        let action = day.state().propose_rest(round, locks.clone()).unwrap();
        let costs = day.state().costs_of_locks(round, &locks).unwrap();
        day.act(action);
        let (tables, byes) = draft(day.state(), round);
        let sits = |[a, b]: &[PlayerId; 2]| tables.contains(&[*a, *b]) || tables.contains(&[*b, *a]);
        assert!(locks.tables.iter().all(sits) && locks.bye.is_none_or(|bye| byes.contains(&bye)));
        assert_eq!(day.state().swiss.last().unwrap().locked, locks);
        assert_eq!(day.state().open_round(round).holding(&locks), locks);
        // Another draw around the same locks is as good, unless another of several equal candidates has the bye.
        if day.state().pairing_problem(round).contenders.len().is_multiple_of(2) {
            let drawn = day.state().costs_by_hand(round, &tables, &byes).unwrap();
            assert_eq!(sizes(&drawn), sizes(&costs));
        }
        kept += locks.tables.len();
        dear += usize::from(!costs.is_empty());
        let place = day.event.log().len() - 1;
        assert_eq!(day.event.check_draw(place), Some(true));
        // By hand with the same locks: it is recorded, and is not a draw.
        let hand = day.state().propose_by_hand(round, tables.clone(), byes.clone(), locks.clone());
        day.act(hand);
        let draft = day.state().swiss.last().unwrap();
        assert_eq!((draft.draw, &draft.locked), (None, &locks));
        assert_eq!(day.event.check_draw(place + 1), None);
        let replayed = Tournament::replay(day.event.log().iter().cloned()).unwrap();
        assert_eq!(replayed.state(), day.state());
    });
    assert!(kept > 100 && dear > 30, "{kept} {dear}");
}

/// Eight players after a round in which 1, 2, 3 and 4 have beaten 5, 6, 7 and 8.
fn after_a_round() -> Day {
    let mut day = Day::with(setup("swu-2025", 3, None), 8);
    day.play_by_hand(&[(1, 5, games(1, 0)), (2, 6, games(1, 0)), (3, 7, games(1, 0)), (4, 8, games(1, 0))]);
    day.step();
    day
}

#[test]
fn pair_3_4_5_each_rung_names_who_gives_way() {
    let mut day = after_a_round();
    let players = ids([1, 2]).to_vec();
    day.act(Action::AvoidGroup { name: "Twins".to_owned(), scope: AvoidScope::AllRounds, players });
    let second = RoundNumber(2);
    let costs = |tables: &[[u32; 2]]| {
        let tables: Vec<_> = tables.iter().map(|&pair| ids(pair)).collect();
        day.state().costs_by_hand(second, &tables, &[]).unwrap()
    };
    let pairs = |pairs: &[[u32; 2]]| pairs.iter().map(|&pair| ids(pair)).collect::<Vec<_>>();
    assert_eq!(costs(&[[1, 3], [2, 4], [5, 6], [7, 8]]), []);
    assert_eq!(costs(&[[1, 2], [3, 4], [5, 6], [7, 8]]), [Cost::Pairs(Rung::AvoidGroups, pairs(&[[1, 2]]))]);
    assert_eq!(costs(&[[1, 3], [2, 5], [4, 6], [7, 8]]), [Cost::Pairs(Rung::GroupPairs, pairs(&[[2, 5], [4, 6]]))]);
    let rematch =
        [Cost::Pairs(Rung::Rematches, pairs(&[[1, 5]])), Cost::Pairs(Rung::GroupPairs, pairs(&[[1, 5], [2, 7]]))];
    assert_eq!(costs(&[[1, 5], [2, 7], [3, 4], [6, 8]]), rematch);
    let locks = |tables: &[[u32; 2]]| Locks { tables: pairs(tables), bye: None };
    assert_eq!(day.state().costs_of_locks(second, &locks(&[[1, 3], [5, 8]])), Ok(Vec::new()));
    let Ok(costs) = day.state().costs_of_locks(second, &locks(&[[1, 5]])) else { panic!() };
    assert_eq!(costs[0], rematch[0]);
}

#[test]
fn bye_2_a_bye_by_hand_names_who_is_passed_over() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 5);
    day.play();
    day.step();
    let order = day.order();
    let Some(&last) = day.state().swiss[1].byes.first() else { panic!() };
    let first = PlayerId(order[0]);
    let locks = Locks { tables: Vec::new(), bye: Some(first) };
    let costs = day.state().costs_of_locks(RoundNumber(2), &locks).unwrap();
    let Cost::PassedOver(passed_over) = &costs[0] else { panic!("{costs:?}") };
    assert_eq!(passed_over.first(), Some(&last));
    // As good as a draw: round 1 gives the bye to anybody (BYE-1).
    let day = Day::with(setup("xwing-2018", 3, None), 5);
    for player in 1..=5 {
        let locks = Locks { tables: Vec::new(), bye: Some(PlayerId(player)) };
        assert_eq!(day.state().costs_of_locks(RoundNumber(1), &locks), Ok(Vec::new()));
    }
}

#[test]
fn locks_that_cannot_be_are_refused() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 5);
    day.step();
    let first = RoundNumber(1);
    let refused = |locks: Locks| {
        let refusal = day.state().costs_of_locks(first, &locks).unwrap_err();
        assert_eq!(day.state().propose_rest(first, locks), Err(refusal.clone()));
        refusal
    };
    let locks = |tables: &[[u32; 2]], bye: Option<u32>| Locks {
        tables: tables.iter().map(|&pair| ids(pair)).collect(),
        bye: bye.map(PlayerId),
    };
    assert_eq!(refused(locks(&[[1, 2], [2, 3]], None)), Refusal::LockNotKept(PlayerId(2)));
    assert_eq!(refused(locks(&[[1, 1]], None)), Refusal::LockNotKept(PlayerId(1)));
    assert_eq!(refused(locks(&[[1, 2]], Some(2))), Refusal::LockNotKept(PlayerId(2)));
    assert_eq!(refused(locks(&[[1, 9]], None)), Refusal::LockNotKept(PlayerId(9)));
    let costs = |tables: &[[u32; 2]], byes: &[u32]| {
        let tables: Vec<_> = tables.iter().map(|&pair| ids(pair)).collect();
        let byes: Vec<_> = byes.iter().copied().map(PlayerId).collect();
        day.state().costs_by_hand(first, &tables, &byes)
    };
    assert_eq!(costs(&[[1, 2], [3, 4]], &[]), Err(Refusal::NotPaired(PlayerId(5))));
    assert_eq!(costs(&[[1, 2], [3, 4]], &[4]), Err(Refusal::PairedTwice(PlayerId(4))));
    assert_eq!(costs(&[[1, 2]], &[3, 4, 5]), Err(Refusal::TooManyByes));
    assert_eq!(costs(&[[1, 2], [3, 4]], &[5]), Ok(Vec::new()));
}

#[test]
fn locks_whose_players_have_left_no_longer_hold() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 7);
    let locks = Locks { tables: vec![ids([1, 2]), ids([3, 4])], bye: Some(PlayerId(5)) };
    let holding = |day: &Day, locks: &Locks| day.state().open_round(RoundNumber(1)).holding(locks);
    assert_eq!(holding(&day, &locks), locks);
    day.drop_out(3);
    // Six players are left, so nobody has a bye.
    assert_eq!(holding(&day, &locks), Locks { tables: vec![ids([1, 2])], bye: None });
    day.drop_out(5);
    assert_eq!(holding(&day, &locks), Locks { tables: vec![ids([1, 2])], bye: None });
    let odd = Locks { tables: vec![ids([1, 2]), ids([2, 4]), ids([6, 6])], bye: Some(PlayerId(4)) };
    assert_eq!(holding(&day, &odd), Locks { tables: vec![ids([1, 2])], bye: Some(PlayerId(4)) });
    let rest = holding(&day, &odd);
    let action = day.state().propose_rest(RoundNumber(1), rest).unwrap();
    day.act(action);
    assert_eq!(day.state().swiss[0].byes, [PlayerId(4)]);
}

#[test]
fn bye_5_nobody_is_left_to_meet_besides_the_awarded_byes() {
    for (awarded, bye) in [(3, None), (2, Some(PlayerId(3)))] {
        let mut day = Day::with(setup("xwing-2018", 3, None), 3);
        for player in 1..=awarded {
            day.act(Action::AwardBye { player: PlayerId(player), awarded: true });
        }
        let (first, everybody) = (RoundNumber(1), ids([1, 2, 3]));
        assert_eq!(day.state().costs_by_hand(first, &[], &everybody), Ok(Vec::new()));
        let locks = Locks { tables: Vec::new(), bye };
        assert_eq!(day.state().costs_of_locks(first, &locks), Ok(Vec::new()));
        assert_eq!(day.state().open_round(first).open_byes(&everybody).first().copied(), bye);
        let wrong = Locks { tables: vec![ids([1, 3])], bye: None };
        assert_eq!(day.state().costs_of_locks(first, &wrong), Err(Refusal::LockNotKept(PlayerId(1))));
        assert_eq!(day.state().costs_by_hand(first, &[ids([1, 3])], &ids([2])), Err(Refusal::ByeNotGiven(PlayerId(1))));
        // Nor does a player with a bye sit at a table, nor is an awarded bye given again.
        let taken = Locks { tables: vec![ids([3, 1])], bye: None };
        assert_eq!(day.state().costs_of_locks(first, &taken), Err(Refusal::LockNotKept(PlayerId(3))));
        let given = Locks { tables: Vec::new(), bye: Some(PlayerId(1)) };
        assert_eq!(day.state().costs_of_locks(first, &given), Err(Refusal::LockNotKept(PlayerId(1))));
        let action = day.state().propose_rest(first, locks).unwrap();
        day.act(action);
    }
    let day = Day::with(setup("xwing-2018", 3, None), 1);
    let none = Err(Refusal::TooFewPlayers { have: 1, need: 2 });
    assert_eq!(day.state().costs_of_locks(RoundNumber(1), &Locks::default()), none);
    assert_eq!(day.state().costs_by_hand(RoundNumber(1), &[], &ids([1])), none);
}

#[test]
fn bye_1_bye_5_a_yardstick_knows_the_byes_of_the_round() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 6);
    day.act(Action::AwardBye { player: PlayerId(1), awarded: true });
    let yardstick = day.state().open_round(RoundNumber(1)).yardstick().unwrap();
    let costs = |tables: &[[u32; 2]], byes: &[u32]| {
        let tables: Vec<_> = tables.iter().map(|&pair| ids(pair)).collect();
        let byes: Vec<_> = byes.iter().copied().map(PlayerId).collect();
        yardstick.costs(&tables, &byes)
    };
    assert_eq!(costs(&[[2, 3], [4, 5]], &[1, 6]), Ok(Vec::new()));
    assert_eq!(costs(&[[1, 3], [4, 5]], &[6, 2]), Err(Refusal::ByeNotGiven(PlayerId(1))));
    assert_eq!(costs(&[[2, 3]], &[1, 4, 5, 6]), Err(Refusal::TooManyByes));
}

#[test]
fn a_swap_after_a_draw_around_locks_is_by_hand_again() {
    let mut day = after_a_round();
    let second = RoundNumber(2);
    let locks = Locks { tables: vec![ids([1, 2])], bye: None };
    let action = day.state().propose_rest(second, locks).unwrap();
    day.act(action);
    assert_eq!(day.state().swiss[1].draw, Some(2));
    day.act(by_hand(2, &[[1, 2], [3, 4], [5, 6], [7, 8]], &[], &[]));
    assert_eq!((day.state().swiss[1].draw, day.state().swiss[1].locked.is_empty()), (None, true));
    assert_eq!(day.tables(swiss(2))[0], [1, 2]);
}

#[test]
fn what_gives_way_in_a_best_pairing_is_named() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let (name, scope) = ("Friends".to_owned(), AvoidScope::AllRounds);
    day.act(Action::AvoidGroup { name, scope, players: ids([1, 2, 3]).to_vec() });
    let costs = |tables: &[[PlayerId; 2]]| day.state().open_round(RoundNumber(1)).unavoidable_costs(tables, &[]);
    assert_eq!(costs(&[ids([1, 4]), ids([3, 2])]), [Cost::Pairs(Rung::AvoidGroups, vec![ids([3, 2])])]);
    // Who comes before the player with the bye (BYE-2).
    let mut day = Day::with(setup("xwing-2018", 3, None), 3);
    day.act(by_hand(1, &[[1, 2]], &[3], &[]));
    day.step();
    day.step();
    day.report(1, day.scores(200, 0));
    day.step();
    day.step();
    let (tables, byes) = draft(day.state(), RoundNumber(2));
    assert_eq!(byes, ids([2]));
    assert_eq!(day.state().open_round(RoundNumber(2)).unavoidable_costs(&tables, &byes), []);
    assert_eq!(
        day.state().open_round(RoundNumber(2)).unavoidable_costs(&[ids([3, 2])], &ids([1])),
        [Cost::PassedOver(ids([2]).to_vec())]
    );
}
