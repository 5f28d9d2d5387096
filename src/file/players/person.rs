//! Splits the text about a person in a chat or mail into name, club, faction, list and remarks.

use super::{
    columns::{self, Column},
    marks::{CROSSES, is_picture},
    names::{self, Comma},
    records::is_full,
    words::{CANCELLED, NO, UNITS, WAITING, is_fee, is_listed, is_paid, is_remark, is_unsure},
};
use crate::base::text::search_key;
use std::ops::RangeInclusive;

/// Maximum number of digits of a row number. Longer numbers are players' numbers.
pub(super) const COUNT_DIGITS: usize = 3;
/// Ticks after a name.
pub(super) const TICKS: &str = "✅✔✓☑❌✗✘✖👍👎💰💶💵🆗❓❗✨🔥👑💪🎉\u{fe0f}?*_~";
/// Separators between remarks.
const NOTE_SIGNS: [&str; 6] = [" - ", " – ", " — ", ", ", "; ", " / "];
/// Maximum number of letters of an abbreviation.
const ABBREVIATION: usize = 3;
/// Number of digits of a player's number.
const UID_DIGITS: RangeInclusive<usize> = 5..=8;
/// Maximum length of a name with its remarks, in bytes.
const PERSON_LIMIT: usize = 400;

/// A person as written, split into the known parts.
#[derive(Default)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) uid: String,
    pub(super) club: String,
    pub(super) faction: String,
    pub(super) list: String,
    pub(super) note: String,
    /// True if a remark says that the person is not coming.
    pub(super) is_gone: bool,
    /// True if *maybe* follows the name, or a cross or *no*, and nothing says that they mean the fee.
    pub(super) is_absent: bool,
    /// True if a remark says that the fee is paid.
    pub(super) is_paid: bool,
}

impl Person {
    pub(super) fn add_note(&mut self, note: &str) {
        let separator = if self.note.is_empty() { "" } else { ", " };
        self.note = format!("{}{separator}{note}", self.note);
    }
}

/// Splits a name from what follows it: ticks, an address, remarks in brackets or after a dash, a colon or a comma.
pub(super) fn person(text: &str) -> Person {
    let mut person = Person::default();
    if text.len() > PERSON_LIMIT {
        text.clone_into(&mut person.name);
        return person;
    }
    let mut rest = text.trim_matches(|character: char| "*_~".contains(character) || character.is_whitespace());
    if let Some((club, name)) = split_tag(rest) {
        (person.club, rest) = (club.to_owned(), name);
    }
    // Some programs write a player as a number, a plus sign or a blank, and the name.
    let with_plus = rest.split_once('+').filter(|(uid, _)| uid.len() > COUNT_DIGITS && is_number(uid));
    if let Some((uid, name)) = with_plus.or_else(|| rest.split_once(' ').filter(|(uid, _)| is_uid(uid))) {
        (person.uid, rest) = (uid.to_owned(), name.trim());
    }
    // A number before a full name counts, even if the other lines have none.
    let counted = rest.split_once(' ').filter(|(count, _)| count.len() <= COUNT_DIGITS && is_number(count));
    if let Some((_, name)) = counted.filter(|(_, name)| is_full(name) && names::is_first_name(name)) {
        rest = name.trim_start();
    }
    let mut has_cross = rest.contains(CROSSES);
    let mut says_fee = false;
    let mut says_unsure = false;
    let mut notes = Vec::new();
    if let Some((name, link)) = rest.split_once("http").filter(|(_, link)| link.contains("://")) {
        let end = link.find(char::is_whitespace).unwrap_or(link.len());
        let (link, after) = link.split_at_checked(end).unwrap_or((link, ""));
        person.list = format!("http{link}");
        notes.push(after.trim());
        rest = name.trim_end_matches(|character: char| character.is_whitespace() || ":-–(".contains(character));
    }
    if let Some((name, club)) = rest.split_once(" @ ").filter(|(_, club)| !names::is_address(club)) {
        (rest, person.club) = (name.trim_end(), club.trim().to_owned());
    }
    if let Some((handle, name)) = split_handle(rest) {
        notes.push(handle);
        rest = name;
    }
    if let Some((name, details)) = split_details(rest) {
        notes.extend(details.split([',', ';']));
        rest = name.trim_end();
    }
    if let Some((name, nickname)) = split_nickname(rest) {
        notes.push(nickname);
        rest = name;
    }
    rest = without_handle(without_date(without_phone(rest)));
    loop {
        let (shorter, note) = without_remark(rest);
        notes.extend(note);
        if shorter.len() == rest.len() {
            break;
        }
        rest = shorter;
    }
    if let Comma::Remark(name, remark) = names::comma(rest) {
        notes.push(remark);
        rest = name;
    }
    let is_kept = |note: &&str| !note.is_empty() && !names::is_address(note) && !is_own_number(note);
    let parts =
        notes.iter().flat_map(|note| NOTE_SIGNS.iter().fold(vec![*note], |parts, separator| split(&parts, separator)));
    for note in parts.map(str::trim).filter(is_kept) {
        let key = search_key(note);
        person.is_gone |= is_listed(CANCELLED, &key) || is_listed(WAITING, &key);
        person.is_paid |= is_paid(&key);
        says_fee |= is_fee(&key);
        says_unsure |= is_unsure(&key);
        has_cross |= is_no(&key);
        if columns::is_faction(note) && person.faction.is_empty() {
            note.clone_into(&mut person.faction);
        } else if is_uid(note) && person.uid.is_empty() {
            note.clone_into(&mut person.uid);
        } else if is_named_club(note) && person.club.is_empty() {
            note.clone_into(&mut person.club);
        } else if is_unsure(&key) || !is_remark(&key) && !is_no(&key) {
            person.add_note(note);
        }
    }
    person.is_absent = has_cross && !says_fee || says_unsure;
    if !is_number(rest) {
        // Stars around a part of the name are emphasis.
        person.name = without_stop(rest.trim()).replace('*', "");
    }
    person
}

