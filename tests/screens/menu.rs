//! The menu of an event: its groups, and the arrow keys.

use crate::common::{
    day::{Day, setup, setup_by_table},
    speech::speak,
};
use tiebreaker::{
    screens::{
        menu::{Press, groups, line_at, shortcuts},
        route::{Place, Route, Sheet},
    },
    store::Slot,
};

fn slot() -> Slot {
    Slot("a1".to_owned())
}

/// The items of a group.
fn texts(day: &Day, title: &str) -> Vec<String> {
    let group = groups(day.state(), &slot()).into_iter().find(|group| group.title == title).unwrap();
    group.lines.into_iter().map(|line| line.text).collect()
}

#[test]
fn everything_is_in_five_groups() {
    speak("en");
    let day = Day::with(setup("xwing-2018", 2, None), 4);
    let groups = groups(day.state(), &slot());
    let titles: Vec<&str> = groups.iter().map(|group| group.title.as_str()).collect();
    assert_eq!(titles, ["Event", "Show", "Print", "Share and back up", "Log and keys"]);
    assert_eq!(texts(&day, "Event"), ["Setup", "Lists", "Staff", "Announcement"]);
    assert_eq!(texts(&day, "Show"), ["Player display", "Players’ phones", "Judge"]);
    let backups = Route::Event(slot(), Place::Backups);
    assert!(groups[3].lines.iter().any(|line| line.press == Press::Go(backups.clone())));
}

#[test]
fn the_keys_are_those_that_the_game_knows() {
    speak("en");
    let lines = |regulation| shortcuts(Day::with(setup(regulation, 2, None), 4).state());
    let texts = |regulation| lines(regulation).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
    let [xwing, swu] = ["xwing-2018", "swu-2025"].map(texts);
    let has = |texts: &[String], text: &str| texts.iter().any(|it| it == text);
    assert!(has(&xwing, "Type a score") && has(&swu, "Type both players’ games"));
    assert!(!has(&xwing, "Intentional draw") && has(&swu, "Intentional draw"));
    assert!(![xwing, swu].iter().any(|texts| has(texts, "Tie the next one")), "tables of two");
}

#[test]
fn sheets_are_offered_once_there_is_something_on_them() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    assert_eq!(texts(&day, "Print"), ["All sheets"]);
    day.start();
    let of_round = ["Pairings by table", "Pairings by name", "Match slips"];
    assert_eq!(texts(&day, "Print"), [of_round.as_slice(), &["All sheets"]].concat());
    day.play();
    assert_eq!(texts(&day, "Print"), [of_round.as_slice(), &["Standings", "All sheets"]].concat());
    let tables = Route::Event(slot(), Place::Paper(Some((Sheet::Tables, None))));
    assert_eq!(groups(day.state(), &slot())[2].lines[0].press, Press::Go(tables));
}

#[test]
fn the_bracket_is_offered_once_it_is_published_and_at_the_end_what_is_handed_out() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, Some(2)), 4);
    day.play();
    let of_swiss = ["Pairings by table", "Pairings by name", "Match slips", "Standings"];
    assert_eq!(texts(&day, "Print"), [of_swiss.as_slice(), &["All sheets"]].concat(), "before the cut");
    day.start();
    assert_eq!(texts(&day, "Print"), [of_swiss.as_slice(), &["Bracket", "All sheets"]].concat(), "the final is played");
    day.play_to_the_end();
    let at_the_end = ["Final ranking", "Certificates", "Standings", "Bracket", "All sheets"];
    assert_eq!(texts(&day, "Print"), at_the_end);
}

#[test]
fn where_decks_are_built_the_pods_come_first() {
    speak("en");
    let mut setup = setup_by_table("swu-2025", "casual");
    setup.format = Some("draft".to_owned());
    let day = Day::with(setup, 8);
    assert_eq!(groups(day.state(), &slot())[0].lines[0].press, Press::Go(Route::Event(slot(), Place::Pods)));
}

#[test]
fn arrow_keys_go_through_a_group_and_to_the_next() {
    let at = |at, key| line_at(&[3, 1, 2], at, key);
    assert_eq!([at((0, 0), "ArrowDown"), at((0, 2), "ArrowDown"), at((0, 0), "ArrowUp")], [Some((0, 1)), None, None]);
    assert_eq!(
        [at((0, 2), "ArrowRight"), at((1, 0), "ArrowRight")],
        [Some((1, 0)), Some((2, 0))],
        "the last line there"
    );
    assert_eq!([at((0, 1), "ArrowLeft"), at((2, 0), "ArrowRight")], [None, None]);
    assert_eq!([at((2, 1), "ArrowUp"), at((2, 1), "ArrowLeft")], [Some((2, 0)), Some((1, 0))]);
    assert_eq!(at((0, 0), "Enter"), None);
}
