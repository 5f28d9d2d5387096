//! The check-in: who has come, at the door, with one press for each, and who is missing (STR-1).

use super::{
    late::{way_buttons, ways},
    page::{Page, Row},
    register::register,
};
use crate::{
    base::{
        ids::PlayerId,
        sort::Map,
        text::{sanitized, search_key},
    },
    screens::{
        cited::Cited,
        i18n::{sort_by_name, t},
        words,
    },
    tournament::{Action, Joining, Mark, Newcomer, State},
    ui::{
        browser,
        parts::{
            Button, ConfirmByRepeat, Icon, Kind, Panel, button, choice_button, cited_error, icon, named_button,
            submit_button,
        },
        prelude::*,
        session::Session,
    },
};
use leptos::ev::SubmitEvent;

/// The way into the check-in, or back to the list of players.
pub(super) fn door_button(session: Session, open: RwSignal<bool>) -> AnyView {
    let once = ConfirmByRepeat::new();
    let is_used = Memo::new(move |_| session.with(|state| state.check_in));
    let may_begin = Memo::new(move |_| session.with(|state| state.published_rounds().next().is_none()));
    live(move || {
        let is_open = open.get() && is_used.get();
        let begin = move || {
            if untrack(|| is_used.get()) || once.act(session, Action::CheckIn { used: true }) {
                open.set(true);
                browser::focus_soon("door-find");
            }
        };
        match (is_open, is_used.get() || may_begin.get()) {
            (true, _) => Some(button(Kind::Secondary, t!("door.to-players"), move || open.set(false))),
            (false, true) => Some(named_button(Kind::Secondary, "door-open", t!("door.title"), begin)),
            (false, false) => None,
        }
    })
}