/// The name without a full stop at its end, unless the last word is an abbreviation.
fn without_stop(name: &str) -> &str {
    let is_word = |name: &&str| name.rsplit(' ').next().is_some_and(|last| last.chars().count() > ABBREVIATION);
    name.strip_suffix('.').filter(is_word).unwrap_or(name)
}

/// Splits each part at a separator.
fn split<'a>(parts: &[&'a str], separator: &str) -> Vec<&'a str> {
    parts.iter().flat_map(|part| part.split(separator)).collect()
}

/// The text without ticks, pictures and separators at its end.
pub(super) fn without_ticks(text: &str) -> &str {
    text.trim_end_matches(|character: char| {
        TICKS.contains(character) || is_picture(character) || character.is_whitespace() || ",;".contains(character)
    })
}

/// Splits off the last remark after a name.
fn without_remark(text: &str) -> (&str, Option<&str>) {
    let text = without_ticks(text);
    for (open, close) in [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>')] {
        let bracket = text.strip_suffix(close).and_then(|rest| rest.rsplit_once(open));
        let is_remark = |note: &str| open != '<' || names::is_address(note);
        if let Some((name, note)) = bracket.filter(|(name, note)| !name.trim().is_empty() && is_remark(note)) {
            return (name.trim_end(), Some(note));
        }
    }
    // Our own rankings for chats end with records: `1. Anna · 3–0 · dropped`.
    if let Some((name, note)) = text.rsplit_once(" · ").filter(|(name, _)| !name.trim().is_empty()) {
        return (name.trim_end(), note.contains(char::is_alphabetic).then_some(note));
    }
    for separator in [" – ", " — ", " - ", " → ", ": "] {
        if let Some((name, note)) = text.split_once(separator).filter(|(name, _)| !name.trim().is_empty()) {
            return (name.trim_end(), Some(note));
        }
    }
    if let Some((name, faction)) = text.rsplit_once(" / ").filter(|(_, faction)| columns::is_faction(faction)) {
        return (name.trim_end(), Some(faction));
    }
    // The last word or the last two words may be a remark.
    let words: Vec<usize> = text.match_indices(' ').map(|(place, _)| place).collect();
    for &place in words.iter().rev().take(2).rev() {
        let (name, note) = text.split_at_checked(place).unwrap_or((text, ""));
        let note = note.trim();
        let is_price = note.contains(['€', '$', '£']) && !note.starts_with(char::is_alphabetic);
        let key = search_key(note);
        let is_plus = note.starts_with('+') && is_number(note.trim_start_matches('+'));
        let is_no = note.starts_with(char::is_lowercase) && (is_no(&key) || is_unsure(&key));
        let is_said = note.chars().any(char::is_alphabetic) && (is_remark(&key) || is_listed(CANCELLED, &key) || is_no);
        let unit = note.trim_start_matches(|character: char| character.is_ascii_digit());
        let is_points = unit.len() < note.len() && is_listed(UNITS, &search_key(unit));
        if is_price || is_plus || is_points || is_count(note) || is_said || names::is_address(note) {
            return (name, Some(note));
        }
    }
    (text, None)
}

/// True for a time such as `10:30` or `10h30`, and for a record such as `3-0`.
fn is_count(text: &str) -> bool {
    let text = text.strip_suffix("am").or_else(|| text.strip_suffix("pm")).unwrap_or(text);
    let numbers: Vec<&str> = text.split([':', 'h', '-', '–', '/']).collect();
    (2..=3).contains(&numbers.len()) && numbers.iter().all(|number| [1, 2].contains(&number.len()) && is_number(number))
}

