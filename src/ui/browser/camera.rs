//! The camera, and the code detector for its picture. Not every browser has both.

use super::element;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// A camera whose picture is scanned for codes.
pub struct Camera {
    stream: JsValue,
    detector: JsValue,
    video: JsValue,
}

/// True if this browser can scan codes with a camera.
pub fn can_scan() -> bool {
    detector().is_some() && media().is_some()
}

impl Camera {
    /// Opens the rear camera and shows its picture in the `video` with this id. None if there is no camera or it may
    /// not be used.
    pub async fn open(id: &str) -> Option<Self> {
        let detector = detector()?;
        let wanted = object([("video", object([("facingMode", "environment".into())]))]);
        let stream = promised(call(&media()?, "getUserMedia", &wanted)?).await?;
        let camera = |video: JsValue| Self { stream: stream.clone(), detector, video };
        let Some(video) = element(id) else {
            close(&stream);
            return None;
        };
        let camera = camera(video.into());
        Reflect::set(&camera.video, &"srcObject".into(), &camera.stream).ok()?;
        // Nothing can be detected until the picture plays.
        let playing = call(&camera.video, "play", &JsValue::UNDEFINED)?;
        // Playing fails if the user closes the picture before it starts. That is not an error.
        spawn_local(async move { _ = promised(playing).await });
        Some(camera)
    }

    /// Texts of the codes in the picture.
    pub async fn seen(&self) -> Vec<String> {
        let Some(found) = call(&self.detector, "detect", &self.video) else { return Vec::new() };
        let found = promised(found).await.and_then(|found| found.dyn_into::<Array>().ok()).unwrap_or_default();
        found.iter().filter_map(|code| Reflect::get(&code, &"rawValue".into()).ok()?.as_string()).collect()
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        close(&self.stream);
    }
}

fn close(stream: &JsValue) {
    let tracks = call(stream, "getTracks", &JsValue::UNDEFINED).and_then(|tracks| tracks.dyn_into::<Array>().ok());
    tracks.unwrap_or_default().iter().for_each(|track| _ = call(&track, "stop", &JsValue::UNDEFINED));
}

fn detector() -> Option<JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &"BarcodeDetector".into()).ok()?.dyn_into().ok()?;
    let wanted = object([("formats", Array::of1(&"qr_code".into()).into())]);
    Reflect::construct(&class, &Array::of1(&wanted)).ok()
}

fn media() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    Reflect::get(&navigator, &"mediaDevices".into()).ok().filter(JsValue::is_object)
}

fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // Setting a field of a new object does not fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

fn call(of: &JsValue, name: &str, with: &JsValue) -> Option<JsValue> {
    let function: Function = Reflect::get(of, &name.into()).ok()?.dyn_into().ok()?;
    function.call1(of, with).ok()
}

async fn promised(value: JsValue) -> Option<JsValue> {
    JsFuture::from(Promise::resolve(&value)).await.ok()
}
