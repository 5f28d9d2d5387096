//! Reads names as people write them in a chat or a mail, one below the other: numbered, ticked, with remarks.

use super::{
    Skip, Skipped,
    columns::{self, Column, header},
    names::{self, Comma},
    records::{Record, one_line},
    sheet::Sheet,
    words::{BUTTONS, CANCELLED, REMARKS, TOTALS, WAITING, is_listed},
};
use crate::base::text::search_key;

/// Bullets before a name, and ticks after it.
const BULLETS: &str = "-*•·‣▪◦○●–—+>☐_→~";
const TICKS: &str = "✅✔✓☑❌✗✘✖👍👎💰💶💵🆗❓❗✨🔥👑💪🎉\u{fe0f}?*_~";
/// Invisible characters.
const INVISIBLE: [char; 5] = ['\u{200b}', '\u{200c}', '\u{2060}', '\u{feff}', '\u{ad}'];
/// The columns of a parsed line.
const COLUMNS: [Column; 8] = [
    Column::Name,
    Column::FirstName,
    Column::LastName,
    Column::Uid,
    Column::Club,
    Column::Faction,
    Column::List,
    Column::Note,
];
/// Maximum number of digits of a row number. A longer number is that of the player.
const COUNT_DIGITS: usize = 3;
/// Conjunctions and signs between two names on a line.
pub(super) const ANDS: [&str; 6] = [" and ", " und ", " et ", " & ", " + ", " / "];
/// Conjunctions that also occur in names, so they count only after a comma.
const ANDS_BEHIND_COMMA: [&str; 6] = [" e ", " i ", " y ", " en ", " och ", " a "];

/// Signs and words between which and a name a number counts the lines.
const COUNTERS: [&str; 6] = ["No.", "Nr.", "Nr", "No", "#", "("];
/// Words that are a name together with a number: *Player 1*.
const TITLES: [&str; 2] = ["Player", "Pilot"];
/// Maximum length of a name with its remarks, in bytes.
const PERSON_LIMIT: usize = 400;

/// Content of a line.
enum Line {
    Players(Vec<Person>),
    Skip(Skip),
}

/// A person as written, split into the known parts.
#[derive(Default)]
struct Person {
    name: String,
    uid: String,
    club: String,
    faction: String,
    list: String,
    note: String,
    is_gone: bool,
}

/// Reads the players of lines that are not a table. The first line may be a title. `has_titles`: whether the organizer
/// says that it is one.
pub(super) fn read(mut records: Vec<Record>, has_titles: Option<bool>) -> Sheet {
    let mut sheet = Sheet { columns: COLUMNS.map(Some).to_vec(), ..Sheet::default() };
    let is_titled = |first: &Record| has_titles.unwrap_or_else(|| is_title(first));
    if records.len() > 1 && records.first().is_some_and(is_titled) {
        sheet.titles = Some(records.remove(0));
    }
    let is_single = records.len() == 1;
    let is_numbered = are_numbered(&records);
    let has_clubs = has_clubs(&records);
    let is_marked = |record: &Record| is_marked(&record.cells.concat(), is_numbered);
    let marked = records.iter().filter(|record| is_marked(record)).count();
    // In a marked list, everything above the first mark is a heading.
    let first = records.iter().position(is_marked).filter(|_| marked >= 2 && marked * 2 >= records.len());
    let first = first.unwrap_or(usize::from(has_heading_apart(&records)));
    let mut is_waiting = false;
    for (place, record) in records.into_iter().enumerate() {
        if record.broken.is_some() {
            sheet.rows.push(record);
            continue;
        }
        let text = one_line(&record.cells.join(" ")).replace(INVISIBLE, "");
        let key = search_key(&text);
        let opens_waiting = is_listed(WAITING, &key);
        let line = if opens_waiting {
            is_waiting = true;
            Line::Skip(Skip::Heading)
        } else if place < first {
            Line::Skip(Skip::Heading)
        } else if let Some((name, club)) = split_at_comma(&text).filter(|_| has_clubs) {
            with_club(line(name, is_single, is_numbered), club)
        } else {
            line(&text, is_single, is_numbered)
        };
        match line {
            Line::Skip(why) => {
                is_waiting &= why != Skip::Heading || opens_waiting;
                sheet.skipped.push(Skipped { line: record.line, text: record.text, why });
            }
            Line::Players(_) if is_waiting => {
                sheet.skipped.push(Skipped { line: record.line, text: record.text, why: Skip::Waiting });
            }
            Line::Players(people) => {
                let is_alone = people.len() == 1;
                for person in people {
                    let text = if is_alone { record.text.clone() } else { person.name.clone() };
                    sheet.rows.push(Record { line: record.line, text, cells: cells(person), broken: None });
                }
            }
        }
    }
    sheet
}

