//! A round at tables of three and four: seats, results, and the input of a ranking (STR-6).

use super::{
    cited::{Cited, cite},
    i18n::t,
    round::finder::Findable,
    words,
};
use crate::{
    base::{
        clause::Clause,
        clock::MINUTE,
        ids::PlayerId,
        sort::Map,
        text::{has_words, search_key},
    },
    handout::Entered,
    multiplayer::Method,
    regulation::Scale,
    tournament::{Action, RoundKey, State, Table},
};

/// A table of three or four.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Row {
    /// The table.
    pub table: Table,
    /// The table with its players, for screen readers.
    pub label: String,
    /// The players in the order of their seats.
    pub seats: Vec<Seat>,
    /// Tag for an extension. None if the table has none.
    pub more_time: Option<String>,
    /// Tag for a deck check in progress. None if there is none.
    pub deck_check: Option<String>,
}

impl Findable for Row {
    fn has(&self, words: &str) -> bool {
        self.seats.iter().any(|seat| has_words(&search_key(&seat.name), words))
    }

    fn is_missing(&self) -> bool {
        self.table.is_open()
    }

    fn title(&self) -> String {
        self.label.clone()
    }
}

/// A player at a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Seat {
    /// The player.
    pub player: PlayerId,
    /// Name of the player.
    pub name: String,
    /// True if the player is alone in first place.
    pub won: bool,
    /// Place and its points. None without a result.
    pub place: Option<(String, String)>,
    /// True if the player has left the event.
    pub has_left: bool,
}

/// The tables of a round.
pub fn rows(state: &State, key: RoundKey) -> Vec<Row> {
    state.round(key).map(|round| round.tables.iter().map(|table| row(state, table)).collect()).unwrap_or_default()
}

fn row(state: &State, table: &Table) -> Row {
    let name = |&player: &PlayerId| words::player_name(Some(state), player);
    let points: Map<PlayerId, u32> =
        state.places().map(|scale| scale.points(table.ranking()).into_iter().collect()).unwrap_or_default();
    let seat = |player: &PlayerId| Seat {
        player: *player,
        name: name(player),
        won: table.ranked_first() == Some(*player),
        place: table.place_of(*player).map(|place| {
            let worth = points.get(player).map(|points| t!("result.points", count = points));
            let is_tied = table.ranking().iter().any(|level| level.len() > 1 && level.contains(player));
            (shared_place(place, is_tied), worth.unwrap_or_default())
        }),
        has_left: !state.is_active(*player),
    };
    let names: Vec<String> = table.players.iter().map(name).collect();
    Row {
        label: t!("large.of", number = table.number, players = names.join(", ")),
        seats: table.players.iter().map(seat).collect(),
        more_time: (table.extension > 0).then(|| t!("time.plus", minutes = table.extension.div_ceil(MINUTE))),
        deck_check: table.deck_check.map(|_| t!("ruling.deck-check")),
        table: table.clone(),
    }
}

/// Instruction beside a draft. `chosen` is the first of two players who swap seats.
pub fn draft_text(state: &State, chosen: Option<PlayerId>) -> String {
    match chosen {
        Some(player) => t!("draft.chosen", name = words::player_name(Some(state), player)),
        None => t!("large.draft"),
    }
}

/// Swaps the seats of two players in a draft.
pub fn swap(state: &State, key: RoundKey, one: PlayerId, other: PlayerId) -> Action {
    let tables = state.round(key).map(|round| round.tables.as_slice()).unwrap_or_default();
    let swapped = |&player: &PlayerId| match player {
        player if player == one => other,
        player if player == other => one,
        player => player,
    };
    let tables = tables.iter().map(|table| table.players.iter().map(swapped).collect()).collect();
    Action::SeatTables { round: key.number, tables, draw: None, method: Method::First }
}

/// Gives a player the next place, or with `is_level` a share of the last place given. Removes the place of a player who
/// already has one.
pub fn tap(ranking: &mut Vec<Vec<PlayerId>>, player: PlayerId, is_level: bool) {
    let before: usize = ranking.iter().map(Vec::len).sum();
    ranking.iter_mut().for_each(|level| level.retain(|&placed| placed != player));
    ranking.retain(|level| !level.is_empty());
    if ranking.iter().map(Vec::len).sum::<usize>() < before {
        return;
    }
    match ranking.last_mut().filter(|_| is_level) {
        Some(last) => last.push(player),
        None => ranking.push(vec![player]),
    }
}

/// The ranking from places that players entered, in seat order. Empty for another kind of result.
pub fn sent(players: &[PlayerId], entered: Entered) -> Vec<Vec<PlayerId>> {
    let Entered::Places(places) = entered else { return Vec::new() };
    let at = |place: u8| players.iter().zip(places).filter(move |(_, of)| *of == place).map(|(&player, _)| player);
    (1..=u8::MAX).map(|place| at(place).collect::<Vec<_>>()).filter(|level| !level.is_empty()).collect()
}

/// The ranking to save. If only one player has no place, this player comes last.
///
/// # Errors
/// The players without a place, if several have none.
pub fn completed(mut ranking: Vec<Vec<PlayerId>>, seated: &[PlayerId]) -> Result<Vec<Vec<PlayerId>>, Vec<PlayerId>> {
    let is_missing = |player: &PlayerId| !ranking.iter().flatten().any(|placed| placed == player);
    let missing: Vec<_> = seated.iter().copied().filter(is_missing).collect();
    match missing.len() {
        0 => {}
        1 if !ranking.is_empty() => ranking.push(missing),
        _ => return Err(missing),
    }
    Ok(ranking)
}

/// Message that these players have no place yet (STR-6).
pub fn not_ranked(state: &State, players: &[PlayerId]) -> Cited {
    let names: Vec<String> = players.iter().map(|&player| words::player_name(Some(state), player)).collect();
    cite(Clause::Str6, t!("large.not-ranked", name = names.join(", ")))
}

/// Place and points of each player with a place.
pub fn places(scale: &Scale, ranking: &[Vec<PlayerId>]) -> Map<PlayerId, String> {
    let mut before = 0;
    let mut places = Map::new();
    for level in ranking {
        let place = shared_place(before + 1, level.len() > 1);
        places.extend(level.iter().map(|&player| (player, place.clone())));
        before += level.len();
    }
    let worth = scale.points(ranking).into_iter().collect::<Map<_, _>>();
    let text = |(player, place): (PlayerId, String)| {
        let points = worth.get(&player).copied().unwrap_or(0);
        (player, format!("{place} ({})", t!("result.points", count = points)))
    };
    places.into_iter().map(text).collect()
}

/// A place at a table. `is_tied` is true if others share it.
fn shared_place(place: usize, is_tied: bool) -> String {
    if is_tied { t!("large.tied", place = ordinal(place)) } else { ordinal(place) }
}

/// A place at a table of up to five, as an ordinal number.
fn ordinal(place: usize) -> String {
    match place {
        1 => t!("large.first"),
        2 => t!("large.second"),
        3 => t!("large.third"),
        4 => t!("large.fourth"),
        _ => t!("large.fifth"),
    }
}
