//! Additions of later formats to a handout: its time, scores, choosers, seeds and departures, and from format 7 on the
//! scenarios of the rounds, and from format 9 on the extensions of tables.

use super::{
    Form, Handout, Round, Table,
    bytes::{BitReader, BitWriter, Reader, Writer, differences, place, read_differences, read_who},
    scores::{RanksToRead, Scores},
};
use crate::{
    base::{day::Day, ids::PlayerId},
    regulation::Side,
    tournament::PLAYERS_LIMIT,
};

/// Parts of a handout that formats from 5 on have.
const MADE: u64 = 1;
const SCORES: u64 = 2;
const CHOOSERS: u64 = 4;
const SEEDS: u64 = 8;
const LEFT: u64 = 16;
/// Like [`CHOOSERS`], if only some tables have one.
const SOME_CHOOSERS: u64 = 32;
const SCENARIOS: u64 = 64;
const EXTENSIONS: u64 = 128;

/// Usual scenarios, which a link gives by number. Part of the format, so the list never changes.
const USUAL: [&str; 5] = [
    "Ancient Knowledge",
    "Assault at the Satellite Array",
    "Chance Engagement",
    "Salvage Mission",
    "Scramble the Transmissions",
];
/// Codes of a round's scenario: none, one that follows by name, and the first of the usual ones.
const NO_SCENARIO: u64 = 0;
const BY_NAME: u64 = 1;
const FIRST_USUAL: usize = 2;

const MINUTE: u64 = 60;
const MINUTES_OF_DAY: i64 = 24 * 60;

impl Handout {
    /// The parts that formats 3 and 4 do not have.
    fn parts_of_format_5(&self) -> u64 {
        let choosers = self.choosers();
        let has_choosers = choosers.iter().any(Option::is_some);
        let has_all = choosers.iter().all(Option::is_some);
        [
            (MADE, self.made.is_some()),
            (SCORES, self.scores.is_some()),
            (CHOOSERS, has_choosers && has_all),
            (SOME_CHOOSERS, has_choosers && !has_all),
            (SEEDS, !self.seeds.is_empty()),
            (LEFT, !self.left.is_empty()),
            (SCENARIOS, self.has_scenarios()),
            (EXTENSIONS, !self.extensions.is_empty()),
        ]
        .into_iter()
        .filter(|(_, has)| *has)
        .map(|(part, _)| part)
        .sum()
    }

    /// The side that chooses at each table of the latest round.
    fn choosers(&self) -> Vec<Option<Side>> {
        self.round().into_iter().flat_map(Round::matches).map(|table| table.chooser).collect()
    }

    /// True if a round has a scenario.
    pub(super) fn has_scenarios(&self) -> bool {
        self.rounds.iter().any(|round| !round.scenario.is_empty())
    }

    /// True if only format 5 can hold the handout.
    pub(super) fn needs_format_5(&self) -> bool {
        self.parts_of_format_5() > 0 || self.ask.is_some_and(|ask| ask.form == Form::Places)
    }

    /// The handout with the time at which it was made, in seconds since the epoch, rounded down to a minute.
    #[must_use]
    pub fn made_at(self, second: u64) -> Self {
        Self { made: Some(second / MINUTE * MINUTE), ..self }
    }
}

pub(super) fn write(out: &mut Writer, handout: &Handout) {
    let parts = handout.parts_of_format_5();
    out.number(parts);
    if let Some(second) = handout.made {
        let minutes = i64::try_from(second / MINUTE).unwrap_or(i64::MAX);
        out.signed(minutes.wrapping_sub(midnight(&handout.date)));
    }
    if let Some(scores) = &handout.scores {
        scores.write(out);
    }
    if parts & SEEDS > 0 {
        out.count(handout.seeds.len());
        differences(out, handout.seeds.iter().copied().map(place), 1);
    }
    if parts & LEFT > 0 {
        out.count(handout.left.len());
        differences(out, handout.left.iter().map(|player| player.0.into()), 1);
    }
    if parts & SCENARIOS > 0 {
        handout.rounds.iter().rev().for_each(|round| write_scenario(out, &round.scenario));
    }
    if parts & EXTENSIONS > 0 {
        out.count(handout.extensions.len());
        for &(table, minutes) in &handout.extensions {
            [table, minutes].into_iter().for_each(|number| out.number(number.into()));
        }
    }
}

