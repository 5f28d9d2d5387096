//! A drawn round changed by hand: only the changed tables count as made by hand, and the others keep their draw,
//! reasons and check (PAIR-4).

use crate::common::day::{Day, by_hand, setup, swiss};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    pairing::{Cost, Locks, Reason, Rung, TableReason, in_order},
    regulation::{Plan, Side, Stage, departure::DropReason, presets},
    tournament::{
        Action, AvoidScope, Details, Joining, Newcomer, Reasons, Round, Setup, StructureChoice, TableOrigin,
        Tournament, Vacancy,
    },
};

/// The draft of round 2 of an event with n players, after a round in which the player with the lower number won each
/// match.
fn draft(players: u32) -> Day {
    let mut day = Day::with(setup("xwing-2018", 4, None), players);
    day.play();
    day.step();
    day
}

fn round(day: &Day) -> &Round {
    day.state().swiss.last().unwrap()
}

fn reasons(day: &Day) -> Reasons {
    day.event.reasons(round(day).key.number).unwrap()
}

/// Changes the tables and byes of the latest draft, as the organizer does.
fn change(day: &mut Day, locks: Locks, change: impl Fn(PlayerId) -> PlayerId) {
    let now = round(day);
    let tables = now.matches().map(|table| table.players.map(&change)).collect();
    let byes = now.byes.iter().copied().map(&change).collect();
    let action = day.state().propose_by_hand(now.key.number, tables, byes, locks);
    day.act(action);
}

fn swap(day: &mut Day, one: PlayerId, other: PlayerId) {
    change(day, Locks::default(), |player| match player {
        player if player == one => other,
        player if player == other => one,
        player => player,
    });
}

/// Swaps the first players of two tables of the latest round.
fn swap_first(day: &mut Day, tables: [usize; 2]) {
    let [one, other] = tables.map(|table| at(day, table));
    swap(day, one, other);
}

/// The first player of a table of the latest round, counted from 0.
fn at(day: &Day, table: usize) -> PlayerId {
    round(day).matches().nth(table).unwrap().players[0]
}

/// The tables of the latest round that are said to have come about so, as places from 0.
fn made(day: &Day, how: TableOrigin) -> Vec<usize> {
    let reasons = reasons(day);
    let of_table = |table: &[PlayerId; 2]| {
        let tables = reasons.fields.iter().flat_map(|field| &field.tables).chain(&reasons.across);
        tables
            .filter(|made| in_order(made.reason.players) == in_order(*table))
            .map(|made| made.made)
            .collect::<Vec<_>>()
    };
    let tables = round(day).matches().map(|table| table.players);
    let made: Vec<Vec<TableOrigin>> = tables.map(|table| of_table(&table)).collect();
    assert!(made.iter().all(|made| made.len() == 1), "every table has its reason, once: {made:?}");
    (0..made.len()).filter(|&place| made[place][0] == how).collect()
}

fn byes(day: &Day) -> Vec<(PlayerId, TableOrigin)> {
    reasons(day).fields.iter().flat_map(|field| field.byes.clone()).collect()
}

/// The reason of each drawn table in the latest round, by its players.
fn drawn(reasons: &Reasons) -> Vec<([PlayerId; 2], TableReason)> {
    let tables = reasons.fields.iter().flat_map(|field| &field.tables);
    let drawn = tables.filter(|table| table.made == TableOrigin::Drawn);
    drawn.map(|table| (in_order(table.reason.players), table.reason.clone())).collect()
}

/// True if the draws of the latest round can be repeated. None if it has none.
fn check(day: &Day) -> Option<bool> {
    day.event.check_draws(&reasons(day).origin.draws)
}

/// The draw of the latest round as printed by `--example pair`: true if it is the same, and the tables made by hand.
fn printed(event: &Tournament) -> Option<(bool, Vec<u16>)> {
    let last = event.redraw_all().into_iter().next_back()?;
    Some((last.is_same, last.by_hand.iter().map(|table| table.0).collect()))
}

