//! Texts of the first screen. All are in the group `first`.

mod elimination_round;
mod file;
mod participants;
mod regulation;
mod storage;

pub use elimination_round::elimination_round;
pub use file::{read_error, regulation_read_error, too_big};
pub use participants::participants;
pub use regulation::{document, regulation, regulation_of};
pub use storage::{repaired, store_error};
