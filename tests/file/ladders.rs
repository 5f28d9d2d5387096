//! Brackets of other programs that follow no seeds: ladders, cuts whose best players wait for several rounds, and byes
//! that meet. Also Swiss rounds after a cut, and byes that only the published points show.

use serde_json::{Value, json};
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    file::{
        event,
        foreign::{self, Finding, Origin},
    },
    regulation::Regulation,
    tournament::{NextStep, Round, State, Tournament},
};

const ORIGIN: Origin =
    Origin { device: DeviceId([7; 8]), event: EventId([8; 16]), seed: Seed([9; 32]), at: 1_500_000_000_000 };

/// The imported event, which its own file brings back, and the findings.
fn event_of(file: &Value, regulation: &str) -> (Tournament, Vec<Finding>) {
    let (format, sheet, mut findings) = foreign::read(&file.to_string()).expect("a file of another program");
    let regulation = Regulation::known(regulation).expect("a regulation");
    let event = foreign::build((format, &sheet), regulation, ORIGIN, &mut findings).expect("an event");
    let again = event::read(&event::write(&event)).expect("an event file");
    assert_eq!(again.log(), event.log());
    assert!(event.redraw_all().is_empty(), "nothing of it was drawn here");
    (event, findings)
}

/// A round of matches, each won by the first player.
fn round(kind: &str, number: usize, games: &[[&str; 2]]) -> Value {
    let game = |[first, second]: &[&str; 2]| json!({"player1": first, "player1points": 150, "player2": second, "player2points": 50, "result": "win"});
    json!({"round-type": kind, "round-number": number, "matches": games.iter().map(game).collect::<Vec<_>>()})
}

/// Players named by letters, who played one Swiss round, the first against the last, and this cut.
fn file(names: &str, cut: &[&[[&str; 2]]]) -> Value {
    let names: Vec<&str> = names.split(' ').collect();
    let players: Vec<Value> =
        (1..).zip(&names).map(|(rank, name)| json!({"name": name, "rank": {"swiss": rank}})).collect();
    let games: Vec<[&str; 2]> =
        names.iter().zip(names.iter().rev()).take(names.len() / 2).map(|(&a, &b)| [a, b]).collect();
    let cut = (2..).zip(cut).map(|(number, games)| round("elimination", number, games));
    let rounds: Vec<Value> = std::iter::once(round("swiss", 1, &games)).chain(cut).collect();
    json!({"name": "Open", "date": "2019-05-04", "players": players, "rounds": rounds})
}

fn names(state: &State) -> String {
    let ranking = state.final_ranking();
    ranking.iter().map(|place| state.players[&place.player].name.as_str()).collect::<Vec<_>>().join(" ")
}

/// Players with a bye in each round of the cut, in the order of their numbers.
fn byes(state: &State) -> Vec<String> {
    let of_round = |round: &Round| {
        let mut byes = round.byes.clone();
        byes.sort_unstable();
        byes.iter().map(|player| state.players[player].name.as_str()).collect::<Vec<_>>().join(" ")
    };
    state.elimination.iter().map(of_round).collect()
}

fn ladder() -> Tournament {
    event_of(&file("A B C D E F", &[&[["C", "D"]], &[["B", "C"]], &[["A", "B"]]]), "xwing-2018").0
}

fn fixture() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-ladder.json")
}

#[test]
fn version_1_with_a_ladder_opens_for_ever() {
    let text = std::fs::read_to_string(fixture()).expect("the fixture");
    let event = event::read(&text).expect("an event file");
    assert_eq!(event.log(), ladder().log());
    assert_eq!(names(event.state()), "A B C D E F");
}

#[test]
#[ignore = "writes a fixture of version 1"]
fn write_the_fixture() {
    std::fs::write(fixture(), event::write(&ladder())).expect("the fixture is written");
}

#[test]
fn a_ladder_in_which_the_best_wait_comes_in() {
    let file = file("A B C D E F", &[&[["C", "D"]], &[["B", "C"]], &[["A", "B"]]]);
    let (event, findings) = event_of(&file, "xwing-2018");
    let state = event.state();
    assert_eq!(state.next_step(), NextStep::Over);
    assert_eq!(names(state), "A B C D E F");
    assert_eq!(byes(state), ["A B", "A", ""]);
    assert!(!findings.iter().any(|finding| matches!(finding, Finding::NoBracket { .. })), "{findings:?}");
    // The last one climbs to the top.
    let climbed = self::file("A B C D E F", &[&[["D", "C"]], &[["D", "B"]], &[["D", "A"]]]);
    assert_eq!(names(event_of(&climbed, "xwing-2018").0.state()), "D A B C E F");
}

