//! How safe storage is: whether the browser may clear it, and asking it not to.

use js_sys::Reflect;
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// The vendor that WebKit browsers name.
const VENDOR: &str = "Apple Computer, Inc.";

/// Asks the browser to keep what is stored until the user deletes it, unless it does already. None where it cannot be
/// asked, as in a page from an insecure address.
pub async fn keep_storage() -> Option<bool> {
    let storage = manager()?;
    if is_kept(&storage).await == Some(true) {
        return Some(true);
    }
    JsFuture::from(storage.persist().ok()?).await.ok()?.as_bool()
}

/// True if the browser keeps what is stored until the user deletes it. None if it does not say.
pub async fn is_storage_kept() -> Option<bool> {
    is_kept(&manager()?).await
}

/// True if the browser deletes what a page has stored once seven days of its use have passed without a visit. WebKit does:
/// Safari, and every browser on an iPhone or iPad, unless the page is installed as an app or its storage is kept.
pub async fn forgets() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let is_webkit = Reflect::get(&window.navigator(), &"vendor".into()).is_ok_and(|vendor| vendor == VENDOR);
    let is_installed = window.match_media("(display-mode: standalone)").ok().flatten().is_some_and(|is| is.matches());
    is_webkit && !is_installed && is_storage_kept().await != Some(true)
}

async fn is_kept(storage: &StorageManager) -> Option<bool> {
    JsFuture::from(storage.persisted().ok()?).await.ok()?.as_bool()
}

fn manager() -> Option<StorageManager> {
    let navigator = web_sys::window()?.navigator();
    let is_there = Reflect::get(&navigator, &"storage".into()).is_ok_and(|storage| !storage.is_undefined());
    is_there.then(|| navigator.storage())
}
