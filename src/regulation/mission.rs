//! Scoring by mission points (MIS-1, MIS-2).

use super::{HalfPointShips, HalfPoints, SquadPoints};
use crate::base::json::is_default;
use serde::{Deserialize, Serialize};

/// The highest score in mission points. Rules set no limit, so it only keeps typing errors out (ours).
pub const MOST_MISSION_POINTS: u16 = 999;

/// Scoring by mission points: objectives of a scenario count besides destroyed ships, and the squad limit does not
/// bound the score (MIS-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissionPoints {
    /// Mission points of a player whose opponent concedes.
    pub concession: u16,
    /// True if players start with the squad points that the opponent's squad lacks to the squad limit.
    #[serde(default, skip_serializing_if = "is_default")]
    pub starts_with_deficit: bool,
    /// Names of the scenarios, one of which is played in each round (MIS-2).
    pub scenarios: Vec<String>,
    /// The scenarios in which damaged ships count half (RES-2). None if they do in every scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_points_in: Option<Vec<String>>,
}

impl SquadPoints {
    /// The highest possible score: the squad limit, unless mission points count (RES-8, MIS-1).
    pub fn highest_score(&self) -> u16 {
        if self.mission_points.is_some() { MOST_MISSION_POINTS } else { self.limit }
    }

    /// The score of a player whose opponent concedes (RES-4, MIS-1).
    pub fn conceded_score(&self) -> u16 {
        self.mission_points.as_ref().map_or(self.limit, |mission| mission.concession)
    }

    /// The score of a player at the start of a game, by the squad points of the opponent's squad (MIS-1).
    pub fn starting_score(&self, opponents_squad: u16) -> u16 {
        let counts = self.mission_points.as_ref().is_some_and(|mission| mission.starts_with_deficit);
        if counts { self.limit.saturating_sub(opponents_squad) } else { 0 }
    }

    /// The rules for half points in a scenario. Without a scenario, those of any other match (RES-2).
    pub fn half_points_in(&self, scenario: Option<&str>) -> HalfPoints {
        let only_in = self.mission_points.as_ref().and_then(|mission| mission.half_points_in.as_ref());
        let is_excluded = only_in.zip(scenario).is_some_and(|(only, now)| only.iter().all(|name| name != now));
        let ships = if is_excluded { HalfPointShips::None } else { self.half_points.ships };
        HalfPoints { ships, ..self.half_points }
    }
}
