//! What the documents would not have, and what does not stop the event: the screens say it, with the clause (ROLE-*).

use super::{Leader, Player, Role, State};
use crate::{base::clause::Clause, regulation::LeadersPlay};

/// Something that the documents advise against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// People are named who run the event, and nobody as its organizer (ROLE-1).
    NoOrganizer,
    /// There must be a judge, and none is named (ROLE-1).
    NoJudge,
    /// Somebody who runs the event plays and may not (ROLE-2).
    LeaderPlays {
        /// The leader.
        name: String,
    },
    /// Players without the number that everybody needs (ROLE-3).
    UidsMissing {
        /// Their number.
        players: usize,
    },
    /// Players without the list that everybody hands in before the start (SQD-4, DCK-5).
    ListsMissing {
        /// Their number.
        players: usize,
        /// The clause on squads or on decks.
        clause: Clause,
    },
    /// Players under age whose guardian was not seen (ROLE-3).
    GuardiansMissing {
        /// Their number.
        players: usize,
    },
}

impl Warning {
    /// The clause.
    pub fn clause(&self) -> Clause {
        match self {
            Self::NoOrganizer | Self::NoJudge => Clause::Role1,
            Self::LeaderPlays { .. } => Clause::Role2,
            Self::UidsMissing { .. } | Self::GuardiansMissing { .. } => Clause::Role3,
            Self::ListsMissing { clause, .. } => *clause,
        }
    }
}

impl State {
    /// Everything about the event that the documents advise against.
    pub fn warnings(&self) -> Vec<Warning> {
        let Some(tier) = self.setup.regulation.tier(&self.setup.tier) else { return Vec::new() };
        let has_judge = self.staff.iter().any(|leader| leader.role != Role::Organizer);
        let uids_missing = self.registered().filter(|player| player.details.uid.is_empty()).count();
        let mut warnings = Vec::new();
        if !self.staff.is_empty() && !self.staff.iter().any(|leader| leader.role == Role::Organizer) {
            warnings.push(Warning::NoOrganizer);
        }
        if tier.judge_required && !has_judge {
            warnings.push(Warning::NoJudge);
        }
        for leader in self.leaders_who_may_not_play(&self.staff) {
            warnings.push(Warning::LeaderPlays { name: leader.name.clone() });
        }
        if tier.uid_required && uids_missing > 0 {
            warnings.push(Warning::UidsMissing { players: uids_missing });
        }
        let lists_missing = self.lists_missing().count();
        if lists_missing > 0 && self.setup.asks_for_lists() && !self.is_locked() {
            warnings.push(Warning::ListsMissing { players: lists_missing, clause: self.setup.list_clause() });
        }
        let guardians_missing = self.registered().filter(|player| self.lacks_guardian(player)).count();
        if guardians_missing > 0 {
            warnings.push(Warning::GuardiansMissing { players: guardians_missing });
        }
        warnings
    }

    /// The registered players whose list is not handed in, checked in or not.
    pub fn lists_missing(&self) -> impl Iterator<Item = &Player> {
        self.registered().filter(|player| !player.has_handed_in())
    }

    /// Those of a staff who play and may not at this tier (ROLE-2): nobody may, or there is no second one to rule in the
    /// first one's games.
    pub(super) fn leaders_who_may_not_play<'a>(
        &self,
        staff: &'a [Leader],
    ) -> impl Iterator<Item = &'a Leader> + use<'a> {
        let tier = self.setup.regulation.tier(&self.setup.tier);
        let is_allowed = match tier.map(|tier| tier.leaders_play).unwrap_or_default() {
            LeadersPlay::Silent => true,
            LeadersPlay::WithSecond => staff.len() > 1,
            LeadersPlay::Never => false,
        };
        staff.iter().filter(move |leader| leader.player.is_some() && !is_allowed)
    }
}
