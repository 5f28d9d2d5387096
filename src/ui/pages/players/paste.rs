//! A list of players from elsewhere, pasted or from a file. `screens::players::list` says what would come of it.

mod open;
mod preview;

use super::late::way_choice;
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::Program,
    session::Session,
    widgets::{Button, Choice, Kind, Panel, button, bytes_button, cited_error, submit_button},
};
use leptos::{
    ev::SubmitEvent,
    task::spawn_local,
    web_sys::{ClipboardEvent, Element},
};
use preview::preview_view;
use tiebreaker::{
    file::{
        players::{Choices, Encoding, List, Reading, SIZE_LIMIT},
        workbook::Sheet,
    },
    screens::{
        cited::Cited,
        i18n::t,
        ids::PLAYER_NAME,
        players::{
            late::ways_for_many,
            list::{drops, example, field_text, is_large, newcomers, preview, takes},
        },
    },
    tournament::{Joining, State},
};

/// Set on the page while a list can be added to an event without players.
const ADDING: &str = "data-adding";
/// Id of the form.
const FORM: &str = "list-form";
/// Id of the button that adds the list.
const ADD: &str = "list-add";
/// Longest time without a pause while a large list is read, in milliseconds.
const SLICE: u64 = 45;
/// Size from which a file is decoded only after its progress is shown, in bytes.
const LARGE_FILE: usize = 500_000;
/// Id of the field.
const FIELD: &str = "player-list";

/// Text that was pasted or opened. It outlives the field, which is in the empty page first and in a panel later.
#[derive(Clone, Copy)]
pub(super) struct Paste {
    session: Session,
    is_open: RwSignal<bool>,
    text: RwSignal<String>,
    error: RwSignal<Option<Cited>>,
    /// A file whose encoding is a guess. None once its text is changed.
    bytes: RwSignal<Option<Vec<u8>>>,
    /// The name of that encoding.
    guess: RwSignal<String>,
    /// True if the text of a file had been encoded twice and was repaired.
    is_repaired: RwSignal<bool>,
    /// The sheets of a spreadsheet file, and the index of the one that is shown.
    sheets: RwSignal<Vec<Sheet>>,
    sheet: RwSignal<String>,
    /// Changes to what was recognized.
    choices: RwSignal<Choices>,
    /// Number of lines that the preview shows beside its examples.
    more: RwSignal<usize>,
    /// The players of a large list. Empty until all of it has been read.
    large: RwSignal<List>,
    /// The part of a large list that has been read, from 0 to 1. None if none is being read.
    progress: RwSignal<Option<f64>>,
    /// Number of the last reading of a large list. An earlier one stops.
    reading: StoredValue<u32>,
    /// Number of the last text or file. The reading of an earlier spreadsheet file stops.
    source: StoredValue<u32>,
    /// Label of the main button while a list can be added to an event without players.
    main: RwSignal<Option<String>>,
}

impl Paste {
    /// Nothing is pasted yet.
    pub(super) fn new(session: Session) -> Self {
        Self {
            session,
            is_open: RwSignal::new(false),
            text: RwSignal::new(String::new()),
            error: RwSignal::new(None),
            bytes: RwSignal::new(None),
            guess: RwSignal::new(String::new()),
            is_repaired: RwSignal::new(false),
            sheets: RwSignal::new(Vec::new()),
            sheet: RwSignal::new(String::new()),
            choices: RwSignal::new(Choices::default()),
            more: RwSignal::new(0),
            large: RwSignal::new(List::default()),
            progress: RwSignal::new(None),
            reading: StoredValue::new(0),
            source: StoredValue::new(0),
            main: RwSignal::new(None),
        }
    }

    /// Opens the panel.
    pub(super) fn open_panel(self) {
        self.is_open.set(true);
        browser::focus_soon(FIELD);
    }

    /// The same with lines that were pasted elsewhere.
    pub(super) fn open_with(self, lines: String) {
        self.type_in(lines);
        if self.session.with_untracked(|state| !state.players.is_empty()) {
            self.open_panel();
        }
    }

    fn show(self, text: String) {
        self.large.set(List::default());
        self.text.set(text);
        self.error.set(None);
    }

    fn type_in(self, text: String) {
        self.source.set_value(self.source.get_value().wrapping_add(1));
        self.bytes.set(None);
        self.is_repaired.set(false);
        self.sheets.set(Vec::new());
        if self.text.with_untracked(|before| before.lines().next() != text.lines().next()) {
            self.begin();
        }
        self.show(text);
    }

    /// Leaves only the lines that were not added, with what was chosen for their columns.
    fn keep_rest(self, rest: String) {
        let (choices, has_rest) = (self.choices.get_untracked(), !rest.is_empty());
        self.type_in(rest);
        if has_rest {
            self.choices.set(choices);
        }
    }

    /// Forgets what was chosen for another list.
    fn begin(self) {
        self.choices.set(Choices::default());
        self.more.set(0);
    }

