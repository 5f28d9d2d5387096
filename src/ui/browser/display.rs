//! A second window for the players, and how much of a list fits in it.

use wasm_bindgen::JsCast;

/// Opens a window of that name, or the same one once more, and brings it to the front. False where the browser allows no
/// second window.
pub fn open_window(href: &str, name: &str) -> bool {
    let opened = web_sys::window().and_then(|window| {
        window.open_with_url_and_target_and_features(href, name, "popup,width=1280,height=720").ok()
    });
    let Some(opened) = opened.flatten() else { return false };
    // A window that does not come to the front is there all the same.
    let _ = opened.focus();
    true
}

/// Into how many pages a list falls whose columns go on beyond its right edge; 1 where it is not there.
pub fn pages_of(id: &str) -> usize {
    let element =
        web_sys::window().and_then(|window| window.document()).and_then(|document| document.get_element_by_id(id));
    let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::Element>().ok()) else { return 1 };
    let (whole, shown) = (element.scroll_width(), element.client_width().max(1));
    // Both are rounded, and a column is a good part of a page: a tenth of a page is none.
    usize::try_from((whole * 10 + shown * 9 - 1) / (shown * 10)).unwrap_or(1).max(1)
}

/// Calls back whenever the window has another size, for as long as the part in view lives.
pub fn on_resize(resized: impl Fn() + 'static) {
    let listening = leptos::prelude::window_event_listener(leptos::ev::resize, move |_| resized());
    leptos::prelude::on_cleanup(move || listening.remove());
}
