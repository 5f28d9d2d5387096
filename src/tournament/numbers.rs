//! The numbers of players over time. A merge renumbers players so that the numbers do not depend on which device
//! merges.

use super::{Action, NewNumber, Refusal, Round, State, Table, Tournament};
use crate::{
    base::{
        ids::PlayerId,
        sort::{Map, Set},
    },
    multiplayer,
    pairing::Problem,
};
use std::borrow::Cow;

/// Maps the numbers at one moment of an event to those at another. A player who is not listed keeps the number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Numbers(Map<PlayerId, PlayerId>);

impl Numbers {
    /// Maps the numbers before the entry at this index of `from` to those at the end of `to`, an earlier or later copy
    /// of the same log.
    pub(crate) fn between(from: &Tournament, place: usize, to: &Tournament) -> Self {
        let differs = |place: &usize| from.is_in_force(*place) != to.is_in_force(*place);
        let parted = (0..place).find(differs).unwrap_or(place);
        let mut since = Self::default();
        from.merges(parted).take_while(|(at, _)| *at < place).for_each(|(_, then)| since.go_on(then));
        let mut numbers = Self(since.0.into_iter().map(|(from, to)| (to, from)).collect());
        to.merges(parted).for_each(|(_, then)| numbers.go_on(then));
        numbers
    }

    /// Maps the numbers before the entry at this index of a log to those at its end.
    pub(crate) fn since(log: &Tournament, place: usize) -> Self {
        let mut numbers = Self::default();
        log.merges(place).for_each(|(_, then)| numbers.go_on(then));
        numbers
    }

    /// Appends a later renumbering.
    fn go_on(&mut self, then: &[NewNumber]) {
        let moved: Map<PlayerId, PlayerId> = then.iter().map(|number| (number.from, number.to)).collect();
        for now in self.0.values_mut() {
            *now = moved.get(now).copied().unwrap_or(*now);
        }
        for (from, to) in moved {
            // Until this renumbering, the number of a player who moved before belonged to another player.
            self.0.entry(from).or_insert(to);
        }
    }

    /// True if all players keep their numbers.
    pub(crate) fn is_same(&self) -> bool {
        self.0.is_empty()
    }

    /// The mapped number of a player.
    pub(crate) fn get(&self, player: PlayerId) -> PlayerId {
        self.0.get(&player).copied().unwrap_or(player)
    }

    /// The event with mapped numbers.
    pub(crate) fn state<'a>(&self, state: &'a State) -> Cow<'a, State> {
        if self.is_same() {
            return Cow::Borrowed(state);
        }
        let mut state = state.clone();
        state.number_players(self);
        Cow::Owned(state)
    }

    /// Renumbers the input of a pairing.
    pub(super) fn problem(&self, problem: &mut Problem) {
        for contender in &mut problem.contenders {
            contender.id = self.get(contender.id);
            self.all(&mut contender.opponents);
        }
        self.all(problem.locked.tables.iter_mut().flatten());
        self.all(&mut problem.locked.bye);
    }

    /// Renumbers the input of a draw with large tables.
    pub(super) fn large_problem(&self, problem: &mut multiplayer::Round) {
        self.all(problem.contenders.iter_mut().map(|contender| &mut contender.id));
        self.all(problem.past.iter_mut().flatten());
    }

    /// Renumbers these players.
    pub(super) fn all<'a>(&self, players: impl IntoIterator<Item = &'a mut PlayerId>) {
        players.into_iter().for_each(|player| *player = self.get(*player));
    }
}

impl From<&[NewNumber]> for Numbers {
    fn from(numbers: &[NewNumber]) -> Self {
        Self(numbers.iter().map(|number| (number.from, number.to)).collect())
    }
}

impl Tournament {
    /// For each entry of the log, a lower bound on the number of earlier entries in all copies of the event together.
    /// It is one more than for the entry before and for every entry that a merge added, like a Lamport clock. It
    /// follows from the entry's hash, so every copy has the same stamp for an entry.
    pub fn stamps(&self) -> Vec<u64> {
        let mut next = 0;
        let stamp = |entry: &super::Entry| {
            let taken: &[_] = if let Action::Merge { entries, .. } = &entry.action { entries } else { &[] };
            let known = taken.iter().map(|taken| taken.stamp.unwrap_or(taken.counter).saturating_add(1)).max();
            let stamp = known.map_or(next, |known| known.max(next));
            next = stamp.saturating_add(1);
            stamp
        };
        self.log.iter().map(stamp).collect()
    }

    /// The merges in force from an index of the log on, with their indexes and their new numbers.
    fn merges(&self, from: usize) -> impl Iterator<Item = (usize, &[NewNumber])> {
        let places = self.in_force.iter().copied().filter(move |&place| place >= from);
        places.filter_map(|place| match &self.log.get(place)?.action {
            Action::Merge { numbers, .. } => Some((place, numbers.as_slice())),
            _ => None,
        })
    }
}

impl State {
    /// Exchanges numbers among players. The lot goes with the number (STA-8).
    pub(crate) fn renumber(&mut self, numbers: &[NewNumber]) -> Result<(), Refusal> {
        let exists = |player: PlayerId| (1..=self.last_id.0).contains(&player.0);
        let (mut from, mut to) = (Set::new(), Set::new());
        for number in numbers {
            if !exists(number.from) || !from.insert(number.from) {
                return Err(Refusal::UnknownPlayer(number.from));
            }
            if !to.insert(number.to) {
                return Err(Refusal::PlayerExists(number.to));
            }
        }
        match to.difference(&from).next() {
            Some(&other) => Err(Refusal::PlayerExists(other)),
            None => {
                self.number_players(&numbers.into());
                Ok(())
            }
        }
    }

    fn number_players(&mut self, numbers: &Numbers) {
        let Self { staff, seeds, drawn, avoid, decks_picked, times_picked, rulings, pods, .. } = self;
        let Self { swiss, elimination, last_draws, .. } = self;
        numbers.all(staff.iter_mut().filter_map(|leader| leader.player.as_mut()));
        numbers.all(seeds);
        numbers.all(drawn.iter_mut().flatten().flatten());
        numbers.all(avoid.values_mut().flat_map(|group| &mut group.players));
        numbers.all(decks_picked.iter_mut().map(|(player, _)| player));
        numbers.all(pods.iter_mut().flat_map(|pod| &mut pod.players));
        numbers.all(rulings.iter_mut().map(|ruled| &mut ruled.player));
        let picked = std::mem::take(times_picked).into_iter();
        *times_picked = picked.map(|(player, times)| (numbers.get(player), times)).collect();
        swiss.iter_mut().chain(elimination).for_each(|round| numbers.all(round.players_mut()));
        last_draws.values_mut().for_each(|draw| numbers.all(draw.players_mut()));
        let players = std::mem::take(&mut self.players).into_values();
        self.players = players
            .map(|mut player| {
                let id = numbers.get(player.id);
                if id != player.id {
                    (player.id, player.lot) = (id, self.lot(id));
                }
                (id, player)
            })
            .collect();
    }
}

impl Round {
    /// Every player named in the round.
    fn players_mut(&mut self) -> impl Iterator<Item = &mut PlayerId> {
        let Self { tables, byes, locked, .. } = self;
        let seats = tables.iter_mut().flat_map(Table::players_mut);
        seats.chain(byes).chain(locked.tables.iter_mut().flatten()).chain(&mut locked.bye)
    }
}
