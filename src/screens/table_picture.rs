//! A ranking or the pairings of a round as a picture, in the app's colours.

use super::picture::{CHALK, DIM, FLAME, NIGHT, Picture, Shape, pixels, shortened};
use crate::base::text::sanitized;

/// Margin of the picture, in pixels like all lengths here.
const MARGIN: u16 = 48;
/// Height of the title above the rows.
const HEAD: u16 = 120;
/// Height of a row.
const ROW: u16 = 52;
/// Width of a column of rows, and the distance between two columns.
const COLUMN: u16 = 620;
const GAP: u16 = 56;
/// Space for the number before a name.
const NUMBER: u16 = 64;
/// Maximum number of rows in a column, as long as there are few columns.
const ROWS: usize = 25;
/// Maximum number of columns.
const COLUMNS: usize = 6;
/// Maximum number of letters of the title, a name, and the text below a name.
const LETTERS: [usize; 3] = [40, 38, 62];

/// A row of the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    /// Rank or table. May be empty.
    pub(super) number: String,
    /// Name of the player, or of both.
    pub(super) name: String,
    /// Small text below the name. May be empty.
    pub(super) about: String,
    /// Record or points on the right. May be empty.
    pub(super) value: String,
}

impl Row {
    /// A row from a line `4: Anna – Ben`.
    pub(super) fn of_line(line: &str) -> Self {
        let (number, name) = line.split_once(": ").unwrap_or(("", line));
        let [number, name] = [number, name].map(str::to_owned);
        Self { number, name, about: String::new(), value: String::new() }
    }
}

/// The picture. Long lists have several columns.
pub(super) fn picture(event: &str, title: &str, rows: &[Row]) -> Picture {
    let columns = rows.len().div_ceil(ROWS).clamp(1, COLUMNS);
    let in_column = rows.len().div_ceil(columns).max(1);
    let width = 2 * MARGIN + pixels(columns) * (COLUMN + GAP) - GAP;
    let height = HEAD + pixels(in_column) * ROW + MARGIN;
    let mut shapes = vec![
        Shape::Area { at: [0, 0], size: [width, height], color: NIGHT },
        Shape::Area { at: [0, 0], size: [width, 10], color: FLAME },
        Shape::text([MARGIN, 62], 34, CHALK, true, shortened(&sanitized(event), LETTERS[0])),
        Shape::text([MARGIN, 98], 24, DIM, false, shortened(title, LETTERS[1])),
    ];
    for (place, row) in rows.iter().enumerate() {
        let left = MARGIN + pixels(place / in_column) * (COLUMN + GAP);
        let base = HEAD + pixels(place % in_column) * ROW + 34;
        let [name, about] =
            [(&row.name, LETTERS[1]), (&row.about, LETTERS[2])].map(|(text, most)| shortened(text, most));
        // With a text below it, the name is higher.
        let up = if about.is_empty() { 0 } else { 8 };
        shapes.push(Shape::text([left, base], 26, FLAME, true, row.number.clone()));
        shapes.push(Shape::text([left + NUMBER, base - up], 26, CHALK, false, name));
        if !about.is_empty() {
            shapes.push(Shape::text([left + NUMBER, base + 12], 17, DIM, false, about));
        }
        let at = [left + COLUMN, base];
        shapes.push(Shape::text_up_to(at, 26, CHALK, true, row.value.clone()));
    }
    Picture { size: [width, height], shapes }
}
