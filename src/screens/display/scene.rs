//! The picture that the display shows: what the organizer has chosen, or what the players need just now.

use super::standings::standings_title;
use crate::{
    base::{clock::MINUTE, ids::RoundNumber},
    regulation::Stage,
    screens::{i18n::t, words},
    store::Slot,
    tournament::{NextStep, RoundKey, State, Status},
};
use serde::{Deserialize, Serialize};

/// For so long after the start of a round somebody still looks for a table, in milliseconds.
const SEEKING: u64 = 10 * MINUTE;

/// Events beside the first that have room in one window.
pub const MOST_NEIGHBORS: usize = 3;

/// Choices of the organizer for the display.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Choice {
    /// Picture on the display.
    #[serde(default)]
    pub show: Show,
    /// True if the players see no clock.
    #[serde(default)]
    pub hide_clock: bool,
    /// True if the page in view stays.
    #[serde(default)]
    pub is_held: bool,
    /// True if the tables that still play are named.
    #[serde(default)]
    pub names_playing: bool,
    /// True if standings say who can still make the cut.
    #[serde(default)]
    pub shows_outlook: bool,
    /// Message of the organizer in one line. Empty if there is none.
    #[serde(default)]
    pub message: String,
    /// The language it speaks, in two letters; empty: that of the organizer's screen.
    #[serde(default)]
    pub language: String,
    /// Slots of the events that the display shows next to this one.
    #[serde(default, rename = "beside")]
    pub neighbors: Vec<Slot>,
}

impl Choice {
    /// Slots of the events next to this one, each once and no more than fit.
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

/// Picture chosen for the display. If it does not exist yet, the display shows what the players need now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// Picture that the players need now.
    #[default]
    Automatic,
    /// Seats.
    Pairings,
    /// The codes that players scan to have the pairings.
    Codes,
    /// The clock of the round.
    Clock,
    /// Tables of the round that still play, and the end of their time.
    Playing,
    /// Standings of the rounds that are over.
    Standings,
    /// The elimination.
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

    /// The choice in words.
    pub fn name(self) -> String {
        match self {
            Self::Automatic => t!("display.automatic"),
            Self::Pairings => t!("display.pairings"),
            Self::Codes => t!("phone.title"),
            Self::Clock => t!("display.clock"),
            Self::Playing => t!("round.playing"),
            Self::Standings => t!("place.standings"),
            Self::Bracket => t!("place.bracket"),
            Self::Announcement => t!("announcement.link"),
        }
    }
}

/// One picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    /// Rounds, cut and durations.
    Announcement,
    /// Pods or tables for building, with their current step.
    Pods,
    /// Seats.
    Pairings(RoundKey),
    /// The codes of the latest round.
    Codes,
    /// The clock of that round.
    Clock(RoundKey),
    /// Tables that still play in that round.
    Playing(RoundKey),
    /// Standings after that Swiss round.
    Standings(RoundNumber),
    /// The elimination.
    Bracket,
    /// The winner, and the final ranking.
    Finale,
}

/// The picture for an event as the players may know it, whose running round has run so many milliseconds.
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
        Show::Standings if public.next_step() == NextStep::Over => Some(Scene::Finale),
        Show::Standings => standings,
        Show::Bracket => public.has_bracket().then_some(Scene::Bracket),
        Show::Announcement => Some(Scene::Announcement),
    };
    chosen.unwrap_or_else(|| match latest {
        None if public.pods.is_empty() => Scene::Announcement,
        None => Scene::Pods,
        Some(_) if public.next_step() == NextStep::Over => Scene::Finale,
        Some((key, _)) if key.stage == Stage::Elimination && public.has_bracket() => Scene::Bracket,
        Some((_, Status::Finished)) => standings.unwrap_or(Scene::Announcement),
        Some((key, _)) => clock.filter(|_| run >= Some(SEEKING)).unwrap_or(Scene::Pairings(key)),
    })
}

/// Name of a picture.
pub fn title(state: &State, scene: Scene) -> String {
    let round = |key| words::round(state, key);
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
