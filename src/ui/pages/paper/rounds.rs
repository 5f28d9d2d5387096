//! The pairings of a round for the wall, and what is still missing.

use super::page::{Kind, List, column};
use crate::{
    ids::PlayerId,
    tournament::{Round, State, Status},
    ui::{
        i18n::{sort_by_name, t},
        parts::Size,
        words,
    },
};

/// Who sits at which table; so much of the first page is left free below.
pub(super) fn tables(state: &State, round: &Round, below: u32) -> List {
    let name = |player: PlayerId| words::player_name(Some(state), player);
    let row = |table_of: &crate::tournament::Table| {
        let [first, second] = table_of.players.map(name);
        vec![table_of.number.to_string(), first, second]
    };
    let bye = |&player: &PlayerId| vec!["–".to_owned(), name(player), t!("paper.bye")];
    List {
        points: 15,
        abreast: 1,
        columns: vec![
            column(t!("round.table"), 24, Kind::Table),
            column(t!("paper.player"), 83, Kind::Name),
            column(t!("paper.opponent"), 83, Kind::Text),
        ],
        rows: round.tables.iter().map(row).chain(round.byes.iter().map(bye)).collect(),
        below,
    }
}

/// Where each player sits, by name: in two columns where that takes fewer pages, or has much larger letters on as many;
/// so much of the first page is left free below.
pub(super) fn names(state: &State, round: &Round, size: Size, below: u32) -> List {
    let in_list = |player: PlayerId| words::name_in_list(state, player);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for table_of in &round.tables {
        let [first, second] = table_of.players;
        for (player, opponent) in [(first, second), (second, first)] {
            rows.push(vec![in_list(player), table_of.number.to_string(), words::player_name(Some(state), opponent)]);
        }
    }
    rows.extend(round.byes.iter().map(|&player| vec![in_list(player), "–".to_owned(), t!("paper.bye")]));
    sort_by_name(&mut rows, |row| row.first().map(String::as_str).unwrap_or_default());
    let list = |(points, abreast, [name, number, opponent]): (u32, usize, [u32; 3])| {
        let columns = vec![
            column(t!("players.name"), name, Kind::Name),
            column(t!("round.table"), number, Kind::Table),
            column(t!("paper.opponent"), opponent, Kind::Small),
        ];
        List { points, abreast, columns, rows: rows.clone(), below }.for_wall(size)
    };
    let [one, two] = [(15, 1, [90, 24, 76]), (11, 2, [47, 13, 32])].map(list);
    let [pages_of_one, pages_of_two] = [&one, &two].map(|list| list.count(size, list.points));
    let is_much_larger = two.points * 4 >= one.points * 5;
    if pages_of_two < pages_of_one || pages_of_two == pages_of_one && is_much_larger { two } else { one }
}

/// The tables without a result, for who walks around and asks; or why there is nothing to ask.
pub(super) fn missing(state: &State, round: &Round) -> Result<List, String> {
    if round.missing() == 0 {
        return Err(t!("round.all-in"));
    }
    if round.status != Status::Started {
        return Err(t!("paper.not-started"));
    }
    let name = |player: PlayerId| words::player_name(Some(state), player);
    let open = round.open_tables();
    let row = |table_of: &crate::tournament::Table| {
        let [first, second] = table_of.players.map(name);
        vec![table_of.number.to_string(), first, second, String::new()]
    };
    Ok(List {
        points: 13,
        abreast: 1,
        columns: vec![
            column(t!("round.table"), 24, Kind::Table),
            column(t!("paper.player"), 62, Kind::Name),
            column(t!("paper.opponent"), 62, Kind::Text),
            column(t!("result.short"), 42, Kind::Text),
        ],
        rows: open.map(row).collect(),
        below: 0,
    })
}
