//! The byte layout of a handout. Names come first, next to the dictionary of the compression. Columns of numbers
//! follow, each number as its difference from the expected value, so that a usual round is all zeros.

use super::{
    Ask, Column, Decided, End, Form, Handout, Identity, LargeTable, Line, Match, Outcome, Placed, Range, Round, Seats,
    Standings, Table, Who,
    bytes::{Reader, Writer, differences, place, read_differences, read_who},
    since,
    slip_decks::has_room,
    who,
};
use crate::{
    base::ids::RoundNumber,
    regulation::{Coded, Stage, TieBreaker},
    tournament::{PLAYERS_LIMIT, ROUNDS_LIMIT, Record, RoundKey},
};

/// Maximum number of rounds in a handout, Swiss and elimination.
const ROUNDS: usize = ROUNDS_LIMIT as usize * 2;
/// The oldest format that can be read. Development versions wrote formats 1 and 2.
pub(super) const OLDEST: u8 = 3;
/// The first format with the identity of the event and its players.
const WITH_IDENTITY: u8 = 4;
/// The first format with the time of the link, scores, choosers, seeds, and the players who have left.
const WITH_TIME: u8 = 5;
/// The format that added links by the first letters of names.
const WITH_NAMES: u8 = 6;
/// The format that added the scenarios of the rounds.
const WITH_SCENARIOS: u8 = 7;
/// The format that added the form for the decks of Trilogy.
const WITH_DECKS: u8 = 8;
/// The format that added the extensions of tables.
const WITH_EXTENSIONS: u8 = 9;
/// The latest format.
pub(super) const FORMAT: u8 = WITH_EXTENSIONS;
/// Separates the ids of the regulation, the format, and the regulation that it was copied from.
const SEPARATOR: &str = "/";
/// Added to the code of a result with scores.
const SCORED: u64 = 4;
/// Maximum number of decimal places.
const PLACES: u8 = 6;
/// Added to the letters of a range, so that they differ from the numbers of tables.
const FIRST_LETTER: u64 = 1 << 16;
/// Code of the form for places. The others fit into a byte.
const PLACES_FORM: u64 = 1_000;
/// Code of the form for the decks of Trilogy, before the number of decks and of games that win.
const DECKS_FORM: u64 = 1_001;

impl Handout {
    /// The format to write: the oldest that can hold the handout. Without an identity that is the oldest of all.
    pub(super) fn format(&self) -> u8 {
        match self.identity {
            None => OLDEST,
            Some(_) if !self.extensions.is_empty() => WITH_EXTENSIONS,
            Some(_) if self.ask.is_some_and(|ask| matches!(ask.form, Form::Decks { .. })) => WITH_DECKS,
            Some(_) if self.has_scenarios() => WITH_SCENARIOS,
            Some(_) if matches!(self.range, Some(Range::Names(_))) => WITH_NAMES,
            Some(_) if self.needs_format_5() => WITH_TIME,
            Some(_) => WITH_IDENTITY,
        }
    }

