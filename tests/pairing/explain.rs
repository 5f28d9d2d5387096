//! Explanations: each reason on a small field made for it, and all of them compared with the oracle.

use super::{
    day::{Day, meet, problem, stream},
    oracle::{Pairs, best},
    small_day,
};
use std::collections::BTreeSet;
use tiebreaker::{
    base::ids::PlayerId,
    pairing::{
        Contender, Cost, EarlierCandidate, Explanation, Float, LeaveReason, Pairing, Problem, Reason, Rung,
        TableReason, WhyGroupSkipped, WhyPassedOver, explain, pair_swiss,
    },
};

fn pair(problem: &Problem) -> Pairing {
    pair_swiss(problem, &mut stream("explained")).expect("a round")
}

fn explained(problem: &Problem) -> Explanation {
    let pairing = pair(problem);
    explain(problem, &pairing.pairs, pairing.bye).expect("a pairing of the problem")
}

fn ids<const N: usize>(players: [u32; N]) -> Vec<PlayerId> {
    players.map(PlayerId).to_vec()
}

fn across(explanation: &Explanation) -> Vec<(&TableReason, &Float)> {
    let float = |table: &'_ TableReason| match &table.reason {
        Reason::Across(_) => true,
        Reason::Inside | Reason::ByHand => false,
    };
    let tables = explanation.tables.iter().filter(|table| float(table));
    tables
        .map(|table| if let Reason::Across(float) = &table.reason { (table, float) } else { unreachable!() })
        .collect()
}

/// The only float.
fn float(explanation: &Explanation) -> (&TableReason, &Float) {
    let floats = across(explanation);
    assert_eq!(floats.len(), 1, "{explanation:#?}");
    floats[0]
}

fn count(explanation: &Explanation) -> String {
    explanation.count.as_ref().map_or_else(String::new, ToString::to_string)
}

#[test]
fn pair_8_the_examples_are_explained() {
    // (a) and (b): each of the three could have met Kyle, who is alone in the next group.
    for (regulation, points) in [("xwing-2015-07", [15, 15, 15, 13]), ("xwing-2017", [5, 5, 5, 4])] {
        let explanation = explained(&problem(regulation, 6, &points));
        let (table, why) = float(&explanation);
        let choices = Some(ids([1, 2, 3]));
        assert_eq!(why.leave, LeaveReason::Odd { above: 0, remaining: 3, choices });
        assert_eq!((why.nearer.len(), table.players[1], table.groups), (0, PlayerId(4), [0, 1]));
        assert_eq!(count(&explanation), "3");
        let groups: Vec<_> = explanation.groups.iter().map(|group| (group.points, group.players)).collect();
        assert_eq!(groups, [(Some(points[0]), 3), (Some(points[3]), 1)]);
    }
    // (c): one of the three meets one of the five: 3 × 5 × 3 pairings of the other four.
    let explanation = explained(&problem("xwing-2018", 6, &[5, 5, 5, 4, 4, 4, 4, 4]));
    assert!(matches!(float(&explanation).1.leave, LeaveReason::Odd { above: 0, remaining: 3, .. }));
    assert_eq!(count(&explanation), "45");
}

#[test]
fn pair_1_in_round_1_everybody_is_one_group_and_everything_is_counted() {
    let explanation = explained(&problem("swu-2025", 1, &[0; 9]));
    assert_eq!(explanation.groups.iter().map(|group| (group.points, group.players)).collect::<Vec<_>>(), [(None, 9)]);
    assert!(explanation.tables.iter().all(|table| table.reason == Reason::Inside));
    assert_eq!(count(&explanation), "105", "7 × 5 × 3 × 1");
    let bye = explanation.bye.expect("a bye");
    assert_eq!((bye.earlier_candidates.len(), bye.equals.map(|equals| equals.len())), (0, Some(9)));
    let large = explained(&problem("swu-2025", 1, &vec![0; 1_024]));
    assert_eq!(count(&large).len(), 1_320, "1023 × 1021 × … × 1 has so many digits");
}

