//! DRA-1: rounds within the pods, and across them if a pod cannot continue.

use super::day;
use crate::common::day::Day;
use proptest::prelude::*;
use std::collections::BTreeSet;
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber},
    pairing::{Cost, Locks, Rung, in_order},
    regulation::Plan,
    tournament::{Action, Joining, NewSeat, NextStep, Refusal, Setup, StructureChoice, Vacancy},
};

/// A draft with n rounds within the pods, before seats are given.
fn draft(players: u32, rounds: u16) -> Day {
    let mut day = day("draft", players);
    let structure = StructureChoice::Custom(Plan { rounds, cut: None });
    let setup = Setup { within_pods: true, structure, ..day.state().setup.clone() };
    day.act(Action::EditSetup { setup });
    day
}

/// The same with players 1, 2, ... in pods of these sizes.
fn within(sizes: &[u32], rounds: u16) -> Day {
    let mut day = draft(sizes.iter().sum(), rounds);
    let mut players = (1..).map(PlayerId);
    let pods = sizes.iter().map(|&size| players.by_ref().take(size.try_into().unwrap()).collect()).collect();
    day.act(Action::SeatPods { pods, draw: None });
    day
}

fn pod_of(day: &Day, player: PlayerId) -> Option<usize> {
    day.state().pods.iter().position(|pod| pod.players.contains(&player)).map(|pod| pod + 1)
}

/// The pods of the players at each table of the latest round, in table order, and those of the byes.
fn seen(day: &Day) -> (Vec<[usize; 2]>, Vec<usize>) {
    let round = day.state().swiss.last().unwrap();
    let pod = |player| pod_of(day, player).unwrap_or(0);
    (round.matches().map(|table| table.players.map(pod)).collect(), round.byes.iter().copied().map(pod).collect())
}

fn across(day: &Day) -> usize {
    seen(day).0.into_iter().filter(|[one, other]| one != other).count()
}

fn rematches(day: &Day) -> usize {
    let round = day.state().swiss.last().unwrap();
    let before: BTreeSet<[PlayerId; 2]> = day.state().swiss[..day.state().swiss.len() - 1]
        .iter()
        .flat_map(|round| round.matches().map(|table| in_order(table.players)))
        .collect();
    round.matches().filter(|table| before.contains(&in_order(table.players))).count()
}

/// 4.1.1: a bye is for an odd number of players. 20 players are split into 8, 6 and 6, without a bye.
#[test]
fn dra_1_the_proposal_avoids_byes_where_rounds_stay_within_the_pods() {
    let mut day = draft(20, 3);
    assert_eq!(day.state().choices_of_sizes(), [vec![8, 6, 6], vec![10, 10], vec![7, 7, 6]]);
    assert_eq!([&[8, 6, 6], &[7, 7, 6]].map(|sizes| day.state().byes_with(sizes)), [0, 2]);
    day.act(day.state().propose_seats().unwrap());
    assert_eq!(day.state().pods.iter().map(|pod| pod.players.len()).collect::<Vec<_>>(), [8, 6, 6]);
    for _ in 0..3 {
        day.step();
        assert_eq!((seen(&day).1, across(&day), rematches(&day)), (vec![], 0, 0));
        day.play();
    }
    // An odd number has one bye, in the only odd pod. Rounds across pods need none of this.
    for players in 12..60 {
        let within = draft(players, 3);
        let sizes = within.state().proposed_sizes().unwrap();
        assert_eq!(within.state().byes_with(&sizes), usize::from(players % 2 == 1), "{players}: {sizes:?}");
        assert_eq!(super::day("draft", players).state().byes_with(&[7, 7, 6]), 0);
    }
}

