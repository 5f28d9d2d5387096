//! The check-in. `screens::players::door` says what it shows.

use super::{late::way_buttons, page::Page};
use crate::ui::{
    browser,
    event::ConfirmByRepeat,
    prelude::*,
    session::Session,
    widgets::{Button, Icon, Kind, Panel, button, choice_button, cited_error, icon, named_button, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::{
        ids::PlayerId,
        text::{sanitized, search_key},
    },
    screens::{
        cited::Cited,
        i18n::t,
        ids::PANEL_DONE,
        players::{
            Row,
            door::{
                Arrival, Closing, Entrance, by_name, close_with_everybody, closing, count, entrance, found, missing,
                offers, walk_in,
            },
            late::ways,
        },
    },
    tournament::{Action, Joining, Mark},
};

/// The way into the check-in, or back to the list of players.
pub(super) fn door_button(session: Session, open: RwSignal<bool>) -> AnyView {
    let once = ConfirmByRepeat::new();
    let entrance = memo(move || session.with(|state| entrance(state, open.get())));
    let begin = move || {
        if session.with_untracked(|state| state.check_in) || once.act(session, Action::CheckIn { used: true }) {
            open.set(true);
            browser::focus_soon("door-find");
        }
    };
    live(move || {
        entrance.get().map(|entrance| match entrance {
            Entrance::Leave => button(Kind::Secondary, t!("door.to-players"), move || open.set(false)),
            Entrance::Open => named_button(Kind::Secondary, "door-open", t!("door.title"), begin),
        })
    })
}

/// What the parts of the check-in share.
#[derive(Clone, Copy)]
struct Desk {
    page: Page,
    open: RwSignal<bool>,
    order: Memo<Vec<PlayerId>>,
    typed: RwSignal<String>,
    missing_only: RwSignal<bool>,
    error: RwSignal<Option<Cited>>,
    /// A player who comes while a round is paired, and whether the organizer is asked about that.
    late: RwSignal<Option<Arrival>>,
    is_late: RwSignal<bool>,
}

/// The check-in.
#[component]
pub(super) fn Door(page: Page, open: RwSignal<bool>) -> impl IntoView {
    let desk = Desk {
        page,
        open,
        order: page.rows.part(by_name),
        typed: RwSignal::new(String::new()),
        missing_only: RwSignal::new(false),
        error: RwSignal::new(None),
        late: RwSignal::new(None),
        is_late: RwSignal::new(false),
    };
    let Desk { order, typed, missing_only, .. } = desk;
    let find = move |event: SubmitEvent| {
        event.prevent_default();
        let found = page.rows.with_untracked(|rows| {
            order.with_untracked(|order| typed.with_untracked(|typed| found(rows, order, typed)))
        });
        found.into_iter().for_each(|who| desk.comes(who));
    };
    let walk_in = memo(move || page.rows.with(|rows| typed.with(|typed| walk_in(rows, typed))));
    let wanted = memo(move || typed.with(|typed| search_key(typed)));
    let is_shown =
        move |row: &Row| wanted.with(|wanted| row.matches(wanted)) && (!missing_only.get() || row.is_missing());
    browser::focus_soon("door-find");
    view! {
        <div class="door">
            <p class="door-count" role="status">
                {page.rows.part(count)}
            </p>
            <form class="add-player" on:submit=find>
                <label class="hidden" for="door-find">
                    {t!("door.find")}
                </label>
                <input
                    id="door-find"
                    type="search"
                    autocomplete="off"
                    enterkeyhint="done"
                    placeholder=t!("door.find")
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                {live(move || {
                    walk_in
                        .get()
                        .map(|name| submit_button(Kind::Usual, Some("walk-in"), t!("door.walk-in", name = name)))
                })}
            </form>
            <p class="error" role="alert">
                {cited_error(desk.error)}
            </p>
            <Close desk missing_only />
            <ul class="players door-rows">{each(move || order.get(), move |id| door_row(desk, id, is_shown))}</ul>
            {live(move || called_out(page.rows.with(|rows| order.with(|order| missing(rows, order)))))}
            <LatePanel desk />
        </div>
    }
}

impl Desk {
    /// A player comes. If a round is paired, the organizer is asked first.
    fn comes(self, who: Arrival) {
        if self.page.session.with_untracked(|state| ways(state, who.player()).is_empty()) {
            self.carry_out(&who, None);
        } else {
            self.late.set(Some(who));
            self.is_late.set(true);
            browser::focus_soon(PANEL_DONE);
        }
    }

    fn carry_out(self, who: &Arrival, joins: Option<Joining>) {
        self.is_late.set(false);
        let session = self.page.session;
        let done = session.try_act_again(|| session.with_untracked(|state| who.action(state, joins)));
        if done.is_ok() {
            self.typed.set(String::new());
        }
        self.error.set(done.err());
        browser::focus_soon("door-find");
    }

    /// The player is here, or not after all.
    fn press(self, player: PlayerId) {
        let is_here = self.page.rows.with_untracked(|rows| rows.get(&player).is_some_and(|row| row.player.is_active()));
        if is_here {
            let action = Action::Mark { player, mark: Mark::Present, set: false, joins: None };
            self.error.set(self.page.once.try_act(self.page.session, action).err());
        } else {
            self.comes(Arrival::Known(player));
        }
    }
}

/// Asks how a late player joins the round.
#[component]
fn LatePanel(desk: Desk) -> impl IntoView {
    let session = desk.page.session;
    let title = Signal::derive(move || {
        let title = |who: &Arrival| session.with_untracked(|state| who.title(state));
        desk.late.with(|late| late.as_ref().map_or_else(String::new, title))
    });
    let asked = move || {
        let Some(who) = desk.late.get() else { return ().into_any() };
        let ways = session.with_untracked(|state| ways(state, who.player()));
        let take = Callback::new(move |joins| desk.carry_out(&who, joins));
        way_buttons(ways, take, Callback::new(move |()| desk.is_late.set(false)))
    };
    view! { <Panel title open=desk.is_late content=asked title_id="late-title" /> }
}

/// The filter of the rows, and the ways to end the check-in, which ask about absent players first.
#[component]
fn Close(desk: Desk, missing_only: RwSignal<bool>) -> impl IntoView {
    let session = desk.page.session;
    let ending = memo(move || session.with(closing));
    let (is_closing, is_giving_up) = (RwSignal::new(false), RwSignal::new(false));
    let finish = move |action: Action| {
        is_closing.set(false);
        is_giving_up.set(false);
        if desk.page.once.act(session, action) {
            desk.open.set(false);
        }
    };
    let leave_out = move || finish(Action::CloseCheckIn { present: Vec::new() });
    let give_up = move || finish(Action::CheckIn { used: false });
    let everybody = move || finish(session.with_untracked(close_with_everybody));
    let has_absent =
        move || ending.with_untracked(|ending| ending.as_ref().is_some_and(|ending| ending.absent.is_some()));
    let close = move || {
        if has_absent() {
            is_closing.set(true);
            browser::focus_soon(PANEL_DONE);
        } else {
            leave_out();
        }
    };
    let ask_giving_up = move || if has_absent() { is_giving_up.set(true) } else { give_up() };
    let buttons = move |Closing { close: text, .. }| {
        view! {
            {named_button(Kind::Main, "door-close", text, close)}
            {button(Kind::Quiet, t!("door.give-up"), ask_giving_up)}
        }
    };
    let closing = move || {
        view! {
            <p>{ending.get().and_then(|ending| ending.absent)}</p>
            <div class="actions">
                {named_button(Kind::Usual, PANEL_DONE, t!("door.leave-out"), leave_out)}
                {button(Kind::Secondary, t!("door.everybody-here"), everybody)}
                {button(Kind::Quiet, t!("app.cancel"), move || is_closing.set(false))}
            </div>
        }
    };
    let giving_up = move || {
        view! {
            <p>{ending.get().and_then(|ending| ending.give_up)}</p>
            <div class="actions">
                {button(Kind::Secondary, t!("door.give-up"), give_up)}
                {button(Kind::Quiet, t!("app.cancel"), move || is_giving_up.set(false))}
            </div>
        }
    };
    view! {
        <div class="door-tools">
            {choice_button(
                t!("door.missing-only"),
                missing_only.into(),
                Callback::new(move |()| missing_only.update(|only| *only = !*only)),
            )} {live(move || ending.get().map(buttons))}
        </div>
        <Panel title=Signal::derive(|| t!("door.close")) open=is_closing content=closing title_id="closing-title" />
        <Panel
            title=Signal::derive(|| t!("door.give-up"))
            open=is_giving_up
            content=giving_up
            title_id="giving-up-title"
        />
    }
}

/// One press: present, or not after all. Other marks stand beside it.
fn door_row(desk: Desk, id: PlayerId, is_shown: impl Fn(&Row) -> bool + Send + Sync + 'static) -> AnyView {
    let Page { session, rows, .. } = desk.page;
    let row = memo(move || rows.with(|rows| rows.get(&id).cloned()));
    let is_out = move || row.with(|row| row.as_ref().is_none_or(|row| !is_shown(row)));
    let is_here = move || row.with(|row| row.as_ref().is_some_and(|row| row.player.is_active()));
    let has = move |mark: Mark| row.with(|row| row.as_ref().is_some_and(|row| row.player.marks.contains(&mark)));
    let mark_button = move |mark: Mark, text: String| {
        let press = move |()| {
            session.act(Action::Mark { player: id, mark, set: !untrack(|| has(mark)), joins: None });
        };
        choice_button(text, Signal::derive(move || has(mark)), Callback::new(press))
    };
    let offers = move |mark: Mark| {
        session.with_untracked(|state| row.with(|row| row.as_ref().is_some_and(|row| offers(state, row, mark))))
    };
    let tag = |text: String| view! { <span class="tag">{text}</span> };
    let tags = move || row.with(|row| row.as_ref().map(|row| row.reminders().into_iter().map(tag).collect_view()));
    let who = view! {
        <span class="door-sign">{live(move || is_here().then(|| icon(Icon::Kept)))}</span>
        <span class="name">{live(move || row.with(|row| row.as_ref().map(|row| sanitized(&row.name))))}</span>
    };
    view! {
        <li class="player door-row" class:here=is_here hidden=is_out>
            {Button::new(Kind::Plain, who).class("door-mark").pressed(is_here).does(move || desk.press(id))}
            <span class="door-notes">
                {live(tags)}
                {live(move || offers(Mark::Guardian).then(|| mark_button(Mark::Guardian, t!("door.guardian"))))}
                {live(move || offers(Mark::List).then(|| mark_button(Mark::List, t!("door.list"))))}
                {mark_button(Mark::Paid, t!("door.paid"))}
            </span>
        </li>
    }
}

/// The names of all who are missing, to be called out, or printed with the page.
fn called_out(names: Vec<String>) -> AnyView {
    if names.is_empty() {
        return view! {
            <p class="about" role="status">
                {t!("door.all-here")}
            </p>
        };
    }
    let line = |name: &String| view! { <li>{name.clone()}</li> };
    view! {
        <section class="door-missing">
            <h3>{t!("door.call-out", count = names.len())}</h3>
            <ul>{names.iter().map(line).collect_view()}</ul>
        </section>
    }
}
