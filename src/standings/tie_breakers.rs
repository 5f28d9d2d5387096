//! The formula of each tie-breaker (STA-2 to STA-7): its terms, and how they combine into the value.
//! `regulation/ranking.rs` lists the tie-breakers.
//!
//! Standings and explanations share these formulas. Terms are computed lazily, so head-to-head among many tied players
//! stops at the first opponent who was not beaten.

use super::{Entrant, Outcome, Played, Tablemates};
use crate::{
    base::{
        fraction::Fraction,
        ids::{PlayerId, RoundNumber},
        sort::{Map, Set},
    },
    regulation::{Games, MatchPoints, Ranking, StrengthOfSchedule, TieBreaker},
};

/// A number in a tie-breaker: [`earned`](Self::earned) ÷ [`possible`](Self::possible), raised to the floor if there is
/// one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The player's round for this number. None if it belongs to no single round.
    pub round: Option<RoundNumber>,
    /// The opponent to whom the number belongs, or against whom it was gained. None for a bye and for the player's own
    /// number.
    pub opponent: Option<PlayerId>,
    /// Points or margin of victory. In head-to-head, 1 for a beaten opponent.
    pub earned: i64,
    /// Divisor of `earned`: possible points, rounds played, or 1.
    pub possible: i64,
    /// The games behind the points. None unless the points are game points.
    pub games: Option<Games>,
    /// The number that counts: the quotient, or the floor if it is higher (STA-7).
    pub counted: Fraction,
}

impl Term {
    fn whole(number: i64) -> Self {
        Self::new(number, 1, Fraction::from(number))
    }

    fn quotient(earned: i64, possible: i64) -> Self {
        Self::new(earned, possible, Fraction::new(earned, possible))
    }

    fn new(earned: i64, possible: i64, counted: Fraction) -> Self {
        Self { round: None, opponent: None, earned, possible, games: None, counted }
    }

    /// Earned ÷ possible, before the floor. 0 if nothing was possible.
    pub fn raw(&self) -> Fraction {
        Fraction::new(self.earned, self.possible)
    }

    /// True if the floor replaces the quotient (STA-7).
    pub fn is_raised(&self) -> bool {
        self.counted != self.raw()
    }
}

/// How the terms combine into the value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Total {
    /// The sum (STA-3, STA-4).
    Sum,
    /// The sum divided by this number of opponents or rounds. 0 if there are none (STA-5 to STA-7).
    Over(usize),
    /// 1 if there are terms and each of them is 1, otherwise 0 (STA-2).
    Every,
    /// The floor, because there are no opponents (STA-7).
    Floor(Fraction),
}

impl Total {
    /// The value of these terms.
    pub fn of(&self, terms: impl IntoIterator<Item = Term>) -> Fraction {
        let mut counted = terms.into_iter().map(|term| term.counted);
        match self {
            Self::Sum => Fraction::sum(counted),
            Self::Over(count) => Fraction::sum(counted).over(*count),
            Self::Every => {
                let one = Fraction::from(1);
                let every = counted.next().is_some_and(|first| first == one) && counted.all(|next| next == one);
                Fraction::from(i64::from(every))
            }
            Self::Floor(floor) => floor.clone(),
        }
    }
}

/// All players, ranked or not (STA-11), and the rules for their numbers.
pub(super) struct Field<'a> {
    points: &'a MatchPoints,
    ranking: &'a Ranking,
    entrants: &'a [Entrant],
    tablemates: &'a Tablemates,
    /// Index of each player in `entrants`.
    places: Map<PlayerId, usize>,
}

impl<'a> Field<'a> {
    pub(super) fn new(
        points: &'a MatchPoints,
        ranking: &'a Ranking,
        entrants: &'a [Entrant],
        tablemates: &'a Tablemates,
    ) -> Self {
        let places = entrants.iter().enumerate().map(|(place, entrant)| (entrant.id, place)).collect();
        Self { points, ranking, entrants, tablemates, places }
    }

