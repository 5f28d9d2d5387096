//! Why a player has the bye.

use super::Page;
use crate::{
    ids::PlayerId,
    pairing::{Before, ByeReason, NotBye, Problem},
    regulation::ByeRule,
    ui::{i18n::t, parts::ruled, prelude::*},
};

impl Page<'_> {
    /// The byes of the round.
    pub(super) fn byes(&self, problem: &Problem) -> AnyView {
        let awarded: Vec<PlayerId> =
            self.shown.round.byes.iter().copied().filter(|bye| self.origin.awarded.contains(bye)).collect();
        let bye = self.explanation.bye.as_ref().map(|bye| {
            let before: Vec<AnyView> =
                bye.before.iter().map(|before| view! { <li>{self.before(before)}</li> }).collect();
            let head = (!before.is_empty())
                .then(|| view! { <p>{t!("draw.bye-before", name = self.shown.name(bye.player))}</p> });
            view! {
                <h3>{t!("draw.bye", name = self.shown.name(bye.player))}</h3>
                <p>{ruled(&self.bye_sentences(problem, bye).join(" "))}</p>
                {head}
                <ul class="sentences">{before}</ul>
            }
        });
        let awarded = (!awarded.is_empty())
            .then(|| view! { <p>{ruled(&t!("draw.bye-awarded", names = self.shown.list(&awarded)))}</p> });
        view! { <div class="bye-reason">{bye} {awarded}</div> }
    }

    fn bye_sentences(&self, problem: &Problem, bye: &ByeReason) -> Vec<String> {
        if bye.by_hand {
            return vec![t!("draw.bye-by-hand")];
        }
        let rule = match (problem.round.0, problem.bye.rule, problem.bye.once) {
            (..=1, ..) => t!("draw.bye-random"),
            (_, ByeRule::FewestPoints, false) => t!("draw.bye-fewest"),
            (_, ByeRule::FewestPoints, true) => t!("draw.bye-fewest-once"),
            (_, ByeRule::LowestRanked, false) => t!("draw.bye-lowest"),
            (_, ByeRule::LowestRanked, true) => t!("draw.bye-lowest-once"),
        };
        let again = bye.again.then(|| t!("draw.bye-again"));
        let name = self.shown.name(bye.player);
        let is_first = problem.round.0 <= 1;
        let lot = match bye.equals.as_deref() {
            // The player may only have kept it (FIX-2).
            _ if self.shown.is_corrected() => None,
            Some([_]) if bye.before.is_empty() => Some(t!("draw.bye-first", name = name)),
            Some([_]) => None,
            Some(equals) if is_first => Some(t!("draw.bye-of-all", number = equals.len(), name = name)),
            Some(equals) => Some(t!("draw.bye-level", names = self.shown.list(equals), name = name)),
            None => Some(t!("draw.bye-lot")),
        };
        [Some(rule), again, lot].into_iter().flatten().collect()
    }

    fn before(&self, before: &Before) -> String {
        let name = self.shown.name(before.player);
        match before.why {
            NotBye::HadOne => t!("draw.bye-had-one", name = name),
            NotBye::ByHand => t!("draw.bye-sits", name = name),
            NotBye::Rematch => t!("draw.bye-rematch", name = name),
            NotBye::NotChosen => t!("draw.bye-not-chosen", name = name),
        }
    }
}
