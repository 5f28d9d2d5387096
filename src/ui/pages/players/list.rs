//! A list of players from elsewhere: pasted, or from a file; shown before anything changes.

use super::{
    late::{way_choice, ways_for_many},
    register::register,
};
use crate::{
    base::text::{excerpt, sanitized},
    file::players::{List, Row, encoding},
    screens::{cited::Cited, i18n::t, words},
    tournament::{Details, Newcomer},
    ui::{
        browser,
        context::AppContext,
        parts::{Choice, Kind, all_cited, bytes_button, cited, cited_error, submit_button},
        prelude::*,
        session::Session,
    },
};
use leptos::ev::SubmitEvent;

/// Lines without a message that the preview shows.
const SHOWN: usize = 100;
/// What spreadsheets write where they do not write UTF-8: in Western and in Central Europe.
const ENCODINGS: [&str; 2] = [browser::WESTERN, "windows-1250"];

/// A field for names or a table, a button for a file, and what would come of it.
#[component]
pub(super) fn PasteList(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let text = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Cited>);
    // A file whose encoding has to be guessed, until its text is changed.
    let bytes = RwSignal::new(None::<Vec<u8>>);
    let guess = RwSignal::new(ENCODINGS[0].to_owned());
    let list = Memo::new(move |_| text.with(|text| session.with(|state| List::read(text, state))));
    let count = Memo::new(move |_| list.with(|list| list.newcomers().count()));
    // Where a round is paired already: what becomes of it is told, and chosen, before anybody is added.
    let is_late = Memo::new(move |_| session.with(|state| ways_for_many(state).map(|(_, told)| told)));
    let way = RwSignal::new(0);
    let show = move |new: String| {
        text.set(new);
        error.set(None);
    };
    let decode = move || {
        let decoded = bytes.with_untracked(|bytes| browser::decode(bytes.as_deref()?, &guess.get_untracked()));
        show(decoded.unwrap_or_default());
    };
    let opened = Callback::new(move |file: Vec<u8>| {
        let certain = encoding(&file).and_then(|encoding| browser::decode(&file, encoding));
        bytes.set(certain.is_none().then_some(file));
        match certain {
            Some(text) => show(text),
            None => decode(),
        }
        browser::focus_soon("player-list");
    });
    let add = move |event: SubmitEvent| {
        event.prevent_default();
        let added = count.get_untracked();
        let rest = list.with_untracked(List::rest);
        let joins = session.with_untracked(|state| {
            ways_for_many(state).and_then(|(ways, _)| ways.get(way.get_untracked()).copied().flatten())
        });
        let newcomers: Vec<Newcomer> =
            list.with_untracked(|list| list.newcomers().map(|new| Newcomer { joins, ..new.clone() }).collect());
        let propose = || session.with_untracked(|state| state.propose_players(newcomers.iter().cloned()));
        match register(session, propose) {
            Ok(()) => {
                // What could not be added stays in the field.
                bytes.set(None);
                show(rest);
                app.notices.say(t!("players.added", count = added));
                browser::focus("player-list");
            }
            Err(why) => error.set(Some(why)),
        }
    };
    let encodings = move || {
        bytes.with(Option::is_some).then(|| {
            let [western, central] = ENCODINGS.map(str::to_owned);
            let choices = vec![(western, t!("list.western")), (central, t!("list.central"))];
            let choose = move |encoding: String| {
                guess.set(encoding);
                decode();
            };
            view! {
                <p class="note">{t!("list.other-encoding")}</p>
                <Choice id="list-encoding" label=t!("list.encoding") choices chosen=guess choose />
            }
        })
    };
    let typed = move |event| {
        bytes.set(None);
        show(event_target_value(&event));
    };
    view! {
        <details class="paste">
            <summary>{t!("players.paste")}</summary>
            <form on:submit=add>
                <p class="about" id="list-what">{t!("list.what")}</p>
                <label for="player-list">{t!("players.paste-label")}</label>
                <textarea id="player-list" rows="6" spellcheck="false" autocomplete="off" aria-describedby="list-what"
                    prop:value=move || text.get() on:input=typed></textarea>
                {bytes_button(t!("list.open"), ".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain", opened)}
                {live(encodings)}
                <div class="told" role="status">{live(move || list.with(summary))}</div>
                {live(move || list.with(|list| preview(session, list)))}
                {live(move || is_late.get().filter(|_| count.get() > 0).map(|told| {
                    way.set(0);
                    way_choice(t!("door.this-round"), &told, way)
                }))}
                <p class="error" role="alert">{cited_error(error)}</p>
                {live(move || (count.get() > 0).then(|| view! {
                    {submit_button(Kind::Usual, Some("list-add"), t!("list.add", count = count.get()))}
                }))}
            </form>
        </details>
    }
}

