//! Reads workbooks of Excel 5 to 2003 (`.xls`): records in a stream of a [`Compound`] file.

use super::{
    ReadError, SHEETS_LIMIT, Sheet,
    compound::{Compound, u16_at, u32_at},
    grid::Grid,
    number,
};
use crate::file::players::Encoding;

// Kinds of records.
const BOUND_SHEET: u16 = 0x85;
const CODE_PAGE: u16 = 0x42;
const CONTINUE: u16 = 0x3c;
const END: u16 = 0x0a;
const FILE_PASS: u16 = 0x2f;
const FORMAT: u16 = 0x41e;
const FROM_1904: u16 = 0x22;
const SHARED_TEXTS: u16 = 0xfc;
const STYLE: u16 = 0xe0;
const START: u16 = 0x809;
const BOOLEAN: u16 = 0x205;
const FORMULA: u16 = 0x06;
const LABEL: u16 = 0x204;
const LABEL_SHARED: u16 = 0xfd;
const LABEL_RICH: u16 = 0xd6;
const NUMBER: u16 = 0x203;
const NUMBERS_SHORT: u16 = 0xbd;
const NUMBER_SHORT: u16 = 0x27e;
const TEXT_OF_FORMULA: u16 = 0x207;

/// Version of Excel 97 to 2003, with Unicode texts.
const UNICODE: u16 = 0x600;
/// Windows code page of Central Europe, and that of old Macs.
const CENTRAL: u16 = 1250;
const MAC: u16 = 10_000;

/// Texts, formats and styles used by the cells of all sheets.
#[derive(Default)]
struct Book {
    /// True if texts are Unicode.
    is_unicode: bool,
    code_page: u16,
    texts: Vec<String>,
    /// Number formats defined by the file, by their ids.
    formats: Vec<(u16, String)>,
    /// Ids of the number formats, by cell style.
    styles: Vec<u16>,
    is_from_1904: bool,
    /// Name, position in the stream, and true if hidden, of each sheet.
    tabs: Vec<(String, usize, bool)>,
}

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Sheet>, ReadError> {
    let file = Compound::open(bytes)?;
    let stream = match file.stream("Workbook")? {
        Some(stream) => Some(stream),
        None => file.stream("Book")?,
    };
    let Some(stream) = stream else {
        // Newer workbooks with a password and old text documents have the same container.
        let is_locked = file.stream("EncryptedPackage")?.is_some();
        return Err(if is_locked { ReadError::Locked } else { ReadError::NoWorkbook });
    };
    let book = Book::read(&stream)?;
    let are_hidden = book.tabs.iter().all(|(.., is_hidden)| *is_hidden);
    let mut sheets = Vec::new();
    for (name, place, _) in book.tabs.iter().filter(|(.., is_hidden)| are_hidden || !is_hidden).take(SHEETS_LIMIT) {
        let records = Records { rest: stream.get(*place..).ok_or(ReadError::Damaged)? };
        sheets.extend(book.grid(records)?.into_sheet(name.clone())?);
    }
    Ok(sheets)
}

/// The records of a stream.
struct Records<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Records<'a> {
    type Item = (u16, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (kind, length) = (u16_at(self.rest, 0)?, usize::from(u16_at(self.rest, 2)?));
        let content = self.rest.get(4..4 + length)?;
        self.rest = self.rest.get(4 + length..)?;
        Some((kind, content))
    }
}