/// True for a player's number, which is neither a year nor a telephone number.
fn is_uid(text: &str) -> bool {
    UID_DIGITS.contains(&text.len()) && is_number(text) && !text.starts_with('0')
}

/// A full name, and after a comma or semicolon its faction, club or town: *Anna Berg; Scum; Club Nord*.
pub(super) fn split_details(text: &str) -> Option<(&str, &str)> {
    let is_person =
        |(name, _): &(&str, &str)| is_full(name) && !name.contains(['(', '[']) && text.len() <= PERSON_LIMIT;
    let (name, details) = text.split_once([',', ';']).filter(is_person)?;
    let mut parts = details.split([',', ';']).map(str::trim);
    let is_known = |part: &str| columns::is_faction(part) || is_named_club(part);
    let is_certain = parts.clone().any(is_known) || text.contains(';') && names::is_first_name(name);
    let are_details = parts.all(|part| is_known(part) || !part.contains(' ') && !names::is_first_name(part));
    (is_certain && are_details).then_some((name, details))
}

/// True for a club with a word that says so, such as *Force Club*.
fn is_named_club(text: &str) -> bool {
    text.contains(' ') && Column::named(text) == Some(Column::Club)
}

/// The club in square brackets before a name, as in *[RED] Anna*, and the name.
fn split_tag(text: &str) -> Option<(&str, &str)> {
    let (tag, name) = text.strip_prefix('[')?.split_once(']')?;
    let (tag, name) = (tag.trim(), name.trim_start());
    let is_tag = tag.chars().filter(|character| character.is_alphabetic()).count() > 1 && !is_remark(&search_key(tag));
    (is_tag && name.starts_with(char::is_alphabetic)).then_some((tag, name))
}

/// The text without a telephone number at its end.
fn without_phone(text: &str) -> &str {
    let name = text.trim_end_matches(|character: char| character.is_ascii_digit() || " +-/().".contains(character));
    let number = text.get(name.len()..).unwrap_or_default().trim();
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let is_phone = digits > 5 && (number.starts_with(['+', '0', '(']) || number.contains([' ', '-', '/']));
    if is_phone && !name.is_empty() { name } else { text }
}

/// A full name, and the nickname in small letters after a slash: *Anna Kowalska / novastar*.
pub(super) fn split_nickname(text: &str) -> Option<(&str, &str)> {
    let (name, nickname) = text.split_once(" / ").map(|(name, nickname)| (name.trim(), nickname.trim()))?;
    let is_nickname = nickname.starts_with(char::is_lowercase) && !nickname.contains(char::is_whitespace);
    (is_nickname && name.contains(' ')).then_some((name, nickname))
}

/// A user name of a chat, and the name after a dash or a colon: *@novastar — Anna Kowalska*.
fn split_handle(text: &str) -> Option<(&str, &str)> {
    let parts = [" — ", " – ", " - ", ": "].iter().find_map(|separator| text.split_once(separator));
    let (handle, name) = parts.filter(|(handle, _)| handle.starts_with('@') && !handle.contains(' '))?;
    let is_name = name.starts_with(char::is_uppercase) && names::is_name(name) && !names::is_behind_name(name);
    (is_name && !is_remark(&search_key(name))).then_some((handle, name))
}

/// The text without a date at its end.
fn without_date(text: &str) -> &str {
    let Some((name, date)) = text.rsplit_once(' ') else { return text };
    let numbers: Vec<&str> = date.trim_end_matches('.').split(['.', '/', '-']).collect();
    let is_date = numbers.len() > 1 && numbers.iter().all(|number| !number.is_empty() && is_number(number));
    if is_date && date.len() > 3 { name } else { text }
}

/// A user name of a chat without its marks: `@anna#4411` becomes `anna`.
fn without_handle(text: &str) -> &str {
    let name = text.strip_prefix('@').filter(|name| name.starts_with(char::is_alphanumeric)).unwrap_or(text);
    let tagged = name.rsplit_once('#').filter(|(name, tag)| !name.ends_with(' ') && tag.len() == 4 && is_number(tag));
    tagged.map_or(name, |(name, _)| name)
}

/// True for the number in brackets that our own lists append to the name of namesakes.
fn is_own_number(note: &str) -> bool {
    note.strip_prefix('#').is_some_and(is_number)
}

/// True for *no* in words. A single character may be anything.
fn is_no(key: &str) -> bool {
    key.len() > 1 && is_listed(NO, key)
}

pub(super) fn is_number(text: &str) -> bool {
    text.chars().all(|character| character.is_ascii_digit())
}
