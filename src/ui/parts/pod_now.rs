//! What the players do just now, as large as the page: the step, its time, and where cards go.

use super::pods::{stack_text, step_text, way_picture};
use crate::{
    clock::Clock,
    limited::{Doing, Run, Task},
    regulation::Way,
    tournament::{Pod, State},
    ui::{i18n::t, prelude::*, words},
};

/// What all pods do at a moment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Now {
    /// What each does; none before it has begun.
    pub pods: Vec<Option<Moment>>,
    /// Where cards go, in the step that all of them are in.
    pub way: Option<Way>,
}

/// What a pod does at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The step of the draft; none while decks are built, and once the draft is over.
    pub step: Option<usize>,
    /// Whether decks are built.
    pub builds: bool,
    /// Whole seconds left, rounded up.
    pub seconds: i64,
    /// Whether its clock stands still.
    pub is_paused: bool,
    /// What is passed round.
    pub stack: String,
    /// What the players do.
    pub text: String,
    /// Where cards go.
    pub way: Option<Way>,
    /// Whether cards are passed in this step.
    pub passes: bool,
}

impl Now {
    /// What all pods do, where it is the same step.
    #[must_use]
    pub fn together(&self) -> Option<&Moment> {
        let first = self.pods.first()?.as_ref()?;
        let same = |moment: &Option<Moment>| {
            moment.as_ref().is_some_and(|moment| (moment.step, moment.builds) == (first.step, first.builds))
        };
        self.pods.iter().all(same).then_some(first)
    }

    /// Whether a pod has begun.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.pods.iter().any(Option::is_some)
    }

    /// Whether all clocks that could run stand still.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.has_begun() && self.pods.iter().flatten().all(|moment| moment.is_paused)
    }
}

/// The clock that turns what is shown of the pods: one that runs, where one does. They were started together, or nearly so.
#[must_use]
pub fn clock_of_pods(state: &State) -> Option<Clock> {
    let runs = || state.pods.iter().filter_map(|pod| pod.run);
    runs().find(|run| !run.clock.is_paused()).or_else(|| runs().next()).map(|run| run.clock)
}

/// What all pods do at a time of day, in milliseconds since the epoch.
#[must_use]
pub fn now_of(state: &State, now: u64) -> Now {
    let pods: Vec<Option<Moment>> = state.pods.iter().map(|pod| moment(state, pod, now)).collect();
    let all = Now { pods, way: None };
    let way = all.together().and_then(|moment| moment.way);
    Now { way, ..all }
}

fn moment(state: &State, pod: &Pod, now: u64) -> Option<Moment> {
    let Run { task, clock } = pod.run?;
    let (is_paused, builds) = (clock.is_paused(), task == Task::Building);
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
        return Some(Moment {
            step: None,
            builds,
            seconds,
            is_paused,
            stack: String::new(),
            text,
            way: None,
            passes: false,
        });
    };
    Some(Moment {
        step: Some(place),
        builds,
        seconds: i64::try_from(left.div_ceil(1_000)).unwrap_or(0),
        is_paused,
        stack: stack_text(schedule, step),
        text: step_text(step),
        way: Some(step.way),
        passes: matches!(step.doing, Doing::Pass { .. }),
    })
}

/// What all do, in large; or that they are not in the same step.
pub fn pods_now(now: Memo<Now>) -> AnyView {
    let shows = Memo::new(move |_| now.with(|now| (now.has_begun(), now.together().cloned())));
    live(move || match shows.get() {
        (false, _) => ().into_any(),
        (true, None) => view! { <p class="pod-now apart" role="status">{t!("limited.apart")}</p> },
        (true, Some(moment)) => large(&moment),
    })
}

fn large(moment: &Moment) -> AnyView {
    let class = match moment {
        Moment { is_paused: true, .. } => "pod-now paused",
        Moment { passes: true, .. } => "pod-now passes",
        _ => "pod-now",
    };
    let digits = (moment.seconds > 0).then(|| words::minutes_text(moment.seconds));
    let paused = moment.is_paused.then(|| view! { <strong>{t!("clock.paused")}</strong> });
    view! {
        <div class=class role="group" aria-label=t!("limited.clock")>
            {moment.way.map(way_picture)}
            <div class="pod-words">
                <p class="pod-stack">{moment.stack.clone()}</p>
                <p class="pod-doing">{moment.text.clone()}</p>
                {paused}
            </div>
            {digits.map(|digits| view! { <p class="digits" role="timer">{digits}</p> })}
        </div>
    }
}
