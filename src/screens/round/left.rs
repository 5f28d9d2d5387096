//! Result forms that were left before they were saved.

use super::slip::Slip;
use crate::{
    handout::Entered,
    store::Slot,
    tournament::{Match, RoundKey},
};

/// The fields of a form that was left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftForm {
    /// The event, the round and the table. A table with another report has another form.
    pub of: (Slot, RoundKey, Match),
    /// The fields of the result.
    pub slip: Slip,
    /// Reason for the correction.
    pub reason: String,
    /// The result on the players' slip.
    pub sent: Option<Entered>,
}

/// All forms that were left.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LeftForms(Vec<LeftForm>);

impl LeftForms {
    /// An empty list.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Keeps a form, unless its fields hold nothing but the report. Returns true if it was kept.
    pub fn keep(&mut self, mut form: LeftForm) -> bool {
        form.slip.games.let_go();
        let is_changed = form.slip != Slip::from_report(form.of.2.report.as_ref());
        if is_changed {
            self.0.push(form);
        }
        is_changed
    }

    /// Takes the form of a table, which opens again.
    pub fn take(&mut self, of: &(Slot, RoundKey, Match)) -> Option<LeftForm> {
        let at = self.0.iter().position(|form| form.of == *of)?;
        Some(self.0.swap_remove(at))
    }
}
