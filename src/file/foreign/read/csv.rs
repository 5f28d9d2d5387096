//! Reads the players of List Fortress as CSV: names, squads and ranks of one or more events, without rounds.

use super::{
    json::{day, is_list, whole_of},
    list_juggler,
    reader::{PLAYERS, Reader, TOURNAMENTS},
};
use crate::{
    file::{
        foreign::{Person, Published, Rounded},
        players::rows,
    },
    regulation::TieBreaker,
};

/// The columns by which the file is recognized.
const NEEDED: [&str; 3] = ["tournamentName", "playerName", "swiss_rank"];

/// Maximum number of rows to read.
const ROWS: usize = TOURNAMENTS * PLAYERS;

/// Reads every tournament. None if the first line does not name the columns.
pub(super) fn read(text: &str) -> Option<Vec<Reader>> {
    let titles = rows(text.lines().next()?, ',', 1).into_iter().next()?;
    let column = |title: &str| titles.iter().position(|one| one.eq_ignore_ascii_case(title));
    if NEEDED.iter().any(|title| column(title).is_none()) {
        return None;
    }
    let rows = rows(text, ',', ROWS).into_iter().skip(1);
    let mut readers: Vec<([String; 2], Reader)> = Vec::new();
    for row in rows {
        let cell = |title: &str| column(title).and_then(|place| row.get(place)).map_or("", |cell| cell.trim());
        if cell("playerName").is_empty() {
            continue;
        }
        let key = [cell("tournamentName").to_owned(), cell("date").to_owned()];
        if !readers.iter().any(|(other, _)| *other == key) {
            if readers.len() == TOURNAMENTS {
                continue;
            }
            let mut reader = Reader::default();
            reader.sheet.name.clone_from(&key[0]);
            reader.sheet.date = day(&key[1]);
            readers.push((key.clone(), reader));
        }
        if let Some((_, reader)) = readers.iter_mut().find(|(other, _)| *other == key) {
            let person = person(cell);
            let squad = || serde_json::from_str(&person.list).ok();
            reader.sheet.limit = reader.sheet.limit.or_else(|| list_juggler::limit(&squad()?));
            reader.add(person, "");
        }
    }
    Some(readers.into_iter().map(|(_, reader)| reader).collect())
}

fn person<'a>(cell: impl Fn(&str) -> &'a str) -> Person {
    let positive =
        |title| whole_of(cell(title)).and_then(|number| u32::try_from(number).ok()).filter(|&place| place > 0);
    let sos = Rounded::parse(cell("sos"));
    let published = Published {
        rank: positive("swiss_rank"),
        points: whole_of(cell("score")).and_then(|points| u32::try_from(points).ok()),
        mov: whole_of(cell("mov")),
        tie_breakers: sos.map(|sos| (TieBreaker::Sos, sos)).into_iter().collect(),
        cut_place: positive("top_cut_rank"),
    };
    let list = Some(cell("squad")).filter(|list| is_list(list)).unwrap_or_default();
    Person { name: cell("playerName").to_owned(), list: list.to_owned(), published, ..Person::default() }
}
