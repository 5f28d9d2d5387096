//! The entries of a log, each in a line.

use crate::ui::prelude::*;
use tiebreaker::screens::{
    i18n::{moment, t},
    log::EntryLine,
};

/// A line of the log.
pub fn entry_row(line: EntryLine) -> AnyView {
    let EntryLine { counter, at, by, text, taken, in_force } = line;
    view! {
        <li class:undone=!in_force>
            <span class="number">{counter.to_string()}</span>
            <div class="what">
                {text}
                {(!taken.is_empty())
                    .then(|| {
                        view! {
                            <ul class="taken">
                                {taken.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
                            </ul>
                        }
                    })}
            </div>
            {(!in_force).then(|| view! { <span class="tag">{t!("log.not-in-force")}</span> })}
            <time>{moment(at)} {(!by.is_empty()).then(|| format!(" · {}", t!("log.by", name = by)))}</time>
        </li>
    }
}
