//! The worth of a report: the winner, and the points, margin of victory and games of each side (RES-*, SWR-*).

use super::{
    Ending, EqualScores, GamesWon, MatchPoints, NoShow, Regulation, Report, Scoring, Side, SquadPoints, Stage,
    games_to_win,
};
use crate::base::clause::Clause;
use std::{cmp::Ordering, fmt};

#[cfg(test)]
thread_local! {
    /// Number of reports judged in this thread.
    pub(crate) static JUDGED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// A player's games in one match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Games {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games drawn.
    pub drawn: u32,
}

/// The worth of a match for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SideVerdict {
    /// Tournament points.
    pub points: u32,
    /// Margin of victory (RES-5), or mission points (MIS-1). 0 if neither is counted.
    pub mov: i32,
    /// Games, all 0 if they are not counted.
    pub games: Games,
}

/// How a match was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// A win of this side.
    Win(Side),
    /// A win by less than a full lead (RES-6).
    ModifiedWin(Side),
    /// Neither side won.
    Draw,
    /// The winner's opponent did not appear (DRP-2).
    Unplayed {
        /// The side that was present.
        winner: Side,
        /// True if the two count as having met.
        met: bool,
    },
    /// Neither player appeared. Both lose and have not met (DRP-2).
    BothLose,
}

impl Decision {
    /// The winner. None for a draw or if both lost.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Win(side) | Self::ModifiedWin(side) | Self::Unplayed { winner: side, .. } => Some(side),
            Self::Draw | Self::BothLose => None,
        }
    }

    /// True if the player of a side has lost. True for both if neither appeared.
    pub fn has_lost(self, side: Side) -> bool {
        self == Self::BothLose || self.winner().is_some_and(|winner| winner != side)
    }

    /// True if the two players count as opponents from now on (PAIR-3, DRP-2).
    pub fn have_met(self) -> bool {
        !matches!(self, Self::BothLose | Self::Unplayed { met: false, .. })
    }
}

/// The worth of a report under a regulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// How the match was decided.
    pub decision: Decision,
    /// The worth for each side.
    pub sides: [SideVerdict; 2],
}

/// Why a report is refused. Each variant follows from a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReportRefusal {
    /// The report is of the other kind: scores if games are counted (SWR-1, SWR-2), or games if scores are counted
    /// (RES-2).
    WrongKind {
        /// The clause that says what the regulation counts.
        clause: Clause,
    },
    /// A score exceeds the squad limit (RES-8), or any score in mission points (MIS-1).
    ScoreAboveLimit {
        /// The side with that score.
        side: Side,
        /// The highest score, in squad points or mission points.
        limit: u16,
    },
    /// The scores contradict the ending. A score equals the limit if, and only if, everything was destroyed (RES-8). A
    /// concession in mission points gives a fixed score (MIS-1).
    EndingContradictsScores {
        /// The reported ending.
        ending: Ending,
        /// The limit, or the score of a concession.
        limit: u16,
    },
    /// Scores or games are equal and a winner is required, but none is named (RES-7, RES-9, SWR-4).
    TieNeedsWinner {
        /// The decider of the tie.
        by: TieDecider,
    },
    /// A winner of the tie is named, but there is no tie to decide: the result is a draw (RES-6, SWR-3), or it has a
    /// winner already (RES-7, SWR-4).
    NoTieToDecide {
        /// The clause that applies.
        clause: Clause,
    },
    /// The named winner's base has fewer hit points left than the other player's (SWR-4).
    BaseHitPointsDecide,
    /// A base has more hit points than any base can have (SWR-4).
    BaseHitPointsAboveLimit {
        /// Maximum hit points left.
        limit: u8,
    },
    /// The conceding side must have lost, and the other must have all games it needs (SWR-7).
    ConcessionContradictsGames,
    /// More games are won than the match has (SWR-1, SWR-2).
    TooManyGames {
        /// Number of games in the match.
        best_of: u8,
    },
    /// A single game is both drawn and won (SWR-1).
    SingleGameWonAndDrawn,
    /// An intentional draw has games, but it must be agreed before the first one (SWR-6).
    DrawAfterGame,
    /// This regulation has no intentional draws (SWR-6).
    NoIntentionalDraw,
    /// There are no draws in elimination (SWR-6, RES-9).
    NoDrawInElimination,
}

