//! Import preview of a file from another program: its content and its contradictions, before anything is stored.

use super::{
    cited::Cited,
    i18n::{day, t},
    words,
};
use crate::{
    base::text::sanitized,
    file::foreign::{Finding, Format, Listed, Origin, Sheet, build, regulation_that_fits},
    regulation::{Regulation, Scoring, Stage, known},
    tournament::Tournament,
};
use std::{borrow::Cow, sync::Arc};

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

/// The organizer's answers to what a file does not say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answers {
    /// Id of the regulation. None if it is not chosen yet.
    pub regulation: Option<String>,
    /// Squad limit in squad points. None for that of the regulation.
    pub limit: Option<u16>,
    /// Names for the players without one, a line for each.
    pub names: String,
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
    /// Squad limit of the regulation if the organizer can name another one. None if the file names it, or squads have none.
    pub limit: Option<u16>,
    /// Question for the names of players that the file has by id only. None if it names all.
    pub names: Option<String>,
    /// The imported event, or the reason why the import fails.
    pub outcome: Result<Arc<Tournament>, Cited>,
    /// Number of players, rounds and results.
    pub found: String,
    /// Contradictions and gaps in the file.
    pub findings: Vec<Cited>,
}

/// The import preview with the answers so far.
pub fn page(read: &Read, answers: &Answers) -> Page {
    let mut findings = read.findings.clone();
    let answered = answered(read, answers, &mut findings);
    let sheet = answered.as_ref();
    let chosen = answers.regulation.as_deref();
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
    let limit = Regulation::known(id).and_then(|regulation| match &regulation.scoring {
        Scoring::SquadPoints(rules) if read.sheet.limit.is_none() => Some(rules.limit),
        _ => None,
    });
    let nameless = read.sheet.nameless.len();
    let published = known().map(|one| (one.id.clone(), words::regulation(&one.id)));
    Page {
        title: if sheet.name.is_empty() { read.format.name().to_owned() } else { sanitized(&sheet.name) },
        about: about(read),
        choices: unchosen.into_iter().chain(published).collect(),
        chosen: id.to_owned(),
        limit,
        names: (nameless > 0).then(|| t!("foreign.names", count = nameless)),
        outcome,
        found: match findings.len() {
            0 => t!("foreign.nothing-found"),
            count => t!("foreign.found", count = count),
        },
        findings: findings.iter().map(words::finding).collect(),
    }
}

/// The contents of a file with the organizer's answers.
fn answered<'a>(read: &'a Read, answers: &Answers, findings: &mut Vec<Finding>) -> Cow<'a, Sheet> {
    let mut sheet = Cow::Borrowed(&read.sheet);
    if let (None, Some(limit)) = (read.sheet.limit, answers.limit) {
        sheet.to_mut().limit = Some(limit);
    }
    if !answers.names.trim().is_empty() {
        sheet.to_mut().name_players(&answers.names, findings);
    }
    sheet
}

/// Value and label of each tournament in a file, for a choice. Empty if there is only one.
pub fn tournaments(all: &[Listed]) -> Vec<(String, String)> {
    if all.len() < 2 {
        return Vec::new();
    }
    let label = |one: &Listed| {
        let name = Some(sanitized(&one.name)).filter(|name| !name.is_empty());
        let rounds = t!("foreign.all-rounds", count = one.rounds);
        let size = [t!("players.count", count = one.players), rounds];
        words::joined([name, one.date.as_deref().map(day)].into_iter().flatten().chain(size))
    };
    all.iter().enumerate().map(|(place, one)| (place.to_string(), label(one))).collect()
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
