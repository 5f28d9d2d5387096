//! Drafting and building: the current step of all players, and the pods with their seats, page by page.

use super::{
    paged::{Shown, paged},
    screen::Screen,
};
use crate::ui::{
    event::{pod_name, pod_picture, pods_now, ticking},
    prelude::*,
};
use tiebreaker::{
    base::ids::{PlayerId, PodNumber},
    regulation::Way,
    screens::{
        display::{PodSeat, RowSize, seats_in_pods},
        pods_now::{PodsNow, clock_of_pods, now_of},
    },
    tournament::State,
};

pub(super) fn pods(screen: Screen) -> AnyView {
    let clock = memo(move || screen.public.with(clock_of_pods));
    let tick = ticking(clock);
    let now = memo(move || screen.public.with(|state| now_of(state, tick.get())));
    let way = memo(move || now.with(|now| now.way));
    let all = move || {
        let way = way.get();
        screen
            .public
            .with(|state| (1..).zip(&state.pods).map(|(number, pod)| (number, pod.players.clone(), way)).collect())
    };
    let picture = move |(number, players, way): (u16, Vec<PlayerId>, Option<Way>)| {
        screen.public.with_untracked(|state: &State| {
            view! { <li class="display-pod">{pod_picture(state, PodNumber(number), &players, way, None)}</li> }
        })
    };
    let seats = move || screen.public.with(|state| seats_in_pods(state, |number| pod_name(state, number)));
    let seated = |state: &State| state.pods.iter().map(|pod| pod.players.len()).sum();
    let size = move || RowSize::of_seats(screen.public.with_untracked(seated));
    // Before that, players look for their seats, so the list of names and the pictures alternate.
    let has_begun = memo(move || now.with(PodsNow::has_begun));
    let by_name = RwSignal::new(true);
    let is_by_name = memo(move || by_name.get() && !has_begun.get());
    let turn = move || by_name.update(|by_name| *by_name = !*by_name);
    view! {
        {pods_now(now)}
        {live(move || match is_by_name.get() {
            true => paged(screen, size(), Shown::new(turn), seats, seat_row),
            false => paged(screen, RowSize::of_class("display-pods"), Shown::new(turn), all, picture),
        })}
    }
}

fn seat_row(PodSeat { name, place, seat }: PodSeat) -> AnyView {
    view! {
        <li class="display-row">
            <span class="place">{place}</span>
            <span class="name">{name}</span>
            <span class="aside">{seat}</span>
        </li>
    }
}