#[test]
fn a_swap_touches_two_tables_and_the_other_nine_and_the_bye_keep_draw_reasons_and_check() {
    let mut day = draft(23);
    let before = reasons(&day);
    let place = day.event.log().len() - 1;
    assert_eq!((before.fields[0].tables.len(), before.is_changed()), (11, false));
    swap_first(&mut day, [2, 6]);
    let after = reasons(&day);
    assert_eq!((made(&day, TableOrigin::ByHand), after.changed), (vec![2, 6], 2));
    assert_eq!(made(&day, TableOrigin::Drawn), [0, 1, 3, 4, 5, 7, 8, 9, 10]);
    assert_eq!(byes(&day), [(round(&day).byes[0], TableOrigin::Drawn)]);
    // What was said of the draw is said of it still.
    assert_eq!(after.fields[0].explanation, before.fields[0].explanation);
    let kept = drawn(&before);
    assert!(drawn(&after).iter().all(|reason| kept.contains(reason)));
    assert_eq!((after.origin.stream.as_deref(), after.origin.place), (Some("round 2 pairing, draw 1"), place));
    assert_eq!((check(&day), day.event.check_draw(place)), (Some(true), Some(true)));
    assert_eq!(printed(&day.event), Some((true, vec![3, 7])));
    // All of it follows from the log, even after the round is played.
    let replayed = Tournament::replay(day.event.log().iter().cloned()).unwrap();
    assert_eq!(replayed.reasons(RoundNumber(2)), Some(after.clone()));
    day.play();
    assert_eq!(day.event.reasons(RoundNumber(2)), Some(after));
}

#[test]
fn several_edits_add_up_and_one_that_is_reversed_or_undone_leaves_no_trace() {
    let mut day = draft(16);
    let drawn = reasons(&day);
    let [one, other, third] = [0, 3, 5].map(|table| at(&day, table));
    swap(&mut day, one, other);
    let once = reasons(&day);
    swap(&mut day, one, third);
    assert_eq!(made(&day, TableOrigin::ByHand), [0, 3, 5]);
    let last = day.event.to_undo().unwrap().counter;
    day.act(Action::Undo { entry: last });
    assert_eq!(reasons(&day), once);
    day.act(Action::Redo { entry: last });
    assert_eq!(made(&day, TableOrigin::ByHand), [0, 3, 5]);
    day.act(Action::Undo { entry: last });
    swap(&mut day, one, other);
    let back = reasons(&day);
    assert_eq!((&back.fields, back.changed, back.is_changed()), (&drawn.fields, 0, false));
    assert_eq!((check(&day), printed(&day.event)), (Some(true), Some((true, vec![]))));
    // Two players at one table swap seats: they still meet as drawn.
    let [one, other] = round(&day).matches().nth(1).unwrap().players;
    swap(&mut day, one, other);
    assert_eq!(made(&day, TableOrigin::ByHand), [0; 0]);
}

#[test]
fn a_bye_given_by_hand_is_by_hand_and_so_is_the_table_of_who_had_it() {
    let mut day = draft(9);
    let (had, has) = (round(&day).byes[0], at(&day, 1));
    swap(&mut day, had, has);
    assert_eq!((made(&day, TableOrigin::ByHand), byes(&day)), (vec![1], vec![(has, TableOrigin::ByHand)]));
    assert_eq!(made(&day, TableOrigin::Drawn), [0, 2, 3]);
    // It stays when the rest is drawn again, which is what it costs.
    let locked = Locks { tables: Vec::new(), bye: Some(has) };
    day.act(day.state().propose_rest(RoundNumber(2), locked).unwrap());
    assert_eq!((made(&day, TableOrigin::Drawn), byes(&day)), (vec![0, 1, 2, 3], vec![(has, TableOrigin::ByHand)]));
    assert!(!reasons(&day).is_changed() && check(&day) == Some(true));
    // A locked bye that was drawn is kept, not given by hand.
    let mut day = draft(9);
    let locked = Locks { tables: Vec::new(), bye: Some(had) };
    day.act(day.state().propose_rest(RoundNumber(2), locked).unwrap());
    assert_eq!(byes(&day), [(had, TableOrigin::Locked)]);
}

