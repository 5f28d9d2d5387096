//! One stable sort for the whole core. The standard one is compiled anew for every type and every comparison, several
//! kilobytes each time; the core sorts at many places, and never much.

// Every index here is the place of an item.
#![allow(clippy::indexing_slicing)]

use std::cmp::Ordering;

/// Sorts by a comparison. Equal items stay in their order.
pub(crate) fn sort_by<T: Clone>(items: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    let places = sorted_places(items.len(), &|a, b| compare(&items[a], &items[b]));
    *items = places.into_iter().map(|place| items[place].clone()).collect();
}

/// Sorts by a key, the smallest first. Equal items stay in their order.
pub(crate) fn sort_by_key<T: Clone, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// A set or a map of these items, put in one by one. Collecting them would sort them first, by the standard sort.
pub(crate) fn collect<T, C: Default + Extend<T>>(items: impl IntoIterator<Item = T>) -> C {
    let mut collection = C::default();
    collection.extend(items);
    collection
}

fn sorted_places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}
