//! An event that does not open. Nothing is deleted, and the existing data can be saved.

use crate::ui::{
    browser,
    context::AppContext,
    event::export_event,
    prelude::*,
    session::{
        OpenEvent,
        packed::{self, records_text},
    },
    widgets::{Kind, button, cited, link_button},
};
use leptos::task::spawn_local;
use tiebreaker::{
    screens::{i18n::t, route::Route, words},
    store::{Bundle, OpenError, Slot},
};

/// The page for an event that does not open.
#[component]
pub fn Unopened(event: OpenEvent, place: Slot, error: OpenError) -> impl IntoView {
    let app = AppContext::get();
    // The event may still come from the second copy, which may be slow, or from another window.
    let slot = place.clone();
    Effect::new(move |before: Option<()>| {
        app.elsewhere.track();
        if before.is_some() && app.event_store().open(&slot).is_ok() {
            event.open_again();
        }
    });
    let text = words::open_error(&error);
    let title = if matches!(error, OpenError::Archived(_)) { t!("archive.title") } else { t!("damaged.title") };
    let buttons = match error {
        OpenError::NotHere => None,
        OpenError::Archived(bundle) => Some(archived(app, event, place, bundle)),
        _ => Some(save(app, place)),
    };
    view! {
        <section class="card narrow">
            <h1>{title}</h1>
            <p>{cited(&text)}</p>
            <div class="actions">{buttons} {link_button(Kind::Secondary, t!("app.home"), Route::Home.href())}</div>
        </section>
    }
}

/// Saves the records as they are.
fn save(app: AppContext, slot: Slot) -> AnyView {
    let save = move || {
        let records = records_text(&app.event_store().raw_records(&slot, 0));
        if !browser::download("tiebreaker-records.json", "application/json", &records) {
            app.notices.warn(t!("file.download-failed"));
        }
    };
    button(Kind::Usual, t!("damaged.save"), save)
}

/// Restores an event from the archive, or saves it as a file.
fn archived(app: AppContext, event: OpenEvent, slot: Slot, bundle: Bundle) -> AnyView {
    let packed = StoredValue::new((slot.clone(), bundle));
    let with_event = move |then: Box<dyn FnOnce(&tiebreaker::tournament::Tournament)>| {
        spawn_local(async move {
            let (slot, bundle) = packed.get_value();
            match packed::archived(&app.event_store(), &slot, &bundle).await {
                Some(tournament) => then(&tournament),
                None => app.notices.warn(t!("archive.unreadable")),
            }
        });
    };
    let take_out = move || {
        let slot = slot.clone();
        with_event(Box::new(move |tournament| match app.event_store().restore_from_archive(&slot, tournament) {
            Ok(()) => event.open_again(),
            Err(error) => app.notices.warn_of_storage(words::store_error(&error)),
        }));
    };
    let save = move |_| with_event(Box::new(move |tournament| _ = export_event(&app, tournament)));
    view! {
        {button(Kind::Usual, t!("archive.take-out"), take_out)}
        {button(Kind::Secondary, t!("file.export"), move || save(()))}
    }
}