/// A late player makes an odd pod even, so that an even number has no bye.
#[test]
fn dra_1_late_seats_avoid_byes_where_rounds_stay_within_the_pods() {
    let mut day = within(&[8, 6, 6], 3);
    let sizes = |day: &Day| day.state().pods.iter().map(|pod| pod.players.len()).collect::<Vec<_>>();
    for expected in [[8, 6, 7], [8, 6, 8], [8, 7, 8], [8, 8, 8]] {
        day.add("Late");
        day.act(day.state().propose_late_seats());
        assert_eq!(sizes(&day), expected);
    }
}

/// A moved player plays within the new pod: a draft within the old pods is discarded.
#[test]
fn dra_1_a_move_to_another_pod_takes_back_a_draft_of_round_1() {
    let mut day = within(&[4, 4], 3);
    day.step();
    assert_eq!(day.state().swiss.len(), 1);
    day.act(Action::MoveSeat { player: PlayerId(1), to: NewSeat::Of(PlayerId(5)) });
    assert_eq!((day.state().swiss.len(), pod_of(&day, PlayerId(1))), (0, Some(2)));
    day.step();
    assert_eq!(across(&day), 0);
}

/// Pods of 7, 7 and 6: three tables each, pod by pod, and a bye in each of the first two.
#[test]
fn dra_1_rounds_within_the_pods_are_paired_pod_by_pod_each_with_a_bye_of_its_own() {
    let mut day = draft(20, 3);
    day.act(day.state().propose_seats_in(&[7, 7, 6]).unwrap());
    for round in 1..=3 {
        day.step();
        let inside = [1, 1, 1, 2, 2, 2, 3, 3, 3].map(|pod| [pod, pod]).to_vec();
        assert_eq!(seen(&day), (inside, vec![1, 2]), "round {round}");
        assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(true));
        let fields = day.event.origin(RoundNumber(round)).unwrap().fields();
        assert_eq!(fields.iter().map(|field| field.contenders.len()).collect::<Vec<_>>(), [7, 7, 6]);
        day.play();
    }
    // Nobody has had two byes (BYE-2), and nobody has met twice (PAIR-3): 27 pairs at 27 tables.
    let byes: BTreeSet<PlayerId> = day.state().swiss.iter().flat_map(|round| round.byes.clone()).collect();
    assert_eq!((byes.len(), day.state().met().len(), day.state().next_step()), (6, 27, NextStep::Over));
}

/// A pod of four has only three rounds. In round 4 its players meet the other pod: all twelve are one field.
#[test]
fn dra_1_who_can_meet_nobody_new_in_the_pod_plays_across() {
    let mut day = within(&[8, 4], 6);
    for round in 1..=3 {
        day.step();
        assert_eq!((across(&day), rematches(&day)), (0, 0), "round {round}");
        day.play();
    }
    day.step();
    assert_eq!(day.event.origin(RoundNumber(4)).unwrap().fields().len(), 1);
    // All four players of pod 2 meet a player of pod 1.
    assert_eq!((across(&day), rematches(&day)), (4, 0));
    // Across from now on: the organizer can decide that at any time, and a draft is discarded.
    let setup = Setup { within_pods: false, ..day.state().setup.clone() };
    day.act(Action::EditSetup { setup });
    assert_eq!((day.state().swiss.len(), day.state().pod_within(PlayerId(1))), (3, None));
    day.play_to_the_end();
}

/// Two pods of four continue with each other, and the pod of eight by itself. A pod of three has had its three byes
/// after three rounds and needs one more player, so the other odd pod joins it.
#[test]
fn dra_1_pods_that_cannot_go_on_meet_each_other_and_no_other_pod_without_need() {
    let mut day = within(&[4, 8, 4], 4);
    for _ in 0..3 {
        day.play();
    }
    day.step();
    let inside = [[2, 2]; 4];
    assert_eq!(seen(&day).0[..4], inside);
    assert!(seen(&day).0[4..].iter().all(|[one, other]| one != other && one + other == 4));
    let mut day = within(&[7, 8, 3], 4);
    for _ in 0..3 {
        day.play();
    }
    day.step();
    assert_eq!(seen(&day).0[..4], inside);
    assert_eq!((seen(&day).0.len(), seen(&day).1, across(&day) > 0, rematches(&day)), (9, vec![], true, 0));
}