/// 7 to 10 play first, then 3 to 6 join, then the first two. The bracket has 16 places.
#[test]
fn a_cut_whose_best_two_wait_for_two_rounds_comes_in() {
    let cut: [&[[&str; 2]]; 4] =
        [&[["G", "J"], ["H", "I"]], &[["C", "H"], ["G", "D"], ["E", "F"]], &[["A", "E"], ["C", "G"]], &[["C", "A"]]];
    let (event, _) = event_of(&file("A B C D E F G H I J K L", &cut), "xwing-2018");
    let state = event.state();
    assert_eq!(byes(state), ["A C D E F", "A", "", ""]);
    assert_eq!(names(state), "C A E G D F H I J B K L");
    // B is in no match of the cut, so the cut is one of nine.
    assert_eq!(state.bracket()[0].len(), 8);
}

#[test]
fn byes_of_players_who_meet_next_come_in() {
    let cut: [&[[&str; 2]]; 3] = [&[["C", "F"], ["D", "E"]], &[["A", "B"], ["C", "D"]], &[["C", "A"]]];
    let (event, _) = event_of(&file("A B C D E F", &cut), "xwing-2018");
    assert_eq!(byes(event.state()), ["A B", "", ""]);
    assert_eq!(names(event.state()), "C A B D E F");
    // The best two of six usually cannot meet before the final, so they are seeds.
    let usual: [&[[&str; 2]]; 3] = [&[["C", "F"], ["D", "E"]], &[["A", "D"], ["B", "C"]], &[["B", "A"]]];
    let (event, _) = event_of(&file("A B C D E F", &usual), "xwing-2018");
    assert_eq!(byes(event.state()), ["A B", "", ""]);
    assert_eq!(event.state().seeds.len(), 6);
    assert_eq!(names(event.state()), "B A C D E F");
}

#[test]
fn a_ladder_without_swiss_rounds_comes_in() {
    let mut file = file("A B C D E", &[&[["C", "D"]], &[["B", "C"]], &[["A", "B"]]]);
    file["rounds"].as_array_mut().expect("rounds").remove(0);
    let (event, _) = event_of(&file, "xwing-2018");
    assert_eq!(byes(event.state()), ["A B", "A", ""]);
    assert!(names(event.state()).starts_with("A B C D"), "{}", names(event.state()));
}

#[test]
fn swiss_rounds_after_a_cut_are_named() {
    let mut file = file("A B C D", &[&[["A", "B"]]]);
    file["rounds"].as_array_mut().expect("rounds").push(round("swiss", 3, &[["A", "C"], ["D", "B"]]));
    let (event, findings) = event_of(&file, "xwing-2018");
    assert!(findings.contains(&Finding::SwissAfterCut(vec![2])), "{findings:?}");
    assert_eq!((event.state().swiss.len(), event.state().elimination.len()), (2, 1));
    // A cut that comes first in the file has no rounds after it.
    file["rounds"].as_array_mut().expect("rounds").rotate_left(1);
    let (_, findings) = event_of(&file, "xwing-2018");
    assert!(!findings.iter().any(|finding| matches!(finding, Finding::SwissAfterCut(_))), "{findings:?}");
}

/// A player without a match has one point more than the matches give. Other programs count another margin for a bye.
#[test]
fn a_bye_that_only_the_points_show_needs_no_margin() {
    let with_margin = |mov: i64| {
        let mut file = file("A B C D", &[]);
        file["players"].as_array_mut().expect("players").push(json!({"name": "E", "score": 1, "mov": mov}));
        event_of(&file, "xwing-2018")
    };
    for mov in [300, 350, 200] {
        let (event, findings) = with_margin(mov);
        let bye = Finding::ByeByPoints { round: 1, name: "E".to_owned() };
        assert!(findings.contains(&bye), "{mov}: {findings:?}");
        assert_eq!(event.state().swiss[0].byes.len(), 1);
    }
}

/// The file ranks by margin alone, which a regulation with mission points does not support.
#[test]
fn mis_1_other_ranks_under_mission_points_are_differences() {
    let file = json!({"name": "Open", "date": "2025-05-04", "players": [
        {"name": "A", "score": 3, "mission_points": 20, "rank": {"swiss": 2}},
        {"name": "B", "score": 0, "mission_points": 11, "rank": {"swiss": 4}},
        {"name": "C", "score": 3, "mission_points": 18, "rank": {"swiss": 1}},
        {"name": "D", "score": 0, "mission_points": 9, "rank": {"swiss": 3}},
    ], "rounds": [{"round-type": "swiss", "round-number": 1, "scenario": "Chance Engagement", "matches": [
        {"player1": "A", "player1points": 20, "player2": "B", "player2points": 11, "result": "win"},
        {"player1": "C", "player1points": 18, "player2": "D", "player2points": 9, "result": "win"},
    ]}]});
    let (event, findings) = event_of(&file, "xwing-xwa");
    assert_eq!(names(event.state()), "A C B D");
    assert!(findings.iter().any(|finding| matches!(finding, Finding::Differs { .. })), "{findings:?}");
}
