//! Finding a table: by its number, by a player, or because its result is missing. The keyboard needs nothing else to
//! enter results.

use super::rows::{Row, row_id};
use crate::{
    base::{ids::TableNumber, sort::Map},
    screens::i18n::t,
    ui::{
        browser,
        context::AppContext,
        part::{self, Part},
        parts::{EventActions, Program, choice_button, on_single_key, with_part},
        prelude::*,
    },
};
use leptos::ev::KeyboardEvent;
use std::time::Duration;

/// The field in which one looks for a table.
pub(super) const FIELD: &str = "find-table";

/// What the first field of a result is called.
const FIRST_FIELD: &str = "result-first";

/// How long a line is looked at that says what it has saved.
const A_LOOK: Duration = Duration::from_millis(700);

/// What is looked for.
#[derive(Clone, Copy)]
pub(super) struct Finder {
    /// As it was typed.
    text: RwSignal<String>,
    /// Whether only tables without a result are shown.
    only_missing: RwSignal<bool>,
    /// Whether the form that is open was gone into from the field: the keyboard goes back there.
    leads_back: RwSignal<bool>,
    /// Words that the players of a table have to hold, as plain text. Empty where a number was typed, or nothing.
    words: RwSignal<String>,
    found: Memo<Found>,
    rows: Memo<Map<TableNumber, Row>>,
    /// The table whose form is open.
    editing: RwSignal<Option<TableNumber>>,
    app: AppContext,
    /// The form is a part of it.
    actions: Part<EventActions>,
}

/// How a text is compared.
type Plain = fn(&str) -> String;

/// As [`crate::base::text::search_key`] does it, once the part is here that has the letters of all languages.
fn plain(actions: Part<EventActions>) -> impl Fn() -> Plain + Copy {
    move || match actions.state() {
        part::State::Here(actions) => actions.search_key,
        part::State::Away => {
            actions.fetch();
            str::to_ascii_lowercase
        }
        part::State::Failed => str::to_ascii_lowercase,
    }
}

/// What a text comes to.
#[derive(Clone, Copy, PartialEq)]
enum Found {
    /// Nothing was typed.
    Nothing,
    /// That table.
    Table(TableNumber),
    /// There is no table of the number.
    NoSuchTable,
    /// So many tables of players with such a name, not 1.
    Several(usize),
}

impl Finder {
    pub fn new(rows: Memo<Map<TableNumber, Row>>, editing: RwSignal<Option<TableNumber>>) -> Self {
        let text = RwSignal::new(String::new());
        let (app, actions) = (AppContext::get(), Program::get().actions);
        let plain = plain(actions);
        let is_of_words = |text: &str| !text.trim().is_empty() && !is_number(text);
        let words = Memo::new(move |_| text.with(|text| if is_of_words(text) { plain()(text) } else { String::new() }));
        let found =
            Memo::new(move |_| text.with(|text| words.with(|words| rows.with(|rows| find(text, words, rows, plain)))));
        let [only_missing, leads_back] = [(); 2].map(|()| RwSignal::new(false));
        Self { text, only_missing, leads_back, words: words.steady(), found, rows, editing, app, actions }
    }

    /// Whether a table is to be seen, apart from the one whose form is open.
    pub fn shows(self, row: &Row) -> bool {
        (row.table.report.is_none() || !self.only_missing.get())
            && self.words.with(|words| words.is_empty() || row.has(words, plain(self.actions)()))
    }

    /// Opens the form of a table from its own button: the keyboard stays among the tables.
    pub fn open_from_row(self, table: TableNumber) {
        self.leads_back.set(false);
        self.open(table);
    }

    /// Opens the form of a table with the keyboard in it, at once where it is here.
    fn open(self, table: TableNumber) {
        with_part(self.app, self.actions, move |_| {
            self.editing.set(Some(table));
            browser::focus_soon(FIRST_FIELD);
        });
    }

    /// Goes into the form of a table from the field.
    fn enter(self, table: TableNumber) {
        self.leads_back.set(true);
        if self.editing.get_untracked() == Some(table) {
            return browser::focus(FIRST_FIELD);
        }
        self.open(table);
    }

    /// The tables without a result.
    pub fn missing(self) -> Vec<TableNumber> {
        let is_missing = |(table, row): (&TableNumber, &Row)| row.table.report.is_none().then_some(*table);
        self.rows.with(|rows| rows.iter().filter_map(is_missing).collect())
    }

    /// Opens the next table without a result, once that of another has been entered. After the last the keyboard is at what
    /// comes then, and after a correction where it came from: that may be long before anything comes.
    pub fn go_on_after(self, table: TableNumber, is_corrected: bool) {
        let next = self.rows.with_untracked(|rows| next_missing(rows, Some(table)));
        if let Some(next) = next.filter(|_| browser::is_by_thumb() && !self.leads_back.get_untracked()) {
            return self.open_after_a_look(next);
        }
        self.editing.set(next);
        if next.is_none() && is_corrected {
            self.leave(table);
        } else if next.is_none() {
            self.text.set(String::new());
            browser::blur();
            browser::focus_soon("next-step");
        } else if self.leads_back.get_untracked() {
            self.back();
            next.into_iter().for_each(|next| browser::show_soon(row_id(next)));
        } else {
            browser::blur();
            browser::focus_soon(FIRST_FIELD);
        }
    }

    /// By thumb the form is most of what is in view: the line says what it has saved before the next one opens, unless
    /// something else is done meanwhile.
    fn open_after_a_look(self, next: TableNumber) {
        self.editing.set(None);
        browser::blur();
        let open = move || {
            let is_missing =
                |rows: &Map<TableNumber, Row>| rows.get(&next).is_some_and(|row| row.table.report.is_none());
            let is_idle = !self.editing.is_gone()
                && self.editing.get_untracked().is_none()
                && self.text.with_untracked(String::is_empty)
                && self.rows.with_untracked(is_missing);
            if is_idle {
                self.open(next);
            }
        };
        set_timeout(open, A_LOOK);
    }

