//! An event in another program's file, before it is judged: players, pairings and results as written.

use super::Finding;
use crate::{
    base::fraction::Fraction,
    regulation::{Side, Stage, TieBreaker},
};

/// An event of another program.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// Name of the event. Empty if the file has none.
    pub name: String,
    /// Date, `YYYY-MM-DD`, if the file has one.
    pub date: Option<String>,
    /// Id of the regulation that the content of the file implies. None if several are possible.
    pub regulation: Option<&'static str>,
    /// The squad limit, in squad points, that the file implies. None if it implies none.
    pub limit: Option<u16>,
    /// True if the file has scenarios or mission points (MIS-1).
    pub has_mission_points: bool,
    /// Parts of the file that no regulation has, as written.
    pub other_rules: Vec<String>,
    /// True if the program counts the named winner of a match regardless of the scores.
    pub winner_counts: bool,
    /// The players, in the order of the file.
    pub players: Vec<Person>,
    /// Indexes of the players whose names are missing in the file. They are called by their ids.
    pub nameless: Vec<usize>,
    /// The rounds, in the order of play.
    pub rounds: Vec<Round>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// Name, as written.
    pub name: String,
    /// Faction, empty if the file names none.
    pub faction: String,
    /// Team or group.
    pub club: String,
    /// The squad or deck list, as written.
    pub list: String,
    /// Last round of a player who has left, from 1, or [`SOME_ROUND`] if the file does not name the round.
    pub dropped: Option<u32>,
    /// True if a bye was awarded in advance (BYE-5).
    pub has_bye: bool,
    /// The published numbers of the player.
    pub published: Published,
}

/// Round for a player who left, if the file does not name it.
pub const SOME_ROUND: u32 = u32::MAX;

/// The numbers that another program published for a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Published {
    /// Place in the Swiss standings, from 1. None if the player was not ranked.
    pub rank: Option<u32>,
    /// Tournament points.
    pub points: Option<u32>,
    /// Margin of victory, or mission points.
    pub mov: Option<i64>,
    /// Tie-breakers, as rounded in the file.
    pub tie_breakers: Vec<(TieBreaker, Rounded)>,
    /// Place in the elimination rounds: 1 for the winner, otherwise the number of players in the round that the player
    /// lost.
    pub cut_place: Option<u32>,
}

/// A published number, rounded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rounded {
    /// As written.
    pub text: String,
    /// The value of the text.
    pub value: Fraction,
    /// Number of decimals to which it was rounded.
    pub places: u32,
}

impl Rounded {
    /// Minimum number of decimals that programs round to. A file omits trailing zeros.
    const FEWEST: u32 = 2;
    /// Maximum number of decimals to compare. The digits after them are floating-point errors.
    const MOST: u32 = 6;
    /// Maximum number of decimals to read.
    const READ: usize = 9;

    /// Parses a decimal number. None if the text is not one.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let read = decimals.get(..Self::READ).unwrap_or(decimals);
        let denominator = 10_i64.checked_pow(u32::try_from(read.len()).ok()?)?;
        let digits: i64 = format!("{whole}{read}").parse().ok()?;
        let places = u32::try_from(decimals.len()).unwrap_or(u32::MAX).clamp(Self::FEWEST, Self::MOST);
        Some(Self { text: text.to_owned(), value: Fraction::new(digits, denominator), places })
    }

    /// True if an exact number rounds to this one. A half may be rounded up or down.
    pub fn is(&self, exact: &Fraction) -> bool {
        let half = 2 * 10_i64.pow(self.places.min(Self::MOST));
        let [least, most] = [-1, 1].map(|sign| Fraction::sum([exact.clone(), Fraction::new(sign, half)]));
        (least..=most).contains(&self.value)
    }
}

/// A round in another program's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// Swiss rounds come before those of the cut.
    pub stage: Stage,
    /// Its scenario (MIS-2). Empty if the file names none.
    pub scenario: String,
    /// Its matches and byes, in the order of the file.
    pub matches: Vec<Match>,
}

/// A match, or a bye. Players are indices into [`Sheet::players`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// A player without an opponent (BYE-3).
    Bye(usize),
    /// Two players met.
    Met {
        /// The two players, in the order of the file.
        players: [usize; 2],
        /// The result. None if the file has none.
        score: Option<Score>,
    },
}

/// The recorded result of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Squad points of both players, and the winner if the file names one.
    Points {
        /// Points of each player.
        points: [u16; 2],
        /// The winner that the file names.
        winner: Option<Side>,
        /// True if the file calls it a draw.
        is_draw: bool,
        /// True if the file calls it a win.
        is_win: bool,
        /// The player who conceded.
        conceded: Option<Side>,
    },
    /// A result that lacks the points of a player.
    Unscored {
        /// The winner that the file names. None if it calls the match a draw.
        winner: Option<Side>,
    },
    /// Games of both players, and drawn games.
    Games {
        /// Games won.
        won: [u8; 2],
        /// Games drawn.
        drawn: u8,
    },
}

impl Match {
    /// The players of the match or bye.
    pub fn players(&self) -> impl Iterator<Item = usize> + use<> {
        let players = match *self {
            Self::Bye(player) => [Some(player), None],
            Self::Met { players, .. } => players.map(Some),
        };
        players.into_iter().flatten()
    }

    /// True if this is a match or the bye of a player.
    pub fn has(&self, player: usize) -> bool {
        self.players().any(|one| one == player)
    }
}

impl Round {
    /// True if a player has a match or a bye in this round.
    pub fn has(&self, player: usize) -> bool {
        self.matches.iter().any(|one| one.has(player))
    }
}

impl Sheet {
    /// Names the players whose names are missing with the lines of a text, in order. Removes the findings about them.
    pub fn name_players(&mut self, names: &str, findings: &mut Vec<Finding>) {
        let names = names.lines().map(str::trim).filter(|name| !name.is_empty());
        for (place, name) in std::mem::take(&mut self.nameless).into_iter().zip(names) {
            if let Some(player) = self.players.get_mut(place) {
                findings.retain(|finding| *finding != Finding::Nameless(player.name.clone()));
                name.clone_into(&mut player.name);
            }
        }
    }

    /// The rounds of a stage.
    pub fn of_stage(&self, stage: Stage) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(move |round| round.stage == stage)
    }

    /// The recorded results of all matches.
    pub fn scores(&self) -> impl Iterator<Item = Score> {
        let score = |one: &Match| if let Match::Met { score, .. } = *one { score } else { None };
        self.rounds.iter().flat_map(|round| &round.matches).filter_map(score)
    }

    /// A player's name. Empty for an index without a player.
    pub fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("", |player| player.name.as_str())
    }
}
