//! An event as another program has it, before anything is judged: players, pairings and results as they were written down.

use crate::{
    base::fraction::Fraction,
    regulation::{Side, Stage, TieBreaker},
};

/// An event of another program.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// Name of the event. Empty if the file has none.
    pub name: String,
    /// Its day, `YYYY-MM-DD`, if the file has it.
    pub date: Option<String>,
    /// Id of the regulation that follows from the content of the file. None if it could be several.
    pub regulation: Option<&'static str>,
    /// Parts of the file that belong to rules other than the regulations, as the file writes them.
    pub other_rules: Vec<String>,
    /// Whether the program counted the winner that a match names, whatever the scores were.
    pub winner_counts: bool,
    /// The players, in the order of the file.
    pub players: Vec<Person>,
    /// The rounds, in the order in which they were played.
    pub rounds: Vec<Round>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// As the file writes it.
    pub name: String,
    /// Faction, empty if the file names none.
    pub faction: String,
    /// Team or group.
    pub club: String,
    /// The squad or the deck, as the file has it.
    pub list: String,
    /// Last round of a player who has left, from 1, or [`SOME_ROUND`] if the file does not name it.
    pub dropped: Option<u32>,
    /// A bye that was awarded in advance (BYE-5).
    pub has_bye: bool,
    /// Published numbers of the player.
    pub published: Published,
}

/// The round of a player who has left if the file does not say when.
pub const SOME_ROUND: u32 = u32::MAX;

/// The numbers that another program has published for a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Published {
    /// Place in the Swiss standings, from 1. None if the player was not ranked.
    pub rank: Option<u32>,
    /// Tournament points.
    pub points: Option<u32>,
    /// Margin of victory.
    pub mov: Option<i64>,
    /// Tie-breakers, as they were rounded there.
    pub tie_breakers: Vec<(TieBreaker, Rounded)>,
    /// Place in the elimination rounds: 1 of the winner, or the number of players in the round that was lost.
    pub cut_place: Option<u32>,
}

/// A number as it was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rounded {
    /// As the file writes it.
    pub text: String,
    /// What it says.
    pub value: Fraction,
    /// Decimals that it was rounded to.
    pub places: u32,
}

impl Rounded {
    /// Fewest decimals that a program rounds to: a file leaves zeros at the end out.
    const FEWEST: u32 = 2;
    /// Most decimals that are compared: what stands behind them is the error of a computer's arithmetic.
    const MOST: u32 = 6;
    /// Digits behind the point that are read.
    const READ: usize = 9;

    /// Reads a decimal number. None if the text is not one.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let read = decimals.get(..Self::READ).unwrap_or(decimals);
        let denominator = 10_i64.checked_pow(u32::try_from(read.len()).ok()?)?;
        let digits: i64 = format!("{whole}{read}").parse().ok()?;
        let places = u32::try_from(decimals.len()).unwrap_or(u32::MAX).clamp(Self::FEWEST, Self::MOST);
        Some(Self { text: text.to_owned(), value: Fraction::new(digits, denominator), places })
    }

    /// Whether an exact number rounds to this one, whichever way a half was rounded.
    pub fn is(&self, exact: &Fraction) -> bool {
        let half = 2 * 10_i64.pow(self.places.min(Self::MOST));
        let [least, most] = [-1, 1].map(|sign| Fraction::sum([exact.clone(), Fraction::new(sign, half)]));
        (least..=most).contains(&self.value)
    }
}

/// A round as a file of another program has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// Swiss rounds come before those of the cut.
    pub stage: Stage,
    /// Its matches and byes, in the order of the file.
    pub matches: Vec<Match>,
}

/// A match, or a bye. Players are places in [`Sheet::players`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// Nobody to play against (BYE-3).
    Bye(usize),
    /// Two players met.
    Met {
        /// The first and the second named.
        players: [usize; 2],
        /// The result. None if nothing is written down.
        score: Option<Score>,
    },
}

/// What was written down of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Squad points of each, and who won where the file says it.
    Points {
        /// Points.
        points: [u16; 2],
        /// The winner that the file names.
        winner: Option<Side>,
        /// Whether the file calls it a draw.
        is_draw: bool,
        /// Whether the file calls it a win.
        is_win: bool,
        /// Who conceded.
        conceded: Option<Side>,
    },
    /// A result without the points of both.
    Unscored {
        /// The winner that the file names. None if it calls the match a draw.
        winner: Option<Side>,
    },
    /// Games of each, and drawn ones.
    Games {
        /// Games won.
        won: [u8; 2],
        /// Games drawn.
        drawn: u8,
    },
}

impl Match {
    /// Who is in it.
    pub fn players(&self) -> Vec<usize> {
        match *self {
            Self::Bye(player) => vec![player],
            Self::Met { players, .. } => players.to_vec(),
        }
    }
}

impl Sheet {
    /// The rounds of a stage.
    pub fn of_stage(&self, stage: Stage) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(move |round| round.stage == stage)
    }

    /// What was written down of all matches.
    pub fn scores(&self) -> impl Iterator<Item = Score> {
        let score = |one: &Match| if let Match::Met { score, .. } = *one { score } else { None };
        self.rounds.iter().flat_map(|round| &round.matches).filter_map(score)
    }

    /// A player's name; empty for one who is not there.
    pub fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("", |player| player.name.as_str())
    }
}
