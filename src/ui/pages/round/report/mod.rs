//! Entering the result of a table, and correcting it: `form` saves, `editor` draws, and the others draw its parts.
//! `screens::round::report` says what all of them show.

mod asked;
mod editor;
mod fields;
mod form;
mod from_ships;
mod games;
mod half_points;
mod ties;
mod unusual;
mod worth;

pub use editor::ReportEditor;
