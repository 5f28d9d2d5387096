//! The players before round 1: who is here, who has paid, whose list is in. `screens::players::door` says what it shows.

use super::page::{Page, menu_id};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Button, Icon, Kind, Panel, button, cited, icon, spoken_button},
};
use leptos::ev::KeyboardEvent;
use tiebreaker::{
    base::{ids::PlayerId, text::sanitized},
    screens::{
        i18n::t,
        ids::PANEL_DONE,
        players::{
            Row,
            door::{Arrival, Chip, chips, faulty_lists, giving_up, marks_missing, missing, press},
        },
        words::neighbor,
    },
    tournament::{Action, Mark},
};

/// The rows.
pub(super) fn door_rows(page: Page) -> AnyView {
    let checks_in = memo(move || page.session.with(|state| state.check_in));
    let marks = page.rows.part(marks_missing);
    let order = page.order;
    view! { <ul class="door">{each(move || order.get(), move |id| door_row(page, [checks_in, marks], id))}</ul> }
}

/// Moves the keyboard from player to player by arrow keys. `from` is None in the field above the rows.
pub(super) fn step(page: Page, from: Option<PlayerId>, event: &KeyboardEvent) {
    let is_down = event.key() == "ArrowDown";
    if !is_down && event.key() != "ArrowUp" {
        return;
    }
    event.prevent_default();
    if let Some(next) = neighbor(&page.shown(), from, is_down) {
        browser::focus(&mark_id(next));
    }
}

/// Id of a player's check-in button.
fn mark_id(player: PlayerId) -> String {
    format!("player-mark-{player}")
}

/// One press: here, or not after all. Chips and the way to everything else stand beside it. The flags tell whether the
/// check-in has begun, and whether missing players stand out.
fn door_row(page: Page, [checks_in, marks]: [Memo<bool>; 2], id: PlayerId) -> AnyView {
    let row = page.row(id);
    let is = move |what: fn(&Row, bool) -> bool| {
        move || row.with(|row| row.as_ref().is_some_and(|row| what(row, checks_in.get())))
    };
    let is_out = move || row.with(|row| row.as_ref().is_none_or(|row| !page.shows(row)));
    let (is_here, is_missing) = (is(Row::is_here), is(|row, _| row.is_missing));
    let stands_out = move || marks.get() && is_missing();
    let chips = memo(move || {
        row.with(|row| page.session.with(|state| row.as_ref().map(|row| chips(state, row)).unwrap_or_default()))
    });
    // A chip stays as it is drawn while it is pressed, and keeps the keyboard.
    let kinds = chips.part(|chips| chips.iter().map(|chip| chip.mark).collect::<Vec<_>>());
    let who = view! { <span class="door-who">{live(move || row.with(|row| row.as_ref().map(|row| named(row, marks.get()))))}</span> };
    let mark = Button::new(Kind::Plain, who).class("door-mark").id(mark_id(id)).pressed(is_here);
    view! {
        <li
            class="door-row"
            class:here=is_here
            class:missing=stands_out
            class:open=move || page.open.get() == Some(id)
            class:gone=is(|row, _| row.player.has_left())
            hidden=is_out
            on:keydown=move |event| step(page, Some(id), &event)
        >
            {mark.does(move || press_player(page, id))}
            {live(move || kinds.get().into_iter().map(|mark| chip(page, row, chips, mark)).collect_view())}
            {live(move || row.with(|row| row.as_ref().map(|row| opener(page, row))))}
        </li>
    }
}

/// Name, and below it what is to be known.
fn named(row: &Row, marks: bool) -> AnyView {
    let below = row.below(marks);
    view! {
        <b>{sanitized(&row.name)}</b>
        {(!below.is_empty()).then(|| view! { <small>{below}</small> })}
    }
}

/// A press on a player: here, or not after all. The first one begins the check-in.
pub(super) fn press_player(page: Page, id: PlayerId) {
    let session = page.session;
    let is = |what: fn(&Row) -> bool| page.rows.with_untracked(|rows| rows.get(&id).is_some_and(what));
    if is(|row| row.player.has_left()) {
        return page.open.set(Some(id));
    }
    if is(|row| row.is_missing) {
        return page.comes(Arrival::Known(id));
    }
    let begins = !session.with_untracked(|state| state.check_in);
    let actions = session.with_untracked(|state| press(state, id));
    let done = actions.into_iter().all(|action| page.once.act(session, action));
    if begins && done {
        page.typed.set(String::new());
        page.app.notices.say(t!("door.begun"));
    }
}