fn write_scenario(out: &mut Writer, scenario: &str) {
    if scenario.is_empty() {
        return out.number(NO_SCENARIO);
    }
    match USUAL.iter().position(|usual| *usual == scenario) {
        Some(place) => out.count(FIRST_USUAL + place),
        None => {
            out.number(BY_NAME);
            out.text(scenario);
        }
    }
}

/// Reads a scenario written by [`write_scenario`]. None if there is no such scenario.
fn read_scenario(input: &mut Reader) -> Option<String> {
    match input.number()? {
        NO_SCENARIO => Some(String::new()),
        BY_NAME => input.text().filter(|name| !name.chars().any(char::is_control)).map(str::to_owned),
        code => {
            let place = usize::try_from(code).ok()?.checked_sub(FIRST_USUAL)?;
            USUAL.get(place).map(|usual| (*usual).to_owned())
        }
    }
}

/// Choosers and ranks, which follow the numbers of the players because they do not compress.
pub(super) fn bits(handout: &Handout) -> Vec<u8> {
    let mut bits = BitWriter::default();
    let width = width_of_choosers(handout.parts_of_format_5());
    for side in handout.choosers() {
        // With one bit, the first side is 0. With two, nobody is 0.
        let code = side.map_or(0, |side| u32::from(side == Side::Second) + width - 1);
        bits.write(code, width);
    }
    if let Some(scores) = &handout.scores {
        scores.ranks(&mut bits);
    }
    bits.0
}

fn width_of_choosers(parts: u64) -> u32 {
    match (parts & CHOOSERS, parts & SOME_CHOOSERS) {
        (0, 0) => 0,
        (_, 0) => 1,
        _ => 2,
    }
}

/// Input of [`read_bits`] from the compressed part.
pub(super) struct ToRead {
    width: u32,
    ranks: Option<RanksToRead>,
}

/// Reads choosers and ranks written by [`bits`].
pub(super) fn read_bits(input: &mut Reader, handout: &mut Handout, ToRead { width, ranks }: ToRead) -> Option<()> {
    let mut bits = BitReader::of(input.0);
    if width > 0 {
        for table in &mut handout.rounds.last_mut()?.tables {
            let Table::Match(table) = table else { continue };
            table.chooser = match bits.read(width)?.checked_sub(width - 1) {
                None => None,
                Some(0) => Some(Side::First),
                Some(1) => Some(Side::Second),
                Some(_) => return None,
            };
        }
    }
    if let (Some(scores), Some(ranks)) = (&mut handout.scores, ranks) {
        scores.read_ranks(&mut bits, ranks)?;
    }
    input.0 = &[];
    bits.is_read().then_some(())
}

/// Reads the parts written by [`write`] into a handout that lacks only them and the numbers of the players.
pub(super) fn read(input: &mut Reader, handout: &mut Handout) -> Option<ToRead> {
    let players = handout.players.len();
    let parts = input.number().filter(|parts| *parts < EXTENSIONS * 2)?;
    if parts & MADE > 0 {
        let minutes = midnight(&handout.date).checked_add(input.signed()?)?;
        handout.made = Some(u64::try_from(minutes).ok()?.checked_mul(MINUTE)?);
    }
    let mut ranks = None;
    if parts & SCORES > 0 {
        let (scores, to_read) = Scores::read(input, players, handout.rank_limit())?;
        (handout.scores, ranks) = (Some(scores), Some(to_read));
    }
    if parts & SEEDS > 0 {
        let count = input.count(players)?;
        handout.seeds = read_who(input, count, players)?;
    }
    if parts & LEFT > 0 {
        let count = input.count(PLAYERS_LIMIT)?;
        let numbers = read_differences(input, count, 1)?;
        let id = |number| u32::try_from(number).ok().map(PlayerId);
        handout.left = numbers.into_iter().map(id).collect::<Option<_>>()?;
    }
    if parts & SCENARIOS > 0 {
        for round in handout.rounds.iter_mut().rev() {
            round.scenario = read_scenario(input)?;
        }
    }
    if parts & EXTENSIONS > 0 {
        let count = input.count(handout.round()?.tables.len())?;
        handout.extensions = (0..count).map(|_| Some((input.small()?, input.small()?))).collect::<Option<_>>()?;
    }
    Some(ToRead { width: width_of_choosers(parts), ranks })
}

/// Midnight (UTC) of a day `YYYY-MM-DD`, in minutes since the epoch. 0 if the text is not a day. Times are relative to
/// it, so most take two bytes.
fn midnight(date: &str) -> i64 {
    Day::parse(date).map_or(0, |day| day.days_since_epoch() * MINUTES_OF_DAY)
}
