//! Names as people write them below each other in a chat or a mail: numbered, ticked, with remarks.

use super::{Skip, Skipped, columns::Column, records::Record, sheet::Sheet};

/// Signs in front of a name in a list, and ticks behind it.
const BULLETS: &str = "-*•·‣▪◦○●–—+>☐#_";
const TICKS: &str = "✅✔✓☑❌✗✘✖👍👎💰💶💵🆗❓❗✨\u{fe0f}";
/// Signs that nobody sees.
const INVISIBLE: [char; 5] = ['\u{200b}', '\u{200c}', '\u{2060}', '\u{feff}', '\u{ad}'];
/// The columns of a line that was taken apart.
const COLUMNS: [Column; 5] = [Column::Name, Column::FirstName, Column::LastName, Column::Uid, Column::Note];
/// Maximum number of digits of a number in front of a name. A longer one is a number of a player.
const COUNT_DIGITS: usize = 3;

/// What a line is.
enum Line {
    Players(Vec<Person>),
    Skip(Skip),
}

/// A name as written, in the parts that are known.
#[derive(Default)]
struct Person {
    name: String,
    uid: String,
    note: String,
}

/// The players of lines that are no table.
pub(super) fn read(records: Vec<Record>) -> Sheet {
    let is_single = records.len() == 1;
    let is_marked = |record: &Record| is_marked(&record.cells.concat());
    let marked = records.iter().filter(|record| is_marked(record)).count();
    // In a list with marks, what stands above the first mark is its heading.
    let first = records.iter().position(is_marked).filter(|_| marked >= 2 && marked * 2 >= records.len());
    let mut sheet = Sheet { columns: COLUMNS.map(Some).to_vec(), ..Sheet::default() };
    for (place, record) in records.into_iter().enumerate() {
        let line = match &record.broken {
            _ if first.is_some_and(|first| place < first) => Line::Skip(Skip::Heading),
            Some(_) => {
                sheet.rows.push(record);
                continue;
            }
            None => line(&record.cells.join(" "), is_single, first.is_some()),
        };
        match line {
            Line::Skip(why) => sheet.skipped.push(Skipped { line: record.line, text: record.text, why }),
            Line::Players(people) => {
                let is_alone = people.len() == 1;
                for person in people {
                    let text = if is_alone { record.text.clone() } else { person.name.clone() };
                    let [name, first, last] = parts(&person.name);
                    let cells = vec![name, first, last, person.uid, person.note];
                    sheet.rows.push(Record { line: record.line, text, cells, broken: None });
                }
            }
        }
    }
    sheet
}

/// True if a line begins as one of a list: with a bullet, a tick or a number.
fn is_marked(line: &str) -> bool {
    let line = line.trim();
    without_marks(line, false) != line
}

fn line(text: &str, is_single: bool, is_numbered: bool) -> Line {
    let text = text.replace(INVISIBLE, "");
    if is_message(&text) {
        return Line::Skip(Skip::Message);
    }
    let text = without_marks(text.trim(), is_numbered);
    if text.ends_with(':') {
        return Line::Skip(Skip::Heading);
    }
    let names: Vec<&str> = text.split([',', ';']).map(str::trim).filter(|name| !name.is_empty()).collect();
    let are_words = names.iter().all(|name| !name.contains(' '));
    let are_several = text.contains(';') || names.len() > 2 || (is_single && names.len() == 2 && are_words);
    let people = if are_several { names.into_iter().map(person).collect() } else { vec![person(text)] };
    let people: Vec<Person> = people.into_iter().filter(|person| !person.name.is_empty()).collect();
    match people.as_slice() {
        [] => Line::Skip(Skip::NoName),
        [one] if is_address(&one.name) => Line::Skip(Skip::Address),
        _ => Line::Players(people),
    }
}

/// True for a line that a messenger has put a time and a sender before: `[10:12, 12.11.2026] Hans: I am in`.
fn is_message(line: &str) -> bool {
    let start: Vec<char> =
        line.trim_start().trim_start_matches('[').chars().take_while(|sign| !sign.is_alphabetic()).collect();
    let has_time =
        start.windows(3).any(|signs| matches!(signs, [a, ':', b] if a.is_ascii_digit() && b.is_ascii_digit()));
    has_time && line.contains(": ") && (line.contains("] ") || line.contains(" - "))
}

