//! Tables without a result, with the end of their time and open calls for a judge.

use super::{
    paged::{Shown, paged},
    screen::Screen,
};
use crate::ui::prelude::*;
use tiebreaker::screens::{
    display::{PlayingLine, RowSize, playing_lines},
    i18n::t,
};

pub(super) fn playing(screen: Screen) -> AnyView {
    let lines = memo(move || {
        let (clock, now) = (screen.clock.get(), screen.now.get());
        screen.public.with(|state| screen.playing_on.with(|tables| playing_lines(state, tables, clock, now)))
    });
    let row = |PlayingLine { table, names, more, ends, waits }: PlayingLine| {
        let more = more.map(|more| {
            view! {
                <b>{more}</b>
                " "
            }
        });
        let waits = waits.then(|| {
            view! {
                " "
                <b class="calls">{t!("judge.called-tag")}</b>
            }
        });
        view! {
            <li class="display-row">
                <span class="place">
                    <span class="hidden">{t!("round.table")} " "</span>
                    {table.to_string()}
                </span>
                <span class="name">{names}</span>
                <span class="aside">{more} {ends} {waits}</span>
            </li>
        }
    };
    view! {
        {live(move || {
            lines.with(Vec::is_empty).then(|| view! { <p class="display-nothing">{t!("display.all-done")}</p> })
        })}
        {paged(screen, RowSize::of_class("still-playing"), Shown::nothing(), move || lines.get(), row)}
    }
}
