//! The targets of the tests (`tests/fuzz/targets.rs`), for the fuzzer.

// The targets are written for tests, where the addresses of the screens stand at the root too.
use tiebreaker::{ids, regulation, store, tournament};

pub mod lines;
#[allow(dead_code, reason = "the screens use all of it")]
#[path = "../../src/ui/route.rs"]
mod route;
#[path = "../../tests/fuzz/targets.rs"]
mod targets;

pub use targets::{played, run};