    /// The content, followed by the numbers of the players, which do not compress.
    pub fn written(&self) -> [Vec<u8>; 2] {
        let format = self.format();
        let mut out = Writer::default();
        let (names, numbered) = who::names(self);
        write_names(&mut out, &names);
        [&self.event, &self.date].into_iter().for_each(|text| out.text(text));
        let rules = [&*self.regulation, &*self.format, &*self.based_on];
        let last = rules.iter().rposition(|id| !id.is_empty()).map_or(1, |last| last + 1);
        out.text(&rules.get(..last).unwrap_or_default().join(SEPARATOR));
        if let Some(identity) = &self.identity {
            who::write(&mut out, identity.mark, &numbered);
        }
        out.count(self.rounds.len());
        for round in self.rounds.iter().rev() {
            write_round(&mut out, round);
            write_large_tables(&mut out, round);
        }
        write_range(&mut out, self.range);
        out.count(self.standings.as_ref().map_or(0, |standings| standings.lines.len()));
        if let Some(standings) = self.standings.as_ref().filter(|standings| !standings.lines.is_empty()) {
            write_standings(&mut out, standings);
        }
        out.count(self.ranking.len());
        differences(&mut out, self.ranking.iter().map(|&(rank, _)| i64::from(rank)), 1);
        differences(&mut out, self.ranking.iter().map(|&(_, who)| place(who)), 1);
        out.number(u64::from(self.seats.is_some()));
        if let Some(Seats { drafts, pods }) = &self.seats {
            out.number(u64::from(*drafts));
            out.count(pods.len());
            pods.iter().for_each(|pod| out.count(pod.len()));
            differences(&mut out, pods.iter().flatten().copied().map(place), 1);
        }
        if format >= WITH_IDENTITY {
            out.number(u64::from(self.ask.is_some()));
        }
        if let Some(Ask { mark, form }) = self.ask {
            match &self.identity {
                Some(identity) => out.signed(i64::from(mark) - i64::from(identity.mark)),
                None => out.number(mark.into()),
            }
            // At least one game wins the match, so the code is never 0 or 1.
            out.number(match form {
                Form::Scores { tie } => u64::from(tie),
                Form::Games { most } => 1 + u64::from(most.max(1)),
                Form::Places => PLACES_FORM,
                Form::Decks { .. } => DECKS_FORM,
            });
            if let Form::Decks { each, most } = form {
                [each, most].into_iter().for_each(|count| out.number(count.into()));
            }
        }
        let mut numbers = self.identity.as_ref().map(who::bits).unwrap_or_default();
        if format >= WITH_TIME {
            since::write(&mut out, self);
            numbers.extend(since::bits(self));
        }
        [out.0, numbers]
    }

    /// Reads content in this format, without compression and checksum. None if it is damaged.
    pub fn parsed(format: u8, bytes: &[u8]) -> Option<Self> {
        let mut input = Reader(bytes);
        let players = read_names(&mut input)?;
        let [event, date, regulation] = [input.text()?, input.text()?, input.text()?];
        let (id, rest) = split(regulation);
        let (list_format, based_on) = split(rest);
        let has_identity = format >= WITH_IDENTITY;
        let (mark, numbered) = if has_identity { who::read(&mut input, players.len())? } else { (0, Vec::new()) };
        let count = input.count(ROUNDS)?;
        let mut rounds = Vec::new();
        for _ in 0..count {
            let mut round = read_round(&mut input, players.len())?;
            round.tables.extend(read_large_tables(&mut input, players.len())?.into_iter().map(Table::Large));
            rounds.push(round);
        }
        rounds.reverse();
        let range = read_range(&mut input, format)?;
        let lines = input.count(players.len())?;
        let standings = if lines > 0 { Some(read_standings(&mut input, lines, players.len())?) } else { None };
        let places = input.count(players.len())?;
        let ranks = read_differences(&mut input, places, 1)?;
        let who = read_who(&mut input, places, players.len())?;
        let ranks = ranks.into_iter().map(|rank| u32::try_from(rank).ok()).collect::<Option<Vec<u32>>>()?;
        let seats = if input.number()? == 1 { Some(read_seats(&mut input, players.len())?) } else { None };
        let has_ask = if has_identity { input.number()? == 1 } else { !input.0.is_empty() };
        let ask = if has_ask { Some(read_ask(&mut input, format, has_identity.then_some(mark))?) } else { None };
        let mut handout = Self {
            event: event.to_owned(),
            date: date.to_owned(),
            regulation: id.to_owned(),
            format: list_format.to_owned(),
            based_on: based_on.to_owned(),
            players,
            rounds,
            range,
            standings,
            ranking: ranks.into_iter().zip(who).collect(),
            seats,
            ask,
            ..Self::default()
        };
        let bits = if format >= WITH_TIME { Some(since::read(&mut input, &mut handout)?) } else { None };
        if has_identity {
            let numbers = who::read_bits(&mut input, handout.players.len())?;
            handout.players = who::full_labels(handout.players, &numbers, &numbered);
            handout.identity = Some(Identity { mark, numbers });
        }
        if let Some(bits) = bits {
            since::read_bits(&mut input, &mut handout, bits)?;
        }
        let has_controls = [event, date, regulation].into_iter().any(|text| text.chars().any(char::is_control));
        (input.0.is_empty() && !has_controls).then_some(handout)
    }
}

