//! The text of a card table: a head of named lines, and sections of rows with named columns. Fields are separated by
//! tabs, and not quoted, because card names contain quotes.

use crate::base::{day::Day, sort::Map};
use std::{error::Error, fmt, str::FromStr};

/// Maximum size of a table, in bytes.
const SIZE_LIMIT: usize = 4_000_000;

/// Why a text is not a card table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableError {
    /// The text has more than 4,000,000 bytes.
    TooBig,
    /// The head does not give the game.
    NoHead,
    /// The text has neither pilots with upgrades nor cards.
    NoCards,
    /// A section lacks a required column.
    NoColumn {
        /// Name of the column.
        column: &'static str,
    },
    /// A line has more or fewer fields than its section has columns.
    Line {
        /// Line number, from 1.
        line: usize,
    },
    /// The text of a field is not a value of its column.
    Field {
        /// Line number, from 1.
        line: usize,
        /// Name of the column.
        column: &'static str,
    },
    /// A date in the head is not a date.
    Date,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooBig => write!(f, "more than {SIZE_LIMIT} bytes"),
            Self::NoHead => f.write_str("no line `# cards` that names the game"),
            Self::NoCards => f.write_str("neither pilots with upgrades nor cards"),
            Self::NoColumn { column } => write!(f, "no column {column}"),
            Self::Line { line } => write!(f, "line {line}: more or fewer fields than columns"),
            Self::Field { line, column } => write!(f, "line {line}: not a value of the column {column}"),
            Self::Date => f.write_str("a date in the head is not a date"),
        }
    }
}

impl Error for TableError {}

/// The parts of a table's text.
pub(super) struct TableText {
    /// Values of the head, by name.
    pub(super) head: Map<String, String>,
    sections: Vec<Section>,
}

/// Rows with the same columns.
#[derive(Debug)]
pub struct Section {
    name: String,
    columns: Vec<String>,
    rows: Vec<(usize, Vec<String>)>,
}

/// A row of a section.
#[derive(Debug, Clone, Copy)]
pub struct Row<'a> {
    columns: &'a [String],
    line: usize,
    fields: &'a [String],
}

impl TableText {
    /// The section with a name.
    pub(super) fn section(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name == name)
    }
}

impl Section {
    /// The rows of the section, if it has all needed columns.
    ///
    /// # Errors
    /// The first missing column.
    pub fn rows(&self, needed: &[&'static str]) -> Result<impl Iterator<Item = Row<'_>>, TableError> {
        match needed.iter().find(|&&name| !self.columns.iter().any(|column| column == name)) {
            Some(&column) => Err(TableError::NoColumn { column }),
            None => Ok(self.rows.iter().map(|(line, fields)| Row { columns: &self.columns, line: *line, fields })),
        }
    }
}

impl<'a> Row<'a> {
    /// The field of a column. Empty if the column does not exist.
    pub fn get(&self, column: &str) -> &'a str {
        let place = self.columns.iter().position(|name| name == column);
        place.and_then(|place| self.fields.get(place)).map_or("", String::as_str)
    }

    /// The fields of all columns whose name begins with a prefix, each with the rest of the name, such as `fr` for
    /// `name_fr`.
    pub fn fields_with_prefix(&self, prefix: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let fields = self.columns.iter().zip(self.fields);
        fields.filter_map(move |(column, field)| Some((column.strip_prefix(prefix)?, field.as_str())))
    }

    /// The number in a column. None if it is empty or a question mark.
    ///
    /// # Errors
    /// The field contains anything else.
    pub fn number<N: FromStr>(&self, column: &'static str) -> Result<Option<N>, TableError> {
        match self.get(column) {
            "" | "?" => Ok(None),
            text => text.parse().map(Some).map_err(|_| self.error(column)),
        }
    }

    /// The day in a column. None if it is empty.
    ///
    /// # Errors
    /// The field contains anything else.
    pub fn day(&self, column: &'static str) -> Result<Option<Day>, TableError> {
        parse_day(self.get(column)).map_err(|_| self.error(column))
    }

    /// The error for an invalid field.
    pub fn error(&self, column: &'static str) -> TableError {
        TableError::Field { line: self.line, column }
    }
}

/// Parses a day. None if the text is empty.
pub(super) fn parse_day(text: &str) -> Result<Option<Day>, TableError> {
    if text.is_empty() { Ok(None) } else { Day::parse(text).map(Some).ok_or(TableError::Date) }
}

impl TableText {
    /// Splits the text of a table into its head and its sections.
    pub(super) fn parse(text: &str) -> Result<Self, TableError> {
        if text.len() > SIZE_LIMIT {
            return Err(TableError::TooBig);
        }
        let mut file = Self { head: Map::new(), sections: Vec::new() };
        for (line, content) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            if let Some(name) = content.strip_prefix("## ") {
                file.sections.push(Section { name: name.trim().to_owned(), columns: Vec::new(), rows: Vec::new() });
            } else if let Some(head) = content.strip_prefix("# ") {
                let (name, value) = head.split_once('\t').unwrap_or((head, ""));
                file.head.insert(name.trim().to_owned(), value.trim().to_owned());
            } else if !content.is_empty() {
                let section = file.sections.last_mut().ok_or(TableError::Line { line })?;
                let fields: Vec<String> = content.split('\t').map(str::to_owned).collect();
                if section.columns.is_empty() {
                    section.columns = fields;
                } else if fields.len() == section.columns.len() {
                    section.rows.push((line, fields));
                } else {
                    return Err(TableError::Line { line });
                }
            }
        }
        Ok(file)
    }
}
