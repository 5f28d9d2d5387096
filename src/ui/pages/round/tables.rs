//! The tables of a round, and the byes.

use super::{
    finder::{Finder, finder_bar},
    row::TableRow,
    sheet::Sheet,
};
use crate::ui::{
    context::AppContext,
    event::{playing, table_in_hand},
    prelude::*,
    session::Session,
    widgets::show_in_sidebar,
};
use tiebreaker::{
    base::{
        clock::{Clock, Phase},
        ids::TableNumber,
        sort::Map,
    },
    screens::{
        i18n::t,
        round::{
            Page, Row,
            finder::{Rows, missing},
            rows,
            special::specials,
        },
    },
    tournament::RoundKey,
};

/// Signals of a row, set only if that row changes. If every row followed all tables and the open form, each result
/// would update hundreds of rows.
#[derive(Clone, Copy)]
struct Handle {
    row: RwSignal<Option<Row>>,
    is_editing: RwSignal<bool>,
}

/// The handles of all rows.
#[derive(Clone, Copy)]
struct Handles {
    rows: Memo<Rows>,
    editing: RwSignal<Option<TableNumber>>,
    all: RwSignal<Map<TableNumber, Handle>>,
}

impl Handles {
    fn new(rows: Memo<Rows>, editing: RwSignal<Option<TableNumber>>) -> Self {
        let handles = Self { rows, editing, all: RwSignal::new(Map::new()) };
        Effect::new(move |_| rows.with(|rows| handles.set_rows(rows)));
        Effect::new(move |before: Option<Option<TableNumber>>| {
            let now = editing.get();
            for number in [before.flatten(), now].into_iter().flatten() {
                if let Some(handle) = handles.all.with_untracked(|all| all.get(&number).copied()) {
                    handle.is_editing.set(now == Some(number));
                }
            }
            now
        });
        handles
    }

    /// Updates the rows that have changed, and drops those that no longer exist.
    fn set_rows(self, rows: &Rows) {
        self.all.update_untracked(|all| all.retain(|number, _| rows.contains_key(number)));
        self.all.with_untracked(|all| {
            for (number, handle) in all {
                let row = rows.get(number);
                if handle.row.with_untracked(|shown| shown.as_ref() != row) {
                    handle.row.set(row.cloned());
                }
            }
        });
    }

    /// The row of a table. It follows its handle.
    fn row(self, number: TableNumber, sheet: Sheet) -> AnyView {
        let handle = Handle {
            row: RwSignal::new(self.rows.with_untracked(|rows| rows.get(&number).cloned())),
            is_editing: RwSignal::new(self.editing.get_untracked() == Some(number)),
        };
        self.all.update_untracked(|all| {
            all.insert(number, handle);
        });
        live(move || handle.row.get().map(|row| view! { <TableRow sheet row is_editing=handle.is_editing /> }))
    }
}

/// The tables with their results, and the byes.
#[component]
pub(super) fn Tables(
    session: Session,
    key: RoundKey,
    page: Memo<Option<Page>>,
    clock: Memo<Option<Clock>>,
    now: RwSignal<u64>,
    /// Content before the search field.
    head: AnyView,
) -> impl IntoView {
    let rows = memo(move || session.with(|state| rows(state, key)));
    let numbers = memo(move || rows.with(|rows| rows.keys().copied().collect::<Vec<_>>()));
    let byes = page.part(|page| {
        page.as_ref().map(|page| (page.byes.clone(), page.bye_points.clone())).filter(|(names, _)| !names.is_empty())
    });
    // Signals read by every row are steady, so that a result updates only the rows that it changes.
    let open = page.part(|page| page.as_ref().is_some_and(|page| page.takes_results)).steady();
    let specials = memo(move || session.with(|state| specials(state, key))).steady();
    let is_over = memo(move || clock.get().is_some_and(|clock| clock.phase(now.get()) == Phase::Over)).steady();
    let runs = memo(move || clock.get().is_some());
    let clock = clock.steady();
    let editing = table_in_hand();
    let finder = Finder::new(rows, editing);
    // A slip sent by the players opens the form of its table, which reads it.
    let app = AppContext::get();
    Effect::new(move |_| {
        app.sent_table(key).into_iter().for_each(|table| finder.open_for_sent(table));
    });
    let still_playing = memo(move || if runs.get() { rows.with(missing) } else { Vec::new() });
    let open_from_row = Callback::new(move |number| finder.open_from_row(number));
    let waits = move |number| specials.with(|specials| specials.get(&number).is_some_and(|special| special.waits));
    show_in_sidebar(move || playing(still_playing, waits, open_from_row));
    let sheet = Sheet { session, key, editing, finder, open, clock, now, is_over, specials };
    let handles = Handles::new(rows, editing);
    view! {
        <div class="section-head">{head} {live(move || open.get().then(|| finder_bar(finder)))}</div>
        <ol class="tables">{each(move || numbers.get(), move |number| handles.row(number, sheet))}</ol>
        {live(move || {
            byes.get()
                .map(|(names, points)| {
                    view! {
                        <p class="byes">
                            <strong>{t!("round.bye")}</strong>
                            <span>{names}</span>
                            {points.map(|points| view! { <span class="about">{points}</span> })}
                        </p>
                    }
                })
        })}
    }
}