    /// The opponents of a player in a round.
    fn opponents(&self, player: PlayerId, played: &Played) -> impl Iterator<Item = PlayerId> + use<'_> {
        let others = (!self.tablemates.is_empty()).then(|| self.tablemates.get(&(player, played.round))).flatten();
        played.opponent.into_iter().chain(others.into_iter().flatten().copied())
    }

    /// The formula of a tie-breaker.
    pub(super) fn formula(&'a self, tie_breaker: TieBreaker) -> Formula<'a> {
        let formula = |source, average| Formula { field: self, source, average, numbers: Vec::new() };
        let with_numbers = |source, average, number: &dyn Fn(&Entrant) -> Term| Formula {
            numbers: self.entrants.iter().map(number).collect(),
            ..formula(source, average)
        };
        let points = |entrant: &Entrant| Term::whole(entrant.points().into());
        let match_wins = |entrant: &Entrant| self.match_win_percentage(entrant);
        let game_wins = |entrant: &Entrant| self.game_win_percentage(entrant);
        match (tie_breaker, self.ranking.strength_of_schedule) {
            (TieBreaker::HeadToHead, _) => formula(Source::LevelPlayers, Average::Every),
            (TieBreaker::Mov | TieBreaker::MissionPoints, _) => formula(Source::OwnMargins, Average::Sum),
            (TieBreaker::Sos, StrengthOfSchedule::Sum) => with_numbers(Source::Opponents, Average::Sum, &points),
            (TieBreaker::Sos, StrengthOfSchedule::Mean) => {
                with_numbers(Source::Opponents, Average::OverOpponents, &points_per_round)
            }
            (TieBreaker::Sos, StrengthOfSchedule::Tome) => {
                with_numbers(Source::Opponents, Average::OverRounds, &points_per_round)
            }
            (TieBreaker::Omw, _) => with_numbers(Source::Opponents, Average::OverOpponentsOrFloor, &match_wins),
            (TieBreaker::Pgw, _) => with_numbers(Source::OwnNumber, Average::Sum, &game_wins),
            (TieBreaker::Ogw, _) => with_numbers(Source::Opponents, Average::OverOpponentsOrFloor, &game_wins),
        }
    }

    /// Match points earned ÷ match points possible, but not below the floor (STA-7).
    fn match_win_percentage(&self, entrant: &Entrant) -> Term {
        let possible = i64::from(self.points.win) * count(entrant.rounds.len());
        self.percentage(entrant.points().into(), possible)
    }

    /// Game points earned ÷ game points possible, but not below the floor (STA-7).
    fn game_win_percentage(&self, entrant: &Entrant) -> Term {
        let mut games = Games::default();
        for Games { won, lost, drawn } in entrant.rounds.iter().map(|round| round.gained.games) {
            games.won += won;
            games.lost += lost;
            games.drawn += drawn;
        }
        let (won, lost, drawn) = (i64::from(games.won), i64::from(games.lost), i64::from(games.drawn));
        let win = i64::from(self.points.win);
        let earned = win * won + i64::from(self.points.draw.unwrap_or(0)) * drawn;
        Term { games: Some(games), ..self.percentage(earned, win * (won + lost + drawn)) }
    }

    fn percentage(&self, earned: i64, possible: i64) -> Term {
        let raw = Term::quotient(earned, possible);
        Term { counted: raw.counted.max(self.ranking.percentage_floor.clone()), ..raw }
    }
}

/// Margin of victory (STA-3), or mission points (MIS-1).
pub(super) fn mov(entrant: &Entrant) -> i64 {
    entrant.rounds.iter().map(|round| i64::from(round.gained.mov)).sum()
}

/// Tournament points ÷ rounds played (STA-5).
fn points_per_round(entrant: &Entrant) -> Term {
    Term::quotient(entrant.points().into(), count(entrant.rounds.len()))
}

