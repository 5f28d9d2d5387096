//! A result filled in by the players of a table on one of their phones, or the wish of a player to leave, as a link. It
//! fills in a form for the organizer to confirm. It contains no names.

use super::{
    Ask, Contents, Form, Handout, ListSlip, Unreadable, Who,
    bytes::{Reader, Writer},
    list_slip,
    packed::{CHECK, checksum},
    slip_decks::{SlipDecks, has_room},
};
use crate::{
    base::{
        ids::{EventId, PlayerId, RoundNumber},
        text_encoding,
    },
    regulation::{Coded, Scoring, Side, SlipScore, Stage, games_to_win},
    tournament::{DecksFault, Hash, Round, RoundKey, State, Status, Table},
};
use std::fmt;

/// The format of new slips.
const USUAL: u8 = 2;
/// The format that added the decks of Trilogy. Only slips with decks have it.
const WITH_DECKS: u8 = 3;
/// The latest format.
const FORMAT: u8 = WITH_DECKS;
/// The first format, with another checksum of the players.
const WITH_HASH: u8 = 1;
/// Codes of a slip's content, after those for scores: 0, 1 and 2.
const GAMES: u64 = 3;
const PLACES: u64 = 4;
const LEAVES: u64 = 5;
const DECKS: u64 = 6;
/// Minimum number of bytes of a packed slip.
const SHORTEST: usize = 1 + CHECK + 3;
/// Maximum number of bytes of a result slip, about three times the number ever needed.
const LIMIT: usize = 80;
/// Maximum number of characters of a slip. Only lists are that long.
const TEXT_LIMIT: usize = list_slip::PACKED_LIMIT * 5 / 2;

/// Maximum number of games that win a match.
const MOST: u8 = 99;
/// Maximum number of players at a table (STR-6).
pub const LARGEST: usize = 5;

/// A message from a phone to the organizer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    /// The result of a table.
    Result(Slip),
    /// The wish of a player to leave the event.
    Leaving(LeaveSlip),
    /// The squad or deck of a player.
    List(ListSlip),
}

/// The wish of a player to leave the event after a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaveSlip {
    /// Checksum of the id of the event, as in [`Ask::mark`].
    pub mark: u32,
    /// Stage and number of the latest round that the player knows.
    pub round: RoundKey,
    /// Number of the player.
    pub player: PlayerId,
}

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
    /// The place of each player at a larger table (STR-6), 0 for seats that it does not have.
    Places([u8; LARGEST]),
    /// Bans and games of a match of Trilogy (TRI-1).
    Decks(SlipDecks),
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
    /// The player who wants to leave is not in the event.
    HasLeft(PlayerId),
    /// The decks on the slip contradict the rules (TRI-1).
    Decks(u16, DecksFault),
    /// Other bans or games of the table are recorded (TRI-1).
    OtherDecks(u16),
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
            Self::HasLeft(player) => write!(f, "player {player} is not in the event"),
            Self::Decks(table, fault) => write!(f, "the decks of table {table} are impossible: {fault:?}"),
            Self::OtherDecks(table) => write!(f, "table {table} has other bans or games"),
        }
    }
}

impl std::error::Error for Mismatch {}

/// Checksum of the players of a table, in their order: of their numbers, or of their names if the link has no numbers.
fn checksum_of_players(players: &[String]) -> u16 {
    let [first, second, _] = checksum(players.join("\n").as_bytes());
    u16::from_be_bytes([first, second])
}

/// The checksum in slips of format 1.
fn hash_of_players(players: &[String]) -> u16 {
    let hash = Hash::of(players.join("\n").as_bytes()).0;
    hash.first_chunk().map_or(0, |first| u16::from_be_bytes(*first))
}

