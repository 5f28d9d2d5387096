//! Lists that span several printed pages.
//!
//! The content of each page is computed here instead of being left to the browser, so every page has its heading and
//! number, and the screen shows exactly what is printed. Lengths are in tenths of a millimetre. A page with a text
//! longer than estimated continues on the next sheet, so nothing is cut off.

use crate::base::text::ems_of;
use std::ops::Range;

/// Margin on each side. Nearly every printer prints further out.
pub const MARGIN: u32 = 100;
/// Height of title and event above a list.
const HEAD: u32 = 170;
/// Height of the column headings.
const COLUMNS: u32 = 90;
/// Height of time and page number.
const FOOT: u32 = 70;
/// Padding of a row above and below its text, including its line.
const PADDING: u32 = 20;
/// Tolerance for the rounding of lengths in browsers.
pub const SLACK: u32 = 20;

/// Height available for the rows of a list that is alone on a sheet.
fn room(height: u32) -> u32 {
    height.saturating_sub(2 * MARGIN + SLACK + HEAD + COLUMNS + FOOT)
}

/// Alignment of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Table number, in large type.
    Table,
    /// The main text of a row.
    Name,
    /// Anything else.
    Text,
    /// Text in small type.
    Small,
    /// Right-aligned number.
    Number,
    /// Box to tick in each row.
    Tick,
}

/// A column of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Heading.
    pub title: String,
    /// Width in millimetres on the narrower paper. It is stretched on the wider one.
    pub width: u32,
    /// Alignment.
    pub kind: Kind,
}

/// Creates a column.
pub fn column(title: impl Into<String>, width: u32, kind: Kind) -> Column {
    Column { title: title.into(), width, kind }
}

impl Column {
    /// Font size of the column in tenths of a point.
    fn points(&self, points_of_list: u32) -> u32 {
        match self.kind {
            Kind::Small => points_of_list * 15 / 2,
            Kind::Table | Kind::Name | Kind::Text | Kind::Number | Kind::Tick => points_of_list * 10,
        }
    }

    /// Number of lines of a text in a font of `points` tenths of a point, in a cell of `width` millimetres.
    fn lines(&self, text: &str, width: u32, points: u32) -> u32 {
        // 1 pt is 0.353 mm. The padding is 1 mm on each side.
        let ems = (width.max(3) - 2) * 1_000_000 / 353 / points.max(1);
        // Bold letters are wider.
        let ems = if self.kind == Kind::Name { ems * 7 / 8 } else { ems };
        lines_of(text, ems.max(1))
    }
}

/// Font size of the column headings in tenths of a point.
const TITLE: u32 = 90;

/// A list that spans as many pages as needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct List {
    /// Font size in points.
    pub points: u32,
    /// Number of blocks of rows side by side on a page.
    pub abreast: usize,
    /// The columns of each block.
    pub columns: Vec<Column>,
    /// A text for each column.
    pub rows: Vec<Vec<String>>,
    /// Height of the text below the rows of the first page.
    pub below: u32,
    /// The meaning of the mark behind names. None if no name has it.
    pub legend: Option<String>,
}

/// Maximum font size of a list in points. A number of two digits still fits its column.
const LARGEST: u32 = 36;
/// Font size in points from which a list on a wall is not enlarged if a name would need a third line.
const LARGE: u32 = 18;
/// Number of names beside wide numbers that may need another line for a larger font if they are a third of the rows. It is
/// that of a full page, so that fewer rows have no smaller font.
const LONG_NAMES: usize = 4;

impl List {
    /// The list for a wall, readable from afar: in the largest font that does not need another page. The text below the
    /// rows is dropped if it would need one.
    pub fn for_wall(self, height: u32) -> Self {
        let below = self.below;
        let alone = Self { below: 0, ..self }.fitted();
        let fewest = alone.count(height, alone.points);
        let both = Self { below, ..alone };
        let list = if both.count(height, both.points) == fewest { both } else { Self { below: 0, ..both } };
        let has_numbers = list.columns.iter().any(|column| column.kind == Kind::Number);
        let lines = |list: &Self| list.rows.iter().map(|row| list.lines_of_name(row)).sum::<u32>();
        let long_names = (list.rows.len() / 3).min(LONG_NAMES).max(list.rows.len() / 8);
        let most_lines = lines(&list) + u32::try_from(long_names).unwrap_or_default();
        let width = |list: &Self| list.columns.iter().map(|column| column.width).sum::<u32>();
        let most_width = width(&list);
        let fits = |list: &Self| {
            let is_whole = list.points <= LARGE || list.rows.iter().all(|row| list.lines(row, list.points) <= 2);
            // Wide numbers take room from the names. Only a few names may need another line.
            let is_narrow = has_numbers && (lines(list) > most_lines || width(list) > most_width);
            list.count(height, list.points) == fewest && is_whole && !is_narrow
        };
        // Columns are fitted anew to each font. The rows are never copied.
        let fitted = list.columns.clone();
        let mut largest = (list.points, list.columns.clone());
        let mut larger = list;
        // A larger font never needs fewer pages.
        for points in largest.0 + 1..=LARGEST {
            larger = Self { points, columns: fitted.clone(), ..larger }.fitted();
            if !fits(&larger) {
                break;
            }
            largest = (points, larger.columns.clone());
        }
        let (points, columns) = largest;
        Self { points, columns, ..larger }
    }

