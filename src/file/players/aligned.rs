//! Tables without separators: columns aligned with blanks, as in a mail or a printed list, and details on separate
//! lines, as in addresses or the mails of a form.

use super::{
    columns::{Column, header, is_faction},
    marks::is_marked,
    names,
    records::sample,
};
use crate::base::text::search_key;
use std::{
    collections::{HashMap, HashSet},
    ops::RangeInclusive,
};

/// Number of lines that are searched for titles.
const TITLES_WITHIN: usize = 100;
/// Maximum number of titles. A text with more is not a table.
const MOST_TITLES: usize = 64;
/// Number of lines per entry.
const BLOCK_LINES: RangeInclusive<usize> = 2..=8;
/// Minimum number of digits of a telephone number or a postal code.
const CERTAIN_DIGITS: usize = 4;
/// Number of lines per entry if no empty lines separate the entries.
const REPEATED_LINES: RangeInclusive<usize> = 3..=8;
/// Minimum number of blanks between two columns.
const GAP: &str = "  ";

/// The text with tabs between its columns if they are aligned with blanks below a title row. Otherwise the text
/// unchanged.
pub(super) fn with_tabs(text: String) -> String {
    if answers(sample(&text)).is_some()
        && let Some(table) = answers(&text)
    {
        return table;
    }
    if text.contains('\t') {
        return text;
    }
    for entries in [blocks, repeated] {
        if entries(sample(&text)).is_some()
            && let Some(table) = entries(&text)
        {
            return table;
        }
    }
    if !text.contains(GAP) {
        return text;
    }
    let lines: Vec<&str> = text.lines().collect();
    let is_title = |line: &&str| {
        let cells = cells(line);
        cells.len() > 1 && header(&cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>()).is_some()
    };
    let Some(title) = lines.iter().take(TITLES_WITHIN).position(is_title) else {
        return untitled(&lines).unwrap_or(text);
    };
    let titles = lines.get(title).copied().unwrap_or_default();
    let (width, starts) = (cells(titles).len(), starts(titles));
    if starts.len() > MOST_TITLES {
        return text;
    }
    let below: Vec<&&str> = lines.iter().skip(title + 1).filter(|line| !line.trim().is_empty()).collect();
    let in_columns = below.iter().filter(|line| cells(line).len() > 1).count();
    if below.is_empty() || in_columns * 2 < below.len() {
        return text;
    }
    let line = |line: &&str| match cells(line) {
        cells if cells.len() == width => cells.join("\t"),
        _ => at_places(line, &starts),
    };
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The lines with tabs in place of several blanks if most have some, and no other separators.
fn untitled(lines: &[&str]) -> Option<String> {
    let filled = lines.iter().filter(|line| !line.trim().is_empty());
    let in_columns = lines.iter().filter(|line| cells(line).len() > 1).count();
    let is_aligned = in_columns * 2 > filled.count() && !lines.iter().any(|line| line.contains([',', ';', '|', ':']));
    is_aligned.then(|| lines.iter().map(|line| cells(line).join("\t")).collect::<Vec<_>>().join("\n"))
}

/// The parts of a line separated by several blanks.
fn cells(line: &str) -> Vec<&str> {
    line.split(GAP).map(str::trim).filter(|cell| !cell.is_empty()).collect()
}

/// Positions of the titles in their line, in characters.
fn starts(titles: &str) -> Vec<usize> {
    let characters: Vec<char> = titles.chars().collect();
    let is_start = |&place: &usize| {
        let mut blanks = characters.get(place.saturating_sub(GAP.len())..place).unwrap_or_default().iter();
        characters.get(place).is_some_and(|character| *character != ' ') && blanks.all(|blank| *blank == ' ')
    };
    (0..characters.len()).filter(is_start).collect()
}

/// The cells of a line, divided at the positions of the titles. Cells may be empty.
fn at_places(line: &str, starts: &[usize]) -> String {
    let characters: Vec<char> = line.chars().collect();
    let ends = starts.iter().skip(1).copied().chain([characters.len()]);
    let cell = |(from, to): (&usize, usize)| {
        let characters = characters.get(*from..to.max(*from)).or_else(|| characters.get(*from..)).unwrap_or_default();
        characters.iter().collect::<String>().trim().to_owned()
    };
    starts.iter().zip(ends).map(cell).collect::<Vec<_>>().join("\t")
}

/// The table of entries with several lines each, such as name and address, separated by empty lines. Each row keeps its
/// line number. None unless the other lines cannot be names, because they have digits or repeat.
fn blocks(text: &str) -> Option<String> {
    let mut blocks: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut is_new = true;
    for (place, line) in text.lines().map(str::trim).enumerate() {
        match blocks.last_mut() {
            _ if line.is_empty() => is_new = true,
            Some((_, block)) if !is_new => block.push(line),
            _ => (blocks.push((place, vec![line])), is_new = false).1,
        }
    }
    let height = blocks.first()?.1.len();
    let is_regular =
        blocks.len() > 1 && BLOCK_LINES.contains(&height) && blocks.iter().all(|(_, block)| block.len() == height);
    let line = |place: usize| blocks.iter().filter_map(move |(_, block)| block.get(place).copied());
    let distinct = |place: usize| line(place).map(search_key).collect::<HashSet<_>>().len();
    let digits = |line: &str| line.chars().filter(char::is_ascii_digit).count();
    let is_name = |line: &str| names::is_name(line) && digits(line) == 0 && !is_marked(line, false);
    // Two players may have the same name.
    let is_shared = |place: &usize| distinct(*place) < blocks.len() && !line(*place).any(names::is_first_name);
    let is_detail =
        |place: usize| is_shared(&place) || line(place).all(|line| digits(line) > 0 || names::is_address(line));
    // Lines with only a few digits may be numbered names.
    let is_certain = |place: usize| {
        is_shared(&place) || line(place).all(|line| digits(line) >= CERTAIN_DIGITS || names::is_address(line))
    };
    let are_entries = line(0).all(is_name)
        && distinct(0) == blocks.len()
        && (1..height).all(is_detail)
        && (1..height).any(is_certain);
    if !is_regular || !are_entries {
        return None;
    }
    Some(rows(&blocks))
}

/// The table of a copied page with each cell on its own line, and the same number of lines per player. None unless one
/// cell of every entry marks its player: a running number or a faction.
fn repeated(text: &str) -> Option<String> {
    let lines: Vec<(usize, &str)> =
        text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()).collect();
    let counts = |place: usize, line: &str| line.trim_end_matches('.') == (place + 1).to_string();
    let has_sign = |height: &usize| {
        let of_column = |column: usize| lines.iter().skip(column).step_by(*height).map(|(_, line)| *line);
        let is_allowed = |column: usize| {
            of_column(column).enumerate().all(|(place, line)| counts(place, line)) || of_column(column).all(is_faction)
        };
        let has_names = |column: usize| {
            of_column(column).all(|line| names::is_name(line) && !is_faction(line) && !is_marked(line, true))
        };
        let is_regular = lines.len().is_multiple_of(*height) && lines.len() > *height;
        is_regular && (0..*height).any(is_allowed) && (0..*height).any(has_names)
    };
    let height = REPEATED_LINES.into_iter().find(has_sign)?;
    let blocks = lines.chunks(height).filter_map(|chunk| {
        let (place, _) = chunk.first()?;
        Some((*place, chunk.iter().map(|(_, line)| *line).collect()))
    });
    Some(rows(&blocks.collect::<Vec<_>>()))
}

