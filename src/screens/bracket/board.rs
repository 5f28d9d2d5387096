//! The bracket in columns, for the page, the display and paper.

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::sort_by_key,
    },
    pairing::bracket::drawn_order,
    regulation::{Manner, Side as Seat, Stage},
    screens::{i18n::t, words},
    tournament::{self, Match, RoundKey, State, Status},
};

/// The bracket for display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The rounds from left to right, then the game for third place.
    pub columns: Vec<Column>,
    /// Progress of the running round, as text. None if no round is running.
    pub progress: Option<String>,
    /// The players by seed, for following one of them.
    pub players: Vec<(PlayerId, String)>,
    /// Effect of a click. None if no more results can be entered.
    pub how: Option<String>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Name of the round.
    pub title: String,
    /// True if this is the current round.
    pub is_current: bool,
    /// True if this is the game for third place, below the final.
    pub is_third: bool,
    /// True if each game follows from two adjacent games in the previous round.
    pub is_linked: bool,
    /// The games from top to bottom.
    pub games: Vec<BoardGame>,
}

/// A game of the bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardGame {
    /// Number in the bracket and of the table.
    pub number: TableNumber,
    /// Round and table of the game. None before the round is published, and for a bye.
    pub played: Option<(RoundKey, TableNumber)>,
    /// True if the result is missing.
    pub is_missing: bool,
    /// True for an empty place in the first round, as in a ladder. Nothing is shown there.
    pub is_vacant: bool,
    /// Description for screen readers.
    pub description: String,
    /// The two sides.
    pub sides: [Half; 2],
    /// Round and table of the winner's next game. None after the final, and if winners are seeded again.
    pub next: Option<String>,
}

/// One side of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Half {
    /// The player. None for a bye, and while the player is unknown.
    pub player: Option<PlayerId>,
    /// Seed. None in a drawn bracket.
    pub seed: Option<usize>,
    /// Name of the player, or the possible players.
    pub name: String,
    /// Members of a team. Empty for other players.
    pub members: String,
    /// True if the player has won.
    pub has_won: bool,
    /// True if the other player has won, or if there is no player.
    pub has_lost: bool,
    /// True if the player has left the event.
    pub has_left: bool,
    /// Score of the player. Empty without a result, and if the game ended without a score.
    pub score: String,
    /// How the game ended, such as a Final Salvo. None if the scores show it.
    pub manner: Option<String>,
}

/// A player's path through the bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerPath {
    /// Name of the player.
    pub name: String,
    /// Seed, and record in the Swiss rounds.
    pub about: String,
    /// Name of each round, and its score or table.
    pub stops: Vec<(String, String)>,
}

impl BoardGame {
    /// Number of the table where the game is played. None before the game is published, and once it has a result.
    pub fn table(&self) -> Option<TableNumber> {
        self.played.filter(|_| self.is_missing).map(|(_, table)| table)
    }
}

impl Column {
    /// True if no player in the column is known yet.
    pub fn is_open(&self) -> bool {
        self.games.iter().flat_map(|game| &game.sides).all(|half| half.player.is_none())
    }
}

/// The bracket for display. None before there is a bracket.
pub fn board(state: &State) -> Option<Board> {
    let columns = columns(state);
    if columns.is_empty() {
        return None;
    }
    let seats = columns.iter().flat_map(|column| &column.games).flat_map(|game| &game.sides);
    let mut players: Vec<(PlayerId, String)> = Vec::new();
    for half in seats {
        if let Some(player) = half.player.filter(|player| players.iter().all(|(other, _)| other != player)) {
            players.push((player, half.name.clone()));
        }
    }
    sort_by_key(&mut players, |(player, name)| (state.seed_of(*player).unwrap_or(usize::MAX), name.clone()));
    let last = state.elimination.last();
    let running = last.filter(|round| round.status < Status::Finished && round.status > Status::Paired);
    let progress = running.map(|round| {
        let count = round.tables.len();
        t!("round.in", count = count - round.missing().min(count), tables = count)
    });
    let how = (!state.is_over()).then(|| t!("bracket.how"));
    Some(Board { columns, progress, players, how })
}

