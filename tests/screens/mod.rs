//! What the screens say and show, without a browser.

mod intl;
mod sentences;
mod standings;
