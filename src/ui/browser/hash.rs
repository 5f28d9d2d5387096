//! The part of the address after `#`.

/// The part of the address after `#`.
pub fn hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    hash.trim_start_matches('#').split('?').next().unwrap_or_default().to_owned()
}

/// The language that the address asks for. `?lang=pl` after the page (`#/…?lang=pl`) applies to that page, before `#`
/// to the window.
pub fn asked_language() -> Option<String> {
    let location = web_sys::window()?.location();
    [location.hash(), location.search()].into_iter().find_map(|part| {
        let part = part.ok()?;
        part.split(['?', '&']).find_map(|pair| pair.strip_prefix("lang=").map(str::to_owned))
    })
}

/// Navigates to an address after `#`, like a link.
pub fn go(hash: &str) {
    if let Some(window) = web_sys::window() {
        // Setting the hash of a page does not fail.
        let _ = window.location().set_hash(hash);
    }
}

/// Calls back whenever the address after `#` changes, while the page is open.
pub fn on_hash_change(changed: impl Fn(String) + 'static) {
    leptos::prelude::window_event_listener(leptos::ev::hashchange, move |_| changed(hash()));
}
