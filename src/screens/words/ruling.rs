//! Rulings of the judges as text (PEN-*, DCK-6, DCK-7).

use super::round::round;
use crate::{
    base::{ids::PlayerId, text::sanitized},
    regulation::{Infraction, Penalty, ProxyCause},
    screens::i18n::t,
    tournament::{RoundKey, Ruled, Ruling, State},
};

/// Name of a penalty. The loss of all ships for a broken fortress is a match loss.
pub fn penalty(penalty: Penalty, infraction: Infraction) -> String {
    match (penalty, infraction) {
        (Penalty::Caution, _) => t!("ruling.caution"),
        (Penalty::Warning, _) => t!("ruling.warning"),
        (Penalty::GameLoss, _) => t!("ruling.game-loss"),
        (Penalty::MatchLoss, Infraction::Fortressing) => t!("ruling.all-ships"),
        (Penalty::MatchLoss, _) => t!("ruling.match-loss"),
    }
}

/// Name of an infraction.
pub fn infraction(infraction: Infraction) -> String {
    match infraction {
        Infraction::UnsportingConduct => t!("ruling.unsporting-conduct"),
        Infraction::SlowPlay => t!("ruling.slow-play"),
        Infraction::MarkedCards => t!("ruling.marked-cards"),
        Infraction::IllegalList => t!("ruling.illegal-list"),
        Infraction::Fortressing => t!("ruling.fortressing"),
        Infraction::Other => t!("ruling.something-else"),
    }
}

/// Why a card has a proxy.
pub fn proxy_cause(cause: ProxyCause) -> String {
    match cause {
        ProxyCause::Damaged => t!("ruling.damaged"),
        ProxyCause::Misprinted => t!("ruling.misprinted"),
        ProxyCause::Lost => t!("ruling.lost"),
    }
}

/// The ruling and its reason.
pub fn ruling(ruling: Ruling, note: &str) -> String {
    let with_note = |what: String| if note.is_empty() { what } else { format!("{what}, {}", sanitized(note)) };
    match ruling {
        Ruling::Penalty { penalty: how, infraction: what, deck_check } => {
            let why = match (what, note) {
                (Infraction::Other, note) => sanitized(note),
                (what, _) => with_note(infraction(what)),
            };
            let ruled = t!("app.is", name = penalty(how, what), value = why);
            if deck_check { format!("{ruled}, {}", t!("copies.deck-check")) } else { ruled }
        }
        Ruling::DeckFine => with_note(t!("ruling.deck-fine")),
        Ruling::DeckCorrected => with_note(t!("ruling.deck-corrected")),
        Ruling::Proxy(cause) => t!("ruling.proxy-of", card = sanitized(note), cause = proxy_cause(cause)),
    }
}

/// The disqualification of a player with its reason, and its round and judge. None for any other player.
pub fn disqualification(state: &State, player: PlayerId) -> Option<[String; 2]> {
    let player = state.players.get(&player).filter(|player| player.is_disqualified())?;
    let left = player.left.as_ref()?;
    let what = t!("app.is", name = t!("ruling.disqualification"), value = sanitized(&left.note));
    Some([what, when(state, left.round, &left.by)])
}

/// Round and judge of a ruling.
pub fn ruled_when(state: &State, ruled: &Ruled) -> String {
    when(state, ruled.round, &ruled.by)
}

fn when(state: &State, key: Option<RoundKey>, by: &str) -> String {
    let by = (!by.is_empty()).then(|| t!("log.by", name = sanitized(by)));
    let round = key.map(|key| round(state, key));
    round.into_iter().chain(by).collect::<Vec<_>>().join(", ")
}
