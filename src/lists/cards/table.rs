//! The text of a table: a head of named lines, and sections of rows with named columns. Fields are separated by tabs and have
//! no quotes: names of cards do.

use crate::base::{day::Day, sort::Map};
use std::{error::Error, fmt, str::FromStr};

/// Bytes of a table that is read.
const SIZE_LIMIT: usize = 4_000_000;

/// Why a text is no table of cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableFault {
    /// More bytes than are read.
    TooBig,
    /// It does not say of what it holds the cards.
    NoHead,
    /// It has neither pilots with upgrades nor cards.
    NoCards,
    /// A section without a column that it needs.
    NoColumn {
        /// The column.
        column: &'static str,
    },
    /// A line that does not fit its columns.
    Line {
        /// Which, from 1.
        line: usize,
    },
    /// A field that says something else than its column.
    Field {
        /// The line, from 1.
        line: usize,
        /// The column.
        column: &'static str,
    },
    /// A date that is none.
    Date,
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooBig => write!(f, "more than {SIZE_LIMIT} bytes"),
            Self::NoHead => f.write_str("no line `# cards`, with what they are the cards of"),
            Self::NoCards => f.write_str("neither pilots with upgrades nor cards"),
            Self::NoColumn { column } => write!(f, "no column {column}"),
            Self::Line { line } => write!(f, "line {line}: another number of columns"),
            Self::Field { line, column } => write!(f, "line {line}: this is no {column}"),
            Self::Date => f.write_str("a date that is none"),
        }
    }
}

impl Error for TableFault {}

/// The text of a table, taken apart.
pub(super) struct File {
    /// What the head says, by name.
    pub(super) head: Map<String, String>,
    sections: Vec<Section>,
}

/// Rows of the same columns.
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

impl File {
    /// The section of that name.
    pub(super) fn section(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name == name)
    }
}

impl Section {
    /// Its rows, where it has all these columns.
    ///
    /// # Errors
    /// The first column that it does not have.
    pub fn rows(&self, needed: &[&'static str]) -> Result<impl Iterator<Item = Row<'_>>, TableFault> {
        match needed.iter().find(|&&name| !self.columns.iter().any(|column| column == name)) {
            Some(&column) => Err(TableFault::NoColumn { column }),
            None => Ok(self.rows.iter().map(|(line, fields)| Row { columns: &self.columns, line: *line, fields })),
        }
    }
}

impl<'a> Row<'a> {
    /// The field of a column; empty where there is no such column.
    pub fn get(&self, column: &str) -> &'a str {
        let place = self.columns.iter().position(|name| name == column);
        place.and_then(|place| self.fields.get(place)).map_or("", String::as_str)
    }

    /// The fields of all columns that begin so, with what follows in their names: `name_fr` is the `fr` of `name_`.
    pub fn all(&self, prefix: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let fields = self.columns.iter().zip(self.fields);
        fields.filter_map(move |(column, field)| Some((column.strip_prefix(prefix)?, field.as_str())))
    }

    /// The number in a column; none where it is empty or a question mark.
    ///
    /// # Errors
    /// Something else stands there.
    pub fn number<N: FromStr>(&self, column: &'static str) -> Result<Option<N>, TableFault> {
        match self.get(column) {
            "" | "?" => Ok(None),
            text => text.parse().map(Some).map_err(|_| self.fault(column)),
        }
    }

    /// The day in a column; none where it is empty.
    ///
    /// # Errors
    /// Something else stands there.
    pub fn day(&self, column: &'static str) -> Result<Option<Day>, TableFault> {
        day(self.get(column)).map_err(|_| self.fault(column))
    }

    /// That the field of a column says something else than it should.
    pub fn fault(&self, column: &'static str) -> TableFault {
        TableFault::Field { line: self.line, column }
    }
}

/// A day; none of an empty text.
pub(super) fn day(text: &str) -> Result<Option<Day>, TableFault> {
    if text.is_empty() { Ok(None) } else { Day::parse(text).map(Some).ok_or(TableFault::Date) }
}

/// Takes the text of a table apart.
pub(super) fn parse(text: &str) -> Result<File, TableFault> {
    if text.len() > SIZE_LIMIT {
        return Err(TableFault::TooBig);
    }
    let mut file = File { head: Map::new(), sections: Vec::new() };
    for (line, content) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        if let Some(name) = content.strip_prefix("## ") {
            file.sections.push(Section { name: name.trim().to_owned(), columns: Vec::new(), rows: Vec::new() });
        } else if let Some(head) = content.strip_prefix("# ") {
            let (name, value) = head.split_once('\t').unwrap_or((head, ""));
            file.head.insert(name.trim().to_owned(), value.trim().to_owned());
        } else if !content.is_empty() {
            let section = file.sections.last_mut().ok_or(TableFault::Line { line })?;
            let fields: Vec<String> = content.split('\t').map(str::to_owned).collect();
            if section.columns.is_empty() {
                section.columns = fields;
            } else if fields.len() == section.columns.len() {
                section.rows.push((line, fields));
            } else {
                return Err(TableFault::Line { line });
            }
        }
    }
    Ok(file)
}