/// Rule that decides a match or game that would otherwise be a tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TieDecider {
    /// A Final Salvo of dice (RES-7).
    FinalSalvo,
    /// The player with the initiative wins (RES-9).
    Initiative,
    /// Remaining hit points of the base, then the initiative (SWR-4).
    BaseHitPoints,
    /// The player with the initiative in a game wins, because the bases are level (SWR-4).
    InitiativeInGame,
}

impl fmt::Display for ReportRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongKind { .. } => {
                write!(f, "points where the regulation counts games, or the other way round")
            }
            Self::ScoreAboveLimit { side, limit } => {
                let side = if *side == Side::First { "first" } else { "second" };
                write!(f, "the {side} player's points are above the limit of {limit}")
            }
            Self::EndingContradictsScores { limit, .. } => {
                write!(f, "the points do not fit the end of the game (limit {limit})")
            }
            Self::TieNeedsWinner { by: TieDecider::FinalSalvo } => {
                write!(f, "equal points without the winner of the Final Salvo")
            }
            Self::TieNeedsWinner { .. } => write!(f, "a tie without a winner"),
            Self::NoTieToDecide { .. } => write!(f, "a winner is named where there is no tie to decide"),
            Self::BaseHitPointsDecide => write!(f, "more is left of the other player's base"),
            Self::BaseHitPointsAboveLimit { limit } => write!(f, "no base has more than {limit} hit points"),
            Self::ConcessionContradictsGames => write!(f, "the games do not fit who conceded"),
            Self::TooManyGames { best_of } => write!(f, "more games than a best of {best_of} has"),
            Self::SingleGameWonAndDrawn => write!(f, "a single game is won and drawn at once"),
            Self::DrawAfterGame => write!(f, "a draw agreed after a game"),
            Self::NoIntentionalDraw => write!(f, "the regulation has no intentional draw"),
            Self::NoDrawInElimination => write!(f, "no draw in elimination"),
        }
    }
}

impl std::error::Error for ReportRefusal {}

impl ReportRefusal {
    /// The clause that the refusal follows from.
    pub fn clause(self) -> Clause {
        match self {
            Self::WrongKind { clause } | Self::NoTieToDecide { clause } => clause,
            Self::ScoreAboveLimit { .. } | Self::EndingContradictsScores { .. } => Clause::Res8,
            Self::TieNeedsWinner { by: TieDecider::FinalSalvo } => Clause::Res7,
            Self::TieNeedsWinner { by: TieDecider::Initiative } => Clause::Res9,
            Self::TieNeedsWinner { by: TieDecider::BaseHitPoints | TieDecider::InitiativeInGame }
            | Self::BaseHitPointsDecide
            | Self::BaseHitPointsAboveLimit { .. } => Clause::Swr4,
            Self::ConcessionContradictsGames => Clause::Swr7,
            Self::SingleGameWonAndDrawn => clause_of_games(1),
            Self::TooManyGames { best_of } => clause_of_games(best_of),
            Self::DrawAfterGame | Self::NoIntentionalDraw | Self::NoDrawInElimination => Clause::Swr6,
        }
    }
}

/// The winner if games are level: the player whose base has more hit points left, else the one with the initiative
/// (SWR-4).
fn winner_by_base([first, second]: [u8; 2], initiative: Option<Side>) -> Result<Side, ReportRefusal> {
    let by_base = match first.cmp(&second) {
        Ordering::Greater => Side::First,
        Ordering::Less => Side::Second,
        Ordering::Equal => {
            return initiative.ok_or(ReportRefusal::TieNeedsWinner { by: TieDecider::InitiativeInGame });
        }
    };
    if initiative.is_some_and(|side| side != by_base) { Err(ReportRefusal::BaseHitPointsDecide) } else { Ok(by_base) }
}

/// The clause about games for a match of this length. Best of one and best of three have one each.
fn clause_of_games(best_of: u8) -> Clause {
    if best_of == 1 { Clause::Swr1 } else { Clause::Swr2 }
}