    /// The list with each column of numbers as wide as its longest number. The other columns share the rest.
    pub fn fitted(mut self) -> Self {
        let numbers: Vec<Option<u32>> = (0..self.columns.len()).map(|place| self.width_of_numbers(place)).collect();
        let sum = |is_number: bool| {
            let columns = self.columns.iter().zip(&numbers).filter(|(_, number)| number.is_some() == is_number);
            columns.map(|(column, _)| column.width).sum::<u32>()
        };
        let [others, all] = [sum(false), sum(false) + sum(true)];
        let rest = all.saturating_sub(numbers.iter().flatten().sum()).max(all / 4);
        for (column, number) in self.columns.iter_mut().zip(&numbers) {
            column.width = number.unwrap_or(column.width * rest / others.max(1));
        }
        self
    }

    /// Width of a column of numbers for its longest number and the longest word of its title, in millimetres. None for
    /// other columns.
    fn width_of_numbers(&self, place: usize) -> Option<u32> {
        let column = self.columns.get(place).filter(|column| column.kind == Kind::Number)?;
        let texts = self.rows.iter().filter_map(|row| row.get(place));
        let widest = texts.map(|text| ems_of(text)).max().unwrap_or_default() * self.points * 10;
        let title = column.title.split(' ').map(ems_of).max().unwrap_or_default() * TITLE * 8 / 7;
        // The gap to the column before grows with the letters.
        Some((widest.max(title) * 353).div_ceil(1_000_000) + 2 + self.points / 6)
    }

    /// Number of pages in a font of `points` points.
    pub fn count(&self, height: u32, points: u32) -> usize {
        self.parts(height, points).len().div_ceil(self.abreast.max(1))
    }

    /// Ranges of rows in the blocks of all pages.
    pub fn parts(&self, height: u32, points: u32) -> Vec<Range<usize>> {
        let heights: Vec<u32> = self.rows.iter().map(|row| self.height(row, points)).collect();
        let room = room(height);
        let room = |part| if part < self.abreast { room.saturating_sub(self.below) } else { room };
        balanced(fill(&heights, room), &heights, self.abreast, room)
    }

    fn height(&self, row: &[String], points_of_list: u32) -> u32 {
        let cell = |(column, width, text): (&Column, u32, &String)| {
            let points = column.points(points_of_list);
            // Small type has some space above, to align with the rest of its row.
            let above = if column.kind == Kind::Small { points_of_list / 2 } else { 0 };
            // The line height is 1.25 times the font size.
            column.lines(text, width, points) * points * 441 / 1000 + above
        };
        self.cells(row).map(cell).max().unwrap_or_default() + PADDING
    }

    /// The columns, widths and texts of the cells of a row. The last cell of a short row takes the rest of the width.
    fn cells<'a>(&'a self, row: &'a [String]) -> impl Iterator<Item = (&'a Column, u32, &'a String)> {
        let cell = |(place, (column, text)): (usize, (&'a Column, &'a String))| {
            let spanned = if place + 1 == row.len() { self.columns.len() } else { place + 1 };
            (column, self.columns.iter().take(spanned).skip(place).map(|column| column.width).sum(), text)
        };
        self.columns.iter().zip(row).enumerate().map(cell)
    }

    /// Number of lines of the name in a row.
    fn lines_of_name(&self, row: &[String]) -> u32 {
        let names = self.cells(row).filter(|(column, ..)| column.kind == Kind::Name);
        names.map(|(column, width, text)| column.lines(text, width, column.points(self.points))).sum()
    }

    /// Number of lines of the longest text in a row.
    fn lines(&self, row: &[String], points_of_list: u32) -> u32 {
        let cell =
            |(column, width, text): (&Column, u32, &String)| column.lines(text, width, column.points(points_of_list));
        self.cells(row).map(cell).max().unwrap_or_default()
    }
}

