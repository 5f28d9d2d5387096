//! Who is found.

use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort,
        text::{has_words, search_key},
    },
    regulation::Stage,
    screens::words,
    tournament::{Player, Record, State},
};

/// Hits shown at once: more do not fit a phone.
const SHOWN: usize = 8;

/// A player found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hit {
    pub player: PlayerId,
    /// Matches won and lost in the whole event so far, and drawn where there are any; empty before the first.
    pub record: String,
    /// Faction or leader, as far as others may see it, and the club, as they are written down; empty where they are not.
    pub of: [String; 2],
    pub seat: Seat,
}

/// Where a player is in the latest round that the players know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Seat {
    /// At a table, with whom.
    Table(TableNumber, Vec<PlayerId>),
    Bye,
    /// There is no such round yet, or the player came after it.
    NotPaired,
    /// The elimination goes on without the player.
    Out,
    Dropped,
    Disqualified,
}

/// The players whose names, numbers or clubs hold all the words of a search: first those whose name begins with it.
pub(super) fn hits(state: &State, search: &str) -> Vec<Hit> {
    let search = search_key(search);
    if search.is_empty() {
        return Vec::new();
    }
    let place = |player: &Player| {
        let name = search_key(&player.name);
        let text = search_key(&format!("{} {} {} {}", player.id, player.name, player.details.uid, player.details.club));
        let begins = name.starts_with(&search);
        let word_begins = name.split(' ').any(|word| word.starts_with(&search));
        has_words(&text, &search).then_some((!begins, !word_begins, name))
    };
    let found = state.players.values().filter_map(|player| Some((place(player)?, player)));
    let mut found: Vec<_> = found.collect();
    sort::sort_by(&mut found, |(one, _), (other, _)| one.cmp(other));
    if found.is_empty() {
        return Vec::new();
    }
    let records = state.records_of_event();
    let hit = |(_, player): ((bool, bool, String), &Player)| Hit {
        player: player.id,
        record: records.get(&player.id).map(|record| played(state, *record)).unwrap_or_default(),
        of: [state.faction_shown(player).to_owned(), player.details.club.clone()],
        seat: seat(state, player),
    };
    found.into_iter().take(SHOWN).map(hit).collect()
}

fn played(state: &State, record: Record) -> String {
    if record == Record::default() { String::new() } else { words::record(state, record) }
}

fn seat(state: &State, player: &Player) -> Seat {
    if player.is_disqualified() {
        return Seat::Disqualified;
    }
    if player.has_left() {
        return Seat::Dropped;
    }
    let Some(latest) = state.latest_published() else { return Seat::NotPaired };
    if latest.byes.contains(&player.id) {
        return Seat::Bye;
    }
    match latest.table_of(player.id) {
        Some(table) => {
            let others = table.players.iter().copied().filter(|&other| other != player.id);
            Seat::Table(table.number, others.collect())
        }
        None if latest.key.stage == Stage::Elimination => Seat::Out,
        None => Seat::NotPaired,
    }
}

#[cfg(test)]
mod tests;
