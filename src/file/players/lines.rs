//! Reads names as people write them in chats or mails, one per line: numbered, ticked, with remarks.

use super::{
    Skip, Skipped, chat,
    columns::{self, Column},
    headings::{
        answer, bare_answer, begins_with_places, ends_with_number, footnotes, has_heading_apart, is_day, is_furniture,
        is_greeting, is_group, is_mail_head, is_title, is_wrapped, letters_of_register, names_of_waiting,
        opens_waiting, signature, without_heading,
    },
    marks::{CROSSES, are_numbered, is_crossed, is_marked, is_struck, without_marks, without_shortcodes},
    names::{self, Comma},
    person::{Person, person, split_details, split_nickname, without_ticks},
    records::{Record, is_full, one_line},
    roman,
    sheet::Sheet,
    squads::{self, Squads},
    words::{PLACEHOLDERS, is_listed, is_remark, is_unsure},
};
use crate::base::text::search_key;
use std::{
    borrow::Cow,
    collections::{HashMap, HashSet, VecDeque},
};

/// Invisible characters.
const INVISIBLE: [char; 5] = ['\u{200b}', '\u{200c}', '\u{2060}', '\u{feff}', '\u{ad}'];
/// The columns of a parsed line.
const COLUMNS: [Column; 10] = [
    Column::Name,
    Column::FirstName,
    Column::LastName,
    Column::Uid,
    Column::Club,
    Column::Faction,
    Column::List,
    Column::Note,
    Column::Paid,
    Column::Coming,
];
/// Minimum number of lines with a comma between single words that show what the words are.
const MIN_PAIRS: usize = 3;
/// A cell that says yes.
const YES_CELL: &str = "x";
/// A cell that says no.
const NO_CELL: &str = "no";
/// Conjunctions and characters between two names on a line.
pub(super) const ANDS: [&str; 11] =
    [" and ", " und ", " et ", " & ", " + ", " / ", " vs ", " vs. ", " gegen ", " contre ", " contro "];
/// Conjunctions that also occur in names, so they count only after a comma.
const ANDS_BEHIND_COMMA: [&str; 6] = [" e ", " i ", " y ", " en ", " och ", " a "];

/// Content of a line.
enum Line {
    Players(Vec<Person>),
    /// People, and addresses without a name.
    Mailed(Vec<Person>, Vec<String>),
    Faction(String),
    Skip(Skip),
}

/// Reads the players from lines that are not a table, one after the other.
#[derive(Debug, Default)]
pub(super) struct Lines {
    records: VecDeque<Record>,
    /// Index of the next line.
    place: usize,
    /// Number of the previous line in the text, from 1.
    line: usize,
    /// Index of the first line with a name.
    first: usize,
    /// Index of the last line with a name.
    last: usize,
    /// True if single words at a comma are players.
    is_single: bool,
    is_numbered: bool,
    has_clubs: bool,
    are_wrapped: bool,
    /// Numbers of lines with only a letter above names, and of footnotes.
    beside: HashSet<usize>,
    /// True below a heading such as *Waiting list*.
    is_waiting: bool,
    /// The lines of the squads below the players' names.
    squads: Squads,
    sheet: Sheet,
}

