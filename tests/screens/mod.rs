//! What the screens say and show, without a browser.

mod day_strip;
mod intl;
mod large;
mod next_step;
mod round;
mod sentences;
mod ships;
mod standings;
mod warnings;
