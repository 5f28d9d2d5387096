//! How many best pairings there are.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use crate::pairing::{exact, field::Field, ladder::Cells, section::Section, swiss::SMALL};
use crate::sort;
use num_bigint::BigInt;
use num_traits::One;
use std::cmp::Reverse;

/// Looks at an edge that counting one section may take.
const EFFORT: usize = 200_000;

/// The number of best pairings, of which `cells` are the pairs in and between the groups. All best pairings agree in these,
/// so they consist of the best pairings of the sections. `None` where counting takes too long.
pub(super) fn count(field: &Field, pools: &[Vec<usize>], cells: &Cells) -> Option<BigInt> {
    let mut sections = cells.sections();
    // Where it is to fail, it fails soon.
    sort::sort_by_key(&mut sections, |section| Reverse(players(pools, section).len()));
    let mut product = BigInt::one();
    for cells in &sections {
        product *= section(field, pools, cells)?;
    }
    Some(product)
}

fn players(pools: &[Vec<usize>], cells: &Cells) -> Vec<usize> {
    cells.groups().into_iter().flat_map(|group| pools[group].iter().copied()).collect()
}

fn section(field: &Field, pools: &[Vec<usize>], cells: &Cells) -> Option<BigInt> {
    let players = players(pools, cells);
    if !players.iter().any(|&player| is_barred(field, cells, player)) {
        return Some(free(pools, cells));
    }
    if players.len() > SMALL {
        return None;
    }
    exact::count(&Section::of(field, players), EFFORT).map(BigInt::from)
}

/// Whether a player has met or avoids somebody to be met in these cells.
fn is_barred(field: &Field, cells: &Cells, player: usize) -> bool {
    let mut others = field.met(player).iter().chain(field.avoided(player));
    others.any(|&other| {
        cells.has(field.group(player).min(field.group(other)), field.group(player).max(field.group(other)))
    })
}

/// Pairings with these numbers of pairs in and between groups in which everybody may meet everybody: each group falls apart
/// into those for each cell, and then they are matched.
fn free(pools: &[Vec<usize>], cells: &Cells) -> BigInt {
    let mut ways = cells.groups().into_iter().map(|group| factorial(pools[group].len())).product::<BigInt>();
    for ((one, other), pairs) in cells.iter() {
        ways /= factorial(pairs);
        if one == other {
            ways >>= pairs;
        }
    }
    ways
}

fn factorial(number: usize) -> BigInt {
    (1..=number).map(BigInt::from).product()
}
