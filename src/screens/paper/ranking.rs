//! The final ranking to hang on a wall, and what it has in common with the standings.

use super::list::{Kind, List, column};
use crate::{
    base::text::ems_of,
    screens::{
        final_ranking::{Place, heads, note_on_order, places},
        i18n::{number, t},
        words,
    },
    tournament::State,
};

/// Minimum and maximum width of the column with faction or leader and club in millimetres, of 190 beside the names.
const LEAST_ABOUT: u32 = 50;
const MOST_ABOUT: u32 = 110;

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
    // The header has room for one short legend.
    let note = note_on_order(state).map(|note| Row::Line(note.text));
    Ok(ranked(state, heads.collect(), places(state).into_iter().map(row).chain(note).collect()))
}

/// A list of ranked players, with the disqualified players below. The columns are in the order of those on the screen.
pub(super) fn ranked(state: &State, heads: Vec<String>, rows: Vec<Row>) -> List {
    let players = || rows.iter().filter_map(|row| if let Row::Player(player) = row { Some(player) } else { None });
    let widest = |text: fn(&Ranked) -> &str| players().map(|player| ems_of(text(player))).max().unwrap_or_default();
    let (widest_name, widest_about) = (widest(|player| &player.name), widest(|player| &player.about));
    // An empty column would take room from the names.
    let is_anything_known = widest_about > 0;
    let is_any_by_lot = players().any(|player| player.by_lot);
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
    // Each gets what its longest text needs. Names are bold, and the details are in small type.
    let needed = 3 * widest_name + 2 * widest_about;
    let about = (190 * 2 * widest_about / needed.max(1)).clamp(LEAST_ABOUT, MOST_ABOUT);
    let about = is_anything_known.then_some(about);
    let name = 190 - about.unwrap_or_default();
    let about = about.map(|width| column(words::public_details_title(state), width, Kind::Small));
    let names = [number("#".to_owned()), column(t!("players.name"), name, Kind::Name)];
    let columns = names.into_iter().chain(about).chain(heads.into_iter().map(number)).collect();
    let legend = is_any_by_lot.then(|| t!("standings.lot-legend"));
    List { points: 12, abreast: 1, columns, rows, below: 0, legend }.fitted()
}
