//! One table of three or four.

use super::{context::LargeRoundContext, entry::entry};
use crate::{
    base::{clock::MINUTE, ids::PlayerId},
    screens::{
        i18n::t,
        route::{Place, Route},
    },
    tournament::{Status, Table},
    ui::{
        parts::{Button, Icon, Kind, icon},
        prelude::*,
    },
};

/// A table with its players in the order of their seats, and its result.
pub(super) fn row(
    context: LargeRoundContext,
    table: Table,
    status: Memo<Option<Status>>,
    is_draft: Memo<bool>,
) -> AnyView {
    let number = table.number;
    let is_missing = table.is_open();
    let is_open = Memo::new(move |_| status.get() >= Some(Status::Published));
    let is_editing = Memo::new(move |_| context.editing.get() == Some(number));
    let label = {
        let names: Vec<String> = table.players.iter().map(|&player| context.name(player)).collect();
        t!("large.of", number = number, players = names.join(", "))
    };
    let points = context.session.with_untracked(|state| state.places().map(|scale| scale.points(table.ranking())));
    let points = points.unwrap_or_default();
    let seat = |&player: &PlayerId| {
        let won = table.ranked_first() == Some(player);
        let worth =
            points.iter().find(|(who, _)| *who == player).map(|(_, points)| t!("result.points", count = points));
        let result = table.place_of(player).map(|place| {
            view! { <span class="score">{format!("{place}.")}</span> <span class="worth">{worth}</span> }
        });
        let left = context.session.with_untracked(|state| !state.is_active(player)).then(|| t!("players.dropped"));
        let name = context.name(player);
        let shown = move || {
            if is_draft.get() {
                return swapped(context, player);
            }
            let left = left.clone().map(|left| view! { " " <span class="tag">{left}</span> });
            view! { <span class="name">{name.clone()}{left}</span> }.into_any()
        };
        view! { <li class="large-seat" class:won=won>{live(shown)}{result}</li> }
    };
    let seats: Vec<_> = table.players.iter().map(seat).collect();
    let button = move || {
        let (button, what) = if is_missing {
            (Button::new(Kind::Usual, t!("result.short")).class("enter"), t!("result.enter"))
        } else {
            (Button::new(Kind::Quiet, icon(Icon::Edit)).class("square"), t!("result.correct"))
        };
        (is_open.get() && !is_editing.get()).then(|| {
            let described = t!("app.is", name = what, value = label);
            button
                .id(format!("table-{number}"))
                .spoken(described)
                .titled(what)
                .does(move || context.editing.set(Some(number)))
        })
    };
    // More time, a deck check, and what a judge rules have a page of their own.
    let judge = Route::Event(context.session.slot(), Place::Judge(Some(number))).href();
    let at_table = move || {
        let is_running = status.get() == Some(Status::Started);
        is_running.then(|| {
            let name = t!("judge.table", number = number);
            view! { <a class="button quiet square" href=judge.clone() aria-label=name.clone() title=name>{icon(Icon::Judge)}</a> }
        })
    };
    let extension = (table.extension > 0)
        .then(|| view! { <span class="tag">{t!("time.plus", minutes = table.extension.div_ceil(MINUTE))}</span> });
    let check = table.deck_check.map(|_| view! { <span class="tag warn">{t!("ruling.deck-check")}</span> });
    let tags =
        (extension.is_some() || check.is_some()).then(|| view! { <div class="row-tags">{extension} {check}</div> });
    let form = move || is_editing.get().then(|| entry(context, table.clone()));
    view! {
        <li class="table large" class:missing=move || is_missing && is_open.get() class:editing=move || is_editing.get()>
            <span class="table-number"><span class="hidden">{t!("round.table")} " "</span>{number.to_string()}</span>
            <ol class="large-seats">{seats}</ol>
            <div class="row-actions">{live(at_table)} {live(button)}</div>
            {tags}
            {live(form)}
        </li>
    }
    .into_any()
}

/// A player of a draft, to be chosen.
fn swapped(context: LargeRoundContext, player: PlayerId) -> AnyView {
    let is_chosen = move || context.chosen.get() == Some(player);
    Button::new(Kind::Quiet, context.name(player)).class("seat").pressed(is_chosen).does(move || context.choose(player))
}
