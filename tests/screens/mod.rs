//! What the screens say and show, without a browser.

mod bracket;
mod day_strip;
mod display;
mod door;
mod draw;
mod formats;
mod intl;
mod large;
mod leave;
mod lists;
mod log;
mod next_step;
mod paper;
mod player_list;
mod players;
mod pods_now;
mod regulation_form;
mod round;
mod sentences;
mod setup;
mod ships;
mod short_clock;
mod standings;
mod warnings;
mod why;
