//! A Swiss round (PAIR-1 to PAIR-5, BYE-1 to BYE-4): from the problem to the list of tables.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    Pairing, Problem, ProblemError, assess,
    bound::{self, Blocks},
    bye, draw, exact,
    field::Field,
    ladder::Cells,
    section::Section,
    walk,
};
use crate::{random::Stream, sort};
use std::{cmp::Reverse, ops::Range};

/// Players up to whom an exact solution is quick.
pub(super) const SMALL: usize = 64;

/// Pairs a Swiss round: a best pairing in the sense of PAIR-4, drawn from all best ones.
///
/// Pairs come in the order of tables: by the better group of the two, then by the better rank; in round 1 at random.
///
/// ```
/// use tiebreaker::ids::{PlayerId, RoundNumber};
/// use tiebreaker::pairing::{Contender, Locks, Problem, ProblemError, pair_swiss, stream_name};
/// use tiebreaker::random::Seed;
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
/// Where the problem is not one of pairing a round; every other field of two players and more gets a round.
pub fn pair_swiss(problem: &Problem, stream: &mut Stream) -> Result<Pairing, ProblemError> {
    problem.check()?;
    let field = Field::new(problem);
    let (mut pairs, bye) = if problem.locked.is_empty() {
        pair_open(problem, &field, stream)
    } else {
        pair_around_locks(problem, &field, stream)
    };
    arrange(problem, &field, &mut pairs, stream);
    Ok(assess::named(problem, &field, &pairs, bye))
}

/// Pairs everybody.
fn pair_open(problem: &Problem, field: &Field, stream: &mut Stream) -> (Vec<[usize; 2]>, Option<usize>) {
    let candidates = field.players(&bye::candidates(problem, stream));
    let bye = choose_bye(field, &candidates);
    (draw_pairs(field, &field.pools(bye), stream), bye)
}

/// Pairs those who do not sit by hand. The rungs compare sums, to which who sits by hand adds always the same, so the best
/// pairing of the others is the best of all that keep the locks.
fn pair_around_locks(problem: &Problem, field: &Field, stream: &mut Stream) -> (Vec<[usize; 2]>, Option<usize>) {
    let open = problem.open();
    let part = Field::new(&open);
    let (pairs, bye) = match open.contenders.len() {
        0 => (Vec::new(), None),
        1 => (Vec::new(), Some(0)),
        _ => pair_open(&open, &part, stream),
    };
    let number = field.numbers(problem);
    let whole = |player: usize| number[&open.contenders[part.origin(player)].id];
    let by_hand = problem.locked.tables.iter().map(|table| table.map(|id| number[&id]));
    let pairs = by_hand.chain(pairs.into_iter().map(|pair| pair.map(whole))).collect();
    (pairs, bye.map(whole).or(problem.locked.bye.map(|id| number[&id])))
}

/// Draws one of the best pairings of these groups.
pub(super) fn draw_pairs(field: &Field, pools: &[Vec<usize>], stream: &mut Stream) -> Vec<[usize; 2]> {
    draw_ideal(field, pools, stream).unwrap_or_else(|| draw_best(field, pools, stream))
}

/// The player with the bye: the first candidate without whom there are as few rematches as possible (BYE-4).
pub(super) fn choose_bye(field: &Field, candidates: &[usize]) -> Option<usize> {
    let first = *candidates.first()?;
    if is_bye_free(field) {
        return Some(first);
    }
    let whole = Section::with_bye(field, candidates);
    whole.pairs(&exact::solve(&whole)).1
}

/// Whether everybody may meet at least half of the others: then (Dirac) there is a round without rematch whoever sits out.
pub(super) fn is_bye_free(field: &Field) -> bool {
    let most_met = (0..field.len()).map(|player| field.met_count(player)).max().unwrap_or(0);
    field.len() > 2 * (most_met + 1)
}

