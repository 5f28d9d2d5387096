//! The events on this device.

mod copies;
mod files;
mod open;
mod save;
mod storage;
mod welcome;

use crate::ui::{
    context::AppContext,
    part::State,
    prelude::*,
    program::{Copies, Program, Question, with_part},
    widgets::{Confirm, Kind, SevenDays, forgets, spoken_button},
};
pub use files::FILES;
use open::{OpenFile, take_over_button};
use save::save;
use storage::StorageUse;
use tiebreaker::{
    base::{sort, text::sanitized},
    screens::{
        home::{about, is_running, section, state},
        i18n::t,
        route::{Place, Route, Sent},
        words,
    },
    store::{Slot, Summary},
};
use welcome::{Welcome, samples};

/// Files whose event may already be on this device.
pub const COPIES: Copies = Copies {
    open: copies::open_text,
    receive: copies::receive,
    left_for: copies::left_for,
    one_of_several: copies::one_of_several,
    contained: copies::contained,
};

/// The home page.
#[component]
pub fn Home(
    /// Event or slip in the link that opened the app.
    sent: Option<Sent>,
) -> impl IntoView {
    let app = AppContext::get();
    let changed = Trigger::new();
    let events = memo(move || {
        changed.track();
        app.elsewhere.track();
        app.event_store().events()
    });
    let program = Program::get();
    let question = RwSignal::new(None::<Question>);
    ask_at_once(app, program, sent, question);
    let list = move || {
        // Archiving moves an event in the list without changing its summary.
        changed.track();
        match events.get() {
            Ok(events) if events.is_empty() => view! {
                <h1 class="hidden">{t!("home.title")}</h1>
                <Welcome question />
            },
            Ok(events) => view! {
                <Head question />
                <EventList events changed />
            },
            Err(error) => view! {
                <Head question />
                <p class="banner" role="alert">
                    {words::store_error(&error)}
                </p>
            },
        }
    };
    let events = move || {
        view! { <section class="home">{live(list)}</section> }
    };
    live(move || match question.get() {
        Some(draw) => draw(Callback::new(move |()| question.set(None))),
        None => events(),
    })
}

/// Asks about the copy for which an event was closed, and about data from another device.
fn ask_at_once(app: AppContext, program: Program, sent: Option<Sent>, question: RwSignal<Option<Question>>) {
    if app.to_compare.with_value(Option::is_some) {
        with_part(app, program.copies, move |copies| {
            if !question.is_gone() {
                question.set((copies.left_for)(app));
            }
        });
    }
    if let Some(sent) = sent {
        with_part(app, program.take_over, move |take_over| {
            if !question.is_gone() {
                take_over(app, program, sent, question);
            }
        });
    }
}

/// The title, and the ways to another event.
#[component]
fn Head(question: RwSignal<Option<Question>>) -> impl IntoView {
    view! {
        <div class="section-head">
            <h1>{t!("home.title")}</h1>
            <div class="actions">
                <OpenFile question />
                {take_over_button(question)}
                <a class="button main" href=Route::New.href()>
                    {t!("home.new")}
                </a>
            </div>
        </div>
    }
}

