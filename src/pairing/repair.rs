//! Pairs the affected matches of a round again after a correction (FIX-2).

use super::{
    Pairing, Problem, ProblemError, assess,
    context::DrawContext,
    exact,
    field::Field,
    ladder::{GroupPairCounts, Mark, Quality},
    section::Section,
    swiss::{self, SMALL},
};
use crate::base::{
    ids::PlayerId,
    random::Stream,
    sort::{self, Map, Set},
};
use std::cmp::Reverse;

/// Attempts to keep tables of a large section by lot, made once before the exact solution and once after it.
const TRIES: usize = 40;

/// Repairs the pairing of a Swiss round that has not started and was paired before a correction (FIX-2). The result is
/// a best pairing in the sense of PAIR-4, as good as one of [`pair_swiss`](super::pair_swiss), and keeps as many tables
/// as possible.
///
/// `problem` is the round as it has to be paired now. `standing` and `byes` are the tables and byes of the pairing made
/// before. They may name players who no longer play and lack others.
///
/// The player with the bye keeps it if no other player has a better claim to it (BYE-2), and always in round 1, unless
/// that costs a rematch (BYE-4). This outweighs the number of tables that stay. If the bye moves to one of several
/// equal candidates, it goes to one that lets the most tables stay.
///
/// Tables that stay keep their places and seats. New ones fill the other places in the usual order, together with
/// tables whose places are cut off at the end because there are fewer tables than before.
///
/// # What is exact
///
/// These two hold always: no pairing is better, and no equally good pairing with the same bye keeps more tables.
///
/// The draw from all such pairings is uniform if counting them fits the limits, which is nearly always true in parts of
/// up to 64 players. In larger parts it is uniform if only one choice of tables can stay.
///
/// If several choices can stay, one that works is drawn by lot, regardless of how many pairings it leaves. If neither
/// succeeds, the best pairings are drawn like those of any round. If several equal candidates for the bye let the same
/// number of tables stay, the first drawn gets it.
///
/// # Errors
///
/// The problem is invalid.
pub fn repair(
    problem: &Problem,
    standing: &[[PlayerId; 2]],
    byes: &[PlayerId],
    stream: &mut Stream,
) -> Result<Pairing, ProblemError> {
    problem.check()?;
    let context = &mut DrawContext::new(stream);
    let field = Field::new(problem);
    let standing = present(problem, &field, standing);
    let tables: Vec<[usize; 2]> = standing.iter().copied().flatten().collect();
    let field = field.with_former_tables(&tables);
    let mut best: Option<(Quality, Vec<[usize; 2]>, Option<usize>)> = None;
    for bye in byes_to_try(problem, &field, byes, context) {
        let breaks_table = bye.is_some_and(|player| field.former_opponent(player).is_some());
        let most = tables.len() - usize::from(breaks_table);
        if best.as_ref().is_some_and(|(quality, ..)| quality.count(Mark::Kept) >= most) {
            continue;
        }
        let pairs = keep(&field, &field.pools(bye), context);
        let quality = field.quality(&pairs);
        let rungs = |quality: &Quality| (Reverse(quality.rematches()), quality.count(Mark::Kept));
        if best.as_ref().is_none_or(|(other, ..)| rungs(&quality) > rungs(other)) {
            best = Some((quality, pairs, bye));
        }
    }
    let (pairs, bye) = best.map(|(_, pairs, bye)| (pairs, bye)).unwrap_or_default();
    let pairs = seat(problem, &field, &standing, &pairs, context.stream);
    Ok(assess::named(problem, &field, &pairs, bye))
}

/// The tables of a pairing as players of the field. None for a table if one of its players does not play or is at an
/// earlier table.
fn present(problem: &Problem, field: &Field, tables: &[[PlayerId; 2]]) -> Vec<Option<[usize; 2]>> {
    let id = |player: usize| problem.contenders[field.origin(player)].id;
    let mut standing_up: Map<PlayerId, usize> = (0..field.len()).map(|player| (id(player), player)).collect();
    tables.iter().map(|[a, b]| Some([standing_up.remove(a)?, standing_up.remove(b)?])).collect()
}

