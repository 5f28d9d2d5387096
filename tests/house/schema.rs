//! Checks that `docs/event.schema.json` accepts what the program writes, and rejects what the reader rejects as
//! malformed.

use crate::common::day::{Day, setup, swiss};
use crate::common::random_day::Script;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs};
use tiebreaker::{
    base::ids::PlayerId,
    file::event::{ReadError, export, read},
    regulation::departure::DropReason,
    tournament::{Action, Setup, TeamSize},
};

fn validator() -> Validator {
    let schema: Value = serde_json::from_str(include_str!("../../docs/event.schema.json")).unwrap();
    assert!(jsonschema::draft202012::meta::is_valid(&schema));
    jsonschema::draft202012::new(&schema).unwrap()
}

/// Errors of a file, each with its path.
fn errors(validator: &Validator, file: &Value) -> Vec<String> {
    validator.iter_errors(file).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

fn fixture() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1.json")).unwrap()
}

fn fixture_with_every_action() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-all-actions.json")).unwrap()
}

fn fixture_by_hand() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-by-hand.json")).unwrap()
}

fn fixture_merged() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-merged.json")).unwrap()
}

fn fixture_merged_by_hash() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-merged-by-hash.json")).unwrap()
}

fn fixture_leaving() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-leaving.json")).unwrap()
}

fn fixture_hall() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-hall.json")).unwrap()
}

fn fixture_teams() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-teams.json")).unwrap()
}

fn fixture_squads() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-squads.json")).unwrap()
}

fn fixture_taken_over() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-taken-over.json")).unwrap()
}

fn fixture_awarded() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-awarded.json")).unwrap()
}

fn fixture_ladder() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-ladder.json")).unwrap()
}

fn fixture_large() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-large.json")).unwrap()
}

fn fixture_stages() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-stages.json")).unwrap()
}

fn fixture_named() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-named.json")).unwrap()
}

fn fixture_within() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-within.json")).unwrap()
}

fn fixture_door() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-door.json")).unwrap()
}

fn fixture_closed() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-closed.json")).unwrap()
}

fn fixture_calls() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-calls.json")).unwrap()
}

fn fixture_short_clocks() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-short-clocks.json")).unwrap()
}

fn fixture_rulings() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-rulings.json")).unwrap()
}

fn fixture_lists() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-lists.json")).unwrap()
}

fn fixture_trilogy() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-trilogy.json")).unwrap()
}

fn fixture_moved() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-moved.json")).unwrap()
}

fn fixture_shared() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-shared.json")).unwrap()
}

fn fixture_limited() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-limited.json")).unwrap()
}

fn fixture_committed() -> Value {
    serde_json::from_str(include_str!("../fixtures/event-v1-committed.json")).unwrap()
}

/// Random events under each regulation, one with rematches, and the stored files of version 1.
fn files() -> Vec<Value> {
    let file = |day: &Day| serde_json::from_str(&export(&day.event, "TIE Breaker 0.1.0")).unwrap();
    let random = |chance: u64| {
        let regulation = usize::try_from(chance % 5).unwrap();
        let script = Script { regulation, players: 3 + u32::try_from(chance % 13).unwrap(), chance };
        file(&script.play())
    };
    // More rounds than opponents.
    let mut crowded = Day::with(setup("xwing-2018", 4, None), 3);
    crowded.play_to_the_end();
    // A player whose list contains illegal cards (DRP-6).
    let mut ineligible = Day::with(setup("xwing-2018", 2, None), 4);
    ineligible.act(Action::Drop {
        player: PlayerId(1),
        reason: DropReason::IneligibleComponent,
        note: String::new(),
        report: None,
    });
    // A regulation that takes over the values of an earlier one.
    let successor = Day::with(setup("swu-2026", 2, None), 4);
    // The organizer's own sets.
    let mut own = setup("swu-2026", 2, None);
    own.regulation = own.regulation.copy("Ours");
    own.regulation.card_rules.push("set ABC 2026-12-11 C New".to_owned());
    let own_sets = Day::with(own, 4);
    // A regulation of a community, with scenarios, and teams of three.
    let teams = Some(TeamSize::Three);
    let mut mission = Day::with(Setup { teams, ..setup("xwing-amg-2022", 2, None) }, 4);
    mission.step();
    let scenario = mission.state().drawn_scenario(swiss(1)).unwrap();
    mission.act(Action::NameScenario { round: swiss(1), scenario, drawn: true });
    let merged = [
        fixture_merged(),
        fixture_merged_by_hash(),
        fixture_moved(),
        fixture_trilogy(),
        fixture_shared(),
        fixture_hall(),
        fixture_squads(),
        fixture_teams(),
        fixture_taken_over(),
        fixture_door(),
        fixture_closed(),
        fixture_calls(),
        fixture_short_clocks(),
        fixture_stages(),
        fixture_named(),
        fixture_within(),
        fixture_large(),
        fixture_awarded(),
        fixture_ladder(),
    ];
    let later = [
        fixture_by_hand(),
        fixture_leaving(),
        fixture_committed(),
        fixture_rulings(),
        fixture_lists(),
        fixture_limited(),
    ]
    .into_iter()
    .chain(merged);
    let stored = [fixture(), fixture_with_every_action()].into_iter().chain(later);
    (0..25)
        .map(random)
        .chain([file(&crowded), file(&ineligible), file(&successor), file(&own_sets), file(&mission)])
        .chain(stored)
        .collect()
}

