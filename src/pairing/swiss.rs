//! Pairs a Swiss round (PAIR-1 to PAIR-5, BYE-1 to BYE-4): from the problem to the list of tables.

use super::{
    Pairing, Problem, ProblemError, assess,
    bound::{self, GroupBlocks},
    context::DrawContext,
    draw, exact,
    field::Field,
    field_walk,
    ladder::{GroupPairCounts, Rung},
    optimal, sample,
    section::Section,
};
use crate::base::{random::Stream, sort};
use std::ops::Range;

/// Fields of up to this many players are quick to solve exactly.
pub(super) const SMALL: usize = 64;
/// Up to this many players in neighbouring groups, exact solutions for a few groups are quicker than one for all.
const BLOCK: usize = 200;

/// Pairs a Swiss round: a best pairing in the sense of PAIR-4, drawn from all best ones.
///
/// Pairs come in the order of tables: by the better group of the two, then by the better rank. In round 1 the order is
/// random.
///
/// ```
/// use tiebreaker::base::ids::{PlayerId, RoundNumber};
/// use tiebreaker::pairing::{Contender, Locks, Problem, ProblemError, pair_swiss, stream_name};
/// use tiebreaker::base::random::Seed;
/// use tiebreaker::regulation::Regulation;
///
/// // Three players have 2 points, the fourth has 1 and has met the first two: the third has to go down.
/// let contender = |id, points, met: &[u32]| Contender {
///     id: PlayerId(id),
///     points,
///     mov: 0,
///     rank: id,
///     opponents: met.iter().copied().map(PlayerId).collect(),
///     byes: 0,
///     avoid: Vec::new(),
///     pod: None,
/// };
/// let problem = Problem {
///     round: RoundNumber(3),
///     bye: Regulation::published("xwing-2017").expect("one of the five").bye.clone(),
///     contenders: vec![contender(1, 2, &[4]), contender(2, 2, &[4]), contender(3, 2, &[]), contender(4, 1, &[1, 2])],
///     locked: Locks::default(),
/// };
/// let mut stream = Seed([7; 32]).stream(&stream_name(problem.round, 1));
///
/// let pairing = pair_swiss(&problem, &mut stream)?;
/// assert_eq!(pairing.pairs, [[1, 2], [3, 4]].map(|pair| pair.map(PlayerId)));
/// assert!(pairing.rematches.is_empty() && pairing.bye.is_none());
/// # Ok::<(), ProblemError>(())
/// ```
///
/// # Errors
///
/// The problem is invalid. Every valid field of two players and more gets a round.
pub fn pair_swiss(problem: &Problem, stream: &mut Stream) -> Result<Pairing, ProblemError> {
    draw_swiss(problem, stream).map(|drawn| drawn.pairing)
}

/// A drawn round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    pub pairing: Pairing,
    /// True if all best pairings were equally likely. If false, they were nearly so.
    pub is_uniform: bool,
}

/// Like [`pair_swiss`], but also says whether the draw is exactly uniform.
///
/// # Errors
///
/// As for [`pair_swiss`].
pub fn draw_swiss(problem: &Problem, stream: &mut Stream) -> Result<Drawn, ProblemError> {
    problem.check()?;
    let context = &mut DrawContext::new(stream);
    let field = Field::new(problem);
    let (mut pairs, bye) = if problem.locked.is_empty() {
        pair_open(problem, &field, context)
    } else {
        pair_around_locks(problem, &field, context)
    };
    arrange(problem, &field, &mut pairs, context.stream);
    Ok(Drawn { pairing: assess::named(problem, &field, &pairs, bye), is_uniform: context.is_uniform })
}

/// Pairs everybody.
fn pair_open(problem: &Problem, field: &Field, context: &mut DrawContext) -> (Vec<[usize; 2]>, Option<usize>) {
    let candidates = field.players(&problem.bye_candidates(context.stream));
    let bye = choose_bye(field, &candidates);
    (draw_pairs(field, &field.pools(bye), context), bye)
}

