//! Players with a fixed table: it changes table numbers, but never the pairing.

use crate::common::day::{Day, games, ids, setup, swiss};
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        random::Seed,
    },
    pairing::Locks,
    tournament::{Action, Again, Refusal, Tournament},
};

fn fix(player: u32, table: u16) -> Action {
    Action::FixTable { player: PlayerId(player), table: Some(TableNumber(table)) }
}

fn table_of(day: &Day, round: u16, player: u32) -> u16 {
    day.state().round(swiss(round)).unwrap().match_of(PlayerId(player)).unwrap().number.0
}

fn missed(day: &Day, round: u16) -> Vec<(u32, u16)> {
    let missed = day.state().not_at_fixed_table(day.state().round(swiss(round)).unwrap());
    missed.into_iter().map(|(player, table)| (player.0, table.0)).collect()
}

#[test]
fn a_player_sits_at_the_fixed_table_in_every_round_and_meets_the_same_opponents() {
    let mut random = Seed([4; 32]).stream("fixed tables");
    for players in [4, 9, 16, 31] {
        let (mut plain, mut fixed) =
            (Day::with(setup("swu-2025", 4, None), players), Day::with(setup("swu-2025", 4, None), players));
        let tables = usize::try_from(players / 2).unwrap();
        let (player, table) = (1, u16::try_from(1 + random.below(tables)).unwrap());
        fixed.act(fix(player, table));
        for round in 1..=3 {
            plain.step();
            fixed.step();
            assert_eq!(fixed.event.check_draw(fixed.event.log().len() - 1), Some(true));
            let pairs = |day: &Day| {
                let mut pairs = day.tables(swiss(round));
                pairs.sort_unstable();
                pairs
            };
            assert_eq!(pairs(&plain), pairs(&fixed), "who meets whom");
            if fixed.state().swiss[usize::from(round) - 1].includes(PlayerId(player))
                && !fixed.state().swiss[usize::from(round) - 1].byes.contains(&PlayerId(player))
            {
                assert_eq!(table_of(&fixed, round, player), table);
            }
            assert_eq!(missed(&fixed, round), []);
            // The others keep their order.
            let others = |day: &Day| -> Vec<[u32; 2]> {
                day.tables(swiss(round)).into_iter().filter(|pair| !pair.contains(&player)).collect()
            };
            assert_eq!(others(&plain), others(&fixed));
            plain.play();
            fixed.play();
        }
        let replayed = Tournament::replay(fixed.event.log().iter().cloned()).unwrap();
        assert_eq!(replayed.state(), fixed.state());
    }
}

#[test]
fn a_draft_is_numbered_anew_at_once_and_a_published_round_stays() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 10);
    day.step();
    let before = day.tables(swiss(1));
    let player = before[0][1];
    day.act(fix(player, 5));
    let expected = [before[1], before[2], before[3], before[4], before[0]];
    assert_eq!(day.tables(swiss(1)), expected);
    day.act(Action::FixTable { player: PlayerId(player), table: None });
    assert_eq!(day.tables(swiss(1)), expected);
    day.step();
    day.act(fix(player, 2));
    assert_eq!(day.tables(swiss(1)), expected);
    assert_eq!(missed(&day, 1), [(player, 2)]);
}

#[test]
fn two_at_the_same_table_a_pair_with_two_tables_and_a_table_that_is_not_there() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    for (player, table) in [(1, 3), (3, 3), (4, 1), (5, 9), (6, 2), (7, 4)] {
        day.act(fix(player, table));
    }
    let tables = [[1, 2], [3, 4], [5, 6], [7, 8]].map(ids).to_vec();
    day.act(day.state().propose_hand_pairing(RoundNumber(1), tables, Vec::new()));
    // 1 comes before 3, who gives way to the table of 4. Table 9 does not exist, so the one of 6 applies.
    assert_eq!(day.tables(swiss(1)), [[3, 4], [5, 6], [1, 2], [7, 8]]);
    assert_eq!(missed(&day, 1), [(3, 3), (5, 9)]);
    assert_eq!(day.refused(fix(1, 0)), Refusal::UnknownTable(TableNumber(0)));
    assert_eq!(day.refused(fix(99, 1)), Refusal::UnknownPlayer(PlayerId(99)));
}

#[test]
fn locks_and_fixed_tables_go_together() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 9);
    day.act(fix(2, 4));
    let locked = Locks { tables: vec![ids([2, 7]), ids([1, 9])], bye: Some(PlayerId(5)) };
    let action = day.state().propose_rest(RoundNumber(1), locked).unwrap();
    day.act(action);
    assert_eq!(table_of(&day, 1, 7), 4);
    assert_eq!(table_of(&day, 1, 1), table_of(&day, 1, 9));
    assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(true));
}

#[test]
fn fix_2_new_tables_of_a_corrected_round_keep_to_fixed_tables_and_others_stay() {
    let (mut kept, mut checked) = (0, 0);
    for chance in 0..40 {
        let mut random = Seed([5; 32]).stream(&format!("corrections {chance}"));
        let mut day = Day::with(setup("swu-2025", 4, None), 12);
        day.act(fix(1, 4));
        day.act(fix(2, 6));
        day.play();
        day.start();
        for table in 1..=6 {
            day.report(table, [games(1, 0), games(0, 1)][random.below(2)]);
        }
        day.step();
        day.step();
        let before = day.state().swiss[2].clone();
        let table = TableNumber(u16::try_from(1 + random.below(6)).unwrap());
        let action = day.state().propose_report(swiss(2), table, games(1, 0), "The slip says so").unwrap();
        let is_again = matches!(action, Action::Report { again: Some(Again::Swiss(_)), .. });
        day.act(action);
        if !is_again {
            continue;
        }
        checked += 1;
        assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(true));
        // Unchanged pairs stay at their tables.
        for table in day.state().swiss[2].matches() {
            let old = before.match_of(table.players[0]).filter(|old| old.side_of(table.players[1]).is_some());
            assert!(old.is_none_or(|old| old.number == table.number));
        }
        kept += usize::from(table_of(&day, 3, 1) == 4) + usize::from(table_of(&day, 3, 2) == 6);
    }
    assert!(checked > 5 && kept > checked, "{kept} of {checked}");
}
