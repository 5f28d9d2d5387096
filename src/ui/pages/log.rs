//! Every entry of the event, and the way back.

use super::backup::Backup;
use crate::{
    plain::shown,
    tournament::{Action, Entry, State, Tournament},
    ui::{
        i18n::{moment, t},
        prelude::*,
        session::Session,
        words,
    },
};

/// The log, the newest entry first.
#[component]
pub fn Log(session: Session) -> impl IntoView {
    let to_undo = Memo::new(move |_| session.with_log(|tournament| tournament.to_undo().map(|entry| entry.counter)));
    let to_redo = Memo::new(move |_| session.with_log(|tournament| tournament.to_redo().map(|entry| entry.counter)));
    let act = move |action: Option<Action>| {
        if let Some(action) = action {
            session.act(action);
        }
    };
    let undo = move |_| act(to_undo.get_untracked().map(|entry| Action::Undo { entry }));
    let redo = move |_| act(to_redo.get_untracked().map(|entry| Action::Redo { entry }));
    let lines = Memo::new(move |_| session.with_log(lines));
    view! {
        <Backup session />
        <section>
            <div class="section-head">
                <h2>{t!("place.log")}</h2>
                <div class="actions">
                    <button class="secondary" disabled=move || to_undo.get().is_none() on:click=undo>{t!("log.undo")}</button>
                    <button class="secondary" disabled=move || to_redo.get().is_none() on:click=redo>{t!("log.redo")}</button>
                </div>
            </div>
            <p class="about">{t!("log.what")}</p>
            <ol class="log" reversed>
                {each(move || lines.get(), |line| (line.counter, line.in_force), row)}
            </ol>
        </section>
    }
}

/// An entry in words.
#[derive(Clone, PartialEq)]
pub(super) struct Line {
    /// Its place in the log.
    pub(super) counter: u64,
    at: u64,
    by: String,
    text: String,
    /// What it took over from another device.
    taken: Vec<String>,
    in_force: bool,
}

/// A line of the log.
pub(super) fn row(line: Line) -> AnyView {
    let Line { counter, at, by, text, taken, in_force } = line;
    view! {
        <li class:undone=!in_force>
            <span class="number">{counter.to_string()}</span>
            <div class="what">
                {text}
                {(!taken.is_empty()).then(|| view! {
                    <ul class="taken">{taken.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
                })}
            </div>
            {(!in_force).then(|| view! { <span class="tag">{t!("log.not-in-force")}</span> })}
            <time>{moment(at)} {(!by.is_empty()).then(|| format!(" · {}", t!("log.by", name = by)))}</time>
        </li>
    }
}

/// Every entry in words, the newest first. Each is told as things stood before it, so the log is folded once more.
pub(super) fn lines(tournament: &Tournament) -> Vec<Line> {
    let mut log = tournament.log().iter().enumerate();
    let Some((_, first)) = log.next() else { return Vec::new() };
    let Ok(mut then) = Tournament::begin(first.clone()) else { return Vec::new() };
    let mut lines = vec![line(tournament, 0, first, then.state())];
    for (place, entry) in log {
        lines.push(line(tournament, place, entry, then.state()));
        if then.apply(entry).is_err() {
            break;
        }
    }
    lines.reverse();
    lines
}

fn line(tournament: &Tournament, place: usize, entry: &Entry, state: &State) -> Line {
    let moves = matches!(entry.action, Action::Undo { .. } | Action::Redo { .. });
    Line {
        counter: entry.counter,
        at: entry.at,
        by: shown(&entry.by),
        text: words::action(state, &entry.action),
        taken: if let Action::Merge { entries, .. } = &entry.action {
            words::taken(state, entries)
        } else {
            Vec::new()
        },
        in_force: moves || tournament.is_in_force(place),
    }
}
