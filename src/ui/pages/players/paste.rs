//! A list of players from elsewhere, pasted or from a file. `screens::players::list` says what would come of it.

use super::late::way_choice;
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Button, Choice, Kind, Panel, all_cited, bytes_button, cited, cited_error, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    file::players::{Encoding, List, decode},
    screens::{
        cited::Cited,
        i18n::t,
        ids::PLAYER_NAME,
        players::{
            late::ways_for_many,
            list::{Line, Preview, drops, preview},
        },
    },
    tournament::{Joining, Newcomer},
};

/// Set on the page while a list can be added to an event without players.
const ADDING: &str = "data-adding";
/// Id of the form.
const FORM: &str = "list-form";
/// Id of the button that adds the list.
const ADD: &str = "list-add";
/// Id of the field.
const FIELD: &str = "player-list";

/// Text that was pasted or opened. It outlives the field, which is in the empty page first and in a panel later.
#[derive(Clone, Copy)]
pub(super) struct Paste {
    app: AppContext,
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
    /// Label of the main button while a list can be added to an event without players.
    main: RwSignal<Option<String>>,
}

impl Paste {
    /// Nothing is pasted yet.
    pub(super) fn new(session: Session) -> Self {
        Self {
            app: AppContext::get(),
            session,
            is_open: RwSignal::new(false),
            text: RwSignal::new(String::new()),
            error: RwSignal::new(None),
            bytes: RwSignal::new(None),
            guess: RwSignal::new(String::new()),
            is_repaired: RwSignal::new(false),
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
        self.text.set(text);
        self.error.set(None);
    }

    fn type_in(self, text: String) {
        self.bytes.set(None);
        self.is_repaired.set(false);
        self.show(text);
    }

    fn open(self, file: Vec<u8>) {
        let decoded = decode(&file);
        self.guess.set(decoded.encoding.name().to_owned());
        self.bytes.set(decoded.is_guess.then_some(file));
        self.is_repaired.set(decoded.is_repaired);
        self.show(decoded.text);
        browser::focus_soon(FIELD);
    }

    /// Adds the players of a list, and drops those who have dropped elsewhere.
    fn add(self, list: &List, joins: Option<Joining>) {
        let session = self.session;
        let newcomers: Vec<Newcomer> = list.newcomers().map(|new| Newcomer { joins, ..new.clone() }).collect();
        let (gone, rest) = (list.dropped(), list.rest());
        let propose = || session.with_untracked(|state| state.propose_players(newcomers.iter().cloned()));
        match session.try_act_again(propose) {
            Ok(added) => {
                // A refusal is shown, and would be the same for the others.
                _ = drops(&added, &gone).into_iter().all(|drop| session.act(drop));
                // Lines that could not be added stay in the field.
                self.is_open.set(!rest.is_empty());
                browser::focus_soon(PLAYER_NAME);
                self.type_in(rest);
                self.app.notices.say(t!("players.added", count = newcomers.len()));
            }
            Err(why) => self.error.set(Some(why)),
        }
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
        />
    }
}

/// A field for names or a table, a button for a file, and the players in it.
#[component]
pub(super) fn PasteList(paste: Paste) -> impl IntoView {
    let session = paste.session;
    let list = memo(move || paste.text.with(|text| session.with(|state| List::read(text, state))));
    let shown = memo(move || list.with(|list| session.with_untracked(|state| preview(state, list))));
    let button = shown.part(|shown| shown.add.clone());
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
        let joins = ways.with_untracked(|ways| ways.get(way.get_untracked()).and_then(|way| way.joins));
        paste.add(&list.get_untracked(), joins);
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
                        t!("list.open"),
                        ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain",
                        Callback::new(move |file| paste.open(file)),
                    )} {live(submit)}
                </div>
            </div>
            <div class="pasting-side">
                <p class="about" id="list-what">
                    {t!("list.what")}
                </p>
                <div class="told" role="status">
                    {live(move || shown.with(summary))}
                </div>
                {live(move || shown.with(table))}
            </div>
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

/// The field, with what it takes.
fn field(paste: Paste) -> AnyView {
    view! {
        <label for=FIELD>{t!("players.paste-label")}</label>
        <textarea
            id=FIELD
            rows="7"
            spellcheck="false"
            autocomplete="off"
            aria-describedby="list-what"
            placeholder=t!("list.example")
            prop:value=move || paste.text.get()
            on:input=move |event| paste.type_in(event_target_value(&event))
        />
        {live(move || paste.bytes.with(Option::is_some).then(|| paste.encodings()))}
        {live(move || paste.is_repaired.get().then(|| view! { <p class="note">{t!("list.repaired")}</p> }))}
    }
}

fn summary(Preview { counts, ignored, .. }: &Preview) -> Option<AnyView> {
    let note = |text: &String| view! { <p class="note">{text.clone()}</p> };
    Some(view! {
        <p class="strong">{counts.clone()?}</p>
        {ignored.iter().map(note).collect_view()}
    })
}

fn table(Preview { lines, more, .. }: &Preview) -> Option<AnyView> {
    (!lines.is_empty()).then(|| {
        view! {
            <div class="scroll preview" tabindex="0" role="group" aria-label=t!("list.preview")>
                <table>
                    <thead>
                        <tr>
                            <th scope="col" class="num">
                                {t!("list.line")}
                            </th>
                            <th scope="col">{t!("list.player")}</th>
                        </tr>
                    </thead>
                    <tbody>{lines.iter().map(line).collect_view()}</tbody>
                </table>
            </div>
            {more.clone().map(|text| view! { <p class="about">{text}</p> })}
        }
    })
}

fn line(Line { number, name, details, problem, doubts }: &Line) -> AnyView {
    let who = match problem {
        Some(_) => view! { <span class="about">{name.clone()}</span> },
        None => view! {
            <span class="name">{name.clone()}</span>
            <span class="details">{details.clone()}</span>
        },
    };
    view! {
        <tr class:wrong=problem.is_some()>
            <td class="num">{*number}</td>
            <td>
                {who} {problem.as_ref().map(|text| view! { <span class="error">{cited(text)}</span> })}
                {(!doubts.is_empty()).then(|| view! { <span class="doubt">{all_cited(doubts, " · ")}</span> })}
            </td>
        </tr>
    }
}
