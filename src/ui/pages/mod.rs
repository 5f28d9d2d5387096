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
mod unopened;
mod why;

pub use display::calm;
pub use event::EventPage;
pub use guide::Guide;
pub use home::Home;
pub use setup::NewEvent;
pub use unopened::Unopened;
