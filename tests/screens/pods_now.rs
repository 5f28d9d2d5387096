//! The current steps of all pods.

use crate::common::{
    day::{BEGIN, Day, setup},
    speech::speak,
};
use tiebreaker::{
    regulation::Way,
    screens::pods_now::{PodStep, PodsNow, apart, clock_of_pods, line, now_of},
    tournament::{Action, Turn},
};

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
    // A pod that is already building does not go back.
    let builds = of([at(None, true, 1_800), at(Some(80), false, 5)]);
    assert!(builds.at_once().is_none() && builds.slowest().is_none());
    let paused =
        of([at(Some(4), false, 30), at(Some(4), false, 30).map(|moment| PodStep { is_paused: true, ..moment })]);
    assert!(paused.at_once().is_none());
    assert!(of([None, None]).at_once().is_none());
}

#[test]
fn a_pod_offers_what_comes_next_and_nothing_once_decks_are_built() {
    let offered = |step: Option<PodStep>| step.unwrap().offered_turn();
    let paused = |step: Option<PodStep>| step.map(|step| PodStep { is_paused: true, ..step });
    assert_eq!(offered(at(Some(4), false, 30)), Some(Turn::Pause));
    assert_eq!(offered(paused(at(Some(4), false, 30))), Some(Turn::Resume));
    assert_eq!(offered(at(None, false, 0)), Some(Turn::Building), "the draft is over");
    assert_eq!(offered(at(None, true, 1_800)), Some(Turn::Pause));
    assert_eq!(offered(paused(at(None, true, 1_800))), Some(Turn::Resume));
    assert_eq!(offered(at(None, true, 0)), None, "building time is over");
}

#[test]
fn the_line_says_what_all_pods_do() {
    speak("en");
    let step = |text: &str, seconds, is_paused| {
        at(Some(4), false, seconds).map(|step| PodStep { text: text.to_owned(), is_paused, ..step })
    };
    let both = |step: &Option<PodStep>| of([step.clone(), step.clone()]);
    let said = |text: &str, digits: Option<&str>| (text.to_owned(), digits.map(str::to_owned));
    assert_eq!(line(&both(&step("Pass to the left", 65, false))), said("Pass to the left", Some("1:05")));
    assert_eq!(line(&both(&step("Pass to the left", 0, false))), said("Pass to the left", None));
    assert_eq!(line(&both(&step("Pass to the left", 65, true))), said("Paused", Some("1:05")));
    let different = of([step("Pick 1 of 14 cards", 30, false), step("Pick 1 of 14 cards", 12, false)]);
    assert_eq!(line(&different), said("The pods are at different steps.", None));
}

#[test]
fn pods_that_are_apart_have_a_line_each() {
    speak("en");
    let step = |seconds, is_paused| {
        at(Some(4), false, seconds).map(|step| PodStep { text: "Pick".to_owned(), is_paused, ..step })
    };
    assert_eq!(apart(&of([step(30, false), step(30, false)])), None);
    let lines = apart(&of([step(30, false), step(12, true)])).unwrap();
    let expected = [("Pod 1: Pick", "0:30"), ("Pod 2: Paused", "0:12")];
    assert_eq!(lines, expected.map(|(text, digits)| (text.to_owned(), Some(digits.to_owned()))));
}

/// A draft of 20 players in three pods, and its start time.
pub(super) fn draft() -> (Day, u64) {
    speak("en");
    let mut setup = setup("swu-2025", 3, None);
    setup.format = Some("draft".to_owned());
    let mut day = Day::with(setup, 20);
    day.act(day.state().propose_seats().unwrap());
    assert_eq!(clock_of_pods(day.state()), None);
    assert!(!now_of(day.state(), BEGIN).has_begun());
    day.act(Action::TurnPod { pod: None, turn: Turn::Step(0) });
    let start = day.event.log().last().unwrap().at;
    (day, start)
}

#[test]
fn dra_2_the_draft_goes_through_its_steps() {
    let (day, start) = draft();
    let at = |seconds: u64| {
        let now = now_of(day.state(), start + seconds * 1_000);
        let all = now.at_once().unwrap();
        (all.text.clone(), all.digits().unwrap_or_default())
    };
    let (leader, pick) = (|count| format!("Pick 1 of {count} leaders"), |count| format!("Pick 1 of {count} cards"));
    let (left, right) = ("Pass to the left".to_owned(), "Pass to the right".to_owned());
    // 15 and 10 s for leaders, 60 s for the first card. Each pass takes 5 s.
    let steps = [
        (0, leader(3), "0:15"),
        (15, right.clone(), "0:05"),
        (20, leader(2), "0:10"),
        (30, right.clone(), "0:05"),
        (35, pick(14), "1:00"),
        (95, left.clone(), "0:05"),
        (100, pick(13), "0:40"),
        // 60 + 40 + 40 + 30 + 30 + 25 + 25 + 20 + 15 + 10 + 10 + 5 + 5 = 315 s of picks and 13 × 5 s, until 415.
        (405, pick(2), "0:05"),
        (410, left.clone(), "0:05"),
        (415, "Review your picks".to_owned(), "0:30"),
        (445, pick(14), "1:00"),
        (505, right, "0:05"),
        // 445 + 380 + 30.
        (855, pick(14), "1:00"),
        (915, left, "0:05"),
        (1_295, "The draft is over".to_owned(), ""),
    ];
    for (seconds, text, digits) in steps {
        assert_eq!(at(seconds), (text, digits.to_owned()), "after {seconds} seconds");
    }
    let first = now_of(day.state(), start + 36_000);
    assert_eq!((first.at_once().unwrap().stack.as_str(), first.way), ("Booster 1 of 3", Some(Way::Left)));
}

#[test]
fn a_pod_that_is_paused_is_apart_from_the_others() {
    let (mut day, start) = draft();
    let pod = Some(tiebreaker::base::ids::PodNumber(2));
    day.act(Action::TurnPod { pod, turn: Turn::Pause });
    let now = now_of(day.state(), start + 16_000);
    assert!(now.at_once().is_none() && !now.is_paused() && now.slowest().is_some());
    day.act(Action::TurnPod { pod: None, turn: Turn::Pause });
    assert!(now_of(day.state(), start + 16_000).is_paused());
}

/// Four players at a prerelease who have just started to build, and the time of that.
pub(super) fn building() -> (Day, u64) {
    let mut setup = setup("swu-2025", 3, None);
    setup.choose_kind(Some("prerelease"));
    let mut day = Day::with(setup, 4);
    day.act(day.state().propose_seats().unwrap());
    day.act(Action::TurnPod { pod: None, turn: Turn::Building });
    let start = day.event.log().last().unwrap().at;
    (day, start)
}

#[test]
fn dck_3_decks_are_built_in_thirty_minutes() {
    speak("en");
    let (day, start) = building();
    let at = |minutes: u64| line(&now_of(day.state(), start + minutes * 60_000));
    assert_eq!(at(0), ("Build your deck".to_owned(), Some("30:00".to_owned())));
    assert_eq!(at(29), ("Build your deck".to_owned(), Some("1:00".to_owned())));
    assert_eq!(at(31), ("Building time is over".to_owned(), None));
}
