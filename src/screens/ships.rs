//! The ships at a table of X-Wing: the score from their fates, the dice of a Final Salvo, and the player who chooses
//! the initiative or the first player (RES-2, RES-7, SQD-5).

use super::{
    cited::{Cited, cite},
    i18n::t,
    words,
};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    lists::{
        Content, List, Setting, Squad, read,
        squad::{
            Chooser, Roll, ShipFate, ShipValue, initiative, readable_ships, roll, salvo_dice, score, ship_values,
            starting_score,
        },
        summary,
    },
    regulation::{
        Side,
        legality::{ListRules, list_rules},
    },
    tournament::{RoundKey, Setup, State, decision_at},
};
use std::cmp::Ordering;

/// Maximum number of dice in a Final Salvo.
const MOST_DICE: u32 = 99;

/// A squad whose ships are counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fleet {
    squad: Squad,
    /// Squad points of the squad. None if unknown.
    pub total: Option<i64>,
    /// The ships.
    pub ships: Vec<Ship>,
}

/// A ship for display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ship {
    /// The pilot, with a number if several ships have the same pilot.
    pub pilot: String,
    /// Type of the ship. None if unknown.
    pub kind: Option<String>,
    /// Value of the ship.
    pub value: ShipValue,
}

/// True if a list is a squad that states the value of a ship itself, so that no card table is needed. None if the list
/// is not a squad.
pub fn states_values(text: &str, setup: &Setup) -> Option<bool> {
    // Names do not matter.
    Some(Fleet::of(text, &setup.list_setting(&[]), "", None)?.has_values())
}

impl Fleet {
    /// The squad in a list, in a round with this scenario. None if the list is unreadable or not a squad.
    pub fn of(text: &str, setting: &Setting, language: &str, scenario: Option<&str>) -> Option<Self> {
        let list = read(text).ok()?;
        let total = summary(&list, setting).total;
        let (List { content: Content::Squad(squad), .. }, Some(ListRules::Squad(rules))) =
            (list, list_rules(setting.regulation))
        else {
            return None;
        };
        let shown = readable_ships(&squad, setting, language);
        let values = ship_values(&squad, rules, setting, scenario);
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

    /// True if the value of a ship is known. Otherwise fates count nothing, and the score is entered by hand.
    pub fn has_values(&self) -> bool {
        self.ships.iter().any(|ship| ship.value.points.is_some())
    }

    /// The opponent's score for these fates, with what it starts with and its objectives (MIS-1). None if a value is
    /// unknown.
    pub fn score(&self, fates: &[ShipFate], objectives: u16, setting: &Setting) -> Option<u16> {
        let values: Vec<ShipValue> = self.ships.iter().map(|ship| ship.value).collect();
        let more = starting_score(self.total, setting).saturating_add(objectives);
        Some(score(&values, &self.all(fates), setting)?.saturating_add(more))
    }

    /// The dice of a Final Salvo: those of the remaining ships, or of all ships if neither side has any left (RES-7).
    /// None if unknown, for example because ships without values have no fates.
    pub fn dice(&self, fates: &[ShipFate], mutual: bool, setting: &Setting) -> Option<u32> {
        if !mutual && !self.has_values() {
            return None;
        }
        let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return None };
        let left: Vec<bool> = self.all(fates).iter().map(|fate| mutual || *fate != ShipFate::Destroyed).collect();
        salvo_dice(&self.squad, rules, &left, setting)
    }

    /// The fate of every ship. Ships without an entry are whole.
    fn all(&self, fates: &[ShipFate]) -> Vec<ShipFate> {
        (0..self.ships.len()).map(|place| fate_at(fates, place)).collect()
    }
}

/// The ships whose value for these fates is unknown.
pub fn unknown(ships: &[Ship], fates: &[ShipFate]) -> String {
    let is_unknown = |(place, ship): &(usize, &Ship)| ship.value.worth(fate_at(fates, *place)).is_none();
    words::joined(ships.iter().enumerate().filter(is_unknown).map(|(_, ship)| ship.pilot.as_str()))
}

/// The fate of the ship at an index. A ship without an entry is whole.
pub fn fate_at(fates: &[ShipFate], place: usize) -> ShipFate {
    fates.get(place).copied().unwrap_or(ShipFate::Whole)
}

impl Ship {
    /// Type, squad points, and the damage from which it scores half.
    pub fn details(&self) -> String {
        let half_from = self.value.half_from().filter(|_| self.counts_half());
        let points = self.value.points;
        let details = [
            self.kind.clone(),
            Some(points.map_or_else(|| t!("ships.points-unknown"), |points| t!("ships.points", count = points))),
            half_from.map(|damage| t!("ships.half-from", count = damage)),
        ];
        words::joined(details.into_iter().flatten())
    }

    /// The possible fates of the ship, with their names.
    pub fn fates(&self) -> Vec<(ShipFate, String)> {
        let halved = self.counts_half().then(|| (ShipFate::Halved, t!("ships.halved")));
        let all =
            [Some((ShipFate::Whole, t!("ships.whole"))), halved, Some((ShipFate::Destroyed, t!("ships.destroyed")))];
        all.into_iter().flatten().collect()
    }

    fn counts_half(&self) -> bool {
        self.value.half != Some(0)
    }
}

/// One side of the panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FleetPanel {
    /// Heading.
    pub title: String,
    /// Instruction to enter the opponent's score by hand.
    pub by_hand: String,
    /// Note that the side has no squad.
    pub no_squad: String,
    /// Name of the opponent.
    pub opponent: String,
    /// Label of the field for the opponent's points from objectives. None if there are none.
    pub objectives: Option<String>,
}

