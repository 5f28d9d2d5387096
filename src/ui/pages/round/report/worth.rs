//! The preview of a result's value before it is saved.

use super::form::Form;
use crate::ui::{prelude::*, widgets::all_cited};
use tiebreaker::screens::{
    cited::Cited,
    round::report::{Extra, MatchForm},
};

/// Outcome and value of the result, on one line. Before anything is entered, a hint on how to save.
pub(super) fn worth(form: Form, has_keys: bool) -> AnyView {
    let has_more = form.open.get().is_some_and(|open| open != Extra::More) || form.is_begun.get();
    let hint = form.input.with(|input| form.model(|table| table.hint(input, has_more, has_keys)));
    if let Some(hint) = hint {
        return hint.into_any();
    }
    let said = form.with_reading(MatchForm::worth);
    // Word joiners keep both numbers of a score on one line.
    let whole = |said: Cited| Cited { text: said.text.replace('–', "\u{2060}–\u{2060}"), ..said };
    all_cited(&said.into_iter().map(whole).collect::<Vec<_>>(), " · ")
}
