//! A round at tables of three and four: who sits where, and how each table ended (STR-6).

mod entry;
mod row;

use crate::{
    ids::{PlayerId, TableNumber},
    pairing::Locks,
    regulation::Stage,
    tournament::{Action, LargeTable, RoundKey, Status},
    ui::{
        context::AppContext,
        i18n::t,
        parts::{Button, Kind, Program, beside, with_part},
        prelude::*,
        route::{Place, Route},
        session::Session,
        words,
    },
};

/// The tables of a round, a draft or not.
#[component]
pub fn LargeTables(session: Session, key: RoundKey) -> impl IntoView {
    let desk = Desk { session, key, editing: RwSignal::new(None), chosen: RwSignal::new(None) };
    let status = Memo::new(move |_| session.with(|state| state.round(key).map(|round| round.status)));
    let is_draft = Memo::new(move |_| status.get() == Some(Status::Paired) && key.stage == Stage::Swiss);
    let tables = move || session.with(|state| state.round(key).map(|round| round.large.clone()).unwrap_or_default());
    beside(move || live(move || is_draft.get().then(|| tools(desk))));
    view! {
        <ol class="tables">
            {each(tables, LargeTable::clone, move |table| row::row(desk, table, status, is_draft))}
        </ol>
    }
}

/// What the rows share.
#[derive(Clone, Copy)]
struct Desk {
    session: Session,
    key: RoundKey,
    /// The table whose result is entered.
    editing: RwSignal<Option<TableNumber>>,
    /// Who was chosen first of two who swap their seats in a draft.
    chosen: RwSignal<Option<PlayerId>>,
}

impl Desk {
    fn name(&self, player: PlayerId) -> String {
        self.session.with_untracked(|state| words::player_name(Some(state), player))
    }

    /// Chooses a player of the draft: the second one swaps seats with the first.
    fn choose(&self, player: PlayerId) {
        match self.chosen.get_untracked() {
            None => self.chosen.set(Some(player)),
            Some(other) => {
                self.chosen.set(None);
                if other != player {
                    self.swap(player, other);
                }
            }
        }
    }

    fn swap(&self, one: PlayerId, other: PlayerId) {
        let tables = self.session.with_untracked(|state| {
            let tables = state.round(self.key).map(|round| round.large.as_slice()).unwrap_or_default();
            let swapped = |&player: &PlayerId| match player {
                player if player == one => other,
                player if player == other => one,
                player => player,
            };
            tables.iter().map(|table| table.players.iter().map(swapped).collect()).collect()
        });
        self.session.act(Action::SeatTables { round: self.key.number, tables, draw: None });
    }

    /// The table without a result that comes after another, or else the first one.
    fn next_open(&self, after: TableNumber) -> Option<TableNumber> {
        self.session.with_untracked(|state| {
            let open: Vec<TableNumber> = state
                .round(self.key)?
                .large
                .iter()
                .filter(|table| table.ranking.is_empty())
                .map(|table| table.number)
                .collect();
            open.iter().find(|&&number| number > after).or(open.first()).copied()
        })
    }
}

/// What can be done with a draft.
fn tools(desk: Desk) -> AnyView {
    let (app, drawing, session, key) = (AppContext::get(), Program::get().drawing, desk.session, desk.key);
    let draw = move || {
        desk.chosen.set(None);
        with_part(app, drawing, move |drawing| {
            if !session.is_closed() {
                (drawing.draw)(app, session, key.number, Locks::default(), Box::new(|| ()));
            }
        });
    };
    let what = move || {
        desk.chosen.get().map_or_else(|| t!("large.draft"), |player| t!("draft.chosen", name = desk.name(player)))
    };
    let why = Route::Event(session.slot(), Place::Draw(key, None)).href();
    view! {
        <div class="card">
            <p class="about" aria-live="polite">{live(what)}</p>
            <div class="actions">{Button::new(Kind::Secondary, t!("draft.again")).id("draw").does(draw)}</div>
        </div>
        <div class="round-links"><a href=why>{t!("draw.link")}</a></div>
    }
    .into_any()
}
