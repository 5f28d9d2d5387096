//! Ids of things inside one event. Ids are necessary because two players called Luke are two players.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id! {
    /// A player of the event, numbered from 1 in the order of registration. Numbers are never reused.
    PlayerId(u32)
}
id! {
    /// A round of its stage, numbered from 1.
    RoundNumber(u16)
}
id! {
    /// A table in the hall, numbered from 1. In elimination, this is the game number of ELI-1.
    TableNumber(u16)
}

id! {
    /// A pod of a draft, or a table for building decks, numbered from 1.
    PodNumber(u16)
}

impl PlayerId {
    /// Appends the number to a name that another player has too: `Jan Kowalski (#3)`.
    pub fn behind(self, name: &str) -> String {
        format!("{name} (#{self})")
    }
}

macro_rules! random_id {
    ($(#[$doc:meta])* $name:ident[$bytes:literal]) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(#[serde(with = "hex::serde")] pub [u8; $bytes]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }
    };
}

random_id! {
    /// The random id of an event, the same in every copy of it, as 32 hexadecimal digits.
    EventId[16]
}
random_id! {
    /// The random id of a device (a browser's storage), as 16 hexadecimal digits.
    DeviceId[8]
}
