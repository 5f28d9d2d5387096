//! What is known of the mirror.

use super::super::{
    Bundle, Slot,
    keys::{self, MIRRORED},
};
use crate::base::{
    json,
    sort::{Map, Set},
};
use serde::de::{DeserializeOwned, IgnoredAny};

/// What is known of the mirror: which keys it has, and the texts under those that were read.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    pub(super) keys: Set<String>,
    pub(super) texts: Map<String, String>,
}

impl Reading {
    /// All keys of the mirror, and the texts under those that are not [bulky](super::is_bulky).
    pub fn new(keys: impl IntoIterator<Item = String>, texts: impl IntoIterator<Item = (String, String)>) -> Self {
        Self { keys: keys.into_iter().collect(), texts: texts.into_iter().collect() }
    }

    /// When the mirror was written last, in milliseconds since the epoch; 0 where it never was.
    pub fn written(&self) -> u64 {
        self.read(MIRRORED).unwrap_or_default()
    }

    /// The archive of an event; none where it is not put away there, or its archive cannot be read.
    pub fn archived(&self, slot: &Slot) -> Option<Bundle> {
        self.read(&keys::archive(slot))
    }

    /// The value whose JSON is under a key; none where there is none that can be read.
    pub(super) fn read<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        json::from_str(self.texts.get(key)?).ok()
    }
}

/// Whether a text is some JSON.
pub(super) fn is_whole(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}