/// The list of events, with actions for all of them.
#[component]
fn EventList(events: Vec<(Slot, Option<Summary>)>, changed: Trigger) -> impl IntoView {
    let (app, program) = (AppContext::get(), Program::get());
    let question = RwSignal::new(None);
    let chosen = RwSignal::new(None::<Slot>);
    let delete = move |()| {
        let Some(slot) = chosen.get_untracked() else { return };
        match app.event_store().delete(&slot) {
            Ok(()) => app.notices.say(t!("home.deleted")),
            Err(error) => app.notices.warn_of_storage(words::store_error(&error)),
        }
        changed.notify();
    };
    let copies = copies(&app, &events);
    let has_copies = copies.contains(&true);
    if has_copies {
        program.copies.fetch();
    }
    let contained = move || match program.copies.state() {
        State::Here(copies) if has_copies => Some(copies),
        _ => None,
    };
    let ask = Callback::new(move |(slot, name): (Slot, String)| {
        chosen.set(Some(slot));
        question.set(Some((t!("home.delete-question", name = name), t!("home.delete"))));
    });
    let card = |((slot, summary), is_copy): ((Slot, Option<Summary>), bool)| {
        view! { <EventCard at=slot summary is_copy delete=ask /> }
    };
    let all = StoredValue::new(events.iter().map(|(slot, _)| slot.clone()).collect::<Vec<_>>());
    let forgets = forgets();
    // Running events come first. Otherwise the order stays.
    let mut cards: Vec<_> = events.clone().into_iter().zip(copies).collect();
    let event_store = app.event_store();
    sort::sort_by_key(&mut cards, |((slot, summary), _)| section(summary.as_ref(), event_store.is_archived(slot)));
    let may_run = |(_, summary): &&(Slot, Option<Summary>)| summary.as_ref().is_some_and(|summary| !summary.over);
    let runs_several = events.iter().filter(may_run).count() > 1;
    view! {
        {live(move || {
            forgets
                .get()
                .then(|| {
                    view! {
                        <SevenDays label=t!("home.export-all") save=move |()| save(app, program, all.get_value()) />
                    }
                })
        })}
        <ul class="events">{cards.into_iter().map(card).collect_view()}</ul>
        {live(move || contained().map(|copies| (copies.contained)(app, changed)))}
        <div class="actions">
            {samples()} <a class="touch" href=Route::Season.href()>
                {t!("season.title")}
            </a>
            {runs_several
                .then(|| {
                    view! {
                        <a class="touch" href=Route::Hall.href()>
                            {t!("hall.title")}
                        </a>
                    }
                })}
        </div>
        <StorageUse events forgets changed />
        <Confirm question agreed=delete />
    }
}

/// An event in the list.
#[component]
fn EventCard(
    /// Its slot on this device.
    at: Slot,
    summary: Option<Summary>,
    /// True if this device has other copies of it.
    is_copy: bool,
    /// Asks whether to delete the event, by its name.
    delete: Callback<(Slot, String)>,
) -> impl IntoView {
    let (app, program) = (AppContext::get(), Program::get());
    let name = summary.as_ref().map_or_else(|| t!("home.unreadable"), |summary| sanitized(&summary.name));
    let is_over = summary.as_ref().is_some_and(|summary| summary.over);
    let href = Route::Event(at.clone(), Place::first(is_over)).href();
    let runs = summary.as_ref().is_some_and(is_running);
    let is_archived = app.event_store().is_archived(&at);
    let is_elsewhere = app.event_store().handed_over(&at).is_some();
    let which = move |last_entry| {
        live(move || match program.copies.state() {
            State::Here(copies) => Some((copies.one_of_several)(last_entry)),
            _ => None,
        })
    };
    let about = |summary: Summary| {
        view! {
            <strong class="state">{state(&summary)}</strong>
            <span class="about">{about(&summary)}</span>
            {is_copy.then(|| which(summary.last_entry))}
        }
    };
    let (save_name, delete_name) = (t!("home.export-named", name = name), t!("home.delete-named", name = name));
    let save = {
        let at = at.clone();
        move || save(app, program, vec![at.clone()])
    };
    view! {
        <li class="card" class:running=runs>
            <a class="event-link" href=href>
                <strong>{name.clone()}</strong>
                {is_archived.then(|| view! { <span class="tag">{t!("archive.tag")}</span> })}
                {is_elsewhere.then(|| view! { <span class="tag">{t!("archive.handed-over")}</span> })}
                {summary.map(about)}
            </a>
            {spoken_button(Kind::Plain, t!("file.export"), Some(save_name), save)}
            {spoken_button(
                Kind::Plain,
                t!("home.delete"),
                Some(delete_name),
                move || {
                    delete.run((at.clone(), name.clone()));
                },
            )}
        </li>
    }
}

/// For each event, true if this device has another copy of it. Copies have the same day, so only events with equal days
/// are opened.
fn copies(app: &AppContext, events: &[(Slot, Option<Summary>)]) -> Vec<bool> {
    let event_store = app.event_store();
    let date = |summary: &Option<Summary>| summary.as_ref().map(|summary| summary.date.clone());
    let is_copy = |(slot, summary): &(Slot, Option<Summary>)| {
        let mut others = events.iter().filter(|(other, theirs)| other != slot && date(theirs) == date(summary));
        others.any(|(other, _)| event_store.event_id(other).is_some_and(|id| event_store.event_id(slot) == Some(id)))
    };
    events.iter().map(is_copy).collect()
}