    /// The text as the organizer has corrected it. Nobody until all of a large list has been read.
    fn list(self) -> List {
        if self.text.with(|text| is_large(text)) {
            return self.large.get();
        }
        self.text
            .with(|text| self.choices.with(|choices| self.session.with(|state| List::read_with(text, state, choices))))
    }

    /// Reads a large list again whenever it, a choice or the event changes.
    fn read_large(self) {
        Effect::new(move |_| {
            self.choices.track();
            self.session.with(|_| ());
            let reading = self.reading.get_value().wrapping_add(1);
            self.reading.set_value(reading);
            let is_large = self.text.with(|text| is_large(text));
            self.progress.set(is_large.then_some(0.0));
            if is_large {
                spawn_local(self.read_list(reading));
            }
        });
    }

    /// Reads a large list.
    async fn read_list(self, number: u32) {
        let text = self.text.get_untracked();
        let choices = self.choices.get_untracked();
        let state = self.session.with_untracked(State::clone);
        browser::breathe().await;
        let mut reading = Reading::begin(&text, &state, &choices);
        let step = |reading: &mut Reading| (!reading.step()).then_some(());
        let is_wanted = || self.reading.get_value() == number;
        if self.read_in_slices(&mut reading, step, Reading::progress, is_wanted).await.is_some() {
            self.large.set(reading.finish());
            self.progress.set(None);
        }
    }

    /// Calls `step` until it returns the whole, in slices, so that the page never freezes, and shows the `progress`. None
    /// after another page, another list or *Cancel*.
    async fn read_in_slices<R, T>(
        self,
        reading: &mut R,
        step: impl Fn(&mut R) -> Option<T>,
        progress: impl Fn(&R) -> f64,
        is_wanted: impl Fn() -> bool,
    ) -> Option<T> {
        let mut paused = browser::now();
        loop {
            if browser::now().saturating_sub(paused) >= SLICE {
                browser::breathe().await;
                paused = browser::now();
                if self.progress.is_gone() || !is_wanted() {
                    return None;
                }
                self.progress.set(Some(progress(reading)));
            }
            if let Some(whole) = step(reading) {
                return Some(whole);
            }
        }
    }

    /// The progress of a large list, or the note that the field does not show all of it, with *Cancel*.
    fn about_large(self) -> AnyView {
        let is_reading = memo(move || self.progress.with(Option::is_some));
        let is_large = memo(move || self.text.with(|text| is_large(text)));
        let view = move || {
            let what = match (is_reading.get(), is_large.get()) {
                (true, _) => view! { <label>{t!("file.reading")} <progress prop:value=move || self.progress.get().unwrap_or(0.0) /></label> }
                .into_any(),
                (false, true) => view! { <span class="note">{t!("list.large")}</span> }.into_any(),
                (false, false) => return None,
            };
            let cancel = button(Kind::Plain, t!("app.cancel"), move || self.type_in(String::new()));
            Some(view! {
                <div class="file-reading" role="status">
                    {what}
                    {cancel}
                </div>
            })
        };
        live(view).into_any()
    }

    /// Leaves out every line whose player may be registered already.
    fn leave_out_registered(self) {
        let rows = untrack(move || self.list()).rows;
        self.choices.update(|choices| choices.leave_out_registered(&rows));
    }

    /// Adds the players of a list, and drops those who have dropped elsewhere.
    fn add(self, app: AppContext, list: &List, joins: Option<Joining>) {
        let session = self.session;
        let newcomers = session.with_untracked(|state| newcomers(state, list, joins));
        let propose = || session.with_untracked(|state| state.propose_players(newcomers.iter().cloned()));
        let added = match session.try_act_again(propose) {
            Ok(added) => added,
            Err(why) => return self.error.set(Some(why)),
        };
        // A refusal is shown, and would be the same for the others.
        _ = drops(&added, &list.dropped()).into_iter().all(|drop| session.act(drop));
        // Lines that could not be added stay in the field.
        let rest = list.rest();
        self.is_open.set(!rest.is_empty());
        browser::focus_soon(PLAYER_NAME);
        self.keep_rest(rest);
        app.notices.say(t!("players.added", count = newcomers.len()));
    }

    /// The choice of the encoding.
    fn encodings(self) -> AnyView {
        let choices = Encoding::OLD.map(|encoding| (encoding.name().to_owned(), area(encoding))).to_vec();
        let choose = move |name: String| {
            let chosen = Encoding::OLD.into_iter().find(|encoding| encoding.name() == name);
            let text = chosen.zip(self.bytes.get_untracked()).map(|(encoding, bytes)| encoding.decode(&bytes));
            self.guess.set(name);
            text.into_iter().for_each(|text| self.show(text));
        };
        view! {
            <p class="note">{t!("list.other-encoding")}</p>
            <Choice id="list-encoding" label=t!("list.encoding") choices chosen=self.guess choose />
        }
    }
}

