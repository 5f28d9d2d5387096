//! A handout in as few bytes as possible: format, checksum and compressed content. The compression uses a list of
//! common names.
//!
//! The bytes are at the end of a link, after its `#`. A QR code encodes them as digits, which take the least room
//! there. A chat message encodes them as letters, which take the fewest characters. The first character identifies the
//! encoding.

use super::{
    Handout, Unreadable,
    layout::{FORMAT, OLDEST},
};
use crate::base::text_encoding::{LETTERS, from_digits, from_letters};
use miniz_oxide::{
    deflate::core::{CompressorOxide, TDEFLFlush, compress_to_output, create_comp_flags_from_zip_params},
    inflate::{
        TINFLStatus,
        core::{DecompressorOxide, decompress, inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF},
    },
};

/// Number of bytes of the checksum.
pub(super) const CHECK: usize = 3;
/// Minimum number of bytes of a packed handout.
const SHORTEST: usize = 7;
/// Maximum number of bytes of a packed handout.
pub(super) const PACKED_LIMIT: usize = 16_000;
/// Maximum number of bytes of the content. 2,000 players and their rounds take a tenth of it.
const UNPACKED_LIMIT: usize = 256_000;
/// Preset dictionary of the compression: common first names, one a line. Part of the format, so it never changes.
const KNOWN: &[u8] = include_bytes!("names.txt");

impl Handout {
    /// Packs the handout for [`digits`](super::digits) or [`letters`](super::letters).
    pub fn pack(&self) -> Vec<u8> {
        let said = deflated(KNOWN, self.written());
        let mut packed = vec![self.format()];
        packed.extend(checksum(&said));
        packed.extend(said);
        packed
    }

    /// Unpacks a handout.
    ///
    /// # Errors
    /// The bytes were cut off or changed, or their format is newer or no longer supported.
    pub fn unpack(packed: &[u8]) -> Result<Self, Unreadable> {
        // Bytes cut off this early may not even have the format.
        let (&format, rest) = packed.split_first().filter(|_| packed.len() >= SHORTEST).ok_or(Unreadable::Damaged)?;
        if format > FORMAT {
            return Err(Unreadable::Later(format));
        }
        if (1..OLDEST).contains(&format) {
            return Err(Unreadable::Earlier(format));
        }
        let (check, said) = rest.split_at_checked(CHECK).ok_or(Unreadable::Damaged)?;
        let is_whole = format >= OLDEST && packed.len() <= PACKED_LIMIT && check == checksum(said);
        is_whole
            .then(|| inflated(KNOWN, said, UNPACKED_LIMIT))
            .flatten()
            .and_then(|said| Self::parsed(format, &said))
            .ok_or(Unreadable::Damaged)
    }
}

/// Detects damage by chat programs. It does not protect against deliberate changes.
pub(super) fn checksum(bytes: &[u8]) -> [u8; CHECK] {
    // FNV-1a.
    let hash = bytes.iter().fold(0x811c_9dc5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let [a, b, c, d] = hash.to_be_bytes();
    [a ^ d, b, c]
}

/// Raw DEFLATE (RFC 1951) with a preset dictionary. The second part has a block of its own, because its bytes have
/// nothing in common with the first.
pub(super) fn deflated(known: &[u8], [first, second]: [Vec<u8>; 2]) -> Vec<u8> {
    // Best compression, no header, default strategy.
    let mut compressor = CompressorOxide::new(create_comp_flags_from_zip_params(9, -15, 0));
    // A flush ends on a whole byte, and later data can still refer to earlier data.
    compress_to_output(&mut compressor, known, TDEFLFlush::Sync, |_| true);
    let mut out = Vec::new();
    let mut keep = |more: &[u8]| {
        out.extend_from_slice(more);
        true
    };
    if !second.is_empty() {
        compress_to_output(&mut compressor, &first, TDEFLFlush::Sync, &mut keep);
    }
    let last = if second.is_empty() { &first } else { &second };
    compress_to_output(&mut compressor, last, TDEFLFlush::Finish, &mut keep);
    out
}

/// Decompresses bytes with a preset dictionary. None if they are damaged or decompress to more than `limit` bytes.
pub(super) fn inflated(known: &[u8], bytes: &[u8], limit: usize) -> Option<Vec<u8>> {
    // A few bytes must not allocate much memory, but a list of a few repeated lines must be readable.
    let most = bytes.len().saturating_mul(40).clamp(32_000, limit);
    let mut out = known.to_vec();
    out.resize(known.len() + most, 0);
    let (status, read, written) = decompress(
        &mut DecompressorOxide::new(),
        bytes,
        &mut out,
        known.len(),
        TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
    );
    let is_whole = status == TINFLStatus::Done && read == bytes.len();
    out.truncate(known.len() + written);
    is_whole.then(|| out.split_off(known.len()))
}

/// Reads the handout from the end of a link, with or without its `#`.
///
/// # Errors
/// There is no handout, it was cut off or changed, or it is from a newer version.
pub fn read(fragment: &str) -> Result<Handout, Unreadable> {
    let text = fragment.strip_prefix('#').unwrap_or(fragment).trim();
    if text.len() > PACKED_LIMIT * 3 {
        return Err(Unreadable::Damaged);
    }
    let bytes = match text.chars().next() {
        None => return Err(Unreadable::Empty),
        Some('0'..='9') => from_digits(text.as_bytes()),
        Some(LETTERS) => from_letters(text),
        Some(_) => None,
    };
    Handout::unpack(&bytes.ok_or(Unreadable::Damaged)?)
}
