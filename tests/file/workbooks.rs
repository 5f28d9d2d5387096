//! Spreadsheet files. The expected cells are those with which the fixtures were made.

use crate::common::day::{Day, setup};
use std::{fs, path::Path};
use tiebreaker::file::{
    players::List,
    workbook::{ReadError, Sheet, may_be_workbook, read, sheet_of_players},
};

fn bytes(file: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/players").join(file)).unwrap()
}

fn sheets(file: &str) -> Vec<Sheet> {
    read(&bytes(file)).unwrap()
}

fn names(sheets: &[Sheet]) -> Vec<&str> {
    sheets.iter().map(|sheet| sheet.name.as_str()).collect()
}

#[test]
fn a_workbook_gives_its_visible_sheets_that_are_not_empty() {
    let sheets = sheets("two-sheets.xlsx");
    assert_eq!(names(&sheets), ["Info", "Anmeldungen", "Samstag"]);
    assert_eq!(sheets[0].text, "Store championship\t\nStarts at\t10:00");
    assert_eq!(
        sheets[1].text,
        "Anmeldungen zum Turnier\t\t\t\t\t\t\t\n\
         \n\
         Zeitstempel\tVorname\tNachname\tUID\tFraktion\tVerein\tBezahlt\tBemerkung\n\
         2026-11-20 18:30\tJürgen\tMüßig\t12345\tRebellen\tWürfel & Co\tTRUE\t\"kommt \"\"später\"\"\nab 11\"\n\
         \n\
         2026-11-21\tŁukasz\tŻółć\t00007\tImperium\t\tFALSE\t3.5\n\
         2026-11-22 09:05\tAnna\tMeier\t1234567890\t\t1. Liga\t\t2026-01-02"
    );
    assert_eq!(sheets[2].text, "Name\tUID\nZoé Lefèvre\t8");
}

#[test]
fn a_hidden_sheet_of_libre_office_is_left_out() {
    let sheets = sheets("hidden.ods");
    assert_eq!(names(&sheets), ["Now"]);
    assert_eq!(sheets[0].text, "Name\nAda North");
}

#[test]
fn the_players_of_a_sheet_come_in_right() {
    let day = Day::begin(setup("xwing-2018", 3, None), 1);
    let list = List::read(&sheets("two-sheets.xlsx")[1].text, day.state());
    let players: Vec<[&str; 5]> = list
        .newcomers()
        .map(|new| [&new.name, &new.details.surname, &new.details.uid, &new.details.faction, &new.details.club])
        .map(|texts| texts.map(|text| text.as_str()))
        .collect();
    assert_eq!(
        players,
        [
            ["Jürgen Müßig", "Müßig", "12345", "Rebellen", "Würfel & Co"],
            ["Łukasz Żółć", "Żółć", "00007", "Imperium", ""],
            ["Anna Meier", "Meier", "1234567890", "", "1. Liga"],
        ]
    );
    assert_eq!(list.ignored().collect::<Vec<_>>(), ["Zeitstempel"]);
    assert_eq!(list.rows.iter().map(|row| row.line).collect::<Vec<_>>(), [4, 7, 8]);
}

#[test]
fn the_sheet_of_the_players_is_found_among_others() {
    let day = Day::begin(setup("xwing-2018", 3, None), 1);
    let found = |file: &str| sheet_of_players(&sheets(file), day.state());
    assert_eq!((found("two-sheets.xlsx"), found("zapisy.ods"), found("bare.xlsx")), (1, 1, 0));
    assert_eq!(sheet_of_players(&[], day.state()), 0);
}

#[test]
fn a_workbook_may_leave_out_what_excel_writes() {
    // No cell names, dates from 1904, targets from the root, inline and rich texts, a formula and an error.
    assert_eq!(
        sheets("bare.xlsx"),
        [Sheet {
            name: "S&T".to_owned(),
            text: "Name\tClub\tUID\tDate\n\
                   Ewa Nowak\tKraków <1>\t42\t2016-04-02 12:00\n\
                   山田 太郎\t\t0.3\t1904-01-02\n\
                   \t\tTRUE\t"
                .to_owned()
        }]
    );
}

