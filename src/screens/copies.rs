//! Two copies of an event that have diverged: the decisions to make, and the effect of a merge.

use super::{
    cited::Cited,
    i18n::t,
    words::{
        self,
        difference::{Names, sides},
    },
};
use crate::{
    branch::{Conflict, Merge, Question, Why},
    regulation::Stage,
    tournament::Tournament,
};

/// A conflict as text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Asked {
    /// Question that the organizer answers.
    pub question: Question,
    /// Text of the question.
    pub text: String,
    /// Labels of the answers: keep this copy's value, or take the other one's. If a step cannot be merged, only the
    /// first.
    pub answers: Vec<String>,
}

impl Asked {
    /// Question about a conflict.
    pub fn about(conflict: &Conflict, here: &Tournament, there: &Tournament) -> Self {
        let told = words::action(there.state(), &conflict.taken.action);
        let (text, answers) = match &conflict.why {
            Why::Differs(differences) => {
                let [ours, theirs] = sides(&Names::of(here.state(), differences), differences);
                let answers = [t!("copies.keep-here", what = ours), t!("copies.take-there", what = theirs)];
                (told, answers.to_vec())
            }
            Why::Namesake(player) => {
                let name = words::player_name(Some(here.state()), *player);
                let answers = [t!("copies.one-person", number = player), t!("copies.two-people")];
                (t!("copies.namesake", name = name), answers.to_vec())
            }
            Why::Refused(why) => {
                let why = words::refusal(why, Some(here.state()));
                (t!("copies.refused", what = told, why = why), vec![t!("copies.leave-out")])
            }
            Why::TakenBack => (t!("copies.taken-back", what = told), vec![t!("copies.stays")]),
        };
        Self { question: conflict.question, text, answers }
    }
}

/// Effect of the merge, once every decision is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// Number of merged entries, as a heading.
    pub title: String,
    /// The merged entries.
    pub taken: Vec<String>,
    /// Data that this device loses.
    pub costs: Costs,
    /// Number of entries left out, as a heading. None if it is 0.
    pub left_title: Option<String>,
    /// The entries left out.
    pub left: Vec<String>,
}

/// Data on this device that the merge changes or removes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Costs {
    /// Warning that a whole round is discarded. None if no round is.
    pub discarded_round: Option<String>,
    /// Tables that are paired again. None if no table is.
    pub paired_again: Option<PairedAgain>,
    /// Other data that is discarded.
    pub discarded: Vec<String>,
}

/// Tables of a round that are paired again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairedAgain {
    /// Reason for pairing them again.
    pub why: Cited,
    /// The changes.
    pub changes: Vec<Cited>,
    /// Number of tables that do not change, as text.
    pub stay: Option<String>,
}

impl Outlook {
    /// Effect of a merge. None before every decision is made.
    pub fn of(merged: &Merge, here: &Tournament, there: &Tournament) -> Option<Self> {
        merged.action()?;
        let left = merged.not_merged.iter().map(|taken| words::action(there.state(), &taken.action));
        let left: Vec<String> = left.collect();
        Some(Self {
            title: t!("copies.adds", entries = t!("received.entries", count = merged.taken().len())),
            taken: words::taken(here.state(), merged.taken()),
            costs: Costs::of(merged, here),
            left_title: (!left.is_empty()).then(|| t!("copies.left")),
            left,
        })
    }
}

impl Costs {
    /// Data that this device loses in a merge.
    pub fn of(merged: &Merge, here: &Tournament) -> Self {
        let state = here.state();
        let (gone, again): (Vec<_>, Vec<_>) = merged.change.iter().partition(|change| change.taken_back);
        let gone = gone.first().map(|change| {
            let tables = state.round(change.round).map_or(0, |round| round.tables.len());
            t!(
                "copies.discards",
                what = words::joined([words::round(state, change.round), t!("round.tables", count = tables)])
            )
        });
        let again = again.first().map(|change| PairedAgain {
            why: words::why_again(change, merged.corrected().unwrap_or(Stage::Swiss)),
            changes: words::changes(state, change),
            stay: words::tables_kept(change),
        });
        let lost = merged.lost.iter().map(|lost| {
            let [what, _] = sides(&Names::of(state, &merged.differences), std::slice::from_ref(lost));
            t!("copies.discards", what = what)
        });
        Self { discarded_round: gone, paired_again: again, discarded: lost.collect() }
    }
}
