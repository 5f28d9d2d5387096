//! Names for a handout: the first name and an initial, and more only if two labels would be the same.

use crate::{
    base::{
        ids::PlayerId,
        sort::{Map, Set},
        text::search_key,
    },
    tournament::{Details, State},
};

/// Maximum number of characters of a name in a handout.
const LONGEST: usize = 48;

/// Additions after a last name, as [search keys](search_key).
const SUFFIXES: [&str; 5] = ["jr", "sr", "ii", "iii", "iv"];

/// Quotes around a nickname.
const QUOTES: [char; 4] = ['"', '“', '”', '„'];

/// A player of the event, with the full name and the last name. The last name is empty if it is unknown.
pub(super) type Person<'a> = (PlayerId, &'a str, &'a str);

/// A unique label for each player of an event. `of_people` makes the labels of people. A team has its whole name,
/// followed by the labels of its members in brackets, or only these if it is named after its members.
pub(super) fn labels(state: &State, of_people: fn(&[Person<'_>]) -> Vec<String>) -> Map<PlayerId, String> {
    let mut people: Vec<Person<'_>> = Vec::new();
    for (&id, player) in state.players.iter() {
        match state.members(id) {
            [] => people.push((id, &player.name, &player.details.surname)),
            members => people.extend(members.iter().map(|member| (id, member.as_str(), ""))),
        }
    }
    let mut of_people = of_people(&people).into_iter();
    let mut players: Vec<Person<'_>> = Vec::new();
    let mut labels = Vec::new();
    for (&id, player) in state.players.iter() {
        let members = state.members(id);
        let shown: Vec<String> = of_people.by_ref().take(members.len().max(1)).collect();
        players.push((id, &player.name, ""));
        labels.push(match shown.as_slice() {
            [label] if members.is_empty() => label.clone(),
            shown if player.name == Details::name_of_team(members) => Details::name_of_team(shown),
            shown => format!("{} ({})", whole(&player.name), shown.join(", ")),
        });
    }
    let labels = if state.setup.teams.is_some() { numbered(&players, labels) } else { labels };
    players.into_iter().map(|(id, ..)| id).zip(labels).collect()
}

/// A short unique label for each player of an event, in order: the first name and an initial, or more letters if
/// another label would be the same. If even the whole names are the same, the player's number follows.
///
/// Pass all registered players, so that a label does not depend on who else is in a link.
pub(super) fn short(people: &[Person<'_>]) -> Vec<String> {
    let split: Vec<(String, String)> = people.iter().map(|(_, name, last)| first_and_last(name, last)).collect();
    let whole: Vec<String> = people.iter().map(|(_, name, _)| search_key(name)).collect();
    let mut labels: Vec<String> = split.iter().map(|(first, last)| with_letters(first, last, 1)).collect();
    for letters in [2, 3, 4, LONGEST] {
        let unclear = of_several(&labels, &whole);
        for ((label, (first, last)), is_unclear) in labels.iter_mut().zip(&split).zip(unclear) {
            if is_unclear {
                *label = with_letters(first, last, letters);
            }
        }
    }
    numbered(people, labels)
}

/// A label with the full name for each player. If names are the same, the player's number follows.
pub(super) fn full(people: &[Person<'_>]) -> Vec<String> {
    numbered(people, people.iter().map(|(_, name, _)| whole(name)).collect())
}

/// A whole name, cut off if it is very long.
fn whole(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect()
}

/// The first and the last name. If the last name is unknown, it is the part before a comma, or the last word with the
/// suffixes after it. "Anna Maria Kowalska" and "Kowalska, Anna Maria" give Anna and Kowalska.
fn first_and_last(name: &str, surname: &str) -> (String, String) {
    let is_suffix = |word: &&str| SUFFIXES.contains(&search_key(word).as_str());
    let known = name.strip_suffix(surname).filter(|_| !surname.is_empty()).map(|first| (surname, first));
    let parts = known.or_else(|| name.split_once(',').filter(|(_, first)| !is_suffix(first)));
    let (last, first) =
        parts.filter(|parts| [parts.0, parts.1].iter().all(|part| !part.trim().is_empty())).unwrap_or(("", name));
    let mut words = first.split_whitespace();
    // A nickname in quotes, such as "Red Five", is no first name.
    if first.trim_start().starts_with(QUOTES) {
        let is_behind = |word: &&str| word.ends_with(QUOTES);
        words.by_ref().find(is_behind);
        if words.clone().next().is_none() {
            words = first.split_whitespace();
        }
    }
    let given = words.next().unwrap_or_default();
    let mut family: Vec<&str> = last.split_whitespace().collect();
    if family.is_empty() {
        let others: Vec<&str> = words.collect();
        let place = others.iter().rposition(|word| !is_suffix(word));
        family = place.map_or_else(Vec::new, |place| others.into_iter().skip(place).collect());
    }
    (given.chars().take(LONGEST / 2).collect(), family.join(" "))
}

fn with_letters(first: &str, last: &str, letters: usize) -> String {
    let most = letters.min(LONGEST / 2);
    let is_kept = |letter: &char| letter.is_alphanumeric() || *letter == ' ';
    let letters: String = last.chars().filter(is_kept).collect();
    let initial: String = letters.trim().chars().take(most).collect();
    let label = format!("{first} {initial}");
    label.trim_end().to_owned()
}

/// Marks labels shared by different names. More letters cannot separate equal names.
fn of_several(labels: &[String], names: &[String]) -> Vec<bool> {
    let labels: Vec<String> = labels.iter().map(|label| search_key(label)).collect();
    let mut first_name: Map<&str, &str> = Map::new();
    let mut unclear: Set<&str> = Set::new();
    for (label, name) in labels.iter().zip(names) {
        if first_name.entry(label).or_insert(name) != name {
            unclear.insert(label);
        }
    }
    labels.iter().map(|label| unclear.contains(&label.as_str())).collect()
}

/// Marks labels shared by two or more players, ignoring accents and case.
fn of_two(labels: &[String]) -> Vec<bool> {
    let plain: Vec<String> = labels.iter().map(|label| search_key(label)).collect();
    let mut count: Map<&str, usize> = Map::new();
    for label in &plain {
        *count.entry(label).or_default() += 1;
    }
    plain.iter().map(|label| count.get(&label.as_str()).is_some_and(|&count| count > 1)).collect()
}

/// Adds the players' numbers to labels that are still shared.
fn numbered(people: &[Person<'_>], mut labels: Vec<String>) -> Vec<String> {
    let mut has_number = vec![false; labels.len()];
    // The second pass handles a name that ends with a number and so equals a numbered label.
    for _ in 0..2 {
        let equal = of_two(&labels);
        for (((label, (id, ..)), is_equal), has_number) in labels.iter_mut().zip(people).zip(equal).zip(&mut has_number)
        {
            if is_equal && !*has_number {
                *label = id.behind(label);
                *has_number = true;
            }
        }
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::{full, short};
    use crate::base::ids::PlayerId;

    fn people<'a>(names: &[&'a str]) -> Vec<(PlayerId, &'a str, &'a str)> {
        (1..).map(PlayerId).zip(names).map(|(id, name)| (id, *name, "")).collect()
    }

    #[test]
    fn a_first_name_and_an_initial() {
        let names = ["Anna Maria Kowalska", "Nowak, Jan", "Cher", "Zoë van der Berg", "Łukasz O’Néill", "  Bo   Å "];
        assert_eq!(short(&people(&names)), ["Anna K", "Jan N", "Cher", "Zoë B", "Łukasz O", "Bo Å"]);
    }

    #[test]
    fn the_initial_of_the_known_last_name() {
        let names = [
            ("George Smith Jr.", "Smith Jr."),
            ("Fabio De Luca", "De Luca"),
            ("Zoë van der Berg", "van der Berg"),
            ("Anna Maria Kowalska", "Kowalska"),
            ("Ben Carter", "Weber"),
            ("Li", "Li"),
        ];
        let people: Vec<_> = (1..).map(PlayerId).zip(names).map(|(id, (name, last))| (id, name, last)).collect();
        assert_eq!(short(&people), ["George S", "Fabio D", "Zoë v", "Anna K", "Ben C", "Li"]);
        let namesakes = [("Fabio De Luca", "De Luca"), ("Fabio De Rossi", "De Rossi"), ("Fabio Dini", "Dini")];
        let people: Vec<_> = (1..).map(PlayerId).zip(namesakes).map(|(id, (name, last))| (id, name, last)).collect();
        assert_eq!(short(&people), ["Fabio De L", "Fabio De R", "Fabio Di"]);
    }

    #[test]
    fn a_nickname_in_quotes_is_no_first_name() {
        let names = ["\"Red Five\" Luke Porter", "“Ace” Ann", "Jay \"Jay-Jay\" Fox", "\"Ace\""];
        assert_eq!(short(&people(&names)), ["Luke P", "Ann", "Jay F", "\"Ace\""]);
    }

    #[test]
    fn a_suffix_is_no_last_name() {
        let names = ["George Smith Jr.", "Ann Lee, Sr", "Bo Cruz III", "Fox Jr., Cy", "Di II", "Fox, Ed"];
        assert_eq!(short(&people(&names)), ["George S", "Ann L", "Bo C", "Cy F", "Di", "Ed F"]);
        let namesakes = ["George Smith Jr.", "George Smith Sr.", "George Smith"];
        assert_eq!(short(&people(&namesakes)), ["George Smith Jr", "George Smith Sr", "George Smith"]);
    }

    #[test]
    fn more_letters_where_two_names_would_be_the_same() {
        let short = |names: &[&str]| short(&people(names));
        assert_eq!(short(&["Anna Kowalska", "Anna Klein", "Anna Berg"]), ["Anna Ko", "Anna Kl", "Anna B"]);
        assert_eq!(short(&["Anna Kowalska", "Anna Kowalski"]), ["Anna Kowalska", "Anna Kowalski"]);
    }

    #[test]
    fn the_players_number_where_the_whole_name_is_the_same() {
        let short = |names: &[&str]| short(&people(names));
        assert_eq!(short(&["Jan Kowalski", "Eva Berg", "Jan Kowalski"]), ["Jan K (#1)", "Eva B", "Jan K (#3)"]);
        assert_eq!(short(&["Jan Kowalski", "Jan Klein", "Jan Kowalski"]), ["Jan Ko (#1)", "Jan Kl", "Jan Ko (#3)"]);
        assert_eq!(short(&["Ana Lopez", "Ana López", "Ana Lopes"]), ["Ana Lopez (#1)", "Ana López (#2)", "Ana Lopes"]);
        assert_eq!(short(&["Bo", "bo", "Bo 1"]), ["Bo (#1)", "bo (#2)", "Bo 1 (#3)"]);
    }

    #[test]
    fn full_names_are_cut_and_numbered() {
        let long = "x".repeat(200);
        let names = full(&people(&["Ann  Lee", "Ann Lee", &long, "Ann Lee (#1)"]));
        assert_eq!(names, ["Ann Lee (#1)", "Ann Lee (#2)", &"x".repeat(48), "Ann Lee (#1) (#4)"]);
    }
}
