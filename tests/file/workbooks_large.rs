//! Large spreadsheet files, which are read in slices. They are created here, because a sheet within the limits takes
//! megabytes.

use crate::common::archive::archive;
use std::{fs, path::Path};
use tiebreaker::file::workbook::{CELLS_LIMIT, ReadError, Reading, Sheet, TEXT_LIMIT, read};

/// Reads a file slice by slice. Also returns the progress after each slice.
fn in_slices(file: &[u8]) -> (Result<Vec<Sheet>, ReadError>, Vec<f64>) {
    let mut reading = Reading::begin(file.to_vec());
    let mut progress = Vec::new();
    loop {
        if let Some(sheets) = reading.step() {
            return (sheets, progress);
        }
        progress.push(reading.progress());
    }
}

/// A LibreOffice spreadsheet with a text in `columns` columns of `rows` rows.
fn repeated(text: &str, columns: usize, rows: usize) -> Vec<u8> {
    let content = format!(
        r#"<office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="{rows}">
        <table:table-cell table:number-columns-repeated="{columns}"><text:p>{text}</text:p></table:table-cell>
        </table:table-row></table:table></office:spreadsheet>"#
    );
    archive(&[("content.xml", content.as_bytes())])
}

/// An Excel workbook whose rows have these cells.
fn workbook(rows: &str) -> Vec<u8> {
    let book = br#"<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>"#;
    let links = br#"<Relationships><Relationship Id="1" Type="/worksheet" Target="a.xml"/></Relationships>"#;
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    archive(&[("xl/workbook.xml", book), ("xl/_rels/workbook.xml.rels", links), ("xl/a.xml", sheet.as_bytes())])
}

#[test]
fn a_sheet_has_at_most_five_hundred_thousand_cells() {
    assert_eq!(CELLS_LIMIT, 500_000);
    let sheets = read(&repeated("x", 200, 2500)).unwrap();
    let rows: Vec<&str> = sheets[0].text.lines().collect();
    assert_eq!(rows.len(), 2500);
    assert!(rows.iter().all(|row| row.split('\t').filter(|cell| *cell == "x").count() == 200));
    assert_eq!(read(&repeated("x", 200, 2501)), Err(ReadError::SheetTooBig));
}

#[test]
fn a_sheet_has_at_most_ten_megabytes_of_text() {
    assert_eq!(TEXT_LIMIT, 10_000_000);
    // With the line breaks, 9,999,999 bytes.
    let sheets = read(&repeated(&"x".repeat(9999), 1, 1000)).unwrap();
    assert_eq!(sheets[0].text.len(), 9_999_999);
    assert_eq!(sheets[0].text.lines().last().map(str::len), Some(9999));
    // Two bytes more, and as plain text.
    assert_eq!(read(&repeated(&"x".repeat(9999), 1, 1001)), Err(ReadError::SheetTooBig));
    assert_eq!(read(&repeated(&"x".repeat(10_001), 1, 1000)), Err(ReadError::SheetTooBig));
}

#[test]
fn a_workbook_is_read_in_slices() {
    let rows =
        (1..=10_000).map(|number| format!("<row><c><v>{number}</v></c><c t=\"str\"><v>Name {number}</v></c></row>"));
    let file = workbook(&rows.collect::<String>());
    let (sheets, progress) = in_slices(&file);
    let sheets = sheets.unwrap();
    let text: Vec<String> = (1..=10_000).map(|number| format!("{number}\tName {number}")).collect();
    assert_eq!(sheets, [Sheet { name: "A".to_owned(), text: text.join("\n") }]);
    // About 600 kB of XML.
    assert!((15..100).contains(&progress.len()), "{}", progress.len());
    assert!(progress.windows(2).all(|pair| pair[0] <= pair[1]));
    // This file is not compressed, so half of the work is missing.
    assert!(progress[0] < 0.1 && progress.last().is_some_and(|last| (0.4..=0.5).contains(last)), "{progress:?}");
}

#[test]
fn a_spreadsheet_is_read_in_slices() {
    let cells = |number| format!("<table:table-cell><text:p>Name {number}</text:p></table:table-cell>");
    let rows = (1..=10_000).map(|number| format!("<table:table-row>{}</table:table-row>", cells(number)));
    let rows = rows.collect::<String>();
    let content = format!("<office:spreadsheet><table:table>{rows}</table:table></office:spreadsheet>");
    let (sheets, progress) = in_slices(&archive(&[("content.xml", content.as_bytes())]));
    assert_eq!(sheets.unwrap()[0].text.lines().nth(9999), Some("Name 10000"));
    assert!(progress.len() > 15, "{}", progress.len());
    // A repeated row is a few bytes of XML, but much work.
    let (sheets, progress) = in_slices(&repeated("x", 1, 20_000));
    assert_eq!(sheets.unwrap()[0].text.lines().count(), 20_000);
    assert!(progress.len() > 10, "{}", progress.len());
}

/// 48 MB of blanks that take 47 kB in the file.
#[test]
fn a_file_is_unpacked_in_slices() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/players/bomb.xlsx");
    let (sheets, progress) = in_slices(&fs::read(file).unwrap());
    assert_eq!(sheets, Err(ReadError::TooBig { limit: 48_000_000 }));
    assert!(progress.len() > 150, "{}", progress.len());
}

#[test]
fn repeated_rows_of_blanks_or_of_columns_that_are_left_out_take_no_time() {
    let row = |cell: &str| {
        format!(
            r#"<table:table-row table:number-rows-repeated="20000">
            <table:table-cell table:number-columns-repeated="200">{cell}</table:table-cell>
            <table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>"#
        )
    };
    let rows = [row("<text:p> </text:p>"), row("")].concat().repeat(5000);
    let content = format!(
        r#"<office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell><text:p>Ada</text:p>
        </table:table-cell></table:table-row>{rows}</table:table></office:spreadsheet>"#
    );
    let sheets = read(&archive(&[("content.xml", content.as_bytes())])).unwrap();
    assert_eq!(sheets[0].text, "Ada");
}
