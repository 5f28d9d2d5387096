//! Packed bytes as a series of codes without an end: the blocks one after the other, and then sums of blocks. Whoever looks at
//! them for a while has enough of them, whichever were missed.

use super::{CHECK, FORMAT, PACKED_LIMIT};
use crate::{base::text_encoding, tournament::Hash};

/// Bytes of a block, at most: with what stands before it a code of version 17, which the camera of a phone reads from a screen.
const BLOCK: usize = 560;
/// Bytes before the block: format, which series, bytes of all of it, which code.
pub(super) const HEAD: usize = 1 + CHECK + 3 + 2;

/// Packed bytes, as codes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    shape: Shape,
    blocks: Vec<Vec<u8>>,
}

/// What every code of a series says of all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Shape {
    /// The first bytes of SHA-256 of all: what tells it from other series.
    pub(super) id: [u8; CHECK],
    /// Bytes of all.
    pub(super) length: usize,
}

impl Shape {
    /// How many blocks there are: one at least.
    pub(super) fn blocks(self) -> usize {
        self.length.div_ceil(BLOCK).max(1)
    }

    /// Bytes of each block; behind the end of the last there are zeros.
    pub(super) fn block(self) -> usize {
        self.length.div_ceil(self.blocks())
    }

    /// Which blocks a code is the sum of: the first codes are the blocks themselves, and after them the bits of SHA-256 over the
    /// series, the code and a count say it, 256 blocks for each count.
    pub(super) fn of(self, code: u16) -> Vec<bool> {
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

impl Series {
    /// The codes of packed bytes; none where those are too many.
    pub fn of(packed: &[u8]) -> Option<Self> {
        let fits = (1..=PACKED_LIMIT).contains(&packed.len());
        let id = Hash::of(packed).0.first_chunk().copied().filter(|_| fits)?;
        let shape = Shape { id, length: packed.len() };
        let block = |block: &[u8]| block.iter().copied().chain(std::iter::repeat(0)).take(shape.block()).collect();
        Some(Self { shape, blocks: packed.chunks(shape.block()).map(block).collect() })
    }

    /// How many codes are enough, where none is missed.
    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// A code, as decimal digits.
    pub fn code(&self, number: u16) -> String {
        let chosen = self.shape.of(number);
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

/// Adds bytes to others, bit by bit and without carrying.
pub(super) fn add(to: &mut [u8], bytes: &[u8]) {
    to.iter_mut().zip(bytes).for_each(|(to, byte)| *to ^= byte);
}
