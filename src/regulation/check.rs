//! Checks that a tournament can use a regulation, which may come from any file or be changed by an organizer.

use super::{
    CutBy, EqualScores, MOST_MISSION_POINTS, MatchPoints, Ranking, Regulation, Scale, Scoring, Structure,
    structure::ROUNDS_LIMIT,
};
use crate::base::{clause::Clause, fraction::Fraction, sort::Set};
use std::{fmt, ops::RangeInclusive};

/// The first invalid rule of a regulation, and its fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidRule {
    /// The invalid rule.
    pub rule: Rule,
    /// The fault of the rule.
    pub fault: Fault,
}

/// A rule that can be invalid or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is the field of that name in `Regulation`")]
pub enum Rule {
    Name,
    Document,
    Win,
    ModifiedWin,
    Draw,
    Loss,
    SquadLimit,
    FullWinLead,
    EqualInSwiss,
    EqualInElimination,
    /// Dice of a Final Salvo (RES-7).
    SalvoDice,
    HalfPointShips,
    Rounding,
    /// Mission points of a player whose opponent concedes (MIS-1).
    Concession,
    /// Squad deficits as starting scores (MIS-1).
    StartsWithDeficit,
    Scenarios,
    IntentionalDraw,
    CutOffIsDrawn,
    BaseHitPoints,
    MatchLengths,
    EliminationLength,
    ByeRule,
    ByeOnce,
    ByeMov,
    NoShow,
    LostComponent,
    IneligibleComponent,
    DisqualifiedBy,
    TieBreakers,
    CutOrder,
    StrengthOfSchedule,
    PercentageFloor,
    SwissMinutes {
        best_of: u8,
    },
    EliminationMinutes,
    FinalMinutes,
    /// First and last minute of an end that the players do not know (MIS-3).
    HiddenEnd,
    BetweenGames,
    DeckLists,
    AtTime,
    Tiers,
    Structures,
    Row {
        table: usize,
        row: usize,
    },
    Kinds,
    Formats,
    StartsWithElimination,
    RoundRobin,
    Places,
    PlacesDraw,
    Reseeds,
    BackFill,
    DeckChecks,
    ExtraMinutes,
    Limited,
    BuildingMinutes,
    PodSize,
    PickSeconds,
    ReviewSeconds,
    PassingSeconds,
}

/// The fault of an invalid rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A number is out of bounds.
    OutOfBounds {
        /// Minimum.
        least: i32,
        /// Maximum.
        most: i32,
    },
    /// A result is worth more than a better one, or a loss as much as a win.
    WorthTooMuch,
    /// A value is missing that other rules need.
    Missing,
    /// The rule needs something that this way of scoring does not count.
    NotCounted,
    /// An elimination match needs a winner (RES-9).
    NeedsWinner,
    /// A match must be a single game or a best of three (SWR-1, SWR-2).
    NoMatchLength,
    /// An entry occurs twice.
    Twice,
    /// A name refers to something that the regulation does not have.
    Unknown,
    /// A list is empty.
    Empty,
    /// A list has too many entries.
    TooMany,
    /// A text is empty, too long, or has control characters.
    UnfitText,
    /// A row of a table does not continue where the previous one ends.
    NotInOrder,
    /// The size of the cut is out of bounds (STR-3).
    NoSuchCut,
    /// In this number of rounds, a cut by points or losses excludes nobody or admits nobody.
    NoSuchScore,
}

impl InvalidRule {
    /// The clause that the rule violates. None if the fault concerns only the form of the file.
    pub fn clause(self) -> Option<Clause> {
        self.fault.clause().or_else(|| self.rule.clauses().first().copied())
    }
}

