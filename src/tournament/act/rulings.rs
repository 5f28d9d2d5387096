//! Rulings of judges (PEN-*, DCK-6, DCK-7).

use crate::tournament::refusal::{check_note, check_text};
use crate::{
    base::ids::PlayerId,
    regulation::{Infraction, Report},
    tournament::{Refusal, Ruled, Ruling, State, TextField},
};

impl State {
    pub(super) fn enter_ruling(&mut self, ruled: Ruled, report: Option<Report>) -> Result<(), Refusal> {
        let player = ruled.player;
        self.player_mut(player)?;
        if let Some(round) = ruled.round.filter(|&round| self.round(round).is_none()) {
            return Err(Refusal::UnknownRound(round));
        }
        let is_proxy = matches!(ruled.ruling, Ruling::Proxy(_));
        check_note(&ruled.note, if is_proxy { TextField::Card } else { TextField::Reason })?;
        check_note(&ruled.by, TextField::LeaderName)?;
        // An old regulation does not list infractions, so it refuses none. The document is not consulted here.
        let regulation = &self.setup.regulation;
        let conduct = regulation.conduct.as_ref();
        let mut lost = None;
        match ruled.ruling {
            Ruling::Penalty { penalty, infraction, .. } => {
                let is_known = infraction == Infraction::Other
                    || conduct.is_none_or(|conduct| conduct.infractions.contains(&infraction));
                if !is_known || !regulation.penalties().contains(&penalty) {
                    return Err(Refusal::NoSuchPenalty);
                }
                if infraction == Infraction::Other {
                    check_text(&ruled.note, TextField::Reason)?;
                }
                if penalty.is_a_loss() && !self.is_ranked_in(ruled.round, player) {
                    let (round, table) = self.match_in(ruled.round, player).ok_or(Refusal::NoMatch(player))?;
                    lost = Some((round, table.number));
                }
            }
            Ruling::DeckFine | Ruling::DeckCorrected => _ = self.check_decks()?,
            Ruling::Proxy(cause) => {
                check_text(&ruled.note, TextField::Card)?;
                if conduct.is_some_and(|conduct| !conduct.proxies.contains(&cause)) {
                    return Err(Refusal::NoSuchProxy);
                }
            }
        }
        match (lost, report) {
            (Some((key, table)), Some(report)) => self.report(key, table, &report, &ruled.note, None)?,
            (None, Some(_)) => return Err(Refusal::NoMatch(player)),
            (_, None) => {}
        }
        self.rulings.push(ruled);
        Ok(())
    }

    /// Withdraws a ruling. The result of the match does not change and is corrected separately.
    pub(super) fn withdraw_ruling(&mut self, player: PlayerId, at: u64, reason: &str) -> Result<(), Refusal> {
        check_text(reason, TextField::Reason)?;
        let is_it = |ruled: &Ruled| ruled.player == player && ruled.at == at;
        let place = self.rulings.iter().rposition(is_it).ok_or(Refusal::NoSuchRuling)?;
        self.rulings.remove(place);
        Ok(())
    }
}
