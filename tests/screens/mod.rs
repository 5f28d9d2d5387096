//! What the screens say and show, without a browser.

mod intl;
mod round;
mod sentences;
mod standings;
