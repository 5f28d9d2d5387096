//! A result filled in by two players on one of their phones, as a link. It fills in the form of their table for the
//! organizer to confirm. It contains no names.

use super::{
    Ask, Contents, Form, Handout, Match, Unreadable,
    bytes::{Reader, Writer},
    packed::{CHECK, checksum},
};
use crate::{
    base::{
        ids::{EventId, RoundNumber},
        text_encoding,
    },
    regulation::{Coded, Scoring, Side, SlipScore, Stage},
    tournament::{Hash, Round, RoundKey, State, Status},
};
use std::fmt;

/// The format of new slips.
const FORMAT: u8 = 1;
/// Minimum number of bytes of a packed slip.
const SHORTEST: usize = 1 + CHECK + 8;
/// Maximum number of characters of a slip, about three times the number ever needed.
const LIMIT: usize = 200;

/// Maximum number of games that win a match.
const MOST: u8 = 99;

/// A result slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slip {
    /// Checksum of the id of the event, as in [`Ask::mark`].
    pub mark: u32,
    /// Stage and number of the round.
    pub round: RoundKey,
    /// Number of the table.
    pub table: u16,
    /// Checksum of the players at the table. It changes if the round is paired again and others sit there.
    pub pair: u16,
    /// The result filled in.
    pub entered: Entered,
}

/// A result filled in, in the order of the table's players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entered {
    /// Squad points, and the winner if they are equal.
    Scores([u16; 2], Option<Side>),
    /// Games won by each player, and games drawn.
    Games([u8; 2], u8),
}

/// Reason why a slip does not fit the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mismatch {
    /// The slip is from another event.
    OtherEvent,
    /// The slip is from a round that is not running.
    OtherRound(RoundKey),
    /// The round has no such table.
    NoTable(u16),
    /// Other players sit at that table now.
    OtherPair(u16),
    /// The table already has a result.
    HasResult(u16),
    /// The slip has a form that this event does not use.
    OtherForm,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherEvent => write!(f, "the slip is of another event"),
            Self::OtherRound(round) => write!(f, "the slip is of another round, {round:?}"),
            Self::NoTable(table) => write!(f, "the round has no table {table}"),
            Self::OtherPair(table) => write!(f, "table {table} has other players now"),
            Self::HasResult(table) => write!(f, "table {table} has a result"),
            Self::OtherForm => write!(f, "the slip has a form that the event does not use"),
        }
    }
}

impl std::error::Error for Mismatch {}

/// Checksum of the two players of a table, in their order: of their numbers, or of their names if the link has no numbers.
fn pair(players: [&str; 2]) -> u16 {
    let hash = Hash::of(players.join("\n").as_bytes()).0;
    hash.first_chunk().map_or(0, |first| u16::from_be_bytes(*first))
}

impl Ask {
    /// The form for a round of an event.
    pub(super) fn of(state: &State, stage: Stage) -> Self {
        let fields = state.setup.regulation.slip_fields(stage, state.best_of(stage));
        let form = match fields.score {
            SlipScore::SquadPoints => Form::Scores { tie: fields.tie.is_some() },
            SlipScore::Games(most) => Form::Games { most: u8::try_from(most).unwrap_or(MOST).min(MOST) },
        };
        Self { mark: Self::mark_of(&state.event), form }
    }

    /// Checksum of the id of an event.
    pub fn mark_of(event: &EventId) -> u32 {
        let hash = Hash::of(event.to_string().as_bytes()).0;
        hash.first_chunk().map_or(0, |first| u32::from_be_bytes(*first))
    }
}

impl Handout {
    /// The slip of a table of the round. None if there is no form to fill in.
    pub fn slip(&self, table: &Match, entered: Entered) -> Option<Slip> {
        let (ask, round) = (self.ask?, self.round()?);
        let pair = self.pair_of_numbers(table).unwrap_or_else(|| self.pair_of_names(table));
        Some(Slip { mark: ask.mark, round: round.key, table: table.number, pair, entered })
    }
}

impl Handout {
    fn pair_of_numbers(&self, table: &Match) -> Option<u16> {
        let [first, second] = table.players.map(|who| self.number(who));
        Some(pair([&first?.to_string(), &second?.to_string()]))
    }

    fn pair_of_names(&self, table: &Match) -> u16 {
        pair(table.players.map(|who| self.name(who)))
    }
}

