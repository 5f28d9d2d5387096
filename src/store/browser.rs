//! The browser's localStorage; where the browser denies it, memory, which lasts as long as the page.

use super::{Store, StoreError};
use gloo_storage::{LocalStorage, Storage};
use std::{cell::RefCell, collections::HashMap};

/// The browser's localStorage, where it is allowed.
#[derive(Debug, Clone, Copy)]
pub struct BrowserStore {
    allowed: bool,
}

thread_local! {
    /// What would be in localStorage.
    static MEMORY: RefCell<HashMap<String, String>> = RefCell::default();
}

impl BrowserStore {
    /// Looks whether the browser allows storage. Asking a denied storage for anything would panic in its library.
    #[must_use]
    pub fn probe() -> Self {
        let allowed = web_sys::window().and_then(|window| window.local_storage().ok().flatten()).is_some();
        Self { allowed }
    }

    /// Whether what is written outlives the page.
    #[must_use]
    pub fn lasts(&self) -> bool {
        self.allowed
    }
}

impl Store for BrowserStore {
    fn text(&self, key: &str) -> Result<Option<String>, StoreError> {
        if !self.allowed {
            return Ok(MEMORY.with_borrow(|memory| memory.get(key).cloned()));
        }
        LocalStorage::raw().get_item(key).map_err(|_| StoreError::Denied)
    }

    fn set_text(&self, key: &str, text: &str) -> Result<(), StoreError> {
        if !self.allowed {
            MEMORY.with_borrow_mut(|memory| memory.insert(key.to_owned(), text.to_owned()));
            return Ok(());
        }
        LocalStorage::raw().set_item(key, text).map_err(|_| StoreError::Full)
    }

    fn has(&self, key: &str) -> bool {
        self.text(key).is_ok_and(|text| text.is_some())
    }

    fn remove(&self, key: &str) {
        if self.allowed {
            LocalStorage::delete(key);
        } else {
            MEMORY.with_borrow_mut(|memory| memory.remove(key));
        }
    }
}
