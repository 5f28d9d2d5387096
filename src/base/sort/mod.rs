//! One stable sort for the whole core, and maps and sets in order. The standard ones are compiled anew for every type and every
//! comparison, several kilobytes each time, and the core sorts at many places, but never much.

// Every index here is the place of an item.
#![allow(clippy::indexing_slicing)]

mod map;
mod set;

pub use map::Map;
pub use set::Set;

use std::{cmp::Ordering, mem};

/// Sorts by a comparison. Equal items stay in their order.
pub(crate) fn sort_by<T: Clone>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let places = sorted_places(items.len(), &|a, b| compare(&items[a], &items[b]));
    *items = places.into_iter().map(|place| items[place].clone()).collect();
}

/// Sorts by a key, the smallest first. Equal items stay in their order.
pub(crate) fn sort_by_key<T: Clone, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// The place of an item in a sorted list, or where it would be. What comes at the end is found at once.
pub(crate) fn place<T>(items: &[T], compare: impl Fn(&T) -> Ordering) -> Result<usize, usize> {
    match items.last().map(&compare) {
        None | Some(Ordering::Less) => Err(items.len()),
        Some(_) => items.binary_search_by(compare),
    }
}

/// Brings items into their order; of equal ones the last stays.
pub(crate) fn put_in_order<T>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    if items.windows(2).all(|pair| compare(&pair[0], &pair[1]).is_lt()) {
        return;
    }
    let places = sorted_places(items.len(), &|a, b| compare(&items[a], &items[b]));
    let mut unsorted: Vec<Option<T>> = mem::take(items).into_iter().map(Some).collect();
    for item in places.into_iter().filter_map(|place| unsorted[place].take()) {
        match items.last_mut() {
            Some(last) if compare(last, &item).is_eq() => *last = item,
            _ => items.push(item),
        }
    }
}

fn sorted_places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}
