//! The hash by which an entry names the one before it.

use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// SHA-256 of an entry as compact JSON, written as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hash(#[serde(serialize_with = "write", deserialize_with = "hex::serde::deserialize")] pub [u8; 32]);

/// How many hexadecimal digits a hash has.
const DIGITS: usize = 64;

impl Hash {
    /// The SHA-256 of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Its hexadecimal digits, all at once: digit by digit they would take longer than the hash.
    pub(crate) fn digits(&self) -> [u8; DIGITS] {
        let mut digits = [0; DIGITS];
        // There is room for all of them.
        let _ = hex::encode_to_slice(self.0, &mut digits);
        digits
    }
}

fn write<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(str::from_utf8(&Hash(*bytes).digits()).unwrap_or_default())
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.digits()).unwrap_or_default())
    }
}