impl Slip {
    /// The slip packed for the end of a link.
    pub fn pack(&self) -> Vec<u8> {
        let mut out = Writer::default();
        out.number(self.mark.into());
        out.number(self.round.stage.code());
        [self.round.number.0, self.table, self.pair].into_iter().for_each(|number| out.number(number.into()));
        match self.entered {
            Entered::Scores(scores, won) => {
                out.number(won.map_or(0, Coded::code));
                scores.into_iter().for_each(|score| out.number(score.into()));
            }
            Entered::Games(won, drawn) => {
                out.number(3);
                [won[0], won[1], drawn].into_iter().for_each(|games| out.number(games.into()));
            }
        }
        let mut packed = vec![FORMAT];
        packed.extend(checksum(&out.0));
        packed.extend(out.0);
        packed
    }

    /// The slip in the end of a link, encoded as digits or letters.
    ///
    /// # Errors
    /// There is no slip, it was cut off or changed, or it is from a newer version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let text = text.trim();
        let bytes = match text.chars().next() {
            None => return Err(Unreadable::Empty),
            Some('0'..='9') if text.len() <= LIMIT => text_encoding::from_digits(text.as_bytes()),
            Some(_) if text.len() <= LIMIT => text_encoding::from_letters(text),
            Some(_) => None,
        };
        let bytes = bytes.ok_or(Unreadable::Damaged)?;
        // A text cut off this early may not even have the format.
        let (&format, rest) = bytes.split_first().filter(|_| bytes.len() >= SHORTEST).ok_or(Unreadable::Damaged)?;
        if format > FORMAT {
            return Err(Unreadable::Later(format));
        }
        let (check, said) = rest.split_at_checked(CHECK).ok_or(Unreadable::Damaged)?;
        let is_whole = format == FORMAT && check == checksum(said);
        is_whole.then(|| parsed(said)).flatten().ok_or(Unreadable::Damaged)
    }

    /// The reason why the slip does not fit the present event. None if it fits.
    pub fn mismatch(&self, state: &State) -> Option<Mismatch> {
        if self.mark != Ask::mark_of(&state.event) {
            return Some(Mismatch::OtherEvent);
        }
        let running = |round: &&Round| round.key == self.round && round.status == Status::Started;
        let Some(round) = state.latest_published().filter(running) else {
            return Some(Mismatch::OtherRound(self.round));
        };
        let Some(table) = round.matches().find(|table| table.number.0 == self.table) else {
            return Some(Mismatch::NoTable(self.table));
        };
        let sits_there = |full_names: bool| {
            let handout = Handout::of(state, Contents { full_names, ..Contents::PAIRINGS });
            let table = handout.round().and_then(|round| round.matches().find(|table| table.number == self.table));
            // A slip made from a link of format 3 has a checksum of names.
            table.is_some_and(|table| {
                handout.pair_of_numbers(table) == Some(self.pair) || handout.pair_of_names(table) == self.pair
            })
        };
        if ![false, true].into_iter().any(sits_there) {
            return Some(Mismatch::OtherPair(self.table));
        }
        if table.report.is_some() {
            return Some(Mismatch::HasResult(self.table));
        }
        let fits = match (&state.setup.regulation.scoring, self.entered) {
            (Scoring::SquadPoints(_), Entered::Scores(..)) | (Scoring::GamesWon(_), Entered::Games(..)) => true,
            (Scoring::SquadPoints(_) | Scoring::GamesWon(_), _) => false,
        };
        (!fits).then_some(Mismatch::OtherForm)
    }
}

fn parsed(bytes: &[u8]) -> Option<Slip> {
    let mut input = Reader(bytes);
    let mark = input.small()?;
    let stage = Stage::of_code(input.number()?)?;
    let [number, table, pair] = [input.small()?, input.small()?, input.small()?];
    let entered = match input.number()? {
        3 => Entered::Games([input.small()?, input.small()?], input.small()?),
        kind => {
            let won = match kind {
                0 => None,
                kind => Some(Side::of_code(kind)?),
            };
            Entered::Scores([input.small()?, input.small()?], won)
        }
    };
    let round = RoundKey { stage, number: RoundNumber(number) };
    input.0.is_empty().then_some(Slip { mark, round, table, pair, entered })
}
