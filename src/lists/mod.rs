//! Lists: the squads and decks that players hand in. What one says, whatever program wrote it; the cards it names, from tables
//! that are data; what it offends, by the day; and what its ships are worth once they are shot at.
//!
//! - [`read`] makes a [`List`] of any text, which it keeps unchanged: a [`Squad`], a [`Deck`], or a link that stays one.
//! - [`read_many`]: the lists of all players of an event.
//! - [`CardTable`]: the cards of a game, with the days between which their values are good, and where they come from.
//! - [`check`] holds a list against a regulation and a day, the [`Setting`]: each [`Fault`] is typed and names its clause (SQD-*, DCK-*).
//! - [`squad`]: what only squads have: their formats, totals, scores from the ships (RES-2), initiative (SQD-5).
//! - [`deck`]: what only decks have.
//!
//! Nothing here stops a day: what cannot be judged is said, never refused.
//!
//! ```
//! use tiebreaker::{
//!     base::clause::Clause,
//!     lists::{Setting, check, read},
//!     regulation::Regulation,
//! };
//!
//! let list = read(r#"{"faction":"rebel","points":101,"pilots":[{"name":"wedgeantilles","ship":"xwing","points":101}]}"#)?;
//! let regulation = Regulation::published("xwing-2017").ok_or("no such regulation")?;
//! // Without a table no card is known, but the total is.
//! let setting = Setting { regulation, format: None, tier: None, day: None, tables: &[] };
//! let offended: Vec<Clause> = check(&list, &setting).iter().filter_map(|fault| fault.offends()).collect();
//! assert_eq!(offended, [Clause::Sqd1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod cards;
mod check;
pub mod deck;
mod fault;
mod format;
mod list;
mod loose;
mod many;
mod read;
mod setting;
pub mod squad;
mod summary;
mod unreadable;

pub use cards::{CardTable, Cards, TableFault};
pub use check::{check, is_faulty, summary};
pub use deck::Deck;
pub use fault::{Fault, Matter, Severity};
pub use format::Format;
pub use list::{Content, List};
pub use many::{EVENT_LIMIT, ListsOfEvent, read_many};
pub use read::read;
pub use setting::Setting;
pub use squad::Squad;
pub use summary::Summary;
pub use unreadable::{MOST_CARDS, SIZE_LIMIT, Unreadable};