/// A line without bullets, ticks and numbers in front. `is_numbered`: a number may stand there with a blank only.
fn without_marks(line: &str, is_numbered: bool) -> &str {
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
    line.strip_prefix("[ ]").or_else(|| line.strip_prefix("[x]")).or_else(|| line.strip_prefix(is_mark)).unwrap_or(line)
}

fn is_picture(sign: char) -> bool {
    matches!(sign, '\u{2600}'..='\u{27bf}' | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f300}'..='\u{1faff}' | '\u{20e3}' | '\u{fe0f}')
}

/// A line without `1.`, `1)`, `(1)` or `1:` in front.
fn without_number(line: &str, is_numbered: bool) -> &str {
    let bare = line.strip_prefix('(').unwrap_or(line);
    let digits = bare.chars().take_while(char::is_ascii_digit).count();
    if digits == 0 || digits > COUNT_DIGITS {
        return line;
    }
    let after = bare.get(digits..).unwrap_or_default();
    match after.chars().next() {
        None => "",
        Some('.' | ')' | ':' | ']' | '/' | '\u{fe0f}' | '\u{20e3}') => {
            after.trim_start_matches(['.', ')', ':', ']', '/', '\u{fe0f}', '\u{20e3}'])
        }
        Some(sign) if sign.is_whitespace() && is_numbered => after,
        Some(_) => line,
    }
}

/// A name without what stands behind it: ticks, an address, remarks in brackets or after a dash.
fn person(text: &str) -> Person {
    let mut person = Person::default();
    let mut rest = text.trim();
    // A number and a plus is how some programs write a player.
    if let Some((uid, name)) = rest.split_once('+').filter(|(uid, _)| uid.len() > COUNT_DIGITS && is_number(uid)) {
        (person.uid, rest) = (uid.to_owned(), name.trim());
    }
    let mut notes = Vec::new();
    loop {
        let before = rest.len();
        rest = rest.trim_end_matches(|sign: char| TICKS.contains(sign) || sign.is_whitespace() || ",;".contains(sign));
        for (open, close) in [('(', ')'), ('[', ']'), ('<', '>')] {
            let bracket = rest.strip_suffix(close).and_then(|rest| rest.rsplit_once(open));
            let is_remark = |note: &str| open != '<' || is_address(note);
            if let Some((name, note)) = bracket.filter(|(name, note)| !name.trim().is_empty() && is_remark(note)) {
                notes.push(note.trim().to_owned());
                rest = name.trim_end();
            }
        }
        let last = rest.rsplit_once(char::is_whitespace);
        if let Some((name, _)) = last.filter(|(_, word)| is_address(word)) {
            rest = name.trim_end();
        }
        if rest.len() == before {
            break;
        }
    }
    for dash in [" – ", " — ", " - "] {
        if let Some((name, note)) = rest.split_once(dash) {
            notes.push(note.trim().to_owned());
            rest = name.trim_end();
        }
    }
    notes.retain(|note| !note.is_empty() && !is_address(note));
    person.note = notes.join(", ");
    if !is_number(rest) {
        person.name = rest.to_owned();
    }
    person
}

fn is_number(text: &str) -> bool {
    text.chars().all(|sign| sign.is_ascii_digit())
}

/// True for a mail address or a link.
pub(super) fn is_address(text: &str) -> bool {
    let text = text.trim();
    text.contains("://")
        || text.starts_with("www.")
        || (text.contains('@') && !text.contains(char::is_whitespace) && !text.starts_with('@'))
}

/// The whole name, or the first and the last name of *Skywalker, Luke*.
pub(super) fn parts(name: &str) -> [String; 3] {
    let split = name.split_once(',').map(|(last, first)| (last.trim(), first.trim()));
    match split.filter(|(last, first)| !last.is_empty() && !first.is_empty() && !first.contains(',')) {
        Some((last, first)) => [String::new(), first.to_owned(), last.to_owned()],
        None => [name.to_owned(), String::new(), String::new()],
    }
}
