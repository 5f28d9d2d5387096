//! Answers "Why do I play Bo?": the reasons for every table, float and bye of a Swiss round.
//!
//! Everything here is computed from the [`Problem`] and the pairing, regardless of how the pairing was found. The
//! reasons are the rungs of the ladder. A pairing is called best only after a comparison with a best pairing. Facts
//! that would take too long to compute are omitted.

mod bye;
mod floats;
mod open_pairing;
mod ways;

pub use bye::{ByeReason, EarlierCandidate, WhyPassedOver};
pub use floats::{Float, LeaveReason, WhyGroupSkipped};

use super::{Cost, Locks, Pairing, Problem, ProblemError, assess, costs, field::Field, pair_swiss};
use crate::base::{
    ids::PlayerId,
    natural::Natural,
    random::Seed,
    sort::{self, Set},
};
use open_pairing::{OpenPairing, id};

/// Why a Swiss round is paired as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The players of the round by tournament points, the most first. One group in round 1 (PAIR-1, PAIR-2).
    pub groups: Vec<Group>,
    /// The tables, in the order of the pairing.
    pub tables: Vec<TableReason>,
    /// Why the player with the bye has it. None if nobody has one.
    pub bye: Option<ByeReason>,
    /// The costs compared with a best pairing without tables or a bye made by hand. Empty if it is equally good.
    pub costs: Vec<Cost>,
    /// True if no pairing that keeps the tables and the bye made by hand is better.
    pub is_best: bool,
    /// Minimum number of rematches of any pairing (PAIR-4).
    pub rematches_needed: usize,
    /// Number of pairs that share an avoid group in a best pairing (PAIR-5).
    pub clashes_needed: usize,
    /// Number of pairings that are as good as this one on every rung, with the same bye and the tables made by hand.
    /// The order of tables and seats does not count. None if the pairing is not a best one, or if counting takes too
    /// long.
    pub count: Option<Natural>,
}

/// Players with equal tournament points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// Their points. None in round 1, where points do not count.
    pub points: Option<u32>,
    /// Number of players, including those with a table made by hand or the bye.
    pub players: usize,
}

/// Why two players meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableReason {
    /// The two players, the one from the better group first.
    pub players: [PlayerId; 2],
    /// Index of each player's group in [`Explanation::groups`].
    pub groups: [usize; 2],
    pub reason: Reason,
    /// True if they have met in this stage (PAIR-3).
    pub rematch: bool,
    /// True if they share an avoid group (PAIR-5).
    pub clash: bool,
    /// For each of the two, the players they should not meet, in the groups from one to the other.
    pub barred: [Barred; 2],
}

/// Why two players meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The organizer paired them.
    ByHand,
    /// They are in the same group and were drawn (PAIR-1, PAIR-2).
    Inside,
    /// They are in different groups (PAIR-2, PAIR-4).
    Across(Float),
}

/// The players that a player should not meet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Barred {
    /// Met already in this stage (PAIR-3).
    pub met: Vec<PlayerId>,
    /// In the same avoid group (PAIR-5), and not met yet.
    pub avoided: Vec<PlayerId>,
}

/// Explains a pairing of a Swiss round that was drawn, repaired or made by hand.
///
/// # Errors
///
/// The problem is invalid, a player is not seated exactly once, or there is a bye too few or too many.
pub fn explain(problem: &Problem, pairs: &[[PlayerId; 2]], bye: Option<PlayerId>) -> Result<Explanation, ProblemError> {
    let pairing = assess(problem, pairs, bye)?;
    let best = best_beside(problem, &pairing)?;
    // The best pairing around what was made by hand can still be worse than one without it.
    let free = Problem { locked: Locks::default(), ..problem.clone() };
    let free = if problem.locked.is_empty() { best.clone() } else { best_beside(&free, &pairing)? };
    let around = costs(problem, &pairing, &best);
    let field = Field::new(problem);
    let open = problem.open();
    let open_pairing = OpenPairing::new(&open, &pairing, &around);
    let floats = floats::Floats::new(&open_pairing);
    let number = field.numbers(problem);
    let by_hand: Set<PlayerId> = problem.locked.tables.iter().flatten().copied().collect();
    let table = |pair: &[PlayerId; 2]| {
        let table = table_by_hand(problem, &field, pair.map(|id| number[&id]));
        let reason = match floats.reason(table.players) {
            _ if by_hand.contains(&table.players[0]) => Reason::ByHand,
            Some(float) => Reason::Across(float),
            None => Reason::Inside,
        };
        TableReason { reason, ..table }
    };
    Ok(Explanation {
        groups: groups(problem, &field),
        tables: pairing.pairs.iter().map(table).collect(),
        bye: bye::reason(problem, &open, &open_pairing.field, &pairing, &best),
        is_best: open_pairing.is_best,
        count: open_pairing
            .is_best
            .then(|| ways::count(&open_pairing.field, &open_pairing.pools, &open_pairing.cells))
            .flatten(),
        rematches_needed: free.rematches.len(),
        clashes_needed: free.clashes.len(),
        costs: costs(problem, &pairing, &free),
    })
}

