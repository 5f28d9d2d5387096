//! What the phones ask the players of a table for.

use super::{Ask, Form};
use crate::{
    base::ids::EventId,
    regulation::{SlipScore, Stage},
    tournament::{Hash, State},
};

/// Games that win a match, at most.
const MOST: u8 = 99;

impl Ask {
    /// What the phones ask in a round of an event.
    pub(super) fn of(state: &State, stage: Stage) -> Self {
        let fields = state.setup.regulation.slip_fields(stage, state.best_of(stage));
        let form = match fields.score {
            SlipScore::SquadPoints => Form::Scores { tie: fields.tie.is_some() },
            SlipScore::Games(most) => Form::Games { most: u8::try_from(most).unwrap_or(MOST).min(MOST) },
        };
        Self { mark: Self::mark_of(&state.event), form }
    }

    /// What tells an event from others.
    pub fn mark_of(event: &EventId) -> u32 {
        let hash = Hash::of(event.to_string().as_bytes()).0;
        hash.first_chunk().map_or(0, |first| u32::from_be_bytes(*first))
    }
}
