//! Drafting and building decks before the rounds: seats, pods, and their clock (DRA-1, DRA-2, SEA-1, DCK-3).

mod hand;
mod names;
mod seat;
mod sizes;

use crate::ui::{
    browser,
    event::{pod_picture, pods_now, ticking},
    prelude::*,
    session::Session,
    widgets::{Kind, button, cited},
};
use hand::{hand, of_pod};
use names::by_name;
use seat::{Mover, may_move};
use sizes::Sizes;
use tiebreaker::{
    base::{clause::Clause, ids::PodNumber},
    regulation::Reminder,
    screens::{
        cited::cite,
        i18n::t,
        pods_now::{PodsNow, clock_of_pods, now_of},
        words,
    },
    tournament::{Pod, State},
};

/// The page.
#[component]
pub fn Pods(session: Session) -> impl IntoView {
    let is_limited = memo(move || session.with(|state| state.setup.limited().is_some()));
    view! {
        <section class="pods-page">
            {live(move || match is_limited.get() {
                true => content(session),
                false => {
                    view! {
                        <h2>{t!("limited.title")}</h2>
                        <p class="empty">{t!("limited.none")}</p>
                    }
                }
            })}
        </section>
    }
}

fn content(session: Session) -> AnyView {
    let clock = memo(move || session.with(clock_of_pods));
    let tick = ticking(clock);
    let now = memo(move || session.with(|state| now_of(state, tick.get())));
    let (sizes, mover) = (Sizes::new(session), Mover::new(session));
    let about = move || {
        let chosen = sizes.shown().unwrap_or_default();
        session.with(|state| {
            about(state, chosen).into_iter().map(|line| view! { <p class="about">{line}</p> }).collect_view()
        })
    };
    let has_pods = memo(move || session.with(|state| !state.pods.is_empty()));
    // Screen readers announce each step.
    let said = memo(move || now.with(|now| now.at_once().map(|moment| moment.text.clone())));
    view! {
        <p class="hidden" role="status">
            {live(move || said.get())}
        </p>
        <div class="section-head">
            <h2>{live(move || session.with(words::limited_title))}</h2>
            {live(move || has_pods.get().then(|| button(Kind::Secondary, t!("announcement.print"), browser::print)))}
        </div>
        {live(about)}
        {pods_now(now)}
        {hand(session, now, sizes)}
        {mover.unseated()}
        {live(move || session.with(|state| pictures(session, state, now, mover)))}
        {live(move || has_pods.get().then(|| by_name(session)))}
        {mover.panel()}
    }
}

/// Sizes of the pods, boosters for each player, and whether the times are binding.
fn about(state: &State, chosen: Vec<usize>) -> Vec<AnyView> {
    let Some(limited) = state.setup.limited() else { return Vec::new() };
    let sizes: Vec<usize> = match (&limited.draft, state.pods.is_empty()) {
        (Some(_), true) => chosen,
        _ => state.pods.iter().map(|pod| pod.players.len()).collect(),
    };
    let seated: usize = state.pods.iter().map(|pod| pod.players.len()).sum();
    let count = if state.pods.is_empty() { state.active().count() } else { seated };
    let players = t!("players.count", count = count);
    let split = match &limited.draft {
        _ if state.active().next().is_none() => t!("limited.few"),
        // The typed text is no list of sizes yet.
        Some(_) if sizes.is_empty() => format!("{players}."),
        Some(_) => {
            t!("limited.will-be", players = players, sizes = words::pod_sizes(&sizes))
        }
        None => t!("limited.two-a-table", players = players),
    };
    let boosters = t!("limited.boosters", count = limited.boosters);
    let clause = if limited.draft.is_some() { Clause::Dra1 } else { Clause::Sea1 };
    let first = cited(&cite(clause, format!("{split} {boosters}")));
    // Tiers without lists take the times as a guide.
    let is_guide = limited.draft.is_some() && !state.setup.asks_for_lists();
    let guide = is_guide.then(|| cited(&cite(Clause::Dra2, t!("limited.guide"))));
    let is_draft = limited.draft.is_some();
    let unseen = words::reminders(&state.setup, &[Reminder::PicksUnseen]).into_iter().filter(|_| is_draft);
    std::iter::once(first).chain(guide).chain(unseen.map(|line| cited(&line))).collect()
}

/// Every pod.
fn pictures(session: Session, state: &State, now: Memo<PodsNow>, mover: Mover) -> AnyView {
    let is_draft = state.schedule().is_some();
    let press = may_move(state).then(|| Callback::new(move |player| mover.ask(player)));
    let picture = |(number, pod): (u16, &Pod)| {
        let number = PodNumber(number);
        let way = is_draft.then(|| untrack(|| now.with(|now| now.way)));
        let drawn = pod_picture(state, number, &pod.players, way.flatten(), press);
        view! { <li class="card pod">{drawn} {is_draft.then(|| of_pod(session, number, now))}</li> }
    };
    let class = if is_draft { "pods" } else { "pods tables" };
    view! { <ul class=class>{(1..).zip(&state.pods).map(picture).collect_view()}</ul> }
}
