//! Why a player has the bye.

use super::{Bye, Paired};
use crate::{
    base::{clause::Clause, ids::PlayerId},
    pairing::{ByeReason, EarlierCandidate, Problem, WhyPassedOver},
    regulation::ByeRule,
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::t,
    },
    tournament::Made,
};

impl Paired<'_> {
    /// The byes of the field.
    pub(super) fn byes(&self) -> Vec<Bye> {
        let bye = |&(player, made): &(PlayerId, Made)| {
            let bye = self.explanation.bye.as_ref().filter(|bye| bye.player == player);
            let earlier: Vec<Cited> = bye
                .iter()
                .flat_map(|bye| &bye.earlier_candidates)
                .map(|before| self.earlier_candidate(before))
                .collect();
            Bye {
                title: t!("draw.bye", name = self.shown.name(player)),
                sentences: match (made, bye) {
                    (Made::Locked, _) => vec![t!("draw.table-locked").into()],
                    (Made::Drawn, Some(bye)) => self.bye_sentences(&self.field.problem, bye),
                    _ => vec![t!("draw.bye-by-hand").into()],
                },
                before: (!earlier.is_empty()).then(|| t!("draw.bye-before", name = self.shown.name(player))),
                earlier,
            }
        };
        self.field.byes.iter().map(bye).collect()
    }

    fn bye_sentences(&self, problem: &Problem, bye: &ByeReason) -> Vec<Cited> {
        let is_first = problem.round.0 <= 1;
        let rule = match (problem.bye.rule, problem.bye.once) {
            _ if is_first => cite(Clause::Bye1, t!("draw.bye-random")),
            (ByeRule::FewestPoints, false) => cite(Clause::Bye2, t!("draw.bye-fewest")),
            (ByeRule::FewestPoints, true) => cite(Clause::Bye2, t!("draw.bye-fewest-once")),
            (ByeRule::LowestRanked, false) => cite(Clause::Bye2, t!("draw.bye-lowest")),
            (ByeRule::LowestRanked, true) => cite(Clause::Bye2, t!("draw.bye-lowest-once")),
        };
        let again = bye.again.then(|| t!("draw.bye-again"));
        let name = self.shown.name(bye.player);
        let lot = match bye.equals.as_deref() {
            // After a repair (FIX-2), the player may have kept the bye from the first pairing.
            _ if self.origin.is_repair => None,
            Some([_]) if bye.earlier_candidates.is_empty() => Some(t!("draw.bye-first", name = name)),
            Some([_]) => None,
            Some(equals) if is_first => Some(t!("draw.bye-of-all", number = equals.len(), name = name)),
            Some(equals) => Some(t!("draw.bye-level", names = self.shown.list(equals), name = name)),
            None => Some(t!("draw.bye-lot")),
        };
        [rule].into_iter().chain([again, lot].into_iter().flatten().map(Cited::from)).collect()
    }

    fn earlier_candidate(&self, earlier: &EarlierCandidate) -> Cited {
        let name = self.shown.name(earlier.player);
        let text = match earlier.why {
            WhyPassedOver::HadOne => t!("draw.bye-had-one", name = name),
            WhyPassedOver::ByHand => t!("draw.bye-sits", name = name),
            WhyPassedOver::Rematch => t!("draw.bye-rematch", name = name),
            WhyPassedOver::NotChosen => t!("draw.bye-not-chosen", name = name),
        };
        cite_each(earlier.why.clause(), text)
    }
}
