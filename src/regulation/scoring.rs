//! A document's rules for scoring and deciding matches (RES-*, SWR-*).

use super::{HalfPoints, MissionPoints, Side, coded};
use crate::base::json::is_default;
use serde::{Deserialize, Serialize};

/// The part of the event that a match belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The Swiss rounds.
    Swiss,
    /// The single-elimination rounds.
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
    /// One game, scored by the squad points destroyed. The difference determines the margin of victory.
    SquadPoints(SquadPoints),
    /// Games won in a best of one or three.
    GamesWon(GamesWon),
}

/// Scoring by squad points (RES-1 to RES-9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadPoints {
    /// The squad limit L, in squad points. Without mission points it is the highest score, and the middle of the margin
    /// of victory (RES-3, RES-5).
    pub limit: u16,
    /// At time, a lead below this number of squad points is a modified win (RES-6).
    pub full_win_lead: Option<u16>,
    /// The decision if scores are equal in a Swiss round (RES-6, RES-7).
    pub equal_in_swiss: EqualScores,
    /// The decision if scores are equal in an elimination round (RES-9).
    pub equal_in_elimination: EqualScores,
    /// The dice of a Final Salvo, if there is one (RES-7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub salvo_dice: SalvoDice,
    /// Damaged ships that count half (RES-2).
    pub half_points: HalfPoints,
    /// Objectives that count besides destroyed ships (MIS-1). None if only destroyed ships count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission_points: Option<MissionPoints>,
}

/// The decision if scores are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EqualScores {
    /// The match is drawn.
    Draw,
    /// The player with the initiative wins.
    Initiative,
    /// A Final Salvo of dice decides.
    FinalSalvo,
}

/// Number of attack dice of a ship in a Final Salvo (RES-7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SalvoDice {
    /// The printed primary weapon value.
    #[default]
    Printed,
    /// The highest of the printed primary weapon values.
    HighestPrinted,
}

/// Scoring by games won (SWR-1 to SWR-6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesWon {
    /// True if two players may agree on a draw in a Swiss round before their first game (SWR-6).
    pub intentional_draw: bool,
    /// True if a match in which nobody has won a game has one drawn game, because the first game was cut off (SWR-2). A
    /// best of one always has (SWR-1). In files from before this field, a longer match has none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cut_off_is_drawn: bool,
    /// Maximum hit points left on a base (SWR-4). None if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_hit_points: Option<u8>,
}

/// Number of games that win a match of `best_of` games: 1 of one, 2 of three.
pub fn games_to_win(best_of: u8) -> u32 {
    u32::from(best_of / 2) + 1
}

/// The player who decides who has the initiative in a game (SWR-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// A player at random.
    Random,
    /// The player with the higher seed.
    HigherSeed,
    /// The player of this side.
    Player(Side),
    /// The player who had the initiative in the previous, drawn game. The document does not say whether at its start or
    /// its end.
    WhoHadIt,
}

/// The result of the previous game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PreviousGame {
    /// Won by one side.
    Won(Side),
    /// Drawn, because both bases were destroyed.
    Drawn,
}

/// The chooser for the game after `previous`, or for the first game of a match if that is None (SWR-5).
pub fn chooser(stage: Stage, previous: Option<PreviousGame>) -> Chooser {
    match (previous, stage) {
        (None, Stage::Swiss) => Chooser::Random,
        (None, Stage::Elimination) => Chooser::HigherSeed,
        (Some(PreviousGame::Won(winner)), _) => Chooser::Player(winner.other()),
        (Some(PreviousGame::Drawn), _) => Chooser::WhoHadIt,
    }
}
