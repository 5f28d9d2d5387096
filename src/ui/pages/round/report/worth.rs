//! The value of a result before it is saved, and the effects of a correction.

use super::form::Form;
use crate::ui::{
    prelude::*,
    widgets::{all_cited, cited},
};
use tiebreaker::screens::{cited::Cited, i18n::t, round::report::Correction};

/// Ending and value of the result, in one line. Before anything is entered, a hint on what saves it.
pub(super) fn worth(form: Form) -> AnyView {
    let has_more = form.open.get().is_some() || form.is_begun.get();
    let said = form.slip.with(|slip| form.with_reading(|table, reading| table.worth(slip, reading, has_more)));
    // Two numbers stay on one line.
    let whole = |said: Cited| Cited { text: said.text.replace('–', "\u{2060}–\u{2060}"), ..said };
    all_cited(&said.into_iter().map(whole).collect::<Vec<_>>(), " · ")
}

/// Effects of a correction, once the form holds another result.
pub(super) fn correction(form: Form) -> Option<AnyView> {
    let correction = form.session.with(|state| form.with_reading(|table, reading| table.correction(state, reading)));
    correction.map(|Correction { from_to, moved, cut }| {
        let lines = (!moved.is_empty()).then(|| {
            let lines = moved.into_iter().map(|moved| view! { <li>{moved}</li> }).collect_view();
            view! { <ul class="changes">{lines}</ul> }
        });
        let cut = cut.map(|text| view! { <p>{cited(&text)}</p> });
        view! { <div class="correction">{corrected(from_to)} {lines} {cut}</div> }
    })
}

/// The result before and after a correction.
pub(super) fn corrected(from_to: String) -> impl IntoView {
    view! {
        <p>
            <strong>{t!("fix.corrected")}</strong>
            " "
            {from_to}
        </p>
    }
}
