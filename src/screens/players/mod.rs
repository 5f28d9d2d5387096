//! The page of the players: its rows, counts, order and filter. Its forms and panels are in the files beside this one.

pub mod avoid;
pub mod door;
pub mod edit;
pub mod late;
pub mod leave;
pub mod list;
pub mod menu;
pub mod returning;

use super::{
    i18n::{sort_by_name, t},
    words,
};
use crate::{
    base::{
        ids::PlayerId,
        sort::{Map, Set},
        text::{has_words, sanitized, search_key},
    },
    regulation::departure::DropReason,
    tournament::{Details, Mark, Player, Round, Ruling, State},
};

/// A list of more players than this has a filter and can be sorted.
const MANY: usize = 12;

/// A player as the list and the check-in show one.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The player.
    pub player: Player,
    /// Name, with the number if another player has the same name.
    pub name: String,
    /// True if the player was in a published round, and so drops instead of being removed (STA-11).
    pub has_played: bool,
    /// True if the tier requires a UID that is missing (ROLE-3).
    pub lacks_uid: bool,
    /// True if a list is required before the start and is missing (SQD-4, DCK-5).
    pub lacks_list: bool,
    /// True if the player has a bye in round 1, which is ahead (BYE-5).
    pub has_bye: bool,
    /// Number of penalties (PEN-1).
    pub penalties: usize,
    /// Number of proxies (DCK-7).
    pub proxies: usize,
}

/// Sort order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortedBy {
    /// Number, in the order of registration.
    Number,
    /// Name, the last name first if it is known.
    Name,
    /// Club, then faction.
    Club,
    /// The first of the signs.
    State,
}

/// The rows of all players.
pub fn rows(state: &State) -> Map<PlayerId, Row> {
    let seated = |round: &Round| {
        let at_tables = round.tables.iter().flat_map(|table| table.players.iter()).copied();
        at_tables.chain(round.byes.iter().copied()).collect::<Vec<_>>()
    };
    let have_played: Set<PlayerId> = state.published_rounds().flat_map(seated).collect();
    let needs_uid = state.setup.regulation.tier(&state.setup.tier).is_some_and(|tier| tier.uid_required);
    let needs_list = state.setup.asks_for_lists() && !state.is_locked();
    let byes_open = state.byes_may_be_awarded();
    let mut rulings: Map<PlayerId, [usize; 2]> = Map::new();
    for ruled in &state.rulings {
        let [penalties, proxies] = rulings.entry(ruled.player).or_default();
        match ruled.ruling {
            Ruling::Penalty { .. } => *penalties += 1,
            Ruling::Proxy(_) => *proxies += 1,
            Ruling::DeckFine | Ruling::DeckCorrected => {}
        }
    }
    let row = |(&id, player): (&PlayerId, &Player)| {
        let [penalties, proxies] = rulings.get(&id).copied().unwrap_or_default();
        let row = Row {
            has_played: have_played.contains(&id),
            lacks_uid: needs_uid && !player.has_left() && player.details.uid.is_empty(),
            lacks_list: needs_list && !player.has_left() && !player.has_handed_in(),
            has_bye: byes_open && player.first_round_bye,
            penalties,
            proxies,
            name: words::player_name(Some(state), id),
            player: player.clone(),
        };
        (id, row)
    };
    state.players.iter().map(row).collect()
}

