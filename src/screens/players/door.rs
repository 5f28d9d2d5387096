//! The check-in: one press for each player who has come, and the names of missing players (STR-1). It begins with the
//! first press. Before that, nobody is absent.

use super::{Filter, Row};
use crate::{
    base::{
        ids::PlayerId,
        sort::Map,
        text::{sanitized, search_key},
    },
    file::players::{paid_name, team},
    lists::Judged,
    screens::{
        cited::{Cited, cite},
        i18n::{sort_by_name, t},
        words,
    },
    tournament::{Action, Details, Joining, Mark, Missing, Newcomer, State},
};

/// Maximum number of missing players named beside the list.
const BESIDE: usize = 8;

/// A player who arrives.
#[derive(Debug, Clone, PartialEq)]
pub enum Arrival {
    /// A registered player.
    Known(PlayerId),
    /// A new player with this name.
    New(String),
}

/// Effect of Enter.
#[derive(Debug, Clone, PartialEq)]
pub enum Entered {
    /// A new player arrives.
    Comes(Arrival),
    /// A registered player is ticked, as by a press.
    Ticked(PlayerId),
    /// The player's own page opens.
    Opens(PlayerId),
    /// Message that the player is registered.
    Known(String),
    /// Nothing.
    Nothing,
}

/// A chip in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chip {
    /// The mark that a press sets or removes. None if the chip shows a list in the event.
    pub mark: Option<Mark>,
    /// True if it is set.
    pub is_set: bool,
    /// Outcome of checking the list. None for a mark, and as long as it is unknown.
    pub judged: Option<Judged>,
}

/// True if the page is for the check-in, because no round is published yet.
pub fn is_door(state: &State) -> bool {
    state.published_rounds().next().is_none()
}

/// Hint on using the check-in. None once it has begun, and if there are no players.
pub fn hint(state: &State) -> Option<String> {
    (is_door(state) && !state.check_in && !state.players.is_empty()).then(|| t!("door.hint"))
}

/// Number of players who have come, out of all expected ones. None if the check-in is not open.
pub fn count(state: &State) -> Option<String> {
    let (missing, all) = (state.awaited().count(), state.registered().count());
    state.is_check_in_open().then(|| t!("door.count", count = all - missing, all = all))
}

/// The missing players by name, if they are few enough to fit beside the list.
pub fn missing(rows: &Map<PlayerId, Row>) -> Vec<(PlayerId, String)> {
    let missing: Vec<&Row> = rows.values().filter(|row| row.is_missing).collect();
    if missing.len() > BESIDE {
        return Vec::new();
    }
    let mut named: Vec<(String, &Row)> = missing.into_iter().map(|row| (row.name_in_list(), row)).collect();
    sort_by_name(&mut named, |(name, _)| name);
    named.into_iter().map(|(_, row)| (row.player.id, row.name.clone())).collect()
}

/// True if missing players are highlighted in the list, once most players have come.
pub fn marks_missing(rows: &Map<PlayerId, Row>) -> bool {
    2 * rows.values().filter(|row| row.is_missing).count() <= rows.len()
}

/// Effect of Enter. Before round 1, checks in the only missing player found, or the one with exactly this name, and
/// adds a new name only if nobody is found. During the day, opens the first player found.
pub fn entered(state: &State, rows: &Map<PlayerId, Row>, order: &[PlayerId], typed: &str) -> Entered {
    let (wanted, name) = (search_key(typed), typed.trim());
    if typed.is_empty() {
        return Entered::Nothing;
    }
    let found: Vec<&Row> = order.iter().filter_map(|id| rows.get(id)).filter(|row| row.is_meant(&wanted)).collect();
    if wanted.is_empty() || found.is_empty() {
        // The rules check the name.
        return Entered::Comes(Arrival::New(name.to_owned()));
    }
    if !is_door(state) {
        return found.first().map_or(Entered::Nothing, |row| Entered::Opens(row.player.id));
    }
    let is_ahead = |row: &&Row| !row.is_here(state.check_in) && !row.player.has_left();
    let ahead: Vec<&Row> = found.into_iter().filter(is_ahead).collect();
    let named: Vec<&Row> = ahead.iter().copied().filter(|row| search_key(&row.player.name) == wanted).collect();
    match (&*named, known(rows, typed), &*ahead) {
        ([row], _, _) | ([], None, [row]) => Entered::Ticked(row.player.id),
        ([], Some(told), _) => Entered::Known(told),
        _ => Entered::Nothing,
    }
}

/// Message that a player with this name is registered. None if there is none.
pub fn known(rows: &Map<PlayerId, Row>, typed: &str) -> Option<String> {
    let wanted = search_key(typed);
    let row = rows.values().find(|row| search_key(&row.player.name) == wanted)?;
    Some(t!("door.known", name = sanitized(&row.player.name)))
}