#[test]
fn dra_1_it_counts_in_a_draft_only_and_no_more_byes_are_given_than_there_are_odd_pods() {
    let mut sealed = day("prerelease", 6);
    let setup = Setup { within_pods: true, ..sealed.state().setup.clone() };
    sealed.act(Action::EditSetup { setup });
    sealed.act(sealed.state().propose_seats().unwrap());
    assert!(!sealed.state().setup.stays_within_pods() && sealed.state().pod_within(PlayerId(1)).is_none());
    // Without seats, everybody can meet everybody.
    let mut unseated = draft(6, 3);
    unseated.step();
    assert_eq!(unseated.event.origin(RoundNumber(1)).unwrap().fields().len(), 1);
    // Seats given after the draft of a round discard it.
    unseated.act(unseated.state().propose_seats().unwrap());
    assert!(unseated.state().swiss.is_empty());

    let mut day = within(&[3, 3], 3);
    let tables = |tables: &[[u32; 2]]| tables.iter().map(|table| table.map(PlayerId)).collect::<Vec<_>>();
    let by_hand = |day: &Day, pairs: &[[u32; 2]], byes: &[u32]| {
        let byes = byes.iter().copied().map(PlayerId).collect();
        day.state().propose_by_hand(RoundNumber(1), tables(pairs), byes, Locks::default())
    };
    assert_eq!(day.refused(by_hand(&day, &[[1, 2]], &[3, 4, 5, 6])), Refusal::TooManyByes);
    let costs = |day: &Day, pairs: &[[u32; 2]], byes: &[u32]| {
        let byes: Vec<PlayerId> = byes.iter().copied().map(PlayerId).collect();
        day.state().costs_by_hand(RoundNumber(1), &tables(pairs), &byes)
    };
    assert_eq!(costs(&day, &[[1, 2], [4, 5]], &[3, 6]), Ok(vec![]));
    let pair = vec![[3, 6].map(PlayerId)];
    assert_eq!(costs(&day, &[[1, 2], [4, 5], [3, 6]], &[]), Ok(vec![Cost::Pairs(Rung::Pods, pair)]));
    // A table across pods can be made by hand, and the others around it stay within.
    let locks = Locks { tables: tables(&[[3, 6]]), bye: None };
    day.act(day.state().propose_rest(RoundNumber(1), locks.clone()).unwrap());
    assert_eq!((&seen(&day).0[..2], across(&day), seen(&day).1), (&[[1, 1], [2, 2]][..], 1, vec![]));
    assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(true));
    let costs = day.state().costs_of_locks(RoundNumber(1), &locks).unwrap();
    let [Cost::Pairs(Rung::Pods, across_pods)] = costs.as_slice() else { panic!("{costs:?}") };
    assert_eq!(across_pods.iter().copied().map(in_order).collect::<Vec<_>>(), locks.tables);
    // A table across two pods of four leaves three players each, without a bye, so two more play across.
    let mut even = within(&[4, 4], 3);
    even.act(even.state().propose_rest(RoundNumber(1), Locks { tables: tables(&[[1, 5]]), bye: None }).unwrap());
    assert_eq!((across(&even), seen(&even).1), (2, vec![]));
    // An even field has no bye to give.
    let bye = Locks { tables: vec![], bye: Some(PlayerId(1)) };
    assert_eq!(even.state().propose_rest(RoundNumber(1), bye).unwrap_err(), Refusal::TooManyByes);
}