impl Rule {
    /// The clauses that define the rule. Empty if no document has the rule.
    pub fn clauses(self) -> &'static [Clause] {
        match self {
            Self::ModifiedWin | Self::FullWinLead => &[Clause::Res6],
            Self::SquadLimit => &[Clause::Res3],
            Self::EqualInSwiss => &[Clause::Res6, Clause::Res7],
            Self::EqualInElimination => &[Clause::Res9],
            Self::SalvoDice => &[Clause::Res7],
            Self::HalfPointShips | Self::Rounding => &[Clause::Res2],
            Self::Concession | Self::StartsWithDeficit => &[Clause::Mis1],
            Self::Scenarios => &[Clause::Mis2],
            Self::HiddenEnd => &[Clause::Mis3],
            Self::IntentionalDraw => &[Clause::Swr6],
            Self::CutOffIsDrawn => &[Clause::Swr2],
            Self::BaseHitPoints => &[Clause::Swr4],
            Self::ByeRule | Self::ByeOnce => &[Clause::Bye2],
            Self::ByeMov => &[Clause::Bye3],
            Self::NoShow => &[Clause::Drp2],
            Self::LostComponent | Self::IneligibleComponent => &[Clause::Drp6],
            Self::DisqualifiedBy => &[Clause::Role4],
            Self::TieBreakers => &[Clause::Sta1],
            Self::CutOrder => &[Clause::Cut3],
            Self::StrengthOfSchedule => &[Clause::Sta4, Clause::Sta5, Clause::Sta6],
            Self::PercentageFloor => &[Clause::Sta7],
            Self::SwissMinutes { .. } | Self::EliminationMinutes | Self::FinalMinutes | Self::AtTime => &[Clause::Clk1],
            Self::BetweenGames | Self::DeckLists => &[Clause::Clk3],
            Self::Structures | Self::Row { .. } => &[Clause::Str3],
            Self::StartsWithElimination => &[Clause::Eli3],
            Self::RoundRobin => &[Clause::Str5],
            Self::Places | Self::PlacesDraw => &[Clause::Str6],
            Self::Reseeds => &[Clause::Eli2],
            Self::BackFill => &[Clause::Cut2],
            Self::DeckChecks | Self::ExtraMinutes => &[Clause::Dck6],
            Self::Limited => &[Clause::Dra1, Clause::Sea1],
            Self::BuildingMinutes => &[Clause::Dck3],
            Self::PodSize => &[Clause::Dra1],
            Self::PickSeconds | Self::ReviewSeconds | Self::PassingSeconds => &[Clause::Dra2],
            Self::Name
            | Self::Document
            | Self::Win
            | Self::Draw
            | Self::Loss
            | Self::MatchLengths
            | Self::EliminationLength
            | Self::Tiers
            | Self::Kinds
            | Self::Formats => &[],
        }
    }
}

impl fmt::Display for InvalidRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule {:?}: {}", self.rule, self.fault)
    }
}

impl std::error::Error for InvalidRule {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OutOfBounds { least, most } => return write!(f, "not between {least} and {most}"),
            Self::WorthTooMuch => "worth more than something better",
            Self::Missing => "missing",
            Self::NotCounted => "not counted by this way of scoring",
            Self::NeedsWinner => "an elimination match needs a winner",
            Self::NoMatchLength => "a match is a single game or a best of three",
            Self::Twice => "an entry appears twice",
            Self::Unknown => "names something that the regulation does not have",
            Self::Empty => "empty",
            Self::TooMany => "too many entries",
            Self::UnfitText => "a text is empty, too long or has control characters",
            Self::NotInOrder => "the row does not continue where the one before it ends",
            Self::NoSuchCut => "no bracket has this size",
            Self::NoSuchScore => "no cut can be made at this score",
        })
    }
}

impl Fault {
    /// The clause that the fault itself violates, regardless of the rule.
    pub fn clause(self) -> Option<Clause> {
        match self {
            Self::NeedsWinner => Some(Clause::Res9),
            Self::NoSuchCut | Self::NoSuchScore => Some(Clause::Str3),
            Self::OutOfBounds { .. }
            | Self::WorthTooMuch
            | Self::Missing
            | Self::NotCounted
            | Self::NoMatchLength
            | Self::Twice
            | Self::Unknown
            | Self::Empty
            | Self::TooMany
            | Self::UnfitText
            | Self::NotInOrder => None,
        }
    }
}

/// Maximum tournament points for a match, squad limit, and number of players in a row of a table.
const MOST: u16 = 10_000;
/// Maximum number of minutes: a day.
const DAY: u16 = 24 * 60;
/// Maximum number of seconds for a pick: an hour.
const HOUR: i32 = 60 * 60;
/// Maximum length of a text, in characters.
const TEXT: usize = 200;
/// Maximum number of entries in a list.
const ENTRIES: usize = 64;

type Checked = Result<(), InvalidRule>;

impl Regulation {
    /// Checks that a tournament can use the regulation.
    ///
    /// # Errors
    /// The first invalid rule.
    pub fn check(&self) -> Checked {
        self.check_texts()?;
        self.check_points()?;
        self.check_scoring()?;
        self.check_lengths()?;
        self.check_ranking()?;
        self.check_minutes()?;
        self.check_limited()?;
        self.check_places()?;
        self.check_tiers()
    }

