//! The staff page (ROLE-*).

use super::{
    cited::{Cited, cite},
    i18n::{sort_by_name, t},
    words,
};
use crate::{
    base::{clause::Clause, ids::PlayerId, text::sanitized},
    regulation::{LeadersPlay, Practice},
    tournament::{Leader, Role, State},
};

/// The roles with their values.
pub const ROLES: [(&str, Role); 3] =
    [("organizer", Role::Organizer), ("marshal", Role::Marshal), ("judge", Role::Judge)];

/// The reason why a leader plays against the rules. None if no leader does.
pub fn in_force(state: &State) -> Option<Cited> {
    let reason = &state.staff_reason;
    (!reason.is_empty()).then(|| cite(Clause::Role2, t!("staff.in-force", reason = reason)))
}

/// The next person in the form: the organizer first, then judges.
pub fn next_leader<'a>(mut staff: impl Iterator<Item = &'a Leader>) -> Leader {
    let has_organizer = staff.any(|leader| leader.role == Role::Organizer);
    let role = if has_organizer { Role::Judge } else { Role::Organizer };
    Leader { name: String::new(), role, player: None }
}

/// Choices for the person at this device, whose name is `own`. Empty if the staff is empty.
pub fn authors(state: &State, own: &str) -> Vec<(String, String)> {
    let mut names: Vec<&str> = state.staff.iter().map(|leader| leader.name.as_str()).collect();
    if names.is_empty() && own.is_empty() {
        return Vec::new();
    }
    if !names.contains(&own) && !own.is_empty() {
        names.push(own);
    }
    let name = |name: &str| (name.to_owned(), sanitized(name));
    std::iter::once((String::new(), t!("staff.nobody"))).chain(names.into_iter().map(name)).collect()
}

/// Choices for the player who is this person: none, then all players by name.
pub fn players(state: &State) -> Vec<(String, String)> {
    let name = |&player: &PlayerId| (player.to_string(), words::player_name(Some(state), player));
    let mut players: Vec<(String, String)> = state.players.keys().map(name).collect();
    sort_by_name(&mut players, |(_, name)| name);
    players.insert(0, (String::new(), t!("staff.plays-not")));
    players
}

/// Names of the staff, or a note that nobody is named.
pub fn names(state: &State) -> String {
    let names: Vec<String> = state.staff.iter().map(|leader| sanitized(&leader.name)).collect();
    if names.is_empty() { t!("staff.empty") } else { names.join(", ") }
}

/// Name of a person in the form.
pub fn who(leader: &Leader) -> String {
    if leader.name.is_empty() { t!("staff.somebody") } else { sanitized(&leader.name) }
}

/// The rules on the staff of an event of this tier.
pub fn rules(state: &State) -> Vec<Cited> {
    let regulation = &state.setup.regulation;
    let Some(tier) = regulation.tier(&state.setup.tier) else { return Vec::new() };
    let play = match tier.leaders_play {
        LeadersPlay::Never => t!("staff.play-never"),
        LeadersPlay::WithSecond => t!("staff.play-with-second"),
        LeadersPlay::Silent => t!("staff.play-silent"),
    };
    let has_choice = state.staff.len() > 2 && state.staff.iter().any(|leader| leader.player.is_some());
    let practices = |wanted| words::practices(regulation, wanted);
    tier.judge_required
        .then(|| cite(Clause::Role1, t!("staff.judge-required")))
        .into_iter()
        .chain([cite(Clause::Role2, play)])
        .chain(has_choice.then(|| cite(Clause::Role2, t!("staff.who-rules"))))
        .chain(words::announcement::leaders_meet(&state.staff))
        .chain([cite(Clause::Role1, t!("staff.no-marshal"))])
        .chain(practices(&[Practice::RulingReview, Practice::Referral]))
        .chain(words::disqualified_by(regulation))
        .chain(practices(&[Practice::IdleLeader, Practice::MarshalMay]))
        .collect()
}
