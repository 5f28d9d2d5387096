//! The page of the players: registration, details, departures and returns, wishes. `screens::players` says what it shows.

mod add;
mod avoid;
mod door;
mod edit;
mod late;
mod leave;
mod list;
mod menu;
mod page;
mod returning;
mod row;

use crate::ui::{
    browser,
    event::{ConfirmByRepeat, rulings},
    prelude::*,
    program::RulingsOf,
    session::Session,
    widgets::{Kind, Panel, choice_button, link_button, show_in_sidebar},
};
use add::AddPlayers;
use avoid::AvoidGroups;
use door::{Door, door_button};
use leave::Leave;
use list::PasteList;
use menu::player_menu;
use page::{Page, Question};
use returning::Return;
use row::player_row;
use tiebreaker::{
    base::text::search_key,
    regulation::departure::DropReason,
    screens::{
        i18n::t,
        players::{SortedBy, counts, found, has_many, ordered, rows, sort_choices},
        route::{Place, Route},
    },
};

/// The page.
#[component]
pub fn Players(session: Session) -> impl IntoView {
    let rows = memo(move || session.with(rows));
    let filter = RwSignal::new(String::new());
    let has_many = rows.part(has_many);
    let wanted = memo(move || if has_many.get() { filter.with(|text| search_key(text)) } else { String::new() });
    let page = Page {
        session,
        rows,
        wanted,
        editing: RwSignal::new(None),
        asked: RwSignal::new(None),
        is_asking: RwSignal::new(false),
        once: ConfirmByRepeat::new(),
    };
    // The page opens at the door while the check-in is in use and no round is paired.
    let at_door = RwSignal::new(session.with_untracked(|state| state.check_in && state.swiss.is_empty()));
    let is_door = memo(move || at_door.get() && session.with(|state| state.check_in));
    // A phone has no sidebar: the field that is used most stands above the list.
    let has_side = browser::has_side();
    show_in_sidebar(move || {
        view! {
            {has_side.then(|| view! { <AddPlayers session /> })}
            <PasteList session />
            <AvoidGroups session />
        }
    });
    view! {
        <section class="list-page">
            <div class="section-head">
                <h2>{t!("place.players")}</h2>
                {live(move || (!has_side && !is_door.get()).then(|| view! { <AddPlayers session /> }))}
                {live(move || (has_many.get() && !is_door.get()).then(|| filter_box(page, filter)))}
                <p class="about" aria-live="polite">
                    {rows.part(counts)}
                </p>
                {door_button(session, at_door)}
                {link_button(
                    Kind::Secondary,
                    t!("place.lists"),
                    Route::Event(session.slot(), Place::Lists(None)).href(),
                )}
            </div>
            {live(move || {
                if is_door.get() {
                    view! { <Door page open=at_door /> }
                } else {
                    view! { <List page has_many /> }
                }
            })}
            <Asked page />
        </section>
    }
}

/// The list of the players.
#[component]
fn List(page: Page, has_many: Memo<bool>) -> impl IntoView {
    let sorted_by = RwSignal::new(SortedBy::Number);
    let order = memo(move || page.rows.with(|rows| ordered(rows, sorted_by.get())));
    let is_empty = order.part(Vec::is_empty);
    view! {
        {live(move || is_empty.get().then(|| view! { <p class="empty">{t!("players.empty")}</p> }))}
        {live(move || has_many.get().then(|| sort_buttons(sorted_by)))}
        <ul class="players">{each(move || order.get(), move |id| player_row(page, id))}</ul>
    }
}

/// The panel with what is asked about a player.
#[component]
fn Asked(page: Page) -> impl IntoView {
    let session = page.session;
    let title = Signal::derive(move || {
        page.asked.get().map_or_else(String::new, |(question, id)| {
            let name = session.name_of(id);
            match question {
                Question::Menu | Question::Rulings(_) => name,
                Question::Return => t!("players.return-named", name = name),
                Question::Drop(_) | Question::Disqualify => t!("leave.title", name = name),
            }
        })
    });
    let content = move || match page.asked.get() {
        Some((Question::Menu, id)) => player_menu(page, id),
        Some((Question::Rulings(form), player)) => {
            let done = Callback::new(move |()| page.back_to(player));
            let disqualify = Some(Callback::new(move |()| page.ask(Question::Disqualify, player)));
            rulings(RulingsOf { session, player, form, disqualify, done })
        }
        Some((Question::Return, id)) => view! { <Return page id /> },
        Some((Question::Drop(reason), id)) => view! { <Leave page id reason disqualified=false /> },
        Some((Question::Disqualify, id)) => {
            view! { <Leave page id reason=DropReason::default() disqualified=true /> }
        }
        None => ().into_any(),
    };
    view! { <Panel title open=page.is_asking content /> }
}

/// The heads of the columns, each of which sorts by it.
fn sort_buttons(sorted_by: RwSignal<SortedBy>) -> AnyView {
    let button = |(by, text): (SortedBy, String)| {
        let is_chosen = Signal::derive(move || sorted_by.get() == by);
        choice_button(text, is_chosen, Callback::new(move |()| sorted_by.set(by)))
    };
    view! {
        <div class="players-head" role="group" aria-label=t!("players.sort")>
            {sort_choices().map(button)}
        </div>
    }
}

/// The field that filters the list, and the number of players that are left.
fn filter_box(page: Page, filter: RwSignal<String>) -> AnyView {
    let found = move || {
        let found = || page.wanted.with(|wanted| page.rows.with(|rows| found(rows, wanted)));
        filter.with(|text| !text.is_empty()).then(found)
    };
    view! {
        <div class="filter">
            <label class="hidden" for="player-filter">
                {t!("list.filter")}
            </label>
            <input
                id="player-filter"
                type="search"
                autocomplete="off"
                placeholder=t!("list.filter")
                prop:value=move || filter.get()
                on:input=move |event| filter.set(event_target_value(&event))
            />
            <span class="about" role="status">
                {live(found)}
            </span>
        </div>
    }
}
