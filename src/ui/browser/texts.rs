//! The texts of a language: a file of the site, which the head of the page names with its hash.

use js_sys::{Promise, Reflect};
use std::ops::Range;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, RequestInit, Response};

/// The language that the page has chosen for its first screen, in two letters.
pub fn page_language() -> String {
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    root.and_then(|root| root.get_attribute("lang")).unwrap_or_default()
}

/// The content of the file of a language; none where it cannot be had. Those of the first screen are on their way since the
/// page has begun.
pub async fn texts(language: &str) -> Option<String> {
    let link = link(language)?;
    let first: Result<Promise, JsValue> = Reflect::get(&link, &"fetching".into()).and_then(JsCast::dyn_into);
    if let Ok(first) = first {
        // A text can be read once.
        let _ = Reflect::delete_property(&link, &"fetching".into());
        if let Some(text) = content(first).await {
            return Some(text);
        }
    }
    content(request(&link.get_attribute("href")?, link.get_attribute("integrity"))?).await
}

/// The content of files with more texts of a language, from one on to another: in a finished site what later parts of the program
/// say is in files of its own, and otherwise with the rest. None where they cannot be had.
pub async fn more_texts(language: &str, files: Range<usize>) -> Option<Vec<String>> {
    let link = link(language)?;
    let [names, hashes] = ["data-more", "data-more-integrity"].map(|name| link.get_attribute(name).unwrap_or_default());
    let named = names.split_whitespace().zip(hashes.split_whitespace()).take(files.end).skip(files.start);
    // All are on their way before the first is waited for.
    let requests: Vec<_> = named.filter_map(|(name, hash)| request(name, Some(hash.to_owned()))).collect();
    let mut texts = Vec::new();
    for request in requests {
        texts.push(content(request).await?);
    }
    Some(texts)
}

/// All texts of a language: those of the first screen, and so many files of those that come later. None where one of them cannot be
/// had.
pub async fn all_texts(language: &str, more: usize) -> Option<(String, Vec<String>)> {
    let more = more_texts(language, 0..more).await;
    texts(language).await.zip(more)
}

/// Does what comes before the first screen. The framework, which knows of others that wait, runs only from that screen on.
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
