//! Pods and their tasks.

use super::{joined::joined, player_name};
use crate::{
    base::ids::PodNumber,
    limited::{Doing, PodTask, SMALLEST, Schedule, SizesError, Stack, Step},
    regulation::Way,
    screens::i18n::{name_of, t},
    tournament::{State, Turn},
};

/// A pod. None for all pods.
pub fn pod(number: Option<PodNumber>) -> String {
    number.map_or_else(|| t!("limited.everybody"), |number| t!("limited.pod", number = number))
}

/// Title of the time before the rounds. It depends on whether there is a draft (SEA-1).
pub fn limited_title(state: &State) -> String {
    if state.setup.has_draft() { t!("limited.title") } else { t!("limited.building") }
}

/// Sizes of pods, such as `8, 6, 6`.
pub fn pod_sizes(sizes: &[usize]) -> String {
    sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

/// Why pod sizes are refused, and what to do about it.
pub fn sizes_error(error: SizesError) -> String {
    match error {
        SizesError::NoNumbers => t!("limited.sizes-no-numbers"),
        SizesError::TooSmall(size) => t!("limited.sizes-too-small", least = SMALLEST, size = size),
        SizesError::WrongSum { seats, players } => t!("limited.sizes-wrong-sum", seats = seats, players = players),
    }
}

/// Names of the players without a seat.
pub fn names_without_seat(state: &State) -> Vec<String> {
    state.without_seat().map(|player| player_name(Some(state), player.id)).collect()
}

/// Question before a start with unseated players, and label of the button that starts anyway. None if all are seated.
pub fn unseated(state: &State) -> Option<(String, String)> {
    let names = names_without_seat(state);
    let (count, names) = (names.len(), names.join(", "));
    (count > 0).then(|| (t!("limited.unseated", names = names), t!("door.go-on")))
}

/// A change of a pod's clock.
pub fn turn(state: &State, turn: Turn) -> String {
    match turn {
        Turn::Step(0) => t!("limited.draft-from"),
        Turn::Step(place) => {
            let schedule = state.schedule();
            let step = schedule.as_ref().and_then(|all| Some((all, all.steps().get(usize::from(place))?)));
            step.map_or_else(
                || name_of("format", "draft"),
                |(schedule, step)| joined([stack(schedule, step), draft_step(step)]),
            )
        }
        Turn::Building => t!("limited.building"),
        Turn::Pause => t!("clock.pause"),
        Turn::Resume => t!("clock.resume"),
    }
}

/// Task of a pod.
pub fn task(task: PodTask) -> String {
    match task {
        PodTask::Draft { .. } => t!("limited.drafting"),
        PodTask::Building => t!("limited.building"),
    }
}

/// Direction of passing as text.
pub fn way(way: Way) -> String {
    match way {
        Way::Left => t!("limited.pass-left"),
        Way::Right => t!("limited.pass-right"),
    }
}

/// Task of the players in a step.
pub fn draft_step(step: &Step) -> String {
    match (step.doing, step.stack) {
        (Doing::Pick { cards }, Stack::Leaders) => t!("limited.pick-leader", count = cards),
        (Doing::Pick { cards }, Stack::Booster(_)) => t!("limited.pick", count = cards),
        (Doing::Pass { .. }, _) => way(step.way),
        (Doing::Review, _) => t!("limited.review"),
    }
}

/// Packs or cards that players pass in a step.
pub fn stack(schedule: &Schedule, step: &Step) -> String {
    let number = |step: &Step| if let Stack::Booster(number) = step.stack { number } else { 0 };
    match number(step) {
        0 => t!("limited.leaders"),
        own => t!("limited.booster", number = own, of = schedule.steps().iter().map(number).max().unwrap_or(own)),
    }
}
