//! What the documents would not have: said, with the clause, and never in the way.

use super::cited;
use crate::{
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::{State, Warning},
    ui::{prelude::*, session::Session},
};

/// The warnings of the event, each with the way to where it is mended; `place` is the page they stand on.
#[component]
pub fn Warnings(session: Session, place: Place) -> impl IntoView {
    live(move || {
        let note = |warning: Warning| {
            let (there, name) = match warning {
                Warning::NoOrganizer | Warning::NoJudge | Warning::LeaderPlays { .. } => {
                    (Place::Staff, t!("staff.title"))
                }
                Warning::UidsMissing { .. } | Warning::GuardiansMissing { .. } => (Place::Players, t!("place.players")),
                Warning::ListsMissing { .. } => (Place::Lists(None), t!("place.lists")),
            };
            let way = (there != place).then(|| {
                view! { <a class="touch" href=Route::Event(session.slot(), there).href()>{name}</a> }
            });
            view! { <p class="note">{cited(&words::warning(&warning))} " " {way}</p> }
        };
        session.with(State::warnings).into_iter().map(note).collect_view()
    })
}
