//! The page of the elimination: the winner on a podium, the bracket and the final ranking.

mod drawing;
mod finale;
mod picture;

use super::{i18n::t, words};
use crate::tournament::{NextStep, State, Table};

pub use drawing::{Drawing, GAP, Game, ROW, Round, Side, WIDTH, Written, drawing, drawing_in_pages, in_words};
pub use finale::{Finale, Step, Stop};
pub use picture::picture;

/// Content of the page of the bracket.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The winner. None before the event is over, and if nobody has won it.
    pub finale: Option<Finale>,
    /// Heading.
    pub title: String,
    /// Content below the heading.
    pub content: Content,
    /// True if the final ranking stands at the end.
    pub is_over: bool,
}

/// The elimination, as far as it exists.
#[derive(Debug, Clone, PartialEq)]
pub enum Content {
    /// The bracket.
    Bracket(Drawing),
    /// Players of the final table, or their ranks once it is over (STR-6).
    FinalTable(String),
    /// Why there is nothing.
    Nothing(String),
}

/// The page.
pub fn page(state: &State) -> Page {
    Page {
        finale: finale::finale(state),
        title: if state.places().is_some() { t!("round.final") } else { t!("place.bracket") },
        content: match (drawing(state), state.final_table()) {
            (Some(drawing), _) => Content::Bracket(drawing),
            (None, Some(table)) => Content::FinalTable(at_table(state, table)),
            (None, None) => Content::Nothing(no_bracket(state)),
        },
        is_over: state.next_step() == NextStep::Over,
    }
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
