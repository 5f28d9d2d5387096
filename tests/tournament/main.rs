//! The state machine of an event, clause by clause, on days played by hand.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../common/day.rs"]
mod day;

mod corners;
mod cut;
mod elimination;
mod log;
mod people;
mod registration;
mod rounds;
