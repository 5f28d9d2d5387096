//! The browser's localStorage; where the browser denies it, memory, which lasts as long as the page.

use super::{Store, StoreError};
use gloo_storage::{LocalStorage, Storage, errors::StorageError};
use serde::{Serialize, de::DeserializeOwned};
use std::{cell::RefCell, collections::HashMap};

/// The browser's localStorage, where it is allowed.
#[derive(Debug, Clone, Copy)]
pub struct BrowserStore {
    allowed: bool,
}

thread_local! {
    /// What would be in localStorage, as JSON by key.
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
    fn read<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, StoreError> {
        let damaged = || StoreError::Damaged { key: key.to_owned() };
        if !self.allowed {
            let read = |json: &String| serde_json::from_str(json).map_err(|_| damaged());
            return MEMORY.with_borrow(|memory| memory.get(key).map(read).transpose());
        }
        match LocalStorage::get(key) {
            Ok(value) => Ok(Some(value)),
            Err(StorageError::KeyNotFound(_)) => Ok(None),
            Err(StorageError::SerdeError(_)) => Err(damaged()),
            Err(StorageError::JsError(_)) => Err(StoreError::Denied),
        }
    }

    fn write<T: Serialize>(&self, key: &str, value: &T) -> Result<(), StoreError> {
        if self.allowed {
            return LocalStorage::set(key, value).map_err(|_| StoreError::Full);
        }
        let json = serde_json::to_string(value).map_err(|_| StoreError::Full)?;
        MEMORY.with_borrow_mut(|memory| memory.insert(key.to_owned(), json));
        Ok(())
    }

    fn has(&self, key: &str) -> bool {
        if self.allowed {
            LocalStorage::raw().get_item(key).is_ok_and(|item| item.is_some())
        } else {
            MEMORY.with_borrow(|memory| memory.contains_key(key))
        }
    }

    fn remove(&self, key: &str) {
        if self.allowed {
            LocalStorage::delete(key);
        } else {
            MEMORY.with_borrow_mut(|memory| memory.remove(key));
        }
    }
}
