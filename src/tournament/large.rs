//! Tables of three and four. Their result is a ranking of their players (STR-6).

use super::{Action, Players, Refusal, Round, State, Table, TableNumbers};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Map,
    },
    multiplayer::{self, DrawError, Drawn, Method, stream_name},
    regulation::{Games, Scale, SideVerdict, Stage},
    standings::{Outcome, Played, Tablemates},
};
use std::ops::RangeInclusive;

/// Number of players at a large table. Five only if the whole event has five players.
pub const LARGE_TABLE: RangeInclusive<usize> = 3..=5;

/// Number of players at a full table.
const FULL_TABLE: usize = 4;

impl Round {
    /// Checks that a player can join a table of three or four: it has a free seat and no result.
    ///
    /// # Errors
    /// There is no such table, or it has no free seat or has a result.
    pub(super) fn check_room(&self, number: TableNumber) -> Result<(), Refusal> {
        let table = self.table(number).ok_or(Refusal::UnknownTable(number))?;
        let Players::More(players) = &table.players else { return Err(Refusal::UnknownTable(number)) };
        if table.is_open() && players.len() < FULL_TABLE {
            return Ok(());
        }
        Err(Refusal::WrongTableSize { players: players.len() + 1 })
    }

    /// Gives a player the last seat of a table.
    pub(super) fn sit_down(&mut self, number: TableNumber, player: PlayerId) {
        if let Ok(Table { players: Players::More(players), .. }) = self.table_mut(number) {
            players.push(player);
        }
    }

    /// Removes a player's seat. Players behind it move up.
    pub(super) fn stand_up(&mut self, player: PlayerId) {
        for table in &mut self.tables {
            if let Players::More(players) = &mut table.players {
                players.retain(|&seated| seated != player);
            }
        }
    }
}

impl State {
    /// The table of a round with a free seat where a player has the fewest rematches. The first of equal tables. None
    /// if no table has a free seat.
    pub(super) fn table_with_room(&self, round: &Round, player: PlayerId) -> Option<TableNumber> {
        let before = self.swiss.iter().filter(|before| before.key != round.key);
        let met: Vec<PlayerId> =
            before.filter_map(|before| before.table_of(player)).flat_map(|table| table.players.to_vec()).collect();
        let again = |table: &&Table| table.players.iter().filter(|&seated| met.contains(seated)).count();
        let has_room = |table: &&Table| round.check_room(table.number).is_ok();
        round.tables.iter().filter(has_room).min_by_key(again).map(|table| table.number)
    }

    /// Points for places at large tables. None if the event has tables of two.
    pub fn places(&self) -> Option<&Scale> {
        self.setup.regulation.places.as_ref()
    }

    /// Input of the draw of a round with large tables.
    pub fn large_problem(&self, round: RoundNumber) -> multiplayer::Round {
        let points: Map<PlayerId, u32> = self.standings().iter().map(|line| (line.player, line.points)).collect();
        let contender = |id| multiplayer::Contender { id, points: points.get(&id).copied().unwrap_or(0) };
        let contenders = self.to_be_paired(round).map(|player| contender(player.id)).collect();
        let before = self.published_swiss().filter(|before| before.key.number < round);
        let past = before.flat_map(|round| &round.tables).map(|table| table.players.to_vec()).collect();
        multiplayer::Round { contenders, past }
    }

    /// A draw of a round with large tables, as an action.
    pub(super) fn draw_large(&self, method: Method, round: RoundNumber, draw: u32) -> Result<Action, Refusal> {
        let drawn = self.large_drawn(method, round, draw)?;
        Ok(Action::SeatTables { round, tables: self.at_fixed_tables(drawn.tables), draw: Some(draw), method })
    }

    /// A draw of a round with large tables, with its cost.
    pub(super) fn large_drawn(&self, method: Method, round: RoundNumber, draw: u32) -> Result<Drawn, Refusal> {
        let stream = stream_name(round, draw);
        let mut numbers = if round.0 == 1 { self.first_stream(&stream) } else { self.stream(&stream) };
        multiplayer::draw_by(method, &self.large_problem(round), &mut numbers).map_err(|error| match error {
            DrawError::TooFewPlayers(have) => Refusal::TooFewPlayers { have, need: *LARGE_TABLE.start() },
            DrawError::NamedTwice(player) => Refusal::PairedTwice(player),
        })
    }

    /// Outcome and points of each player at the large tables of a round.
    pub(super) fn played_at_large(&self, round: &Round) -> Vec<(PlayerId, Played)> {
        let Some(scale) = self.places() else { return Vec::new() };
        let number = round.key.number;
        let of_table = |table: &Table| {
            let winner = table.ranked_first();
            let is_drawn = |player: &PlayerId| {
                winner.is_none() && table.ranking().first().is_some_and(|best| best.contains(player))
            };
            let played = |(player, points): (PlayerId, u32)| {
                let outcome = match player {
                    player if winner == Some(player) => Outcome::Won,
                    player if is_drawn(&player) => Outcome::Drawn,
                    _ => Outcome::Lost,
                };
                let gained = SideVerdict { points, mov: 0, games: Games::default() };
                (player, Played { round: number, opponent: None, outcome, gained })
            };
            scale.points(table.ranking()).into_iter().map(played).collect::<Vec<_>>()
        };
        round.tables.iter().flat_map(of_table).collect()
    }

    /// Points of a player at a large table. None if the table has no result or is the final table.
    pub fn points_at(&self, stage: Stage, table: &Table, player: PlayerId) -> Option<u32> {
        let scale = self.places().filter(|_| stage == Stage::Swiss)?;
        scale.points(table.ranking()).into_iter().find_map(|(who, points)| (who == player).then_some(points))
    }

    /// Number of tables needed for all active players.
    pub fn tables_of_all(&self) -> usize {
        let players = self.active().count();
        match self.places() {
            Some(_) => multiplayer::sizes(players).map_or(1, |sizes| sizes.len()),
            None => players / 2,
        }
    }

    /// Tablemates of each player in each published round. Tables without a result are left out.
    pub(super) fn tablemates(&self) -> Tablemates {
        let mut tablemates = Tablemates::new();
        for round in self.published_swiss() {
            for table in round.tables.iter().filter(|table| !table.ranking().is_empty()) {
                for &player in table.players.iter() {
                    let others = table.players.iter().copied().filter(|&other| other != player).collect();
                    tablemates.insert((player, round.key.number), others);
                }
            }
        }
        tablemates
    }

    /// The final table of an event with larger tables. None before the cut.
    pub fn final_table(&self) -> Option<&Table> {
        self.elimination.first()?.tables.iter().find(|table| matches!(table.players, Players::More(_)))
    }
}

impl TableNumbers {
    /// Tables of more than two players, numbered from the first table.
    pub(super) fn large(&self, tables: &[Vec<PlayerId>]) -> Vec<Table> {
        let numbers = self.of_round(&[], tables.len()).into_iter();
        numbers.zip(tables).map(|(number, players)| Table::new(number, Players::More(players.clone()))).collect()
    }
}