impl Ask {
    /// The form for a round of an event.
    pub(super) fn of(state: &State, round: &Round) -> Self {
        let stage = round.key.stage;
        let fields = state.setup.regulation.slip_fields(stage, state.best_of(stage));
        let form = match fields.score {
            _ if round.has_large_tables() => Form::Places,
            SlipScore::SquadPoints => Form::Scores { tie: fields.tie.is_some() },
            SlipScore::Games(most) => {
                let (each, most) = (state.setup.decks_each(), u8::try_from(most).unwrap_or(MOST).min(MOST));
                if has_room(each, most) { Form::Decks { each, most } } else { Form::Games { most } }
            }
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
    pub fn slip(&self, number: u16, players: &[Who], entered: Entered) -> Option<Slip> {
        let (ask, round) = (self.ask?, self.round()?);
        let pair = checksum_of_players(&self.numbers_of(players).unwrap_or_else(|| self.names_of(players)));
        Some(Slip { mark: ask.mark, round: round.key, table: number, pair, entered })
    }

    /// The slip of a player who leaves after the round. None if the link has no round, or no numbers of players.
    pub fn leaving(&self, who: Who) -> Option<LeaveSlip> {
        let mark = self.identity.as_ref()?.mark;
        Some(LeaveSlip { mark, round: self.round()?.key, player: self.number(who)? })
    }

    fn numbers_of(&self, players: &[Who]) -> Option<Vec<String>> {
        players.iter().map(|&who| Some(self.number(who)?.to_string())).collect()
    }

    fn names_of(&self, players: &[Who]) -> Vec<String> {
        players.iter().map(|&who| self.name(who).to_owned()).collect()
    }
}

impl Sent {
    /// Reads the message at the end of a link, encoded as digits or letters.
    ///
    /// # Errors
    /// There is nothing, it was cut off or changed, or it is from a newer version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let text = text.trim();
        let bytes = match text.chars().next() {
            None => return Err(Unreadable::Empty),
            Some('0'..='9') if text.len() <= TEXT_LIMIT => text_encoding::from_digits(text.as_bytes()),
            Some(_) if text.len() <= TEXT_LIMIT => text_encoding::from_letters(text),
            Some(_) => None,
        };
        let bytes = bytes.ok_or(Unreadable::Damaged)?;
        // A text cut off this early may not even have the format.
        let (&format, rest) = bytes.split_first().filter(|_| bytes.len() >= SHORTEST).ok_or(Unreadable::Damaged)?;
        if format >= list_slip::FORMAT {
            return ListSlip::unpack(&bytes).map(Self::List);
        }
        if bytes.len() > LIMIT {
            return Err(Unreadable::Damaged);
        }
        if format > FORMAT {
            return Err(Unreadable::Later(format));
        }
        let (check, said) = rest.split_at_checked(CHECK).ok_or(Unreadable::Damaged)?;
        let is_whole = format >= WITH_HASH && check == checksum(said);
        is_whole.then(|| parsed(format, said)).flatten().ok_or(Unreadable::Damaged)
    }

    /// The result slip, if it belongs to the round.
    pub fn result(&self, round: RoundKey) -> Option<Slip> {
        match self {
            Self::Result(slip) => Some(*slip).filter(|slip| slip.round == round),
            Self::Leaving(_) | Self::List(_) => None,
        }
    }

    /// Checksum of the id of the event.
    pub fn mark(&self) -> u32 {
        match self {
            Self::Result(slip) => slip.mark,
            Self::Leaving(leaving) => leaving.mark,
            Self::List(list) => list.mark,
        }
    }

    /// The reason why the message does not fit the present event. None if it fits.
    pub fn mismatch(&self, state: &State) -> Option<Mismatch> {
        match self {
            Self::Result(slip) => slip.mismatch(state),
            Self::Leaving(leaving) => leaving.mismatch(state),
            Self::List(list) => (!list.is_of(state)).then_some(Mismatch::OtherEvent),
        }
    }

    /// The message packed for the end of a link. Empty for a list that is too long.
    pub fn pack(&self) -> Vec<u8> {
        match self {
            Self::Result(slip) => slip.pack(),
            Self::Leaving(leaving) => leaving.pack(),
            Self::List(list) => list.pack().unwrap_or_default(),
        }
    }
}

impl LeaveSlip {
    /// The slip packed for the end of a link.
    pub fn pack(&self) -> Vec<u8> {
        let mut out = begun(self.mark, self.round);
        // No table and no checksum of its players.
        [0, 0, LEAVES, self.player.0.into()].into_iter().for_each(|number| out.number(number));
        packed(USUAL, out)
    }

    /// The reason why the slip does not fit the present event. None if it fits.
    pub fn mismatch(&self, state: &State) -> Option<Mismatch> {
        if self.mark != Ask::mark_of(&state.event) {
            return Some(Mismatch::OtherEvent);
        }
        let is_here = state.players.get(&self.player).is_some_and(|player| player.left.is_none());
        (!is_here).then_some(Mismatch::HasLeft(self.player))
    }
}

fn begun(mark: u32, round: RoundKey) -> Writer {
    let mut out = Writer::default();
    [mark.into(), round.stage.code(), round.number.0.into()].into_iter().for_each(|number| out.number(number));
    out
}

fn packed(format: u8, said: Writer) -> Vec<u8> {
    let mut packed = vec![format];
    packed.extend(checksum(&said.0));
    packed.extend(said.0);
    packed
}

impl Slip {
    /// The slip packed for the end of a link.
    pub fn pack(&self) -> Vec<u8> {
        let mut out = begun(self.mark, self.round);
        [self.table, self.pair].into_iter().for_each(|number| out.number(number.into()));
        match self.entered {
            Entered::Scores(scores, won) => {
                out.number(won.map_or(0, Coded::code));
                scores.into_iter().for_each(|score| out.number(score.into()));
            }
            Entered::Games(won, drawn) => {
                out.number(GAMES);
                [won[0], won[1], drawn].into_iter().for_each(|games| out.number(games.into()));
            }
            Entered::Places(places) => {
                out.number(PLACES);
                places.into_iter().for_each(|place| out.number(place.into()));
            }
            Entered::Decks(decks) => {
                out.number(DECKS);
                decks.write(&mut out);
            }
        }
        let has_decks = matches!(self.entered, Entered::Decks(_));
        packed(if has_decks { WITH_DECKS } else { USUAL }, out)
    }