#[test]
fn a_lock_keeps_a_drawn_table_and_one_put_together_by_hand_as_what_it_is() {
    let mut day = draft(12);
    let drawn_table = round(&day).matches().nth(4).unwrap().players;
    swap_first(&mut day, [0, 1]);
    let made_table = round(&day).matches().next().unwrap().players;
    let locked = Locks { tables: vec![drawn_table, made_table], bye: None };
    day.act(day.state().propose_rest(RoundNumber(2), locked.clone()).unwrap());
    let of = |day: &Day, players: [PlayerId; 2]| day.event.origin(RoundNumber(2)).unwrap().made(players);
    assert_eq!((of(&day, drawn_table), of(&day, made_table)), (TableOrigin::Locked, TableOrigin::ByHand));
    assert_eq!((made(&day, TableOrigin::Drawn).len(), reasons(&day).changed), (4, 0));
    let by_hand = |table: &&TableReason| table.reason == Reason::ByHand;
    assert_eq!(reasons(&day).fields[0].explanation.tables.iter().filter(by_hand).count(), 2);
    let number = round(&day).matches().find(|table| table.players == made_table).unwrap().number;
    assert_eq!((check(&day), printed(&day.event)), (Some(true), Some((true, vec![number.0]))));
    // A lock without a later draw changes nothing.
    change(&mut day, locked.clone(), |player| player);
    assert_eq!((made(&day, TableOrigin::Drawn).len(), reasons(&day).is_changed()), (4, false));
    // It outlasts a draft that is taken back, and still it was drawn.
    day.add("Late");
    assert!(day.state().swiss.len() == 1 && day.event.reasons(RoundNumber(2)).is_none());
    day.act(day.state().propose_rest(RoundNumber(2), locked).unwrap());
    assert_eq!((of(&day, drawn_table), of(&day, made_table)), (TableOrigin::Locked, TableOrigin::ByHand));
}

#[test]
fn a_round_made_by_hand_without_a_draw_is_all_by_hand() {
    let mut day = Day::with(setup("swu-2025", 3, None), 6);
    day.step();
    day.add("Late");
    day.add("Later");
    // The draft was discarded: nothing of it is in this one, although two tables are the same.
    day.act(by_hand(1, &[[1, 2], [3, 4], [5, 6], [7, 8]], &[], &[]));
    assert_eq!((made(&day, TableOrigin::ByHand), reasons(&day).changed), (vec![0, 1, 2, 3], 0));
    let origin = reasons(&day).origin;
    assert_eq!((origin.stream, origin.draws, check(&day)), (None, vec![], None));
    assert_eq!(printed(&day.event), Some((true, vec![])), "the draw of the draft that is gone");
    // If nothing is left of a draw, the round counts as made by hand.
    let mut small = Day::with(setup("swu-2025", 3, None), 4);
    small.step();
    swap_first(&mut small, [0, 1]);
    assert_eq!((made(&small, TableOrigin::ByHand), reasons(&small).origin.stream), (vec![0, 1], None));
    assert_eq!(printed(&small.event), Some((true, vec![1, 2])));
}

#[test]
fn what_a_change_costs_is_told_against_the_best_pairing_there_was() {
    let mut day = Day::with(setup("swu-2025", 3, None), 8);
    day.play();
    let friends: Vec<PlayerId> = day.order()[..2].iter().copied().map(PlayerId).collect();
    let [one, other] = [friends[0], friends[1]];
    day.act(Action::AvoidGroup { name: "Twins".to_owned(), scope: AvoidScope::AllRounds, players: friends.clone() });
    day.step();
    let mate = round(&day).match_of(one).unwrap().players.into_iter().find(|&player| player != one).unwrap();
    swap(&mut day, mate, other);
    let costs = reasons(&day).costs;
    let Some(Cost::Pairs(Rung::AvoidGroups, pairs)) = costs.last() else { panic!("{costs:?}") };
    assert_eq!(pairs.iter().map(|&pair| in_order(pair)).collect::<Vec<_>>(), [in_order([one, other])]);
    let fields = reasons(&day).fields;
    let table = fields[0].tables.iter().find(|table| table.reason.players.contains(&one)).unwrap();
    assert!(table.made == TableOrigin::ByHand && table.reason.clash);
}

