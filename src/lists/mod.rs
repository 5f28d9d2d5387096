//! Lists: the squads and decks that players hand in. This room reads them in any format, looks up their cards in
//! tables, checks them against a regulation and a day, and scores their ships.
//!
//! - [`read()`] parses a text into a [`List`] and keeps the text unchanged: a [`Squad`], a [`Deck`], several decks, or a
//!   link, which is not followed.
//! - [`read_event_lists`] reads the lists of all players of an event.
//! - [`CardTable`]: the cards of a game, the days on which their values are valid, and their source.
//! - [`check()`] checks a list against a [`Setting`]. Each [`Fault`] is typed and names its clause (SQD-*, DCK-*).
//! - [`squad`]: squads, their formats, totals, scores (RES-2) and initiative (SQD-5).
//! - [`deck`]: decks, their formats and their zones.
//!
//! Nothing here blocks an event. A list that cannot be judged is reported as not judged and never refused.
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
//! let setting = Setting { regulation, format: None, tier: None, day: None, players: 1, tables: &[] };
//! let offended: Vec<Clause> = check(&list, &setting).iter().filter_map(|fault| fault.offended_clause()).collect();
//! assert_eq!(offended, [Clause::Sqd1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod card_table;
mod check;
pub mod deck;
mod event_lists;
mod lenient_json;
mod list;
mod read;
mod several;
mod similar;
pub mod squad;
mod table_text;

pub use card_table::{CardTable, Cards};
pub use check::{
    Fault, FaultKind, Judged, Setting, Severity, check, decks_wanted, is_unreadable, judge_list, listed_base, summary,
};
pub use deck::Deck;
pub use event_lists::{EVENT_FILE_LIMIT, EventLists, read_event_lists};
pub use list::{Content, Format, List, Summary};
pub use read::{ListReadError, MAX_CARDS, SIZE_LIMIT, read};
pub use several::join_decks;
pub use squad::Squad;
pub use table_text::TableError;