/// Who has come.
#[component]
pub(super) fn Door(page: Page, open: RwSignal<bool>) -> impl IntoView {
    let session = page.session;
    let wanted = RwSignal::new(String::new());
    let missing_only = RwSignal::new(false);
    let error = RwSignal::new(None::<Cited>);
    // Who comes while a round is paired: it is asked what becomes of that.
    let late = RwSignal::new(None::<Late>);
    let is_late = RwSignal::new(false);
    let counts = Memo::new(move |_| {
        page.rows.with(|rows| {
            let here = rows.values().filter(|row| row.player.is_active()).count();
            (here, here + rows.values().filter(|row| is_missing(row)).count())
        })
    });
    let order = Memo::new(move |_| page.rows.with(by_name));
    let plain_wanted = Memo::new(move |_| wanted.with(|text| search_key(text)));
    let is_shown =
        move |row: &Row| plain_wanted.with(|wanted| row.matches(wanted)) && (!missing_only.get() || is_missing(row));
    let carry_out = move |who: &Late, joins: Option<Joining>| {
        is_late.set(false);
        let done = match who {
            Late::Known(player) => {
                let (player, mark) = (*player, Mark::Present);
                session.try_act(Action::Mark { player, mark, set: true, joins })
            }
            Late::New(name) => {
                let newcomer = || Newcomer { name: name.clone(), present: true, joins, ..Newcomer::default() };
                register(session, || session.with_untracked(|state| state.propose_players([newcomer()])))
            }
        };
        match done {
            Ok(()) => {
                error.set(None);
                wanted.set(String::new());
            }
            Err(why) => error.set(Some(why)),
        }
        browser::focus_soon("door-find");
    };
    let comes = move |who: Late| {
        if session.with_untracked(|state| !ways(state, who.player()).is_empty()) {
            late.set(Some(who));
            is_late.set(true);
            browser::focus_soon("panel-done");
        } else {
            carry_out(&who, None);
        }
    };
    // Enter takes the first who is found and has not come, or else registers who walks in.
    let find = move |event: SubmitEvent| {
        event.prevent_default();
        let text = wanted.with_untracked(|text| text.trim().to_owned());
        if text.is_empty() {
            return;
        }
        let found = page.rows.with_untracked(|rows| {
            let plain_text = search_key(&text);
            let found = |id: &&PlayerId| rows.get(id).is_some_and(|row| row.matches(&plain_text));
            let all: Vec<PlayerId> = order.with_untracked(|order| order.iter().filter(found).copied().collect());
            let first = all.iter().find(|id| rows.get(id).is_some_and(is_missing)).copied();
            (all.is_empty(), first)
        });
        match found {
            (_, Some(player)) => comes(Late::Known(player)),
            (true, None) => comes(Late::New(text)),
            (false, None) => {}
        }
    };
    let walks_in = Memo::new(move |_| {
        let has_any = page.rows.with(|rows| plain_wanted.with(|wanted| rows.values().any(|row| row.matches(wanted))));
        Some(wanted.with(|text| text.trim().to_owned())).filter(|text| !text.is_empty() && !has_any)
    });
    let press = Callback::new(move |player: PlayerId| {
        let is_here = page.rows.with_untracked(|rows| rows.get(&player).is_some_and(|row| row.player.is_active()));
        if is_here {
            let action = Action::Mark { player, mark: Mark::Present, set: false, joins: None };
            error.set(page.once.try_act(session, action).err());
        } else {
            comes(Late::Known(player));
        }
    });
    let title = Signal::derive(move || {
        late.with(|late| match late {
            Some(Late::Known(player)) => t!("door.late-title", name = session.name_of(*player)),
            Some(Late::New(name)) => t!("door.late-title", name = name),
            None => String::new(),
        })
    });
    let asked = move || {
        let Some(who) = late.get() else { return ().into_any() };
        let player = who.player();
        let take = Callback::new(move |joins| carry_out(&who, joins));
        way_buttons(session, player, take, Callback::new(move |()| is_late.set(false)))
    };
    let is_open = Memo::new(move |_| session.with(State::is_check_in_open));
    let missing = Memo::new(move |_| session.with(|state| state.awaited().count()));
    let (is_closing, is_giving_up) = (RwSignal::new(false), RwSignal::new(false));
    let finish = move |action: Action| {
        is_closing.set(false);
        is_giving_up.set(false);
        if page.once.act(session, action) {
            open.set(false);
        }
    };
    let close = move || match missing.get_untracked() {
        0 => finish(Action::CloseCheckIn { present: Vec::new() }),
        _ => {
            is_closing.set(true);
            browser::focus_soon("panel-done");
        }
    };
    let give_up = move || match missing.get_untracked() {
        0 => finish(Action::CheckIn { used: false }),
        _ => is_giving_up.set(true),
    };
    let close_button = move || {
        is_open.get().then(|| {
            let text = match missing.get() {
                0 => t!("door.close"),
                count => t!("door.close-missing", count = count),
            };
            view! {
                {named_button(Kind::Main, "door-close", text, close)}
                {button(Kind::Quiet, t!("door.give-up"), give_up)}
            }
        })
    };
    // Absent players are left out unless the organizer says that they are there.
    let closing = move || {
        let told = session.with(|state| {
            let (count, all) = (state.awaited().count(), state.registered().count());
            t!("door.not-here", count = count, all = all, names = words::names_and_more(state, state.awaited()))
        });
        let everybody = move || {
            let present = session.with_untracked(|state| state.awaited().map(|player| player.id).collect());
            finish(Action::CloseCheckIn { present });
        };
        view! {
            <p>{told}</p>
            <div class="actions">
                {named_button(Kind::Usual, "panel-done", t!("door.leave-out"), move || finish(Action::CloseCheckIn { present: Vec::new() }))}
                {button(Kind::Secondary, t!("door.everybody-here"), everybody)}
                {button(Kind::Quiet, t!("app.cancel"), move || is_closing.set(false))}
            </div>
        }
        .into_any()
    };
    let giving_up = move || {
        let all = session.with(|state| state.registered().count());
        view! {
            <p>{t!("door.give-up-what", count = all)}</p>
            <div class="actions">
                {button(Kind::Secondary, t!("door.give-up"), move || finish(Action::CheckIn { used: false }))}
                {button(Kind::Quiet, t!("app.cancel"), move || is_giving_up.set(false))}
            </div>
        }
        .into_any()
    };
    browser::focus_soon("door-find");
    view! {
        <div class="door">
            <p class="door-count" role="status">{live(move || {
                let (here, all) = counts.get();
                t!("door.count", count = here, all = all)
            })}</p>
            <form class="add-player" on:submit=find>
                <label class="hidden" for="door-find">{t!("door.find")}</label>
                <input id="door-find" type="search" autocomplete="off" enterkeyhint="done" placeholder=t!("door.find")
                    prop:value=move || wanted.get() on:input=move |event| wanted.set(event_target_value(&event)) />
                {live(move || walks_in.get().map(|name| submit_button(Kind::Usual, Some("walk-in"), t!("door.walk-in", name = name))))}
            </form>
            <p class="error" role="alert">{cited_error(error)}</p>
            <div class="door-tools">
                {choice_button(t!("door.missing-only"), missing_only.into(), Callback::new(move |()| missing_only.update(|only| *only = !*only)))}
                {live(close_button)}
            </div>
            <ul class="players door-rows">
                {each(move || order.get(), move |id| door_row(page, id, press, is_shown))}
            </ul>
            {live(move || page.rows.with(|rows| order.with(|order| called_out(rows, order))))}
            <Panel title open=is_late content=asked title_id="late-title" />
            <Panel title=Signal::derive(|| t!("door.close")) open=is_closing content=closing title_id="closing-title" />
            <Panel title=Signal::derive(|| t!("door.give-up")) open=is_giving_up content=giving_up title_id="giving-up-title" />
        </div>
    }
}

