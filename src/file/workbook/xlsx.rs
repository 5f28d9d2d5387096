//! Reads Excel workbooks (`.xlsx`, `.xlsm`).

use super::{
    ReadError, SHEETS_LIMIT, Sheet,
    grid::Grid,
    number::{self, Format},
    reading::Slices,
    xml::{Node, Tag, Xml},
    zip::Archive,
};

/// Texts and number formats shared by the cells of all sheets.
#[derive(Default)]
struct Book {
    texts: Vec<String>,
    /// Number formats, by cell style.
    formats: Vec<Format>,
    /// True if days are counted from 1904, as on old Macs.
    is_from_1904: bool,
}

pub(super) async fn read(archive: &mut Archive<'_>, slices: &Slices) -> Result<Vec<Sheet>, ReadError> {
    let workbook = relations(&archive.text("_rels/.rels").await?.unwrap_or_default(), "")?
        .into_iter()
        .find_map(|(_, kind, target)| kind.ends_with("/officeDocument").then_some(target))
        .unwrap_or_else(|| "xl/workbook.xml".to_owned());
    let (folder, file) = workbook.rsplit_once('/').unwrap_or(("", &workbook));
    let text = archive.text(&workbook).await?.ok_or(ReadError::NoWorkbook)?;
    let links = archive.text(format!("{folder}/_rels/{file}.rels").trim_start_matches('/')).await?.unwrap_or_default();
    let relations = relations(&links, folder)?;
    let of_kind =
        |wanted: &str| relations.iter().find_map(|(_, kind, target)| kind.ends_with(wanted).then_some(target.as_str()));
    let mut book = Book::default();
    let tabs = tabs(&text, &mut book)?;
    if let Some(file) = of_kind("/sharedStrings") {
        book.texts = texts(&archive.needed_text(file).await?, slices).await?;
    }
    if let Some(file) = of_kind("/styles") {
        book.formats = formats(&archive.needed_text(file).await?)?;
    }
    let mut sheets = Vec::new();
    for (name, id) in tabs.into_iter().take(SHEETS_LIMIT) {
        let Some((_, _, file)) = relations.iter().find(|(other, ..)| *other == id) else { continue };
        let text = archive.needed_text(file).await?;
        sheets.extend(grid(&text, &book, slices).await?.into_sheet(name)?);
    }
    Ok(sheets)
}

/// The relations of a part of the workbook: id, kind and file. Empty if it has none.
fn relations(text: &str, folder: &str) -> Result<Vec<(String, String, String)>, ReadError> {
    let mut found = Vec::new();
    let mut xml = Xml::new(text);
    while let Some(node) = xml.next_node()? {
        let Node::Start(tag) = node else { continue };
        if let [Some(id), Some(kind), Some(target)] = ["Id", "Type", "Target"].map(|name| tag.value(name)) {
            let target = match target.strip_prefix('/') {
                Some(from_root) => from_root.to_owned(),
                None => format!("{folder}/{target}").trim_start_matches('/').to_owned(),
            };
            found.push((id, kind, target));
        }
    }
    Ok(found)
}

/// Names and ids of all visible sheets, or of all sheets if none is visible.
fn tabs(text: &str, book: &mut Book) -> Result<Vec<(String, String)>, ReadError> {
    let (mut visible, mut hidden) = (Vec::new(), Vec::new());
    let mut xml = Xml::new(text);
    let mut is_workbook = false;
    while let Some(node) = xml.next_node()? {
        let Node::Start(tag) = node else { continue };
        match tag.name().as_str() {
            "workbook" => is_workbook = true,
            "workbookPr" => book.is_from_1904 = tag.value("date1904").is_some_and(|value| is_true(&value)),
            "sheet" => {
                let tabs =
                    if tag.value("state").is_some_and(|state| state != "visible") { &mut hidden } else { &mut visible };
                tabs.push((tag.value("name").unwrap_or_default(), tag.value("id").unwrap_or_default()));
            }
            _ => {}
        }
    }
    if !is_workbook {
        return Err(ReadError::NoWorkbook);
    }
    Ok(if visible.is_empty() { hidden } else { visible })
}

fn is_true(value: &str) -> bool {
    matches!(value, "1" | "true")
}

/// The shared texts, without the phonetic guides of Japanese ones.
async fn texts(text: &str, slices: &Slices) -> Result<Vec<String>, ReadError> {
    let (mut texts, mut current) = (Vec::new(), String::new());
    let (mut is_text, mut is_pronunciation) = (false, false);
    let mut xml = Xml::new(text);
    while let Some(node) = xml.next_node()? {
        match node {
            Node::Start(tag) => match tag.name().as_str() {
                "t" => is_text = true,
                "rPh" => is_pronunciation = true,
                _ => {}
            },
            Node::End(name) => match name.as_str() {
                "t" => is_text = false,
                "rPh" => is_pronunciation = false,
                "si" => {
                    texts.push(std::mem::take(&mut current));
                    slices.did(xml.work()).await;
                }
                _ => {}
            },
            Node::Text(text) if is_text && !is_pronunciation => current.push_str(&text),
            Node::Text(_) => {}
        }
    }
    Ok(texts)
}

