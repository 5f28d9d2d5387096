//! The texts of a language. They are files of the site, with their hashes in the head of the page.

use js_sys::{Promise, Reflect};
use std::ops::Range;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, RequestInit, Response};

/// Two-letter code of the language that the page chose for its first screen.
pub fn page_language() -> String {
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    root.and_then(|root| root.get_attribute("lang")).unwrap_or_default()
}

/// Content of a language's file. None if it cannot be fetched. The page starts fetching the texts of the first screen
/// as soon as it opens.
pub async fn texts(language: &str) -> Option<String> {
    let link = link(language)?;
    let first: Result<Promise, JsValue> = Reflect::get(&link, &"fetching".into()).and_then(JsCast::dyn_into);
    if let Ok(first) = first {
        // The body of a response can be read only once.
        let _ = Reflect::delete_property(&link, &"fetching".into());
        if let Some(text) = content(first).await {
            return Some(text);
        }
    }
    content(request(&link.get_attribute("href")?, link.get_attribute("integrity"))?).await
}

/// Content of a range of additional text files of a language. In a release build, texts of later chunks are in separate
/// files, otherwise with the rest. None if they cannot be fetched.
pub async fn more_texts(language: &str, files: Range<usize>) -> Option<Vec<String>> {
    let link = link(language)?;
    let [names, hashes] = ["data-more", "data-more-integrity"].map(|name| link.get_attribute(name).unwrap_or_default());
    let named = names.split_whitespace().zip(hashes.split_whitespace()).take(files.end).skip(files.start);
    // Start all requests before waiting for the first one.
    let requests: Vec<_> = named.filter_map(|(name, hash)| request(name, Some(hash.to_owned()))).collect();
    let mut texts = Vec::new();
    for request in requests {
        texts.push(content(request).await?);
    }
    Some(texts)
}

/// All texts of a language: those of the first screen, and the first `more` additional files. None if one of them
/// cannot be fetched.
pub async fn all_texts(language: &str, more: usize) -> Option<(String, Vec<String>)> {
    let more = more_texts(language, 0..more).await;
    texts(language).await.zip(more)
}

/// Runs `prepare` before the first screen. The framework runs its own tasks only from that screen on.
pub fn before_first_screen(prepare: impl Future<Output = ()> + 'static) {
    spawn_local(prepare);
}

fn link(language: &str) -> Option<Element> {
    web_sys::window()?.document()?.query_selector(&format!("link[rel=texts][hreflang={language}]")).ok()?
}

fn request(file: &str, integrity: Option<String>) -> Option<Promise> {
    let options = RequestInit::new();
    integrity.iter().for_each(|integrity| options.set_integrity(integrity));
    Some(web_sys::window()?.fetch_with_str_and_init(file, &options))
}

async fn content(fetching: Promise) -> Option<String> {
    let answer: Response = JsFuture::from(fetching).await.ok()?.dyn_into().ok()?;
    JsFuture::from(answer.text().ok().filter(|_| answer.ok())?).await.ok()?.as_string()
}
