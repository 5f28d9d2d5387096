//! Plays the tones of a draft and of deck building.

use super::has_sound;
use crate::ui::{browser, context::AppContext, prelude::*};
use tiebreaker::{
    base::clock::Clock,
    screens::{pod_tones::call, pods_now::PodsNow},
};

/// Plays a tone for each step of the pods. Pods in different steps have separate tones.
pub(super) fn tones(now: Memo<PodsNow>, clock: Memo<Option<Clock>>, tick: RwSignal<u64>) {
    let app = AppContext::get();
    Effect::new(move |before: Option<PodsNow>| {
        let now = now.get();
        tick.track();
        let is_running = clock.with(|clock| clock.is_some_and(|clock| !clock.is_paused()));
        let call = before.and_then(|before| call(&before, &now)).filter(|_| is_running && has_sound(&app));
        if let Some(tones) = call {
            browser::play(tones);
        }
        now
    });
}