impl Book {
    /// Reads the first part of the stream.
    fn read(stream: &[u8]) -> Result<Self, ReadError> {
        let mut book = Self::default();
        let mut records = Records { rest: stream }.peekable();
        while let Some((kind, content)) = records.next() {
            match kind {
                START => book.is_unicode = u16_at(content, 0) == Some(UNICODE),
                FILE_PASS => return Err(ReadError::Locked),
                CODE_PAGE => book.code_page = u16_at(content, 0).unwrap_or_default(),
                FROM_1904 => book.is_from_1904 = u16_at(content, 0) == Some(1),
                STYLE => book.styles.push(u16_at(content, 2).unwrap_or_default()),
                FORMAT => {
                    let code = content.get(2..).map(|text| book.text(text, if book.is_unicode { 2 } else { 1 }));
                    book.formats.extend(u16_at(content, 0).zip(code));
                }
                BOUND_SHEET => book.add_tab(content),
                SHARED_TEXTS => {
                    let mut parts = vec![content];
                    while let Some((_, more)) = records.next_if(|(kind, _)| *kind == CONTINUE) {
                        parts.push(more);
                    }
                    book.texts = shared_texts(parts);
                }
                END => break,
                _ => {}
            }
        }
        if book.tabs.is_empty() { Err(ReadError::Damaged) } else { Ok(book) }
    }

    fn add_tab(&mut self, content: &[u8]) {
        let Some(place) = u32_at(content, 0).and_then(|place| usize::try_from(place).ok()) else { return };
        let (is_hidden, is_sheet) = (content.get(4).is_some_and(|state| state & 3 != 0), content.get(5) == Some(&0));
        let name = content.get(6..).map(|name| self.text(name, 1)).unwrap_or_default();
        self.tabs.extend(is_sheet.then_some((name, place, is_hidden)));
    }

    /// The text at the start of these bytes, after its length in one or two bytes.
    fn text(&self, bytes: &[u8], width: usize) -> String {
        if self.is_unicode {
            return Texts { parts: vec![bytes], part: 0, at: 0 }.text(width).unwrap_or_default();
        }
        let length = if width == 1 { bytes.first().copied().map(u16::from) } else { u16_at(bytes, 0) };
        let length = usize::from(length.unwrap_or_default());
        let text = bytes.get(width..).unwrap_or_default();
        let encoding = match self.code_page {
            CENTRAL => Encoding::Windows1250,
            MAC => Encoding::MacRoman,
            _ => Encoding::Windows1252,
        };
        encoding.decode(text.get(..length).unwrap_or(text))
    }

    /// The cells of a sheet.
    fn grid(&self, records: Records) -> Result<Grid, ReadError> {
        let mut grid = Grid::default();
        let mut of_formula = None;
        for (kind, content) in records {
            if kind == END {
                break;
            }
            let (row, column) = (u16_at(content, 0).unwrap_or_default(), u16_at(content, 2).unwrap_or_default());
            let at = (usize::from(row), usize::from(column));
            let text = match kind {
                LABEL | LABEL_RICH => content.get(6..).map(|text| self.text(text, 2)),
                LABEL_SHARED => {
                    u32_at(content, 6).and_then(|place| self.texts.get(usize::try_from(place).ok()?)).cloned()
                }
                NUMBER => content.get(6..14).and_then(decimal).map(|number| self.number(content, number)),
                NUMBER_SHORT => u32_at(content, 6).map(|number| self.number(content, short(number))),
                BOOLEAN => boolean(content.get(6..8)),
                FORMULA => {
                    of_formula = (content.get(6) == Some(&0) && content.get(12..14) == Some(&[0xff; 2])).then_some(at);
                    self.result(content)
                }
                TEXT_OF_FORMULA => {
                    if let Some((row, column)) = of_formula.take() {
                        grid.put(row, column, self.text(content, 2))?;
                    }
                    None
                }
                NUMBERS_SHORT => {
                    // Each cell has a style and a number.
                    for (place, cell) in content.get(4..).unwrap_or_default().chunks_exact(6).enumerate() {
                        let style = u16_at(cell, 0).unwrap_or_default();
                        let number = short(u32_at(cell, 2).unwrap_or_default());
                        grid.put(at.0, at.1 + place, self.styled(style, number))?;
                    }
                    None
                }
                _ => None,
            };
            if let Some(text) = text {
                grid.put(at.0, at.1, text)?;
            }
        }
        Ok(grid)
    }

