//! Points for places at a table.

use crate::base::ids::PlayerId;
use serde::{Deserialize, Serialize};

/// Number of seats at the final table of an event with tables of three and four, unless fewer players are left.
pub const FINAL_TABLE: u16 = 4;

/// Points for places at a table. The document has none (STR-6), so they are ours or the organizer's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// Points for the first, second, and further places. Places beyond the list get those of the last one.
    pub places: Vec<u32>,
    /// Points for each player in a shared first place. None if a shared first place counts like any other shared place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<u32>,
}

impl Scale {
    /// Points by the hit points left on the bases: 5, 3, 2 and 1.
    pub fn by_place() -> Self {
        Self { places: vec![5, 3, 2, 1], draw: None }
    }

    /// Points for the winner: 5, and 1 each for a draw.
    pub fn by_win() -> Self {
        Self { places: vec![5, 0], draw: Some(1) }
    }

    /// Maximum points for a place.
    pub fn most(&self) -> u32 {
        self.places.iter().copied().max().unwrap_or(0)
    }

    /// Minimum points for a place.
    pub fn least(&self) -> u32 {
        self.places.iter().copied().chain(self.draw).min().unwrap_or(0)
    }

    /// The points of all players at a table. `ranking` lists the players, the best first, in groups of players who are
    /// level. Players who are level get the points of the next lower place.
    ///
    /// ```
    /// use tiebreaker::{base::ids::PlayerId, regulation::Scale};
    /// let [one, two, three, four] = [1, 2, 3, 4].map(PlayerId);
    /// let level = [vec![one], vec![two, three], vec![four]];
    /// assert_eq!(Scale::by_place().points(&level), [(one, 5), (two, 2), (three, 2), (four, 1)]);
    /// assert_eq!(Scale::by_win().points(&level), [(one, 5), (two, 0), (three, 0), (four, 0)]);
    /// ```
    pub fn points(&self, ranking: &[Vec<PlayerId>]) -> Vec<(PlayerId, u32)> {
        let at = |place: usize| self.places.get(place).or(self.places.last()).copied().unwrap_or(0);
        let mut before = 0;
        let mut points = Vec::new();
        for level in ranking {
            let worth = match (level.len(), self.draw) {
                (0 | 1, _) => at(before),
                (_, Some(draw)) if before == 0 => draw,
                _ => at(before + 1),
            };
            points.extend(level.iter().map(|&player| (player, worth)));
            before += level.len();
        }
        points
    }
}
