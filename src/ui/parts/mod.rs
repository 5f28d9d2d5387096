//! Parts that several pages share.

mod alarm;
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
mod warnings;

pub use alarm::{has_sound, set_sound};
pub use clock::{ClockChip, digits, minutes_text, note, phase_class, phase_word, ticking};
pub use dialog::{Confirm, Panel};
pub use drawing::draw;
pub use export::{export, file_name};
pub use fields::{Choice, Line, Tick};
pub use file::FileButton;
pub use live::{each, live};
pub use mark::Mark;
pub use next_step::NextStepBar;
pub use notices::{NoticeArea, Notices};
pub use warnings::Warnings;
