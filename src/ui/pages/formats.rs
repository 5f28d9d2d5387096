//! Exports of the event for other programs, spreadsheets and chats. Their list is in `screens::formats`.

use crate::ui::{
    browser,
    context::AppContext,
    event::saved_name,
    prelude::*,
    session::Session,
    widgets::{Choice, Kind, Tick, spoken_button},
};
use leptos::task::spawn_local;
use tiebreaker::{
    screens::{
        bracket::bracket_picture,
        formats::{Marks, Offered, Program, Typed, left_to_type, page, to_type},
        i18n::t,
        picture::Picture,
    },
    tournament::State,
};

/// Suffix of the file name of the bracket.
const BRACKET: &str = "-bracket";

/// Titles and signs of the exported tables.
#[derive(Clone, Copy)]
struct Notation {
    /// True for English titles in every language.
    is_fixed: RwSignal<bool>,
    /// The signs that the organizer has chosen. None for the usual ones.
    chosen: RwSignal<Option<Marks>>,
}

impl Notation {
    fn marks(self) -> Marks {
        self.chosen.get().unwrap_or_else(|| Marks::usual(self.is_fixed.get()))
    }

    fn of_now(self) -> (bool, Marks) {
        let is_fixed = self.is_fixed.get_untracked();
        (is_fixed, self.chosen.get_untracked().unwrap_or_else(|| Marks::usual(is_fixed)))
    }
}

/// Every export format of the event, with its buttons.
#[component]
pub fn Formats(session: Session) -> impl IntoView {
    let notation = Notation { is_fixed: RwSignal::new(false), chosen: RwSignal::new(None) };
    let page = memo(move || session.with(page));
    let note = |text: Option<String>| text.map(|text| view! { <p class="note">{text}</p> });
    let has_programs = page.part(|page| page.has_programs);
    let no_programs = page.part(|page| page.no_programs.clone());
    let not_over = page.part(|page| page.not_over.clone());
    let programs = page.part(|page| page.programs.clone());
    let tables = page.part(|page| page.tables.clone());
    let is_typed_in = page.part(|page| page.is_typed_in);
    let program = move |program| program_entry(session, program);
    let has_bracket = page.part(|page| page.has_bracket);
    let table = move |(table, name)| table_entry(session, table, name, notation);
    view! {
        <section class="narrow">
            <h2>{t!("formats.title")}</h2>
            <p class="about">{t!("formats.what")}</p>
            {live(move || has_programs.get().then(|| view! { <h3>{t!("formats.programs")}</h3> }))}
            {live(move || note(no_programs.get()))}
            {live(move || note(not_over.get()))}
            <ul class="offers" id="formats-programs">
                {live(move || programs.get().into_iter().map(program).collect_view())}
            </ul>
            <h3>{t!("formats.tables")}</h3>
            {notation_choice(notation)}
            <ul class="offers" id="formats-tables">
                {live(move || tables.get().into_iter().map(table).collect_view())}
                {live(move || has_bracket.get().then(|| bracket_entry(session)))}
            </ul>
            {live(move || is_typed_in.get().then(|| to_type_view(session)))}
        </section>
    }
}

/// The choice of titles, separators and the decimal sign.
fn notation_choice(notation: Notation) -> AnyView {
    let Notation { is_fixed, chosen } = notation;
    let choices = Marks::ALL.into_iter().enumerate().map(|(place, marks)| (place.to_string(), marks.said())).collect();
    let shown = Signal::derive(move || {
        let marks = notation.marks();
        Marks::ALL.iter().position(|one| *one == marks).map(|place| place.to_string()).unwrap_or_default()
    });
    let choose = Callback::new(move |place: String| {
        chosen.set(place.parse().ok().and_then(|place: usize| Marks::ALL.get(place).copied()));
    });
    view! {
        <Tick label=t!("formats.fixed") ticked=is_fixed tick=move |on| is_fixed.set(on) />
        <Choice id="formats-marks" label=t!("formats.marks") choices chosen=shown choose />
    }
    .into_any()
}

fn table_entry(session: Session, table: Offered, name: String, notation: Notation) -> AnyView {
    let app = AppContext::get();
    let save = move || {
        let (is_fixed, marks) = notation.of_now();
        let of = |state: &State| (table.csv(state, is_fixed, marks), table.ending(state));
        let (text, ending) = session.with_untracked(of);
        download(app, session, &format!("{ending}.csv"), "text/csv", &text);
    };
    let cells = move || {
        let (is_fixed, marks) = notation.of_now();
        copy(app, session.with_untracked(|state| table.cells(state, is_fixed, marks)));
    };
    let lines = move || session.with_untracked(|state| table.lines(state));
    let mut buttons = vec![
        spoken(Kind::Secondary, t!("formats.save-csv"), &name, save),
        spoken(Kind::Secondary, t!("formats.copy-cells"), &name, cells),
        spoken(Kind::Quiet, t!("formats.copy-lines"), &name, move || copy(app, lines())),
    ];
    if session.with_untracked(|state| table.picture(state)).is_some() {
        let save = move || {
            let (picture, ending) = session.with_untracked(|state| (table.picture(state), table.ending(state)));
            picture.into_iter().for_each(|picture| download_png(app, session, &ending, &picture));
        };
        buttons.push(spoken(Kind::Quiet, t!("formats.save-png"), &name, save));
    }
    entry(session, name, None, buttons, lines)
}

