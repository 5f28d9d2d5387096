//! The foundation of all other rooms: exact fractions, ids, days, clocks, reproducible randomness, ordered maps,
//! reading JSON. Nothing here depends on a rule.

pub mod clause;
pub mod clock;
pub(crate) mod compiled_once;
pub mod day;
pub mod fraction;
pub mod ids;
pub mod json;
pub mod natural;
pub mod qr;
pub mod random;
pub mod sort;
pub mod text;
pub mod text_encoding;