/// Question before the check-in is turned off, if that makes missing players present. None once it is closed.
pub fn giving_up(state: &State) -> Option<String> {
    (state.is_check_in_open() && state.awaited().next().is_some()).then(|| t!("door.give-up-what"))
}

/// The actions of a press on a player. The first press begins the check-in.
pub fn press(state: &State, player: PlayerId) -> Vec<Action> {
    let is_here = state.check_in && state.is_active(player);
    let begin = (!state.check_in).then_some(Action::CheckIn { used: true });
    let mark = Action::Mark { player, mark: Mark::Present, set: !is_here, joins: None };
    begin.into_iter().chain([mark]).collect()
}

/// The lists of an event that requires them, with their players.
pub fn lists_to_check(state: &State) -> Vec<(PlayerId, String)> {
    if !state.setup.asks_for_lists() {
        return Vec::new();
    }
    let lists = state.registered().map(|player| (player.id, player.details.list.clone()));
    lists.filter(|(_, list)| !list.is_empty()).collect()
}

/// Number of players in the event whose lists break a rule. None if there are none, and once round 1
/// is published.
pub fn faulty_lists(state: &State, rows: &Map<PlayerId, Row>) -> Option<Cited> {
    let count = rows.values().filter(|row| Filter::FaultyList.holds(row)).count();
    let told = || t!("app.is", name = t!("players.faulty-list"), value = count);
    (count > 0 && is_door(state)).then(|| cite(state.clause_of(Missing::LegalLists), told()))
}

/// The chips of a row: the fee, and the list if lists are required.
pub fn chips(state: &State, row: &Row) -> Vec<Chip> {
    let chip = |mark| Chip::plain(Some(mark), row.player.marks.contains(&mark));
    let list = match row.player.details.list.is_empty() {
        true => chip(Mark::List),
        false => Chip { judged: row.judged, ..Chip::plain(None, true) },
    };
    [chip(Mark::Paid)].into_iter().chain(state.setup.asks_for_lists().then_some(list)).collect()
}

impl Arrival {
    /// The registered player. None for a new one.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Known(player) => Some(*player),
            Self::New(_) => None,
        }
    }

    /// Heading of the question about joining a round.
    pub fn title(&self, state: &State) -> String {
        let name = match self {
            Self::Known(player) => words::player_name(Some(state), *player),
            Self::New(name) => name.clone(),
        };
        t!("lists.add-card", name = name)
    }

    /// The action that registers the player or marks the player as present.
    pub fn action(&self, state: &State, joins: Option<Joining>) -> Action {
        match self {
            Self::Known(player) => Action::Mark { player: *player, mark: Mark::Present, set: true, joins },
            Self::New(name) => {
                // Before the check-in, nobody is present or absent.
                let present = state.check_in;
                let without_paid = paid_name(name);
                let paid = without_paid.is_some();
                let name = without_paid.unwrap_or(name);
                let (name, members) = match state.setup.teams {
                    Some(_) => team(name),
                    None => (name.to_owned(), Vec::new()),
                };
                let details = Details { members, ..Details::default() };
                let newcomer = Newcomer { name, details, present, paid, joins, ..Newcomer::default() };
                state.propose_players([newcomer])
            }
        }
    }
}

impl Row {
    /// The line below the name. `marks` is true if missing players are highlighted. They are then marked before their
    /// details, which distinguish namesakes.
    pub fn below(&self, marks: bool) -> String {
        match self.player.has_left() {
            true => self.now.text.clone(),
            false if marks && self.is_missing => words::joined([self.now.text.clone(), self.details()]),
            false => self.details(),
        }
    }

    /// True if the player has come. `checks_in` is true if the check-in has begun.
    pub fn is_here(&self, checks_in: bool) -> bool {
        checks_in && self.player.is_active()
    }
}

impl Chip {
    /// A chip without a checked list.
    pub fn plain(mark: Option<Mark>, is_set: bool) -> Self {
        Self { mark, is_set, judged: None }
    }

    /// CSS class and text of a list that needs attention. None for any other chip.
    pub fn told(self) -> Option<(&'static str, String)> {
        match self.judged? {
            Judged::Faulty => Some(("door-chip in faulty", t!("players.faulty-list"))),
            Judged::Unclear => Some(("door-chip in unclear", t!("door.list-unclear"))),
            Judged::Faultless => None,
        }
    }

    /// Name of the mark.
    pub fn name(self) -> String {
        if self.mark == Some(Mark::Paid) { t!("door.chip-paid") } else { t!("details.list") }
    }
}
