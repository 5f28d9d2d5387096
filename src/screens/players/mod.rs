//! The page of the players: its rows, filters and order. Its forms and panels are in the other files of this folder.

pub mod avoid;
pub mod door;
pub mod drawer;
pub mod edit;
pub mod late;
pub mod leave;
pub mod list;
pub mod now;
pub mod returning;

use super::{
    final_ranking::final_places,
    i18n::{sort_by_name, t},
    words,
};
use crate::{
    base::{
        ids::PlayerId,
        sort::{Map, Set},
        text::{has_words, sanitized, search_key},
    },
    lists::Judged,
    tournament::{Mark, Player, Round, Ruling, State, TeamSize},
};
use now::{Now, left, now};

/// A row of the list of players.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The player.
    pub player: Player,
    /// Name, with the number if another player has the same name.
    pub name: String,
    /// Members of a team. Empty for other players.
    pub members: String,
    /// Number of named members, and of those that a team needs. None if the team is complete, if no member is named,
    /// and for other players.
    pub lacks_members: Option<[usize; 2]>,
    /// True if the player was in a published round, and so drops instead of being removed (STA-11).
    pub has_played: bool,
    /// True if the tier requires a UID that is missing (ROLE-3).
    pub lacks_uid: bool,
    /// True if the row shows that. It does not if most players lack their UIDs.
    pub tells_uid: bool,
    /// True if a list is required before the start and is missing (SQD-4, DCK-5).
    pub lacks_list: bool,
    /// Outcome of checking the list (SQD-4, DCK-5), by the program or by hand. None as long as it is unknown.
    pub judged: Option<Judged>,
    /// True if the player has a bye in round 1, which is not over yet (BYE-5).
    pub has_bye: bool,
    /// True if the player is in the event: has not left, and was not absent when the check-in was closed (STR-1).
    pub is_in: bool,
    /// True if the player is not checked in and can still come.
    pub is_missing: bool,
    /// Number of penalties (PEN-1).
    pub penalties: usize,
    /// Number of proxies (DCK-7).
    pub proxies: usize,
    /// Matches won, lost and drawn so far, including the running round. Empty before the first.
    pub record: String,
    /// Table and state in the latest published round.
    pub now: Now,
    /// Place in the final ranking. None before the end, and for a player without one.
    pub place: Option<u32>,
}

/// Sort order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortedBy {
    /// Number, in the order of registration.
    Number,
    /// Name, the last name first if it is known.
    Name,
    /// Faction, then club.
    Club,
    /// Number of the table, or the final place.
    Table,
}

/// Filter for the visible rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Filter {
    /// Everybody.
    All,
    /// Players who are not checked in.
    Absent,
    /// Players who have not paid.
    Unpaid,
    /// Players whose list is required and missing.
    NoList,
    /// Players whose lists break a rule or cannot be read.
    FaultyList,
    /// Players in the event.
    Playing,
    /// Players who have dropped or are disqualified.
    Left,
}

/// The rows of all players. `judged` are the lists that have been checked.
pub fn rows(state: &State, judged: &Map<PlayerId, Judged>) -> Map<PlayerId, Row> {
    let seated = |round: &Round| {
        let at_tables = round.tables.iter().flat_map(|table| table.players.iter()).copied();
        at_tables.chain(round.byes.iter().copied()).collect::<Vec<_>>()
    };
    let have_played: Set<PlayerId> = state.published_rounds().flat_map(seated).collect();
    let needs_uid = state.setup.needs_uids();
    let lacks_uid = |player: &Player| needs_uid && !player.has_left() && player.details.uid.is_empty();
    let tells_uid = 2 * state.players.values().filter(|player| lacks_uid(player)).count() < state.players.len();
    let needs_list = state.setup.asks_for_lists() && !state.is_locked();
    let byes_open = state.byes_may_be_awarded();
    let records = if have_played.is_empty() { Map::default() } else { state.records_so_far() };
    let expected: Set<PlayerId> = state.expected().map(|player| player.id).collect();
    let missing: Set<PlayerId> = state.left_out().map(|player| player.id).collect();
    let mut nows = now(state, &missing);
    let places = final_places(state);
    let team_size = state.setup.teams.map(TeamSize::members);
    let row = |(&id, player): (&PlayerId, &Player)| {
        let named = player.details.members.len();
        let ruled = |counts: fn(&Ruling) -> bool| state.rulings_of(id).filter(|ruled| counts(&ruled.ruling)).count();
        let row = Row {
            has_played: have_played.contains(&id),
            lacks_uid: lacks_uid(player),
            tells_uid: tells_uid && lacks_uid(player),
            lacks_list: needs_list && !player.has_left() && !player.has_handed_in(),
            judged: judged.get(&id).and_then(|&judged| still_true(judged, player)),
            has_bye: byes_open && player.first_round_bye,
            is_in: expected.contains(&id),
            is_missing: missing.contains(&id),
            penalties: ruled(|ruling| matches!(ruling, Ruling::Penalty { .. })),
            proxies: ruled(|ruling| matches!(ruling, Ruling::Proxy(_))),
            name: words::player_name(Some(state), id),
            members: words::members(state, id),
            lacks_members: team_size.filter(|&size| (1..size).contains(&named)).map(|size| [named, size]),
            record: records.get(&id).map(|&record| words::record(state, record)).unwrap_or_default(),
            now: nows.remove(&id).unwrap_or_default(),
            place: places.get(&id).copied(),
            player: player.clone(),
        };
        (id, row)
    };
    state.players.iter().map(row).collect()
}

