//! TIE Breaker, a tournament manager for Star Wars: X-Wing and Star Wars: Unlimited that runs entirely in the browser.
//!
//! The rooms, from the bottom up. Arrows point down only. The library, all but the browser's part of [`store`], knows
//! no browser, no clock and no source of randomness: time comes in with each action, randomness from the event's seed.
//!
//! - [`base`]: exact fractions, ids, days, clocks, reproducible randomness, ordered maps, reading JSON, QR codes.
//! - [`regulation`]: what a regulation is, and the five published ones as data. It says what a result is worth.
//! - [`standings`]: points, tie-breakers and ranks from what everybody played.
//! - [`pairing`]: who meets whom: Swiss rounds, byes, the elimination bracket.
//! - [`multiplayer`]: who sits with whom at tables of three and four.
//! - [`limited`]: drafts and sealed decks: pods, seats, the clock of the picks.
//! - [`lists`]: squads and decks in any format, tables of cards, and what a list offends.
//! - [`tournament`]: the event as a log of entries, folded into its state by one `apply`.
//! - [`outlook`]: who is sure of the cut, who is out, and who can still make it.
//! - [`branch`]: two copies of one event: how they stand to each other, what differs, and one taken into the other.
//! - [`mod@file`]: the event file, results in other programs' formats, lists of players.
//! - [`season`]: several finished events added up to one table.
//! - [`handout`]: what players take with them, as a link that is the page itself.
//! - [`handover`]: a whole event for another device, as a link or a series of codes.
//! - [`store`]: events on this device, behind a port for storage.
//! - [`screens`]: what the screens show and say, and all words.
//!
//! Above them is the program, `src/main.rs` with the room `ui`: it draws the screens, with one adapter per browser facility
//! (feature `ui`).

pub mod base;
pub mod branch;
pub mod file;
pub mod handout;
pub mod handover;
pub mod limited;
pub mod lists;
pub mod multiplayer;
pub mod outlook;
pub mod pairing;
pub mod regulation;
pub mod screens;
pub mod season;
pub mod standings;
pub mod store;
pub mod tournament;
