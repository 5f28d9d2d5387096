//! The tables of a round, and who has a bye.

use super::{
    finder::{Finder, finder_bar},
    playing::playing,
    row::TableRow,
    sheet::Sheet,
};
use crate::{
    base::{
        clock::{Clock, Phase},
        ids::TableNumber,
        sort::Map,
    },
    screens::{
        i18n::t,
        round::{Page, Row, finder, rows, special::specials},
    },
    tournament::RoundKey,
    ui::{browser, context::AppContext, parts::show_in_sidebar, prelude::*, session::Session},
};

/// What the page is marked with while a form is open.
const ENTERING: &str = "data-entering";

/// What a row follows. It is set only where that row changes: if every row followed all tables, and which of them has its
/// form open, each result would be the matter of hundreds of rows.
#[derive(Clone, Copy)]
struct Handle {
    row: RwSignal<Option<Row>>,
    is_editing: RwSignal<bool>,
}

/// Tables with their results, and who has a bye.
#[component]
pub(super) fn Tables(
    session: Session,
    key: RoundKey,
    page: Memo<Option<Page>>,
    clock: Memo<Option<Clock>>,
    now: RwSignal<u64>,
    /// What stands before the field that finds a table.
    head: AnyView,
) -> impl IntoView {
    let rows = Memo::new(move |_| session.with(|state| rows(state, key)));
    let numbers = Memo::new(move |_| rows.with(|rows| rows.keys().copied().collect::<Vec<_>>()));
    let byes = page.part(|page| page.as_ref().map(|page| page.byes.clone()).unwrap_or_default());
    // What every row reads is steady: a result is no matter of rows that it does not change.
    let open = page.part(|page| page.as_ref().is_some_and(|page| page.takes_results)).steady();
    let specials = Memo::new(move |_| session.with(|state| specials(state, key))).steady();
    let is_over = Memo::new(move |_| clock.get().is_some_and(|clock| clock.phase(now.get()) == Phase::Over)).steady();
    let runs = Memo::new(move |_| clock.get().is_some());
    let clock = clock.steady();
    let editing = RwSignal::new(None);
    let finder = Finder::new(rows, editing);
    // A slip that players have filled in opens the form of its table, which takes it from there.
    let app = AppContext::get();
    Effect::new(move |_| {
        let slip = app.slip.get().filter(|slip| slip.round == key);
        slip.into_iter().for_each(|slip| editing.set(Some(TableNumber(slip.table))));
    });
    let still_playing = Memo::new(move |_| if runs.get() { rows.with(finder::missing) } else { Vec::new() });
    let open_from_row = Callback::new(move |number| finder.open_from_row(number));
    show_in_sidebar(move || playing(still_playing, open_from_row));
    let sheet = Sheet { session, key, editing, finder, open, clock, now, is_over, specials };
    let handles = RwSignal::new(Map::<TableNumber, Handle>::new());
    let row = move |number: TableNumber| {
        let handle = Handle {
            row: RwSignal::new(rows.with_untracked(|rows| rows.get(&number).cloned())),
            is_editing: RwSignal::new(editing.get_untracked() == Some(number)),
        };
        handles.update_untracked(|handles| {
            handles.insert(number, handle);
        });
        live(move || handle.row.get().map(|row| view! { <TableRow sheet row is_editing=handle.is_editing /> }))
    };
    Effect::new(move |_| {
        rows.with(|rows| {
            handles.update_untracked(|handles| handles.retain(|number, _| rows.contains_key(number)));
            handles.with_untracked(|handles| {
                for (number, handle) in handles {
                    let row = rows.get(number);
                    if handle.row.with_untracked(|shown| shown.as_ref() != row) {
                        handle.row.set(row.cloned());
                    }
                }
            });
        });
    });
    // On a phone the form has the room of the next step.
    on_cleanup(|| browser::mark_page(ENTERING, None));
    Effect::new(move |before: Option<Option<TableNumber>>| {
        let now = editing.get();
        browser::mark_page(ENTERING, now.map(|_| ""));
        for number in [before.flatten(), now].into_iter().flatten() {
            if let Some(handle) = handles.with_untracked(|handles| handles.get(&number).copied()) {
                handle.is_editing.set(now == Some(number));
            }
        }
        now
    });
    view! {
        <div class="section-head">
            {head}
            {live(move || open.get().then(|| finder_bar(finder)))}
        </div>
        <ol class="tables">
            {each(move || numbers.get(), row)}
        </ol>
        {live(move || byes.with(|byes| (!byes.is_empty()).then(|| {
            view! { <p class="byes"><strong class="tag">{t!("round.bye")}</strong> <span>{byes.join(", ")}</span></p> }
        })))}
    }
}
