//! Reads the sheets of a spreadsheet file, `.xlsx`, `.ods` or `.xls`, as tab-separated text.
//!
//! Cells are read as people see them: a whole number has no decimal point, and a date is a date. Formulas yield the
//! result that the spreadsheet program stored.

mod compound;
mod grid;
mod number;
mod ods;
mod reading;
mod xls;
mod xlsx;
mod xml;
mod zip;

pub use grid::{CELLS_LIMIT, TEXT_LIMIT};
pub use reading::Reading;

use super::players::{List, first_lines};
use crate::tournament::State;
use reading::Slices;
use zip::Archive;

/// Maximum size of the unpacked parts that are read, in bytes.
const UNPACKED_LIMIT: usize = 48_000_000;
/// Size of the part of a sheet that is examined for players, in bytes.
const FIRST_LINES: usize = 100_000;
/// Maximum number of sheets to read.
const SHEETS_LIMIT: usize = 50;

/// A sheet with at least one cell that is not empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// The name on its tab.
    pub name: String,
    /// The rows, as lines of cells separated by tabs.
    pub text: String,
}

/// Reason why a spreadsheet file cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadError {
    /// The file is compressed but not a spreadsheet, such as a text document.
    NoWorkbook,
    /// The file has a password.
    Locked,
    /// The file is incomplete or corrupted.
    Damaged,
    /// The unpacked file has too many bytes.
    TooBig {
        /// Maximum size, in bytes.
        limit: usize,
    },
    /// A sheet has more than [`TEXT_LIMIT`] bytes or [`CELLS_LIMIT`] cells.
    SheetTooBig,
}

/// True if a file may be a spreadsheet file, by its first bytes.
pub fn may_be_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || is_compound(bytes)
}

/// True for the container of old and of password-protected Excel files.
fn is_compound(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0])
}

/// Reads all non-empty sheets: the visible ones, or else the hidden ones.
pub fn read(bytes: &[u8]) -> Result<Vec<Sheet>, ReadError> {
    let mut reading = Reading::begin(bytes.to_vec());
    loop {
        if let Some(sheets) = reading.step() {
            return sheets;
        }
    }
}

async fn read_sheets(bytes: &[u8], slices: &Slices) -> Result<Vec<Sheet>, ReadError> {
    if is_compound(bytes) {
        // Its records are quick to read.
        return xls::read(bytes);
    }
    let mut archive = Archive::open(bytes, slices)?;
    if archive.has("content.xml") {
        return ods::read(&mut archive, slices).await;
    }
    xlsx::read(&mut archive, slices).await
}

/// Index of the sheet that most likely contains the players: the first one with titles and players, or else the first
/// one with players. 0 if there is none.
pub fn sheet_of_players(sheets: &[Sheet], state: &State) -> usize {
    if sheets.len() < 2 {
        return 0;
    }
    let mut untitled = None;
    for (index, sheet) in sheets.iter().enumerate() {
        let list = List::read(first_lines(&sheet.text, FIRST_LINES), state);
        if list.newcomers().next().is_none() {
            continue;
        }
        if list.header.is_some() {
            return index;
        }
        untitled = untitled.or(Some(index));
    }
    untitled.unwrap_or(0)
}
