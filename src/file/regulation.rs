//! Regulation files, which carry a regulation to other events. `docs/regulation-file.md` describes the format.
//!
//! Reading checks format and version, then parses the whole text, and then checks that a tournament can use the
//! regulation.

use crate::regulation::{InvalidRule, Regulation};

/// The name that every regulation file carries.
pub const FORMAT: &str = "tiebreaker-regulation";
/// The version that this release writes.
pub const VERSION: u32 = 1;

/// Why a text is not a regulation file. Its content can be refused because of a rule.
pub type ReadError = super::ReadError<InvalidRule>;

/// Writes the file of a regulation.
pub fn write(regulation: &Regulation) -> String {
    export(regulation, "")
}

/// Like [`write()`], with the name and version of the `program` that writes the file.
pub fn export(regulation: &Regulation, program: &str) -> String {
    let regulation = serde_json::to_string(regulation).unwrap_or_default();
    format!("{},\"regulation\":\n{regulation}\n}}\n", super::head(FORMAT, VERSION, program))
}

/// Reads the file of a regulation.
///
/// # Errors
/// The text is not a regulation file of a known version, or no tournament can use the regulation.
pub fn read(text: &str) -> Result<Regulation, ReadError> {
    let File { regulation, .. } = super::open(text, FORMAT, VERSION)?;
    regulation.check().map_err(ReadError::Refused)?;
    Ok(regulation)
}

super::file!(regulation: Regulation);
