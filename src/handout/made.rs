//! Makes a handout from an event.

use super::{
    Ask, Column, Decided, End, Handout, Identity, LargeTable, Line, Match, Outcome, Placed, Round, Scores, Seats,
    Standings, Table, Who, names,
};
use crate::{
    base::{
        clock::MINUTE,
        fraction::Fraction,
        ids::PlayerId,
        sort::{self, Map},
    },
    regulation::{Decision, Report, Side, Stage, TieBreaker},
    tournament::{self, RoundKey, State, Status},
};

/// The parts of an event to hand out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Contents {
    /// True to include the tables of the latest public round.
    pub pairings: bool,
    /// True to include earlier rounds with results.
    pub earlier: bool,
    /// True to include the standings, or the final ranking once there is one.
    pub standings: bool,
    /// True to use full names.
    pub full_names: bool,
}

impl Contents {
    /// The pairings of the latest round, for a code on the wall.
    pub const PAIRINGS: Self = Self { pairings: true, earlier: false, standings: false, full_names: false };
    /// Only the standings.
    pub const STANDINGS: Self = Self { pairings: false, earlier: false, standings: true, full_names: false };
    /// All parts.
    pub const ALL: Self = Self { pairings: true, earlier: true, standings: true, full_names: false };
}

/// A short unique name for each player of an event: the first name and an initial, or more letters if another name
/// would be the same. A team has its name, and the short names of its members.
pub fn short_names(state: &State) -> Map<PlayerId, String> {
    names::labels(state, names::short)
}

impl Handout {
    /// The handout of the public part of an event.
    pub fn of(state: &State, contents: Contents) -> Self {
        let public = state.published();
        let latest = public.latest_published().map(|round| round.key);
        let rounds: Vec<&tournament::Round> = public
            .published_rounds()
            .filter(|round| match Some(round.key) == latest {
                true => contents.pairings || contents.earlier,
                // In the cut, pairings are the bracket.
                false => contents.earlier || contents.pairings && round.key.stage == Stage::Elimination,
            })
            .collect();
        let is_over = public.is_over();
        // Before a round is over all players are tied, and only the lot would decide.
        let after = public.finished_rounds().count();
        let has_scores = contents.standings || !rounds.is_empty();
        let lines = if has_scores && after > 0 { public.standings() } else { Vec::new() };
        let places = if contents.standings && is_over { public.final_ranking() } else { Vec::new() };
        let mut places_of = Places::default();
        // Numbering the players in table order of the latest round makes its seats compress well.
        for round in rounds.iter().rev() {
            let tables = by_number(round).into_iter();
            tables.flat_map(|table| table.players.iter()).for_each(|&player| places_of.put(player));
            round.byes.iter().for_each(|&player| places_of.put(player));
        }
        let pods = if contents.pairings && rounds.is_empty() { public.pods.as_slice() } else { &[] };
        pods.iter().flat_map(|pod| &pod.players).for_each(|&player| places_of.put(player));
        if contents.standings {
            lines.iter().for_each(|line| places_of.put(line.player));
        }
        places.iter().for_each(|place| places_of.put(place.player));
        let labels = names::labels(&public, if contents.full_names { names::full } else { names::short });
        let label = |id: &PlayerId| labels.get(id).cloned().unwrap_or_default();
        let who = |player: PlayerId| places_of.of(player).unwrap_or(0);
        let order: &[TieBreaker] = &public.setup.regulation.ranking.tie_breakers;
        let columns: Vec<Column> = order.iter().map(|&kind| column(&public, kind)).collect();
        let records = public.records();
        let line = |line: &crate::standings::Line| Line {
            // A player who is not in the link gets an index past the last one.
            player: places_of.of(line.player).unwrap_or(places_of.order.len()),
            points: line.points,
            record: records.get(&line.player).copied().unwrap_or_default(),
            values: line.tie_breakers.iter().zip(&columns).map(|(value, column)| scaled(value, *column)).collect(),
        };
        let standings = (!lines.is_empty()).then(|| Standings {
            after: u16::try_from(after).unwrap_or(u16::MAX),
            draws: public.setup.regulation.points.draw.is_some(),
            lines: lines.iter().map(line).collect(),
            columns: columns.clone(),
        });
        let scores = standings.as_ref().filter(|_| !contents.standings);
        let scores = scores.map(|standings| Scores::of_standings(standings, places_of.order.len()));
        let is_cut = rounds.last().is_some_and(|round| round.key.stage == Stage::Elimination);
        let seeds = if is_cut { public.seeds.as_slice() } else { &[] };
        let left = if rounds.is_empty() { Vec::new() } else { left(&public) };
        Self {
            event: public.setup.name.clone(),
            date: public.setup.date.clone(),
            regulation: public.setup.regulation.id.clone(),
            format: if rounds.is_empty() { format_of(&public) } else { String::new() },
            based_on: if rounds.is_empty() { based_on(&public) } else { String::new() },
            players: places_of.order.iter().map(label).collect(),
            identity: Some(Identity { mark: Ask::mark_of(&public.event), numbers: places_of.order.clone() }),
            rounds: rounds.iter().map(|round| round_of(&public, round, &who)).collect(),
            range: None,
            standings: standings.filter(|_| contents.standings),
            ranking: places.iter().map(|place| (place.rank, who(place.player))).collect(),
            seats: (!pods.is_empty()).then(|| Seats {
                drafts: public.schedule().is_some(),
                pods: pods.iter().map(|pod| pod.players.iter().map(|&player| who(player)).collect()).collect(),
            }),
            ask: rounds
                .last()
                .filter(|round| Some(round.key) == latest && round.status <= Status::Started)
                .map(|round| Ask::of(&public, round)),
            made: None,
            scores,
            seeds: seeds.iter().filter_map(|&player| places_of.of(player)).collect(),
            left,
            extensions: rounds
                .last()
                .filter(|round| Some(round.key) == latest)
                .map_or_else(Vec::new, |round| extensions(&public, round)),
        }
    }
}

