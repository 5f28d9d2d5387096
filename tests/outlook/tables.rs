//! STR-6: the outlook at tables of three and four, compared with every outcome of the last round.

use crate::common::day::Day;
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber},
    multiplayer::Method,
    outlook::{Basis, Fate, outlook},
    regulation::{Cut, Plan, presets},
    tournament::{Action, RoundKey, Setup, State, Status, StructureChoice, TableResult},
};

/// Every ranking of some players, with all possible ties.
fn rankings(players: &[PlayerId]) -> Vec<Vec<Vec<PlayerId>>> {
    let Some((&player, others)) = players.split_first() else { return vec![Vec::new()] };
    let with = |ranking: Vec<Vec<PlayerId>>| {
        let level = (0..ranking.len()).map(|at| {
            let mut with = ranking.clone();
            with[at].push(player);
            with
        });
        let alone = (0..=ranking.len()).map(|at| {
            let mut with = ranking.clone();
            with.insert(at, vec![player]);
            with
        });
        level.chain(alone).collect::<Vec<_>>()
    };
    rankings(others).into_iter().flat_map(with).collect()
}

/// The event with the open tables of the last round ranked in every way.
fn ends(state: &State) -> Vec<State> {
    let mut all = vec![state.clone()];
    for (at, table) in state.swiss.last().unwrap().tables.iter().enumerate() {
        if table.ranking().is_empty() {
            let with = |state: &State| {
                let state = state.clone();
                rankings(&table.players).into_iter().map(move |ranking| {
                    let mut end = state.clone();
                    end.swiss.last_mut().unwrap().tables[at].result = Some(TableResult::Ranking(ranking));
                    end
                })
            };
            all = all.iter().flat_map(with).collect();
        }
    }
    for end in &mut all {
        end.swiss.last_mut().unwrap().status = Status::Finished;
    }
    all
}

fn seats(day: &mut Day, round: u16, tables: &[&[u32]]) -> RoundKey {
    let tables = tables.iter().map(|table| table.iter().copied().map(PlayerId).collect()).collect();
    day.act(Action::SeatTables { round: RoundNumber(round), tables, draw: None, method: Method::First });
    day.start()
}

fn rank(day: &mut Day, round: RoundKey, table: usize) {
    let table = &day.state().round(round).unwrap().tables[table];
    let (number, mut players) = (table.number, table.players.to_vec());
    players.sort_unstable();
    let ranking = players.chunks(1).map(<[_]>::to_vec).collect();
    day.act(Action::RankTable { round, table: number, ranking, reason: String::new() });
}

/// Number of players who are sure or out. Checks that none of them turns out otherwise.
fn settled(state: &State) -> usize {
    let said = outlook(state).unwrap();
    for end in ends(state) {
        let in_cut = end.qualifiers(said.cut);
        for &(player, fate) in &said.players {
            assert!(fate == Fate::Open || in_cut.contains(&player) == (fate == Fate::Sure), "{player:?} {fate:?}");
        }
    }
    said.players.iter().filter(|(_, fate)| *fate != Fate::Open).count()
}

#[test]
fn str_6_who_is_said_to_be_sure_or_out_is_that_however_the_last_tables_end() {
    for preset in presets() {
        let structure = StructureChoice::Custom(Plan { rounds: 3, cut: Some(Cut::Top(4)) });
        let mut day = Day::with(Setup { structure, ..Setup::new("Saturday", "2025-11-22", &preset) }, 8);
        let first = seats(&mut day, 1, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
        (0..2).for_each(|table| rank(&mut day, first, table));
        day.step();
        let before_the_last = outlook(day.state()).unwrap();
        assert_eq!((before_the_last.basis, before_the_last.players.len()), (Basis::Apart, 8));
        let second = seats(&mut day, 2, &[&[1, 5, 2, 6], &[3, 7, 4, 8]]);
        (0..2).for_each(|table| rank(&mut day, second, table));
        day.step();
        let third = seats(&mut day, 3, &[&[1, 6, 3, 8], &[2, 5, 4, 7]]);
        settled(day.state());
        rank(&mut day, third, 0);
        assert!(settled(day.state()) > 0, "half of the tables are in");
        rank(&mut day, third, 1);
        assert_eq!(settled(day.state()), 8, "all of them are");
        assert_eq!(outlook(day.state()).unwrap().basis, Basis::Ranked);
    }
}
