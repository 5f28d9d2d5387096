//! The available penalties, and the effect of a lost game or match on a result (PEN-1, PEN-2).

use super::{Conduct, Ending, Penalty, Regulation, Report, Scoring, Side, games_to_win};

impl Regulation {
    /// The document's rules for penalties and proxies. Files from before these were data use those of the published
    /// regulation that they are, or from which they were copied. Empty if unknown.
    pub fn conduct(&self) -> Conduct {
        let published = || Self::published(self.published_id()).and_then(|published| published.conduct.clone());
        self.conduct.clone().or_else(published).unwrap_or_default()
    }

    /// The available penalties, the mildest first. A game can be lost only if games are counted (PEN-1, PEN-2).
    pub fn penalties(&self) -> Vec<Penalty> {
        let by_games = matches!(self.scoring, Scoring::GamesWon(_));
        let all = [Penalty::Caution, Penalty::Warning, Penalty::GameLoss, Penalty::MatchLoss];
        all.into_iter().filter(|&penalty| by_games || penalty != Penalty::GameLoss).collect()
    }
}

impl Report {
    /// The result after a side loses one game as a penalty (PEN-2). A game that the side had won becomes lost,
    /// otherwise a drawn one does, otherwise the other side gets one more win. None if no games were played, or if
    /// there is no game left to lose.
    pub fn with_game_loss(self, side: Side, best_of: u8) -> Option<Self> {
        let (won, drawn) = match self {
            Self::Games { won, drawn, .. } => (won, drawn),
            // No game was played, so one is lost, and the match with it.
            Self::IntentionalDraw => ([0, 0], 0),
            Self::Scores { .. } | Self::NoShow { .. } | Self::BothAbsent => return None,
        };
        let (own, other) = (*side.of(&won), *side.other().of(&won));
        let most = u8::try_from(games_to_win(best_of)).unwrap_or(u8::MAX);
        let drawn = if own == 0 { drawn.saturating_sub(1) } else { drawn };
        let changed = Self::games(pair(side, own.saturating_sub(1), other.saturating_add(1).min(most)), drawn);
        (changed != self).then_some(changed)
    }

    /// The report of a match that a side has lost as a penalty, regardless of the games played (PEN-1). The side keeps
    /// what was `kept`, in squad points or games. The other side has destroyed everything, or won the games that win
    /// the match.
    pub fn lost_match(scoring: &Scoring, best_of: u8, side: Side, kept: u16) -> Self {
        match Self::concession(scoring, best_of, side, kept) {
            Self::Scores { scores, .. } => Self::Scores { scores, ending: Ending::Destruction, tie_winner: None },
            Self::Games { won, .. } => Self::games(won, 0),
            other => other,
        }
    }
}

/// A pair with one value for this side and another for the other side.
fn pair<T>(side: Side, own: T, other: T) -> [T; 2] {
    if side == Side::First { [own, other] } else { [other, own] }
}
