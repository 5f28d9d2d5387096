//! A Swiss round (PAIR-1 to PAIR-5, BYE-1 to BYE-4): from the problem to the list of tables.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{Pairing, Problem, ProblemError, bound, bye, draw, exact, field::Field, ladder::Cells, section::Section};
use crate::{ids::PlayerId, random::Stream};
use std::cmp::Reverse;

/// Pairs a Swiss round: a best pairing in the sense of PAIR-4, drawn from all best ones.
///
/// Pairs come in the order of tables: by the better group of the two, then by the better rank; in round 1 at random.
///
/// # Errors
///
/// Where the problem is not one of pairing a round; every other field of two players and more gets a round.
pub fn pair_swiss(problem: &Problem, stream: &mut Stream) -> Result<Pairing, ProblemError> {
    problem.check()?;
    let field = Field::new(problem);
    let candidates = field.players(&bye::candidates(problem, stream));
    let (pairs, bye) = match draw_ideal(&field, &candidates, stream) {
        Some(pairs) => (pairs, candidates.first().copied()),
        None => draw_best(&field, &candidates, stream),
    };
    Ok(arrange(problem, &field, pairs, bye, stream))
}

/// Draws a pairing that reaches the bound of the ladder, so that none can be better. `None` where there seems to be none.
fn draw_ideal(field: &Field, candidates: &[usize], stream: &mut Stream) -> Option<Vec<[usize; 2]>> {
    let pools = field.pools(candidates.first().copied());
    let cells = bound::cells(field, &pools)?;
    let pairs = draw_sections(field, &pools, &cells, stream);
    let quality = field.quality(&pairs, 0);
    // Without rematch and with these cells it is best but for avoid groups, and those are at their best in each section.
    (quality.rematches == Reverse(0) && quality.cells == cells).then_some(pairs)
}

/// Draws a best pairing by way of one exact solution for the whole field, bye included.
fn draw_best(field: &Field, candidates: &[usize], stream: &mut Stream) -> (Vec<[usize; 2]>, Option<usize>) {
    let mut players: Vec<usize> = (0..field.len()).collect();
    stream.shuffle(&mut players);
    let whole = Section::new(field, players, candidates);
    let (pairs, bye) = whole.pairs(&exact::draw(&whole, stream));
    let cells = field.quality(&pairs, 0).cells;
    (draw_sections(field, &field.pools(bye), &cells, stream), bye)
}

/// Draws each run of groups that pairs connect on its own. All best pairings have the same numbers of pairs in and
/// between the groups, so a best pairing of the field is a best one of each section.
fn draw_sections(field: &Field, pools: &[Vec<usize>], cells: &Cells, stream: &mut Stream) -> Vec<[usize; 2]> {
    let mut pairs = Vec::with_capacity(field.len() / 2);
    for (groups, cells) in cells.sections(pools.len()) {
        let mut pools: Vec<Vec<usize>> = groups.iter().map(|&group| pools[group].clone()).collect();
        match draw::draw(field, &mut pools, &cells, stream) {
            Some(drawn) => pairs.extend(drawn),
            None => {
                let mut players = pools.concat();
                stream.shuffle(&mut players);
                let section = Section::new(field, players, &[]);
                pairs.extend(section.pairs(&exact::draw(&section, stream)).0);
            }
        }
    }
    pairs
}

/// Puts pairs into the order of tables and names the players.
fn arrange(
    problem: &Problem,
    field: &Field,
    mut pairs: Vec<[usize; 2]>,
    bye: Option<usize>,
    stream: &mut Stream,
) -> Pairing {
    let contender = |player: usize| &problem.contenders[field.origin(player)];
    if problem.is_first_round() {
        for pair in &mut pairs {
            stream.shuffle(pair);
        }
        pairs.sort_unstable();
        stream.shuffle(&mut pairs);
    } else {
        let standing = |player: &usize| (field.group(*player), contender(*player).rank, *player);
        for pair in &mut pairs {
            pair.sort_by_key(standing);
        }
        pairs.sort_by_key(|[better, _]| standing(better));
    }
    let ids = |&[a, b]: &[usize; 2]| [contender(a).id, contender(b).id];
    let rematches: Vec<[PlayerId; 2]> = pairs.iter().filter(|[a, b]| field.have_met(*a, *b)).map(ids).collect();
    Pairing { pairs: pairs.iter().map(ids).collect(), bye: bye.map(|player| contender(player).id), rematches }
}
