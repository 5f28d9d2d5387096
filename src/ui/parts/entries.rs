//! The entries of a log, each in a line.

use crate::{
    base::text::sanitized,
    screens::{
        i18n::{moment, t},
        words,
    },
    tournament::{Action, Entry, State, Tournament},
    ui::prelude::*,
};

/// An entry in words.
#[derive(Clone, PartialEq, Hash)]
pub struct EntryLine {
    /// Its place in the log.
    pub counter: u64,
    at: u64,
    by: String,
    text: String,
    /// What it took over from another device.
    taken: Vec<String>,
    /// Whether it is neither taken back nor does it take back.
    pub in_force: bool,
}

/// A line of the log.
pub fn entry_row(line: EntryLine) -> AnyView {
    let EntryLine { counter, at, by, text, taken, in_force } = line;
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
pub fn entry_lines(tournament: &Tournament) -> Vec<EntryLine> {
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

fn line(tournament: &Tournament, place: usize, entry: &Entry, state: &State) -> EntryLine {
    let moves = matches!(entry.action, Action::Undo { .. } | Action::Redo { .. });
    EntryLine {
        counter: entry.counter,
        at: entry.at,
        by: sanitized(&entry.by),
        text: words::action(state, &entry.action),
        taken: if let Action::Merge { entries, .. } = &entry.action {
            words::taken(state, entries)
        } else {
            Vec::new()
        },
        in_force: moves || tournament.is_in_force(place),
    }
}
