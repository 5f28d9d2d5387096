//! The elimination from the round that is played on.

use crate::{
    base::ids::PlayerId,
    pairing::bracket::drawn_order,
    screens::{i18n::t, words},
    tournament::{Game, State, Status},
};

/// Games one above the other that can be read from afar.
pub const GAMES: usize = 8;

/// A round of the bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Name of the round.
    pub title: String,
    /// True if nobody is known in it yet.
    pub open: bool,
    /// The games from top to bottom.
    pub games: Vec<Seats>,
}

/// A game, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seats {
    /// The table. None before and after it is played.
    pub table: Option<String>,
    /// The two players.
    pub sides: [Side; 2],
}

/// Half a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Name of the player, or that there is nobody.
    pub name: String,
    /// Score of the player.
    pub score: Option<String>,
    /// True if the player goes on from there.
    pub won: bool,
    /// True if the other does.
    pub lost: bool,
}

/// The rounds from the one that is played on; the one before it too, where there is room.
pub fn columns(state: &State) -> Vec<Column> {
    let rounds = state.bracket();
    let played = state.elimination.len().saturating_sub(1);
    let before = played.saturating_sub(1);
    let has_room = rounds.get(before).is_some_and(|games| games.len() <= GAMES / 2);
    let from = if has_room { before } else { played };
    let column = |(at, games): (usize, &Vec<Game>)| {
        let is_played = state.elimination.get(at).is_some_and(|round| round.status < Status::Finished);
        let in_order = drawn_order(games.len()).into_iter().filter_map(|game| games.get(game));
        Column {
            title: words::elimination_round(games.len()),
            open: games.iter().all(|game| game.players == [None; 2]),
            games: in_order.map(|game| seats(state, at, game, is_played)).collect(),
        }
    };
    let last = rounds.len().saturating_sub(1);
    let third = state.third_place().map(|game| {
        let is_played = state.elimination.get(last).is_some_and(|round| round.status < Status::Finished);
        let open = game.players == [None; 2];
        Column { title: t!("bracket.third-place"), open, games: vec![seats(state, last, &game, is_played)] }
    });
    rounds.iter().enumerate().skip(from).map(column).chain(third).collect()
}

fn seats(state: &State, round: usize, game: &Game, is_played: bool) -> Seats {
    let played = state.match_of_game(round, game);
    let side = |player: Option<PlayerId>| {
        let nobody = || if game.winner.is_some() { t!("bracket.bye") } else { t!("bracket.open") };
        let name = player.map_or_else(nobody, |player| words::player_name(Some(state), player));
        let won = player.is_some() && player == game.winner;
        let score = player.and_then(|player| words::score_of(played?, player));
        Side { name, score, won, lost: game.winner.is_some() && !won }
    };
    let table = (is_played && game.players.iter().all(Option::is_some)).then(|| game.number.to_string());
    Seats { table, sides: game.players.map(side) }
}