/// True if the line is a title of the names below.
fn is_title(record: &Record) -> bool {
    let title = record.cells.concat();
    header(&record.cells).is_some() || columns::is_nickname(&title)
}

/// The cells of a person, in the order of [`COLUMNS`].
fn cells(person: Person) -> Vec<String> {
    let [name, first, last] = names::parts(&person.name);
    vec![name, first, last, person.uid, person.club, person.faction, person.list, person.note]
}

/// True for a total, or a button copied from a web page.
fn is_furniture(key: &str) -> bool {
    is_listed(TOTALS, key) || is_listed(BUTTONS, key)
}

/// True if the lines are numbered consecutively.
fn are_numbered(records: &[Record]) -> bool {
    let number = |record: &Record| {
        let text = record.cells.join(" ");
        let digits: String = text.trim_start().chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<usize>().ok()
    };
    let numbers: Vec<usize> = records.iter().filter_map(number).collect();
    let counts = numbers.windows(2).filter(|pair| matches!(pair, [a, b] if b.checked_sub(*a) == Some(1))).count();
    numbers.len() >= 2 && numbers.len() * 2 >= records.len() && counts * 2 >= numbers.len().saturating_sub(1)
}

/// True if a line begins with a bullet, a tick or a number.
pub(super) fn is_marked(line: &str, is_numbered: bool) -> bool {
    let line = line.trim();
    without_marks(line, is_numbered) != line
}

/// True if only the first line is followed by an empty line, and the first line contains a digit, as a date does.
fn has_heading_apart(records: &[Record]) -> bool {
    let has_date = records.first().is_some_and(|first| first.text.contains(|sign: char| sign.is_ascii_digit()));
    let is_apart = |pair: &[Record]| matches!(pair, [above, below] if below.line > above.line + 1);
    let apart: Vec<bool> = records.windows(2).map(is_apart).collect();
    has_date && records.len() > 2 && apart.first() == Some(&true) && !apart.iter().skip(1).any(|apart| *apart)
}

/// The parts of a text before and after its only comma.
fn split_at_comma(text: &str) -> Option<(&str, &str)> {
    let (left, right) = text.split_once(',').map(|(left, right)| (left.trim(), right.trim()))?;
    (!left.is_empty() && !right.is_empty() && !right.contains(',')).then_some((left, right))
}

/// True if most lines have a full name and, behind a comma, a club, which several of them share.
fn has_clubs(records: &[Record]) -> bool {
    let texts: Vec<String> = records.iter().map(|record| one_line(&record.cells.join(" "))).collect();
    let pairs: Vec<(&str, &str)> = texts.iter().filter_map(|text| split_at_comma(text)).collect();
    let are_full_names = pairs.iter().all(|(name, _)| name.split_whitespace().count() > 1);
    let is_shared = |(_, club): &(&str, &str)| pairs.iter().filter(|(_, other)| other == club).count() > 1;
    let shared: Vec<&(&str, &str)> = pairs.iter().filter(|pair| is_shared(pair)).collect();
    let is_club = |text: &str| {
        let is_other = names::is_first_name(text) || columns::is_faction(text) || columns::says_yes(text).is_some();
        !is_other && !text.starts_with(char::is_lowercase)
    };
    let are_clubs = !shared.is_empty() && shared.iter().all(|(_, club)| is_club(club));
    pairs.len() > 2 && pairs.len() * 2 > records.len() && are_full_names && are_clubs
}

/// The line with the club of its only player.
fn with_club(line: Line, club: &str) -> Line {
    match line {
        Line::Players(mut people) if people.len() == 1 => {
            people.iter_mut().for_each(|person| club.clone_into(&mut person.club));
            Line::Players(people)
        }
        other => other,
    }
}

