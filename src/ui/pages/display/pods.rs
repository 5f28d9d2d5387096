//! Drafting and building: the step that everybody is in, and the pods with their seats, page by page.

use super::{paged::paged_in_turn, screen::Screen};
use crate::{
    base::ids::{PlayerId, PodNumber},
    regulation::Way,
    screens::{
        i18n::{sort_by_name, t},
        pods_now::{PodsNow, clock_of_pods, now_of},
        words,
    },
    tournament::State,
    ui::{
        parts::{pod_name, pod_picture, pods_now, ticking},
        prelude::*,
    },
};

pub(super) fn pods(screen: Screen) -> AnyView {
    let clock = Memo::new(move |_| screen.public.with(clock_of_pods));
    let tick = ticking(clock);
    let now = Memo::new(move |_| screen.public.with(|state| now_of(state, tick.get())));
    let way = Memo::new(move |_| now.with(|now| now.way));
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
    // Until they have begun everybody looks for a seat: by name and in the pictures, in turn.
    let has_begun = Memo::new(move |_| now.with(PodsNow::has_begun));
    let by_name = RwSignal::new(true);
    let is_by_name = Memo::new(move |_| by_name.get() && !has_begun.get());
    let turn = move || by_name.update(|by_name| *by_name = !*by_name);
    view! {
        {pods_now(now)}
        {live(move || match is_by_name.get() {
            true => paged_in_turn(screen, "pairings seats", move || screen.public.with(seats), seat_row, turn),
            false => paged_in_turn(screen, "display-pods", all, picture, turn),
        })}
    }
}

/// Everybody with pod and seat, by name.
fn seats(state: &State) -> Vec<[String; 3]> {
    let seats = (1..).zip(&state.pods).flat_map(|(number, pod)| {
        let place = pod_name(state, PodNumber(number));
        (1..).zip(&pod.players).map(move |(seat, &player): (usize, _)| {
            [words::name_in_list(state, player), place.clone(), t!("limited.seat-number", number = seat)]
        })
    });
    let mut seats: Vec<[String; 3]> = seats.collect();
    sort_by_name(&mut seats, |[name, ..]| name);
    seats
}

fn seat_row([name, place, seat]: [String; 3]) -> AnyView {
    view! {
        <li class="display-row">
            <span class="place">{place}</span>
            <span class="name">{name}</span>
            <span class="aside">{seat}</span>
        </li>
    }
}
