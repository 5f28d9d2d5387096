//! Alarms at ten minutes, five minutes and the end of a round: a sound, and a text for screen readers.

use crate::ui::{browser, context::AppContext, prelude::*, session::Session};
use leptos::ev;
use tiebreaker::{
    base::clock::{Clock, Phase},
    screens::{i18n::t, words},
    tournament::RoundKey,
};

/// Name of the setting for sound on this device.
const SETTING: &str = "sound";
/// Maximum delay of an alarm in milliseconds. An older one is skipped. Browsers wake a page in the background once a
/// minute.
const LATE: u64 = 61_000;

/// True if sound is on for this device.
pub fn has_sound(app: &AppContext) -> bool {
    app.event_store().setting(SETTING).unwrap_or(true)
}

/// Turns sound on or off for this device. Plays a sample when turned on.
pub fn set_sound(app: &AppContext, on: bool) {
    app.event_store().set_setting(SETTING, &on);
    if on {
        browser::allow_sound();
        browser::play(tones(Phase::TenMinutes));
    }
}

/// Raises the alarms of the running round.
pub(super) fn alarm(session: Session, round: Memo<Option<(RoundKey, Clock)>>, now: RwSignal<u64>) -> AnyView {
    let app = AppContext::get();
    let told = RwSignal::new(String::new());
    // Browsers allow sound only after the user has touched the page.
    for touched in [
        window_event_listener(ev::click, move |_| touch(&app)),
        window_event_listener(ev::keydown, move |_| touch(&app)),
    ] {
        on_cleanup(move || touched.remove());
    }
    Effect::new(move |before: Option<Option<(RoundKey, i64)>>| {
        let now = now.get();
        let (key, clock) = round.get()?;
        let left = clock.left(now)?;
        let before = before.flatten().filter(|(of, _)| *of == key).map(|(_, left)| left);
        if let Some(phase) = before.and_then(|before| clock.moment_since(before, now, LATE)) {
            told.set(words_of(&session, key, phase));
            if has_sound(&app) {
                browser::play(tones(phase));
            }
        }
        Some((key, left))
    });
    view! {
        <p class="hidden" role="status">
            {live(move || told.get())}
        </p>
    }
}

fn touch(app: &AppContext) {
    // This runs for every key, so skip reading storage if sound is already allowed.
    if !browser::is_heard() && has_sound(app) {
        browser::allow_sound();
    }
}

fn words_of(session: &Session, key: RoundKey, phase: Phase) -> String {
    let round = session.name_of_round(key);
    match phase {
        Phase::Early => String::new(),
        Phase::TenMinutes => t!("clock.now-ten", round = round),
        Phase::FiveMinutes => t!("clock.now-five", round = round),
        Phase::Over => {
            let demand = session.with_untracked(|state| words::demand(state, key.stage));
            format!("{} {}", t!("clock.now-over", round = round), demand.text)
        }
    }
}

/// Pitches of an alarm in hertz: rising before the end, a triad at the end.
fn tones(phase: Phase) -> &'static [f32] {
    match phase {
        Phase::Early => &[],
        Phase::TenMinutes => &[523.25, 659.25],
        Phase::FiveMinutes => &[523.25, 659.25, 783.99],
        Phase::Over => &[783.99, 659.25, 523.25, 523.25],
    }
}
