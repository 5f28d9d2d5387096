//! Parts that several pages share.

mod clock;
mod dialog;
mod drawing;
mod export;
mod fields;
mod file;
mod live;
mod mark;
mod next_step;
mod notices;
mod search;
mod warnings;

pub use clock::{Clock, minutes_text, ticking};
pub use dialog::{Confirm, Panel};
pub use drawing::draw;
pub use export::{export, file_name};
pub use fields::{Choice, Line, Tick};
pub use file::{FileButton, bytes_button};
pub use live::{each, live};
pub use mark::Mark;
pub use next_step::NextStepBar;
pub use notices::{NoticeArea, Notices};
pub use search::PlayerSearch;
pub use warnings::Warnings;
