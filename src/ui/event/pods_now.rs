//! The current step of the pods in large letters: its time, and the direction of passing.

use super::pods::way_picture;
use crate::ui::prelude::*;
use tiebreaker::screens::{
    i18n::t,
    pods_now::{PodStep, PodsNow, apart},
};

/// The current step of all pods, or of each pod if they are in different steps.
pub fn pods_now(now: Memo<PodsNow>) -> AnyView {
    let shows = memo(move || now.with(|now| (now.has_begun(), now.at_once().cloned())));
    live(move || match shows.get() {
        (false, _) => ().into_any(),
        (true, None) => view! {
            <p class="pod-now apart" role="status">
                {t!("limited.apart")}
            </p>
            {live(move || now.with(pods_apart))}
        },
        (true, Some(moment)) => large(&moment),
    })
}

/// One line per pod with its step and time. None if all pods are in the same step.
pub fn pods_apart(now: &PodsNow) -> Option<AnyView> {
    let line = |(text, digits): (String, Option<String>)| {
        view! { <li>{text} " " {digits.map(|digits| view! { <b class="digits">{digits}</b> })}</li> }
    };
    apart(now)
        .map(|lines| view! { <ul class="display-short pods-apart">{lines.into_iter().map(line).collect_view()}</ul> })
}

fn large(moment: &PodStep) -> AnyView {
    let class = match moment {
        PodStep { is_paused: true, .. } => "pod-now paused",
        PodStep { passes: true, .. } => "pod-now passes",
        _ => "pod-now",
    };
    let paused = moment.is_paused.then(|| view! { <strong>{t!("clock.paused")}</strong> });
    view! {
        <div class=class role="group" aria-label=t!("limited.clock")>
            {moment.way.map(way_picture)}
            <div class="pod-words">
                <p class="pod-stack">{moment.stack.clone()}</p>
                <p class="pod-doing">{moment.text.clone()}</p>
                {paused}
            </div>
            {moment
                .digits()
                .map(|digits| {
                    view! {
                        <p class="digits" role="timer">
                            {digits}
                        </p>
                    }
                })}
        </div>
    }
}
