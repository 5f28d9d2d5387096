//! A pairing that only the organizer sees: redraw, swap or pair two players, and lock tables.

mod change;
mod context;
mod row;
mod tools;

use super::scenario::scenario_card;
use crate::ui::{
    prelude::*,
    session::Session,
    widgets::{Panel, cited, show_in_sidebar},
};
use change::change;
use context::{DraftContext, lines};
use tiebreaker::{
    screens::{
        i18n::t,
        round::draft::{Costs, Draft, PairingOrigin},
        route::{Place, Route},
    },
    tournament::RoundKey,
};
use tools::Tools;

/// The draft of a Swiss round.
#[component]
pub fn DraftPage(session: Session, key: RoundKey) -> impl IntoView {
    let context = DraftContext::new(session, key);
    let tables = move || context.draft.with(Draft::tables);
    let met_before = memo(move || context.draft.with(Draft::met_before));
    let met_before = move || {
        met_before.get().map(|text| {
            view! {
                <p class="banner" role="alert">
                    {cited(&text)}
                </p>
            }
        })
    };
    let costs = memo(move || {
        // A pairing drawn without locks is already the best, so there is nothing to compare it with.
        let is_drawn = context.draft.with(|draft| draft.made == PairingOrigin::Drawn);
        let yardstick = if is_drawn { None } else { context.yardstick() };
        context.with(|draft, state| draft.costs(state, yardstick.as_deref()))
    });
    let unavoidable_costs =
        memo(move || context.open.with(|open| context.with(|draft, state| draft.unavoidable_costs(state, open))));
    // This takes as long as a draw, so it runs after the first paint.
    let painted = is_painted();
    let unavoidable = move || {
        let costs = if painted.get() { unavoidable_costs.get() } else { Vec::new() };
        (!costs.is_empty()).then(|| view! { <div class="note">{t!("draft.gives-way")} {lines(&costs)}</div> })
    };
    let note = move |costs: Costs| match costs.lines.as_slice() {
        [] => view! { <p class="about">{costs.text}</p> },
        _ => view! { <div class="note">{costs.text} {lines(&costs.lines)}</div> },
    };
    let missed = move || {
        let line = |line: String| view! { <p class="note">{line}</p> };
        context.with(Draft::missed).into_iter().map(line).collect_view()
    };
    let is_open = RwSignal::new(false);
    Effect::new(move |_| is_open.set(context.other.get().is_some()));
    Effect::new(move |before: Option<bool>| {
        let open = is_open.get();
        if before == Some(true) && !open {
            context.let_go();
        }
        open
    });
    let title = Signal::derive(move || {
        let both = context.chosen.get().zip(context.other.get());
        both.map(|(one, other)| t!("draft.two", first = context.name(one), second = context.name(other)))
            .unwrap_or_default()
    });
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            context.let_go();
        }
    };
    show_in_sidebar(move || {
        let why = Route::Event(session.slot(), Place::Draw(key, None)).href();
        view! {
            <Tools context />
            {scenario_card(session, key)}
            <div class="told" aria-live="polite">
                {live(unavoidable)}
                {live(move || costs.get().map(note))}
                {live(missed)}
            </div>
            <div class="round-links">
                <a href=why>{t!("draw.link")}</a>
            </div>
        }
    });
    view! {
        {live(met_before)}
        <ol class="tables" on:keydown=escape>
            {each(tables, move |table| row::table(context, table))}
        </ol>
        {live(move || row::byes(context))}
        <Panel title=title open=is_open content=move || change(context) />
    }
}
