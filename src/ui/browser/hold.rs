//! Locks between windows. Only one window at a time holds an exclusive lock.

use js_sys::{Array, Function, Object, Promise, Reflect};
use std::{cell::Cell, rc::Rc};
use wasm_bindgen::{JsValue, closure::Closure, prelude::wasm_bindgen};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    // web-sys calls these interfaces unstable.
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = request, catch)]
    fn request_lock(name: &str, options: &Object, granted: &JsValue) -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = query, catch)]
    async fn query_locks() -> Result<JsValue, JsValue>;
}

/// A lock held by this window.
pub struct Hold(Function);

impl Hold {
    /// Releases the lock.
    pub fn release(self) {
        // The resolver of a promise does not throw.
        let _ = self.0.call0(&JsValue::NULL);
    }
}

/// Reaction to a lock that another window holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Give up.
    GiveUp,
    /// Wait for it.
    Wait,
    /// Steal it.
    Take,
    /// Share it with all windows that also share it.
    Share,
}

/// Requests a lock. `granted` is called with the lock, or with None after giving up. `lost` is called if another window
/// steals it. Neither is called if the browser has no locks for the page, as on an insecure address.
pub fn hold(name: &str, held: Held, granted: impl FnOnce(Option<Hold>) + 'static, lost: impl FnOnce() + 'static) {
    let options = Object::new();
    let option = match held {
        Held::GiveUp => Some(("ifAvailable", JsValue::TRUE)),
        Held::Wait => None,
        Held::Take => Some(("steal", JsValue::TRUE)),
        Held::Share => Some(("mode", "shared".into())),
    };
    // Setting a field of a new object does not fail.
    option.into_iter().for_each(|(option, value)| _ = Reflect::set(&options, &option.into(), &value));
    let is_held = Rc::new(Cell::new(false));
    let begun = is_held.clone();
    let granted = Closure::once_into_js(move |lock: JsValue| {
        if lock.is_null() {
            granted(None);
            return JsValue::UNDEFINED;
        }
        // The window holds the lock until the promise resolves.
        begun.set(true);
        let mut release = None;
        let kept = Promise::new(&mut |keep, _| release = Some(keep));
        granted(release.map(Hold));
        kept.into()
    });
    let Ok(end) = request_lock(name, &options, &granted) else { return };
    spawn_local(async move {
        // A browser that refuses locks also refuses storage, so there was nothing to lose.
        if JsFuture::from(end).await.is_err() && is_held.get() {
            lost();
        }
    });
}

/// True if the browser has locks for the page.
pub fn has_locks() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator());
    let locks = navigator.and_then(|navigator| Reflect::get(&navigator, &"locks".into()).ok());
    locks.is_some_and(|locks| !locks.is_undefined())
}

/// True if any window holds the lock. False if the browser has no locks for the page.
pub async fn is_held(name: &str) -> bool {
    is_among("held", name).await
}

/// True if any window waits for the lock. False if the browser has no locks for the page.
pub async fn is_wanted(name: &str) -> bool {
    is_among("pending", name).await
}

async fn is_among(list: &str, name: &str) -> bool {
    let Ok(state) = query_locks().await else { return false };
    let locks = Reflect::get(&state, &list.into()).unwrap_or_default();
    Array::from(&locks).iter().any(|lock| Reflect::get(&lock, &"name".into()).is_ok_and(|found| found == name))
}