    /// The result of a formula. None for an error, and for a text, which has a record of its own.
    fn result(&self, content: &[u8]) -> Option<String> {
        let result = content.get(6..14)?;
        if result.get(6..) != Some(&[0xff; 2]) {
            return decimal(result).map(|number| self.number(content, number));
        }
        let is_boolean = result.first() == Some(&1);
        is_boolean.then(|| number::truth(result.get(2) == Some(&1)))
    }

    /// A number in its cell's format.
    fn number(&self, content: &[u8], number: f64) -> String {
        self.styled(u16_at(content, 4).unwrap_or_default(), number)
    }

    fn styled(&self, style: u16, number: f64) -> String {
        let id = self.styles.get(usize::from(style)).copied().unwrap_or_default();
        let code = self.formats.iter().find(|(other, _)| *other == id).map(|(_, code)| code.as_str());
        let format = number::format(id.into(), code);
        number::text(&number.to_string(), format, self.is_from_1904)
    }
}

fn decimal(eight: &[u8]) -> Option<f64> {
    eight.try_into().ok().map(f64::from_le_bytes)
}

/// A number in 30 bits: a whole number, or the upper half of a floating-point one, possibly in hundredths.
fn short(bits: u32) -> f64 {
    let number = match bits & 2 {
        0 => f64::from_bits(u64::from(bits & !3) << 32),
        _ => f64::from(bits.cast_signed() >> 2),
    };
    if bits & 1 == 1 { number / 100.0 } else { number }
}

/// A boolean of a cell. None for an error.
fn boolean(value: Option<&[u8]>) -> Option<String> {
    match *value? {
        [value, 0] => Some(number::truth(value == 1)),
        _ => None,
    }
}

/// The shared texts of all cells, from a record and its continuations.
fn shared_texts(parts: Vec<&[u8]>) -> Vec<String> {
    let mut texts = Texts { parts, part: 0, at: 0 };
    // Skip their counts.
    texts.skip(8);
    std::iter::from_fn(|| texts.text(2)).collect()
}

/// Reads texts that continue from one record to the next.
struct Texts<'a> {
    parts: Vec<&'a [u8]>,
    part: usize,
    at: usize,
}

impl Texts<'_> {
    fn byte(&mut self) -> Option<u8> {
        while self.parts.get(self.part).is_some_and(|part| self.at >= part.len()) {
            (self.part, self.at) = (self.part + 1, 0);
        }
        let byte = self.parts.get(self.part)?.get(self.at).copied();
        self.at += 1;
        byte
    }

    fn number(&mut self, width: usize) -> Option<usize> {
        let mut number = 0;
        for place in 0..width {
            number |= usize::from(self.byte()?).checked_shl(u32::try_from(8 * place).ok()?)?;
        }
        Some(number)
    }

    fn skip(&mut self, bytes: usize) {
        for _ in 0..bytes {
            if self.byte().is_none() {
                return;
            }
        }
    }

    /// The next text, after its length in one or two bytes. None at the end.
    fn text(&mut self, width: usize) -> Option<String> {
        let length = self.number(width)?;
        let flags = self.byte()?;
        let runs = if flags & 8 > 0 { self.number(2)? } else { 0 };
        let more = if flags & 4 > 0 { self.number(4)? } else { 0 };
        let mut is_wide = flags & 1 > 0;
        let mut units = Vec::with_capacity(length.min(1 << 12));
        for _ in 0..length {
            // A continued text begins with the width of its characters.
            if self.parts.get(self.part).is_some_and(|part| self.at >= part.len()) {
                is_wide = self.byte()? & 1 > 0;
            }
            let low = u16::from(self.byte()?);
            units.push(if is_wide { low | u16::from(self.byte()?) << 8 } else { low });
        }
        self.skip(runs.saturating_mul(4).saturating_add(more));
        Some(char::decode_utf16(units).map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
    }
}
