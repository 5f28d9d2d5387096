//! Why a player has the bye.

use super::{Bye, Paired};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
    },
    pairing::{ByeReason, Contender, EarlierCandidate, Problem, WhyPassedOver},
    regulation::ByeRule,
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::t,
    },
    tournament::TableOrigin,
};

impl Paired<'_> {
    /// The byes of the field.
    pub(super) fn byes(&self) -> Vec<Bye> {
        let bye = |&(player, made): &(PlayerId, TableOrigin)| {
            let bye = self.explanation.bye.as_ref().filter(|bye| bye.player == player);
            let earlier: Vec<Cited> = bye
                .iter()
                .flat_map(|bye| &bye.earlier_candidates)
                .map(|before| self.earlier_candidate(before))
                .collect();
            Bye {
                title: t!("draw.bye", name = self.shown.name(player)),
                sentences: match (made, bye) {
                    (TableOrigin::Locked, _) => vec![t!("draw.table-locked").into()],
                    (TableOrigin::Drawn, Some(bye)) => self.bye_sentences(&self.field.problem, bye),
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
        let tied = self.tied(problem, bye.player);
        let by_lot = |equals: &[PlayerId]| t!("draw.bye-level", names = self.shown.short_list(equals), name = name);
        let lot = match bye.equals.as_deref() {
            // After a repair (FIX-2), the player may have kept the bye from the first pairing.
            _ if self.origin.is_repair => None,
            Some([_]) if !tied.is_empty() => Some(by_lot(&tied)),
            Some([_]) => None,
            Some(equals) if is_first => Some(t!("draw.choice-of-many", number = equals.len(), name = name)),
            Some(equals) => Some(by_lot(equals)),
            None => Some(t!("draw.bye-lot")),
        };
        [rule].into_iter().chain([again, lot].into_iter().flatten().map(Cited::from)).collect()
    }

    /// Players whom only the lot separates from the lowest ranked one, this one last (STA-8). Empty if there are no
    /// others, if the rule does not use ranks, or if a correction has changed the ranks.
    fn tied(&self, problem: &Problem, player: PlayerId) -> Vec<PlayerId> {
        if problem.bye.rule != ByeRule::LowestRanked || problem.round.0 <= 1 {
            return Vec::new();
        }
        let lines = self.shown.state.standings_after(RoundNumber(problem.round.0 - 1));
        let line = |contender: &Contender| {
            lines.iter().find(|line| line.player == contender.id && line.rank == contender.rank)
        };
        let had_one = |contender: &Contender| problem.bye.once && contender.byes > 0;
        let Some(own) = problem.contenders.iter().find(|contender| contender.id == player) else { return Vec::new() };
        let Some(own_line) = line(own) else { return Vec::new() };
        let is_tied = |other: &&Contender| {
            other.rank < own.rank
                && had_one(other) == had_one(own)
                && line(other).is_some_and(|line| line.is_tied_with(own_line))
        };
        let tied: Vec<PlayerId> = problem.contenders.iter().filter(is_tied).map(|other| other.id).collect();
        if tied.is_empty() { tied } else { [tied, vec![player]].concat() }
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
