//! The cells of a sheet.

use super::{ReadError, Sheet};
use crate::file::players::SIZE_LIMIT;
use std::collections::BTreeMap;

/// Maximum size of a sheet as text, in bytes: that of a list.
pub const TEXT_LIMIT: usize = SIZE_LIMIT;
/// Maximum number of non-empty cells. Each takes about 50 bytes in addition to its text.
pub const CELLS_LIMIT: usize = 500_000;
/// Maximum number of columns. Cells to the right are left out.
pub(super) const COLUMNS_LIMIT: usize = 200;
/// Maximum number of empty lines between two rows. Large enough to keep line and row numbers equal in ordinary sheets.
const GAP_LIMIT: usize = 100;

/// The non-empty cells, by row and column from 0.
#[derive(Default)]
pub(super) struct Grid {
    cells: BTreeMap<(usize, usize), String>,
    /// Size of all texts, in bytes.
    size: usize,
}

impl Grid {
    /// Sets a cell. Blank cells stay empty.
    pub(super) fn put(&mut self, row: usize, column: usize, text: String) -> Result<(), ReadError> {
        if text.trim().is_empty() || column >= COLUMNS_LIMIT {
            return Ok(());
        }
        self.size += text.len();
        if self.size > TEXT_LIMIT || self.cells.len() == CELLS_LIMIT {
            return Err(ReadError::SheetTooBig);
        }
        self.cells.insert((row, column), text);
        Ok(())
    }

    /// The sheet. None if every cell is empty.
    pub(super) fn into_sheet(self, name: String) -> Result<Option<Sheet>, ReadError> {
        let mut text = String::new();
        let (mut row, mut column) = (0, 0);
        let width = self.cells.keys().map(|(_, column)| column + 1).max().unwrap_or(0);
        let tabs = |from: usize| "\t".repeat(width.saturating_sub(from + 1));
        for ((next_row, next_column), cell) in self.cells {
            if next_row > row {
                text.push_str(&tabs(column));
                text.push_str(&"\n".repeat((next_row - row).min(GAP_LIMIT)));
                (row, column) = (next_row, 0);
            }
            text.push_str(&"\t".repeat(next_column - column));
            text.push_str(&quoted(cell));
            column = next_column;
            if text.len() > TEXT_LIMIT {
                return Err(ReadError::SheetTooBig);
            }
        }
        text.push_str(&tabs(column));
        Ok((width > 0).then_some(Sheet { name, text }))
    }
}

/// A cell in quotation marks if it would otherwise be read as several cells or lines.
fn quoted(cell: String) -> String {
    if cell.contains(['\t', '\n', '\r', '"']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}
