//! Finds the list of players in a web page, or in the copied part of one.

use super::{
    columns::{Column, header},
    marks::is_marked,
    names::{is_first_name, is_name},
    records::TITLES_WITHIN,
};

/// Elements whose content is not displayed.
const HIDDEN: [&str; 4] = ["script", "style", "head", "template"];
/// Elements that end a line at their start or end.
const BLOCKS: [&str; 14] = ["p", "div", "li", "ul", "ol", "br", "tr", "h1", "h2", "h3", "h4", "dt", "dd", "option"];
/// Elements whose content is struck through.
const STRUCK: [&str; 3] = ["s", "del", "strike"];
/// Maximum number of rows or columns that a cell can span.
const SPAN_LIMIT: usize = 100;
/// Maximum number of cells that only repeat another one.
const REPEATED_LIMIT: usize = 500_000;
/// Mark of text that is struck through, as in Markdown.
const STRIKE: &str = "~~";

/// The list of players in a page, as lines: the rows of a table with tabs between the cells, or else lines of names.
/// None if there is no list.
pub(super) fn list(page: &str) -> Option<String> {
    let page = without_hidden(page);
    if let Some(table) = table(&page) {
        return Some(table);
    }
    let lines: Vec<String> = lines(&page);
    let names = lines.iter().filter(|line| is_like_name(line)).count();
    (names > 1 && names * 2 >= lines.len()).then(|| lines.join("\n"))
}

/// True if a line is marked as an item, begins with a common first name, or is a few capitalized words.
fn is_like_name(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_capital = |word: &&str| word.chars().next().is_some_and(char::is_uppercase);
    let are_capitals = (2..=4).contains(&words.len()) && words.iter().all(is_capital);
    is_marked(line, false) || (is_name(line) && (is_first_name(line) || are_capitals))
}

/// The page without comments and hidden elements.
fn without_hidden(page: &str) -> String {
    let mut text = cut(page, "<!--", "-->");
    for element in HIDDEN {
        text = cut(&text, &format!("<{element}"), &format!("</{element}>"));
    }
    text
}

/// Removes all parts from a start to an end, ignoring case. A start without an end is kept. If the start is a tag, it
/// must be a whole word.
fn cut(text: &str, start: &str, end: &str) -> String {
    let lower = text.to_ascii_lowercase();
    let (mut kept, mut from, mut search) = (String::new(), 0, 0);
    while let Some(place) = find(&lower, start, search) {
        let after = place + start.len();
        let is_longer_word =
            lower.get(after..).is_some_and(|rest| rest.starts_with(|character: char| character.is_alphanumeric()));
        if is_longer_word && !start.starts_with("<!") {
            search = after;
            continue;
        }
        let Some(last) = find(&lower, end, after) else { break };
        kept.push_str(text.get(from..place).unwrap_or_default());
        kept.push(' ');
        (from, search) = (last + end.len(), last + end.len());
    }
    kept.push_str(text.get(from..).unwrap_or_default());
    kept
}

fn find(text: &str, wanted: &str, from: usize) -> Option<usize> {
    text.get(from..)?.find(wanted).map(|place| from + place)
}