impl Handout {
    /// The event without its players and rounds, for a code that hangs at the door all day: a phone that opens it says
    /// what to scan, and leads to the newest link that it knows.
    pub fn of_day(state: &State) -> Self {
        Self {
            event: state.setup.name.clone(),
            date: state.setup.date.clone(),
            regulation: state.setup.regulation.id.clone(),
            format: format_of(state),
            based_on: based_on(state),
            identity: Some(Identity { mark: Ask::mark_of(&state.event), numbers: Vec::new() }),
            ..Self::default()
        }
    }

    /// True for a code of the day, which contains no players.
    pub fn is_of_day(&self) -> bool {
        self.players.is_empty()
    }
}

/// Tables with more time, if players know when the round ends. Links do not show which tables are done.
fn extensions(public: &State, round: &tournament::Round) -> Vec<(u16, u16)> {
    if !matches!(end_of(public, round), End::At(_)) {
        return Vec::new();
    }
    let minutes = |table: &tournament::Table| u16::try_from(table.extension.div_ceil(MINUTE)).unwrap_or(u16::MAX);
    let extended = by_number(round).into_iter().filter(|table| table.extension > 0);
    extended.map(|table| (table.number.0, minutes(table))).collect()
}

fn format_of(state: &State) -> String {
    state.setup.format().unwrap_or_default().to_owned()
}

fn based_on(state: &State) -> String {
    state.setup.regulation.custom.as_ref().map_or_else(String::new, |custom| custom.based_on.clone())
}

/// The players who have left the event, by number.
fn left(state: &State) -> Vec<PlayerId> {
    state.players.values().filter(|player| player.left.is_some()).map(|player| player.id).collect()
}

/// Index of each player in the handout.
#[derive(Default)]
struct Places {
    order: Vec<PlayerId>,
    of: Map<PlayerId, Who>,
}

impl Places {
    fn put(&mut self, player: PlayerId) {
        if self.of.get(&player).is_none() {
            self.of.insert(player, self.order.len());
            self.order.push(player);
        }
    }

