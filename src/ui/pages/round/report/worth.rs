//! The value of a result before it is saved.

use super::form::Form;
use crate::ui::{prelude::*, widgets::all_cited};
use tiebreaker::screens::{cited::Cited, round::report::Extra};

/// Ending and value of the result, in one line. Before anything is entered, a hint on what saves it.
pub(super) fn worth(form: Form) -> AnyView {
    let has_more = form.open.get().is_some_and(|open| open != Extra::More) || form.is_begun.get();
    let said = form.slip.with(|slip| form.with_reading(|table, reading| table.worth(slip, reading, has_more)));
    // Two numbers stay on one line.
    let whole = |said: Cited| Cited { text: said.text.replace('–', "\u{2060}–\u{2060}"), ..said };
    all_cited(&said.into_iter().map(whole).collect::<Vec<_>>(), " · ")
}
