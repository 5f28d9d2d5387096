//! A diagram of a pod: its seats around a table, and the direction of passing.

use crate::ui::{
    prelude::*,
    widgets::{Button, Kind},
};
use tiebreaker::{
    base::{
        ids::{PlayerId, PodNumber},
        text::sanitized,
    },
    regulation::Way,
    screens::{i18n::t, words},
    tournament::State,
};

/// The seats of a pod around a table, clockwise from the upper right, with numbers, names and the direction of passing.
/// For deck building, the two seats of a table side by side. While seats can still change, names are buttons that call
/// `press`.
pub fn pod_picture(
    state: &State,
    number: PodNumber,
    players: &[PlayerId],
    way: Option<Way>,
    press: Option<Callback<PlayerId>>,
) -> AnyView {
    let seats = players.len();
    // Seats go down on the right and up on the left, so that the next seat is the neighbour on the left.
    let right = seats.div_ceil(2);
    let seat = |(place, player): (usize, &PlayerId)| {
        let (side, row) = if place < right { ("pod-seat right", place + 1) } else { ("pod-seat left", seats - place) };
        let player = *player;
        let is_gone = !state.is_active(player);
        let name = sanitized(&words::player_name(Some(state), player));
        let name = match press.filter(|_| !is_gone) {
            Some(press) => {
                Button::new(Kind::Quiet, name).class("seat-name").opens_panel().does(move || press.run(player))
            }
            None => view! { <span class="seat-name">{name}</span> }.into_any(),
        };
        view! {
            <li class=side class:gone=is_gone style:grid-row=row.to_string()>
                <span class="seat-number">{(place + 1).to_string()}</span>
                {name}
                {is_gone.then(|| view! { <small>{t!("limited.gone")}</small> })}
            </li>
        }
    };
    let name = pod_name(state, number);
    let label = name.clone();
    view! {
        <ol class="pod-table" aria-label=label>
            {players.iter().enumerate().map(seat).collect_view()}
            <li class="pod-middle" role="presentation" style:grid-row=format!("1 / span {}", right.max(1))>
                <strong>{name}</strong>
                {way.map(way_picture)}
            </li>
        </ol>
    }
}

/// Name of a pod, or of a building table.
pub fn pod_name(state: &State, number: PodNumber) -> String {
    match state.schedule() {
        Some(_) => words::pod(Some(number)),
        None => t!("judge.table", number = number),
    }
}

/// An arrow around the table, seen from above.
pub(super) fn way_picture(way: Way) -> AnyView {
    let class = if way == Way::Left { "passing" } else { "passing other-way" };
    view! {
        <svg class=class viewBox="0 0 100 100" role="img" aria-label=words::way(way)>
            <path d="M50 12 A38 38 0 1 1 14 62" fill="none" stroke="currentColor" stroke-width="12" />
            <path d="M0 66 L13 40 L32 64 Z" fill="currentColor" />
        </svg>
    }
}
