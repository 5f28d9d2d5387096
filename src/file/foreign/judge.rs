//! Converts what a file says about a match into possible reports.

use super::{Problem, Score, cut::ahead};
use crate::regulation::{Ending, Regulation, Report, ReportRefusal, Scoring, Side, Stage, games_to_win};

/// A report, with the problem of the match.
pub(super) type Judged = (Report, Option<Problem>);

/// The possible reports of a Swiss match, the usual one first. There are several if its winner, its scores and the
/// regulation disagree. Empty if the file has no result.
///
/// `assumed` is the winner if somebody must win and nobody is named. `winner_counts` is
/// [`super::Sheet::winner_counts`].
///
/// # Errors
/// The regulation has no such match.
pub(super) fn candidates(
    regulation: &Regulation,
    best_of: u8,
    score: Option<Score>,
    assumed: Side,
    winner_counts: bool,
) -> Result<Vec<Judged>, ReportRefusal> {
    let stage = Stage::Swiss;
    let judged = |report: Report| accepted(regulation, report, stage, 1);
    let level = |points: [u16; 2], winner| judged(Report::from_scores(points, squad_limit(regulation), winner));
    let mut all = Vec::new();
    let (points, named, is_draw, is_win, conceded) = match score {
        None => return Ok(all),
        Some(Score::Games { won, drawn }) => {
            return games(regulation, stage, best_of, (won, drawn), assumed).map(|judged| vec![judged]);
        }
        Some(Score::Unscored { winner }) => {
            let problem = Some(Problem::Unscored(winner));
            return match judged(awarded([0, 0], winner)) {
                Err(ReportRefusal::TieNeedsWinner { .. }) => {
                    Ok(vec![(level([0, 0], Some(assumed))?, Some(Problem::WinnerAssumed(assumed)))])
                }
                report => Ok(vec![(report?, problem)]),
            };
        }
        Some(Score::Points { points, winner, is_draw, is_win, conceded }) => {
            (points, winner, is_draw, is_win, conceded)
        }
    };
    if let Some(ahead) = ahead(points) {
        let against = named.filter(|&named| named != ahead);
        let problem = against.map(Problem::WinnerHasFewer).or(is_draw.then_some(Problem::DrawnWithUnequal));
        all.push((scored(regulation, stage, points, conceded)?, problem));
        let other = against.map(|named| (Some(named), Problem::WinnerCounts(named)));
        let other = other.or((is_draw && named.is_none()).then_some((None, Problem::DrawCounts)));
        if let Some((winner, problem)) = other
            && let Ok(report) = judged(awarded(points, winner))
        {
            all.push((report, Some(problem)));
            if winner_counts {
                all.reverse();
            }
        }
        return Ok(all);
    }
    match (level(points, named), named) {
        (Err(ReportRefusal::NoTieToDecide { .. }), Some(named)) => {
            all.push((judged(awarded(points, Some(named)))?, Some(Problem::WinnerCounts(named))));
            all.push((level(points, None)?, Some(Problem::WinnerOfADraw)));
        }
        (Err(ReportRefusal::TieNeedsWinner { .. }), _) => {
            for side in [assumed, assumed.other()] {
                all.push((level(points, Some(side))?, Some(Problem::WinnerAssumed(side))));
            }
        }
        // The file calls the match a win but names no winner.
        (Ok(draw), None) if is_win => {
            all.push((draw, Some(Problem::WinnerOfADraw)));
            for side in Side::BOTH {
                all.push((judged(awarded(points, Some(side)))?, Some(Problem::WinnerByPublished(side))));
            }
        }
        (report, _) => all.push((report?, None)),
    }
    Ok(all)
}

/// The report of a match of the cut, whose winner is known.
///
/// # Errors
/// The regulation has no such match.
pub(super) fn decided(
    regulation: &Regulation,
    best_of: u8,
    score: Option<Score>,
    winner: Side,
) -> Result<Judged, ReportRefusal> {
    let stage = Stage::Elimination;
    let judged = |report: Report| accepted(regulation, report, stage, 1);
    let plays_on = Problem::WinnerPlaysOn(winner);
    let (points, named, is_draw, conceded) = match score {
        Some(Score::Games { won, drawn }) => return games(regulation, stage, best_of, (won, drawn), winner),
        Some(Score::Points { points, winner, is_draw, conceded, .. }) => (points, winner, is_draw, conceded),
        Some(Score::Unscored { winner: named }) if named == Some(winner) => {
            return Ok((judged(awarded([0, 0], named))?, Some(Problem::Unscored(named))));
        }
        Some(Score::Unscored { .. }) | None => {
            let report = match regulation.scoring {
                Scoring::SquadPoints(_) => awarded([0, 0], Some(winner)),
                Scoring::GamesWon(_) => Report::concession(&regulation.scoring, best_of, winner.other(), 0),
            };
            return Ok((accepted(regulation, report, stage, best_of)?, Some(plays_on)));
        }
    };
    let against = named.filter(|&named| named != winner);
    match ahead(points) {
        Some(ahead) if ahead == winner => {
            let problem = against.map(Problem::WinnerHasFewer).or(is_draw.then_some(Problem::DrawnWithUnequal));
            Ok((scored(regulation, stage, points, conceded)?, problem))
        }
        Some(_) => {
            let problem = if named == Some(winner) { Problem::WinnerCounts(winner) } else { plays_on };
            Ok((judged(awarded(points, Some(winner)))?, Some(problem)))
        }
        None => {
            let problem = match named {
                Some(named) if named == winner => None,
                Some(_) => Some(plays_on),
                None => Some(Problem::WinnerAssumed(winner)),
            };
            let report = judged(Report::from_scores(points, squad_limit(regulation), Some(winner)));
            Ok((report.or_else(|_| judged(awarded(points, Some(winner))))?, problem))
        }
    }
}

/// The report, if the regulation accepts it.
fn accepted(regulation: &Regulation, report: Report, stage: Stage, best_of: u8) -> Result<Report, ReportRefusal> {
    regulation.judge(&report, stage, best_of).map(|_| report)
}

/// The squad limit of a regulation, in squad points. 0 if games are counted.
pub(super) fn squad_limit(regulation: &Regulation) -> u16 {
    if let Scoring::SquadPoints(rules) = &regulation.scoring { rules.limit } else { 0 }
}

/// A match whose result does not follow from its scores.
fn awarded(scores: [u16; 2], tie_winner: Option<Side>) -> Report {
    Report::Scores { scores, ending: Ending::Awarded, tie_winner }
}

/// A match with different points on each side, as written.
fn scored(
    regulation: &Regulation,
    stage: Stage,
    scores: [u16; 2],
    conceded: Option<Side>,
) -> Result<Report, ReportRefusal> {
    let judged = |report: Report| accepted(regulation, report, stage, 1);
    let concession = Report::Scores { scores, ending: Ending::Concession, tie_winner: None };
    let conceded = conceded.and_then(|_| judged(concession).ok());
    conceded.map_or_else(|| judged(Report::from_scores(scores, squad_limit(regulation), None)), Ok)
}

fn games(
    regulation: &Regulation,
    stage: Stage,
    best_of: u8,
    (won, drawn): ([u8; 2], u8),
    assumed: Side,
) -> Result<Judged, ReportRefusal> {
    let judged = |report: Report| accepted(regulation, report, stage, best_of);
    // An agreed draw is recorded as three drawn games and none won (SWR-6).
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
