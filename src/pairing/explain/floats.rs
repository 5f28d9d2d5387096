//! Explains why a player meets somebody from another group (PAIR-2, PAIR-4): why the player left the group, and why for
//! that other group.

use super::open_pairing::OpenPairing;
use crate::{
    base::{
        clause::Clause,
        ids::PlayerId,
        sort::{self, Map},
    },
    pairing::{
        exact,
        ladder::GroupPairCounts,
        section::{Outsider, Section},
        swiss::SMALL,
    },
};
use std::cell::OnceCell;

/// Why a player meets somebody from another group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Float {
    /// Why the player of the better group left it.
    pub leave: LeaveReason,
    /// The groups between the two, by their points, the nearest first, each with the reason why it was skipped. Groups
    /// whose players all have tables made by hand do not count.
    pub nearer: Vec<(u32, WhyGroupSkipped)>,
}

/// Why a player left the group. Players of the group who have a table made by hand or the bye do not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeaveReason {
    /// The player has met everybody else in the group (PAIR-3).
    MetAll,
    /// The number of players to pair inside the group was odd, so one of them had to leave.
    Odd {
        /// Number of players who met somebody from a higher group.
        above: usize,
        /// Number of players who remained, this one included.
        remaining: usize,
        /// The players who could have left instead, this one included, by rank. The lot decided between them. None if
        /// finding out would take too long.
        choices: Option<Vec<PlayerId>>,
    },
    /// Several players had to leave, because more pairs inside the group are impossible without a rematch.
    Met {
        /// Number of players who did not meet somebody from a higher group.
        remaining: usize,
        /// Maximum number of pairs inside the group.
        inside: usize,
        /// As in [`LeaveReason::Odd`].
        choices: Option<Vec<PlayerId>>,
    },
    /// Several players had to leave, because one more pair inside the group would cost a rematch elsewhere or a pair
    /// inside a higher group.
    Elsewhere {
        /// Number of players who did not meet somebody from a higher group.
        remaining: usize,
        /// Number of pairs inside the group.
        inside: usize,
        /// As in [`LeaveReason::Odd`].
        choices: Option<Vec<PlayerId>>,
    },
    /// The player did not have to leave: the pairing is not a best one.
    Needless,
}

/// Why a player does not meet anybody from a nearer group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyGroupSkipped {
    /// The player has met everybody there who could be paired (PAIR-3).
    MetAll,
    /// Everybody there meets somebody from a higher group.
    Taken,
    /// The only player there without a table made by hand has the bye.
    Nobody,
    /// One more pair with that group would cost a rematch, or a pair that comes first in the order of PAIR-4.
    Costly,
    /// A match there was possible: the pairing is not a best one.
    Needless,
}

impl LeaveReason {
    /// The clause that the reason follows from.
    pub fn clause(&self) -> Clause {
        match self {
            Self::Odd { .. } => Clause::Pair2,
            Self::MetAll | Self::Met { .. } => Clause::Pair3,
            Self::Elsewhere { .. } | Self::Needless => Clause::Pair4,
        }
    }
}

impl WhyGroupSkipped {
    /// The clause that the reason follows from. None if nobody was there to meet.
    pub fn clause(self) -> Option<Clause> {
        match self {
            Self::MetAll => Some(Clause::Pair3),
            Self::Costly | Self::Needless => Some(Clause::Pair4),
            Self::Taken | Self::Nobody => None,
        }
    }
}

/// The floats of a pairing.
pub(super) struct Floats<'a> {
    open_pairing: &'a OpenPairing<'a>,
    number: Map<PlayerId, usize>,
    /// The facts about each group that somebody leaves.
    known: Vec<OnceCell<GroupFacts>>,
    /// The sections of the pairing that have been examined.
    sections: Vec<Vec<usize>>,
}

/// Facts about all players who leave a group.
#[derive(Clone)]
struct GroupFacts {
    choices: Option<Vec<PlayerId>>,
    /// True if the histories inside the group alone allow no more pairs.
    is_own: bool,
}

impl<'a> Floats<'a> {
    pub(super) fn new(open_pairing: &'a OpenPairing<'a>) -> Self {
        let known = open_pairing.pools.iter().map(|_| OnceCell::new()).collect();
        let sections = open_pairing.cells.sections().iter().map(GroupPairCounts::groups).collect();
        Self { open_pairing, number: open_pairing.field.numbers(open_pairing.open), known, sections }
    }

    /// Why two players of different groups meet, the one from the better group first. None if both are in one group or
    /// their table was made by hand.
    pub(super) fn reason(&self, [above, below]: [PlayerId; 2]) -> Option<Float> {
        let (player, partner) = (*self.number.get(&above)?, *self.number.get(&below)?);
        let (from, to) = (self.open_pairing.field.group(player), self.open_pairing.field.group(partner));
        if from == to {
            return None;
        }
        let nearer = (from + 1..to).map(|group| (self.open_pairing.points[group], self.why_skipped(player, group)));
        Some(Float { leave: self.leave(player), nearer: nearer.collect() })
    }

