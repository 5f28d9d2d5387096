//! Lists with unusual quotation marks.

use super::{
    columns::header,
    records::{has_titles, sample},
};

/// Marks that repeat the cell above.
const DITTO: [&str; 2] = ["\"", "-\"-"];
/// Separators of tables with repeated cells.
const SEPARATORS: [char; 3] = ['\t', ';', ','];
/// Maximum number of bytes before a list in program code.
const ASSIGNMENT: usize = 30;

/// The text with standard quotation marks. None if it needs no change.
pub(super) fn requoted(text: &str) -> Option<String> {
    [whole_lines, escaped, curly, in_code, repeated].iter().find_map(|way| way(text))
}

/// The lines of a table without quotation marks, if each line is quoted as a whole: `"Name,Club"`.
fn whole_lines(text: &str) -> Option<String> {
    let bare = |line: &str| {
        let inside = line.trim().strip_prefix('"')?.strip_suffix('"')?.replace("\"\"", "\u{0}");
        (!inside.contains('"')).then(|| inside.replace('\u{0}', "\""))
    };
    let line = |line: &str| if line.trim().is_empty() { Some(String::new()) } else { bare(line) };
    let lines = text.lines().map(line).collect::<Option<Vec<_>>>()?.join("\n");
    has_titles(&lines).then_some(lines)
}

/// A table that escapes quotation marks in cells with backslashes. None for JSON, where that is correct, and if every
/// backslash ends its cell.
fn escaped(text: &str) -> Option<String> {
    let mut behind = text.split("\\\"").skip(1);
    let is_inside = behind.any(|behind| behind.starts_with(char::is_alphanumeric));
    (is_inside && !text.contains('{')).then(|| text.replace("\\\"", "\"\""))
}

/// A table with cells in typographic quotation marks.
fn curly(text: &str) -> Option<String> {
    [('“', '”'), ('„', '“')].into_iter().find_map(|(open, close)| {
        let bare = |line: &str| line.trim().strip_prefix(open)?.strip_suffix(close).map(str::to_owned);
        let lines = text.trim_end().lines().map(bare).collect::<Option<Vec<_>>>()?.join("\"\n\"");
        let between = SEPARATORS.iter().find(|separator| lines.contains(&format!("{close}{separator}{open}")))?;
        Some(format!("\"{}\"", lines.replace(&format!("{close}{between}{open}"), &format!("\"{between}\""))))
    })
}

/// The names of a list in program code: `["Anna", "Ben"]`.
fn in_code(text: &str) -> Option<String> {
    let (before, inside) = text.trim().split_once('[')?;
    let inside = inside.trim_end_matches(';').strip_suffix(']')?.trim();
    let quote = inside.chars().next().filter(|first| ['"', '\''].contains(first))?;
    if before.len() > ASSIGNMENT || before.contains('\n') || inside.contains(['{', '[']) {
        return None;
    }
    let end = format!("{quote},");
    let names = inside.split(&end).map(|name| name.trim_matches([quote, ',', ' ', '\n', '\t']));
    Some(names.collect::<Vec<_>>().join("\n"))
}

/// A table with ditto marks replaced by the cell above. None if a mark is below a title and so is not one.
fn repeated(text: &str) -> Option<String> {
    let is_ditto = |cell: &&str| DITTO.contains(&cell.trim());
    let count = |line: &str, separator: char| line.split(separator).skip(1).filter(is_ditto).count();
    let separator =
        SEPARATORS.into_iter().find(|&separator| sample(text).lines().any(|line| count(line, separator) > 0))?;
    // Other quotation marks enclose cells, which may have several lines.
    let has_other_marks = |line: &str| match count(line, separator) {
        0 => line.matches('"').count() % 2 == 1,
        dittos => line.matches('"').count() > dittos,
    };
    if text.lines().any(has_other_marks) {
        return None;
    }
    let mut above: Vec<&str> = Vec::new();
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut cells: Vec<&str> = line.split(separator).collect();
        if cells.iter().skip(1).any(is_ditto) && are_titles(&above) {
            return None;
        }
        for (cell, repeated) in cells.iter_mut().zip(&above).skip(1).filter(|(cell, _)| is_ditto(cell)) {
            *cell = repeated;
        }
        lines.push(cells.join(&separator.to_string()));
        above = cells;
    }
    Some(lines.join("\n"))
}

fn are_titles(cells: &[&str]) -> bool {
    header(&cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>()).is_some()
}
