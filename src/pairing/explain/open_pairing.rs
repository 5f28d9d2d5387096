//! The pairing of the players who have no table made by hand.

use crate::{
    base::ids::PlayerId,
    pairing::{Cost, Pairing, Problem, Rung, field::Field, ladder::GroupPairCounts},
};

/// The pairing of the players who have no table made by hand.
pub(super) struct OpenPairing<'a> {
    pub(super) open: &'a Problem,
    pub(super) field: Field,
    /// The players of each group, without the one who has the bye.
    pub(super) pools: Vec<Vec<usize>>,
    /// The points of each group.
    pub(super) points: Vec<u32>,
    /// The opponent of each player.
    pub(super) partner: Vec<Option<usize>>,
    pub(super) cells: GroupPairCounts,
    /// True if no pairing is better on the rungs down to the pairs in and between the groups.
    pub(super) is_settled: bool,
    /// True if no pairing is better.
    pub(super) is_best: bool,
}

impl<'a> OpenPairing<'a> {
    pub(super) fn new(open: &'a Problem, pairing: &Pairing, costs: &[Cost]) -> Self {
        let field = Field::new(open);
        let number = field.numbers(open);
        let here = |id: &PlayerId| number.get(id).copied();
        let mut partner = vec![None; field.len()];
        let mut cells = GroupPairCounts::default();
        for pair in &pairing.pairs {
            if let (Some(a), Some(b)) = (here(&pair[0]), here(&pair[1])) {
                (partner[a], partner[b]) = (Some(b), Some(a));
                cells.add(field.group(a), field.group(b), 1);
            }
        }
        let pools = field.pools(pairing.bye.as_ref().and_then(here));
        let points = |pool: &Vec<usize>| pool.first().map_or(0, |&player| open.contenders[field.origin(player)].points);
        let points = field.pools(None).iter().map(points).collect();
        let is_settled = costs.iter().all(|cost| cost.rung() > Rung::GroupPairs);
        Self { open, field, pools, points, partner, cells, is_settled, is_best: costs.is_empty() }
    }

    pub(super) fn id(&self, player: usize) -> PlayerId {
        id(self.open, &self.field, player)
    }
}

pub(super) fn id(problem: &Problem, field: &Field, player: usize) -> PlayerId {
    problem.contenders[field.origin(player)].id
}