/// What would come of the list, and what of it is left out.
fn summary(list: &List) -> AnyView {
    if list.rows.is_empty() {
        return ().into_any();
    }
    let added = list.newcomers().count();
    let wrong = list.rows.len() - added;
    let counts = [
        (added > 0 || wrong == 0).then(|| t!("list.will-add", count = added)),
        (wrong > 0).then(|| t!("list.problems", count = wrong)),
    ];
    let left_out = [
        (!list.ignored.is_empty()).then(|| t!("list.ignored", titles = excerpt(&list.ignored.join(", ")))),
        (list.untitled > 0).then(|| t!("list.untitled", count = list.untitled)),
    ];
    view! {
        <p class="strong">{counts.into_iter().flatten().collect::<Vec<_>>().join(" · ")}</p>
        {left_out.into_iter().flatten().map(|text| view! { <p class="note">{text}</p> }).collect_view()}
    }
    .into_any()
}

/// The lines, each with what is wrong or worth a second look. Of very many only the first are shown, with a message or
/// without.
fn preview(session: Session, list: &List) -> AnyView {
    if list.rows.is_empty() {
        return ().into_any();
    }
    let is_plain = |row: &Row| row.newcomer.is_ok() && row.doubts.is_empty();
    let (mut plain, mut told, mut more) = (0, 0, 0);
    let mut rows = Vec::new();
    for row in &list.rows {
        let shown = if is_plain(row) { &mut plain } else { &mut told };
        *shown += 1;
        if *shown > SHOWN {
            more += 1;
        } else {
            rows.push(preview_row(session, row));
        }
    }
    view! {
        <div class="scroll preview" tabindex="0" role="group" aria-label=t!("list.preview")>
            <table>
                <thead><tr><th scope="col" class="num">{t!("list.line")}</th><th scope="col">{t!("list.player")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {(more > 0).then(|| view! { <p class="about">{t!("list.more", count = more)}</p> })}
    }
    .into_any()
}

fn preview_row(session: Session, row: &Row) -> AnyView {
    let (who, bad) = match &row.newcomer {
        Ok(newcomer) => (player(newcomer), None),
        Err(why) => {
            let first = excerpt(row.text.lines().next().unwrap_or_default());
            (
                view! { <span class="about">{sanitized(&first)}</span> },
                Some(session.with_untracked(|state| words::list_problem(why, state))),
            )
        }
    };
    let doubts: Vec<Cited> = row.doubts.iter().map(|&why| words::list_doubt(why)).collect();
    view! {
        <tr class:wrong={row.newcomer.is_err()}>
            <td class="num">{row.line}</td>
            <td>
                {who}
                {bad.map(|text| view! { <span class="error">{cited(&text)}</span> })}
                {(!doubts.is_empty()).then(|| view! { <span class="doubt">{all_cited(&doubts, " · ")}</span> })}
            </td>
        </tr>
    }
    .into_any()
}

fn player(Newcomer { name, details, bye, table, .. }: &Newcomer) -> AnyView {
    let Details { uid, faction, club, note, surname: _, list } = details;
    let texts = [uid, faction, club, note].map(String::clone).into_iter();
    let extras = [
        table.map(|table| t!("details.at-table", table = table)),
        bye.then(|| t!("details.has-bye")),
        (!list.is_empty()).then(|| t!("details.list")),
    ];
    let details = texts.chain(extras.into_iter().flatten()).filter(|text| !text.is_empty()).collect::<Vec<_>>();
    view! { <span class="name">{sanitized(name)}</span> <span class="details">{sanitized(&details.join(" · "))}</span> }
        .into_any()
}