#[test]
fn who_comes_late_or_leaves_changes_one_place_and_the_draw_of_the_others_can_be_checked() {
    let mut day = draft(9);
    let (before, bye) = (reasons(&day), round(&day).byes[0]);
    day.act(late(&day, Joining::Plays(bye)));
    assert_eq!((made(&day, TableOrigin::ByHand), made(&day, TableOrigin::Drawn)), (vec![4], vec![0, 1, 2, 3]));
    assert_eq!(drawn(&reasons(&day)), drawn(&before));
    assert_eq!((check(&day), reasons(&day).origin.stream), (Some(true), before.origin.stream.clone()));
    assert_eq!(printed(&day.event), Some((true, vec![5])));
    // With an even number of players, the new player gets the bye, and nobody else moves.
    let mut day = draft(8);
    day.act(late(&day, Joining::Bye));
    assert_eq!(
        (made(&day, TableOrigin::Drawn), byes(&day)),
        (vec![0, 1, 2, 3], vec![(PlayerId(9), TableOrigin::ByHand)])
    );
    // Somebody leaves: the opponent has the bye.
    let mut day = draft(8);
    let [gone, left] = round(&day).matches().nth(2).unwrap().players;
    day.act(goes(gone, Vacancy::Bye));
    assert_eq!((made(&day, TableOrigin::Drawn), byes(&day)), (vec![0, 1, 2], vec![(left, TableOrigin::ByHand)]));
    assert_eq!(check(&day), Some(true));
}

fn goes(player: PlayerId, vacancy: Vacancy) -> Action {
    Action::DropBeforeStart { player, reason: DropReason::OwnWish, note: String::new(), vacancy }
}

/// A player is registered late and joins the round.
fn late(day: &Day, joins: Joining) -> Action {
    let (name, details) = ("Late".to_owned(), Details::default());
    day.state().propose_players([Newcomer {
        name,
        details,
        bye: false,
        table: None,
        present: false,
        paid: false,
        joins: Some(joins),
    }])
}

/// Reverses the result of a table in round 1, after which the draft of round 2 is paired again.
fn correct(day: &mut Day, table: TableNumber) {
    let before = day.state().swiss[0].match_at(table).unwrap();
    let first = day.state().winner(Stage::Swiss, before) == Some(before.players[0]);
    let report = day.win(Stage::Swiss, if first { Side::Second } else { Side::First });
    let action = day.state().propose_report(swiss(1), table, report, "The slip was read wrong").unwrap();
    assert!(matches!(action, Action::Report { again: Some(_), .. }));
    day.act(action);
}

#[test]
fn fix_2_a_correction_leaves_a_table_made_by_hand_what_it_is_and_both_draws_are_checked() {
    let mut day = draft(16);
    swap_first(&mut day, [0, 1]);
    let by_hand: Vec<[PlayerId; 2]> = [0, 1].map(|table| round(&day).matches().nth(table).unwrap().players).to_vec();
    let draw = day.event.log().len() - 2;
    // A result of round 1 of players who do not sit at these tables, so that the tables can stay.
    let seated = |player: &PlayerId| by_hand.iter().flatten().any(|other| other == player);
    let apart = day.state().swiss[0].matches().find(|table| !table.players.iter().any(seated)).unwrap().number;
    correct(&mut day, apart);
    let standing: Vec<usize> = (0..8)
        .filter(|&table| {
            by_hand.iter().any(|pair| in_order(*pair) == in_order(round(&day).matches().nth(table).unwrap().players))
        })
        .collect();
    assert!(!standing.is_empty(), "another result for this test");
    assert_eq!(made(&day, TableOrigin::ByHand), standing);
    let origin = reasons(&day).origin;
    assert_eq!((origin.is_repair, origin.draws), (true, vec![draw, day.event.log().len() - 1]));
    assert_eq!(check(&day), Some(true));
    // A later swap affects only its own tables.
    let free = (0..8).filter(|table| !standing.contains(table)).take(2).collect::<Vec<_>>();
    swap_first(&mut day, [free[0], free[1]]);
    let mut all = [standing, free].concat();
    all.sort_unstable();
    assert_eq!((made(&day, TableOrigin::ByHand), check(&day)), (all, Some(true)));
}

#[test]
fn a_draw_that_was_meddled_with_is_found_under_a_change_by_hand() {
    let mut day = draft(12);
    let Action::PairSwiss { round: number, mut pairing, draw, stream, locked } =
        day.event.log().last().unwrap().action.clone()
    else {
        panic!()
    };
    (pairing.tables[0][0], pairing.tables[1][0]) = (pairing.tables[1][0], pairing.tables[0][0]);
    pairing.rematches = day.state().rematches(&pairing.tables);
    day.act(Action::PairSwiss { round: number, pairing, draw, stream, locked });
    swap_first(&mut day, [3, 4]);
    assert_eq!((made(&day, TableOrigin::ByHand), check(&day)), (vec![3, 4], Some(false)));
    assert_eq!(printed(&day.event), Some((false, vec![4, 5])));
}