/// Splits rows of these heights into ranges that fit the `room` of each part. Each range has at least one row.
fn fill(heights: &[u32], room: impl Fn(usize) -> u32) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let (mut start, mut used) = (0, 0);
    for (place, height) in heights.iter().enumerate() {
        if place > start && used + height > room(parts.len()) {
            parts.push(start..place);
            (start, used) = (place, 0);
        }
        used += height;
    }
    parts.push(start..heights.len());
    parts
}

/// The ranges, with the rows of the last page split evenly among its `abreast` blocks if each fits its `room`.
fn balanced(
    mut parts: Vec<Range<usize>>,
    heights: &[u32],
    abreast: usize,
    room: impl Fn(usize) -> u32,
) -> Vec<Range<usize>> {
    let earlier = parts.len().saturating_sub(1) / abreast.max(1) * abreast;
    let Some(start) = parts.get(earlier).map(|part| part.start).filter(|_| abreast > 1) else { return parts };
    let each = (heights.len() - start).div_ceil(abreast).max(1);
    let blocks = (start..heights.len()).step_by(each).map(|first| first..heights.len().min(first + each));
    let blocks: Vec<Range<usize>> = blocks.collect();
    let height = |block: &Range<usize>| heights.get(block.clone()).unwrap_or_default().iter().sum::<u32>();
    if !blocks.is_empty() && (earlier..).zip(&blocks).all(|(part, block)| height(block) <= room(part)) {
        parts.truncate(earlier);
        parts.extend(blocks);
    }
    parts
}

/// Number of lines of a text. `width` is the line width in hundredths of the font size.
fn lines_of(text: &str, width: u32) -> u32 {
    let (mut lines, mut used) = (1, 0);
    for word in text.split(' ') {
        let own = ems_of(word);
        if used > 0 && used + ems_of(" ") + own > width {
            lines += 1;
            used = 0;
        }
        used += own + if used > 0 { ems_of(" ") } else { 0 };
        // A word longer than a line is broken.
        lines += (used.max(1) - 1) / width;
        used = (used.max(1) - 1) % width + 1;
    }
    lines
}

