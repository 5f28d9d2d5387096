//! Entering and correcting the result of a table. `form` saves, `editor` does the layout, and the other files draw its
//! parts. The model is `screens::round::report`.

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
