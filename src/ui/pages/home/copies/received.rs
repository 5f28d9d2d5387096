//! An event that another device has sent, as a link or as codes. Nobody has chosen its file, so it is described first
//! and stored only after a press.

use super::opened::leave;
use crate::ui::{
    context::AppContext,
    event::add_and_open,
    prelude::*,
    widgets::{Kind, button},
};
use std::sync::Arc;
use tiebreaker::{
    base::text::sanitized,
    branch::Relation,
    screens::{
        i18n::{day, number, t},
        ids::COPIES,
        route::{Place, Route},
        words,
    },
    store::{Slot, Summary},
    tournament::Tournament,
};

/// Location of a received event on this device.
pub(super) enum Here {
    /// It is not on this device.
    No,
    /// Archived.
    PutAway(Slot),
    /// In a slot that has all entries of the link, and this number of further ones.
    Whole(Slot, usize),
}

/// The received event, and the button that keeps it.
pub(super) fn page(app: AppContext, there: Arc<Tournament>, size: usize, here: &Here, cancel: Callback<()>) -> AnyView {
    let name = sanitized(&there.state().setup.name);
    let stands = match here {
        Here::No => t!("received.new"),
        Here::PutAway(_) => t!("copies.archived"),
        Here::Whole(_, 0) => t!("received.same"),
        Here::Whole(_, more) => t!("received.ahead", entries = t!("received.entries", count = more)),
    };
    let facts = facts(&there, size);
    let go_on = match here {
        Here::No => {
            let keep = move || _ = add_and_open(&app, there.clone());
            button(Kind::Usual, t!("received.keep"), keep)
        }
        Here::PutAway(slot) | Here::Whole(slot, _) => {
            let address = Route::Event(slot.clone(), Place::first(there.state().is_over()));
            button(Kind::Usual, t!("received.open"), move || app.go(&address))
        }
    };
    view! {
        <section class="narrow">
            <h1 id=COPIES tabindex="-1">
                {t!("received.title", name = name)}
            </h1>
            {facts}
            <p>{stands}</p>
            <div class="actions">{go_on} {leave(cancel)}</div>
        </section>
    }
    .into_any()
}

/// Facts that identify a received event: day, regulation, number of players, length of the log, size of the file.
pub(super) fn facts(there: &Tournament, size: usize) -> AnyView {
    let summary = Summary::of(there);
    let size = number(u32::try_from(size.div_ceil(1_000)).unwrap_or(u32::MAX));
    let facts = [
        day(&summary.date),
        words::regulation(&summary.regulation),
        t!("players.count", count = summary.players),
        t!("received.entries", count = summary.entries),
        t!("received.size", size = size),
    ];
    view! { <p class="about">{words::joined(facts)}</p> }.into_any()
}

/// Relation of a received event to the copy here that contains it. None if the received event has more.
pub(super) fn whole(slot: Slot, relation: Relation, more: usize) -> Option<Here> {
    match relation {
        Relation::Same => Some(Here::Whole(slot, 0)),
        Relation::Ahead => Some(Here::Whole(slot, more)),
        Relation::Behind | Relation::Forked => None,
    }
}
