//! The display for the players: a second window for a projector, which follows the organizer's and needs no operator.
//! It draws [`State::published`](tiebreaker::tournament::State::published), so it shows nothing that is not public,
//! except for the number of tables still playing and the names of those with more time.
//!
//! The organizer can add other events in the hall, each in its own column, with the settings of that event's display.

mod announcement;
mod bracket;
mod clock;
mod code;
mod column;
mod control;
mod finale;
mod members;
mod paged;
mod pairings;
mod playing;
mod pods;
mod screen;
mod standings;

use crate::ui::{context::AppContext, prelude::*, session::Session};
use column::column;
use leptos::ev::PointerEvent;
use std::time::Duration;
use tiebreaker::{
    screens::{
        display::Choice,
        i18n::{Language, t},
        route::{Place, Route},
    },
    store::Slot,
};

pub use control::display_control;

/// Duration for which the link back stays visible.
const STAYS: Duration = Duration::from_secs(4);

/// The display of an event.
#[component]
pub fn Display(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let choice = chosen(app, session);
    // The display has its own language if the organizer has chosen one, otherwise the organizer's.
    Effect::new(move |_| {
        app.elsewhere.track();
        match choice.with(|choice| Language::from_code(&choice.language)) {
            Some(own) => app.speak(own),
            None => app.speak_own(),
        }
    });
    let neighbors = memo(move || {
        app.elsewhere.track();
        let is_there = |slot: &Slot| app.event_store().event_id(slot).is_some() && !app.event_store().is_archived(slot);
        choice.with(|choice| choice.neighbors(&session.slot()).filter(is_there).collect::<Vec<_>>())
    });
    let events = memo(move || neighbors.with(|neighbors| neighbors.len() + 1));
    let other = move |slot: Slot| match Session::read_only(app, &slot) {
        Ok(session) => column(session, chosen(app, session), events),
        Err(_) => nothing_to_show(),
    };
    let (is_touched, touch) = touched();
    view! {
        <div class="display" class:touched=move || is_touched.get() on:pointermove=touch on:pointerdown=touch>
            {column(session, choice, events)}
            {each(move || neighbors.get(), other)}
            {way_out(&session)}
        </div>
    }
}

/// True for some seconds after a pointer has moved over the window or a finger has touched it, and the function to call
/// then.
fn touched() -> (RwSignal<bool>, impl Fn(PointerEvent) + Copy) {
    let is_touched = RwSignal::new(false);
    let touches = RwSignal::new(0_u32);
    let touch = move |_| {
        touches.update(|touches| *touches = touches.wrapping_add(1));
        let latest = touches.get_untracked();
        is_touched.set(true);
        let rest = move || {
            if !touches.is_gone() && touches.get_untracked() == latest {
                is_touched.set(false);
            }
        };
        set_timeout(rest, STAYS);
    };
    (is_touched, touch)
}

/// The link back to the event, for an organizer who opened the display in the only window.
fn way_out(session: &Session) -> AnyView {
    let href = Route::Event(session.slot(), Place::Round(None)).href();
    view! {
        <a class="display-leave" href=href>
            {t!("display.leave")}
        </a>
    }
}

/// Settings of the display of an event.
fn chosen(app: AppContext, session: Session) -> Memo<Choice> {
    memo(move || {
        app.elsewhere.track();
        app.event_store().display::<Choice>(&session.slot()).unwrap_or_default()
    })
}

/// Shown if there is no event to show, or if it does not open.
pub fn nothing_to_show() -> AnyView {
    view! {
        <div class="display-calm">
            <p>{t!("display.nothing")}</p>
        </div>
    }
}
