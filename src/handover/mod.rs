//! A whole event on its way to another device of the organizer, without a server: few enough bytes for a link or for a series of
//! codes, and back. `docs/hand-over.md` describes the format.
//!
//! - [`pack`] and [`unpack`]: an event file as few bytes, and back.
//! - [`link`] and [`read_link`]: them as the end of a link.
//! - [`Series`]: them as codes, of which any few more than there are blocks are enough; [`Gather`] puts those together again.

mod bare;
mod gather;
mod series;

pub use gather::{Gather, NotOfSeries};
pub use series::Series;

use crate::{base::text_encoding, tournament::Hash};
use bare::{bare, filled};
use miniz_oxide::{
    deflate::compress_to_vec,
    inflate::{TINFLStatus, decompress_to_vec_with_limit},
};

/// The format that is written.
const FORMAT: u8 = 1;
/// Bytes of the checksum: the first of SHA-256 of what is packed.
const CHECK: usize = 4;
/// Bytes that are packed at most. Nobody holds a device up for longer than so many take.
pub const PACKED_LIMIT: usize = 400_000;
/// Bytes of an event file that is unpacked, at most, as of one that is opened.
const FILE_LIMIT: usize = 8_000_000;
/// How many times its packed bytes an event file has, at most. Events have 3 to 15 times as many: a longer one is made to fill
/// storage.
const RATIO_LIMIT: usize = 40;
/// Bytes that any file may have, however few they are packed to.
const SMALL_FILE: usize = 64_000;
/// Letters of a link that is worth sending: what chat programs pass on whole.
const LINK_LIMIT: usize = 8_000;
/// How hard deflate tries: as hard as it can.
const LEVEL: u8 = 10;

/// Why there is no event in some bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// Something is missing or was changed.
    Damaged,
    /// It unpacks to more than an event needs.
    TooLarge,
    /// A newer version has packed it.
    Later(u8),
}

/// An event file as few bytes: without the hashes that follow from the rest, and compressed.
pub fn pack(file: &str) -> Vec<u8> {
    let said = compress_to_vec(bare(file).as_bytes(), LEVEL);
    let mut packed = vec![FORMAT];
    packed.extend(check(&said));
    packed.extend(said);
    packed
}

/// The event file that was packed, to be opened like any other: whether it is one is not known yet.
///
/// # Errors
/// It is not whole, of a later format, or more than an event needs: no more than that is ever unpacked.
pub fn unpack(packed: &[u8]) -> Result<String, Unreadable> {
    let (&format, rest) = packed.split_first().ok_or(Unreadable::Damaged)?;
    if format > FORMAT {
        return Err(Unreadable::Later(format));
    }
    let (checked, said) = rest.split_at_checked(CHECK).ok_or(Unreadable::Damaged)?;
    let is_whole = format == FORMAT && packed.len() <= PACKED_LIMIT && checked == check(said);
    if !is_whole {
        return Err(Unreadable::Damaged);
    }
    let limit = said.len().saturating_mul(RATIO_LIMIT).clamp(SMALL_FILE, FILE_LIMIT);
    let file = decompress_to_vec_with_limit(said, limit).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => Unreadable::TooLarge,
        _ => Unreadable::Damaged,
    })?;
    String::from_utf8(file).map(|file| filled(&file)).map_err(|_| Unreadable::Damaged)
}

/// An event file as few bytes for a link or codes; none where whoever gets it would have to refuse it.
pub fn pack_to_send(file: &str) -> Option<Vec<u8>> {
    Some(pack(file)).filter(|packed| unpack(packed).is_ok())
}

/// Packed bytes as the end of a link; none where it would be too long to send.
pub fn link(packed: &[u8]) -> Option<String> {
    Some(text_encoding::letters(packed)).filter(|letters| letters.len() <= LINK_LIMIT)
}

/// The event file in the end of such a link.
///
/// # Errors
/// As with [`unpack`].
pub fn read_link(letters: &str) -> Result<String, Unreadable> {
    let is_short = letters.len() <= LINK_LIMIT;
    let packed = is_short.then(|| text_encoding::from_letters(letters.trim())).flatten();
    unpack(&packed.ok_or(Unreadable::Damaged)?)
}

fn check(bytes: &[u8]) -> Vec<u8> {
    Hash::of(bytes).0.into_iter().take(CHECK).collect()
}
