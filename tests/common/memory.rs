//! Storage in memory.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};
use tiebreaker::store::{Store, StoreError};

/// Storage in memory that can be full or denied like a browser's.
#[derive(Debug, Default)]
pub struct Memory {
    pub values: RefCell<BTreeMap<String, String>>,
    /// Maximum number of bytes of keys and values. None without a limit.
    pub capacity: Cell<Option<usize>>,
    pub denied: Cell<bool>,
    /// Number of writes that still succeed. None without a limit.
    pub writes_left: Cell<Option<usize>>,
    /// Number of writes and removals until the page ends and all others are ignored. None if it does not end.
    pub steps_left: Cell<Option<usize>>,
    /// Every key that was read, checked, written or removed.
    pub touched: RefCell<Vec<String>>,
    /// Keys and sizes in bytes of all writes.
    pub written: RefCell<Vec<(String, usize)>>,
}

impl Memory {
    pub fn size(&self) -> usize {
        self.values.borrow().iter().map(|(key, value)| key.len() + value.len()).sum()
    }

    pub fn copy(&self) -> BTreeMap<String, String> {
        self.values.borrow().clone()
    }

    pub fn put(&self, key: &str, value: &str) {
        self.values.borrow_mut().insert(key.to_owned(), value.to_owned());
    }

    /// True if the page has ended. Counts a step otherwise.
    fn has_ended(&self) -> bool {
        let left = self.steps_left.get();
        self.steps_left.set(left.map(|left| left.saturating_sub(1)));
        left == Some(0)
    }

    fn touch(&self, key: &str) {
        self.touched.borrow_mut().push(key.to_owned());
    }
}

impl Store for &Memory {
    fn text(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.touch(key);
        if self.denied.get() {
            return Err(StoreError::Denied);
        }
        Ok(self.values.borrow().get(key).cloned())
    }

    fn set_text(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.touch(key);
        if self.denied.get() {
            return Err(StoreError::Denied);
        }
        if self.has_ended() {
            return Err(StoreError::Denied);
        }
        let old = self.values.borrow().get(key).map_or(0, |old| key.len() + old.len());
        let full = self.capacity.get().is_some_and(|capacity| self.size() - old + key.len() + value.len() > capacity);
        if full || self.writes_left.get() == Some(0) {
            return Err(StoreError::Full);
        }
        self.writes_left.set(self.writes_left.get().map(|left| left - 1));
        self.written.borrow_mut().push((key.to_owned(), key.len() + value.len()));
        self.put(key, value);
        Ok(())
    }

    fn has_room(&self, characters: usize) -> bool {
        self.capacity.get().is_none_or(|capacity| self.size() + characters <= capacity)
    }

    fn has(&self, key: &str) -> bool {
        self.touch(key);
        !self.denied.get() && self.values.borrow().contains_key(key)
    }

    fn remove(&self, key: &str) {
        self.touch(key);
        if !self.has_ended() {
            self.values.borrow_mut().remove(key);
        }
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        if self.denied.get() {
            return Err(StoreError::Denied);
        }
        Ok(self.values.borrow().keys().cloned().collect())
    }
}
