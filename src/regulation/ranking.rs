//! The order of the standings and of the cut, and every tie-breaker with its properties (STA-*, CUT-3).
//!
//! To add a tie-breaker, add an entry to the table here, a [`Criterion`] of the same name in `terms.rs`, a formula in
//! `standings/tie_breakers.rs`, its name in `docs/event-file.md` and twice in `docs/event.schema.json`, its number in
//! `docs/handout.md`, and its texts in `locales` and `locales/phone`.

use super::{Coded, Criterion, Regulation, coded};
use crate::base::{clause::Clause, fraction::Fraction};
use serde::{Deserialize, Serialize};

/// The order of the standings (STA-1) and of the cut (CUT-3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranking {
    /// Tie-breakers after tournament points, in order. The lot comes last (STA-8).
    pub tie_breakers: Vec<TieBreaker>,
    /// Tie-breakers that decide who makes the cut (CUT-3). The seeds follow the standings.
    ///
    /// Serialized as `cut`, because the hash of a log entry covers the text of its regulation. Both names are accepted.
    #[serde(rename = "cut", alias = "cut_tie_breakers")]
    pub cut_tie_breakers: Vec<TieBreaker>,
    /// The formula of strength of schedule.
    pub strength_of_schedule: StrengthOfSchedule,
    /// Formulas from which the organizer chooses before the start (STA-6). Empty if there is no choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strength_of_schedule_choices: Vec<StrengthOfSchedule>,
    /// Minimum of each percentage that is counted (STA-7).
    pub percentage_floor: Fraction,
}

/// Defines [`TieBreaker`] from one table, so that a new tie-breaker is one entry.
macro_rules! tie_breakers {
    ($($(#[$doc:meta])+ $name:ident { code: $code:literal, $($facts:tt)+ }),+ $(,)?) => {
        /// A number or relation that separates players with equal tournament points.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum TieBreaker {
            $($(#[$doc])+ $name),+
        }

        coded! {
            TieBreaker: $(TieBreaker::$name = $code),+
        }

        impl TieBreaker {
            fn facts(self) -> Facts {
                match self {
                    $(Self::$name => Facts { criterion: Criterion::$name, $($facts)+ }),+
                }
            }
        }
    };
}

tie_breakers! {
    /// A win against every other player with equal points (STA-2).
    HeadToHead {
        code: 0, id: "head-to-head", unit: Unit::Relation, is_own: true, counts: Counts::Matches, clause: Clause::Sta2
    },
    /// Margin of victory, summed over all rounds (STA-3).
    Mov {
        code: 1, id: "mov", unit: Unit::Whole, is_own: true, counts: Counts::Margins, clause: Clause::Sta3
    },
    /// Strength of schedule (STA-4 to STA-6).
    Sos {
        code: 2, id: "sos", unit: Unit::Decimal, is_own: false, counts: Counts::Matches, clause: Clause::Sta4
    },
    /// Opponents' match-win percentage (STA-7).
    Omw {
        code: 3, id: "omw", unit: Unit::Percentage, is_own: false, counts: Counts::Matches, clause: Clause::Sta7
    },
    /// Own game-win percentage (STA-7).
    Pgw {
        code: 4, id: "pgw", unit: Unit::Percentage, is_own: true, counts: Counts::Games, clause: Clause::Sta7
    },
    /// Opponents' game-win percentage (STA-7).
    Ogw {
        code: 5, id: "ogw", unit: Unit::Percentage, is_own: false, counts: Counts::Games, clause: Clause::Sta7
    },
    /// Mission points, summed over all rounds (MIS-1).
    MissionPoints {
        code: 6,
        id: "mission-points",
        unit: Unit::Whole,
        is_own: true,
        counts: Counts::MissionPoints,
        clause: Clause::Mis1
    },
}

/// Kind of value of a tie-breaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// 1 for yes, 0 for no.
    Relation,
    /// A whole number.
    Whole,
    /// A number with decimals.
    Decimal,
    /// A part of 1, shown as a percentage.
    Percentage,
}

/// Requirement for a match to count for a tie-breaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counts {
    /// A winner or tournament points. Every match has them.
    Matches,
    /// A margin of victory.
    Margins,
    /// Mission points.
    MissionPoints,
    /// Games won and lost.
    Games,
}

/// All properties of a tie-breaker except its formula, which is in `standings/tie_breakers.rs`.
struct Facts {
    id: &'static str,
    unit: Unit,
    is_own: bool,
    counts: Counts,
    clause: Clause,
    criterion: Criterion,
}

impl TieBreaker {
    /// Name in files, exported tables and text keys, such as `head-to-head`.
    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// The tie-breaker with that [`id`](Self::id). None if there is none.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|tie_breaker| tie_breaker.id() == id)
    }

    /// Kind of value. Strength of schedule is a number with decimals, although a sum (STA-4) has none.
    pub fn unit(self) -> Unit {
        self.facts().unit
    }

    /// True if the value comes from the player's own results, not from those of the opponents.
    pub fn is_own(self) -> bool {
        self.facts().is_own
    }
}