/// Pairs the players who have no table made by hand. The rungs compare sums, and the tables made by hand always add the
/// same amount. So a best pairing of the other players is also the best of all pairings that keep the locks.
fn pair_around_locks(problem: &Problem, field: &Field, context: &mut DrawContext) -> (Vec<[usize; 2]>, Option<usize>) {
    let open = problem.open();
    let part = Field::new(&open);
    let (pairs, bye) = match open.contenders.len() {
        0 => (Vec::new(), None),
        1 => (Vec::new(), Some(0)),
        _ => pair_open(&open, &part, context),
    };
    let number = field.numbers(problem);
    let whole = |player: usize| number[&open.contenders[part.origin(player)].id];
    let by_hand = problem.locked.tables.iter().map(|table| table.map(|id| number[&id]));
    let pairs = by_hand.chain(pairs.into_iter().map(|pair| pair.map(whole))).collect();
    (pairs, bye.map(whole).or(problem.locked.bye.map(|id| number[&id])))
}

/// Draws one of the best pairings of these groups.
pub(super) fn draw_pairs(field: &Field, pools: &[Vec<usize>], context: &mut DrawContext) -> Vec<[usize; 2]> {
    let ideal = if can_avoid_rematches(field) {
        draw_ideal(field, pools, usize::MAX, context)
    } else {
        draw_with_rematches(field, pools, context)
    };
    ideal.unwrap_or_else(|| draw_best(field, pools, context))
}

/// Like [`draw_pairs`], for a field in which rematches may be unavoidable. If they are, the rematches of all pairings
/// with the fewest rematches are allowed from then on.
fn draw_with_rematches(field: &Field, pools: &[Vec<usize>], context: &mut DrawContext) -> Option<Vec<[usize; 2]>> {
    draw_ideal(field, pools, 0, context).or_else(|| {
        let whole = Section::of(field, pools.concat());
        let optimal = optimal::down_to(Rung::Rematches, &whole);
        let needed = field.quality(&whole.pairs(&optimal.partners).0).rematches();
        if needed == 0 {
            return draw_ideal(field, pools, BLOCK, context);
        }
        let released = field.with_strangers(&whole.neighbours(&optimal.edges));
        let pairs = draw_ideal(&released, pools, BLOCK, context)?;
        (field.quality(&pairs).rematches() == needed).then_some(pairs)
    })
}

/// The player with the bye: the first candidate whose bye leaves as few rematches as possible (BYE-4).
pub(super) fn choose_bye(field: &Field, candidates: &[usize]) -> Option<usize> {
    let first = *candidates.first()?;
    if can_avoid_rematches(field) {
        return Some(first);
    }
    let whole = Section::with_bye(field, candidates);
    whole.pairs(&exact::solve(&whole)).1
}

/// True if every player may meet at least half of the others. By Dirac's theorem, there is then a round without
/// rematches, whoever has the bye.
pub(super) fn can_avoid_rematches(field: &Field) -> bool {
    let most_met = (0..field.len()).map(|player| field.met_count(player)).max().unwrap_or(0);
    field.len() > 2 * (most_met + 1)
}

/// Draws a pairing that reaches an upper bound of the ladder and is therefore best. Tightens the bound until a pairing
/// reaches it. `None` if that would take an exact solution for the whole field, or for more than `block` players.
fn draw_ideal(field: &Field, pools: &[Vec<usize>], block: usize, context: &mut DrawContext) -> Option<Vec<[usize; 2]>> {
    let mut blocks = GroupBlocks::new(pools.len());
    loop {
        let drawn = bound::cells(field, pools, &blocks).and_then(|cells| {
            let sections = cells.sections();
            let drawn = sections.iter().map(|cells| draw_ideal_section(field, pools, cells, context));
            drawn.collect::<Result<Vec<_>, _>>()
        });
        match drawn {
            Ok(sections) => return Some(sections.concat()),
            Err(groups) => {
                let widened = blocks.widen(groups)?;
                let players: usize = pools[widened].iter().map(Vec::len).sum();
                (players <= block).then_some(())?;
            }
        }
    }
}

