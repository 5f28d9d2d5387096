//! Lists: who has handed one in, what it says, and what it offends (SQD-*, DCK-*).

mod check_sheet;
mod complete;
mod complete_deck;
mod field;
mod filled;
mod hand_in;
mod many;
mod one;
mod open_lists;
mod paper;
mod policy;
mod proxies;
mod row;
mod sheet;

pub use open_lists::OpenLists;
pub use paper::ListPaper;

use crate::{
    base::ids::{PlayerId, TableNumber},
    lists::{Fault, Severity},
    regulation::Stage,
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::{Player, Round, State, Status},
    ui::{
        parts::{Icon, Kind, Tables, choice_button, icon, link_button, state_of_tables},
        prelude::*,
        session::Session,
    },
};
use field::Field;
use many::OpenMany;
use one::One;
use policy::Policy;
use row::{Handed, Row};

/// The lists of an event, or that of one player.
#[component]
pub fn Lists(
    session: Session,
    /// Whose; none: all.
    player: Option<PlayerId>,
) -> impl IntoView {
    let tables = Tables::fetch();
    match player.filter(|player| session.with_untracked(|state| state.players.contains_key(player))) {
        Some(player) => view! { <One session tables player /> },
        None => view! { <All session tables /> },
    }
}

/// Which players are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    Missing,
    Faulty,
}

#[component]
fn All(session: Session, tables: Tables) -> impl IntoView {
    // Every list is read and judged again only where one of them is another, or what they are held against.
    let held = Memo::new(move |_| {
        session.with(|state| {
            let player = |player: &Player| (player.id, !player.has_left(), player.details.clone());
            (state.setup.clone(), state.players.values().map(player).collect::<Vec<_>>())
        })
    });
    let rows = Memo::new(move |_| {
        held.with(|(setup, players)| {
            let row = |(id, is_active, details): &_| Row::of(*id, *is_active, details, setup, tables);
            players.iter().map(row).collect::<Vec<_>>()
        })
    });
    let wanted = RwSignal::new(Wanted::All);
    let shown = Memo::new(move |_| {
        let wanted = wanted.get();
        let is_wanted = |row: &&Row| match wanted {
            Wanted::All => row.is_active,
            Wanted::Missing => row.is_active && row.handed == Handed::Missing,
            Wanted::Faulty => row.is_active && row.is_faulty(),
        };
        rows.with(|rows| rows.iter().filter(is_wanted).cloned().collect::<Vec<_>>())
    });
    let counts = move || {
        rows.with(|rows| {
            let active = rows.iter().filter(|row| row.is_active);
            let missing = active.clone().filter(|row| row.handed == Handed::Missing).count();
            let faulty = active.clone().filter(|row| row.is_faulty()).count();
            (active.count(), missing, faulty)
        })
    };
    let filters = move || {
        let (all, missing, faulty) = counts();
        let filter = |(this, text): (Wanted, String)| {
            let is_chosen = Signal::derive(move || wanted.get() == this);
            choice_button(text, is_chosen, Callback::new(move |()| wanted.set(this)))
        };
        let all = [
            (Wanted::All, t!("lists.all", count = all)),
            (Wanted::Missing, t!("lists.missing-count", count = missing)),
            (Wanted::Faulty, t!("lists.faulty-count", count = faulty)),
        ];
        view! { <div class="actions" role="group" aria-label=t!("lists.filter")>{all.map(filter)}</div> }
    };
    let of_cut = Memo::new(move |_| session.with(tables_of_cut));
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
            <ul class="players lists">
                {each(move || shown.with(|shown| shown.iter().map(|row| row.id).collect()), move |id| line(session, rows, id))}
            </ul>
        </section>
    }
}

/// The tables of the cut whose players read each other's lists, while their round is not over (CLK-3).
fn tables_of_cut(state: &State) -> Option<Vec<TableNumber>> {
    state.setup.regulation.durations.deck_lists?;
    let is_open = |round: &&Round| round.key.stage == Stage::Elimination && round.status < Status::Finished;
    let round = state.latest_published().filter(is_open)?;
    Some(round.matches().map(|table| table.number).collect())
}

/// The ways to both lists of each table.
fn to_open(session: Session, tables: Vec<TableNumber>) -> AnyView {
    let way = |number: TableNumber| {
        let href = Route::Event(session.slot(), Place::OpenLists(number)).href();
        link_button(Kind::Secondary, t!("judge.table", number = number), href)
    };
    view! { <div class="actions"><span>{t!("lists.of-cut")}</span> {tables.into_iter().map(way).collect_view()}</div> }
        .into_any()
}

/// The line of a player: what was handed in, and the way to it.
fn line(session: Session, rows: Memo<Vec<Row>>, id: PlayerId) -> AnyView {
    let content = move || {
        let row = rows.with(|rows| rows.iter().find(|row| row.id == id).cloned())?;
        let name = session.with(|state| words::player_name(Some(state), id));
        let href = Route::Event(session.slot(), Place::Lists(Some(id))).href();
        let (sign, is_bad, told) = told(&row.handed);
        let is_asked = session.with(|state| state.setup.asks_for_lists());
        let is_bad = is_bad || (is_asked && row.is_active && row.handed == Handed::Missing);
        Some(view! {
            <span class="who">
                <a class="name" href=href>{name}</a>
                <span class="tag" class:bad=is_bad>{icon(sign)} " " {told}</span>
            </span>
            <span class="details">{details(&row)}</span>
        })
    };
    view! { <li class="player"><span class="number">{id.to_string()}</span> {live(content)}</li> }
}

/// What there is of a list, in a word: a sign, whether something is wrong, and the word.
fn told(handed: &Handed) -> (Icon, bool, String) {
    match handed {
        Handed::Missing => (Icon::NotKept, false, t!("lists.missing")),
        Handed::Link => (Icon::Paper, false, t!("lists.link")),
        Handed::Unreadable(_) => (Icon::NotKept, true, t!("lists.unreadable")),
        Handed::Read { faults, .. } => {
            let severities = || faults.iter().map(|fault| fault.severity);
            let illegal = severities().filter(|severity| *severity == Severity::Illegal).count();
            match (illegal, faults.len()) {
                (0, 0) => (Icon::Kept, false, t!("lists.legal")),
                // A tick would say that it is in order.
                (0, _) if faults.iter().any(Fault::is_day_not_covered) => (Icon::Search, false, t!("lists.not-judged")),
                (0, doubts) => (Icon::Search, false, t!("lists.doubts", count = doubts)),
                (faults, _) => (Icon::NotKept, true, t!("lists.faults", count = faults)),
            }
        }
    }
}

/// Faction or leader, base and size.
fn details(row: &Row) -> String {
    let (base, total) = match &row.handed {
        Handed::Read { summary, is_deck, .. } => {
            let words = |total: i64| {
                if *is_deck { t!("lists.cards", count = total) } else { t!("lists.points", count = total) }
            };
            (summary.base.clone(), summary.total.map(words))
        }
        _ => (None, None),
    };
    [Some(row.faction.clone()), base, total]
        .into_iter()
        .flatten()
        .filter(|text| !text.is_empty())
        .collect::<Vec<_>>()
        .join(" · ")
}
