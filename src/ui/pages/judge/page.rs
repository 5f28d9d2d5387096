//! Data that the parts of the judge's page share.

use crate::ui::{prelude::*, program::RulingForm, session::Session};
use tiebreaker::{base::ids::PlayerId, tournament::RoundKey};

/// State that the parts of the page share.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub session: Session,
    /// The latest public round.
    pub round: Memo<Option<RoundKey>>,
    /// Current time, as precise as the clock display needs.
    pub now: RwSignal<u64>,
    /// The player and the kind of the open ruling form.
    pub asked: RwSignal<Option<(PlayerId, RulingForm)>>,
}
