//! Compressing texts, with what the browser has for it.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableStream, ReadableWritablePair, Response};

/// Raw DEFLATE (RFC 1951), which every browser has.
const FORMAT: &str = "deflate-raw";

#[wasm_bindgen]
extern "C" {
    // The library of the browser's interfaces calls these two unstable.
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;

    type DecompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
}

/// A text compressed, in Base64. None where the browser cannot compress.
pub async fn pack(text: &str) -> Option<String> {
    let through = CompressionStream::new(FORMAT).ok()?;
    let packed = pipe(&Array::of1(&text.into()), through.unchecked_into()).await.ok()?;
    let signs: String = packed.to_vec().into_iter().map(char::from).collect();
    web_sys::window()?.btoa(&signs).ok()
}

/// The text that was compressed. None where it cannot have been.
pub async fn unpack(packed: &str) -> Option<String> {
    let signs = web_sys::window()?.atob(packed).ok()?;
    let bytes: Vec<u8> = signs.chars().map(u8::try_from).collect::<Result<_, _>>().ok()?;
    let through = DecompressionStream::new(FORMAT).ok()?;
    let text = pipe(&Array::of1(&Uint8Array::from(&bytes[..])), through.unchecked_into()).await.ok()?;
    String::from_utf8(text.to_vec()).ok()
}

async fn pipe(parts: &Array, through: ReadableWritablePair) -> Result<Uint8Array, JsValue> {
    let stream: ReadableStream = Blob::new_with_blob_sequence(parts)?.stream();
    let out = Response::new_with_opt_readable_stream(Some(&stream.pipe_through(&through)))?;
    Ok(Uint8Array::new(&JsFuture::from(out.array_buffer()?).await?))
}
