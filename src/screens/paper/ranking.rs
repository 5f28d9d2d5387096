//! The final ranking to hang on a wall, and what it has in common with the standings.

use super::list::{Kind, List, column};
use crate::{
    screens::{
        final_ranking::{Place, heads, places},
        i18n::{number, t},
        words,
    },
    tournament::State,
};

/// A row of a ranked player, or a line between players.
pub(super) enum Row {
    /// Rank, name, what is known about the player, and values.
    Player(Ranked),
    /// A text over the width of the list.
    Line(String),
}

/// A ranked player.
pub(super) struct Ranked {
    pub rank: String,
    pub name: String,
    pub about: String,
    pub by_lot: bool,
    pub has_left: bool,
    pub values: Vec<String>,
}

/// One line per player (ELI-5), disqualified players below, or the reason why there is no ranking.
pub fn list(state: &State) -> Result<List, String> {
    if !state.is_over() {
        return Err(t!("paper.not-over"));
    }
    let row = |Place { rank, name, about, by_lot, has_left, values, .. }: Place| {
        Row::Player(Ranked { rank: number(rank), name, about, by_lot, has_left, values })
    };
    let heads = heads(state).into_iter().map(|(head, _)| head);
    Ok(ranked(state, heads.collect(), places(state).into_iter().map(row).collect()))
}

/// A list of ranked players, with the disqualified players below. The columns are in the order of those on the screen.
pub(super) fn ranked(state: &State, heads: Vec<String>, rows: Vec<Row>) -> List {
    let is_known = |row: &Row| matches!(row, Row::Player(player) if !player.about.is_empty());
    // An empty column would take room from the names.
    let is_anything_known = rows.iter().any(is_known);
    let is_any_by_lot = rows.iter().any(|row| matches!(row, Row::Player(player) if player.by_lot));
    let row = |row: Row| match row {
        Row::Line(text) => vec![String::new(), text],
        Row::Player(Ranked { rank, mut name, about, by_lot, has_left, values }) => {
            if by_lot {
                name.push_str("\u{a0}=");
            }
            if has_left {
                name = format!("{name} ({})", t!("players.dropped"));
            }
            [rank, name].into_iter().chain(is_anything_known.then_some(about)).chain(values).collect()
        }
    };
    let mut rows: Vec<Vec<String>> = rows.into_iter().map(row).collect();
    let out = state.players.values().filter(|player| player.is_disqualified());
    rows.extend(out.map(|player| {
        let name = words::player_name(Some(state), player.id);
        vec!["–".to_owned(), t!("app.is", name = name, value = t!("leave.disqualified"))]
    }));
    let number = |head: String| column(head, 0, Kind::Number);
    let (name, about) = if is_anything_known { (120, Some(70)) } else { (190, None) };
    let about = about.map(|width| column(words::public_details_title(state), width, Kind::Small));
    let names = [number("#".to_owned()), column(t!("players.name"), name, Kind::Name)];
    let columns = names.into_iter().chain(about).chain(heads.into_iter().map(number)).collect();
    let legend = is_any_by_lot.then(|| t!("standings.lot-legend"));
    List { points: 12, abreast: 1, columns, rows, below: 0, legend }.fitted()
}
