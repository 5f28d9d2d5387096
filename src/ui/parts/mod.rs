//! Parts that several pages share.

mod alarm;
mod banners;
mod bracket;
mod clause;
mod clock;
mod day_strip;
mod dialog;
mod drawing;
mod entries;
mod export;
mod fields;
mod file;
mod fold;
mod icon;
mod kept;
mod mark;
mod next_step;
mod notices;
mod program;
mod rank_chart;
mod search;
mod seven_days;
mod sheets;
mod shelve;
mod theme;
mod warnings;

pub use alarm::{has_sound, set_sound};
pub use banners::Banners;
pub use bracket::{bracket, bracket_pages};
pub use clause::{ClausePanel, all_ruled, ruled, ruled_error};
pub use clock::{ClockChip, digits, phase_class, ticking};
pub use day_strip::DayStrip;
pub use dialog::{Confirm, Panel};
pub use drawing::DRAWING;
pub use entries::{entry_lines, entry_row};
pub use export::{event_file_name, export, export_event, file_name};
pub use fields::{Choice, Line, Tick};
pub use file::{FileButton, bytes_button};
pub use fold::fold;
pub use icon::{Icon, icon};
pub use kept::KeptMark;
pub use mark::Mark;
pub use next_step::NextStepBar;
pub use notices::NoticeArea;
pub use program::{
    Begin, Copies, Desk, DrawOfEvent, DrawPage, Drawing, Files, InHand, Program, Question, Work, fetched, with_part,
};
pub use rank_chart::{RankLine, rank_chart};
pub use search::{PlayerSearch, player_search};
pub use seven_days::{SevenDays, forgets};
pub use sheets::{sheet_links, sheet_name};
pub use shelve::shelve;
pub use theme::ThemeButton;
pub use warnings::Warnings;
