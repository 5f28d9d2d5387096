//! Regulations as values. The engine never branches on the game, it reads the regulation. The five published ones are
//! the files in `data/`. Others are further files, changes to an earlier one, or made by the user.
//!
//! - [`Regulation`]: every parameter of a document, each with the clause that defines it.
//! - [`tier`] and [`structure`]: levels of competition, the conditions for playing, the number of rounds and the size
//!   of the cut (STR-*, ROLE-*).
//! - [`community()`]: regulations of players' communities, which are never official.
//! - [`Scoring`]: what matches count. [`report`]: the content of a match slip. [`verdict`]: the worth of a report
//!   (RES-*, SWR-*).
//! - [`prospect`]: the possible results of an unfinished match.
//! - [`chooser`]: the player who chooses the initiative in each game (SWR-5). [`departure`]: how a player leaves the
//!   event (DRP-*).
//! - [`conduct`]: penalties and proxies (PEN-*, DCK-7).
//! - [`practice`]: rules of the documents that no computation uses (CLK-1, ROLE-4, OUT-3).
//! - [`Reminder`]: rules that players are reminded of.
//! - [`paper`]: the fields of match slips and lists (RES-11, SQD-4, DCK-5).
//! - [`legality`]: a document's rules for squads and decks, kept apart from the regulation (SQD-*, DCK-*).
//! - [`Limited`]: drafts and sealed decks (DRA-*, SEA-1).
//! - [`durations`]: minutes on the clock and the end of time (CLK-*).
//! - [`Regulation::add_kind`], [`Regulation::add_table`]: additions to an organizer's own regulation.
//! - [`check`]: whether a tournament can use a regulation, and the first fault if not.

mod builtin;
pub mod check;
mod community;
pub mod conduct;
mod cut;
pub mod departure;
pub mod durations;
mod edition;
mod faction;
mod half_points;
pub mod legality;
mod limited;
mod manner;
mod mission;
mod own;
pub mod paper;
mod penalty;
pub mod practice;
mod preset;
pub mod prospect;
mod ranking;
mod reminder;
pub mod report;
mod scale;
mod scoring;
pub mod structure;
mod terms;
pub mod tier;
pub mod verdict;

pub use builtin::{GAMES, are_of_same_game, builtin, game_of, latest_of_game, xwing_of_year};
pub use check::{Fault, InvalidRule, Rule};
pub use community::{community, known};
pub use conduct::{Conduct, Infraction, Penalty, ProxyCause};
pub use cut::{CUT_SIZE_RANGE, CUT_SIZES, Cut, CutBy};
pub use departure::Departures;
pub use durations::{AtTime, DeckChecks, Durations, SwissDuration};
pub use edition::{decks_in_format, faction_by_name, is_card_format, is_second_edition, limit_of_edition};
pub use half_points::{HalfPointShips, HalfPoints, Rounding};
pub use limited::{Draft, Limited, Pick, Way};
pub use manner::Manner;
pub use mission::{MOST_MISSION_POINTS, MissionPoints};
pub use paper::{FormatList, List, SlipFields, SlipScore, highest_score_of, tie_of_scores};
pub use practice::Practice;
pub use preset::presets;
pub use prospect::Prospect;
pub use ranking::{Ranking, StrengthOfSchedule, TieBreaker, Unit};
pub use reminder::Reminder;
pub use report::{Doubt, Ending, Report, Side};
pub use scale::{FINAL_TABLE, Scale};
pub use scoring::{
    Chooser, EqualScores, GamesWon, PreviousGame, SalvoDice, Scoring, SquadPoints, Stage, chooser, games_to_win,
};
pub use structure::{Plan, Proposal, Row, SecondStage, Structure};
pub use terms::{Criterion, Term};
pub use tier::{Binding, EventKind, LeadersPlay, Tier};
pub use verdict::{Decision, Games, ReportRefusal, SideVerdict, Verdict};

use crate::base::{
    json::is_default,
    sort::{Map, Set},
};
use serde::{Deserialize, Serialize};