#[test]
fn pair_3_who_has_met_everybody_in_the_group_leaves_it() {
    let mut field = problem("xwing-2018", 4, &[3, 3, 3, 3, 2, 2, 1, 1]);
    for other in [2, 3, 4, 5] {
        meet(&mut field, 1, other);
    }
    let explanation = explained(&field);
    let table = explanation.tables.iter().find(|table| table.players[0] == PlayerId(1)).expect("a table");
    assert_eq!(table.players[1], PlayerId(6));
    let Reason::Across(float) = &table.reason else { panic!("{table:?}") };
    assert_eq!(*float, Float { leave: LeaveReason::MetAll, nearer: Vec::new() });
    assert_eq!(table.barred[0].met, ids([2, 3, 4, 5]));
    assert_eq!(table.barred[1].met, []);
    // One of the other three meets the other one of the two, player 5.
    let others = across(&explanation).into_iter().filter(|(table, _)| table.players[0] != PlayerId(1));
    let others: Vec<_> = others.collect();
    assert_eq!(others.len(), 1);
    let LeaveReason::Met { remaining: 4, inside: 1, choices } = &others[0].1.leave else { panic!("{others:?}") };
    assert_eq!(*choices, Some(ids([1, 2, 3, 4])));
    assert_eq!(others[0].0.players[1], PlayerId(5));
}

#[test]
fn pair_4_why_a_nearer_group_was_passed() {
    // 1 has met everybody with 2 points.
    let mut field = problem("xwing-2018", 4, &[3, 2, 2, 1, 0, 0]);
    meet(&mut field, 1, 2);
    meet(&mut field, 1, 3);
    let explanation = explained(&field);
    assert_eq!(float(&explanation).1.nearer, [(2, WhyGroupSkipped::MetAll)]);
    assert_eq!(
        float(&explanation).1.leave,
        LeaveReason::Odd { above: 0, remaining: 1, choices: Some(ids([1])) },
        "alone in the group"
    );
    // Both players of the first group have met. One takes the only player of the second, so the other goes farther
    // down.
    let mut field = problem("xwing-2018", 4, &[3, 3, 2, 1]);
    meet(&mut field, 1, 2);
    let explanation = explained(&field);
    let floats = across(&explanation);
    let far = floats.iter().find(|(table, _)| table.players[1] == PlayerId(4)).expect("a table");
    assert_eq!(far.1.nearer, [(2, WhyGroupSkipped::Taken)]);
    // The whole second group has the bye.
    let mut field = problem("xwing-2018", 4, &[3, 2, 1]);
    field.contenders[2].byes = 1;
    let explanation = explained(&field);
    assert_eq!(float(&explanation).1.nearer, [(2, WhyGroupSkipped::Nobody)]);
}

#[test]
fn pair_4_who_has_to_help_others_leaves_too() {
    // 5 and 6 have met, and everybody below them is gone, so two of the first group have to come down.
    let mut field = problem("xwing-2018", 4, &[3, 3, 3, 3, 2, 2]);
    meet(&mut field, 5, 6);
    let explanation = explained(&field);
    let floats = across(&explanation);
    assert_eq!(floats.len(), 2);
    for (_, float) in floats {
        assert_eq!(float.leave, LeaveReason::Elsewhere { remaining: 4, inside: 1, choices: Some(ids([1, 2, 3, 4])) });
    }
}

#[test]
fn pair_4_an_unavoidable_rematch_is_said_to_be_one() {
    let mut two = problem("xwing-2018", 2, &[1, 0]);
    meet(&mut two, 1, 2);
    let explanation = explained(&two);
    assert_eq!((explanation.rematches_needed, explanation.tables[0].rematch), (1, true));
    assert!(explanation.costs.is_empty());
}

#[test]
fn pair_5_an_avoid_group_is_named_and_weighs_less_than_points() {
    let mut field = problem("xwing-2015-09", 2, &[5, 5, 5, 5, 0, 0]);
    for player in [0, 1, 4, 5] {
        field.contenders[player].avoid = vec!["club".to_owned()];
    }
    let explanation = explained(&field);
    assert_eq!(explanation.clashes_needed, 1);
    let club = explanation.tables.last().expect("a table");
    assert!(club.clash && club.reason == Reason::Inside);
    assert_eq!(club.barred[0].avoided, ids([6]));
    assert_eq!(count(&explanation), "2");
}

