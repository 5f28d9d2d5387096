//! A file that is not an event file: an event of another program, with its contents and contradictions shown before
//! anything is stored, or something that another page reads.

use crate::ui::{
    browser,
    context::AppContext,
    event::add_and_open,
    prelude::*,
    program::{OtherPrograms, Question},
    widgets::{Choice, Kind, button, cited, fold, named_button, table},
};
use std::sync::Arc;
use tiebreaker::{
    base::text::sanitized,
    file::{
        foreign::{self, Listed, Origin, ReadError},
        players::Encoding,
        workbook::may_be_workbook,
    },
    screens::{
        cited::Cited,
        foreign::{Answers, Note, Page, Read, at_once, page, tournaments},
        i18n::t,
        opened::{Opened, Reader, opened},
        route::{Place, Route},
        words,
    },
    store::Slot,
    tournament::Tournament,
};

/// The content of the chunk.
pub const OTHER_PROGRAMS: OtherPrograms =
    OtherPrograms { open: open_foreign, event: |app, text| at_once(text, app.device, browser::now()) };

/// Maximum number of events to choose from.
const EVENTS: usize = 12;
/// Number of bytes that show whether a text is a workbook.
const FIRST_BYTES: usize = 16;

/// Reads the text of a file, and asks about the event in it, or for the event that it belongs to. `not_ours` is the
/// reason why it is not an event file.
fn open_foreign(app: AppContext, text: &str, not_ours: Cited, asked: RwSignal<Option<Question>>) {
    let all = match foreign::tournaments(text) {
        Ok(all) => all,
        Err(ReadError::Unreadable(_) | ReadError::UnknownFormat) => return open_other(app, text, not_ours, asked),
        // A list of players may be larger than an event.
        Err(ReadError::TooBig { .. }) if !text.starts_with(['{', '[']) => {
            return open_other(app, text, not_ours, asked);
        }
        Err(error) => return app.notices.warn(words::foreign_error(&error)),
    };
    let (Some(event), Some(seed)) = (browser::random_event_id(), browser::random_seed()) else {
        return app.notices.warn(t!("home.no-randomness"));
    };
    let origin = Origin { device: app.device, event, seed, at: browser::now() };
    let readable = (0..all.len()).find(|&place| foreign::read_tournament(text, place).is_ok());
    let Some(first) = readable else {
        let error = foreign::read_tournament(text, 0).err().unwrap_or(ReadError::NoEvent);
        return app.notices.warn(words::foreign_error(&error));
    };
    let file = Arc::new(File { text: text.to_owned(), all, origin });
    asked.set(Some(Arc::new(move |cancel| {
        browser::focus_soon("foreign");
        file_view(app, file.clone(), first, cancel)
    })));
}

/// A file of another program.
struct File {
    text: String,
    /// Its tournaments.
    all: Vec<Listed>,
    origin: Origin,
}

/// The choice of tournament, and the chosen one.
fn file_view(app: AppContext, file: Arc<File>, first: usize, cancel: Callback<()>) -> AnyView {
    let place = RwSignal::new(first);
    let choices = tournaments(&file.all);
    let shown = Signal::derive(move || place.get().to_string());
    let choose = Callback::new(move |chosen: String| chosen.parse().into_iter().for_each(|chosen| place.set(chosen)));
    let choice = (!choices.is_empty()).then(|| {
        view! { <Choice id="foreign-tournament" label=t!("foreign.tournament") choices chosen=shown choose /> }
    });
    let event = move || match foreign::read_tournament(&file.text, place.get()) {
        Ok((format, sheet, findings)) => {
            page_view(app, Arc::new(Read { format, sheet, findings, origin: file.origin }), cancel)
        }
        Err(error) => refused(&words::foreign_error(&error).into(), ().into_any(), cancel),
    };
    view! { <section class="narrow">{choice} {live(event)}</section> }.into_any()
}

fn page_view(app: AppContext, read: Arc<Read>, cancel: Callback<()>) -> AnyView {
    let answers = RwSignal::new(Answers::default());
    let first = page(&read, &Answers::default());
    let Page { title, about, choices, chosen: usual, names, .. } = first.clone();
    let shown = RwSignal::new(first);
    // Checking an event takes a while, so it is done once for each answer.
    Effect::new(move |before: Option<()>| {
        answers.with(|answers| {
            if before.is_some() {
                shown.set(page(&read, answers));
            }
        });
    });
    let regulation =
        Signal::derive(move || answers.with(|answers| answers.regulation.clone()).unwrap_or_else(|| usual.clone()));
    let choose = Callback::new(move |id: String| answers.update(|answers| answers.regulation = Some(id)));
    let limit = memo(move || shown.with(|page| page.limit));
    let result = move || {
        let Page { outcome, found, notes, .. } = shown.get();
        let found = found_view(found, notes);
        match outcome {
            Ok(event) => taken(app, event, found, cancel),
            Err(reason) => refused(&reason, found, cancel),
        }
    };
    view! {
        <h1 id="foreign" tabindex="-1">
            {title}
        </h1>
        <p class="about">{about}</p>
        <Choice id="foreign-regulation" label=t!("setup.regulation") choices chosen=regulation choose />
        {live(move || limit.get().map(|limit| limit_field(answers, limit)))}
        {names.map(|question| names_field(answers, question))}
        {live(result)}
    }
}

/// The reason why there is no event, with the findings.
fn refused(reason: &Cited, found: AnyView, cancel: Callback<()>) -> AnyView {
    view! {
        <div class="banner" role="alert">
            <p>{cited(reason)}</p>
        </div>
        {found}
        <div class="actions">{button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}</div>
    }
}