/// The rows of the first table with known titles, or else of the longest table, as tab-separated lines. None if there
/// is no table.
fn table(page: &str) -> Option<String> {
    let lower = page.to_ascii_lowercase();
    let starts: Vec<usize> = lower.match_indices("<table").map(|(place, _)| place).collect();
    // A fragment from the clipboard may begin with a row.
    let starts = if starts.is_empty() { vec![lower.find("<tr")?] } else { starts };
    let ends = starts.iter().skip(1).copied().chain([page.len()]).collect::<Vec<_>>();
    let tables =
        starts.into_iter().zip(ends).filter_map(|(from, to)| Some((page.get(from..to)?, lower.get(from..to)?)));
    let tables: Vec<Vec<Vec<&str>>> = tables.map(|(table, lower)| rows(table, lower)).collect();
    let titles = |rows: &[Vec<&str>]| {
        rows.iter()
            .take(TITLES_WITHIN)
            .find_map(|row| header(&row.iter().map(|cell| content(cell)).collect::<Vec<_>>()))
    };
    let has_titles = |rows: &&Vec<Vec<&str>>| rows.len() > 1 && titles(rows).is_some();
    let rows = tables.iter().find(has_titles).or_else(|| tables.iter().max_by_key(|rows| rows.len()))?;
    let lists = titles(rows).and_then(|columns| columns.iter().position(|column| *column == Some(Column::List)));
    let line = |row: &Vec<&str>| {
        let cell = |(place, cell): (usize, &&str)| {
            let link = if Some(place) == lists { link(cell) } else { None };
            link.unwrap_or_else(|| content(cell))
        };
        row.iter().enumerate().map(cell).collect::<Vec<_>>().join("\t")
    };
    let lines: Vec<String> = rows.iter().map(line).filter(|line| !line.trim().is_empty()).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The first complete address linked in a cell.
fn link(cell: &str) -> Option<String> {
    let (_, rest) = cell.split_once("href=")?;
    let quote = rest.chars().next().filter(|character| ['"', '\''].contains(character))?;
    let (address, _) = rest.get(1..)?.split_once(quote)?;
    address.starts_with("http").then(|| content(address))
}

/// The cells of each row of a table. `lower` is the table in lower case.
fn rows<'a>(table: &'a str, lower: &str) -> Vec<Vec<&'a str>> {
    let end = lower.find("</table").unwrap_or(lower.len());
    let starts: Vec<usize> = tags(lower, &["tr"]).filter(|place| *place < end).collect();
    let ends = starts.iter().skip(1).copied().chain([end]);
    let row = |(from, to): (&usize, usize)| {
        let (Some(row), Some(lower)) = (table.get(*from..to), lower.get(*from..to)) else { return Vec::new() };
        let cells: Vec<usize> = tags(lower, &["td", "th"]).collect();
        let cell_ends = cells.iter().skip(1).copied().chain([row.len()]);
        cells.iter().zip(cell_ends).filter_map(|(&from, to)| row.get(from..to)).collect()
    };
    let is_shown = |from: &usize| {
        let tag = lower.get(*from..).and_then(|rest| rest.split('>').next()).unwrap_or_default();
        let style: String = tag.split_whitespace().collect();
        !style.contains("display:none") && !tag.contains(" hidden")
    };
    spread(starts.iter().zip(ends).filter(|(from, _)| is_shown(from)).map(row))
}

/// The rows with each cell in all rows and columns that it spans. Its text is only in the first column. After too many
/// repetitions, cells no longer span anything.
fn spread<'a>(rows: impl Iterator<Item = Vec<&'a str>>) -> Vec<Vec<&'a str>> {
    let mut from_above: Vec<(usize, usize, &str)> = Vec::new();
    let mut all = Vec::new();
    let mut room = REPEATED_LIMIT;
    for cells in rows {
        let (mut row, mut below) = (Vec::new(), Vec::new());
        let mut cells = cells.into_iter();
        // Cells from above, by position.
        let mut above = from_above.into_iter().peekable();
        loop {
            while above.next_if(|(place, ..)| *place < row.len()).is_some() {}
            if let Some((place, left, cell)) = above.next_if(|(place, ..)| *place == row.len()) {
                below.extend((left > 1).then_some((place, left - 1, cell)));
                row.push(cell);
                continue;
            }
            let Some(cell) = cells.next() else { break };
            let [columns, rows] = ["colspan", "rowspan"].map(|name| span(cell, name).min(room));
            room = room.saturating_sub(columns * rows - 1).max(1);
            below.extend((rows > 1).then_some((row.len(), rows - 1, cell)));
            row.push(cell);
            row.extend((1..columns).map(|_| ""));
        }
        from_above = below;
        all.push(row);
    }
    all
}

/// Number of rows or columns that a cell spans.
fn span(cell: &str, name: &str) -> usize {
    let tag = cell.split('>').next().unwrap_or_default().to_ascii_lowercase();
    let value = tag.split_once(name).map(|(_, value)| value.trim_start_matches(['=', ' ', '"', '\'']).to_owned());
    let digits: String = value.unwrap_or_default().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|span| (1..=SPAN_LIMIT).contains(span)).unwrap_or(1)
}

/// Positions of the opening tags of these elements.
fn tags<'a>(lower: &'a str, elements: &'a [&str]) -> impl Iterator<Item = usize> + 'a {
    let is_tag = |rest: &str| {
        let name = rest.split(|character: char| !character.is_ascii_alphanumeric()).next().unwrap_or_default();
        elements.contains(&name)
    };
    lower.match_indices('<').map(|(place, _)| place).filter(move |place| lower.get(place + 1..).is_some_and(is_tag))
}

