//! The squads at a table, as far as they can be read.

use crate::{
    base::ids::PlayerId,
    lists::{
        Content, List, Setting, Squad, read,
        squad::{ShipFate, ShipValue, readable_ships, salvo_dice, score, ship_values},
        summary,
    },
    regulation::legality::{ListRules, list_rules},
    ui::{context::AppContext, parts::Tables, prelude::*, session::Session},
};

/// A squad whose ships are counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fleet {
    squad: Squad,
    /// Its squad points; none where nobody knows.
    pub(super) total: Option<i64>,
    pub(super) ships: Vec<Ship>,
}

/// A ship as it is seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ship {
    /// Its pilot, with a number where there are several of the name.
    pub(super) pilot: String,
    /// Its type, where that is known.
    pub(super) kind: Option<String>,
    pub(super) value: ShipValue,
}

/// The squads of both sides; none of who has handed in nothing that can be read as one.
pub(super) fn fleets(session: Session, tables: Tables, players: [PlayerId; 2]) -> Memo<[Option<Fleet>; 2]> {
    let texts = Memo::new(move |_| {
        session.with(|state| {
            players.map(|id| state.players.get(&id).map(|player| player.details.list.clone()).unwrap_or_default())
        })
    });
    let language = AppContext::get().language.get_untracked().code();
    Memo::new(move |_| {
        texts.with(|texts| {
            session.with_untracked(|state| {
                tables.with(&state.setup, |setting| texts.each_ref().map(|text| Fleet::of(text, setting, language)))
            })
        })
    })
}

impl Fleet {
    fn of(text: &str, setting: &Setting, language: &str) -> Option<Self> {
        let list = read(text).ok()?;
        let total = summary(&list, setting).total;
        let (List { content: Content::Squad(squad), .. }, Some(ListRules::Squad(rules))) =
            (list, list_rules(setting.regulation))
        else {
            return None;
        };
        let shown = readable_ships(&squad, setting, language);
        let values = ship_values(&squad, rules, setting);
        let numbered = shown.iter().zip(values).enumerate().map(|(place, (ship, value))| {
            let namesakes = |ships: usize| shown.iter().take(ships).filter(|other| other.pilot == ship.pilot).count();
            let is_alone = namesakes(shown.len()) == 1;
            let pilot =
                if is_alone { ship.pilot.clone() } else { format!("{} ({})", ship.pilot, namesakes(place + 1)) };
            Ship { pilot, kind: ship.kind.clone(), value }
        });
        let ships = numbered.collect();
        Some(Self { squad, total, ships })
    }

    /// What the opponent scores for these fates; none where a value is wanted that nobody knows.
    pub(super) fn score(&self, fates: &[ShipFate], setting: &Setting) -> Option<u16> {
        let values: Vec<ShipValue> = self.ships.iter().map(|ship| ship.value).collect();
        score(&values, &self.all(fates), setting)
    }

    /// The dice of a Final Salvo: of the ships left, or of all where none is left on either side (RES-7).
    pub(super) fn dice(&self, fates: &[ShipFate], mutual: bool, setting: &Setting) -> Option<u32> {
        let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return None };
        let left: Vec<bool> = self.all(fates).iter().map(|fate| mutual || *fate != ShipFate::Destroyed).collect();
        salvo_dice(&self.squad, rules, &left, setting)
    }

    /// A fate for every ship: of whom nothing was said, it is whole.
    fn all(&self, fates: &[ShipFate]) -> Vec<ShipFate> {
        (0..self.ships.len()).map(|place| fate_at(fates, place)).collect()
    }
}

/// What became of the ship at a place: it is whole until something else is said.
pub(super) fn fate_at(fates: &[ShipFate], place: usize) -> ShipFate {
    fates.get(place).copied().unwrap_or(ShipFate::Whole)
}
