//! What the screens say and show, without a browser.

mod day_strip;
mod draw;
mod intl;
mod large;
mod next_step;
mod round;
mod door;
mod leave;
mod lists;
mod player_list;
mod players;
mod bracket;
mod log;
mod paper;
mod sentences;
mod ships;
mod standings;
mod warnings;
mod why;