/// Draws a section without rematches that has exactly these pairs in and between its groups, and as few pairs as
/// possible that share an avoid group.
///
/// # Errors
///
/// No such pairing exists, or it is hard to find. The error lists the groups responsible.
fn draw_ideal_section(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &GroupPairCounts,
    context: &mut DrawContext,
) -> Result<Vec<[usize; 2]>, Range<usize>> {
    let majority = draw::draw_majority_club(field, pools, cells, context.stream);
    majority.map_or_else(|| draw_section(field, pools, cells, context), Ok).or_else(|(one, other)| {
        let section = section(field, pools, cells, context.stream);
        let is_small = section.len() <= SMALL;
        match exact::draw_if(&section, context, |partners| section.cells(partners).as_ref() == Some(cells)) {
            Some(partners) => Ok(section.pairs(&partners).0),
            None if is_small => Err(cells.span()),
            None => Err(one..other + 1),
        }
    })
}

/// Draws a best pairing by solving the whole field exactly. All best pairings have the same numbers of pairs in and
/// between the groups, so they consist of the best pairings of the sections.
fn draw_best(field: &Field, pools: &[Vec<usize>], context: &mut DrawContext) -> Vec<[usize; 2]> {
    let whole = Section::of(field, pools.concat());
    let optimal = optimal::of(&whole);
    let best = field.quality(&whole.pairs(&optimal.partners).0);
    let draw = |cells: &GroupPairCounts| {
        let by_lot = if best.rematches() == 0 { draw_section(field, pools, cells, context).ok() } else { None };
        by_lot.unwrap_or_else(|| {
            let section = section(field, pools, cells, context.stream);
            if section.len() <= SMALL {
                return section.pairs(&exact::draw(&section, context)).0;
            }
            let groups = cells.groups();
            let is_in = |player: usize| groups.contains(&field.group(player));
            let partners = sample::draw_among(&optimal, |number| is_in(whole.player(number)), context);
            whole.pairs(&partners).0.into_iter().filter(|pair| is_in(pair[0])).collect()
        })
    };
    best.group_pairs.sections().iter().flat_map(draw).collect()
}

/// Draws a section by lot. If that fails in a large section, uses exchanges and a random walk.
fn draw_section(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &GroupPairCounts,
    context: &mut DrawContext,
) -> Result<Vec<[usize; 2]>, (usize, usize)> {
    draw::draw(field, pools, cells, context.stream).or_else(|stuck| {
        let large = cells.iter().map(|(_, pairs)| 2 * pairs).sum::<usize>() > SMALL;
        let wrong = |a, b| field.have_met(a, b) || field.avoid(a, b);
        let settled = if large { field_walk::find(field, pools, cells, wrong, context) } else { None };
        settled.ok_or(stuck)
    })
}

/// The players of the groups that these cells connect.
pub(super) fn section<'a>(
    field: &'a Field,
    pools: &[Vec<usize>],
    cells: &GroupPairCounts,
    stream: &mut Stream,
) -> Section<'a> {
    let mut players: Vec<usize> = cells.groups().into_iter().flat_map(|group| pools[group].iter().copied()).collect();
    stream.shuffle(&mut players);
    Section::of(field, players)
}

