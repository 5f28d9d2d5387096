//! The draft of a Swiss round: tables, costs, and changes for two chosen players.

use crate::common::{
    day::{Day, by_hand, ids, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    pairing::Locks,
    regulation::Report,
    screens::{
        cited::Cited,
        round::{
            draft::{Change, Choice, Draft, PairingOrigin, Seat, choose_label, costs_of_locks, draft},
            seats::{Seats, toggled},
        },
    },
    tournament::{Action, AvoidScope, TableNumbers, Yardstick},
};

fn seats(tables: &[[u32; 2]], bye: Option<u32>) -> Seats {
    let tables = tables.iter().map(|table| table.map(PlayerId)).collect();
    Seats { tables, bye: bye.map(PlayerId), others: Vec::new() }
}

/// The two ways to change a draft.
fn options(choice: Choice) -> Vec<Change> {
    let Choice::Change { options, .. } = choice else { panic!("{choice:?}") };
    options
}

#[test]
fn two_players_change_places_or_meet() {
    let (before, [one, two, three, nine]) = (seats(&[[1, 2], [3, 4]], Some(9)), [1, 2, 3, 9].map(PlayerId));
    assert_eq!(before.swapped(one, three), seats(&[[3, 2], [1, 4]], Some(9)));
    assert_eq!(before.swapped(one, nine), seats(&[[9, 2], [3, 4]], Some(1)));
    assert_eq!(before.paired(one, three), seats(&[[1, 3], [2, 4]], Some(9)));
    assert_eq!(before.paired(one, nine), seats(&[[1, 9], [3, 4]], Some(2)));
    assert_eq!(before.paired(nine, one), seats(&[[1, 9], [3, 4]], Some(2)));
    assert_eq!(before.paired(one, two), before);
    let numbers = TableNumbers::parse("7, 9-").unwrap();
    let new = [(TableNumber(7), [one, three]), (TableNumber(9), [two, PlayerId(4)])];
    assert_eq!(before.paired(one, three).differing(&before, &numbers), new);
}

#[test]
fn locks_hold_as_long_as_their_players_sit_together() {
    let before = seats(&[[1, 2], [3, 4]], Some(9));
    let [table, reversed] = [[1, 2].map(PlayerId), [2, 1].map(PlayerId)];
    let locks = Locks { tables: vec![table], bye: Some(PlayerId(9)) };
    assert_eq!(before.holding(&locks), locks);
    assert!(locks.has_table(reversed) && !toggled(&locks, reversed).has_table(table));
    assert_eq!(toggled(&toggled(&locks, table), table), locks);
    let after = before.swapped(PlayerId(9), PlayerId(1));
    assert!(after.holding(&locks).is_empty());
    assert_eq!(before.swapped(PlayerId(1), PlayerId(2)).holding(&locks), locks);
}

/// After round 1, in which 1, 3, 5 and 7 have beaten 2, 4, 6 and 8.
fn after_round_1() -> Day {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    let win = Report::from_scores([200, 30], 200, None);
    day.play_by_hand(&[(1, 2, win), (3, 4, win), (5, 6, win), (7, 8, win)]);
    day
}

/// Round 2 with these tables, made by hand.
fn made(tables: &[[u32; 2]], rematches: &[[u32; 2]]) -> Day {
    let mut day = after_round_1();
    day.act(by_hand(2, tables, &[], rematches));
    day
}

fn shown(day: &Day) -> Draft {
    draft(day.state(), swiss(2))
}

fn yardstick(day: &Day) -> Yardstick {
    day.state().open_round(RoundNumber(2)).yardstick().unwrap()
}

fn texts(lines: &[Cited]) -> Vec<String> {
    lines.iter().map(ToString::to_string).collect()
}

#[test]
fn a_drawn_round_is_the_best_and_says_nothing_of_costs() {
    let mut day = after_round_1();
    day.step();
    let draft = shown(&day);
    assert_eq!((draft.made, draft.met_before()), (PairingOrigin::Drawn, None));
    assert_eq!(draft.costs(day.state(), Some(&yardstick(&day))), None);
    assert_eq!(draft.tables().len(), 4);
    assert_eq!(draft.numbers(), "now 1–4");
    assert!(draft.unavoidable_costs(day.state(), &day.state().open_round(RoundNumber(2))).is_empty());
}

#[test]
fn a_round_by_hand_is_compared_with_the_best() {
    let day = made(&[[1, 3], [5, 7], [2, 4], [6, 8]], &[]);
    let costs = shown(&day).costs(day.state(), Some(&yardstick(&day))).unwrap();
    assert_eq!((costs.text.as_str(), costs.lines.len()), ("Edited by hand. As good as the best pairing.", 0));
}

#[test]
fn pair_3_a_rematch_by_hand_is_marked_warned_about_and_costs() {
    let day = made(&[[1, 2], [3, 5], [4, 6], [7, 8]], &[[1, 2], [7, 8]]);
    let draft = shown(&day);
    let marked: Vec<bool> = draft.tables().iter().map(|table| table.is_rematch).collect();
    assert_eq!(marked, [true, false, false, true]);
    let warning = "2 pairs have met before in this stage. (PAIR-3)";
    assert_eq!(draft.met_before().unwrap().to_string(), warning);
    let costs = draft.costs(day.state(), Some(&yardstick(&day))).unwrap();
    assert_eq!(costs.text, "Edited by hand. Against the best pairing:");
    let rematches = "Rematch: Player 1 – Player 2, Player 7 – Player 8 (PAIR-3)";
    let floats = "Out of score group: Player 1 – Player 2, Player 7 – Player 8 (PAIR-4)";
    assert_eq!(texts(&costs.lines), [rematches, floats]);
}

#[test]
fn everybody_has_points_and_record_and_who_plays_down_is_marked() {
    let day = made(&[[1, 3], [2, 5], [7, 4], [6, 8]], &[]);
    let seat = |seat: &Seat| (seat.player.0, seat.so_far.clone(), seat.floats_down);
    let tables: Vec<_> = shown(&day).tables().iter().map(|table| table.seats.each_ref().map(seat)).collect();
    let [won, lost] = ["1 point · 1–0", "0 points · 0–1"];
    let at = |player, so_far: &str, floats_down| (player, so_far.to_owned(), floats_down);
    assert_eq!(
        tables,
        [
            [at(1, won, false), at(3, won, false)],
            [at(2, lost, false), at(5, won, true)],
            [at(7, won, true), at(4, lost, false)],
            [at(6, lost, false), at(8, lost, false)],
        ]
    );
    let mut first = Day::with(setup("xwing-2018", 3, None), 4);
    first.step();
    let tables = draft(first.state(), swiss(1)).tables();
    assert!(
        tables.iter().flat_map(|table| &table.seats).all(|seat| seat.so_far.is_empty() && !seat.floats_down),
        "nobody has anything yet"
    );
}

#[test]
fn tables_changed_in_a_draw_are_counted() {
    let mut day = after_round_1();
    day.step();
    let before = shown(&day);
    let [one, other] = [before.seats.tables[0][0], before.seats.tables[1][0]];
    let choice = before.choice(day.state(), swiss(2), [one, other], &Locks::default(), Some(&yardstick(&day)));
    let swap = options(choice).remove(0);
    day.act(swap.action);
    assert_eq!(shown(&day).made, PairingOrigin::Changed(2));
    let costs = shown(&day).costs(day.state(), Some(&yardstick(&day))).unwrap();
    assert!(costs.text.starts_with("2 tables edited, the rest drawn. "), "{}", costs.text);
}

#[test]
fn two_players_can_swap_or_be_paired_and_each_says_what_it_costs() {
    let day = made(&[[1, 3], [5, 7], [2, 4], [6, 8]], &[]);
    let choice = shown(&day).choice(day.state(), swiss(2), ids([1, 2]), &Locks::default(), Some(&yardstick(&day)));
    let Choice::Change { now, options } = choice else { panic!("{choice:?}") };
    let [swap, pair] = options.try_into().unwrap();
    assert!(now.is_empty());
    assert_eq!([&swap.title, &swap.button], ["Swap players", "Swap"]);
    assert_eq!([&pair.title, &pair.button], ["Pair with each other", "Pair"]);
    assert_eq!(swap.changes, ["Table 1: Player 2 – Player 3", "Table 3: Player 1 – Player 4"]);
    let floats = "Out of score group: Player 2 – Player 3, Player 1 – Player 4 (PAIR-4)";
    assert_eq!(texts(&swap.costs), [floats]);
    assert_eq!(pair.changes, ["Table 1: Player 1 – Player 2", "Table 3: Player 3 – Player 4"]);
    let rematches = "Rematch: Player 1 – Player 2, Player 3 – Player 4 (PAIR-3)";
    let floats = "Out of score group: Player 1 – Player 2, Player 3 – Player 4 (PAIR-4)";
    assert_eq!(texts(&pair.costs), [rematches, floats]);
    assert!(swap.locks.is_empty());
    assert!(pair.locks.has_table(ids([1, 2])), "a pair by hand is locked");
    assert!(matches!(pair.action, Action::PairSwiss { .. }));
}

#[test]
fn a_change_that_costs_nothing_has_no_costs() {
    let day = made(&[[1, 3], [5, 7], [2, 4], [6, 8]], &[]);
    let choice = shown(&day).choice(day.state(), swiss(2), ids([3, 5]), &Locks::default(), Some(&yardstick(&day)));
    let swap = options(choice).remove(0);
    assert!(swap.costs.is_empty());
}

#[test]
fn two_who_meet_can_only_be_locked() {
    let day = made(&[[1, 3], [5, 7], [2, 4], [6, 8]], &[]);
    let locks = Locks { tables: vec![ids([5, 7])], bye: None };
    let choice = |pair, locks: &Locks| shown(&day).choice(day.state(), swiss(2), ids(pair), locks, None);
    let Choice::Meet { keep: Some(keep) } = choice([1, 3], &locks) else { panic!() };
    assert!(keep.has_table(ids([1, 3])) && keep.has_table(ids([5, 7])));
    assert_eq!(choice([7, 5], &locks), Choice::Meet { keep: None });
}

#[test]
fn a_bye_that_changes_hands_is_named() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), 5);
    day.act(by_hand(1, &[[1, 2], [3, 4]], &[5], &[]));
    let draft = draft(day.state(), swiss(1));
    assert_eq!(draft.seats.bye, Some(PlayerId(5)));
    let choice = draft.choice(day.state(), swiss(1), ids([1, 5]), &Locks::default(), None);
    let swap = options(choice).remove(0);
    assert_eq!(swap.changes, ["Table 1: Player 5 – Player 2", "Bye: Player 1"]);
}