fn is_malformed(file: &Value) -> bool {
    matches!(read(&file.to_string()), Err(ReadError::Malformed { .. }))
}

/// Every value in a file as a JSON pointer, one per shape: a path without its indexes, with a set of fields.
fn places(files: &[Value]) -> Vec<(usize, String)> {
    fn walk(
        file: usize,
        value: &Value,
        path: &str,
        shape: &str,
        seen: &mut BTreeSet<String>,
        found: &mut Vec<(usize, String)>,
    ) {
        let fields = value.as_object().map(|fields| fields.keys().cloned().collect::<Vec<_>>());
        if seen.insert(format!("{shape} {fields:?}")) {
            found.push((file, path.to_owned()));
        }
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    walk(file, value, &format!("{path}/{name}"), &format!("{shape}/{name}"), seen, found);
                }
            }
            Value::Array(items) => {
                for (at, value) in items.iter().enumerate() {
                    walk(file, value, &format!("{path}/{at}"), &format!("{shape}/*"), seen, found);
                }
            }
            _ => {}
        }
    }
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    for (at, file) in files.iter().enumerate() {
        walk(at, file, "", "", &mut seen, &mut found);
    }
    found
}

#[test]
fn every_export_satisfies_the_schema() {
    let validator = validator();
    for (at, file) in files().iter().enumerate() {
        assert_eq!(errors(&validator, file), Vec::<String>::new(), "file {at}");
    }
}

#[test]
fn a_field_that_does_not_belong_is_refused_by_schema_and_reader_alike_wherever_it_is() {
    let (validator, files) = (validator(), files());
    let mut objects = 0;
    for (file, path) in places(&files) {
        let mut broken = files[file].clone();
        let Some(fields) = broken.pointer_mut(&path).unwrap().as_object_mut() else { continue };
        fields.insert("extra".to_owned(), json!(1));
        assert!(!validator.is_valid(&broken), "the schema lets {path}/extra pass");
        assert!(is_malformed(&broken), "the reader lets {path}/extra pass");
        objects += 1;
    }
    assert!(objects > 50, "{objects}");
}

#[test]
fn what_the_reader_finds_malformed_does_not_satisfy_the_schema() {
    let (validator, files) = (validator(), files());
    let mut malformed = 0;
    for (file, path) in places(&files) {
        let mut variants: Vec<Value> = Vec::new();
        // A value of another type.
        for other in [json!({}), json!([]), json!(-1), json!(1.5), json!(1e30), json!("?"), json!(true), Value::Null] {
            let mut broken = files[file].clone();
            *broken.pointer_mut(&path).unwrap() = other;
            variants.push(broken);
        }
        // A missing field.
        if let Some(fields) = files[file].pointer(&path).unwrap().as_object() {
            for name in fields.keys() {
                let mut broken = files[file].clone();
                broken.pointer_mut(&path).unwrap().as_object_mut().unwrap().remove(name);
                variants.push(broken);
            }
        }
        for (at, broken) in variants.iter().enumerate().filter(|(_, broken)| is_malformed(broken)) {
            assert!(!validator.is_valid(broken), "the schema accepts variant {at} of {path}, the reader does not");
            malformed += 1;
        }
    }
    assert!(malformed > 700, "{malformed}");
}

