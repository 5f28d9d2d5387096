//! Saving and reading files.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Response, TextDecoder, Url};

/// Saves a file for the user. False if the browser does not allow it.
pub fn download(name: &str, mime: &str, text: &str) -> bool {
    try_download(name, mime, text).is_ok()
}

fn try_download(name: &str, mime: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type(mime);
    save(name, &Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?)
}

/// Saves a file for the user.
pub(super) fn save(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.dyn_into().map_err(JsValue::from)?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser needs the address until the click has been handled.
    leptos::prelude::set_timeout(move || drop(Url::revoke_object_url(&url)), std::time::Duration::from_secs(10));
    Ok(())
}

/// Size in bytes of a file that the user chose.
pub fn size(file: &File) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and not negative")]
    {
        file.size() as usize
    }
}

/// The text of a file that the user chose.
///
/// # Errors
/// The browser cannot read it.
pub async fn read_file(file: File) -> Result<String, JsValue> {
    let text = JsFuture::from(file.text()).await?;
    text.as_string().ok_or(JsValue::NULL)
}

/// The bytes of a file that the user chose.
///
/// # Errors
/// The browser cannot read it.
pub async fn read_bytes(file: File) -> Result<Vec<u8>, JsValue> {
    let buffer = JsFuture::from(file.array_buffer()).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// The encoding of most files that are not in Unicode.
pub const WESTERN: &str = "windows-1252";

/// Decodes bytes in an encoding with a name that browsers use. None if the browser does not support it. Invalid bytes
/// become U+FFFD.
pub fn decode(bytes: &[u8], encoding: &str) -> Option<String> {
    TextDecoder::new_with_label(encoding).ok()?.decode_with_u8_array(bytes).ok()
}

/// The text of a file of the site. None if it cannot be fetched.
pub async fn fetch(path: &str) -> Option<String> {
    let answer = JsFuture::from(web_sys::window()?.fetch_with_str(path)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
