//! Search for a player in a link. The link may contain full names, or first names and initials.

use super::View;
use crate::{
    base::text::{sanitized, search_key_of_lower_case},
    handout::Who,
};

/// Maximum number of letters of an abbreviated family name.
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
    /// True if the player has left the event without a final place. The player is then shown only if the name is typed.
    pub has_left: bool,
}

/// Result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// For each person, true if the person is shown. If nobody was found, everybody in the event is shown.
    pub shown: Vec<bool>,
    /// Reason why nobody was found, or a warning that the people found may be the wrong ones. None for a certain match.
    pub note: Option<String>,
}

/// Everybody in the handout, sorted by name.
pub fn people(view: View) -> Vec<Person> {
    let mut people = Vec::<Person>::new();
    for (who, name) in view.handout.players.iter().enumerate() {
        // After the event, players who have left look for their own place, too.
        let is_ranked = view.handout.ranking.iter().any(|&(_, ranked)| ranked == who);
        let (key, has_left) = (view.search_key(name), view.handout.has_left(who) && !is_ranked);
        let person = Person { key, who, name: sanitized(name), has_left };
        // Inserting takes much less code than sorting, which would be most of the search.
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

/// The people whose names match the typed text. The first of these that matches anybody counts: all words are in the
/// name; the first name and the beginning of each family name; only the beginning of a family name; only the first
/// name; any word, so that particles such as *della* are skipped. Everybody in the event if nothing was typed.
pub fn find(view: View, people: &[Person], typed: &str) -> Found {
    let search = view.search_key(typed);
    let everybody = || people.iter().map(|person| !person.has_left).collect();
    if search.is_empty() {
        return Found { shown: everybody(), note: None };
    }
    let fitting = |fits: &Fits| people.iter().map(|person| fits(&person.key, &search)).collect();
    let is_short = people.iter().all(|person| family_names(&person.key).all(|name| name.len() <= SHORT));
    for (index, fits) in FITS.iter().enumerate() {
        let shown: Vec<bool> = fitting(fits);
        if shown.contains(&true) {
            let is_vague = is_short && index >= FIRST_VAGUE;
            return Found { shown, note: is_vague.then(|| view.say("find-initials", &[])) };
        }
    }
    let key = match view.handout.range {
        Some(_) => "find-other",
        None if is_short => "find-short",
        None => "find-none",
    };
    Found { shown: everybody(), note: Some(view.say(key, &[])) }
}

type Fits = fn(&str, &str) -> bool;

/// Ways of matching a name, the most certain first.
const FITS: [Fits; 5] = [fits_name, fits_longer_name, fits_short_name, fits_first_name, fits_by_any_word];
/// Index in `FITS` of the first way that may also match somebody else, because from there on only the first name or the
/// beginning of a family name is compared.
const FIRST_VAGUE: usize = 2;

/// The words of a name after the first one, without the number of a namesake.
fn family_names(key: &str) -> impl Iterator<Item = &str> {
    key.split(' ').skip(1).filter(|word| !word.starts_with(|character: char| character.is_ascii_digit()))
}

/// True if every word of the search is in the name.
fn fits_name(key: &str, search: &str) -> bool {
    search.split(' ').all(|word| holds(key, word))
}

/// True if the name contains the word anywhere. The standard library's search is fast, but ten times as large.
fn holds(key: &str, word: &str) -> bool {
    (0..=key.len()).any(|at| key.get(at..).is_some_and(|rest| rest.starts_with(word)))
}

/// True if the word begins with an abbreviated family name.
fn begins_short(key: &str, word: &str) -> bool {
    family_names(key).any(|name| name.len() <= SHORT && word.starts_with(name))
}

/// True if every word of the search is in the name, or begins with an abbreviated family name.
fn fits_short_name(key: &str, search: &str) -> bool {
    search.split(' ').all(|word| holds(key, word) || begins_short(key, word))
}

fn has_given_name(key: &str, search: &str) -> bool {
    let given = key.split(' ').next().unwrap_or_default();
    search.split(' ').any(|word| word == given)
}

/// True if the search has the first name, and words that begin with all others: "Anna Maria Kowalska" for "Anna K".
fn fits_longer_name(key: &str, search: &str) -> bool {
    let has = |name: &str| search.split(' ').any(|word| word.starts_with(name));
    has_given_name(key, search) && family_names(key).all(has)
}

/// True if the search has the first name of an abbreviated name, such as "Maximilian von" for "Maximilian H".
fn fits_first_name(key: &str, search: &str) -> bool {
    has_given_name(key, search) && family_names(key).any(|name| name.len() <= SHORT)
}

/// True if any word fits, such as "Valle" of "Della Valle" for "Giacomo V".
fn fits_by_any_word(key: &str, search: &str) -> bool {
    search.split(' ').any(|word| begins_short(key, word))
}
