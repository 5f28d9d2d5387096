//! Finding a table by number, by player, or by its missing result. With it, results can be entered by keyboard alone.

use crate::ui::{
    browser,
    event::{FindTable, find_table, missing_only},
    prelude::*,
};
use leptos::ev::KeyboardEvent;
use std::time::Duration;
use tiebreaker::{
    base::ids::TableNumber,
    screens::{
        i18n::t,
        ids::{FIND_TABLE, NEXT_STEP, RESULT_FIRST, table_button, table_row},
        round::{
            Row,
            finder::{Found, GoOn, Press, Rows, find, go_on, next_missing, press, told, words_of},
        },
    },
};

/// Time for which a saved row is shown before the next form opens.
const A_LOOK: Duration = Duration::from_millis(700);

/// State of the search.
#[derive(Clone, Copy)]
pub(super) struct Finder {
    /// The search text.
    text: RwSignal<String>,
    /// True if only tables without a result are shown.
    only_missing: RwSignal<bool>,
    /// True if the open form was entered from the search field, so that the focus returns there.
    leads_back: RwSignal<bool>,
    /// The table saved last. Enter in the empty field opens the next one without a result.
    saved: RwSignal<Option<TableNumber>>,
    /// Normalized words that a player's name must contain. Empty if the search text is empty or a number.
    words: RwSignal<String>,
    found: Memo<Found>,
    rows: Memo<Rows>,
    /// The table whose form is open.
    editing: RwSignal<Option<TableNumber>>,
}

impl Finder {
    pub fn new(rows: Memo<Rows>, editing: RwSignal<Option<TableNumber>>) -> Self {
        let text = RwSignal::new(String::new());
        let words = memo(move || text.with(|text| words_of(text)));
        let found = memo(move || text.with(|text| words.with(|words| rows.with(|rows| find(text, words, rows)))));
        let [only_missing, leads_back] = [(); 2].map(|()| RwSignal::new(false));
        let saved = RwSignal::new(None);
        Self { text, only_missing, leads_back, saved, words: words.steady(), found, rows, editing }
    }

    /// True if a row matches the search.
    pub fn shows(self, row: &Row) -> bool {
        (row.is_missing() || !self.only_missing.get()) && self.words.with(|words| words.is_empty() || row.has(words))
    }

    /// Opens a table's form from its own button. The row stays in place, and the focus later returns to it.
    pub fn open_from_row(self, table: TableNumber) {
        self.leads_back.set(false);
        browser::keep_place(table_row(table));
        self.edit(table);
    }

    /// Opens the form of a table for a result sent by phone. An open form is not redrawn.
    pub fn open_for_sent(self, table: TableNumber) {
        if self.editing.get_untracked() != Some(table) {
            self.editing.set(Some(table));
        }
        browser::show_soon(table_row(table));
    }

    /// Opens the form of a table and scrolls to it.
    fn open(self, table: TableNumber) {
        self.edit(table);
        browser::show_soon(table_row(table));
    }

    fn edit(self, table: TableNumber) {
        self.editing.set(Some(table));
        browser::focus_soon(RESULT_FIRST);
    }

    /// Moves from the search field into the form of a table.
    fn enter(self, table: TableNumber) {
        self.leads_back.set(true);
        if self.editing.get_untracked() == Some(table) {
            return browser::focus(RESULT_FIRST);
        }
        self.open(table);
    }

    /// Continues after the result of a table is saved.
    pub fn go_on_after(self, table: TableNumber, is_corrected: bool) {
        let leads_back = self.leads_back.get_untracked();
        self.saved.set(Some(table));
        let next =
            self.rows.with_untracked(|rows| go_on(rows, table, is_corrected, leads_back, browser::is_by_thumb()));
        match next {
            GoOn::FormSoon(next) => self.open_after_a_look(table, next),
            GoOn::Leave => self.leave(table),
            GoOn::Close => {
                self.close();
                browser::focus_soon(table_button(table));
                browser::show_soon(table_row(table));
            }
            GoOn::NextStep => {
                self.close();
                browser::focus_soon(NEXT_STEP);
            }
            GoOn::Field(next) => {
                self.escape();
                browser::show_soon(table_row(next));
            }
            GoOn::Form(next) => {
                browser::blur();
                self.open(next);
            }
        }
    }

