//! The event file: what is written is read, and what is no event file is refused with its reason and place.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "file/by_hand.rs"]
mod by_hand;
#[path = "common/day.rs"]
mod day;
#[path = "file/every_action.rs"]
mod every_action;
#[path = "file/hall.rs"]
mod hall;
#[path = "file/merged.rs"]
mod merged;
#[path = "file/players.rs"]
mod players;
#[path = "file/strict.rs"]
mod strict;

use day::{Day, come_back, games, ids, result, setup, swiss};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{fs, path::PathBuf};
use tiebreaker::{
    file::event::{ReadError, export, read, write},
    ids::{DeviceId, PlayerId, TableNumber},
    regulation::{Fault, Nonsense, Report, ReportRefusal, Rule, Side},
    tournament::{Action, Entry, Hash, NextStep, Refusal, ReplayError, Status, Tournament},
};

/// A small complete event with something of everything: best of three, late entry, bye, drop, return, a draw, an
/// intentional draw, a no-show, a correction, a draft drawn again, undo, redo, cut and final.
fn complete() -> Day {
    let mut setup = setup("swu-2025", 3, Some(4));
    setup.best_of = 3;
    setup.place = "Échoppe de Watto".to_owned();
    let mut day = Day::with(setup.clone(), 5);
    day.act(Action::RenamePlayer { player: PlayerId(2), name: "Léia “Huttslayer”".to_owned() });
    day.step();
    day.act(day.state().propose_draw(swiss(1).number).unwrap());
    day.start();
    day.report(1, Report::IntentionalDraw);
    day.report(2, Report::games([1, 1], 1));
    day.report(2, games(2, 1));
    let last = day.event.to_undo().unwrap().counter;
    day.act(Action::Undo { entry: last });
    day.act(Action::Redo { entry: last });
    day.step();
    day.act(Action::EditSetup { setup: tiebreaker::tournament::Setup { name: "Sunday".to_owned(), ..setup } });
    day.drop_out(4);
    day.add("Late");
    day.start();
    day.report(1, Report::NoShow { absent: Side::Second });
    for table in day.state().swiss[1].tables.clone().into_iter().skip(1) {
        day.report(table.number.0, games(0, 2));
    }
    day.step();
    day.act(come_back(PlayerId(4)));
    let typo = day.add("Typo");
    day.act(Action::RemovePlayer { player: typo });
    day.play();
    day.step();
    let round = day.start();
    let tie =
        Report::Games { won: [1, 1], drawn: 0, tie_winner: Some(Side::Second), base_hit_points: None, conceded: None };
    day.act(result(round, TableNumber(1), tie));
    day.report(2, games(2, 0));
    day.play_to_the_end();
    day
}

/// A change of a parsed file.
type Change = fn(&mut Value);

/// The file with one value in it changed.
fn changed(change: impl Fn(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(&write(&complete().event)).unwrap();
    change(&mut file);
    file.to_string()
}

fn message(text: &str) -> (usize, usize, String) {
    match read(text) {
        Err(ReadError::Malformed { line, column, message }) => (line, column, message),
        other => panic!("{:?}", other.map(|event| event.log().len())),
    }
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1.json")
}

#[test]
fn an_event_comes_back_as_it_was() {
    let day = complete();
    assert_eq!(day.state().next_step(), NextStep::Over);
    let text = write(&day.event);
    let again = read(&text).unwrap();
    assert_eq!((again.state(), again.log()), (day.state(), day.event.log()));
    assert_eq!(write(&again), text);
    // One entry a line, and the hash is that of the line: what the documentation says.
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), day.event.log().len() + 2);
    for (line, next) in lines[1..].iter().zip(&day.event.log()[1..]) {
        assert_eq!(Hash(Sha256::digest(line.trim_end_matches(',')).into()), next.previous);
    }
}

/// Which program wrote a file helps to find a fault. It is no part of the event.
#[test]
fn a_file_may_say_which_program_wrote_it() {
    let event = complete().event;
    let text = export(&event, "TIE \"Breaker\" 0.1.0");
    let file: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(file["program"], json!("TIE \"Breaker\" 0.1.0"));
    let again = read(&text).unwrap();
    assert_eq!((again.log(), write(&again)), (event.log(), write(&event)));
    // All else is the same, and who does not say it leaves it out.
    assert!(text.lines().skip(1).eq(write(&event).lines().skip(1)));
    assert_eq!(export(&event, ""), write(&event));
    assert!(!write(&event).contains("program"));
    for wrong in [json!(1), json!(null), json!(["TIE Breaker"])] {
        let (line, _, said) = message(&changed(|file| file["program"] = wrong.clone()));
        assert!(line == 1 && said.contains("expected a string"), "{wrong}: {said}");
    }
    let (.., said) = message(&text.replacen(",\"entries\"", ",\"program\":\"\",\"entries\"", 1));
    assert!(said.contains("duplicate field `program`"), "{said}");
}

