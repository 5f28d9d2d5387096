//! The last result of a player who leaves during a match (DRP-1, DRP-2, RES-4, SWR-7).

use super::{
    cited::{Cited, cite},
    i18n::t,
    words,
};
use crate::{
    base::{clause::Clause, ids::PlayerId},
    regulation::{Report, Scoring, Side, Stage, games_to_win},
    tournament::{Consequence, Match, State},
};

/// The open match of a player, as shown in the form.
#[derive(Debug, Clone, PartialEq)]
pub struct LastMatch {
    /// Label of the result choice.
    pub label: String,
    /// The possible results: a concession or a no-show.
    pub results: [String; 2],
    /// Field for the points or games that the player keeps after a concession. None if there is nothing to keep.
    pub kept: Option<KeptField>,
    /// Link to the full result form.
    pub other: String,
}

/// Field for the points or games that a player keeps.
#[derive(Debug, Clone, PartialEq)]
pub enum KeptField {
    /// A number of squad points, with a label.
    Points(String),
    /// A number of games, with a label and the choices.
    Games(String, Vec<String>),
}

/// The open match of a player. None if there is none.
pub fn last_match(state: &State, player: PlayerId) -> Option<LastMatch> {
    let (table, side) = open_match(state, player)?;
    let opponent = words::player_name(Some(state), *side.other().of(&table.players));
    let games = games_to_win(state.best_of(Stage::Swiss));
    let kept = match state.setup.regulation.scoring {
        Scoring::SquadPoints(_) => Some(KeptField::Points(cite(Clause::Res4, t!("leave.kept-points")).to_string())),
        Scoring::GamesWon(_) => (games > 1).then(|| {
            let label = cite(Clause::Swr7, t!("leave.kept-games")).to_string();
            KeptField::Games(label, (0..games).map(|games| games.to_string()).collect())
        }),
    };
    Some(LastMatch {
        label: cite(Clause::Drp1, t!("leave.result", table = table.number, opponent = opponent)).to_string(),
        results: [t!("leave.concession"), cite(Clause::Drp2, t!("leave.no-show")).to_string()],
        kept,
        other: t!("leave.other-result"),
    })
}

/// Minimum number of games that the player keeps: games that the opponent has lost as penalties (PEN-2).
pub fn least_kept(state: &State, player: PlayerId) -> usize {
    let round = state.current_round().map(|round| round.key);
    round
        .zip(open_match(state, player))
        .map_or(0, |(round, (table, side))| state.games_lost(round, *side.other().of(&table.players)))
}

/// The result of the open match. None if there is no open match. `kept` is the typed text, empty for 0.
///
/// # Errors
/// `kept` is not a number.
pub fn report(state: &State, player: PlayerId, is_absent: bool, kept: &str) -> Result<Option<Report>, Cited> {
    let Some((_, side)) = open_match(state, player) else { return Ok(None) };
    if is_absent {
        return Ok(Some(Report::NoShow { absent: side }));
    }
    let kept = match kept.trim() {
        "" => 0,
        kept => kept.parse().map_err(|_| cite(Clause::Res8, t!("leave.not-a-number")))?,
    };
    Ok(Some(Report::concession(&state.setup.regulation.scoring, state.best_of(Stage::Swiss), side, kept)))
}

/// The player's match in a Swiss round that needs its result first, and the player's side.
fn open_match(state: &State, player: PlayerId) -> Option<(Match, Side)> {
    let Consequence::Result(number) = state.consequence_of_leaving(player) else { return None };
    let table = state.current_round()?.match_at(number)?;
    let side = table.side_of(player)?;
    Some((table, side))
}