impl Regulation {
    /// The worth of a bye (BYE-3) in a match of `best_of` games.
    pub fn bye_verdict(&self, best_of: u8) -> SideVerdict {
        let won = match self.scoring {
            Scoring::SquadPoints(_) => 0,
            Scoring::GamesWon(_) => games_to_win(best_of),
        };
        SideVerdict { points: self.points.win, mov: self.bye.mov.unwrap_or(0), games: Games { won, lost: 0, drawn: 0 } }
    }

    /// The worth of a report of a match of `best_of` games.
    ///
    /// ```
    /// use tiebreaker::base::clause::Clause;
    /// use tiebreaker::regulation::{Decision, Regulation, Report, ReportRefusal, Side, Stage};
    ///
    /// let regulation = Regulation::published("xwing-2018").expect("one of the five");
    /// let judge = |scores| regulation.judge(&Report::from_scores(scores, 200, None), Stage::Swiss, 1);
    ///
    /// // 77 to 49: the margins are 200, the size of a squad, plus and minus the difference.
    /// let verdict = judge([77, 49])?;
    /// assert_eq!(verdict.decision, Decision::Win(Side::First));
    /// assert_eq!(verdict.sides.map(|side| (side.points, side.mov)), [(1, 228), (0, 172)]);
    ///
    /// // Equal scores go to a Final Salvo, whose winner the report has to name.
    /// assert_eq!(judge([77, 77]).unwrap_err().clause(), Clause::Res7);
    /// # Ok::<(), ReportRefusal>(())
    /// ```
    ///
    /// # Errors
    /// The report contradicts the regulation. The refusal names the clause.
    pub fn judge(&self, report: &Report, stage: Stage, best_of: u8) -> Result<Verdict, ReportRefusal> {
        #[cfg(test)]
        JUDGED.set(JUDGED.get() + 1);
        match (&self.scoring, *report) {
            (_, Report::NoShow { absent }) => Ok(self.no_show_verdict(absent, best_of)),
            (_, Report::BothAbsent) => Ok(self.verdict(Decision::BothLose, [0, 0], [Games::default(); 2])),
            (Scoring::SquadPoints(rules), Report::Scores { scores, ending, tie_winner }) => {
                self.judge_scores(rules, scores, ending, tie_winner, stage)
            }
            (Scoring::GamesWon(rules), Report::Games { won, drawn, tie_winner, base_hit_points, conceded }) => {
                if let Some(limit) = rules.base_hit_points
                    && base_hit_points.iter().flatten().any(|&left| left > limit)
                {
                    return Err(ReportRefusal::BaseHitPointsAboveLimit { limit });
                }
                let is_tied = stage == Stage::Elimination && won.first() == won.last();
                let winner = match base_hit_points {
                    Some(left) if is_tied => Some(winner_by_base(left, tie_winner)?),
                    Some(_) => return Err(ReportRefusal::NoTieToDecide { clause: Clause::Swr4 }),
                    None => tie_winner,
                };
                let verdict = self.judge_games(rules, (won, drawn), winner, stage, best_of)?;
                let loser = verdict.decision.winner().filter(|_| winner.is_none()).map(Side::other);
                let is_complete = won.iter().any(|&games| u32::from(games) == games_to_win(best_of));
                if conceded.is_some() && (conceded != loser || !is_complete) {
                    return Err(ReportRefusal::ConcessionContradictsGames);
                }
                Ok(verdict)
            }
            (Scoring::GamesWon(rules), Report::IntentionalDraw) => self.judge_intentional_draw(rules, stage, best_of),
            (Scoring::SquadPoints(_), Report::IntentionalDraw) => Err(ReportRefusal::NoIntentionalDraw),
            (Scoring::SquadPoints(_), Report::Games { .. }) => Err(ReportRefusal::WrongKind { clause: Clause::Res2 }),
            (Scoring::GamesWon(_), Report::Scores { .. }) => {
                Err(ReportRefusal::WrongKind { clause: clause_of_games(best_of) })
            }
        }
    }

