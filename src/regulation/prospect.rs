//! The possible results of an unfinished match, for computing what can still happen.

use super::{Decision, EqualScores, MOST_MISSION_POINTS, Regulation, Scoring, Side, TieBreaker, verdict::points_of};
use std::ops::RangeInclusive;

/// A possible result of a Swiss match between two present players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prospect {
    /// The winner and the kind of win, or a draw.
    pub decision: Decision,
    /// Tournament points of each side.
    pub points: [u32; 2],
    /// Range of the margin of victory or the mission points of each side. 0 if neither is counted.
    pub margins: [RangeInclusive<i64>; 2],
}

impl Regulation {
    /// The possible results of a Swiss match: wins of the first player, the best first, then a draw if there are draws,
    /// then wins of the second player. A no-show of one player is worth a win. A no-show of both is omitted.
    pub fn prospects(&self) -> Vec<Prospect> {
        let (modified, draw) = match &self.scoring {
            Scoring::SquadPoints(rules) => (rules.full_win_lead.is_some(), rules.equal_in_swiss == EqualScores::Draw),
            Scoring::GamesWon(_) => (false, true),
        };
        let by = |side: Side| [Some(Decision::Win(side)), modified.then_some(Decision::ModifiedWin(side))];
        let [first, second] = Side::BOTH.map(by);
        let draw = draw.then_some(Decision::Draw);
        let all = first.into_iter().chain([draw]).chain(second.into_iter().rev()).flatten();
        all.map(|decision| self.prospect(decision)).collect()
    }

    fn prospect(&self, decision: Decision) -> Prospect {
        let limit = i64::from(self.squad_limit().unwrap_or(0));
        let lead = match &self.scoring {
            Scoring::SquadPoints(rules) => i64::from(rules.full_win_lead.unwrap_or(0)),
            Scoring::GamesWon(_) => 0,
        };
        // A no-show gives the opponent the margin of a bye (DRP-2), which may be out of reach of a played match.
        let bye = if self.counts_mov() { i64::from(self.bye.mov.unwrap_or(0)) } else { 0 };
        if self.margin() == Some(TieBreaker::MissionPoints) {
            let any = 0..=i64::from(MOST_MISSION_POINTS);
            return Prospect { decision, points: points_of(&self.points, decision), margins: [any.clone(), any] };
        }
        let (won, lost) = match decision {
            Decision::Draw | Decision::BothLose => (limit..=limit, limit..=limit),
            Decision::ModifiedWin(_) => {
                let most = (lead - 1).max(0);
                (limit..=limit + most, limit - most..=limit)
            }
            Decision::Win(_) | Decision::Unplayed { .. } => (limit.min(bye)..=(2 * limit).max(bye), 0..=limit),
        };
        let margins = if decision.winner() == Some(Side::Second) { [lost, won] } else { [won, lost] };
        Prospect { decision, points: points_of(&self.points, decision), margins }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing)]

    use crate::regulation::{Decision, Regulation, Report, Side, Stage, builtin};

    fn points(id: &str) -> Vec<[u32; 2]> {
        Regulation::published(id).unwrap().prospects().iter().map(|prospect| prospect.points).collect()
    }

    #[test]
    fn as_each_document_has_it() {
        assert_eq!(points("xwing-2015-07"), [[5, 0], [3, 0], [1, 1], [0, 3], [0, 5]]);
        assert_eq!(points("xwing-2015-09"), [[5, 0], [3, 0], [1, 1], [0, 3], [0, 5]]);
        assert_eq!(points("xwing-2017"), [[1, 0], [0, 1]]);
        assert_eq!(points("xwing-2018"), [[1, 0], [0, 1]]);
        assert_eq!(points("swu-2025"), [[3, 0], [1, 1], [0, 3]]);
    }

    #[test]
    fn whatever_is_reported_is_one_of_them() {
        for regulation in builtin() {
            let limit = regulation.squad_limit();
            let reports: Vec<Report> = match limit {
                Some(limit) => {
                    let some = [0, 1, 11, 12, 50, limit / 2, limit - 12, limit - 1, limit];
                    let winners = [None, Some(Side::First), Some(Side::Second)];
                    let pairs = some.iter().flat_map(|&one| some.iter().map(move |&other| [one, other]));
                    let scores = pairs.flat_map(|pair| winners.map(|winner| Report::from_scores(pair, limit, winner)));
                    scores.chain(Side::BOTH.map(|absent| Report::NoShow { absent })).collect()
                }
                None => {
                    let pairs = (0..=2).flat_map(|one| (0..=2).map(move |other| [one, other]));
                    pairs.map(|won| Report::games(won, 0)).chain([Report::IntentionalDraw]).collect()
                }
            };
            let prospects = regulation.prospects();
            let judged: Vec<_> =
                reports.iter().filter_map(|report| regulation.judge(report, Stage::Swiss, 3).ok()).collect();
            assert!(judged.len() > 5);
            for verdict in judged {
                let [one, other] = verdict.sides;
                let fits = prospects.iter().any(|prospect| {
                    prospect.points == [one.points, other.points]
                        && prospect.margins[0].contains(&one.mov.into())
                        && prospect.margins[1].contains(&other.mov.into())
                });
                assert!(fits, "{}: {verdict:?}", regulation.id);
            }
            assert!(prospects.iter().all(|prospect| prospect.decision != Decision::BothLose));
        }
    }
}
