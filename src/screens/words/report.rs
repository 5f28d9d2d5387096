//! Faults and doubts in a result.

use crate::{
    regulation::{Doubt, Ending, ReportRefusal, verdict::TieDecider},
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
};

/// A doubt about a result, as a question.
pub fn doubt(doubt: Doubt) -> Cited {
    let text = match doubt {
        Doubt::DrawnGames(count) => t!("result.many-drawn-games", count = count),
        Doubt::MissionPoints(count) => t!("result.many-mission-points", count = count),
    };
    cite(doubt.clause(), text)
}

/// Why a result is refused, as a sentence with its clause.
pub fn report_refusal(reason: ReportRefusal) -> Cited {
    cite(reason.clause(), report_sentence(reason))
}

pub(super) fn report_sentence(reason: ReportRefusal) -> String {
    match reason {
        ReportRefusal::WrongKind { .. } => t!("refusal.wrong-kind"),
        ReportRefusal::ScoreAboveLimit { limit, .. } => t!("refusal.score-above-limit", limit = limit),
        ReportRefusal::EndingContradictsScores { ending, limit } => match ending {
            Ending::Time => t!("refusal.limit-at-time", limit = limit),
            Ending::MutualDestruction => t!("refusal.mutual-destruction-scores", limit = limit),
            Ending::Destruction | Ending::Concession | Ending::Awarded => {
                t!("refusal.destruction-scores", limit = limit)
            }
        },
        ReportRefusal::TieNeedsWinner { by } => match by {
            TieDecider::FinalSalvo => t!("result.final-salvo"),
            TieDecider::Initiative => t!("result.initiative"),
            TieDecider::BaseHitPoints => t!("refusal.needs-base-hit-points"),
            TieDecider::InitiativeInGame => t!("refusal.needs-initiative-in-game"),
        },
        ReportRefusal::BaseHitPointsDecide => t!("refusal.base-hit-points-decide"),
        ReportRefusal::BaseHitPointsAboveLimit { limit } => t!("refusal.base-hit-points-limit", limit = limit),
        ReportRefusal::ConcessionContradictsGames => t!("refusal.concession-contradicts-games"),
        ReportRefusal::NoTieToDecide { .. } => t!("refusal.no-tie-to-decide"),
        ReportRefusal::TooManyGames { best_of } => t!("refusal.too-many-games", best_of = best_of),
        ReportRefusal::SingleGameWonAndDrawn => t!("refusal.single-game-won-and-drawn"),
        ReportRefusal::DrawAfterGame => t!("refusal.draw-after-game"),
        ReportRefusal::NoIntentionalDraw => t!("refusal.no-intentional-draw"),
        ReportRefusal::NoDrawInElimination => t!("refusal.no-draw-in-elimination"),
    }
}
