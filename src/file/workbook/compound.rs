//! The container of old Office files: a small file system whose streams consist of sectors.

use super::ReadError;

/// Sector numbers from here on are marks, such as the end of a stream or a free sector.
const MARKS: u32 = 0xffff_fff0;
/// Size of a directory entry, in bytes.
const ENTRY: usize = 128;
/// Number of sectors of the sector table that are listed in the header.
const IN_HEADER: usize = 109;
/// Kind of the directory entry that contains the small streams.
const ROOT: u8 = 5;

/// A container with its sector tables.
pub(super) struct Compound<'a> {
    bytes: &'a [u8],
    sector_size: usize,
    small_size: usize,
    /// Streams below this size are in the small sectors.
    small_limit: usize,
    /// For each sector, the next one in its stream.
    next: Vec<u32>,
    next_small: Vec<u32>,
    directory: Vec<u8>,
    small: Vec<u8>,
}

impl<'a> Compound<'a> {
    pub(super) fn open(bytes: &'a [u8]) -> Result<Self, ReadError> {
        let size = |at: usize| {
            let bits = u16_at(bytes, at).filter(|bits| (6..=12).contains(bits)).ok_or(ReadError::Damaged)?;
            Ok(1_usize << bits)
        };
        let mut file = Self {
            bytes,
            sector_size: size(30)?,
            small_size: size(32)?,
            small_limit: usize_at(bytes, 56)?,
            next: Vec::new(),
            next_small: Vec::new(),
            directory: Vec::new(),
            small: Vec::new(),
        };
        file.next = file.table_of_sectors()?;
        file.directory = file.chain(u32_at(bytes, 48).ok_or(ReadError::Damaged)?)?;
        file.next_small = numbers(&file.chain(u32_at(bytes, 60).ok_or(ReadError::Damaged)?)?);
        let root = file.entries().find(|entry| entry.get(66) == Some(&ROOT)).and_then(|entry| u32_at(entry, 116));
        file.small = root.map_or(Ok(Vec::new()), |root| file.chain(root))?;
        Ok(file)
    }

    /// The content of the stream with a name. None if there is none.
    pub(super) fn stream(&self, name: &str) -> Result<Option<Vec<u8>>, ReadError> {
        let Some(entry) = self.entries().find(|entry| name_of(entry) == name) else { return Ok(None) };
        let first = u32_at(entry, 116).ok_or(ReadError::Damaged)?;
        let size = usize_at(entry, 120)?;
        let mut content = match size < self.small_limit {
            true => {
                gather(first, &self.next_small, |sector| part(&self.small, sector * self.small_size, self.small_size))?
            }
            false => self.chain(first)?,
        };
        content.truncate(size);
        Ok(Some(content))
    }

    fn entries(&self) -> impl Iterator<Item = &[u8]> {
        self.directory.chunks_exact(ENTRY)
    }

    fn sector(&self, sector: usize) -> Option<&[u8]> {
        let from = sector.checked_add(1)?.checked_mul(self.sector_size)?;
        // The last sector may be shorter.
        let to = from.checked_add(self.sector_size)?.min(self.bytes.len());
        self.bytes.get(from..to)
    }

    fn chain(&self, first: u32) -> Result<Vec<u8>, ReadError> {
        gather(first, &self.next, |sector| self.sector(sector))
    }

    /// The sector table. The header lists its first sectors, and a chain of further sectors lists the rest.
    fn table_of_sectors(&self) -> Result<Vec<u32>, ReadError> {
        let mut places: Vec<u32> = (0..IN_HEADER).filter_map(|place| u32_at(self.bytes, 76 + 4 * place)).collect();
        let mut more = u32_at(self.bytes, 68).ok_or(ReadError::Damaged)?;
        let sectors = self.bytes.len() / self.sector_size;
        for _ in 0..sectors {
            if more >= MARKS {
                break;
            }
            let mut named = numbers(index(more).and_then(|more| self.sector(more)).ok_or(ReadError::Damaged)?);
            more = named.pop().ok_or(ReadError::Damaged)?;
            places.extend(named);
        }
        let table = places.into_iter().filter(|&place| place < MARKS).take(sectors);
        let sector = |place: u32| index(place).and_then(|place| self.sector(place)).ok_or(ReadError::Damaged);
        Ok(table.map(sector).collect::<Result<Vec<_>, _>>()?.concat()).map(|bytes| numbers(&bytes))
    }
}

/// Joins the sectors of a stream. A stream cannot have more sectors than the table.
fn gather<'a>(first: u32, next: &[u32], sector: impl Fn(usize) -> Option<&'a [u8]>) -> Result<Vec<u8>, ReadError> {
    let (mut content, mut at) = (Vec::new(), first);
    for _ in 0..=next.len() {
        if at >= MARKS {
            return Ok(content);
        }
        let place = index(at).ok_or(ReadError::Damaged)?;
        content.extend_from_slice(sector(place).ok_or(ReadError::Damaged)?);
        at = next.get(place).copied().ok_or(ReadError::Damaged)?;
    }
    Err(ReadError::Damaged)
}

fn name_of(entry: &[u8]) -> String {
    let units = entry.chunks_exact(2).take(32).map(|pair| u16_at(pair, 0).unwrap_or_default());
    char::decode_utf16(units.take_while(|unit| *unit != 0)).filter_map(Result::ok).collect()
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).filter_map(|four| u32_at(four, 0)).collect()
}

fn part(bytes: &[u8], from: usize, length: usize) -> Option<&[u8]> {
    bytes.get(from..from.checked_add(length)?)
}

fn index(number: u32) -> Option<usize> {
    usize::try_from(number).ok()
}

fn usize_at(bytes: &[u8], at: usize) -> Result<usize, ReadError> {
    u32_at(bytes, at).and_then(index).ok_or(ReadError::Damaged)
}

/// The little-endian number at a position.
pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    part(bytes, at, 4).and_then(|four| four.try_into().ok()).map(u32::from_le_bytes)
}

/// The little-endian number at a position.
pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    part(bytes, at, 2).and_then(|two| two.try_into().ok()).map(u16::from_le_bytes)
}
