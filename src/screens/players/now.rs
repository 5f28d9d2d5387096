//! A player's table and state in the latest published round.

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::{Map, Set},
    },
    regulation::Stage,
    screens::{i18n::t, words},
    tournament::{Player, Round, State, Status, Table},
};

/// Table and state of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Now {
    /// Number of the table. None if the player has no table.
    pub table: Option<TableNumber>,
    /// State, such as "Still playing" or "Win 200–84". Empty before the first published round.
    pub text: String,
    /// Class of the state: `good` for a win or bye, `warn` for an absent player, `bad` for a disqualified one.
    pub class: &'static str,
}

/// All players in the latest published round. `missing` are the players who are not checked in and can still come.
pub fn now(state: &State, missing: &Set<PlayerId>) -> Map<PlayerId, Now> {
    let round = state.latest_published();
    let mut seats = Map::new();
    for table in round.into_iter().flat_map(|round| &round.tables) {
        seats.extend(table.players.iter().map(|&player| (player, table)));
    }
    let of = |player: &Player| {
        let (table, (class, text)) = match (round, seats.get(&player.id)) {
            // A result stays visible when a player leaves.
            (Some(round), Some(table)) => {
                let now = result(state, round, table, player.id).or_else(|| left(player));
                (Some(table.number), now.unwrap_or_else(|| ("", playing(round))))
            }
            _ => (None, away(missing, round, player)),
        };
        Now { table, text, class }
    };
    state.players.values().map(|player| (player.id, of(player))).collect()
}

/// Text for a dropped or disqualified player, and its class. None for a player in the event.
pub(super) fn left(player: &Player) -> Option<(&'static str, String)> {
    match player.has_left() {
        true if player.is_disqualified() => Some(("bad", t!("find.disqualified"))),
        true => Some(("", t!("find.dropped"))),
        false => None,
    }
}

/// State of a player without a table, and its class. Empty before the first round.
fn away(missing: &Set<PlayerId>, round: Option<&Round>, player: &Player) -> (&'static str, String) {
    match (left(player), round) {
        (Some(left), _) => left,
        // The round goes on without them.
        (None, Some(_)) if missing.contains(&player.id) => ("warn", t!("find.not-paired")),
        (None, None) if missing.contains(&player.id) => ("warn", t!("door.awaited")),
        (None, _) if player.awaited => ("", t!("leave.no-show")),
        (None, Some(round)) if round.byes.contains(&player.id) => ("good", t!("paper.bye")),
        (None, Some(round)) if round.key.stage == Stage::Elimination => ("", t!("find.out")),
        (None, Some(_)) => ("", t!("find.not-paired")),
        (None, None) => ("", String::new()),
    }
}

/// State of a table without a result.
fn playing(round: &Round) -> String {
    if round.status == Status::Started { t!("players.playing") } else { String::new() }
}

/// Result of a player at a table with the player's score first, and its class. None without a result.
pub(super) fn result(state: &State, round: &Round, table: &Table, player: PlayerId) -> Option<(&'static str, String)> {
    let Some(pair) = table.as_match() else {
        let place = table.place_of(player)?;
        return Some((if place == 1 { "good" } else { "" }, t!("large.placed", place = place)));
    };
    let side = pair.side_of(player)?;
    let verdict = state.verdict(round.key.stage, pair)?;
    let scores = [side, side.other()].map(|side| words::side_score(pair.report.as_ref(), side));
    let score = if scores.iter().all(String::is_empty) { String::new() } else { format!(" {}", scores.join("–")) };
    let class = if verdict.decision.winner() == Some(side) { "good" } else { "" };
    Some((class, format!("{}{score}", words::decision(&verdict, side))))
}
