//! Compressing texts with the browser.

use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableStream, ReadableStreamDefaultReader, ReadableWritablePair};

/// Raw DEFLATE (RFC 1951), which every browser supports.
const FORMAT: &str = "deflate-raw";

#[wasm_bindgen]
extern "C" {
    // web-sys calls these two interfaces unstable.
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;

    type DecompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
}

/// Compresses a text and encodes it in Base64. None if the browser cannot compress.
pub async fn pack(text: &str) -> Option<String> {
    let through = CompressionStream::new(FORMAT).ok()?;
    let packed = pipe(&Array::of1(&text.into()), through.unchecked_into(), usize::MAX).await?;
    let signs: String = packed.into_iter().map(char::from).collect();
    web_sys::window()?.btoa(&signs).ok()
}

/// Decompresses a text. None if it is not compressed data, or if the output is larger than `limit` bytes.
pub async fn unpack(packed: &str, limit: usize) -> Option<String> {
    let signs = web_sys::window()?.atob(packed).ok()?;
    let bytes: Vec<u8> = signs.chars().map(u8::try_from).collect::<Result<_, _>>().ok()?;
    let through = DecompressionStream::new(FORMAT).ok()?;
    let text = pipe(&Array::of1(&Uint8Array::from(&bytes[..])), through.unchecked_into(), limit).await?;
    String::from_utf8(text).ok()
}

/// Pipes the parts through a stream. Reads the output piece by piece, to stop at the limit.
async fn pipe(parts: &Array, through: ReadableWritablePair, limit: usize) -> Option<Vec<u8>> {
    let stream: ReadableStream = Blob::new_with_blob_sequence(parts).ok()?.stream();
    let reader: ReadableStreamDefaultReader = stream.pipe_through(&through).get_reader().unchecked_into();
    let mut out = Vec::new();
    loop {
        let piece = JsFuture::from(reader.read()).await.ok()?;
        let value = Reflect::get(&piece, &"value".into()).ok()?;
        let Ok(bytes) = value.dyn_into::<Uint8Array>() else { return Some(out) };
        out.extend(bytes.to_vec());
        if out.len() > limit {
            let _ = JsFuture::from(reader.cancel()).await;
            return None;
        }
    }
}
