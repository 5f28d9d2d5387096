//! Limited play: pods, seats drawn by the event's seed, and the clock of a draft (DRA-*, SEA-1, DCK-3).
//!
//! - [`pods()`]: the number of pods and their sizes.
//! - [`seats()`]: the seats of the players, drawn from a stream of random numbers.
//! - [`Schedule`]: the steps of a draft with their durations.
//! - [`PodTimer`]: the timer of a pod that drafts or builds.

mod pods;
mod schedule;
mod seats;
mod timer;

pub use pods::{BUILDERS, SMALLEST, SizesError, check_sizes, choices, even_pods, pods, read_sizes};
pub use schedule::{Doing, Schedule, Stack, Step};
pub use seats::{seats, sizes, stream_name};
pub use timer::{PodTask, PodTimer};
