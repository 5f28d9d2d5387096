//! Name and version of the running program.

/// Name, version and commit, as the build writes them into the page (`hooks/stamp.mjs`).
pub fn program() -> String {
    let document = web_sys::window().and_then(|window| window.document());
    let meta = document.and_then(|document| document.query_selector("meta[name=version]").ok()?);
    let version = meta.and_then(|meta| meta.get_attribute("content"));
    format!("TIE Breaker {}", version.as_deref().unwrap_or(env!("CARGO_PKG_VERSION")))
}