/// The format of each style.
fn formats(text: &str) -> Result<Vec<Format>, ReadError> {
    let (mut codes, mut formats, mut is_of_cells) = (Vec::new(), Vec::new(), false);
    let mut xml = Xml::new(text);
    while let Some(node) = xml.next_node()? {
        match node {
            Node::Start(tag) => match tag.name().as_str() {
                "numFmt" => codes.extend(tag.number("numFmtId").zip(tag.value("formatCode"))),
                "cellXfs" => is_of_cells = true,
                "xf" if is_of_cells => {
                    let id = tag.number("numFmtId").unwrap_or(0);
                    let code = codes.iter().find(|(other, _)| *other == id);
                    formats.push(number::format(id, code.map(|(_, code)| code.as_str())));
                }
                _ => {}
            },
            Node::End(name) if name == "cellXfs" => is_of_cells = false,
            Node::End(_) | Node::Text(_) => {}
        }
    }
    Ok(formats)
}

/// A cell while it is read.
#[derive(Default)]
struct Cell {
    row: usize,
    column: usize,
    kind: String,
    style: Option<usize>,
    value: String,
}

/// The cells of a sheet.
async fn grid(text: &str, book: &Book, slices: &Slices) -> Result<Grid, ReadError> {
    let mut grid = Grid::default();
    // The position after the last cell, for files that do not give positions.
    let (mut row, mut column) = (0, 0);
    let mut cell = Cell::default();
    let (mut is_value, mut is_pronunciation) = (false, false);
    let mut xml = Xml::new(text);
    while let Some(node) = xml.next_node()? {
        match node {
            Node::Start(tag) => match tag.name().as_str() {
                "row" => (row, column) = (tag.number("r").map_or(row, |number| number.saturating_sub(1)), 0),
                "c" => {
                    cell = begin(&tag, row, column);
                    column = cell.column.saturating_add(1);
                }
                "v" | "t" => is_value = true,
                "rPh" => is_pronunciation = true,
                _ => {}
            },
            Node::End(name) => match name.as_str() {
                "row" => {
                    row = row.saturating_add(1);
                    slices.did(xml.work()).await;
                }
                "c" => {
                    let cell = std::mem::take(&mut cell);
                    let (row, column) = (cell.row, cell.column);
                    grid.put(row, column, book.text(cell))?;
                }
                "v" | "t" => is_value = false,
                "rPh" => is_pronunciation = false,
                _ => {}
            },
            Node::Text(text) if is_value && !is_pronunciation => cell.value.push_str(&text),
            Node::Text(_) => {}
        }
    }
    Ok(grid)
}

/// A cell without its value. `row` and `column` are its position if the tag gives none.
fn begin(tag: &Tag, row: usize, column: usize) -> Cell {
    let place = tag.value("r").and_then(|name| place(&name));
    let (row, column) = place.unwrap_or((row, column));
    Cell { row, column, kind: tag.value("t").unwrap_or_default(), style: tag.number("s"), value: String::new() }
}

/// Row and column, from 0, of a cell name such as `B2`. None if the text is not a cell name.
fn place(name: &str) -> Option<(usize, usize)> {
    let digits = name.find(|character: char| character.is_ascii_digit())?;
    let (letters, row) = name.split_at_checked(digits)?;
    if letters.len() > 4 {
        return None;
    }
    let column = letters.chars().try_fold(0, |column, letter| {
        Some(column * 26 + usize::try_from(letter.to_ascii_uppercase().to_digit(36)?).ok()?.checked_sub(9)?)
    })?;
    Some((row.parse::<usize>().ok()?.checked_sub(1)?, column.checked_sub(1)?))
}

impl Book {
    /// The text of a cell. Empty if it contains an error.
    fn text(&self, cell: Cell) -> String {
        match cell.kind.as_str() {
            "s" => {
                let place = cell.value.trim().parse::<usize>().ok();
                place.and_then(|place| self.texts.get(place)).cloned().unwrap_or_default()
            }
            "b" => number::truth(is_true(cell.value.trim())),
            "e" => String::new(),
            "str" | "inlineStr" => cell.value,
            "d" => cell.value.replace('T', " "),
            _ => {
                let format = cell.style.and_then(|style| self.formats.get(style)).copied().unwrap_or(Format::Plain);
                number::text(&cell.value, format, self.is_from_1904)
            }
        }
    }
}
