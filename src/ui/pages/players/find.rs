//! The field that finds players and adds new ones, the filters, and the question about a player who comes late.

use super::{
    door::{press_player, step},
    late::way_buttons,
    page::Page,
    paste::Paste,
};
use crate::ui::{
    browser,
    event::on_single_key,
    prelude::*,
    widgets::{Kind, Panel, button, choice_button, cited, cited_error},
};
use leptos::ev::{ClipboardEvent, SubmitEvent};
use tiebreaker::screens::{
    cited::Cited,
    i18n::t,
    ids::PLAYER_NAME,
    players::{
        Filter,
        door::{Arrival, Entered, entered, hint, known},
        filters, found,
        late::{missed_before, ways},
        nobody,
    },
};

/// The field and its button. Typing filters the list.
#[component]
pub(super) fn Find(page: Page, paste: Paste) -> impl IntoView {
    let Page { session, rows, order, typed, .. } = page;
    let enter = move |event: SubmitEvent| {
        event.prevent_default();
        let entered = session.with_untracked(|state| {
            rows.with_untracked(|rows| {
                order.with_untracked(|order| typed.with_untracked(|typed| entered(state, rows, order, typed)))
            })
        });
        match entered {
            Entered::Comes(who) => page.comes(who),
            Entered::Ticked(player) => press_player(page, player),
            Entered::Opens(player) => page.open.set(Some(player)),
            Entered::Known(told) => page.error.set(Some(told.into())),
            Entered::Nothing => {}
        }
    };
    // Another player of the same name is added at the second press.
    let add = move || match typed.with_untracked(|typed| typed.trim().to_owned()) {
        name if name.is_empty() => browser::focus(PLAYER_NAME),
        name => match rows.with_untracked(|rows| known(rows, &name)).map(Cited::from) {
            Some(told) if page.error.with_untracked(|error| error.as_ref() != Some(&told)) => {
                page.error.set(Some(told));
            }
            _ => page.comes(Arrival::New(name)),
        },
    };
    // Several lines are a list.
    let pasted = move |event: ClipboardEvent| {
        if let Some(lines) = browser::pasted_lines(&event) {
            event.prevent_default();
            paste.open_with(lines);
        }
    };
    on_single_key("/", || browser::focus(PLAYER_NAME));
    view! {
        <form class="add-player" on:submit=enter>
            <label class="hidden" for=PLAYER_NAME>
                {t!("players.find")}
            </label>
            <input
                id=PLAYER_NAME
                type="text"
                maxlength="200"
                autocomplete="off"
                enterkeyhint="done"
                placeholder=t!("players.find")
                aria-describedby="player-error"
                aria-invalid=move || page.error.with(Option::is_some).to_string()
                prop:value=move || typed.get()
                on:input=move |event| {
                    typed.set(event_target_value(&event));
                    page.error.set(None);
                }
                on:paste=pasted
                on:keydown=move |event| step(page, None, &event)
            />
            {button(Kind::Secondary, t!("players.add"), add)}
        </form>
    }
}

/// The number of players found, what Enter does if there are none, and why nobody could be added.
pub(super) fn told(page: Page) -> AnyView {
    let found = move || {
        let is_typed = page.wanted.with(|wanted| !wanted.is_empty());
        is_typed.then(|| page.wanted.with(|wanted| page.rows.with(|rows| found(rows, wanted))))
    };
    let nobody = move || {
        let told = page.typed.with(|typed| page.rows.with(|rows| nobody(rows, typed)));
        told.map(|told| view! { <p class="about nobody">{told}</p> })
    };
    view! {
        <span class="hidden" role="status">
            {live(found)}
        </span>
        {live(nobody)}
        <p class="error" id="player-error" role="alert">
            {cited_error(page.error)}
        </p>
    }
}

/// The filters, each with its number of players.
pub(super) fn filter_buttons(page: Page) -> AnyView {
    let offered = memo(move || page.rows.with(|rows| filters(rows, page.is_door.get())));
    let choice = move |(filter, text): (Filter, String)| {
        let is_chosen = Signal::derive(move || page.kept.get() == filter);
        choice_button(text, is_chosen, Callback::new(move |()| page.filter.set(filter)))
    };
    let hint = memo(move || page.session.with(hint));
    let buttons = move || {
        view! {
            <div class="filters" role="group" aria-label=t!("lists.filter")>
                {each(move || offered.get(), choice)}
            </div>
        }
    };
    let has_several = offered.part(|offered| offered.len() > 1);
    live(move || match (has_several.get(), hint.get()) {
        (false, Some(hint)) => view! { <p class="filters about">{hint}</p> },
        _ => buttons(),
    })
}

/// Asks how a late player joins the round.
#[component]
pub(super) fn LatePanel(page: Page) -> impl IntoView {
    let session = page.session;
    let title = Signal::derive(move || {
        let title = |who: &Arrival| session.with_untracked(|state| who.title(state));
        page.late.with(|late| late.as_ref().map_or_else(String::new, title))
    });
    let asked = move || {
        let Some(who) = page.late.get() else { return ().into_any() };
        let player = who.player();
        let (missed, ways) = session.with_untracked(|state| (missed_before(state, player), ways(state, player)));
        let take = Callback::new(move |joins| page.let_in(&who, joins));
        view! {
            {missed.map(|missed| view! { <p>{cited(&missed)}</p> })}
            {way_buttons(ways, take, Callback::new(move |()| page.is_late.set(false)))}
        }
        .into_any()
    };
    view! { <Panel title open=page.is_late content=asked title_id="late-title" /> }
}
