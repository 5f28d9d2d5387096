//! Codes of a series, put together again as they come: in any order, some twice, some never.

use super::{
    CHECK, FORMAT, PACKED_LIMIT, Unreadable,
    series::{HEAD, Shape, add},
};
use crate::{base::text_encoding, tournament::Hash};

/// Digits of a code, at most.
const DIGITS_LIMIT: usize = 3_000;

/// What has been seen of a series.
#[derive(Debug, Clone, Default)]
pub struct Gather {
    shape: Option<Shape>,
    /// Sums of blocks that do not follow from each other, each by the first block in it: a system of equations that is solved once
    /// there are as many as blocks.
    sums: Vec<Option<Sum>>,
    known: usize,
}

/// Some blocks, and the sum of their bytes.
#[derive(Debug, Clone)]
struct Sum {
    of: Vec<bool>,
    bytes: Vec<u8>,
}

/// Why what a camera has read is no code of the series that is gathered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotOfSeries {
    /// It is a code of something else.
    Other,
    /// A newer version shows it.
    Later(u8),
}

impl Gather {
    /// Takes a code in. Where it begins another series, that one is gathered from now on.
    ///
    /// # Errors
    /// It is no code of such a series; what was seen of one stays.
    pub fn add(&mut self, digits: &str) -> Result<(), NotOfSeries> {
        let digits = digits.trim();
        let is_one = digits.len() <= DIGITS_LIMIT && digits.bytes().all(|digit| digit.is_ascii_digit());
        let bytes =
            is_one.then(|| text_encoding::from_digits(digits.as_bytes())).flatten().ok_or(NotOfSeries::Other)?;
        let (shape, code, sum) = parsed(&bytes)?;
        if self.shape != Some(shape) {
            *self = Self { shape: Some(shape), sums: vec![None; shape.blocks()], known: 0 };
        }
        self.take(Sum { of: shape.of(code), bytes: sum.to_vec() });
        Ok(())
    }

    /// How many blocks are known of how many; none before the first code.
    pub fn progress(&self) -> Option<[usize; 2]> {
        Some([self.known, self.shape?.blocks()])
    }

    /// The packed bytes, once enough is known.
    ///
    /// # Errors
    /// They are not those that the series is of.
    pub fn whole(&self) -> Option<Result<Vec<u8>, Unreadable>> {
        let shape = self.shape.filter(|shape| self.known == shape.blocks())?;
        let mut blocks: Vec<Vec<u8>> = Vec::new();
        // The last block stands alone in its sum; each one before has only such behind it as are known by then.
        for sum in self.sums.iter().rev().flatten() {
            let mut bytes = sum.bytes.clone();
            let behind = sum.of.iter().rev().zip(&blocks).filter(|(is_in, _)| **is_in);
            behind.for_each(|(_, block)| add(&mut bytes, block));
            blocks.push(bytes);
        }
        let mut bytes: Vec<u8> = blocks.into_iter().rev().flatten().collect();
        bytes.truncate(shape.length);
        let is_right = Hash::of(&bytes).0.starts_with(&shape.id);
        Some(if is_right { Ok(bytes) } else { Err(Unreadable::Damaged) })
    }

    /// Keeps of a sum what does not follow from the others.
    fn take(&mut self, mut sum: Sum) {
        while let Some(first) = sum.of.iter().position(|&is_in| is_in) {
            let Some(place) = self.sums.get_mut(first) else { return };
            let Some(known) = place else {
                *place = Some(sum);
                self.known += 1;
                return;
            };
            sum.of.iter_mut().zip(&known.of).for_each(|(here, &there)| *here ^= there);
            add(&mut sum.bytes, &known.bytes);
        }
    }
}

fn parsed(bytes: &[u8]) -> Result<(Shape, u16, &[u8]), NotOfSeries> {
    let &format = bytes.first().ok_or(NotOfSeries::Other)?;
    if format > FORMAT && bytes.len() > HEAD {
        return Err(NotOfSeries::Later(format));
    }
    let read = || {
        let (id, rest) = bytes.get(1..)?.split_first_chunk::<CHECK>()?;
        let (&[a, b, c], rest) = rest.split_first_chunk::<3>()?;
        let (&code, sum) = rest.split_first_chunk::<2>()?;
        let length = usize::try_from(u32::from_be_bytes([0, a, b, c])).ok()?;
        let shape = Shape { id: *id, length };
        let fits = format == FORMAT && (1..=PACKED_LIMIT).contains(&length) && sum.len() == shape.block();
        fits.then_some((shape, u16::from_be_bytes(code), sum))
    };
    read().ok_or(NotOfSeries::Other)
}
