//! Who chooses the initiative in a game of a match (SWR-5).

use super::{Side, Stage};

/// Who chooses which player takes the initiative in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// A player at random.
    Random,
    /// The higher seed.
    HigherSeed,
    /// This player.
    Player(Side),
    /// Who had the initiative in the drawn game before. Silent whether at its start or its end: ask.
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

/// Who chooses in the first game of a match (`previous` none), or in the game after `previous`.
pub fn chooser(stage: Stage, previous: Option<PreviousGame>) -> Chooser {
    match (previous, stage) {
        (None, Stage::Swiss) => Chooser::Random,
        (None, Stage::Elimination) => Chooser::HigherSeed,
        (Some(PreviousGame::Won(winner)), _) => Chooser::Player(winner.other()),
        (Some(PreviousGame::Drawn), _) => Chooser::WhoHadIt,
    }
}
