//! Games and matches lost as penalties, and the results that include them (PEN-2).

use super::{Action, Match, Refusal, RoundKey, Ruled, Ruling, State, Status};
use crate::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Decision, Infraction, Penalty, Report, Scoring, Side, games_to_win},
};

impl State {
    /// Rulings about a player, in the order of the day.
    pub fn rulings_of(&self, player: PlayerId) -> impl Iterator<Item = &Ruled> {
        self.rulings.iter().filter(move |ruled| ruled.player == player)
    }

    /// The player's match in a public round.
    pub fn match_in(&self, round: Option<RoundKey>, player: PlayerId) -> Option<(RoundKey, Match)> {
        let round = self.round(round?).filter(|round| round.status >= Status::Published)?;
        Some((round.key, round.match_of(player)?))
    }

    /// True if the player sits at a table of three or four in this round. A loss as a penalty is recorded there without
    /// an effect, because the ranking of the table decides who is last (STR-6).
    pub fn is_ranked_in(&self, round: Option<RoundKey>, player: PlayerId) -> bool {
        let round = round.and_then(|round| self.round(round)).filter(|round| round.status >= Status::Published);
        round.and_then(|round| round.table_of(player)).is_some_and(|table| table.as_match().is_none())
    }

    /// Number of games that a player has lost as penalties in a match (PEN-2).
    pub fn games_lost(&self, round: RoundKey, player: PlayerId) -> usize {
        self.losses(round, player, Penalty::GameLoss)
    }

    fn losses(&self, round: RoundKey, player: PlayerId, penalty: Penalty) -> usize {
        self.rulings_of(player).filter(|ruled| ruled.round == Some(round) && ruled.penalty() == Some(penalty)).count()
    }

    /// The result of the player's match with one more loss, of a game or the match. The player keeps `kept` squad
    /// points or games. None if the match continues, or if its result already includes the loss.
    pub fn propose_loss(
        &self,
        round: RoundKey,
        player: PlayerId,
        penalty: Penalty,
        kept: Option<u16>,
    ) -> Option<Report> {
        let (key, table) = self.match_in(Some(round), player)?;
        let side = table.side_of(player)?;
        let best_of = self.best_of(key.stage);
        let scoring = &self.setup.regulation.scoring;
        if penalty != Penalty::MatchLoss {
            return match table.report {
                Some(report) => report.with_game_loss(side, best_of),
                None => {
                    let lost = u32::try_from(self.games_lost(key, player)).unwrap_or(u32::MAX).saturating_add(1);
                    let is_over = lost >= games_to_win(best_of);
                    is_over.then(|| Report::lost_match(scoring, best_of, side, 0))
                }
            };
        }
        let other = *side.other().of(&table.players);
        if self.losses(key, other, Penalty::MatchLoss) > 0 {
            return Some(Report::BothAbsent);
        }
        let kept = kept.unwrap_or_else(|| kept_of(table.report, side, scoring, best_of));
        Some(Report::lost_match(scoring, best_of, side, kept)).filter(|report| table.report != Some(*report))
    }

    /// Possible results of the player's match with the loss, the proposed one first. Empty if the match continues. With
    /// squad points, only the proposed one.
    pub fn results_with_loss(&self, round: RoundKey, player: PlayerId, penalty: Penalty) -> Vec<Report> {
        let Some((key, table)) = self.match_in(Some(round), player) else { return Vec::new() };
        let Some(first) = self.propose_loss(round, player, penalty, None).or(table.report) else { return Vec::new() };
        let mut after = self.clone();
        let ruling = Ruling::Penalty { penalty, infraction: Infraction::Other, deck_check: false };
        let (note, by) = (String::new(), String::new());
        after.rulings.push(Ruled { player, at: 0, ruling, round: Some(round), note, by });
        let best_of = self.best_of(key.stage);
        let most = u8::try_from(games_to_win(best_of)).unwrap_or(0);
        let pairs = (0..=most).rev().flat_map(|own| (0..=most).map(move |other| Report::games([own, other], 0)));
        let can_be = |report: &Report| {
            self.setup.regulation.judge(report, key.stage, best_of).is_ok()
                && after.lacks_loss(key, table, report).is_none()
        };
        let mut results: Vec<Report> = Vec::new();
        for report in [first].into_iter().chain(table.report).chain(pairs).filter(can_be) {
            if !results.contains(&report) {
                results.push(report);
            }
        }
        results
    }

