//! Data that the parts of the judge's page share.

use crate::ui::{prelude::*, program::RulingForm, session::Session};
use tiebreaker::{base::ids::PlayerId, tournament::RoundKey};

/// State that the parts of the page share.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub session: Session,
    /// The latest round that the players know of.
    pub round: Memo<Option<RoundKey>>,
    /// The time of day, as far as the clock shows it.
    pub now: RwSignal<u64>,
    /// About whom a judge rules, and what.
    pub asked: RwSignal<Option<(PlayerId, RulingForm)>>,
}
