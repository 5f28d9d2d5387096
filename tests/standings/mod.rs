//! Standings of results without an event. `regulation/standings` tests the tie-breakers of each regulation.

mod properties;
mod real_events;
