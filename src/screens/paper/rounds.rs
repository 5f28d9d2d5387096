//! The pairings of a round for a wall, and its missing results.

use super::{
    list::{Kind, List, column},
    shared::{mark_legend, marked},
};
use crate::{
    base::ids::PlayerId,
    screens::{
        i18n::{sort_by_name, t},
        words,
    },
    tournament::{Player, Round, State, Status, Table},
};

/// The pairings by table. `below` is the height reserved at the bottom of the first page.
pub fn tables(state: &State, round: &Round, below: u32) -> List {
    let name = |player: PlayerId| words::name_with_members(state, player);
    // At tables of three and four there is a column per seat.
    let seats = round.tables.iter().map(|table| table.players.len()).max().unwrap_or_default().max(2);
    let row = |table: &Table| {
        let seated = |&player: &PlayerId| marked(name(player), state, round, (table, player));
        let names = (0..seats).map(|seat| table.players.get(seat).map(seated).unwrap_or_default());
        [table.number.to_string()].into_iter().chain(names).collect()
    };
    let bye = |&player: &PlayerId| vec!["–".to_owned(), name(player), t!("paper.bye")];
    let width = 166 / u32::try_from(seats).unwrap_or(2);
    let seat = |seat: usize| match (round.has_large_tables(), seat) {
        (false, 1) => column(t!("paper.player"), width, Kind::Name),
        (false, _) => column(t!("paper.opponent"), width, Kind::Text),
        (true, 1) => column(t!("large.seat", number = seat), width, Kind::Name),
        (true, _) => column(t!("large.seat", number = seat), width, Kind::Text),
    };
    List {
        points: if round.has_large_tables() { 13 } else { 15 },
        abreast: 1,
        columns: [column(t!("round.table"), 24, Kind::Table)].into_iter().chain((1..=seats).map(seat)).collect(),
        rows: round.tables.iter().map(row).chain(round.byes.iter().map(bye)).collect(),
        below,
        legend: mark_legend(state, round),
    }
}

/// The pairings by player, in two blocks if that needs fewer pages or allows a much larger font. `below` is the height
/// reserved at the bottom of the first page.
pub fn names(state: &State, round: &Round, height: u32, below: u32) -> List {
    let in_list = |player: PlayerId| words::name_in_list_with_members(state, player);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for table in &round.tables {
        for &player in table.players.iter() {
            let other = table.players.iter().copied().find(|&other| other != player).unwrap_or(player);
            let others = words::others_at(state, &table.players, player);
            let [name, others] =
                [(in_list(player), player), (others, other)].map(|(name, of)| marked(name, state, round, (table, of)));
            rows.push(vec![name, table.number.to_string(), others]);
        }
    }
    rows.extend(round.byes.iter().map(|&player| vec![in_list(player), "–".to_owned(), t!("paper.bye")]));
    sort_by_name(&mut rows, |row| row.first().map(String::as_str).unwrap_or_default());
    let with = if round.has_large_tables() { t!("large.with") } else { t!("paper.opponent") };
    let list = |(points, abreast, [name, number, opponent]): (u32, usize, [u32; 3])| {
        let columns = vec![
            column(t!("players.name"), name, Kind::Name),
            column(t!("round.table"), number, Kind::Table),
            column(with.clone(), opponent, Kind::Small),
        ];
        let legend = mark_legend(state, round);
        List { points, abreast, columns, rows: rows.clone(), below, legend }.for_wall(height)
    };
    let [one, two] = [(15, 1, [90, 24, 76]), (11, 2, [47, 13, 32])].map(list);
    let [pages_of_one, pages_of_two] = [&one, &two].map(|list| list.count(height, list.points));
    let is_much_larger = two.points * 4 >= one.points * 5;
    if pages_of_two < pages_of_one || pages_of_two == pages_of_one && is_much_larger { two } else { one }
}

/// The players by name with two boxes to tick, or a note that there are none. In two blocks if one needs another page.
pub fn check_in(state: &State, height: u32) -> Result<List, String> {
    let row = |player: &Player| vec![words::name_in_list_with_members(state, player.id), String::new(), String::new()];
    let mut rows: Vec<Vec<String>> = state.active().map(row).collect();
    if rows.is_empty() {
        return Err(t!("players.empty"));
    }
    sort_by_name(&mut rows, |row| row.first().map(String::as_str).unwrap_or_default());
    let list = |(abreast, [name, tick]): (usize, [u32; 2])| {
        let columns = vec![
            column(t!("players.name"), name, Kind::Name),
            column(t!("paper.here"), tick, Kind::Tick),
            column(t!("door.chip-paid"), tick, Kind::Tick),
        ];
        List { points: 14, abreast, columns, rows: rows.clone(), below: 0, legend: None }
    };
    let [one, two] = [(1, [130, 30]), (2, [54, 19])].map(list);
    Ok(if one.count(height, one.points) == 1 { one } else { two })
}

/// The tables without a result, for collecting them in person, or a note that there are none.
pub fn missing(state: &State, round: &Round) -> Result<List, String> {
    if round.missing() == 0 {
        return Err(t!("round.all-in"));
    }
    if round.status != Status::Started {
        return Err(t!("paper.not-started"));
    }
    let name = |&player: &PlayerId| words::player_name(Some(state), player);
    // At tables of three and four all players are in one cell, in seat order.
    let row = |table: &Table| {
        let names = table.players.iter().map(name).collect::<Vec<_>>();
        let names = if round.has_large_tables() { vec![names.join(", ")] } else { names };
        let number = table.number.to_string();
        [number].into_iter().chain(names).chain([String::new()]).collect()
    };
    let players = match round.has_large_tables() {
        false => vec![column(t!("paper.player"), 62, Kind::Name), column(t!("paper.opponent"), 62, Kind::Text)],
        true => vec![column(t!("paper.player"), 124, Kind::Name)],
    };
    let (number, result) = (column(t!("round.table"), 24, Kind::Table), column(t!("result.short"), 42, Kind::Text));
    Ok(List {
        points: 13,
        abreast: 1,
        columns: [number].into_iter().chain(players).chain([result]).collect(),
        rows: round.tables.iter().filter(|table| table.is_open()).map(row).collect(),
        below: 0,
        legend: None,
    })
}
