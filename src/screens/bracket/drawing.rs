//! Layout of a bracket drawn on paper.

use super::board::{BoardGame, Column, Half, columns};
use crate::{
    base::text::{ems_of, halves},
    screens::picture::shortened_inside,
    tournament::State,
};

/// Width of a game, in units of the drawing like all lengths here.
pub const WIDTH: usize = 232;
/// Height of half a game.
pub const ROW: usize = 27;
/// Distance between two rounds. A narrow drawing has larger letters: names have at least 9.5 points on A4 and US
/// letter.
pub const GAP: usize = 24;
/// Height of the round names above the games.
const HEAD: usize = 32;
/// Minimum distance between the tops of two games of the first round.
const STEP: usize = 2 * ROW + 18;
/// Margin for the frames of the first and the last round.
const MARGIN: usize = 2;
/// Distance from the final down to the game for third place.
const BELOW: usize = 2 * ROW + 44;
/// Maximum number of letters of a name on one line.
const LETTERS: usize = 22;
/// Maximum number of letters of a line that stay readable if narrowed.
const NARROW_LETTERS: usize = 60;
/// Distance from the left edge of a game to the names.
pub const NAME_LEFT: usize = 34;
/// Distance from the right edge of a game to the tick of the winner.
pub const TICK_RIGHT: usize = 54;
/// Width of the score with its margins.
const SCORE: usize = 40;
/// Font size of the manner of a result beside a name.
pub const MANNER_SIZE: u16 = 11;
/// Minimum width of a name beside the manner of a result.
const LEAST: usize = 60;
/// Maximum number of games in the first round of a bracket that fits on one page.
const ON_A_PAGE: usize = 8;

/// A bracket, or a part of it that fits on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// Width and height.
    pub size: [usize; 2],
    /// The rounds from left to right, then the game for third place.
    pub rounds: Vec<DrawnRound>,
}

/// A round with its games in this drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnRound {
    /// Name of the round.
    pub title: String,
    /// Left edge of the round, and vertical middle of its name.
    pub at: [usize; 2],
    /// The games from top to bottom.
    pub games: Vec<DrawnGame>,
}

/// A game with its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnGame {
    /// The game.
    pub game: BoardGame,
    /// Vertical middle.
    pub middle: usize,
    /// Middles of the two games that its players come from. None if they are not known beforehand.
    pub from: Option<[usize; 2]>,
}

/// The bracket in parts that are readable on paper: sections of the first rounds, then the last rounds. Games where two
/// parts meet are in both. Each part is as high as its page allows. `room` is the width and height of a page, in any
/// unit. Empty before there is a bracket.
pub fn drawing_in_pages(state: &State, room: [usize; 2]) -> Vec<Drawing> {
    let (third, rounds): (Vec<Column>, Vec<Column>) = columns(state).into_iter().partition(|column| column.is_third);
    let third = third.first();
    let sections = rounds.first().map_or(0, |column| column.games.len() / ON_A_PAGE);
    if sections < 2 {
        return (!rounds.is_empty()).then(|| drawn(&rounds, third, Some(room))).into_iter().collect();
    }
    let section = |number: usize| {
        let part = |column: &Column| {
            let size = column.games.len() / sections;
            let games: Vec<_> = column.games.iter().skip(number * size).take(size).cloned().collect();
            (!games.is_empty()).then(|| Column { games, ..column.clone() })
        };
        drawn(&rounds.iter().filter_map(part).collect::<Vec<_>>(), None, Some(room))
    };
    let mut pages: Vec<Drawing> = (0..sections).map(section).collect();
    let last: Vec<Column> = rounds.into_iter().filter(|column| column.games.len() <= sections).collect();
    pages.push(drawn(&last, third, Some(room)));
    pages
}

/// The whole bracket. None before there is one.
pub fn drawing(state: &State) -> Option<Drawing> {
    let (third, rounds): (Vec<Column>, Vec<Column>) = columns(state).into_iter().partition(|column| column.is_third);
    (!rounds.is_empty()).then(|| drawn(&rounds, third.first(), None))
}

/// Class of one side of a game.
pub fn drawn_side(half: &Half) -> &'static str {
    match half {
        Half { has_won: true, .. } => "drawn-side won",
        Half { player: None, has_lost: false, .. } => "drawn-side open",
        Half { has_left: true, .. } => "drawn-side lost gone",
        Half { has_lost: true, .. } => "drawn-side lost",
        _ => "drawn-side",
    }
}

