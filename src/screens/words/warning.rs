//! Warnings based on the documents.

use crate::{
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::Warning,
};

/// A warning as a sentence with its clause.
pub fn warning(warning: &Warning) -> Cited {
    let sentence = match warning {
        Warning::NoOrganizer => t!("warning.no-organizer"),
        Warning::NoJudge => t!("warning.no-judge"),
        Warning::LeaderPlays { name } => t!("warning.leader-plays", name = name),
        Warning::ListsMissing { players, .. } => t!("warning.lists-missing", count = players),
        Warning::GuardiansMissing { players } => t!("warning.guardians-missing", count = players),
        Warning::UidsMissing { players } => t!("warning.uids-missing", count = players),
    };
    cite(warning.clause(), sentence)
}
