//! Exports results for the community's programs, and tables for general use.

mod list_juggler;
mod tables;

pub use list_juggler::{list_fortress, list_juggler};
pub use tables::{Column, Table, bye_mark, match_mark, separated_line};

use crate::{
    base::{ids::PlayerId, sort::Map},
    regulation::Scoring,
    tournament::{Place, Player, State},
};
use std::fmt;

/// Why an event cannot be exported in a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSuchFile {
    /// The event is not scored in squad points.
    NoSquadPoints,
    /// The format has matches of two players, but the event has tables of three and four (STR-6).
    LargeTables,
}

impl fmt::Display for NoSuchFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSquadPoints => write!(f, "this format has squad points, and the event's matches have none"),
            Self::LargeTables => {
                write!(f, "this format has matches of two, and the event has tables of three and four")
            }
        }
    }
}

impl std::error::Error for NoSuchFile {}

/// The result in the format of T3, to paste into a form. One line per player, best first, with place, name, nickname,
/// origin and army separated by tabs. The nickname is empty, and the origin is the club. Unranked players are omitted.
/// An undecided place is empty.
///
/// # Errors
/// The event is not scored in squad points. T3 is for miniatures.
pub fn t3(state: &State) -> Result<String, NoSuchFile> {
    let Scoring::SquadPoints(_) = &state.setup.regulation.scoring else { return Err(NoSuchFile::NoSquadPoints) };
    let places = state.decided_places().into_iter();
    let fixed: Map<PlayerId, u32> = places.filter_map(|place| Some((place.player, place.fixed()?))).collect();
    let line = |player: &Player| {
        let place = fixed.get(&player.id).map(ToString::to_string).unwrap_or_default();
        let fields = [&place, &player.name, "", &player.details.club, &player.details.faction];
        format!("{}\n", fields.map(one_field).join("\t"))
    };
    let ranked: Vec<Place> = state.final_ranking();
    Ok(ranked.iter().filter_map(|place| state.players.get(&place.player)).map(line).collect())
}

/// Removes control characters, so that the text stays within its field and line.
fn one_field(text: &str) -> String {
    text.replace(char::is_control, " ")
}
