//! Merges another copy into this one by applying its steps to the state of this copy.

use super::{
    OtherEvent, branches,
    conflict::{Choice, Conflict, Difference, Question, Why},
    fact::{Fact, Seats, Subject, changed, subjects},
    hash,
    ids::{Ids, registered},
    item::{Item, Known, RequiredSeats, fold, items, last_changes, taken},
    order,
    sides::Sides,
};
use crate::{
    base::{
        ids::PlayerId,
        sort::{Map, Set},
        text::search_key,
    },
    regulation::Stage,
    tournament::{
        Action, Again, Branch, Change, Hash, MergedEntry, Newcomer, Numbers, Registration, State, Tournament,
    },
};
use std::collections::BTreeMap;

/// The result of merging another copy into this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// Conflicts in the order of the other log.
    pub conflicts: Vec<Conflict>,
    /// Entries that cannot be merged because something they depend on differs here, such as the pairing of their round.
    pub not_merged: Vec<MergedEntry>,
    /// Facts that differ between the two copies.
    pub differences: Vec<Difference>,
    /// The change of the latest round here (FIX-2). None if the round has started or does not change.
    pub change: Option<Change>,
    /// Other work here that the merge discards without a question: seeds, pods, the second stage, and results of rounds
    /// that stay.
    pub lost: Vec<Difference>,
    action: Action,
}

/// Pairs the dependent round of a corrected result again. See [`State::with_round_paired_again`].
pub type PairAgain = fn(&State, &Action) -> Action;

impl Merge {
    /// The entry to append here: all steps without a conflict, and the organizer's choices. None while a conflict is
    /// open.
    pub fn action(&self) -> Option<&Action> {
        self.conflicts.iter().all(|conflict| conflict.choice.is_some()).then_some(&self.action)
    }

    /// True if the merge discards work here without a question. See [`Merge::change`] and [`Merge::lost`].
    pub fn discards_work(&self) -> bool {
        self.change.is_some() || !self.lost.is_empty()
    }

    /// Stage of the corrected result that has a round paired again. None if no round is paired again.
    pub fn corrected(&self) -> Option<Stage> {
        self.taken().iter().find_map(|taken| match taken.action {
            Action::Report { round, again: Some(_), .. } => Some(round.stage),
            _ => None,
        })
    }

    /// The merged entries, with the ids of this log.
    pub fn taken(&self) -> &[MergedEntry] {
        match &self.action {
            Action::Merge { entries, .. } => entries,
            _ => &[],
        }
    }
}

/// Merges another copy of the event into this one, except for conflicts. The steps that the other copy has taken since
/// the fork are applied to the state here. Steps that are already here are skipped.
///
/// # Errors
/// The two logs are of different events.
pub fn merge(here: &Tournament, there: &Tournament, choices: &BTreeMap<Question, Choice>) -> Result<Merge, OtherEvent> {
    merge_by(here, there, choices, State::with_round_paired_again)
}

/// Like [`merge`], with a function that pairs again, because that chunk of the program may not be loaded.
///
/// # Errors
/// As with [`merge`].
pub fn merge_by(
    here: &Tournament,
    there: &Tournament,
    choices: &BTreeMap<Question, Choice>,
    pair_again: PairAgain,
) -> Result<Merge, OtherEvent> {
    let sides = Sides::of(here, there).ok_or(OtherEvent)?;
    let (items, undone) = items(there, &sides.past);
    let last = last_changes(&items);
    let ids = sides.ids();
    let mut merging = Merging {
        state: here.state().clone(),
        changed_here: sides.changed_here(&ids),
        ids,
        known: Known::of(here, sides.comparison.common),
        entries: Vec::new(),
        conflicts: Vec::new(),
        not_merged: Vec::new(),
        sides,
        choices,
        pair_again,
    };
    for place in undone {
        merging.taken_back(place, &last);
    }
    for (index, item) in items.iter().enumerate() {
        if let Some(same) = merging.known.get(&item.taken).cloned() {
            merging.recognize(&item.taken.action, &same);
            continue;
        }
        let is_last = item.changes.iter().any(|(subject, _)| last.get(subject) == Some(&index));
        match &item.taken.action {
            Action::AddPlayer { player, name, lot, details } => {
                let about = Newcomer { name: name.clone(), details: details.clone(), ..Newcomer::default() };
                let newcomer = Registration::new(*player, *lot, about);
                merging.register(item, &[newcomer]);
            }
            Action::AddPlayers { players } => merging.register(item, players),
            _ => merging.take(item, is_last),
        }
    }
    let differences = merging.differences();
    let (change, lost) = (merging.change(), merging.lost());
    let numbers = order::numbers(here, &merging.entries);
    let branches = merging.branches(&numbers.as_slice().into());
    let Merging { entries, conflicts, not_merged, .. } = merging;
    Ok(Merge { conflicts, not_merged, differences, change, lost, action: Action::Merge { branches, entries, numbers } })
}

