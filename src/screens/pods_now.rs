//! The current step of each pod: its time, its task and the direction of passing.

use super::{i18n::t, words};
use crate::{
    base::{clock::Clock, ids::PodNumber},
    limited::{Doing, PodTask, PodTimer},
    regulation::Way,
    tournament::{Pod, State, Turn},
};

/// The state of all pods at one time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PodsNow {
    /// One entry per pod. None if the pod has not begun.
    pub pods: Vec<Option<PodStep>>,
    /// Direction of passing, if all pods are in the same step. None otherwise.
    pub way: Option<Way>,
}

/// The state of a pod at one time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PodStep {
    /// Index of the draft step. None during deck building, and after the draft.
    pub step: Option<usize>,
    /// True during deck building.
    pub builds: bool,
    /// Whole seconds left, rounded up.
    pub seconds: i64,
    /// True if the clock is paused.
    pub is_paused: bool,
    /// Packs or cards that players pass. Empty if the pod is in no draft step.
    pub stack: String,
    /// Task of the players.
    pub text: String,
    /// Direction of passing. None if the pod is in no draft step.
    pub way: Option<Way>,
    /// True if players pass cards in this step.
    pub passes: bool,
    /// True if players review their cards in this step.
    pub reviews: bool,
}

impl PodsNow {
    /// The step of all pods. None if they are in different steps.
    pub fn together(&self) -> Option<&PodStep> {
        let first = self.pods.first()?.as_ref()?;
        let same = |moment: &Option<PodStep>| {
            moment.as_ref().is_some_and(|moment| (moment.step, moment.builds) == (first.step, first.builds))
        };
        self.pods.iter().all(same).then_some(first)
    }

    /// Like [`Self::together`], but also None if the pods have different times left.
    pub fn at_once(&self) -> Option<&PodStep> {
        let first = self.together()?;
        let same =
            |moment: &PodStep| moment.is_paused == first.is_paused && moment.seconds.abs_diff(first.seconds) <= 1;
        self.pods.iter().flatten().all(same).then_some(first)
    }

    /// The earliest step of a pod. None if some pod is in no draft step, or if all are at the same step and time.
    pub fn slowest(&self) -> Option<usize> {
        let steps: Option<Vec<usize>> = self.pods.iter().map(|moment| moment.as_ref()?.step).collect();
        steps?.into_iter().min().filter(|_| self.at_once().is_none())
    }

    /// True if a pod has begun.
    pub fn has_begun(&self) -> bool {
        self.pods.iter().any(Option::is_some)
    }

    /// True if all clocks that could run are paused.
    pub fn is_paused(&self) -> bool {
        self.has_begun() && self.pods.iter().flatten().all(|moment| moment.is_paused)
    }
}

/// The clock that drives the display of the pods: a running one, if any. All pods were started at about the same time.
pub fn clock_of_pods(state: &State) -> Option<Clock> {
    let runs = || state.pods.iter().filter_map(|pod| pod.run);
    runs().find(|run| !run.clock.is_paused()).or_else(|| runs().next()).map(|run| run.clock)
}

/// The state of all pods at `now`, in milliseconds since the epoch.
pub fn now_of(state: &State, now: u64) -> PodsNow {
    let pods: Vec<Option<PodStep>> = state.pods.iter().map(|pod| moment(state, pod, now)).collect();
    let all = PodsNow { pods, way: None };
    let way = all.together().and_then(|moment| moment.way);
    PodsNow { way, ..all }
}

fn moment(state: &State, pod: &Pod, now: u64) -> Option<PodStep> {
    let PodTimer { task, clock } = pod.run?;
    let (is_paused, builds) = (clock.is_paused(), task == PodTask::Building);
    let schedule = state.schedule();
    let found = schedule.as_ref().and_then(|schedule| {
        let (place, left) = pod.run?.step(schedule, now)?;
        Some((place, left, schedule, schedule.steps().get(place)?))
    });
    let Some((place, left, schedule, step)) = found else {
        let seconds = if builds { clock.seconds(now) } else { 0 };
        let text = match builds {
            true if seconds > 0 => t!("limited.build"),
            true => t!("limited.built"),
            false => t!("limited.over"),
        };
        return Some(PodStep {
            step: None,
            builds,
            seconds,
            is_paused,
            stack: String::new(),
            text,
            way: None,
            passes: false,
            reviews: false,
        });
    };
    Some(PodStep {
        step: Some(place),
        builds,
        seconds: i64::try_from(left.div_ceil(1_000)).unwrap_or(0),
        is_paused,
        stack: words::stack(schedule, step),
        text: words::draft_step(step),
        way: Some(step.way),
        passes: matches!(step.doing, Doing::Pass { .. }),
        reviews: step.doing == Doing::Review,
    })
}

/// One line per pod: its name with its task, and the time left. None if all pods are in the same step.
pub fn apart(now: &PodsNow) -> Option<Vec<(String, Option<String>)>> {
    let line = |(number, moment): (u16, &PodStep)| {
        let pod = words::pod(Some(PodNumber(number)));
        let text = if moment.is_paused { t!("clock.paused") } else { moment.text.clone() };
        (t!("app.is", name = pod, value = text), moment.digits())
    };
    let pods = (1..).zip(&now.pods).filter_map(|(number, moment)| Some((number, moment.as_ref()?)));
    now.at_once().is_none().then(|| pods.map(line).collect())
}

/// The line on the event's other pages: the common task of all pods, and the time left.
pub fn line(now: &PodsNow) -> (String, Option<String>) {
    match now.at_once() {
        Some(moment) if moment.is_paused => (t!("clock.paused"), moment.digits()),
        Some(moment) => (moment.text.clone(), moment.digits()),
        None => (t!("limited.apart"), None),
    }
}

impl PodStep {
    /// The change that the button of the pod makes. None once building time is over.
    pub fn offered_turn(&self) -> Option<Turn> {
        match self.step {
            _ if self.builds && self.seconds <= 0 => None,
            None if !self.builds => Some(Turn::Building),
            _ if self.is_paused => Some(Turn::Resume),
            _ => Some(Turn::Pause),
        }
    }

    /// The time left. None if no time is left to show.
    pub fn digits(&self) -> Option<String> {
        (self.seconds > 0).then(|| words::minutes_text(self.seconds))
    }
}
