//! Collects the codes of a series, in any order, with gaps and repeats, and restores the packed bytes.

use super::{
    CHECK, FORMAT, PACKED_LIMIT, UnpackError,
    code_series::{HEAD, Shape, add},
};
use crate::{base::text_encoding, tournament::Hash};
use std::{error::Error, fmt};

/// Maximum number of digits in a code.
const DIGITS_LIMIT: usize = 3_000;

/// The codes of a series that have been read.
#[derive(Debug, Clone, Default)]
pub struct CodeCollector {
    shape: Option<Shape>,
    /// Linearly independent sums of blocks, each at the index of its first block. They are a system of linear
    /// equations, solved once there are as many sums as blocks.
    sums: Vec<Option<Sum>>,
    known: usize,
}

/// The sum of some blocks.
#[derive(Debug, Clone)]
struct Sum {
    /// True for each block that is part of the sum.
    blocks: Vec<bool>,
    bytes: Vec<u8>,
}

/// Reason why a scanned text is not a code of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeError {
    /// The text is another kind of code.
    Other,
    /// The code has this format of a newer version.
    NewerVersion(u8),
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other => f.write_str("this is not a code of an event"),
            Self::NewerVersion(format) => write!(f, "a newer version shows this code in format {format}"),
        }
    }
}

impl Error for CodeError {}

impl CodeCollector {
    /// Adds a code. If it belongs to another series, the collector restarts with that series.
    ///
    /// # Errors
    /// The text is not a code of an event. The collected codes are kept.
    pub fn add(&mut self, digits: &str) -> Result<(), CodeError> {
        let digits = digits.trim();
        let is_one = digits.len() <= DIGITS_LIMIT && digits.bytes().all(|digit| digit.is_ascii_digit());
        let bytes = is_one.then(|| text_encoding::from_digits(digits.as_bytes())).flatten().ok_or(CodeError::Other)?;
        let (shape, code, sum) = parse(&bytes)?;
        if self.shape != Some(shape) {
            *self = Self { shape: Some(shape), sums: vec![None; shape.blocks()], known: 0 };
        }
        self.take(Sum { blocks: shape.blocks_of(code), bytes: sum.to_vec() });
        Ok(())
    }

    /// Numbers of known blocks and of all blocks. None before the first code.
    pub fn progress(&self) -> Option<[usize; 2]> {
        Some([self.known, self.shape?.blocks()])
    }

    /// The packed bytes. None if more codes are needed.
    ///
    /// # Errors
    /// The bytes do not match the id of the series.
    pub fn whole(&self) -> Option<Result<Vec<u8>, UnpackError>> {
        let shape = self.shape.filter(|shape| self.known == shape.blocks())?;
        let mut blocks: Vec<Vec<u8>> = Vec::new();
        // The last sum is a single block. Each earlier sum only adds blocks that are known by then.
        for sum in self.sums.iter().rev().flatten() {
            let mut bytes = sum.bytes.clone();
            let behind = sum.blocks.iter().rev().zip(&blocks).filter(|(is_in, _)| **is_in);
            behind.for_each(|(_, block)| add(&mut bytes, block));
            blocks.push(bytes);
        }
        let mut bytes: Vec<u8> = blocks.into_iter().rev().flatten().collect();
        bytes.truncate(shape.length);
        let is_right = Hash::of(&bytes).0.starts_with(&shape.id);
        Some(if is_right { Ok(bytes) } else { Err(UnpackError::Damaged) })
    }

    /// Keeps the part of a sum that is linearly independent of the others.
    fn take(&mut self, mut sum: Sum) {
        while let Some(first) = sum.blocks.iter().position(|&is_in| is_in) {
            let Some(place) = self.sums.get_mut(first) else { return };
            let Some(known) = place else {
                *place = Some(sum);
                self.known += 1;
                return;
            };
            sum.blocks.iter_mut().zip(&known.blocks).for_each(|(here, &there)| *here ^= there);
            add(&mut sum.bytes, &known.bytes);
        }
    }
}

fn parse(bytes: &[u8]) -> Result<(Shape, u16, &[u8]), CodeError> {
    let &format = bytes.first().ok_or(CodeError::Other)?;
    if format > FORMAT && bytes.len() > HEAD {
        return Err(CodeError::NewerVersion(format));
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
    read().ok_or(CodeError::Other)
}