    fn judge_scores(
        &self,
        rules: &SquadPoints,
        scores: [u16; 2],
        ending: Ending,
        tie_winner: Option<Side>,
        stage: Stage,
    ) -> Result<Verdict, ReportRefusal> {
        let highest = rules.highest_score();
        for side in Side::BOTH {
            if *side.of(&scores) > highest {
                return Err(ReportRefusal::ScoreAboveLimit { side, limit: highest });
            }
        }
        if !rules.can_end(scores, ending) {
            return Err(ReportRefusal::EndingContradictsScores { ending, limit: rules.conceded_score() });
        }
        let decision = match ending {
            Ending::Awarded => self.awarded(tie_winner, stage)?,
            _ => rules.decide(scores, ending, tie_winner, stage)?,
        };
        let [first, second] = scores.map(i32::from);
        let middle = i32::from(rules.limit);
        let movs = match rules.mission_points {
            Some(_) => [first, second],
            None => [middle + first - second, middle + second - first],
        };
        Ok(self.verdict(decision, movs, [Games::default(); 2]))
    }

    /// The decision of an awarded match: a win of the named side, or a draw if the regulation has draws.
    fn awarded(&self, winner: Option<Side>, stage: Stage) -> Result<Decision, ReportRefusal> {
        match winner {
            Some(side) => Ok(Decision::Win(side)),
            None if stage == Stage::Swiss && self.points.draw.is_some() => Ok(Decision::Draw),
            None => Err(ReportRefusal::TieNeedsWinner { by: TieDecider::FinalSalvo }),
        }
    }

    fn judge_games(
        &self,
        rules: &GamesWon,
        (won, drawn): ([u8; 2], u8),
        tie_winner: Option<Side>,
        stage: Stage,
        best_of: u8,
    ) -> Result<Verdict, ReportRefusal> {
        let [first, second] = won;
        let needed = games_to_win(best_of);
        if won.iter().any(|&games| u32::from(games) > needed)
            || u32::from(first) + u32::from(second) > u32::from(best_of)
            || best_of == 1 && drawn > 1
        {
            return Err(ReportRefusal::TooManyGames { best_of });
        }
        if best_of == 1 && drawn > 0 && first != second {
            return Err(ReportRefusal::SingleGameWonAndDrawn);
        }
        let leader = match first.cmp(&second) {
            Ordering::Greater => Some(Side::First),
            Ordering::Less => Some(Side::Second),
            Ordering::Equal => None,
        };
        let decision = match (leader, stage, tie_winner) {
            (Some(_), _, Some(_)) => return Err(ReportRefusal::NoTieToDecide { clause: Clause::Swr4 }),
            (None, Stage::Swiss, Some(_)) => return Err(ReportRefusal::NoTieToDecide { clause: Clause::Swr3 }),
            (Some(side), _, None) | (None, Stage::Elimination, Some(side)) => Decision::Win(side),
            (None, Stage::Swiss, None) => Decision::Draw,
            (None, Stage::Elimination, None) => {
                return Err(ReportRefusal::TieNeedsWinner { by: TieDecider::BaseHitPoints });
            }
        };
        // If nobody has won a game, the first one was drawn, even if the slip does not say so: the only game of a best
        // of one (SWR-1), or the game of a best of three that time cut off (SWR-2).
        let was_cut_off = won == [0, 0] && (best_of == 1 || rules.cut_off_is_drawn);
        let drawn = u32::from(if was_cut_off { drawn.max(1) } else { drawn });
        let games = |won: u8, lost: u8| Games { won: won.into(), lost: lost.into(), drawn };
        Ok(self.verdict(decision, [0, 0], [games(first, second), games(second, first)]))
    }

    /// An intentional draw is recorded as 0–0 with every game of the match drawn (SWR-6).
    fn judge_intentional_draw(&self, rules: &GamesWon, stage: Stage, best_of: u8) -> Result<Verdict, ReportRefusal> {
        if !rules.intentional_draw {
            return Err(ReportRefusal::NoIntentionalDraw);
        }
        if stage == Stage::Elimination {
            return Err(ReportRefusal::NoDrawInElimination);
        }
        let games = Games { won: 0, lost: 0, drawn: best_of.into() };
        Ok(self.verdict(Decision::Draw, [0, 0], [games; 2]))
    }

