//! What goes out: results for the programs of the community, and tables for everybody else.

mod list_juggler;
mod t3;
mod tables;

pub use list_juggler::{NoSuchFile, list_fortress, list_juggler};
pub use t3::t3;
pub use tables::{Column, Table, bye_mark, match_mark};
