//! What a result comes to, before it is saved: what it is worth, and what a correction moves.

use super::form::Form;
use crate::ui::{prelude::*, widgets::all_cited};
use tiebreaker::screens::{
    i18n::t,
    round::report::{Correction, MatchForm},
};

/// How the game ended and what the result is worth, in a line.
pub(super) fn worth(form: Form) -> AnyView {
    all_cited(&form.said(MatchForm::worth), " · ")
}

/// What a correction changes, as soon as another result stands in the form.
pub(super) fn correction(form: Form) -> Option<AnyView> {
    let correction = form.session.with(|state| form.said(|table, reading| table.correction(state, reading)));
    correction.map(|Correction { from_to, moved }| {
        let lines = (!moved.is_empty()).then(|| {
            let lines = moved.into_iter().map(|moved| view! { <li>{moved}</li> }).collect_view();
            view! { <ul class="changes">{lines}</ul> }
        });
        view! {
            <div class="correction">
                <p>
                    <strong>{t!("fix.corrected")}</strong>
                    " "
                    {from_to}
                </p>
                {lines}
            </div>
        }
    })
}