#[test]
fn pair_4_locks_say_what_they_cost_and_name_only_locked_tables() {
    let day = made(&[[1, 3], [5, 7], [2, 4], [6, 8]], &[]);
    let cost = |tables: &[[u32; 2]]| {
        let locks = Locks { tables: tables.iter().map(|&table| ids(table)).collect(), bye: None };
        texts(&costs_of_locks(day.state(), &locks, Some(&yardstick(&day))))
    };
    assert!(cost(&[[1, 3]]).is_empty());
    let costs = cost(&[[1, 2]]);
    assert_eq!(costs[0], "Rematch: Player 1 – Player 2 (PAIR-3)");
}

#[test]
fn a_draft_around_locks_says_so() {
    let mut day = after_round_1();
    let locks = Locks { tables: vec![ids([1, 3])], bye: None };
    let action = day.state().propose_rest(RoundNumber(2), locks.clone()).unwrap();
    day.act(action);
    let draft = shown(&day);
    assert_eq!(draft.made, PairingOrigin::Around);
    assert!(draft.is_drawn_around(&locks) && !draft.is_drawn_around(&Locks::default()));
    let costs = draft.costs(day.state(), Some(&yardstick(&day))).unwrap();
    assert_eq!(costs.text, "Drawn with your locks kept. As good as the best pairing.");
}