/// Puts pairs into the order of tables.
pub(super) fn arrange(problem: &Problem, field: &Field, pairs: &mut Vec<[usize; 2]>, stream: &mut Stream) {
    let contender = |player: usize| &problem.contenders[field.origin(player)];
    if problem.is_first_round() {
        for pair in pairs.iter_mut() {
            stream.shuffle(pair);
        }
        sort::sort_by_key(pairs, |&pair| pair);
        stream.shuffle(pairs);
    } else {
        let standing = |player: &usize| (field.group(*player), contender(*player).rank, *player);
        for pair in pairs.iter_mut() {
            if standing(&pair[1]) < standing(&pair[0]) {
                pair.reverse();
            }
        }
        sort::sort_by_key(pairs, |[better, _]| standing(better));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::{
            ids::{PlayerId, RoundNumber},
            random::Seed,
            sort::Map,
        },
        pairing::{Contender, Locks},
        regulation::Regulation,
    };

    #[test]
    fn a_club_of_more_than_half_is_paired_as_well_as_can_be() {
        let mut random = Seed([12; 32]).stream("club");
        let (mut drawn, mut seen) = (0, Map::new());
        for at in 0..400 {
            let mut problem = random_problem(8, 1, at % 5, 0, &mut random);
            let members = 3 + random.below(6);
            for (at, player) in problem.contenders.iter_mut().enumerate() {
                player.avoid = if at < members { vec!["club".to_owned()] } else { vec![format!("of {}", at / 2)] };
            }
            let field = Field::new(&problem);
            let section = Section::of(&field, (0..8).collect());
            let best = field.quality(&section.pairs(&exact::solve(&section)).0);
            if let Some(pairs) = draw::draw_majority_club(&field, &field.pools(None), &best.group_pairs, &mut random) {
                drawn += 1;
                assert!(members > 4);
                assert_eq!(field.quality(&pairs), best, "{problem:?}");
            }
        }
        assert!(drawn > 100, "{drawn}");
        // Six players of one club and two others: the two meet club members in 6 × 5 ways, and the other four have
        // three pairings.
        let mut problem = random_problem(8, 1, 0, 0, &mut random);
        problem.contenders.iter_mut().take(6).for_each(|player| player.avoid = vec!["club".to_owned()]);
        let field = Field::new(&problem);
        let mut cells = GroupPairCounts::default();
        cells.add(0, 0, 4);
        for _ in 0..90_000 {
            let mut pairs = draw::draw_majority_club(&field, &field.pools(None), &cells, &mut random).unwrap();
            pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            pairs.sort_unstable();
            *seen.entry(pairs).or_insert(0) += 1;
        }
        // The expected count of each is 1,000, with a standard deviation of 31.
        assert_eq!(seen.len(), 90);
        assert!(seen.values().all(|count| (840..1_160).contains(count)), "{seen:?}");
    }

    /// A field with random points below `levels` and about `meetings` random meetings for each player.
    fn random_problem(players: u32, levels: usize, meetings: usize, clubs: usize, random: &mut Stream) -> Problem {
        let mut contenders: Vec<Contender> = (1..=players)
            .map(|id| Contender {
                id: PlayerId(id),
                points: u32::try_from(random.below(levels)).unwrap(),
                mov: 0,
                rank: id,
                opponents: Vec::new(),
                byes: 0,
                avoid: if clubs > 0 { vec![random.below(clubs).to_string()] } else { Vec::new() },
                pod: None,
            })
            .collect();
        for _ in 0..meetings * contenders.len() / 2 {
            let (a, b) = (random.below(contenders.len()), random.below(contenders.len()));
            // Neighbours in points meet more often.
            if a != b && contenders[a].points.abs_diff(contenders[b].points) <= 2 {
                let id = contenders[b].id;
                contenders[a].opponents.push(id);
            }
        }
        let bye = Regulation::published("swu-2025").unwrap().bye.clone();
        Problem { round: RoundNumber(5), bye, contenders, locked: Locks::default() }
    }

    #[test]
    fn what_reaches_the_bound_is_as_good_as_the_exact_solution() {
        let mut random = Seed([9; 32]).stream("bound");
        let mut ideal = 0;
        for at in 0..150 {
            let players = 6 + u32::try_from(random.below(if at % 5 == 0 { 100 } else { 40 })).unwrap();
            let (levels, meetings) = (1 + random.below(12), random.below(20));
            let clubs = if at % 4 == 0 { 6 } else { 0 };
            let problem = random_problem(players, levels, meetings, clubs, &mut random);
            let field = Field::new(&problem);
            let candidates = field.players(&problem.bye_candidates(&mut random));
            let pools = field.pools(choose_bye(&field, &candidates));
            let best = field.quality(&draw_best(&field, &pools, &mut DrawContext::new(&mut random)));
            if let Some(pairs) = draw_ideal(&field, &pools, usize::MAX, &mut DrawContext::new(&mut random)) {
                ideal += 1;
                assert_eq!(field.quality(&pairs), best, "{problem:?}");
            }
        }
        assert!(ideal > 75, "the bound is reached only {ideal} times");
    }
}
