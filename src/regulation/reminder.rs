//! Rules for players that no computation uses. The app shows them as reminders in context. They are separate from the
//! regulations and not part of an event file. A copied regulation has the reminders of its original.

use super::Regulation;
use crate::base::clause::Clause;

/// A rule that players are reminded of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reminder {
    /// Sleeves are mandatory, and opaque (DCK-6).
    OpaqueSleeves,
    /// Other cards in the deck box count as sideboard, with four exceptions (DCK-1).
    CardsInDeckBox,
    /// After sideboarding, players show that the sideboard is no larger than in their list (DCK-1).
    SideboardShown,
    /// If time is over between two games, no other game begins (CLK-1).
    NoNewGame,
    /// Players do not look at earlier picks while they pick (DRA-2).
    PicksUnseen,
    /// Players may take notes in a match, on a sheet that is blank at its start (ROLE-4).
    NotesAllowed,
    /// Players take no notes and look up nothing during a round (ROLE-4).
    NoNotes,
    /// Chance decides the colour of the ID tokens if the players do not agree (SQD-5).
    IdTokens,
    /// Obstacles are not placed at range 1-2 of an edge, or at range 1 of another obstacle (SQD-2).
    ObstaclesAtRange1,
    /// Obstacles are not placed at range 0-2 of an edge, or at range 0-1 of another obstacle (SQD-2).
    ObstaclesAtRange0,
}

/// The reminders of each document by tier. None means every event.
const REMINDERS: [(&str, Option<&str>, &[Reminder]); 6] = [
    ("xwing-2015-07", None, &[Reminder::ObstaclesAtRange1]),
    ("xwing-2015-09", None, &[Reminder::ObstaclesAtRange1]),
    ("xwing-2017", None, &[Reminder::ObstaclesAtRange1, Reminder::NoNotes]),
    ("xwing-2018", None, &[Reminder::IdTokens, Reminder::ObstaclesAtRange0, Reminder::NoNotes]),
    ("swu-2025", None, &[Reminder::SideboardShown, Reminder::NoNewGame, Reminder::NotesAllowed]),
    ("swu-2025", Some("competitive"), &[Reminder::OpaqueSleeves, Reminder::CardsInDeckBox, Reminder::PicksUnseen]),
];

impl Reminder {
    /// The clause of the rule.
    pub fn clause(self) -> Clause {
        match self {
            Self::OpaqueSleeves => Clause::Dck6,
            Self::CardsInDeckBox | Self::SideboardShown => Clause::Dck1,
            Self::NoNewGame => Clause::Clk1,
            Self::PicksUnseen => Clause::Dra2,
            Self::NotesAllowed | Self::NoNotes => Clause::Role4,
            Self::IdTokens => Clause::Sqd5,
            Self::ObstaclesAtRange1 | Self::ObstaclesAtRange0 => Clause::Sqd2,
        }
    }
}

impl Regulation {
    /// True if the document has this rule for events of a tier.
    pub fn reminds(&self, tier: &str, reminder: Reminder) -> bool {
        let is_said = |(id, of, said): &(&str, Option<&str>, &[Reminder])| {
            *id == self.document_id() && of.is_none_or(|of| of == tier) && said.contains(&reminder)
        };
        REMINDERS.iter().any(is_said)
    }
}
