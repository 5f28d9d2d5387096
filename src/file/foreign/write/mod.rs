//! Export: results for the programs of the community, and tables for everybody else.

mod list_juggler;
mod tables;

pub use list_juggler::{list_fortress, list_juggler};
pub use tables::{Column, Table, bye_mark, match_mark};

use crate::{
    base::{ids::PlayerId, sort::Map},
    regulation::Scoring,
    tournament::{Place, Player, State},
};
use std::fmt;

/// Why an event cannot be written in a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSuchFile {
    /// Its matches are not scored in squad points.
    NoSquadPoints,
    /// It has matches of two, and the event has tables of three and four (STR-6).
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

/// The result as T3 takes it, pasted into a form: a line for each player, the best first, with place, name, nickname, origin and
/// army between tabs. The nickname is empty, and the origin is the club. Players who are not ranked are left out. A place that is
/// not decided is left empty.
///
/// # Errors
/// The event is not scored in squad points: T3 is for miniatures.
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

/// A text without control characters, so that it stays within its field and its line.
fn one_field(text: &str) -> String {
    text.replace(char::is_control, " ")
}
