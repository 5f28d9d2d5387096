//! The players during the day: a table whose rows open the drawer. `screens::players` says what it shows.

use super::page::{Page, menu_id};
use crate::ui::{
    prelude::*,
    widgets::{Button, Kind},
};
use tiebreaker::{
    base::{ids::PlayerId, text::sanitized},
    screens::{
        i18n::{number, t},
        players::{Row, SortedBy, heads},
    },
};

/// The table.
pub(super) fn table(page: Page, sorted_by: RwSignal<SortedBy>) -> AnyView {
    let heads = memo(move || page.session.with(heads));
    let order = page.order;
    let head = move |(by, text): (Option<SortedBy>, String)| match by {
        Some(by) => {
            let is_chosen = move || sorted_by.get() == by;
            let sorts = Button::new(Kind::Plain, text).does(move || sorted_by.set(by));
            view! {
                <th scope="col" aria-sort=move || is_chosen().then_some("ascending")>
                    {sorts}
                </th>
            }
        }
        None => view! { <th scope="col">{text}</th> },
    };
    view! {
        <table class="people">
            <thead>
                <tr>{live(move || heads.get().map(head).collect_view())}</tr>
            </thead>
            <tbody>{each(move || order.get(), move |id| line(page, id))}</tbody>
        </table>
    }
}

/// The row of a player. It follows its own player and nobody else.
fn line(page: Page, id: PlayerId) -> AnyView {
    let row = page.row(id);
    let is_out = move || row.with(|row| row.as_ref().is_none_or(|row| !page.shows(row)));
    let is_gone = move || row.with(|row| row.as_ref().is_some_and(|row| row.player.has_left()));
    view! {
        <tr class:gone=is_gone class:open=move || page.open.get() == Some(id) hidden=is_out>
            {live(move || row.get().map(|row| cells(page, &row)))}
        </tr>
    }
}

fn cells(page: Page, row: &Row) -> AnyView {
    let id = row.player.id;
    let open = Button::new(Kind::Plain, view! { <span>{sanitized(&row.name)}</span> }).id(menu_id(id)).opens_panel();
    let open = open.spoken(t!("players.menu-named", name = row.name)).does(move || page.open.set(Some(id)));
    let (class, state) = row.state();
    view! {
        <td class="num">{id.to_string()}</td>
        <th scope="row">{open}</th>
        <td class="of-club">{row.about()}</td>
        <td>{row.record.clone()}</td>
        <td class="strong" data-name=if row.place.is_some() { t!("large.place") } else { t!("round.table") }>
            {row.seat().map(number)}
        </td>
        <td class="state">
            <span class=class>{state}</span>
            {row.tag().map(|(class, text)| view! { <span class=format!("tag {class}")>{text}</span> })}
        </td>
    }
}
