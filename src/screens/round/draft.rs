//! The draft of a Swiss round: its tables, its cost, and the changes possible for two chosen players.

use super::seats::{Seats, toggled};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Map,
    },
    pairing::{Cost, Locks},
    screens::{
        cited::{Cited, cite},
        i18n::{sort_by_name, t},
        words,
    },
    standings::Entrant,
    tournament::{Action, OpenRound, RoundKey, State, TableNumbers, Yardstick},
};

/// A pairing that only the organizer sees.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Draft {
    /// The seats that can change.
    pub seats: Seats,
    /// Byes that were awarded in advance (BYE-5).
    pub awarded: Vec<PlayerId>,
    /// Pairs that have met before.
    pub rematches: Vec<[PlayerId; 2]>,
    /// The table numbers of the venue.
    pub numbers: TableNumbers,
    /// Players who do not sit at their fixed table, with its number.
    pub missed: Vec<(PlayerId, TableNumber)>,
    /// Origin of the pairing.
    pub made: PairingOrigin,
    /// The locks that the draw kept.
    pub locked: Locks,
    /// Points and record of each player. Empty in the first round, and in a stage in which points begin anew.
    pub so_far: Map<PlayerId, SoFar>,
}

/// Points and record of a player before the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoFar {
    /// Tournament points.
    pub points: u32,
    /// Points and record in words.
    pub text: String,
}

/// Source of a pairing: the draw, the organizer, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PairingOrigin {
    /// Drawn, so no pairing is better.
    #[default]
    Drawn,
    /// Drawn around locks.
    Around,
    /// Drawn, then changed by hand at this number of tables.
    Changed(usize),
    /// Made by hand.
    ByHand,
}

/// A table of a draft.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Table {
    /// Number of the table.
    pub number: TableNumber,
    /// The players.
    pub seats: [Seat; 2],
    /// True if the players have met before.
    pub is_rematch: bool,
}

/// A player of a draft.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Seat {
    /// The player.
    pub player: PlayerId,
    /// Points and record. Empty in the first round.
    pub so_far: String,
    /// True if the opponent has fewer points (PAIR-4).
    pub floats_down: bool,
}

/// A text with a list of costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Costs {
    /// Origin of the pairing, and a note on its cost.
    pub text: String,
    /// The costs.
    pub lines: Vec<Cited>,
}

/// Possible changes for two chosen players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// The two already meet. `keep` contains the locks that also keep their table. None if it is locked already.
    Meet {
        /// All locks, including the one for this table.
        keep: Option<Locks>,
    },
    /// The two can swap seats, or meet each other.
    Change {
        /// Current cost of the pairing.
        now: Vec<Cited>,
        /// The two options.
        options: Vec<Change>,
    },
}

/// A change of a draft by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Id of the option, `swap` or `pair`. The id of its button ends in `-do`.
    pub id: &'static str,
    /// Heading.
    pub title: String,
    /// Label of the button.
    pub button: String,
    /// The new tables and byes.
    pub changes: Vec<String>,
    /// Cost of the pairing after the change.
    pub costs: Vec<Cited>,
    /// Action that makes the change.
    pub action: Action,
    /// Locks that are valid after the change.
    pub locks: Locks,
}

/// The draft of a round. Empty if the round no longer exists.
pub fn draft(state: &State, key: RoundKey) -> Draft {
    let Some(round) = state.round(key) else { return Draft::default() };
    let tables = round.pairs();
    let awarded = state.first_round_byes(key.number);
    let mut byes = round.byes.iter().copied().filter(|player| !awarded.contains(player));
    // Only one bye can be locked, so a locked one comes first.
    let locked = round.locked.bye.filter(|bye| round.byes.contains(bye));
    let bye = locked.or_else(|| byes.clone().next());
    let others = byes.by_ref().filter(|player| Some(*player) != bye).collect();
    Draft {
        rematches: state.rematches(&tables),
        seats: Seats { tables, bye, others },
        awarded,
        numbers: state.tables.clone(),
        missed: state.not_at_fixed_table(round),
        made: match round.draw {
            None if state.is_by_hand(round) => PairingOrigin::ByHand,
            None => match state.tables_by_hand(round).len() {
                0 => PairingOrigin::Drawn,
                tables => PairingOrigin::Changed(tables),
            },
            Some(_) if round.locked.is_empty() => PairingOrigin::Drawn,
            Some(_) => PairingOrigin::Around,
        },
        locked: round.locked.clone(),
        so_far: so_far(state, key),
    }
}

