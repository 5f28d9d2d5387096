//! A store that has a mirror.

use super::super::{Store, StoreError, keys};

/// A store that tells of every change which the mirror has to follow. What the mirror does is no concern of whoever writes.
#[derive(Debug, Clone, Copy)]
pub struct Mirrored<S, W> {
    /// The store that is read and written.
    pub primary: S,
    /// Called with the key after each change.
    pub changed: W,
}

impl<S: Store, W: Fn(&str)> Store for Mirrored<S, W> {
    fn text(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.primary.text(key)
    }

    fn set_text(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.primary.set_text(key, text)?;
        if keys::is_mirrored(key) {
            (self.changed)(key);
        }
        Ok(())
    }

    fn has_room(&self, characters: usize) -> bool {
        self.primary.has_room(characters)
    }

    fn has(&self, key: &str) -> bool {
        self.primary.has(key)
    }

    fn remove(&self, key: &str) {
        self.primary.remove(key);
        if keys::is_mirrored(key) {
            (self.changed)(key);
        }
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.primary.keys()
    }
}
