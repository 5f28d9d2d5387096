//! The end of the program, where it panics.

use js_sys::{Error, Function, Promise, Reflect, global};
use wasm_bindgen::{JsCast, JsValue};

/// Tells that the program cannot go on: the console with where it was, and the page, whose own script takes over from here
/// (`static/rescue.js`). Beside the page there is no such script.
pub fn stop(why: &str) {
    let stack = Reflect::get(&Error::new(""), &"stack".into()).ok().and_then(|stack| stack.as_string());
    leptos::logging::error!("{why}\n\n{}", stack.unwrap_or_default());
    let script: Option<Function> =
        Reflect::get(&global(), &"tiebreakerStopped".into()).ok().and_then(|script| script.dyn_into().ok());
    if let Some(script) = script {
        // There is nothing left to do where that fails.
        let _ = script.call1(&JsValue::NULL, &why.into());
    }
}

/// Tells that the program cannot start, without any fault of its own: the page's script, which hears of every promise that
/// comes to nothing, says what to do.
pub fn give_up(why: &str) {
    let _ = Promise::reject(&Error::new(why));
}
