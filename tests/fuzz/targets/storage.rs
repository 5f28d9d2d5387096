//! The browser's storage with any content.

use super::day;
use crate::common::memory::Memory;
use tiebreaker::{
    store::{Bundle, Opened, Shelf, Slot, Store as _},
    tournament::Tournament,
};

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

/// A bundle as JSON, and the lines that are said to have been packed in it; behind an event of which it may hold a part, where
/// the first line says so. It is unpacked as it should be, or nothing happens.
pub fn packed(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let tournament = day::play(if first == "event" { "players 3\nnext 3" } else { "" });
    let (head, lines) = if first == "event" { rest.split_once('\n').unwrap_or((rest, "")) } else { (first, rest) };
    let Ok(bundle) = serde_json::from_str::<Bundle>(head) else { return };
    let mut log: Vec<_> = tournament.log().iter().take(bundle.from).cloned().collect();
    let before = log.clone();
    if bundle.unpack(lines, &mut log) {
        let last = log.last().map(|entry| entry.hash()).unwrap_or_default();
        assert_eq!((log.len(), last), (bundle.to, bundle.head));
        assert!(log.starts_with(&before), "what was there before it stays");
        if let Ok(tournament) = Tournament::replay(log) {
            day::check(&tournament);
        }
    } else {
        assert!(log == before, "nothing has changed");
    }
}

/// Whatever opens goes on, whatever cannot be used is kept, and whatever is listed can be deleted.
fn look(shelf: &Shelf<&Memory>, slot: Slot) {
    let listed = shelf.events().unwrap_or_default().into_iter().map(|(slot, _)| slot);
    for slot in listed.take(9).chain([slot]).collect::<Vec<_>>() {
        let _ = (
            shelf.event_id(&slot),
            shelf.display::<Vec<String>>(&slot),
            shelf.copy_taken(&slot),
            shelf.typed(&slot),
            shelf.size(&slot),
        );
        let mut copy = Vec::new();
        for bundle in shelf.bundles(&slot).into_iter().chain(shelf.archived(&slot)) {
            let _ = bundle.unpack(&bundle.packed, &mut copy);
        }
        if let Ok(Opened { mut tournament, damage }) = shelf.open(&slot) {
            day::check(&tournament);
            let known = tournament.log().len();
            if let Some(damage) = damage {
                assert_eq!(damage.place, known, "the first that cannot be used");
                let (before, records) = (shelf.aside(&slot), shelf.raw_records(&slot, known));
                shelf.set_aside(&slot, known).expect("there is room");
                let aside = shelf.aside(&slot);
                assert!(before.iter().chain(&records).all(|record| aside.contains(record)), "nothing is dropped");
            }
            day::lines(&mut tournament, "players 2");
            for entry in tournament.log().iter().skip(known) {
                shelf.append(&slot, entry).expect("the next entry has a place");
            }
            shelf.summarize(&slot, &tournament);
            let again = shelf.open(&slot).expect("what was stored opens");
            assert!(again.tournament.log() == tournament.log(), "the same log");
            // Far behind the end of the log there may be something that was not seen before.
            assert!(
                again.damage.is_none_or(|damage| damage.place == tournament.log().len()),
                "nothing of it is damaged"
            );
            let _ = shelf.repair(&slot, &copy);
        }
        let _ = shelf.delete(&slot);
        assert!(shelf.open(&slot).is_err(), "it is gone");
    }
    for regulation in shelf.regulations().unwrap_or_default() {
        let _ = shelf.keep_regulation(&regulation);
    }
    shelf.tidy(&shelf.underway());
    let _ = (shelf.setting::<String>("theme"), shelf.setting::<bool>("sound"));
}
