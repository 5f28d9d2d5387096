//! The browser's localStorage; while the browser denies it, memory, which lasts as long as the page.

use super::{Store, StoreError};
use gloo_storage::{LocalStorage, Storage};
use std::{cell::RefCell, collections::HashMap};

/// The browser's localStorage, where and as long as it is allowed.
#[derive(Debug, Clone, Copy)]
pub struct BrowserStore;

thread_local! {
    /// What would be in localStorage.
    static MEMORY: RefCell<HashMap<String, String>> = RefCell::default();
}

impl BrowserStore {
    /// Whether what is written outlives the page. It may change while the page is open.
    #[must_use]
    pub fn lasts(&self) -> bool {
        storage().is_some()
    }
}

/// Asking a denied storage for anything would panic in its library.
fn storage() -> Option<web_sys::Storage> {
    let is_allowed = web_sys::window()?.local_storage().ok().flatten().is_some();
    is_allowed.then(LocalStorage::raw)
}

impl Store for BrowserStore {
    fn text(&self, key: &str) -> Result<Option<String>, StoreError> {
        match storage() {
            Some(storage) => storage.get_item(key).map_err(|_| StoreError::Denied),
            None => Ok(MEMORY.with_borrow(|memory| memory.get(key).cloned())),
        }
    }

    fn set_text(&self, key: &str, text: &str) -> Result<(), StoreError> {
        match storage() {
            Some(storage) => storage.set_item(key, text).map_err(|_| StoreError::Full),
            None => {
                MEMORY.with_borrow_mut(|memory| memory.insert(key.to_owned(), text.to_owned()));
                Ok(())
            }
        }
    }

    fn has(&self, key: &str) -> bool {
        self.text(key).is_ok_and(|text| text.is_some())
    }

    fn remove(&self, key: &str) {
        if storage().is_some() {
            LocalStorage::delete(key);
        } else {
            MEMORY.with_borrow_mut(|memory| memory.remove(key));
        }
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let Some(storage) = storage() else { return Ok(MEMORY.with_borrow(|memory| memory.keys().cloned().collect())) };
        let length = storage.length().map_err(|_| StoreError::Denied)?;
        Ok((0..length).filter_map(|place| storage.key(place).ok().flatten()).collect())
    }
}
