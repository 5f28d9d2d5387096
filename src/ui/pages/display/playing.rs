//! Who still plays: each table without a result, until when, and whether it waits for a judge.

use super::{
    paged::paged,
    screen::{Playing, Screen},
};
use crate::{
    base::{
        clock::{Clock, MINUTE},
        ids::TableNumber,
    },
    screens::{i18n::t, words},
    tournament::State,
    ui::prelude::*,
};

/// What a line says.
#[derive(Clone, PartialEq, Hash)]
struct Line {
    table: TableNumber,
    names: String,
    more: Option<String>,
    ends: Option<String>,
    waits: bool,
}

pub(super) fn playing(screen: Screen) -> AnyView {
    let lines = Memo::new(move |_| {
        let (clock, now) = (screen.clock.get(), screen.now.get());
        screen.public.with(|state| {
            screen
                .playing_on
                .with(|tables| tables.iter().map(|table| line(state, table, clock, now)).collect::<Vec<_>>())
        })
    });
    let row = |Line { table, names, more, ends, waits }: Line| {
        let more = more.map(|more| view! { <b>{more}</b> " " });
        let waits = waits.then(|| view! { " " <b class="calls">{t!("judge.called-tag")}</b> });
        view! {
            <li class="display-row">
                <span class="place"><span class="hidden">{t!("round.table")} " "</span>{table.to_string()}</span>
                <span class="name">{names}</span>
                <span class="aside">{more} {ends} {waits}</span>
            </li>
        }
    };
    view! {
        {live(move || lines.with(Vec::is_empty).then(|| view! { <p class="display-nothing">{t!("display.all-done")}</p> }))}
        {paged(screen, "pairings still-playing", move || lines.get(), row)}
    }
}

fn line(state: &State, playing: &Playing, clock: Option<Clock>, now: u64) -> Line {
    let &Playing { table, ref players, extension, waits } = playing;
    let names = words::table_names(state, players);
    let more = (extension > 0).then(|| t!("time.plus", minutes = extension.div_ceil(MINUTE)));
    let ends = clock.map(|clock| words::clock_end(&clock.plus(extension), now));
    Line { table, names, more, ends, waits }
}
