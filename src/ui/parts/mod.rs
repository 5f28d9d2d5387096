//! Parts that several pages share.

mod clock;
mod dialog;
mod export;
mod fields;
mod live;
mod mark;
mod next_step;
mod notices;
mod warnings;

pub use clock::Clock;
pub use dialog::{Confirm, Panel};
pub use export::export;
pub use fields::{Choice, Line, Tick};
pub use live::{each, live};
pub use mark::Mark;
pub use next_step::NextStepBar;
pub use notices::{NoticeArea, Notices};
pub use warnings::Warnings;
