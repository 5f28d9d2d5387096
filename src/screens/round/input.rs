//! The fields of the result form, and how they are read.

use super::typed::TypedGames;
use crate::{
    handout::Entered,
    regulation::{
        Ending, Regulation, Report, ReportRefusal, Scoring, Side, Stage, Verdict, games_to_win, verdict::TieDecider,
    },
};
use std::{num::ParseIntError, str::FromStr};

/// The content of the fields.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ResultInput {
    /// Squad points of each side.
    pub scores: [String; 2],
    /// Games won by each side.
    pub games: TypedGames,
    /// Games drawn.
    pub drawn: String,
    /// True if the players agreed on a draw (SWR-6).
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

/// Result of reading the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// Something is missing.
    Unfinished,
    /// A field does not contain a number.
    NotANumber,
    /// The rules refuse the result. The winner of a tie may still be missing.
    Refused(ReportRefusal),
    /// A valid result.
    Ready(Report, Verdict),
}

/// Question about a tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Winner of the Final Salvo (RES-7).
    FinalSalvo {
        /// True if all ships of both sides are gone.
        mutual: bool,
    },
    /// Player with the initiative (RES-9).
    Initiative,
    /// Hit points of the bases, and if they are equal the player with the initiative (SWR-4).
    Bases,
}

/// Initiative that decides tied games (SWR-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InitiativeIn {
    /// In the game during which time ended, because the bases are equal.
    ThisGame,
    /// In the game that would have been next.
    NextGame,
}

impl ResultInput {
    /// Changes a field of a played match. Clears an agreed draw and absences, because the last input counts, and
    /// everything that counts must be visible.
    pub fn edit_played(&mut self, change: impl FnOnce(&mut Self)) {
        self.intentional_draw = false;
        self.absent = [false; 2];
        change(self);
    }

    /// Changes the games in a match of `best_of` games. Withdraws the concession of a player who thereby wins.
    pub fn edit_games(&mut self, best_of: u8, change: impl FnOnce(&mut TypedGames)) {
        self.edit_played(|input| change(&mut input.games));
        let is_won = |side: Side| {
            let won = self.games.both().map_or(0, |games| *side.of(&games));
            u32::from(won) >= games_to_win(best_of)
        };
        if self.conceded.is_some_and(is_won) {
            self.conceded = None;
        }
    }

    /// Enters scores. None leaves a field as it is.
    pub fn enter(&mut self, scores: [Option<u16>; 2]) {
        for (field, score) in self.scores.iter_mut().zip(scores) {
            if let Some(score) = score {
                *field = score.to_string();
            }
        }
    }

    /// Adds points to a side's score, unless the score follows from a concession or is not a number.
    pub fn add(&mut self, side: Side, points: u16) {
        if self.conceded_to() == Some(side) {
            return;
        }
        self.edit_played(|input| {
            let [first, second] = &mut input.scores;
            let score = if side == Side::First { first } else { second };
            if let Ok(before) = number::<u16>(score) {
                *score = before.unwrap_or(0).saturating_add(points).to_string();
            }
        });
    }

    /// Marks a player as conceding. Digits typed before become that player's score if the score is empty (RES-4).
    pub fn concede(&mut self, side: Side, typed: &str) {
        self.edit_played(|input| input.conceded = Some(side));
        let [first, second] = &mut self.scores;
        let score = if side == Side::First { first } else { second };
        if score.is_empty() {
            typed.clone_into(score);
        }
    }

    /// Marks the match as an intentional draw, without anything played (SWR-6).
    pub fn agree_on_draw(&mut self) {
        *self = Self { intentional_draw: true, ..Self::default() };
    }

    /// Marks players as absent, without anything played (DRP-2).
    pub fn mark_absent(&mut self, absent: [bool; 2]) {
        *self = Self { absent, ..Self::default() };
    }