/// The field for a squad limit other than the regulation's.
fn limit_field(answers: RwSignal<Answers>, usual: u16) -> AnyView {
    let change = move |event| {
        let limit = event_target_value(&event).trim().parse().ok().filter(|limit| *limit > 0 && *limit != usual);
        answers.update(|answers| answers.limit = limit);
    };
    let value = move || answers.with(|answers| answers.limit).map(|limit| limit.to_string());
    view! {
        <div class="field">
            <label for="foreign-limit">{t!("foreign.limit")}</label>
            <input
                id="foreign-limit"
                type="number"
                inputmode="numeric"
                min="1"
                placeholder=usual.to_string()
                prop:value=value
                on:change=change
            />
        </div>
    }
}

/// The field for the names of players whom the file lists only by number.
fn names_field(answers: RwSignal<Answers>, question: String) -> AnyView {
    let change = move |event| answers.update(|answers| answers.names = event_target_value(&event));
    view! {
        <div class="field wide">
            <label for="foreign-names">{question}</label>
            <textarea id="foreign-names" rows="5" spellcheck="false" autocomplete="off" on:change=change />
        </div>
    }
}

/// Passes a text that is not an event to the page that reads it, or shows what the text looks like.
fn open_other(app: AppContext, text: &str, not_ours: Cited, asked: RwSignal<Option<Question>>) {
    let Opened { said, reader } = opened(text);
    let place = match reader {
        Reader::Address(route) => return browser::go(&route.path()),
        Reader::Damaged => return app.notices.warn(not_ours),
        Reader::Nothing => return app.notices.warn(said),
        Reader::Players => Place::Players,
        Reader::Lists => Place::Lists(None),
        Reader::Setup => Place::Setup,
    };
    // A workbook was read as text.
    let as_bytes = |text: &str| Encoding::Windows1252.encode(text).filter(|bytes| may_be_workbook(bytes));
    let first = text.get(..text.floor_char_boundary(FIRST_BYTES)).unwrap_or_default();
    let bytes = as_bytes(first).and_then(|_| as_bytes(text)).unwrap_or_else(|| text.as_bytes().to_vec());
    let file = (place != Place::Setup).then_some(bytes);
    asked.set(Some(Arc::new(move |cancel| {
        browser::focus_soon("foreign");
        events_view(app, said.clone(), place, file.clone(), cancel)
    })));
}

/// The events that a file may belong to. The file is kept for the page that reads it.
fn events_view(app: AppContext, said: String, place: Place, file: Option<Vec<u8>>, cancel: Callback<()>) -> AnyView {
    let file = StoredValue::new(file);
    let lead = move |route: &Route| {
        app.dropped.set(file.get_value());
        browser::go(&route.path());
    };
    let events = app.event_store().events().unwrap_or_default();
    let open =
        events.into_iter().filter_map(|(slot, summary)| Some((slot, summary.filter(|summary| !summary.over)?.name)));
    let entry = |(slot, name): (Slot, String)| {
        let route = Route::Event(slot, place);
        view! { <li>{button(Kind::Secondary, sanitized(&name), move || lead(&route))}</li> }
    };
    view! {
        <section class="narrow">
            <h1 id="foreign" tabindex="-1">
                {said}
            </h1>
            <ul class="offers" id="opened-events">
                {open.take(EVENTS).map(entry).collect_view()}
            </ul>
            <div class="actions">
                {button(Kind::Secondary, t!("home.new"), move || lead(&Route::New))}
                {button(Kind::Plain, t!("app.cancel"), move || cancel.run(()))}
            </div>
        </section>
    }
}

/// Summary of the event, and the button that adds it.
fn taken(app: AppContext, event: Arc<Tournament>, found: AnyView, cancel: Callback<()>) -> AnyView {
    let kept = event.clone();
    let keep = move || _ = add_and_open(&app, kept.clone());
    let state = event.state();
    let lines = state.standings_after(state.finished_swiss());
    let row = |line: &tiebreaker::standings::Line| {
        let (rank, points) = (line.rank, line.points);
        view! {
            <tr>
                <td class="num">{rank}</td>
                <th scope="row">{words::player_name(Some(state), line.player)}</th>
                <td class="num">{points}</td>
            </tr>
        }
        .into_any()
    };
    let text = |text: String| text.into_any();
    let heads = vec![
        (text(t!("standings.rank")), true),
        (text(t!("paper.player")), false),
        (text(t!("standings.points")), true),
    ];
    view! {
        <p>{t!("foreign.what")}</p>
        <div class="actions">
            {named_button(Kind::Main, "foreign-keep", t!("foreign.keep"), keep)}
            {button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}
        </div>
        {found}
        <h2>{t!("place.standings")}</h2>
        {table("foreign-standings", heads, lines.iter().map(row).collect())}
    }
    .into_any()
}

/// Contradictions and gaps of the file.
fn found_view(found: String, notes: Vec<Note>) -> AnyView {
    if notes.is_empty() {
        return view! { <p class="about">{found}</p> }.into_any();
    }
    let line = |Note { first, also, rest }: Note| {
        let alike = also.map(|also| {
            let rest = move || rest.iter().map(|one| view! { <p>{cited(one)}</p> }).collect_view().into_any();
            fold("", view! { <summary>{also}</summary> }.into_any(), false, rest)
        });
        view! { <li>{cited(&first)} {alike}</li> }
    };
    view! {
        <h2>{found}</h2>
        <ul id="foreign-found">{notes.into_iter().map(line).collect_view()}</ul>
    }
    .into_any()
}
