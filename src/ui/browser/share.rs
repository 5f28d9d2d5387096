//! Sharing texts and files with other apps on this device.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The address of the site, with a slash at its end and nothing after it.
pub fn site() -> String {
    let location = web_sys::window().map(|window| window.location());
    let address =
        location.and_then(|location| Some(format!("{}{}", location.origin().ok()?, location.pathname().ok()?)));
    let address = address.unwrap_or_default();
    let end = address.rfind('/').map_or(0, |slash| slash + 1);
    address.get(..end).unwrap_or_default().to_owned()
}

/// True if this device can share links.
pub fn can_share() -> bool {
    navigator().is_some_and(|navigator| method(&navigator, "share").is_some())
}

/// Shares a link with an app on this device. False if that fails, for example because the user chose no app.
pub async fn share(title: &str, url: &str) -> bool {
    offer([("title", title), ("url", url)]).await
}

/// Shares a text like [`share`].
pub async fn share_text(title: &str, text: &str) -> bool {
    offer([("title", title), ("text", text)]).await
}

/// True if this device can share files.
pub fn can_share_files() -> bool {
    let can =
        |file: JsValue| method(&navigator()?, "canShare")?.call1(&navigator()?, &with_file(&file)?).ok()?.as_bool();
    new_file("event.json", "{}").and_then(can).unwrap_or(false)
}

/// Shares a file with an app on this device. False if that fails, for example because the user chose no app.
pub async fn share_file(name: &str, text: &str) -> bool {
    match new_file(name, text).as_ref().and_then(with_file) {
        Some(what) => called(navigator(), "share", &what).await,
        None => false,
    }
}

fn new_file(name: &str, text: &str) -> Option<JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &"File".into()).ok()?.dyn_into().ok()?;
    let about = Object::new();
    Reflect::set(&about, &"type".into(), &"application/json".into()).ok()?;
    Reflect::construct(&class, &Array::of3(&Array::of1(&text.into()), &name.into(), &about)).ok()
}

fn with_file(file: &JsValue) -> Option<JsValue> {
    let what = Object::new();
    Reflect::set(&what, &"files".into(), &Array::of1(file)).ok()?;
    Some(what.into())
}

async fn offer(values: [(&str, &str); 2]) -> bool {
    let what = Object::new();
    let is_set = values.into_iter().all(|(name, value)| Reflect::set(&what, &name.into(), &value.into()).is_ok());
    is_set && called(navigator(), "share", &what).await
}

/// Copies a text to the clipboard. False if the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let clipboard = navigator().and_then(|navigator| Reflect::get(&navigator, &"clipboard".into()).ok());
    called(clipboard, "writeText", &text.into()).await
}

fn navigator() -> Option<JsValue> {
    web_sys::window().map(|window| window.navigator().into())
}

fn method(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}

async fn called(of: Option<JsValue>, name: &str, with: &JsValue) -> bool {
    let promise = || method(of.as_ref()?, name)?.call1(of.as_ref()?, with).ok()?.dyn_into::<Promise>().ok();
    match promise() {
        Some(promise) => JsFuture::from(promise).await.is_ok(),
        None => false,
    }
}
