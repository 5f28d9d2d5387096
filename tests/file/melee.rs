//! The list of matches of Melee.

use crate::common;
use serde_json::{Value, json};
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    file::foreign::{self, Finding, Format, Origin, Problem},
    regulation::{Regulation, Report},
    tournament::{NextStep, Tournament},
};

const ORIGIN: Origin =
    Origin { device: DeviceId([7; 8]), event: EventId([8; 16]), seed: Seed([9; 32]), at: 1_500_000_000_000 };

fn event_of(text: &str) -> (Format, Tournament, Vec<Finding>) {
    let (format, sheet, mut findings) = foreign::read(text).expect("a file of another program");
    assert_eq!(foreign::regulation_that_fits(&sheet), Ok("swu-2026"));
    let regulation = Regulation::published("swu-2026").unwrap();
    let event = foreign::build((format, &sheet), regulation, ORIGIN, &mut findings).expect("an event");
    (format, event, findings)
}

/// A side of a match. The id of a team identifies the player.
fn side(id: u32, name: &str, wins: Value) -> Value {
    let player = json!({"ID": id + 1000, "DisplayName": name, "Username": name.to_lowercase()});
    let deck = json!({"DecklistId": format!("deck-{id}"), "DecklistName": "deck"});
    json!({"TeamId": id, "Team": {"ID": id, "Players": [player], "StatusDescription": "Active"}, "GameWins": wins, "Decklists": [deck]})
}

fn of(round: u32, description: &str, sides: Vec<Value>, result: &str) -> Value {
    json!({
        "TournamentId": 42, "RoundNumber": round, "RoundDescription": description, "Competitors": sides,
        "HasResult": !result.is_empty(), "ResultString": result, "DateCreated": "2026-05-16T09:12:00Z",
        "FormatDescription": "Premier", "TypeDescription": "Best of Three", "GameDraws": null,
    })
}

fn won(round: u32, description: &str, [(a, first), (b, second)]: [(u32, u8); 2], result: &str) -> Value {
    let name = |id: u32| ["Ann", "Bo won Lee", "Cy", "Di", "Ed"][id as usize];
    of(round, description, vec![side(a, name(a), json!(first)), side(b, name(b), json!(second))], result)
}

/// Five players, two rounds, and a final of two.
fn day() -> Vec<Value> {
    let mut bye = of(1, "Round 1", vec![side(4, "Ed", Value::Null)], "Ed was assigned a bye");
    bye["ByeReason"] = json!(0);
    let mut late = of(2, "Round 2", vec![side(3, "Di", Value::Null)], "Di was assigned a loss");
    late["LossReason"] = json!(1);
    vec![
        won(1, "Round 1", [(0, 2), (1, 1)], "Ann won 2-1-0"),
        won(1, "Round 1", [(2, 0), (3, 2)], "Di won 2-0-0"),
        bye,
        won(2, "Round 2", [(0, 0), (4, 0)], "0-0-3 Draw"),
        won(2, "Round 2", [(1, 0), (2, 0)], "Cy forfeited the match"),
        late,
        won(3, "Finals", [(4, 1), (0, 2)], "Ann won 2-1-0"),
    ]
}

#[test]
fn the_list_of_matches_comes_in_to_the_end() {
    let day = day();
    let (format, event, findings) = event_of(&json!({"Content": day}).to_string());
    let state = event.state();
    assert_eq!(
        (format, state.setup.name.as_str(), state.setup.date.as_str()),
        (Format::Melee, "Melee 42", "2026-05-16")
    );
    assert_eq!((state.swiss.len(), state.swiss[0].byes.len(), state.elimination.len()), (2, 1, 1));
    assert_eq!(state.next_step(), NextStep::Over);
    assert_eq!(state.players[&state.champion().unwrap()].name, "Ann");
    // 3 for a win and a bye, 1 for a draw.
    let lines = state.standings();
    let points = |name: &str| lines.iter().find(|line| state.players[&line.player].name == name).unwrap().points;
    assert_eq!(["Ann", "Bo won Lee", "Cy", "Di", "Ed"].map(points), [4, 3, 0, 3, 4]);
    let reports: Vec<_> = state.swiss[1].matches().filter_map(|table| table.report).collect();
    assert!(reports.contains(&Report::IntentionalDraw), "{reports:?}");
    // A forfeit counts as two lost games, in either order of the names.
    assert!(reports.iter().any(|report| matches!(report, Report::Games { won: [2, 0], .. })), "{reports:?}");
    // Deck lists are links, and a missed round is not a match. After the last match, it counts as a drop.
    let ann = state.players.values().find(|player| player.name == "Ann").unwrap();
    assert_eq!(ann.details.list, "https://melee.gg/Decklist/View/deck-0");
    assert!(findings.contains(&Finding::DroppedAfter { round: 1, names: vec!["Di".to_owned()] }), "{findings:?}");
}