#[test]
fn everybody_who_can_change_seats_is_offered_by_name() {
    let day = made(&[[1, 3], [5, 7], [2, 4], [6, 8]], &[]);
    let names: Vec<String> = shown(&day).names(day.state()).into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, (1..=8).map(|number| format!("Player {number}")).collect::<Vec<_>>());
    assert_eq!(choose_label(day.state(), None), "Swap or pair a player");
    assert_eq!(choose_label(day.state(), Some(PlayerId(3))), "Player 3 selected. Pick a second player.");
}

#[test]
fn tables_have_the_numbers_of_the_venue() {
    let mut day = made(&[[1, 3], [5, 7], [2, 4], [6, 8]], &[]);
    day.act(Action::NumberTables { tables: TableNumbers::parse("11-13, 20-").unwrap() });
    let draft = shown(&day);
    let numbers: Vec<u16> = draft.tables().iter().map(|table| table.number.0).collect();
    assert_eq!(numbers, [11, 12, 13, 20]);
    assert_eq!(draft.numbers(), "now 11–13, 20–");
}

#[test]
fn a_table_of_ones_own_that_is_not_there_is_named() {
    let mut day = after_round_1();
    day.step();
    day.act(Action::FixTable { player: PlayerId(3), table: Some(TableNumber(40)) });
    let lines = shown(&day).missed(day.state());
    let expected = "Player 3 cannot have table 40: taken or unknown.";
    assert_eq!(lines, [expected]);
}

#[test]
fn pair_5_a_pair_against_a_wish_is_named() {
    let mut day = after_round_1();
    let players = vec![PlayerId(1), PlayerId(3)];
    day.act(Action::AvoidGroup { name: "Family".to_owned(), scope: AvoidScope::AllRounds, players });
    day.act(by_hand(2, &[[1, 3], [5, 7], [2, 4], [6, 8]], &[], &[]));
    let costs = shown(&day).costs(day.state(), Some(&yardstick(&day))).unwrap();
    assert_eq!(texts(&costs.lines), ["Should be kept apart: Player 1 – Player 3 (PAIR-5)"]);
}
