//! The published numbers of a file: missing ones do not count, and the results of a running round count if the file
//! includes them.

use serde_json::{Value, json};
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    file::foreign::{self, Finding, Origin, ReadError},
    regulation::Regulation,
};

const ORIGIN: Origin =
    Origin { device: DeviceId([7; 8]), event: EventId([8; 16]), seed: Seed([9; 32]), at: 1_500_000_000_000 };

/// Names of the players whose published points or margins differ under the regulation of 2018.
fn differing(text: &str) -> Vec<String> {
    let (format, sheet, mut findings) = foreign::read(text).expect("a file of another program");
    let regulation = Regulation::published("xwing-2018").unwrap();
    foreign::build((format, &sheet), regulation, ORIGIN, &mut findings).expect("an event");
    let name = |finding| if let Finding::AddsUpOtherwise { name, .. } = finding { Some(name) } else { None };
    findings.into_iter().filter_map(name).collect()
}

/// Round 1 is over: Ann 200:30 Ben, Dan 99:10 Cid. In round 2, only Ben 120:80 Cid is over. Points and margins as
/// given.
fn running(published: [[u32; 2]; 4]) -> String {
    let players: Vec<Value> = ["Ann", "Ben", "Cid", "Dan"]
        .iter()
        .zip(published)
        .map(|(name, [score, mov])| json!({"name": name, "score": score, "mov": mov}))
        .collect();
    json!({"name": "Open", "date": "2018-11-03", "players": players, "rounds": [
        {"round-type": "swiss", "round-number": 1, "matches": [
            {"player1": "Ann", "player1points": 200, "player2": "Ben", "player2points": 30, "result": "win"},
            {"player1": "Cid", "player1points": 10, "player2": "Dan", "player2points": 99, "result": "win"},
        ]},
        {"round-type": "swiss", "round-number": 2, "matches": [
            {"player1": "Ann", "player1points": null, "player2": "Dan", "player2points": null},
            {"player1": "Ben", "player1points": 120, "player2": "Cid", "player2points": 80, "result": "win"},
        ]},
    ]})
    .to_string()
}

#[test]
fn published_points_may_count_the_running_round() {
    // 200 ± 170, 200 ± 89, and in round 2 also 200 ± 40.
    let finished = [[1, 370], [0, 30], [0, 111], [1, 289]];
    let so_far = [[1, 370], [1, 270], [0, 271], [1, 289]];
    assert_eq!(differing(&running(finished)), [""; 0]);
    assert_eq!(differing(&running(so_far)), [""; 0]);
    let wrong = [[1, 370], [1, 270], [0, 271], [0, 289]];
    assert_eq!(differing(&running(wrong)), ["Dan"]);
}

#[test]
fn an_export_of_tome_without_margins_publishes_none() {
    let seat = |player: i32, score: u32, earned: u32| json!({"raw_score": score, "points_earned": earned, "match_pk": -9, "participant_pk": player});
    let player = |pk: i32, name: &str| json!({"pk": pk, "first_name": name, "last_name": "Lee", "tournament_pk": -1});
    let with = |margins: bool| {
        let mut seats = vec![seat(-2, 150, 1), seat(-3, 50, 0)];
        if margins {
            (seats[0]["margin_of_victory"], seats[1]["margin_of_victory"]) = (json!(300), json!(90));
        }
        let groups = json!({
            "Tournament:#": {"entities": [{"pk": -1, "name": "Open", "format_pk": 1}]},
            "Participant:#": {"entities": [player(-2, "Ann"), player(-3, "Ben")]},
            "Match:#": {"entities": [{"pk": -9, "round": 1, "order_index": 0, "tournament_pk": -1}]},
            "MatchParticipant:#": {"entities": seats},
        });
        json!({"entityGroupMap": groups}).to_string()
    };
    assert_eq!(differing(&with(false)), [""; 0]);
    // 200 - 100 is 100.
    assert_eq!(differing(&with(true)), ["Ben Lee"]);
}

#[test]
fn a_table_is_no_damaged_event() {
    let tables = ["Round,Player 1,Score,Player 2\n1,Ada North,2-1,Ben South\n", "Rank,Player\n1,Ada North\n"];
    assert!(tables.iter().all(|table| foreign::read(table) == Err(ReadError::UnknownFormat)));
    assert!(matches!(foreign::read("{\"players\": ["), Err(ReadError::Unreadable(_))));
}
