//! Reads spreadsheets of LibreOffice and other programs in the OpenDocument format (`.ods`).

use super::{
    ReadError, SHEETS_LIMIT, Sheet,
    grid::{COLUMNS_LIMIT, Grid},
    number::{self, Format},
    reading::Slices,
    xml::{Node, Tag, Xml},
    zip::Archive,
};
use std::ops::Range;

/// Maximum number of repetitions of a non-empty row.
const REPEATS_LIMIT: usize = 20_000;
/// Work for repeating a cell, in bytes of XML.
const REPEATED_CELL: usize = 30;

pub(super) async fn read(archive: &mut Archive<'_>, slices: &Slices) -> Result<Vec<Sheet>, ReadError> {
    let manifest = archive.text("META-INF/manifest.xml").await?.unwrap_or_default();
    if manifest.contains("encryption-data") {
        return Err(ReadError::Locked);
    }
    let text = archive.text("content.xml").await?.ok_or(ReadError::NoWorkbook)?;
    let mut xml = Xml::new(&text);
    let (mut visible, mut hidden, mut is_spreadsheet) = (Vec::new(), Vec::new(), false);
    // The current style, and the styles of hidden sheets, which come before the sheets.
    let (mut style, mut hiding) = (String::new(), Vec::new());
    while let Some(node) = xml.next_node()? {
        let Node::Start(tag) = node else { continue };
        match tag.name().as_str() {
            "spreadsheet" => is_spreadsheet = true,
            "style" => style = tag.value("name").unwrap_or_default(),
            "table-properties" if tag.value("display").as_deref() == Some("false") => hiding.push(style.clone()),
            "table" if is_spreadsheet && visible.len() + hidden.len() < SHEETS_LIMIT => {
                let name = tag.value("name").unwrap_or_default();
                let is_hidden = tag.value("style-name").is_some_and(|style| hiding.contains(&style));
                let sheets = if is_hidden { &mut hidden } else { &mut visible };
                sheets.extend(grid(&mut xml, slices).await?.into_sheet(name)?);
            }
            _ => {}
        }
    }
    if !is_spreadsheet {
        return Err(ReadError::NoWorkbook);
    }
    Ok(if visible.is_empty() { hidden } else { visible })
}

/// The cells of a table, up to its end.
async fn grid(xml: &mut Xml<'_>, slices: &Slices) -> Result<Grid, ReadError> {
    let (mut grid, mut row, mut repeats) = (Grid::default(), 0_usize, 1);
    // Each text, and the columns in which it is repeated.
    let mut cells: Vec<(Range<usize>, String)> = Vec::new();
    let mut column = 0_usize;
    while let Some(node) = xml.next_node()? {
        match node {
            Node::Start(tag) => match tag.name().as_str() {
                "table-row" => {
                    (repeats, column) = (tag.number("number-rows-repeated").unwrap_or(1), 0);
                }
                "table-cell" | "covered-table-cell" => {
                    let count = tag.number("number-columns-repeated").unwrap_or(1);
                    let text = cell(&tag, xml)?;
                    let columns = column..column.saturating_add(count).min(COLUMNS_LIMIT);
                    if !columns.is_empty() && !text.trim().is_empty() {
                        cells.push((columns, text));
                    }
                    column = column.saturating_add(count);
                }
                _ => {}
            },
            Node::End(name) if name == "table-row" => {
                slices.did(xml.work()).await;
                let cells = std::mem::take(&mut cells);
                let end = if cells.is_empty() { row } else { row.saturating_add(repeats.min(REPEATS_LIMIT)) };
                for row in row..end {
                    slices.did(REPEATED_CELL * cells.len()).await;
                    for (columns, text) in &cells {
                        for column in columns.clone() {
                            grid.put(row, column, text.clone())?;
                        }
                    }
                }
                row = row.saturating_add(repeats);
            }
            Node::End(name) if name == "table" => break,
            Node::End(_) | Node::Text(_) => {}
        }
    }
    Ok(grid)
}

/// The text of a cell, up to its end, without notes on the cell.
fn cell(start: &Tag, xml: &mut Xml) -> Result<String, ReadError> {
    let (mut text, mut depth, mut paragraphs) = (String::new(), 0, 0);
    let mut is_text = false;
    while let Some(node) = xml.next_node()? {
        match node {
            Node::Start(tag) => {
                let name = tag.name();
                if name == "annotation" {
                    skip(xml)?;
                    continue;
                }
                depth += 1;
                match name.as_str() {
                    "p" => {
                        text.push_str(if paragraphs > 0 { "\n" } else { "" });
                        (paragraphs, is_text) = (paragraphs + 1, true);
                    }
                    "s" => text.push(' '),
                    "tab" => text.push('\t'),
                    "line-break" => text.push('\n'),
                    _ => {}
                }
            }
            Node::End(_) if depth == 0 => break,
            Node::End(name) => {
                depth -= 1;
                is_text &= name != "p";
            }
            Node::Text(part) if is_text => text.push_str(&part),
            Node::Text(_) => {}
        }
    }
    Ok(value(start, text))
}

/// Skips to the end of an element.
fn skip(xml: &mut Xml) -> Result<(), ReadError> {
    let mut depth = 1;
    while depth > 0 {
        match xml.next_node()? {
            Some(Node::Start(_)) => depth += 1,
            Some(Node::End(_)) => depth -= 1,
            Some(Node::Text(_)) => {}
            None => break,
        }
    }
    Ok(())
}

/// The value of a cell with this text. Numbers and dates are shown in the file's language, so their values are used
/// instead. Leading zeros, however, are only in the text.
fn value(start: &Tag, shown: String) -> String {
    let of = |name: &str| start.value(name);
    match of("value-type").as_deref() {
        Some("float" | "currency")
            if !shown.is_empty() && shown.chars().all(|character| character.is_ascii_digit()) =>
        {
            shown
        }
        Some("float" | "currency") => of("value").map_or(shown, |value| number::text(&value, Format::Plain, false)),
        Some("date") => of("date-value").map_or(shown, |date| date.replace('T', " ")),
        Some("boolean") => of("boolean-value").map_or(shown, |value| value.to_uppercase()),
        _ => shown,
    }
}