/// One row per entry, on the number of its first line.
fn rows(blocks: &[(usize, Vec<&str>)]) -> String {
    let (mut table, mut lines) = (String::new(), 0);
    for (place, block) in blocks {
        table.extend(std::iter::repeat_n('\n', place - lines));
        table.push_str(&block.join("\t"));
        lines = *place;
    }
    table
}

/// The table of labelled lines, such as `Name: Anna` and `Club: Red`. A repeated label begins a new row. None if the
/// text is something else.
fn answers<'a>(text: &'a str) -> Option<String> {
    let lines: Vec<&'a str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut known = HashMap::new();
    let mut answer = |line: &&'a str| {
        let (title, answer) = line.split_once(':').filter(|(_, answer)| !answer.starts_with("//"))?;
        let column = (*known.entry(title).or_insert_with(|| Column::named(title)))?;
        Some((title.trim().to_owned(), column, answer.trim().replace('\t', " ")))
    };
    let answers: Vec<(String, Column, String)> = lines.iter().filter_map(&mut answer).collect();
    let has_names = answers.iter().any(|(_, column, _)| column.is_name());
    let mut titles: Vec<&String> = Vec::new();
    for (title, ..) in &answers {
        if titles.contains(&title) {
            continue;
        }
        if titles.len() == MOST_TITLES {
            return None;
        }
        titles.push(title);
    }
    if !has_names || titles.len() < 2 || answers.len() * 4 < lines.len() * 3 {
        return None;
    }
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for (title, _, answer) in &answers {
        let place = titles.iter().position(|other| *other == title)?;
        let is_next = rows.last().is_none_or(|row| row.get(place).is_some_and(|cell| !cell.is_empty()));
        if is_next {
            rows.push(vec![""; titles.len()]);
        }
        if let Some(cell) = rows.last_mut().and_then(|row| row.get_mut(place)) {
            *cell = answer;
        }
    }
    let titles = titles.iter().map(|title| title.as_str()).collect::<Vec<_>>().join("\t");
    let rows = rows.iter().map(|row| row.join("\t"));
    Some(std::iter::once(titles).chain(rows).collect::<Vec<_>>().join("\n"))
}
