//! Import preview of a file from another program: its content and its contradictions, before anything is stored.

use super::{
    cited::Cited,
    i18n::{day, t},
    words,
};
use crate::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
        text::sanitized,
    },
    file::foreign::{
        Finding, Format, Listed, Origin, ReadError, Sheet, build, read_tournament, regulation_that_fits,
        tournaments as tournaments_of,
    },
    regulation::{Regulation, Scoring, Stage, known},
    tournament::{Hash, Tournament},
};
use std::{borrow::Cow, fmt, mem::discriminant, sync::Arc};

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

/// The organizer's answers about data missing from a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answers {
    /// Id of the regulation. None if it is not chosen yet.
    pub regulation: Option<String>,
    /// Squad limit in squad points. None for the regulation's.
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
    /// Squad limit of the regulation, if the organizer can enter another one. None if the file has one, or if there is
    /// none.
    pub limit: Option<u16>,
    /// Question for the names of players whom the file lists only by id. None if it names all.
    pub names: Option<String>,
    /// The imported event, or the reason why the import fails.
    pub outcome: Result<Arc<Tournament>, Cited>,
    /// Number of players, rounds and results.
    pub found: String,
    /// Contradictions and gaps in the file, grouped by kind.
    pub notes: Vec<Note>,
}

/// A contradiction or gap in a file, with others of its kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The first one.
    pub first: Cited,
    /// The names in the others. None if there are no others.
    pub also: Option<String>,
    /// The others.
    pub rest: Vec<Cited>,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.first.fmt(f)?;
        self.also.iter().try_for_each(|also| write!(f, " {also}"))
    }
}

/// Why a file cannot be imported at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotAtOnce {
    /// The file is not from a supported program.
    Unknown,
    /// The reason, as a sentence.
    Because(String),
}

/// Number of findings of one kind from which they are grouped.
const TOGETHER: usize = 3;
/// Maximum number of names in a note, including the one in its first sentence.
const NAMES: usize = 5;

/// The import preview with the answers so far.
pub fn page(read: &Read, answers: &Answers) -> Page {
    let mut findings = read.findings.clone();
    let answered = answered(read, answers, &mut findings);
    let sheet = answered.as_ref();
    let chosen = answers.regulation.as_deref();
    let usual = match sheet.regulation {
        Some(named) => named,
        None => match regulation_that_fits(sheet) {
            Ok(fits) => {
                findings.extend(chosen.is_none().then(|| Finding::RegulationAssumed(fits.to_owned())));
                fits
            }
            Err(reasons) => {
                findings.extend(reasons);
                ""
            }
        },
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
        notes: notes(&findings),
    }
}

/// The event in a file of another program, if the import needs no answers, and a sentence for each kind of guess and
/// contradiction. The same file gives the same event.
///
/// # Errors
/// The file cannot be imported, or only with the organizer's answers.
pub fn at_once(text: &str, device: DeviceId, now: u64) -> Result<(Arc<Tournament>, Vec<String>), NotAtOnce> {
    let all = match tournaments_of(text) {
        Ok(all) => all,
        Err(ReadError::Unreadable(_) | ReadError::UnknownFormat) => return Err(NotAtOnce::Unknown),
        Err(error) => return Err(NotAtOnce::Because(words::foreign_error(&error))),
    };
    let (format, sheet, findings) =
        read_tournament(text, 0).map_err(|error| NotAtOnce::Because(words::foreign_error(&error)))?;
    let seed = Hash::of(text.as_bytes()).0;
    let mut event = [0; 16];
    event.iter_mut().zip(seed).for_each(|(to, from)| *to = from);
    let origin = Origin { device, event: EventId(event), seed: Seed(seed), at: now };
    let page = page(&Read { format, sheet, findings, origin }, &Answers::default());
    match page.outcome {
        Ok(event) if all.len() == 1 && page.names.is_none() => {
            Ok((event, page.notes.iter().map(Note::to_string).collect()))
        }
        _ => Err(NotAtOnce::Because(t!("season.other-program", program = format.name()))),
    }
}

/// The findings in order, each kind grouped at its first finding.
fn notes(findings: &[Finding]) -> Vec<Note> {
    let mut kinds: Vec<Vec<&Finding>> = Vec::new();
    for finding in findings {
        match kinds.iter_mut().find(|kind| kind.first().is_some_and(|first| is_alike(first, finding))) {
            Some(kind) => kind.push(finding),
            None => kinds.push(vec![finding]),
        }
    }
    let alone = |finding: &&Finding| Note { first: words::finding(finding), also: None, rest: Vec::new() };
    let of_kind = |kind: Vec<&Finding>| match kind.split_first() {
        Some((first, rest)) if kind.len() >= TOGETHER => vec![Note {
            also: Some(t!("foreign.also", names = names(first, rest))),
            rest: rest.iter().map(|finding| words::finding(finding)).collect(),
            ..alone(first)
        }],
        _ => kind.iter().map(alone).collect(),
    };
    kinds.into_iter().flat_map(of_kind).collect()
}

/// True if two findings of one kind concern different players or matches.
fn is_alike(one: &Finding, other: &Finding) -> bool {
    match (one, other) {
        (Finding::Differs { what: one, .. }, Finding::Differs { what: other, .. }) => one == other,
        (Finding::InMatch { problem: one, .. }, Finding::InMatch { problem: other, .. }) => {
            discriminant(one) == discriminant(other)
        }
        _ => subject(one).is_some() && discriminant(one) == discriminant(other),
    }
}

/// The player or the match of a finding. None for other findings.
fn subject(finding: &Finding) -> Option<String> {
    match finding {
        Finding::Nameless(name)
        | Finding::DropInCut(name)
        | Finding::NotListed(name)
        | Finding::ByeByPoints { name, .. }
        | Finding::NameTwice { name, .. }
        | Finding::SatOut { name, .. }
        | Finding::AddsUpOtherwise { name, .. }
        | Finding::Differs { name, .. } => Some(name.clone()),
        Finding::InMatch { place, .. } => Some(place.players.join(" – ")),
        _ => None,
    }
}

/// The first players or matches of the rest, and the number of further ones.
fn names(first: &Finding, rest: &[&Finding]) -> String {
    let mut names: Vec<String> = subject(first).into_iter().collect();
    for name in rest.iter().filter_map(|finding| subject(finding)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    // All findings concern one player.
    if names.len() == 1 {
        return format!("+{}", rest.len());
    }
    let more = names.len().saturating_sub(NAMES);
    let shown = names.iter().skip(1).take(NAMES - 1).map(|name| sanitized(name));
    shown.chain((more > 0).then(|| format!("+{more}"))).collect::<Vec<_>>().join(", ")
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
        let rounds = t!("plan.round-robin-rounds", count = one.rounds);
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
        Some(t!("setup.rounds-count", count = rounds(Stage::Swiss))),
        (cut > 0).then(|| t!("foreign.cut-rounds", count = cut)),
    ];
    words::joined(parts.into_iter().flatten())
}
