//! The organizer's changes in the preview of a list.

use super::{Column, Row};
use crate::base::sort::{Map, Set};

/// Changes to what was recognized in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Choices {
    has_titles: Option<bool>,
    columns: Map<usize, Column>,
    /// Number and text of each line that is left out although it would be added, or the reverse. Editing a line ends
    /// that.
    changed: Set<(usize, String)>,
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

    /// Leaves out a line that would be added, or adds one that would be left out, or takes that back.
    pub fn set_changed(&mut self, line: usize, text: &str, is_changed: bool) {
        let line = (line, text.to_owned());
        if is_changed {
            self.changed.insert(line);
        } else {
            self.changed.remove(&line);
        }
    }

    /// True if a line is left out that would be added, or the reverse.
    pub fn has_changed(&self, line: usize, text: &str) -> bool {
        !self.changed.is_empty() && self.changed.contains(&(line, text.to_owned()))
    }

    /// Leaves out every row whose player may be registered already.
    pub fn leave_out_registered(&mut self, rows: &[Row]) {
        for row in rows.iter().filter(|row| row.is_registered() && !row.is_left_out) {
            self.set_changed(row.line, &row.text, !row.is_absent());
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
