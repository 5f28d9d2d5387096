//! Messages copied from Slack or Discord: a line with sender and time, and the lines of the message below it.

use super::{
    Skip, Skipped,
    marks::{is_marked, without_shortcodes},
    names,
    person::is_number,
    records::{Record, one_line},
    words::{COMING_MESSAGES, DAYS, EDITED, REFUSALS, is_listed},
};
use crate::base::text::search_key;

/// Number of lines within which the first sender must be.
const FIRST_WITHIN: usize = 4;
/// Maximum number of words of a sender.
const SENDER_WORDS: usize = 6;
/// Maximum number of lines that are searched for messages with a sender.
const MESSAGES: usize = 5000;
/// Minimum length of an answer that cannot be a name.
const ANSWER_LETTERS: usize = 4;
/// Endings of file names, which chats show for files.
const FILES: [&str; 7] = [".png", ".jpg", ".jpeg", ".gif", ".pdf", ".heic", ".mp4"];

/// A line of a copied chat.
enum Part {
    /// A sender.
    Sender { name: String, is_program: bool },
    /// Anything between the messages, such as reactions and dates.
    Beside,
    /// A line of a message.
    Text(String),
}

/// A sender with the time of a message.
#[derive(Debug, PartialEq, Eq)]
struct Stamp<'a> {
    /// Empty if the line has only the time.
    name: &'a str,
    /// True if the line cannot be a player with a time of day.
    is_certain: bool,
}

/// The lines of a copied chat that may be names, and the other lines. All lines unchanged if they are not a chat.
///
/// Lists in the messages are the players. Without a list, everybody who writes that they are coming is a player.
pub(super) fn names_in_messages(records: Vec<Record>) -> (Vec<Record>, Vec<Skipped>) {
    if let Some(coming) = senders_who_come(&records) {
        return kept(records, coming);
    }
    if !is_chat(&records) {
        return (records, Vec::new());
    }
    let parts = parts(&records);
    let (mut listed, mut coming) = (Vec::new(), Vec::new());
    let (mut sender, mut is_in_list) = (None, false);
    for (place, part) in parts.into_iter().enumerate() {
        match part {
            Part::Beside => is_in_list = false,
            Part::Sender { name, is_program } => {
                is_in_list = false;
                sender = Some((place, name)).filter(|_| !is_program);
            }
            Part::Text(text) if is_marked(&text, false) && !is_assent(&text) => listed.push((place, text)),
            Part::Text(text) if text.ends_with(':') => is_in_list = true,
            Part::Text(text) if is_in_list || has_list(&text) => listed.push((place, text)),
            Part::Text(text) => {
                let is_sender = |name: &str| sender.as_ref().is_some_and(|(_, sender)| sender == name);
                if is_refusal(&text) {
                    coming.retain(|(_, name): &(usize, String)| !is_sender(name));
                }
                let comes = |(_, name): &(usize, String)| is_assent(&text) || search_key(&text) == search_key(name);
                coming.extend(sender.take_if(|sender| comes(sender)));
            }
        }
    }
    kept(records, if listed.is_empty() { coming } else { listed })
}

/// The records at the found indexes with the found names, and the other lines.
fn kept(records: Vec<Record>, mut found: Vec<(usize, String)>) -> (Vec<Record>, Vec<Skipped>) {
    found.dedup_by(|(_, one), (_, other)| search_key(one) == search_key(other));
    found.reverse();
    let (mut kept, mut skipped) = (Vec::new(), Vec::new());
    for (place, record) in records.into_iter().enumerate() {
        match found.pop_if(|(found, _)| *found == place) {
            Some((_, text)) => kept.push(Record { cells: vec![text], ..record }),
            None => skipped.push(Skipped { line: record.line, text: record.text, why: Skip::Message }),
        }
    }
    (kept, skipped)
}

