//! Packed bytes as an endless series of QR codes: first the blocks, and then sums of blocks. Any sufficiently large set
//! of codes restores the bytes.

use super::{CHECK, FORMAT, PACKED_LIMIT};
use crate::{base::text_encoding, tournament::Hash};

/// Maximum number of bytes in a block. With its head it fits a QR code of version 17, which a phone can still read from
/// a screen.
const BLOCK: usize = 560;
/// Number of bytes in the head of a code: format, id of the series, length of the packed bytes, number of the code.
pub(super) const HEAD: usize = 1 + CHECK + 3 + 2;

/// A series of codes for packed bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeSeries {
    shape: Shape,
    blocks: Vec<Vec<u8>>,
}

/// The description of a series that each of its codes contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    /// Id of the series: the first bytes of the SHA-256 of the packed bytes.
    pub(super) id: [u8; CHECK],
    /// Number of packed bytes.
    pub(super) length: usize,
}

impl Shape {
    /// Number of blocks, at least 1.
    pub(super) fn blocks(self) -> usize {
        self.length.div_ceil(BLOCK).max(1)
    }

    /// Number of bytes in each block. The last block is padded with zeros.
    pub(super) fn block(self) -> usize {
        self.length.div_ceil(self.blocks())
    }

    /// True for each block that is part of the sum of a code. The first codes are single blocks. For the others, the
    /// SHA-256 of the series, the code and a count gives the bits of 256 blocks per count.
    pub(super) fn blocks_of(self, code: u16) -> Vec<bool> {
        let (blocks, own) = (self.blocks(), usize::from(code));
        if own < blocks {
            return (0..blocks).map(|block| block == own).collect();
        }
        let bits = |count: u16| {
            let [high, low] = code.to_be_bytes();
            let [from, to] = count.to_be_bytes();
            let hash = Hash::of(&[self.id.as_slice(), &[high, low, from, to]].concat()).0;
            hash.into_iter().flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1))
        };
        let chosen: Vec<bool> = (0..).flat_map(bits).take(blocks).collect();
        match chosen.contains(&true) {
            true => chosen,
            false => (0..blocks).map(|block| block == own % blocks).collect(),
        }
    }
}

impl CodeSeries {
    /// The series for packed bytes. None if there are no bytes or too many.
    pub fn of(packed: &[u8]) -> Option<Self> {
        let fits = (1..=PACKED_LIMIT).contains(&packed.len());
        let id = Hash::of(packed).0.first_chunk().copied().filter(|_| fits)?;
        let shape = Shape { id, length: packed.len() };
        let block = |block: &[u8]| block.iter().copied().chain(std::iter::repeat(0)).take(shape.block()).collect();
        Some(Self { shape, blocks: packed.chunks(shape.block()).map(block).collect() })
    }

    /// Number of blocks. As many codes are enough if none is missed.
    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The text of a code, in decimal digits.
    pub fn code(&self, number: u16) -> String {
        let chosen = self.shape.blocks_of(number);
        let mut sum = vec![0; self.shape.block()];
        for (block, _) in self.blocks.iter().zip(&chosen).filter(|(_, is_chosen)| **is_chosen) {
            add(&mut sum, block);
        }
        let length = u32::try_from(self.shape.length).unwrap_or(u32::MAX).to_be_bytes();
        let mut bytes = vec![FORMAT];
        bytes.extend(self.shape.id);
        bytes.extend(length.iter().skip(1));
        bytes.extend(number.to_be_bytes());
        bytes.extend(sum);
        text_encoding::digits(&bytes)
    }
}

/// Adds bytes to others by exclusive or.
pub(super) fn add(to: &mut [u8], bytes: &[u8]) {
    to.iter_mut().zip(bytes).for_each(|(to, byte)| *to ^= byte);
}
