//! Content of the form for a result, and its reading.

use super::typed::TypedGames;
use crate::{
    handout::Entered,
    regulation::{
        Ending, Regulation, Report, ReportRefusal, Scoring, Side, Stage, Verdict, games_to_win, verdict::TieDecider,
    },
};
use std::{num::ParseIntError, str::FromStr};

/// The fields as they stand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Slip {
    /// Squad points of each side.
    pub scores: [String; 2],
    /// Games won by each side.
    pub games: TypedGames,
    /// Games drawn.
    pub drawn: String,
    /// True if the two agreed on a draw (SWR-6).
    pub intentional_draw: bool,
    /// Winner of a tie.
    pub tie_winner: Option<Side>,
    /// Hit points left on each base in the game that time ended (SWR-4).
    pub bases: [String; 2],
    /// True if time ended between two games (SWR-4).
    pub between_games: bool,
    /// Player who conceded (RES-4, SWR-7).
    pub conceded: Option<Side>,
    /// Player who did not appear (DRP-2).
    pub absent: [bool; 2],
}

/// Reading of a slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Nothing to say yet.
    Unfinished,
    /// A field holds something that is no number.
    NotANumber,
    /// A result that the rules refuse; a tie may still get its winner.
    Refused(ReportRefusal),
    /// A result.
    Ready(Report, Verdict),
}

/// Question that a tie raises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Winner of the Final Salvo (RES-7). `mutual`: no ship is left.
    FinalSalvo {
        /// True if all ships of both sides are gone.
        mutual: bool,
    },
    /// Player with the initiative (RES-9).
    Initiative,
    /// Hit points of the bases, or else the player with the initiative (SWR-4).
    Bases,
}

/// Initiative that a tie of games asks for (SWR-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InitiativeIn {
    /// In the game that time ended, the bases being level.
    ThisGame,
    /// In the game that would have come next.
    NextGame,
}

impl Slip {
    /// Changes what is said of a match that was played: if it was agreed on or missed before, that is not meant any more. What
    /// is entered last is what counts, and nothing that counts is out of sight.
    pub fn play(&mut self, change: impl FnOnce(&mut Self)) {
        self.intentional_draw = false;
        self.absent = [false; 2];
        change(self);
    }

    /// Enters scores; none leaves what is there.
    pub fn enter(&mut self, scores: [Option<u16>; 2]) {
        for (field, score) in self.scores.iter_mut().zip(scores) {
            if let Some(score) = score {
                *field = score.to_string();
            }
        }
    }

    /// The two have agreed on a draw, and so nothing was played (SWR-6).
    pub fn agree(&mut self) {
        *self = Self { intentional_draw: true, ..Self::default() };
    }

    /// Some did not appear, and so nothing was played (DRP-2).
    pub fn miss(&mut self, absent: [bool; 2]) {
        *self = Self { absent, ..Self::default() };
    }

    /// The side whose score nobody has to say: opposite a concession it is the squad limit (RES-4).
    pub fn given(&self) -> Option<Side> {
        self.conceded.map(Side::other)
    }

    /// The fields without a pair of games that is half typed.
    pub fn settled(&self) -> Self {
        let mut settled = self.clone();
        settled.games.let_go();
        settled
    }

    /// The fields as a report fills them.
    pub fn from_report(report: Option<&Report>) -> Self {
        let fresh = Self::default();
        match report.copied() {
            None => fresh,
            Some(Report::Scores { scores, ending, tie_winner }) => {
                let loser = if scores.first() < scores.last() { Side::First } else { Side::Second };
                let conceded = (ending == Ending::Concession).then_some(loser);
                // The winner of unequal scores that were awarded elsewhere is none that can be typed in.
                let tie_winner = tie_winner.filter(|_| scores.first() == scores.last());
                Self { scores: scores.map(|score| score.to_string()), tie_winner, conceded, ..fresh }
            }
            Some(Report::Games { won, drawn, tie_winner, base_hit_points, conceded }) => Self {
                games: TypedGames::Both(won),
                drawn: if drawn == 0 { String::new() } else { drawn.to_string() },
                tie_winner,
                bases: base_hit_points.map(|left| left.map(|points| points.to_string())).unwrap_or_default(),
                between_games: tie_winner.is_some() && base_hit_points.is_none(),
                conceded,
                ..fresh
            },
            Some(Report::IntentionalDraw) => Self { intentional_draw: true, ..fresh },
            Some(Report::NoShow { absent }) => Self { absent: Side::BOTH.map(|side| side == absent), ..fresh },
            Some(Report::BothAbsent) => Self { absent: [true; 2], ..fresh },
        }
    }

    /// The fields as two players have filled them in.
    pub fn filled_in(entered: Entered) -> Self {
        match entered {
            Entered::Scores(scores, tie_winner) => {
                Self { scores: scores.map(|score| score.to_string()), tie_winner, ..Self::default() }
            }
            Entered::Games(won, drawn) => Self {
                games: TypedGames::Both(won),
                drawn: if drawn == 0 { String::new() } else { drawn.to_string() },
                ..Self::default()
            },
            // Places are of larger tables, which have another form.
            Entered::Places(_) => Self::default(),
        }
    }