/// Pods of 4 and 3: the player left alone in the first has a bye, like the second pod, and a late player meets one of
/// them.
#[test]
fn dra_1_who_leaves_a_round_within_the_pods_leaves_a_bye_in_the_pod() {
    let mut day = within(&[4, 3], 3);
    day.step();
    day.step();
    let leaves = PlayerId(1);
    assert_eq!(day.state().vacancies(leaves), [Vacancy::Bye]);
    let again = day.state().propose_vacancy(leaves).unwrap();
    let Vacancy::Again(pairing) = &again else { panic!() };
    assert_eq!((pairing.tables.len(), pairing.byes.len()), (2, 2));
    let reason = tiebreaker::regulation::departure::DropReason::OwnWish;
    day.act(Action::DropBeforeStart { player: leaves, reason, note: String::new(), vacancy: Vacancy::Bye });
    assert_eq!(seen(&day).1.into_iter().collect::<BTreeSet<_>>(), BTreeSet::from([1, 2]));
    assert!(matches!(day.state().ways_to_join(None)[..], [Joining::Plays(_), Joining::NextRound]));
}

/// True if a pod can be paired by itself, given the past pairs and byes.
fn can_go_on(players: &[PlayerId], met: &BTreeSet<[PlayerId; 2]>, had_bye: &BTreeSet<PlayerId>) -> bool {
    let Some((&first, rest)) = players.split_first() else { return true };
    if players.len() % 2 == 1 {
        return players.iter().any(|bye| {
            let others: Vec<PlayerId> = players.iter().copied().filter(|player| player != bye).collect();
            !others.is_empty() && !had_bye.contains(bye) && can_go_on(&others, met, had_bye)
        });
    }
    rest.iter().any(|&other| {
        let others: Vec<PlayerId> = rest.iter().copied().filter(|&player| player != other).collect();
        !met.contains(&in_order([first, other])) && can_go_on(&others, met, had_bye)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// With any pods, results and departures: if an exhaustive search pairs every pod by itself, nobody meets a
    /// player of another pod. There is no rematch while any pod can continue.
    #[test]
    fn nobody_plays_across_pods_as_long_as_every_pod_can_go_on(
        sizes in prop::collection::vec(2_u32..8, 1..4), leave in prop::collection::vec(1_u32..20, 0..4), rounds in 2_u16..6,
    ) {
        let mut day = within(&sizes, rounds);
        for round in 1..=rounds {
            let is_there = |player: &&u32| **player <= sizes.iter().sum() && day.state().is_active(PlayerId(**player));
            let leaves = leave.get(usize::from(round)).filter(is_there).filter(|_| day.state().active().count() > 4);
            if let Some(&player) = leaves {
                day.drop_out(player);
            }
            if day.state().active().count() < 2 {
                break;
            }
            let met = day.state().met().iter().copied().collect();
            let had_bye = day.state().swiss.iter().flat_map(|round| round.byes.clone()).collect();
            let pods: Vec<Vec<PlayerId>> = day.state().pods.iter()
                .map(|pod| pod.players.iter().copied().filter(|&player| day.state().is_active(player)).collect())
                .collect();
            let go_on: Vec<bool> = pods.iter().map(|pod: &Vec<PlayerId>| can_go_on(pod, &met, &had_bye)).collect();
            day.step();
            let place = day.event.log().len() - 1;
            prop_assert_eq!(day.event.check_draw(place), Some(true));
            if go_on.iter().all(|&goes_on| goes_on) {
                let odd = pods.iter().filter(|pod| pod.len() % 2 == 1).count();
                prop_assert_eq!((across(&day), rematches(&day), seen(&day).1.len()), (0, 0, odd), "round {}: {:?}", round, pods);
            }
            // A pod that can continue and was paired by itself has no outside opponents.
            let fields = day.event.origin(RoundNumber(round)).unwrap().fields();
            for (number, _) in go_on.iter().enumerate().filter(|(_, goes_on)| !**goes_on) {
                let alone = |field: &tiebreaker::pairing::Problem| {
                    field.contenders.iter().all(|player| pod_of(&day, player.id) == Some(number + 1))
                };
                prop_assert!(pods[number].is_empty() || fields.len() == 1 || !fields.iter().any(alone));
            }
            day.play();
        }
    }
}
