//! Result forms that were left before they were saved.

use super::input::ResultInput;
use crate::{handout::Entered, regulation::Report};

/// Forms left unsaved, each with its subject: the event, the round, and the table as it stood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnsavedForms<About, Form>(Vec<(About, Form)>);

impl<About: PartialEq, Form> UnsavedForms<About, Form> {
    /// No forms.
    pub const fn empty() -> Self {
        Self(Vec::new())
    }

    /// Keeps a form under its subject.
    pub fn keep(&mut self, about: About, form: Form) {
        self.0.push((about, form));
    }

    /// True if there is a form with this subject.
    pub fn has(&self, about: &About) -> bool {
        self.0.iter().any(|(other, _)| other == about)
    }

    /// Removes and returns a form, because it opens again.
    pub fn take(&mut self, about: &About) -> Option<Form> {
        let at = self.0.iter().position(|(other, _)| other == about)?;
        Some(self.0.swap_remove(at).1)
    }
}

/// The form of a match of two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnsavedForm {
    /// The fields of the result.
    pub input: ResultInput,
    /// Reason for the correction.
    pub reason: String,
    /// The result on the players' slip.
    pub sent: Option<Entered>,
}

impl UnsavedForm {
    /// The form without a half-typed result. None if its fields are the same as the report.
    pub fn changed(mut self, report: Option<&Report>) -> Option<Self> {
        self.input.games.drop_half();
        (self.input != ResultInput::from_report(report)).then_some(self)
    }
}
