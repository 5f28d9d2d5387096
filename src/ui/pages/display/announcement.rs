//! What the players should know before round 1 (STR-2).

use super::{paged::paged, screen::Screen};
use crate::ui::prelude::*;
use tiebreaker::screens::{
    cited::Cited,
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
    let parts = move || {
        let told = |Part { title, lines }: Part| (title, lines.iter().map(unbroken).collect());
        screen.public.with(|state| parts(state).into_iter().map(told).collect())
    };
    let part = |(title, lines): (String, Vec<String>)| {
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        view! {
            <li class="display-part">
                <h2>{title}</h2>
                <ul>{lines}</ul>
            </li>
        }
    };
    view! {
        {live(head)}
        {paged(screen, "parts-list", parts, part)}
    }
}

/// A text in which no mark of a clause is cut at its dash.
fn unbroken(text: &Cited) -> String {
    text.to_string().replace('-', "\u{2011}")
}
