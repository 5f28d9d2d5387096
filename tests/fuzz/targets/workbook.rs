//! A spreadsheet file. If the first byte is neither that of an archive nor that of an old Excel file, the rest is the content
//! of an archive, so that the fuzzer gets past the checksums.

use super::day;
use crate::common::archive::archive;
use tiebreaker::file::{
    players::List,
    workbook::{read, sheet_of_players},
};

pub(super) fn workbook(data: &[u8]) {
    let archive = match data {
        [b'P' | 0xd0, ..] => data.to_vec(),
        [0, xml @ ..] => archive(&[("content.xml", xml)]),
        [_, xml @ ..] => {
            archive(&[("xl/workbook.xml", BOOK), ("xl/_rels/workbook.xml.rels", LINKS), ("xl/a.xml", xml)])
        }
        [] => return,
    };
    let Ok(sheets) = read(&archive) else { return };
    let mut tournament = day::play("");
    let best = sheet_of_players(&sheets, tournament.state());
    let Some(sheet) = sheets.get(best) else { return assert_eq!(best, 0, "no sheet") };
    let list = List::read(&sheet.text, tournament.state());
    if list.newcomers().next().is_some() {
        let add = tournament.state().propose_players(list.newcomers().cloned());
        day::act(&mut tournament, add).expect("who is read can be registered");
    }
}

const BOOK: &[u8] = br#"<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>"#;
const LINKS: &[u8] = br#"<Relationships><Relationship Id="1" Target="a.xml"/></Relationships>"#;