/// Text before and after the first separator. The second one is empty if there is none.
fn split(text: &str) -> (&str, &str) {
    let end = text.bytes().position(|byte| SEPARATOR.as_bytes() == [byte]).unwrap_or(text.len());
    (text.get(..end).unwrap_or_default(), text.get(end + 1..).unwrap_or_default())
}

fn write_range(out: &mut Writer, range: Option<Range>) {
    let ends = match range {
        None => [0, 0],
        Some(Range::Tables(numbers)) => numbers.map(u64::from),
        Some(Range::Names(letters)) => letters.map(|letter| FIRST_LETTER + u64::from(letter)),
    };
    ends.into_iter().for_each(|end| out.number(end));
}

/// Reads a range. The inner option is None for all tables.
fn read_range(input: &mut Reader, format: u8) -> Option<Option<Range>> {
    let ends = [input.number()?, input.number()?];
    if ends == [0, 0] {
        return Some(None);
    }
    if let [Some(first), Some(last)] = ends.map(|end| end.checked_sub(FIRST_LETTER)) {
        let letter = |code: u64| char::from_u32(u32::try_from(code).ok()?).filter(|letter| !letter.is_control());
        let letters = [letter(first)?, letter(last)?];
        return (format >= WITH_NAMES).then_some(Some(Range::Names(letters)));
    }
    let [first, last] = ends.map(|end| u16::try_from(end).ok());
    Some(Some(Range::Tables([first?, last?])))
}

fn read_seats(input: &mut Reader, players: usize) -> Option<Seats> {
    let drafts = input.number()? == 1;
    let count = input.count(players)?;
    Some(Seats { drafts, pods: read_groups(input, count, players)? })
}

fn read_ask(input: &mut Reader, format: u8, mark: Option<u32>) -> Option<Ask> {
    let mark = match mark {
        Some(mark) => u32::try_from(i64::from(mark).checked_add(input.signed()?)?).ok()?,
        None => input.small()?,
    };
    let form = match input.number()? {
        PLACES_FORM => Form::Places,
        DECKS_FORM if format >= WITH_DECKS => {
            let (each, most) = (input.small()?, input.small()?);
            has_room(each, most).then_some(Form::Decks { each, most })?
        }
        tie @ 0..=1 => Form::Scores { tie: tie == 1 },
        most => Form::Games { most: u8::try_from(most - 1).ok()? },
    };
    Some(Ask { mark, form })
}

/// Writes the first words of all names, one a line, and then the rest of each name: a single letter without a line
/// break, anything else on a line of its own.
fn write_names(out: &mut Writer, names: &[String]) {
    out.count(names.len());
    let split = || names.iter().map(|name| name.split_once(' ').unwrap_or((name, "")));
    for (first, _) in split() {
        out.0.extend(first.bytes());
        out.0.push(b'\n');
    }
    for (_, rest) in split() {
        if rest.chars().count() == 1 {
            out.0.extend(rest.bytes());
        } else {
            out.0.push(b'\n');
            out.0.extend(rest.bytes());
            out.0.push(b'\n');
        }
    }
    out.0.push(0);
}

