//! The lists of the players. `screens::lists` says what they say.

mod check_sheet;
mod complete;
mod complete_deck;
mod field;
mod filled;
mod many;
mod one;
mod open_lists;
mod paper;
mod policy;
mod proxies;
mod scan;
mod sheet;

pub use open_lists::OpenLists;
pub use paper::ListPaper;

use crate::ui::{
    browser,
    event::on_single_key,
    prelude::*,
    program::{Fetched, Tables, state_of_tables},
    session::Session,
    widgets::{Kind, choice_button, link_button},
};
use field::Field;
use many::OpenMany;
use one::One;
use policy::Policy;
use scan::ScanLists;
use tiebreaker::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::Set,
    },
    screens::{
        cited::Cited,
        i18n::t,
        lists::{self, Filter, Row, Sign, Verdict, filters, tables_of_cut},
        route::{Place, Route},
        words::{self, neighbor},
    },
    tournament::{Player, State},
};

/// The lists of an event, and beside them that of one player.
#[component]
pub fn Lists(
    session: Session,
    /// The player whose list is shown. None for the first one with something to do, if there is room.
    player: Option<PlayerId>,
) -> impl IntoView {
    let tables = Tables::fetch(session);
    // Lists are read and checked again only if one of them changes, or the rules and tables that they are checked against.
    let lists = memo(move || {
        session.with(|state| {
            // As many as the event counts: without those who left or did not come.
            let expected: Set<PlayerId> = state.expected().map(|player| player.id).collect();
            let player = |player: &Player| {
                (player.id, expected.contains(&player.id), player.details.clone(), player.marks.clone())
            };
            (state.setup.clone(), state.players.values().map(player).collect::<Vec<_>>())
        })
    });
    let rows = memo(move || {
        lists.with(|(setup, players)| {
            tables.with(setup, |setting| {
                let row =
                    |(id, is_active, details, marks): &_| Row::of(*id, *is_active, details, setting).with_marks(marks);
                players.iter().map(row).collect::<Vec<_>>()
            })
        })
    });
    let filter = RwSignal::new(Filter::All);
    let shown = memo(move || {
        let filter = filter.get();
        session.with(|state| rows.with(|rows| lists::shown(state, rows, filter)))
    });
    let picked =
        RwSignal::new(player.filter(|player| session.with_untracked(|state| state.players.contains_key(player))));
    let has_side = browser::has_side();
    picked.get_untracked().into_iter().for_each(|player| browser::reveal_soon(row_id(player)));
    // Chosen once, so that the list in view does not change by itself.
    let first = move |is_judged| {
        session.with_untracked(|state| rows.with_untracked(|rows| lists::first_to_see(state, rows, is_judged)))
    };
    let seen = RwSignal::new(first(false));
    Effect::new(move |_| {
        if tables.state() != Fetched::Away && seen.get_untracked().is_none() {
            seen.set(first(true));
        }
    });
    let at_first = move || {
        let is_known = tables.state() != Fetched::Away || seen.with(Option::is_some);
        let is_shown = |player: &PlayerId| shown.with(|shown| shown.contains(player));
        let player = seen.get().filter(is_shown).or_else(|| shown.with(|shown| shown.first().copied()));
        player.filter(|_| has_side && is_known)
    };
    let open = memo(move || picked.get().or_else(at_first));
    let picking = Picking { session, rows, shown, picked, open };
    let step = move |is_forward| {
        shown
            .with_untracked(|shown| neighbor(shown, open.get_untracked(), is_forward))
            .into_iter()
            .for_each(|player| picking.go_to(player));
    };
    on_single_key("ArrowRight", move || step(true));
    on_single_key("ArrowLeft", move || step(false));
    let of_cut = memo(move || session.with(tables_of_cut));
    // The camera comes first while lists are collected, and the players once the event has started.
    let is_locked = memo(move || session.with(State::is_locked));
    let scan = move |is_first: bool| {
        live(move || (is_locked.get() != is_first).then(|| view! { <ScanLists session tables /> }))
    };
    let one = move || match open.get() {
        Some(player) => view! { <One picking tables player step=Callback::new(step) /> }.into_any(),
        None => view! { <p class="empty">{t!("lists.pick")}</p> },
    };
    view! {
        <section class="list-page lists-page" class:picked=move || picked.get().is_some()>
            <div class="section-head">
                <h2>{t!("place.lists")}</h2>
                {filter_bar(picking, filter)}
                <a class="touch" href=Route::Event(session.slot(), Place::Players).href()>
                    {t!("place.players")}
                </a>
            </div>
            {live(move || state_of_tables(tables))}
            <div class="lists-split">
                <div class="lists-side">
                    {live(move || of_cut.get().map(|tables| to_open(session, tables)))} {scan(true)} {all(picking)}
                    <div class="list-tools">{scan(false)} <OpenMany session tables /> <Policy session tables /></div>
                </div>
                <div class="lists-one">{live(one)}</div>
            </div>
            <Field session />
        </section>
    }
}

