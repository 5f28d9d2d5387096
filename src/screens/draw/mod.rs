//! "Why these pairings?": the reason for every table, float and bye of a round, and a check that repeats the draw.

mod bye;
mod large;
mod reasons;

use super::{
    cited::{Cited, cite, cite_each, cite_once},
    i18n::{number, t},
    words::{self, announcement::seed_code},
};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, PodNumber, TableNumber},
        sort::Set,
    },
    pairing::{Cost, Explanation, Group, Problem, Rung},
    regulation::{Criterion, Regulation, Stage},
    tournament::{Commitment, FieldReasons, LargeOrigin, Origin, Reasons, Round, RoundKey, State, Tournament},
};

/// The page of one round.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Page {
    /// How the whole round was paired. Empty if each field has its own headline.
    pub headline: String,
    /// Disadvantages of this pairing compared with the best one, over all fields. None if there are none.
    pub costs: Option<Cited>,
    /// Criteria of the pairing, or a sentence that each pod is paired separately.
    pub about: Option<Cited>,
    /// The groups of players paired separately. More than one if rounds stay within pods.
    pub fields: Vec<Field>,
    /// The tables of three and four.
    pub large: Vec<LargeTable>,
    /// Heading of the tables across fields. None if there are no fields.
    pub across_title: Option<String>,
    /// Tables made by hand across fields, or in a round that follows from a schedule.
    pub across: Vec<Row>,
    /// The byes awarded in advance. None if there are none.
    pub awarded: Option<Cited>,
    /// The document's rule for the pairing.
    pub document: Option<Document>,
    /// The check that repeats the draw.
    pub check: Check,
}

/// Players paired with each other.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// The pods of the players. None if there is one field.
    pub title: Option<String>,
    /// How the field was paired, and the number of equally good pairings.
    pub headline: Vec<Cited>,
    /// Disadvantages of this pairing compared with the best one. None if there are none.
    pub costs: Option<Cited>,
    /// The tables grouped by the points of their players, most points first.
    pub sections: Vec<Section>,
    /// The byes.
    pub byes: Vec<Bye>,
}

/// Tables of players with the same points, or of the same two point groups.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// The points.
    pub title: String,
    /// Number of players, and the reason for their tables. None if each table has its own reason.
    pub sentence: Option<Cited>,
    /// The tables.
    pub tables: Vec<Row>,
}

/// Why a player has the bye.
#[derive(Debug, Clone, PartialEq)]
pub struct Bye {
    /// Heading with the player's name.
    pub title: String,
    /// Reasons for this player.
    pub sentences: Vec<Cited>,
    /// Heading of the players who came before this one. None if there are none.
    pub before: Option<String>,
    /// Why each of those players did not get the bye.
    pub earlier: Vec<Cited>,
}

/// Why two players meet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Row {
    /// The table.
    pub number: TableNumber,
    /// The names, each with the points if they differ.
    pub sides: [(String, Option<String>); 2],
    /// Tag for a table that differs from the draw, such as `by hand`.
    pub tag: Option<String>,
    /// The reasons that the section does not give.
    pub sentences: Vec<Cited>,
    /// Players whom the two could not meet.
    pub barred: Vec<String>,
}

/// Why the players of a table of three or four sit together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LargeTable {
    /// The table.
    pub number: TableNumber,
    /// The names.
    pub players: String,
    /// The reasons.
    pub sentences: Vec<String>,
}

/// The document's rule for the pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Title of the document.
    pub name: String,
    /// Its terms and sections.
    pub sources: Vec<Cited>,
    /// Code of the document's language.
    pub language: String,
    /// Questions that the document leaves open.
    pub silent: Cited,
}

/// The check that repeats a draw.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Check {
    /// Source of the random numbers, by heading: seed, hash of the seed, stream, chances. Empty if nothing was drawn.
    pub numbers: Vec<Number>,
    /// Indexes in the log of the draws behind the round.
    pub draws: Vec<usize>,
    /// Why the draw cannot be repeated here. None if it can.
    pub impossible: Option<String>,
    /// Scope and limits of the check, as sentences.
    pub proof: Vec<String>,
    /// True if a part of the round was changed by hand after the draw.
    pub is_changed: bool,
    /// True if the check may take so long that it runs in a worker.
    pub may_take_long: bool,
}

/// A value from which the draw follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// Name of the value.
    pub name: String,
    /// The beginning of the value that was announced. Empty if nothing was.
    pub announced: String,
    /// The value, or the rest of it.
    pub value: String,
    /// True if the value is a code, not a sentence.
    pub is_code: bool,
}

impl Check {
    /// Result of the check. `same` is true if the repeated draw is the same, and None if it could not be repeated.
    pub fn outcome(&self, same: Option<bool>) -> String {
        match same {
            Some(true) => t!("draw.same"),
            Some(false) => t!("draw.differs"),
            None => t!("draw.by-hand"),
        }
    }
}

