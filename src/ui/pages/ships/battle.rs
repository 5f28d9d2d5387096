//! Fate of the ships at a table, and the resulting scores (RES-2, RES-3).

use super::fleet::fleets;
use crate::ui::{
    prelude::*,
    program::{ShipsOf, Tables},
};
use tiebreaker::{
    lists::squad::ShipFate,
    regulation::Side,
    screens::ships::{Fleet, change_fate, scores_after},
};

/// The ships at a table, and the fate of each.
#[derive(Clone, Copy)]
pub(super) struct Battle {
    pub(super) of: ShipsOf,
    pub(super) tables: Tables,
    pub(super) fleets: Memo<[Option<Fleet>; 2]>,
    pub(super) fates: RwSignal<[Vec<ShipFate>; 2]>,
    /// Points that the opponent of each side has from objectives (MIS-1).
    objectives: RwSignal<[u16; 2]>,
    /// Points that each side's ships give to the opponent.
    pub(super) worth: Memo<[Option<u16>; 2]>,
    /// The scores that were entered last from here.
    entered: StoredValue<[String; 2]>,
}

impl Battle {
    /// All ships are intact.
    pub(super) fn new(of: ShipsOf) -> Self {
        let tables = Tables::fetch(of.session);
        let fleets = fleets(of.session, tables, of.key, of.players);
        let fates = RwSignal::new([Vec::new(), Vec::new()]);
        let objectives = RwSignal::new([0, 0]);
        let worth = memo(move || {
            of.session.with_untracked(|state| {
                tables.with(&state.setup, |setting| {
                    let score = |side: Side, fleets: &[Option<Fleet>; 2], fates: &[Vec<ShipFate>; 2]| {
                        let reached = *side.of(&objectives.get());
                        side.of(fleets).as_ref()?.score(side.of::<Vec<ShipFate>>(fates), reached, setting)
                    };
                    fates.with(|fates| fleets.with(|fleets| Side::BOTH.map(|side| score(side, fleets, fates))))
                })
            })
        });
        Self { of, tables, fleets, fates, objectives, worth, entered: StoredValue::new(Default::default()) }
    }

    /// Sets the fate of a ship. Enters the score of its side's opponent, and the other score unless somebody has typed
    /// another number there.
    pub(super) fn becomes(self, side: Side, place: usize, fate: ShipFate) {
        self.fates.update(|[first, second]| {
            change_fate(if side == Side::First { first } else { second }, place, fate);
        });
        self.enter(side);
    }

    /// Sets the points that the opponent of a side has from objectives.
    pub(super) fn reaches(self, side: Side, points: u16) {
        self.objectives.update(|[first, second]| *(if side == Side::First { first } else { second }) = points);
        self.enter(side);
    }

    fn enter(self, side: Side) {
        let (worth, stands) = (self.worth.get_untracked(), self.of.scores.get_untracked());
        let (scores, entered) = self.entered.with_value(|before| scores_after(side, worth, &stands, before));
        self.entered.set_value(entered);
        self.of.score.run(scores);
    }
}
