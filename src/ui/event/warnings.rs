//! Warnings from the documents with their clauses. They do not block anything.

use crate::ui::{prelude::*, session::Session, widgets::cited};
use tiebreaker::screens::{
    route::{Place, Route},
    warnings::{Line, warnings},
};

/// The warnings of the event, each with a link to the page that fixes it. `place` is the page that shows them.
#[component]
pub fn Warnings(session: Session, place: Place) -> impl IntoView {
    let line = move |Line { text, way }: Line| {
        let way = way.map(|(there, name)| {
            view! {
                <a class="touch" href=Route::Event(session.slot(), there).href()>
                    {name}
                </a>
            }
        });
        view! { <p class="note">{cited(&text)} " " {way}</p> }
    };
    live(move || session.with(|state| warnings(state, place)).into_iter().map(line).collect_view())
}
