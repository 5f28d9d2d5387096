//! The cards that a misspelt or shortened name may mean.

use crate::base::text::{has_whole_words, has_words};

/// Maximum number of differing letters.
const MOST_LETTERS: usize = 3;
/// Number of letters that a name must have for each differing one.
const LETTERS_EACH: usize = 4;
/// Minimum number of letters of a shortened name.
const LEAST_LETTERS: usize = 3;

/// The cards that a misspelt or shortened name may mean: those with a [`nearest`] name, then those whose names contain it
/// as whole words, then those whose names contain its words, perhaps shortened, or begin their words with its letters. If
/// there are none, those with its letters in words of their own, or else those whose first words are nearest. `names`
/// are [search keys](crate::base::text::search_key), each with the index of its card.
pub(super) fn similar(name: &str, names: &[(String, usize)]) -> Vec<usize> {
    let letters = name.chars().count();
    let is_whole = |own: &str| letters >= LEAST_LETTERS && has_whole_words(own, name);
    let is_shortened = |own: &str| letters > LEAST_LETTERS && has_words(own, name);
    let has_initials =
        |own: &str| letters > 1 && own.split(' ').filter_map(|word| word.chars().next()).eq(name.chars());
    let mut found = nearest(name, names);
    for is_meant in [&is_whole as &dyn Fn(&str) -> bool, &is_shortened, &has_initials] {
        found.extend(names.iter().filter(|(own, _)| is_meant(own)).map(|(_, card)| *card));
    }
    if found.is_empty() && letters >= LEAST_LETTERS {
        let joined = name.replace(' ', "");
        let is_joined = |own: &&(String, usize)| has_joined_words(&own.0, &joined);
        found.extend(names.iter().filter(is_joined).map(|(_, card)| *card));
    }
    if found.is_empty() && letters > LEAST_LETTERS {
        found = nearest(name, &heads(names, name.split(' ').count()));
    }
    let mut cards = Vec::new();
    for card in found {
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

/// True if consecutive words of a name, without the spaces between them, are a word such as `xwing`.
fn has_joined_words(own: &str, joined: &str) -> bool {
    let words: Vec<&str> = own.split(' ').collect();
    (0..words.len()).any(|start| {
        let mut rest = joined;
        for word in words.iter().skip(start) {
            match rest.strip_prefix(word) {
                Some("") => return true,
                Some(behind) => rest = behind,
                None => return false,
            }
        }
        false
    })
}

/// The cards in whose names words begin with the first letters of the words of a shortened name. Strictly, every one of
/// several words has to. Otherwise unknown words do not count, and if there are no such cards, only the first word does.
pub(super) fn similar_by_words(name: &str, names: &[(String, usize)], is_strict: bool) -> Vec<usize> {
    let begins = |own: &str, start: &str| own.split(' ').any(|word| word.starts_with(start));
    let mut starts: Vec<&str> = Vec::new();
    for word in name.split(' ') {
        let mut tried = (LETTERS_EACH..=word.len()).rev().filter_map(|end| word.get(..end));
        starts.extend(tried.find(|start| names.iter().any(|(own, _)| begins(own, start))));
    }
    let with = |starts: &[&str]| {
        let all = names.iter().filter(|(own, _)| starts.iter().all(|start| begins(own, start)));
        let mut cards: Vec<usize> = all.map(|(_, card)| *card).collect();
        cards.dedup();
        cards
    };
    let Some(first) = starts.first() else { return Vec::new() };
    if is_strict {
        let is_whole = starts.len() > 1 && starts.len() == name.split(' ').count();
        return if is_whole { with(&starts) } else { Vec::new() };
    }
    Some(with(&starts)).filter(|found| !found.is_empty()).unwrap_or_else(|| with(&[*first]))
}

/// The first words of the names.
fn heads(names: &[(String, usize)], words: usize) -> Vec<(String, usize)> {
    let mut heads = Vec::new();
    for (name, card) in names {
        let end = name.match_indices(' ').nth(words.saturating_sub(1)).map_or(name.len(), |(end, _)| end);
        heads.push((name.get(..end).unwrap_or(name).to_owned(), *card));
    }
    heads
}

/// The cards whose names differ least from a misspelt name, in their original order. Empty if all differ by more than
/// three letters, or by more than one letter in four.
fn nearest(misspelt: &str, names: &[(String, usize)]) -> Vec<usize> {
    let mut least = MOST_LETTERS.min(misspelt.chars().count() / LETTERS_EACH);
    let mut found = Vec::new();
    for (name, card) in names {
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
            found.push(*card);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(misspelt: &str) -> Vec<&'static str> {
        let names = ["luke skywalker", "leia organa", "boba fett", "r2 d2", "c 3po", "jango fett"];
        let keys: Vec<(String, usize)> = names.iter().map(|name| (*name).to_owned()).zip(0..).collect();
        similar(misspelt, &keys).into_iter().map(|card| names[card]).collect()
    }

    #[test]
    fn the_nearest_name_is_found() {
        assert_eq!(found("lukke skywalkr"), ["luke skywalker"]);
        assert_eq!(found("bobba fett"), ["boba fett"]);
        assert_eq!(found("r2d2"), ["r2 d2"]);
        assert_eq!(found("laia ograna"), ["leia organa"]);
    }

    #[test]
    fn a_part_of_a_name_is_found() {
        assert_eq!(found("luke"), ["luke skywalker"]);
        assert_eq!(found("fett"), ["boba fett", "jango fett"]);
        assert_eq!(found("luke sky"), ["luke skywalker"]);
        assert_eq!(found("bf"), ["boba fett"]);
        assert_eq!(found("lukke"), ["luke skywalker"]);
        assert_eq!(found("fett jan"), ["jango fett"]);
        assert_eq!(found("bobafett"), ["boba fett"]);
        assert!(has_joined_words("green squadron a wing", "awing"));
        assert!(has_joined_words("bb 8 happy droid", "bb8"));
        assert!(!has_joined_words("clawing back", "awing") && !has_joined_words("boba fett", "bob"));
    }

    #[test]
    fn another_name_is_not_similar() {
        for other in ["", "r2", "lu", "wedge antilles", "bob"] {
            assert!(found(other).is_empty(), "{other}");
        }
    }
}
