//! Comparison of a file on disk with the event before the file is replaced.

use tiebreaker::{
    branch::{Relation, compare},
    file::event,
    tournament::{Entry, Tournament},
};

/// Relation of a file to the event that will replace it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// The file is identical to the one that would be written.
    Same,
    /// The file contains nothing that the event lacks.
    Continued,
    /// The file continues the event with these entries.
    Ahead(Vec<Entry>),
    /// Both continued differently.
    Forked,
    /// The file does not contain this event.
    Foreign,
}

/// Relation of a file with the text `there` to the event.
pub(super) fn standing(event: &Tournament, there: &str) -> Standing {
    let Ok(file) = event::read(there) else { return Standing::Foreign };
    let Ok(compared) = compare(event, &file) else { return Standing::Foreign };
    match compared.relation {
        Relation::Same | Relation::Ahead => Standing::Continued,
        Relation::Behind if compared.common == event.log().len() => {
            Standing::Ahead(file.log().iter().skip(compared.common).cloned().collect())
        }
        // The other device has merged the entries from here in another order, or each has entries that the other lacks.
        Relation::Behind | Relation::Forked => Standing::Forked,
    }
}

/// Relation of a file with the text `there` to an event whose own file would have the text `here`. None if the file's
/// log must be parsed first, which is not necessary after an ordinary action.
pub(super) fn simple_standing(here: &str, there: &str) -> Option<Standing> {
    if there == here {
        return Some(Standing::Same);
    }
    (there.trim().is_empty() || event::is_beginning(there, here)).then_some(Standing::Continued)
}
