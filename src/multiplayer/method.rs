//! The ways in which rounds have been drawn.

use serde::{Deserialize, Serialize};

/// How a round is drawn. A draw stands in the log with its method, so that it can be made again for ever.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Method {
    /// The method of draws that name none: tables of three are not shared out.
    #[default]
    First = 1,
    /// The player who has sat at a table of three least often sits there next.
    Second = 2,
}

impl Method {
    /// The method of new draws.
    pub const LATEST: Self = Self::Second;

    /// Whether this is the first method, which events from before the second do not name.
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
            _ => Err("no method of drawing tables that is known here"),
        }
    }
}
