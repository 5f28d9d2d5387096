//! The cards that a misspelt or shortened name may mean.

use crate::base::text::has_whole_words;

/// Maximum number of differing letters.
const MOST_LETTERS: usize = 3;
/// Number of letters that a name must have for each differing one.
const LETTERS_EACH: usize = 4;

/// The items whose names differ least from a misspelt name, in their original order. Empty if all differ by more than
/// three letters, or by more than one letter in four. All names are [search keys](crate::base::text::search_key).
pub(super) fn similar<T, N: AsRef<str>>(misspelt: &str, items: impl Iterator<Item = (N, T)>) -> Vec<T> {
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

/// The items whose names contain a shortened name as whole words, in their original order. All names are search keys.
pub(super) fn containing<T, N: AsRef<str>>(short: &str, items: impl Iterator<Item = (N, T)>) -> Vec<T> {
    if short.chars().count() < LEAST_LETTERS {
        return Vec::new();
    }
    items.filter(|(name, _)| has_whole_words(name.as_ref(), short)).map(|(_, item)| item).collect()
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
