//! The browser's storage, filled by somebody else.

#[path = "../../common/memory.rs"]
mod memory;

use super::day;
use memory::Memory;
use tiebreaker::store::{Shelf, Slot, Store as _};

/// A slot whose name is easily guessed.
const SLOT: &str = "0a";

/// Lines of a key, without what all keys begin with, and its value; with an event in front of them, whose records they may
/// spoil, where the first line says so.
pub fn records(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let memory = Memory::default();
    let (shelf, slot) = (Shelf(&memory), Slot(SLOT.to_owned()));
    let mut lines = text.lines().peekable();
    if lines.next_if_eq(&"event").is_some() {
        shelf.add(&slot, &day::play("players 3\nnext 3")).expect("there is room");
    }
    for (key, value) in lines.filter_map(|line| line.split_once(' ')) {
        let _ = (&memory).set_text(&format!("tiebreaker:{key}"), value);
    }
    look(&shelf, slot);
}

/// Whatever opens goes on, and whatever is listed can be deleted.
fn look(shelf: &Shelf<&Memory>, slot: Slot) {
    let listed = shelf.events().unwrap_or_default().into_iter().map(|(slot, _)| slot);
    for slot in listed.take(9).chain([slot]).collect::<Vec<_>>() {
        let _ = (shelf.event_id(&slot), shelf.raw_records(&slot), shelf.display::<Vec<String>>(&slot));
        if let Ok(mut tournament) = shelf.open(&slot) {
            day::check(&tournament);
            let known = tournament.log().len();
            day::lines(&mut tournament, "players 2");
            for entry in tournament.log().iter().skip(known) {
                shelf.append(&slot, entry).expect("the next entry has a place");
            }
            shelf.summarize(&slot, &tournament);
            let again = shelf.open(&slot).expect("what was stored opens");
            assert!(again.log() == tournament.log(), "the same log");
        }
        let _ = shelf.delete(&slot);
        assert!(shelf.open(&slot).is_err(), "it is gone");
    }
    for regulation in shelf.regulations().unwrap_or_default() {
        let _ = shelf.keep_regulation(&regulation);
    }
    let _ = (shelf.setting::<String>("theme"), shelf.setting::<bool>("sound"));
}
