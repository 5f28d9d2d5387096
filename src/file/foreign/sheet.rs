//! An event as another program has it, before anything is judged: who was there, who met whom, and what was written down.

use crate::{
    fraction::Fraction,
    regulation::{Side, Stage},
};

/// An event of another program.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// What the event is called there; empty where the file does not say it.
    pub name: String,
    /// Its day, `YYYY-MM-DD`, where the file says it.
    pub date: Option<String>,
    /// Id of the regulation that follows from what the file holds; none where several could be meant.
    pub regulation: Option<&'static str>,
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
    /// Faction, where the file names one.
    pub faction: String,
    /// Team or group.
    pub club: String,
    /// The squad or the deck, as the file has it.
    pub list: String,
    /// The last round that was played, of a player who has left; 0 of one who was never in a round.
    pub dropped: Option<u32>,
    /// A bye that was awarded in advance (BYE-5).
    pub has_bye: bool,
    /// What was published of the player.
    pub published: Published,
}

/// What another program has published of a player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Published {
    /// Place in the Swiss standings, from 1; none for who was not ranked.
    pub rank: Option<u32>,
    /// Tournament points.
    pub points: Option<u32>,
    /// Margin of victory.
    pub mov: Option<i64>,
    /// Strength of schedule, as it was rounded there.
    pub sos: Option<Fraction>,
}

/// A round.
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
        /// What came of it; none where nothing is written down.
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
        /// Who conceded.
        conceded: Option<Side>,
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
    #[must_use]
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

    /// A player's name; empty for one who is not there.
    #[must_use]
    pub fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("", |player| player.name.as_str())
    }
}