/// The page of a round, which cites each clause once. None if there is no such round or no pairing to explain.
pub fn page(tournament: &Tournament, key: RoundKey) -> Option<Page> {
    Some(page_with_all_clauses(tournament, key)?.citing_once())
}

/// The page of a round, with each clause wherever it applies. None like [`page`].
pub fn page_with_all_clauses(tournament: &Tournament, key: RoundKey) -> Option<Page> {
    Some(Shown::of(tournament, key)?.page())
}

impl Page {
    /// The page with each clause cited once.
    fn citing_once(mut self) -> Self {
        let fields = self.fields.iter_mut().flat_map(|Field { headline, costs, sections, byes, .. }| {
            let sections = sections.iter_mut().flat_map(|Section { sentence, tables, .. }| {
                sentence.iter_mut().chain(tables.iter_mut().flat_map(|row| &mut row.sentences))
            });
            let byes = byes.iter_mut().flat_map(|bye| bye.sentences.iter_mut().chain(&mut bye.earlier));
            headline.iter_mut().chain(costs).chain(sections).chain(byes)
        });
        let across = self.across.iter_mut().flat_map(|row| &mut row.sentences);
        let document =
            self.document.iter_mut().flat_map(|document| document.sources.iter_mut().chain([&mut document.silent]));
        let head = self.costs.iter_mut().chain(&mut self.about);
        cite_once(head.chain(fields).chain(across).chain(&mut self.awarded).chain(document));
        self
    }
}

/// Maximum number of names in a list.
const FEW: usize = 12;

/// A round with its draw.
struct Shown<'a> {
    state: &'a State,
    round: &'a Round,
    /// The reasons behind the round. None for a drawn bracket.
    reasons: Option<Reasons>,
    /// The origin of tables of three and four. None for other rounds.
    large: Option<LargeOrigin>,
    /// Name of the stream of random numbers. None if the round was made by hand.
    stream: Option<String>,
    /// Indexes in the log of the draws behind the round.
    draws: Vec<usize>,
    /// True if a part of the round was changed by hand after the draw.
    is_changed: bool,
    /// True if all best pairings were equally likely. None if the whole round was not drawn.
    is_uniform: Option<bool>,
    /// True if a development version made the draw, so that it cannot be repeated.
    is_from_development: bool,
}

impl<'a> Shown<'a> {
    fn of(tournament: &'a Tournament, key: RoundKey) -> Option<Self> {
        let state = tournament.state();
        let round = state.round(key)?;
        let large = tournament.large_origin(key.number).filter(|_| key.stage == Stage::Swiss);
        let reasons = (key.stage == Stage::Swiss && large.is_none()).then(|| tournament.reasons(key.number)).flatten();
        let (stream, draws, is_changed) = match (&reasons, &large) {
            (Some(Reasons { origin, .. }), _) => {
                let is_changed = reasons.as_ref().is_some_and(Reasons::is_changed);
                (origin.stream.clone(), origin.draws.clone(), is_changed)
            }
            (None, Some(large)) => {
                let is_changed = large.stream.is_some() && !state.tables_by_hand(round).is_empty();
                (large.stream.clone(), vec![large.place], is_changed)
            }
            (None, None) => {
                let is_drawn = key.stage == Stage::Elimination && key.number.0 == 1;
                let (stream, place) = tournament.bracket_draw().filter(|_| is_drawn)?;
                (Some(stream), vec![place], false)
            }
        };
        let is_uniform = draws.last().and_then(|&place| tournament.is_uniform(place));
        let is_from_development = tournament.has_development_draw(&draws);
        Some(Self { state, round, reasons, large, stream, draws, is_changed, is_uniform, is_from_development })
    }

    fn name(&self, player: PlayerId) -> String {
        words::player_name(Some(self.state), player)
    }

    fn list(&self, players: &[PlayerId]) -> String {
        players.iter().map(|&player| self.name(player)).collect::<Vec<_>>().join(", ")
    }

    /// A list of at most [`FEW`] names.
    fn short_list(&self, players: &[PlayerId]) -> String {
        let (named, others) = players.split_at(players.len().min(FEW));
        match (self.list(named), others.len()) {
            (names, 0) => names,
            (names, more) => t!("cost.more", names = names, count = more),
        }
    }

