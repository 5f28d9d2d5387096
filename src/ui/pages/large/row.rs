//! One table of three or four.

use super::{context::LargeRoundContext, entry::entry};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Button, Icon, Kind, icon},
};
use tiebreaker::{
    screens::{
        i18n::t,
        ids::{table_button, table_row},
        large::{Row, Seat},
        route::{Place, Route},
    },
    tournament::Status,
};

/// A table with its players in the order of their seats, and its result.
pub(super) fn row(context: LargeRoundContext, row: Row, status: Memo<Option<Status>>, is_draft: Memo<bool>) -> AnyView {
    let (number, is_missing) = (row.table.number, row.table.is_open());
    let label = row.label.clone();
    let is_open = memo(move || status.get() >= Some(Status::Published));
    let is_editing = memo(move || context.editing.get() == Some(number));
    let seats: Vec<_> = row.seats.iter().cloned().map(|seat| seat_view(context, seat, is_draft)).collect();
    let button = move || {
        let (button, what) = if is_missing {
            (Button::new(Kind::Usual, t!("result.short")).class("enter"), t!("result.enter"))
        } else {
            (Button::new(Kind::Quiet, icon(Icon::Edit)).class("square"), t!("result.correct"))
        };
        (is_open.get() && !is_editing.get()).then(|| {
            let described = t!("app.is", name = what, value = label);
            button.id(table_button(number)).spoken(described).titled(what).does(move || {
                // Keeps the row where it was pressed.
                browser::keep_place(table_row(number));
                context.editing.set(Some(number));
            })
        })
    };
    // More time, deck checks and rulings are on a page of their own.
    let judge = Route::Event(context.session.slot(), Place::Judge(Some(number))).href();
    let more = move || {
        let is_running = status.get() == Some(Status::Started);
        is_running.then(|| {
            let (word, name) = (t!("result.more"), t!("judge.table", number = number));
            let spoken = t!("app.is", name = word, value = name);
            view! {
                <a class="button quiet" href=judge.clone() aria-label=spoken>
                    {word}
                </a>
            }
        })
    };
    let more_time = row.more_time.clone().map(|text| view! { <span class="tag">{text}</span> });
    let check = row.deck_check.clone().map(|text| view! { <span class="tag warn">{text}</span> });
    let tags =
        (more_time.is_some() || check.is_some()).then(|| view! { <div class="row-tags">{more_time} {check}</div> });
    let form = move || is_editing.get().then(|| entry(context, row.clone(), live(more.clone())));
    view! {
        <li
            id=table_row(number)
            class="table large"
            hidden=move || !is_missing && context.only_missing.get() && !is_editing.get()
            class:missing=move || is_missing && is_open.get()
            class:editing=move || is_editing.get()
        >
            <span class="table-number">
                <span class="hidden">{t!("round.table")} " "</span>
                {number.to_string()}
            </span>
            <ol class="large-seats">{seats}</ol>
            <div class="row-actions">{live(button)}</div>
            {tags}
            {live(form)}
        </li>
    }
    .into_any()
}

/// A player with the result, as a button in a draft.
fn seat_view(context: LargeRoundContext, seat: Seat, is_draft: Memo<bool>) -> AnyView {
    let Seat { player, name, won, place, has_left } = seat;
    let is_placed = place.is_some();
    let result = place.map(|(place, worth)| {
        view! {
            <span class="score">{place}</span>
            <span class="worth">"· " {worth}</span>
        }
    });
    let shown = move || {
        let name = name.clone();
        if is_draft.get() {
            let is_chosen = move || context.chosen.get() == Some(player);
            let button = Button::new(Kind::Quiet, name).class("seat").pressed(is_chosen);
            return button.does(move || context.choose(player)).into_any();
        }
        let left = has_left.then(|| {
            view! {
                " "
                <span class="tag">{t!("players.dropped")}</span>
            }
        });
        view! { <span class="name">{name}{left}</span> }.into_any()
    };
    view! {
        <li class="large-seat" class:won=won class:placed=is_placed>
            {live(shown)}
            {result}
        </li>
    }
}
