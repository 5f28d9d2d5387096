//! One file a page.

mod announcement;
mod backup;
mod bracket;
mod copies;
mod display;
mod draft;
mod draw;
mod event;
mod guide;
mod home;
mod log;
mod new_event;
mod paper;
mod path;
mod players;
mod regulation_editor;
mod report;
mod round;
mod setup;
mod setup_form;
mod staff;
mod standings;
mod storage;
mod unopened;
mod why;

pub use display::calm;
pub use event::EventPage;
pub use guide::Guide;
pub use home::Home;
pub use new_event::NewEvent;
pub use unopened::Unopened;
