//! The clock, as big as the window.

use super::screen::Screen;
use crate::ui::{
    event::{digits, phase_class},
    prelude::*,
};
use tiebreaker::{
    base::ids::TableNumber,
    screens::display::{digits_length, gone, is_long_over, still_playing, time_left},
};

/// Maximum number of tables with more time below the clock.
const EXTENDED: usize = 6;

pub(super) fn clock(screen: Screen) -> AnyView {
    let class = phase_class(screen.clock, screen.now);
    let table = |table: TableNumber| view! { <li>{table.to_string()}</li> };
    let named = move || screen.named.get().into_iter().map(table).collect_view();
    let gone = move || screen.clock.get().map_or(0, |clock| gone(&clock, screen.now.get())).to_string();
    let length = move || screen.clock.get().map_or(5, |clock| digits_length(&clock, screen.now.get())).to_string();
    let is_long_over = memo(move || screen.clock.get().is_some_and(|clock| is_long_over(&clock, screen.now.get())));
    let in_ring = move || {
        if is_long_over.get() {
            return view! { <span class="digits">{screen.said()}</span> }.into_any();
        }
        digits(screen.clock, screen.now)
    };
    let demand = move || (!is_long_over.get()).then(|| screen.said());
    let has_clock = memo(move || screen.clock.get().is_some());
    let ring = move || {
        has_clock.get().then(|| {
            view! { <div class="ring" style:--gone=gone style:--length=length>{live(in_ring)}</div> }
        })
    };
    view! {
        <div class=move || {
            format!("display-time {}", class.get())
        }>
            {live(ring)} <p class="demand">{live(demand)}</p>
            <p class="playing">{live(move || still_playing(screen.playing.get()))}</p>
            <ul class="extended">{live(named)}</ul> <ul class="extended">{live(move || extended_tables(screen))}</ul>
        </div>
    }
}

/// The tables with more time, each with its time left.
pub(super) fn extended_tables(screen: Screen) -> impl IntoView + use<> {
    let left = |(table, more): (TableNumber, u64)| {
        let left = time_left(&screen.clock.get()?, table, more, screen.now.get());
        Some(view! { <li>{left}</li> })
    };
    screen.extended.get().into_iter().take(EXTENDED).filter_map(left).collect_view()
}
