//! The integration tests: one binary, so that a change of the library needs one link. `tests/README.md` tells how to
//! run a part.

// Tests and their helpers may panic.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

// Two diverged copies of an event, compared and merged.
mod branch;
// Days to play, storage in memory, and data from outside the repository.
mod common;
// Every file that is read or written, and events of other programs.
mod file;
// The targets of the fuzzer, on their seeds and on every case it has found.
mod fuzz;
// Links for the players, and the result slips that come back.
mod handout;
// A whole event as codes for another device.
mod handover;
// The repository itself: architecture, documents, languages, schema.
mod house;
// Decks and squads.
mod lists;
// Rounds at tables of three and four.
mod multiplayer;
// Possible outcomes of the last rounds before a cut.
mod outlook;
// Pairing of Swiss rounds.
mod pairing;
// The regulations, clause by clause.
mod regulation;
// Several events added up to one table.
mod season;
// Standings of random results, and of real events.
mod standings;
// Texts and models of the screens.
mod screens;
// Storage that is full, denied or damaged, and its mirror.
mod store;
// The event as a log and a state machine.
mod tournament;
