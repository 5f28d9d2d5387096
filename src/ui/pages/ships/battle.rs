//! What has become of the ships at a table, and the scores that it comes to (RES-2, RES-3).

use super::fleet::{Fleet, fleets};
use crate::{
    lists::squad::ShipFate,
    regulation::Side,
    ui::{
        parts::{ShipsOf, Tables},
        prelude::*,
    },
};

/// The ships of a table, and what has become of them.
#[derive(Clone, Copy)]
pub(super) struct Battle {
    pub(super) of: ShipsOf,
    pub(super) tables: Tables,
    pub(super) fleets: Memo<[Option<Fleet>; 2]>,
    pub(super) fates: RwSignal<[Vec<ShipFate>; 2]>,
    /// What each side's ships come to for the opponent.
    pub(super) worth: Memo<[Option<u16>; 2]>,
    /// The scores that were entered last from here.
    entered: StoredValue<[String; 2]>,
}

impl Battle {
    /// Everything is whole.
    pub(super) fn new(of: ShipsOf) -> Self {
        let tables = Tables::fetch();
        let fleets = fleets(of.session, tables, of.players);
        let fates = RwSignal::new([Vec::new(), Vec::new()]);
        let worth = Memo::new(move |_| {
            of.session.with_untracked(|state| {
                tables.with(&state.setup, |setting| {
                    let score = |side: Side, fleets: &[Option<Fleet>; 2], fates: &[Vec<ShipFate>; 2]| {
                        side.of(fleets).as_ref()?.score(side.of::<Vec<ShipFate>>(fates), setting)
                    };
                    fates.with(|fates| fleets.with(|fleets| Side::BOTH.map(|side| score(side, fleets, fates))))
                })
            })
        });
        Self { of, tables, fleets, fates, worth, entered: StoredValue::new(Default::default()) }
    }

    /// Something became of a ship: its side's score for the opponent is entered, and the other one unless somebody has typed
    /// another number there.
    pub(super) fn becomes(self, side: Side, place: usize, fate: ShipFate) {
        self.fates.update(|fates| {
            let [first, second] = fates;
            let fates = if side == Side::First { first } else { second };
            if fates.len() <= place {
                fates.resize(place + 1, ShipFate::Whole);
            }
            if let Some(stood) = fates.get_mut(place) {
                *stood = fate;
            }
        });
        let (worth, stands) = (self.worth.get_untracked(), self.of.scores.get_untracked());
        let before = self.entered.get_value();
        let scores = Side::BOTH.map(|scorer| {
            let own = scorer.other();
            let text = scorer.of::<String>(&stands).trim();
            let is_ours = text.is_empty() || text == scorer.of::<String>(&before);
            worth_of(own, worth).filter(|_| own == side || is_ours)
        });
        let entered = Side::BOTH.map(|scorer| match scorer.of(&scores) {
            Some(score) => score.to_string(),
            None => scorer.of::<String>(&before).clone(),
        });
        self.entered.set_value(entered);
        self.of.score.run(scores);
    }
}

fn worth_of(side: Side, worth: [Option<u16>; 2]) -> Option<u16> {
    *side.of(&worth)
}
