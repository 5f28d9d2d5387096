//! The event as a log and a state machine.

mod by_hand;
mod chance;
mod changed;
mod corners;
mod door;
mod fixed_table;
mod lists;
mod log;
mod properties;
mod published;
mod registration;
mod rounds;
mod table_numbers;
mod teams;