    /// Reading of the fields under a regulation, in a match of `best_of` games.
    pub fn read(&self, regulation: &Regulation, stage: Stage, best_of: u8) -> Reading {
        match self.report(&regulation.scoring, stage, best_of) {
            Err(_) => Reading::NotANumber,
            Ok(None) => Reading::Unfinished,
            Ok(Some(report)) => match regulation.judge(&report, stage, best_of) {
                // Equal scores that are a draw need no winner; one that was named before is let go.
                Err(ReportRefusal::NoTieToDecide { .. }) if self.tie_winner.is_some() => {
                    Self { tie_winner: None, ..self.clone() }.read(regulation, stage, best_of)
                }
                Err(refusal) => Reading::Refused(refusal),
                Ok(verdict) => Reading::Ready(report, verdict),
            },
        }
    }

    /// Question that a tie raises, even if it is answered already.
    pub fn question(&self, regulation: &Regulation, stage: Stage, best_of: u8) -> Option<Question> {
        let unanswered = Self { tie_winner: None, bases: Default::default(), between_games: false, ..self.clone() };
        let Reading::Refused(ReportRefusal::TieNeedsWinner { by }) = unanswered.read(regulation, stage, best_of) else {
            return None;
        };
        let is_limit = |limit: u16| self.scores.iter().all(|score| score.trim().parse() == Ok(limit));
        let mutual = matches!(&regulation.scoring, Scoring::SquadPoints(rules) if is_limit(rules.limit));
        Some(match by {
            TieDecider::FinalSalvo => Question::FinalSalvo { mutual },
            TieDecider::Initiative => Question::Initiative,
            TieDecider::BaseHitPoints | TieDecider::InitiativeInGame => Question::Bases,
        })
    }

    /// Initiative that decides if the bases or the moment of time do not (SWR-4).
    pub fn initiative(&self) -> Option<InitiativeIn> {
        if self.between_games {
            return Some(InitiativeIn::NextGame);
        }
        let [first, second] = self.bases().ok()??;
        (first == second).then_some(InitiativeIn::ThisGame)
    }

    /// The report in the fields; none while something is missing, an error where a number is none.
    fn report(&self, scoring: &Scoring, stage: Stage, best_of: u8) -> Result<Option<Report>, ParseIntError> {
        match self.absent {
            [true, true] => return Ok(Some(Report::BothAbsent)),
            [true, false] => return Ok(Some(Report::NoShow { absent: Side::First })),
            [false, true] => return Ok(Some(Report::NoShow { absent: Side::Second })),
            [false, false] => {}
        }
        match scoring {
            Scoring::SquadPoints(rules) => {
                if let Some(side) = self.conceded {
                    let kept: Option<u16> = number(side.of::<String>(&self.scores))?;
                    return Ok(kept.map(|kept| Report::concession(scoring, best_of, side, kept)));
                }
                let [first, second] = &self.scores;
                let (Some(first), Some(second)) = (number(first)?, number(second)?) else { return Ok(None) };
                let tie_winner = self.tie_winner.filter(|_| first == second);
                Ok(Some(Report::from_scores([first, second], rules.limit, tie_winner)))
            }
            Scoring::GamesWon(_) if self.intentional_draw => Ok(Some(Report::IntentionalDraw)),
            Scoring::GamesWon(_) => self.games_report(scoring, stage, best_of),
        }
    }

    fn games_report(&self, scoring: &Scoring, stage: Stage, best_of: u8) -> Result<Option<Report>, ParseIntError> {
        if let TypedGames::Half(_) = self.games {
            return Ok(None);
        }
        let games = self.games.both();
        // A single game that nobody won is a drawn game, and there is no other (SWR-1).
        let drawn = match best_of {
            1 => u8::from(games == Some([0, 0]) && self.conceded.is_none()),
            _ => number(&self.drawn)?.unwrap_or(0),
        };
        if let Some(side) = self.conceded {
            // Nothing has to be chosen before the first game.
            let kept = games.map_or(0, |games| *side.of(&games));
            let report = Report::concession(scoring, best_of, side, kept.into());
            return Ok(Some(match report {
                // Nobody concedes a match already won: the games chosen stand, and are refused.
                Report::Games { won, .. } => Report::Games {
                    won: games.filter(|_| u32::from(kept) >= games_to_win(best_of)).unwrap_or(won),
                    drawn,
                    tie_winner: None,
                    base_hit_points: None,
                    conceded: Some(side),
                },
                report => report,
            }));
        }
        let Some(won) = games else { return Ok(None) };
        let is_tied = stage == Stage::Elimination && won.first() == won.last();
        let base_hit_points = if is_tied && !self.between_games { self.bases()? } else { None };
        let asked = is_tied && self.initiative().is_some();
        Ok(Some(Report::Games {
            won,
            drawn,
            tie_winner: self.tie_winner.filter(|_| asked),
            base_hit_points,
            conceded: None,
        }))
    }

    /// Hit points of both bases. None while one is missing.
    fn bases(&self) -> Result<Option<[u8; 2]>, ParseIntError> {
        let [first, second] = &self.bases;
        Ok(number(first)?.zip(number(second)?).map(|(first, second)| [first, second]))
    }
}

/// The number in a field, none in an empty one.
fn number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<Option<T>, ParseIntError> {
    Some(text.trim()).filter(|text| !text.is_empty()).map(str::parse).transpose()
}
