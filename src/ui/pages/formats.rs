//! The event for other programs, spreadsheets and chats. `screens::formats` says what there is.

use crate::ui::{
    browser,
    context::AppContext,
    event::file_name,
    prelude::*,
    session::Session,
    widgets::{Kind, Tick, spoken_button},
};
use leptos::task::spawn_local;
use tiebreaker::{
    screens::{
        formats::{Offered, Program, Typed, left_to_type, page, to_type},
        i18n::t,
    },
    tournament::State,
};

/// Every format that the event has, each with what can be done with it.
#[component]
pub fn Formats(session: Session) -> impl IntoView {
    let is_fixed = RwSignal::new(false);
    let page = memo(move || session.with(page));
    let note = |text: Option<String>| text.map(|text| view! { <p class="note">{text}</p> });
    let has_programs = page.part(|page| page.has_programs);
    let no_programs = page.part(|page| page.no_programs.clone());
    let not_over = page.part(|page| page.not_over.clone());
    let programs = page.part(|page| page.programs.clone());
    let tables = page.part(|page| page.tables.clone());
    let is_typed_in = page.part(|page| page.is_typed_in);
    let program = move |program| program_entry(session, program);
    let table = move |(table, name)| table_entry(session, table, name, is_fixed);
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
            <Tick label=t!("formats.fixed") ticked=is_fixed tick=move |on| is_fixed.set(on) />
            <ul class="offers" id="formats-tables">
                {live(move || tables.get().into_iter().map(table).collect_view())}
            </ul>
            {live(move || is_typed_in.get().then(|| to_type_view(session)))}
        </section>
    }
}

fn table_entry(session: Session, table: Offered, name: String, is_fixed: RwSignal<bool>) -> AnyView {
    let app = AppContext::get();
    let save = move || {
        let of = |state: &State| (table.csv(state, is_fixed.get_untracked()), table.ending(state));
        let (text, ending) = session.with_untracked(of);
        download(app, session, ending, "text/csv", &text);
    };
    let cells = move || copy(app, session.with_untracked(|state| table.cells(state, is_fixed.get_untracked())));
    let lines = move || session.with_untracked(|state| table.lines(state));
    let buttons = vec![
        spoken(Kind::Secondary, t!("formats.save-csv"), &name, save),
        spoken(Kind::Secondary, t!("formats.copy-cells"), &name, cells),
        spoken(Kind::Quiet, t!("formats.copy-lines"), &name, move || copy(app, lines())),
    ];
    entry(session, name, None, buttons, lines)
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

/// A button that is read aloud with what it is about.
fn spoken(kind: Kind, text: String, about: &str, press: impl Fn() + 'static) -> AnyView {
    let whole = t!("app.is", name = about, value = text);
    spoken_button(kind, text, Some(whole), press)
}

fn download(app: AppContext, session: Session, ending: &str, mime: &str, text: &str) {
    let setup = session.with_untracked(|state| state.setup.clone());
    let name = file_name(&setup.name, &format!("-{}{ending}", setup.date));
    if !browser::download(&name, mime, text) {
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

/// Every match, to be ticked while it is typed into the platform (OUT-2). What is ticked stays until the event is deleted; a result
/// that is corrected later is a line that nobody has ticked.
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
        <p class="about">{t!("formats.to-type-what")}</p>
        <p role="status">{live(left)}</p>
        <ul class="offers" id="formats-to-type">
            {live(lines)}
        </ul>
    }
    .into_any()
}
