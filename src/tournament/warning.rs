//! Things that the documents advise against but that do not stop the event. The screens show them with the clause
//! (ROLE-*).

use super::{Leader, Player, Role, State};
use crate::{base::clause::Clause, regulation::LeadersPlay};

/// Something that the documents advise against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// The staff has no organizer (ROLE-1).
    NoOrganizer,
    /// A judge is required, and none is named (ROLE-1).
    NoJudge,
    /// A leader plays against the rules (ROLE-2).
    LeaderPlays {
        /// Name of the leader.
        name: String,
    },
    /// Players lack a required number (ROLE-3).
    UidsMissing {
        /// Number of players.
        players: usize,
    },
    /// Players have not handed in a required list (SQD-4, DCK-5).
    ListsMissing {
        /// Number of players.
        players: usize,
        /// The clause on squad lists or on deck lists.
        clause: Clause,
    },
    /// Minors have no guardian present (ROLE-3).
    GuardiansMissing {
        /// Number of players.
        players: usize,
    },
}

impl Warning {
    /// The clause behind the warning.
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
    /// All warnings about the event.
    pub fn warnings(&self) -> Vec<Warning> {
        let Some(tier) = self.setup.regulation.tier(&self.setup.tier) else { return Vec::new() };
        let has_judge = self.staff.iter().any(|leader| leader.role != Role::Organizer);
        let uids_missing = self.expected().filter(|player| player.details.uid.is_empty()).count();
        let mut warnings = Vec::new();
        // A small event may name nobody.
        let names_staff = tier.judge_required || !self.staff.is_empty();
        if names_staff && !self.staff.iter().any(|leader| leader.role == Role::Organizer) {
            warnings.push(Warning::NoOrganizer);
        }
        if tier.judge_required && !has_judge {
            warnings.push(Warning::NoJudge);
        }
        for leader in self.leaders_who_may_not_play(&self.staff) {
            warnings.push(Warning::LeaderPlays { name: leader.name.clone() });
        }
        if self.setup.needs_uids() && uids_missing > 0 {
            warnings.push(Warning::UidsMissing { players: uids_missing });
        }
        let lists_missing = self.lists_missing().count();
        if lists_missing > 0 && self.setup.asks_for_lists() && !self.is_locked() {
            warnings.push(Warning::ListsMissing { players: lists_missing, clause: self.setup.list_clause() });
        }
        let guardians_missing = self.expected().filter(|player| self.lacks_guardian(player)).count();
        if guardians_missing > 0 {
            warnings.push(Warning::GuardiansMissing { players: guardians_missing });
        }
        warnings
    }

    /// The expected players without a list, checked in or not.
    pub fn lists_missing(&self) -> impl Iterator<Item = &Player> {
        self.expected().filter(|player| !player.has_handed_in())
    }

    /// The staff members who play against the rules of this tier (ROLE-2): nobody may play, or no second leader can
    /// rule in the first one's games.
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