impl Ranking {
    /// Number of decimal places on screens and in handouts. For a percentage, those of the value as a part of 1.
    pub fn decimal_places(&self, tie_breaker: TieBreaker) -> u8 {
        let is_sum = tie_breaker == TieBreaker::Sos && self.strength_of_schedule == StrengthOfSchedule::Sum;
        match tie_breaker.unit() {
            Unit::Decimal if is_sum => 0,
            Unit::Relation | Unit::Whole => 0,
            Unit::Decimal | Unit::Percentage => 3,
        }
    }

    /// The clause that defines a tie-breaker.
    pub fn clause(&self, tie_breaker: TieBreaker) -> Clause {
        match tie_breaker {
            TieBreaker::Sos => self.strength_of_schedule.clause(),
            _ => tie_breaker.facts().clause,
        }
    }

    /// The criterion under which a document's own term for a tie-breaker is listed.
    pub fn criterion(&self, tie_breaker: TieBreaker) -> Criterion {
        match (tie_breaker, self.strength_of_schedule) {
            (TieBreaker::Sos, StrengthOfSchedule::Tome) => Criterion::Tome,
            _ => tie_breaker.facts().criterion,
        }
    }

    /// Name of a tie-breaker's formula in text keys: its [`id`](TieBreaker::id), and for strength of schedule also the
    /// formula, such as `sos-mean`.
    pub fn formula_id(&self, tie_breaker: TieBreaker) -> &'static str {
        match (tie_breaker, self.strength_of_schedule) {
            (TieBreaker::Sos, StrengthOfSchedule::Sum) => "sos-sum",
            (TieBreaker::Sos, StrengthOfSchedule::Mean) => "sos-mean",
            (TieBreaker::Sos, StrengthOfSchedule::Tome) => "sos-tome",
            _ => tie_breaker.id(),
        }
    }
}

impl Regulation {
    /// True if matches have the values that a tie-breaker needs: margins of victory in squad points, mission
    /// points in scenarios, games in best-of matches.
    pub fn can_rank_by(&self, tie_breaker: TieBreaker) -> bool {
        match tie_breaker.facts().counts {
            Counts::Matches => true,
            Counts::Margins => self.margin() == Some(TieBreaker::Mov),
            Counts::MissionPoints => self.margin() == Some(TieBreaker::MissionPoints),
            Counts::Games => self.margin().is_none(),
        }
    }
}

/// Formulas of strength of schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StrengthOfSchedule {
    /// Sum of the opponents' tournament points (STA-4).
    Sum,
    /// Mean over the opponents of points per round (STA-5).
    Mean,
    /// Sum over the opponents of points per round, divided by the player's own rounds (STA-6).
    Tome,
}

impl StrengthOfSchedule {
    /// The clause that defines the formula.
    pub fn clause(self) -> Clause {
        match self {
            Self::Sum => Clause::Sta4,
            Self::Mean => Clause::Sta5,
            Self::Tome => Clause::Sta6,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_tie_breaker_is_its_name_in_files() {
        for &tie_breaker in TieBreaker::ALL {
            let written = serde_json::to_value(tie_breaker).unwrap();
            assert_eq!(written, tie_breaker.id());
            assert_eq!(TieBreaker::from_id(tie_breaker.id()), Some(tie_breaker));
        }
        assert_eq!(TieBreaker::from_id("none"), None);
    }

    #[test]
    fn the_order_of_the_cut_is_read_by_both_names_and_written_by_the_old_one() {
        let text = |name: &str| {
            format!(
                r#"{{"tie_breakers":["mov","sos"],"{name}":["sos"],"strength_of_schedule":"mean","percentage_floor":"0/1"}}"#
            )
        };
        let ranking: Ranking = serde_json::from_str(&text("cut_tie_breakers")).unwrap();
        assert_eq!(ranking.cut_tie_breakers, [TieBreaker::Sos]);
        assert_eq!(serde_json::from_str::<Ranking>(&text("cut")).unwrap(), ranking);
        assert_eq!(serde_json::to_string(&ranking).unwrap(), text("cut"));
    }
}
