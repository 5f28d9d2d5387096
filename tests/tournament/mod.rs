//! The event as a log and a state machine, and registration. The clauses have their tests in `tests/regulations/`.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[path = "../common/day.rs"]
mod day;

mod by_hand;
mod chance;
mod changed;
mod corners;
mod door;
mod fixed_table;
mod lists;
mod log;
mod published;
mod registration;
mod rounds;
mod table_numbers;
