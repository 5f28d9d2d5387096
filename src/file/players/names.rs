//! Recognizes names and their parts.

use super::{
    columns,
    words::{FIRST_NAMES, PARTICLES, is_listed, is_unsure},
};
use crate::base::text::search_key;

/// Meaning of the only comma in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Comma<'a> {
    /// There is no comma, or more than one.
    None,
    /// It separates last and first name.
    LastFirst(&'a str, &'a str),
    /// It separates two people.
    TwoPeople,
    /// It separates a name and a remark.
    Remark(&'a str, &'a str),
}

/// Maximum number of words of a name.
const WORDS: usize = 9;
/// Maximum number of letters of an abbreviation with its full stop, such as *Prof.*
const LONGEST_TITLE: usize = 6;
/// Suffixes of a name.
const SUFFIXES: &str = "jr,sr,phd,md,ii,iii,iv,esq,msc,bsc,mba";
/// Characters of prose, code and prices that do not occur in names.
const FOREIGN: &str = "{}=|\\^€$£%:;";

/// The text without the only mail address, in angle brackets after a name.
pub(super) fn without_address(text: &str) -> String {
    let found = text.split_once('<').and_then(|(name, rest)| Some((name.trim_end(), rest.split_once('>')?)));
    let is_one = |(name, (address, after)): &(&str, (&str, &str))| {
        is_address(address)
            && name.contains(char::is_alphabetic)
            && !name.contains([',', ';', '"'])
            && !after.contains(['<', '@', ';'])
    };
    found.filter(is_one).map_or_else(|| text.to_owned(), |(name, (_, after))| format!("{name}{after}"))
}

/// The whole name and two empty parts, or its first and last name for *Skywalker, Luke* and *SKYWALKER Luke*.
pub(super) fn parts(name: &str) -> [String; 3] {
    let found = match comma(name) {
        Comma::LastFirst(last, first) => Some((last, first)),
        _ => capitals_first(name),
    };
    match found {
        Some((last, first)) => [String::new(), first.to_owned(), last.to_owned()],
        None => [name.to_owned(), String::new(), String::new()],
    }
}

/// The last and first name of a name written last name first. Otherwise the whole name and an empty part.
pub(super) fn last_first(name: &str) -> (&str, &str) {
    if let Comma::LastFirst(last, first) = comma(name) {
        return (last, first);
    }
    if let Some(parts) = capitals_first(name) {
        return parts;
    }
    let key = search_key(name);
    let has_particle = key.split(' ').next().is_some_and(|word| is_listed(PARTICLES, word));
    let split = if has_particle { name.rsplit_once(' ') } else { name.split_once(' ') };
    // Some people write the first name first, whatever the title asks for.
    let is_as_asked = |(last, first): &(&str, &str)| !is_first_name(last) || is_first_name(first);
    split.filter(is_as_asked).unwrap_or((name, ""))
}

/// The last and first name if only the last name is in capitals and comes first: *DE LUCA Anna*.
fn capitals_first(name: &str) -> Option<(&str, &str)> {
    let is_capital = |word: &str| word.chars().any(char::is_uppercase) && !word.chars().any(char::is_lowercase);
    let first = name.split(' ').find(|word| !is_capital(word))?;
    let place = name.split(' ').take_while(|word| is_capital(word)).map(|word| word.len() + 1).sum::<usize>();
    let (last, rest) = (name.get(..place)?.trim_end(), name.get(place..)?);
    // Initials before a last name are not one. Neither are call signs in quotation marks.
    let letters = last.chars().filter(|character| character.is_alphabetic()).count();
    let is_plain = first.starts_with(char::is_uppercase) && !rest.split(' ').any(is_capital);
    (letters > 2 && is_plain && !name.contains(['"', '.', '(', '„', '«'])).then_some((last, rest))
}

/// The meaning of the comma in a line.
pub(super) fn comma(text: &str) -> Comma<'_> {
    let Some((left, right)) = text.split_once(',').map(|(left, right)| (left.trim(), right.trim())) else {
        return Comma::None;
    };
    if left.is_empty() || right.is_empty() || right.contains(',') {
        return Comma::None;
    }
    let (words_left, words_right) = (left.split_whitespace().count(), right.split_whitespace().count());
    if is_behind_name(right) {
        return Comma::Remark(left, right);
    }
    let key = search_key(left);
    let has_particle = key.split(' ').next().is_some_and(|word| is_listed(PARTICLES, word));
    if words_left == 1 || has_particle || is_first_name(right) && !is_first_name(left) {
        return Comma::LastFirst(left, right);
    }
    if words_right > 1 {
        Comma::TwoPeople
    } else if is_first_name(left) {
        Comma::Remark(left, right)
    } else {
        Comma::LastFirst(left, right)
    }
}

/// False if a text after a name and a comma may be another name. True for a remark, *Jr.*, a faction or an answer.
pub(super) fn is_behind_name(text: &str) -> bool {
    text.starts_with(char::is_lowercase)
        || is_listed(SUFFIXES, &search_key(text))
        || is_unsure(&search_key(text))
        || columns::is_faction(text)
        || columns::says_yes(text).is_some()
}

/// True if a text begins with a common first name.
pub(super) fn is_first_name(text: &str) -> bool {
    let key = search_key(text);
    let first = key.split(' ').next().unwrap_or_default();
    is_listed(FIRST_NAMES, first)
}

/// False if the text cannot be a name, as with prose, code, prices and dates.
pub(super) fn is_name(text: &str) -> bool {
    let words = text.split_whitespace().count();
    let letters = text.chars().filter(|character| character.is_alphabetic()).count();
    // A sentence does not end with *Jr.* or an initial.
    let last = search_key(text.rsplit(' ').next().unwrap_or_default());
    let is_short = last.len() == 1 || is_listed(SUFFIXES, &last);
    let is_sentence = text.ends_with(['!', '?']) || (text.ends_with('.') && words > 3 && !is_short);
    let ends_before =
        |word: &str| word.ends_with(['!', '?']) || word.ends_with('.') && word.chars().count() > LONGEST_TITLE;
    let has_sentences = text.trim_end().rsplit_once(' ').is_some_and(|(before, _)| before.split(' ').any(ends_before));
    let is_foreign =
        text.contains(|character: char| FOREIGN.contains(character) || character.is_control()) || is_address(text);
    letters > 0 && words <= WORDS && !is_sentence && !has_sentences && !is_foreign
}

/// True if the text is a mail address or a link.
pub(super) fn is_address(text: &str) -> bool {
    let text = text.trim();
    let is_mail = text.contains('@') && !text.contains(char::is_whitespace) && !text.starts_with('@');
    text.contains("://") || text.starts_with("www.") || is_mail
}