/// The texts for the ships of a side.
pub fn fleet_panel(state: &State, players: [PlayerId; 2], side: Side) -> FleetPanel {
    let [name, opponent] = [side, side.other()].map(|side| words::player_name(Some(state), *side.of(&players)));
    let has_objectives = state.setup.regulation.mission_points().is_some();
    FleetPanel {
        title: t!("ships.of", name = name),
        by_hand: t!("ships.by-hand", name = opponent),
        no_squad: t!("ships.no-squad", name = name),
        objectives: has_objectives.then(|| t!("ships.objectives", name = opponent)),
        opponent,
    }
}

impl FleetPanel {
    /// The note if no ship has a value. Names the ships with cards that are not known, or else the squad.
    pub fn no_values(&self, ships: &[Ship]) -> String {
        let named = words::joined(ships.iter().filter(|ship| ship.value.lacks_card).map(|ship| ship.pilot.as_str()));
        self.worth(None, if named.is_empty() { &self.title } else { &named }).text
    }

    /// The opponent's score. `worth` is None if values are unknown, and `unknown` then names their ships.
    pub fn worth(&self, worth: Option<u16>, unknown: &str) -> Cited {
        match worth {
            Some(score) => {
                cite(Clause::Res2, t!("app.is", name = self.opponent, value = t!("ships.points", count = score)))
            }
            None => {
                let what = t!("app.is", name = unknown, value = t!("ships.points-unknown"));
                format!("{what}. {}", self.by_hand).into()
            }
        }
    }
}

/// The scores to enter after the fate of a ship on one side has changed, and the scores last entered from ships. The
/// score from the other side's ships is entered, too, unless its field contains another number. `stands` has the
/// contents of the fields, and `before` the scores last entered from ships.
pub fn scores_after(
    changed: Side,
    worth: [Option<u16>; 2],
    stands: &[String; 2],
    before: &[String; 2],
) -> ([Option<u16>; 2], [String; 2]) {
    let scores = Side::BOTH.map(|scorer| {
        let own = scorer.other();
        let text = scorer.of::<String>(stands).trim();
        let is_ours = text.is_empty() || text == scorer.of::<String>(before);
        own.of(&worth).filter(|_| own == changed || is_ours)
    });
    let entered = Side::BOTH.map(|scorer| match scorer.of(&scores) {
        Some(score) => score.to_string(),
        None => scorer.of::<String>(before).clone(),
    });
    (scores, entered)
}

/// Changes the fate of the ship at an index.
pub fn change_fate(fates: &mut Vec<ShipFate>, place: usize, fate: ShipFate) {
    if fates.len() <= place {
        fates.resize(place + 1, ShipFate::Whole);
    }
    if let Some(stood) = fates.get_mut(place) {
        *stood = fate;
    }
}

/// The number of dice in a text. None if it is not a number or is too large.
pub fn typed_dice(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|dice| *dice <= MOST_DICE)
}

/// A Final Salvo (RES-7).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Salvo {
    /// The dice of both players.
    pub dice: Cited,
    /// Dice, one line for each roll.
    pub rolls: Vec<String>,
    /// The winner. None if nobody has dice.
    pub winner: Option<Side>,
}

/// A Final Salvo at a table. The dice follow from the event's seed, so everybody with the file gets the same rolls.
pub fn salvo(state: &State, key: RoundKey, table: TableNumber, players: [PlayerId; 2], dice: [u32; 2]) -> Salvo {
    let names = players.map(|player| words::player_name(Some(state), player));
    let count = |side: Side| t!("ships.dice", name = side.of::<String>(&names), count = side.of(&dice));
    let rolls = roll(dice, &state.seed_of_draws(), &decision_at(key, table, "final salvo"));
    let rolled = |roll: &[Roll; 2]| {
        let of_side = |side: Side| {
            let Roll { hits, critical } = *side.of(roll);
            let (name, total) = (side.of::<String>(&names), side.of(roll).total());
            t!("ships.rolled", name = name, total = total, hits = hits, critical = critical)
        };
        words::joined(Side::BOTH.map(of_side))
    };
    Salvo {
        dice: cite(Clause::Res7, words::joined(Side::BOTH.map(count))),
        rolls: rolls.iter().map(rolled).collect(),
        winner: rolls.last().and_then(|[first, second]| match first.total().cmp(&second.total()) {
            Ordering::Greater => Some(Side::First),
            Ordering::Less => Some(Side::Second),
            Ordering::Equal => None,
        }),
    }
}

/// The player who chooses the initiative or the first player, and true if the choice can be drawn at random (SQD-5).
/// `totals` contains the squad points of both players.
pub fn who_chooses(
    state: &State,
    key: RoundKey,
    table: TableNumber,
    players: [PlayerId; 2],
    totals: [Option<i64>; 2],
) -> (Cited, bool) {
    let name = |player: PlayerId| words::player_name(Some(state), player);
    let drawn = state.round(key).and_then(|round| round.table(table)?.chooser);
    let totals = if let [Some(first), Some(second)] = totals { Some([first, second]) } else { None };
    let by_totals = totals
        .map(|totals| (totals, initiative(totals, &state.seed_of_draws(), &decision_at(key, table, "initiative"))));
    let (text, may_draw) = match (by_totals, drawn) {
        (Some((totals, Chooser { side, by_chance: false })), _) => {
            let (own, other) = (*side.of(&totals), *side.other().of(&totals));
            (t!("ships.lower-chooses", name = name(*side.of(&players)), own = own, other = other), false)
        }
        (_, Some(player)) => (t!("ships.drawn-chooses", name = name(player)), false),
        (Some(([total, _], _)), None) => (t!("ships.totals-equal", total = total), true),
        (None, None) => (t!("ships.totals-unknown"), true),
    };
    (cite(Clause::Sqd5, text), may_draw)
}