#[test]
fn a_spreadsheet_of_libreoffice_is_read_alike() {
    let sheets = sheets("zapisy.ods");
    assert_eq!(names(&sheets), ["Notatki", "Zapisy"]);
    assert_eq!(
        sheets[1].text,
        "Imię\tNazwisko\tNumer\tKlub\tData\tZapłacone\n\
         Łukasz\tŻółć\t12345\tKlub <A> & B\t2026-11-20 18:30:00\tTRUE\n\
         \n\
         \n\
         Joanna\tŚliwińska\t00042\tKostka\t\t\n\
         \"Ewa\nMaria\"\tNowak\t\tKostka\t\t"
    );
}

#[test]
fn a_file_of_an_old_excel_is_read_like_a_new_one() {
    let sheets = sheets("three-sheets.xls");
    assert_eq!(names(&sheets), ["Info", "Zgłoszenia"], "the third sheet is hidden");
    assert_eq!(sheets[0].text, "Store championship\t\nStarts at\t10");
    assert_eq!(
        sheets[1].text,
        "Znacznik\tImię\tNazwisko\tUID\tFrakcja\tOpłacone\tUwagi\n\
         2026-11-20\tŁukasz\tŻółć\t00007\tRebels\tTRUE\t\"przyjdzie \"\"później\"\"\npo 11\"\n\
         2026-11-21\tJürgen\tMüßig\t1234567890\t\tFALSE\t3.5\n\
         \tAnna\tMeier\t12345\tEmpire\t\t"
    );
}

/// The texts of its cells continue over several records.
#[test]
fn a_long_file_of_an_old_excel_is_read_to_its_end() {
    let sheets = sheets("long.xls");
    let lines: Vec<&str> = sheets[0].text.lines().collect();
    assert_eq!((lines.len(), lines[0]), (301, "Name\tClub"));
    for (number, line) in lines.iter().enumerate().skip(1) {
        let name = if number % 2 == 1 { "Player Łódź" } else { "Player" };
        assert_eq!(*line, format!("{name} {number:04}\tClub number {number} with a long name"));
    }
}

#[test]
fn damaged_files_of_an_old_excel_do_no_harm() {
    let whole = bytes("three-sheets.xls");
    for end in 0..whole.len() {
        let _ = read(&whole[..end]);
        let mut changed = whole.clone();
        changed[end] ^= 0xff;
        let _ = read(&changed);
    }
}

#[test]
fn other_files_are_refused_with_the_reason() {
    let refused = |file: &str| read(&bytes(file)).unwrap_err();
    assert_eq!(refused("letter.docx"), ReadError::NoWorkbook);
    assert_eq!(refused("letter.odt"), ReadError::NoWorkbook);
    assert_eq!(refused("locked.ods"), ReadError::Locked);
    assert_eq!(read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Err(ReadError::Damaged));
    assert_eq!(read(b"PK\x03\x04"), Err(ReadError::Damaged));
    assert!(may_be_workbook(&bytes("bare.xlsx")) && !may_be_workbook(b"Name\nPK"));
}

#[test]
fn what_a_file_unpacks_to_is_limited() {
    // 60 MB of blanks in one sheet, and a table with one cell repeated in every cell.
    assert_eq!(read(&bytes("bomb.xlsx")), Err(ReadError::TooBig { limit: 48_000_000 }));
    assert_eq!(read(&bytes("repeated.ods")), Err(ReadError::SheetTooBig));
    // A text of 1 MB, repeated in 16,384 columns.
    assert_eq!(read(&bytes("wide.ods")), Err(ReadError::SheetTooBig));
}

/// A format with more leading zeros than spreadsheets show is ignored. Padding to 70,000 digits would stop the program.
#[test]
fn a_number_format_of_many_zeros_is_ignored() {
    assert_eq!(names(&sheets("zeros.xlsx")), names(&sheets("two-sheets.xlsx")));
}

#[test]
fn a_damaged_file_is_refused() {
    for file in ["bare.xlsx", "zapisy.ods"] {
        let whole = bytes(file);
        let sheets = read(&whole).unwrap();
        for end in 0..whole.len() {
            assert!(read(&whole[..end]).is_err(), "{file} up to byte {end}");
        }
        // A changed byte is detected, unless it is in a part that does not matter.
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 0x55;
            if let Ok(read) = read(&changed) {
                let same = read.iter().filter(|sheet| sheets.contains(sheet)).count();
                assert_eq!(same, read.len(), "{file}, byte {place}");
            }
        }
    }
}
