//! The drawer of a player: the present round, earlier rounds, the list, rulings, and actions.

use super::{Row, now::result};
use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        text::sanitized,
    },
    lists::Judged,
    regulation::{Stage, departure::DropReason},
    screens::{
        i18n::{number, t},
        words,
    },
    tournament::{Mark, Round, RoundKey, State, Status},
};

/// Content of the drawer.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawer {
    /// Name of the player.
    pub name: String,
    /// Number, faction, club and signs.
    pub about: String,
    /// Why the player has left. None while the player is in the event.
    pub left: Option<String>,
    /// The latest published round. None before the first.
    pub round: Option<Present>,
    /// The round that the facts are as of. None if they are current.
    pub facts_after: Option<String>,
    /// Record, points and rank, each as value and label. Empty before round 1.
    pub facts: Vec<(String, String)>,
    /// The earlier rounds, in order.
    pub past: Vec<Past>,
    /// State of the list, and its class.
    pub list: (String, &'static str),
    /// Penalties, deck checks and proxies, each with its round and judge.
    pub rulings: Vec<(String, String)>,
    /// UID and note.
    pub contact: String,
    /// Marks that can be set or removed, with their names.
    pub marks: Vec<(Mark, bool, String)>,
    /// True if the player has a line in the standings.
    pub is_ranked: bool,
    /// The ways out of the event or back in. Empty for a disqualified player.
    pub exits: Vec<Exit>,
    /// True if the player can be disqualified.
    pub can_be_disqualified: bool,
}

/// The latest published round of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Present {
    /// Name of the round.
    pub title: String,
    /// Table and opponents, a bye, or an absence. After the end, the final place.
    pub seat: String,
    /// State, and its class.
    pub state: (String, &'static str),
    /// Link to the result form. None without a table.
    pub enter: Option<Enter>,
}

/// Link from the drawer to the form of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enter {
    /// The round.
    pub round: RoundKey,
    /// The table.
    pub table: TableNumber,
    /// True if the table has no result yet.
    pub is_missing: bool,
    /// Label of the button.
    pub text: String,
}

/// An earlier round of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Past {
    /// Name of the round.
    pub round: String,
    /// Result, and its class.
    pub result: (String, &'static str),
    /// Opponents. Empty for a bye.
    pub others: String,
    /// Number of the table. Empty if the player had none.
    pub table: String,
}

/// A way out of the event or back in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Asks about a drop.
    Drop(DropReason),
    /// Removes a player who has not played.
    Remove,
    /// Asks about a return.
    Return,
    /// Checks in a late player.
    Arrive,
}

/// The drawer of a player.
pub fn drawer(state: &State, row: &Row) -> Drawer {
    let id = row.player.id;
    let latest = state.latest_published();
    // After the end, the final place replaces the latest round.
    let is_earlier = |round: &&Round| row.place.is_some() || latest.is_none_or(|latest| latest.key != round.key);
    let earlier = state.published_rounds().filter(is_earlier);
    let ruled =
        state.rulings_of(id).map(|ruled| (words::ruling(ruled.ruling, &ruled.note), words::ruled_when(state, ruled)));
    let (facts_after, facts) = facts(state, row);
    Drawer {
        name: row.name.clone(),
        about: words::joined([t!("players.no", number = id), row.about()].into_iter().chain(row.signs())),
        left: left(row),
        round: latest.map(|round| present(state, row, round)),
        facts_after,
        facts,
        past: earlier.filter_map(|round| past(state, id, round)).collect(),
        list: list(row),
        rulings: ruled.collect(),
        contact: words::joined([&row.player.details.uid, &row.player.details.note].map(|text| sanitized(text))),
        marks: marks(state, row),
        is_ranked: state.has_ranks() && row.has_played && !row.player.is_disqualified(),
        exits: exits(state, row),
        can_be_disqualified: !row.player.is_disqualified(),
    }
}

fn left(row: &Row) -> Option<String> {
    let left = row.player.left.as_ref()?;
    let what = if row.player.is_disqualified() { t!("find.disqualified") } else { t!("find.dropped") };
    let reason = if left.reason == DropReason::Other { String::new() } else { words::drop_reason(left.reason) };
    Some(words::joined([what, reason, sanitized(&left.note)]))
}

