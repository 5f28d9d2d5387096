//! The end of the program after a panic.

use js_sys::{Error, Function, Promise, Reflect, global};
use wasm_bindgen::{JsCast, JsValue};

/// Reports that the program cannot continue: to the console, with the location, and to the page, whose script then
/// takes over (`static/rescue.js`). A worker has no such script.
pub fn stop(why: &str) {
    let stack = Reflect::get(&Error::new(""), &"stack".into()).ok().and_then(|stack| stack.as_string());
    leptos::logging::error!("{why}\n\n{}", stack.unwrap_or_default());
    let script: Option<Function> =
        Reflect::get(&global(), &"tiebreakerStopped".into()).ok().and_then(|script| script.dyn_into().ok());
    if let Some(script) = script {
        // Nothing is left to do if this fails.
        let _ = script.call1(&JsValue::NULL, &why.into());
    }
}

/// Reports that the program cannot start, without a fault of its own. The page's script handles unhandled rejections
/// and tells the user what to do.
pub fn give_up(why: &str) {
    let _ = Promise::reject(&Error::new(why));
}