/// Draws a pairing that reaches a bound of the ladder, so that none can be better, and makes the bound closer until one
/// does. `None` where that takes an exact solution for the whole field.
fn draw_ideal(field: &Field, pools: &[Vec<usize>], stream: &mut Stream) -> Option<Vec<[usize; 2]>> {
    let mut blocks = Blocks::new(pools.len());
    loop {
        let drawn = bound::cells(field, pools, &blocks).and_then(|cells| {
            let sections = cells.sections();
            let drawn = sections.iter().map(|cells| draw_ideal_section(field, pools, cells, stream));
            drawn.collect::<Result<Vec<_>, _>>()
        });
        match drawn {
            Ok(sections) => return Some(sections.concat()),
            Err(groups) => blocks.widen(groups).then_some(())?,
        }
    }
}

/// Draws a section without rematches and with just these pairs in and between its groups, with as few pairs that share
/// an avoid group as possible.
///
/// # Errors
///
/// There is none, or it is hard to find: the groups where that shows.
fn draw_ideal_section(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &Cells,
    stream: &mut Stream,
) -> Result<Vec<[usize; 2]>, Range<usize>> {
    draw_section(field, pools, cells, stream).or_else(|(one, other)| {
        let section = section(field, pools, cells, stream);
        let reached = if section.len() <= SMALL {
            section.cells(&exact::solve(&section)).as_ref() == Some(cells)
        } else {
            // Perhaps it is only the avoid groups that stand in the way.
            let met = |a, b| field.have_met(a, b);
            field.has_avoiders() && walk::settle(field, pools, cells, met, stream).is_some()
        };
        if reached {
            Ok(section.pairs(&exact::draw(&section, stream)).0)
        } else if section.len() <= SMALL {
            Err(cells.span())
        } else {
            Err(one..other + 1)
        }
    })
}

/// Draws a best pairing by way of an exact solution for the whole field. All best pairings have the same numbers of pairs
/// in and between the groups, so they consist of the best pairings of the sections.
fn draw_best(field: &Field, pools: &[Vec<usize>], stream: &mut Stream) -> Vec<[usize; 2]> {
    let whole = Section::of(field, pools.concat());
    let best = field.quality(&whole.pairs(&exact::solve(&whole)).0);
    let draw = |cells: &Cells| {
        let by_lot = if best.rematches == Reverse(0) { draw_section(field, pools, cells, stream).ok() } else { None };
        by_lot.unwrap_or_else(|| {
            let section = section(field, pools, cells, stream);
            section.pairs(&exact::draw(&section, stream)).0
        })
    };
    best.cells.sections().iter().flat_map(draw).collect()
}

/// Draws a section by lot; a large one in which that does not get through, by mending and stirring.
fn draw_section(
    field: &Field,
    pools: &[Vec<usize>],
    cells: &Cells,
    stream: &mut Stream,
) -> Result<Vec<[usize; 2]>, (usize, usize)> {
    draw::draw(field, pools, cells, stream).or_else(|stuck| {
        let large = cells.iter().map(|(_, pairs)| 2 * pairs).sum::<usize>() > SMALL;
        let wrong = |a, b| field.have_met(a, b) || field.avoid(a, b);
        let settled = if large { walk::settle(field, pools, cells, wrong, stream) } else { None };
        settled.ok_or(stuck)
    })
}

/// The players of the groups that these cells connect.
pub(super) fn section<'a>(field: &'a Field, pools: &[Vec<usize>], cells: &Cells, stream: &mut Stream) -> Section<'a> {
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
        ids::{PlayerId, RoundNumber},
        pairing::{Contender, Locks},
        random::Seed,
        regulation::Regulation,
    };

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
            let candidates = field.players(&bye::candidates(&problem, &mut random));
            let pools = field.pools(choose_bye(&field, &candidates));
            let best = field.quality(&draw_best(&field, &pools, &mut random));
            if let Some(pairs) = draw_ideal(&field, &pools, &mut random) {
                ideal += 1;
                assert_eq!(field.quality(&pairs), best, "{problem:?}");
            }
        }
        assert!(ideal > 75, "the bound is reached only {ideal} times");
    }
}
