//! How matches are counted and decided, as a document lays it down (RES-*, SWR-*).

use super::{HalfPoints, Side, coded};
use crate::base::json::is_default;
use serde::{Deserialize, Serialize};

/// The part of the event that a match belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Swiss rounds.
    Swiss,
    /// Single elimination.
    Elimination,
}

coded! {
    Stage:
        Stage::Swiss = 0,
        Stage::Elimination = 1,
}

/// How a match is reported and decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Scoring {
    /// One game, scored by the points of destroyed squads; the difference makes the margin of victory.
    SquadPoints(SquadPoints),
    /// Games won in a best of one or of three.
    GamesWon(GamesWon),
}

/// Scoring by squad points (RES-1 to RES-9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadPoints {
    /// The squad limit L, in squad points: the highest score, and the middle of the margin of victory (RES-3, RES-5).
    pub limit: u16,
    /// At time, a lead below this many squad points is a modified win (RES-6).
    pub full_win_lead: Option<u16>,
    /// Equal scores in a Swiss round (RES-6, RES-7).
    pub equal_in_swiss: EqualScores,
    /// Equal scores in an elimination round (RES-9).
    pub equal_in_elimination: EqualScores,
    /// The dice of a Final Salvo, where there is one (RES-7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub salvo_dice: SalvoDice,
    /// Damaged ships that count half (RES-2).
    pub half_points: HalfPoints,
}

/// What happens when both scores are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EqualScores {
    /// The match is drawn.
    Draw,
    /// The player with initiative wins.
    Initiative,
    /// A Final Salvo of dice decides.
    FinalSalvo,
}

/// How many attack dice a ship brings to a Final Salvo (RES-7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SalvoDice {
    /// As many as its printed primary weapon value.
    #[default]
    Printed,
    /// As many as the highest of its printed primary weapon values.
    HighestPrinted,
}

/// Scoring by games won (SWR-1 to SWR-6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesWon {
    /// Whether two players may agree on a draw in a Swiss round before their first game (SWR-6).
    pub intentional_draw: bool,
    /// Whether a match in which nobody has won a game counts as a drawn one, as the first game was cut off (SWR-2). That of a
    /// best of one does anyway (SWR-1); files from before count none in a longer match.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cut_off_is_drawn: bool,
    /// The most hit points that a base can have left (SWR-4). None if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_hit_points: Option<u8>,
}

/// Games that win a match of `best_of` games: 1 of one, 2 of three.
pub fn games_to_win(best_of: u8) -> u32 {
    u32::from(best_of / 2) + 1
}

/// Chooser of the player who takes the initiative in a game (SWR-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// A player at random.
    Random,
    /// The higher seed.
    HigherSeed,
    /// This player.
    Player(Side),
    /// The player who had the initiative in the drawn game before. The document does not say whether at its start or its end.
    WhoHadIt,
}

/// How the game before ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PreviousGame {
    /// Won by one side.
    Won(Side),
    /// Drawn: both bases destroyed.
    Drawn,
}

/// Who chooses in the game after `previous`, or in the first game of a match if that is None (SWR-5).
pub fn chooser(stage: Stage, previous: Option<PreviousGame>) -> Chooser {
    match (previous, stage) {
        (None, Stage::Swiss) => Chooser::Random,
        (None, Stage::Elimination) => Chooser::HigherSeed,
        (Some(PreviousGame::Won(winner)), _) => Chooser::Player(winner.other()),
        (Some(PreviousGame::Drawn), _) => Chooser::WhoHadIt,
    }
}
