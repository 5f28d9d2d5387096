//! The bracket page: podium, bracket and final ranking.

mod board;
mod drawing;
mod finale;
mod picture;

use super::{i18n::t, words};
use crate::tournament::{State, Table};

pub use board::{Board, BoardGame, Column, Half, PlayerPath, board, columns, path, public_with_results};
pub use drawing::{
    Drawing, DrawnGame, DrawnRound, GAP, MANNER_SIZE, NAME_LEFT, ROW, TICK_RIGHT, WIDTH, drawing, drawing_in_pages,
    drawn_side, manner_beside, name_lines, name_right, name_size, narrowed,
};
pub use finale::{Finale, Step, Stop};
pub use picture::{bracket_picture, picture};

/// Content of the bracket page.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The finale. None before the event is over, and if nobody has won.
    pub finale: Option<Finale>,
    /// Heading. None if the page shows only the winner.
    pub title: Option<String>,
    /// Content below the heading.
    pub content: Option<Content>,
    /// True if the page ends with the final ranking.
    pub has_ranking: bool,
}

/// The elimination so far.
#[derive(Debug, Clone, PartialEq)]
pub enum Content {
    /// The bracket.
    Bracket(Board),
    /// Players of the final table, or their ranks once it is finished (STR-6).
    FinalTable(String),
    /// Why there is nothing to show.
    Nothing(String),
}

/// The page.
pub fn page(state: &State) -> Page {
    let finale = finale::finale(state);
    let content = match (board(state), state.final_table()) {
        (Some(board), _) => Some(Content::Bracket(board)),
        (None, Some(table)) => Some(Content::FinalTable(at_table(state, table))),
        // A winner of the Swiss rounds is shown without a bracket.
        (None, None) if finale.is_some() => None,
        (None, None) => Some(Content::Nothing(no_bracket(state))),
    };
    let is_final = state.places().is_some();
    let title = if is_final { words::capitalized(&t!("round.final")) } else { t!("place.bracket") };
    let has_ranking = state.is_over();
    Page { title: content.is_some().then_some(title), content, finale, has_ranking }
}

fn at_table(state: &State, table: &Table) -> String {
    match table.ranking() {
        [] => words::table_names(state, &table.players),
        ranking => words::ranking(ranking, |player| words::player_name(Some(state), player)),
    }
}

fn no_bracket(state: &State) -> String {
    if state.setup.starts_with_elimination() {
        return t!("bracket.not-drawn");
    }
    match state.plan_now().map(|plan| plan.cut) {
        Some(Some(cut)) => t!("bracket.not-yet", cut = words::cut(cut)),
        _ => t!("bracket.none"),
    }
}