fn count(rounds: usize) -> i64 {
    i64::try_from(rounds).unwrap_or(i64::MAX)
}

/// The source of a tie-breaker's terms.
enum Source {
    /// The players tied before this tie-breaker: 1 for each beaten one.
    LevelPlayers,
    /// The margin of victory or the mission points of each of the player's rounds.
    OwnMargins,
    /// The player's own number.
    OwnNumber,
    /// The numbers of the opponents.
    Opponents,
}

/// How the terms of a tie-breaker combine into its value.
enum Average {
    /// The sum.
    Sum,
    /// The sum divided by the number of opponents.
    OverOpponents,
    /// The sum divided by the number of opponents, or the floor if there are none (STA-7).
    OverOpponentsOrFloor,
    /// The sum divided by the number of the player's rounds.
    OverRounds,
    /// 1 if every term is 1.
    Every,
}

/// The formula of one tie-breaker, for all players of a field.
pub(super) struct Formula<'a> {
    field: &'a Field<'a>,
    source: Source,
    average: Average,
    /// The number of each entrant, in the order of the entrants. Empty if the formula has no such numbers.
    numbers: Vec<Term>,
}

impl Formula<'_> {
    /// The value for a player. `level` lists all ranked players tied before this tie-breaker, including the player.
    pub(super) fn value(&self, entrant: &Entrant, level: &[PlayerId]) -> Fraction {
        self.total(entrant).of(self.terms(entrant, level))
    }

    /// The terms of the value. An opponent met twice counts twice.
    pub(super) fn terms<'b>(
        &'b self,
        entrant: &'b Entrant,
        level: &'b [PlayerId],
    ) -> Box<dyn Iterator<Item = Term> + 'b> {
        match self.source {
            Source::LevelPlayers => {
                let beaten = beaten_by(entrant);
                let others = level.iter().filter(|&&other| other != entrant.id);
                Box::new(
                    others.map(move |other| Term {
                        opponent: Some(*other),
                        ..Term::whole(beaten.contains(other).into())
                    }),
                )
            }
            Source::OwnMargins => Box::new(entrant.rounds.iter().map(|played| {
                let margin = Term::whole(played.gained.mov.into());
                Term { round: Some(played.round), opponent: played.opponent, ..margin }
            })),
            Source::OwnNumber => Box::new(self.number(entrant.id).cloned().into_iter()),
            Source::Opponents => Box::new(self.of_opponents(entrant)),
        }
    }

    /// How the terms combine into the value.
    pub(super) fn total(&self, entrant: &Entrant) -> Total {
        let opponents = || self.of_opponents(entrant).count();
        match self.average {
            Average::Sum => Total::Sum,
            Average::OverOpponents => Total::Over(opponents()),
            Average::OverOpponentsOrFloor => match opponents() {
                0 => Total::Floor(self.field.ranking.percentage_floor.clone()),
                count => Total::Over(count),
            },
            Average::OverRounds => Total::Over(entrant.rounds.len()),
            Average::Every => Total::Every,
        }
    }

    fn number(&self, player: PlayerId) -> Option<&Term> {
        self.numbers.get(*self.field.places.get(&player)?)
    }

    /// The opponents' numbers, in the order of the player's rounds.
    fn of_opponents<'b>(&'b self, entrant: &'b Entrant) -> impl Iterator<Item = Term> + 'b {
        entrant.rounds.iter().flat_map(move |played| {
            let round = Some(played.round);
            self.field.opponents(entrant.id, played).filter_map(move |opponent| {
                Some(Term { round, opponent: Some(opponent), ..self.number(opponent)?.clone() })
            })
        })
    }
}

fn beaten_by(entrant: &Entrant) -> Set<PlayerId> {
    let won = entrant.rounds.iter().filter(|played| played.outcome == Outcome::Won);
    won.filter_map(|played| played.opponent).collect()
}
