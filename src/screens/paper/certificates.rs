//! Certificates for the best players.

use super::about_event;
use crate::{
    base::text::{ems_of, sanitized},
    screens::{final_ranking::places, i18n::t, words},
    tournament::{Role, State},
};

/// Number of certificates.
const BEST: usize = 3;
/// Width from which a name counts as long, in hundredths of the font size.
const LONG: u32 = 1400;

/// Text of a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// Event and day.
    pub event: String,
    /// Rank as a number.
    pub number: u32,
    /// Rank in words.
    pub rank: String,
    /// Name of the player.
    pub name: String,
    /// True if the name needs a smaller font.
    pub is_long: bool,
    /// Record in the whole event. Empty if there is none.
    pub record: String,
    /// Place, number of players and regulation.
    pub about: String,
    /// Name of the organizer, to be printed below the line for the signature. Empty if nobody is named.
    pub organizer: String,
}

/// The certificates, best player first, or the reason why there are none.
pub fn certificates(state: &State) -> Result<Vec<Certificate>, String> {
    if !state.is_over() {
        return Err(t!("paper.not-over"));
    }
    let (ranking, champion) = (state.final_ranking(), state.champion());
    let players = t!("players.count", count = ranking.len());
    let about = [sanitized(&state.setup.place), players, words::regulation_of(&state.setup.regulation)];
    let organizer = state.staff.iter().find(|leader| leader.role == Role::Organizer);
    let organizer = organizer.map(|leader| sanitized(&leader.name)).unwrap_or_default();
    let certificate = |(place, shown): (&crate::tournament::Place, crate::screens::final_ranking::Place)| {
        let name = words::name_with_members(state, place.player);
        Certificate {
            event: about_event(state),
            number: place.rank,
            rank: match champion == Some(place.player) {
                true => t!("strip.end"),
                false => t!("paper.rank", rank = place.rank),
            },
            is_long: ems_of(&name) > LONG,
            name,
            record: match shown.record.is_empty() {
                true => String::new(),
                false => format!("{} {}", words::record_title(state), shown.record),
            },
            about: words::joined(&about),
            organizer: organizer.clone(),
        }
    };
    Ok(ranking.iter().zip(places(state)).take(BEST).map(certificate).collect())
}
