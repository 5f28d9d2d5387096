//! The formats of other programs as versions and hand-made exports vary them: other spelling of keys, texts for
//! numbers, objects for names, missing fields, files inside other objects. Each variant is the same event.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    file::foreign::{self, Finding, Origin},
    regulation::Regulation,
    tournament::State,
};

const ORIGIN: Origin =
    Origin { device: DeviceId([7; 8]), event: EventId([8; 16]), seed: Seed([9; 32]), at: 1_500_000_000_000 };

/// Two rounds of four players.
fn juggler() -> Value {
    json!({"name": "Spring Open", "date": "2019-05-04", "players": [
        {"name": "Ann", "rank": {"swiss": 1}, "score": 2},
        {"name": "Ben", "rank": {"swiss": 3}, "score": 1},
        {"name": "Cid", "rank": {"swiss": 2}, "score": 1},
        {"name": "Dot", "rank": {"swiss": 4}, "score": 0},
    ], "rounds": [
        {"round-type": "swiss", "round-number": 1, "matches": [
            {"player1": "Ann", "player1points": 150, "player2": "Dot", "player2points": 50, "result": "win", "winner": "Ann"},
            {"player1": "Ben", "player1points": 100, "player2": "Cid", "player2points": 90, "result": "win", "winner": "Ben"},
        ]},
        {"round-type": "swiss", "round-number": 2, "matches": [
            {"player1": "Ann", "player1points": 120, "player2": "Ben", "player2points": 80, "result": "win", "winner": "Ann"},
            {"player1": "Cid", "player1points": 200, "player2": "Dot", "player2points": 0, "result": "win", "winner": "Cid"},
        ]},
    ]})
}

/// The same event in a file of List Fortress.
fn fortress() -> Value {
    json!({"id": 7, "name": "Spring Open", "date": "2019-05-04", "participants": [
        {"id": 1, "name": "Ann", "swiss_rank": 1, "score": 2},
        {"id": 2, "name": "Ben", "swiss_rank": 3, "score": 1},
        {"id": 3, "name": "Cid", "swiss_rank": 2, "score": 1},
        {"id": 4, "name": "Dot", "swiss_rank": 4, "score": 0},
    ], "rounds": [
        {"roundtype_id": 1, "round_number": 1, "matches": [
            {"player1_id": 1, "player1_points": 150, "player2_id": 4, "player2_points": 50, "winner_id": 1},
            {"player1_id": 2, "player1_points": 100, "player2_id": 3, "player2_points": 90, "winner_id": 2},
        ]},
        {"roundtype_id": 1, "round_number": 2, "matches": [
            {"player1_id": 1, "player1_points": 120, "player2_id": 2, "player2_points": 80, "winner_id": 1},
            {"player1_id": 3, "player1_points": 200, "player2_id": 4, "player2_points": 0, "winner_id": 3},
        ]},
    ]})
}

/// Changes every object in a value.
fn with_objects(value: &mut Value, change: &impl Fn(&mut serde_json::Map<String, Value>)) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(|one| with_objects(one, change)),
        Value::Object(fields) => {
            change(fields);
            fields.values_mut().for_each(|one| with_objects(one, change));
        }
        _ => {}
    }
}

/// Changes the spelling of every key.
fn spelled(mut file: Value, spell: impl Fn(&str) -> String) -> Value {
    with_objects(&mut file, &|fields| {
        *fields = std::mem::take(fields).into_iter().map(|(key, value)| (spell(&key), value)).collect();
    });
    file
}

/// Changes every value of a key.
fn changed(mut file: Value, key: &str, change: impl Fn(&Value) -> Value) -> Value {
    with_objects(&mut file, &|fields| {
        if let Some(value) = fields.get_mut(key) {
            *value = change(value);
        }
    });
    file
}

fn without(mut file: Value, keys: &[&str]) -> Value {
    with_objects(&mut file, &|fields| keys.iter().for_each(|key| _ = fields.remove(*key)));
    file
}

/// Every number as a text.
fn texts(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.to_string()),
        Value::Array(all) => all.iter().map(texts).collect(),
        Value::Object(fields) => Value::Object(fields.iter().map(|(key, value)| (key.clone(), texts(value))).collect()),
        other => other.clone(),
    }
}

/// `player1points` as `player1Points`, and `round-number` as `roundNumber`.
fn camel(key: &str) -> String {
    let (mut spelled, mut is_first) = (String::new(), false);
    for sign in key.chars() {
        if "-_".contains(sign) || sign.is_ascii_digit() {
            is_first = true;
        }
        if !"-_".contains(sign) {
            spelled.push(if is_first && sign.is_alphabetic() { sign.to_ascii_uppercase() } else { sign });
            is_first &= sign.is_ascii_digit();
        }
    }
    spelled
}

fn points(state: &State) -> Points {
    let lines = state.standings();
    lines.iter().map(|line| (state.players[&line.player].name.clone(), (line.points, line.mov))).collect()
}

/// Points and margin of victory by name.
type Points = BTreeMap<String, (u32, i64)>;

/// The event in a text under the regulation of 2018, and the findings.
fn read(text: &str) -> Result<(Points, Vec<Finding>), String> {
    let (format, sheet, mut findings) = foreign::read(text).map_err(|error| format!("{error:?}"))?;
    let regulation = Regulation::published("xwing-2018").expect("a regulation");
    let event =
        foreign::build((format, &sheet), regulation, ORIGIN, &mut findings).map_err(|error| error.to_string())?;
    Ok((points(event.state()), findings))
}

