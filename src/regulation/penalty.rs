//! Which penalties there are, and what a lost game or match does to a result (PEN-1, PEN-2).

use super::{Conduct, Ending, Penalty, Regulation, Report, Scoring, Side, games_to_win};

impl Regulation {
    /// What the document says about penalties and proxies; nothing where nobody knows. A file from before that was data means
    /// the published regulation that it is or was copied from.
    pub fn conduct(&self) -> Conduct {
        let published = || Self::published(self.published_id()).and_then(|published| published.conduct.clone());
        self.conduct.clone().or_else(published).unwrap_or_default()
    }

    /// The penalties there are, the mildest first: a game is lost only where games are counted (PEN-1, PEN-2).
    pub fn penalties(&self) -> Vec<Penalty> {
        let by_games = matches!(self.scoring, Scoring::GamesWon(_));
        let all = [Penalty::Caution, Penalty::Warning, Penalty::GameLoss, Penalty::MatchLoss];
        all.into_iter().filter(|&penalty| by_games || penalty != Penalty::GameLoss).collect()
    }
}

impl Report {
    /// What a result becomes in which a side has lost one game more (PEN-2): a game that it had won is lost, or one that was
    /// drawn; else the other side has one more. None where no games were played, or there is no game left to lose.
    pub fn with_game_loss(self, side: Side, best_of: u8) -> Option<Self> {
        let (won, drawn) = match self {
            Self::Games { won, drawn, .. } => (won, drawn),
            // Nobody has played: one game is lost, and the match with it.
            Self::IntentionalDraw => ([0, 0], 0),
            Self::Scores { .. } | Self::NoShow { .. } | Self::BothAbsent => return None,
        };
        let (own, other) = (*side.of(&won), *side.other().of(&won));
        let most = u8::try_from(games_to_win(best_of)).unwrap_or(u8::MAX);
        let drawn = if own == 0 { drawn.saturating_sub(1) } else { drawn };
        let changed = Self::games(pair(side, own.saturating_sub(1), other.saturating_add(1).min(most)), drawn);
        (changed != self).then_some(changed)
    }

    /// The report of a match that a side has lost as a penalty, whatever was played (PEN-1): it keeps what was `kept`, squad
    /// points or games, and the other side has destroyed everything, or won the games that win the match.
    pub fn lost_match(scoring: &Scoring, best_of: u8, side: Side, kept: u16) -> Self {
        match Self::concession(scoring, best_of, side, kept) {
            Self::Scores { scores, .. } => Self::Scores { scores, ending: Ending::Destruction, tie_winner: None },
            Self::Games { won, .. } => Self::games(won, 0),
            other => other,
        }
    }
}

/// A pair of which one side has the first value, and the other the second.
fn pair<T>(side: Side, own: T, other: T) -> [T; 2] {
    if side == Side::First { [own, other] } else { [other, own] }
}
