//! The event file: reading returns what was written, and anything else is refused with its reason and place.

mod by_hand;
mod by_program;
mod calls;
mod closed;
mod committed;
mod dialects;
mod door;
mod every_action;
mod exported_lists;
mod gaps;
mod hall;
mod imports;
mod ladders;
mod large;
mod leaving;
mod limited;
mod lists;
mod melee;
mod merged;
mod named;
mod other_programs;
mod players;
mod players_choices;
mod players_large;
mod players_lists;
mod players_teams;
mod published;
mod refused;
mod regulation;
mod rulings;
mod scenarios;
mod short_clocks;
mod signups;
mod squads;
mod stages;
mod strict;
mod taken_over;
mod teams;
mod tournaments;
mod trilogy;
mod variants;
mod within;
mod workbooks;
mod workbooks_large;

use crate::common::day::{Day, come_back, games, result, setup, swiss};
use refused::{changed, message};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    file::event::{ReadError, export, is_beginning, read, write},
    regulation::{Report, Side},
    tournament::{Action, Hash, NextStep, Status, Tournament},
};

/// A small complete event with a bit of everything: best of three, late entry, bye, drop, return, a draw, an
/// intentional draw, a no-show, a correction, a redrawn draft, undo, redo, cut and final.
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
    for table in day.state().swiss[1].matches().skip(1).collect::<Vec<_>>() {
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
    // As documented: one entry per line, and the hash is that of the line.
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), day.event.log().len() + 2);
    for (line, next) in lines[1..].iter().zip(&day.event.log()[1..]) {
        assert_eq!(Hash(Sha256::digest(line.trim_end_matches(',')).into()), next.previous);
    }
}

/// The name of the program that wrote a file helps to find faults. It is not part of the event.
#[test]
fn a_file_may_say_which_program_wrote_it() {
    let event = complete().event;
    let text = export(&event, "TIE \"Breaker\" 0.1.0");
    let file: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(file["program"], json!("TIE \"Breaker\" 0.1.0"));
    let again = read(&text).unwrap();
    assert_eq!((again.log(), write(&again)), (event.log(), write(&event)));
    // Everything else is the same, and without a name the field is omitted.
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

/// Some editors add one when they save.
#[test]
fn a_byte_order_mark_in_front_is_ignored() {
    let event = complete().event;
    let text = write(&event);
    let marked = read(&format!("\u{feff}{text}")).unwrap();
    assert_eq!((marked.log(), write(&marked)), (event.log(), text.clone()));
    assert_eq!(read("\u{feff}{}").unwrap_err(), ReadError::OtherFormat);
    let place = |text: &str| (message(text).0, message(text).1);
    assert_eq!(place(&format!("\u{feff}{text}x")), place(&format!("{text}x")), "the place is that of the text");
    // Only at the beginning.
    assert!(matches!(
        read(&text.replacen(",\"version\"", ",\u{feff}\"version\"", 1)),
        Err(ReadError::Malformed { .. })
    ));
}

/// Written by the first release. If this fails, the reader is broken, not the file.
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

/// Numbers of entries, the final ranking, and players with points in the order of the standings.
const FIXTURE: (usize, [u32; 6], [(u32, u32); 6]) =
    (47, [1, 2, 3, 5, 6, 4], [(3, 9), (1, 6), (5, 4), (2, 4), (6, 3), (4, 0)]);

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the fixture of version 1"]
fn write_the_fixture() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&complete().event)).unwrap();
}

#[test]
fn a_file_is_the_beginning_of_another_where_its_log_is_and_nothing_else() {
    let event = complete().event;
    let file = |entries: usize| export(&Tournament::replay(event.log()[..entries].to_vec()).unwrap(), "TIE Breaker 1");
    let whole = file(event.log().len());
    for entries in 1..=event.log().len() {
        let part = file(entries);
        assert!(is_beginning(&part, &whole), "{entries}");
        assert_eq!(is_beginning(&whole, &part), part == whole, "{entries}");
        // With any other character in it, the file is another one.
        let at = part.len() * entries / (event.log().len() + 1);
        let other: String = part
            .char_indices()
            .map(|(place, c)| if place == at && c.is_ascii_alphanumeric() { '~' } else { c })
            .collect();
        assert_eq!(is_beginning(&other, &whole), other == part, "{entries}");
        // Half of it is not a file.
        let half: String = part.chars().take(part.chars().count() - 1).collect();
        assert!(!is_beginning(&half, &whole), "{entries}");
    }
    for other in ["", "\n]}\n", "[]", &export(&event, "TIE Breaker 2")] {
        assert!(!is_beginning(other, &whole), "{other:.20}");
    }
}
