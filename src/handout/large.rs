//! The tables of three and four of a round, byte by byte: numbers, sizes, players, and what each came to.

use super::{
    LargeTable, Placed,
    bytes::{Reader, Writer, differences, place, read_differences, read_who},
};

pub(super) fn write(out: &mut Writer, tables: &[LargeTable]) {
    out.count(tables.len());
    differences(out, tables.iter().map(|table| table.number.into()), 1);
    tables.iter().for_each(|table| out.count(table.players.len()));
    differences(out, tables.iter().flat_map(|table| table.players.iter().copied()).map(place), 1);
    // Who has no place at a table with a result has 0: that is nobody.
    let placed =
        |table: &LargeTable, at: usize| table.places.get(at).copied().unwrap_or(Placed { place: 0, points: 0 });
    for table in tables {
        out.number(u64::from(!table.places.is_empty()));
        let seats = if table.places.is_empty() { 0 } else { table.players.len() };
        for Placed { place, points } in (0..seats).map(|at| placed(table, at)) {
            out.number(place.into());
            out.number(points.into());
        }
    }
}

pub(super) fn read(input: &mut Reader, players: usize) -> Option<Vec<LargeTable>> {
    let count = input.count(players)?;
    let numbers = read_differences(input, count, 1)?;
    let numbers = numbers.into_iter().map(|number| u16::try_from(number).ok()).collect::<Option<Vec<u16>>>()?;
    let sizes = (0..count).map(|_| input.count(players)).collect::<Option<Vec<usize>>>()?;
    // Nobody sits twice.
    let all = sizes.iter().try_fold(0_usize, |all, size| all.checked_add(*size)).filter(|&all| all <= players)?;
    let mut who = read_who(input, all, players)?.into_iter();
    let mut tables = Vec::new();
    for (number, size) in numbers.into_iter().zip(sizes) {
        tables.push(LargeTable { number, players: who.by_ref().take(size).collect(), places: Vec::new() });
    }
    for table in &mut tables {
        let seats = match input.number()? {
            0 => 0,
            1 => table.players.len(),
            _ => return None,
        };
        for _ in 0..seats {
            table.places.push(Placed { place: input.small()?, points: input.small()? });
        }
    }
    Some(tables)
}