/// A player's path through the columns of a bracket. None if the player is not in it.
pub fn path(state: &State, columns: &[Column], player: PlayerId) -> Option<PlayerPath> {
    let stop = |column: &Column| {
        let game = column.games.iter().find(|game| game.sides.iter().any(|half| half.player == Some(player)))?;
        let [own, other] = match &game.sides {
            [own, other] if own.player == Some(player) => [own, other],
            [other, own] => [own, other],
        };
        let result = match (game.table(), other.player) {
            (_, None) if own.has_won => t!("bracket.bye"),
            (_, None) => other.name.clone(),
            (Some(table), Some(_)) => t!("bracket.at-table", table = table),
            _ if own.score.is_empty() && own.has_won => t!("result.win"),
            _ if own.score.is_empty() && own.has_lost => t!("result.loss"),
            _ if own.score.is_empty() => other.name.clone(),
            _ => format!("{}–{}", own.score, other.score),
        };
        Some((column.title.clone(), result))
    };
    let stops: Vec<_> = columns.iter().filter_map(stop).collect();
    if stops.is_empty() {
        return None;
    }
    let seed = state.seed_of(player).map(|seed| t!("bracket.seed", seed = seed));
    let record = state.records().get(&player).map(|record| t!("bracket.swiss", record = words::record(state, *record)));
    let record = record.filter(|_| !state.swiss.is_empty() && words::has_record(state));
    let about = words::joined([seed, record].into_iter().flatten());
    Some(PlayerPath { name: words::player_name(Some(state), player), about, stops })
}

/// The public part of the event with all results of the bracket. Players see these as soon as they are entered.
pub fn public_with_results(state: &State) -> State {
    let mut public = state.published();
    for (round, whole) in public.elimination.iter_mut().zip(&state.elimination) {
        for (table, whole) in round.tables.iter_mut().zip(&whole.tables) {
            table.result.clone_from(&whole.result);
        }
    }
    public
}

/// The rounds with their games, then the game for third place. Empty before there is a bracket.
pub fn columns(state: &State) -> Vec<Column> {
    let rounds: Vec<Vec<tournament::Game>> = state
        .bracket()
        .into_iter()
        .map(|games| drawn_order(games.len()).into_iter().filter_map(|game| games.get(game).copied()).collect())
        .collect();
    let is_linked = !state.reseeds();
    let current = state.elimination.len().min(rounds.len()).saturating_sub(1);
    let column = |(at, games): (usize, &Vec<tournament::Game>)| {
        let before = at.checked_sub(1).filter(|_| is_linked).and_then(|before| rounds.get(before));
        let after = rounds.get(at + 1).filter(|_| is_linked);
        let game = |(place, game): (usize, &tournament::Game)| {
            let from = [0, 1].map(|side| before.and_then(|before| before.get(2 * place + side)));
            let next = after.and_then(|after| {
                let table = after.get(place / 2)?.number;
                Some(t!("bracket.next", round = words::elimination_round(after.len()), table = table))
            });
            let open = from.map(|from| match from {
                // A vacant game of the first round has no winner.
                Some(from) if at == 1 && from.players == [None; 2] => t!("bracket.bye"),
                Some(from) => winner_of(2 * games.len(), from.number),
                None => t!("bracket.open"),
            });
            BoardGame { next, ..box_of(state, at, game, open) }
        };
        Column {
            title: words::capitalized(&words::elimination_round(games.len())),
            is_current: at == current,
            is_third: false,
            is_linked: is_linked && at > 0,
            games: games.iter().enumerate().map(game).collect(),
        }
    };
    let third = state.third_place().map(|game| {
        let last = rounds.len().saturating_sub(1);
        let semifinals = last.checked_sub(1).and_then(|before| rounds.get(before));
        let open = [0, 1].map(|side| match semifinals.and_then(|games| games.get(side)) {
            Some(from) => t!("bracket.loser-of", number = from.number),
            None => t!("bracket.open"),
        });
        let games = vec![box_of(state, last, &game, open)];
        let is_current = last == current;
        Column {
            title: words::capitalized(&t!("bracket.third-place")),
            is_current,
            is_third: true,
            is_linked: false,
            games,
        }
    });
    rounds.iter().enumerate().map(column).chain(third).collect()
}

