//! What goes out: results for the programs of the community, and tables for everybody else.

mod list_juggler;
mod tables;

pub use list_juggler::{NoSuchFile, cryodex, list_fortress};
pub use tables::{Column, Table};
