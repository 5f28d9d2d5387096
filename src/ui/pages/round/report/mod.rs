//! Entering the result of a table, and correcting it.
//!
//! - [`slip`]: what stands in the fields, and the report it makes; [`typed`]: the games typed so far. Both are pure, without
//!   a word of any language.
//! - `editor`: the form; `fields`, `games`, `ties`, `half_points`: its parts.
//! - `correction`: what a corrected result does to the round after it (FIX-2).

mod correction;
mod editor;
mod fields;
mod games;
mod half_points;
mod slip;
mod ties;
mod typed;

pub use editor::ReportEditor;
