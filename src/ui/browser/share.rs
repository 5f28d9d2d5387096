//! Handing a text to other apps on this device.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The address of the site, with the slash at its end and nothing behind it.
pub fn site() -> String {
    let location = web_sys::window().map(|window| window.location());
    let address =
        location.and_then(|location| Some(format!("{}{}", location.origin().ok()?, location.pathname().ok()?)));
    let address = address.unwrap_or_default();
    let end = address.rfind('/').map_or(0, |slash| slash + 1);
    address.get(..end).unwrap_or_default().to_owned()
}

/// True if this device has something to share with.
pub fn can_share() -> bool {
    navigator().is_some_and(|navigator| method(&navigator, "share").is_some())
}

/// Offers a link to the apps of this device. False where that did not come to anything, as when nobody chose one.
pub async fn share(title: &str, url: &str) -> bool {
    offer([("title", title), ("url", url)]).await
}

/// The same with a text.
pub async fn share_text(title: &str, text: &str) -> bool {
    offer([("title", title), ("text", text)]).await
}

/// True if this device has something to share files with.
pub fn can_share_files() -> bool {
    let can =
        |file: JsValue| method(&navigator()?, "canShare")?.call1(&navigator()?, &with_file(&file)?).ok()?.as_bool();
    new_file("event.json", "{}").and_then(can).unwrap_or(false)
}

/// Offers a file to the apps of this device. False where that did not come to anything, as when nobody chose one.
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

/// Puts a text on the clipboard. False where the browser does not let it.
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
