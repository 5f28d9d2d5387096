//! Clause marks such as PAIR-3 after texts. A press opens the panel that explains the clause.

use super::{Button, Kind};
use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::{
    base::clause::Clause,
    screens::{cited::Cited, i18n::t},
};

/// A text with a mark for each of its clauses, which opens the explanation. The ids themselves are for screen readers
/// only.
pub fn cited(Cited { text, clauses }: &Cited) -> AnyView {
    view! {
        {text.clone()}
        {marks(clauses)}
    }
}

/// The marks of clauses. None if there are no clauses.
pub fn marks(clauses: &[Clause]) -> Option<AnyView> {
    if clauses.is_empty() {
        return None;
    }
    let app = AppContext::get();
    let mark = |(at, &clause): (usize, &Clause)| {
        let ask = move || app.clause.set(Some(clause));
        view! {
            {(at > 0).then_some(", ")}
            {Button::new(Kind::Usual, clause.as_str())
                .class("clause")
                .titled(t!("clause.ask", clause = clause))
                .does(ask)}
        }
    };
    let marks = clauses.iter().enumerate().map(mark).collect_view();
    // Keeps the sign from being alone on a line.
    Some(view! {
        "\u{a0}"
        <span class="clauses">"(" {marks} ")"</span>
    })
}

/// Several texts, such as sentences, with `between` separating them.
pub fn all_cited(texts: &[Cited], between: &'static str) -> AnyView {
    let one = |(at, text)| {
        view! {
            {(at > 0).then_some(between)}
            {cited(text)}
        }
    };
    texts.iter().enumerate().map(one).collect_view().into_any()
}

/// Error of a form. Empty if there is none.
pub fn cited_error(error: RwSignal<Option<Cited>>) -> AnyView {
    live(move || error.with(|error| error.as_ref().map(cited)))
}