    /// Closes the form. Nothing has the focus until the caller moves it.
    fn close(self) {
        self.editing.set(None);
        self.text.set(String::new());
        browser::blur();
    }

    /// On a phone the form fills most of the screen. So the row first shows what was saved, and the next form opens a
    /// moment later, unless the user has done something else by then.
    fn open_after_a_look(self, saved: TableNumber, next: TableNumber) {
        self.editing.set(None);
        browser::blur();
        browser::focus_soon(table_button(saved));
        let open = move || {
            let is_missing = |rows: &Rows| rows.get(&next).is_some_and(Row::is_missing);
            let is_idle = !self.text.is_gone()
                && self.editing.get_untracked().is_none()
                && self.text.with_untracked(String::is_empty)
                && self.rows.with_untracked(is_missing);
            if is_idle {
                self.open(next);
            }
        };
        set_timeout(open, A_LOOK);
    }

    /// Closes the form of a table and returns the focus to where it came from.
    pub fn leave(self, table: TableNumber) {
        self.editing.set(None);
        if self.leads_back.get_untracked() { self.back() } else { browser::focus_soon(table_button(table)) }
    }

    /// Closes the form and returns the focus to the search field.
    pub fn escape(self) {
        self.editing.set(None);
        self.back();
    }

    fn back(self) {
        self.text.set(String::new());
        // Immediately, because the next key may come before the next paint.
        browser::focus(FIND_TABLE);
    }

    /// Handles a change of the search text: the form of the found table opens, and the focus stays in the search field.
    fn typed(self, text: String) {
        self.text.set(text);
        let table = if let Found::Table(table) = self.found.get_untracked() { Some(table) } else { None };
        self.editing.set(table);
        table.into_iter().for_each(|table| browser::show_soon(table_row(table)));
    }

    fn pressed(self, event: &KeyboardEvent) {
        let (key, found) = (event.key(), self.found.get_untracked());
        let tables = [self.editing.get_untracked(), self.saved.get_untracked()];
        let key = (key.as_str(), event.repeat(), event.shift_key());
        let pressed =
            self.text.with_untracked(|text| self.rows.with_untracked(|rows| press(key, text, found, tables, rows)));
        match pressed {
            Press::Usual => {}
            Press::Ignored => event.prevent_default(),
            Press::Enter(table) => {
                event.prevent_default();
                self.enter(table);
            }
            Press::Escape => self.escape(),
            Press::Leave => browser::blur(),
            Press::SelectAll => {
                event.prevent_default();
                browser::select_all(event);
            }
        }
    }

    /// Text about the tables found.
    fn told(self) -> String {
        let found = self.found.get();
        self.text.with(|text| self.rows.with(|rows| told(text, found, rows)))
    }
}

/// The search field above the tables, with its switch.
pub(super) fn finder_bar(finder: Finder) -> AnyView {
    let told = memo(move || finder.told());
    let has_missing = memo(move || finder.rows.with(|rows| next_missing(rows, None).is_some()));
    // The filter hides all tables.
    let is_empty = move || finder.only_missing.get() && !has_missing.get();
    let beside = view! {
        {missing_only(finder.only_missing, has_missing)}
        {live(move || is_empty().then(|| view! { <p class="empty">{t!("round.all-in")}</p> }))}
    };
    let typed = Callback::new(move |text| finder.typed(text));
    let pressed = Callback::new(move |event| finder.pressed(&event));
    let Finder { text, editing, .. } = finder;
    find_table(FindTable { text, editing, told, typed, pressed }, beside.into_any())
}