/// Points and record of every player before a round.
fn so_far(state: &State, key: RoundKey) -> Map<PlayerId, SoFar> {
    let last = RoundNumber(key.number.0.saturating_sub(1));
    if last <= state.points_since() {
        return Map::default();
    }
    let records = state.records_after(last);
    let line = |entrant: Entrant| {
        let record = records.get(&entrant.id).map(|&record| words::record(state, record)).unwrap_or_default();
        let points = entrant.points();
        let text = format!("{} · {record}", t!("result.points", count = points));
        (entrant.id, SoFar { points, text })
    };
    state.entrants_of_stage(last).into_iter().map(line).collect()
}

impl Draft {
    /// All tables.
    pub fn tables(&self) -> Vec<Table> {
        let points = |player: PlayerId| self.so_far.get(&player).map_or(0, |so_far| so_far.points);
        let table = |(number, &[first, second]): (TableNumber, &[PlayerId; 2])| Table {
            number,
            seats: [(first, second), (second, first)]
                .map(|(player, opponent)| Seat { floats_down: points(player) > points(opponent), ..self.seat(player) }),
            is_rematch: self.rematches.contains(&[first, second]),
        };
        self.numbers.iter().zip(&self.seats.tables).map(table).collect()
    }

    /// A player without an opponent.
    pub fn seat(&self, player: PlayerId) -> Seat {
        let so_far = self.so_far.get(&player).map(|so_far| so_far.text.clone()).unwrap_or_default();
        Seat { player, so_far, floats_down: false }
    }

    /// Warning about rematches. None if there are none (PAIR-3).
    pub fn met_before(&self) -> Option<Cited> {
        let count = self.rematches.len();
        (count > 0).then(|| cite(Clause::Pair3, t!("draft.rematches", count = count)))
    }

    /// A note for each player who does not sit at their fixed table.
    pub fn missed(&self, state: &State) -> Vec<String> {
        let line = |&(player, table): &(PlayerId, TableNumber)| {
            t!("draft.not-at-table", name = words::player_name(Some(state), player), table = table)
        };
        self.missed.iter().map(line).collect()
    }

    /// The table numbers, as text.
    pub fn numbers(&self) -> String {
        let numbers = match self.numbers == TableNumbers::default() {
            true => format!("1–{}", self.seats.tables.len()),
            false => self.numbers.to_string(),
        };
        t!("draft.numbers-now", tables = numbers)
    }

    /// Players whose seats can change, by name.
    pub fn names(&self, state: &State) -> Vec<(PlayerId, String)> {
        let name = |player| (player, words::player_name(Some(state), player));
        let players = self.seats.tables.iter().flatten().copied().chain(self.seats.byes());
        let mut names: Vec<_> = players.map(name).collect();
        sort_by_name(&mut names, |(_, name)| name);
        names
    }

    /// Cost compared with the best pairing. None if the pairing was drawn as a whole.
    pub fn costs(&self, state: &State, yardstick: Option<&Yardstick>) -> Option<Costs> {
        let how = match self.made {
            PairingOrigin::Drawn => return None,
            PairingOrigin::Around => t!("draft.around"),
            PairingOrigin::Changed(tables) => t!("draft.changed", count = tables),
            PairingOrigin::ByHand => t!("draft.by-hand"),
        };
        let lines = self.costs_of(state, yardstick, &self.seats, &|_| true);
        let what = if lines.is_empty() { t!("draft.as-good") } else { t!("draft.costs") };
        Some(Costs { text: format!("{how} {what}"), lines })
    }

