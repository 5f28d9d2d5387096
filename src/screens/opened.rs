//! Recognizes a text that was opened on the home page or dropped on a page, and finds the page that reads it.

use super::{i18n::t, made_up::made_up, route::Route, words};
use crate::{
    base::json,
    file::{
        event,
        players::{List, Other, Problem, first_lines},
        regulation,
    },
    lists::{self, CardTable, Content},
};
use serde::de::IgnoredAny;

/// Size of the first lines by which a large text is recognized, in bytes.
const FIRST_LINES: usize = 20_000;

/// Result of recognizing a text that is not an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// Description of the text. Empty for an address and for damaged JSON.
    pub said: String,
    /// Page or reader for the text.
    pub reader: Reader,
}

/// Page or reader for a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reader {
    /// No page and no reader.
    Nothing,
    /// None, because the text is empty or damaged JSON. The reader of events finds the place of the damage.
    Damaged,
    /// The page of the players of an event.
    Players,
    /// The page of the lists of an event.
    Lists,
    /// The setup of an event.
    Setup,
    /// The page at an address of this site.
    Address(Route),
}

/// Recognizes a text that is neither an event nor a readable file of another program.
pub fn opened(text: &str) -> Opened {
    let text = text.trim_start_matches('\u{feff}').trim();
    let of = |said: String, reader: Reader| Opened { said, reader };
    if let Some(route) = address(text) {
        return of(String::new(), Reader::Address(route));
    }
    if text.contains(regulation::FORMAT) {
        return of(t!("opened.regulation"), Reader::Setup);
    }
    if is_list(text) {
        return of(t!("opened.list"), Reader::Lists);
    }
    if text.is_empty() || text.starts_with(['{', '[']) && json::from_str::<IgnoredAny>(text).is_err() {
        return of(String::new(), Reader::Damaged);
    }
    if CardTable::parse(text).is_ok() {
        return of(t!("opened.cards"), Reader::Lists);
    }
    let Some(event) = made_up() else { return of(t!("file.other-format"), Reader::Nothing) };
    let first = first_lines(text, FIRST_LINES);
    let (mut list, mut is_whole) = (List::read(first, event.state()), first.len() == text.len());
    if !is_whole && list.newcomers().next().is_none() {
        // The list is further down, as in a web page.
        (list, is_whole) = (List::read(text, event.state()), true);
    }
    let players = list.newcomers().count();
    let other = list.rows.iter().find_map(|row| match row.newcomer {
        Err(Problem::NoList(other)) => Some(other),
        _ => None,
    });
    match other {
        Some(Other::Deck) => of(t!("opened.list"), Reader::Lists),
        Some(Other::Workbook) => of(t!("opened.workbook"), Reader::Players),
        // An event or a list would have been recognized.
        Some(Other::Json) => of(t!("opened.nothing", what = words::list_other(Other::Binary)), Reader::Nothing),
        Some(other) => of(t!("opened.nothing", what = words::list_other(other)), Reader::Nothing),
        None if players > 0 && !is_whole => of(t!("opened.many-players"), Reader::Players),
        None if players > 0 => {
            of(t!("opened.players", players = t!("players.count", count = players)), Reader::Players)
        }
        None => of(t!("opened.nothing", what = words::list_other(Other::Prose)), Reader::Nothing),
    }
}

/// The page at an address of this site. None for other texts, and for pages that nobody sends.
fn address(text: &str) -> Option<Route> {
    let (site, hash) = text.split_once("#/")?;
    let is_link = site.starts_with("http") && !text.contains(char::is_whitespace);
    let route = Route::parse(hash.split('?').next().unwrap_or_default());
    (is_link && matches!(route, Route::Sent(_))).then_some(route)
}

/// True for a squad or a deck as JSON. Plain lines are judged as a list of players first.
fn is_list(text: &str) -> bool {
    let is_json = text.starts_with(['{', '[']) && !text.contains(event::FORMAT);
    is_json && lists::read(text).is_ok_and(|list| !matches!(list.content, Content::Link))
}
