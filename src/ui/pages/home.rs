//! The events on this device.

use super::storage::StorageUse;
use crate::{
    file::event,
    plain::shown,
    store::{CopyTaken, Slot, Summary},
    tournament::Tournament,
    ui::{
        app::AppContext,
        browser,
        i18n::{day, t},
        parts::{Confirm, FileButton, Mark, export_event, live},
        prelude::*,
        route::{Place, Route},
        sample, words,
    },
};

/// The first page.
#[component]
pub fn Home() -> impl IntoView {
    let app = AppContext::get();
    let changed = Trigger::new();
    let events = Memo::new(move |_| {
        changed.track();
        app.elsewhere.track();
        app.shelf().events()
    });
    let list = move || {
        // What is put away is listed otherwise, though its summary stays.
        changed.track();
        match events.get() {
            Ok(events) if events.is_empty() => view! { <Welcome /> }.into_any(),
            Ok(events) => view! { <EventList events changed /> }.into_any(),
            Err(error) => view! { <p class="banner" role="alert">{words::store_error(&error)}</p> }.into_any(),
        }
    };
    view! {
        <section class="home">
            <div class="event-head">
                <h1>{t!("home.title")}</h1>
                <div class="actions">
                    <OpenFile changed />
                    <a class="button main" href=Route::New.href()>{t!("home.new")}</a>
                </div>
            </div>
            {live(list)}
        </section>
    }
}

/// What an empty home says.
#[component]
fn Welcome() -> impl IntoView {
    let app = AppContext::get();
    let try_sample = move |_| match sample::event(app.device) {
        Some(tournament) => add(&app, &tournament, Place::Round(None)),
        None => app.notices.warn(t!("home.no-randomness")),
    };
    view! {
        <div class="card welcome">
            <Mark />
            <h2>{t!("home.welcome")}</h2>
            <p>{t!("home.what")}</p>
            <p class="about">{t!("home.where")}</p>
            <div class="actions">
                <button class="secondary" on:click=try_sample>{t!("home.sample")}</button>
                <a class="button secondary" href=Route::Guide.href()>{t!("guide.link")}</a>
            </div>
        </div>
    }
}

#[component]
fn EventList(events: Vec<(Slot, Option<Summary>)>, changed: Trigger) -> impl IntoView {
    let app = AppContext::get();
    let question = RwSignal::new(None);
    let chosen = RwSignal::new(None::<Slot>);
    let delete = move |()| {
        let Some(slot) = chosen.get_untracked() else { return };
        match app.shelf().delete(&slot) {
            Ok(()) => app.notices.say(t!("home.deleted")),
            Err(error) => app.notices.warn(words::store_error(&error)),
        }
        changed.notify();
    };
    let row = |(slot, summary): (Slot, Option<Summary>)| {
        let name = summary.as_ref().map_or_else(|| t!("home.unreadable"), |summary| shown(&summary.name));
        let ask = {
            let (slot, name) = (slot.clone(), name.clone());
            move |_| {
                chosen.set(Some(slot.clone()));
                question.set(Some((t!("home.delete-question", name = name), t!("home.delete"))));
            }
        };
        let is_archived = app.shelf().archived(&slot).is_some();
        let export = (!is_archived).then(|| export_button(app, slot.clone(), &name));
        view! {
            <li class="card">
                <a class="event-link" href=Route::Event(slot, Place::Round(None)).href()>
                    <strong>{name.clone()}</strong>
                    {is_archived.then(|| view! { <span class="tag">{t!("archive.tag")}</span> })}
                    {summary.map(|summary| view! { <span class="about">{about(&summary)}</span> })}
                </a>
                {export}
                <button class="plain" aria-label=t!("home.delete-named", name = name) on:click=ask>{t!("home.delete")}</button>
            </li>
        }
    };
    view! {
        <ul class="events">{events.clone().into_iter().map(row).collect_view()}</ul>
        <StorageUse events changed />
        <Confirm question agreed=delete />
    }
}

/// Saves an event from the list.
fn export_button(app: AppContext, slot: Slot, name: &str) -> AnyView {
    let export = move |_| match app.shelf().open(&slot) {
        Ok(opened) => {
            if export_event(&app, &opened.tournament) {
                let entries = opened.tournament.log().len();
                app.shelf().set_copy_taken(&slot, CopyTaken { at: browser::now(), entries });
            }
        }
        Err(error) => app.notices.warn(words::open_error(&error)),
    };
    view! {
        <button class="plain" aria-label=t!("home.export-named", name = name) on:click=export>{t!("file.export")}</button>
    }
}

fn about(summary: &Summary) -> String {
    let state = if summary.over {
        t!("home.state-over")
    } else if summary.elimination_rounds > 0 {
        t!("home.state-elimination")
    } else if summary.swiss_rounds > 0 {
        t!("round.swiss", number = summary.swiss_rounds)
    } else {
        t!("home.state-registration")
    };
    let players = t!("players.count", count = summary.players);
    format!("{} · {} · {players} · {state}", day(&summary.date), words::regulation(&summary.regulation))
}

/// Opens an event file. Nothing is stored before all of it has been accepted.
#[component]
fn OpenFile(changed: Trigger) -> impl IntoView {
    let app = AppContext::get();
    let question = RwSignal::new(None);
    let waiting = RwSignal::new(None::<(Slot, Tournament)>);
    let opened = move |text: String| {
        let tournament = match event::read(&text) {
            Ok(tournament) => tournament,
            Err(error) => return app.notices.warn(words::read_error(&error)),
        };
        match same_event(&app, &tournament) {
            Some(here) => {
                let name = tournament.state().setup.name.clone();
                waiting.set(Some((here, tournament)));
                question.set(Some((t!("file.replace-question", name = name), t!("file.replace"))));
            }
            None => add(&app, &tournament, Place::Round(None)),
        }
    };
    let replace = move |()| {
        let Some((old, tournament)) = waiting.get_untracked() else { return };
        let Some(slot) = browser::random_slot() else { return app.notices.warn(t!("home.no-randomness")) };
        match app.shelf().add(&slot, &tournament).and_then(|()| app.shelf().delete(&old)) {
            Ok(()) => app.go(&Route::Event(slot, Place::Round(None))),
            Err(error) => app.notices.warn(words::store_error(&error)),
        }
        changed.notify();
    };
    view! {
        <FileButton label=t!("home.open") opened />
        <Confirm question agreed=replace />
    }
}

/// The slot of another copy of an event.
fn same_event(app: &AppContext, tournament: &Tournament) -> Option<Slot> {
    let shelf = app.shelf();
    let event = tournament.state().event;
    let slots = shelf.events().ok()?.into_iter().map(|(slot, _)| slot);
    slots.into_iter().find(|slot| shelf.event_id(slot) == Some(event))
}

/// Puts an event on the shelf and goes to a place of it.
pub(super) fn add(app: &AppContext, tournament: &Tournament, place: Place) {
    let Some(slot) = browser::random_slot() else { return app.notices.warn(t!("home.no-randomness")) };
    match app.shelf().add(&slot, tournament) {
        Ok(()) => app.go(&Route::Event(slot, place)),
        Err(error) => app.notices.warn(words::store_error(&error)),
    }
}
