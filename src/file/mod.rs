//! Files: the event file of this app, and results in other programs' formats.

pub mod event;
pub mod results;
