//! Opens a file. If this device has a copy of its event, the two are compared, and nothing is overwritten.

mod behind;
mod contained;
mod differences;
mod forked;
mod opened;
mod received;

use crate::ui::{
    browser,
    context::AppContext,
    event::add_and_open,
    part::Part,
    prelude::*,
    program::{OtherPrograms, Question, with_part},
};
pub use contained::{contained, one_of_several};
use leptos::task::spawn_local;
use opened::Opened;
use received::Here;
use std::sync::Arc;
use tiebreaker::{
    branch::{Comparison, Relation, compare},
    file::event::{self, ReadError, Reading},
    screens::{
        i18n::t,
        ids::COPIES,
        route::{Place, Route},
        words,
    },
    store::{CopyTaken, Slot},
    tournament::Tournament,
};

/// Time in milliseconds for which reading continues before the page gets a turn.
const SLICE: u64 = 45;
/// Size in bytes from which a text is recognized only after a pause.
const LARGE: usize = 1_000_000;
/// Time in milliseconds that needs no progress message.
const MOMENT: u64 = 300;

/// Opens the text of a file. Nothing is stored before the whole file has been accepted.
pub(super) fn open_text(
    app: AppContext,
    foreign: Part<OtherPrograms>,
    text: String,
    progress: RwSignal<Option<f64>>,
    question: RwSignal<Option<Question>>,
) {
    spawn_local(async move {
        // Decoding a large text has already taken a while.
        if text.len() > LARGE {
            browser::breathe().await;
        }
        match read(&text, progress).await {
            Some(Ok(tournament)) => open(&app, tournament, question),
            // A file that claims to be ours is not of another program, even if it is damaged.
            Some(Err(error @ (ReadError::OtherFormat | ReadError::Malformed { .. } | ReadError::TooBig { .. })))
                if !text.contains(event::FORMAT) =>
            {
                let reason = words::read_error(&error);
                if text.len() > LARGE {
                    browser::breathe().await;
                }
                with_part(app, foreign, move |foreign| (foreign.open)(app, &text, reason, question));
            }
            Some(Err(error)) => app.notices.warn(words::read_error(&error)),
            None => (),
        }
    });
}

/// Shows the data sent by another device. Nothing is stored before the organizer agrees.
pub(super) fn receive(app: AppContext, text: String, asked: RwSignal<Option<Question>>) {
    spawn_local(async move {
        match read(&text, RwSignal::new(None)).await {
            Some(Ok(tournament)) => asked.set(Some(received_question(app, Arc::new(tournament), text.len()))),
            Some(Err(error)) => app.notices.warn(words::read_error(&error)),
            None => (),
        }
    });
}

/// Question about a received event: whether to keep it, or the question about a file if it continues a copy here.
fn received_question(app: AppContext, there: Arc<Tournament>, size: usize) -> Question {
    let here = match nearest(&app, &there) {
        None => put_away(&app, &there).map_or(Here::No, Here::PutAway),
        Some((slot, here, compared)) => {
            let more = here.log().len().saturating_sub(compared.known_here);
            match received::whole(slot.clone(), compared.relation, more) {
                Some(whole) => whole,
                None => {
                    let asked = question(Opened { slot, here: Arc::new(here), there: there.clone(), compared });
                    return Arc::new(move |cancel| {
                        view! {
                            {received::facts(&there, size)}
                            {asked(cancel)}
                        }
                        .into_any()
                    });
                }
            }
        }
    };
    Arc::new(move |cancel| {
        browser::focus_soon(COPIES);
        received::page(app, there.clone(), size, &here, cancel)
    })
}

/// Reads a file in slices, so that the page never freezes. Shows progress if it takes longer than a moment. None if the
/// organizer cancels.
async fn read(text: &str, progress: RwSignal<Option<f64>>) -> Option<Result<Tournament, ReadError>> {
    let (began, mut paused) = (browser::now(), browser::now());
    let mut reading = match Reading::begin(text) {
        Ok(reading) => reading,
        Err(error) => return Some(Err(error)),
    };
    progress.set(None);
    let mut is_shown = false;
    let read = loop {
        match reading.step() {
            Ok(true) if browser::now().saturating_sub(paused) < SLICE => (),
            Ok(true) => {
                if browser::now().saturating_sub(began) > MOMENT {
                    progress.set(Some(reading.progress()));
                    is_shown = true;
                }
                browser::breathe().await;
                // The organizer has left the page or cancelled.
                if progress.is_gone() || is_shown && progress.get_untracked().is_none() {
                    return None;
                }
                paused = browser::now();
            }
            Ok(false) => break reading.finish(),
            Err(error) => break Err(error),
        }
    };
    progress.set(None);
    Some(read)
}

