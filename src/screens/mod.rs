//! The screens without a screen: for each page a model, which is a pure function of the event, the address
//! and what is typed, and all [words]. It knows neither the framework nor the browser, so every sentence, row, count and next
//! step can be tested on the host. `ui` draws it.

pub mod bracket;
pub mod cited;
pub mod copies;
pub mod day_strip;
pub mod display;
pub mod draw;
pub mod final_ranking;
pub mod foreign;
pub mod formats;
pub mod gallery;
pub mod hall;
pub mod home;
pub mod i18n;
pub mod ids;
pub mod judge;
pub mod large;
pub mod leaving;
pub mod lists;
pub mod log;
pub mod made_up;
pub mod next_step;
pub mod outlook;
pub mod paper;
pub mod phone;
pub mod picture;
#[cfg(not(target_family = "wasm"))]
pub mod plain_intl;
pub mod players;
pub mod pod_tones;
pub mod pods_now;
pub mod round;
pub mod route;
pub mod row_key;
pub mod rulings;
pub mod search;
pub mod setup;
pub mod ships;
pub mod short_clock;
pub mod staff;
pub mod standings;
pub mod warnings;
pub mod why;
pub mod words;
