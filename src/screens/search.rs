//! Search for a player from any page of an event: table, opponent and record.

use crate::{
    base::{
        ids::PlayerId,
        sort,
        text::{has_words, sanitized, search_key},
    },
    regulation::Stage,
    screens::{final_ranking::final_places, i18n::t, words},
    tournament::{Player, Record, State, Status, Table},
};

/// Maximum number of hits shown. More do not fit on a phone.
const SHOWN: usize = 8;

/// A player found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The player.
    pub player: PlayerId,
    /// Name of the player.
    pub name: String,
    /// Matches won, lost and drawn in the whole event so far. Empty before the first one.
    pub record: String,
    /// Table in the latest published round or final place, members, faction or leader, and club.
    pub details: String,
}

/// Players whose name, number, club or members contain all words of a search. Players whose name begins with the search
/// come first.
pub fn hits(state: &State, search: &str) -> Vec<Hit> {
    let search = search_key(search);
    if search.is_empty() {
        return Vec::new();
    }
    let place = |player: &Player| {
        let name = search_key(&player.name);
        let Player { id, name: whole, details, .. } = player;
        let members = words::members(state, *id);
        let text = search_key(&format!("{id} {whole} {} {} {members}", details.uid, details.club));
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
    let records = state.records_so_far();
    let places = final_places(state);
    let hit = |(_, player): ((bool, bool, String), &Player)| {
        let of = [state.faction_shown(player), &player.details.club].map(sanitized);
        let details =
            [seat(state, player, places.get(&player.id)), words::members(state, player.id)].into_iter().chain(of);
        Hit {
            player: player.id,
            name: words::player_name(Some(state), player.id),
            record: records.get(&player.id).map(|record| played(state, *record)).unwrap_or_default(),
            details: words::joined(details),
        }
    };
    found.into_iter().take(SHOWN).map(hit).collect()
}

fn played(state: &State, record: Record) -> String {
    if record == Record::default() { String::new() } else { words::record(state, record) }
}

/// The player's table in the latest published round, or `place` in the final ranking.
fn seat(state: &State, player: &Player, place: Option<&u32>) -> String {
    if player.is_disqualified() {
        return t!("find.disqualified");
    }
    if player.has_left() {
        return t!("find.dropped");
    }
    if let Some(place) = place {
        return t!("large.placed", place = place);
    }
    let Some(latest) = state.latest_published() else { return t!("find.not-paired") };
    let at = |table: &Table| {
        let (number, name) = (table.number, words::others_at(state, &table.players, player.id));
        // The text names a finished round, because nobody goes to its table any more.
        match latest.status {
            Status::Finished => {
                t!("find.was-at-table", round = words::round(state, latest.key), table = number, name = name)
            }
            _ => t!("find.at-table", table = number, name = name),
        }
    };
    match latest.table_of(player.id) {
        Some(table) => at(table),
        None if latest.byes.contains(&player.id) => t!("paper.bye"),
        None if latest.key.stage == Stage::Elimination => t!("find.out"),
        None => t!("find.not-paired"),
    }
}
