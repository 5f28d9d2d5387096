//! A spreadsheet file. If the first byte is neither that of an archive nor that of an old Excel file, the rest is the content
//! of an archive, so that the fuzzer gets past the checksums.

use super::day;
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

/// An archive of files that are not compressed.
pub fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    let size = |bytes: &[u8]| u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes();
    for (name, content) in files {
        let start = size(&bytes);
        let name_size = size(name.as_bytes());
        let sizes = [checksum(content).to_le_bytes(), size(content), size(content)].concat();
        // Version, flags, method, time and date.
        let head = [0_u8; 10];
        let texts = [name_size[0], name_size[1], 0, 0];
        bytes.extend([b"PK\x03\x04", &head[..], &sizes, &texts, name.as_bytes(), content].concat());
        let after = [0_u8; 10];
        let entry = [b"PK\x01\x02", &[0, 0][..], &head, &sizes, &texts, &after, &start, name.as_bytes()].concat();
        directory.extend(entry);
    }
    let count = size(files.iter().map(|_| 0).collect::<Vec<u8>>().as_slice());
    let counts = [count[0], count[1], count[0], count[1]];
    let start = size(&bytes);
    let end = [b"PK\x05\x06", &[0; 4][..], &counts, &size(&directory), &start, &[0, 0]].concat();
    bytes.extend(directory);
    bytes.extend(end);
    bytes
}

/// CRC-32.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
    let table: Vec<u32> = (0..=255).map(|byte| (0..8).fold(byte, step)).collect();
    !bytes.iter().fold(u32::MAX, |sum, &byte| table[usize::from(sum.to_le_bytes()[0] ^ byte)] ^ sum >> 8)
}