/// The senders who are coming, if each message is on one line with its sender: `14/03/2025, 18:05 - Ann: I'm in`. None
/// if there are lists, or if nobody is coming.
fn senders_who_come(records: &[Record]) -> Option<Vec<(usize, String)>> {
    if records.len() > MESSAGES {
        return None;
    }
    let mut coming: Vec<(usize, String)> = Vec::new();
    let mut messages = 0;
    for (place, record) in records.iter().enumerate() {
        let Some((sender, text)) = message(&record.text) else {
            if is_marked(&record.text, true) {
                return None;
            }
            continue;
        };
        if is_marked(text, false) && !is_assent(text) || has_list(text) || text.ends_with(':') {
            return None;
        }
        messages += 1;
        if is_refusal(text) {
            coming.retain(|(_, other)| other != sender);
        } else if is_assent(text) && names::is_name(sender) && !coming.iter().any(|(_, other)| other == sender) {
            coming.push((place, sender.to_owned()));
        }
    }
    (messages * 2 > records.len() && !coming.is_empty()).then_some(coming)
}

/// Removes the senders from lines that begin with a list item: `[10:12] Ann: 1. Ben`.
pub(super) fn remove_senders_of_lists(records: &mut [Record]) {
    for record in records {
        let list =
            message(&record.text).map(|(_, text)| text).filter(|text| is_marked(text, false) && !is_assent(text));
        if let Some(list) = list.map(str::to_owned) {
            record.cells = vec![list];
        }
    }
}

/// The sender and the text of a message on one line.
fn message(line: &str) -> Option<(&str, &str)> {
    let rest = ["] ", " - "].iter().find_map(|separator| line.split_once(separator)).filter(|_| is_message(line))?.1;
    rest.split_once(": ").map(|(sender, text)| (sender.trim(), text.trim()))
}

/// True if the line begins with the time of a chat message: `[10:12, 12.11.2026] Hans: I am in`.
pub(super) fn is_message(line: &str) -> bool {
    let start = line.trim_start().trim_start_matches('[').chars().take_while(|character| !character.is_alphabetic());
    let start: Vec<char> = start.collect();
    let has_time = start
        .windows(3)
        .any(|characters| matches!(characters, [a, ':', b] if a.is_ascii_digit() && b.is_ascii_digit()));
    has_time && (line.contains("] ") || line.contains(" - "))
}

/// True if a sender is among the first lines, and messages follow the senders.
fn is_chat(records: &[Record]) -> bool {
    let stamps: Vec<Option<Stamp>> = records.iter().map(|record| stamp(&record.text)).collect();
    let found = || stamps.iter().flatten();
    let is_first = |stamp: &Stamp| !stamp.name.is_empty();
    let begins = stamps.iter().take(FIRST_WITHIN).flatten().any(is_first)
        || stamps.iter().skip(1).take(2).flatten().next().is_some_and(|stamp| stamp.name.is_empty());
    let answered = stamps.windows(2).filter(|pair| matches!(pair, [Some(_), None])).count();
    begins && found().any(|stamp| stamp.is_certain) && answered * 2 > found().count()
}

/// Classifies each line.
fn parts(records: &[Record]) -> Vec<Part> {
    // All senders are either above the time or beside it.
    let are_above = !records.iter().filter_map(|record| stamp(&record.text)).any(|stamp| !stamp.name.is_empty());
    let is_above = |place: usize| {
        let mut below = records.iter().skip(place + 1).skip_while(|record| is_dash(&record.text));
        let below = below.next().map(|below| (below, stamp(&below.text)));
        below.is_some_and(|(below, stamp)| {
            let is_time = stamp.is_some_and(|stamp| stamp.name.is_empty());
            is_time && (are_above || below.text.starts_with([' ', '\u{a0}', '\t']))
        })
    };
    let part = |(place, record): (usize, &Record)| {
        let line = plain(&record.text);
        match stamp(&record.text) {
            Some(stamp) if stamp.name.is_empty() => Part::Beside,
            Some(stamp) => sender(stamp.name),
            None if names::is_name(&line) && is_above(place) => sender(&record.text),
            None if is_beside(&line) => Part::Beside,
            None => Part::Text(line),
        }
    };
    records.iter().enumerate().map(part).collect()
}

