//! Two copies side by side: what they had in common last, and what the one here has changed since.

use super::{
    Comparison, branches, compare,
    fact::{Fact, Subject, subjects},
    hash,
    ids::{Ids, registered},
    item::Known,
};
use crate::{
    ids::PlayerId,
    tournament::{Hash, State, Tournament},
};
use std::collections::BTreeSet;

/// Two copies, and what they had in common last.
pub(super) struct Sides<'a> {
    pub(super) here: &'a Tournament,
    pub(super) there: &'a Tournament,
    pub(super) comparison: Comparison,
    /// The other copy as far as it is known here.
    pub(super) past: Tournament,
    /// The copy here as the other one knows it, where that is more than the entries both begin with.
    pub(super) known_here: Option<State>,
    /// The entries that both begin with.
    pub(super) common: Tournament,
}

impl<'a> Sides<'a> {
    pub(super) fn of(here: &'a Tournament, there: &'a Tournament) -> Option<Self> {
        let mut comparison = compare(here, there).ok()?;
        let Comparison { common, known_here, known_there, .. } = comparison;
        let until = |copy: &Tournament, count| Tournament::replay(copy.log().iter().take(count).cloned()).ok();
        // Where each knows a part of the other, each may have decided otherwise: everything since the fork counts.
        if known_here > common && known_there > common {
            comparison.known_there = common;
        }
        let is_known = known_here > common && known_there == common;
        let known_here = if is_known { Some(until(here, known_here)?.state().clone()) } else { None };
        let past = until(there, comparison.known_there)?;
        let common = until(here, common)?;
        Some(Self { here, there, comparison, past, known_here, common })
    }

    /// Who is who, as far as earlier merges of either copy say.
    pub(super) fn ids(&self) -> Ids {
        let new = Known::of(self.here, self.comparison.common).actions().flat_map(registered).collect();
        let mut ids = Ids::common(self.common.state().players.keys().copied(), &new);
        let chain = |copy: &Tournament| (0..copy.log().len()).filter_map(|place| hash(copy, place)).collect();
        let [ours, theirs]: [BTreeSet<Hash>; 2] = [chain(self.here), chain(self.there)];
        for branch in branches(self.here).filter(|branch| theirs.contains(&branch.head)) {
            branch.players.iter().for_each(|player| ids.set(player.there, player.here));
        }
        for branch in branches(self.there) {
            let third = branches(self.here).find(|other| other.head == branch.head);
            let here = |player: PlayerId| match third {
                Some(third) => third.players.iter().find(|known| known.there == player).map(|known| known.here),
                None => ours.contains(&branch.head).then_some(player),
            };
            for player in &branch.players {
                if let Some(known) = here(player.there) {
                    ids.set(player.here, known);
                }
            }
        }
        ids
    }

    /// What the copy here has changed by itself. How far a round is does not count: it only ever goes on, and a pairing that
    /// is taken back counts itself.
    pub(super) fn changed_here(&self, ids: &Ids) -> BTreeSet<Subject> {
        let (here, before) = (self.here.state(), self.known_here.as_ref().unwrap_or(self.past.state()));
        let id = |player| if self.known_here.is_some() { Some(player) } else { ids.get(player) };
        let mut all = subjects(here);
        all.extend(subjects(before).iter().filter_map(|subject| subject.renumbered(id)));
        all.retain(|subject| {
            !matches!(subject, Subject::Progress(_)) && subject.fact(here) != self.fact_before(subject, ids)
        });
        all
    }

    /// What both said last before they went on by themselves.
    fn fact_before(&self, subject: &Subject, ids: &Ids) -> Option<Fact> {
        match &self.known_here {
            Some(state) => subject.fact(state),
            None => subject.renumbered(|player| ids.back(player))?.fact(self.past.state())?.renumbered(ids),
        }
    }
}
