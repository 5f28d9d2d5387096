//! The organizer's own changes to the sets and suspensions of a regulation (DCK-4), as lines of text.
//!
//! ```text
//! set ABC 2026-12-11 C Name of the Set
//! suspend premier 2026-11-20 2027-01-31 Cad Bane, Still Faster Than You
//! until 2026-12-31
//! ```
//!
//! A dash stands for no block, and for a suspension without an end.

use super::{DeckRules, ListRules, ReleasedSet, Suspended};
use crate::base::day::Day;
use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

/// Stands for a missing value.
const NONE: &str = "-";
/// Maximum length of the code of a set or the name of a block.
const LONGEST_CODE: usize = 6;

/// A change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardRule {
    /// A set is released. It replaces a set with the same code.
    Set {
        /// Code of the set, in capitals.
        code: String,
        /// Release day.
        from: Day,
        /// Name of its block. None if it belongs only to the formats that do not rotate.
        block: Option<String>,
        /// Name of the set.
        name: String,
    },
    /// A card is suspended in a format. It replaces another suspension of the card there.
    Suspension {
        /// Name of the format.
        format: String,
        /// First day.
        from: Day,
        /// Last day. None if there is none.
        until: Option<Day>,
        /// Title and subtitle of the card.
        card: String,
    },
    /// The last day on which sets and suspensions are known to be complete.
    Until(Day),
}

impl CardRule {
    /// Parses a line. None if the line is not a change.
    pub fn parse(line: &str) -> Option<Self> {
        let (kind, rest) = line.trim().split_once(' ')?;
        let mut words = rest.trim().splitn(4, ' ');
        let mut word = || words.next().map(str::trim).filter(|word| !word.is_empty());
        let optional = |word: &str| Some(word.to_owned()).filter(|word| word != NONE);
        let is_code = |code: &str| code.len() <= LONGEST_CODE && code.bytes().all(|sign| sign.is_ascii_alphanumeric());
        Some(match kind {
            "set" => {
                let (code, from, block) = (word()?.to_ascii_uppercase(), Day::parse(word()?)?, optional(word()?));
                let are_codes = is_code(&code) && block.as_deref().is_none_or(is_code);
                Self::Set { code, from, block, name: word().unwrap_or_default().to_owned() }.only_if(are_codes)?
            }
            "suspend" => {
                let (format, from) = (word()?.to_owned(), Day::parse(word()?)?);
                let until = match optional(word()?) {
                    Some(until) => Some(Day::parse(&until)?),
                    None => None,
                };
                let is_in_order = until.is_none_or(|until| from <= until);
                Self::Suspension { format, from, until, card: word()?.to_owned() }.only_if(is_in_order)?
            }
            "until" => Self::Until(Day::parse(word()?)?),
            _ => return None,
        })
    }

    fn only_if(self, is_valid: bool) -> Option<Self> {
        is_valid.then_some(self)
    }
}

/// The change as a line.
impl fmt::Display for CardRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set { code, from, block, name } => {
                write!(f, "set {code} {from} {} {name}", block.as_deref().unwrap_or(NONE))
            }
            Self::Suspension { format, from, until: Some(until), card } => {
                write!(f, "suspend {format} {from} {until} {card}")
            }
            Self::Suspension { format, from, until: None, card } => write!(f, "suspend {format} {from} {NONE} {card}"),
            Self::Until(day) => write!(f, "until {day}"),
        }
    }
}

impl DeckRules {
    /// The rules with an organizer's changes. Lines that do not parse have no effect.
    pub fn with_changes(mut self, lines: &[String]) -> Self {
        for change in lines.iter().filter_map(|line| CardRule::parse(line)) {
            match change {
                CardRule::Set { code, from, block, name } => self.release(code, from, block, name),
                CardRule::Suspension { format, from, until, card } => {
                    let formats = self.formats.iter_mut().filter(|other| other.is(&format));
                    for format in formats {
                        format.suspended.retain(|other| !other.card.eq_ignore_ascii_case(&card));
                        format.suspended.push(Suspended { card: card.clone(), from, until });
                    }
                }
                CardRule::Until(day) => self.covered.until = day,
            }
        }
        self
    }

    /// Adds a set. The first set of a new block rotates out every block except the one before it.
    fn release(&mut self, set: String, from: Day, block: Option<String>, name: String) {
        self.sets.retain(|other| other.set != set);
        let is_new = block.is_some() && self.sets.iter().all(|other| other.block != block);
        let latest = self.sets.iter().filter(|other| other.block.is_some()).max_by_key(|other| other.from);
        let latest = latest.and_then(|other| other.block.clone());
        for other in self.sets.iter_mut().filter(|other| is_new && other.block.is_some() && other.block != latest) {
            other.leaves = other.leaves.or(Some(from));
        }
        let lasting = self.formats.iter().filter(|format| !format.rotates && format.released);
        let formats = match block {
            Some(_) => Vec::new(),
            None => lasting.flat_map(|format| format.names.clone()).collect(),
        };
        self.sets.push(ReleasedSet { set, name, block, from, leaves: None, formats });
    }
}

/// Cache of rules with changes, because every card looks them up. Has an entry for each version shown so far.
type Changed = Vec<(String, Vec<String>, &'static ListRules)>;

/// The rules of a regulation with changes to them.
pub(super) fn changed(id: &str, rules: &'static ListRules, lines: &[String]) -> &'static ListRules {
    static ALL: Mutex<Changed> = Mutex::new(Vec::new());
    let ListRules::Deck(deck) = rules else { return rules };
    let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((.., known)) = all.iter().find(|(of, with, _)| of == id && with == lines) {
        return known;
    }
    let new: &'static ListRules = Box::leak(Box::new(ListRules::Deck(deck.clone().with_changes(lines))));
    all.push((id.to_owned(), lines.to_vec(), new));
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_is_written() {
        for line in [
            "set ABC 2026-12-11 C A Name: of 3",
            "set ABC 2026-12-11 - Twin Suns",
            "suspend premier 2026-11-20 2027-01-31 Cad Bane, Still Faster Than You",
            "suspend eternal 2026-11-20 - IG-2000",
            "until 2026-12-31",
        ] {
            assert_eq!(CardRule::parse(line).unwrap().to_string(), line);
        }
        for line in [
            "",
            "set",
            "set ABC",
            "set ABC 2026-12-11",
            "set ABCDEFG 2026-12-11 C Name",
            "set A_C 2026-12-11 C Name",
            "set ABC 2026-13-11 C Name",
            "suspend premier 2026-11-20 -",
            "suspend premier 2026-11-20 2026-11-19 Cad Bane",
            "until tomorrow",
            "allow premier",
        ] {
            assert_eq!(CardRule::parse(line), None, "{line}");
        }
    }
}
