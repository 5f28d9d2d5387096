//! The manner in which a match ended, if games or squad points alone do not show it.

use super::{EqualScores, Regulation, Report, Scoring, Side, Stage, report::Ending};

/// The manner in which a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    /// The players agreed on a draw before the first game (SWR-6).
    IntentionalDraw,
    /// One player did not appear (DRP-2).
    NoShow {
        /// The missing player.
        absent: Side,
    },
    /// Neither player appeared (DRP-2).
    BothAbsent,
    /// One player conceded (SWR-7, RES-8).
    Conceded {
        /// The loser.
        by: Side,
    },
    /// The scores were equal, and a Final Salvo decided (RES-7).
    FinalSalvo {
        /// The side that won.
        winner: Side,
    },
    /// The match was level, and the initiative decided (RES-9, SWR-4).
    Initiative {
        /// The side that won.
        winner: Side,
    },
    /// The games were level in elimination, and the hit points left on the bases decided (SWR-4).
    BaseHitPoints {
        /// The side that won.
        winner: Side,
        /// Hit points left on the first player's base and on the second's.
        left: [u8; 2],
    },
}

impl Regulation {
    /// The manner in which a match ended. None if it was played out, ended at time with a winner or a draw, or was
    /// awarded in another program.
    pub fn manner(&self, report: &Report, stage: Stage) -> Option<Manner> {
        match *report {
            Report::IntentionalDraw => Some(Manner::IntentionalDraw),
            Report::NoShow { absent } => Some(Manner::NoShow { absent }),
            Report::BothAbsent => Some(Manner::BothAbsent),
            Report::Scores { ending: Ending::Awarded, .. } => None,
            Report::Scores { tie_winner: Some(winner), .. } => Some(self.tie_on_scores(winner, stage)),
            Report::Scores { scores: [first, second], ending: Ending::Concession, .. } => {
                Some(Manner::Conceded { by: if first < second { Side::First } else { Side::Second } })
            }
            Report::Scores { .. } => None,
            Report::Games { conceded: Some(by), .. } => Some(Manner::Conceded { by }),
            Report::Games { base_hit_points: Some([first, second]), .. } if first != second => {
                let winner = if first > second { Side::First } else { Side::Second };
                Some(Manner::BaseHitPoints { winner, left: [first, second] })
            }
            Report::Games { tie_winner, .. } => tie_winner.map(|winner| Manner::Initiative { winner }),
        }
    }

    fn tie_on_scores(&self, winner: Side, stage: Stage) -> Manner {
        let Scoring::SquadPoints(rules) = &self.scoring else { return Manner::Initiative { winner } };
        let rule = match stage {
            Stage::Swiss => rules.equal_in_swiss,
            Stage::Elimination => rules.equal_in_elimination,
        };
        match rule {
            EqualScores::FinalSalvo => Manner::FinalSalvo { winner },
            EqualScores::Initiative | EqualScores::Draw => Manner::Initiative { winner },
        }
    }
}