/// Two pods of six, with the players 1 to 6 and 7 to 12.
fn pods() -> Day {
    let mut setup = setup("swu-2025", 3, None);
    setup.format = Some("draft".to_owned());
    setup.within_pods = true;
    let mut day = Day::with(setup, 12);
    let pods = [1..=6, 7..=12].map(|pod| pod.map(PlayerId).collect()).to_vec();
    day.act(Action::SeatPods { pods, draw: None });
    day.step();
    day
}

#[test]
fn dra_1_a_swap_in_a_pod_or_across_touches_no_other_table_of_either_pod() {
    let mut day = pods();
    let before = reasons(&day);
    assert_eq!(before.fields.len(), 2);
    swap_first(&mut day, [0, 1]);
    assert_eq!((made(&day, TableOrigin::ByHand), made(&day, TableOrigin::Drawn)), (vec![0, 1], vec![2, 3, 4, 5]));
    let mut day = pods();
    swap_first(&mut day, [0, 4]);
    let after = reasons(&day);
    assert_eq!((made(&day, TableOrigin::ByHand), made(&day, TableOrigin::Drawn)), (vec![0, 4], vec![1, 2, 3, 5]));
    assert_eq!((after.across.len(), after.fields.len()), (2, 2));
    for (field, was) in after.fields.iter().zip(&before.fields) {
        assert_eq!((field.tables.len(), &field.explanation), (2, &was.explanation));
    }
    assert!(
        matches!(after.costs.as_slice(), [Cost::Pairs(Rung::Pods, pairs)] if pairs.len() == 2),
        "{:?}",
        after.costs
    );
    assert_eq!(check(&day), Some(true));
}

/// Round 2 of Twin Suns with eleven players: tables of four, four and three.
fn large() -> Day {
    let mut setup = Setup::new("Saturday", "2025-11-22", &presets()[0]);
    setup.structure = StructureChoice::Custom(Plan { rounds: 3, cut: None });
    let mut day = Day::with(setup, 11);
    day.step();
    day
}

#[test]
fn str_6_at_tables_of_three_and_four_a_swap_of_seats_touches_these_tables_alone() {
    let mut day = large();
    let number = RoundNumber(1);
    let place = day.event.log().len() - 1;
    let tables = |day: &Day| round(day).tables.iter().map(|table| table.players.to_vec()).collect::<Vec<_>>();
    let by_hand = |day: &Day| day.state().tables_by_hand(round(day)).iter().map(|table| table.0).collect::<Vec<_>>();
    let before = day.event.large_origin(number).unwrap();
    assert_eq!((by_hand(&day), before.place), (vec![], place));
    let mut swapped = tables(&day);
    let (one, other) = (swapped[0][1], swapped[2][0]);
    (swapped[0][1], swapped[2][0]) = (other, one);
    day.act(Action::SeatTables { round: number, tables: swapped.clone(), draw: None, method: Default::default() });
    assert_eq!(by_hand(&day), [1, 3]);
    assert_eq!(day.event.large_origin(number).unwrap(), before, "what was drawn stays known");
    assert_eq!(printed(&day.event), Some((true, vec![1, 3])));
    // Two players at one table swap seats: the first seat was drawn, too.
    swapped[1].swap(0, 1);
    day.act(Action::SeatTables { round: number, tables: swapped, draw: None, method: Default::default() });
    assert_eq!(by_hand(&day), [1, 2, 3]);
    let origin = day.event.large_origin(number).unwrap();
    assert_eq!((origin.stream, origin.drawn), (None, None), "nothing of the draw is left");
    day.act(day.state().propose_draw(number).unwrap());
    assert_eq!(by_hand(&day), [0; 0]);
    // A late player joins the table of three.
    day.act(late(&day, Joining::Table(TableNumber(3))));
    assert_eq!((by_hand(&day), tables(&day)[2].len()), (vec![3], 4));
    let origin = day.event.large_origin(number).unwrap();
    assert_eq!((origin.stream.as_deref(), origin.problem.contenders.len()), (Some("round 1 tables, draw 2"), 12));
    assert_eq!(printed(&day.event), Some((true, vec![3])));
}
