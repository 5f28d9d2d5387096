//! A text and the clauses that it follows from: they go together from where they arise to where they are shown.

use crate::clause::Clause;
use std::fmt;

/// A text and the clauses that it follows from. Where marks cannot be pressed, such as in the name of a field, it is
/// written with the ids behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    /// What it says.
    pub text: String,
    /// The clauses; none where it follows from no rule.
    pub clauses: Vec<Clause>,
}

/// A text that follows from a clause.
pub fn by(clause: Clause, text: String) -> Ruled {
    Ruled { text, clauses: vec![clause] }
}

impl Ruled {
    /// Another clause, behind the ones before.
    #[must_use]
    pub fn and(mut self, clause: Clause) -> Self {
        self.clauses.push(clause);
        self
    }

    /// The same clauses with a text around this one.
    #[must_use]
    pub fn within(self, around: impl FnOnce(&str) -> String) -> Self {
        Self { text: around(&self.text), clauses: self.clauses }
    }
}

impl From<String> for Ruled {
    fn from(text: String) -> Self {
        Self { text, clauses: Vec::new() }
    }
}

impl From<Ruled> for String {
    fn from(ruled: Ruled) -> Self {
        ruled.to_string()
    }
}

impl fmt::Display for Ruled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        for (at, clause) in self.clauses.iter().enumerate() {
            write!(f, "{}{clause}", if at == 0 { " (" } else { ", " })?;
        }
        if self.clauses.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clauses_stand_behind_the_text() {
        let clauses = |clauses: &[Clause]| Ruled { text: "No.".into(), clauses: clauses.to_vec() }.to_string();
        assert_eq!(clauses(&[]), "No.");
        assert_eq!(clauses(&[Clause::Pair3]), "No. (PAIR-3)");
        assert_eq!(clauses(&[Clause::Eli6, Clause::Clk3]), "No. (ELI-6, CLK-3)");
    }
}
