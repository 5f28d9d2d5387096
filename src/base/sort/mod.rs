//! One stable sort for the whole core, and maps and sets as sorted lists. The standard ones are compiled anew for every
//! type and every comparison, several kilobytes each time. The core sorts in many places, but only small amounts.

// Every index here is the position of an item.
#![allow(clippy::indexing_slicing)]

mod map;
mod set;

pub use map::Map;
pub use set::Set;

use std::{cmp::Ordering, mem};

/// Sorts by a comparison. Equal items keep their order.
pub fn sort_by<T: Clone>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let places = sorted_places(items.len(), &|a, b| compare(&items[a], &items[b]));
    *items = places.into_iter().map(|place| items[place].clone()).collect();
}

/// Sorts by a key, the smallest first. Equal items keep their order.
pub fn sort_by_key<T: Clone, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// The position of an item in a sorted list, or where it would be inserted. Checks the end first.
pub(crate) fn place<T>(items: &[T], compare: impl Fn(&T) -> Ordering) -> Result<usize, usize> {
    match items.last().map(&compare) {
        None | Some(Ordering::Less) => Err(items.len()),
        Some(_) => items.binary_search_by(compare),
    }
}

/// Sorts items. Of equal ones, only the last is kept.
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