fn read_names(input: &mut Reader) -> Option<Vec<String>> {
    let count = input.count(PLAYERS_LIMIT)?;
    let mut text = input.text()?;
    let line = |text: &mut &str| {
        let (line, rest) = text.split_once('\n')?;
        let line = line.to_owned();
        // Slices the original text, so that the borrow lives long enough.
        *text = text.get(text.len() - rest.len()..)?;
        Some(line)
    };
    let firsts = (0..count).map(|_| line(&mut text)).collect::<Option<Vec<String>>>()?;
    let mut names = Vec::with_capacity(count);
    for first in firsts {
        let letter = text.chars().next()?;
        text = text.get(letter.len_utf8()..)?;
        let rest = if letter == '\n' { line(&mut text)? } else { letter.to_string() };
        let name = if rest.is_empty() { first } else { format!("{first} {rest}") };
        names.push(Some(name).filter(|name| !name.chars().any(char::is_control))?);
    }
    text.is_empty().then_some(names)
}

fn write_round(out: &mut Writer, round: &Round) {
    out.number(round.key.stage.code());
    out.number(round.key.number.0.into());
    out.number(round.games.into());
    let (end, number) = match round.end {
        End::Open => (0, 0),
        End::After(minutes) => (1, minutes.into()),
        End::At(second) => (2, second),
        End::Over => (3, 0),
    };
    out.number(end);
    out.number(number);
    out.count(round.matches().count());
    out.count(round.byes.len());
    differences(out, round.matches().map(|table| table.number.into()), 1);
    let who = round.matches().flat_map(|table| table.players).chain(round.byes.iter().copied());
    differences(out, who.map(place), 1);
    let results = || round.matches().map(|table| table.result);
    for result in results() {
        out.number(result.map_or(0, code));
    }
    for [first, second] in results().filter_map(|result| result?.scores) {
        out.number(first.into());
        out.number(second.into());
    }
}

/// Code of an outcome, including whether there are scores.
fn code(outcome: Outcome) -> u64 {
    outcome.decided.code() + if outcome.scores.is_some() { SCORED } else { 0 }
}

fn read_round(input: &mut Reader, players: usize) -> Option<Round> {
    let stage = Stage::of_code(input.number()?)?;
    let key = RoundKey { stage, number: RoundNumber(input.small()?) };
    let games = input.small()?;
    let end = match (input.number()?, input.number()?) {
        (0, 0) => End::Open,
        (1, minutes) => End::After(u16::try_from(minutes).ok()?),
        (2, second) => End::At(second),
        (3, 0) => End::Over,
        _ => return None,
    };
    let (tables, byes) = (input.count(players)?, input.count(players)?);
    let numbers = read_table_numbers(input, tables)?;
    let mut who = read_who(input, tables * 2 + byes, players)?.into_iter();
    let mut seated = Vec::with_capacity(tables);
    for number in numbers {
        seated.push(Match { number, players: [who.next()?, who.next()?], result: None, chooser: None });
    }
    let mut codes = Vec::with_capacity(tables);
    for _ in 0..tables {
        codes.push(input.number()?);
    }
    for (table, code) in seated.iter_mut().zip(codes) {
        table.result = read_outcome(input, code)?;
    }
    let tables = seated.into_iter().map(Table::Match).collect();
    Some(Round { key, games, end, tables, byes: who.collect(), scenario: String::new() })
}

/// Reads an outcome. The outer value is None if the code is invalid, the inner one if there is no result yet.
fn read_outcome(input: &mut Reader, code: u64) -> Option<Option<Outcome>> {
    if code == 0 {
        return Some(None);
    }
    let has_scores = code > SCORED;
    let decided = Decided::of_code(if has_scores { code - SCORED } else { code })?;
    let scores = if has_scores { Some([input.small()?, input.small()?]) } else { None };
    Some(Some(Outcome { decided, scores }))
}

/// Writes numbers, sizes, players and places of the large tables.
fn write_large_tables(out: &mut Writer, round: &Round) {
    out.count(round.large_tables().count());
    differences(out, round.large_tables().map(|table| table.number.into()), 1);
    round.large_tables().for_each(|table| out.count(table.players.len()));
    differences(out, round.large_tables().flat_map(|table| table.players.iter().copied()).map(place), 1);
    for table in round.large_tables() {
        out.number(u64::from(!table.places.is_empty()));
        let seats = if table.places.is_empty() { 0 } else { table.players.len() };
        for at in 0..seats {
            // A player without a place at a table with a result has place 0.
            let Placed { place, points } = table.places.get(at).copied().unwrap_or(Placed { place: 0, points: 0 });
            out.number(place.into());
            out.number(points.into());
        }
    }
}

