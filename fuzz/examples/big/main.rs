//! Files just below a megabyte that take as much work to read as possible, and the time for each.
//!
//! `cargo run --release --example big [NAME]`: milliseconds to read each, and to compute what opening it shows.

mod logs;
mod texts;

use logs::{EVENTS, Log};
use std::{env, time::Instant};
use texts::texts;
use tiebreaker::{file::{event, players::List, regulation, results::ResultsFile}, regulation::Regulation, store::Summary, tournament::State};

/// Size of a file, in bytes.
const SIZE: usize = 1_000_000;
/// Maximum time for reading a file, in milliseconds.
const LIMIT: f64 = 100.0;

fn main() {
    let wanted = env::args().nth(1).unwrap_or_default();
    for (name, make) in EVENTS {
        if name.contains(&wanted) {
            event_file(name, make());
        }
    }
    for (name, text) in texts() {
        if name.contains(&wanted) {
            time(name, text.len(), || {
                let state = Log::new(16).event.state().clone();
                let kind = name.split('-').next().unwrap_or_default();
                match kind {
                    "players" => List::read(&text, &state).rows.len(),
                    "results" => usize::from(ResultsFile::read(&text).is_ok_and(|file| {
                        let regulation = Regulation::published(file.regulation).expect("published");
                        file.entrants(regulation).is_ok()
                    })),
                    "regulation" => usize::from(regulation::read(&text).is_ok()),
                    _ => usize::from(event::read(&text).is_ok()),
                }
            });
        }
    }
}

fn time(name: &str, size: usize, work: impl FnOnce() -> usize) {
    let began = Instant::now();
    let outcome = work();
    let took = began.elapsed().as_secs_f64() * 1000.0;
    println!("{} {name:<40} {size:>8} bytes {took:>9.1} ms ({outcome})", if took > LIMIT { "!!" } else { "  " });
}

fn event_file(name: &str, log: Log) {
    let text = event::write(&log.event);
    time(name, text.len(), || event::read(&text).expect("a file").log().len());
    let looks: [(&str, fn(&State)); 7] = [
        ("next", |state| drop(state.next_step())),
        ("standings", |state| drop(state.standings())),
        ("ranking", |state| drop((state.final_ranking(), state.champion()))),
        ("warnings", |state| drop((state.warnings(), state.records()))),
        ("published", |state| drop(state.published())),
        ("decks", |state| drop(state.decks_to_pick())),
        ("bracket", |state| drop(state.bracket())),
    ];
    for (what, look) in looks {
        let began = Instant::now();
        look(log.event.state());
        let took = began.elapsed().as_secs_f64() * 1000.0;
        if took > LIMIT / 2.0 {
            println!("!! {name}: {what} {took:.1} ms");
        }
    }
    let _ = Summary::of(&log.event);
}
