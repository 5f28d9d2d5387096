//! Drafting and building: the step that everybody is in, and the pods with their seats, page by page.

use super::{paged::paged, screen::Screen};
use crate::{
    ids::{PlayerId, PodNumber},
    regulation::Way,
    tournament::State,
    ui::{
        parts::{clock_of_pods, now_of, pod_picture, pods_now, ticking},
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
            view! { <li class="display-pod">{pod_picture(state, PodNumber(number), &players, way)}</li> }
        })
    };
    view! {
        {pods_now(now)}
        {paged(screen, "display-pods", all, picture)}
    }
}
