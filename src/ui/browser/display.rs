//! A second window for the players, and how its lists and names fit into it.

use leptos::task::spawn_local;
use tiebreaker::screens::display::scale_on_two_lines;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, HtmlElement};

/// Smallest scale of a name on one line. A name that would be smaller takes two lines.
const SMALLEST: f64 = 0.72;

/// Share of the width that a scaled line takes at most, as browsers round the widths of its letters.
const ROUNDED: f64 = 0.98;
/// Share of the width that two lines take at most, as their widths are only estimated.
const ESTIMATE: f64 = 0.92;

/// Opens a window with this name and brings it to the front, or only brings it to the front if it is already open.
/// False if the browser forbids a second window.
pub fn open_window(href: &str, name: &str) -> bool {
    let opened = web_sys::window().and_then(|window| {
        window.open_with_url_and_target_and_features(href, name, "popup,width=1280,height=720").ok()
    });
    let Some(opened) = opened.flatten() else { return false };
    // The window is open even if it stays in the background.
    let _ = opened.focus();
    true
}

/// Closes this window. Browsers refuse to close a window that the user has opened.
pub fn close_window() {
    let _ = web_sys::window().map(|window| window.close());
}

/// Number of pages of a list whose columns continue beyond its right edge. 1 if there is no such list.
pub fn pages_of(id: &str) -> usize {
    let Some(element) = document().and_then(|document| document.get_element_by_id(id)) else { return 1 };
    let (whole, shown) = (element.scroll_width(), element.client_width().max(1));
    // Both widths are rounded, and a column takes much more than a tenth of a page. So an overflow of less than a tenth
    // is not a page.
    usize::try_from((whole * 10 + shown * 9 - 1) / (shown * 10)).unwrap_or(1).max(1)
}

/// Scales each element that matches `selector` so that its text fits on one line: sets `--scale`, 1 or less. If the
/// text would be too small to read, also sets the class `long`, and `--two-lines`, the scale on two lines. Measures
/// once the fonts are loaded.
pub fn fit_lines(selector: String) {
    spawn_local(async move {
        let Some(document) = document() else { return };
        if let Ok(ready) = document.fonts().ready() {
            // Only the time matters. If the fonts fail to load, the fallback fonts are measured.
            let _ = JsFuture::from(ready).await;
        }
        let texts = elements(&document, &selector);
        for text in &texts {
            let _ = (text.class_list().remove_1("long"), text.class_list().add_1("measured"));
            let _ = text.style().set_property("--scale", "1");
        }
        // All are measured before the first is changed, so that the browser lays the page out only once.
        let scales: Vec<_> =
            texts.iter().map(|text| f64::from(text.client_width()) / f64::from(text.scroll_width().max(1))).collect();
        for text in &texts {
            let _ = text.class_list().remove_1("measured");
        }
        for (text, scale) in texts.iter().zip(scales).filter(|(_, scale)| *scale < 1.0) {
            let _ = text.style().set_property("--scale", &format!("{:.2}", scale * ROUNDED));
            if scale < SMALLEST {
                let scale = scale_on_two_lines(&text.text_content().unwrap_or_default(), scale);
                let _ = text.style().set_property("--two-lines", &format!("{:.2}", scale * ESTIMATE));
                let _ = text.class_list().add_1("long");
            }
        }
    });
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn elements(document: &Document, selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = document.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Calls back whenever the window is resized, until the calling view is removed.
pub fn on_resize(resized: impl Fn() + 'static) {
    let listening = leptos::prelude::window_event_listener(leptos::ev::resize, move |_| resized());
    leptos::prelude::on_cleanup(move || listening.remove());
}
