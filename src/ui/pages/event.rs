//! The frame of an event: its name, its places, the next step.

mod desk;
mod unopened;
mod work;

pub use desk::begin;
pub use work::WORK;

use super::{display::DisplayButton, round::RoundPage};
use crate::{
    clause::Clause,
    day::Day,
    plain::shown,
    tournament::{Action, State},
    ui::{
        browser,
        context::AppContext,
        i18n::{day, t},
        part,
        parts::{
            Banners, ClockChip, DayStrip, Icon, KeptMark, NextStepBar, PlayerSearch, Program, Work, export, fetched,
            icon, ruled, with_part,
        },
        prelude::*,
        route::{Place, Route},
        ruled::{Ruled, by},
        session::Session,
        words,
    },
};

/// A place of an open event.
#[component]
pub fn EventPage(session: Session, place: Place) -> impl IntoView {
    let app = AppContext::get();
    let program = Program::get();
    let content = move || match (place, program.of_place(place)) {
        (Place::Round(key), _) => view! { <RoundPage session key /> },
        (_, Some(part)) => fetched(part, move |draw| draw(session, place)),
        (_, None) => ().into_any(),
    };
    // The players look at this one: it has no frame.
    if matches!(place, Place::Announcement | Place::Display) {
        return content();
    }
    // What is done here comes as soon as the page is there to be looked at: it is drawn in one frame and shown in the next.
    browser::after_paint(move || browser::after_paint(move || program.work.fetch()));
    // Every other page may write, and so takes part in who does.
    session.enter();
    // Paper has none either.
    if matches!(place, Place::Paper(Some(_))) {
        return content();
    }
    let title = Memo::new(move |_| session.with(|state| shown(&state.setup.name)));
    let about = Memo::new(move |_| {
        session.with(|state| (state.setup.date.clone(), words::regulation_of(&state.setup.regulation)))
    });
    let about = move || about.with(|(date, regulation)| format!("{} · {regulation}", day(date)));
    // A correction, a drop or a late entry can make a pairing void that has not started (FIX-2): not without a word.
    Effect::new(move |before: Option<usize>| {
        let rounds = session.with(|state| state.swiss.len() + state.elimination.len());
        if before.is_some_and(|before| rounds < before) {
            app.notices.say(by(Clause::Fix2, t!("round.taken-back")));
        }
        rounds
    });
    view! {
        <div class="event">
            <div class="event-head">
                <div>
                    <h1>{title}</h1>
                    <p class="about">{live(about)} " " <KeptMark /></p>
                </div>
                <div class="tools">
                    <PlayerSearch session />
                    {(place != Place::Log).then(|| view! { <Undo session /> })}
                    <DisplayButton session />
                    <a class="button secondary tool" href=Route::Event(session.slot(), Place::Paper(None)).href()>
                        {icon(Icon::Print)} <span>{t!("announcement.print")}</span>
                    </a>
                    <button class="secondary tool" on:click=move |_| export(&app, &session)>
                        {icon(Icon::Export)} <span>{t!("file.export")}</span>
                    </button>
                    <ClockChip session place />
                </div>
            </div>
            <DayStrip session place />
            <Places session place />
            <Banners session />
            <NextStepBar session place />
            {live(move || session.with(due).map(|text| view! {
                <div class="banner calm">
                    <p>{ruled(&text)}</p>
                    <button class="secondary" on:click=move |_| export(&app, &session)>{t!("file.export")}</button>
                </div>
            }))}
            {content()}
        </div>
    }
    .into_any()
}

/// Until when the results of an official event go to the game's platform, once it is over (OUT-2).
fn due(state: &State) -> Option<Ruled> {
    let days = state.setup.regulation.tier(&state.setup.tier)?.results_due?;
    let end = Day::parse(&browser::day_of(state.finished_at?))?;
    let last = state.results_due(end)?.to_string();
    Some(by(Clause::Out2, t!("due.banner", days = days, day = day(&last))))
}

#[component]
fn Places(session: Session, place: Place) -> impl IntoView {
    let places = [
        (Place::Setup, t!("place.setup")),
        (Place::Players, t!("place.players")),
        (Place::Round(None), t!("place.round")),
        (Place::Standings, t!("place.standings")),
        (Place::Bracket, t!("place.bracket")),
        (Place::Log, t!("place.log")),
    ];
    let link = |(target, name): (Place, String)| {
        let current = target.is_same_page(place);
        let href = Route::Event(session.slot(), target).href();
        view! { <a href=href aria-current=current.then_some("page")>{name}</a> }
    };
    view! { <nav class="places" aria-label=t!("place.label")>{places.map(link)}</nav> }
}

/// Takes back the last action, whatever it was.
#[component]
fn Undo(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let work = Program::get().work;
    let last = Memo::new(move |_| session.with_log(|tournament| tournament.to_undo().map(|entry| entry.counter)));
    let named = move |work: Work| {
        session.with_log(|tournament| {
            tournament.to_undo().map(|entry| (work.action)(tournament.state(), &entry.action)).unwrap_or_default()
        })
    };
    let undo = move |_| {
        // Where the words have to be fetched first, something else may be the last by then: only what was meant is taken back.
        let meant = last.get_untracked();
        with_part(app, work, move |work| {
            let text = untrack(|| named(work));
            if let Some(entry) = meant.filter(|_| last.get_untracked() == meant)
                && session.act(Action::Undo { entry })
            {
                app.notices.say(t!("log.taken-back", action = text));
            }
        });
    };
    let title = Memo::new(move |_| match work.state() {
        part::State::Here(work) if last.get().is_some() => Some(t!("log.undo-named", action = named(work))),
        _ => None,
    });
    let title = move || title.get();
    view! {
        <button class="secondary tool" disabled=move || last.get().is_none() title=title aria-label=title on:click=undo>
            {icon(Icon::Undo)} <span>{t!("log.undo")}</span>
        </button>
    }
}