/// Number of players in the event, of dropped and of disqualified ones.
pub fn counts(rows: &Map<PlayerId, Row>) -> String {
    let count = |is_counted: fn(&Player) -> bool| rows.values().filter(|row| is_counted(&row.player)).count();
    let active = count(|player| !player.has_left());
    let disqualified = count(Player::is_disqualified);
    let dropped = rows.len() - active - disqualified;
    let counts = [
        Some(t!("players.count", count = active)),
        (dropped > 0).then(|| t!("players.dropped-count", count = dropped)),
        (disqualified > 0).then(|| t!("players.disqualified-count", count = disqualified)),
    ];
    counts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// True if the list is long enough to be filtered and sorted.
pub fn has_many(rows: &Map<PlayerId, Row>) -> bool {
    rows.len() > MANY
}

/// Number of players that a filter leaves in the list, as a sentence. `wanted` is a search key.
pub fn found(rows: &Map<PlayerId, Row>, wanted: &str) -> String {
    t!("list.found", count = rows.values().filter(|row| row.matches(wanted)).count())
}

/// The choices of what the list is sorted by, which are the heads of its columns.
pub fn sort_choices() -> [(SortedBy, String); 4] {
    [
        (SortedBy::Number, t!("players.number")),
        (SortedBy::Name, t!("players.name")),
        (SortedBy::Club, t!("details.club")),
        (SortedBy::State, t!("players.state")),
    ]
}

/// The players in the chosen order. Equal ones stay in the order of their numbers, and players without the value come last.
pub fn ordered(rows: &Map<PlayerId, Row>, by: SortedBy) -> Vec<PlayerId> {
    let text = |row: &Row| match by {
        SortedBy::Number => String::new(),
        SortedBy::Name => row.name_in_list(),
        SortedBy::State => row.signs().join(" "),
        SortedBy::Club => sanitized(&format!("{} {}", row.player.details.club, row.player.details.faction)),
    };
    let named = rows.iter().map(|(&id, row)| (text(row), id));
    let (mut named, unnamed): (Vec<_>, Vec<_>) = named.partition(|(text, _)| !text.trim().is_empty());
    sort_by_name(&mut named, |(text, _)| text);
    named.into_iter().chain(unnamed).map(|(_, id)| id).collect()
}

impl Row {
    /// True if number, name, UID or club contain all the words of a search key.
    pub fn matches(&self, wanted: &str) -> bool {
        let Player { id, name, details, .. } = &self.player;
        wanted.is_empty() || has_words(&search_key(&format!("{id} {name} {} {}", details.uid, details.club)), wanted)
    }

    /// The name as in a list by names: the last name first if it is known.
    fn name_in_list(&self) -> String {
        sanitized(&self.player.details.in_list(&self.player.name))
    }

    /// Short notes on the player, the most important first.
    pub fn signs(&self) -> Vec<String> {
        let Player { left, missed, fixed_table, marks, .. } = &self.player;
        let left = left
            .as_ref()
            .map(|_| if self.player.is_disqualified() { t!("leave.disqualified") } else { t!("players.dropped") });
        let all = [
            left,
            self.player.awaited.then(|| t!("door.awaited")),
            (!missed.is_empty()).then(|| t!("players.missed", count = missed.len())),
            marks.contains(&Mark::Minor).then(|| t!("door.minor")),
            self.has_bye.then(|| t!("details.has-bye")),
            self.lacks_uid.then(|| t!("details.no-uid")),
            self.lacks_list.then(|| t!("details.no-list")),
            marks.contains(&Mark::List).then(|| t!("door.list")),
            (self.penalties > 0).then(|| t!("ruling.count", count = self.penalties)),
            (self.proxies > 0).then(|| t!("ruling.proxy-count", count = self.proxies)),
            fixed_table.map(|table| t!("details.at-table", table = table)),
        ];
        all.into_iter().flatten().collect()
    }

    /// The line below the name: why the player left, UID, faction, club and note.
    pub fn details(&self) -> String {
        let Details { uid, faction, club, note, surname: _, list: _ } = &self.player.details;
        let why = self.player.left.as_ref().map(|left| match (left.reason, left.note.as_str()) {
            (DropReason::Other, note) => note.to_owned(),
            (reason, "") => words::drop_reason(reason),
            (reason, note) => format!("{}, {note}", words::drop_reason(reason)),
        });
        joined([why.as_deref().unwrap_or_default(), uid, faction, club, note])
    }
}

/// The texts that are not empty, fit to be shown.
fn joined<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).map(sanitized).collect::<Vec<_>>().join(" · ")
}
