//! Ids of elements that several files name, to bring the keyboard there.

/// The field that finds a table of a round.
pub const FIND_TABLE: &str = "find-table";
/// The first field of the form for a result.
pub const RESULT_FIRST: &str = "result-first";
/// What takes the next step of the day.
pub const NEXT_STEP: &str = "next-step";
