//! Tones of a draft and of deck building. Each call has its own tones, so that players need not look up. They fall for
//! passing left and rise for passing right.

use super::pods_now::{PodStep, PodsNow};
use crate::regulation::Way;

/// Seconds before the end of a step at which a warning sounds: in a long step, and in a short one.
const WARNINGS: [i64; 2] = [10, 5];
/// Minimum number of seconds left for a step to count as long.
const LONG: i64 = 20;
/// Seconds before the end of deck building at which a warning sounds.
const BUILDING_ENDS: i64 = 300;

const START: &[f32] = &[523.25, 783.99, 1_046.5];
const PICK: &[f32] = &[783.99];
const PASS_LEFT: &[f32] = &[659.25, 523.25];
const PASS_RIGHT: &[f32] = &[523.25, 659.25];
const REVIEW: &[f32] = &[659.25, 659.25];
const BUILD: &[f32] = &[523.25, 659.25, 783.99, 1_046.5];
/// Same as for the clock of a round.
const FIVE_MINUTES: &[f32] = &[523.25, 659.25, 783.99];
const WARNING: &[f32] = &[1_046.5, 1_046.5];
/// Same as for the clock of a round.
const OVER: &[f32] = &[783.99, 659.25, 523.25, 523.25];

/// Tones, in hertz, of the first pod with a call between two times. None if no pod has one.
pub fn call(then: &PodsNow, now: &PodsNow) -> Option<&'static [f32]> {
    then.pods.iter().zip(&now.pods).find_map(|(then, now)| heard(then.as_ref(), now.as_ref()?))
}

fn heard(then: Option<&PodStep>, now: &PodStep) -> Option<&'static [f32]> {
    let Some(then) = then.filter(|then| (then.step, then.builds) == (now.step, now.builds)) else {
        return Some(match now {
            PodStep { step: Some(0), .. } => START,
            PodStep { passes: true, way: Some(Way::Left), .. } => PASS_LEFT,
            PodStep { passes: true, .. } => PASS_RIGHT,
            PodStep { reviews: true, .. } => REVIEW,
            PodStep { step: Some(_), .. } => PICK,
            PodStep { builds: true, .. } => BUILD,
            PodStep { .. } => OVER,
        });
    };
    let comes = |second: i64| then.seconds > second && now.seconds <= second;
    let [long, short] = WARNINGS;
    match now {
        PodStep { builds: true, .. } if comes(0) => Some(OVER),
        PodStep { builds: true, .. } if comes(BUILDING_ENDS) => Some(FIVE_MINUTES),
        PodStep { builds: true, .. } | PodStep { passes: true, .. } => None,
        _ if comes(long) && then.seconds <= LONG => Some(WARNING),
        _ if comes(short) => Some(WARNING),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, reason = "a test")]
mod tests {
    use super::*;

    fn moment(step: Option<usize>, seconds: i64) -> PodStep {
        let (stack, text) = (String::new(), String::new());
        let way = Some(Way::Left);
        PodStep { step, builds: false, seconds, is_paused: false, stack, text, way, passes: false, reviews: false }
    }

    fn between(then: Option<PodStep>, now: PodStep) -> Option<&'static [f32]> {
        let pods = |moment| PodsNow { pods: vec![None, moment], way: None };
        call(&pods(then), &pods(Some(now)))
    }

    #[test]
    fn dra_2_every_call_has_tones_of_its_own() {
        let pick = |step| moment(Some(step), 40);
        let passes = |way| PodStep { passes: true, way: Some(way), ..moment(Some(3), 5) };
        let builds = |seconds| PodStep { builds: true, ..moment(None, seconds) };
        let calls = [
            between(None, pick(0)),
            between(Some(pick(3)), pick(4)),
            between(Some(pick(2)), passes(Way::Left)),
            between(Some(pick(2)), passes(Way::Right)),
            between(Some(pick(2)), PodStep { reviews: true, ..pick(3) }),
            between(Some(moment(None, 0)), builds(1_800)),
            between(Some(builds(301)), builds(300)),
            between(Some(moment(Some(2), 6)), moment(Some(2), 5)),
            between(Some(builds(1)), builds(0)),
        ];
        for (place, call) in calls.iter().enumerate() {
            assert!(call.is_some(), "{place}");
            assert!(!calls[..place].contains(call), "{place} sounds like another");
        }
        // The end of a draft sounds like the end of deck building. Nothing sounds between two seconds.
        assert_eq!(between(Some(pick(83)), moment(None, 0)), Some(OVER));
        assert_eq!(between(Some(moment(Some(2), 30)), moment(Some(2), 29)), None);
    }
}
