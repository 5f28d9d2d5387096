//! The scene on the display: the one chosen by the organizer, or the one that players need now.

use super::standings::standings_title;
use crate::{
    base::{clock::MINUTE, ids::RoundNumber},
    regulation::Stage,
    screens::{i18n::t, words},
    store::Slot,
    tournament::{RoundKey, State, Status},
};
use serde::{Deserialize, Serialize};

/// Time after the start of a round, in milliseconds, during which players may still be looking for their tables.
const SEEKING: u64 = 10 * MINUTE;

/// Maximum number of other events in one window.
pub const MOST_NEIGHBORS: usize = 3;

/// The organizer's choices for the display.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Choice {
    /// The chosen scene.
    #[serde(default)]
    pub show: Show,
    /// True if the clock is hidden from players.
    #[serde(default)]
    pub hide_clock: bool,
    /// True if the display stays on the current page.
    #[serde(default)]
    pub is_held: bool,
    /// True if the tables still playing are listed.
    #[serde(default)]
    pub names_playing: bool,
    /// True if standings show who can still make the cut.
    #[serde(default)]
    pub shows_outlook: bool,
    /// One-line message from the organizer. Empty if there is none.
    #[serde(default)]
    pub message: String,
    /// Two-letter language code. Empty for the language of the organizer's screen.
    #[serde(default)]
    pub language: String,
    /// Slots of other events on the same display.
    #[serde(default, rename = "beside")]
    pub neighbors: Vec<Slot>,
}

impl Choice {
    /// Slots of the other events, without duplicates and limited to the number that fits.
    pub fn neighbors(&self, own: &Slot) -> impl Iterator<Item = Slot> + use<> {
        let mut chosen: Vec<Slot> = Vec::new();
        for slot in &self.neighbors {
            if slot != own && !chosen.contains(slot) && chosen.len() < MOST_NEIGHBORS {
                chosen.push(slot.clone());
            }
        }
        chosen.into_iter()
    }
}

/// The chosen scene. Until it is available, the display shows what players need now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// The scene that players need now.
    #[default]
    Automatic,
    /// Seats.
    Pairings,
    /// Codes that players scan to follow the pairings.
    Codes,
    /// The clock of the round.
    Clock,
    /// Tables of the round still playing, and their end times.
    Playing,
    /// Standings of the finished rounds.
    Standings,
    /// The bracket.
    Bracket,
    /// Rounds, cut and durations.
    Announcement,
}

impl Show {
    /// All choices.
    pub const ALL: [Self; 8] = [
        Self::Automatic,
        Self::Pairings,
        Self::Codes,
        Self::Clock,
        Self::Playing,
        Self::Standings,
        Self::Bracket,
        Self::Announcement,
    ];

    /// Name of the choice.
    pub fn name(self) -> String {
        match self {
            Self::Automatic => t!("display.automatic"),
            Self::Pairings => t!("paper.names"),
            Self::Codes => t!("phone.title"),
            Self::Clock => t!("clock.label"),
            Self::Playing => t!("round.playing"),
            Self::Standings => t!("place.standings"),
            Self::Bracket => t!("place.bracket"),
            Self::Announcement => t!("announcement.link"),
        }
    }
}

/// A scene on the display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    /// Rounds, cut and durations.
    Announcement,
    /// Pods or building tables, with their current step.
    Pods,
    /// Seats.
    Pairings(RoundKey),
    /// Codes of the latest round.
    Codes,
    /// The clock of the round.
    Clock(RoundKey),
    /// Tables still playing in the round.
    Playing(RoundKey),
    /// Standings after the Swiss round.
    Standings(RoundNumber),
    /// The bracket.
    Bracket,
    /// The winner and the final ranking.
    Finale,
}

/// The scene for the public part of an event. `run` is the time since the start of the running round, in milliseconds.
pub fn scene(public: &State, choice: &Choice, run: Option<u64>) -> Scene {
    let latest = public.latest_published().map(|round| (round.key, round.status));
    let clock = latest.map(|(key, _)| Scene::Clock(key)).filter(|_| run.is_some() && !choice.hide_clock);
    let over = public.swiss.iter().filter(|round| round.status == Status::Finished).map(|round| round.key.number).max();
    let standings = over.map(Scene::Standings);
    let chosen = match choice.show {
        Show::Automatic => None,
        Show::Pairings => latest.map(|(key, _)| Scene::Pairings(key)),
        Show::Codes => latest.map(|_| Scene::Codes),
        Show::Clock => clock,
        Show::Playing => latest.filter(|(_, status)| *status == Status::Started).map(|(key, _)| Scene::Playing(key)),
        Show::Standings if public.is_over() => Some(Scene::Finale),
        Show::Standings => standings,
        Show::Bracket => public.has_bracket().then_some(Scene::Bracket),
        Show::Announcement => Some(Scene::Announcement),
    };
    chosen.unwrap_or_else(|| match latest {
        None if public.pods.is_empty() => Scene::Announcement,
        None => Scene::Pods,
        Some(_) if public.is_over() => Scene::Finale,
        Some((key, _)) if key.stage == Stage::Elimination && public.has_bracket() => Scene::Bracket,
        Some((_, Status::Finished)) => standings.unwrap_or(Scene::Announcement),
        Some((key, _)) => clock.filter(|_| run >= Some(SEEKING)).unwrap_or(Scene::Pairings(key)),
    })
}

/// Title of a scene.
pub fn title(state: &State, scene: Scene) -> String {
    let round = |key| words::round_with_scenario(state, key);
    match scene {
        Scene::Announcement => t!("display.welcome"),
        Scene::Pods => words::limited_title(state),
        Scene::Pairings(key) => t!("display.pairings-of", round = round(key)),
        Scene::Codes => match state.latest_published() {
            Some(latest) => t!("display.pairings-of", round = round(latest.key)),
            None => t!("display.welcome"),
        },
        Scene::Clock(key) => round(key),
        Scene::Playing(key) => t!("app.is", name = t!("round.playing"), value = round(key)),
        Scene::Standings(number) => standings_title(state, number),
        Scene::Bracket => match state.elimination.last() {
            Some(latest) => round(latest.key),
            None => t!("place.bracket"),
        },
        Scene::Finale => t!("bracket.ranking"),
    }
}
