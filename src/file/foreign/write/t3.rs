//! The result of an event as T3 takes it: a line for each player, pasted into a form.

use super::NoSuchFile;
use crate::{
    regulation::Scoring,
    tournament::{Player, State},
};

/// Place, name, nickname, origin and army of each player, the best first, with tabs between them; nobody here has a nickname,
/// and the origin is the club. Who is not ranked is left out.
///
/// # Errors
/// The event is not scored in squad points: T3 is for miniatures.
pub fn t3(state: &State) -> Result<String, NoSuchFile> {
    let Scoring::SquadPoints(_) = &state.setup.regulation.scoring else { return Err(NoSuchFile::NoSquadPoints) };
    let line = |(rank, player): (u32, &Player)| {
        let fields = [&rank.to_string(), &player.name, "", &player.details.club, &player.details.faction];
        format!("{}\n", fields.map(one_field).join("\t"))
    };
    let lines = state.standings_after(state.finished_swiss());
    let swiss = lines.iter().map(|line| (line.rank, line.player));
    let ranked: Vec<_> = match state.final_ranking() {
        places if places.is_empty() => swiss.collect(),
        places => places.iter().map(|place| (place.rank, place.player)).collect(),
    };
    Ok(ranked.into_iter().filter_map(|(rank, id)| Some((rank, state.players.get(&id)?))).map(line).collect())
}

/// A text that stays within its field and its line.
fn one_field(text: &str) -> String {
    text.replace(char::is_control, " ")
}
