//! Entering the result of a table, and correcting it: `form` saves, `editor` draws, and the others draw its parts.
//! `screens::round::report` says what all of them show.

mod asked;
mod editor;
mod extras;
mod fields;
mod form;
mod games;
mod ships;
mod ties;
mod worth;

pub use asked::{correction, question};
pub use editor::ReportEditor;
pub(in crate::ui::pages::round) use form::is_left;