#[test]
fn every_variant_is_the_same_event() {
    let [juggler, fortress] = [juggler(), fortress()];
    let named = |name: &Value| json!({"name": name, "country": "PL"});
    let ids =
        |name: &Value| json!(["Ann", "Ben", "Cid", "Dot"].iter().position(|one| name == one).map(|place| place + 1));
    let mut with_ids = juggler.clone();
    with_objects(&mut with_ids, &|fields| {
        if fields.contains_key("rank") {
            let id = ids(&fields["name"]);
            fields.insert("id".to_owned(), id);
        }
    });
    let with_ids = ["player1", "player2", "winner"].iter().fold(with_ids, |file, key| changed(file, key, ids));
    let objects = |file: Value| ["player1", "player2"].iter().fold(file, |file, key| changed(file, key, named));
    let mut nested = fortress.clone();
    for one in nested["participants"].as_array_mut().expect("participants") {
        let name = one.as_object_mut().expect("an object").remove("name");
        one["player"] = json!({"name": name});
    }
    let variants = [
        ("as it is", juggler.clone()),
        ("numbers as texts", texts(&juggler)),
        ("camel case", spelled(juggler.clone(), camel)),
        ("underscores", spelled(juggler.clone(), |key| key.replace('-', "_").replace("points", "_points"))),
        ("capitals", spelled(juggler.clone(), str::to_uppercase)),
        ("no winners", without(juggler.clone(), &["winner", "result"])),
        ("winners of null", changed(changed(juggler.clone(), "winner", |_| Value::Null), "result", |_| Value::Null)),
        ("no kinds of rounds", without(juggler.clone(), &["round-type", "round-number"])),
        ("ids for names", with_ids),
        ("objects for players", objects(juggler.clone())),
        ("a time of day", changed(juggler.clone(), "date", |_| json!("2019-05-04T10:00:00.000Z"))),
        (
            "other capitals in matches",
            changed(juggler.clone(), "player1", |name| json!(name.as_str().map(str::to_uppercase))),
        ),
        (
            "blanks around names",
            changed(juggler.clone(), "player2", |name| json!(format!(" {}  ", name.as_str().unwrap_or_default()))),
        ),
        ("an unknown version", {
            let mut file = juggler.clone();
            file["version"] = json!(99);
            file["rounds"][0]["clock"] = json!({"minutes": 75});
            file
        }),
        ("inside data", json!({"status": 200, "data": {"tournament": juggler}})),
        ("List Fortress", fortress.clone()),
        ("List Fortress, texts", texts(&fortress)),
        ("List Fortress, camel case", spelled(fortress.clone(), camel)),
        ("List Fortress, names inside", nested),
        ("List Fortress, kinds as words", {
            let mut file = without(fortress.clone(), &["roundtype_id"]);
            file["rounds"]
                .as_array_mut()
                .expect("rounds")
                .iter_mut()
                .for_each(|round| round["roundtype"] = json!("swiss"));
            file
        }),
        ("List Fortress, inside a list", json!([fortress])),
    ];
    // 2018: a win is 200 and the difference, a loss is 200 without it.
    let expected = [("Ann", (2, 540)), ("Ben", (1, 370)), ("Cid", (1, 590)), ("Dot", (0, 100))];
    let expected: Points = expected.into_iter().map(|(name, numbers)| (name.to_owned(), numbers)).collect();
    for (variant, file) in variants {
        let (points, findings) = read(&file.to_string()).unwrap_or_else(|error| panic!("{variant}: {error}"));
        assert_eq!(points, expected, "{variant}");
        assert!(findings.is_empty(), "{variant}: {findings:?}");
    }
}

/// The ids are the only names, so the page asks for names.
#[test]
fn players_by_id_only_are_asked_for_whatever_stands_for_the_name() {
    for file in [without(fortress(), &["name"]), changed(fortress(), "name", |_| Value::Null)] {
        let (points, findings) = read(&file.to_string()).expect("an event");
        assert_eq!(points.keys().collect::<Vec<_>>(), ["#1", "#2", "#3", "#4"]);
        let nameless = findings.iter().filter(|finding| matches!(finding, Finding::Nameless(_))).count();
        assert_eq!(nameless, 4, "{findings:?}");
    }
}

#[test]
fn participants_without_rounds_come_in_as_players() {
    let (format, sheet, mut findings) = foreign::read(&without(fortress(), &["rounds"]).to_string()).expect("players");
    let regulation = Regulation::published("xwing-2018").expect("a regulation");
    let event = foreign::build((format, &sheet), regulation, ORIGIN, &mut findings).expect("an event");
    assert_eq!(event.state().players.len(), 4);
    assert!(findings.contains(&Finding::NoRounds), "{findings:?}");
}

#[test]
fn two_names_that_differ_in_capitals_alone_stay_apart() {
    let file = json!({"name": "Open", "date": "2019-05-04", "players": [{"name": "JAN"}, {"name": "Jan"}], "rounds": [
        {"round-type": "swiss", "round-number": 1, "matches": [
            {"player1": "JAN", "player1points": 150, "player2": "Jan", "player2points": 50},
        ]},
    ]});
    let (points, _) = read(&file.to_string()).expect("an event");
    assert_eq!((points["JAN"], points["Jan"]), ((1, 300), (0, 100)));
}

/// Collections of results have games as texts, and omit drawn games.
#[test]
fn games_are_written_in_many_ways() {
    for games in [json!([2, 1, 0]), json!(["2", "1", "0"]), json!([2, 1])] {
        let file = json!({"name": "Open", "date": "2025-05-04", "standings": [{"player": "A"}, {"player": "B"}],
            "rounds": [{"name": "Round 1", "matches": [{"p1": "A", "p2": "B", "games": games}]}]});
        let (_, sheet, _) = foreign::read(&file.to_string()).expect("an event");
        let scores: Vec<_> = sheet.scores().collect();
        assert_eq!(scores, [foreign::Score::Games { won: [2, 1], drawn: 0 }], "{games}");
    }
}