#[test]
fn broken_files_do_not_satisfy_the_schema() {
    let validator = validator();
    assert!(validator.is_valid(&fixture()));
    let changes: [fn(&mut Value); 24] = [
        |f| f["format"] = json!("another"),
        |f| f["version"] = json!(2),
        |f| f["entries"] = json!([]),
        |f| f["entries"][0]["counter"] = json!(1),
        |f| f["entries"][0]["action"] = f["entries"][1]["action"].clone(),
        |f| f["entries"][1]["previous"] = json!("0"),
        |f| f["entries"][1]["device"] = json!("D0D0D0D0D0D0D0D0"),
        |f| f["entries"][1]["at"] = json!("2025-11-22"),
        |f| f["entries"][1]["action"]["add-player"]["player"] = json!(0),
        |f| f["entries"][1]["action"]["add-player"]["name"] = json!("  "),
        |f| f["entries"][1]["action"]["add-player"]["name"] = json!("x".repeat(201)),
        |f| f["entries"][1]["action"]["drop"] = json!({"player": 1}),
        |f| f["entries"][0]["action"]["create"]["setup"]["structure"] = json!({"custom": {"rounds": 3, "cut": 65}}),
        |f| f["entries"][0]["action"]["create"]["setup"]["date"] = json!("22.11.2025"),
        |f| *regulation(f, "/points/win") = json!(10_001),
        |f| *regulation(f, "/points/modified_win") = json!(10_001),
        |f| *regulation(f, "/points/draw") = json!(10_001),
        |f| *regulation(f, "/points/loss") = json!(10_001),
        |f| *regulation(f, "/bye/mov") = json!(10_001),
        |f| *regulation(f, "/bye/mov") = json!(-10_001),
        |f| *regulation(f, "/ranking/percentage_floor") = json!("-1/100"),
        |f| *regulation(f, "/match_length/swiss") = json!([1, 2]),
        |f| *regulation(f, "/match_length/elimination") = json!(0),
        |f| *regulation(f, "/scoring") = squads(0),
    ];
    for (at, change) in changes.into_iter().enumerate() {
        let mut broken = fixture();
        change(&mut broken);
        assert_ne!(broken, fixture(), "change {at}");
        assert!(!validator.is_valid(&broken), "change {at}");
    }
}

/// Fields of the first action with this name in the file with every action.
fn action<'a>(file: &'a mut Value, name: &str) -> &'a mut Value {
    let entries = file["entries"].as_array_mut().unwrap();
    entries.iter_mut().find_map(|entry| entry["action"].get_mut(name)).unwrap()
}

#[test]
fn broken_actions_do_not_satisfy_the_schema() {
    let validator = validator();
    assert!(validator.is_valid(&fixture_with_every_action()));
    let changes: [fn(&mut Value); 18] = [
        |f| f["entries"][1]["by"] = json!("x".repeat(201)),
        |f| action(f, "override-plan")["reason"] = json!(""),
        |f| action(f, "override-plan")["plan"]["rounds"] = json!(0),
        |f| action(f, "set-staff")["staff"][0]["role"] = json!("cook"),
        |f| action(f, "set-staff")["staff"][0]["name"] = json!(" "),
        |f| action(f, "describe-player")["details"]["uid"] = json!("\n"),
        |f| action(f, "award-bye")["awarded"] = json!("yes"),
        |f| action(f, "avoid-group")["scope"] = json!("never"),
        |f| action(f, "avoid-group")["players"] = json!([2, 2]),
        |f| action(f, "drop")["note"] = json!(""),
        |f| action(f, "drop")["reason"] = json!("tired"),
        |f| _ = action(f, "disqualify").as_object_mut().unwrap().remove("note"),
        |f| action(f, "draw-bracket")["games"][0] = json!([]),
        |f| action(f, "draw-bracket")["games"][0] = json!([1, 2, 3]),
        |f| action(f, "extend-time")["minutes"] = json!(121),
        |f| action(f, "report")["again"] = json!({"swiss": {"tables": []}, "cut": [1, 2]}),
        |f| action(f, "report")["again"] = json!("swiss"),
        |f| f["entries"][0]["action"]["create"]["setup"]["structure"] = json!("table"),
    ];
    for (at, change) in changes.into_iter().enumerate() {
        let mut broken = fixture_with_every_action();
        change(&mut broken);
        assert!(!validator.is_valid(&broken), "change {at}");
        assert!(read(&broken.to_string()).is_err(), "change {at}");
    }
}

#[test]
fn broken_merges_do_not_satisfy_the_schema() {
    fn merge(file: &mut Value) -> &mut Value {
        let entries = file["entries"].as_array_mut().unwrap();
        entries.iter_mut().find_map(|entry| entry["action"].get_mut("merge")).unwrap()
    }
    let validator = validator();
    assert!(validator.is_valid(&fixture_merged()));
    let changes: [fn(&mut Value); 8] = [
        |f| merge(f)["branches"][0]["head"] = json!("0"),
        |f| merge(f)["branches"][0]["players"][0]["there"] = json!(0),
        |f| _ = merge(f).as_object_mut().unwrap().remove("branches"),
        |f| merge(f)["entries"][0]["by"] = json!(" "),
        |f| merge(f)["entries"][0]["action"] = json!({"undo": {"entry": 1}}),
        |f| merge(f)["entries"][0]["action"] = json!({"merge": {"branches": [], "entries": []}}),
        |f| {
            let create = f["entries"][0]["action"].clone();
            merge(f)["entries"][0]["action"] = create;
        },
        |f| merge(f)["entries"][0]["previous"] = json!("0".repeat(64)),
    ];
    for (at, change) in changes.into_iter().enumerate() {
        let mut broken = fixture_merged();
        change(&mut broken);
        assert!(!validator.is_valid(&broken), "change {at}");
        assert!(read(&broken.to_string()).is_err(), "change {at}");
    }
}