impl Lines {
    /// Examines all lines. The first one may be a title. `has_titles` is the organizer's choice.
    pub(super) fn new(mut records: Vec<Record>, has_titles: Option<bool>, squads: Squads) -> Self {
        records = squads::fold(records, &squads);
        for cell in records.iter_mut().flat_map(|record| &mut record.cells) {
            *cell = names::without_address(cell);
        }
        let mut sheet = Sheet { columns: COLUMNS.map(Some).to_vec(), ..Sheet::default() };
        let is_titled = |first: &Record| has_titles.unwrap_or_else(|| is_title(first));
        if records.len() > 1 && records.first().is_some_and(is_titled) {
            sheet.titles = Some(records.remove(0));
        }
        chat::remove_senders_of_lists(&mut records);
        (records, sheet.skipped) = chat::names_in_messages(records);
        roman::with_digits(&mut records);
        let is_numbered = are_numbered(&records);
        let is_marked = |record: &Record| {
            let text = record.cells.concat();
            is_marked(&text, is_numbered) && !is_struck(&text)
        };
        let marked = records.iter().filter(|record| is_marked(record)).count();
        // In a list with marks, everything above the first mark is a heading.
        let first = records.iter().position(is_marked).filter(|_| marked >= 2 && marked * 2 >= records.len());
        let wrapped = records.iter().filter(|record| is_wrapped(&record.text)).count();
        Self {
            place: 0,
            line: 0,
            first: first
                .unwrap_or(usize::from(has_heading_apart(&records)))
                .max(usize::from(begins_with_places(&records))),
            last: signature(&records),
            is_single: records.len() == 1 || are_players_at_commas(&records, is_numbered),
            is_numbered,
            has_clubs: has_clubs(&records, is_numbered),
            are_wrapped: wrapped * 2 > records.len(),
            beside: letters_of_register(&records).into_iter().chain(footnotes(&records)).collect(),
            is_waiting: false,
            squads,
            sheet,
            records: records.into(),
        }
    }

    /// Reads the next line. False if all have been read.
    pub(super) fn step(&mut self) -> bool {
        let Some(record) = self.records.pop_front() else { return false };
        let place = self.place;
        self.place += 1;
        if record.broken.is_some() {
            self.sheet.rows.push(record);
            return true;
        }
        let text = one_line(&without_shortcodes(&with_dash(&record.cells.join(" ")))).replace(INVISIBLE, "");
        let is_apart = place == 0 || record.line > self.line + 1;
        self.line = record.line;
        let answer = answer(&text).or_else(|| bare_answer(&text).filter(|_| is_apart));
        let opens_waiting = opens_waiting(&text) || answer == Some(false);
        let has_squad = self.squads.contains_key(&record.line);
        let is_heading = opens_waiting
            || place < self.first
            || self.beside.contains(&record.line)
            || answer.is_some()
            || !self.are_wrapped && !has_squad && is_wrapped(&text) && !names::is_first_name(&text);
        let line = if is_heading {
            self.is_waiting |= opens_waiting;
            Line::Skip(Skip::Heading)
        } else if place > self.last || is_greeting(&text) || is_mail_head(&text) {
            Line::Skip(Skip::NotAName)
        } else if let Some(names) = names_of_waiting(&text) {
            absent(players(names, true, true))
        } else if let Some((name, club)) = self.club(&text) {
            with_club(line(name, self.is_single, self.is_numbered), club)
        } else if let Some(squad) = self.squads.remove(&record.line) {
            with_list(line(text.trim_end_matches(':'), false, self.is_numbered), &squad)
        } else {
            line(&text, self.is_single, self.is_numbered)
        };
        let line = if self.is_waiting { absent(line) } else { line };
        let skipped = |why: Skip| Skipped { line: record.line, text: record.text.clone(), why };
        match line {
            Line::Skip(why) => {
                self.is_waiting &= why != Skip::Heading || opens_waiting;
                self.sheet.skipped.push(skipped(why));
            }
            Line::Faction(faction) => self.sheet.add_faction(record, faction),
            Line::Players(people) => self.sheet.add_people(&record, people),
            Line::Mailed(people, addresses) => {
                let without_name = |text: String| Skipped { line: record.line, text, why: Skip::Address };
                self.sheet.skipped.extend(addresses.into_iter().map(without_name));
                self.sheet.add_people(&record, people);
            }
        }
        true
    }

    /// The name and the club on a line. None if the line has no club.
    fn club<'a>(&self, text: &'a str) -> Option<(&'a str, &'a str)> {
        split_at_comma(text).filter(|(_, club)| self.has_clubs && is_club(club))
    }

    /// Number of lines read, and of all lines.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.place, self.place + self.records.len())
    }

    /// The players.
    pub(super) fn into_sheet(self) -> Sheet {
        self.sheet
    }
}

impl Sheet {
    fn add_people(&mut self, record: &Record, people: Vec<Person>) {
        let is_alone = people.len() == 1;
        for person in people {
            let text = if is_alone { record.text.clone() } else { person.name.clone() };
            self.rows.push(Record { line: record.line, text, cells: cells(person), broken: None });
        }
    }

