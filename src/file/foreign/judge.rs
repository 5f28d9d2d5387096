//! From what a file says of a match to the report that stands in the log.

use super::{Problem, Score};
use crate::regulation::{Ending, Regulation, Report, ReportRefusal, Scoring, Side, Stage, games_to_win};

/// The report of a match, with what is odd about it. `assumed` is who is taken to have won where somebody has to have.
///
/// # Errors
/// The regulation knows no such match.
pub(super) fn report(
    regulation: &Regulation,
    stage: Stage,
    best_of: u8,
    score: Score,
    assumed: Side,
) -> Result<(Report, Option<Problem>), ReportRefusal> {
    match score {
        Score::Points { points, winner, is_draw, conceded } => {
            let limit = if let Scoring::SquadPoints(rules) = &regulation.scoring { rules.limit } else { 0 };
            scores(regulation, stage, [points, [limit; 2]], (winner, is_draw, conceded), assumed)
        }
        Score::Games { won, drawn } => games(regulation, stage, best_of, (won, drawn), assumed),
    }
}

fn scores(
    regulation: &Regulation,
    stage: Stage,
    [points, [limit, _]]: [[u16; 2]; 2],
    (winner, is_draw, conceded): (Option<Side>, bool, Option<Side>),
    assumed: Side,
) -> Result<(Report, Option<Problem>), ReportRefusal> {
    let judged = |report: Report| regulation.judge(&report, stage, 1).map(|_| report);
    let [first, second] = points;
    if first != second {
        let ahead = if first > second { Side::First } else { Side::Second };
        let problem = match winner {
            Some(named) if named != ahead => Some(Problem::WinnerHasFewer(named)),
            _ => is_draw.then_some(Problem::DrawnWithUnequal),
        };
        let concession = Report::Scores { scores: points, ending: Ending::Concession, tie_winner: None };
        let conceded = conceded.and_then(|_| judged(concession).ok());
        return conceded
            .map_or_else(|| judged(Report::from_scores(points, limit, None)), Ok)
            .map(|report| (report, problem));
    }
    let level = |winner: Option<Side>| judged(Report::from_scores(points, limit, winner));
    match level(winner) {
        Err(ReportRefusal::NoTieToDecide { .. }) => Ok((level(None)?, Some(Problem::WinnerOfADraw))),
        Err(ReportRefusal::TieNeedsWinner { .. }) => Ok((level(Some(assumed))?, Some(Problem::WinnerAssumed(assumed)))),
        judged => judged.map(|report| (report, None)),
    }
}

fn games(
    regulation: &Regulation,
    stage: Stage,
    best_of: u8,
    (won, drawn): ([u8; 2], u8),
    assumed: Side,
) -> Result<(Report, Option<Problem>), ReportRefusal> {
    let judged = |report: Report| regulation.judge(&report, stage, best_of).map(|_| report);
    // Three drawn games and none won are how an agreed draw is written down (SWR-6).
    if won == [0, 0] && drawn == 3 {
        return judged(Report::IntentionalDraw).map(|report| (report, None));
    }
    let refusal = match judged(Report::games(won, drawn)) {
        Ok(report) => return Ok((report, None)),
        Err(refusal) => refusal,
    };
    if let ReportRefusal::TieNeedsWinner { .. } = refusal {
        let tie_winner = Some(assumed);
        let decided = Report::Games { won, drawn, tie_winner, base_hit_points: None, conceded: None };
        return judged(decided).map(|report| (report, Some(Problem::WinnerAssumed(assumed))));
    }
    let needed = u8::try_from(games_to_win(best_of)).unwrap_or(u8::MAX);
    let [first, second] = won.map(|won| won.min(needed));
    let decided =
        if first == needed && second == needed { [needed, needed.saturating_sub(1)] } else { [first, second] };
    judged(Report::games(decided, 0)).map_err(|_| refusal).map(|report| (report, Some(Problem::PlayedOn)))
}
