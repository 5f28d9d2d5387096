//! The targets of the tests (`tests/fuzz/targets`), for the fuzzer.

pub mod lines;
#[path = "../../tests/common/archive.rs"]
mod archive;
#[allow(dead_code, reason = "the tests use all of it")]
#[path = "../../tests/common/memory.rs"]
mod memory;
#[path = "../../tests/fuzz/targets/mod.rs"]
mod targets;

/// The helpers that the targets take from the tests.
mod common {
    pub(crate) use crate::{archive, memory};
}

use targets::TARGETS;
pub use targets::played;

/// Runs the target with this name.
///
/// # Panics
///
/// If there is no such target.
pub fn run(name: &str, data: &[u8]) {
    match TARGETS.iter().find(|(target, _)| *target == name) {
        Some((_, target)) => target(data),
        None => panic!("no such target: {name}"),
    }
}
