//! Two copies side by side: their last common state, and the changes here since.

use super::{
    Comparison, branches, compare,
    fact::{Fact, Subject, subjects},
    hash,
    ids::{Ids, registered},
    item::Known,
};
use crate::{
    base::{
        ids::PlayerId,
        sort::{Map, Set},
    },
    tournament::{Action, Hash, Numbers, State, Tournament},
};

/// Two copies, and their last common state.
pub(super) struct Sides<'a> {
    pub(super) here: &'a Tournament,
    pub(super) there: &'a Tournament,
    pub(super) comparison: Comparison,
    /// The other copy up to its last entry that is known here.
    pub(super) past: Tournament,
    /// State of `past`, with the present numbers of the other copy.
    past_state: State,
    /// This copy up to its last entry that the other copy knows, with the present numbers. None if the other copy knows
    /// only the common entries.
    pub(super) known_here: Option<State>,
    /// The entries that both logs begin with.
    pub(super) common: Tournament,
}

impl<'a> Sides<'a> {
    pub(super) fn of(here: &'a Tournament, there: &'a Tournament) -> Option<Self> {
        let mut comparison = compare(here, there).ok()?;
        let Comparison { common, known_here, known_there, .. } = comparison;
        let until = |copy: &Tournament, count| Tournament::replay(copy.log().iter().take(count).cloned()).ok();
        // If each copy knows a part of the other, both may have decided differently, so everything since the fork
        // counts.
        if known_here > common && known_there > common {
            comparison.known_there = common;
        }
        let is_known = known_here > common && known_there == common;
        let known_here = if is_known { Some(state_now(&until(here, known_here)?, here)) } else { None };
        let past = until(there, comparison.known_there)?;
        let past_state = state_now(&past, there);
        let common = until(here, common)?;
        Some(Self { here, there, comparison, past, past_state, known_here, common })
    }

    /// Ids of the same players in both copies, from earlier merges of either.
    pub(super) fn ids(&self) -> Ids {
        let Self { here, there, common, .. } = self;
        let new = Known::of(here, self.comparison.common).actions().flat_map(registered).collect();
        let [of_there, of_here] = [there, here].map(|copy| Numbers::between(common, common.log().len(), copy));
        let both = |&id: &PlayerId| (of_there.get(id), of_here.get(id));
        let mut ids = Ids::common(common.state().players.keys().map(both), &new);
        let chain = |copy: &Tournament| (0..copy.log().len()).filter_map(|at| Some((hash(copy, at)?, at))).collect();
        let [ours, theirs]: [Map<Hash, usize>; 2] = [chain(here), chain(there)];
        for (place, branch) in branches(here) {
            let Some(&head) = theirs.get(&branch.head) else { continue };
            let (of_there, of_here) = (numbers_at(there, head), Numbers::since(here, place + 1));
            branch.players.iter().for_each(|player| ids.set(of_there.get(player.there), of_here.get(player.here)));
        }
        for (place, branch) in branches(there) {
            let third = branches(here).find(|(_, other)| other.head == branch.head);
            let of_there = Numbers::since(there, place + 1);
            let of_here = match (third, ours.get(&branch.head)) {
                (Some((place, _)), _) => Numbers::since(here, place + 1),
                (None, Some(&head)) => numbers_at(here, head),
                (None, None) => continue,
            };
            for player in &branch.players {
                let known = match third {
                    Some((_, third)) => {
                        third.players.iter().find(|known| known.there == player.there).map(|known| known.here)
                    }
                    None => Some(player.there),
                };
                if let Some(known) = known {
                    ids.set(of_there.get(player.here), of_here.get(known));
                }
            }
        }
        ids
    }

    /// Subjects that only the copy here has changed. The status of a round does not count, because it only advances,
    /// and a discarded pairing is a subject of its own.
    pub(super) fn changed_here(&self, ids: &Ids) -> Set<Subject> {
        let (here, before) = (self.here.state(), self.known_here.as_ref().unwrap_or(&self.past_state));
        let id = |player| if self.known_here.is_some() { Some(player) } else { ids.get(player) };
        let mut all = subjects(here);
        all.extend(subjects(before).iter().filter_map(|subject| subject.renumbered(id)));
        all.retain(|subject| {
            !matches!(subject, Subject::Progress(_)) && subject.fact(here) != self.fact_before(subject, ids)
        });
        all
    }

    /// The last fact that both copies shared.
    fn fact_before(&self, subject: &Subject, ids: &Ids) -> Option<Fact> {
        match &self.known_here {
            Some(state) => subject.fact(state),
            None => subject.renumbered(|player| ids.back(player))?.fact(&self.past_state)?.renumbered(ids),
        }
    }
}

/// State at an earlier time of a log, with the present numbers.
fn state_now(then: &Tournament, now: &Tournament) -> State {
    Numbers::between(then, then.log().len(), now).state(then.state()).into_owned()
}

/// The change of numbers from the moment right after the entry at this index until now.
fn numbers_at(copy: &Tournament, place: usize) -> Numbers {
    let has_moved =
        copy.log().iter().any(|entry| matches!(&entry.action, Action::Merge { numbers, .. } if !numbers.is_empty()));
    let then = has_moved.then(|| Tournament::replay(copy.log().iter().take(place + 1).cloned()).ok()).flatten();
    then.map_or_else(Numbers::default, |then| Numbers::between(&then, place + 1, copy))
}