    /// Adds a line that contains only a faction to the player above, because copied pages have such lines.
    fn add_faction(&mut self, record: Record, faction: String) {
        let place = COLUMNS.iter().position(|column| *column == Column::Faction).unwrap_or_default();
        let above = self.rows.last_mut().filter(|above| above.line + 1 == record.line);
        match above.and_then(|above| above.cells.get_mut(place)).filter(|cell| cell.is_empty()) {
            Some(cell) => *cell = faction,
            None => {
                self.skipped.push(Skipped { line: record.line, text: record.text, why: Skip::NotAName });
            }
        }
    }
}

/// The cells of a person, in the order of [`COLUMNS`].
fn cells(person: Person) -> Vec<String> {
    let [name, first, last] = names::parts(&person.name);
    let paid = if person.is_paid { YES_CELL } else { "" };
    let coming = if person.is_absent { NO_CELL } else { "" };
    let marks = [paid, coming].map(str::to_owned);
    let texts = [name, first, last, person.uid, person.club, person.faction, person.list, person.note];
    texts.into_iter().chain(marks).collect()
}

/// The parts of a text before and after its first comma. None if several people may follow the comma.
fn split_at_comma(text: &str) -> Option<(&str, &str)> {
    let (left, right) = text.split_once(',').map(|(left, right)| (left.trim(), right.trim()))?;
    let is_one = !right.contains(',') || !right.split(',').any(|part| names::is_first_name(part.trim()));
    let is_in_brackets = left.contains('(') && !left.contains(')');
    (!left.is_empty() && !right.is_empty() && is_one && !is_in_brackets).then_some((left, right))
}

/// True if clubs follow the commas after names: several lines share a club, or names before the commas begin with
/// common first names and the texts after them do not.
fn has_clubs(records: &[Record], is_numbered: bool) -> bool {
    let texts = texts(records, is_numbered);
    let pairs: Vec<(&str, &str)> = texts.iter().filter_map(|text| split_at_comma(text)).collect();
    let is_full = |text: &str| text.contains(' ');
    let mut counts = HashMap::new();
    pairs.iter().for_each(|(_, club)| *counts.entry(*club).or_insert(0_usize) += 1);
    let is_shared = |(_, club): &(&str, &str)| counts.get(club).is_some_and(|count| *count > 1);
    let shared: Vec<&(&str, &str)> = pairs.iter().filter(|pair| is_shared(pair)).collect();
    let are_clubs = !shared.is_empty() && shared.iter().all(|(_, club)| is_club(club) && !names::is_first_name(club));
    let are_full_names = pairs.iter().all(|(name, _)| is_full(name));
    if pairs.len() > 2 && pairs.len() * 2 > records.len() && are_full_names && are_clubs {
        return true;
    }
    // *Nowak, Anna* is one person, *Anna Nowak, Ben Weber* are two, and remarks are no evidence.
    let named: Vec<&(&str, &str)> = pairs.iter().filter(|(_, club)| is_club(club)).collect();
    let known = named.iter().filter(|(name, _)| names::is_first_name(name)).count();
    let are_people = |text: &str| {
        names::is_first_name(text) || split_by(text, &ANDS).len() > 1 || split_by(text, &ANDS_BEHIND_COMMA).len() > 1
    };
    let people = named.iter().filter(|pair| are_people(pair.1) && !(is_shared(pair) && is_full(pair.1))).count();
    // A capitalized word behind a full name among other full names.
    let are_full = texts.iter().filter(|text| !text.contains(',') && is_full(text)).count() * 2 >= texts.len()
        && named.iter().all(|(name, club)| is_full(name) && club.starts_with(char::is_uppercase));
    if records.len() > 2 && people == 0 && !named.is_empty() && (are_full || are_mostly_words(&texts)) {
        return named.iter().all(|(_, club)| !club.contains(','));
    }
    let are_certain = known * 4 >= named.len() * 3 || named.iter().any(|pair| is_shared(pair));
    let are_known = people == 0 && named.len() >= MIN_PAIRS && are_certain;
    let are_apart = are_known || named.iter().all(|pair| is_full(pair.0) || is_full(pair.1) || is_shared(pair));
    records.len() > 2 && known > 0 && known * 2 >= named.len() && people * 4 <= named.len() && are_apart
}

