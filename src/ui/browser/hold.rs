//! Locks between windows: of those that want one, one has it.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsValue, closure::Closure, prelude::wasm_bindgen};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    // The library of the browser's interfaces calls this one unstable.
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = request, catch)]
    fn request_lock(name: &str, options: &Object, granted: &JsValue) -> Result<Promise, JsValue>;
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

/// What to do where another window has the lock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Nothing.
    GiveUp,
    /// To wait.
    Wait,
    /// To take it away.
    Take,
}

/// Asks for a lock. `granted` is called with it, or with nothing where it was given up; `lost`, if another window takes it
/// away. False where the browser has no locks, as in a page from an insecure address: neither is called then.
pub fn hold(
    name: &str,
    held: Held,
    granted: impl FnOnce(Option<Hold>) + 'static,
    lost: impl FnOnce() + 'static,
) -> bool {
    let options = Object::new();
    let option = match held {
        Held::GiveUp => Some("ifAvailable"),
        Held::Wait => None,
        Held::Take => Some("steal"),
    };
    // Setting a field of a new object does not fail.
    option.into_iter().for_each(|option| _ = Reflect::set(&options, &option.into(), &true.into()));
    let granted = Closure::once_into_js(move |lock: JsValue| {
        if lock.is_null() {
            granted(None);
            return JsValue::UNDEFINED;
        }
        // The lock is this window's until the promise is kept.
        let mut release = None;
        let kept = Promise::new(&mut |keep, _| release = Some(keep));
        granted(release.map(Hold));
        kept.into()
    });
    let Ok(end) = request_lock(name, &options, &granted) else { return false };
    spawn_local(async move {
        if JsFuture::from(end).await.is_err() {
            lost();
        }
    });
    true
}
