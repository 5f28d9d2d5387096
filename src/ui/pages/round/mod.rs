//! A round: its tables, its results, its clock.

mod decks;
mod finder;
mod more;
mod row;
mod tables;

use super::draft::DraftPage;
use crate::{
    regulation::Stage,
    tournament::{RoundKey, State, Status},
    ui::{
        app::AppContext,
        i18n::t,
        parts::{Clock, live, ticking},
        prelude::*,
        route::{Place, Route},
        session::Session,
        words,
    },
};
use decks::Decks;
use tables::Tables;

/// The round named by the address, or the latest.
#[component]
pub fn RoundPage(session: Session, key: Option<RoundKey>) -> impl IntoView {
    let shown = Memo::new(move |_| session.with(|state| key.or(state.current_round().map(|round| round.key))));
    let exists = Memo::new(move |_| shown.get().filter(|&key| session.with(|state| state.round(key).is_some())));
    view! {
        <section>
            {live(move || match exists.get() {
                Some(key) => view! { <RoundTabs session key /> <OneRound session key /> }.into_any(),
                None => view! { <h2>{t!("place.round")}</h2> <p class="empty">{t!("round.none")}</p> }.into_any(),
            })}
        </section>
    }
}

/// All rounds so far.
#[component]
fn RoundTabs(session: Session, key: RoundKey) -> impl IntoView {
    let keys = Memo::new(move |_| {
        session.with(|state| state.swiss.iter().chain(&state.elimination).map(|round| round.key).collect::<Vec<_>>())
    });
    let tab = move |other: RoundKey| {
        let href = Route::Event(session.slot(), Place::Round(Some(other))).href();
        let current = (other == key).then_some("page");
        let text = match other.stage {
            Stage::Swiss => other.number.to_string(),
            Stage::Elimination => words::round(&session, other),
        };
        let label = words::round(&session, other);
        view! { <a href=href aria-current=current aria-label=label>{text}</a> }
    };
    move || {
        (keys.with(Vec::len) > 1).then(|| {
            view! { <nav class="rounds" aria-label=t!("round.all")>{keys.get().into_iter().map(tab).collect_view()}</nav> }
        })
    }
}

#[component]
fn OneRound(session: Session, key: RoundKey) -> impl IntoView {
    let status = Memo::new(move |_| session.with(|state| state.round(key).map(|round| round.status)));
    let counts =
        Memo::new(move |_| session.with(|state| state.round(key).map(|round| (round.missing(), round.tables.len()))));
    let clock = Memo::new(move |_| session.with(|state| clock_of(state, key)));
    let now = ticking();
    let is_over =
        Memo::new(move |_| clock.get().is_some_and(|limits| limits.end(0).is_some_and(|end| end <= now.get())));
    let progress = move || match (status.get(), counts.get()) {
        (Some(Status::Started | Status::Finished), Some((0, _))) => t!("round.all-in"),
        (Some(Status::Started), Some((missing, tables))) => t!("round.missing", count = missing, tables = tables),
        (_, Some((_, tables))) => t!("round.tables", count = tables),
        _ => String::new(),
    };
    let customs = Memo::new(move |_| session.with(|state| customs(state, key)));
    let has_draw = Memo::new(move |_| {
        key.stage == Stage::Swiss || session.with(|state| !state.drawn.is_empty() && key.number.0 == 1)
    });
    let checks_decks = Memo::new(move |_| {
        status.get() == Some(Status::Started) && session.with(|state| state.setup.regulation.deck_checks.is_some())
    });
    view! {
        <div class="section-head">
            <h2>{live(move || words::round(&session, key))}</h2>
            <p class="about" aria-live="polite">
                <span class="tag">{live(move || status.get().map(words::status))}</span> " " {live(progress)}
            </p>
            {live(move || clock.get().map(|Limits { started_at, minutes }| {
                let at_time = session.with_untracked(|state| state.setup.regulation.durations.at_time);
                view! { <Clock started_at minutes at_time /> }
            }))}
        </div>
        {live(move || customs.get().into_iter().map(|text| view! { <p class="about">{text}</p> }).collect_view())}
        {live(move || has_draw.get().then(|| {
            let href = Route::Event(session.slot(), Place::Draw(key, None)).href();
            view! { <p class="draw-link"><a href=href>{t!("draw.link")}</a></p> }
        }))}
        {live(move || checks_decks.get().then(|| view! { <Decks session key /> }))}
        {live(move || match status.get() {
            Some(Status::Paired) if key.stage == Stage::Swiss => view! { <DraftPage session key /> }.into_any(),
            Some(status) => view! {
                {(status == Status::Paired).then(|| drawn_bracket(session))}
                <Tables session key clock is_over />
            }
            .into_any(),
            None => ().into_any(),
        })}
    }
}

/// A bracket that was drawn and that nobody has seen yet can be drawn again (ELI-3).
fn drawn_bracket(session: Session) -> Option<AnyView> {
    let app = AppContext::get();
    let draw = move |_| {
        words::tell(&app, &session, session.dispatch(session.with_untracked(State::propose_bracket)));
    };
    session.with(|state| !state.drawn.is_empty() && state.elimination.len() == 1).then(|| {
        view! {
            <div class="banner calm">
                <p>{t!("draft.bracket")}</p>
                <button class="secondary" on:click=draw>{t!("draft.again")}</button>
            </div>
        }
        .into_any()
    })
}

/// The time of a running round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Limits {
    /// In milliseconds since the epoch.
    started_at: u64,
    /// None: no limit.
    minutes: Option<u16>,
}

impl Limits {
    /// When time is over at a table with so many milliseconds besides the round's; none without a limit.
    fn end(self, extension: u64) -> Option<u64> {
        Some(self.started_at.saturating_add(u64::from(self.minutes?) * 60_000).saturating_add(extension))
    }
}

/// The time of a round, while it runs.
fn clock_of(state: &State, key: RoundKey) -> Option<Limits> {
    let round = state.round(key).filter(|round| round.status == Status::Started)?;
    Some(Limits { started_at: round.started_at?, minutes: state.minutes(round) })
}

/// What the players do before a match and between its games (CLK-3, ELI-6), while that is still to come.
fn customs(state: &State, key: RoundKey) -> Vec<String> {
    if state.round(key).is_none_or(|round| round.status == Status::Finished) {
        return Vec::new();
    }
    let durations = &state.setup.regulation.durations;
    let lists = durations.deck_lists.filter(|_| key.stage == Stage::Elimination);
    let between = durations.between_games.filter(|_| state.best_of(key.stage) > 1);
    let lists = lists.map(|minutes| t!("time.deck-lists", count = minutes));
    let between = between.map(|minutes| t!("time.between-games", count = minutes));
    lists.into_iter().chain(between).collect()
}