/// A chip that says whether something is in, and changes that. Without a mark it only says so.
fn chip(page: Page, row: Memo<Option<Row>>, chips: Memo<Vec<Chip>>, mark: Option<Mark>) -> AnyView {
    let is_set = move || chips.with(|chips| chips.iter().any(|chip| chip.mark == mark && chip.is_set));
    let text = Chip::plain(mark, true).name();
    let Some(mark) = mark else {
        let judged = memo(move || chips.with(|chips| chips.iter().find_map(|chip| chip.told())));
        let told = move || judged.get().map(|(_, told)| told);
        let hidden = move || told().map(|told| view! { <span class="hidden">{told}</span> });
        return view! {
            <span class=move || judged.get().map_or("door-chip in", |(class, _)| class) title=told>
                {text}
                {live(hidden)}
            </span>
        }
        .into_any();
    };
    let name = move || row.with(|row| row.as_ref().map(|row| row.name.clone()).unwrap_or_default());
    let spoken = {
        let text = text.clone();
        move || t!("app.is", name = text, value = name())
    };
    let press = move || {
        if let Some(row) = row.get_untracked() {
            page.mark(row.player.id, mark, !untrack(is_set));
        }
    };
    Button::new(Kind::Plain, text).class("door-chip").spoken_by(spoken).pressed(is_set).does(press)
}

/// The button that opens the player's drawer.
fn opener(page: Page, row: &Row) -> AnyView {
    let id = row.player.id;
    let button = Button::new(Kind::Quiet, icon(Icon::Menu)).class("square").id(menu_id(id)).opens_panel();
    button.spoken(t!("players.menu-named", name = row.name)).does(move || page.open.set(Some(id)))
}

/// Beside the rows: faulty lists, who is missing, and giving the check-in up.
pub(super) fn beside_door(page: Page) -> AnyView {
    let absent = memo(move || page.rows.with(missing));
    let here = move |(id, name): (PlayerId, String)| {
        let spoken = Some(t!("door.here-named", name = name));
        view! {
            <li>
                <b>{name}</b>
                {spoken_button(Kind::Secondary, t!("door.here"), spoken, move || page.comes(Arrival::Known(id)))}
            </li>
        }
    };
    let list = move || {
        absent.with(|absent| !absent.is_empty()).then(|| {
            view! {
                <section class="card absent">
                    <h3>{t!("door.awaited")}</h3>
                    <ul>{each(move || absent.get(), here)}</ul>
                </section>
            }
        })
    };
    let faulty = memo(move || page.session.with(|state| page.rows.with(|rows| faulty_lists(state, rows))));
    view! {
        {live(move || faulty.get().map(|text| view! { <p class="note">{cited(&text)}</p> }))}
        {live(list)}
        {give_up(page)}
    }
}

/// Giving the check-in up, which asks first if that makes players present.
fn give_up(page: Page) -> AnyView {
    let session = page.session;
    let question = memo(move || session.with(giving_up));
    let is_asking = RwSignal::new(false);
    let agree = move || {
        is_asking.set(false);
        page.once.act(session, Action::CheckIn { used: false });
    };
    let asked = move || {
        view! {
            <p>{question.get()}</p>
            <div class="actions">
                {button(Kind::Secondary, t!("app.cancel"), move || is_asking.set(false))}
                {Button::new(Kind::Usual, t!("door.give-up")).id(PANEL_DONE).does(agree)}
            </div>
        }
    };
    let ask = move || {
        is_asking.set(true);
        browser::focus_soon(PANEL_DONE);
    };
    view! {
        {live(move || question.with(Option::is_some).then(|| button(Kind::Quiet, t!("door.give-up"), ask)))}
        <Panel title=Signal::derive(|| t!("door.give-up")) open=is_asking content=asked title_id="giving-up-title" />
    }
}