    fn check_texts(&self) -> Checked {
        let named = self.custom.iter().flat_map(|custom| [&custom.name, &custom.based_on]);
        texts(named, Rule::Name)?;
        let document = &self.document;
        let taken_over = self.taken_over.iter().flat_map(|taken_over| [&taken_over.from, &taken_over.since]);
        let printed = [&document.game, &document.title, &document.version, &document.date, &document.language];
        let terms = self.terms.values().flat_map(|term| [&term.term, &term.section]);
        texts(printed.into_iter().chain([&self.id]).chain(terms).chain(taken_over), Rule::Document)?;
        list(&self.formats_without_rounds, |format| format, Rule::Formats)?;
        list(&self.deck_formats, |format| format, Rule::Formats)?;
        list(&self.card_rules, |line| line, Rule::Formats)?;
        texts(&self.card_rules, Rule::Formats)?;
        list(&self.lists, |list| &list.format, Rule::Formats)?;
        texts(self.lists.iter().filter_map(|list| list.format.as_ref()), Rule::Formats)
    }

    /// Checks that a better result is worth at least as much as a worse one, and a win more than a loss.
    fn check_points(&self) -> Checked {
        let MatchPoints { win, modified_win, draw, loss } = self.points;
        let falling = [(Rule::Win, Some(win)), (Rule::ModifiedWin, modified_win), (Rule::Draw, draw)];
        let mut better = u32::from(MOST);
        for (rule, points) in falling.into_iter().chain([(Rule::Loss, Some(loss))]) {
            let Some(points) = points else { continue };
            within(points, 0..=MOST.into(), rule)?;
            refuse(points > better, rule, Fault::WorthTooMuch)?;
            better = points;
        }
        refuse(loss >= win, Rule::Loss, Fault::WorthTooMuch)
    }

    fn check_scoring(&self) -> Checked {
        let missing = |rule: &Option<u32>, name| refuse(rule.is_none(), name, Fault::Missing);
        match &self.scoring {
            Scoring::GamesWon(rules) => {
                missing(&self.points.draw, Rule::Draw)?;
                within(rules.base_hit_points.unwrap_or(1), 1..=u8::MAX.into(), Rule::BaseHitPoints)?;
                refuse(self.bye.mov.is_some(), Rule::ByeMov, Fault::NotCounted)
            }
            Scoring::SquadPoints(rules) => {
                within(rules.limit, 1..=MOST.into(), Rule::SquadLimit)?;
                if let Some(lead) = rules.full_win_lead {
                    within(lead, 1..=rules.limit.into(), Rule::FullWinLead)?;
                    missing(&self.points.modified_win, Rule::ModifiedWin)?;
                }
                if rules.equal_in_swiss == EqualScores::Draw {
                    missing(&self.points.draw, Rule::Draw)?;
                }
                let drawn = rules.equal_in_elimination == EqualScores::Draw;
                refuse(drawn, Rule::EqualInElimination, Fault::NeedsWinner)?;
                let Some(mission) = &rules.mission_points else {
                    // A match's margin of victory is 0 to twice the squad limit (RES-5).
                    return within(self.bye.mov.unwrap_or(0), 0..=2 * i32::from(rules.limit), Rule::ByeMov);
                };
                within(self.bye.mov.unwrap_or(0), 0..=MOST_MISSION_POINTS.into(), Rule::ByeMov)?;
                within(mission.concession, 1..=MOST_MISSION_POINTS.into(), Rule::Concession)?;
                list(&mission.scenarios, |scenario| scenario, Rule::Scenarios)?;
                texts(&mission.scenarios, Rule::Scenarios)
            }
        }
    }

    fn check_lengths(&self) -> Checked {
        let is_none = |length: u8| !matches!(length, 1 | 3);
        let swiss = &self.match_length.swiss;
        list(swiss, |length| length, Rule::MatchLengths)?;
        refuse(swiss.is_empty(), Rule::MatchLengths, Fault::Empty)?;
        refuse(swiss.iter().any(|&length| is_none(length)), Rule::MatchLengths, Fault::NoMatchLength)?;
        refuse(is_none(self.match_length.elimination), Rule::EliminationLength, Fault::NoMatchLength)
    }

