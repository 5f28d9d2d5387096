//! The tables of a draft and the bye, each with its lock.

use super::context::DraftContext;
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Button, Icon, Kind, icon},
};
use leptos::ev::DragEvent;
use tiebreaker::{
    base::ids::PlayerId,
    pairing::Locks,
    screens::{
        i18n::t,
        round::{
            draft::{Seat, Table},
            seats::toggled,
        },
    },
};

/// One table.
pub(super) fn table(context: DraftContext, table: Table) -> AnyView {
    let Table { number, seats, is_rematch: rematch } = table;
    let players = seats.each_ref().map(|seat| seat.player);
    let [first, second] = players.map(|player| context.name(player));
    let label = t!("draft.lock-table", number = number, first = first, second = second);
    let locked = memo(move || context.locks.with(|locks| locks.has_table(players)));
    let toggle = move || context.session.set_locks(context.key, toggled(&context.locks.get_untracked(), players));
    view! {
        <li class="table draft" class:rematch=rematch class:locked=move || locked.get()>
            <span class="table-number">
                <span class="hidden">{t!("round.table")} " "</span>
                {number.to_string()}
            </span>
            <div class="match">{seats.map(|at| seat(context, at))}</div>
            {rematch
                .then(|| {
                    view! {
                        <div class="row-tags">
                            <span class="tag bad">{t!("round.rematch")}</span>
                        </div>
                    }
                })}
            <div class="row-actions">{lock(label, locked, Callback::new(move |()| toggle()))}</div>
        </li>
    }
}

/// Players with a bye. A bye awarded in advance cannot change (BYE-5).
pub(super) fn byes(context: DraftContext) -> Option<AnyView> {
    let (bye, others, awarded) =
        context.draft.with(|draft| (draft.seats.bye, draft.seats.others.clone(), draft.awarded.clone()));
    if bye.is_none() && awarded.is_empty() {
        return None;
    }
    let seat_of = |player: PlayerId| seat(context, context.draft.with(|draft| draft.seat(player)));
    let open = bye.map(|player| {
        let locked = memo(move || context.locks.with(|locks| locks.bye == Some(player)));
        let toggle = move || {
            let locks = context.locks.get_untracked();
            let bye = if locks.bye.is_some() { None } else { Some(player) };
            context.session.set_locks(context.key, Locks { bye, ..locks });
        };
        let label = t!("draft.lock-bye", name = context.name(player));
        view! {
            {seat_of(player)}
            {lock(label, locked, Callback::new(move |()| toggle()))}
        }
    });
    let others = others.into_iter().map(seat_of);
    let awarded = awarded.into_iter().map(|player| view! { <span class="name">{context.name(player)}</span> });
    Some(view! {
        <div class="byes">
            <strong>{t!("round.bye")}</strong>
            {open}
            {others.collect_view()}
            {awarded.collect_view()}
        </div>
    })
}

/// A player's button, which can be chosen, or dragged onto another player.
fn seat(context: DraftContext, Seat { player, so_far, floats_down }: Seat) -> AnyView {
    let is_chosen = move || context.chosen.get() == Some(player);
    let is_target = RwSignal::new(false);
    let drag = move |event: DragEvent| {
        context.chosen.set(Some(player));
        browser::drag(&event, &context.name(player));
    };
    let over = move |event: DragEvent| {
        if context.chosen.get_untracked().is_some_and(|chosen| chosen != player) {
            event.prevent_default();
            is_target.set(true);
        }
    };
    let drop = move |event: DragEvent| {
        event.prevent_default();
        is_target.set(false);
        context.choose(player);
    };
    // Dropping a player outside of the tables clears the choice.
    let end = move |_| {
        if context.other.get_untracked().is_none() {
            context.let_go();
        }
    };
    view! {
        <button
            id=seat_id(player)
            class="seat"
            class:target=move || is_target.get()
            draggable="true"
            aria-pressed=move || is_chosen().to_string()
            on:click=move |_| context.choose(player)
            on:dragstart=drag
            on:dragover=over
            on:dragleave=move |_| is_target.set(false)
            on:drop=drop
            on:dragend=end
        >
            <span>{context.name(player)}</span>
            {has(so_far, floats_down)}
        </button>
    }
}

/// A player's points and record, and a mark if the opponent has fewer points.
fn has(so_far: String, floats_down: bool) -> AnyView {
    let down = floats_down.then(|| {
        view! {
            <span class="down" title=t!("draft.floats-down")>
                <span aria-hidden="true">"▼"</span>
                <span class="hidden">{t!("draft.floats-down")}</span>
            </span>
        }
    });
    (!so_far.is_empty()).then(|| view! { <small>{so_far} {down}</small> }).into_any()
}

/// Id of the element of a player.
pub(super) fn seat_id(player: PlayerId) -> String {
    format!("seat-{player}")
}

/// The button that locks a table or bye.
fn lock(label: String, locked: Memo<bool>, toggle: Callback<()>) -> AnyView {
    let button = Button::new(Kind::Quiet, icon(Icon::Lock)).class("lock square").spoken(label).titled(t!("draft.lock"));
    button.pressed(move || locked.get()).does(move || toggle.run(()))
}
