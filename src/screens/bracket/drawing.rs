//! The bracket as a drawing, for paper.

use super::{board::seed_of, capitalized};
use crate::{
    base::ids::PlayerId,
    pairing::bracket::drawn_order,
    screens::{i18n::t, words},
    tournament::{self, Match, State},
};

/// Width of a game, in units of the drawing, All lengths are in them.
pub const WIDTH: usize = 248;
/// Height of half a game.
pub const ROW: usize = 26;
/// Between two rounds.
pub const GAP: usize = 40;
/// Above the games: the names of the rounds.
const HEAD: usize = 32;
/// From one game of the first round to the next.
const STEP: usize = 2 * ROW + 18;
/// Room for the number of a game, before it.
const MARGIN: usize = 26;
/// From the final to the game for third place.
const BELOW: usize = 2 * ROW + 44;
/// Games of the first round up to which a bracket is on one page of paper.
const ON_A_PAGE: usize = 8;

/// A bracket, or a part of it that fits on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// Width and height.
    pub size: [usize; 2],
    /// The rounds from left to right, and last the game for third place.
    pub rounds: Vec<Round>,
}

/// A round with the games that are drawn of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// Name of the round.
    pub title: String,
    /// Left end of the name and of the games, and the middle of the height of the name.
    pub at: [usize; 2],
    /// The games from top to bottom.
    pub games: Vec<Game>,
}

/// A game, or a match of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Number in the bracket, by which winners are sent on.
    pub number: String,
    /// The middle of its height.
    pub middle: usize,
    /// Middles of the two games that its players come from. None if that is not known beforehand.
    pub from: Option<[usize; 2]>,
    /// All of it in words.
    pub told: String,
    /// The two players.
    pub sides: [Side; 2],
}

/// Half a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Place in the seeding. None for a bye, and before the player is known.
    pub seed: Option<usize>,
    /// Name of the player, or that there is nobody.
    pub name: String,
    /// True if the player goes on from there.
    pub has_won: bool,
    /// Score of the player. Empty without a result, and if the game ended without a score.
    pub score: String,
    /// Class of the half.
    pub class: &'static str,
}

/// A side of a game without the drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Name with the seed.
    pub name: String,
    /// Score of the player. Empty without a result, and if the game ended without a score.
    pub score: String,
    /// True if the player goes on from there.
    pub has_won: bool,
}

/// A game with the table where it was played.
type Played = (tournament::Game, Option<Match>);

/// A round of a drawing, or a part of it, with its games from top to bottom.
struct Column {
    title: String,
    games: Vec<Played>,
}

/// The whole bracket. None before there is one.
fn drawing(state: &State) -> Option<Drawing> {
    let columns = columns(state);
    (!columns.is_empty()).then(|| drawn(state, &columns, third_place(state)))
}

/// The same in parts that can be read on paper: sections of the first rounds, and the last rounds by themselves. Where two
/// parts meet, both have the games.
pub fn drawing_in_pages(state: &State) -> Vec<Drawing> {
    let columns = columns(state);
    let sections = columns.first().map_or(0, |column| column.games.len() / ON_A_PAGE);
    if sections < 2 {
        return drawing(state).into_iter().collect();
    }
    let section = |number: usize| {
        let part = |Column { title, games }: &Column| {
            let size = games.len() / sections;
            let games: Vec<_> = games.iter().skip(number * size).take(size).cloned().collect();
            (!games.is_empty()).then(|| Column { title: title.clone(), games })
        };
        drawn(state, &columns.iter().filter_map(part).collect::<Vec<_>>(), None)
    };
    let mut pages: Vec<Drawing> = (0..sections).map(section).collect();
    let last: Vec<Column> = columns.into_iter().filter(|column| column.games.len() <= sections).collect();
    pages.push(drawn(state, &last, third_place(state)));
    pages
}

/// The bracket without the drawing: each round by its name, with its games from top to bottom.
pub fn in_words(state: &State) -> Vec<(String, Vec<[Written; 2]>)> {
    let written = |(game, table): &Played| {
        game.players.map(|player| {
            let Side { seed, name, has_won, score, .. } = side(state, game, *table, player);
            let name = seed.map_or_else(|| name.clone(), |seed| format!("{seed}. {name}"));
            Written { name, score, has_won }
        })
    };
    let rounds = columns(state).into_iter().map(|Column { title, games }| (title, games));
    let third = third_place(state).map(|game| (capitalized(&t!("bracket.third-place")), vec![game]));
    rounds.chain(third).map(|(title, games)| (title, games.iter().map(written).collect())).collect()
}