    fn check_ranking(&self) -> Checked {
        let Ranking { percentage_floor, strength_of_schedule_choices: choices, .. } = &self.ranking;
        let orders =
            [(&self.ranking.tie_breakers, Rule::TieBreakers), (&self.ranking.cut_tie_breakers, Rule::CutOrder)];
        for (order, rule) in orders {
            let twice = (1..).zip(order).any(|(next, own)| order.iter().skip(next).any(|other| other == own));
            refuse(twice, rule, Fault::Twice)?;
            refuse(!order.iter().all(|&own| self.can_rank_by(own)), rule, Fault::NotCounted)?;
        }
        refuse(choices.len() > ENTRIES, Rule::StrengthOfSchedule, Fault::TooMany)?;
        let percentage = (Fraction::zero()..=Fraction::from(1)).contains(percentage_floor);
        refuse(!percentage, Rule::PercentageFloor, Fault::OutOfBounds { least: 0, most: 1 })
    }

    fn check_minutes(&self) -> Checked {
        let durations = &self.durations;
        let minutes = |minutes: Option<u16>, rule| within(minutes.unwrap_or(1), 1..=DAY.into(), rule);
        list(&durations.swiss, |swiss| &swiss.best_of, Rule::MatchLengths)?;
        for &best_of in &self.match_length.swiss {
            let rule = Rule::SwissMinutes { best_of };
            let own = durations.swiss.iter().find(|swiss| swiss.best_of == best_of);
            minutes(own.map(|swiss| swiss.minutes), rule)?;
            refuse(own.is_none(), rule, Fault::Missing)?;
        }
        minutes(Some(durations.elimination), Rule::EliminationMinutes)?;
        minutes(durations.final_round, Rule::FinalMinutes)?;
        if let Some([earliest, latest]) = durations.hidden_end {
            within(latest, 1..=DAY.into(), Rule::HiddenEnd)?;
            within(earliest, 1..=latest.into(), Rule::HiddenEnd)?;
        }
        minutes(durations.between_games, Rule::BetweenGames)?;
        minutes(durations.deck_lists, Rule::DeckLists)?;
        let Some(checks) = self.deck_checks else { return Ok(()) };
        within(checks.percent, 1..=100, Rule::DeckChecks)?;
        within(checks.extra_minutes, 0..=DAY.into(), Rule::ExtraMinutes)
    }

    /// Checks that every format has all its times, and no more picks than a draft can have.
    fn check_limited(&self) -> Checked {
        list(&self.limited, |limited| &limited.format, Rule::Limited)?;
        texts(self.limited.iter().map(|limited| &limited.format), Rule::Limited)?;
        for limited in &self.limited {
            within(limited.building, 1..=DAY.into(), Rule::BuildingMinutes)?;
            let Some(draft) = &limited.draft else { continue };
            within(draft.pod, 4..=MOST.into(), Rule::PodSize)?;
            refuse(draft.picks.is_empty() || draft.passes.is_empty(), Rule::Limited, Fault::Empty)?;
            let lengths = [draft.leaders.len(), draft.picks.len(), draft.passes.len()];
            refuse(lengths.into_iter().any(|length| length > ENTRIES), Rule::Limited, Fault::TooMany)?;
            for pick in draft.leaders.iter().chain(&draft.picks) {
                within(pick.seconds, 1..=HOUR, Rule::PickSeconds)?;
            }
            within(draft.review, 0..=HOUR, Rule::ReviewSeconds)?;
            within(draft.passing, 0..=HOUR, Rule::PassingSeconds)?;
        }
        Ok(())
    }

    /// Checks that a better place is worth at least as much as a worse one, the first place more than the last, and a
    /// draw no more than the first place.
    fn check_places(&self) -> Checked {
        let Some(Scale { places, draw }) = &self.places else { return Ok(()) };
        let (Some(first), Some(last)) = (places.first(), places.last()) else {
            return refuse(true, Rule::Places, Fault::Empty);
        };
        refuse(places.len() > ENTRIES, Rule::Places, Fault::TooMany)?;
        within(*first, 1..=MOST.into(), Rule::Places)?;
        let falls = places.is_sorted_by(|better, worse| better >= worse) && first > last;
        refuse(!falls, Rule::Places, Fault::WorthTooMuch)?;
        refuse(draw.is_some_and(|draw| draw > *first), Rule::PlacesDraw, Fault::WorthTooMuch)
    }

