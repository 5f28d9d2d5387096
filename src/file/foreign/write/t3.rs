//! The result of an event as T3 takes it: a line for each player, pasted into a form.

use super::NoSuchFile;
use crate::{
    base::{ids::PlayerId, sort::Map},
    regulation::Scoring,
    tournament::{Place, Player, State},
};

/// Place, name, nickname, origin and army of each player, the best first, with tabs between them; nobody here has a nickname,
/// and the origin is the club. Who is not ranked is left out. A place that is not decided is left empty.
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

/// A text that stays within its field and its line.
fn one_field(text: &str) -> String {
    text.replace(char::is_control, " ")
}