#[test]
fn bye_2_who_comes_before_and_why_not() {
    let mut field = problem("xwing-2018", 3, &[2, 1, 1, 1, 0]);
    field.contenders[4].byes = 1;
    let bye = explained(&field).bye.expect("a bye");
    assert_eq!(bye.player, PlayerId(4));
    assert_eq!(bye.earlier_candidates, [EarlierCandidate { player: PlayerId(5), why: WhyPassedOver::HadOne }]);
    assert_eq!(bye.equals, Some(ids([4])));

    let mut field = problem("xwing-2015-07", 3, &[10, 5, 5, 0, 0]);
    (field.contenders[3].mov, field.contenders[4].mov) = (120, 120);
    let bye = explained(&field).bye.expect("a bye");
    assert_eq!((bye.earlier_candidates, bye.equals), (Vec::new(), Some(ids([4, 5]))), "the lot decides");
    field.contenders[3].mov = 150;
    assert_eq!(explained(&field).bye.expect("a bye").equals, Some(ids([5])));
}

#[test]
fn bye_4_without_whom_somebody_meets_an_opponent_again() {
    // Without 5, one of 1 and 2 has nobody left.
    let mut field = problem("xwing-2018", 3, &[2, 2, 1, 1, 0]);
    for (one, other) in [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4)] {
        meet(&mut field, one, other);
    }
    let bye = explained(&field).bye.expect("a bye");
    assert!(
        bye.earlier_candidates.contains(&EarlierCandidate { player: PlayerId(5), why: WhyPassedOver::Rematch }),
        "{bye:?}"
    );
    assert!(!bye.by_hand && !bye.again);
}

#[test]
fn what_is_made_by_hand_says_so_and_the_rest_is_explained_around_it() {
    let mut field = problem("xwing-2018", 3, &[2, 2, 2, 2, 1, 1, 1, 0, 0]);
    field.locked.tables = vec![[PlayerId(9), PlayerId(1)]];
    field.locked.bye = Some(PlayerId(5));
    let explanation = explained(&field);
    let table = explanation.tables.iter().find(|table| table.players[0] == PlayerId(1)).expect("a table");
    assert_eq!((&table.reason, table.players[1]), (&Reason::ByHand, PlayerId(9)));
    let bye = explanation.bye.as_ref().expect("a bye");
    assert!(bye.by_hand);
    let before: Vec<_> = bye.earlier_candidates.iter().map(|before| (before.player.0, before.why)).collect();
    let chosen = WhyPassedOver::NotChosen;
    assert_eq!(before, [(9, WhyPassedOver::ByHand), (8, chosen), (7, chosen), (6, chosen)]);
    // Three of the first group and two of the second remain.
    let floats = across(&explanation);
    assert_eq!(floats.len(), 2);
    assert_eq!(floats[0].1.leave, LeaveReason::Odd { above: 0, remaining: 3, choices: Some(ids([2, 3, 4])) });
    assert_eq!(floats[1].1.leave, LeaveReason::Odd { above: 1, remaining: 1, choices: Some(ids([6, 7])) });
    assert_eq!(count(&explanation), "6");
    // No pairing around it is better, but one without it is.
    assert!(explanation.is_best);
    assert!(
        matches!(explanation.costs.as_slice(), [Cost::PassedOver(before), Cost::Pairs(Rung::GroupPairs, _)] if before.len() == 4)
    );
}

#[test]
fn pair_4_a_rematch_by_hand_is_not_said_to_be_unavoidable() {
    let mut field = problem("xwing-2018", 3, &[1, 1, 1, 1]);
    meet(&mut field, 1, 2);
    field.locked.tables = vec![[PlayerId(1), PlayerId(2)]];
    let explanation = explained(&field);
    assert_eq!((explanation.rematches_needed, explanation.is_best), (0, true));
    assert_eq!(explanation.costs, [Cost::Pairs(Rung::Rematches, vec![[PlayerId(1), PlayerId(2)]])]);
}

#[test]
fn a_pairing_that_is_no_best_one_claims_nothing() {
    let field = problem("xwing-2018", 3, &[2, 2, 1, 1]);
    let pairs = [[PlayerId(1), PlayerId(3)], [PlayerId(4), PlayerId(2)]];
    let explanation = explain(&field, &pairs, None).expect("a pairing");
    assert!(matches!(explanation.costs.as_slice(), [Cost::Pairs(Rung::GroupPairs, floats)] if floats.len() == 2));
    assert!(across(&explanation).iter().all(|(_, float)| float.leave == LeaveReason::Needless));
    assert_eq!((explanation.count, explanation.tables[1].players), (None, [PlayerId(2), PlayerId(4)]));
    assert!(explain(&field, &pairs[1..], None).is_err());
}

