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
mod sheet;

pub use open_lists::OpenLists;
pub use paper::ListPaper;

use crate::ui::{
    prelude::*,
    program::{Tables, state_of_tables},
    session::Session,
    widgets::{Icon, Kind, choice_button, icon, link_button},
};
use field::Field;
use many::OpenMany;
use one::One;
use policy::Policy;
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    screens::{
        cited::Cited,
        i18n::t,
        lists::{self, Filter, Row, Sign, Verdict, filters, tables_of_cut},
        route::{Place, Route},
        words,
    },
    tournament::Player,
};

/// The lists of an event, or that of one player.
#[component]
pub fn Lists(
    session: Session,
    /// The player. None shows all.
    player: Option<PlayerId>,
) -> impl IntoView {
    let tables = Tables::fetch();
    match player.filter(|player| session.with_untracked(|state| state.players.contains_key(player))) {
        Some(player) => view! { <One session tables player /> },
        None => view! { <All session tables /> },
    }
}

#[component]
fn All(session: Session, tables: Tables) -> impl IntoView {
    // Lists are read and checked again only if one of them changes, or the rules and tables that they are checked against.
    let lists = memo(move || {
        session.with(|state| {
            let player = |player: &Player| (player.id, !player.has_left(), player.details.clone());
            (state.setup.clone(), state.players.values().map(player).collect::<Vec<_>>())
        })
    });
    let rows = memo(move || {
        lists.with(|(setup, players)| {
            tables.with(setup, |setting| {
                let row = |(id, is_active, details): &_| Row::of(*id, *is_active, details, setting);
                players.iter().map(row).collect::<Vec<_>>()
            })
        })
    });
    let chosen = RwSignal::new(Filter::All);
    let shown = memo(move || {
        let shown = |row: &Row| row.is_shown(chosen.get()).then_some(row.player);
        rows.with(|rows| rows.iter().filter_map(shown).collect::<Vec<_>>())
    });
    let filter = move |(this, text): (Filter, String)| {
        let is_chosen = Signal::derive(move || chosen.get() == this);
        choice_button(text, is_chosen, Callback::new(move |()| chosen.set(this)))
    };
    let filters = move || {
        let filters = rows.with(|rows| filters(rows));
        view! {
            <div class="actions" role="group" aria-label=t!("lists.filter")>
                {filters.map(filter)}
            </div>
        }
    };
    let of_cut = memo(move || session.with(tables_of_cut));
    let empty = move || shown.with(Vec::is_empty).then(|| view! { <p class="empty">{t!("lists.nobody")}</p> });
    view! {
        <section class="list-page">
            <div class="section-head">
                <h2>{t!("place.lists")}</h2>
                {live(filters)}
                {link_button(Kind::Secondary, t!("place.players"), Route::Event(session.slot(), Place::Players).href())}
            </div>
            {live(move || state_of_tables(tables))}
            <div class="list-tools">
                <OpenMany session tables />
                <Policy session tables />
                <Field session />
            </div>
            {live(move || of_cut.get().map(|tables| to_open(session, tables)))}
            {live(empty)}
            <ul class="players lists">{each(move || shown.get(), move |id| line(session, rows, id))}</ul>
        </section>
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
fn line(session: Session, rows: Memo<Vec<Row>>, id: PlayerId) -> AnyView {
    let content = move || {
        let row = rows.with(|rows| rows.iter().find(|row| row.player == id).cloned())?;
        let (name, is_asked) =
            session.with(|state| (words::player_name(Some(state), id), state.setup.asks_for_lists()));
        let href = Route::Event(session.slot(), Place::Lists(Some(id))).href();
        let Verdict { sign, is_bad, text } = row.verdict(is_asked);
        let sign = match sign {
            Sign::Bad => Icon::NotKept,
            Sign::Unchecked => Icon::Paper,
            Sign::Good => Icon::Kept,
            Sign::Doubtful => Icon::Search,
        };
        Some(view! {
            <span class="who">
                <a class="name" href=href>
                    {name}
                </a>
                <span class="tag" class:bad=is_bad>
                    {icon(sign)}
                    " "
                    {text}
                </span>
            </span>
            <span class="details">{row.details()}</span>
        })
    };
    view! {
        <li class="player">
            <span class="number">{id.to_string()}</span>
            {live(content)}
        </li>
    }
}