fn line(raw: &str, is_single: bool, is_numbered: bool) -> Line {
    let mut text = raw;
    if is_message(text) {
        // A list may begin after the sender of a message.
        match text.split_once(": ").filter(|(_, list)| is_marked(list, false)) {
            Some((_, list)) => text = list,
            None => return Line::Skip(Skip::Message),
        }
    }
    let text = without_marks(text.trim(), is_numbered);
    let key = search_key(text);
    if text.is_empty() || key.is_empty() {
        return Line::Skip(Skip::NoName);
    }
    if text.ends_with(':') || is_furniture(&key) || ends_with_number(text) {
        return Line::Skip(Skip::Heading);
    }
    if text.contains('<') && text.contains('@') {
        return mailed(text);
    }
    if text.starts_with("~~") || is_struck(raw) {
        return Line::Skip(Skip::Waiting);
    }
    let names = without_heading(text);
    let pieces = pieces(names, is_single || names.len() < text.len());
    let mut people: Vec<Person> =
        pieces.iter().map(|piece| person(piece)).filter(|person| !person.name.is_empty()).collect();
    if let [one] = people.as_slice() {
        if one.is_gone {
            return Line::Skip(Skip::Waiting);
        }
        if is_furniture(&search_key(&one.name)) {
            return Line::Skip(Skip::Heading);
        }
    }
    let are_addresses = pieces.iter().all(|piece| !piece.contains(' ') && names::is_address(piece));
    if are_addresses {
        return Line::Skip(Skip::Address);
    }
    if people.is_empty() {
        return Line::Skip(Skip::NoName);
    }
    people.retain(|person| names::is_name(&person.name));
    if people.is_empty() { Line::Skip(Skip::NotAName) } else { Line::Players(people) }
}

/// Splits a line into parts with one name each.
fn pieces(text: &str, is_single: bool) -> Vec<&str> {
    let commas: Vec<&str> = text.split([',', ';']).map(str::trim).filter(|name| !name.is_empty()).collect();
    let are_words = commas.iter().all(|name| !name.contains(' '));
    let are_several = match commas.as_slice() {
        [_, _] => text.contains(';') || (is_single && are_words) || names::comma(text) == Comma::TwoPeople,
        names => names.len() > 2,
    };
    if !are_several {
        let ands = split_by(text, &ANDS);
        let is_one = |name: &&str| names::is_name(name) && !name.contains(',') && name.starts_with(char::is_alphabetic);
        let are_names = ands.len() > 1 && ands.iter().all(is_one);
        let with_comma = commas.len() == 2 && split_by(text, &ANDS_BEHIND_COMMA).len() > 1;
        return match (are_names, with_comma) {
            (true, _) => ands,
            (_, true) => commas.into_iter().flat_map(|name| split_by(name, &ANDS_BEHIND_COMMA)).collect(),
            _ => vec![text],
        };
    }
    let last = commas.len() - 1;
    let parts = commas.into_iter().enumerate().flat_map(|(place, name)| {
        if place < last {
            return vec![name];
        }
        split_by(name, &ANDS).into_iter().flat_map(|name| split_by(name, &ANDS_BEHIND_COMMA)).collect()
    });
    // A remark after a name is not a name.
    parts.filter(|part| !is_listed(REMARKS, &search_key(part))).collect()
}

/// Splits a text at any of these words.
pub(super) fn split_by<'a>(text: &'a str, words: &[&str]) -> Vec<&'a str> {
    let mut parts = vec![text];
    for word in words {
        parts = parts
            .into_iter()
            .flat_map(|part| part.split(word))
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .collect();
    }
    parts
}

/// The people in a line of mail addresses: `"Lee, Ann" <a@example.org>, Bo Cruz <b@example.org>`.
fn mailed(text: &str) -> Line {
    let name = |part: &str| {
        let name = part.split('<').next().unwrap_or_default();
        person(name.trim_matches(|sign: char| sign.is_whitespace() || ",;\"'".contains(sign)))
    };
    let people: Vec<Person> = text.split('>').map(name).filter(|person| names::is_name(&person.name)).collect();
    if people.is_empty() { Line::Skip(Skip::Address) } else { Line::Players(people) }
}

