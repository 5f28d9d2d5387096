//! The form with the details of a player (ROLE-3, BYE-5), and the player's fixed table.

use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::{Action, Details, State, TeamSize},
};

/// Fields of the form.
#[derive(Debug, Clone, PartialEq)]
pub struct Typed {
    /// Name of the player.
    pub name: String,
    /// All other texts, except the members.
    pub details: Details,
    /// Members of a team, one text each. Empty in an event without teams.
    pub members: Vec<String>,
    /// True if the player has a bye in round 1.
    pub has_bye: bool,
    /// Number of the fixed table. Empty if there is none.
    pub table: String,
}

/// The form as it opens. None if the player is not in the event.
pub fn opened(state: &State, player: PlayerId) -> Option<Typed> {
    let player = state.players.get(&player)?;
    let mut members = state.members(player.id).to_vec();
    members.resize(members.len().max(state.setup.teams.map_or(0, TeamSize::members)), String::new());
    Some(Typed {
        members,
        name: player.name.clone(),
        details: player.details.clone(),
        has_bye: player.first_round_bye,
        table: player.fixed_table.map(|table| table.to_string()).unwrap_or_default(),
    })
}

/// Data that the document requires at registration (ROLE-3).
pub fn hints(state: &State) -> Vec<Cited> {
    let regulation = &state.setup.regulation;
    let photo = regulation.tier(&state.setup.tier).is_some_and(|tier| tier.photo_id);
    let uids = regulation.tiers.iter().any(|tier| tier.uid_required);
    let hints = [photo.then(|| t!("details.photo-id")), uids.then(|| t!("details.under-16"))];
    hints.into_iter().flatten().map(|hint| cite(Clause::Role3, hint)).collect()
}

/// The actions that change the player from the recorded details to those in the form.
///
/// # Errors
/// The table is not a number.
pub fn changes(state: &State, id: PlayerId, typed: Typed) -> Result<Vec<Action>, Cited> {
    let Typed { mut name, mut details, members, has_bye, table } = typed;
    let table = table_number(&table).ok_or_else(|| t!("details.no-table-number"))?;
    let Some(player) = state.players.get(&id) else { return Ok(Vec::new()) };
    let before = &player.details.members;
    details.members = match state.setup.teams {
        Some(_) => members.into_iter().filter(|member| !member.is_empty()).collect(),
        None => before.clone(),
    };
    // The name of a team that is named after its members changes with them.
    if name == Details::name_of_team(before) && !details.members.is_empty() {
        name = Details::name_of_team(&details.members);
    }
    if details.faction != player.details.faction {
        name_faction(state, &mut details);
    }
    let bye = (has_bye != player.first_round_bye && state.byes_may_be_awarded())
        .then_some(Action::AwardBye { player: id, awarded: has_bye });
    let rename = (name != player.name).then_some(Action::RenamePlayer { player: id, name });
    let describe =
        (details != player.details).then_some(Action::DescribePlayer { player: id, details, reason: String::new() });
    let fix = (table != player.fixed_table).then_some(Action::FixTable { player: id, table });
    Ok([rename, describe, bye, fix].into_iter().flatten().collect())
}

/// Gives a faction its name on the cards, if the text matches one.
pub(super) fn name_faction(state: &State, details: &mut Details) {
    if let Some(known) = state.setup.regulation.known_faction(&details.faction) {
        known.clone_into(&mut details.faction);
    }
}

/// The typed number of a table. The outer option is None if it is not a number, the inner one if nothing is typed.
fn table_number(typed: &str) -> Option<Option<TableNumber>> {
    match typed.trim() {
        "" => Some(None),
        number => number.parse().ok().filter(|&number| number > 0).map(|number| Some(TableNumber(number))),
    }
}
