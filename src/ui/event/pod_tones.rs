//! Plays the tones of a draft and of building decks.

use super::has_sound;
use crate::ui::{browser, context::AppContext, prelude::*};
use tiebreaker::{
    base::clock::Clock,
    screens::{pod_tones::call, pods_now::PodsNow},
};

/// Lets the steps of the pods be heard, each as it comes: of all of them together, or of each where they are apart.
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
