//! The judgment of a list, and the cards that stand out in it.

use crate::{
    lists::{Content, Fault, FaultKind, List, Setting, Severity, check, deck::DeckFault},
    screens::{i18n::t, words},
};
use std::cmp::Reverse;

/// Judgment of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgment {
    /// Faults, with broken rules first.
    Faulty(Vec<Fault>),
    /// No faults.
    Legal(String),
    /// A link whose list was not checked.
    Unchecked(String),
}

/// The judgment of a list, and a note on what was not checked: the day of the event if the data about sets and costs do
/// not cover it, and the slots of a squad. None if everything was checked, or if the judgment says so.
pub fn judged(list: &List, setting: &Setting) -> (Judgment, Option<String>) {
    let (until, mut faults) = split_by_day(list, setting);
    faults.sort_by_key(|fault| Reverse(fault.severity));
    let judgment = match list.content {
        _ if !faults.is_empty() => Judgment::Faulty(faults),
        Content::Link => Judgment::Unchecked(t!("lists.link-why")),
        Content::Squad(_) => Judgment::Legal(format!("{} {}", t!("lists.legal-why"), t!("lists.slots-unchecked"))),
        Content::Deck(_) | Content::Several(_) => Judgment::Legal(t!("lists.legal-why")),
    };
    let is_faulty_squad = matches!((&list.content, &judgment), (Content::Squad(_), Judgment::Faulty(_)));
    let has_slots = is_faulty_squad && judgment.faults().iter().all(|fault| fault.kind != FaultKind::OtherGame);
    let slots = has_slots.then(|| t!("lists.slots-unchecked"));
    let notes: Vec<String> = until.map(|fault| words::list_fault(&fault).text).into_iter().chain(slots).collect();
    (judgment, (!notes.is_empty()).then(|| notes.join(" ")))
}

impl Judgment {
    /// The faults. Empty if there are none.
    pub fn faults(&self) -> &[Fault] {
        if let Self::Faulty(faults) = self { faults } else { &[] }
    }

    /// The judgment without faults that are shown elsewhere.
    pub fn without<'a>(self, told: impl Iterator<Item = &'a Fault> + Clone) -> Self {
        match self {
            Self::Faulty(mut faults) => {
                faults.retain(|fault| !told.clone().any(|other| other == fault));
                Self::Faulty(faults)
            }
            Self::Legal(_) | Self::Unchecked(_) => self,
        }
    }

    /// The cards to mark.
    pub fn marked(&self) -> Marked {
        let mut marked = Marked::default();
        for fault in self.faults() {
            let Some(card) = fault.card() else { continue };
            let kind = match &fault.kind {
                FaultKind::Deck(DeckFault::Suspended { .. }) => &mut marked.suspended,
                FaultKind::Deck(DeckFault::Rotated { .. } | DeckFault::NotInFormat { .. }) => &mut marked.outside,
                _ if fault.severity == Severity::Illegal => &mut marked.illegal,
                _ => &mut marked.doubtful,
            };
            kind.push(card.to_owned());
        }
        marked
    }
}

/// The fault that the day is not covered, and all other faults. A squad without other faults keeps it among them,
/// because only decks are called faultless as of the last covered day.
fn split_by_day(list: &List, setting: &Setting) -> (Option<Fault>, Vec<Fault>) {
    let (of_day, others): (Vec<Fault>, Vec<Fault>) =
        check(list, setting).into_iter().partition(Fault::is_day_not_covered);
    let is_all = others.is_empty() && of_day.iter().any(|fault| fault.judged_until().is_none());
    if is_all { (None, of_day) } else { (of_day.into_iter().next(), others) }
}

/// Names of the cards of a list that stand out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Marked {
    /// Suspended cards.
    pub suspended: Vec<String>,
    /// Cards of sets that are not in the format.
    pub outside: Vec<String>,
    /// Cards that break another rule.
    pub illegal: Vec<String>,
    /// Cards that a person must check.
    pub doubtful: Vec<String>,
}

/// Why a card of a list stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardMark {
    /// Suspended.
    Suspended,
    /// It breaks another rule.
    Illegal,
    /// Its sets are not in the format.
    Outside,
    /// A person must check it.
    Doubtful,
}

impl Marked {
    /// The strongest mark of a card. None if it does not stand out.
    pub fn mark(&self, card: &str) -> Option<CardMark> {
        let kinds = [
            (&self.suspended, CardMark::Suspended),
            (&self.illegal, CardMark::Illegal),
            (&self.outside, CardMark::Outside),
            (&self.doubtful, CardMark::Doubtful),
        ];
        kinds.into_iter().find(|(names, _)| names.iter().any(|name| name == card)).map(|(_, mark)| mark)
    }
}
