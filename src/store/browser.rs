//! The browser's localStorage. If the browser denies it or keeps nothing, memory replaces it for the life of the page.

use super::{Store, StoreError};
use gloo_storage::{LocalStorage, Storage};
use js_sys::{JsString, Reflect};
use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// Storage with texts as JavaScript strings, so that comparing a written text does not copy it into wasm.
    #[wasm_bindgen(extends = web_sys::Storage)]
    type Texts;
    #[wasm_bindgen(method, catch, js_name = setItem)]
    fn set(this: &Texts, key: &JsString, text: &JsString) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = getItem)]
    fn get(this: &Texts, key: &JsString) -> Result<JsValue, JsValue>;
}

/// The browser's localStorage, or memory while localStorage is unavailable.
#[derive(Debug, Clone, Copy)]
pub struct BrowserStore;

thread_local! {
    /// Replaces localStorage while it is unavailable.
    static MEMORY: RefCell<HashMap<String, String>> = RefCell::default();
    /// True if localStorage keeps a written value. Tested at the first access of the page.
    static KEEPS: Cell<Option<bool>> = const { Cell::new(None) };
}

/// Key and value for testing storage.
const PROBE: &str = "tiebreaker:probe";

impl BrowserStore {
    /// True if written values outlive the page. May change while the page is open.
    pub fn is_persistent(&self) -> bool {
        storage().is_some()
    }
}

/// The browser's storage, if it is allowed. The library's function panics if it is not.
fn storage() -> Option<web_sys::Storage> {
    let storage = web_sys::window()?.local_storage().ok().flatten()?;
    let keeps = KEEPS.get().unwrap_or_else(|| {
        let keeps = keeps(&storage);
        KEEPS.set(Some(keeps));
        if !keeps {
            // Keeps existing values readable while the page is open.
            let all = keys(&storage).into_iter().filter_map(|key| Some((key.clone(), storage.get_item(&key).ok()??)));
            MEMORY.with_borrow_mut(|memory| memory.extend(all));
        }
        keeps
    });
    keeps.then_some(storage)
}

/// True if localStorage keeps a written value, or is merely full, because something can be deleted.
fn keeps(storage: &web_sys::Storage) -> bool {
    match storage.set_item(PROBE, PROBE) {
        Ok(()) => {
            let is_there = storage.get_item(PROBE).is_ok_and(|text| text.as_deref() == Some(PROBE));
            let _ = storage.remove_item(PROBE);
            is_there
        }
        Err(error) => is_full(&error) && storage.length().is_ok_and(|length| length > 0),
    }
}

fn is_full(error: &JsValue) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|name| name == "QuotaExceededError")
}

fn keys(storage: &web_sys::Storage) -> Vec<String> {
    let length = storage.length().unwrap_or_default();
    (0..length).filter_map(|place| storage.key(place).ok().flatten()).collect()
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
            Some(storage) => {
                let (storage, key, text): (&Texts, JsString, JsString) =
                    (storage.unchecked_ref(), key.into(), text.into());
                storage.set(&key, &text).map_err(|_| StoreError::Full)?;
                // Some browsers report writes that they did not make.
                let is_there = storage.get(&key).is_ok_and(|stored| stored == *AsRef::<JsValue>::as_ref(&text));
                if is_there { Ok(()) } else { Err(StoreError::Dropped) }
            }
            None => {
                MEMORY.with_borrow_mut(|memory| memory.insert(key.to_owned(), text.to_owned()));
                Ok(())
            }
        }
    }

    fn has_room(&self, characters: usize) -> bool {
        let Some(storage) = storage() else { return true };
        let has_room = storage.set_item(PROBE, &" ".repeat(characters)).is_ok();
        let _ = storage.remove_item(PROBE);
        has_room
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
        Ok(match storage() {
            Some(storage) => keys(&storage),
            None => MEMORY.with_borrow(|memory| memory.keys().cloned().collect()),
        })
    }
}
