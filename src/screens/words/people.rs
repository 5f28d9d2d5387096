//! Players and staff.

use super::{first::participants, joined::joined};
use crate::{
    base::{ids::PlayerId, text::sanitized},
    lists::listed_base,
    regulation::departure::DropReason,
    screens::i18n::t,
    tournament::{Record, Role, State},
};

/// Number of participants of an event: the expected ones, and those who left after they had been in a round.
pub fn participants_of(state: &State) -> String {
    participants(state.participant_count(), state.setup.teams.is_some())
}

/// Name of a player, with the number if another player has the same name. The number of an unknown player.
pub fn player_name(state: Option<&State>, id: PlayerId) -> String {
    match state.and_then(|state| Some((state, state.players.get(&id)?))) {
        Some((state, player)) if state.has_namesake(player) => id.behind(&sanitized(&player.name)),
        Some((_, player)) => sanitized(&player.name),
        None => format!("#{id}"),
    }
}

/// Members of a team. Empty for other players, and for a team that is named after its members.
pub fn members(state: &State, id: PlayerId) -> String {
    let team = state.players.get(&id).filter(|_| state.setup.teams.is_some());
    let members = team.map(|team| sanitized(&team.details.members_beside(&team.name))).unwrap_or_default();
    // Lines break between two names, not inside one.
    let mut before = ',';
    let kept = |letter| {
        let follows_name = std::mem::replace(&mut before, letter) != ',';
        if letter == ' ' && follows_name { '\u{a0}' } else { letter }
    };
    members.chars().map(kept).collect()
}

/// Name of a player, followed by the members of a team in brackets.
pub fn name_with_members(state: &State, id: PlayerId) -> String {
    followed_by_members(state, id, player_name(Some(state), id))
}

/// A name of a player, followed by the members of a team in brackets.
fn followed_by_members(state: &State, id: PlayerId, name: String) -> String {
    match members(state, id) {
        members if members.is_empty() => name,
        members => format!("{name} ({members})"),
    }
}

/// [`name_in_list`], followed by the members of a team in brackets.
pub fn name_in_list_with_members(state: &State, id: PlayerId) -> String {
    followed_by_members(state, id, name_in_list(state, id))
}

/// Names of players at a table.
pub fn table_names(state: &State, players: &[PlayerId]) -> String {
    players.iter().map(|&player| player_name(Some(state), player)).collect::<Vec<_>>().join(" – ")
}

/// Names of the other players at a player's table.
pub fn others_at(state: &State, players: &[PlayerId], player: PlayerId) -> String {
    let others: Vec<PlayerId> = players.iter().copied().filter(|&other| other != player).collect();
    table_names(state, &others)
}

/// Name for a list sorted by name: the last name first, if known.
pub fn name_in_list(state: &State, id: PlayerId) -> String {
    let name = player_name(Some(state), id);
    let Some(player) = state.players.get(&id) else { return name };
    let first = sanitized(&player.name);
    match name.strip_prefix(first.as_str()) {
        Some(number) => format!("{}{number}", sanitized(&player.details.in_list(&player.name))),
        None => name,
    }
}

/// Members, faction or leader, base and club of a player, as far as they are public.
pub fn player_details(state: &State, id: PlayerId) -> String {
    let Some(player) = state.players.get(&id) else { return String::new() };
    let faction = state.faction_shown(player);
    let base = if faction.is_empty() { None } else { listed_base(&player.details.list) };
    let about = [faction, base.as_deref().unwrap_or_default(), &player.details.club].map(sanitized);
    joined([members(state, id)].into_iter().chain(about))
}

/// Members of a team, public faction or leader, and club of a player, as far as they are known.
pub fn about_player(state: &State, id: PlayerId) -> String {
    let club = state.players.get(&id).map_or("", |player| &player.details.club);
    joined([members(state, id)].into_iter().chain([state.faction_of(id), club].map(sanitized)))
}

/// Title of a column with members, faction and club of players.
pub fn details_title(state: &State) -> String {
    members_and(state, t!("standings.about"))
}

/// Title of a column with the [details](player_details) of players. It names the faction once one is public.
pub fn public_details_title(state: &State) -> String {
    let has_factions = state.players.values().any(|player| !state.faction_shown(player).is_empty());
    members_and(state, if has_factions { t!("standings.about") } else { t!("details.club") })
}

fn members_and(state: &State, about: String) -> String {
    joined(state.setup.teams.map(|_| t!("column.members")).into_iter().chain([about]))
}

/// The player before or after another one in a list. The first if the other is not in the list. None at the ends.
pub fn neighbor(shown: &[PlayerId], of: Option<PlayerId>, is_forward: bool) -> Option<PlayerId> {
    let at = shown.iter().position(|player| Some(*player) == of);
    let to = match (at, is_forward) {
        (None, _) => 0,
        (Some(at), true) => at + 1,
        (Some(at), false) => at.checked_sub(1)?,
    };
    shown.get(to).copied()
}

/// True if players have a record of wins and losses. At tables of three and four, all but the first would have lost.
pub fn has_record(state: &State) -> bool {
    state.setup.regulation.places.is_none()
}

/// Matches won, lost and, if there are draws, drawn. Empty if players have no [record](has_record).
pub fn record(state: &State, Record { won, lost, drawn }: Record) -> String {
    if !has_record(state) {
        return String::new();
    }
    if state.setup.regulation.points.draw.is_some() {
        format!("{won}–{lost}–{drawn}")
    } else {
        format!("{won}–{lost}")
    }
}

/// Reason of a departure.
pub fn drop_reason(reason: DropReason) -> String {
    match reason {
        DropReason::OwnWish => t!("drop-reason.own-wish"),
        DropReason::NoShow => t!("result.absence"),
        DropReason::LostComponent => t!("drop-reason.lost-component"),
        DropReason::IneligibleComponent => t!("drop-reason.ineligible-component"),
        DropReason::Other => t!("drop-reason.something-else"),
    }
}

/// Role of a leader.
pub fn role(role: Role) -> String {
    match role {
        Role::Organizer => t!("staff.organizer"),
        Role::Marshal => t!("staff.marshal"),
        Role::Judge => t!("staff.judge"),
    }
}
