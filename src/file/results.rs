//! Results of events run with other programs: the pairings of each round and their results.
//!
//! Two kinds of JSON are read, recognized by their content: X-Wing results (with `rules`) and Melee results (with
//! `standings`). Published points, tie-breakers and ranks are not read. A [`ResultsFile`] contains only the results,
//! and [`ResultsFile::entrants`] scores them under a regulation.

mod error;
mod read;
mod schema;
#[cfg(test)]
mod tests;

pub use error::{MatchProblem, Place, ResultsError};

use crate::{
    base::ids::{PlayerId, RoundNumber},
    regulation::{Decision, Games, Regulation, Report, ReportRefusal, Scoring, Side, Stage, Verdict, games_to_win},
    standings::{Entrant, Outcome, Played},
};

/// The two kinds of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// X-Wing: one game in a match, scored in squad points.
    XWing,
    /// Melee: matches as a best of three.
    Melee,
}

/// The results of one event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultsFile {
    /// The id inside the file.
    pub id: String,
    /// The kind of the file.
    pub kind: Kind,
    /// Id of the regulation that the file implies: `xwing-2015-09`, `xwing-2017`, `xwing-2018` or `swu-2025`.
    pub regulation: &'static str,
    /// The squad limit as written in the file.
    pub limit: Option<String>,
    /// The players in the order of the file, from player 1. Players who appear only in a match of a Melee file come
    /// last.
    pub players: Vec<String>,
    /// The rounds in the order of the file.
    pub rounds: Vec<Round>,
}

/// The matches and byes of a round, as published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// Display name, such as `round 3`.
    pub name: String,
    /// The stage. Elimination rounds are not part of the standings (STA-1).
    pub stage: Stage,
    /// Matches and byes, in the order of the file.
    pub matches: Vec<Match>,
}

/// A match or a bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// A player without opponent (BYE-3).
    Bye(PlayerId),
    /// Two players met.
    Met {
        /// The two players, in the order of the file.
        players: [PlayerId; 2],
        /// The result.
        report: Report,
        /// True if the file says that somebody won. False if it says that the match was drawn, or says nothing.
        called_won: bool,
    },
}

impl ResultsFile {
    /// A player's name. Empty for an id that is not in this file.
    pub fn name(&self, player: PlayerId) -> &str {
        let place = usize::try_from(player.0).ok().and_then(|number| number.checked_sub(1));
        place.and_then(|place| self.players.get(place)).map_or("", String::as_str)
    }

    /// The input of the standings under a regulation, from the Swiss rounds alone (STA-1). Only rounds in which a
    /// player appears count for that player. The lot (STA-8) is the player's place in the file.
    ///
    /// # Errors
    /// Every match that contradicts the regulation, with its clause. Never an empty list.
    pub fn entrants(&self, regulation: &Regulation) -> Result<Vec<Entrant>, Vec<ResultsError>> {
        if let Some(error) = self.other_limit(regulation) {
            return Err(vec![error]);
        }
        let mut errors = Vec::new();
        let mut entrants: Vec<Entrant> = (1..)
            .zip(&self.players)
            .map(|(number, _)| Entrant { id: PlayerId(number), lot: number.into(), ranked: true, rounds: Vec::new() })
            .collect();
        for (number, round) in (1_u32..).zip(self.rounds.iter().filter(|round| round.stage == Stage::Swiss)) {
            let number = RoundNumber(u16::try_from(number).unwrap_or(u16::MAX));
            for (table, entry) in (1..).zip(&round.matches) {
                match entry.played(number, regulation, self.best_of()) {
                    Ok(played) => played.into_iter().for_each(|(player, played)| add(&mut entrants, player, played)),
                    Err(problem) => {
                        errors.push(ResultsError::Match { place: self.place(round, table, entry), problem });
                    }
                }
            }
        }
        if errors.is_empty() { Ok(entrants) } else { Err(errors) }
    }

    fn best_of(&self) -> u8 {
        match self.kind {
            Kind::XWing => 1,
            Kind::Melee => 3,
        }
    }

    /// The error for squads of another size than the regulation's, because margins of victory would then differ.
    fn other_limit(&self, regulation: &Regulation) -> Option<ResultsError> {
        let file = self.limit.clone()?;
        let limit = match &regulation.scoring {
            Scoring::SquadPoints(rules) => Some(rules.limit),
            Scoring::GamesWon(_) => None,
        };
        let same = limit.is_some_and(|limit| file == limit.to_string());
        (!same).then_some(ResultsError::OtherLimit { file, regulation: limit })
    }

    fn place(&self, round: &Round, table: usize, entry: &Match) -> Place {
        let name = |player| self.name(player).to_owned();
        let players = match *entry {
            Match::Bye(player) => (name(player), None),
            Match::Met { players: [first, second], .. } => (name(first), Some(name(second))),
        };
        Place { round: round.name.clone(), table, players }
    }
}

fn add(entrants: &mut [Entrant], player: PlayerId, played: Played) {
    // Entrant n is at index n - 1.
    let place = usize::try_from(player.0).ok().and_then(|number| number.checked_sub(1));
    if let Some(entrant) = place.and_then(|place| entrants.get_mut(place)) {
        entrant.rounds.push(played);
    }
}

impl Match {
    /// Gives the result of the match to each of its players.
    fn played(
        &self,
        round: RoundNumber,
        regulation: &Regulation,
        best_of: u8,
    ) -> Result<Vec<(PlayerId, Played)>, MatchProblem> {
        match *self {
            Self::Bye(player) => {
                let gained = regulation.bye_verdict(best_of);
                Ok(vec![(player, Played { round, opponent: None, outcome: Outcome::Won, gained })])
            }
            Self::Met { players, report, called_won } => {
                let verdict = judge(regulation, report, best_of).map_err(|refusal| match refusal {
                    ReportRefusal::NoTieToDecide { .. } => MatchProblem::WinWithEqualPoints,
                    refusal => MatchProblem::Refused(refusal),
                })?;
                if called_won && verdict.decision == Decision::Draw {
                    return Err(MatchProblem::WinWithEqualPoints);
                }
                let played = |side: Side| {
                    let gained = *side.of(&verdict.sides);
                    let outcome = Outcome::of(verdict.decision, side);
                    let opponent = Some(*side.other().of(&players));
                    (*side.of(&players), Played { round, opponent, outcome, gained })
                };
                Ok(Side::BOTH.map(played).to_vec())
            }
        }
    }
}

/// Like [`Regulation::judge`], but counts games as the platform does (STA-7).
///
/// A match may have continued after it was decided: 3–0 in a best of three is a win like 2–0, with three games (SWR-2).
/// If no game is recorded, none counts, so 0–0 is not a drawn game.
fn judge(regulation: &Regulation, report: Report, best_of: u8) -> Result<Verdict, ReportRefusal> {
    let Report::Games { won, drawn, .. } = report else {
        return regulation.judge(&report, Stage::Swiss, best_of);
    };
    let needed = games_to_win(best_of);
    let [first, second] = won.map(u32::from);
    let played_on = first.max(second) > needed && first + second <= best_of.into();
    let decided = if played_on { won.map(|won| won.min(u8::try_from(needed).unwrap_or(won))) } else { won };
    let mut verdict = regulation.judge(&Report::games(decided, drawn), Stage::Swiss, best_of)?;
    let drawn = drawn.into();
    for (side, [won, lost]) in verdict.sides.iter_mut().zip([[first, second], [second, first]]) {
        side.games = Games { won, lost, drawn };
    }
    Ok(verdict)
}
