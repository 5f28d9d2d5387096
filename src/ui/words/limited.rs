//! Pods, and what they do.

use crate::{
    ids::PodNumber,
    limited::Task,
    tournament::Turn,
    ui::i18n::{name_of, t},
};

/// A pod, or all of them.
pub fn pod(number: Option<PodNumber>) -> String {
    number.map_or_else(|| t!("limited.everybody"), |number| t!("limited.pod", number = number))
}

/// What happened to the clock of a pod.
pub fn turn(turn: Turn) -> String {
    match turn {
        Turn::Step(0) => t!("limited.draft-from"),
        Turn::Step(step) => t!("limited.draft-goes-on", number = step.saturating_add(1)),
        Turn::Building => t!("limited.building"),
        Turn::Pause => t!("clock.pause"),
        Turn::Resume => t!("clock.resume"),
    }
}

/// What a pod does.
pub fn task(task: Task) -> String {
    match task {
        Task::Draft { .. } => name_of("format", "draft"),
        Task::Building => t!("limited.building"),
    }
}
