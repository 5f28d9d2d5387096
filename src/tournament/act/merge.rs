//! What was done on another device, taken over into this log as one entry.

use crate::tournament::{Action, NewNumber, Refusal, State, Taken, TextField, text::check_note};

impl State {
    /// Carries out what was taken over and gives players their new numbers, all or nothing.
    pub(super) fn take_over(&mut self, entries: &[Taken], numbers: &[NewNumber]) -> Result<(), Refusal> {
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
        merged.renumber(numbers)?;
        *self = merged;
        Ok(())
    }
}
