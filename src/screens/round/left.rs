//! Result forms that were left before they were saved.

use super::slip::Slip;
use crate::{handout::Entered, regulation::Report};

/// Forms that were left unsaved, each with what it is about: the event, the round, and the table as it stood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left<About, Form>(Vec<(About, Form)>);

impl<About: PartialEq, Form> Left<About, Form> {
    /// No forms.
    pub const fn empty() -> Self {
        Self(Vec::new())
    }

    /// Keeps a form.
    pub fn keep(&mut self, about: About, form: Form) {
        self.0.push((about, form));
    }

    /// True if there is a form about this.
    pub fn has(&self, about: &About) -> bool {
        self.0.iter().any(|(other, _)| other == about)
    }

    /// Removes a form that opens again, and returns it.
    pub fn take(&mut self, about: &About) -> Option<Form> {
        let at = self.0.iter().position(|(other, _)| other == about)?;
        Some(self.0.swap_remove(at).1)
    }
}

/// The form of a match of two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftForm {
    /// The fields of the result.
    pub slip: Slip,
    /// Reason for the correction.
    pub reason: String,
    /// The result on the players' slip.
    pub sent: Option<Entered>,
}

impl LeftForm {
    /// The form without a half-typed result. None if its fields hold nothing but the report.
    pub fn changed(mut self, report: Option<&Report>) -> Option<Self> {
        self.slip.games.let_go();
        (self.slip != Slip::from_report(report)).then_some(self)
    }
}