/// A sender without status and pronouns. Detects programs by their mark.
fn sender(text: &str) -> Part {
    let mut name = plain(text);
    let person = ["APP", "BOT"].iter().find_map(|mark| name.strip_suffix(mark)).map(|name| name.trim().to_owned());
    let is_program = person.is_some();
    name = person.unwrap_or(name);
    if let Some((before, _)) = name.rsplit_once('(').filter(|(_, pronouns)| pronouns.contains('/')) {
        name = before.trim_end().to_owned();
    }
    Part::Sender { name, is_program }
}

/// The sender and the time on a line: *Anna Nowak  9:41 AM*, *Anna Nowak  [9:41 AM]*, *Anna Nowak  Yesterday at 9:41*.
fn stamp(line: &str) -> Option<Stamp<'_>> {
    let line = line.trim_end();
    let (line, is_bracketed) = match line.strip_suffix(']') {
        Some(line) => (line, true),
        None => (line, false),
    };
    let suffix =
        [" AM", " PM", " am", " pm", "\u{202f}AM", "\u{202f}PM", " Uhr"].iter().find_map(|end| line.strip_suffix(end));
    let (has_suffix, line) = (suffix.is_some(), suffix.unwrap_or(line));
    let rest = line.trim_end_matches(|character: char| character.is_ascii_digit() || character == ':');
    let time = line.get(rest.len()..)?;
    let (hours, minutes) = time.split_once(':')?;
    let is_time = [1, 2].contains(&hours.len()) && minutes.len() == 2 && is_number(hours) && is_number(minutes);
    if !is_time || !rest.is_empty() && !rest.ends_with([' ', '\u{a0}', '[', '\t']) {
        return None;
    }
    // The brackets may also contain a day: `Ann, [14.03.2025 18:05]`.
    let dated = rest.trim_end().rsplit_once('[').filter(|(_, day)| is_day(day));
    let rest = match dated {
        Some((name, _)) if is_bracketed => name.trim_end().trim_end_matches(','),
        _ if is_bracketed => rest.strip_suffix('[')?,
        _ => rest,
    };
    let is_apart = rest.trim_start().contains("  ") || rest.ends_with('\t');
    let mut name = rest.trim();
    // A day may come between the name and the time.
    name = name.split_once("  ").map_or(name, |(name, _)| name);
    let with_day = name;
    while let Some((before, _)) = name.rsplit_once(' ').filter(|(_, word)| is_day(word)) {
        name = before.trim_end();
    }
    if is_day(name) {
        name = "";
    }
    let has_day = name.len() < with_day.len();
    let undashed = name.strip_suffix(['—', '–', '-']).filter(|_| has_day || has_suffix || name.ends_with('—'));
    let is_dated = undashed.is_some() && has_day;
    name = undashed.map_or(name, str::trim_end);
    let is_certain = is_bracketed || has_suffix || is_apart || is_dated || name.is_empty();
    let is_sender = name.is_empty()
        || (name.split(' ').count() <= SENDER_WORDS
            && names::is_name(&plain(name))
            && !name.ends_with(['—', '–', '-']));
    // Numbers before names mean a list of players.
    (is_sender && !is_marked(name, true)).then_some(Stamp { name, is_certain })
}

/// True for a word in the day of a message, such as *yesterday*, and for a date.
fn is_day(word: &str) -> bool {
    let numbers: Vec<&str> = word.trim_end_matches(['.', ',']).split(['.', '/', '-']).collect();
    let is_date = numbers.len() == 3 && numbers.iter().all(|number| !number.is_empty() && is_number(number));
    is_date || is_listed(DAYS, &search_key(word))
}

/// True for a line with only the dash between sender and time.
fn is_dash(line: &str) -> bool {
    ["—", "–", "-"].contains(&line.trim())
}