    /// Preferences that even the best pairing cannot meet (BYE-4, PAIR-5). Takes as long as a draw.
    pub fn unavoidable_costs(&self, state: &State, open: &OpenRound) -> Vec<Cited> {
        if self.made != PairingOrigin::Drawn {
            return Vec::new();
        }
        let byes: Vec<PlayerId> = self.seats.byes().collect();
        words::costs(state, &open.unavoidable_costs(&self.seats.tables, &byes), &|_| true)
    }

    /// True if the draw kept exactly these locks.
    pub fn is_drawn_around(&self, locks: &Locks) -> bool {
        self.made == PairingOrigin::Around && self.locked == *locks
    }

    /// Cost of a pairing as text. Empty without a yardstick.
    fn costs_of(
        &self,
        state: &State,
        yardstick: Option<&Yardstick>,
        seats: &Seats,
        is_named: &dyn Fn(&[PlayerId; 2]) -> bool,
    ) -> Vec<Cited> {
        let byes: Vec<PlayerId> = self.awarded.iter().copied().chain(seats.byes()).collect();
        let costs = yardstick.and_then(|yardstick| yardstick.costs(&seats.tables, &byes).ok()).unwrap_or_default();
        words::costs(state, &costs, is_named)
    }

    /// Possible changes for two chosen players.
    pub fn choice(
        &self,
        state: &State,
        key: RoundKey,
        [one, other]: [PlayerId; 2],
        locks: &Locks,
        yardstick: Option<&Yardstick>,
    ) -> Choice {
        let before = &self.seats;
        if before.opponent(one) == Some(other) {
            let keep = (!locks.has_table([one, other])).then(|| toggled(locks, [one, other]));
            return Choice::Meet { keep };
        }
        let change = |id, [title, button]: [String; 2], seats: Seats, new: Option<[PlayerId; 2]>| {
            let after = Seats { tables: state.at_fixed_tables(seats.tables), ..seats };
            let mut locks = after.holding(locks);
            locks.tables.extend(new);
            let tables = after.differing(before, &self.numbers);
            // Name the new pairs and only count the old ones.
            let is_new = |pair: &[PlayerId; 2]| tables.iter().any(|(_, players)| players == pair);
            let byes = self.awarded.iter().copied().chain(after.byes()).collect();
            Change {
                id,
                title,
                button,
                changes: changes(state, &tables, before, &after),
                costs: self.costs_of(state, yardstick, &after, &is_new),
                action: state.propose_by_hand(key.number, after.tables.clone(), byes, locks.clone()),
                locks,
            }
        };
        let [swap, pair] = [[t!("draft.swap"), t!("draft.swap-do")], [t!("draft.pair"), t!("draft.pair-do")]];
        Choice::Change {
            now: self.costs_of(state, yardstick, before, &|_| true),
            options: vec![
                change("swap", swap, before.swapped(one, other), None),
                change("pair", pair, before.paired(one, other), Some([one, other])),
            ],
        }
    }
}

/// Cost of locks (PAIR-4). Only locked tables are named, because the others are not drawn yet.
pub fn costs_of_locks(state: &State, locks: &Locks, yardstick: Option<&Yardstick>) -> Vec<Cited> {
    let costs: Vec<Cost> = yardstick.and_then(|yardstick| yardstick.costs_of_locks(locks).ok()).unwrap_or_default();
    words::costs(state, &costs, &|pair| locks.has_table(*pair))
}

/// Label of the field that chooses a player by name.
pub fn choose_label(state: &State, chosen: Option<PlayerId>) -> String {
    match chosen {
        Some(player) => t!("draft.chosen", name = words::player_name(Some(state), player)),
        None => t!("draft.choose"),
    }
}

/// The new tables and byes.
fn changes(state: &State, tables: &[(TableNumber, [PlayerId; 2])], before: &Seats, after: &Seats) -> Vec<String> {
    let name = |player| words::player_name(Some(state), player);
    let table = |&(number, players): &(TableNumber, [PlayerId; 2])| {
        let [first, second] = players.map(name);
        t!("draft.table", number = number, first = first, second = second)
    };
    let had: Vec<PlayerId> = before.byes().collect();
    let byes = after.byes().filter(|player| !had.contains(player));
    let byes = byes.map(|player| format!("{} {}", t!("round.bye"), name(player)));
    tables.iter().map(table).chain(byes).collect()
}