/// A document's rules for running a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulation {
    /// Short name for files and programs, such as `xwing-2018`.
    pub id: String,
    /// The source document.
    pub document: Document,
    /// The earlier regulation whose values this one takes over, because the document in force could not be compared.
    /// None if the values are those of the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_over: Option<TakenOver>,
    /// Name and origin of a copy that an organizer has changed. None for a published regulation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub custom: Option<Custom>,
    /// How a match is reported and decided (RES-*, SWR-*).
    pub scoring: Scoring,
    /// Games in a match.
    pub match_length: MatchLength,
    /// Tournament points for a match.
    pub points: MatchPoints,
    /// The order of the candidates for a bye, and its worth (BYE-2, BYE-3).
    pub bye: Bye,
    /// Result for the opponent of a player who does not appear (DRP-2).
    pub no_show: NoShow,
    /// The order of the standings and of the cut (STA-*, CUT-3).
    pub ranking: Ranking,
    /// Minutes on the clock (CLK-1).
    pub durations: Durations,
    /// Levels of competition, the most relaxed first.
    pub tiers: Vec<Tier>,
    /// Tables of the rounds and the cut by the number of players (STR-3).
    pub structures: Vec<Structure>,
    /// Kinds of event named in the document (STR-3, STR-7).
    pub kinds: Vec<EventKind>,
    /// Formats of the document for which it defines no rounds (STR-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub formats_without_rounds: Vec<String>,
    /// True if an event may start with elimination (ELI-3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub starts_with_elimination: bool,
    /// True if an event may be a round robin, in which everybody meets everybody. No document has it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub round_robin: bool,
    /// Points for places at tables of three and four (STR-6). None if matches have two players, as in every document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<Scale>,
    /// True if elimination is reseeded: after each round the best remaining seed meets the worst, and so on. If false,
    /// the bracket stays as seeded (ELI-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub reseeds: bool,
    /// Replacement of a player of the cut who leaves before its first game (CUT-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub back_fill: BackFill,
    /// The document's rules for players who leave (DRP-*).
    #[serde(default, skip_serializing_if = "is_default")]
    pub departures: Departures,
    /// Rules for running an event that no computation uses.
    #[serde(default, skip_serializing_if = "Set::is_empty")]
    pub practices: Set<Practice>,
    /// The document's own terms for the criteria of standings and pairings.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub terms: Map<Criterion, Term>,
    /// Checks of decks during the event (DCK-6). None if the document has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_checks: Option<DeckChecks>,
    /// The contents of the lists of squads or decks (SQD-4, DCK-5): the usual one, and those of formats with their own
    /// list. Empty in files written before lists were data.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<FormatList>,
    /// Formats in which players build their decks at the event (DRA-*, SEA-1, DCK-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limited: Vec<Limited>,
    /// Formats of decks that players bring, besides the usual one. The organizer may choose one of them (DCK-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck_formats: Vec<String>,
    /// The organizer's changes to sets and suspensions, as lines that [`legality::CardRule`] parses (DCK-4). Kept as
    /// text, because only pages with lists need them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub card_rules: Vec<String>,
    /// Penalties and proxies (PEN-1, DCK-7). None in files written before they were data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conduct: Option<Conduct>,
}

/// The origin of values that could not be compared with the document in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakenOver {
    /// Id of the earlier regulation.
    pub from: String,
    /// First day on which the document in force replaces the earlier one, `YYYY-MM-DD`.
    pub since: String,
}

/// Name and origin of an organizer's own regulation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Custom {
    /// Name given by the organizer.
    pub name: String,
    /// The id of the published regulation that it was copied from.
    pub based_on: String,
}

/// How the next player in the standings replaces a qualified player who leaves before the first elimination game
/// (CUT-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BackFill {
    /// The document is silent. The app offers the replacement.
    #[default]
    Offered,
    /// The document requires the replacement.
    Automatic,
}

/// The document that contains a regulation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// The name of the game.
    pub game: String,
    /// The document's title, in its own language.
    pub title: String,
    /// The document's version, as printed.
    pub version: String,
    /// The document's date, `YYYY-MM-DD`.
    pub date: String,
    /// The document's language, as a two-letter code.
    pub language: String,
}

/// Games in a match: 1 for a single game, 3 for a best of three.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchLength {
    /// The lengths an organizer may choose for the Swiss rounds, the usual one first.
    pub swiss: Vec<u8>,
    /// The length in elimination rounds.
    pub elimination: u8,
}

/// Tournament points for a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchPoints {
    /// Points for a win, and for a bye.
    pub win: u32,
    /// Points for a modified win. None if there are no modified wins (RES-6).
    pub modified_win: Option<u32>,
    /// Points for a draw. None if there are no draws.
    pub draw: Option<u32>,
    /// Points for a loss.
    pub loss: u32,
}

/// Rules for byes: the candidates, and the worth (BYE-2, BYE-3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bye {
    /// Order of the candidates after round 1. In round 1, the bye is random (BYE-1).
    pub rule: ByeRule,
    /// True if players without a bye so far come before all others.
    pub once: bool,
    /// Margin of victory of a bye, or its mission points (MIS-1). None if neither is counted. A bye also scores a win.
    pub mov: Option<i32>,
}

/// The order in which players are candidates for a bye after round 1 (BYE-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeRule {
    /// Fewest tournament points, then lowest margin of victory, then random.
    FewestPoints,
    /// Lowest in the standings.
    LowestRanked,
}