    fn of(&self, player: PlayerId) -> Option<Who> {
        self.of.get(&player).copied()
    }
}

/// The tables of a round by number.
fn by_number(round: &tournament::Round) -> Vec<&tournament::Table> {
    let mut tables: Vec<&tournament::Table> = round.tables.iter().collect();
    sort::sort_by(&mut tables, |one, other| one.number.cmp(&other.number));
    tables
}

fn round_of(state: &State, round: &tournament::Round, who: &dyn Fn(PlayerId) -> Who) -> Round {
    let RoundKey { stage, number } = round.key;
    let games = match stage {
        Stage::Swiss => 0,
        Stage::Elimination => state.bracket_size() >> number.0.min(31),
    };
    let table = |table: &tournament::Table| {
        if let Some(table) = table.as_match() {
            let players = table.players.map(who);
            let result = outcome(state, stage, table);
            let chooser = if result.is_some() { None } else { chooser(state, round, table) };
            return Table::Match(Match { number: table.number.0, players, result, chooser });
        }
        let placed = |player| {
            let place = table.place_of(player)?;
            Some(Placed {
                place: u16::try_from(place).unwrap_or(u16::MAX),
                points: state.points_at(stage, table, player).unwrap_or(0),
            })
        };
        Table::Large(LargeTable {
            number: table.number.0,
            players: table.players.iter().map(|&player| who(player)).collect(),
            places: table.players.iter().filter_map(|&player| placed(player)).collect(),
        })
    };
    Round {
        key: round.key,
        games: u16::try_from(games).unwrap_or(u16::MAX),
        end: end_of(state, round),
        tables: by_number(round).into_iter().map(table).collect(),
        byes: round.byes.iter().map(|&player| who(player)).collect(),
        scenario: state.scenario(round.key).unwrap_or_default().to_owned(),
    }
}

fn end_of(state: &State, round: &tournament::Round) -> End {
    match (round.status, round.clock.filter(|clock| !clock.is_paused())) {
        (Status::Finished, _) => End::Over,
        _ if state.hidden_end(round).is_some() => End::Open,
        (Status::Started, Some(clock)) => clock.end().map_or(End::Open, |end| End::At(end / 1_000)),
        (Status::Started, None) => End::Open,
        (Status::Paired | Status::Published, _) => state.minutes(round).map_or(End::Open, End::After),
    }
}

/// The side that chooses the initiative: drawn for the first game (SWR-5), or drawn at the table (SQD-5).
fn chooser(state: &State, round: &tournament::Round, table: tournament::Match) -> Option<Side> {
    let drawn = round.table(table.number).and_then(|table| table.chooser);
    let player = match state.setup.regulation.counts_mov() {
        true => drawn?,
        false => state.first_chooser(round.key, table),
    };
    Side::BOTH.into_iter().find(|side| *side.of(&table.players) == player)
}

fn outcome(state: &State, stage: Stage, table: tournament::Match) -> Option<Outcome> {
    let decided = match state.verdict(stage, table)?.decision {
        Decision::Win(side) | Decision::ModifiedWin(side) | Decision::Unplayed { winner: side, .. } => {
            Decided::Won(side)
        }
        Decision::Draw => Decided::Drawn,
        Decision::BothLose => Decided::Nobody,
    };
    let scores = match table.report? {
        Report::Scores { scores, .. } => Some(scores),
        Report::Games { won, .. } => Some(won.map(u16::from)),
        Report::IntentionalDraw | Report::NoShow { .. } | Report::BothAbsent => None,
    };
    Some(Outcome { decided, scores })
}

/// A column with as many decimal places as the screens show.
fn column(state: &State, kind: TieBreaker) -> Column {
    let places = state.setup.regulation.ranking.decimal_places(kind);
    Column { kind, places }
}

fn scaled(value: &Fraction, column: Column) -> i64 {
    value.to_decimal(column.places.into()).replace('.', "").parse().unwrap_or(0)
}
