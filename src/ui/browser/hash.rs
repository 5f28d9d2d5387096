//! The part of the address after `#`.

/// The address after `#`, without it.
#[must_use]
pub fn hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Goes to an address after `#`, as a link would.
pub fn go(hash: &str) {
    if let Some(window) = web_sys::window() {
        // Setting the hash of a page does not fail.
        let _ = window.location().set_hash(hash);
    }
}

/// Calls back whenever the address after `#` changes, for as long as the page lives.
pub fn on_hash_change(changed: impl Fn(String) + 'static) {
    leptos::prelude::window_event_listener(leptos::ev::hashchange, move |_| changed(hash()));
}
