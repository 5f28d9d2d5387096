//! The cards that a misspelt or shortened name may mean.

use crate::base::{sort::Set, text::has_whole_words};
use std::ptr;

/// Maximum number of differing letters.
const MOST_LETTERS: usize = 3;
/// Number of letters that a name must have for each differing one.
const LETTERS_EACH: usize = 4;

/// The items whose names differ least from a misspelt name, in their original order. Empty if all differ by more than
/// three letters, or by more than one letter in four. All names are [search keys](crate::base::text::search_key).
fn similar<T, N: AsRef<str>>(misspelt: &str, items: impl Iterator<Item = (N, T)>) -> Vec<T> {
    let mut least = MOST_LETTERS.min(misspelt.chars().count() / LETTERS_EACH);
    let mut found = Vec::new();
    for (name, item) in items {
        let name = name.as_ref();
        // The difference in length is a cheap lower bound.
        if name.len().abs_diff(misspelt.len()) > least * 2 {
            continue;
        }
        let letters = strsim::osa_distance(name, misspelt);
        if letters < least {
            found.clear();
        }
        if letters <= least {
            least = letters;
            found.push(item);
        }
    }
    found
}

/// Minimum number of letters of a shortened name.
const LEAST_LETTERS: usize = 3;

/// The cards that a misspelt or shortened name may mean: those with a [`similar`] name, then those whose names contain it
/// as whole words. All names are search keys.
pub(super) fn similar_or_longer<'a, C, N, I>(name: &str, cards: impl Fn() -> I) -> Vec<&'a C>
where
    N: AsRef<str>,
    I: Iterator<Item = (N, &'a C)>,
{
    let mut found = similar(name, cards());
    if name.chars().count() >= LEAST_LETTERS {
        found.extend(cards().filter(|(own, _)| has_whole_words(own.as_ref(), name)).map(|(_, card)| card));
    }
    let mut seen = Set::new();
    found.retain(|card| seen.insert(ptr::from_ref(*card)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(misspelt: &str) -> Vec<&'static str> {
        let names = ["luke skywalker", "leia organa", "boba fett", "r2 d2", "c 3po"];
        similar(misspelt, names.into_iter().map(|name| (name, name)))
    }

    #[test]
    fn the_nearest_name_is_found() {
        assert_eq!(found("lukke skywalkr"), ["luke skywalker"]);
        assert_eq!(found("bobba fett"), ["boba fett"]);
        assert_eq!(found("r2d2"), ["r2 d2"]);
        assert_eq!(found("laia ograna"), ["leia organa"]);
    }

    #[test]
    fn another_name_is_not_similar() {
        for other in ["", "r2", "luke", "wedge antilles", "boba"] {
            assert!(found(other).is_empty(), "{other}");
        }
    }
}
