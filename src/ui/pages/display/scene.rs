//! What the display shows: what the organizer has chosen, or what the players need just now.

use crate::{
    clock::MINUTE,
    ids::RoundNumber,
    regulation::Stage,
    tournament::{NextStep, RoundKey, State, Status},
};
use serde::{Deserialize, Serialize};

/// For so long after the start of a round somebody still looks for a table, in milliseconds.
const SEEKING: u64 = 10 * MINUTE;

/// What the organizer has chosen for the display.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Choice {
    /// What it shows.
    #[serde(default)]
    pub show: Show,
    /// Whether the players see no clock.
    #[serde(default)]
    pub hide_clock: bool,
}

/// What the display is to show. Where there is no such thing yet, it shows what the players need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// What the players need just now.
    #[default]
    Automatic,
    /// Who sits where.
    Pairings,
    /// The clock of the round.
    Clock,
    /// Standings of the rounds that are over.
    Standings,
    /// The elimination.
    Bracket,
    /// Rounds, cut and durations.
    Announcement,
}

impl Show {
    /// All choices.
    pub const ALL: [Self; 6] =
        [Self::Automatic, Self::Pairings, Self::Clock, Self::Standings, Self::Bracket, Self::Announcement];
}

/// One picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scene {
    /// Rounds, cut and durations.
    Announcement,
    /// Who sits where.
    Pairings(RoundKey),
    /// The clock of that round.
    Clock(RoundKey),
    /// Standings after that Swiss round.
    Standings(RoundNumber),
    /// The elimination.
    Bracket,
    /// The winner, and the final ranking.
    Finale,
}

/// The picture for an event as the players may know it, whose running round has run so many milliseconds.
pub(super) fn scene(public: &State, choice: &Choice, run: Option<u64>) -> Scene {
    let latest = public.latest_published().map(|round| (round.key, round.status));
    let clock = latest.map(|(key, _)| Scene::Clock(key)).filter(|_| run.is_some() && !choice.hide_clock);
    let over = public.swiss.iter().filter(|round| round.status == Status::Finished).map(|round| round.key.number).max();
    let standings = over.map(Scene::Standings);
    let chosen = match choice.show {
        Show::Automatic => None,
        Show::Pairings => latest.map(|(key, _)| Scene::Pairings(key)),
        Show::Clock => clock,
        Show::Standings => standings,
        Show::Bracket => (public.bracket_size() > 0).then_some(Scene::Bracket),
        Show::Announcement => Some(Scene::Announcement),
    };
    chosen.unwrap_or_else(|| match latest {
        None => Scene::Announcement,
        Some(_) if public.next_step() == NextStep::Over => Scene::Finale,
        Some((key, _)) if key.stage == Stage::Elimination => Scene::Bracket,
        Some((_, Status::Finished)) => standings.unwrap_or(Scene::Announcement),
        Some((key, _)) => clock.filter(|_| run >= Some(SEEKING)).unwrap_or(Scene::Pairings(key)),
    })
}