/// Filter and list that are in view.
#[derive(Clone, Copy)]
struct Picking {
    session: Session,
    rows: Memo<Vec<Row>>,
    /// The players that the filter shows.
    shown: Memo<Vec<PlayerId>>,
    /// The player whose list somebody has opened.
    picked: RwSignal<Option<PlayerId>>,
    /// The player whose list is in view.
    open: Memo<Option<PlayerId>>,
}

impl Picking {
    /// Opens the list of a player, and shows the beginning of it and its line.
    fn go_to(self, player: PlayerId) {
        self.picked.set(Some(player));
        browser::to_top_with(row_id(player));
    }
}

/// Id of the line of a player.
fn row_id(player: PlayerId) -> String {
    format!("list-of-{player}")
}

/// The filters, each with its number of players.
fn filter_bar(picking: Picking, chosen: RwSignal<Filter>) -> AnyView {
    let Picking { rows, picked, .. } = picking;
    let filter = move |(this, text): (Filter, String)| {
        let is_chosen = Signal::derive(move || chosen.get() == this);
        let choose = move |()| {
            chosen.set(this);
            // The first list of the new filter is in view.
            picked.set(None);
        };
        choice_button(text, is_chosen, Callback::new(choose))
    };
    let filters = move || rows.with(|rows| filters(rows)).map(filter);
    view! {
        <div class="actions lists-filters" role="group" aria-label=t!("lists.filter")>
            {live(filters)}
        </div>
    }
}

/// The players with their lists in a word.
fn all(picking: Picking) -> AnyView {
    let Picking { shown, .. } = picking;
    let empty = move || shown.with(Vec::is_empty).then(|| view! { <p class="empty">{t!("lists.nobody")}</p> });
    view! {
        {live(empty)}
        <ul class="players lists">{each(move || shown.get(), move |id| line(picking, id))}</ul>
    }
}

/// Makes a text the list of a player.
///
/// # Errors
/// The event has started and there is no `reason` (SQD-4, DCK-5), or the text does not fit.
fn hand_in(session: Session, tables: Tables, player: PlayerId, text: &str, reason: &str) -> Result<(), Cited> {
    let action = session.with_untracked(|state| {
        tables.with(&state.setup, |setting| lists::hand_in(state, setting, player, text, reason))
    });
    action.map_or(Ok(()), |action| session.try_act(action))
}

/// Links to both lists of each table.
fn to_open(session: Session, tables: Vec<TableNumber>) -> AnyView {
    let way = |number: TableNumber| {
        let href = Route::Event(session.slot(), Place::OpenLists(number)).href();
        link_button(Kind::Secondary, t!("judge.table", number = number), href)
    };
    view! {
        <div class="actions">
            <span>{t!("lists.of-cut")}</span>
            {tables.into_iter().map(way).collect_view()}
        </div>
    }
}

/// The line of a player: the list in a word, and the link to it.
fn line(picking: Picking, id: PlayerId) -> AnyView {
    let Picking { session, rows, open, .. } = picking;
    let pick = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        picking.go_to(id);
    };
    let content = move || {
        let row = rows.with(|rows| rows.iter().find(|row| row.player == id).cloned())?;
        let name = session.with(|state| words::player_name(Some(state), id));
        let href = Route::Event(session.slot(), Place::Lists(Some(id))).href();
        let Verdict { sign, is_bad, text } = row.verdict();
        let details = Some(row.details()).filter(|details| !details.is_empty());
        Some(view! {
            {sign_view(sign)}
            <span class="who">
                <a class="name" href=href aria-current=move || (open.get() == Some(id)).then_some("true") on:click=pick>
                    {name}
                </a>
                <span class="about-list">
                    <span class="verdict" class:bad=is_bad class:good=sign == Sign::Good>
                        {text}
                    </span>
                    {details.map(|details| format!(" · {details}"))}
                </span>
            </span>
        })
    };
    view! {
        <li class="list-row" id=row_id(id) class:open=move || open.get() == Some(id)>
            {live(content)}
        </li>
    }
}

/// A verdict as a sign. The word beside it says the same.
fn sign_view(sign: Sign) -> AnyView {
    let (class, text) = match sign {
        Sign::Bad => ("sign bad", "✕"),
        // The words beside it are enough.
        Sign::Missing => ("sign", ""),
        Sign::Unchecked => ("sign", "○"),
        Sign::Good => ("sign good", "✓"),
        Sign::GoodUntil => ("sign", "✓"),
        Sign::Doubtful => ("sign doubtful", "?"),
    };
    view! {
        <span class=class aria-hidden="true">
            {text}
        </span>
    }
}
