//! Names as they are handed out: the first name and an initial, and more of it only where two would be the same.

use crate::{plain::plain, sort::Map};

/// Characters of a name in a handout, at most.
const LONGEST: usize = 48;

/// A short name for each name, in their order, and no two the same.
pub(super) fn short(names: &[&str]) -> Vec<String> {
    let split: Vec<(String, String)> = names.iter().map(|name| first_and_last(name)).collect();
    let mut short: Vec<String> = split.iter().map(|(first, last)| with_letters(first, last, 1)).collect();
    for letters in [2, 3, 4, LONGEST] {
        let equal = equal(&short);
        for ((short, (first, last)), is_equal) in short.iter_mut().zip(&split).zip(equal) {
            if is_equal {
                *short = with_letters(first, last, letters);
            }
        }
    }
    numbered(short)
}

/// The names in full; those of several with a number each.
pub(super) fn full(names: &[&str]) -> Vec<String> {
    numbered(
        names
            .iter()
            .map(|name| name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect())
            .collect(),
    )
}

/// A first name, and the last of the others: "Anna Maria Kowalska" and "Kowalska, Anna Maria" are Anna and Kowalska.
fn first_and_last(name: &str) -> (String, String) {
    let (first, last) = match name.split_once(',') {
        Some((last, first)) if !first.trim().is_empty() && !last.trim().is_empty() => (first, last),
        _ => (name, name),
    };
    let mut words = first.split_whitespace();
    let given = words.next().unwrap_or_default();
    let family = if first == last { words.next_back() } else { last.split_whitespace().next_back() };
    (given.chars().take(LONGEST / 2).collect(), family.unwrap_or_default().to_owned())
}

fn with_letters(first: &str, last: &str, letters: usize) -> String {
    let most = letters.min(LONGEST / 2);
    let initial: String = last.chars().filter(|letter| letter.is_alphanumeric()).take(most).collect();
    if initial.is_empty() { first.to_owned() } else { format!("{first} {initial}") }
}

/// Which of them are another's, too: accents and capitals make no difference to who looks for a name.
fn equal(names: &[String]) -> Vec<bool> {
    let plain: Vec<String> = names.iter().map(|name| plain(name)).collect();
    let mut count: Map<String, usize> = Map::new();
    for name in &plain {
        let before = count.get(name).copied().unwrap_or(0);
        count.insert(name.clone(), before + 1);
    }
    plain.iter().map(|name| count.get(name).is_some_and(|&count| count > 1)).collect()
}

/// The same with numbers behind those that are still equal, in their order.
fn numbered(names: Vec<String>) -> Vec<String> {
    let equal = equal(&names);
    let mut taken: Map<String, ()> =
        names.iter().zip(&equal).filter(|(_, equal)| !**equal).map(|(name, _)| (plain(name), ())).collect();
    let numbered = |(name, is_equal): (String, bool)| {
        if !is_equal {
            return name;
        }
        let found = (1_u32..).map(|number| format!("{name} {number}")).find(|name| taken.get(&plain(name)).is_none());
        let name = found.unwrap_or(name);
        taken.insert(plain(&name), ());
        name
    };
    names.into_iter().zip(equal).map(numbered).collect()
}

#[cfg(test)]
mod tests {
    use super::{full, short};

    #[test]
    fn a_first_name_and_an_initial() {
        let names = ["Anna Maria Kowalska", "Nowak, Jan", "Cher", "Zoë van der Berg", "Łukasz O’Néill", "  Bo   Å "];
        assert_eq!(short(&names), ["Anna K", "Jan N", "Cher", "Zoë B", "Łukasz O", "Bo Å"]);
    }

    #[test]
    fn more_letters_where_two_are_the_same() {
        assert_eq!(short(&["Anna Kowalska", "Anna Klein", "Anna Berg"]), ["Anna Ko", "Anna Kl", "Anna B"]);
        assert_eq!(short(&["Ana Lopez", "Ana López", "Ana Lopes"]), ["Ana Lopez 1", "Ana López 2", "Ana Lopes"]);
        assert_eq!(short(&["Bo", "bo", "Bo 1"]), ["Bo 2", "bo 3", "Bo 1"]);
    }

    #[test]
    fn full_names_are_cut_and_numbered() {
        let long = "x".repeat(200);
        let names = full(&["Ann  Lee", "Ann Lee", &long]);
        assert_eq!(names, ["Ann Lee 1", "Ann Lee 2", &"x".repeat(48)]);
    }
}
