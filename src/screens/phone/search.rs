//! Search for the own name among the players of a link, whatever of the names is in it.

use super::View;
use crate::{
    base::text::{sanitized, search_key_of_lower_case},
    handout::Who,
};

/// Maximum number of letters of a shortened family name.
const SHORT: usize = 3;

/// A player to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Sort and search key of the name.
    pub key: String,
    /// The player.
    pub who: Who,
    /// Name of the player.
    pub name: String,
    /// True if the player has left the event, and is only shown to somebody who types the name.
    pub has_left: bool,
}

/// Result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// For each person, true if the person is shown. All who are in the event are shown if nobody was found.
    pub shown: Vec<bool>,
    /// Reason why nobody was found. None if somebody was.
    pub note: Option<String>,
}

/// Everybody in the handout, by name.
pub fn people(view: View) -> Vec<Person> {
    let mut people = Vec::<Person>::new();
    for (who, name) in view.handout.players.iter().enumerate() {
        let (key, has_left) = (view.search_key(name), view.handout.has_left(who));
        let person = Person { key, who, name: sanitized(name), has_left };
        // Much less code than a sort, which would be most of the search.
        let place = people.partition_point(|other| other.key <= person.key);
        people.insert(place, person);
    }
    people
}

impl View<'_> {
    fn search_key(&self, text: &str) -> String {
        search_key_of_lower_case(&self.speaker.lower_case(text))
    }
}

/// The people whose names fit what was typed: all its words are in the name, or else a family name begins with the
/// letters that the link has of it, or else it is a longer form of the name. Everybody in the event if nothing was typed.
pub fn find(view: View, people: &[Person], typed: &str) -> Found {
    let search = view.search_key(typed);
    let everybody = || people.iter().map(|person| !person.has_left).collect();
    if search.is_empty() {
        return Found { shown: everybody(), note: None };
    }
    let fitting = |fits: fn(&str, &str) -> bool| people.iter().map(|person| fits(&person.key, &search)).collect();
    let found = [fitting(fits_name), fitting(fits_short_name), fitting(fits_longer_name)];
    match found.into_iter().find(|shown: &Vec<bool>| shown.contains(&true)) {
        Some(shown) => Found { shown, note: None },
        None => {
            let is_short = people.iter().all(|person| family_names(&person.key).all(|name| name.len() <= SHORT));
            let key = match view.handout.range {
                Some(_) => "find-other",
                None if is_short => "find-short",
                None => "find-none",
            };
            Found { shown: everybody(), note: Some(view.say(key, &[])) }
        }
    }
}

/// The words of a name behind the first one, without the number of a namesake.
fn family_names(key: &str) -> impl Iterator<Item = &str> {
    key.split(' ').skip(1).filter(|word| !word.starts_with(|sign: char| sign.is_ascii_digit()))
}

/// True if each word of the search is in the name.
fn fits_name(key: &str, search: &str) -> bool {
    search.split(' ').all(|word| holds(key, word))
}

/// True if the name has the word at any place. The search of the standard library is fast, and ten times as large.
fn holds(key: &str, word: &str) -> bool {
    (0..=key.len()).any(|at| key.get(at..).is_some_and(|rest| rest.starts_with(word)))
}

/// True if each word of the search is in the name, or begins with a shortened family name.
fn fits_short_name(key: &str, search: &str) -> bool {
    let begins = |word: &str| family_names(key).any(|name| name.len() <= SHORT && word.starts_with(name));
    search.split(' ').all(|word| holds(key, word) || begins(word))
}

/// True if the search has the first name and a word for each other one, such as "Anna Maria Kowalska" for "Anna K".
fn fits_longer_name(key: &str, search: &str) -> bool {
    let given = key.split(' ').next().unwrap_or_default();
    let has = |fits: &dyn Fn(&str) -> bool| search.split(' ').any(fits);
    has(&|word| word == given) && family_names(key).all(|name| has(&|word| word.starts_with(name)))
}
