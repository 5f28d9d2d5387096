//! What is heard of a draft: a tone when cards are to be picked, two when they are passed, one before the time is over.

use crate::{
    clock::Clock,
    ui::{
        browser,
        context::AppContext,
        parts::{Moment, Now, has_sound},
        prelude::*,
    },
};

/// So many seconds before the end of a step a tone is heard: in a long one, in a short one.
const WARNINGS: [i64; 2] = [10, 5];
/// A step that has at least so many seconds left is a long one.
const LONG: i64 = 20;

const PICK: &[f32] = &[783.99];
const PASS: &[f32] = &[659.25, 523.25];
const WARNING: &[f32] = &[1_046.5];
const OVER: &[f32] = &[783.99, 659.25, 523.25, 523.25];

/// Lets the steps that all pods are in be heard, each as it comes.
pub(super) fn tones(now: Memo<Now>, clock: Memo<Option<Clock>>, tick: RwSignal<u64>) {
    let app = AppContext::get();
    let of = Memo::new(move |_| now.with(|now| now.together().cloned()));
    Effect::new(move |before: Option<Option<Moment>>| {
        let (then, now) = (before.flatten(), of.get());
        tick.track();
        let is_running = clock.with(|clock| clock.is_some_and(|clock| !clock.is_paused()));
        let tones = heard(then.as_ref(), now.as_ref()).filter(|_| is_running && has_sound(&app));
        if let Some(tones) = tones {
            browser::play(tones);
        }
        now
    });
}

/// What is heard between two moments; nothing at the first look.
fn heard(then: Option<&Moment>, now: Option<&Moment>) -> Option<&'static [f32]> {
    let (then, now) = (then?, now?);
    if (then.step, then.builds) != (now.step, now.builds) {
        return Some(match now {
            Moment { step: Some(_), passes: true, .. } => PASS,
            Moment { step: Some(_), .. } => PICK,
            Moment { builds: true, .. } => PICK,
            Moment { .. } => OVER,
        });
    }
    let comes = |second: i64| then.seconds > second && now.seconds <= second;
    let [long, short] = WARNINGS;
    match now {
        Moment { builds: true, .. } if comes(0) => Some(OVER),
        Moment { builds: true, .. } if comes(300) => Some(PASS),
        Moment { builds: true, .. } | Moment { passes: true, .. } => None,
        _ if comes(long) && then.seconds <= LONG => Some(WARNING),
        _ if comes(short) => Some(WARNING),
        _ => None,
    }
}