/// Who comes.
#[derive(Clone, PartialEq)]
enum Late {
    Known(PlayerId),
    New(String),
}

impl Late {
    fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Known(player) => Some(*player),
            Self::New(_) => None,
        }
    }
}

fn is_missing(row: &Row) -> bool {
    row.player.awaited && !row.player.has_left()
}

/// Everybody who is in the event or awaited, by name.
fn by_name(rows: &Map<PlayerId, Row>) -> Vec<PlayerId> {
    let listed = |row: &Row| (sanitized(&row.player.details.in_list(&row.player.name)), row.player.id);
    let mut named: Vec<(String, PlayerId)> = rows.values().filter(|row| !row.player.has_left()).map(listed).collect();
    sort_by_name(&mut named, |(name, _)| name);
    named.into_iter().map(|(_, id)| id).collect()
}

/// One press: present, or not after all. What else is noted stands beside it.
fn door_row(
    page: Page,
    id: PlayerId,
    press: Callback<PlayerId>,
    is_shown: impl Fn(&Row) -> bool + Send + Sync + 'static,
) -> AnyView {
    let session = page.session;
    let row = Memo::new(move |_| page.rows.with(|rows| rows.get(&id).cloned()));
    let is_out = move || row.with(|row| row.as_ref().is_none_or(|row| !is_shown(row)));
    let is_here = move || row.with(|row| row.as_ref().is_some_and(|row| row.player.is_active()));
    let has = move |mark: Mark| row.with(|row| row.as_ref().is_some_and(|row| row.player.marks.contains(&mark)));
    let note = move |mark: Mark| {
        move || {
            session.act(Action::Mark { player: id, mark, set: !untrack(|| has(mark)), joins: None });
        }
    };
    let mark_button = move |mark: Mark, text: String| {
        choice_button(text, Signal::derive(move || has(mark)), Callback::new(move |()| note(mark)()))
    };
    let tags = move || {
        row.with(|row| {
            let row = row.as_ref()?;
            let tags = [row.lacks_uid.then(|| t!("details.no-uid")), row.lacks_list.then(|| t!("details.no-list"))];
            let tag = |text: String| view! { <span class="tag">{text}</span> };
            Some(tags.into_iter().flatten().map(tag).collect_view())
        })
    };
    let (asks, asks_for_lists) =
        session.with_untracked(|state| (state.asks_for_guardians(), state.setup.asks_for_lists()));
    // A list that is in the event needs no mark.
    let has_text = move || row.with(|row| row.as_ref().is_some_and(|row| !row.player.details.list.is_empty()));
    let who = view! {
        <span class="door-sign">{live(move || is_here().then(|| icon(Icon::Kept)))}</span>
        <span class="name">{live(move || row.with(|row| row.as_ref().map(|row| sanitized(&row.name))))}</span>
    };
    view! {
        <li class="player door-row" class:here=is_here hidden=is_out>
            {Button::new(Kind::Plain, who).class("door-mark").pressed(is_here).does(move || press.run(id))}
            <span class="door-notes">
                {live(tags)}
                {live(move || (asks && has(Mark::Minor)).then(|| mark_button(Mark::Guardian, t!("door.guardian"))))}
                {live(move || (asks_for_lists && !has_text()).then(|| mark_button(Mark::List, t!("door.list"))))}
                {mark_button(Mark::Paid, t!("door.paid"))}
            </span>
        </li>
    }
    .into_any()
}

/// The names of those who are missing, to be called out, or put on paper with the page.
fn called_out(rows: &Map<PlayerId, Row>, order: &[PlayerId]) -> AnyView {
    let missing = order.iter().filter_map(|id| rows.get(id)).filter(|row| is_missing(row));
    let names: Vec<String> = missing.map(|row| sanitized(&row.name)).collect();
    if names.is_empty() {
        return view! { <p class="about" role="status">{t!("door.all-here")}</p> }.into_any();
    }
    let line = |name: String| view! { <li>{name}</li> };
    view! {
        <section class="door-missing">
            <h3>{t!("door.call-out", count = names.len())}</h3>
            <ul>{names.into_iter().map(line).collect_view()}</ul>
        </section>
    }
    .into_any()
}
