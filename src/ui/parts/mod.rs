//! Parts that several pages share.

mod alarm;
mod bracket;
mod clause;
mod clock;
mod day_strip;
mod dialog;
mod drawing;
mod export;
mod fields;
mod file;
mod icon;
mod live;
mod mark;
mod next_step;
mod notices;
mod rank_chart;
mod theme;
mod warnings;

pub use alarm::{has_sound, set_sound};
pub use bracket::bracket;
pub use clause::{ClausePanel, ruled};
pub use clock::{ClockChip, digits, minutes_text, note, phase_class, phase_word, ticking};
pub use day_strip::DayStrip;
pub use dialog::{Confirm, Panel};
pub use drawing::draw;
pub use export::{export, file_name};
pub use fields::{Choice, Line, Tick};
pub use file::FileButton;
pub use icon::{Icon, icon};
pub use live::{each, live};
pub use mark::Mark;
pub use next_step::NextStepBar;
pub use notices::{NoticeArea, Notices};
pub use rank_chart::{RankLine, rank_chart};
pub use theme::ThemeButton;
pub use warnings::Warnings;
