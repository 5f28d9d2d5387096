//! Any table, written in any of twelve dialects, is read back unchanged.

use crate::common::day::{Day, setup};
use proptest::prelude::*;
use tiebreaker::file::players::{List, decode};

/// The way in which a program writes a table.
#[derive(Debug, Clone, Copy)]
struct Dialect {
    separator: char,
    /// True if every cell is in quotation marks.
    is_quoted: bool,
    line_end: &'static str,
    encode: fn(&str) -> Vec<u8>,
}

fn utf8(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

fn utf8_with_mark(text: &str) -> Vec<u8> {
    format!("\u{feff}{text}").into_bytes()
}

fn utf16(text: &str) -> Vec<u8> {
    format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn utf16_big(text: &str) -> Vec<u8> {
    format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_be_bytes).collect()
}

const DIALECTS: [Dialect; 12] = [
    Dialect { separator: ',', is_quoted: false, line_end: "\r\n", encode: utf8 },
    Dialect { separator: ',', is_quoted: true, line_end: "\n", encode: utf8 },
    Dialect { separator: ',', is_quoted: false, line_end: "\r", encode: utf8_with_mark },
    Dialect { separator: ';', is_quoted: false, line_end: "\r\n", encode: utf8_with_mark },
    Dialect { separator: ';', is_quoted: true, line_end: "\r\n", encode: utf8 },
    Dialect { separator: ';', is_quoted: false, line_end: "\n", encode: utf16 },
    Dialect { separator: '\t', is_quoted: false, line_end: "\n", encode: utf8 },
    Dialect { separator: '\t', is_quoted: false, line_end: "\r\n", encode: utf16 },
    Dialect { separator: '\t', is_quoted: true, line_end: "\r\n", encode: utf16_big },
    Dialect { separator: '|', is_quoted: false, line_end: "\n", encode: utf8 },
    Dialect { separator: '|', is_quoted: true, line_end: "\r\n", encode: utf8_with_mark },
    Dialect { separator: ',', is_quoted: true, line_end: "\r\n", encode: utf16_big },
];

impl Dialect {
    fn write(self, rows: &[Vec<String>]) -> Vec<u8> {
        let cell = |cell: &String| {
            let is_special = cell.contains([self.separator, '"', '\n', '\r']);
            if self.is_quoted || is_special { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.clone() }
        };
        let line = |row: &Vec<String>| {
            let cells: Vec<String> = row.iter().map(cell).collect();
            format!("{}{}", cells.join(&self.separator.to_string()), self.line_end)
        };
        (self.encode)(&rows.iter().map(line).collect::<String>())
    }
}

const NAME: &str = "[A-ZÀŁŚ][a-zéłß'-]{1,9} [A-ZÖŻ][a-zżö\"-]{1,9}";
const TEXT: &str = "([A-ZÀŁŚ(][a-zéłß0-9;,|\"'\t)-]{0,9}[a-z0-9]( [A-Z][a-z;,|]{1,8}[a-z])?)?";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn a_table_comes_back_the_same(
        rows in proptest::collection::vec((NAME, TEXT, TEXT, "[0-9]{1,8}"), 1..15),
        dialect in 0..DIALECTS.len(),
        titles in prop_oneof![
            Just(["Name", "Club", "Faction", "UID"]),
            Just(["Spieler", "Verein", "Fraktion", "Spielernummer"]),
            Just(["Zawodnik", "Klub", "Frakcja", "Numer gracza"]),
        ],
    ) {
        let rows: Vec<[String; 4]> = rows.into_iter().enumerate().map(|(place, (name, club, faction, uid))| {
            [name, club, faction, format!("{uid}-{place}")]
        }).collect();
        let written: Vec<Vec<String>> = std::iter::once(titles.map(str::to_owned).to_vec())
            .chain(rows.iter().map(|row| row.to_vec()))
            .collect();
        let bytes = DIALECTS[dialect].write(&written);
        let day = Day::begin(setup("xwing-2018", 3, None), 1);
        let list = List::read(&decode(&bytes).text, day.state());
        let one_line = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let read: Vec<[String; 4]> = list.newcomers().map(|new| {
            [&new.name, &new.details.club, &new.details.faction, &new.details.uid].map(Clone::clone)
        }).collect();
        let expected: Vec<[String; 4]> = rows.iter().map(|row| row.each_ref().map(one_line)).collect();
        prop_assert_eq!(read, expected, "{:?} {}", DIALECTS[dialect], decode(&bytes).text);
    }
}
