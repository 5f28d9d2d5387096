//! Safety of storage: whether the browser may clear it, and a request not to.

use js_sys::Reflect;
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// Vendor of WebKit browsers.
const VENDOR: &str = "Apple Computer, Inc.";

/// Asks the browser to keep stored data until the user deletes it, unless it already does. None if the browser has no
/// such feature, as on an insecure address.
pub async fn keep_storage() -> Option<bool> {
    let storage = manager()?;
    if is_kept(&storage).await == Some(true) {
        return Some(true);
    }
    JsFuture::from(storage.persist().ok()?).await.ok()?.as_bool()
}

/// True if the browser keeps stored data until the user deletes it. None if it does not say.
pub async fn is_storage_kept() -> Option<bool> {
    is_kept(&manager()?).await
}

/// True if the browser deletes stored data after seven days of use without a visit to the page. That is WebKit: Safari,
/// and every browser on an iPhone or iPad, unless the page is installed as an app or its storage is persistent.
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
