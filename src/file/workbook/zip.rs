//! Unpacks files from a ZIP archive, up to a limit for all of them.

use super::{ReadError, UNPACKED_LIMIT, reading::Slices};
use miniz_oxide::inflate::{
    TINFLStatus,
    core::{DecompressorOxide, decompress, inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF},
};

/// Size of the record at the end of an archive, in bytes, without its comment.
const END_SIZE: usize = 22;
/// Number of bytes to unpack at a time.
const STEP: usize = 256_000;
/// Size of a directory entry, in bytes, without its texts.
const ENTRY_SIZE: usize = 46;
/// Size of the header before each file, in bytes, without its texts.
const HEADER_SIZE: usize = 30;

/// An archive in memory.
pub(super) struct Archive<'a> {
    bytes: &'a [u8],
    slices: &'a Slices,
    entries: Vec<Entry>,
    /// Number of bytes that may still be unpacked.
    remaining: usize,
}

struct Entry {
    name: String,
    is_encrypted: bool,
    method: usize,
    checksum: u32,
    packed_size: usize,
    unpacked_size: usize,
    /// Position of its header.
    start: usize,
}

impl<'a> Archive<'a> {
    pub(super) fn open(bytes: &'a [u8], slices: &'a Slices) -> Result<Self, ReadError> {
        let entries = entries(bytes).ok_or(ReadError::Damaged)?;
        let texts = entries.iter().filter(|entry| entry.name.ends_with(".xml"));
        // Each text is first unpacked and then read.
        slices.expect(texts.fold(0, |size, entry| entry.unpacked_size.saturating_mul(2).saturating_add(size)));
        Ok(Self { bytes, slices, entries, remaining: UNPACKED_LIMIT })
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// The text of a file. None if the archive does not have it.
    pub(super) async fn text(&mut self, name: &str) -> Result<Option<String>, ReadError> {
        let Some(entry) = self.find(name) else { return Ok(None) };
        if entry.is_encrypted {
            return Err(ReadError::Locked);
        }
        let packed = packed(self.bytes, entry).ok_or(ReadError::Damaged)?;
        let (unpacked, checksum) = match entry.method {
            0 => copied(packed.get(..entry.packed_size).ok_or(ReadError::Damaged)?),
            8 => self.decompressed(packed).await?,
            _ => return Err(ReadError::Damaged),
        };
        if checksum.sum() != entry.checksum {
            return Err(ReadError::Damaged);
        }
        self.remaining =
            self.remaining.checked_sub(unpacked.len()).ok_or(ReadError::TooBig { limit: UNPACKED_LIMIT })?;
        String::from_utf8(unpacked).map(Some).map_err(|_| ReadError::Damaged)
    }

    /// The text of a required file.
    pub(super) async fn needed_text(&mut self, name: &str) -> Result<String, ReadError> {
        self.text(name).await?.ok_or(ReadError::Damaged)
    }

    /// The content of a compressed file, and its checksum.
    async fn decompressed(&self, packed: &[u8]) -> Result<(Vec<u8>, Checksum), ReadError> {
        let mut decompressor = Box::<DecompressorOxide>::default();
        let (mut unpacked, mut checksum) = (Vec::new(), Checksum::new());
        let (mut read, mut written, mut status) = (0, 0, TINFLStatus::HasMoreOutput);
        while status == TINFLStatus::HasMoreOutput {
            if written == self.remaining {
                return Err(ReadError::TooBig { limit: UNPACKED_LIMIT });
            }
            unpacked.resize(self.remaining.min(written + STEP), 0);
            let rest = packed.get(read..).unwrap_or_default();
            let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
            let step = decompress(&mut decompressor, rest, &mut unpacked, written, flags);
            checksum.add(unpacked.get(written..written + step.2).unwrap_or_default());
            (status, read, written) = (step.0, read + step.1, written + step.2);
            self.slices.did(step.2).await;
        }
        if status != TINFLStatus::Done {
            return Err(ReadError::Damaged);
        }
        unpacked.truncate(written);
        Ok((unpacked, checksum))
    }

    fn find(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
    }
}

/// The content of a file that is not compressed, and its checksum.
fn copied(bytes: &[u8]) -> (Vec<u8>, Checksum) {
    let mut checksum = Checksum::new();
    checksum.add(bytes);
    (bytes.to_vec(), checksum)
}

/// The bytes from the start of a file to the end of the archive. Compressed data marks its own end.
fn packed<'a>(bytes: &'a [u8], entry: &Entry) -> Option<&'a [u8]> {
    let header = bytes.get(entry.start..)?;
    if !header.starts_with(b"PK\x03\x04") {
        return None;
    }
    header.get(HEADER_SIZE + number(header, 26, 2)? + number(header, 28, 2)?..)
}

/// The directory. None if the archive is incomplete.
fn entries(bytes: &[u8]) -> Option<Vec<Entry>> {
    // A comment of up to 65,535 bytes may follow the end record.
    let from = bytes.len().saturating_sub(END_SIZE + usize::from(u16::MAX));
    let end = bytes.get(from..)?.windows(4).rposition(|four| four == b"PK\x05\x06")?;
    let end = bytes.get(from + end..)?;
    let count = number(end.get(..END_SIZE)?, 10, 2)?;
    let mut directory = bytes.get(number(end, 16, 4)?..)?;
    let mut entries = Vec::new();
    for _ in 0..count {
        if !directory.starts_with(b"PK\x01\x02") {
            return None;
        }
        let name_size = number(directory, 28, 2)?;
        let name = String::from_utf8_lossy(directory.get(ENTRY_SIZE..ENTRY_SIZE + name_size)?);
        entries.push(Entry {
            name: name.replace('\\', "/"),
            is_encrypted: number(directory, 8, 2)? % 2 == 1,
            method: number(directory, 10, 2)?,
            checksum: u32::try_from(number(directory, 16, 4)?).ok()?,
            packed_size: number(directory, 20, 4)?,
            unpacked_size: number(directory, 24, 4)?,
            start: number(directory, 42, 4)?,
        });
        let texts_size = name_size + number(directory, 30, 2)? + number(directory, 32, 2)?;
        directory = directory.get(ENTRY_SIZE + texts_size..)?;
    }
    Some(entries)
}

/// A little-endian number of up to four bytes.
fn number(bytes: &[u8], at: usize, size: usize) -> Option<usize> {
    Some(bytes.get(at..at + size)?.iter().rev().fold(0, |sum, &byte| sum * 256 + usize::from(byte)))
}

/// CRC-32.
struct Checksum {
    table: Vec<u32>,
    rest: u32,
}

impl Checksum {
    fn new() -> Self {
        let step = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
        Self { table: (0..=255).map(|byte| (0..8).fold(byte, step)).collect(), rest: u32::MAX }
    }

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            let [low, ..] = self.rest.to_le_bytes();
            self.rest = self.table.get(usize::from(low ^ byte)).copied().unwrap_or_default() ^ self.rest >> 8;
        }
    }

    fn sum(&self) -> u32 {
        !self.rest
    }
}
