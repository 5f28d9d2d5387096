//! The players of one round under consecutive numbers, with their groups and the marks of their pairs.

use super::{
    Contender, Problem,
    ladder::{GroupPairCounts, Mark, Quality},
};
use crate::base::{
    ids::PlayerId,
    sort::{self, Map, Set},
};
use std::{cmp::Reverse, ops::Range};

/// The players of one round, numbered from 0, group by group of equal points, the best first.
#[derive(Clone)]
pub(super) struct Field {
    /// For each player, the index in the problem's contenders.
    origin: Vec<usize>,
    /// Group of each player, 0 is the best.
    group: Vec<usize>,
    /// The players of each group.
    groups: Vec<Range<usize>>,
    /// For each mark and player, the players with whom the player has the mark, sorted.
    marked: [Vec<Vec<usize>>; Mark::COUNT],
}

impl Field {
    /// Builds the field of a checked problem. In round 1 all players are one group (BYE-1, PAIR-1).
    pub(super) fn new(problem: &Problem) -> Self {
        let contenders = &problem.contenders;
        let points = |at: usize| if problem.is_first_round() { 0 } else { contenders[at].points };
        let mut origin: Vec<usize> = (0..contenders.len()).collect();
        // The order in which players are listed must not change a draw.
        sort::sort_by_key(&mut origin, |&at| contenders[at].id);
        sort::sort_by_key(&mut origin, |&at| Reverse(points(at)));
        let groups: Vec<Range<usize>> = origin
            .chunk_by(|&a, &b| points(a) == points(b))
            .scan(0, |start, chunk| {
                let range = *start..*start + chunk.len();
                *start = range.end;
                Some(range)
            })
            .collect();
        let group = groups.iter().enumerate().flat_map(|(g, range)| range.clone().map(move |_| g)).collect();
        let players: Vec<&Contender> = origin.iter().map(|&at| &contenders[at]).collect();
        let marked = Mark::ALL.map(|mark| match mark {
            Mark::Met => met(&players),
            Mark::Kept => vec![Vec::new(); players.len()],
            Mark::Avoids => avoided(&players),
        });
        Self { origin, group, groups, marked }
    }

    /// The same field with the tables of a pairing made before. Each player may be at one table at most.
    pub(super) fn with_former_tables(mut self, tables: &[[usize; 2]]) -> Self {
        let kept = &mut self.marked[Mark::Kept as usize];
        for &[a, b] in tables {
            kept[a].push(b);
            kept[b].push(a);
        }
        self
    }

    /// The same field without the meetings of each player with these `strangers`.
    pub(super) fn with_strangers(&self, strangers: &[Vec<usize>]) -> Self {
        let mut field = self.clone();
        for (met, strangers) in field.marked[Mark::Met as usize].iter_mut().zip(strangers) {
            met.retain(|other| strangers.binary_search(other).is_err());
        }
        field
    }

    /// Number of players.
    pub(super) fn len(&self) -> usize {
        self.origin.len()
    }

    /// Position of a player in the problem's contenders.
    pub(super) fn origin(&self, player: usize) -> usize {
        self.origin[player]
    }

    /// Group of a player, 0 is the best.
    pub(super) fn group(&self, player: usize) -> usize {
        self.group[player]
    }

    /// The players of each group, without the one who has the bye.
    pub(super) fn pools(&self, bye: Option<usize>) -> Vec<Vec<usize>> {
        self.groups.iter().map(|group| group.clone().filter(|&player| Some(player) != bye).collect()).collect()
    }

    /// The number of each player.
    pub(super) fn numbers(&self, problem: &Problem) -> Map<PlayerId, usize> {
        self.origin.iter().enumerate().map(|(number, &at)| (problem.contenders[at].id, number)).collect()
    }

    /// Players of this field from positions in the problem's contenders.
    pub(super) fn players(&self, positions: &[usize]) -> Vec<usize> {
        let mut player = vec![0; self.len()];
        for (number, &at) in self.origin.iter().enumerate() {
            player[at] = number;
        }
        positions.iter().map(|&at| player[at]).collect()
    }

    /// Quality of a pairing of all players except the one with the bye. The bye is chosen before, so nobody counts as
    /// passed over.
    pub(super) fn quality(&self, pairs: &[[usize; 2]]) -> Quality {
        let mut group_pairs = GroupPairCounts::default();
        pairs.iter().for_each(|&[a, b]| group_pairs.add(self.group(a), self.group(b), 1));
        let marked = Mark::ALL.map(|mark| pairs.iter().filter(|&&[a, b]| self.has(mark, a, b)).count());
        Quality { marked, passed_over: 0, group_pairs }
    }

    /// True if two players have a mark.
    pub(super) fn has(&self, mark: Mark, a: usize, b: usize) -> bool {
        self.marked(mark, a).binary_search(&b).is_ok()
    }

    /// The players with whom a player has a mark, sorted.
    pub(super) fn marked(&self, mark: Mark, player: usize) -> &[usize] {
        &self.marked[mark as usize][player]
    }

    /// True if two players have met in this stage (PAIR-3).
    pub(super) fn have_met(&self, a: usize, b: usize) -> bool {
        self.has(Mark::Met, a, b)
    }

    /// The players that a player has met, sorted.
    pub(super) fn met(&self, player: usize) -> &[usize] {
        self.marked(Mark::Met, player)
    }

    /// The players that share an avoid group with a player, sorted.
    pub(super) fn avoided(&self, player: usize) -> &[usize] {
        self.marked(Mark::Avoids, player)
    }

    /// Number of players that a player has met.
    pub(super) fn met_count(&self, player: usize) -> usize {
        self.met(player).len()
    }

    /// True if two players share an avoid group (PAIR-5).
    pub(super) fn avoid(&self, a: usize, b: usize) -> bool {
        self.has(Mark::Avoids, a, b)
    }

    /// The opponent of a player before the correction (FIX-2).
    pub(super) fn former_opponent(&self, player: usize) -> Option<usize> {
        self.marked(Mark::Kept, player).first().copied()
    }
}

fn met(players: &[&Contender]) -> Vec<Vec<usize>> {
    let mut numbers: Vec<(PlayerId, usize)> = players.iter().enumerate().map(|(n, player)| (player.id, n)).collect();
    sort::sort_by_key(&mut numbers, |&(id, _)| id);
    let mut met: Vec<Vec<usize>> =
        players.iter().map(|player| Vec::with_capacity(2 * player.opponents.len())).collect();
    for (player, contender) in players.iter().enumerate() {
        for opponent in &contender.opponents {
            // Opponents who are missing from the list have left.
            if let Ok(at) = numbers.binary_search_by_key(opponent, |&(id, _)| id) {
                let other = numbers[at].1;
                met[player].push(other);
                met[other].push(player);
            }
        }
    }
    sorted(met)
}

fn avoided(players: &[&Contender]) -> Vec<Vec<usize>> {
    let mut circles: Map<&str, Set<usize>> = Map::new();
    for (player, contender) in players.iter().enumerate() {
        for name in &contender.avoid {
            circles.entry(name).or_default().insert(player);
        }
    }
    let mut avoided = vec![Vec::new(); players.len()];
    for circle in circles.values() {
        for &player in circle {
            avoided[player].extend(circle.iter().filter(|&&other| other != player));
        }
    }
    sorted(avoided)
}

fn sorted(mut lists: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    for list in &mut lists {
        sort::sort_by_key(list, |&other| other);
        list.dedup();
    }
    lists
}