/// The judgment on a player's list. None if it is out of date.
fn still_true(judged: Judged, player: &Player) -> Option<Judged> {
    // After an undo, the number may belong to another player, without a list.
    if player.details.list.is_empty() {
        return None;
    }
    if matches!(judged, Judged::Unclear) && player.marks.contains(&Mark::ListChecked) {
        return None;
    }
    Some(judged)
}

/// The filters that match some but not all players, each with its number of players. `is_before` is true if no round is
/// published yet.
pub fn filters(rows: &Map<PlayerId, Row>, is_before: bool) -> Vec<(Filter, String)> {
    let all = [
        (Filter::All, true, t!("players.all")),
        (Filter::Absent, true, t!("players.absent")),
        (Filter::Unpaid, is_before, t!("players.unpaid")),
        (Filter::NoList, is_before, t!("players.no-list")),
        (Filter::FaultyList, true, t!("players.faulty-list")),
        (Filter::Playing, !is_before, t!("players.in-event")),
        (Filter::Left, true, t!("find.dropped")),
    ];
    let offered = all.into_iter().filter(|(_, is_offered, _)| *is_offered).filter_map(|(filter, _, name)| {
        let count = rows.values().filter(|row| filter.holds(row)).count();
        let parts = count > 0 && count < rows.len();
        (parts || filter == Filter::All).then(|| (filter, format!("{name} {count}")))
    });
    offered.collect()
}

/// Number of players that match a search, as a sentence. `wanted` is a search key.
pub fn found(rows: &Map<PlayerId, Row>, wanted: &str) -> String {
    t!("list.found", count = rows.values().filter(|row| row.matches(wanted)).count())
}

/// Message that nobody matches the typed text, and that Enter adds the name. None if somebody does.
pub fn nobody(rows: &Map<PlayerId, Row>, typed: &str) -> Option<String> {
    let wanted = search_key(typed);
    let is_nobody = !wanted.is_empty() && !rows.values().any(|row| row.matches(&wanted));
    is_nobody.then(|| t!("players.enter-adds", name = sanitized(typed.trim())))
}

/// The headings of the columns: the sort order and the name. The last two columns have no sort order.
pub fn heads(state: &State) -> [(Option<SortedBy>, String); 6] {
    let is_over = state.is_over();
    let latest = || state.latest_published().map(|round| words::round(state, round.key)).unwrap_or_default();
    [
        (Some(SortedBy::Number), t!("players.number")),
        (Some(SortedBy::Name), t!("players.name")),
        (Some(SortedBy::Club), words::details_title(state)),
        (None, words::record_title(state)),
        (Some(SortedBy::Table), if is_over { t!("large.place") } else { t!("round.table") }),
        (None, if is_over { String::new() } else { latest() }),
    ]
}

