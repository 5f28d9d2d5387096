//! Relation of a file on disk to the event that will be written to it.

use tiebreaker::{
    branch::{Relation, compare},
    file::event,
    tournament::{Entry, Tournament},
};

/// Relation of a file to the event that will be written to it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It is what would be written.
    Same,
    /// There is nothing in it that is not in the event as well.
    Continued,
    /// It goes on with these entries.
    Ahead(Vec<Entry>),
    /// Both went on.
    Forked,
    /// It is no file of this event.
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
        // The other device has taken in what is here, in another order; or each has something of its own.
        Relation::Behind | Relation::Forked => Standing::Forked,
    }
}

/// How a file with the text `there` stands to an event whose own file would be the text `here`, where that is seen without
/// reading the log in it: after each action it is.
pub(super) fn simple_standing(here: &str, there: &str) -> Option<Standing> {
    if there == here {
        return Some(Standing::Same);
    }
    (there.trim().is_empty() || event::is_beginning(there, here)).then_some(Standing::Continued)
}
