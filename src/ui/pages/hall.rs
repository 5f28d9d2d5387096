//! The clocks of all running events on this device on one page, such as a main event and a side event in one hall. Each
//! clock leads to its event.

use crate::ui::{
    browser,
    context::AppContext,
    event::{digits, judge_calls_shown, phase_class, pods_apart, running, short_clocks_shown, ticking},
    prelude::*,
    session::Session,
};
use tiebreaker::{
    base::{clock::Clock, ids::TableNumber, text::sanitized},
    screens::{
        display::{extended, still_playing, time_left},
        hall::{may_run, said},
        i18n::t,
        pods_now::{clock_of_pods, now_of},
        route::{Place, Route},
        words,
    },
    store::{Slot, Summary},
    tournament::{RoundKey, State},
};

/// The page.
#[component]
pub fn Hall() -> impl IntoView {
    let app = AppContext::get();
    let slots = memo(move || {
        app.elsewhere.track();
        under_way(app)
    });
    let shown_event = move |slot: Slot| match Session::read_only(app, &slot) {
        Ok(session) => event(session),
        Err(_) => ().into_any(),
    };
    view! {
        <section>
            <h1>{t!("hall.title")}</h1>
            <ul class="hall">{each(move || slots.get(), shown_event)}</ul>
            // The style hides this as long as there is a clock.
            <p class="about">{t!("hall.none")}</p>
        </section>
    }
}

/// The events that may have a clock, in the order of the list of events.
fn under_way(app: AppContext) -> Vec<Slot> {
    let (event_store, now) = (app.event_store(), browser::now());
    let may_run = |(slot, summary): (Slot, Option<Summary>)| {
        let may_run = summary.is_some_and(|summary| may_run(&summary, now));
        (may_run && !event_store.is_archived(&slot)).then_some(slot)
    };
    event_store.events().unwrap_or_default().into_iter().filter_map(may_run).collect()
}

/// An event, as long as it has a clock.
fn event(session: Session) -> AnyView {
    let round = memo(move || session.with(running));
    let pods = memo(move || session.with(|state| clock_of_pods(state).filter(|_| !has_rounds(state))));
    let clock = memo(move || round.get().map_or_else(|| pods.get(), |(_, clock)| Some(clock)));
    let now = ticking(clock);
    let key = memo(move || round.get().map(|(key, _)| key));
    let drafts = memo(move || pods.get().is_some());
    live(move || match key.get() {
        Some(key) => of_round(session, key, clock, now),
        None if drafts.get() => of_pods(session, now),
        None => ().into_any(),
    })
}

/// True if drafting and building are over, so that a round is public.
fn has_rounds(state: &State) -> bool {
    state.latest_published().is_some()
}

/// The time of a round.
fn of_round(session: Session, key: RoundKey, clock: Memo<Option<Clock>>, now: RwSignal<u64>) -> AnyView {
    let class = phase_class(clock, now);
    let playing = memo(move || session.with(|state| state.round(key).map_or(0, |round| round.missing())));
    let what = session.with_untracked(|state| words::round(state, key));
    let state = memo(move || session.with(State::clone));
    // Tables with more time than the round (CLK-2).
    let more = memo(move || session.with(|state| state.round(key).map(extended).unwrap_or_default()));
    let extended = move || {
        let left = |(table, more): (TableNumber, u64)| {
            let left = time_left(&clock.get()?, table, more, now.get());
            Some(view! { <li>{left}</li> })
        };
        more.get().into_iter().filter_map(left).collect_view()
    };
    view! {
        <li class=move || {
            format!("card {}", class.get())
        }>
            {head(session, Place::Round(Some(key)), what)} {digits(clock, now)}
            <p class="hall-state">{live(move || clock.get().map(|clock| said(&clock, now.get())))}</p>
            <p class="about">{live(move || still_playing(playing.get()))}</p> {judge_calls_shown(session)}
            {short_clocks_shown(state)} <ul class="display-short">{live(extended)}</ul>
        </li>
    }
}

/// The time of a draft or for building decks, if all pods are in the same step.
fn of_pods(session: Session, now: RwSignal<u64>) -> AnyView {
    let moment = memo(move || session.with(|state| now_of(state, now.get()).at_once().cloned()));
    let time = move || {
        let seconds = moment.get().map(|moment| moment.seconds).filter(|&seconds| seconds > 0);
        seconds.map(|seconds| {
            view! {
                <span class="digits" role="timer" aria-label=t!("clock.label")>
                    {words::minutes_text(seconds)}
                </span>
            }
        })
    };
    let doing = move || match moment.get() {
        Some(moment) if moment.is_paused => t!("clock.paused"),
        Some(moment) => moment.text,
        None => t!("limited.apart"),
    };
    let apart = move || session.with(|state| pods_apart(&now_of(state, now.get())));
    view! {
        <li class="card" class:paused=move || moment.get().is_some_and(|moment| moment.is_paused)>
            {head(session, Place::Pods, session.with_untracked(words::limited_title))}
            {live(time)}
            <p class="hall-state">{live(doing)}</p>
            {live(apart)}
        </li>
    }
}

/// The event, and the subject of the clock.
fn head(session: Session, place: Place, what: String) -> AnyView {
    let name = live(move || session.with(|state| sanitized(&state.setup.name)));
    view! {
        <h2>
            <a href=Route::Event(session.slot(), place).href()>{name}</a>
        </h2>
        <p class="about">{what}</p>
    }
}