    /// Reads the result slip at the end of a link.
    ///
    /// # Errors
    /// There is no result slip, it was cut off or changed, or it is from a newer version.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        match Sent::read(text)? {
            Sent::Result(slip) => Ok(slip),
            Sent::Leaving(_) | Sent::List(_) => Err(Unreadable::Damaged),
        }
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
        let Some(table) = round.tables.iter().find(|table| table.number.0 == self.table) else {
            return Some(Mismatch::NoTable(self.table));
        };
        let fits = |said: &Vec<String>| checksum_of_players(said) == self.pair || hash_of_players(said) == self.pair;
        // A slip made from a link of format 3 has a checksum of names.
        let has_names = |full_names: bool| {
            let handout = Handout::of(state, Contents { full_names, ..Contents::PAIRINGS });
            let tables = handout.round().map(|round| round.tables.as_slice()).unwrap_or_default();
            let table = tables.iter().find(|table| table.number() == self.table);
            table.is_some_and(|table| fits(&handout.names_of(table.players())))
        };
        let numbers = table.players.iter().map(|player| player.0.to_string()).collect();
        if !fits(&numbers) && ![false, true].into_iter().any(has_names) {
            return Some(Mismatch::OtherPair(self.table));
        }
        let decks = self.mismatch_of_decks(state, table);
        if decks.is_some() {
            return decks;
        }
        if table.result.is_some() {
            return Some(Mismatch::HasResult(self.table));
        }
        let fits = match (&state.setup.regulation.scoring, self.entered) {
            (_, Entered::Places(places)) => {
                let seats = places.iter().take_while(|place| **place > 0).count();
                table.as_match().is_none() && seats == table.players.len()
            }
            (_, _) if table.as_match().is_none() => false,
            (Scoring::SquadPoints(_), Entered::Scores(..))
            | (Scoring::GamesWon(_), Entered::Games(..) | Entered::Decks(_)) => true,
            (Scoring::SquadPoints(_) | Scoring::GamesWon(_), _) => false,
        };
        (!fits).then_some(Mismatch::OtherForm)
    }

    /// The reason why the decks on the slip do not fit the table. None if the slip has none.
    fn mismatch_of_decks(&self, state: &State, table: &Table) -> Option<Mismatch> {
        let Entered::Decks(decks) = self.entered else { return None };
        let each = state.setup.decks_each();
        if each < 2 || table.as_match().is_none() {
            return Some(Mismatch::OtherForm);
        }
        let needed = games_to_win(state.best_of(self.round.stage));
        match decks.fault(each, u8::try_from(needed).unwrap_or(MOST)) {
            Some(fault) => Some(Mismatch::Decks(self.table, fault)),
            None => (!decks.recorded().continues(&table.decks)).then_some(Mismatch::OtherDecks(self.table)),
        }
    }
}

fn parsed(format: u8, bytes: &[u8]) -> Option<Sent> {
    let mut input = Reader(bytes);
    let mark = input.small()?;
    let stage = Stage::of_code(input.number()?)?;
    let [number, table, pair] = [input.small()?, input.small()?, input.small()?];
    let round = RoundKey { stage, number: RoundNumber(number) };
    let kind = input.number()?;
    if format > WITH_HASH && kind == LEAVES {
        let player = PlayerId(input.small()?);
        let is_all = input.0.is_empty() && [table, pair] == [0, 0];
        return is_all.then_some(Sent::Leaving(LeaveSlip { mark, round, player }));
    }
    let entered = match kind {
        GAMES => Entered::Games([input.small()?, input.small()?], input.small()?),
        PLACES if format > WITH_HASH => {
            let mut places = [0; LARGEST];
            for place in &mut places {
                *place = input.small()?;
            }
            Entered::Places(places)
        }
        DECKS if format >= WITH_DECKS => Entered::Decks(SlipDecks::read(&mut input)?),
        kind => {
            let won = match kind {
                0 => None,
                kind => Some(Side::of_code(kind)?),
            };
            Entered::Scores([input.small()?, input.small()?], won)
        }
    };
    input.0.is_empty().then_some(Sent::Result(Slip { mark, round, table, pair, entered }))
}
