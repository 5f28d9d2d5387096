//! How safe storage is: whether the browser may clear it, and asking it not to.

use js_sys::Reflect;
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// Asks the browser to keep what is stored until the user deletes it, unless it does already. None where it cannot be
/// asked, as in a page from an insecure address.
pub async fn keep_storage() -> Option<bool> {
    let storage = manager()?;
    if is_kept(&storage).await == Some(true) {
        return Some(true);
    }
    JsFuture::from(storage.persist().ok()?).await.ok()?.as_bool()
}

/// Whether the browser keeps what is stored until the user deletes it; none where it does not say.
pub async fn is_storage_kept() -> Option<bool> {
    is_kept(&manager()?).await
}

async fn is_kept(storage: &StorageManager) -> Option<bool> {
    JsFuture::from(storage.persisted().ok()?).await.ok()?.as_bool()
}

fn manager() -> Option<StorageManager> {
    let navigator = web_sys::window()?.navigator();
    let is_there = Reflect::get(&navigator, &"storage".into()).is_ok_and(|storage| !storage.is_undefined());
    is_there.then(|| navigator.storage())
}
