//! A pairing that only the organizer sees: draw again, swap two players or pair them, and lock what is to stay.

mod change;
mod context;
mod row;
mod seats;
mod tools;

use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    screens::{
        cited::{Cited, cite},
        i18n::t,
        route::{Place, Route},
    },
    tournament::RoundKey,
    ui::{
        parts::{Panel, cited, show_in_sidebar},
        prelude::*,
        session::Session,
    },
};
use change::change;
use context::{DraftContext, Made, lines};
use tools::Tools;

/// The draft of a Swiss round.
#[component]
pub fn DraftPage(session: Session, key: RoundKey) -> impl IntoView {
    let context = DraftContext::new(session, key);
    let tables = move || {
        context.draft.with(|draft| {
            let rematch = |players: &[PlayerId; 2]| draft.rematches.contains(players);
            draft
                .numbers
                .iter()
                .zip(&draft.seats.tables)
                .map(|(number, players)| (number, *players, rematch(players)))
                .collect()
        })
    };
    let rematches = Memo::new(move |_| context.draft.with(|draft| draft.rematches.len()));
    let met_before = move || {
        let told = |count: usize| cite(Clause::Pair3, t!("draft.rematches", count = count));
        let count = rematches.get();
        (count > 0).then(|| view! { <p class="banner" role="alert">{cited(&told(count))}</p> })
    };
    // What was drawn without locks is a best pairing.
    let costs = Memo::new(move |_| {
        let (made, seats) = context.draft.with(|draft| (draft.made, draft.seats.clone()));
        (made != Made::Drawn).then(|| (made, context.costs(&seats, &|_| true)))
    });
    let gives_way = Memo::new(move |_| {
        let seats = context.draft.with(|draft| (draft.made == Made::Drawn).then(|| draft.seats.clone()));
        seats.map(|seats| context.gives_way(&seats)).unwrap_or_default()
    });
    // To find that out takes as long as the draw.
    let painted = is_painted();
    let unavoidable = move || {
        let costs = if painted.get() { gives_way.get() } else { Vec::new() };
        (!costs.is_empty()).then(|| view! { <div class="note">{t!("draft.gives-way")} {lines(&costs)}</div> })
    };
    let note = move |(made, costs): (Made, Vec<Cited>)| {
        let how = match made {
            Made::Around => t!("draft.around"),
            Made::Changed(tables) => t!("draft.changed", count = tables),
            Made::Drawn | Made::ByHand => t!("draft.by-hand"),
        };
        match costs.as_slice() {
            [] => view! { <p class="about">{how} " " {t!("draft.as-good")}</p> },
            _ => view! { <div class="note">{how} " " {t!("draft.costs")} {lines(&costs)}</div> },
        }
    };
    let missed = move || {
        let line = |(player, table): (PlayerId, TableNumber)| view! { <p class="note">{t!("draft.not-at-table", name = context.name(player), table = table)}</p> };
        context.draft.with(|draft| draft.missed.clone()).into_iter().map(line).collect_view()
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
            <div class="told" aria-live="polite">{live(unavoidable)} {live(move || costs.get().map(note))} {live(missed)}</div>
            <div class="round-links"><a href=why>{t!("draw.link")}</a></div>
        }
    });
    view! {
        {live(met_before)}
        <ol class="tables" on:keydown=escape>{each(tables, move |table| row::table(context, table))}</ol>
        {live(move || row::byes(context))}
        <Panel title=title open=is_open content=move || change(context) />
    }
}
