//! The form for a player who leaves the event.

use crate::common::{
    day::{Day, disqualify, elimination, games, leave, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    regulation::{Report, Side, Stage, departure::DropReason},
    screens::{
        leaving::{KeptField, last_match, least_kept, report},
        players::leave::{Departure, form},
    },
    tournament::{Action, Vacancy},
};

fn day(regulation: &str, players: u32, cut: Option<u16>) -> Day {
    speak("en");
    Day::with(setup(regulation, 2, cut), players)
}

/// A drop at the player's own wish.
fn drops() -> Departure {
    Departure { is_disqualified: false, reason: DropReason::OwnWish, vacancy: None }
}

fn is_disqualified() -> Departure {
    Departure { is_disqualified: true, ..drops() }
}

fn sentences(day: &Day, departure: &Departure, player: u32) -> Vec<String> {
    departure.sentences(day.state(), PlayerId(player)).iter().map(ToString::to_string).collect()
}

const NOT_PAIRED: &str = "Player 1 is no longer paired. (PAIR-7)";
const STAYS: &str = "Player 1 stays ranked and counts for the opponents. (STA-11)";

#[test]
fn a_drop_between_rounds_says_that_nobody_is_paired_with_the_player() {
    let mut day = day("xwing-2018", 4, None);
    day.play();
    assert_eq!(sentences(&day, &drops(), 1), [NOT_PAIRED, STAYS]);
    let action = drops().action(PlayerId(1), "ill".to_owned(), String::new(), None);
    let (player, reason) = (PlayerId(1), DropReason::OwnWish);
    assert_eq!(action, Action::Drop { player, reason, note: "ill".to_owned(), report: None });
}

#[test]
fn a_lost_component_is_replaced_first() {
    let mut day = day("xwing-2018", 4, None);
    day.play();
    let lost = Departure { reason: DropReason::LostComponent, ..drops() };
    let told = sentences(&day, &lost, 1);
    assert_eq!(
        told[0],
        "A short extension, then a concession. Dropped without a replacement by the next round. (DRP-6)"
    );
    assert_eq!(told[1..], [NOT_PAIRED, STAYS]);
}

#[test]
fn a_disqualification_is_for_good() {
    let mut day = day("xwing-2018", 4, None);
    day.play();
    let told = sentences(&day, &is_disqualified(), 1);
    assert!(told.contains(&"Player 1 is no longer paired and never returns. (DRP-4)".to_owned()), "{told:?}");
    assert!(told.last().unwrap().contains("Player 1 leaves the ranking"), "{told:?}");
    let action = is_disqualified().action(PlayerId(1), "dice".to_owned(), "Otto".to_owned(), None);
    let (note, by) = ("dice".to_owned(), "Otto".to_owned());
    assert_eq!(action, Action::Disqualify { player: PlayerId(1), note, report: None, by });
}

#[test]
fn a_draft_is_taken_back() {
    let mut day = day("xwing-2018", 4, None);
    day.play();
    day.step();
    assert_eq!(sentences(&day, &drops(), 1)[2], "The draft is undone. Pair again.");
}

#[test]
fn the_next_in_the_standings_comes_into_the_cut() {
    let mut day = day("xwing-2018", 8, Some(4));
    day.play();
    day.play();
    let told = sentences(&day, &drops(), 1);
    assert!(told[2].starts_with("The next in the standings takes the last seed"), "{told:?}");
    assert_eq!(sentences(&day, &drops(), 8).len(), 2, "the last one is not in the cut");
}

#[test]
fn a_player_who_leaves_the_bracket_gives_a_bye() {
    let mut day = day("xwing-2018", 8, Some(4));
    day.play();
    day.play();
    assert_eq!(day.start(), elimination(1));
    let win = |day: &Day, winner| day.win(Stage::Elimination, winner);
    let report = win(&day, Side::First);
    day.report(1, report);
    let loser = day.tables(elimination(1))[1][1];
    assert_eq!(sentences(&day, &drops(), loser)[2], "The opponent has a bye this round. (ELI-4)");
    let report = win(&day, Side::First);
    day.report(2, report);
    day.step();
    let winner = day.tables(elimination(1))[0][0];
    assert_eq!(sentences(&day, &drops(), winner)[2], "The next opponent has a bye. (ELI-4)");
}

#[test]
fn the_form_asks_between_drop_and_disqualification_until_the_player_has_dropped() {
    let mut day = day("xwing-2018", 4, None);
    day.play();
    assert_eq!(form(day.state(), PlayerId(1)).choice.as_deref(), Some("Player 1 leaves the event"));
    day.act(leave(PlayerId(1)));
    assert_eq!(form(day.state(), PlayerId(1)).choice, None);
    day.act(disqualify(PlayerId(1)));
}

#[test]
fn before_the_clock_runs_the_place_goes_to_the_player_with_the_bye() {
    let mut day = day("swu-2025", 5, None);
    day.step();
    day.step();
    let [player, opponent] = day.tables(swiss(1))[0];
    let bye = day.state().round(swiss(1)).unwrap().byes[0];
    let form = form(day.state(), PlayerId(player));
    let told: Vec<String> = form.places.iter().map(|(_, told)| told.to_string()).collect();
    assert_eq!(told[0], "The match stays and gets a result. (DRP-1)");
    assert_eq!(told[1], format!("Player {opponent} plays Player {bye}, who had the bye. Other tables stay. (BYE-1)"));
    let vacancy = form.places[1].0.clone();
    assert_eq!(vacancy, Some(Vacancy::Plays(bye)));
    let departure = Departure { vacancy: vacancy.clone(), ..drops() };
    assert!(departure.fills_place());
    assert_eq!(departure.sentences(day.state(), PlayerId(player)).len(), 2);
    let (player, reason, note) = (PlayerId(player), DropReason::OwnWish, String::new());
    let expected = Action::DropBeforeStart { player, reason, note, vacancy: vacancy.unwrap() };
    assert_eq!(departure.action(player, String::new(), String::new(), None), expected);
}

#[test]
fn a_disqualified_player_fills_no_place() {
    let departure = Departure { vacancy: Some(Vacancy::Bye), ..is_disqualified() };
    assert!(!departure.fills_place() && !departure.is_no_show());
    assert!(Departure { reason: DropReason::NoShow, ..drops() }.is_no_show());
}

#[test]
fn the_open_match_gets_a_concession_with_the_points_kept() {
    let mut day = day("xwing-2018", 4, None);
    day.start();
    let [first, second] = day.tables(swiss(1))[0];
    let open = last_match(day.state(), PlayerId(first)).unwrap();
    assert_eq!(open.label, format!("Result of table 1, against Player {second} (DRP-1)"));
    assert_eq!(open.results, ["Concession", "Did not appear (DRP-2)"]);
    assert_eq!(open.kept, Some(KeptField::Points("Points scored so far (RES-4)".to_owned())));
    assert_eq!(open.other, "Any other result: enter it first.");
    assert_eq!(least_kept(day.state(), PlayerId(first)), 0);
    let given = |is_absent, kept| report(day.state(), PlayerId(first), is_absent, kept);
    let concession = |kept| Report::concession(&day.state().setup.regulation.scoring, 1, Side::First, kept);
    assert_eq!(given(false, " 40 ").unwrap(), Some(concession(40)));
    assert_eq!(given(false, "").unwrap(), Some(concession(0)));
    assert_eq!(given(true, "x").unwrap(), Some(Report::NoShow { absent: Side::First }));
    let why = given(false, "x").unwrap_err().to_string();
    assert_eq!(why, "Enter kept points as a whole number from 0. (RES-8)");
}

#[test]
fn a_single_game_keeps_nothing_and_a_best_of_three_keeps_a_game() {
    speak("en");
    let kept = |best_of| {
        let mut setup = setup("swu-2025", 2, None);
        setup.best_of = best_of;
        let mut day = Day::with(setup, 4);
        day.start();
        last_match(day.state(), PlayerId(day.tables(swiss(1))[0][0])).unwrap().kept
    };
    assert_eq!(kept(1), None);
    let games = ["0", "1"].map(str::to_owned).to_vec();
    assert_eq!(kept(3), Some(KeptField::Games("Games won so far (SWR-7)".to_owned(), games)));
}

#[test]
fn without_an_open_match_there_is_no_result() {
    let mut day = day("swu-2025", 4, None);
    assert_eq!(last_match(day.state(), PlayerId(1)), None);
    day.start();
    let first = day.tables(swiss(1))[0][0];
    day.report(1, games(1, 0));
    assert_eq!(last_match(day.state(), PlayerId(first)), None);
    assert_eq!(report(day.state(), PlayerId(first), true, ""), Ok(None));
}