/// The lines without what precedes the names.
fn texts(records: &[Record], is_numbered: bool) -> Vec<String> {
    let text = |record: &Record| without_marks(&one_line(&record.cells.join(" ")), is_numbered).to_owned();
    records.iter().map(text).collect()
}

/// True if at least half of the lines are a single word, so that the names have no last names.
fn are_mostly_words(texts: &[String]) -> bool {
    texts.iter().filter(|text| !text.contains([' ', ','])).count() * 2 >= texts.len()
}

/// True if single words before and behind commas are first names of players, and not last and first names.
fn are_players_at_commas(records: &[Record], is_numbered: bool) -> bool {
    let texts = texts(records, is_numbered);
    let pairs: Vec<(&str, &str)> = texts.iter().filter_map(|text| split_at_comma(text)).collect();
    let behind = pairs.iter().filter(|(_, right)| names::is_first_name(right)).count();
    let both =
        pairs.iter().filter(|(left, right)| [left, right].into_iter().all(|name| names::is_first_name(name))).count();
    behind > 0 && behind == pairs.len() && are_mostly_words(&texts)
        || pairs.len() >= MIN_PAIRS && both * 4 >= pairs.len() * 3
}

/// The text with a dash in place of the tab behind a full name, so that a remark follows.
fn with_dash(text: &str) -> Cow<'_, str> {
    match text.split_once('\t') {
        Some((name, remark)) if is_full(name) && !remark.trim().is_empty() => format!("{name} – {remark}").into(),
        _ => text.into(),
    }
}

/// True if a text after a name may be a club.
fn is_club(text: &str) -> bool {
    text.contains(char::is_alphabetic) && !names::is_behind_name(text) && !is_remark(&search_key(text))
}

/// The line with a club for its only player.
fn with_club(line: Line, club: &str) -> Line {
    match line {
        Line::Players(mut people) if people.len() == 1 => {
            for person in &mut people {
                without_ticks(club).clone_into(&mut person.club);
                person.is_absent |= club.contains(CROSSES);
            }
            Line::Players(people)
        }
        other => other,
    }
}

/// The line with players who are waiting or not coming. They are left out unless they are chosen.
fn absent(mut line: Line) -> Line {
    if let Line::Players(people) | Line::Mailed(people, _) = &mut line {
        people.iter_mut().for_each(|person| person.is_absent = true);
    }
    line
}

/// The line with a list for its only player.
fn with_list(line: Line, squad: &[String]) -> Line {
    match line {
        Line::Players(mut people) if people.len() == 1 => {
            people.iter_mut().for_each(|person| person.list = squad.join("\n"));
            Line::Players(people)
        }
        other => other,
    }
}

fn line(raw: &str, is_single: bool, is_numbered: bool) -> Line {
    let mut text = raw;
    if chat::is_message(text) {
        // A list item may follow the sender of a message.
        match text.split_once(": ").filter(|(_, list)| is_marked(list, false)) {
            Some((_, list)) => text = list,
            None => return Line::Skip(Skip::Message),
        }
    }
    let is_crossed = is_crossed(text, is_numbered);
    let text = without_marks(text.trim(), is_numbered);
    let key = search_key(text);
    if text.is_empty() || key.is_empty() {
        return Line::Skip(Skip::NoName);
    }
    if is_listed(PLACEHOLDERS, &key) {
        return Line::Skip(Skip::NoName);
    }
    if text.ends_with(':') || is_furniture(&key) || is_group(&key) || is_day(raw) || ends_with_number(text) {
        return Line::Skip(Skip::Heading);
    }
    if text.contains('<') && text.contains('@') {
        return mailed(text);
    }
    if is_crossed || is_struck(raw) {
        return absent(behind_heading(text, is_single));
    }
    if chat::is_answer(text) {
        return Line::Skip(Skip::NotAName);
    }
    let is_tag = text.starts_with('[') && text.ends_with(']') && !text.contains(' ');
    let is_remark = text.starts_with('(') && text.find(')') == Some(text.len() - 1);
    if is_question(text) || is_tag || is_remark {
        return Line::Skip(Skip::NotAName);
    }
    if columns::is_faction(text) {
        return Line::Faction(text.to_owned());
    }
    behind_heading(text, is_single)
}