    /// Closes the form of a table; the keyboard goes to where it came from.
    pub fn leave(self, table: TableNumber) {
        self.editing.set(None);
        if self.leads_back.get_untracked() { self.back() } else { browser::focus_soon(format!("table-{table}")) }
    }

    /// Closes the form; the keyboard goes to the field.
    pub fn escape(self) {
        self.editing.set(None);
        self.back();
    }

    fn back(self) {
        self.text.set(String::new());
        // At once: the next key may come before anything is painted.
        browser::focus(FIELD);
    }

    /// Follows what is typed: the form of the table that it names opens below, while the keyboard stays in the field.
    fn typed(self, text: String) {
        self.text.set(text);
        let table = self.table();
        self.editing.set(table);
        table.into_iter().for_each(|table| browser::show_soon(row_id(table)));
    }

    /// The table that is found now.
    fn table(self) -> Option<TableNumber> {
        match self.found.get_untracked() {
            Found::Table(table) => Some(table),
            _ => None,
        }
    }

    fn pressed(self, event: &KeyboardEvent) {
        let is_empty = self.text.with_untracked(|text| text.trim().is_empty());
        let target = match event.key().as_str() {
            // Held down since it saved a result: it does not open the next one.
            "Enter" if event.repeat() => return event.prevent_default(),
            "Enter" if is_empty => {
                self.editing.get_untracked().or_else(|| self.rows.with_untracked(|rows| next_missing(rows, None)))
            }
            "Enter" => self.table(),
            // From an empty field the key goes on through the page.
            "Tab" if !is_empty && !event.shift_key() => self.table(),
            "Escape" => return self.escape(),
            // It leads here, and so it is no letter here.
            "/" => {
                event.prevent_default();
                return browser::select_all(event);
            }
            _ => return,
        };
        if event.key() == "Enter" || target.is_some() {
            event.prevent_default();
        }
        target.into_iter().for_each(|table| self.enter(table));
    }

    /// What was found, in a line.
    fn told(self) -> String {
        match self.found.get() {
            Found::Nothing if self.rows.with(|rows| next_missing(rows, None).is_none()) => t!("find.all-in"),
            Found::Nothing => self.editing.get().map_or_else(|| t!("find.how"), |table| self.named(table)),
            Found::Table(table) => self.named(table),
            Found::NoSuchTable => self.text.with(|text| t!("find.no-table", table = text.trim())),
            Found::Several(0) => t!("find.nobody"),
            Found::Several(count) => t!("find.several", count = count),
        }
    }

    fn named(self, table: TableNumber) -> String {
        let names = self.rows.with(|rows| rows.get(&table).map(|row| row.names.clone()));
        names.map(|[first, second]| t!("find.table", table = table, first = first, second = second)).unwrap_or_default()
    }
}

fn is_number(text: &str) -> bool {
    !text.trim().is_empty() && text.trim().chars().all(|sign| sign.is_ascii_digit())
}

fn find(text: &str, words: &str, rows: &Map<TableNumber, Row>, plain: impl Fn() -> Plain) -> Found {
    if is_number(text) {
        let table = text.trim().parse().map(TableNumber).ok().filter(|table| rows.contains_key(table));
        return table.map_or(Found::NoSuchTable, Found::Table);
    }
    if words.is_empty() {
        return if text.trim().is_empty() { Found::Nothing } else { Found::Several(0) };
    }
    let plain = plain();
    let mut found = rows.iter().filter(|(_, row)| row.has(words, plain)).map(|(&table, _)| table);
    match (found.next(), found.count()) {
        (Some(table), 0) => Found::Table(table),
        (Some(_), others) => Found::Several(others + 1),
        (None, _) => Found::Several(0),
    }
}

/// The next table without a result after another, from the first on again.
fn next_missing(rows: &Map<TableNumber, Row>, after: Option<TableNumber>) -> Option<TableNumber> {
    let missing = |(table, row): &(&TableNumber, &Row)| row.table.report.is_none() && Some(**table) != after;
    let later = rows.range(after.unwrap_or(TableNumber(0))..).find(missing);
    later.or_else(|| rows.iter().find(missing)).map(|(&table, _)| table)
}

/// The field above the tables, and the switch beside it.
pub(super) fn finder_bar(finder: Finder) -> AnyView {
    on_single_key("/", || browser::focus(FIELD));
    let toggle = move |()| finder.only_missing.update(|only| *only = !*only);
    // Nothing is left to be seen.
    let is_empty = move || finder.only_missing.get() && finder.rows.with(|rows| next_missing(rows, None).is_none());
    view! {
        <div class="finder" role="search" aria-label=t!("find.label")>
            <label class="hidden" for=FIELD>{t!("find.label")}</label>
            <div class="finder-field">
                <input id=FIELD type="text" autocomplete="off" spellcheck="false" enterkeyhint="go" placeholder=t!("find.label")
                    aria-describedby="find-told" prop:value=move || finder.text.get()
                    on:input=move |event| finder.typed(event_target_value(&event))
                    on:focus=move |event| browser::select_all(&event)
                    on:keydown=move |event| finder.pressed(&event) />
                <kbd aria-hidden="true">"/"</kbd>
            </div>
            {choice_button(t!("find.missing-only"), finder.only_missing.into(), Callback::new(toggle))}
            <p id="find-told" class="about" role="status">{live(move || finder.told())}</p>
            {live(move || is_empty().then(|| view! { <p class="empty">{t!("find.all-in")}</p> }))}
        </div>
    }
    .into_any()
}