/// Question about the copy for which an event was closed. None if there is nothing to compare.
pub(super) fn left_for(app: AppContext) -> Option<Question> {
    let (slot, there) = app.to_compare.get_value()?;
    app.to_compare.set_value(None);
    let there = there.downcast::<Tournament>().ok()?;
    let here = app.event_store().open(&slot).ok()?.tournament;
    let compared = compare(&here, &there).ok()?;
    Some(question(Opened { slot, here: Arc::new(here), there, compared }))
}

fn open(app: &AppContext, tournament: Tournament, asked: RwSignal<Option<Question>>) {
    let Some((slot, here, compared)) = nearest(app, &tournament) else {
        if let Some(slot) = put_away(app, &tournament) {
            app.notices.warn(t!("copies.archived"));
            return app.go(&Route::Event(slot, Place::first(tournament.state().is_over())));
        }
        let entries = tournament.log().len();
        if add_and_open(app, Arc::new(tournament))
            && let Some((slot, _)) = app.just_added.get_value()
        {
            // The file is a saved copy, so no reminder is needed.
            app.event_store().set_copy_taken(&slot, CopyTaken { at: browser::now(), entries });
        }
        return;
    };
    let go = || app.go(&Route::Event(slot.clone(), Place::first(here.state().is_over())));
    match compared.relation {
        Relation::Same => {
            app.notices.say(t!("copies.same"));
            go();
        }
        Relation::Ahead => {
            let more = here.log().len().saturating_sub(compared.known_here);
            app.notices.say(t!("received.ahead", entries = t!("received.entries", count = more)));
            go();
        }
        Relation::Behind | Relation::Forked => {
            asked.set(Some(question(Opened { slot, here: Arc::new(here), there: Arc::new(tournament), compared })));
        }
    }
}

/// Archive slot of a file's event on this device.
fn put_away(app: &AppContext, there: &Tournament) -> Option<Slot> {
    let event_store = app.event_store();
    let mut slots = event_store.events().ok()?.into_iter().map(|(slot, _)| slot);
    slots.find(|slot| event_store.event_id(slot) == Some(there.state().event) && event_store.is_archived(slot))
}

/// The copy on this device that is closest to a file: a copy that contains the file or is contained in it comes before
/// one that has forked, and then the newest comes first.
fn nearest(app: &AppContext, there: &Tournament) -> Option<(Slot, Tournament, Comparison)> {
    let event_store = app.event_store();
    let event = there.state().event;
    let slots = event_store.events().ok()?.into_iter().map(|(slot, _)| slot);
    let copies = slots.filter(|slot| event_store.event_id(slot) == Some(event)).filter_map(|slot| {
        // A damaged copy is left alone, because the file is a good one.
        let here = event_store.open(&slot).ok().filter(|opened| opened.damage.is_none())?.tournament;
        let compared = compare(&here, there).ok()?;
        Some((slot, here, compared))
    });
    copies.min_by_key(|(_, here, compared)| {
        let rank = match compared.relation {
            Relation::Same => 0,
            // The file's entries can be appended to it.
            Relation::Behind if compared.common == here.log().len() => 1,
            Relation::Behind => 2,
            Relation::Ahead => 3,
            Relation::Forked => 4,
        };
        (rank, std::cmp::Reverse(here.log().last().map(|entry| entry.at)))
    })
}

/// Question about a file whose event is on this device.
fn question(opened: Opened) -> Question {
    Arc::new(move |cancel| {
        browser::focus_soon(COPIES);
        match opened.compared.relation {
            Relation::Forked => forked::page(opened.clone(), cancel),
            _ => behind::page(opened.clone(), cancel),
        }
    })
}