/// Order of items on pages that are stacked and cut, so that each pile continues the previous one. `places` is the
/// number of items on a page. None for an empty place.
pub fn stacked(things: usize, places: usize) -> Vec<Vec<Option<usize>>> {
    let pages = things.div_ceil(places.max(1));
    let page =
        |page: usize| (0..places).map(|place| Some(place * pages + page).filter(|&thing| thing < things)).collect();
    (0..pages).map(page).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_stacks_are_in_order() {
        for (things, places) in [(0, 6), (1, 6), (6, 6), (7, 6), (8, 6), (150, 6), (150, 4), (13, 1)] {
            let pages = stacked(things, places);
            assert_eq!(pages.len(), usize::div_ceil(things, places), "{things} on {places}");
            let pile = |place: usize| pages.iter().filter_map(move |page| page.get(place).copied().flatten());
            let piles: Vec<usize> = (0..places).flat_map(pile).collect();
            assert_eq!(piles, (0..things).collect::<Vec<_>>(), "{things} on {places}");
        }
        assert_eq!(stacked(7, 3), [[Some(0), Some(3), Some(6)], [Some(1), Some(4), None], [Some(2), Some(5), None]]);
    }

    #[test]
    fn a_page_takes_what_fits() {
        assert_eq!(fill(&[], |_| 10), vec![Range { start: 0, end: 0 }]);
        assert_eq!(fill(&[5, 5, 5], |_| 10), [0..2, 2..3]);
        assert_eq!(fill(&[15, 5, 5, 1], |_| 10), [0..1, 1..3, 3..4]);
        assert_eq!(fill(&[5, 5, 5, 5, 5], |part| if part == 0 { 5 } else { 10 }), [0..1, 1..3, 3..5]);
    }

    #[test]
    fn the_blocks_of_the_last_page_have_as_many_rows() {
        let parts = |heights: &[u32], abreast| balanced(fill(heights, |_| 10), heights, abreast, |_| 10);
        // Alone, the first block would take ten rows.
        assert_eq!(parts(&[1; 13], 2), [0..7, 7..13]);
        assert_eq!(parts(&[1; 33], 2), [0..10, 10..20, 20..27, 27..33]);
        assert_eq!(parts(&[1; 20], 2), [0..10, 10..20]);
        assert_eq!(parts(&[1], 2), vec![Range { start: 0, end: 1 }], "one row is in one block");
        assert_eq!(parts(&[1; 13], 1), [0..10, 10..13], "pages of one block stay full");
        assert_eq!(parts(&[], 2), vec![Range { start: 0, end: 0 }]);
        // Half of the rows would need 11.
        assert_eq!(parts(&[5, 3, 3, 1, 1, 1], 2), [0..2, 2..6], "rows that would not fit stay");
    }

    #[test]
    fn a_long_name_takes_more_lines() {
        let list = List {
            points: 14,
            abreast: 1,
            columns: vec![column("", 20, Kind::Table), column("", 80, Kind::Name)],
            rows: Vec::new(),
            below: 0,
            legend: None,
        };
        let height = |name: &str| list.height(&["1".to_owned(), name.to_owned()], 14);
        assert_eq!(height("Ada Lindqvist"), height(""));
        assert!(height(&"W".repeat(60)) > height(&"n".repeat(60)));
        assert!(height(&"n".repeat(60)) > height("Ada Lindqvist"));
    }

    #[test]
    fn a_column_of_numbers_is_as_wide_as_its_longest_number() {
        let columns = vec![
            column("#", 14, Kind::Number),
            column("Name", 60, Kind::Name),
            column("MoV", 60, Kind::Number),
            column("Club", 56, Kind::Small),
        ];
        let row = |cells: [&str; 4]| cells.map(str::to_owned).to_vec();
        let rows = vec![row(["1", "Ada Lindqvist", "1,064", "Gold"]), row(["2", "Bo", "98", ""])];
        let list = List { points: 12, abreast: 1, columns, rows, below: 0, legend: None }.fitted();
        let widths: Vec<u32> = list.columns.iter().map(|column| column.width).collect();
        // At 12 points, 4.236 mm: a digit has 0.6 of that, 2.5 mm; "1,064" has 2.73 of it, 11.6 mm. Both are rounded
        // up, the padding is 2 mm, and so is the gap. Of 190 mm 167 are left for 60 and 56.
        assert_eq!(widths, [7, 86, 16, 80]);
        let large = list.for_wall(2970);
        assert!(large.points > 12 && large.rows.iter().all(|row| large.lines(row, large.points) == 1), "{large:?}");
    }

    #[test]
    fn a_list_for_the_wall_is_as_large_as_its_pages_allow() {
        let list = |rows: usize| List {
            points: 15,
            abreast: 1,
            columns: vec![column("", 20, Kind::Table), column("", 80, Kind::Name)],
            rows: vec![vec!["1".to_owned(), "Ada Lindqvist".to_owned()]; rows],
            below: 0,
            legend: None,
        };
        for rows in [0, 1, 8, 20, 27, 40, 150] {
            let plain = list(rows).count(2970, 15);
            let large = list(rows).for_wall(2970);
            assert_eq!(large.count(2970, large.points), plain, "{rows} rows take no more pages");
            let larger = list(rows).count(2970, large.points + 1);
            assert!(large.points == LARGEST || larger > plain, "{rows} rows could be larger");
        }
        assert_eq!(list(4).for_wall(2970).points, LARGEST);
        let with_code = |rows: usize| List { below: 400, ..list(rows) }.for_wall(2970);
        for rows in [0, 1, 8, 20, 23, 24, 25, 26, 27, 40, 150] {
            let large = with_code(rows);
            assert_eq!(large.count(2970, large.points), list(rows).count(2970, 15), "{rows} rows and what is below");
        }
        assert_eq!([8, 150].map(|rows| with_code(rows).below), [400, 400], "where there is room it is there");
        assert!((1..150).any(|rows| with_code(rows).below == 0), "where there is none it is not");
        assert!(list(20).for_wall(2970).points > 20);
        // 20 letters have 1200 hundredths of an em. At 24 points, the column has 78 mm * 7/8 / 8.47 mm = 8.05 em.
        let with_long = List { rows: vec![vec!["1".to_owned(), "n".repeat(20)]], ..list(1) }.for_wall(2970);
        assert_eq!(with_long.lines(&with_long.rows[0], with_long.points), 2);
        assert_eq!(with_long.lines(&with_long.rows[0], with_long.points + 1), 3);
    }

    #[test]
    fn lines_break_between_words_and_inside_long_ones() {
        let n = |count| "n".repeat(count);
        assert_eq!(lines_of("", 600), 1);
        assert_eq!(lines_of(&n(10), 600), 1);
        assert_eq!(lines_of(&n(11), 600), 2);
        assert_eq!(lines_of(&format!("{} {}", n(6), n(6)), 600), 2);
        assert_eq!(lines_of(&format!("{} {}", n(6), n(20)), 600), 3);
        assert_eq!(lines_of(&format!("{} {} {}", n(3), n(3), n(3)), 600), 2);
    }
}
