//! Measures pairing a Swiss round in a browser. The page of `benches/browser.mjs` calls it.

// A benchmark stops at the first fault.
#![allow(clippy::expect_used, clippy::indexing_slicing, dead_code, missing_docs)]

#[path = "../tests/pairing/day.rs"]
mod day;

use day::Day;
use tiebreaker::{
    base::random::Stream,
    pairing::{Problem, pair_swiss},
};
use wasm_bindgen::prelude::wasm_bindgen;

/// A round to pair repeatedly.
#[wasm_bindgen]
pub struct Round {
    problem: Problem,
    stream: Stream,
}

#[wasm_bindgen]
impl Round {
    /// Round 6 of a random day.
    #[wasm_bindgen(constructor)]
    pub fn new(players: u32) -> Self {
        let mut stream = day::stream("benchmark");
        let results = &[(3, 0), (3, 0), (3, 0), (3, 0), (1, 1)];
        let day = Day { players, round: 6, regulation: "swu-2025", results, drop_one_in: 40, ..Day::default() };
        Self { problem: day.play(&mut stream), stream }
    }

    /// Pairs the round n times.
    pub fn pair(&mut self, times: u32) {
        for _ in 0..times {
            std::hint::black_box(pair_swiss(&self.problem, &mut self.stream).expect("a round"));
        }
    }
}
