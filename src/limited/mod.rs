//! Limited play: pods, seats drawn by the event's seed, and the clock of a draft (DRA-*, SEA-1, DCK-3).
//!
//! - [`pods`]: how many pods, of how many players each.
//! - [`seats`]: who sits where, drawn from a stream of random numbers.
//! - [`Schedule`]: the steps of a draft, each with its seconds, as a value.
//! - [`Run`]: a pod that drafts or builds, and where it is at a time.

mod pods;
mod run;
mod schedule;
mod seats;

pub use pods::{BUILDERS, SMALLEST, SizesError, check_sizes, choices, even_pods, pods, read_sizes};
pub use run::{Run, Task};
pub use schedule::{Doing, Schedule, Stack, Step};
pub use seats::{seats, sizes, stream_name};