/// A line without `:emoji:` and *(edited)*.
fn plain(text: &str) -> String {
    let mut plain = one_line(text);
    if let Some((before, word)) = plain.rsplit_once('(')
        && let Some(word) = word.strip_suffix(')')
        && is_listed(EDITED, &search_key(word))
    {
        plain = before.trim_end().to_owned();
    }
    one_line(&without_shortcodes(&plain))
}

/// True for reactions and their counts, dates, threads, files and notes such as *joined the channel*.
fn is_beside(line: &str) -> bool {
    let key = search_key(line);
    let first = key.split(' ').next().unwrap_or_default();
    let is_thread = is_listed(THREADS, &key) || THREAD_STARTS.iter().any(|start| key.starts_with(start));
    let is_count = is_number(first) && THREAD_WORDS.iter().any(|word| key == format!("{first} {word}"));
    let is_date =
        is_listed(DAYS, first) && (key == first || line.contains(|character: char| character.is_ascii_digit()));
    let is_file = !line.contains(' ') && FILES.iter().any(|end| line.to_lowercase().ends_with(end));
    let is_reaction = !line.starts_with('+') && key.split(' ').all(is_number) && !is_marked_number(line);
    let is_channel = line.contains(" #") && !line.contains(',') && !is_marked(line, false);
    is_reaction || is_thread || is_count || is_date || is_file || is_channel
}

/// True for the number of an empty list item: `5.`
fn is_marked_number(line: &str) -> bool {
    line.ends_with(['.', ')']) && is_number(line.trim_end_matches(['.', ')']))
}

/// True if names follow a heading on the same line: *Coming: Anna, Ben*.
fn has_list(text: &str) -> bool {
    text.split_once(": ").is_some_and(|(heading, names)| names.contains(',') && !heading.contains(','))
}

/// True if the sender is coming. More text may follow unambiguous words: *I'm in, but late*.
fn is_assent(text: &str) -> bool {
    let key = search_key(text);
    let first = search_key(clause(text));
    text == "+1"
        || is_listed(COMING_MESSAGES, &key)
        || first.contains(' ') && !text.contains('?') && is_listed(COMING_MESSAGES, &first)
}

/// True for an answer without a sender that cannot be a name: *Count me in*.
pub(super) fn is_answer(text: &str) -> bool {
    let is_word = |text: &str| search_key(text).len() >= ANSWER_LETTERS;
    is_word(text) && is_assent(text) || is_word(clause(text)) && is_refusal(text)
}

/// True if the sender is not coming after all.
fn is_refusal(text: &str) -> bool {
    is_listed(REFUSALS, &search_key(clause(text)))
}

/// The text up to the first punctuation mark.
fn clause(text: &str) -> &str {
    text.split([',', '.', '!', ';', '(', '–', ':']).next().unwrap_or_default()
}

/// Texts around a thread, as search keys.
const THREADS: &str = "new,neu,nouveau,nuovo,nowe,view thread,thread anzeigen,afficher le fil,voir le fil,visualizza thread,wyswietl watek,\
    added by github,pinned";
/// Beginnings of lines around a thread, and of notes such as *joined the channel*.
const THREAD_STARTS: [&str; 16] = [
    "replied to a thread",
    "last reply",
    "also sent to",
    "joined",
    "was added to",
    "set the channel",
    "pinned by",
    "added an integration",
    "letzte antwort",
    "derniere reponse",
    "ultima risposta",
    "ostatnia odpowiedz",
    "hat auf einen thread",
    "a repondu a un fil",
    "ha risposto a un thread",
    "odpowiedz w watku",
];
/// Words after a number of replies.
const THREAD_WORDS: [&str; 10] = [
    "reply",
    "replies",
    "antwort",
    "antworten",
    "reponse",
    "reponses",
    "risposta",
    "risposte",
    "odpowiedz",
    "odpowiedzi",
];
