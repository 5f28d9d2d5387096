//! A squad or deck that a player hands in from a phone, as a link: the text of the list and its owner. The organizer's
//! program attaches it to the player.

use super::{
    Ask, Unreadable,
    bytes::{Reader, Writer},
    packed::{CHECK, checksum, deflated, inflated},
};
use crate::{base::ids::PlayerId, tournament::State};

/// The format. Result slips have lower numbers, so older versions say that they are too old.
pub(super) const FORMAT: u8 = 64;
/// Maximum number of bytes of a list. The longest real lists have 10,000.
pub const LIST_LIMIT: usize = 16_000;
/// Maximum number of bytes of a packed list.
pub(super) const PACKED_LIMIT: usize = 8_000;
/// Maximum number of characters of a name.
const NAME_LIMIT: usize = 100;
/// Codes of the owner.
const NUMBER: u64 = 0;
const NAME: u64 = 1;
/// Preset dictionary of the compression: frequent parts of lists. Part of the format, so it never changes.
const KNOWN: &[u8] = include_bytes!("lists.txt");

/// A list as handed in from a phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListSlip {
    /// Checksum of the id of the event, as in [`Ask::mark`].
    pub mark: u32,
    /// The player whose list it is.
    pub owner: ListOwner,
    /// The list as the player pasted it.
    pub text: String,
}

/// The player whose list it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListOwner {
    /// Number in the event, from a link with players.
    Number(PlayerId),
    /// Name as typed, if the link had no players yet.
    Name(String),
}

impl ListSlip {
    /// The slip packed for the end of a link. None if the list is too long.
    pub fn pack(&self) -> Option<Vec<u8>> {
        let mut out = Writer::default();
        out.number(self.mark.into());
        match &self.owner {
            ListOwner::Number(player) => [NUMBER, player.0.into()].into_iter().for_each(|number| out.number(number)),
            ListOwner::Name(name) => {
                out.number(NAME);
                out.text(&name.chars().take(NAME_LIMIT).collect::<String>());
            }
        }
        out.0.extend(self.text.bytes());
        let said = deflated(KNOWN, [out.0, Vec::new()]);
        let mut packed = vec![FORMAT];
        packed.extend(checksum(&said));
        packed.extend(said);
        (self.text.len() <= LIST_LIMIT && packed.len() <= PACKED_LIMIT).then_some(packed)
    }

    /// Unpacks a slip.
    ///
    /// # Errors
    /// The bytes were cut off or changed, or their format is newer.
    pub fn unpack(packed: &[u8]) -> Result<Self, Unreadable> {
        let (&format, rest) = packed.split_first().ok_or(Unreadable::Damaged)?;
        if format > FORMAT {
            return Err(Unreadable::Later(format));
        }
        let (check, said) = rest.split_at_checked(CHECK).ok_or(Unreadable::Damaged)?;
        let is_whole = format == FORMAT && packed.len() <= PACKED_LIMIT && check == checksum(said);
        let said = is_whole.then(|| inflated(KNOWN, said, LIST_LIMIT * 2)).flatten();
        said.and_then(|said| parsed(&said)).ok_or(Unreadable::Damaged)
    }

    /// True if the list is for this event.
    pub fn is_of(&self, state: &State) -> bool {
        self.mark == Ask::mark_of(&state.event)
    }
}

fn parsed(bytes: &[u8]) -> Option<ListSlip> {
    let mut input = Reader(bytes);
    let mark = input.small()?;
    let owner = match input.number()? {
        NUMBER => ListOwner::Number(PlayerId(input.small()?)),
        NAME => ListOwner::Name(input.text().filter(is_name)?.to_owned()),
        _ => return None,
    };
    let text = std::str::from_utf8(input.0).ok()?;
    let is_list = text.len() <= LIST_LIMIT
        && !text.chars().any(|character| character.is_control() && !"\n\r\t".contains(character));
    is_list.then(|| ListSlip { mark, owner, text: text.to_owned() })
}

fn is_name(name: &&str) -> bool {
    name.chars().count() <= NAME_LIMIT && !name.chars().any(char::is_control)
}