/// The regulation of 2026 takes over the document of 2025 on 7 November 2025.
#[test]
fn an_event_is_read_by_the_regulation_of_its_day() {
    for (date, id) in [("2025-05-17", "swu-2025"), ("2025-11-06", "swu-2025"), ("2025-11-07", "swu-2026")] {
        let text = json!({"Content": day()}).to_string().replace("2026-05-16", date);
        assert_eq!(foreign::regulation_that_fits(&foreign::read(&text).unwrap().1), Ok(id), "{date}");
    }
}

#[test]
fn pages_and_bare_matches_are_the_same_list() {
    let day = day();
    let whole = foreign::read(&json!({"Content": day}).to_string()).unwrap();
    let pages = json!([{"Content": day[..3]}, {"Content": day[3..]}]).to_string();
    for text in [json!({"data": day}).to_string(), json!(day).to_string(), pages] {
        assert_eq!(foreign::read(&text).unwrap(), whole, "{text:.40}");
    }
    // A page of another event is another tournament.
    let mut other = day.clone();
    other.iter_mut().for_each(|one| one["TournamentId"] = json!(43));
    let both = [day, other].concat();
    let text = json!({"Content": both}).to_string();
    let names: Vec<String> = foreign::tournaments(&text).unwrap().into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Melee 42", "Melee 43"]);
}

#[test]
fn a_match_without_a_result_and_a_game_of_another_publisher_are_named() {
    let mut matches = day()[..3].to_vec();
    matches[1] = won(1, "Round 1", [(2, 0), (3, 0)], "");
    matches.iter_mut().for_each(|one| one["FormatDescription"] = json!("Premodern"));
    let (_, event, findings) = event_of(&json!({"Content": matches}).to_string());
    assert_eq!(event.state().swiss[0].missing(), 1);
    assert!(findings.contains(&Finding::OtherRules("Premodern".to_owned())), "{findings:?}");
}

/// The site's notation for a double loss is unknown. It is not a draw, and is reported.
#[test]
fn a_result_without_games_is_no_draw() {
    let both = won(1, "Round 1", [(0, 0), (1, 0)], "Ann and Bo won Lee lost");
    let later = won(2, "Round 2", [(0, 2), (1, 0)], "Ann won 2-0-0");
    let (_, event, findings) = event_of(&json!([both, later]).to_string());
    let points: Vec<u32> = event.state().standings().iter().map(|line| line.points).collect();
    assert_eq!(points, [3, 0]);
    let is_absent = |finding: &Finding| matches!(finding, Finding::InMatch { problem: Problem::EnteredAsAbsent, .. });
    assert!(findings.iter().any(is_absent), "{findings:?}");
}

/// Four matches of a real event, as published by the site.
#[test]
fn the_sample_of_melee_comes_in() {
    let Some(folder) = common::events_folder() else { return };
    let text = std::fs::read_to_string(folder.join("../lists/samples/melee-match-list.json")).expect("a sample");
    let (_, event, findings) = event_of(&text);
    let state = event.state();
    assert_eq!((state.players.len(), state.swiss.len(), state.elimination.len()), (7, 2, 1));
    assert_eq!(state.players[&state.champion().unwrap()].name, "Player06");
    let points = |wanted: &str| {
        state.standings().into_iter().find(|line| state.players[&line.player].name == wanted).unwrap().points
    };
    // Two games to one, a draw of one game each, and a bye.
    assert_eq!(["Player01", "Player02", "Player03", "Player04", "Player05"].map(points), [0, 3, 1, 1, 3]);
    // Its rounds are 4 and 6.
    let counted = |written, round| Finding::CountedAs { written, round };
    assert!(findings.contains(&counted(4, 1)) && findings.contains(&counted(6, 2)), "{findings:?}");
}
