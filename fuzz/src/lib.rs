//! The targets of the tests (`tests/fuzz/targets`), for the fuzzer.

// The addresses of the screens take these from the root of their crate.
use tiebreaker::{base::ids, regulation, store, tournament};

pub mod lines;
#[allow(dead_code, reason = "the tests use all of it")]
#[path = "../../tests/common/memory.rs"]
mod memory;
#[allow(dead_code, reason = "the screens use all of it")]
#[path = "../../src/ui/route.rs"]
mod route;
#[path = "../../tests/fuzz/targets/mod.rs"]
mod targets;

/// The helpers that the targets take from the tests.
mod common {
    pub(crate) use crate::memory;
}

use route::Route;
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
        None if name == "route" => address(data),
        None => panic!("no such target: {name}"),
    }
}

/// The part of an address after `#`. The unit tests of `Route` replay its seeds, because the core knows no addresses.
fn address(data: &[u8]) {
    let route = Route::parse(&String::from_utf8_lossy(data));
    assert_eq!(Route::parse(&route.path()), route, "a page comes back from its address");
}
