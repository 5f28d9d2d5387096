//! What the players should know before round 1 (STR-2).

use super::{paged::paged, screen::Screen};
use crate::ui::{
    prelude::*,
    ruled::Ruled,
    words::announcement::{Part, about, headline, parts},
};

pub(super) fn announcement(screen: Screen) -> AnyView {
    let head = move || {
        screen.public.with(|state| {
            view! {
                <div class="display-head">
                    <p>{about(state)}</p>
                    <strong>{unbroken(&headline(state))}</strong>
                </div>
            }
        })
    };
    let part = |Part { title, lines }: Part| {
        let lines = lines.into_iter().map(|line| view! { <li>{unbroken(&line)}</li> }).collect_view();
        view! { <li class="display-part"><h2>{title}</h2><ul>{lines}</ul></li> }
    };
    view! {
        {live(head)}
        {paged("parts-list", move || screen.public.with(|state| parts(state).into_iter().map(part).collect()))}
    }
}

/// A text in which no mark of a clause is cut at its dash.
fn unbroken(text: &Ruled) -> String {
    text.to_string().replace('-', "\u{2011}")
}