    /// The present player gets the worth of a bye, or of a match won without a lost game (DRP-2).
    fn no_show_verdict(&self, absent: Side, best_of: u8) -> Verdict {
        let winner = absent.other();
        let present = self.bye_verdict(best_of);
        let met = self.no_show == NoShow::ForfeitWin;
        let lost = if met { present.games.won } else { 0 };
        let missing = SideVerdict { points: self.points.loss, mov: 0, games: Games { won: 0, lost, drawn: 0 } };
        let sides = if winner == Side::First { [present, missing] } else { [missing, present] };
        Verdict { decision: Decision::Unplayed { winner, met }, sides }
    }

    fn verdict(&self, decision: Decision, movs: [i32; 2], games: [Games; 2]) -> Verdict {
        let points = points_of(&self.points, decision);
        let side =
            |side: Side| SideVerdict { points: *side.of(&points), mov: *side.of(&movs), games: *side.of(&games) };
        Verdict { decision, sides: Side::BOTH.map(side) }
    }
}

/// Tournament points of both sides.
pub(super) fn points_of(points: &MatchPoints, decision: Decision) -> [u32; 2] {
    let loss = points.loss;
    let drawn = points.draw.unwrap_or(loss);
    let (winner, points) = match decision {
        Decision::Draw => return [drawn, drawn],
        Decision::BothLose => return [loss, loss],
        Decision::ModifiedWin(side) => (side, points.modified_win.unwrap_or(points.win)),
        Decision::Win(side) | Decision::Unplayed { winner: side, .. } => (side, points.win),
    };
    if winner == Side::First { [points, loss] } else { [loss, points] }
}

impl SquadPoints {
    /// True if a game can end in this way with these scores. Mission points may come from objectives alone, so only a
    /// concession fixes a score (MIS-1).
    fn can_end(&self, scores: [u16; 2], ending: Ending) -> bool {
        let (limit, conceded) = (self.limit, self.conceded_score());
        let is_won_at = |most: u16| scores.iter().max() == Some(&most) && scores.iter().min() < Some(&most);
        match ending {
            Ending::Awarded => true,
            Ending::Concession => is_won_at(conceded),
            _ if self.mission_points.is_some() => true,
            Ending::Time => scores.iter().all(|&score| score < limit),
            Ending::MutualDestruction => scores.iter().all(|&score| score == limit),
            Ending::Destruction => is_won_at(limit),
        }
    }

    /// The winner and the kind of win (RES-6, RES-7, RES-9).
    fn decide(
        &self,
        scores: [u16; 2],
        ending: Ending,
        tie_winner: Option<Side>,
        stage: Stage,
    ) -> Result<Decision, ReportRefusal> {
        let [first, second] = scores;
        if first == second {
            let rule = match stage {
                Stage::Swiss => self.equal_in_swiss,
                Stage::Elimination => self.equal_in_elimination,
            };
            return match (rule, tie_winner) {
                (EqualScores::Draw, None) => Ok(Decision::Draw),
                (EqualScores::Draw, Some(_)) => Err(ReportRefusal::NoTieToDecide { clause: Clause::Res6 }),
                (_, Some(side)) => Ok(Decision::Win(side)),
                (EqualScores::FinalSalvo, None) => Err(ReportRefusal::TieNeedsWinner { by: TieDecider::FinalSalvo }),
                (EqualScores::Initiative, None) => Err(ReportRefusal::TieNeedsWinner { by: TieDecider::Initiative }),
            };
        }
        if tie_winner.is_some() {
            return Err(ReportRefusal::NoTieToDecide { clause: Clause::Res7 });
        }
        let winner = if first > second { Side::First } else { Side::Second };
        let narrow = self.full_win_lead.is_some_and(|lead| first.abs_diff(second) < lead);
        Ok(if ending == Ending::Time && narrow { Decision::ModifiedWin(winner) } else { Decision::Win(winner) })
    }
}
