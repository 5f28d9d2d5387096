//! The timer of a pod, for its draft or for building decks.

use super::Schedule;
use crate::base::clock::{Clock, MINUTE};

/// The task of a pod that the timer measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PodTask {
    /// The draft, starting at a step.
    Draft {
        /// Index of the step in the schedule, from 0.
        from: usize,
    },
    /// Building decks.
    Building,
}

/// The timer of a pod. Like every clock it stores times and not durations, so a reload or a second window changes
/// nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PodTimer {
    /// The task.
    pub task: PodTask,
    /// Runs until the end of the task.
    pub clock: Clock,
}

impl PodTimer {
    /// Starts a draft at a step, from 0. None if there is no such step.
    pub fn draft(schedule: &Schedule, from: usize, at: u64) -> Option<Self> {
        schedule.steps().get(from)?;
        let rest = schedule.length().saturating_sub(schedule.starts_at(from));
        Some(Self { task: PodTask::Draft { from }, clock: Clock::start(at, Some(rest)) })
    }

    /// Starts the time for building decks.
    pub fn building(minutes: u16, at: u64) -> Self {
        Self { task: PodTask::Building, clock: Clock::start(at, Some(u64::from(minutes) * MINUTE)) }
    }

    /// The step of the draft at a time, and its remaining milliseconds. None once the draft is over, or while decks are
    /// built.
    pub fn step(&self, schedule: &Schedule, now: u64) -> Option<(usize, u64)> {
        let PodTask::Draft { from } = self.task else { return None };
        schedule.at(schedule.starts_at(from).saturating_add(self.clock.elapsed(now)))
    }

    /// True if the time is over.
    pub fn is_over(&self, now: u64) -> bool {
        self.clock.left(now).is_some_and(|left| left <= 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::regulation::Regulation;

    const START: u64 = 1_700_000_000_000;

    fn schedule() -> Schedule {
        let limited = Regulation::published("swu-2025").and_then(|swu| swu.limited(Some("draft"))).unwrap();
        Schedule::of(limited.draft.as_ref().unwrap())
    }

    #[test]
    fn a_draft_goes_from_step_to_step_by_itself_and_stands_still_while_it_is_paused() {
        let schedule = schedule();
        let mut run = PodTimer::draft(&schedule, 0, START).unwrap();
        let at = |run: &PodTimer, second: u64| run.step(&schedule, START + second * 1_000);
        assert_eq!((at(&run, 0), at(&run, 16)), (Some((0, 15_000)), Some((1, 4_000))));
        run.clock.pause(START + 16_000);
        assert_eq!(at(&run, 600), Some((1, 4_000)));
        run.clock.resume(START + 600_000);
        assert_eq!(at(&run, 604), Some((2, 10_000)));
        // 20:35 plus the 584 s of the pause.
        assert_eq!((at(&run, 1_235 + 583), at(&run, 1_235 + 584)), (Some((83, 1_000)), None));
        assert!(!run.is_over(START + 1_818_000) && run.is_over(START + 1_819_000));
    }

    #[test]
    fn it_can_begin_anywhere() {
        let schedule = schedule();
        let run = PodTimer::draft(&schedule, 83, START).unwrap();
        assert_eq!((run.step(&schedule, START), run.clock.length()), (Some((83, 5_000)), Some(5_000)));
        assert_eq!(PodTimer::draft(&schedule, 84, START), None);
        let building = PodTimer::building(30, START);
        assert_eq!((building.step(&schedule, START), building.clock.left(START)), (None, Some(1_800_000)));
    }
}
