//! Numbers of participants.

use crate::screens::i18n::t;

/// Number of participants, which are players or teams.
pub fn participants(count: usize, are_teams: bool) -> String {
    if are_teams { t!("players.team-count", count = count) } else { t!("players.count", count = count) }
}
