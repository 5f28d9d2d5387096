//! What the players do just now, as large as the page: the step, its time, and where cards go.

use super::pods::{stack_text, step_text, way_picture};
use crate::{
    base::{clock::Clock, ids::PodNumber},
    limited::{Doing, PodTask, PodTimer},
    regulation::Way,
    screens::{i18n::t, words},
    tournament::{Pod, State},
    ui::prelude::*,
};

/// What all pods do at a moment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PodsNow {
    /// What each does; none before it has begun.
    pub pods: Vec<Option<PodStep>>,
    /// Where cards go, in the step that all of them are in.
    pub way: Option<Way>,
}

/// What a pod does at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PodStep {
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
    /// Whether the players look at what they have.
    pub reviews: bool,
}

impl PodsNow {
    /// What all pods do, where it is the same step.
    pub fn together(&self) -> Option<&PodStep> {
        let first = self.pods.first()?.as_ref()?;
        let same = |moment: &Option<PodStep>| {
            moment.as_ref().is_some_and(|moment| (moment.step, moment.builds) == (first.step, first.builds))
        };
        self.pods.iter().all(same).then_some(first)
    }

    /// The same, where they have the same time for it too.
    pub fn at_once(&self) -> Option<&PodStep> {
        let first = self.together()?;
        let same =
            |moment: &PodStep| moment.is_paused == first.is_paused && moment.seconds.abs_diff(first.seconds) <= 1;
        self.pods.iter().flatten().all(same).then_some(first)
    }

    /// The first step that a pod is in, where all of them draft and are not together.
    pub fn slowest(&self) -> Option<usize> {
        let steps: Option<Vec<usize>> = self.pods.iter().map(|moment| moment.as_ref()?.step).collect();
        steps?.into_iter().min().filter(|_| self.at_once().is_none())
    }

    /// Whether a pod has begun.
    pub fn has_begun(&self) -> bool {
        self.pods.iter().any(Option::is_some)
    }

    /// Whether all clocks that could run stand still.
    pub fn is_paused(&self) -> bool {
        self.has_begun() && self.pods.iter().flatten().all(|moment| moment.is_paused)
    }
}

/// The clock that turns what is shown of the pods: one that runs, where one does. They were started together, or nearly so.
pub fn clock_of_pods(state: &State) -> Option<Clock> {
    let runs = || state.pods.iter().filter_map(|pod| pod.run);
    runs().find(|run| !run.clock.is_paused()).or_else(|| runs().next()).map(|run| run.clock)
}

/// What all pods do at a time of day, in milliseconds since the epoch.
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
        stack: stack_text(schedule, step),
        text: step_text(step),
        way: Some(step.way),
        passes: matches!(step.doing, Doing::Pass { .. }),
        reviews: step.doing == Doing::Review,
    })
}

/// What all do, in large; or, where they are not in the same step, what each does.
pub fn pods_now(now: Memo<PodsNow>) -> AnyView {
    let shows = Memo::new(move |_| now.with(|now| (now.has_begun(), now.at_once().cloned())));
    live(move || match shows.get() {
        (false, _) => ().into_any(),
        (true, None) => view! {
            <p class="pod-now apart" role="status">{t!("limited.apart")}</p>
            {live(move || now.with(pods_apart))}
        },
        (true, Some(moment)) => large(&moment),
    })
}

/// What each pod does and how long, in a line for each; nothing where all do the same.
pub fn pods_apart(now: &PodsNow) -> Option<AnyView> {
    let line = |(number, moment): (u16, &PodStep)| {
        let pod = words::pod(Some(PodNumber(number)));
        let text = if moment.is_paused { t!("clock.paused") } else { moment.text.clone() };
        let digits = (moment.seconds > 0).then(|| words::minutes_text(moment.seconds));
        view! { <li>{t!("app.is", name = pod, value = text)} " " {digits.map(|digits| view! { <b class="digits">{digits}</b> })}</li> }
    };
    let pods = (1..).zip(&now.pods).filter_map(|(number, moment)| Some((number, moment.as_ref()?)));
    now.at_once().is_none().then(|| view! { <ul class="display-short pods-apart">{pods.map(line).collect_view()}</ul> })
}

fn large(moment: &PodStep) -> AnyView {
    let class = match moment {
        PodStep { is_paused: true, .. } => "pod-now paused",
        PodStep { passes: true, .. } => "pod-now passes",
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at(step: Option<usize>, builds: bool, seconds: i64) -> Option<PodStep> {
        let (stack, text) = (String::new(), String::new());
        Some(PodStep { step, builds, seconds, is_paused: false, stack, text, way: None, passes: false, reviews: false })
    }

    fn of(pods: [Option<PodStep>; 2]) -> PodsNow {
        PodsNow { pods: pods.into(), way: None }
    }

    #[test]
    fn pods_are_at_once_in_the_same_step_with_the_same_time() {
        let draft = |second, seconds| of([at(Some(4), false, 30), at(Some(second), false, seconds)]);
        assert!(draft(4, 30).at_once().is_some() && draft(4, 29).at_once().is_some());
        assert!(draft(4, 20).at_once().is_none() && draft(5, 30).at_once().is_none());
        assert!(draft(4, 20).together().is_some());
        assert_eq!((draft(3, 30).slowest(), draft(4, 20).slowest(), draft(4, 30).slowest()), (Some(3), Some(4), None));
        // Who builds already is not brought back.
        let builds = of([at(None, true, 1_800), at(Some(80), false, 5)]);
        assert!(builds.at_once().is_none() && builds.slowest().is_none());
        let paused =
            of([at(Some(4), false, 30), at(Some(4), false, 30).map(|moment| PodStep { is_paused: true, ..moment })]);
        assert!(paused.at_once().is_none());
        assert!(of([None, None]).at_once().is_none());
    }
}
