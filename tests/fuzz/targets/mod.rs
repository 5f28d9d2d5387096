//! The fuzz targets: each takes any bytes, and its assertions hold for all of them. `fuzz/` runs them in the fuzzer,
//! and the tests run them on the seeds and on every case the fuzzer has found.

mod copies;
mod day;
mod foreign;
mod handout;
mod handover;
mod lists;
mod storage;
mod workbook;

use tiebreaker::{
    file::{event, players, regulation, results::ResultsFile, task},
    regulation::Regulation,
    screens::{
        opened::{Reader, opened},
        route::Route,
    },
    tournament::{Setup, StructureChoice, Tournament},
};

/// A target and its name, which is also the folder of its seeds.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 17] = [
    ("event", event_file),
    ("actions", actions),
    ("players", list_of_players),
    ("results", results_file),
    ("regulation", regulation_file),
    ("storage", storage::records),
    ("packed", storage::packed),
    ("merge", copies::merged),
    ("beside", beside),
    ("lists", lists::lists),
    ("foreign", foreign::foreign),
    ("handout", handout::handout),
    ("slip", handover::slip),
    ("handover", handover::handover),
    ("route", address),
    ("workbook", workbook::workbook),
    ("opened", opened_file),
];

/// The part of an address after `#`.
fn address(data: &[u8]) {
    let route = Route::parse(&String::from_utf8_lossy(data));
    assert_eq!(Route::parse(&route.path()), route, "a page comes back from its address");
}

/// Any bytes as an event file.
fn event_file(data: &[u8]) {
    if let Ok(tournament) = event::read(&String::from_utf8_lossy(data)) {
        day::check(&tournament);
    }
}

/// The lines of a log, each an action as JSON or a word for one, with a valid chain of hashes.
fn actions(data: &[u8]) {
    day::check(&day::play(&String::from_utf8_lossy(data)));
}

/// The event that results from a text of [`actions`].
pub fn played(text: &str) -> Tournament {
    day::play(text)
}

/// A list of players. The first byte determines whether the event is new or has begun.
fn list_of_players(data: &[u8]) {
    let _ = players::encoding(data);
    let [first, text @ ..] = data else { return };
    let mut tournament = day::play(if first % 2 == 0 { "" } else { "players 5\nnext\nnext\nnext" });
    let list = players::List::read(&String::from_utf8_lossy(text), tournament.state());
    let _ = list.rest();
    if list.newcomers().next().is_some() {
        let add = tournament.state().propose_players(list.newcomers().cloned());
        day::act(&mut tournament, add).expect("who is read can be registered");
        day::check(&tournament);
    }
}

/// A file that was opened on the home page and is not an event.
fn opened_file(data: &[u8]) {
    let opened = opened(&String::from_utf8_lossy(data));
    let is_led = matches!(opened.reader, Reader::Address(_) | Reader::Damaged);
    assert_eq!(opened.said.is_empty(), is_led, "a sentence, or another reader");
}

/// Results in another program's format.
fn results_file(data: &[u8]) {
    match ResultsFile::read(&String::from_utf8_lossy(data)) {
        Ok(file) => {
            let regulation = Regulation::published(file.regulation).expect("it names one of ours");
            match file.entrants(regulation) {
                Ok(entrants) => {
                    let (points, ranking) = (&regulation.points, &regulation.ranking);
                    let lines = tiebreaker::standings::standings(points, ranking, &ranking.tie_breakers, &entrants);
                    assert!(lines.len() <= entrants.len(), "nobody stands there twice");
                }
                Err(errors) => assert!(errors.iter().all(|error| !error.to_string().is_empty()), "a reason"),
            }
        }
        Err(errors) => assert!(errors.iter().any(|error| !error.to_string().is_empty()), "a reason"),
    }
}

/// A regulation, and a short event by it.
fn regulation_file(data: &[u8]) {
    let Ok(own) = regulation::read(&String::from_utf8_lossy(data)) else { return };
    assert_eq!(regulation::read(&regulation::write(&own)).as_ref(), Ok(&own), "what is written is read");
    let setup = Setup::new("Saturday", "2025-11-22", &own);
    let elimination = Setup { structure: StructureChoice::Elimination, ..setup.clone() };
    for setup in [setup, elimination] {
        // Some regulations leave everything to the organizer, and some have no events without Swiss rounds.
        let Some(mut tournament) = day::begin(setup) else { continue };
        day::lines(&mut tournament, "players 5\nnext 9\nresults\nnext 9\nresults\nnext 9\nresults\nnext 9");
        day::check(&tournament);
    }
}

/// A task for the second instance: any bytes, or if the first line is not JSON, the task in the second line for the
/// event in the lines after it.
fn beside(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = task::answer(&text);
    let mut lines = text.splitn(3, '\n');
    let (Some(""), Some(work), Some(day)) = (lines.next(), lines.next(), lines.next()) else { return };
    let Ok(work) = serde_json::from_str::<task::Work>(work) else { return };
    let mut tournament = day::play(day);
    let answer = task::answer(&task::write(&tournament, work.clone()).expect("a task"));
    if let (task::Work::Draw(..), Some(answer)) = (work, answer) {
        // A draw may come too late or too early, and is then refused, but it is always an action.
        let action = serde_json::from_str(&answer).expect("an action");
        let _ = day::act(&mut tournament, action);
        day::check(&tournament);
    }
}