/// Result of the opponent of a player who does not appear (DRP-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoShow {
    /// A bye. The two have not met.
    Bye,
    /// A match won without losing a game. The two have met.
    ForfeitWin,
}

impl Regulation {
    /// A copy that the organizer may change, with the tiers, tables and kinds of the original. Its tables are not
    /// binding, because an organizer's own regulation makes no demands on the organizer (ours).
    pub fn copy(&self, name: &str) -> Self {
        let based_on = self.published_id().to_owned();
        let mut copy = self.clone();
        "custom".clone_into(&mut copy.id);
        copy.custom = Some(Custom { name: name.to_owned(), based_on });
        for tier in &mut copy.tiers {
            tier.binding = Binding::Free;
        }
        copy
    }

    /// The id of this published regulation, or of the one from which it was copied.
    pub fn published_id(&self) -> &str {
        self.custom.as_ref().map_or(&self.id, |custom| &custom.based_on)
    }

    /// The id of the published regulation whose document the values come from.
    pub fn document_id(&self) -> &str {
        self.taken_over.as_ref().map_or(self.published_id(), |taken_over| &taken_over.from)
    }

    /// True if the organizer may choose a format: players build their decks in it, or bring decks of it.
    pub fn has_format(&self, format: &str) -> bool {
        self.limited(Some(format)).is_some() || self.deck_formats.iter().any(|own| own == format)
    }

    /// True if the regulation is a copy that an organizer may change.
    pub fn is_custom(&self) -> bool {
        self.custom.is_some()
    }

    /// The tier with an id.
    pub fn tier(&self, id: &str) -> Option<&Tier> {
        self.tiers.iter().find(|tier| tier.id == id)
    }

    /// The structure table with an id.
    pub fn structure(&self, id: &str) -> Option<&Structure> {
        self.structures.iter().find(|structure| structure.id == id)
    }

    /// The rules for building decks at an event of a format. None if players bring their decks.
    pub fn limited(&self, format: Option<&str>) -> Option<&Limited> {
        self.limited.iter().find(|limited| Some(limited.format.as_str()) == format)
    }

    /// True if matches count a margin of victory or mission points.
    pub fn counts_mov(&self) -> bool {
        self.margin().is_some()
    }

    /// The tie-breaker that sums up the margins of matches: margin of victory, or mission points. None if matches count
    /// games.
    pub fn margin(&self) -> Option<TieBreaker> {
        match &self.scoring {
            Scoring::SquadPoints(rules) if rules.mission_points.is_some() => Some(TieBreaker::MissionPoints),
            Scoring::SquadPoints(_) => Some(TieBreaker::Mov),
            Scoring::GamesWon(_) => None,
        }
    }

    /// The squad limit L, in squad points (RES-3). None if matches are not scored in squad points.
    pub fn squad_limit(&self) -> Option<u16> {
        if let Scoring::SquadPoints(rules) = &self.scoring { Some(rules.limit) } else { None }
    }

    /// The rules for mission points (MIS-1). None if the regulation has none.
    pub fn mission_points(&self) -> Option<&MissionPoints> {
        if let Scoring::SquadPoints(rules) = &self.scoring { rules.mission_points.as_ref() } else { None }
    }

    /// Maximum hit points left on a base (SWR-4). None if there is no limit.
    pub fn base_hit_points(&self) -> Option<u8> {
        if let Scoring::GamesWon(rules) = &self.scoring { rules.base_hit_points } else { None }
    }

    /// True if two players may agree on a draw in a Swiss round (SWR-6).
    pub fn has_intentional_draws(&self) -> bool {
        matches!(&self.scoring, Scoring::GamesWon(rules) if rules.intentional_draw)
    }

    /// The length of a match in a stage, for an event whose Swiss matches are best of `swiss`.
    pub fn best_of(&self, stage: Stage, swiss: u8) -> u8 {
        match stage {
            Stage::Swiss => swiss,
            Stage::Elimination => self.match_length.elimination,
        }
    }
}

/// An enum whose values are numbers in links and records.
pub trait Coded: Copy + 'static {
    /// Every value, in the order of the table.
    const ALL: &'static [Self];

    /// The number of the value. A published number never changes.
    fn code(self) -> u64;

    /// The value of a number. None if no value has it.
    fn of_code(code: u64) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.code() == code)
    }
}

/// Assigns a number to every value of an enum, in one table. A variant without a number does not compile.
macro_rules! coded {
    ($type:ty: $($($part:ident)::+ $(($($inner:tt)*))? = $code:literal),+ $(,)?) => {
        impl $crate::regulation::Coded for $type {
            const ALL: &'static [Self] = &[$($($part)::+ $(($($inner)*))?),+];

            fn code(self) -> u64 {
                match self {
                    $($($part)::+ $(($($inner)*))? => $code),+
                }
            }
        }
    };
}
pub(crate) use coded;
