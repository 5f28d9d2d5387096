//! The regulations, clause by clause: every test is named after the clause that it holds the rules core to.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod byes;
mod check;
mod parameters;
mod results_swu;
mod results_xwing;
mod sixth_regulation;
mod standings;
mod structure;

use tiebreaker::regulation::Regulation;

/// The published regulation of that id.
fn regulation(id: &str) -> &'static Regulation {
    Regulation::published(id).unwrap()
}
