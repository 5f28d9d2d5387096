//! The announcement before round 1 (STR-2).

use super::{
    paged::{Shown, paged},
    screen::Screen,
};
use crate::ui::prelude::*;
use tiebreaker::screens::{
    display::RowSize,
    words::announcement::{Part, about, headline, parts},
};

pub(super) fn announcement(screen: Screen) -> AnyView {
    let head = move || {
        screen.public.with(|state| {
            view! {
                <div class="display-head">
                    <p>{about(state)}</p>
                    <strong>{headline(state).text}</strong>
                </div>
            }
        })
    };
    let parts = move || {
        let told = |Part { title, lines }: Part| (title, lines.into_iter().map(|line| line.text).collect());
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
        {paged(screen, RowSize::of_class("parts-list"), Shown::nothing(), parts, part)}
    }
}
