//! One player in the list.

use super::{
    edit::EditForm,
    page::{Page, Question, Row, edit_id},
};
use crate::{
    ids::PlayerId,
    plain,
    regulation::departure::DropReason,
    tournament::{Action, Details, Leaving, Player},
    ui::{browser, i18n::t, prelude::*, words},
};

/// The line of a player: it follows its own player and nobody else.
pub(super) fn player_row(page: Page, id: PlayerId) -> AnyView {
    let row = Memo::new(move |_| page.rows.with(|rows| rows.get(&id).cloned()));
    let is_editing = Memo::new(move |_| page.editing.get() == Some(id));
    let is_gone = move || row.with(|row| row.as_ref().is_some_and(|row| !row.player.is_active()));
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

/// Name, tags, details and buttons.
fn shown(page: Page, row: &Row) -> AnyView {
    let Player { name, details, left, missed, .. } = &row.player;
    let disqualified = row.player.is_disqualified();
    let tags = [
        (left.is_some() && !disqualified).then(|| t!("players.dropped")),
        (!missed.is_empty()).then(|| t!("players.missed", count = missed.len())),
        row.has_bye.then(|| t!("details.has-bye")),
        row.lacks_uid.then(|| t!("details.no-uid")),
        row.player.fixed_table.map(|table| t!("details.at-table", table = table)),
    ];
    let tag = |text: String| view! { <span class="tag">{text}</span> };
    let second = second_line(details, left.as_ref());
    view! {
        <span class="name">{plain::shown(name)}</span>
        {disqualified.then(|| view! { <span class="tag bad">{t!("leave.disqualified")}</span> })}
        {tags.into_iter().flatten().map(tag).collect_view()}
        {buttons(page, row)}
        {(!second.is_empty()).then(|| view! { <span class="details">{second}</span> })}
    }
    .into_any()
}

/// What is written down about a player, and why somebody has left.
fn second_line(details: &Details, left: Option<&Leaving>) -> String {
    let Details { uid, faction, club, note } = details;
    let why = left.map(|left| match (left.reason, left.note.as_str()) {
        (DropReason::Other, note) => note.to_owned(),
        (reason, "") => words::drop_reason(reason),
        (reason, note) => format!("{}, {note}", words::drop_reason(reason)),
    });
    let texts = [why.unwrap_or_default(), uid.clone(), faction.clone(), club.clone(), note.clone()];
    texts.iter().filter(|text| !text.is_empty()).map(|text| plain::shown(text)).collect::<Vec<_>>().join(" · ")
}

fn buttons(page: Page, row: &Row) -> AnyView {
    let session = page.session;
    let (id, name) = (row.player.id, &row.player.name);
    let edit = move |_| {
        page.editing.set(Some(id));
        browser::focus_soon("rename");
    };
    let remove = move |_| {
        if session.act(Action::RemovePlayer { player: id }) {
            // The keyboard goes on with the next player.
            let next =
                page.rows.with_untracked(|rows| rows.range(id..).next().or(rows.last_key_value()).map(|(&id, _)| id));
            browser::focus(&next.map_or("player-name".to_owned(), edit_id));
        }
    };
    let leave = match (row.player.is_active(), row.has_played) {
        (true, false) => {
            let label = t!("players.remove-named", name = name);
            view! { <button class="plain" aria-label=label on:click=remove>{t!("players.remove")}</button> }.into_any()
        }
        (true, true) => asking(page, id, Question::Drop, t!("players.drop-named", name = name), t!("players.drop")),
        (false, _) if row.player.is_disqualified() => ().into_any(),
        (false, _) => asking(page, id, Question::Return, t!("players.return-named", name = name), t!("players.return")),
    };
    let label = t!("players.edit-named", name = name);
    view! {
        <span class="row-actions">
            <button id=edit_id(id) class="plain" aria-label=label on:click=edit>{t!("players.edit")}</button>
            {leave}
        </span>
    }
    .into_any()
}

/// A button that opens the panel.
fn asking(page: Page, id: PlayerId, question: Question, label: String, text: String) -> AnyView {
    view! { <button class="plain" aria-label=label on:click=move |_| page.ask(question, id)>{text}</button> }.into_any()
}
