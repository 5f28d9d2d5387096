//! Converts tables that are drawn with characters, or written in the markup of wikis, forums and other programs, to
//! tables with tabs, and the entries of configuration files to labelled lines.

use super::{columns::Column, records::sample};

/// Characters between the cells of a drawn table.
const BARS: [char; 3] = ['|', '│', '║'];
/// Character at the crossing of lines in a table drawn with ASCII characters.
const CROSSING: char = '+';
/// Minimum length of a line between the rows of a drawn table, in bytes.
const RULE: usize = 3;
/// Dots between a name and a detail.
const DOTS: &str = "....";
/// Separators between labelled values on one line.
const BETWEEN_ANSWERS: [&str; 3] = [", ", "; ", " | "];
/// Elements of tables in forum markup.
const ELEMENTS: [&str; 4] = ["table", "tr", "td", "th"];

/// The table or labelled lines in the usual form. None if the text needs no conversion.
pub(super) fn redrawn(text: &str) -> Option<String> {
    [framed, wiki, of_carets, forum, workbook, sections, contacts, labelled, dotted].iter().find_map(|form| form(text))
}

fn written(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// A table of a console or in Markdown: cells between bars, and lines of dashes.
fn framed(text: &str) -> Option<String> {
    let is_drawn = |character: char| ('\u{2500}'..='\u{257f}').contains(&character);
    let is_rule = |line: &&str| {
        let mut characters = line.chars();
        line.len() >= RULE
            && (line.starts_with('|') || line.contains(|character: char| character == CROSSING || is_drawn(character)))
            && characters.all(|character| "+-=|: ".contains(character) || is_drawn(character))
    };
    let is_row =
        |line: &str| line.len() >= RULE && line.starts_with('|') && line.ends_with('|') && !line.contains("||");
    let has_rows = || written(sample(text)).all(is_row).then_some("|");
    let rule = written(sample(text)).find(is_rule).or_else(has_rows)?;
    let has_bars = |line: &&str| line.contains(BARS) && !is_rule(line);
    if written(sample(text)).filter(has_bars).count() < 2 {
        return None;
    }
    // Without a frame, a bar at the edge belongs to an empty cell.
    let has_frame = !rule.starts_with(['-', '=', '─']);
    let row = |line: &str| {
        let trimmed = line.trim();
        if is_rule(&trimmed) || is_count(trimmed) {
            return String::new();
        }
        let inside = if has_frame { trimmed.trim_matches(BARS) } else { line };
        let cells = inside.split(BARS).map(|cell| Some(cell.trim()).filter(|cell| *cell != "NULL").unwrap_or_default());
        cells.collect::<Vec<_>>().join("\t")
    };
    Some(text.lines().map(row).collect::<Vec<_>>().join("\n"))
}

/// True for the row count below a table: *(3 rows)*, *3 rows in set*.
fn is_count(line: &str) -> bool {
    let mut words = line.trim_start_matches('(').split(' ');
    let is_number = words.next().is_some_and(|number| number.parse::<usize>().is_ok());
    is_number && words.next().is_some_and(|word| word.starts_with("row"))
}

/// A MediaWiki table. Each row is on the number of its last line.
fn wiki(text: &str) -> Option<String> {
    let (above, table) = text.split_once("{|").filter(|(above, _)| above.trim().is_empty() || above.ends_with('\n'))?;
    let (mut lines, mut cells): (Vec<String>, Vec<&str>) = (vec![above.replace('\t', " ")], Vec::new());
    for line in table.lines().skip(1).map(str::trim) {
        let is_end = line.starts_with("|-") || line.starts_with("|}");
        let row = if is_end { std::mem::take(&mut cells).join("\t") } else { String::new() };
        lines.push(row);
        if line.starts_with("|}") {
            break;
        }
        if !is_end
            && !line.starts_with("|+")
            && let Some(inside) = line.strip_prefix(['|', '!'])
        {
            // A bar separates attributes from the content.
            let content = |cell: &'_ str| cell.rfind('|').map_or(0, |bar| bar + 1);
            let parts = inside.split("||").flat_map(|part| part.split("!!"));
            cells.extend(parts.map(|cell| cell.get(content(cell)..).unwrap_or_default().trim()));
        }
    }
    Some(lines.join("\n"))
}

/// A DokuWiki table, whose titles have carets instead of bars.
fn of_carets(text: &str) -> Option<String> {
    let mut lines = written(text);
    let has_titles = lines.next()?.starts_with('^') && lines.next()?.starts_with('|');
    has_titles.then(|| text.replace('^', "|"))
}

/// A table in forum markup, converted to that of a web page.
fn forum(text: &str) -> Option<String> {
    let table = text.find("[table]").and_then(|start| text.get(start..)).filter(|table| table.contains("[td]"))?;
    let element = |page: String, name: &&str| {
        page.replace(&format!("[{name}]"), &format!("<{name}>")).replace(&format!("[/{name}]"), &format!("</{name}>"))
    };
    Some(ELEMENTS.iter().fold(table.to_owned(), element))
}

/// An Excel workbook as XML, converted to the table of a web page. None if empty cells are left out.
fn workbook(text: &str) -> Option<String> {
    if !text.starts_with("<?xml") || !text.contains("<Worksheet") || text.contains("ss:Index") {
        return None;
    }
    let names = [("<Row", "<tr"), ("</Row", "</tr"), ("<Cell", "<td"), ("</Cell", "</td")];
    Some(names.iter().fold(text.to_owned(), |page, (name, element)| page.replace(name, element)))
}

/// Sections of a configuration file: `[player1]`, `name=Anna`.
fn sections(text: &str) -> Option<String> {
    let is_section = |line: &str| line.starts_with('[') && line.ends_with(']');
    let is_setting = |line: &str| line.contains('=');
    if written(text).filter(|line| is_section(line)).count() < 2
        || !written(text).all(|line| is_section(line) || is_setting(line))
    {
        return None;
    }
    let line = |line: &str| if is_section(line.trim()) { String::new() } else { line.replacen('=', ": ", 1) };
    Some(text.lines().map(line).collect::<Vec<_>>().join("\n"))
}

/// The names and organizations of an address book (vCard).
fn contacts(text: &str) -> Option<String> {
    if !text.trim_start().starts_with("BEGIN:VCARD") {
        return None;
    }
    let mut lines = vec!["Name\tClub".to_owned()];
    for card in text.split("END:VCARD") {
        let value = |name: &str| {
            let mut values = written(card).filter_map(|line| line.split_once(':'));
            let value = values.find(|(key, _)| key.split(';').next() == Some(name)).map(|(_, value)| value);
            value.and_then(|value| value.split(';').next()).unwrap_or_default().replace('\\', "")
        };
        lines.push(format!("{}\t{}", value("FN"), value("ORG")));
    }
    Some(lines.join("\n"))
}

/// Labelled values on one line: `Name: Anna, Club: Red`.
fn labelled(text: &str) -> Option<String> {
    let label = |part: &str| part.split_once(": ").and_then(|(label, _)| Column::named(label));
    let first = written(text).next()?;
    if !label(first).is_some_and(Column::is_name) {
        return None;
    }
    let are_answers = |separator: &&&str| {
        written(text).all(|line| line.contains(**separator) && line.split(**separator).all(|part| part.contains(": ")))
    };
    BETWEEN_ANSWERS.iter().find(are_answers).map(|separator| text.replace(separator, "\n"))
}

/// Names and details separated by dots.
fn dotted(text: &str) -> Option<String> {
    let parts = |line: &str| {
        let (name, rest) = line.split_once(DOTS)?;
        let detail = rest.trim_start_matches('.').trim();
        (!name.trim().is_empty() && !detail.is_empty()).then(|| format!("{}\t{detail}", name.trim()))
    };
    let found = written(sample(text)).filter(|line| parts(line).is_some()).count();
    let line = |line: &str| parts(line).unwrap_or_else(|| line.to_owned());
    (found > 1 && found * 2 > written(sample(text)).count())
        .then(|| text.lines().map(line).collect::<Vec<_>>().join("\n"))
}
