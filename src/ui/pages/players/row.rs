//! One player in the list.

use super::{
    edit::EditForm,
    page::{Page, Question, Row, menu_id},
};
use crate::{
    base::{ids::PlayerId, text},
    regulation::departure::DropReason,
    screens::{i18n::t, words},
    tournament::{Details, Leaving, Mark, Player},
    ui::{
        parts::{Button, Icon, Kind, icon},
        prelude::*,
    },
};

/// The line of a player: it follows its own player and nobody else.
pub(super) fn player_row(page: Page, id: PlayerId) -> AnyView {
    let row = Memo::new(move |_| page.rows.with(|rows| rows.get(&id).cloned()));
    let is_editing = Memo::new(move |_| page.editing.get() == Some(id));
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
    let Player { name, details, left, .. } = &row.player;
    let is_bad = row.player.is_disqualified();
    let is_out = left.is_some().then(|| icon(Icon::Leave));
    let tag = |(place, text): (usize, String)| view! { <span class="tag" class:bad=is_bad && place == 0>{text}</span> };
    let second = second_line(details, left.as_ref());
    view! {
        <span class="who">
            {is_out}
            <span class="name">{text::sanitized(name)}</span>
            {signs(row).into_iter().enumerate().map(tag).collect_view()}
        </span>
        <span class="details">{second}</span>
        {menu_opener(page, row)}
    }
    .into_any()
}

/// How it is with a player, in words, what weighs most first.
pub(super) fn signs(row: &Row) -> Vec<String> {
    let Player { left, missed, fixed_table, marks, .. } = &row.player;
    let left = left
        .as_ref()
        .map(|_| if row.player.is_disqualified() { t!("leave.disqualified") } else { t!("players.dropped") });
    let [penalties, proxies] = row.rulings;
    let all = [
        left,
        row.player.awaited.then(|| t!("door.awaited")),
        (!missed.is_empty()).then(|| t!("players.missed", count = missed.len())),
        marks.contains(&Mark::Minor).then(|| t!("door.minor")),
        row.has_bye.then(|| t!("details.has-bye")),
        row.lacks_uid.then(|| t!("details.no-uid")),
        row.lacks_list.then(|| t!("details.no-list")),
        marks.contains(&Mark::List).then(|| t!("door.list")),
        (penalties > 0).then(|| t!("ruling.count", count = penalties)),
        (proxies > 0).then(|| t!("ruling.proxy-count", count = proxies)),
        fixed_table.map(|table| t!("details.at-table", table = table)),
    ];
    all.into_iter().flatten().collect()
}

/// What is written down about a player, and why somebody has left.
fn second_line(details: &Details, left: Option<&Leaving>) -> String {
    let Details { uid, faction, club, note, surname: _, list: _ } = details;
    let why = left.map(|left| match (left.reason, left.note.as_str()) {
        (DropReason::Other, note) => note.to_owned(),
        (reason, "") => words::drop_reason(reason),
        (reason, note) => format!("{}, {note}", words::drop_reason(reason)),
    });
    let texts = [why.unwrap_or_default(), uid.clone(), faction.clone(), club.clone(), note.clone()];
    texts.iter().filter(|text| !text.is_empty()).map(|text| text::sanitized(text)).collect::<Vec<_>>().join(" · ")
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
