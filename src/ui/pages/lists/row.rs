//! What the page knows of a player's list.

use crate::{
    base::ids::PlayerId,
    lists::{Content, Fault, List, ListReadError, Setting, Severity, Summary, check, read, squad, summary},
    tournament::{Details, Setup},
    ui::parts::Tables,
};

/// What there is of a player's list.
#[derive(Clone, PartialEq)]
pub(super) enum Handed {
    /// Nothing.
    Missing,
    /// A text that is no list that is known: it is kept as it is.
    Unreadable(ListReadError),
    /// A link: it is not followed.
    Link,
    /// A list, what it is in a line, and what it offends.
    Read {
        summary: Summary,
        /// Whether its total counts cards, and not squad points.
        is_deck: bool,
        faults: Vec<Fault>,
    },
}

/// A player and the list.
#[derive(Clone, PartialEq)]
pub(super) struct Row {
    pub(super) id: PlayerId,
    pub(super) is_active: bool,
    /// What is written down as faction or leader.
    pub(super) faction: String,
    pub(super) handed: Handed,
}

impl Row {
    pub(super) fn of(id: PlayerId, is_active: bool, details: &Details, setup: &Setup, tables: Tables) -> Self {
        let handed = tables.with(setup, |setting| Handed::of(&details.list, setting));
        Self { id, is_active, faction: details.faction.clone(), handed }
    }

    /// Whether something is against the document, or a text that nobody can read.
    pub(super) fn is_faulty(&self) -> bool {
        match &self.handed {
            Handed::Unreadable(_) => true,
            Handed::Read { faults, .. } => faults.iter().any(|fault| fault.severity == Severity::Illegal),
            Handed::Missing | Handed::Link => false,
        }
    }
}

impl Handed {
    fn of(text: &str, setting: &Setting) -> Self {
        if text.is_empty() {
            return Self::Missing;
        }
        match read(text) {
            Err(why) => Self::Unreadable(why),
            Ok(List { content: Content::Link, .. }) => Self::Link,
            Ok(list) => Self::Read {
                summary: summary(&list, setting),
                is_deck: matches!(list.content, Content::Deck(_)),
                faults: check(&list, setting),
            },
        }
    }
}

/// The faction or the leaders of a list, as they are shown; empty where it names none.
pub(super) fn faction(text: &str, setting: &Setting) -> String {
    let Ok(list) = read(text) else { return String::new() };
    let of = summary(&list, setting).faction_or_leaders.unwrap_or_default();
    match list.content {
        Content::Squad(_) => squad::faction_name(&of, setting).unwrap_or(of),
        Content::Deck(_) | Content::Link => of,
    }
}
