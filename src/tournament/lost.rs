//! What an action would take back of the rounds: asked before it is done.

use super::{Action, RoundKey, State, Status};

impl State {
    /// The round that is paired, that nobody has played yet, and that an action would take back (FIX-2); none where it stays, or
    /// where the action is refused.
    pub fn round_discarded_by(&self, action: &Action) -> Option<RoundKey> {
        let waiting = self.current_round().filter(|round| round.status < Status::Started)?.key;
        let mut after = self.clone();
        after.act(0, action).ok()?;
        after.round(waiting).is_none().then_some(waiting)
    }
}