/// The players to try the bye with. A single `None` if the number of players is even. The player who had the bye comes
/// first among equals. If that player has to give it up, every candidate equal to the next is tried.
fn byes_to_try(problem: &Problem, field: &Field, byes: &[PlayerId], context: &mut DrawContext) -> Vec<Option<usize>> {
    let had_it = |at: usize| byes.contains(&problem.contenders[at].id);
    let turn = |at: usize| problem.bye_turn(&problem.contenders[at]);
    let mut order = problem.bye_candidates(context.stream);
    sort::sort_by_key(&mut order, |&at| (turn(at), !had_it(at)));
    let candidates = field.players(&order);
    let Some(first) = swiss::choose_bye(field, &candidates) else { return vec![None] };
    let at = field.origin(first);
    if had_it(at) {
        return vec![Some(first)];
    }
    let as_good = |player: &usize| turn(field.origin(*player)) == turn(at);
    candidates.into_iter().skip_while(|&player| player != first).take_while(as_good).map(Some).collect()
}

/// Draws a best pairing of these groups that keeps as many tables as possible. All best pairings have the same numbers
/// of pairs in and between the groups, so each section is solved on its own.
fn keep(field: &Field, pools: &[Vec<usize>], context: &mut DrawContext) -> Vec<[usize; 2]> {
    let pairs = swiss::draw_pairs(field, pools, context);
    let keep = |cells: &GroupPairCounts| {
        let groups = cells.groups();
        let pairs = pairs.iter().copied().filter(|[player, _]| groups.contains(&field.group(*player)));
        keep_in_section(field, pools, cells, &pairs.collect::<Vec<_>>(), context)
    };
    field.quality(&pairs).group_pairs.sections().iter().flat_map(keep).collect()
}

/// Like [`keep`], for a section with a known best pairing. A large section is solved exactly only if it is unclear how
/// many tables can stay.
fn keep_in_section(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &GroupPairCounts,
    pairs: &[[usize; 2]],
    context: &mut DrawContext,
) -> Vec<[usize; 2]> {
    let large = 2 * pairs.len() > SMALL;
    let mut goal = field.quality(pairs).with(Mark::Kept, usize::MAX);
    for _ in 0..if large { TRIES } else { 0 } {
        match keep_by_lot(field, pools, cells, &goal, context) {
            Ok(pairs) => return pairs,
            Err(Some(most)) => goal = goal.with(Mark::Kept, most),
            Err(None) => {}
        }
    }
    let section = swiss::section(field, pools, cells, context.stream);
    let solution = section.pairs(&exact::draw(&section, context)).0;
    let best = field.quality(&solution);
    let by_lot = |_| keep_by_lot(field, pools, cells, &best, context).ok();
    (0..if large { TRIES } else { 0 }).find_map(by_lot).unwrap_or(solution)
}

/// Keeps tables of a section by lot and pairs the other players. Keeps as many tables as its groups have pairs, but no
/// more than the goal, so no pairing keeps more.
///
/// # Errors
///
/// The goal is not reached. If this many tables can stay in only one way, the error is the most that can stay.
fn keep_by_lot(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &GroupPairCounts,
    goal: &Quality,
    context: &mut DrawContext,
) -> Result<Vec<[usize; 2]>, Option<usize>> {
    if goal.rematches() > 0 || goal.count(Mark::Avoids) > 0 {
        return Err(None);
    }
    let mut free: Set<usize> = cells.groups().into_iter().flat_map(|group| pools[group].iter().copied()).collect();
    let table = |&a: &usize| {
        let b = field.former_opponent(a).filter(|b| a < *b && free.contains(b))?;
        let fits = cells.has(field.group(a), field.group(b)) && !field.have_met(a, b);
        fits.then_some([a, b])
    };
    let mut kept: Vec<[usize; 2]> = free.iter().filter_map(table).collect();
    let all = kept.len();
    context.stream.shuffle(&mut kept);
    let mut left = cells.clone();
    kept.retain(|&[a, b]| left.take(field.group(a), field.group(b)));
    kept.truncate(goal.count(Mark::Kept));
    let most = if kept.len() == all { all.checked_sub(1) } else { None };
    for player in kept.iter().flatten() {
        free.remove(player);
    }
    if free.len() > SMALL {
        return Err(None);
    }
    let section = Section::of(field, free.into_iter().collect());
    // If all tables stay, no choice could be better. Otherwise, another one might separate players who avoid each
    // other.
    let stay = kept.len();
    kept.extend(section.pairs(&exact::draw(&section, context)).0);
    let quality = field.quality(&kept);
    let clashes = if stay == all { &quality } else { goal }.count(Mark::Avoids);
    if quality == goal.clone().with(Mark::Kept, stay).with(Mark::Avoids, clashes) { Ok(kept) } else { Err(most) }
}