/// Name of the player of a side. Empty while the side is open, so that the name can be written by hand.
fn drawn_name(half: &Half) -> &str {
    if half.player.is_some() || half.has_lost { &half.name } else { "" }
}

/// The lines of a player's name: one, or two of smaller letters for a long name.
pub fn name_lines(half: &Half) -> Vec<String> {
    let name = drawn_name(half);
    if name.chars().count() <= LETTERS {
        return vec![name.to_owned()];
    }
    let (first, second) = halves(name);
    [first, second].iter().filter(|line| !line.is_empty()).map(|line| shortened_inside(line, NARROW_LETTERS)).collect()
}

/// Font size of a name on one line or on two, in units of the drawing.
pub fn name_size(name: &[String]) -> u16 {
    if name.len() < 2 && name.iter().all(|line| line.chars().count() <= LETTERS) { 14 } else { 13 }
}

/// Manner of a result, beside the name it belongs to. None beside a long name, where it is above the game.
pub fn manner_beside(half: &Half) -> Option<&str> {
    half.manner.as_deref().filter(|_| name_lines(half).len() == 1)
}

/// Distance from the right edge of a game to the end of the manner beside a name, or of the name if there is none.
pub fn name_right(half: &Half) -> usize {
    match half {
        Half { has_won: true, .. } => TICK_RIGHT + 4,
        Half { score, .. } if !score.is_empty() => SCORE,
        _ => 8,
    }
}

/// Width to which a line of the name is narrowed. None if it fits.
pub fn narrowed(half: &Half, line: &str, size: u16) -> Option<usize> {
    let manner = manner_beside(half).map_or(0, |manner| text_width(manner, MANNER_SIZE) + 6);
    let room = (WIDTH - NAME_LEFT - name_right(half)).saturating_sub(manner).max(LEAST);
    (text_width(line, size) > room).then_some(room)
}

/// Estimated width of a text in the app's narrow font, for which the usual estimate is a quarter too wide.
pub(super) fn text_width(text: &str, size: u16) -> usize {
    usize::try_from(ems_of(text) * u32::from(size) / 125).unwrap_or(usize::MAX)
}

/// The rounds side by side, and the game for third place below the final. With `room`, the ratio of height to width is
/// at least that of `room`. Otherwise the drawing is as high as its games need.
fn drawn(columns: &[Column], third: Option<&Column>, room: Option<[usize; 2]>) -> Drawing {
    let (games, last) = (columns.first().map_or(0, |column| column.games.len()), columns.len().saturating_sub(1));
    let left = |column: usize| MARGIN + column * (WIDTH + GAP);
    let width = left(last) + WIDTH + MARGIN;
    let for_games = room.map_or(0, |[wide, high]| (width * high / wide.max(1)).saturating_sub(HEAD));
    let step = (for_games / games.max(1)).max(STEP);
    let middle = |column, place| middle(step, column, place);
    let round = |(column, Column { title, games, is_linked, .. }): (usize, &Column)| {
        let before = column.checked_sub(1).filter(|_| *is_linked);
        let game = |(place, game): (usize, &BoardGame)| DrawnGame {
            game: game.clone(),
            middle: middle(column, place),
            from: before.map(|before| [2 * place, 2 * place + 1].map(|from| middle(before, from))),
        };
        let games = games.iter().enumerate().filter(|(_, game)| !game.is_vacant).map(game).collect();
        DrawnRound { title: title.clone(), at: [left(column), HEAD / 2], games }
    };
    let below = middle(last, 0) + BELOW;
    let third = third.map(|Column { title, games, .. }| DrawnRound {
        title: title.clone(),
        at: [left(last), below - ROW - HEAD / 2],
        games: games.iter().map(|game| DrawnGame { game: game.clone(), middle: below, from: None }).collect(),
    });
    let height = HEAD + games * step;
    let height = if third.is_some() { height.max(below + ROW + 2) } else { height };
    Drawing { size: [width, height], rounds: columns.iter().enumerate().map(round).chain(third).collect() }
}

/// Vertical middle of a game. The distance between games is `step` in the first round and doubles with each round, and
/// a game is halfway between the two it comes from.
fn middle(step: usize, column: usize, place: usize) -> usize {
    let apart = step << column;
    HEAD + place * apart + apart / 2
}