/// Some editors put one in front when they save.
#[test]
fn a_byte_order_mark_in_front_is_ignored() {
    let event = complete().event;
    let text = write(&event);
    let marked = read(&format!("\u{feff}{text}")).unwrap();
    assert_eq!((marked.log(), write(&marked)), (event.log(), text.clone()));
    assert_eq!(read("\u{feff}{}").unwrap_err(), ReadError::OtherFormat);
    let place = |text: &str| (message(text).0, message(text).1);
    assert_eq!(place(&format!("\u{feff}{text}x")), place(&format!("{text}x")), "the place is that of the text");
    // Only in front.
    assert!(matches!(
        read(&text.replacen(",\"version\"", ",\u{feff}\"version\"", 1)),
        Err(ReadError::Malformed { .. })
    ));
}

/// Written by the first release. It must open for ever: a reader that does not read it any more is broken, not the file.
#[test]
fn version_1_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    let state = event.state();
    assert_eq!(write(&event), text, "byte for byte");
    assert_eq!((state.setup.name.as_str(), state.setup.regulation.id.as_str()), ("Sunday", "swu-2025"));
    let ranking: Vec<u32> = state.final_ranking().iter().map(|place| place.player.0).collect();
    let points: Vec<(u32, u32)> = state.standings().iter().map(|line| (line.player.0, line.points)).collect();
    assert_eq!((event.log().len(), state.swiss.len(), state.elimination.len()), (FIXTURE.0, 3, 2));
    assert_eq!((ranking, points), (FIXTURE.1.to_vec(), FIXTURE.2.to_vec()));
    assert!(state.swiss.iter().chain(&state.elimination).all(|round| round.status == Status::Finished));
    assert_eq!(state.champion(), Some(PlayerId(FIXTURE.1[0])));
}

/// Entries, final ranking, and players with points in the order of the standings.
const FIXTURE: (usize, [u32; 6], [(u32, u32); 6]) =
    (47, [1, 2, 3, 5, 6, 4], [(3, 9), (1, 6), (5, 4), (2, 4), (6, 3), (4, 0)]);

/// Writes the fixture: only ever for the first time.
#[test]
#[ignore = "writes the fixture of version 1"]
fn write_the_fixture() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&complete().event)).unwrap();
}

#[test]
fn what_is_no_json_is_refused_with_line_and_column() {
    assert_eq!(message("").0, 1);
    assert_eq!(message("not json"), (1, 2, "expected ident at line 1 column 2".to_owned()));
    let text = write(&complete().event);
    let lines: Vec<&str> = text.lines().collect();
    // Cut short in the middle of the fifth line.
    let cut = [&lines[..4], &[&lines[4][..60]]].concat().join("\n");
    let (line, column, _) = message(&cut);
    assert_eq!((line, column), (5, 60));
    // A comma that is missing at the end of the fourth line.
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
    // A newer file may look quite different: its version is found all the same.
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
    // Whoever changes an entry breaks the chain at the next one.
    assert_eq!(refused(|f| f["entries"][4]["at"] = json!(1)), broken(5));
    assert_eq!(refused(|f| f["entries"][4]["action"]["add-player"]["name"] = json!("Somebody else")), broken(5));
    assert_eq!(refused(|f| _ = f["entries"].as_array_mut().unwrap().remove(4)), broken(4));
    assert_eq!(refused(|f| f["entries"].as_array_mut().unwrap().swap(4, 5)), broken(4));
    assert_eq!(refused(|f| _ = f["entries"].as_array_mut().unwrap().remove(0)), (0, Refusal::NotTheBeginning));
    assert_eq!(refused(|f| f["entries"] = json!([])), (0, Refusal::NotTheBeginning));
}

/// A file whose chain is right, written by somebody who changes what happened from one entry on.
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

/// A stranger's regulation that no tournament can use is refused with the entry that brings it in.
#[test]
fn nonsense_in_a_regulation_is_refused_from_a_file_too() {
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
        let refusal = Refusal::NonsenseInRegulation(Nonsense { rule, fault });
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

/// A stranger's regulation may say anything: the event opens or is refused, and can be looked at.
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
        // The most that is accepted.
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
                event: tiebreaker::ids::EventId([1; 16]),
                seed: tiebreaker::random::Seed([1; 32]),
                setup: setup.clone(),
            };
            let Ok(mut event) = Tournament::begin(Entry::first(DeviceId([1; 8]), 0, first)) else { continue };
            for _ in 0..200 {
                let action = match event.state().next_step() {
                    NextStep::AddPlayers { .. } => event.state().propose_player("Somebody"),
                    NextStep::EnterResults { round, .. } => {
                        let tables = &event.state().round(round).unwrap().tables;
                        let table = tables.iter().find(|table| table.report.is_none()).unwrap().number;
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
