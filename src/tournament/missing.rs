//! Requirements missing before round 1 (ROLE-1, ROLE-3, SQD-4, DCK-5), and players who are not checked in. The
//! organizer can continue without a requirement, with a reason that the log keeps.

use super::{Mark, Missing, NextStep, Player, Role, State};
use crate::{
    base::{
        clause::Clause,
        ids::PlayerId,
        sort::{Map, Set},
    },
    lists::{CardTable, Judged, is_unreadable, judge_list},
};

/// A missing requirement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortcoming<'a> {
    /// The requirement.
    pub missing: Missing,
    /// The players concerned. Empty if it concerns the event.
    pub players: Vec<&'a Player>,
}

impl State {
    /// Everything missing before round 1 starts. Lists are checked with these card tables. Judges and player numbers
    /// are required only at tiers with judges, lists only at events with lists, and guardians at every tier. Unreadable
    /// lists that nobody has checked by hand are apart from the illegal ones.
    pub fn shortcomings(&self, tables: &[CardTable]) -> Vec<Shortcoming<'_>> {
        let Some(tier) = self.setup.regulation.tier(&self.setup.tier).filter(|_| !self.is_locked()) else {
            return Vec::new();
        };
        let of = |missing, lacks: &dyn Fn(&Player) -> bool| {
            let players: Vec<&Player> = self.active().filter(|player| lacks(player)).collect();
            (!players.is_empty()).then_some(Shortcoming { missing, players })
        };
        let has_judge = self.staff.iter().any(|leader| leader.role != Role::Organizer);
        let needs_judge = tier.judge_required && !has_judge;
        let judge = needs_judge.then(|| Shortcoming { missing: Missing::Judge, players: Vec::new() });
        let needs_uids = tier.judge_required && self.setup.needs_uids();
        let asks = self.setup.asks_for_lists();
        let of_kind = |missing, is_needed: bool| of(missing, &|player| is_needed && self.lacks(player, missing));
        let [uids, lists] = [of_kind(Missing::Uids, needs_uids), of_kind(Missing::Lists, asks)];
        let setting = self.setup.list_setting(tables);
        let legal_lists =
            of(Missing::LegalLists, &|player| matches!(judge_list(&player.details.list, &setting), Judged::Faulty));
        let is_unchecked = |player: &Player| !player.marks.contains(&Mark::ListChecked);
        let unreadable = of(Missing::LegalLists, &|player| is_unreadable(&player.details.list) && is_unchecked(player));
        let guardians = of_kind(Missing::Guardians, true);
        [judge, uids, lists, legal_lists, unreadable, guardians].into_iter().flatten().collect()
    }

    /// True if a player lacks something that is required, as far as that is known without card tables.
    pub fn lacks(&self, player: &Player, missing: Missing) -> bool {
        match missing {
            Missing::Uids => player.details.uid.is_empty(),
            Missing::Lists => !player.has_handed_in(),
            Missing::Guardians => self.lacks_guardian(player),
            Missing::Judge | Missing::LegalLists => false,
        }
    }

    /// The missing requirements that block the pairing of round 1, except waived ones. Lists are checked with these
    /// card tables.
    pub fn in_the_way(&self, tables: &[CardTable]) -> Set<Missing> {
        let missing: Set<Missing> = self.shortcomings(tables).iter().map(|shortcoming| shortcoming.missing).collect();
        match &self.gone_on {
            Some(gone_on) if missing.iter().all(|missing| gone_on.missing.contains(missing)) => Set::new(),
            _ => missing,
        }
    }

    /// The lists of the players in the event, checked with these card tables.
    pub fn judged_lists(&self, tables: &[CardTable]) -> Map<PlayerId, Judged> {
        let setting = self.setup.list_setting(tables);
        self.registered().map(|player| (player.id, judge_list(&player.details.list, &setting))).collect()
    }

    /// True if a player is a minor without a guardian present, if a regulation requires one (ROLE-3).
    pub fn lacks_guardian(&self, player: &Player) -> bool {
        self.asks_for_guardians() && player.marks.contains(&Mark::Minor) && !player.marks.contains(&Mark::Guardian)
    }

    /// True if minors need a guardian, as in regulations that identify players by a number (ROLE-3).
    pub fn asks_for_guardians(&self) -> bool {
        self.setup.regulation.tiers.iter().any(|tier| tier.uid_required)
    }

    /// The clause on a requirement.
    pub fn clause_of(&self, missing: Missing) -> Clause {
        match missing {
            Missing::Judge => Clause::Role1,
            Missing::Uids | Missing::Guardians => Clause::Role3,
            Missing::Lists | Missing::LegalLists => self.setup.list_clause(),
        }
    }

    /// The registered players who are not checked in, if the check-in is on.
    pub fn awaited(&self) -> impl Iterator<Item = &Player> {
        self.registered().filter(|player| player.awaited)
    }

    /// True if the check-in is open. A new player is then absent unless marked as present.
    pub fn is_check_in_open(&self) -> bool {
        self.check_in && !self.check_in_closed && self.published_rounds().next().is_none()
    }

    /// True if enough players are registered for a round, but too few of them are checked in.
    pub fn waits_for_check_in(&self) -> bool {
        match self.next_step() {
            NextStep::AddPlayers { need, .. } => self.registered().count() >= need,
            _ => false,
        }
    }

    /// The players left out of the latest draft, or of the next one, because they are not checked in. Empty once nobody
    /// can enter any more.
    pub fn left_out(&self) -> impl Iterator<Item = &Player> {
        self.awaited().filter(|player| self.check_swiss_goes_on(player.id).is_ok())
    }
}
