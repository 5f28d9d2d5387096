//! The list of events: its cards and their order.

use crate::common::{
    day::{Day, leave, setup},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    screens::{
        home::{Section, about, is_running, section, state},
        words::participants_of,
    },
    store::Summary,
    tournament::{Action, Setup, TeamSize},
};

#[test]
fn a_card_says_how_far_the_event_is() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 6);
    let says = |day: &Day| state(&Summary::of(&day.event));
    assert_eq!(about(&Summary::of(&day.event)), "Nov 22, 2025 · X-Wing 2018, Second Edition · 6 players");
    assert_eq!(says(&day), "Registration");
    day.start();
    assert_eq!(says(&day), "round 1 · 3 results missing");
    day.report(1, day.scores(200, 30));
    day.report(2, day.scores(200, 30));
    assert_eq!(says(&day), "round 1 · 1 result missing");
    day.report(3, day.scores(200, 30));
    day.step();
    assert_eq!(says(&day), "round 1 · Finished", "the cut comes next");
    assert_eq!(state(&Summary { finished: false, ..Summary::of(&day.event) }), "round 1", "of an earlier release");
    day.act(leave(PlayerId(6)));
    day.start();
    assert_eq!(says(&day), "semifinals · 2 results missing");
    let earlier = Summary { elimination_matches: None, ..Summary::of(&day.event) };
    assert_eq!(state(&earlier), "Elimination · 2 results missing", "of an earlier release");
    day.play();
    day.start();
    assert_eq!(says(&day), "final · 1 result missing");
    assert!(about(&Summary::of(&day.event)).ends_with("6 players"), "those who left have taken part");
    day.play_to_the_end();
    assert_eq!(says(&day), format!("Player {} won", day.ranking()[0]));
}

#[test]
fn an_event_has_the_same_number_of_players_everywhere_and_at_all_times() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 7);
    let counted = |day: &Day, players: &str| {
        assert_eq!(participants_of(day.state()), players);
        assert!(about(&Summary::of(&day.event)).ends_with(&format!(" · {players}")));
    };
    day.act(Action::CheckIn { used: true });
    counted(&day, "7 players");
    let present = (1..=6).map(PlayerId).collect();
    day.act(Action::CloseCheckIn { present });
    counted(&day, "6 players");
    day.play();
    day.act(leave(PlayerId(6)));
    counted(&day, "6 players");
    day.play_to_the_end();
    counted(&day, "6 players");
    let teams = Day::with(Setup { teams: Some(TeamSize::Two), ..setup("xwing-2018", 1, None) }, 4);
    assert_eq!(participants_of(teams.state()), "4 teams");
    assert!(about(&Summary::of(&teams.event)).ends_with(" · 4 teams"));
}

#[test]
fn a_summary_of_an_earlier_release_names_no_winner() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, None), 4);
    day.play_to_the_end();
    let summary = Summary { winner: None, ..Summary::of(&day.event) };
    assert_eq!(state(&summary), "Over");
}

#[test]
fn running_events_come_first_and_the_archive_last() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, None), 4);
    let mut seen = Vec::new();
    let mut look = |day: &Day| {
        let summary = Summary::of(&day.event);
        seen.push((section(Some(&summary), false), is_running(&summary)));
    };
    look(&day);
    day.start();
    look(&day);
    day.play_to_the_end();
    look(&day);
    assert_eq!(seen, [(Section::Ahead, false), (Section::Running, true), (Section::Over, false)]);
    let over = Summary::of(&day.event);
    let last = [section(None, false), section(Some(&over), true), section(None, true)];
    assert_eq!(last, [Section::Unreadable, Section::Archived, Section::Archived]);
    let order = [Section::Running, Section::Ahead, Section::Over, Section::Unreadable, Section::Archived];
    assert!(order.is_sorted());
}
