//! What was done on another device, taken over into this log as one entry.

use crate::tournament::{Action, Refusal, State, Taken, TextField, text::check_note};

impl State {
    /// Carries out what was taken over, all or nothing.
    pub(super) fn take_over(&mut self, entries: &[Taken]) -> Result<(), Refusal> {
        let mut merged = self.clone();
        for (place, Taken { at, by, action, .. }) in entries.iter().enumerate() {
            let apply = |state: &mut Self| {
                check_note(by, TextField::LeaderName)?;
                match action {
                    Action::Merge { .. } => Err(Refusal::MergeInMerge),
                    _ => state.act(*at, action),
                }
            };
            apply(&mut merged).map_err(|why| Refusal::NotTaken { place, why: Box::new(why) })?;
        }
        *self = merged;
        Ok(())
    }
}