/// Text for an open seat. `games` is the number of games in the round that its player comes from. A round without its
/// own name has the numbers of its tables.
fn winner_of(games: usize, number: TableNumber) -> String {
    match games {
        2 => t!("bracket.winner-of.semifinal", number = number),
        4 => t!("bracket.winner-of.quarterfinal", number = number),
        _ => t!("bracket.winner-of.table", number = number),
    }
}

/// A game of the round at this index. `open` contains the texts for unknown players.
fn box_of(state: &State, at: usize, game: &tournament::Game, open: [String; 2]) -> BoardGame {
    let round = state.elimination.get(at).filter(|round| round.status > Status::Paired);
    let table = round.and_then(|round| round.match_at(game.number));
    let is_missing = table.is_some_and(|table| table.report.is_none());
    let [first, second] = open;
    let sides = [(game.players[0], first), (game.players[1], second)];
    let mut sides = sides.map(|(player, open)| half(state, game, table, player, open));
    if let Some((side, manner)) = table.and_then(|table| manner(state, Stage::Elimination, table)) {
        let [first, second] = &mut sides;
        let half = if side == Seat::First { first } else { second };
        half.manner = Some(manner);
    }
    let called = |half: &Half| match half.has_won {
        true => t!("app.is", name = half.name, value = t!("result.win")),
        false => half.name.clone(),
    };
    let [first, second] = sides.each_ref().map(called);
    BoardGame {
        number: game.number,
        played: round.filter(|_| table.is_some()).map(|round| (round.key, game.number)),
        is_missing,
        is_vacant: at == 0 && game.players == [None; 2],
        description: t!("bracket.game", number = game.number, first = first, second = second),
        sides,
        next: None,
    }
}

fn half(state: &State, game: &tournament::Game, table: Option<Match>, player: Option<PlayerId>, open: String) -> Half {
    let nobody = || if game.winner.is_some() { t!("bracket.bye") } else { open };
    let has_won = player.is_some() && player == game.winner;
    Half {
        player,
        seed: player.and_then(|player| state.seed_of(player)),
        name: player.map_or_else(nobody, |player| words::player_name(Some(state), player)),
        members: player.map(|player| words::members(state, player)).unwrap_or_default(),
        has_won,
        has_lost: game.winner.is_some() && !has_won,
        has_left: player.is_some_and(|player| !state.is_active(player)),
        score: player.and_then(|player| words::score_of(table?, player)).unwrap_or_default(),
        manner: None,
    }
}

/// Manner of a result that its scores do not show, and the side it belongs to.
pub(super) fn manner(state: &State, stage: Stage, table: Match) -> Option<(Seat, String)> {
    let manner = state.manner(stage, table)?;
    let (side, manner) = match manner {
        Manner::FinalSalvo { winner } | Manner::Initiative { winner } => (winner, manner),
        Manner::BaseHitPoints { winner, left } => {
            // The winner's own base comes first.
            let left = [winner, winner.other()].map(|side| *side.of(&left));
            (winner, Manner::BaseHitPoints { winner, left })
        }
        Manner::Conceded { by } => (by, manner),
        Manner::NoShow { absent } => (absent, manner),
        Manner::BothAbsent | Manner::IntentionalDraw => return None,
    };
    Some((side, words::manner_in_short(manner)))
}
