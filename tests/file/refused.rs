//! Texts that are not event files are refused with their reason and place.

use super::complete;
use crate::common::day::{Day, ids, result, setup};
use serde_json::{Value, json};
use tiebreaker::{
    base::ids::{DeviceId, TableNumber},
    file::event::{ReadError, read, write},
    regulation::{Fault, InvalidRule, Report, ReportRefusal, Rule, Side},
    tournament::{Action, Entry, NextStep, Refusal, ReplayError, Tournament},
};

/// A change of a parsed file.
type Change = fn(&mut Value);

/// The file with one changed value.
pub(super) fn changed(change: impl Fn(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(&write(&complete().event)).unwrap();
    change(&mut file);
    file.to_string()
}

/// The place and the message of the error in a malformed text.
pub(super) fn message(text: &str) -> (usize, usize, String) {
    match read(text) {
        Err(ReadError::Malformed { line, column, message }) => (line, column, message),
        other => panic!("{:?}", other.map(|event| event.log().len())),
    }
}

#[test]
fn what_is_no_json_is_refused_with_line_and_column() {
    assert_eq!(message("").0, 1);
    assert_eq!(message("not json"), (1, 2, "expected ident at line 1 column 2".to_owned()));
    let text = write(&complete().event);
    let lines: Vec<&str> = text.lines().collect();
    // Cut off in the middle of the fifth line.
    let cut = [&lines[..4], &[&lines[4][..60]]].concat().join("\n");
    let (line, column, _) = message(&cut);
    assert_eq!((line, column), (5, 60));
    // A missing comma at the end of the fourth line.
    let broken = text.replacen(lines[3], lines[3].trim_end_matches(','), 1);
    let (line, column, _) = message(&broken);
    assert_eq!((line, column), (5, 1));
    assert!(matches!(read(&format!("{text}x")), Err(ReadError::Malformed { .. })));
}

#[test]
fn another_format_and_a_newer_version_are_told_apart() {
    for other in [json!({}), json!({"format": "something"}), json!({"players": [], "rounds": []})] {
        assert_eq!(read(&other.to_string()).unwrap_err(), ReadError::OtherFormat, "{other}");
    }
    assert_eq!(read(&changed(|file| file["version"] = json!(0))).unwrap_err(), ReadError::OtherFormat);
    let no_version = |file: &mut Value| _ = file.as_object_mut().unwrap().remove("version");
    assert_eq!(read(&changed(no_version)).unwrap_err(), ReadError::OtherFormat);
    // A newer file may look quite different, but its version is found.
    let newer = json!({"version": 2, "format": "tiebreaker-event", "entries": {"packed": "…"}, "more": [[[]]]});
    assert_eq!(read(&newer.to_string()).unwrap_err(), ReadError::NewerVersion { found: 2 });
}

#[test]
fn unknown_missing_and_misshapen_fields_are_refused() {
    let changes: [(Change, &str); 12] = [
        (|f| f["extra"] = json!(1), "unknown field `extra`"),
        (|f| f["entries"][3]["extra"] = json!(1), "unknown field `extra`"),
        (|f| f["entries"][3]["action"]["add-player"]["extra"] = json!(1), "unknown field `extra`"),
        (|f| f["entries"][0]["action"]["create"]["setup"]["regulation"]["points"]["extra"] = json!(1), "unknown field"),
        (|f| f["entries"][3]["action"] = json!({"dance": {}}), "unknown variant `dance`"),
        (|f| f["entries"][3]["action"] = json!(["add-player"]), "expected value"),
        (|f| _ = f.as_object_mut().unwrap().remove("entries"), "missing field `entries`"),
        (|f| _ = f["entries"][1].as_object_mut().unwrap().remove("at"), "missing field `at`"),
        (|f| f["entries"] = json!(7), "expected a sequence"),
        (|f| f["entries"][1]["device"] = json!("d0"), "Invalid string length"),
        (|f| f["entries"][1]["previous"] = json!("zz".repeat(32)), "Invalid character"),
        (
            |f| {
                f["entries"][0]["action"]["create"]["setup"]["regulation"]["ranking"]["percentage_floor"] = json!("1/0")
            },
            "not a fraction",
        ),
    ];
    for (at, (change, says)) in changes.into_iter().enumerate() {
        let (line, column, message) = message(&changed(change));
        assert!(line >= 1 && column >= 1, "change {at}: {line}:{column}");
        assert!(message.contains(says), "change {at}: {message}");
    }
}

#[test]
fn a_broken_chain_is_refused_at_its_place() {
    let refused = |change: fn(&mut Value)| match read(&changed(change)) {
        Err(ReadError::Refused(ReplayError { place, refusal })) => (place, refusal),
        other => panic!("{:?}", other.map(|event| event.log().len())),
    };
    let broken = |place: usize| (place, Refusal::BrokenChain { expected: u64::try_from(place).unwrap() });
    assert_eq!(refused(|f| f["entries"][4]["counter"] = json!(5)), broken(4));
    assert_eq!(refused(|f| f["entries"][4]["previous"] = json!("00".repeat(32))), broken(4));
    // Changing an entry breaks the chain at the next one.
    assert_eq!(refused(|f| f["entries"][4]["at"] = json!(1)), broken(5));
    assert_eq!(refused(|f| f["entries"][4]["action"]["add-player"]["name"] = json!("Somebody else")), broken(5));
    assert_eq!(refused(|f| _ = f["entries"].as_array_mut().unwrap().remove(4)), broken(4));
    assert_eq!(refused(|f| f["entries"].as_array_mut().unwrap().swap(4, 5)), broken(4));
    assert_eq!(refused(|f| _ = f["entries"].as_array_mut().unwrap().remove(0)), (0, Refusal::NotTheBeginning));
    assert_eq!(refused(|f| f["entries"] = json!([])), (0, Refusal::NotTheBeginning));
}

/// A file with a valid chain, forged from one entry on.
fn forged(log: &[Entry], actions: impl IntoIterator<Item = Action>) -> String {
    let mut entries = log.to_vec();
    for action in actions {
        let last = entries.last().unwrap();
        let (counter, previous) = (last.counter + 1, last.hash());
        entries.push(Entry { device: DeviceId([1; 8]), counter, previous, at: 0, by: String::new(), action });
    }
    json!({"format": "tiebreaker-event", "version": 1, "entries": entries}).to_string()
}

#[test]
fn an_impossible_step_with_a_right_chain_is_refused_too() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = day.start();
    let log = day.event.log();
    let next = log.len();
    let report = |report| result(round, TableNumber(1), report);
    let score = Report::from_scores([201, 0], 200, None);
    let above = Refusal::Report(ReportRefusal::ScoreAboveLimit { side: Side::First, limit: 200 });
    assert_eq!(
        read(&forged(log, [report(score)])).unwrap_err(),
        ReadError::Refused(ReplayError { place: next, refusal: above })
    );
    let refusals = [
        (vec![Action::Finish { round }], 0, Refusal::ResultsMissing { tables: 2 }),
        (vec![Action::Undo { entry: 99 }], 0, Refusal::NothingToTakeBack),
        (vec![report(day.scores(90, 10)), Action::MakeCut { seeds: ids([1, 2, 3, 4]).into() }], 1, Refusal::NoCutNow),
    ];
    for (actions, after, refusal) in refusals {
        assert_eq!(
            read(&forged(log, actions)).unwrap_err(),
            ReadError::Refused(ReplayError { place: next + after, refusal })
        );
    }
    assert_eq!(read(&forged(log, [])).map(|event| event.log().len()), Ok(next));
}

