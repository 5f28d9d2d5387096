//! A result that two players have filled in on one of their phones: a link that fills the form of their table for the organizer to
//! confirm. It names nobody.

use super::{
    Ask, Contents, Handout, Table, Unreadable,
    bytes::{Reader, Writer},
    packed::{CHECK, checksum},
};
use crate::{
    armor,
    ids::RoundNumber,
    regulation::{Scoring, Side, Stage},
    tournament::{Hash, Round, RoundKey, State, Status},
};

/// The format that is written.
const FORMAT: u8 = 1;
/// No slip is packed to fewer bytes.
const SHORTEST: usize = 1 + CHECK + 8;
/// Characters of a slip, at most: hardly a third of that is ever needed.
const LIMIT: usize = 200;

/// A result slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slip {
    /// [`Ask::mark`].
    pub mark: u32,
    /// The round.
    pub round: RoundKey,
    /// The table.
    pub table: u16,
    /// Tells the pair that sits there from another one, should the round be paired again.
    pub pair: u16,
    /// What was filled in.
    pub entered: Entered,
}

/// What was filled in, of the two in the order of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entered {
    /// Squad points, and who has won where they are equal.
    Scores([u16; 2], Option<Side>),
    /// Games won, and games drawn.
    Games([u8; 2], u8),
}

/// Why a slip fills no form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mismatch {
    /// It is of another event.
    OtherEvent,
    /// It is of another round than the one that runs.
    OtherRound(RoundKey),
    /// The round has no such table.
    NoTable(u16),
    /// Others sit at that table now.
    OtherPair(u16),
    /// The table has its result.
    HasResult(u16),
    /// It asks what this event does not.
    OtherForm,
}

/// What tells two names, in the order of their table, from others.
fn pair(names: [&str; 2]) -> u16 {
    let hash = Hash::of(names.join("\n").as_bytes()).0;
    hash.first_chunk().map_or(0, |first| u16::from_be_bytes(*first))
}

impl Handout {
    /// The slip of a table of its round; none where there is nothing to fill in.
    #[must_use]
    pub fn slip(&self, table: &Table, entered: Entered) -> Option<Slip> {
        let (ask, round) = (self.ask?, self.round()?);
        let names = table.players.map(|who| self.name(who));
        Some(Slip { mark: ask.mark, round: round.key, table: table.number, pair: pair(names), entered })
    }
}

impl Slip {
    /// The slip as the end of a link.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let mut out = Writer::default();
        out.number(self.mark.into());
        out.number(u64::from(self.round.stage == Stage::Elimination));
        [self.round.number.0, self.table, self.pair].into_iter().for_each(|number| out.number(number.into()));
        match self.entered {
            Entered::Scores(scores, won) => {
                out.number(match won {
                    None => 0,
                    Some(Side::First) => 1,
                    Some(Side::Second) => 2,
                });
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

    /// The slip in the end of a link, digits or letters.
    ///
    /// # Errors
    /// There is none in it, it was cut off or changed, or it is of a later version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let text = text.trim();
        let bytes = match text.chars().next() {
            None => return Err(Unreadable::Empty),
            Some('0'..='9') if text.len() <= LIMIT => armor::from_digits(text.as_bytes()),
            Some(_) if text.len() <= LIMIT => armor::from_letters(text),
            Some(_) => None,
        };
        let bytes = bytes.ok_or(Unreadable::Damaged)?;
        // Of what was cut off so early not even the format is known.
        let (&format, rest) = bytes.split_first().filter(|_| bytes.len() >= SHORTEST).ok_or(Unreadable::Damaged)?;
        if format > FORMAT {
            return Err(Unreadable::Later(format));
        }
        let (check, said) = rest.split_at_checked(CHECK).ok_or(Unreadable::Damaged)?;
        let is_whole = format == FORMAT && check == checksum(said);
        is_whole.then(|| parsed(said)).flatten().ok_or(Unreadable::Damaged)
    }

    /// Why the slip fills no form of the event as it stands; none where it does.
    #[must_use]
    pub fn mismatch(&self, state: &State) -> Option<Mismatch> {
        if self.mark != Ask::mark_of(&state.event) {
            return Some(Mismatch::OtherEvent);
        }
        let running = |round: &&Round| round.key == self.round && round.status == Status::Started;
        let Some(round) = state.latest_published().filter(running) else {
            return Some(Mismatch::OtherRound(self.round));
        };
        let Some(table) = round.tables.iter().find(|table| table.number.0 == self.table) else {
            return Some(Mismatch::NoTable(self.table));
        };
        // Names are as short as the others in the link let them be.
        let sits_there = |contents| {
            let handout = Handout::of(state, contents);
            let table = handout.round().and_then(|round| round.tables.iter().find(|table| table.number == self.table));
            table.is_some_and(|table| pair(table.players.map(|who| handout.name(who))) == self.pair)
        };
        if !Contents::with_pairings().any(sits_there) {
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
    let stage = match input.number()? {
        0 => Stage::Swiss,
        1 => Stage::Elimination,
        _ => return None,
    };
    let [number, table, pair] = [input.small()?, input.small()?, input.small()?];
    let entered = match input.number()? {
        3 => Entered::Games([input.small()?, input.small()?], input.small()?),
        kind => {
            let won = [None, Some(Side::First), Some(Side::Second)].get(usize::try_from(kind).ok()?).copied()?;
            Entered::Scores([input.small()?, input.small()?], won)
        }
    };
    let round = RoundKey { stage, number: RoundNumber(number) };
    input.0.is_empty().then_some(Slip { mark, round, table, pair, entered })
}
