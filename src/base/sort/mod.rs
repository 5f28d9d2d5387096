//! Order: one sort for the whole core, and maps and sets that keep theirs. The standard ones are compiled anew for every type,
//! several kilobytes each time.

mod map;
mod order;
mod set;

pub use map::Map;
pub use set::Set;

pub(crate) use order::{sort_by, sort_by_key};
