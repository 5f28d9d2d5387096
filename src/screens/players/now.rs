//! A player in the latest published round: at which table, and how it stands there.

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Map,
    },
    regulation::Stage,
    screens::{i18n::t, words},
    tournament::{Player, Round, State, Status, Table},
};

/// Table and state of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Now {
    /// Number of the table. None away from the tables, and once the player has left.
    pub table: Option<TableNumber>,
    /// State, such as "Still playing" or "Win 200–84". Empty before the first published round.
    pub text: String,
    /// Class of the state: `good` for a win or bye, `warn` for a player who is not here, `bad` for a disqualified one.
    pub class: &'static str,
}

/// Everybody in the latest published round.
pub fn now(state: &State) -> Map<PlayerId, Now> {
    let round = state.latest_published();
    let mut seats = Map::new();
    for table in round.into_iter().flat_map(|round| &round.tables) {
        seats.extend(table.players.iter().map(|&player| (player, table)));
    }
    let of = |player: &Player| {
        let seat = seats.get(&player.id);
        match (away(round, seat.is_some(), player), round, seat) {
            (Some((class, text)), ..) => Now { table: None, text, class },
            (None, Some(round), Some(table)) => {
                let (class, text) = result(state, round, table, player.id).unwrap_or_else(|| ("", playing(round)));
                Now { table: Some(table.number), text, class }
            }
            _ => Now::default(),
        }
    };
    state.players.values().map(|player| (player.id, of(player))).collect()
}

/// State of a player who sits at no table, and its class. None for one who does, and before the first round.
fn away(round: Option<&Round>, is_seated: bool, player: &Player) -> Option<(&'static str, String)> {
    match round {
        _ if player.is_disqualified() => Some(("bad", t!("find.disqualified"))),
        _ if player.has_left() => Some(("", t!("find.dropped"))),
        _ if player.awaited => Some(("warn", t!("door.awaited"))),
        Some(round) if round.byes.contains(&player.id) => Some(("good", t!("find.bye"))),
        Some(_) if is_seated => None,
        Some(round) if round.key.stage == Stage::Elimination => Some(("", t!("find.out"))),
        Some(_) => Some(("", t!("find.not-paired"))),
        None => None,
    }
}

/// State of a table without a result.
fn playing(round: &Round) -> String {
    if round.status == Status::Started { t!("players.playing") } else { String::new() }
}

/// Result of a player at a table with the own score first, and its class. None without a result.
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