    /// The player of a match whose penalty loss is missing from a report (PEN-2). None if no loss is missing.
    pub fn lacks_loss(&self, key: RoundKey, table: Match, report: &Report) -> Option<PlayerId> {
        // Almost no match has a penalty, and the rules judge its result once, when it is applied.
        let has_loss = |player: &PlayerId| {
            self.rulings_of(*player)
                .any(|ruled| ruled.round == Some(key) && ruled.penalty().is_some_and(Penalty::is_a_loss))
        };
        if !table.players.iter().any(has_loss) {
            return None;
        }
        let best_of = self.best_of(key.stage);
        let decision = self.setup.regulation.judge(report, key.stage, best_of).ok()?.decision;
        let lacks = |side: &Side| {
            let player = *side.of(&table.players);
            let games = u32::try_from(self.games_lost(key, player)).unwrap_or(u32::MAX).min(games_to_win(best_of));
            let too_few = match report {
                Report::Games { won, .. } => u32::from(*side.other().of(won)) < games,
                Report::IntentionalDraw => games > 0,
                Report::Scores { .. } | Report::NoShow { .. } | Report::BothAbsent => false,
            };
            let is_lost = decision == Decision::BothLose || decision.winner() == Some(side.other());
            too_few || (!is_lost && self.losses(key, player, Penalty::MatchLoss) > 0)
        };
        Side::BOTH.into_iter().find(lacks).map(|side| *side.of(&table.players))
    }

    /// Checks that a result includes the losses given as penalties (PEN-2), and that a ruling is complete. Merged
    /// entries are not checked, because their result may have come first.
    pub(super) fn check_losses(&self, action: &Action) -> Result<(), Refusal> {
        let holds = |state: &Self, key: RoundKey, number: TableNumber, report: Option<Report>| {
            let table = state.round(key).and_then(|round| round.match_at(number));
            let lacking = table.zip(report).and_then(|(table, report)| state.lacks_loss(key, table, &report));
            lacking.map_or(Ok(()), |player| Err(Refusal::LossMissing(player)))
        };
        match action {
            Action::Report { round, table, report, .. } => holds(self, *round, *table, Some(*report)),
            Action::Drop { player, report, .. } | Action::Disqualify { player, report, .. } => {
                match self.match_in(self.current_round().map(|round| round.key), *player) {
                    Some((key, table)) => holds(self, key, table.number, *report),
                    None => Ok(()),
                }
            }
            Action::EnterRuling { player, ruling: Ruling::Penalty { penalty, .. }, round, report, .. }
                if penalty.is_a_loss() && !self.is_ranked_in(*round, *player) =>
            {
                let (key, table) = self.match_in(*round, *player).ok_or(Refusal::NoMatch(*player))?;
                let (number, report) = (table.number, report.or(table.report));
                let after = self.after(action)?;
                // A lost match has a result.
                if report.is_none() && *penalty == Penalty::MatchLoss {
                    return Err(Refusal::LossMissing(*player));
                }
                holds(&after, key, number, report)
            }
            _ => Ok(()),
        }
    }
}

/// Points or games that a player who loses the match as a penalty keeps from the present result: everything but a win.
fn kept_of(report: Option<Report>, side: Side, scoring: &Scoring, best_of: u8) -> u16 {
    match (report, scoring) {
        (Some(Report::Scores { scores, .. }), Scoring::SquadPoints(rules)) => {
            Some(*side.of(&scores)).filter(|&score| score < rules.conceded_score()).unwrap_or(0)
        }
        (Some(Report::Games { won, .. }), _) => {
            u16::from(*side.of(&won)).min(u16::try_from(games_to_win(best_of)).unwrap_or(0).saturating_sub(1))
        }
        _ => 0,
    }
}