/// Removes a heading before names: `Players: Anna, Ben`.
fn without_heading(text: &str) -> &str {
    let Some((heading, rest)) = text.split_once(':') else { return text };
    let is_title = Column::named(heading).is_some_and(Column::is_name);
    let names = rest.contains([',', ';']) && !heading.contains(',');
    if is_title || names { rest.trim() } else { text }
}

/// True if the line ends with a count, such as `Places left: 6`.
fn ends_with_number(text: &str) -> bool {
    text.rsplit_once(':').is_some_and(|(_, number)| !number.trim().is_empty() && is_number(number.trim()))
}

/// True if the line begins with the time of a chat message: `[10:12, 12.11.2026] Hans: I am in`.
fn is_message(line: &str) -> bool {
    let start = line.trim_start().trim_start_matches('[').chars().take_while(|sign| !sign.is_alphabetic());
    let start: Vec<char> = start.collect();
    let has_time =
        start.windows(3).any(|signs| matches!(signs, [a, ':', b] if a.is_ascii_digit() && b.is_ascii_digit()));
    has_time && (line.contains("] ") || line.contains(" - "))
}

/// True if the line is struck through.
fn is_struck(line: &str) -> bool {
    line.matches("~~").count() >= 2
}

/// Removes leading bullets, ticks and numbers. With `is_numbered`, a number needs only a blank after it.
pub(super) fn without_marks(line: &str, is_numbered: bool) -> &str {
    let mut rest = line.trim_start();
    loop {
        let shorter = without_mark(without_number(rest, is_numbered)).trim_start();
        if shorter.len() == rest.len() {
            return rest;
        }
        rest = shorter;
    }
}

fn without_mark(line: &str) -> &str {
    let is_mark = |sign: char| BULLETS.contains(sign) || TICKS.contains(sign) || is_picture(sign);
    let boxes = ["[ ]", "[x]", "[X]", "(x)"];
    let unboxed = boxes.iter().find_map(|boxed| line.strip_prefix(boxed));
    unboxed.or_else(|| line.strip_prefix(is_mark)).unwrap_or(line)
}

fn is_picture(sign: char) -> bool {
    matches!(sign, '\u{2600}'..='\u{27bf}' | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f300}'..='\u{1faff}' | '\u{20e3}' | '\u{fe0f}')
}

/// Removes a leading `1.`, `1)`, `(1)`, `1 -`, `No. 1` or `a)`.
fn without_number(line: &str, is_numbered: bool) -> &str {
    let before_digit = |word: &&str| {
        let rest = line.strip_prefix(*word)?.trim_start();
        rest.starts_with(|sign: char| sign.is_ascii_digit()).then_some(rest)
    };
    let counted = COUNTERS.iter().find_map(before_digit);
    let called = TITLES.iter().find_map(before_digit);
    let (is_counted, is_named) = (counted.is_some(), counted.or(called).is_some());
    let bare = counted.or(called).unwrap_or(line);
    let digits = bare.chars().take_while(char::is_ascii_digit).count();
    if digits == 0 {
        let mut signs = line.chars();
        let is_letter = signs.next().is_some_and(|sign| sign.is_ascii_lowercase()) && signs.next() == Some(')');
        return if is_letter { signs.as_str() } else { line };
    }
    let after = bare.get(digits..).unwrap_or_default();
    let ends = ['.', ')', ':', ']', '/', 'º', '°', '\u{fe0f}', '\u{20e3}'];
    match after.chars().next() {
        _ if digits > COUNT_DIGITS => line,
        None if is_named => line,
        None => "",
        Some(sign) if ends.contains(&sign) => after.trim_start_matches(ends),
        Some(sign) if sign.is_whitespace() => {
            let rest = after.trim_start();
            let dashed = ["- ", "– ", "— "].iter().find_map(|dash| rest.strip_prefix(dash));
            dashed.unwrap_or(if is_counted || (is_numbered && !is_named) { rest } else { line })
        }
        Some(_) => line,
    }
}

