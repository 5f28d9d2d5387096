//! What is missing before round 1 of an event that must have judges (ROLE-1, ROLE-3, SQD-4, DCK-5): the organizer is told,
//! and goes on with a reason that the log keeps.

use super::{Mark, Missing, Player, Role, State};
use crate::{clause::Clause, sort::Set};

/// Something that is missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortcoming<'a> {
    /// What.
    pub missing: Missing,
    /// With whom; nobody where it is about the event.
    pub players: Vec<&'a Player>,
}

impl State {
    /// What is missing in an event that must have judges, before its first round has started; nothing in any other.
    #[must_use]
    pub fn shortcomings(&self) -> Vec<Shortcoming<'_>> {
        let tier = self.setup.regulation.tier(&self.setup.tier).filter(|tier| tier.judge_required && !self.is_locked());
        let Some(tier) = tier else { return Vec::new() };
        let of = |missing, lacks: &dyn Fn(&Player) -> bool| {
            let players: Vec<&Player> = self.active().filter(|player| lacks(player)).collect();
            (!players.is_empty()).then_some(Shortcoming { missing, players })
        };
        let has_judge = self.staff.iter().any(|leader| leader.role != Role::Organizer);
        let judge = (!has_judge).then(|| Shortcoming { missing: Missing::Judge, players: Vec::new() });
        let uids = of(Missing::Uids, &|player| tier.uid_required && player.details.uid.is_empty());
        let asks = self.setup.asks_for_lists();
        let lists = of(Missing::Lists, &|player| asks && !player.has_handed_in());
        let guardians = of(Missing::Guardians, &|player| {
            self.asks_for_guardians() && player.marks.contains(&Mark::Minor) && !player.marks.contains(&Mark::Guardian)
        });
        [judge, uids, lists, guardians].into_iter().flatten().collect()
    }

    /// What keeps round 1 from being paired until it is there, or the organizer has gone on without it.
    #[must_use]
    pub fn in_the_way(&self) -> Set<Missing> {
        let missing: Set<Missing> = self.shortcomings().iter().map(|shortcoming| shortcoming.missing).collect();
        match &self.gone_on {
            Some(gone_on) if missing.iter().all(|missing| gone_on.missing.contains(missing)) => Set::new(),
            _ => missing,
        }
    }

    /// Whether a guardian has to come with players under age: where a regulation knows players by a number (ROLE-3).
    #[must_use]
    pub fn asks_for_guardians(&self) -> bool {
        self.setup.regulation.tiers.iter().any(|tier| tier.uid_required)
    }

    /// The clause on something that is missing.
    #[must_use]
    pub fn clause_of(&self, missing: Missing) -> Clause {
        match missing {
            Missing::Judge => Clause::Role1,
            Missing::Uids | Missing::Guardians => Clause::Role3,
            Missing::Lists => self.setup.list_clause(),
        }
    }

    /// The players who are registered and have not come, where players are checked in.
    pub fn awaited(&self) -> impl Iterator<Item = &Player> {
        self.players.values().filter(|player| player.awaited && !player.has_left())
    }
}