struct Merging<'a> {
    sides: Sides<'a>,
    choices: &'a BTreeMap<Question, Choice>,
    pair_again: PairAgain,
    changed_here: Set<Subject>,
    /// State here after the entries merged so far.
    state: State,
    ids: Ids,
    known: Known,
    entries: Vec<MergedEntry>,
    conflicts: Vec<Conflict>,
    not_merged: Vec<MergedEntry>,
}

impl Merging<'_> {
    /// Maps the players registered by a known entry to their ids here.
    fn recognize(&mut self, there: &Action, here: &Action) {
        match (there, here) {
            (Action::AddPlayer { player: there, .. }, Action::AddPlayer { player: here, .. }) => {
                self.ids.set(*there, *here);
            }
            (Action::AddPlayers { players: there }, Action::AddPlayers { players: here }) => {
                let same = |other: &&Registration, one: &Registration| other.name == one.name;
                for one in there {
                    let mut others = here.iter().filter(|other| self.ids.back(other.player).is_none());
                    if let Some(other) = others.find(|other| same(other, one)) {
                        self.ids.set(one.player, other.player);
                    }
                }
            }
            _ => {}
        }
    }

    /// Handles an entry from before the fork that the other copy has undone.
    fn taken_back(&mut self, place: usize, last: &Map<Subject, usize>) {
        let Sides { here, there, ref past, ref comparison, .. } = self.sides;
        if place < comparison.common && !here.is_in_force(place) {
            return;
        }
        let before = fold(past, |other| other < place && past.is_in_force(other));
        let after = fold(past, |other| other <= place && past.is_in_force(other));
        let (Some(before), Some(after), Some(entry)) = (before, after, there.log().get(place)) else { return };
        let [of_before, of_after] = [place, place + 1].map(|place| Numbers::between(past, place, there));
        let (before, after) = (of_before.state(&before), of_after.state(&after));
        let registers = entry.actions().into_iter().any(|(_, action)| !registered(action).is_empty());
        let stays = |subject: &Subject| {
            let there = subject.fact(there.state()).and_then(|fact| fact.renumbered(&self.ids));
            let here = subject.renumbered(|player| self.ids.get(player)).and_then(|subject| subject.fact(&self.state));
            // If another player has the id now, it does not identify the earlier player.
            (registers || !last.contains_key(subject)) && here != there
        };
        if changed(&before, &after).iter().any(stays) {
            for (part, taken) in taken(entry, 0).into_iter().take(1).enumerate() {
                let question = Question { entry: place, part };
                let choice = self.choices.get(&question).copied().filter(|choice| *choice == Choice::Here);
                self.conflicts.push(Conflict { question, taken, why: Why::TakenBack, choice });
            }
        }
    }

    /// Merges a step that registers nobody. Conflicts of a step that a later step overrides are not reported, because
    /// only the final value counts.
    fn take(&mut self, item: &Item, is_last: bool) {
        let Some(action) = self.ids.action(&item.taken.action) else { return self.not_merged.push(item.taken.clone()) };
        if item.required.as_ref().is_some_and(|seats| !self.has_seats(seats)) {
            return self.not_merged.push(item.taken.clone());
        }
        let renumbered = |(subject, fact): &(Subject, Option<Fact>)| {
            let subject = subject.renumbered(|player| self.ids.get(player))?;
            let fact = match fact {
                Some(fact) => Some(fact.renumbered(&self.ids)?),
                None => None,
            };
            Some((subject, fact))
        };
        let changes: Vec<(Subject, Option<Fact>)> = item.changes.iter().filter_map(renumbered).collect();
        if changes.len() == item.changes.len()
            && changes.iter().all(|(subject, fact)| self.is_known_here(subject, fact.as_ref()))
        {
            return;
        }
        let action = self.with_round_here(item, action);
        let mut state = self.state.clone();
        let why = match state.apply(item.taken.at, &action) {
            Err(refusal) => Some(Why::Refused(refusal)),
            Ok(()) => self.clash(&changes, &state).map(Why::Differs),
        };
        if why.is_some() && !is_last {
            return;
        }
        if self.decide(item, 0, why) {
            self.state = state;
            self.entries.push(MergedEntry { action, ..item.taken.clone() });
        }
    }

    /// A corrected result with its effect on the next round. The effect is merged only if both copies have the same
    /// next round. Otherwise the dependent round here is paired again (FIX-2), and is never discarded.
    fn with_round_here(&self, item: &Item, action: Action) -> Action {
        let Action::Report { round, again, .. } = &action else { return action };
        let Some(waiting) = self.state.round_resting_on(*round) else {
            return action.without_pairing_again();
        };
        let seats = item.waiting.as_ref().filter(|rest| rest.key == waiting.key);
        let is_same = seats.and_then(|rest| rest.seats.renumbered(&self.ids)) == Some(Seats::of(waiting));
        let is_paired_there = again.is_some() || self.sides.there.state().round(waiting.key).is_some();
        match is_same && is_paired_there {
            true => action,
            false => (self.pair_again)(&self.state, &action.without_pairing_again()),
        }
    }

    /// True if the fact is already the same here. A round has also passed every earlier status.
    fn is_known_here(&self, subject: &Subject, fact: Option<&Fact>) -> bool {
        match (subject.fact(&self.state), fact) {
            (Some(Fact::Progress(here)), Some(Fact::Progress(there))) => here >= *there,
            (here, there) => here.as_ref() == there,
        }
    }

    /// True if the required players sit at the table or in the round here.
    fn has_seats(&self, required: &RequiredSeats) -> bool {
        let round = self.state.round(required.key);
        let seats = required.seats.renumbered(&self.ids);
        round.zip(seats).is_some_and(|(round, seats)| Seats::of(round).goes_with(&seats))
    }

    /// Subjects changed here that a step of the other copy would overwrite. None if there are none.
    fn clash(&self, changes: &[(Subject, Option<Fact>)], after: &State) -> Option<Vec<Difference>> {
        let both = changes.iter().filter(|(subject, fact)| {
            self.changed_here.contains(subject) && !self.is_known_here(subject, fact.as_ref())
        });
        let otherwise = self.changed_here.iter().map(|subject| (subject.clone(), subject.fact(after)));
        let otherwise = otherwise.filter(|(subject, fact)| subject.fact(&self.state) != *fact);
        let found: Map<Subject, Option<Fact>> = otherwise.chain(both.cloned()).collect();
        let difference = |(subject, there): (Subject, Option<Fact>)| {
            let here = subject.fact(&self.state);
            Difference { subject, here, there }
        };
        (!found.is_empty()).then(|| found.into_iter().map(difference).collect())
    }

    /// True if a step is merged: always without a conflict, otherwise as the organizer decides.
    fn decide(&mut self, item: &Item, part: usize, why: Option<Why>) -> bool {
        let Some(why) = why else { return true };
        let question = item.question(part);
        let choice = self.choices.get(&question).copied();
        let choice = choice.filter(|choice| *choice == Choice::Here || why.has_choice());
        self.conflicts.push(Conflict { question, taken: item.taken.clone(), why, choice });
        choice == Some(Choice::There)
    }

    /// Registers the new players of the other copy. A new player of the same name here may be the same person.
    fn register(&mut self, item: &Item, players: &[Registration]) {
        let mut new = Vec::new();
        for (part, player) in players.iter().enumerate() {
            if self.is_here(item, player) {
                continue;
            }
            match self.namesake(&player.name) {
                Some(same) if !self.decide(item, part, Some(Why::Namesake(same))) => {
                    if self.choices.get(&item.question(part)) == Some(&Choice::Here) {
                        self.ids.set(player.player, same);
                        self.describe(item, same, player);
                    }
                }
                _ => new.push(player),
            }
        }
        let newcomer = |player: &&Registration| Newcomer {
            name: player.name.clone(),
            details: player.details.clone(),
            bye: player.bye,
            table: player.table,
            present: player.present,
            paid: player.paid,
            joins: player.joins.and_then(|joins| self.ids.joining(joins)),
        };
        // The lot belongs to the number (STA-8).
        let proposed = self.state.propose_players(new.iter().map(newcomer));
        let Action::AddPlayers { players: proposed } = &proposed else { return };
        let action = match (&item.taken.action, proposed.as_slice()) {
            (_, []) => return,
            (Action::AddPlayer { .. }, [Registration { player, name, lot, details, .. }]) => {
                Action::AddPlayer { player: *player, name: name.clone(), lot: *lot, details: details.clone() }
            }
            _ => Action::AddPlayers { players: proposed.clone() },
        };
        let mut state = self.state.clone();
        let why = match state.apply(item.taken.at, &action) {
            Err(refusal) => Some(Why::Refused(refusal)),
            Ok(()) => self.clash(&[], &state).map(Why::Differs),
        };
        if self.decide(item, players.len(), why) {
            self.state = state;
            new.iter().zip(proposed).for_each(|(there, here)| self.ids.set(there.player, here.player));
            self.entries.push(MergedEntry { action, ..item.taken.clone() });
        }
    }

    /// True if a new player of the other copy is already here, through a merge, or because the same player was undone
    /// there and registered again. The id alone does not show it, because the id of an undone player is used again.
    fn is_here(&self, item: &Item, there: &Registration) -> bool {
        let known = self.ids.get(there.player).and_then(|id| self.state.players.get(&id));
        let is_same = known.is_some_and(|here| search_key(&here.name) == search_key(&there.name));
        is_same || (!item.is_own && self.ids.knows_newcomer(there.player))
    }

    /// A player with this name who was registered here since the fork and is not in the other copy.
    fn namesake(&self, name: &str) -> Option<PlayerId> {
        let name = search_key(name);
        let is_new = |id: PlayerId| {
            let known = self.sides.known_here.as_ref().is_some_and(|state| state.players.contains_key(&id));
            !known && self.ids.back(id).is_none()
        };
        let mut players = self.sides.here.state().players.values();
        players.find(|player| search_key(&player.name) == name && is_new(player.id)).map(|player| player.id)
    }

    /// Copies the details of a player from the other copy if there are none here.
    fn describe(&mut self, item: &Item, id: PlayerId, there: &Registration) {
        let is_blank = self.state.players.get(&id).is_some_and(|player| player.details.is_empty());
        let action = Action::DescribePlayer { player: id, details: there.details.clone(), reason: String::new() };
        if is_blank && !there.details.is_empty() && self.state.apply(item.taken.at, &action).is_ok() {
            self.entries.push(MergedEntry { action, ..item.taken.clone() });
        }
    }

    /// The change of the latest round. None if the round has started or does not change.
    fn change(&self) -> Option<Change> {
        let mut change = self.sides.here.state().change_to(&self.state)?;
        let mut pairings = self.entries.iter().rev().filter_map(|taken| match &taken.action {
            Action::Report { again: Some(Again::Swiss(pairing)), .. } => Some(pairing),
            _ => None,
        });
        change.rematches = pairings.next().map(|pairing| pairing.rematches.clone()).unwrap_or_default();
        Some(change)
    }

    /// Work here that the merge discards without a question.
    fn lost(&self) -> Vec<Difference> {
        let here = self.sides.here.state();
        let is_work = |subject: &Subject| match subject {
            Subject::Seeds | Subject::Stage | Subject::Pods => true,
            Subject::Result(round, _) => self.state.round(*round).is_some(),
            _ => false,
        };
        let lost = |subject: Subject| {
            let fact = subject.fact(here)?;
            let is_gone = is_work(&subject) && subject.fact(&self.state).is_none();
            is_gone.then_some(Difference { subject, here: Some(fact), there: None })
        };
        subjects(here).into_iter().filter_map(lost).collect()
    }

    fn differences(&self) -> Vec<Difference> {
        let (here, there) = (self.sides.here.state(), self.sides.there.state());
        let mut all: Set<Subject> = subjects(here);
        all.extend(subjects(there).iter().filter_map(|subject| subject.renumbered(|player| self.ids.get(player))));
        let difference = |subject: Subject| {
            let of_there = subject.renumbered(|player| self.ids.back(player)).and_then(|subject| subject.fact(there));
            let there = of_there.and_then(|fact| fact.renumbered(&self.ids));
            Difference { here: subject.fact(here), there, subject }
        };
        all.into_iter().map(difference).filter(|difference| difference.here != difference.there).collect()
    }

    /// The other log, and the logs merged into it that are not merged here yet.
    fn branches(&self, numbers: &Numbers) -> Vec<Branch> {
        let Sides { here, there, .. } = self.sides;
        let known: Set<Hash> = branches(here)
            .map(|(_, branch)| branch.head)
            .chain((0..here.log().len()).filter_map(|place| hash(here, place)))
            .collect();
        let mut found = vec![Branch { head: there.head(), players: self.ids.list(numbers) }];
        for (place, branch) in branches(there) {
            if !known.contains(&branch.head) && found.iter().all(|other| other.head != branch.head) {
                let mut players = branch.players.clone();
                let of_there = Numbers::since(there, place + 1);
                players.retain_mut(|player| {
                    let here = self.ids.get(of_there.get(player.here)).map(|here| numbers.get(here));
                    player.here = here.unwrap_or(player.here);
                    here.is_some()
                });
                found.push(Branch { head: branch.head, players });
            }
        }
        found
    }
}
