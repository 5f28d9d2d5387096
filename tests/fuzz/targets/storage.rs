//! The browser's storage with any contents.

use super::day;
use crate::common::memory::Memory;
use tiebreaker::{
    store::{Bundle, EventStore, Opened, Slot, Store as _},
    tournament::Tournament,
};

/// A slot whose name is easy to guess.
const SLOT: &str = "0a";

/// Lines with a key, without the common prefix of all keys, and its value. If the first line asks for it, they follow
/// an event whose records they may damage.
pub fn records(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let memory = Memory::default();
    let (event_store, slot) = (EventStore(&memory), Slot(SLOT.to_owned()));
    let mut lines = text.lines().peekable();
    if lines.next_if_eq(&"event").is_some() {
        event_store.add(&slot, &day::play("players 3\nnext 3")).expect("there is room");
    }
    for (key, value) in lines.filter_map(|line| line.split_once(' ')) {
        let _ = (&memory).set_text(&format!("tiebreaker:{key}"), value);
    }
    look(&event_store, slot);
}

/// A bundle as JSON, and the lines that it claims to contain. If the first line asks for it, it follows an event of
/// which it may be a part. It is unpacked correctly, or nothing happens.
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

/// Every event that opens can continue, unusable records are kept, and listed events can be deleted.
fn look(event_store: &EventStore<&Memory>, slot: Slot) {
    let listed = event_store.events().unwrap_or_default().into_iter().map(|(slot, _)| slot);
    for slot in listed.take(9).chain([slot]).collect::<Vec<_>>() {
        let _ = (
            event_store.event_id(&slot),
            event_store.display::<Vec<String>>(&slot),
            event_store.copy_taken(&slot),
            event_store.typed(&slot),
            event_store.size(&slot),
        );
        let mut copy = Vec::new();
        for bundle in event_store.bundles(&slot).into_iter().chain(event_store.archived_bundle(&slot)) {
            let _ = bundle.unpack(&bundle.packed, &mut copy);
        }
        if let Ok(Opened { mut tournament, damage }) = event_store.open(&slot) {
            day::check(&tournament);
            let known = tournament.log().len();
            if let Some(damage) = damage {
                assert_eq!(damage.place, known, "the first that cannot be used");
                let (before, records) = (event_store.aside(&slot), event_store.raw_records(&slot, known));
                event_store.set_aside(&slot, known).expect("there is room");
                let aside = event_store.aside(&slot);
                assert!(before.iter().chain(&records).all(|record| aside.contains(record)), "nothing is dropped");
            }
            day::lines(&mut tournament, "players 2");
            for entry in tournament.log().iter().skip(known) {
                event_store.append(&slot, entry).expect("the next entry has a place");
            }
            event_store.summarize(&slot, &tournament);
            let again = event_store.open(&slot).expect("what was stored opens");
            assert!(again.tournament.log() == tournament.log(), "the same log");
            // Records far beyond the end of the log may have been missed before.
            assert!(
                again.damage.is_none_or(|damage| damage.place == tournament.log().len()),
                "nothing of it is damaged"
            );
            let _ = event_store.repair(&slot, &copy);
        }
        let _ = event_store.delete(&slot);
        assert!(event_store.open(&slot).is_err(), "it is gone");
    }
    for regulation in event_store.regulations().unwrap_or_default() {
        let _ = event_store.keep_regulation(&regulation);
    }
    event_store.remove_leftovers(&event_store.underway());
    let _ = (event_store.setting::<String>("theme"), event_store.setting::<bool>("sound"));
}
