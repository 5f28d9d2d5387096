//! Writes and reads numbers and texts. Reading never allocates more than the input can fill.

use super::Who;

/// Bytes written so far.
#[derive(Default)]
pub(super) struct Writer(pub(super) Vec<u8>);

impl Writer {
    /// Writes a number in as few bytes as possible, seven bits each, lowest first.
    pub(super) fn number(&mut self, mut number: u64) {
        loop {
            let low = u8::try_from(number & 0x7f).unwrap_or(0);
            number >>= 7;
            if number == 0 {
                return self.0.push(low);
            }
            self.0.push(low | 0x80);
        }
    }

    /// Writes a count.
    pub(super) fn count(&mut self, count: usize) {
        self.number(u64::try_from(count).unwrap_or(u64::MAX));
    }

    /// Writes a number that may be negative: 0, −1, 1, −2 and so on become 0, 1, 2, 3.
    pub(super) fn signed(&mut self, number: i64) {
        let sign = if number < 0 { u64::MAX } else { 0 };
        self.number((number.cast_unsigned() << 1) ^ sign);
    }

    /// Writes a text without its control characters, and an end mark.
    pub(super) fn text(&mut self, text: &str) {
        self.0.extend(text.chars().filter(|character| !character.is_control()).collect::<String>().bytes());
        self.0.push(0);
    }
}

/// Bytes left to read.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            let bits = u64::from(byte & 0x7f);
            let shifted = bits << shift;
            if shifted >> shift != bits {
                return None;
            }
            number |= shifted;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// Reads a number of a smaller type.
    pub(super) fn small<T: TryFrom<u64>>(&mut self) -> Option<T> {
        T::try_from(self.number()?).ok()
    }

    /// Reads the number of items that follow. None if it is above `most`, or if the input is too short for one byte per
    /// item.
    pub(super) fn count(&mut self, most: usize) -> Option<usize> {
        self.small::<usize>().filter(|&count| count <= most && count <= self.0.len())
    }

    pub(super) fn signed(&mut self) -> Option<i64> {
        let number = self.number()?;
        let size = (number >> 1).cast_signed();
        Some(if number & 1 == 0 { size } else { !size })
    }

    pub(super) fn text(&mut self) -> Option<&'a str> {
        let end = self.0.iter().position(|&byte| byte == 0)?;
        let (text, rest) = (self.0.get(..end)?, self.0.get(end + 1..)?);
        self.0 = rest;
        std::str::from_utf8(text).ok()
    }
}

/// Writes numbers as differences, each from the previous number plus the usual step.
pub(super) fn differences(out: &mut Writer, numbers: impl Iterator<Item = i64>, usual: i64) {
    let mut expected = 0_i64;
    for number in numbers {
        out.signed(number.wrapping_sub(expected));
        expected = number.wrapping_add(usual);
    }
}

/// Reads numbers written by [`differences`].
pub(super) fn read_differences(input: &mut Reader, count: usize, usual: i64) -> Option<Vec<i64>> {
    let mut expected = 0_i64;
    let next = |_| {
        let number = expected.wrapping_add(input.signed()?);
        expected = number.wrapping_add(usual);
        Some(number)
    };
    (0..count).map(next).collect()
}

/// Reads `count` players of a handout with `players` players.
pub(super) fn read_who(input: &mut Reader, count: usize, players: usize) -> Option<Vec<Who>> {
    let all = read_differences(input, count, 1)?;
    all.into_iter().map(|who| usize::try_from(who).ok().filter(|&who| who < players)).collect()
}

/// A player as a number.
pub(super) fn place(who: Who) -> i64 {
    i64::try_from(who).unwrap_or(i64::MAX)
}

/// Bits without gaps, the lowest first.
#[derive(Default)]
pub(super) struct BitWriter(pub(super) Vec<u8>, u32);

impl BitWriter {
    /// Writes the lowest bits of a number.
    pub(super) fn write(&mut self, number: u32, width: u32) {
        for bit in 0..width {
            if self.1.is_multiple_of(8) {
                self.0.push(0);
            }
            if let Some(last) = self.0.last_mut() {
                *last |= u8::from(number >> bit & 1 == 1) << (self.1 % 8);
            }
            self.1 += 1;
        }
    }
}

/// Bits left to read.
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// True if everything up to the last byte was read.
    pub(super) fn is_read(&self) -> bool {
        self.at.div_ceil(8) == self.bytes.len()
    }

    /// Reads a number of `width` bits.
    pub(super) fn read(&mut self, width: u32) -> Option<u32> {
        let mut number = 0;
        for bit in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            number |= u32::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Some(number)
    }
}