fn read_large_tables(input: &mut Reader, players: usize) -> Option<Vec<LargeTable>> {
    let count = input.count(players)?;
    let numbers = read_table_numbers(input, count)?;
    let seated = read_groups(input, count, players)?;
    let mut tables = Vec::new();
    for (number, players) in numbers.into_iter().zip(seated) {
        tables.push(LargeTable { number, players, places: Vec::new() });
    }
    for table in &mut tables {
        let seats = match input.number()? {
            0 => 0,
            1 => table.players.len(),
            _ => return None,
        };
        for _ in 0..seats {
            table.places.push(Placed { place: input.small()?, points: input.small()? });
        }
    }
    Some(tables)
}

fn read_table_numbers(input: &mut Reader, count: usize) -> Option<Vec<u16>> {
    read_differences(input, count, 1)?.into_iter().map(|number| u16::try_from(number).ok()).collect()
}

/// Reads the sizes of groups of players, and then the players of each group.
fn read_groups(input: &mut Reader, count: usize, players: usize) -> Option<Vec<Vec<Who>>> {
    let sizes = (0..count).map(|_| input.count(players)).collect::<Option<Vec<usize>>>()?;
    // No player sits twice.
    let all = sizes.iter().try_fold(0_usize, |all, size| all.checked_add(*size)).filter(|&all| all <= players)?;
    let mut who = read_who(input, all, players)?.into_iter();
    Some(sizes.into_iter().map(|size| who.by_ref().take(size).collect()).collect())
}

fn write_standings(out: &mut Writer, standings: &Standings) {
    out.number(standings.after.into());
    out.number(u64::from(standings.draws));
    out.count(standings.columns.len());
    for column in &standings.columns {
        out.number(column.kind.code());
        out.number(column.places.into());
    }
    let lines = || standings.lines.iter();
    differences(out, lines().map(|line| place(line.player)), 1);
    differences(out, lines().map(|line| line.points.into()), 0);
    lines().for_each(|line| out.number(line.record.won.into()));
    lines().for_each(|line| out.number(line.record.lost.into()));
    lines().for_each(|line| out.number(line.record.drawn.into()));
    for column in 0..standings.columns.len() {
        differences(out, lines().map(|line| line.values.get(column).copied().unwrap_or(0)), 0);
    }
}

fn read_standings(input: &mut Reader, lines: usize, players: usize) -> Option<Standings> {
    let after = input.small()?;
    let draws = input.number()? == 1;
    let mut columns = Vec::new();
    for _ in 0..input.count(TieBreaker::ALL.len())? {
        let kind = TieBreaker::of_code(input.number()?)?;
        let places = input.small::<u8>().filter(|&places| places <= PLACES)?;
        columns.push(Column { kind, places });
    }
    let who = read_who(input, lines, players)?;
    let points = read_differences(input, lines, 0)?;
    let mut records: [Vec<u32>; 3] = Default::default();
    for record in &mut records {
        *record = (0..lines).map(|_| input.small()).collect::<Option<Vec<u32>>>()?;
    }
    let [won, lost, drawn] = records;
    let values = columns.iter().map(|_| read_differences(input, lines, 0)).collect::<Option<Vec<Vec<i64>>>>()?;
    let record = won.into_iter().zip(lost).zip(drawn).map(|((won, lost), drawn)| Record { won, lost, drawn });
    let mut read = Vec::with_capacity(lines);
    for (at, ((player, points), record)) in who.into_iter().zip(points).zip(record).enumerate() {
        let values = values.iter().filter_map(|column| column.get(at).copied()).collect();
        read.push(Line { player, points: u32::try_from(points).ok()?, record, values });
    }
    Some(Standings { after, draws, columns, lines: read })
}
