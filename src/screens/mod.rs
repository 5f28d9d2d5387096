//! The screens without markup. Each page has a model, which is a pure function of the event, the address and the input,
//! and all texts are in [words]. Nothing here depends on the framework or the browser, so every sentence, row, count
//! and next step can be tested on the host. `ui` renders the models.

pub mod backup;
pub mod bracket;
pub mod cited;
pub mod code_in_picture;
pub mod code_size;
pub mod copies;
pub mod day_strip;
pub mod display;
pub mod draw;
pub mod file_name;
pub mod final_ranking;
pub mod foreign;
pub mod formats;
pub mod gallery;
pub mod hall;
pub mod home;
mod html;
pub mod i18n;
pub mod ids;
pub mod judge;
pub mod judge_call;
pub mod large;
pub mod leaving;
pub mod lists;
pub mod log;
pub mod made_up;
pub mod menu;
pub mod next_step;
pub mod opened;
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
pub mod season;
pub mod sent_slip;
pub mod setup;
pub mod ships;
pub mod short_clock;
pub mod slip_reader;
pub mod staff;
pub mod standings;
mod table_picture;
pub mod warnings;
pub mod why;
pub mod words;