    /// Id of the answer that marks these players as absent. None if nobody is.
    pub fn absent_answer(&self) -> Option<&'static str> {
        match self.absent {
            [false, false] => None,
            [true, false] => Some("absent-0"),
            [false, true] => Some("absent-1"),
            [true, true] => Some("absent-2"),
        }
    }

    /// Withdraws concession, agreed draw and absences.
    pub fn withdraw(&mut self) {
        self.edit_played(|input| input.conceded = None);
    }

    /// The side whose score follows from the other side's concession (RES-4, MIS-1).
    pub fn conceded_to(&self) -> Option<Side> {
        self.conceded.map(Side::other)
    }

    /// The fields without a half-typed result.
    pub fn without_half(&self) -> Self {
        let mut without_half = self.clone();
        without_half.games.drop_half();
        without_half
    }

    /// The fields for a report.
    pub fn from_report(report: Option<&Report>) -> Self {
        let fresh = Self::default();
        match report.copied() {
            None => fresh,
            Some(Report::Scores { scores, ending, tie_winner }) => {
                let loser = if scores.first() < scores.last() { Side::First } else { Side::Second };
                let conceded = (ending == Ending::Concession).then_some(loser);
                // Imported reports can have a tie winner for unequal scores. The form cannot.
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

    /// The fields as filled in by two players.
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
            Entered::Decks(decks) => Self { games: TypedGames::Both(decks.won()), ..Self::default() },
            // Larger tables have another form.
            Entered::Places(_) => Self::default(),
        }
    }

    /// Reads the fields under a regulation, for a match of `best_of` games.
    pub fn read(&self, regulation: &Regulation, stage: Stage, best_of: u8) -> Reading {
        match self.report(&regulation.scoring, stage, best_of) {
            Err(_) => Reading::NotANumber,
            Ok(None) => Reading::Unfinished,
            Ok(Some(report)) => match regulation.judge(&report, stage, best_of) {
                // A tie that counts as a draw needs no winner, so drop one that was chosen before.
                Err(ReportRefusal::NoTieToDecide { .. }) if self.tie_winner.is_some() => {
                    Self { tie_winner: None, ..self.clone() }.read(regulation, stage, best_of)
                }
                Err(refusal) => Reading::Refused(refusal),
                Ok(verdict) => Reading::Ready(report, verdict),
            },
        }
    }

    /// The question about a tie, even if it is already answered. None if there is no tie to decide.
    pub fn question(&self, regulation: &Regulation, stage: Stage, best_of: u8) -> Option<Question> {
        let unanswered = Self { tie_winner: None, bases: Default::default(), between_games: false, ..self.clone() };
        let Reading::Refused(ReportRefusal::TieNeedsWinner { by }) = unanswered.read(regulation, stage, best_of) else {
            return None;
        };
        let is_limit = |limit: u16| self.scores.iter().all(|score| score.trim().parse() == Ok(limit));
        // Mission points at the limit say nothing about the ships.
        let limit = regulation.squad_limit().filter(|_| regulation.mission_points().is_none());
        let mutual = limit.is_some_and(is_limit);
        Some(match by {
            TieDecider::FinalSalvo => Question::FinalSalvo { mutual },
            TieDecider::Initiative => Question::Initiative,
            TieDecider::BaseHitPoints | TieDecider::InitiativeInGame => Question::Bases,
        })
    }

    /// The initiative that decides the tie. None if the bases decide (SWR-4).
    pub fn initiative(&self) -> Option<InitiativeIn> {
        if self.between_games {
            return Some(InitiativeIn::NextGame);
        }
        let [first, second] = self.bases().ok()??;
        (first == second).then_some(InitiativeIn::ThisGame)
    }

    /// The report from the fields. None while something is missing. An error if a field is not a number.
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
                let scores = [number::<u16>(first)?, number(second)?];
                // A score above the limit is refused before the other one is typed.
                let is_refused = scores.iter().flatten().any(|&score| score > rules.highest_score());
                let [first, second] = match scores {
                    [Some(first), Some(second)] => [first, second],
                    _ if is_refused => scores.map(Option::unwrap_or_default),
                    _ => return Ok(None),
                };
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
        // If nobody won the only game, it was drawn (SWR-1).
        let drawn = match best_of {
            1 => u8::from(games == Some([0, 0]) && self.conceded.is_none()),
            _ => number(&self.drawn)?.unwrap_or(0),
        };
        if let Some(side) = self.conceded {
            // A player can concede before the first game.
            let kept = games.map_or(0, |games| *side.of(&games));
            let report = Report::concession(scoring, best_of, side, kept.into());
            return Ok(Some(match report {
                // Nobody concedes a match already won. Keep the games as entered, so that the rules refuse them.
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

    /// Hit points of both bases. None if one is missing.
    fn bases(&self) -> Result<Option<[u8; 2]>, ParseIntError> {
        let [first, second] = &self.bases;
        Ok(number(first)?.zip(number(second)?).map(|(first, second)| [first, second]))
    }
}

/// The number in a field. None if the field is empty.
fn number<T: FromStr<Err = ParseIntError>>(text: &str) -> Result<Option<T>, ParseIntError> {
    Some(text.trim()).filter(|text| !text.is_empty()).map(str::parse).transpose()
}