/// The lines of a page as displayed, without empty ones.
fn lines(page: &str) -> Vec<String> {
    let mut lines = String::new();
    for (number, part) in page.split('<').enumerate() {
        let (tag, text) = if number == 0 { ("", part) } else { part.split_once('>').unwrap_or((part, "")) };
        let name = tag.trim_start_matches('/').split(|character: char| !character.is_ascii_alphanumeric()).next();
        if name.is_some_and(|name| BLOCKS.contains(&name.to_ascii_lowercase().as_str())) {
            lines.push('\n');
        }
        if name.is_some_and(|name| STRUCK.contains(&name.to_ascii_lowercase().as_str())) {
            lines.push_str(STRIKE);
        }
        lines.push_str(&text.replace(['\n', '\r'], " "));
    }
    lines.lines().map(content).filter(|line| !line.is_empty()).collect()
}

/// The text of a part of a page, without tags.
fn content(part: &str) -> String {
    let mut text = String::new();
    for (number, part) in part.split('<').enumerate() {
        let (tag, shown) = if number == 0 { ("", part) } else { part.split_once('>').unwrap_or((part, "")) };
        let lower = tag.to_ascii_lowercase();
        if lower == "br" || lower.starts_with("br/") || lower.starts_with("br ") {
            text.push(' ');
        }
        let name = lower.trim_start_matches('/').split(|character: char| !character.is_ascii_alphanumeric()).next();
        if name.is_some_and(|name| STRUCK.contains(&name)) {
            text.push_str(STRIKE);
        }
        text.push_str(shown);
    }
    let names = [
        ("&nbsp;", " "),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&apos;", "'"),
        ("&amp;", "&"),
    ];
    let letters = [
        ("szlig", "ß"),
        ("ccedil", "ç"),
        ("Ccedil", "Ç"),
        ("atilde", "ã"),
        ("ntilde", "ñ"),
        ("otilde", "õ"),
        ("Ntilde", "Ñ"),
        ("aring", "å"),
        ("Aring", "Å"),
        ("aelig", "æ"),
        ("AElig", "Æ"),
        ("oslash", "ø"),
        ("Oslash", "Ø"),
        ("oelig", "œ"),
        ("OElig", "Œ"),
        ("lstrok", "ł"),
        ("Lstrok", "Ł"),
        ("rsquo", "’"),
        ("lsquo", "‘"),
        ("rdquo", "”"),
        ("ldquo", "“"),
        ("bdquo", "„"),
        ("laquo", "«"),
        ("raquo", "»"),
        ("ndash", "–"),
        ("mdash", "—"),
        ("hellip", "…"),
        ("middot", "·"),
        ("bull", "•"),
    ];
    if !text.contains('&') {
        return text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    let text = ACCENTS.iter().fold(text, |text, (accent, letters)| with_accent(text, accent, letters));
    let text = letters.iter().fold(text, |text, (name, letter)| text.replace(&format!("&{name};"), letter));
    let decoded = names.iter().fold(with_numbers(&text), |text, (name, character)| text.replace(name, character));
    decoded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Accents in entities such as `&eacute;`, with plain and accented letters.
const ACCENTS: [(&str, [&str; 2]); 5] = [
    ("acute", ["aeiouyAEIOUYcnszCNSZ", "áéíóúýÁÉÍÓÚÝćńśźĆŃŚŹ"]),
    ("grave", ["aeiouAEIOU", "àèìòùÀÈÌÒÙ"]),
    ("circ", ["aeiouAEIOU", "âêîôûÂÊÎÔÛ"]),
    ("uml", ["aeiouyAEIOU", "äëïöüÿÄËÏÖÜ"]),
    ("caron", ["cdenrstzCDENRSTZ", "čďěňřšťžČĎĚŇŘŠŤŽ"]),
];

/// Decodes the entities of letters with one accent.
fn with_accent(text: String, accent: &str, [plain, accented]: &[&str; 2]) -> String {
    if !text.contains(accent) {
        return text;
    }
    let letters = plain.chars().zip(accented.chars());
    letters.fold(text, |text, (plain, letter)| text.replace(&format!("&{plain}{accent};"), &letter.to_string()))
}

/// Decodes numeric entities: `&#322;` and `&#x142;`.
fn with_numbers(text: &str) -> String {
    let mut parts = text.split("&#");
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let letter = part.split_once(';').and_then(|(number, rest)| {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok()?,
                None => number.parse().ok()?,
            };
            Some((char::from_u32(code)?, rest))
        });
        match letter {
            Some((letter, rest)) => {
                decoded.push(letter);
                decoded.push_str(rest);
            }
            None => {
                decoded.push_str("&#");
                decoded.push_str(part);
            }
        }
    }
    decoded
}
