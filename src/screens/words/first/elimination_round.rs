//! Names of the rounds of a bracket.

use crate::screens::i18n::t;

/// Name of an elimination round by its number of matches.
pub fn elimination_round(games: usize) -> String {
    match games {
        0 | 1 => t!("round.final"),
        2 => t!("round.semifinals"),
        4 => t!("round.quarterfinals"),
        games => t!("round.of", players = games * 2),
    }
}
