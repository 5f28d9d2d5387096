//! Import preview of a file from another program: its content and its contradictions, before anything is stored.

use super::{cited::Cited, i18n::t, words};
use crate::{
    base::text::sanitized,
    file::foreign::{Finding, Format, Origin, Sheet, build, regulation_that_fits},
    regulation::{Regulation, Stage, known},
    tournament::Tournament,
};
use std::sync::Arc;

/// A parsed file of another program.
pub struct Read {
    /// The program.
    pub format: Format,
    /// Contents of the file.
    pub sheet: Sheet,
    /// Notes from reading the file.
    pub findings: Vec<Finding>,
    /// Device, time, event id and seed for the imported event.
    pub origin: Origin,
}

/// Import preview of a file.
#[derive(Debug, Clone)]
pub struct Page {
    /// Name of the event, or of the program if the event has no name.
    pub title: String,
    /// Name of the program, and the size of the event.
    pub about: String,
    /// The regulations, as id and name. While none fits and none is chosen, the first entry has no id.
    pub choices: Vec<(String, String)>,
    /// Id of the regulation used for the import. Empty if none fits.
    pub chosen: String,
    /// The imported event, or the reason why the import fails.
    pub outcome: Result<Arc<Tournament>, Cited>,
    /// Number of players, rounds and results.
    pub found: String,
    /// Contradictions and gaps in the file.
    pub findings: Vec<Cited>,
}

/// The import preview. `chosen` is the regulation that the organizer chose. None if they have not chosen yet.
pub fn page(read: &Read, chosen: Option<&str>) -> Page {
    let sheet = &read.sheet;
    let mut findings = read.findings.clone();
    let usual = match (sheet.regulation, regulation_that_fits(sheet)) {
        (Some(named), _) => named,
        (None, Ok(fits)) => {
            findings.extend(chosen.is_none().then(|| Finding::RegulationAssumed(fits.to_owned())));
            fits
        }
        (None, Err(reasons)) => {
            findings.extend(reasons);
            ""
        }
    };
    let id = chosen.unwrap_or(usual);
    let outcome = match Regulation::known(id) {
        None => Err(t!("foreign.none-fits").into()),
        Some(regulation) => build((read.format, sheet), regulation, read.origin, &mut findings)
            .map(Arc::new)
            .map_err(|reason| words::finding(&reason).within(|reason| format!("{} {reason}", t!("foreign.refused")))),
    };
    let unchosen = usual.is_empty().then(|| (String::new(), t!("foreign.choose")));
    let published = known().map(|one| (one.id.clone(), words::regulation(&one.id)));
    Page {
        title: if sheet.name.is_empty() { read.format.name().to_owned() } else { sanitized(&sheet.name) },
        about: about(read),
        choices: unchosen.into_iter().chain(published).collect(),
        chosen: id.to_owned(),
        outcome,
        found: match findings.len() {
            0 => t!("foreign.nothing-found"),
            count => t!("foreign.found", count = count),
        },
        findings: findings.iter().map(words::finding).collect(),
    }
}

/// Name of the program, and the size of the event.
fn about(read: &Read) -> String {
    let rounds = |stage| read.sheet.of_stage(stage).count();
    let cut = rounds(Stage::Elimination);
    let parts = [
        Some(t!("foreign.from", program = read.format.name())),
        Some(t!("players.count", count = read.sheet.players.len())),
        Some(t!("foreign.rounds", count = rounds(Stage::Swiss))),
        (cut > 0).then(|| t!("foreign.cut-rounds", count = cut)),
    ];
    words::joined(parts.into_iter().flatten())
}
