//! Short tones, synthesized by the browser without a file.

use super::now;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AudioContext, AudioContextState};

/// Time from one tone to the next, and duration of a tone, in seconds.
const STEP: f64 = 0.22;
const RINGS: f64 = 0.9;
/// Volume of a tone at its start and its end, where 1 is the maximum. It fades until it is inaudible.
const LOUD: f32 = 0.3;
const SILENT: f32 = 0.0001;
/// Maximum delay, in milliseconds, until the browser resumes sound. After that a tone would be too late and is dropped.
const LATE: u64 = 3_000;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// True if the browser already allows sound.
pub fn is_heard() -> bool {
    CONTEXT.with_borrow(|context| context.as_ref().is_some_and(|context| context.state() == AudioContextState::Running))
}

/// Enables sound. Call it after the user has touched the page, because browsers block sound before that.
pub fn allow_sound() {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            // None if the browser has no sound.
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context.as_ref().filter(|context| context.state() != AudioContextState::Running) {
            let _ = context.resume();
        }
    });
}

/// Plays tones of these pitches in hertz, one after the other. Does nothing if the browser blocks sound.
pub fn play(tones: &'static [f32]) {
    let Some(context) = CONTEXT.with_borrow(Clone::clone) else { return };
    if context.state() == AudioContextState::Running {
        let _ = ring(&context, tones);
        return;
    }
    // The device was asleep, or another program used the speaker.
    let (asked, Ok(resumed)) = (now(), context.resume()) else { return };
    spawn_local(async move {
        if JsFuture::from(resumed).await.is_ok() && now().saturating_sub(asked) < LATE {
            let _ = ring(&context, tones);
        }
    });
}

fn ring(context: &AudioContext, tones: &[f32]) -> Result<(), JsValue> {
    let mut at = context.current_time();
    for &pitch in tones {
        let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
        oscillator.frequency().set_value(pitch);
        gain.gain().set_value_at_time(SILENT, at)?;
        gain.gain().exponential_ramp_to_value_at_time(LOUD, at + 0.02)?;
        gain.gain().exponential_ramp_to_value_at_time(SILENT, at + RINGS)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(at)?;
        oscillator.stop_with_when(at + RINGS)?;
        at += STEP;
    }
    Ok(())
}