/// The players in the chosen order. Equal ones stay in the order of their numbers. Players without the value come last.
pub fn ordered(rows: &Map<PlayerId, Row>, by: SortedBy) -> Vec<PlayerId> {
    if by == SortedBy::Table {
        let mut seated: Vec<_> = rows.iter().map(|(&id, row)| (row.seat().is_none(), row.seat(), id)).collect();
        seated.sort_unstable();
        return seated.into_iter().map(|(_, _, id)| id).collect();
    }
    let text = |row: &Row| match by {
        SortedBy::Number | SortedBy::Table => String::new(),
        SortedBy::Name => row.name_in_list(),
        SortedBy::Club => row.about(),
    };
    let named = rows.iter().map(|(&id, row)| (text(row), id));
    let (mut named, unnamed): (Vec<_>, Vec<_>) = named.partition(|(text, _)| !text.trim().is_empty());
    sort_by_name(&mut named, |(text, _)| text);
    named.into_iter().chain(unnamed).map(|(_, id)| id).collect()
}

impl Filter {
    /// True if the row matches the filter.
    pub fn holds(self, row: &Row) -> bool {
        let has_left = row.player.has_left();
        match self {
            Self::All => true,
            Self::Absent => row.player.awaited && !has_left,
            Self::Unpaid => row.is_in && !row.player.marks.contains(&Mark::Paid),
            Self::NoList => row.is_in && row.lacks_list,
            Self::FaultyList => row.is_in && row.has_faulty_list(),
            Self::Playing => row.is_in,
            Self::Left => has_left,
        }
    }
}

impl Row {
    /// True if the list is known to break a rule.
    pub fn has_faulty_list(&self) -> bool {
        matches!(self.judged, Some(Judged::Faulty))
    }

    /// True if number, name, UID, club or members contain all the words of a search key.
    pub fn matches(&self, wanted: &str) -> bool {
        wanted.is_empty() || has_words(&format!("{} {}", self.player.id, self.words()), wanted)
    }

    /// Like [`Self::matches`], but "Ana 4" is not Ana with the number 4, unless the number distinguishes namesakes.
    pub fn is_meant(&self, wanted: &str) -> bool {
        self.player.id.to_string() == wanted || has_words(&self.words(), wanted)
    }

    /// Name, UID, club and members as a search key.
    fn words(&self) -> String {
        let details = &self.player.details;
        search_key(&format!("{} {} {} {}", self.name, details.uid, details.club, self.members))
    }

    /// The name in a list sorted by name: the last name first if it is known.
    fn name_in_list(&self) -> String {
        sanitized(&self.player.details.in_list(&self.player.name))
    }

    /// Members, faction and club, as far as they are known.
    pub fn about(&self) -> String {
        let details = &self.player.details;
        words::joined([&self.members, &details.faction, &details.club].map(|text| sanitized(text)))
    }

    /// Short notes on the player, the most important first.
    pub fn signs(&self) -> Vec<String> {
        let Player { missed, fixed_table, marks, .. } = &self.player;
        let all = [
            self.lacks_members.map(|[named, all]| t!("players.members-of", named = named, all = all)),
            (!missed.is_empty()).then(|| t!("players.missed", count = missed.len())),
            (self.penalties > 0).then(|| t!("ruling.count", count = self.penalties)),
            marks.contains(&Mark::Minor).then(|| t!("door.minor")),
            self.has_bye.then(|| t!("details.has-bye")),
            self.tells_uid.then(|| t!("details.no-uid")),
            (self.proxies > 0).then(|| t!("ruling.proxy-count", count = self.proxies)),
            fixed_table.map(|table| t!("details.at-table", table = table)),
        ];
        all.into_iter().flatten().collect()
    }

    /// The final place, or before the end the number of the table in the latest published round.
    pub fn seat(&self) -> Option<u32> {
        self.place.or(self.now.table.map(|table| u32::from(table.0)))
    }

    /// CSS class and text of the status in the latest published round. Empty after the end.
    pub fn state(&self) -> (&'static str, String) {
        if self.place.is_some() { ("", String::new()) } else { (self.now.class, self.now.text.clone()) }
    }

    /// The tag after the state, and its class: a departure that the state does not name, or else a faulty list or the
    /// first sign.
    pub fn tag(&self) -> Option<(&'static str, String)> {
        match left(&self.player) {
            Some((_, text)) if text == self.state().1 => None,
            Some((class, text)) => Some((class, text)),
            None if self.has_faulty_list() => Some(("bad", t!("players.faulty-list"))),
            None => {
                let class = if self.penalties > 0 { "warn" } else { "" };
                self.signs().into_iter().next().map(|sign| (class, sign))
            }
        }
    }

    /// The line below the name before round 1: signs, faction and club.
    pub fn details(&self) -> String {
        words::joined(self.signs().into_iter().chain([self.about()]))
    }
}
