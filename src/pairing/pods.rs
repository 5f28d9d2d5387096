//! Splits a round into fields that are paired on their own if a draft is played pod by pod (DRA-1).

use super::{Contender, Locks, Problem, pair_swiss};
use crate::base::{
    ids::{PlayerId, PodNumber},
    random::Seed,
    sort::Set,
};

/// The fields of a round, each to be paired on its own, in the order of their tables. The whole problem if nobody is in
/// a pod.
///
/// No document describes the rounds of a draft, so this rule is our own. Each pod is a field if it can be paired
/// without a rematch (PAIR-3) and without a second bye for anybody (BYE-2).
///
/// A pod with an odd number of players has its own bye. A pod with an even number has none, even if tables made by hand
/// leave an odd number of its players.
///
/// The players of all other pods and those in no pod form one more field. While that field has a single player, or
/// cannot be paired without a rematch, another pod joins it: the last one with an odd number of players, or else the
/// last one.
///
/// So players of different pods meet only if one of them, or a player whom they help, has no new opponent in the pod.
///
/// Tables made by hand across pods come last, as a field in which nobody else plays.
pub fn fields(problem: &Problem) -> Vec<Problem> {
    if problem.contenders.iter().all(|contender| contender.pod.is_none()) {
        return vec![problem.clone()];
    }
    let contender = |player: PlayerId| problem.contenders.iter().find(|contender| contender.id == player);
    let pod_of = |player: PlayerId| contender(player).map(|contender| contender.pod);
    let is_across = |[one, other]: &&[PlayerId; 2]| pod_of(*one) != pod_of(*other);
    let across: Set<PlayerId> = problem.locked.tables.iter().filter(is_across).flatten().copied().collect();
    let (by_hand, others): (Vec<Contender>, Vec<Contender>) =
        problem.contenders.iter().cloned().partition(|contender| across.contains(&contender.id));
    let of_pod = |pod: Option<PodNumber>, players: &[Contender]| -> Vec<Contender> {
        players.iter().filter(|contender| contender.pod == pod).cloned().collect()
    };
    let last = problem.contenders.iter().filter_map(|contender| contender.pod).max();
    let pods = || (1..=last.map_or(0, |last| last.0)).map(|number| Some(PodNumber(number)));
    // A pod with an even number of players has no bye.
    let odd = odd_pods(&problem.contenders);
    let goes_on = |field: &Problem| {
        let has_bye = !field.contenders.len().is_multiple_of(2);
        (!has_bye || field.contenders.iter().any(|contender| odd.contains(&contender.pod))) && can_be_paired(field)
    };
    let (mut inside, stuck): (Vec<Problem>, Vec<Problem>) = pods()
        .map(|pod| part(problem, of_pod(pod, &others)))
        .filter(|pod| !pod.contenders.is_empty())
        .partition(goes_on);
    let mut open = of_pod(None, &others);
    open.extend(stuck.into_iter().flat_map(|pod| pod.contenders));
    let mut joint = part(problem, open);
    while !joint.contenders.is_empty() && !goes_on(&joint) {
        let Some(last) = inside.len().checked_sub(1) else { break };
        let has_bye = |pod: &Problem| !pod.contenders.len().is_multiple_of(2) && pod.locked.bye.is_none();
        let joins = inside.remove(inside.iter().rposition(has_bye).unwrap_or(last));
        joint = part(problem, joint.contenders.into_iter().chain(joins.contenders).collect());
    }
    let mut fields = inside;
    fields.extend([joint, part(problem, by_hand)].into_iter().filter(|field| !field.contenders.is_empty()));
    fields
}

/// The pods with an odd number of players, and `None` if an odd number is in no pod. Each of them has a bye (BYE-1).
pub fn odd_pods(contenders: &[Contender]) -> Vec<Option<PodNumber>> {
    let mut odd: Set<Option<PodNumber>> = Set::new();
    for Contender { pod, .. } in contenders {
        if !odd.remove(pod) {
            odd.insert(*pod);
        }
    }
    odd.into_iter().collect()
}

/// These players of a round and the tables made by hand among them, in the order of the round.
fn part(problem: &Problem, players: Vec<Contender>) -> Problem {
    let ids: Set<PlayerId> = players.iter().map(|contender| contender.id).collect();
    let is_in = |player: &PlayerId| ids.contains(player);
    let tables = problem.locked.tables.iter().filter(|table| table.iter().all(is_in)).copied().collect();
    Problem {
        round: problem.round,
        bye: problem.bye.clone(),
        contenders: problem.contenders.iter().filter(|contender| is_in(&contender.id)).cloned().collect(),
        locked: Locks { tables, bye: problem.locked.bye.filter(is_in) },
    }
}

/// True if a field can be paired on its own without a rematch and without a second bye that the rule forbids, apart
/// from tables made by hand. One best pairing is enough to tell.
fn can_be_paired(field: &Problem) -> bool {
    let Ok(best) = pair_swiss(field, &mut Seed([0; 32]).stream("within")) else { return false };
    let has_none = |player: PlayerId| {
        let had_one = |contender: &Contender| contender.id == player && contender.byes > 0;
        field.locked.bye == Some(player) || !(field.bye.once && field.contenders.iter().any(had_one))
    };
    best.rematches.iter().all(|&pair| field.locked.has_table(pair)) && best.bye.is_none_or(has_none)
}