/// The players on a line without marks, with or without a heading before them.
fn behind_heading(text: &str, is_single: bool) -> Line {
    let names = without_heading(text);
    players(names, is_single, names.len() < text.len())
}

fn players(names: &str, is_single: bool, has_heading: bool) -> Line {
    let pieces = pieces(names, is_single, has_heading);
    let mut people: Vec<Person> = Vec::new();
    for piece in &pieces {
        let is_remark = pieces.len() > 1 && is_unsure(&search_key(piece));
        match people.last_mut() {
            Some(before) if is_remark => {
                before.is_absent = true;
                before.add_note(piece);
            }
            None if is_remark => (),
            _ => people.extend(Some(person(piece)).filter(|person| !person.name.is_empty())),
        }
    }
    if let [one] = people.as_mut_slice() {
        one.is_absent |= one.is_gone;
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

/// Splits a line into parts with one name each. After a heading, full names separated by commas are several people.
fn pieces(text: &str, is_single: bool, has_heading: bool) -> Vec<&str> {
    if has_faction_behind(text) || split_nickname(text).is_some() || split_details(text).is_some() {
        return vec![text];
    }
    let commas: Vec<&str> = text.split([',', ';']).map(str::trim).filter(|name| !name.is_empty()).collect();
    let are_words = commas.iter().all(|name| !name.contains(' '));
    let are_listed =
        (is_single || has_heading) && are_words || has_heading && commas.iter().all(|name| name.contains(' '));
    let are_several = match commas.as_slice() {
        [_, _] => text.contains(';') || are_listed || names::comma(text) == Comma::TwoPeople,
        names => names.len() > 2,
    };
    if !are_several {
        let ands = split_by(text, &ANDS);
        let is_one = |name: &&str| names::is_name(name) && !name.contains(',') && name.starts_with(char::is_alphabetic);
        // A word beside the only slash is another form of the name.
        let are_forms = ands.len() == 2 && text.contains(" / ") && ands.iter().any(|name| !name.contains(' '));
        let are_names = ands.len() > 1 && ands.iter().all(is_one) && !are_forms;
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
    let is_kept = |part: &&str| {
        let key = search_key(part);
        is_unsure(&key) || !is_remark(&key)
    };
    parts.filter(is_kept).collect()
}

/// True if a faction follows the name. It may contain *and*: *Scum and Villainy*.
fn has_faction_behind(text: &str) -> bool {
    let behind = [" - ", " – ", " — ", " / ", "(", ": "].iter().filter_map(|separator| text.rsplit_once(separator));
    behind.map(|(_, behind)| behind.trim_end_matches(')')).any(columns::is_faction)
}

/// Splits a text at each of these separators.
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

/// The people in a line of mail addresses, such as `"Lee, Ann" <a@example.org>, Bo Cruz <b@example.org>; Cy Poe`, and
/// the addresses without a name.
fn mailed(text: &str) -> Line {
    let (mut people, mut addresses) = (Vec::new(), Vec::new());
    for part in text.split(';').flat_map(|part| part.split('>')) {
        let before = part.split('<').next().unwrap_or_default();
        let pieces = before.split(',').map(str::trim).filter(|piece| !piece.is_empty());
        let (bare, names): (Vec<&str>, Vec<&str>) = pieces.partition(|piece| names::is_address(piece));
        addresses.extend(bare.into_iter().map(str::to_owned));
        let name = names.join(", ");
        let person = person(name.trim_matches(['"', '\'']));
        people.extend(Some(person).filter(|person| names::is_name(&person.name)));
    }
    if people.is_empty() { Line::Skip(Skip::Address) } else { Line::Mailed(people, addresses) }
}

/// True for a question of several words. *Ben ???* is a name.
fn is_question(text: &str) -> bool {
    text.ends_with('?') && !text.ends_with("??") && text.split_whitespace().count() > 2
}