#[test]
fn hostile_texts_are_refused_and_nothing_worse() {
    let head = r#"{"format":"tiebreaker-event","version":1,"entries":"#;
    let deep = "[".repeat(1 << 20);
    let objects = r#"{"a":"#.repeat(200_000);
    let closed = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let texts = [
        deep.clone(),
        objects.clone(),
        format!("{head}{deep}"),
        format!("{head}{objects}"),
        format!("{head}{closed}}}"),
        format!(r#"{{"format":"tiebreaker-event","version":1,"other":{closed},"entries":[]}}"#),
        format!("{head}[],\"entries\":[]}}"),
        r#"{"format":"tiebreaker-event","version":-1}"#.to_owned(),
        r#"{"format":"tiebreaker-event","version":1e999}"#.to_owned(),
        r#"{"format":"tiebreaker-event","version":99999999999999999999999}"#.to_owned(),
        r#"{"format":["tiebreaker-event"],"version":1}"#.to_owned(),
        "{}\u{feff}".to_owned(),
        "\u{feff}".to_owned(),
        "\0".repeat(1000),
        format!("\"{}", "\\ud800".repeat(1000)),
    ];
    for text in texts {
        let start: String = text.chars().take(60).collect();
        assert!(matches!(read(&text), Err(ReadError::Malformed { .. })), "{start}");
    }
    let numbers = ["-1", "1.5", "1e400", "99999999999999999999999999", "\"1\"", "null", "true", "-0.0"];
    let text = write(&complete().event);
    for number in numbers {
        for field in ["\"counter\":3", "\"player\":3", "\"best_of\":3", "\"win\":3", "\"rounds\":3"] {
            let (name, _) = field.split_once(':').unwrap();
            assert!(text.contains(field), "{field}");
            let hostile = text.replacen(field, &format!("{name}:{number}"), 1);
            assert!(matches!(read(&hostile), Err(ReadError::Malformed { .. })), "{name}: {number}");
        }
    }
}

/// A foreign regulation that no tournament can use is refused with its entry.
#[test]
fn an_invalid_rule_in_a_regulation_is_refused_from_a_file_too() {
    let changes: [(Change, Rule, Fault); 5] = [
        (|r| r["points"]["draw"] = json!(4), Rule::Draw, Fault::WorthTooMuch),
        (
            |r| {
                r["scoring"] = json!({"squad-points": {"limit": 0, "full_win_lead": null, "equal_in_swiss": "draw",
                "equal_in_elimination": "initiative", "half_points": {"ships": "none", "rounding": "down"}}})
            },
            Rule::SquadLimit,
            Fault::OutOfBounds { least: 1, most: 10_000 },
        ),
        (
            |r| r["ranking"]["percentage_floor"] = json!("2/1"),
            Rule::PercentageFloor,
            Fault::OutOfBounds { least: 0, most: 1 },
        ),
        (|r| r["match_length"]["swiss"] = json!([3, 2]), Rule::MatchLengths, Fault::NoMatchLength),
        (|r| r["match_length"]["elimination"] = json!(4), Rule::EliminationLength, Fault::NoMatchLength),
    ];
    let complete = complete();
    let edit = complete.event.log().iter().position(|entry| matches!(entry.action, Action::EditSetup { .. })).unwrap();
    for (at, (change, rule, fault)) in changes.into_iter().enumerate() {
        let refusal = Refusal::InvalidRegulation(InvalidRule { rule, fault });
        let created = changed(|file| change(&mut file["entries"][0]["action"]["create"]["setup"]["regulation"]));
        assert_eq!(
            read(&created).unwrap_err(),
            ReadError::Refused(ReplayError { place: 0, refusal: refusal.clone() }),
            "change {at}"
        );
        let edited = changed(|file| change(&mut file["entries"][edit]["action"]["edit-setup"]["setup"]["regulation"]));
        assert_eq!(read(&edited).unwrap_err(), ReadError::Refused(ReplayError { place: edit, refusal }), "change {at}");
    }
}

/// A foreign regulation may contain anything: the event opens or is refused, and can be displayed.
#[test]
fn a_regulation_with_extreme_numbers_does_no_harm() {
    let changes: [Change; 14] = [
        |r| r["points"] = json!({"win": u32::MAX / 40, "modified_win": null, "draw": null, "loss": u32::MAX / 50}),
        |r| r["bye"]["mov"] = json!(i32::MAX),
        |r| r["bye"]["mov"] = json!(i32::MIN),
        |r| r["match_length"] = json!({"swiss": [], "elimination": 0}),
        |r| r["match_length"]["elimination"] = json!(255),
        |r| r["ranking"]["percentage_floor"] = json!("-9223372036854775808/9223372036854775807"),
        |r| r["structures"] = json!([{"id": "standard", "rows": []}]),
        |r| r["structures"] = json!([{"id": "standard", "rows": [{"from": 9, "to": 1, "rounds": 0, "cut": 3}]}]),
        |r| r["ranking"]["tie_breakers"] = json!(vec!["omw"; 200]),
        // The accepted maximum.
        |r| r["points"] = json!({"win": 10_000, "modified_win": 10_000, "draw": 10_000, "loss": 9_999}),
        |r| r["durations"]["elimination"] = json!(1440),
        |r| r["match_length"]["elimination"] = json!(255),
        |r| r["ranking"]["percentage_floor"] = json!("1/1"),
        |r| r["ranking"]["percentage_floor"] = json!("1/9223372036854775807"),
    ];
    for change in changes {
        let mut regulation = json!(tiebreaker::regulation::Regulation::published("swu-2025").unwrap());
        change(&mut regulation);
        let mut setup = setup("swu-2025", 2, Some(4));
        setup.regulation = serde_json::from_value(regulation).unwrap();
        for structure in
            [setup.structure.clone(), tiebreaker::tournament::StructureChoice::Table("standard".to_owned())]
        {
            setup.structure = structure;
            let first = Action::Create {
                event: tiebreaker::base::ids::EventId([1; 16]),
                seed: tiebreaker::base::random::Seed([1; 32]),
                setup: setup.clone(),
            };
            let Ok(mut event) = Tournament::begin(Entry::first(DeviceId([1; 8]), 0, first)) else { continue };
            for _ in 0..200 {
                let action = match event.state().next_step() {
                    NextStep::AddPlayers { .. } => event.state().propose_player("Somebody"),
                    NextStep::EnterResults { round, .. } => {
                        let table = event.state().round(round).unwrap().open_tables().next().unwrap().number;
                        result(round, table, Report::NoShow { absent: Side::First })
                    }
                    NextStep::Over => break,
                    _ => event.state().propose_next().unwrap().unwrap(),
                };
                let entry = event.entry(DeviceId([1; 8]), 0, action);
                if event.apply(&entry).is_err() {
                    break;
                }
                let _ = (event.state().standings(), event.state().final_ranking(), event.state().plan_now());
            }
            let text = write(&event);
            assert_eq!(read(&text).map(|again| write(&again)), Ok(text));
        }
    }
}
