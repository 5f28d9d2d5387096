//! The browser's localStorage.

use super::{Store, StoreError};
use gloo_storage::{LocalStorage, Storage, errors::StorageError};
use serde::{Serialize, de::DeserializeOwned};

/// The browser's localStorage, where it is allowed.
#[derive(Debug, Clone, Copy)]
pub struct BrowserStore {
    allowed: bool,
}

impl BrowserStore {
    /// Looks whether the browser allows storage. Asking a denied storage for anything would panic in its library.
    #[must_use]
    pub fn probe() -> Self {
        let allowed = web_sys::window().and_then(|window| window.local_storage().ok().flatten()).is_some();
        Self { allowed }
    }

    fn check(self) -> Result<(), StoreError> {
        if self.allowed { Ok(()) } else { Err(StoreError::Denied) }
    }
}

impl Store for BrowserStore {
    fn read<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, StoreError> {
        self.check()?;
        match LocalStorage::get(key) {
            Ok(value) => Ok(Some(value)),
            Err(StorageError::KeyNotFound(_)) => Ok(None),
            Err(StorageError::SerdeError(_)) => Err(StoreError::Damaged { key: key.to_owned() }),
            Err(StorageError::JsError(_)) => Err(StoreError::Denied),
        }
    }

    fn write<T: Serialize>(&self, key: &str, value: &T) -> Result<(), StoreError> {
        self.check()?;
        LocalStorage::set(key, value).map_err(|_| StoreError::Full)
    }

    fn has(&self, key: &str) -> bool {
        self.allowed && LocalStorage::raw().get_item(key).is_ok_and(|item| item.is_some())
    }

    fn remove(&self, key: &str) {
        if self.allowed {
            LocalStorage::delete(key);
        }
    }
}