/// The groups, and the reasons for tables made by hand, without a search for a better pairing. Ignores players who do
/// not play the round.
pub fn explain_by_hand(problem: &Problem, pairs: &[[PlayerId; 2]]) -> (Vec<Group>, Vec<TableReason>) {
    let field = Field::new(problem);
    let number = field.numbers(problem);
    let table = |&players: &[PlayerId; 2]| match players.map(|player| number.get(&player).copied()) {
        [Some(one), Some(other)] => table_by_hand(problem, &field, [one, other]),
        _ => {
            let (groups, barred) = Default::default();
            TableReason { players, groups, reason: Reason::ByHand, rematch: false, clash: false, barred }
        }
    };
    (groups(problem, &field), pairs.iter().map(table).collect())
}

fn table_by_hand(problem: &Problem, field: &Field, mut players: [usize; 2]) -> TableReason {
    sort_pair(&mut players, |&player| field.group(player));
    let [one, other] = players;
    let groups = [field.group(one), field.group(other)];
    let ids = players.map(|player| id(problem, field, player));
    let barred = players.map(|player| barred(problem, field, player, groups));
    let (rematch, clash) = (field.have_met(one, other), field.avoid(one, other));
    TableReason { players: ids, groups, reason: Reason::ByHand, rematch, clash, barred }
}

/// A best pairing to compare this one with. If several players could have the bye, it has the same bye: the engine
/// draws the bye first, and the best pairing may depend on it.
fn best_beside(problem: &Problem, pairing: &Pairing) -> Result<Pairing, ProblemError> {
    let draw = |problem: &Problem| pair_swiss(problem, &mut Seed([0; 32]).stream("explain"));
    let best = draw(problem)?;
    if best.bye == pairing.bye || best.quality.passed_over != pairing.quality.passed_over {
        return Ok(best);
    }
    let locked = Locks { bye: pairing.bye, ..problem.locked.clone() };
    let beside = draw(&Problem { locked, ..problem.clone() })?;
    Ok(if beside.rematches.len() == best.rematches.len() { beside } else { best })
}

fn sort_pair<K: Ord>(pair: &mut [usize; 2], key: impl Fn(&usize) -> K) {
    if key(&pair[1]) < key(&pair[0]) {
        pair.reverse();
    }
}

fn groups(problem: &Problem, field: &Field) -> Vec<Group> {
    let group = |pool: &Vec<usize>| {
        let points = pool.first().map(|&player| problem.contenders[field.origin(player)].points);
        Group { points: points.filter(|_| !problem.is_first_round()), players: pool.len() }
    };
    field.pools(None).iter().map(group).collect()
}

/// The players that this player should not meet, in these groups and between them.
fn barred(problem: &Problem, field: &Field, player: usize, groups: [usize; 2]) -> Barred {
    let ids = |others: &[usize], counts: &dyn Fn(usize) -> bool| {
        let there = others
            .iter()
            .copied()
            .filter(|&other| (groups[0]..=groups[1]).contains(&field.group(other)) && counts(other));
        let mut there: Vec<usize> = there.collect();
        sort::sort_by_key(&mut there, |&other| (field.group(other), problem.contenders[field.origin(other)].rank));
        there.into_iter().map(|other| id(problem, field, other)).collect()
    };
    let met = ids(field.met(player), &|_| true);
    let avoided = ids(field.avoided(player), &|other| !field.have_met(player, other));
    Barred { met, avoided }
}
