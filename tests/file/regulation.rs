//! The regulation file: reading returns what was written, and anything else is refused with its reason.

use serde_json::{Value, json};
use tiebreaker::{
    file::{
        event,
        regulation::{ReadError, export, read, write},
    },
    regulation::{Fault, InvalidRule, Regulation, Rule, StrengthOfSchedule, builtin},
};

fn changed(change: impl Fn(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(&write(&custom())).unwrap();
    change(&mut file);
    file.to_string()
}

fn custom() -> Regulation {
    let mut custom = Regulation::published("xwing-2015-09").unwrap().copy("Rogue’s “house” rules");
    custom.ranking.strength_of_schedule = StrengthOfSchedule::Tome;
    custom.ranking.percentage_floor = "1/3".parse().unwrap();
    custom.points.win = 6;
    custom.durations.final_round = Some(120);
    custom
}

#[test]
fn a_regulation_comes_back_as_it_was() {
    for regulation in builtin().iter().chain([&custom()]) {
        let text = write(regulation);
        assert_eq!(read(&text).as_ref(), Ok(regulation));
        assert_eq!(write(&read(&text).unwrap()), text);
        assert_eq!(read(&format!("\u{feff}{text}")).as_ref(), Ok(regulation), "a byte order mark is ignored");
    }
}

#[test]
fn a_file_may_say_which_program_wrote_it() {
    let text = export(&custom(), "TIE Breaker 0.1.0");
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap()["program"], json!("TIE Breaker 0.1.0"));
    assert_eq!(read(&text), Ok(custom()));
    assert_eq!(export(&custom(), ""), write(&custom()));
    assert!(matches!(read(&changed(|file| file["program"] = json!(1))), Err(ReadError::Malformed { .. })));
}

#[test]
fn another_format_and_a_newer_version_are_told_apart() {
    let others = [json!({}), json!({"format": "tiebreaker-event", "version": 1}), json!(custom())];
    for other in others {
        assert_eq!(read(&other.to_string()), Err(ReadError::OtherFormat), "{other}");
    }
    assert_eq!(read(&changed(|file| file["version"] = json!(0))), Err(ReadError::OtherFormat));
    let newer = json!({"version": 7, "format": "tiebreaker-regulation", "rules": [[]]});
    assert_eq!(read(&newer.to_string()), Err(ReadError::NewerVersion { found: 7 }));
    assert_eq!(event::read(&write(&custom())).unwrap_err(), event::ReadError::OtherFormat);
}

#[test]
fn unknown_missing_and_misshapen_fields_are_refused() {
    type Change = fn(&mut Value);
    let changes: [(Change, &str); 6] = [
        (|f| f["extra"] = json!(1), "unknown field `extra`"),
        (|f| f["regulation"]["custom"]["extra"] = json!(1), "unknown field `extra`"),
        (|f| _ = f.as_object_mut().unwrap().remove("regulation"), "missing field `regulation`"),
        (|f| f["regulation"]["points"]["win"] = json!(-1), "invalid value"),
        (|f| f["regulation"]["ranking"]["percentage_floor"] = json!("1/0"), "not a fraction"),
        (|f| f["regulation"]["ranking"]["tie_breakers"] = json!(["dice"]), "unknown variant `dice`"),
    ];
    for (at, (change, says)) in changes.into_iter().enumerate() {
        match read(&changed(change)) {
            Err(ReadError::Malformed { line, column, message }) => {
                assert!(line >= 1 && column >= 1 && message.contains(says), "change {at}: {message}");
            }
            other => panic!("change {at}: {other:?}"),
        }
    }
}

#[test]
fn an_invalid_rule_is_refused_and_named() {
    let refused = |change: fn(&mut Value)| match read(&changed(change)) {
        Err(ReadError::Refused(invalid_rule)) => invalid_rule,
        other => panic!("{other:?}"),
    };
    let invalid_rule = refused(|f| f["regulation"]["points"]["loss"] = json!(6));
    assert_eq!(invalid_rule, InvalidRule { rule: Rule::Loss, fault: Fault::WorthTooMuch });
    let invalid_rule = refused(|f| f["regulation"]["custom"]["name"] = json!(""));
    assert_eq!(invalid_rule, InvalidRule { rule: Rule::Name, fault: Fault::UnfitText });
    let invalid_rule = refused(|f| f["regulation"]["tiers"] = json!([]));
    assert_eq!(invalid_rule, InvalidRule { rule: Rule::Tiers, fault: Fault::Empty });
}

#[test]
fn hostile_texts_are_refused_and_nothing_worse() {
    let head = r#"{"format":"tiebreaker-regulation","version":1,"regulation":"#;
    let deep = "[".repeat(1 << 20);
    let texts = [
        String::new(),
        "not json".to_owned(),
        deep.clone(),
        format!("{head}{deep}"),
        format!("{head}{}{}}}", "[".repeat(100_000), "]".repeat(100_000)),
        format!("{head}null}}"),
        format!("{}x", write(&custom())),
        write(&custom()).replace("\"win\":6", "\"win\":1e999"),
        write(&custom()).replace("\"win\":6", "\"win\":99999999999999999999"),
        "\0".repeat(1000),
    ];
    for text in texts {
        let start: String = text.chars().take(60).collect();
        assert!(matches!(read(&text), Err(ReadError::Malformed { .. })), "{start}");
    }
    // Lists of any length are cut off at a generous limit.
    let many = changed(|f| {
        let row = json!({"from": null, "to": null, "rounds": 3, "cut": null});
        f["regulation"]["structures"][0]["rows"] = json!(vec![row; 100_000]);
    });
    let fault = Fault::TooMany;
    assert_eq!(read(&many), Err(ReadError::Refused(InvalidRule { rule: Rule::Structures, fault })));
}