    fn page(&self) -> Page {
        let check = self.check();
        if let Some(origin) = &self.large {
            return Page { check, ..large::page(self.state, self.round, origin).unwrap_or_default() };
        }
        let Some(reasons) = &self.reasons else { return Page { check, ..Page::default() } };
        let changed = self.changed(reasons.changed);
        let fields: Vec<Paired> = reasons.fields.iter().map(|field| Paired::new(self, reasons, field)).collect();
        let across = reasons.across.iter().map(|table| self.table_by_hand(table)).collect();
        let Some(first) = fields.first() else {
            let headline: Vec<String> = [Some(t!("draw.round-robin")), changed].into_iter().flatten().collect();
            return Page { headline: headline.join(" "), across, check, ..Page::default() };
        };
        let has_bye = reasons.fields.iter().any(|field| !field.byes.is_empty());
        let several = fields.len() > 1;
        let (of_all, of_field) = if several { (changed, None) } else { (None, changed) };
        let awarded: Vec<PlayerId> =
            self.round.byes.iter().copied().filter(|bye| reasons.origin.awarded.contains(bye)).collect();
        let in_advance = || cite(Clause::Bye5, t!("draw.bye-awarded", names = self.list(&awarded)));
        Page {
            headline: of_all.unwrap_or_default(),
            costs: costs(&reasons.costs),
            about: several.then(|| cite(Clause::Dra1, t!("limited.within-why"))),
            fields: fields.iter().map(|field| field.shown(several, of_field.clone())).collect(),
            large: Vec::new(),
            across_title: Some(t!("draw.across")),
            across,
            awarded: (!awarded.is_empty()).then(in_advance),
            document: Some(first.document(has_bye)),
            check,
        }
    }

    /// Number of tables made by hand after the draw, as text. None if it is 0.
    fn changed(&self, tables: usize) -> Option<String> {
        (self.is_changed && tables > 0).then(|| t!("draft.changed", count = tables))
    }

    /// The check, with seed and stream.
    fn check(&self) -> Check {
        let (state, setup) = (self.state, &self.state.setup);
        let by_hand = self.stream.is_none().then(|| t!("draw.by-hand"));
        let number = |name: String, value: String| Number { name, announced: String::new(), value, is_code: true };
        let chances = |is_uniform| if is_uniform { t!("draw.exact") } else { t!("draw.nearly") };
        let numbers = self.stream.as_ref().map(|stream| {
            let code = setup.commitment.as_ref().map(|commitment| {
                let [announced, rest] = seed_code(commitment.seed_hash);
                Number { announced, ..number(t!("draw.hash"), rest) }
            });
            let chances = self.is_uniform.map(chances);
            let seed = number(t!("draw.seed"), hex::encode(state.seed.0));
            let stream = number(t!("draw.stream"), stream.clone());
            let chances = chances.map(|value| Number { is_code: false, ..number(t!("draw.chances"), value) });
            [Some(seed), code, Some(stream), chances].into_iter().flatten().collect()
        });
        let not_hand = self.is_changed.then(|| t!("draw.proves-not-hand"));
        Check {
            numbers: numbers.unwrap_or_default(),
            draws: self.draws.clone(),
            impossible: by_hand.or_else(|| self.is_from_development.then(|| t!("draw.development"))),
            proof: proof(state).into_iter().chain(not_hand).collect(),
            is_changed: self.is_changed,
            may_take_long: self.reasons.as_ref().is_some_and(|reasons| reasons.origin.problem.may_take_long()),
        }
    }
}

/// Names of the pods of the players in a field.
fn pods_of(field: &Problem) -> String {
    let pods: Set<PodNumber> = field.contenders.iter().filter_map(|contender| contender.pod).collect();
    match pods.iter().collect::<Vec<_>>().as_slice() {
        [] => t!("limited.no-pod"),
        [pod] => words::pod(Some(**pod)),
        pods => {
            let numbers = pods.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            t!("limited.across", pods = numbers)
        }
    }
}

/// Name of a point group. In round 1, points do not count.
fn points(group: &Group) -> String {
    match group.points {
        Some(points) => t!("result.points", count = points),
        None => String::new(),
    }
}

/// Disadvantages of a pairing compared with the best one. None if it is a best pairing.
fn costs(costs: &[Cost]) -> Option<Cited> {
    let rung = |cost: &Cost| {
        Some(match cost.rung() {
            Rung::Rematches => t!("draw.cost-rematches"),
            Rung::Pods => t!("draw.cost-pods"),
            Rung::Bye => t!("draw.cost-bye"),
            Rung::GroupPairs => t!("draw.cost-floats"),
            Rung::AvoidGroups => t!("draw.cost-clashes"),
            // A round made by hand has no tables to keep.
            Rung::KeptTables => return None,
        })
    };
    let names = || costs.iter().filter_map(rung).collect::<Vec<_>>().join(", ");
    (!costs.is_empty())
        .then(|| cite_each(costs.iter().map(|cost| cost.rung().clause()), t!("draw.costs", costs = names())))
}

