//! Log entries, one per line.

use crate::ui::prelude::*;
use tiebreaker::screens::{
    i18n::{moment, t},
    log::EntryLine,
};

/// An entry of another copy, with its date and time.
pub fn dated_entry_row(line: EntryLine) -> AnyView {
    let at = moment(line.at);
    entry_row(line, None, at)
}

/// A line of the log, below its heading.
pub fn entry_row(line: EntryLine, heading: Option<String>, time: String) -> AnyView {
    let EntryLine { counter, by, text, details, in_force, .. } = line;
    view! {
        <li class:undone=!in_force>
            {heading.map(|heading| view! { <strong class="heading">{heading}</strong> })}
            <span class="number">{counter.to_string()}</span>
            <div class="what">
                {text}
                {(!details.is_empty())
                    .then(|| {
                        view! {
                            <ul class="taken">
                                {details.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
                            </ul>
                        }
                    })}
            </div> {(!in_force).then(|| view! { <span class="tag">{t!("log.not-in-force")}</span> })}
            <time>{time} {(!by.is_empty()).then(|| format!(" · {}", t!("log.by", name = by)))}</time>
        </li>
    }
}
