//! The method of a draw, and the state of a draw in progress.

use crate::base::random::Stream;
use serde::{Deserialize, Serialize};

/// How a pairing was drawn, as recorded in its log entry. The discriminant is the number in the file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Method {
    /// An entry without a method: made by hand, or drawn by a development version before 0.1. Such a draw cannot be
    /// reproduced.
    #[default]
    Unnamed = 1,
    /// The method of this version: every best pairing is equally likely, or nearly so, regardless of the order in which
    /// players are listed.
    Second = 2,
}

impl Method {
    /// The method of new draws.
    pub const LATEST: Self = Self::Second;

    /// True if the method is omitted from an entry.
    pub fn is_left_out(&self) -> bool {
        *self == Self::Unnamed
    }
}

impl From<Method> for u8 {
    fn from(method: Method) -> Self {
        method as Self
    }
}

impl TryFrom<u8> for Method {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            1 => Ok(Self::Unnamed),
            2 => Ok(Self::Second),
            _ => Err("unknown method of drawing"),
        }
    }
}

/// The random numbers of a draw, and whether the draw is exactly uniform.
pub(super) struct DrawContext<'a> {
    pub(super) stream: &'a mut Stream,
    /// True if all best pairings have been equally likely so far.
    pub(super) is_uniform: bool,
}

impl<'a> DrawContext<'a> {
    pub(super) fn new(stream: &'a mut Stream) -> Self {
        Self { stream, is_uniform: true }
    }
}
