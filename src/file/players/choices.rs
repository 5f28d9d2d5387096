//! The organizer's changes in the preview of a list.

use super::{Column, Row};
use crate::base::sort::{Map, Set};

/// Changes to what was recognized in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Choices {
    has_titles: Option<bool>,
    columns: Map<usize, Column>,
    /// Number and text of each left-out line. A line is included again if it is edited.
    left_out: Set<(usize, String)>,
}

impl Choices {
    /// Chooses whether the first line has titles.
    pub fn set_titles(&mut self, has_titles: bool) {
        self.has_titles = Some(has_titles);
    }

    /// True if the first line has titles, false if not. None without a choice.
    pub(super) fn has_titles(&self) -> Option<bool> {
        self.has_titles
    }

    /// Chooses the content of a column, counted from 0. If another column was chosen as the same, it is ignored.
    pub fn set_column(&mut self, place: usize, column: Column) {
        let others: Vec<usize> =
            self.columns.iter().filter(|(_, other)| **other == column).map(|(place, _)| *place).collect();
        for other in others {
            self.columns.insert(other, Column::Other);
        }
        self.columns.insert(place, column);
    }

    /// Leaves out a line, or includes it again.
    pub fn set_left_out(&mut self, line: usize, text: &str, is_left_out: bool) {
        let line = (line, text.to_owned());
        if is_left_out {
            self.left_out.insert(line);
        } else {
            self.left_out.remove(&line);
        }
    }

    /// True if a line is left out.
    pub fn leaves_out(&self, line: usize, text: &str) -> bool {
        !self.left_out.is_empty() && self.left_out.contains(&(line, text.to_owned()))
    }

    /// Leaves out every row whose player may be registered already.
    pub fn leave_out_registered(&mut self, rows: &[Row]) {
        for row in rows.iter().filter(|row| row.is_registered()) {
            self.set_left_out(row.line, &row.text, true);
        }
    }

    /// Applies the choices. A recognized column with the same content as a chosen one is ignored.
    pub(super) fn apply(&self, columns: &mut [Option<Column>]) {
        for column in columns.iter_mut().filter(|column| column.is_some_and(|column| !column.is_unused())) {
            if self.columns.iter().any(|(_, chosen)| Some(*chosen) == *column) {
                *column = None;
            }
        }
        for (place, chosen) in self.columns.iter() {
            if let Some(column) = columns.get_mut(*place) {
                *column = Some(*chosen);
            }
        }
    }
}
