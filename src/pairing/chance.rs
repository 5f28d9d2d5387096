//! How a draw is made: by which method, from which random numbers, and whether it came out exactly uniform.

use crate::random::Stream;
use serde::{Deserialize, Serialize};

/// How a pairing is drawn. A draw stands in the log with its method, so that it can be made again for ever.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Method {
    /// That of draws which name none. Where drawing by lot does not get through, and the best pairings are too many for a
    /// short count, it stirs a best pairing by exchanges, which favours some.
    #[default]
    First = 1,
    /// The order in which players are listed does not matter; the count goes further, and beyond it a walk on pairings with
    /// one pair open at a time reaches every best pairing.
    Second = 2,
}

impl Method {
    /// That of new draws.
    pub const LATEST: Self = Self::Second;

    /// Whether this is the first one, which events from before the others do not name.
    #[must_use]
    pub fn is_first(&self) -> bool {
        *self == Self::First
    }
}

impl From<Method> for u8 {
    fn from(method: Method) -> Self {
        match method {
            Method::First => 1,
            Method::Second => 2,
        }
    }
}

impl TryFrom<u8> for Method {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            1 => Ok(Self::First),
            2 => Ok(Self::Second),
            _ => Err("no method of drawing that is known here"),
        }
    }
}

/// What a draw is made with.
pub(super) struct Chance<'a> {
    pub(super) method: Method,
    pub(super) stream: &'a mut Stream,
    /// Whether every best pairing was exactly as likely as every other, as far as the draw has gone.
    pub(super) is_uniform: bool,
}

impl<'a> Chance<'a> {
    pub(super) fn new(method: Method, stream: &'a mut Stream) -> Self {
        Self { method, stream, is_uniform: true }
    }
}
