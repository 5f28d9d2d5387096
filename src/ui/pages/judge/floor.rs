//! Who sits where, and what a search leaves of it.

use super::page::Page;
use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        text::{has_words, search_key},
    },
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::{RoundKey, State},
    ui::{
        parts::{Button, Icon, Kind, RulingForm, icon},
        prelude::*,
    },
};

/// The tables of a round that a search finds, and players who sit at none.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct Floor {
    tables: Vec<Seats>,
    /// Who has a bye or is in no round.
    others: Vec<(PlayerId, String)>,
}

/// A table with its players.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Seats {
    number: TableNumber,
    names: Vec<String>,
    is_open: bool,
    /// Whether one of them has been penalized.
    is_marked: bool,
    /// Whether it waits for a judge.
    calls: bool,
}

impl Floor {
    /// What the text finds: a number finds its table, words those whose names hold them. Players without a table are found by
    /// name only. `waiting` are the tables that wait for a judge.
    pub(super) fn of(state: &State, round: Option<RoundKey>, text: &str, waiting: &[TableNumber]) -> Self {
        let wanted = search_key(text);
        let round = round.and_then(|key| state.round(key));
        let number = wanted.parse().ok().map(TableNumber);
        let matches =
            |names: &[String]| wanted.is_empty() || names.iter().any(|name| has_words(&search_key(name), &wanted));
        let name = |player| words::player_name(Some(state), player);
        let marked = |player| state.rulings_of(player).any(|ruled| ruled.penalty().is_some());
        let seats = round.into_iter().flat_map(|round| &round.tables).filter_map(|table| {
            let names: Vec<String> = table.players.iter().copied().map(name).collect();
            let is_found = if number.is_some() { number == Some(table.number) } else { matches(&names) };
            let is_marked = table.players.iter().copied().any(marked);
            let calls = waiting.contains(&table.number);
            is_found.then_some(Seats { number: table.number, names, is_open: table.is_open(), is_marked, calls })
        });
        let is_seated = |player: &PlayerId| round.is_some_and(|round| round.table_of(*player).is_some());
        let others = state.players.keys().copied().filter(|player| number.is_none() && !is_seated(player));
        let others = others.map(|player| (player, name(player)));
        let others =
            others.filter(|(_, name)| (round.is_none() || !wanted.is_empty()) && matches(std::slice::from_ref(name)));
        Self { tables: seats.collect(), others: others.collect() }
    }

    /// The table, where nothing else is found.
    pub(super) fn only(&self) -> Option<TableNumber> {
        match (self.tables.as_slice(), self.others.is_empty()) {
            ([only], true) => Some(only.number),
            _ => None,
        }
    }
}

/// A line for each table, which leads to it, and one for each of the others.
pub(super) fn floor(page: Page, found: Memo<Floor>) -> AnyView {
    let session = page.session;
    let line = move |seats: Seats| {
        let href = Route::Event(session.slot(), Place::Judge(Some(seats.number))).href();
        let mark = seats
            .is_marked
            .then(|| view! { {icon(Icon::Judge)} <span class="hidden">{t!("judge.has-penalty")}</span> });
        let call = seats.calls.then(|| view! { <span class="tag warn">{t!("judge.called-tag")}</span> });
        let class = if seats.is_open { "judge-line" } else { "judge-line done" };
        view! {
            <li>
                <a class=class href=href>
                    <span class="table-number"><span class="hidden">{t!("round.table")} " "</span> {seats.number.to_string()}</span>
                    <span class="names">{seats.names.into_iter().map(|name| view! { <span>{name}</span> }).collect_view()}</span>
                    {call}
                    {mark}
                </a>
            </li>
        }
    };
    let other = move |(player, name): (PlayerId, String)| {
        let ask = move || page.asked.set(Some((player, RulingForm::Penalty)));
        let who = view! { <span class="table-number">"–"</span> <span class="names"><span>{name}</span></span> };
        view! {
            <li>
                {Button::new(Kind::Quiet, who).class("judge-line").opens_panel().does(ask)}
            </li>
        }
    };
    let nothing = move || {
        let empty = found.with(|found| found.tables.is_empty() && found.others.is_empty());
        empty.then(|| if page.round.get().is_some() { t!("judge.nothing") } else { t!("round.none") })
    };
    view! {
        <p class="about" role="status">{live(nothing)}</p>
        <ul class="judge-floor">
            {each(move || found.with(|found| found.tables.clone()), line)}
            {each(move || found.with(|found| found.others.clone()), other)}
        </ul>
    }
    .into_any()
}