/// A value of the regulation in the first entry.
fn regulation<'a>(file: &'a mut Value, path: &str) -> &'a mut Value {
    file.pointer_mut(&format!("/entries/0/action/create/setup/regulation{path}")).unwrap()
}

fn squads(limit: u16) -> Value {
    json!({"squad-points": {"limit": limit, "full_win_lead": null, "equal_in_swiss": "draw",
        "equal_in_elimination": "initiative", "half_points": {"ships": "none", "rounding": "down"}}})
}

/// The reader refuses everything that the schema refuses in a regulation. It refuses more, because a schema cannot
/// express rules that depend on other rules.
#[test]
fn the_numbers_of_a_regulation_have_the_bounds_of_the_reader() {
    let validator = validator();
    for (path, good, bad) in [
        ("/points/win", vec![json!(1), json!(10_000)], vec![json!(10_001)]),
        ("/points/modified_win", vec![json!(null), json!(3)], vec![json!(10_001)]),
        ("/points/draw", vec![json!(0), json!(3)], vec![json!(10_001)]),
        ("/points/loss", vec![json!(0), json!(1)], vec![json!(10_001)]),
        ("/bye/mov", vec![json!(null)], vec![json!(10_001), json!(-10_001)]),
        ("/ranking/percentage_floor", vec![json!("0/1"), json!("1/1")], vec![json!("-1/2")]),
        ("/match_length/swiss", vec![json!([3, 1])], vec![json!([3, 2]), json!([0])]),
        ("/match_length/elimination", vec![json!(1), json!(3)], vec![json!(2), json!(0), json!(5)]),
        ("/tiers/0/match_lengths", vec![json!([1, 3]), json!([3, 1])], vec![json!([3, 2]), json!([3, 0])]),
        ("/scoring", vec![], vec![squads(0), squads(10_001)]),
    ] {
        let both = |value: &Value| {
            let mut file = fixture();
            // Only the creation, because later entries would not follow a changed one.
            file["entries"].as_array_mut().unwrap().truncate(1);
            *regulation(&mut file, path) = value.clone();
            (validator.is_valid(&file), read(&file.to_string()).is_ok())
        };
        for value in &good {
            assert_eq!(both(value), (true, true), "{path}: {value}");
        }
        for value in &bad {
            assert_eq!(both(value), (false, false), "{path}: {value}");
        }
    }
}

/// Names in the schema: fields, and values that are words.
fn names(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            for (name, value) in fields {
                match (name.as_str(), value) {
                    ("properties", Value::Object(properties)) => found.extend(properties.keys().cloned()),
                    ("enum", Value::Array(values)) => {
                        found.extend(values.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    ("const", Value::String(word)) => _ = found.insert(word.clone()),
                    _ => {}
                }
                names(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| names(item, found)),
        _ => {}
    }
}

fn schema_names() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    names(&serde_json::from_str(include_str!("../../docs/event.schema.json")).unwrap(), &mut found);
    found.retain(|name| !name.is_empty() && !name.starts_with("000"));
    found
}

/// The description contains every field, action and word of the schema.
#[test]
fn the_description_leaves_nothing_out() {
    let root = env!("CARGO_MANIFEST_DIR");
    let text = fs::read_to_string(format!("{root}/docs/event-file.md")).unwrap();
    let says = |name: &String| text.contains(&format!("`{name}`")) || text.contains(&format!("`\"{name}\"`"));
    let missing: Vec<String> = schema_names().into_iter().filter(|name| !says(name)).collect();
    assert!(missing.is_empty(), "docs/event-file.md does not mention {missing:?}");
}

/// The files used to test the schema contain every field and word of it.
#[test]
fn every_name_of_the_schema_is_in_one_of_the_files() {
    fn used(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.keys().cloned());
                fields.values().for_each(|value| used(value, found));
            }
            Value::Array(items) => items.iter().for_each(|item| used(item, found)),
            Value::String(word) => _ = found.insert(word.clone()),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    files().iter().for_each(|file| used(file, &mut found));
    let missing: Vec<String> = schema_names().into_iter().filter(|name| !found.contains(name)).collect();
    // Default values are left out of a file, and `cut_tie_breakers` is written as `cut`.
    assert_eq!(missing, ["cut_tie_breakers", "finish-game-round", "offered", "own-wish", "printed", "silent"]);
}
