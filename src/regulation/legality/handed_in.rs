//! When lists are handed in.

use serde::Deserialize;

/// When lists are handed in before the start.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HandedIn {
    /// At every event.
    Always,
    /// Where the event asks for it.
    WhenAsked,
    /// At events of these tiers.
    Tiers(Vec<String>),
}

impl HandedIn {
    /// Whether everybody hands in a list at an event of a tier; `asked` is whether the event asks for it anyway.
    pub fn is_wanted(&self, tier: Option<&str>, asked: bool) -> bool {
        asked
            || match self {
                Self::Always => true,
                Self::WhenAsked => false,
                Self::Tiers(tiers) => tier.is_some_and(|tier| tiers.iter().any(|other| other == tier)),
            }
    }
}
