//! Locks between windows: of those that want one, one has it.

use js_sys::{Array, Function, Object, Promise, Reflect};
use std::{cell::Cell, rc::Rc};
use wasm_bindgen::{JsValue, closure::Closure, prelude::wasm_bindgen};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    // The library of the browser's interfaces calls these unstable.
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = request, catch)]
    fn request_lock(name: &str, options: &Object, granted: &JsValue) -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = query, catch)]
    async fn query_locks() -> Result<JsValue, JsValue>;
}

/// A lock that this window has.
pub struct Hold(Function);

impl Hold {
    /// Gives it back.
    pub fn release(self) {
        // A function that keeps a promise does not throw.
        let _ = self.0.call0(&JsValue::NULL);
    }
}

/// Handler for a lock that another window has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Nothing.
    GiveUp,
    /// To wait.
    Wait,
    /// To take it away.
    Take,
    /// To have it together with every other window that shares it.
    Share,
}

/// Asks for a lock. `granted` is called with it, or with nothing where it was given up; `lost`, if another window takes it
/// away. Neither is called where the browser has no locks for the page, as for one from an insecure address.
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
        // The lock is this window's until the promise is kept.
        begun.set(true);
        let mut release = None;
        let kept = Promise::new(&mut |keep, _| release = Some(keep));
        granted(release.map(Hold));
        kept.into()
    });
    let Ok(end) = request_lock(name, &options, &granted) else { return };
    spawn_local(async move {
        // A browser that refuses locks refuses storage too: there was nothing to lose.
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

/// True if a window has a lock, this one or another. Not where the browser has no locks for the page.
pub async fn is_held(name: &str) -> bool {
    is_among("held", name).await
}

/// True if a window waits for a lock, this one or another. Not where the browser has no locks for the page.
pub async fn is_wanted(name: &str) -> bool {
    is_among("pending", name).await
}

async fn is_among(list: &str, name: &str) -> bool {
    let Ok(state) = query_locks().await else { return false };
    let locks = Reflect::get(&state, &list.into()).unwrap_or_default();
    Array::from(&locks).iter().any(|lock| Reflect::get(&lock, &"name".into()).is_ok_and(|found| found == name))
}