/// The game for third place, with its table.
fn third_place(state: &State) -> Option<Played> {
    let game = state.third_place()?;
    let table = state.match_of_game(state.bracket().len().saturating_sub(1), &game);
    Some((game, table))
}

/// All rounds, each game with the table where it was played. Whose winners meet are next to each other.
fn columns(state: &State) -> Vec<Column> {
    let column = |(at, games): (usize, Vec<tournament::Game>)| {
        let in_order = drawn_order(games.len()).into_iter().filter_map(|game| games.get(game).copied());
        let with_table = |game| (game, state.match_of_game(at, &game));
        Column { title: capitalized(&words::elimination_round(games.len())), games: in_order.map(with_table).collect() }
    };
    state.bracket().into_iter().enumerate().map(column).collect()
}

/// Rounds beside each other; below the final that for third place.
fn drawn(state: &State, columns: &[Column], third: Option<Played>) -> Drawing {
    let (games, last) = (columns.first().map_or(0, |column| column.games.len()), columns.len().saturating_sub(1));
    let left = |column: usize| MARGIN + column * (WIDTH + GAP);
    let round = |(column, Column { title, games }): (usize, &Column)| {
        // The games that lead here, if they are known in advance.
        let before = column.checked_sub(1).filter(|_| !state.reseeds());
        let from = |place: usize| before.map(|before| [2 * place, 2 * place + 1].map(|from| middle(before, from)));
        let games = games.iter().enumerate();
        let games = games.map(|(place, played)| game(state, played, middle(column, place), from(place))).collect();
        Round { title: title.clone(), at: [left(column), HEAD / 2], games }
    };
    let below = middle(last, 0) + BELOW;
    let third = third.map(|played| Round {
        title: capitalized(&t!("bracket.third-place")),
        at: [left(last), below - ROW - HEAD / 2],
        games: vec![game(state, &played, below, None)],
    });
    let (width, height) = (left(last) + WIDTH + 2, HEAD + games * STEP);
    let height = if third.is_some() { height.max(below + ROW + 2) } else { height };
    Drawing { size: [width, height], rounds: columns.iter().enumerate().map(round).chain(third).collect() }
}

/// The middle of a game: each round is twice as wide apart as the one before, and a game stands between the two it comes from.
fn middle(column: usize, place: usize) -> usize {
    let apart = STEP << column;
    HEAD + place * apart + apart / 2
}

fn game(state: &State, (game, table): &Played, middle: usize, from: Option<[usize; 2]>) -> Game {
    let sides = game.players.map(|player| side(state, game, *table, player));
    let [first, second] = sides.each_ref().map(|side| match side.has_won {
        true => t!("app.is", name = side.name, value = t!("result.win")),
        false => side.name.clone(),
    });
    let told = t!("bracket.game", number = game.number, first = first, second = second);
    // The decision is shown if the score alone does not show it.
    let report = table.and_then(|table| Some((table.report?, table.players)));
    let report = report.map(|(report, players)| {
        words::report(&report, &players.map(|player| words::player_name(Some(state), player)))
    });
    let told = report.map_or(told.clone(), |report| format!("{told}. {report}"));
    Game { number: game.number.to_string(), middle, from, told, sides }
}

fn side(state: &State, game: &tournament::Game, table: Option<Match>, player: Option<PlayerId>) -> Side {
    let score = player.and_then(|player| words::score_of(table?, player)).unwrap_or_default();
    let seed = player.and_then(|player| seed_of(state, player));
    let nobody = || if game.winner.is_some() { t!("bracket.bye") } else { t!("bracket.open") };
    let name = player.map_or_else(nobody, |player| words::player_name(Some(state), player));
    let has_won = player.is_some() && player == game.winner;
    let class = match player {
        None if game.winner.is_none() => "drawn-side open",
        None => "drawn-side lost",
        Some(_) if has_won => "drawn-side won",
        Some(player) if !state.is_active(player) => "drawn-side lost gone",
        Some(_) if game.winner.is_some() => "drawn-side lost",
        Some(_) => "drawn-side",
    };
    Side { seed, name, has_won, score, class }
}
