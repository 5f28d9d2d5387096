//! One file a page.

mod announcement;
mod bracket;
mod display;
mod draw;
mod event;
mod guide;
mod home;
mod log;
mod paper;
mod players;
mod round;
mod setup;
mod staff;
mod standings;
mod why;

pub use announcement::Announcement;
pub use bracket::Bracket;
pub use display::Display;
pub use draw::Draw;
pub use event::{WORK, begin};
pub use guide::Guide;
pub use home::{COPIES, FILES, Home};
pub use log::Log;
pub use paper::{Paper, PaperChoice};
pub use players::Players;
pub use round::DraftPage;
pub use setup::{NewEvent, SetupPage};
pub use staff::Staff;
pub use standings::Standings;
pub use why::Why;
