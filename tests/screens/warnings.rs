//! The warnings above the next step, and the pages that fix them.

use crate::common::{
    day::{Day, setup_by_table},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    screens::{route::Place, warnings::warnings},
    tournament::{Action, Leader, Missing, Role},
};

#[test]
fn role_1_a_missing_judge_leads_to_the_people_who_run_the_event() {
    speak("en");
    let day = Day::with(setup_by_table("swu-2025", "competitive"), 4);
    let lines = warnings(day.state(), Place::Round(None));
    let judge = lines.iter().find(|line| line.text.text.starts_with("This tier requires")).unwrap();
    assert_eq!(judge.text.to_string(), "This tier requires a judge (ROLE-1)");
    assert_eq!(judge.way, Some((Place::Staff, "Staff".to_owned())));
    let on_its_page = warnings(day.state(), Place::Staff);
    let texts: Vec<&str> = on_its_page.iter().map(|line| line.text.text.as_str()).collect();
    assert_eq!(texts, ["No organizer named", "This tier requires a judge"], "nothing about lists");
}

#[test]
fn a_reason_to_start_anyway_settles_what_it_covers() {
    speak("en");
    let mut day = Day::with(setup_by_table("swu-2025", "competitive"), 4);
    let shown =
        |day: &Day, place| warnings(day.state(), place).into_iter().map(|line| line.text.text).collect::<Vec<_>>();
    let all = ["No organizer named", "This tier requires a judge", "4 lists missing"];
    assert_eq!(shown(&day, Place::Round(None)), all);
    day.act(Action::GoOnWithout { missing: [Missing::Judge].into(), reason: "Ill".to_owned() });
    assert_eq!(shown(&day, Place::Round(None)), ["4 lists missing"]);
    assert_eq!(shown(&day, Place::Setup), all);
}

#[test]
fn after_the_event_nobody_is_asked_for_a_judge() {
    speak("en");
    let mut day = Day::with(setup_by_table("swu-2025", "competitive"), 4);
    let asks = |day: &Day| {
        let lines = warnings(day.state(), Place::Setup);
        lines.iter().any(|line| line.text.text.starts_with("This tier requires"))
    };
    assert!(asks(&day));
    day.play_to_the_end();
    assert!(!asks(&day));
}

#[test]
fn missing_lists_lead_to_the_lists_and_a_page_does_not_lead_to_itself() {
    speak("en");
    let day = Day::with(setup_by_table("swu-2025", "competitive"), 4);
    let missing = "4 lists missing";
    let way = |place| {
        let lines = warnings(day.state(), place);
        lines.into_iter().find(|line| line.text.text == missing).unwrap().way
    };
    assert_eq!(way(Place::Setup), Some((Place::Lists(None), "Lists".to_owned())));
    assert_eq!(way(Place::Lists(None)), None);
}

#[test]
fn role_2_a_leader_who_plays_is_named() {
    speak("en");
    let mut day = Day::with(setup_by_table("xwing-2018", "relaxed"), 4);
    let staff = vec![Leader { name: "Jo".to_owned(), role: Role::Organizer, player: Some(PlayerId(2)) }];
    day.act(Action::SetStaff { staff, reason: "Nobody else was there".to_owned() });
    let lines = warnings(day.state(), Place::Players);
    let plays = "Jo runs the event and may not play here (ROLE-2)";
    let line = lines.iter().find(|line| line.text.to_string() == plays).unwrap();
    assert_eq!(line.way.as_ref().map(|(place, _)| *place), Some(Place::Staff));
}
