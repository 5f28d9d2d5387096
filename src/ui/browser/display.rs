//! A second window for the players, and the number of pages that a list needs in it.

use wasm_bindgen::JsCast;

/// Opens a window with this name and brings it to the front, or only brings it to the front if it is already open.
/// False if the browser forbids a second window.
pub fn open_window(href: &str, name: &str) -> bool {
    let opened = web_sys::window().and_then(|window| {
        window.open_with_url_and_target_and_features(href, name, "popup,width=1280,height=720").ok()
    });
    let Some(opened) = opened.flatten() else { return false };
    // A window that is not brought to the front is open all the same.
    let _ = opened.focus();
    true
}

/// Closes this window, if the browser allows it: not a window that the user has opened.
pub fn close_window() {
    let _ = web_sys::window().map(|window| window.close());
}

/// Number of pages of a list whose columns continue beyond its right edge. 1 if there is no such list.
pub fn pages_of(id: &str) -> usize {
    let element =
        web_sys::window().and_then(|window| window.document()).and_then(|document| document.get_element_by_id(id));
    let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::Element>().ok()) else { return 1 };
    let (whole, shown) = (element.scroll_width(), element.client_width().max(1));
    // Both widths are rounded, and a column takes much more than a tenth of a page. So an overflow of less than a tenth
    // is not a page.
    usize::try_from((whole * 10 + shown * 9 - 1) / (shown * 10)).unwrap_or(1).max(1)
}

/// Calls back whenever the window is resized, until the calling view is removed.
pub fn on_resize(resized: impl Fn() + 'static) {
    let listening = leptos::prelude::window_event_listener(leptos::ev::resize, move |_| resized());
    leptos::prelude::on_cleanup(move || listening.remove());
}
