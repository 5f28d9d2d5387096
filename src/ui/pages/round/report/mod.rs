//! Entering the result of a table, and correcting it.
//!
//! - [`slip`]: what stands in the fields, and the report it makes; [`typed`]: the games typed so far. Both are pure, without
//!   a word of any language.
//! - `form`: from there to the entry in the log; `asked`: what is asked before.
//! - `editor`: all of it as it is seen; `fields`, `games`, `ties`, `unusual`, `half_points`, `from_ships`, `worth`: its parts.

mod asked;
mod editor;
mod fields;
mod form;
mod from_ships;
mod games;
mod half_points;
mod slip;
mod ties;
mod typed;
mod unusual;
mod worth;

pub use editor::ReportEditor;
