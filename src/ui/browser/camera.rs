//! The camera, and the decoder of codes in its picture: the browser's, or the site's if the browser has none.

use super::element;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Width in pixels of the picture that the site's decoder reads. It is slower than the browser's.
const WIDTH: f64 = 960.0;

/// A camera whose picture is searched for codes.
pub struct Camera {
    stream: JsValue,
    decoder: Decoder,
    video: JsValue,
}

enum Decoder {
    /// The browser's.
    Browser(JsValue),
    /// The site's, with the canvas that holds the picture.
    Site(Function, HtmlCanvasElement),
}

/// True if this browser has cameras. Pages at an insecure address have none.
pub fn can_scan() -> bool {
    media().is_some()
}

impl Camera {
    /// Opens the camera at the back of the device, and shows its picture in the `video` with this id. None if there is
    /// no camera, it may not be used, or the decoder cannot be fetched.
    pub async fn open(id: &str) -> Option<Self> {
        let decoder = match of_browser() {
            Some(decoder) => Decoder::Browser(decoder),
            None => of_site().await?,
        };
        let wanted = object([("video", object([("facingMode", "environment".into())]))]);
        let stream = promised(call(&media()?, "getUserMedia", &wanted)?).await?;
        let camera = |video: JsValue| Self { stream: stream.clone(), decoder, video };
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

    /// The texts of the codes in the picture. The site's decoder finds at most one.
    pub async fn codes(&self) -> Vec<String> {
        match &self.decoder {
            Decoder::Browser(decoder) => self.detected(decoder).await,
            Decoder::Site(decode, canvas) => self.decoded(decode, canvas).into_iter().collect(),
        }
    }

    async fn detected(&self, decoder: &JsValue) -> Vec<String> {
        let Some(found) = call(decoder, "detect", &self.video) else { return Vec::new() };
        let found = promised(found).await.and_then(|found| found.dyn_into::<Array>().ok()).unwrap_or_default();
        found.iter().filter_map(|code| text(&code, "rawValue")).collect()
    }

    fn decoded(&self, decode: &Function, canvas: &HtmlCanvasElement) -> Option<String> {
        let size = |name: &str| Reflect::get(&self.video, &name.into()).ok()?.as_f64().filter(|size| *size > 0.0);
        let [width, height] = [size("videoWidth")?, size("videoHeight")?];
        let scale = (WIDTH / width).min(1.0);
        let [width, height] = [width, height].map(|size| JsValue::from((size * scale).floor()));
        let is_new = Reflect::get(canvas, &"width".into()).ok()? != width;
        if is_new {
            Reflect::set(canvas, &"width".into(), &width).ok()?;
            Reflect::set(canvas, &"height".into(), &height).ok()?;
        }
        let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let corner = JsValue::from(0);
        call_with(&pen, "drawImage", &[&self.video, &corner, &corner, &width, &height])?;
        let picture = call_with(&pen, "getImageData", &[&corner, &corner, &width, &height])?;
        let pixels = Reflect::get(&picture, &"data".into()).ok()?;
        let found = decode.call3(&JsValue::NULL, &pixels, &width, &height).ok()?;
        text(&found, "data").filter(|text| !text.is_empty())
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

fn of_browser() -> Option<JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &"BarcodeDetector".into()).ok()?.dyn_into().ok()?;
    let wanted = object([("formats", Array::of1(&"qr_code".into()).into())]);
    Reflect::construct(&class, &Array::of1(&wanted)).ok()
}

/// Fetches the site's decoder.
async fn of_site() -> Option<Decoder> {
    let document = web_sys::window()?.document()?;
    let decode = || Reflect::get(&js_sys::global(), &"jsQR".into()).ok()?.dyn_into::<Function>().ok();
    if decode().is_none() {
        let script = document.create_element("script").ok()?;
        let link = document.query_selector("link[rel=decoder]").ok()??;
        for (from, to) in [("integrity", "integrity"), ("href", "src")] {
            script.set_attribute(to, &link.get_attribute(from)?).ok()?;
        }
        let loaded = Promise::new(&mut |resolve, reject| {
            for (event, then) in [("load", resolve), ("error", reject)] {
                let _ = script.add_event_listener_with_callback(event, &then);
            }
        });
        document.head()?.append_child(&script).ok()?;
        promised(loaded.into()).await?;
    }
    let canvas = document.create_element("canvas").ok()?.dyn_into().ok()?;
    Some(Decoder::Site(decode()?, canvas))
}

fn media() -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    Reflect::get(&navigator, &"mediaDevices".into()).ok().filter(JsValue::is_object)
}

fn text(of: &JsValue, name: &str) -> Option<String> {
    Reflect::get(of, &name.into()).ok()?.as_string()
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
    call_with(of, name, &[with])
}

fn call_with(of: &JsValue, name: &str, with: &[&JsValue]) -> Option<JsValue> {
    let function: Function = Reflect::get(of, &name.into()).ok()?.dyn_into().ok()?;
    function.apply(of, &with.iter().copied().collect()).ok()
}

async fn promised(value: JsValue) -> Option<JsValue> {
    JsFuture::from(Promise::resolve(&value)).await.ok()
}