/// Splits a name from what follows it: ticks, an address, remarks in brackets or after a dash, a colon or a comma.
fn person(text: &str) -> Person {
    let mut person = Person::default();
    if text.len() > PERSON_LIMIT {
        text.clone_into(&mut person.name);
        return person;
    }
    let mut rest = text.trim_matches(|sign: char| "*_~".contains(sign) || sign.is_whitespace());
    // Some programs write a player as a number, a plus and the name.
    if let Some((uid, name)) = rest.split_once('+').filter(|(uid, _)| uid.len() > COUNT_DIGITS && is_number(uid)) {
        (person.uid, rest) = (uid.to_owned(), name.trim());
    }
    let mut notes = Vec::new();
    if let Some((name, link)) = rest.split_once("http").filter(|(_, link)| link.contains("://")) {
        let end = link.find(char::is_whitespace).unwrap_or(link.len());
        let (link, after) = link.split_at_checked(end).unwrap_or((link, ""));
        person.list = format!("http{link}");
        notes.push(after.trim());
        rest = name.trim_end_matches(|sign: char| sign.is_whitespace() || ":-–(".contains(sign));
    }
    rest = without_handle(rest);
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
    for note in notes.iter().map(|note| note.trim()).filter(is_kept) {
        let key = search_key(note);
        person.is_gone |= is_listed(CANCELLED, &key);
        if columns::is_faction(note) && person.faction.is_empty() {
            note.clone_into(&mut person.faction);
        } else if !is_listed(REMARKS, &key) {
            let separator = if person.note.is_empty() { "" } else { ", " };
            person.note = format!("{}{separator}{note}", person.note);
        }
    }
    if !is_number(rest) {
        rest.trim().clone_into(&mut person.name);
    }
    person
}

/// Splits off the last remark after a name.
fn without_remark(text: &str) -> (&str, Option<&str>) {
    let text = text.trim_end_matches(|sign: char| TICKS.contains(sign) || sign.is_whitespace() || ",;".contains(sign));
    for (open, close) in [('(', ')'), ('[', ']'), ('<', '>')] {
        let bracket = text.strip_suffix(close).and_then(|rest| rest.rsplit_once(open));
        let is_remark = |note: &str| open != '<' || names::is_address(note);
        if let Some((name, note)) = bracket.filter(|(name, note)| !name.trim().is_empty() && is_remark(note)) {
            return (name.trim_end(), Some(note));
        }
    }
    // Our own rankings for chats end with counts: `1. Anna · 3–0 · dropped`.
    if let Some((name, note)) = text.rsplit_once(" · ").filter(|(name, _)| !name.trim().is_empty()) {
        return (name.trim_end(), note.contains(char::is_alphabetic).then_some(note));
    }
    for sign in [" – ", " — ", " - ", " → ", ": "] {
        if let Some((name, note)) = text.split_once(sign).filter(|(name, _)| !name.trim().is_empty()) {
            return (name.trim_end(), Some(note));
        }
    }
    // The last two words or the last word may be a remark.
    let words: Vec<usize> = text.match_indices(' ').map(|(place, _)| place).collect();
    for &place in words.iter().rev().take(2).rev() {
        let (name, note) = text.split_at_checked(place).unwrap_or((text, ""));
        let note = note.trim();
        let is_price = note.contains(['€', '$', '£']) && note.starts_with(|sign: char| sign.is_ascii_digit());
        let key = search_key(note);
        let is_plus = note.starts_with('+') && is_number(note.trim_start_matches('+'));
        let is_said = note.chars().any(char::is_alphabetic) && (is_listed(REMARKS, &key) || is_listed(CANCELLED, &key));
        if is_price || is_plus || is_said || names::is_address(note) {
            return (name, Some(note));
        }
    }
    (text, None)
}

/// A name in a chat program without its marks: `@anna#4411` is `anna`.
fn without_handle(text: &str) -> &str {
    let name = text.strip_prefix('@').filter(|name| name.starts_with(char::is_alphanumeric)).unwrap_or(text);
    let tagged = name.rsplit_once('#').filter(|(name, tag)| !name.ends_with(' ') && tag.len() == 4 && is_number(tag));
    tagged.map_or(name, |(name, _)| name)
}

/// True for the number that our own lists append to a name in brackets if two players share it.
fn is_own_number(note: &str) -> bool {
    note.strip_prefix('#').is_some_and(is_number)
}

fn is_number(text: &str) -> bool {
    text.chars().all(|sign| sign.is_ascii_digit())
}