/// Puts pairs into the order of tables. Tables that stay keep their places, and the others fill the gaps.
fn seat(
    problem: &Problem,
    field: &Field,
    standing: &[Option<[usize; 2]>],
    pairs: &[[usize; 2]],
    stream: &mut Stream,
) -> Vec<[usize; 2]> {
    let mut partner = vec![None; field.len()];
    for &[a, b] in pairs {
        (partner[a], partner[b]) = (Some(b), Some(a));
    }
    let mut places: Vec<Option<[usize; 2]>> =
        standing.iter().map(|table| table.filter(|&[a, b]| partner[a] == Some(b))).collect();
    places.resize(pairs.len(), None);
    let seated: Set<usize> = places.iter().flatten().flatten().copied().collect();
    let mut others: Vec<[usize; 2]> = pairs.iter().copied().filter(|[a, _]| !seated.contains(a)).collect();
    swiss::arrange(problem, field, &mut others, stream);
    let mut others = others.into_iter();
    places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::{ids::RoundNumber, random::Seed},
        pairing::{Contender, Locks},
        regulation::Regulation,
    };

    /// A field with random points below `levels`, some random meetings and a pairing made before some points changed.
    fn random_repair(players: u32, levels: usize, random: &mut Stream) -> (Problem, Pairing) {
        let contender = |id: u32, random: &mut Stream| Contender {
            id: PlayerId(id),
            points: u32::try_from(random.below(levels)).unwrap(),
            mov: 0,
            rank: id,
            opponents: (1..id).filter(|_| random.below(20) == 0).map(PlayerId).collect(),
            byes: 0,
            avoid: if id.is_multiple_of(7) { vec![random.below(9).to_string()] } else { Vec::new() },
            pod: None,
        };
        let contenders = (1..=players).map(|id| contender(id, random)).collect();
        let bye = Regulation::published("swu-2025").unwrap().bye.clone();
        let mut problem = Problem { round: RoundNumber(5), bye, contenders, locked: Locks::default() };
        let before = swiss::pair_swiss(&problem, random).unwrap();
        for _ in 0..1 + random.below(4) {
            let (one, other) = (random.below(problem.contenders.len()), random.below(problem.contenders.len()));
            let points = problem.contenders[one].points;
            problem.contenders[one].points = problem.contenders[other].points;
            problem.contenders[other].points = points;
        }
        (problem, before)
    }

    #[test]
    fn fix_2_what_is_kept_by_lot_is_as_good_as_the_exact_solution() {
        let mut random = Seed([9; 32]).stream("by lot");
        let (mut sections, mut by_lot) = (0, 0);
        for _ in 0..150 {
            let (players, levels) = (2 * (3 + u32::try_from(random.below(50)).unwrap()), 1 + random.below(12));
            let (problem, before) = random_repair(players, levels, &mut random);
            let field = Field::new(&problem);
            let tables: Vec<[usize; 2]> = present(&problem, &field, &before.pairs).into_iter().flatten().collect();
            let field = field.with_former_tables(&tables);
            let pools = field.pools(None);
            let whole = Section::of(&field, pools.concat());
            let best = field.quality(&whole.pairs(&exact::solve(&whole)).0);
            assert_eq!(field.quality(&keep(&field, &pools, &mut DrawContext::new(&mut random))), best, "{problem:?}");
            for cells in best.group_pairs.sections() {
                let section = swiss::section(&field, &pools, &cells, &mut random);
                let best = field.quality(&section.pairs(&exact::solve(&section)).0);
                sections += 1;
                let most = best.clone().with(Mark::Kept, usize::MAX);
                for goal in [&most, &best] {
                    match keep_by_lot(&field, &pools, &cells, goal, &mut DrawContext::new(&mut random)) {
                        Ok(pairs) => {
                            by_lot += 1;
                            assert_eq!(field.quality(&pairs), best, "{problem:?}");
                        }
                        Err(most) => assert!(most.is_none_or(|most| best.count(Mark::Kept) <= most), "{problem:?}"),
                    }
                }
            }
        }
        assert!(by_lot > sections, "by lot {by_lot} of twice {sections}");
    }
}