/// The bracket as a picture.
fn bracket_entry(session: Session) -> AnyView {
    let app = AppContext::get();
    let name = t!("place.bracket");
    let png = move || {
        let picture = session.with_untracked(bracket_picture);
        picture.into_iter().for_each(|picture| download_png(app, session, BRACKET, &picture));
    };
    let svg = move || {
        let picture = session.with_untracked(bracket_picture);
        let save =
            |picture: Picture| download(app, session, &format!("{BRACKET}.svg"), "image/svg+xml", &picture.svg());
        picture.into_iter().for_each(save);
    };
    view! {
        <li>
            <p>
                <strong>{name.clone()}</strong>
                <br />
                <span class="about">{t!("formats.bracket-what")}</span>
            </p>
            <div class="actions">
                {spoken(Kind::Secondary, t!("formats.save-png"), &name, png)}
                {spoken(Kind::Quiet, t!("finale.svg"), &name, svg)}
            </div>
        </li>
    }
    .into_any()
}

fn program_entry(session: Session, program: Program) -> AnyView {
    let app = AppContext::get();
    let (name, what) = program.said();
    let content = move || session.with_untracked(|state| program.of(state)).unwrap_or_default();
    let save = move || {
        let (ending, kind) = session.with_untracked(|state| program.file(state));
        download(app, session, &ending, kind, &content());
    };
    let buttons = vec![
        spoken(Kind::Secondary, t!("formats.save"), &name, save),
        spoken(Kind::Secondary, t!("formats.copy"), &name, move || copy(app, content())),
    ];
    entry(session, name, Some(what), buttons, content)
}

fn entry(
    session: Session,
    name: String,
    what: Option<String>,
    mut buttons: Vec<AnyView>,
    shared: impl Fn() -> String + 'static,
) -> AnyView {
    if browser::can_share() {
        let share = move || {
            let (title, text) = (session.with_untracked(|state| state.setup.name.clone()), shared());
            spawn_local(async move { _ = browser::share_text(&title, &text).await });
        };
        buttons.push(spoken(Kind::Quiet, t!("phone.share"), &name, share));
    }
    view! {
        <li>
            <p>
                <strong>{name}</strong>
                {what
                    .map(|what| {
                        view! {
                            <br />
                            <span class="about">{what}</span>
                        }
                    })}
            </p>
            <div class="actions">{buttons}</div>
        </li>
    }
    .into_any()
}

/// A button with its subject for screen readers.
fn spoken(kind: Kind, text: String, about: &str, press: impl Fn() + 'static) -> AnyView {
    let whole = t!("app.is", name = about, value = text);
    spoken_button(kind, text, Some(whole), press)
}

fn download(app: AppContext, session: Session, ending: &str, mime: &str, text: &str) {
    let name = session.with_untracked(|state| saved_name(&app, state, ending));
    if !browser::download(&name, mime, text) {
        app.notices.warn(t!("file.download-failed"));
    }
}

fn download_png(app: AppContext, session: Session, ending: &str, picture: &Picture) {
    let name = session.with_untracked(|state| saved_name(&app, state, &format!("{ending}.png")));
    if !browser::download_png(&name, picture) {
        app.notices.warn(t!("file.download-failed"));
    }
}

fn copy(app: AppContext, text: String) {
    spawn_local(async move {
        if browser::copy(&text).await {
            app.notices.say(t!("guide.problem-copied"));
        } else {
            app.notices.warn(t!("formats.not-copied"));
        }
    });
}

/// Every match, to be ticked while it is typed into the platform (OUT-2). Ticks stay until the event is deleted. A
/// result that is corrected later becomes a new line without a tick.
fn to_type_view(session: Session) -> AnyView {
    let app = AppContext::get();
    let slot = session.slot();
    let typed = RwSignal::new(app.event_store().typed(&slot));
    let all = memo(move || session.with(to_type));
    let left = move || all.with(|all| typed.with(|typed| left_to_type(all, typed)));
    let lines = move || {
        let line = |Typed { mark, line }: &Typed| {
            let (own, slot) = (mark.clone(), slot.clone());
            let ticked = memo(move || typed.with(|typed| typed.contains(&own)));
            let own = mark.clone();
            let tick = move |on: bool| {
                typed.update(|typed| _ = if on { typed.insert(own.clone()) } else { typed.remove(&own) });
                typed.with_untracked(|typed| app.event_store().set_typed(&slot, typed));
            };
            view! {
                <li>
                    <Tick label=line.clone() ticked tick />
                </li>
            }
        };
        all.with(|all| all.iter().map(line).collect_view())
    };
    view! {
        <h3>{t!("formats.to-type")}</h3>
        <p role="status">{live(left)}</p>
        <ul class="offers" id="formats-to-type">
            {live(lines)}
        </ul>
    }
    .into_any()
}
