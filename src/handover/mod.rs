//! Transfers a whole event to another device of the organizer without a server, as a link or as a series of QR codes.
//! `docs/hand-over.md` describes the format.
//!
//! - [`pack`] and [`unpack`]: compress an event file.
//! - [`link`] and [`read_link`]: the bytes as the end of a link.
//! - [`CodeSeries`]: the bytes as codes. Slightly more codes than blocks are enough. [`CodeCollector`] reads them.

mod code_collector;
mod code_series;
mod strip_hashes;

pub use code_collector::{CodeCollector, CodeError};
pub use code_series::CodeSeries;

use crate::{base::text_encoding, tournament::Hash};

use miniz_oxide::{
    deflate::compress_to_vec,
    inflate::{TINFLStatus, decompress_to_vec_with_limit},
};
use std::{error::Error, fmt};
use strip_hashes::{restore_hashes, strip_hashes};

/// The format of this version.
const FORMAT: u8 = 1;
/// Number of bytes of the checksum, the beginning of the SHA-256 of the compressed bytes.
const CHECK: usize = 4;
/// Maximum number of packed bytes. More codes would take too long to scan by hand.
pub const PACKED_LIMIT: usize = 400_000;
/// Maximum number of bytes of an unpacked event file, the same as for an opened file.
const FILE_LIMIT: usize = 8_000_000;
/// Maximum ratio of unpacked to packed bytes. Events have 3 to 15. A file with a higher ratio was made to fill up
/// storage.
const RATIO_LIMIT: usize = 40;
/// Size in bytes up to which the ratio does not matter.
const SMALL_FILE: usize = 64_000;
/// Maximum number of letters in a link. Chat programs cut longer ones.
const LINK_LIMIT: usize = 8_000;
/// Compression level of DEFLATE, the highest.
const LEVEL: u8 = 10;

/// Reason why bytes cannot be unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnpackError {
    /// Bytes are missing or changed.
    Damaged,
    /// The unpacked file is larger than any event.
    TooLarge,
    /// The event has this format of a newer version.
    NewerVersion(u8),
}

/// Packs an event file: strips its hashes and compresses it.
pub fn pack(file: &str) -> Vec<u8> {
    let compressed = compress_to_vec(strip_hashes(file).as_bytes(), LEVEL);
    let mut packed = vec![FORMAT];
    packed.extend(checksum(&compressed));
    packed.extend(compressed);
    packed
}

/// Unpacks an event file without checking it. The caller opens it like any other file.
///
/// # Errors
/// The bytes are damaged or have a newer format, or the file is too large. Unpacking stops at the limit.
pub fn unpack(packed: &[u8]) -> Result<String, UnpackError> {
    let (&format, rest) = packed.split_first().ok_or(UnpackError::Damaged)?;
    if format > FORMAT {
        return Err(UnpackError::NewerVersion(format));
    }
    let (expected, compressed) = rest.split_at_checked(CHECK).ok_or(UnpackError::Damaged)?;
    let is_whole = format == FORMAT && packed.len() <= PACKED_LIMIT && expected == checksum(compressed);
    if !is_whole {
        return Err(UnpackError::Damaged);
    }
    let limit = compressed.len().saturating_mul(RATIO_LIMIT).clamp(SMALL_FILE, FILE_LIMIT);
    let file = decompress_to_vec_with_limit(compressed, limit).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => UnpackError::TooLarge,
        _ => UnpackError::Damaged,
    })?;
    String::from_utf8(file).map(|file| restore_hashes(&file)).map_err(|_| UnpackError::Damaged)
}

/// Packs an event file for a link or codes. None if the receiver would refuse it.
pub fn pack_to_send(file: &str) -> Option<Vec<u8>> {
    Some(pack(file)).filter(|packed| unpack(packed).is_ok())
}

/// Packed bytes as the end of a link. None if the link would be too long to send.
pub fn link(packed: &[u8]) -> Option<String> {
    Some(text_encoding::letters(packed)).filter(|letters| letters.len() <= LINK_LIMIT)
}

/// Reads the event file from the end of a link.
///
/// # Errors
/// As with [`unpack`].
pub fn read_link(letters: &str) -> Result<String, UnpackError> {
    let is_short = letters.len() <= LINK_LIMIT;
    let packed = is_short.then(|| text_encoding::from_letters(letters.trim())).flatten();
    unpack(&packed.ok_or(UnpackError::Damaged)?)
}

fn checksum(bytes: &[u8]) -> Vec<u8> {
    Hash::of(bytes).0.into_iter().take(CHECK).collect()
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => f.write_str("bytes of the event are missing or changed"),
            Self::TooLarge => f.write_str("the unpacked file is larger than an event can be"),
            Self::NewerVersion(format) => write!(f, "a newer version has packed the event in format {format}"),
        }
    }
}

impl Error for UnpackError {}