fn present(state: &State, row: &Row, round: &Round) -> Present {
    let id = row.player.id;
    let table = round.table_of(id).filter(|_| row.now.table.is_some());
    let can_enter = round.status >= Status::Started;
    let enter = table.filter(|_| can_enter).map(|table| {
        let is_missing = table.is_open();
        let text = match is_missing {
            true => t!("players.enter-result", table = table.number),
            false => t!("players.correct-result", table = table.number),
        };
        Enter { round: round.key, table: table.number, is_missing, text }
    });
    let (seat, now) = match table {
        Some(table) => {
            let others = words::others_at(state, &table.players, id);
            (t!("find.at-table", table = table.number, name = others), row.now.text.clone())
        }
        None => (row.now.text.clone(), String::new()),
    };
    match row.place {
        Some(place) => {
            let seat = t!("large.placed", place = place);
            Present { title: t!("bracket.ranking"), seat, state: (String::new(), ""), enter }
        }
        None => Present { title: words::round(state, round.key), seat, state: (now, row.now.class), enter },
    }
}

/// Record, points and rank, and the round that they are as of. A rank is that of a finished round, and so are the
/// record and points beside it.
fn facts(state: &State, row: &Row) -> (Option<String>, Vec<(String, String)>) {
    if !row.has_played {
        return (None, Vec::new());
    }
    let id = row.player.id;
    let title = words::record_title(state);
    let lines = if state.has_ranks() { state.standings() } else { Vec::new() };
    let Some(line) = lines.iter().find(|line| line.player == id) else {
        return (None, vec![(row.record.clone(), title)]);
    };
    let finished = state.finished_swiss();
    let after = state.running_swiss().map(|_| t!("players.facts-after", round = finished));
    let record = match after {
        Some(_) => state.records_after(finished).get(&id).map(|&record| words::record(state, record)),
        None => Some(row.record.clone()),
    };
    let facts = [
        (record.unwrap_or_default(), title),
        (number(line.points), t!("standings.points")),
        (number(row.place.unwrap_or(line.rank)), t!("players.rank-of", count = lines.len())),
    ];
    (after, facts.into())
}

/// An earlier round. None for an elimination round without the player.
fn past(state: &State, player: PlayerId, round: &Round) -> Option<Past> {
    let (result, others, table) = match round.table_of(player) {
        Some(table) => {
            let (class, text) = result(state, round, table, player).unwrap_or_default();
            (
                (text, class),
                words::others_at(state, &table.players, player),
                t!("details.at-table", table = table.number),
            )
        }
        None if round.byes.contains(&player) => ((t!("paper.bye"), "good"), String::new(), String::new()),
        None if round.key.stage == Stage::Elimination => return None,
        None => ((t!("find.out"), ""), String::new(), String::new()),
    };
    Some(Past { round: words::round(state, round.key), result, others, table })
}

fn list(row: &Row) -> (String, &'static str) {
    let text = match row.player.details.list.is_empty() {
        false if row.has_faulty_list() => return (t!("players.faulty-list"), "bad"),
        false if matches!(row.judged, Some(Judged::Unclear)) => t!("door.list-unclear"),
        false => t!("players.list-here"),
        true if row.player.marks.contains(&Mark::List) => t!("players.list-on-paper"),
        true if row.lacks_list => t!("details.no-list"),
        true => t!("players.list-none"),
    };
    (text, "about")
}

/// The marks that the player can have, each with true if it is set.
fn marks(state: &State, row: &Row) -> Vec<(Mark, bool, String)> {
    let marks = &row.player.marks;
    let asks_for_list = row.player.details.list.is_empty() && state.setup.asks_for_lists();
    let minors = state.asks_for_guardians();
    let offered = [
        (Mark::Paid, true, t!("door.chip-paid")),
        (Mark::List, asks_for_list, t!("players.list-on-paper")),
        (Mark::Minor, minors, t!("door.minor")),
        (Mark::Guardian, minors && marks.contains(&Mark::Minor), t!("door.guardian")),
    ];
    let offered = offered.into_iter().filter(|(_, is_offered, _)| *is_offered);
    offered.map(|(mark, _, name)| (mark, marks.contains(&mark), name)).collect()
}

fn exits(state: &State, row: &Row) -> Vec<Exit> {
    match (row.player.has_left(), row.has_played) {
        (true, _) if row.player.is_disqualified() => Vec::new(),
        (true, _) => vec![Exit::Return],
        (false, true) => vec![Exit::Drop(DropReason::default())],
        (false, false) if row.is_missing && state.latest_published().is_some() => vec![Exit::Arrive, Exit::Remove],
        (false, false) => vec![Exit::Remove],
    }
}