/// Where an encoding was in use.
fn area(encoding: Encoding) -> String {
    match encoding {
        Encoding::Windows1250 => t!("list.central"),
        Encoding::MacRoman => t!("list.mac"),
        _ => t!("list.western"),
    }
}

/// The panel for a list. On the empty page the field stands in the page.
#[component]
pub(super) fn PastePanel(paste: Paste) -> impl IntoView {
    let content = move || view! { <PasteList paste /> };
    view! {
        <Panel
            title=Signal::derive(|| t!("players.paste"))
            open=paste.is_open
            content
            title_id="paste-title"
            class="pasting-panel"
            // A press beside it must not put away what was pasted.
            closed_by="closerequest"
        />
    }
}

/// A field for names or a table, a button for a file, and the players in it.
#[component]
pub(super) fn PasteList(paste: Paste) -> impl IntoView {
    let session = paste.session;
    let app = AppContext::get();
    let program = Program::get();
    paste.read_large();
    let list = memo(move || paste.list());
    let shown = memo(move || {
        let more = paste.more.get();
        list.with(|list| session.with_untracked(|state| preview(state, list, more)))
    });
    let add = shown.part(|shown| shown.add.clone());
    let button = memo(move || add.get().filter(|_| paste.progress.with(Option::is_none)));
    Effect::new(move |_| {
        let main = button.get().filter(|_| session.with(|state| state.players.is_empty()));
        browser::mark_page(ADDING, main.as_ref().map(|_| ""));
        paste.main.set(main);
    });
    on_cleanup(move || {
        browser::mark_page(ADDING, None);
        paste.main.set(None);
    });
    let submit = move || {
        let text = button.get().filter(|_| paste.main.with(Option::is_none))?;
        Some(submit_button(Kind::Usual, Some(ADD), text))
    };
    // If a round is already paired, the organizer chooses what becomes of it before anybody is added.
    let ways = memo(move || session.with(ways_for_many));
    let way = RwSignal::new(0);
    let add = move |event: SubmitEvent| {
        event.prevent_default();
        if paste.progress.with_untracked(Option::is_some) {
            return;
        }
        let joins = ways.with_untracked(|ways| ways.get(way.get_untracked()).and_then(|way| way.joins));
        paste.add(app, &list.get_untracked(), joins);
    };
    let choice = move || {
        let is_asked = button.with(Option::is_some) && ways.with(|ways| !ways.is_empty());
        is_asked.then(|| {
            way.set(0);
            ways.with(|ways| way_choice(t!("door.this-round"), ways.iter().map(|way| &way.what), way))
        })
    };
    view! {
        <form id=FORM class="paste pasting" on:submit=add>
            <div class="pasting-side">
                {field(paste)} {live(choice)} <p class="error" role="alert">
                    {cited_error(paste.error)}
                </p>
                <div class="actions">
                    {bytes_button(
                        t!("home.open"),
                        ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,text/csv,text/tab-separated-values,text/plain",
                        SIZE_LIMIT,
                        Callback::new(move |file| paste.open(app, program, file)),
                    )} {live(submit)}
                </div>
            </div>
            <p class="about" id="list-what">
                {live(move || session.with(takes))}
            </p>
            <div class="pasting-preview">{preview_view(paste, shown)}</div>
        </form>
    }
}

/// On the empty page the list is added by the main button, in place of the next step.
pub(super) fn add_bar(paste: Paste) -> AnyView {
    let bar = |text: String| {
        view! {
            <div class="next adding" role="region" aria-label=t!("next.label")>
                {Button::new(Kind::Main, text).id(ADD).of_form(FORM).submits()}
            </div>
        }
    };
    live(move || paste.main.get().map(bar))
}

/// Shows the beginnings of the lines after a paste. The browser shows the end of the last one, which cuts the names.
fn to_names(event: ClipboardEvent) {
    let field = event_target::<Element>(&event);
    request_animation_frame(move || field.set_scroll_left(0));
}

/// The field, with what it takes.
fn field(paste: Paste) -> AnyView {
    view! {
        <label for=FIELD>{t!("players.paste-label")}</label>
        <textarea
            id=FIELD
            rows="3"
            spellcheck="false"
            autocomplete="off"
            aria-describedby="list-what"
            placeholder=paste.session.with_untracked(example)
            readonly=move || paste.text.with(|text| is_large(text))
            prop:value=move || paste.text.with(|text| field_text(text).to_owned())
            on:input=move |event| paste.type_in(event_target_value(&event))
            on:paste=to_names
        />
        {paste.about_large()}
        {live(move || paste.sheet_choice())}
        {live(move || paste.bytes.with(Option::is_some).then(|| paste.encodings()))}
        {live(move || paste.is_repaired.get().then(|| view! { <p class="note">{t!("list.repaired")}</p> }))}
    }
}