/// A field with everything that its reasons need.
struct Paired<'a> {
    shown: &'a Shown<'a>,
    reasons: &'a Reasons,
    origin: &'a Origin,
    explanation: &'a Explanation,
    /// The field, with its tables.
    field: &'a FieldReasons,
    /// Name of each point group.
    groups: Vec<String>,
}

impl<'a> Paired<'a> {
    fn new(shown: &'a Shown<'a>, reasons: &'a Reasons, field: &'a FieldReasons) -> Self {
        let groups = field.explanation.groups.iter().map(points).collect();
        Self { shown, reasons, origin: &reasons.origin, explanation: &field.explanation, field, groups }
    }

    /// The field as shown. `changed` notes changes by hand.
    fn shown(&self, is_named: bool, changed: Option<String>) -> Field {
        let is_told = !self.origin.is_repair && !self.reasons.is_changed();
        Field {
            title: is_named.then(|| pods_of(&self.field.problem)),
            headline: self.headline().into_iter().chain(changed.map(Cited::from)).collect(),
            costs: costs(&self.explanation.costs).filter(|_| is_told),
            sections: self.sections(),
            byes: self.byes(),
        }
    }

    /// How the field was paired, and the number of equally good pairings.
    fn headline(&self) -> Vec<Cited> {
        let drawn = match self.explanation.count.as_ref().map(ToString::to_string).as_deref() {
            _ if self.origin.stream.is_none() => return vec![t!("draw.by-hand").into()],
            _ if self.origin.is_repair => {
                return vec![cite_each([Clause::Pair4, Clause::Fix2], t!("draw.corrected"))];
            }
            Some("1") => t!("draw.only-one"),
            Some(count) => t!("draw.ways", count = in_figures(count)),
            None if !self.explanation.is_best => return vec![cite(Clause::Pair4, t!("draw.not-best"))],
            None => return vec![cite(Clause::Pair4, t!("draw.uncounted"))],
        };
        let drawn = cite(Clause::Pair4, drawn);
        let fixed = match (self.explanation.bye.is_some(), self.field.problem.locked.is_empty()) {
            (_, false) => t!("draw.around-hand"),
            (true, true) => t!("draw.with-bye"),
            (false, true) => return vec![drawn],
        };
        vec![drawn, fixed.into()]
    }

    /// The document's rule, in its own terms.
    fn document(&self, bye: bool) -> Document {
        let is_first = self.origin.problem.round.0 <= 1;
        let rules = [
            (is_first, Criterion::FirstRound, Clause::Pair1),
            (!is_first, Criterion::Groups, Clause::Pair2),
            (!is_first, Criterion::NoRematch, Clause::Pair3),
            (is_first && bye, Criterion::FirstBye, Clause::Bye1),
            (!is_first && bye, Criterion::Bye, Clause::Bye2),
        ];
        let regulation = &self.shown.state.setup.regulation;
        let published = Regulation::published(regulation.published_id());
        let source = |(_, criterion, clause): (bool, Criterion, Clause)| {
            // Old events do not contain the document's terms, and neither do rules changed by the organizer.
            let term = regulation.terms.get(&criterion).or(published?.terms.get(&criterion))?;
            let is_its_own = criterion == Criterion::Bye && published.is_some_and(|other| other.bye != regulation.bye);
            (!is_its_own).then(|| cite(clause, words::source(&regulation.document, term)))
        };
        Document {
            name: words::document(regulation),
            sources: rules.into_iter().filter(|rule| rule.0).filter_map(source).collect(),
            language: regulation.document.language.clone(),
            silent: cite(Clause::Pair4, t!("draw.silent")),
        }
    }
}

/// A whole number of any length. Rounded to a power of ten if it has more than 15 digits.
fn in_figures(digits: &str) -> String {
    const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    match digits.parse::<u64>() {
        #[expect(clippy::cast_precision_loss, reason = "15 digits stay below 2^53")]
        Ok(count) if digits.len() <= 15 => number(count as f64),
        _ => {
            let power = digits.len().saturating_sub(1).to_string();
            let raise = |digit: char| RAISED.chars().nth(usize::try_from(digit.to_digit(10)?).ok()?);
            let power: String = power.chars().filter_map(raise).collect();
            t!("draw.about", count = format!("{} × 10{power}", digits.get(..1).unwrap_or_default()))
        }
    }
}

/// Scope and limits of the check, as sentences.
fn proof(state: &State) -> [String; 2] {
    let of_seed = || format!("{} {}", t!("draw.proves"), t!("draw.proves-seed"));
    match &state.setup.commitment {
        None => [t!("draw.proves"), t!("draw.proves-no-seed")],
        Some(Commitment { mixed_in, .. }) if mixed_in.is_empty() => [of_seed(), t!("draw.proves-no-trials")],
        Some(_) => [of_seed(), t!("draw.proves-words")],
    }
}