#[test]
fn every_count_and_choice_of_small_fields_is_the_oracles() {
    let mut random = stream("explained days");
    let (mut floats, mut byes) = (0, 0);
    for at in 0..3_000 {
        let day = small_day(&mut random);
        let players = if at % 20 == 0 { 10 } else { day.players };
        let problem = Day { players, ..day }.play(&mut random);
        let pairing = pair_swiss(&problem, &mut random).expect("a round");
        let explanation = explain(&problem, &pairing.pairs, pairing.bye).expect("a pairing");
        let best = best(&problem);
        let (_, pairings) = best.options.iter().find(|(bye, _)| *bye == pairing.bye).expect("an option");
        assert_eq!(explanation.costs, []);
        assert_eq!(explanation.rematches_needed, best.rematches);
        assert_eq!(count(&explanation), pairings.len().to_string(), "{problem:#?}");
        if let Some(bye) = &explanation.bye {
            byes += 1;
            let equals = bye.equals.iter().flatten().copied().map(Some).collect::<BTreeSet<_>>();
            assert_eq!(equals, best.options.iter().map(|(bye, _)| *bye).collect(), "{problem:#?}");
        }
        for (table, float) in across(&explanation) {
            floats += 1;
            check_float(&problem, &explanation, pairings, table, float);
        }
    }
    assert!(floats > 2_000 && byes > 1_000, "{floats} floats, {byes} byes");
}

/// The players who could leave, and the reasons against nearer groups, from the list of all best pairings.
fn check_float(
    problem: &Problem,
    explanation: &Explanation,
    pairings: &BTreeSet<Pairs>,
    table: &TableReason,
    float: &Float,
) {
    let find = |id: PlayerId| problem.contenders.iter().find(|contender| contender.id == id).expect("a player");
    let points = |id: PlayerId| find(id).points;
    let has_met = |one: &Contender, other: PlayerId| one.opponents.contains(&other);
    let bye = explanation.bye.as_ref().map(|bye| bye.player);
    let [player, partner] = table.players;
    let in_group = |points: u32| {
        let ids = problem.contenders.iter().filter(move |other| other.points == points).map(|other| other.id);
        ids.filter(move |&id| Some(id) != bye && id != player).collect::<Vec<_>>()
    };
    let leavers: BTreeSet<PlayerId> = pairings
        .iter()
        .flatten()
        .flat_map(|&[a, b]| [(a, b), (b, a)])
        .filter(|&(a, b)| points(a) == points(player) && points(b) < points(player))
        .map(|(a, _)| a)
        .collect();
    match &float.leave {
        LeaveReason::MetAll => assert!(in_group(points(player)).iter().all(|&other| has_met(find(player), other))),
        LeaveReason::Odd { remaining, choices, .. } => {
            assert_eq!(remaining % 2, 1);
            assert_eq!(choices.iter().flatten().copied().collect::<BTreeSet<_>>(), leavers, "{problem:#?}");
        }
        LeaveReason::Met { choices, .. } | LeaveReason::Elsewhere { choices, .. } => {
            assert_eq!(choices.iter().flatten().copied().collect::<BTreeSet<_>>(), leavers, "{problem:#?}");
        }
        LeaveReason::Needless => unreachable!("a drawn pairing is a best one"),
    }
    let nearer: BTreeSet<u32> = problem.contenders.iter().map(|other| other.points).collect();
    let nearer = nearer.into_iter().rev().filter(|&other| points(partner) < other && other < points(player));
    assert_eq!(nearer.collect::<Vec<_>>(), float.nearer.iter().map(|(points, _)| *points).collect::<Vec<_>>());
    for &(group, why) in &float.nearer {
        let others = in_group(group);
        match why {
            WhyGroupSkipped::Nobody => assert!(others.is_empty()),
            WhyGroupSkipped::MetAll => assert!(others.iter().all(|&other| has_met(find(player), other))),
            WhyGroupSkipped::Taken => {
                let is_taken = |&other: &PlayerId| {
                    let table = explanation.tables.iter().find(|table| table.players[1] == other);
                    table.is_some_and(|table| points(table.players[0]) >= points(player))
                };
                assert!(others.iter().all(is_taken));
            }
            WhyGroupSkipped::Costly => assert!(!others.is_empty()),
            WhyGroupSkipped::Needless => unreachable!("a drawn pairing is a best one"),
        }
    }
}
