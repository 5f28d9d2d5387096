//! One player in the list.

use super::{
    edit::EditForm,
    page::{Page, Question, menu_id},
};
use crate::ui::{
    prelude::*,
    widgets::{Button, Icon, Kind, icon},
};
use tiebreaker::{
    base::{ids::PlayerId, text::sanitized},
    screens::{i18n::t, players::Row},
};

/// The line of a player: it follows its own player and nobody else.
pub(super) fn player_row(page: Page, id: PlayerId) -> AnyView {
    let row = memo(move || page.rows.with(|rows| rows.get(&id).cloned()));
    let is_editing = memo(move || page.editing.get() == Some(id));
    let is_gone = move || row.with(|row| row.as_ref().is_some_and(|row| row.player.has_left()));
    let is_out =
        move || row.with(|row| page.wanted.with(|wanted| row.as_ref().is_some_and(|row| !row.matches(wanted))));
    // The form stays as it is while the player changes around it.
    let content = move || {
        if is_editing.get() {
            view! { <EditForm page id /> }.into_any()
        } else {
            row.get().map(|row| shown(page, &row)).into_any()
        }
    };
    view! {
        <li class="player" class:gone=is_gone hidden=move || is_out() && !is_editing.get()>
            <span class="number">{id.to_string()}</span>
            {live(content)}
        </li>
    }
    .into_any()
}

/// Name, signs, details and the menu.
fn shown(page: Page, row: &Row) -> AnyView {
    let is_bad = row.player.is_disqualified();
    let is_out = row.player.has_left().then(|| icon(Icon::Leave));
    let tag = |(place, text): (usize, String)| {
        view! {
            <span class="tag" class:bad=is_bad && place == 0>
                {text}
            </span>
        }
    };
    view! {
        <span class="who">
            {is_out} <span class="name">{sanitized(&row.player.name)}</span>
            {row.signs().into_iter().enumerate().map(tag).collect_view()}
        </span>
        <span class="details">{row.details()}</span>
        {menu_opener(page, row)}
    }
    .into_any()
}

/// The button that opens the player's menu.
fn menu_opener(page: Page, row: &Row) -> AnyView {
    let id = row.player.id;
    let label = t!("players.menu-named", name = row.name);
    let button = Button::new(Kind::Quiet, icon(Icon::Menu)).class("square").id(menu_id(id)).opens_panel();
    view! {
        <span class="row-actions">
            {button.spoken(label).titled(t!("players.menu")).does(move || page.ask(Question::Menu, id))}
        </span>
    }
    .into_any()
}
