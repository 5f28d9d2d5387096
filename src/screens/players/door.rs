//! The check-in: one press for each player who has come, and the names of all who are missing (STR-1).

use super::Row;
use crate::{
    base::{
        ids::PlayerId,
        sort::Map,
        text::{sanitized, search_key},
    },
    screens::{
        i18n::{sort_by_name, t},
        words,
    },
    tournament::{Action, Joining, Mark, Newcomer, State},
};

/// A player who comes.
#[derive(Debug, Clone, PartialEq)]
pub enum Arrival {
    /// A registered player.
    Known(PlayerId),
    /// A new player of this name.
    New(String),
}

/// The button at the head of the page that opens or leaves the check-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrance {
    /// Opens it, and begins it first if it is not in use.
    Open,
    /// Leads back to the list.
    Leave,
}

/// Ways to end the check-in.
#[derive(Debug, Clone, PartialEq)]
pub struct Closing {
    /// Label of the button that closes it.
    pub close: String,
    /// Names the absent players before they are left out. None if everybody is here.
    pub absent: Option<String>,
    /// Consequence of closing without them. None if everybody is here.
    pub give_up: Option<String>,
}

/// The button at the head of the page. None if the check-in is not in use and comes too late. `is_open`: whether the page
/// shows the check-in.
pub fn entrance(state: &State, is_open: bool) -> Option<Entrance> {
    match (state.check_in, is_open) {
        (true, true) => Some(Entrance::Leave),
        (true, false) => Some(Entrance::Open),
        (false, _) => state.published_rounds().next().is_none().then_some(Entrance::Open),
    }
}

/// Number of players who have come, of all who are expected.
pub fn count(rows: &Map<PlayerId, Row>) -> String {
    let here = rows.values().filter(|row| row.player.is_active()).count();
    let missing = rows.values().filter(|row| row.is_missing()).count();
    t!("door.count", count = here, all = here + missing)
}

/// Everybody who has not left, by name.
pub fn by_name(rows: &Map<PlayerId, Row>) -> Vec<PlayerId> {
    let present = rows.values().filter(|row| !row.player.has_left());
    let mut named: Vec<(String, PlayerId)> = present.map(|row| (row.name_in_list(), row.player.id)).collect();
    sort_by_name(&mut named, |(name, _)| name);
    named.into_iter().map(|(_, id)| id).collect()
}

/// The names of all who are missing, in the given order.
pub fn missing(rows: &Map<PlayerId, Row>, order: &[PlayerId]) -> Vec<String> {
    order.iter().filter_map(|id| rows.get(id)).filter(|row| row.is_missing()).map(|row| sanitized(&row.name)).collect()
}

/// The player who comes when Enter is pressed: the first one found who is missing, or else a new one if nobody is found.
pub fn found(rows: &Map<PlayerId, Row>, order: &[PlayerId], typed: &str) -> Option<Arrival> {
    let wanted = search_key(typed);
    let first = order.iter().find(|id| rows.get(id).is_some_and(|row| row.is_missing() && row.matches(&wanted)));
    let typed = typed.trim();
    match first {
        _ if typed.is_empty() => None,
        Some(&player) => Some(Arrival::Known(player)),
        None => {
            let is_known = order.iter().any(|id| rows.get(id).is_some_and(|row| row.matches(&wanted)));
            (!is_known).then(|| Arrival::New(typed.to_owned()))
        }
    }
}

/// The name of a new player who is at the door. None if nothing is typed or somebody is found by it.
pub fn walk_in(rows: &Map<PlayerId, Row>, typed: &str) -> Option<String> {
    let wanted = search_key(typed);
    let typed = typed.trim();
    (!typed.is_empty() && !rows.values().any(|row| row.matches(&wanted))).then(|| typed.to_owned())
}

/// Ways to end the check-in. None if it is over.
pub fn closing(state: &State) -> Option<Closing> {
    let (missing, all) = (state.awaited().count(), state.registered().count());
    let absent = || {
        let names = words::names_and_more(state, state.awaited());
        t!("door.not-here", count = missing, all = all, names = names)
    };
    state.is_check_in_open().then(|| Closing {
        close: if missing == 0 { t!("door.close") } else { t!("door.close-missing", count = missing) },
        absent: (missing > 0).then(absent),
        give_up: (missing > 0).then(|| t!("door.give-up-what", count = all)),
    })
}

/// Closes the check-in with everybody present who is missing.
pub fn close_with_everybody(state: &State) -> Action {
    Action::CloseCheckIn { present: state.awaited().map(|player| player.id).collect() }
}

/// True if a player's row offers a mark.
pub fn offers(state: &State, row: &Row, mark: Mark) -> bool {
    match mark {
        Mark::Guardian => state.asks_for_guardians() && row.player.marks.contains(&Mark::Minor),
        // A list that is in the event needs no mark.
        Mark::List => state.setup.asks_for_lists() && row.player.details.list.is_empty(),
        Mark::Paid => true,
        Mark::Present | Mark::Minor => false,
    }
}

impl Arrival {
    /// The registered player. None for a new one.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Known(player) => Some(*player),
            Self::New(_) => None,
        }
    }

    /// Heading of the question how the player joins a round.
    pub fn title(&self, state: &State) -> String {
        let name = match self {
            Self::Known(player) => words::player_name(Some(state), *player),
            Self::New(name) => name.clone(),
        };
        t!("door.late-title", name = name)
    }

    /// The action that lets the player in.
    pub fn action(&self, state: &State, joins: Option<Joining>) -> Action {
        match self {
            Self::Known(player) => Action::Mark { player: *player, mark: Mark::Present, set: true, joins },
            Self::New(name) => {
                let newcomer = Newcomer { name: name.clone(), present: true, joins, ..Newcomer::default() };
                state.propose_players([newcomer])
            }
        }
    }
}

impl Row {
    /// True if the player is expected and has not come.
    pub fn is_missing(&self) -> bool {
        self.player.awaited && !self.player.has_left()
    }

    /// Reminders in a row at the door.
    pub fn reminders(&self) -> Vec<String> {
        let reminders = [self.lacks_uid.then(|| t!("details.no-uid")), self.lacks_list.then(|| t!("details.no-list"))];
        reminders.into_iter().flatten().collect()
    }
}
