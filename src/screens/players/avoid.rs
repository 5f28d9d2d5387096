//! Groups of players who would rather not meet (PAIR-5).

use crate::{
    base::{ids::PlayerId, sort::Set, text::sanitized},
    screens::{cited::Cited, i18n::t, words},
    tournament::{Action, AvoidGroup, AvoidScope, State},
};

/// Maximum number of players without a filter.
const MANY: usize = 12;

/// A group in the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Group {
    /// Name as it was typed.
    pub name: String,
    /// Name for display.
    pub shown: String,
    /// The rounds in which the players should not meet.
    pub scope: AvoidScope,
    /// Names of the players.
    pub members: String,
}

/// Fields of the form for a group.
#[derive(Debug, Clone, PartialEq)]
pub struct Typed {
    /// Name of the group.
    pub name: String,
    /// The rounds in which the players should not meet.
    pub scope: AvoidScope,
    /// The players.
    pub players: Set<PlayerId>,
}

/// The groups by name.
pub fn groups(state: &State) -> Vec<Group> {
    let group = |(name, group): (&String, &AvoidGroup)| Group {
        name: name.clone(),
        shown: sanitized(name),
        scope: group.scope,
        members: names(state, group.players.iter().copied()),
    };
    state.avoid.iter().map(group).collect()
}

/// Names of players, in a line.
pub fn names(state: &State, players: impl IntoIterator<Item = PlayerId>) -> String {
    players.into_iter().map(|id| words::player_name(Some(state), id)).collect::<Vec<_>>().join(", ")
}

/// The rounds in which the players should not meet, as text.
pub fn scope_name(scope: AvoidScope) -> String {
    match scope {
        AvoidScope::FirstRound => t!("avoid.first-round"),
        AvoidScope::AllRounds => t!("avoid.all-rounds"),
    }
}

/// The form of the group with this name, or of a new one.
pub fn opened(state: &State, name: &str) -> Typed {
    let (scope, players) = match state.avoid.get(name) {
        Some(group) => (group.scope, group.players.iter().copied().collect()),
        None => (AvoidScope::FirstRound, Set::default()),
    };
    Typed { name: name.to_owned(), scope, players }
}

/// The players to choose from: everybody in the event, and the members.
pub fn candidates(state: &State, members: &Set<PlayerId>) -> Vec<(PlayerId, String)> {
    let may = state.players.values().filter(|player| !player.has_left() || members.contains(&player.id));
    may.map(|player| (player.id, words::player_name(Some(state), player.id))).collect()
}

/// True if there are enough candidates for a filter.
pub fn has_many(candidates: &[(PlayerId, String)]) -> bool {
    candidates.len() > MANY
}

/// The candidates whose names contain a text.
pub fn filtered(candidates: &[(PlayerId, String)], typed: &str) -> Vec<(PlayerId, String)> {
    let part = typed.trim().to_lowercase();
    candidates.iter().filter(|(_, name)| name.to_lowercase().contains(&part)).cloned().collect()
}

/// The actions that save the form of the group `old`, which is empty for a new one.
///
/// # Errors
/// It has fewer than two players, or another group has its name.
pub fn changes(state: &State, old: &str, typed: Typed) -> Result<Vec<Action>, Cited> {
    let Typed { name, scope, players } = typed;
    let name = name.trim().to_owned();
    if players.len() < 2 {
        return Err(t!("avoid.too-few").into());
    }
    let is_renamed = name != old;
    if is_renamed && state.avoid.contains_key(&name) {
        return Err(t!("avoid.name-taken").into());
    }
    let group = Action::AvoidGroup { name, scope, players: players.into_iter().collect() };
    let end_old = (is_renamed && !old.is_empty()).then(|| removal(old, scope));
    Ok([Some(group), end_old].into_iter().flatten().collect())
}

/// The action that removes a group.
pub fn removal(name: &str, scope: AvoidScope) -> Action {
    Action::AvoidGroup { name: name.to_owned(), scope, players: Vec::new() }
}