    fn leave(&self, player: usize) -> LeaveReason {
        let open_pairing = self.open_pairing;
        let group = open_pairing.field.group(player);
        let pool = &open_pairing.pools[group];
        if pool.len() > 1 && pool.iter().all(|&other| other == player || open_pairing.field.have_met(player, other)) {
            return LeaveReason::MetAll;
        }
        if !open_pairing.is_settled {
            return LeaveReason::Needless;
        }
        let above: usize = (0..group).map(|better| open_pairing.cells.count(better, group)).sum();
        let inside = open_pairing.cells.count(group, group);
        let remaining = pool.len() - above;
        let known = self.known[group].get_or_init(|| self.facts(group));
        let choices = known.choices.clone();
        match remaining - 2 * inside {
            1 => LeaveReason::Odd { above, remaining, choices },
            _ if known.is_own => LeaveReason::Met { remaining, inside, choices },
            _ => LeaveReason::Elsewhere { remaining, inside, choices },
        }
    }

    fn why_skipped(&self, player: usize, group: usize) -> WhyGroupSkipped {
        let open_pairing = self.open_pairing;
        let pool = &open_pairing.pools[group];
        let from = open_pairing.field.group(player);
        let taken: usize = (0..=from).map(|better| open_pairing.cells.count(better, group)).sum();
        if pool.is_empty() {
            WhyGroupSkipped::Nobody
        } else if pool.iter().all(|&other| open_pairing.field.have_met(player, other)) {
            WhyGroupSkipped::MetAll
        } else if taken == pool.len() {
            WhyGroupSkipped::Taken
        } else if open_pairing.is_settled {
            WhyGroupSkipped::Costly
        } else {
            WhyGroupSkipped::Needless
        }
    }

    fn facts(&self, group: usize) -> GroupFacts {
        let choices = self.choices(group).map(|mut players| {
            let rank = |player: usize| self.open_pairing.open.contenders[self.open_pairing.field.origin(player)].rank;
            sort::sort_by_key(&mut players, |&player| rank(player));
            players.into_iter().map(|player| self.open_pairing.id(player)).collect()
        });
        GroupFacts { choices, is_own: self.is_own(group) }
    }

    /// True if the histories inside the group alone allow no more pairs in it.
    fn is_own(&self, group: usize) -> bool {
        let open_pairing = self.open_pairing;
        let pool = &open_pairing.pools[group];
        if 2 * pool.len() > SMALL {
            return false;
        }
        let above: usize = (0..group).map(|better| open_pairing.cells.count(better, group)).sum();
        let mut others = vec![Outsider::Above(group); above];
        others.extend(vec![Outsider::Below(group + 1); pool.len() - above]);
        let section = Section::with_strangers(&open_pairing.field, pool.clone(), others);
        let most = section.cells(&exact::solve(&section)).map(|cells| cells.count(group, group));
        most == Some(open_pairing.cells.count(group, group))
    }

    /// The players of a group who leave it in some equally good pairing.
    fn choices(&self, group: usize) -> Option<Vec<usize>> {
        if !self.open_pairing.is_best {
            return None;
        }
        let pool = &self.open_pairing.pools[group];
        let leaves = |player: usize| {
            self.open_pairing.partner[player].filter(|&other| self.open_pairing.field.group(other) > group)
        };
        let leavers: Vec<[usize; 2]> = pool.iter().filter_map(|&player| Some([player, leaves(player)?])).collect();
        let (mut could, open): (Vec<usize>, Vec<usize>) = pool.iter().partition(|&&player| {
            leaves(player).is_some() || leavers.iter().any(|&pair| self.changes_places(player, pair))
        });
        if !open.is_empty() {
            let groups = self.sections.iter().find(|groups| groups.contains(&group))?;
            let players: Vec<usize> =
                groups.iter().flat_map(|&group| self.open_pairing.pools[group].iter().copied()).collect();
            if players.len() > SMALL {
                return None;
            }
            let place = |player: &usize| players.iter().position(|other| other == player).unwrap_or(0);
            let below = |_: usize, other: usize| self.open_pairing.field.group(players[other]) > group;
            let asked: Vec<usize> = open.iter().map(place).collect();
            let section = Section::of(&self.open_pairing.field, players.clone());
            let possible = exact::possible(&section, &asked, &below);
            could.extend(open.into_iter().zip(possible).filter(|(_, is)| *is).map(|(player, _)| player));
        }
        Some(could)
    }

    /// True if a player can swap places with one who leaves the same group, at no cost.
    fn changes_places(&self, player: usize, [leaver, there]: [usize; 2]) -> bool {
        let field = &self.open_pairing.field;
        let Some(partner) = self.open_pairing.partner[player] else { return false };
        let count = |wrong: &dyn Fn(usize, usize) -> bool, pairs: [[usize; 2]; 2]| {
            pairs.iter().filter(|[a, b]| wrong(*a, *b)).count()
        };
        let [old, new] = [[[leaver, there], [player, partner]], [[player, there], [leaver, partner]]];
        let same = |wrong: &dyn Fn(usize, usize) -> bool| count(wrong, old) == count(wrong, new);
        same(&|a, b| field.have_met(a, b)) && same(&|a, b| field.avoid(a, b))
    }
}
