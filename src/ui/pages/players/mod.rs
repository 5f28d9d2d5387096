//! Who plays: registration, what is written down about the players, who leaves and returns, who would rather not meet.

mod add;
mod avoid;
mod door;
mod edit;
mod late;
mod leave;
mod list;
mod menu;
mod page;
mod register;
mod returning;
mod row;

use crate::{
    base::{
        ids::PlayerId,
        sort::Map,
        text::{sanitized, search_key},
    },
    regulation::departure::DropReason,
    screens::{
        i18n::{sort_by_name, t},
        route::{Place, Route},
    },
    ui::{
        browser,
        parts::{ConfirmByRepeat, Kind, Panel, RulingsOf, choice_button, link_button, rulings, show_in_sidebar},
        prelude::*,
        session::Session,
    },
};
use add::AddPlayers;
use avoid::AvoidGroups;
use door::{Door, door_button};
use leave::Leave;
use list::PasteList;
use menu::player_menu;
use page::{Page, Question, Row, rows};
use returning::Return;
use row::player_row;

/// More players than this can be filtered.
const MANY: usize = 12;

/// Registration, drops and returns.
#[component]
pub fn Players(session: Session) -> impl IntoView {
    let rows = Memo::new(move |_| session.with(rows));
    let counts = Memo::new(move |_| {
        rows.with(|rows| {
            let active = rows.values().filter(|row| !row.player.has_left()).count();
            let disqualified = rows.values().filter(|row| row.player.is_disqualified()).count();
            (active, rows.len() - active - disqualified, disqualified)
        })
    });
    let filter = RwSignal::new(String::new());
    // With few players there is no filter.
    let has_many = Memo::new(move |_| rows.with(Map::len) > MANY);
    let wanted = Memo::new(move |_| if has_many.get() { filter.with(|text| search_key(text)) } else { String::new() });
    let page = Page {
        session,
        rows,
        wanted,
        editing: RwSignal::new(None),
        asked: RwSignal::new(None),
        is_asking: RwSignal::new(false),
        once: ConfirmByRepeat::new(),
    };
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
        Some((Question::Return, id)) => view! { <Return page id /> }.into_any(),
        Some((Question::Drop(reason), id)) => view! { <Leave page id reason disqualified=false /> }.into_any(),
        Some((Question::Disqualify, id)) => {
            view! { <Leave page id reason=DropReason::default() disqualified=true /> }.into_any()
        }
        None => ().into_any(),
    };
    let counts_text = move || {
        let (active, dropped, disqualified) = counts.get();
        let dropped = (dropped > 0).then(|| t!("players.dropped-count", count = dropped));
        let disqualified = (disqualified > 0).then(|| t!("players.disqualified-count", count = disqualified));
        let counts = [Some(t!("players.count", count = active)), dropped, disqualified];
        counts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    let sorted_by = RwSignal::new(SortedBy::Number);
    let order = Memo::new(move |_| rows.with(|rows| ordered(rows, sorted_by.get())));
    // Until the first round is there, who has opened the check-in is at the door.
    let at_door = RwSignal::new(session.with_untracked(|state| state.check_in && state.swiss.is_empty()));
    let is_door = Memo::new(move |_| at_door.get() && session.with(|state| state.check_in));
    // On a phone there is no side: what is typed most stands above the list.
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
                <p class="about" aria-live="polite">{live(counts_text)}</p>
                {door_button(session, at_door)}
                {link_button(Kind::Secondary, t!("place.lists"), Route::Event(session.slot(), Place::Lists(None)).href())}
            </div>
            {live(move || if is_door.get() {
                view! { <Door page open=at_door /> }.into_any()
            } else {
                view! {
                    {live(move || (counts.get() == (0, 0, 0)).then(|| view! { <p class="empty">{t!("players.empty")}</p> }))}
                    {live(move || has_many.get().then(|| sort_buttons(sorted_by)))}
                    <ul class="players">
                        {each(move || order.get(), move |id| player_row(page, id))}
                    </ul>
                }.into_any()
            })}
            <Panel title open=page.is_asking content />
        </section>
    }
}

/// What the list is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SortedBy {
    Number,
    Name,
    Club,
    State,
}

/// The players in that order; names, signs and clubs as the language has them, equal ones by number, who has none comes last.
fn ordered(rows: &Map<PlayerId, Row>, by: SortedBy) -> Vec<PlayerId> {
    let text = |row: &Row| match by {
        SortedBy::Number => String::new(),
        SortedBy::Name => sanitized(&row.player.details.in_list(&row.player.name)),
        SortedBy::State => row::signs(row).join(" "),
        SortedBy::Club => sanitized(&format!("{} {}", row.player.details.club, row.player.details.faction)),
    };
    let named = rows.iter().map(|(&id, row)| (text(row), id));
    let (mut named, unnamed): (Vec<_>, Vec<_>) = named.partition(|(text, _)| !text.trim().is_empty());
    sort_by_name(&mut named, |(text, _)| text);
    named.into_iter().chain(unnamed).map(|(_, id)| id).collect()
}

/// The heads of the columns, each of which sorts by it.
fn sort_buttons(sorted_by: RwSignal<SortedBy>) -> AnyView {
    let button = |(by, text): (SortedBy, String)| {
        let is_chosen = Signal::derive(move || sorted_by.get() == by);
        choice_button(text, is_chosen, Callback::new(move |()| sorted_by.set(by)))
    };
    let all = [
        (SortedBy::Number, t!("players.number")),
        (SortedBy::Name, t!("players.name")),
        (SortedBy::Club, t!("details.club")),
        (SortedBy::State, t!("players.state")),
    ];
    view! { <div class="players-head" role="group" aria-label=t!("players.sort")>{all.map(button)}</div> }
}

/// A field that leaves only some players in the list, and says how many.
fn filter_box(page: Page, filter: RwSignal<String>) -> AnyView {
    let found = move || {
        let found =
            page.wanted.with(|wanted| page.rows.with(|rows| rows.values().filter(|row| row.matches(wanted)).count()));
        filter.with(|text| !text.is_empty()).then(|| t!("list.found", count = found))
    };
    view! {
        <div class="filter">
            <label class="hidden" for="player-filter">{t!("list.filter")}</label>
            <input id="player-filter" type="search" autocomplete="off" placeholder=t!("list.filter")
                prop:value=move || filter.get() on:input=move |event| filter.set(event_target_value(&event)) />
            <span class="about" role="status">{live(found)}</span>
        </div>
    }
}
