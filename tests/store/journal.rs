//! The keys that are not written to the mirror yet, and the time since when.

use tiebreaker::store::mirror::{Batch, Journal};

fn keys(batch: &Batch) -> Vec<&str> {
    batch.keys().collect()
}

#[test]
fn what_was_noted_is_written_together_and_what_is_noted_meanwhile_waits() {
    let mut journal = Journal::default();
    assert_eq!((journal.behind_since(), journal.begin(|_| true)), (None, None));
    journal.note("a", 10);
    journal.note("b", 20);
    journal.note("a", 30);
    assert_eq!((journal.behind_since(), journal.is_underway()), (Some(10), false));
    let first = journal.begin(|_| true).unwrap();
    assert_eq!(keys(&first), ["a", "b"]);
    assert_eq!((journal.is_behind_with("a"), journal.is_behind_with("c")), (true, false));
    assert_eq!((journal.behind_since(), journal.is_underway()), (Some(10), true));
    assert_eq!(journal.begin(|_| true), None);
    journal.note("a", 40);
    let second = journal.begin(|_| true).unwrap();
    assert_eq!(keys(&second), ["a"]);
    journal.done(&first);
    assert_eq!(journal.behind_since(), Some(40));
    journal.done(&second);
    assert_eq!((journal.behind_since(), journal.is_underway()), (None, false));
    assert!(!journal.is_behind_with("a"));
}

#[test]
fn what_was_not_taken_waits_again_since_when_it_did() {
    let mut journal = Journal::default();
    journal.note("a", 10);
    let batch = journal.begin(|_| true).unwrap();
    journal.note("a", 40);
    journal.note("b", 50);
    journal.failed(&batch);
    assert_eq!(journal.behind_since(), Some(10));
    assert_eq!(keys(&journal.begin(|_| true).unwrap()), ["a", "b"]);
}

#[test]
fn what_may_not_be_written_yet_stays() {
    let mut journal = Journal::default();
    journal.note("a", 10);
    journal.note("b", 20);
    let batch = journal.begin(|key| key != "a").unwrap();
    assert_eq!(keys(&batch), ["b"]);
    journal.done(&batch);
    assert_eq!((journal.behind_since(), journal.begin(|key| key != "a")), (Some(10), None));
    assert_eq!(keys(&journal.begin(|_| true).unwrap()), ["a"]);
}