    /// Checks that everything that tiers, tables and kinds refer to exists.
    fn check_tiers(&self) -> Checked {
        list(&self.structures, |table| &table.id, Rule::Structures)?;
        texts(self.structures.iter().flat_map(|table| [&table.id].into_iter().chain(&table.name)), Rule::Structures)?;
        for (at, table) in self.structures.iter().enumerate() {
            table.check(at, self.points.win)?;
        }
        list(&self.tiers, |tier| &tier.id, Rule::Tiers)?;
        texts(self.tiers.iter().map(|tier| &tier.id), Rule::Tiers)?;
        refuse(self.tiers.is_empty(), Rule::Tiers, Fault::Empty)?;
        for tier in &self.tiers {
            list(&tier.structures, |id| id, Rule::Tiers)?;
            refuse(tier.structures.is_empty(), Rule::Tiers, Fault::Empty)?;
            let known = tier.structures.iter().all(|id| self.structure(id).is_some());
            refuse(!known, Rule::Tiers, Fault::Unknown)?;
            lengths(&tier.match_lengths, &self.match_length.swiss, Rule::Tiers)?;
        }
        list(&self.kinds, |kind| &kind.id, Rule::Kinds)?;
        for kind in &self.kinds {
            texts([&kind.id].into_iter().chain(&kind.name).chain(&kind.format), Rule::Kinds)?;
            let Some(tier) = self.tier(&kind.tier) else { return refuse(true, Rule::Kinds, Fault::Unknown) };
            let known = kind.structure.iter().all(|id| tier.structures.contains(id));
            refuse(!known, Rule::Kinds, Fault::Unknown)?;
            lengths(&kind.match_lengths, &tier.match_lengths, Rule::Kinds)?;
        }
        Ok(())
    }
}

impl Structure {
    /// Checks that the rows are in order, without gap or overlap, with rounds and a cut that can be played.
    fn check(&self, table: usize, win: u32) -> Checked {
        refuse(self.rows.is_empty(), Rule::Structures, Fault::Empty)?;
        refuse(self.rows.len() > ENTRIES, Rule::Structures, Fault::TooMany)?;
        let mut next = None;
        for (row, line) in self.rows.iter().enumerate() {
            let rule = Rule::Row { table, row };
            let is_first = row == 0;
            let is_last = row + 1 == self.rows.len();
            let from = line.from.unwrap_or(1);
            let to = line.to.unwrap_or(MOST);
            within(from, 1..=MOST.into(), rule)?;
            within(to, 1..=MOST.into(), rule)?;
            let goes_on = is_first || line.from == next;
            refuse(!goes_on || line.to.is_none() && !is_last || from > to, rule, Fault::NotInOrder)?;
            within(line.rounds, 1..=ROUNDS_LIMIT.into(), rule)?;
            let cut = line.cut.map(|number| self.cut_by.cut(number));
            let fault = if self.cut_by == CutBy::Rank { Fault::NoSuchCut } else { Fault::NoSuchScore };
            refuse(cut.is_some_and(|cut| !cut.can_be_made(line.rounds, win)), rule, fault)?;
            next = to.checked_add(1);
        }
        Ok(())
    }
}

fn refuse(wrong: bool, rule: Rule, fault: Fault) -> Checked {
    if wrong { Err(InvalidRule { rule, fault }) } else { Ok(()) }
}

fn within(number: impl TryInto<i32>, bounds: RangeInclusive<i32>, rule: Rule) -> Checked {
    let fits = number.try_into().is_ok_and(|number| bounds.contains(&number));
    refuse(!fits, rule, Fault::OutOfBounds { least: *bounds.start(), most: *bounds.end() })
}

fn texts<'a>(texts: impl IntoIterator<Item = &'a String>, rule: Rule) -> Checked {
    let unfit = |text: &String| {
        text.trim().is_empty() || text.chars().nth(TEXT).is_some() || text.chars().any(char::is_control)
    };
    refuse(texts.into_iter().any(unfit), rule, Fault::UnfitText)
}

/// Checks that a list is not too long and has no entry twice.
fn list<'a, T, N: Ord + 'a>(entries: &'a [T], name: impl Fn(&'a T) -> &'a N, rule: Rule) -> Checked {
    refuse(entries.len() > ENTRIES, rule, Fault::TooMany)?;
    let names: Set<&N> = entries.iter().map(name).collect();
    refuse(names.len() < entries.len(), rule, Fault::Twice)
}

/// Checks that these match lengths are known.
fn lengths(own: &[u8], known: &[u8], rule: Rule) -> Checked {
    list(own, |length| length, rule)?;
    refuse(own.is_empty(), rule, Fault::Empty)?;
    refuse(!own.iter().all(|length| known.contains(length)), rule, Fault::Unknown)
}
