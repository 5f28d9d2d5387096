//! The steps of the other copy since the fork, each with its changes there.

use super::{
    conflict::Question,
    fact::{Fact, Seats, Subject, changed},
    ids::numbered,
};
use crate::{
    base::{ids::DeviceId, sort::Map},
    regulation::Stage,
    tournament::{Action, Consequence, Entry, Hash, MergedEntry, Numbers, RoundKey, Ruling, State, Table, Tournament},
};

/// A step of the other copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Index of its entry in the other log.
    pub entry: usize,
    /// Number of its first question within that entry.
    pub part: usize,
    /// The step as written there, with the ids that the other log uses now.
    pub taken: MergedEntry,
    /// True if the entry was written in that log and not merged into it.
    pub(super) is_own: bool,
    /// Changed subjects with their new facts.
    pub(super) changes: Vec<(Subject, Option<Fact>)>,
    /// The seats that the step depends on.
    pub(super) required: Option<RequiredSeats>,
    /// For a result, the dependent round there, if it had not started (FIX-2).
    pub(super) waiting: Option<RequiredSeats>,
}

/// Seats that must be the same here for the step to keep its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RequiredSeats {
    pub(super) key: RoundKey,
    /// Seats of the step's table, or of the whole round.
    pub(super) seats: Seats,
}

impl Item {
    pub(super) fn question(&self, part: usize) -> Question {
        Question { entry: self.entry, part: self.part + part }
    }
}

/// Entries of a log, indexed by hash, and for old merges by device, counter and time.
pub(super) struct Known {
    entries: Vec<MergedEntry>,
    hashes: Map<Hash, usize>,
    /// Index by device, counter and time. Two entries of a device can share these.
    places: Map<(DeviceId, u64, u64), usize>,
}

impl Known {
    /// Entries in force that a log has gained since the fork.
    pub(super) fn of(here: &Tournament, common: usize) -> Self {
        let entries: Vec<MergedEntry> = in_force(here, |place, _| place >= common).flatten().collect();
        let numbered = || entries.iter().enumerate();
        let hashes = numbered().filter_map(|(index, entry)| Some((entry.hash?, index))).collect();
        let places = numbered().map(|(index, entry)| ((entry.device, entry.counter, entry.at), index)).collect();
        Self { entries, hashes, places }
    }

    /// The action of a known entry, with this log's ids. None if the entry is new. Entries of old merges have no hash,
    /// so device, counter and time must be enough for them.
    pub(super) fn get(&self, entry: &MergedEntry) -> Option<&Action> {
        let same = self.places.get(&(entry.device, entry.counter, entry.at)).and_then(|&index| self.entries.get(index));
        let found = match entry.hash {
            Some(hash) => match self.hashes.get(&hash) {
                Some(&index) => self.entries.get(index),
                None => same.filter(|same| same.hash.is_none()),
            },
            None => same,
        };
        found.map(|found| &found.action)
    }

    /// The actions of all entries.
    pub(super) fn actions(&self) -> impl Iterator<Item = &Action> {
        self.entries.iter().map(|entry| &entry.action)
    }
}

/// The `wanted` entries in force, with the present ids. Computes the hash of each.
pub(super) fn in_force(
    log: &Tournament,
    wanted: impl Fn(usize, &Entry) -> bool,
) -> impl Iterator<Item = Vec<MergedEntry>> {
    let entries = log.log().iter().zip(log.stamps()).enumerate().filter(|(place, _)| log.is_in_force(*place));
    let mut numbers = Numbers::since(log, 0);
    entries.map(move |(place, (entry, stamp))| {
        let mut all = if wanted(place, entry) { taken(entry, stamp) } else { Vec::new() };
        if !numbers.is_same() {
            all.iter_mut().for_each(|taken| taken.action = numbered(&taken.action, &numbers));
        }
        if let Action::Merge { .. } = entry.action {
            numbers = Numbers::since(log, place + 1);
        }
        all
    })
}

/// The entries to merge for one entry: the entry itself with its stamp, or the entries that it merged.
pub(super) fn taken(entry: &Entry, stamp: u64) -> Vec<MergedEntry> {
    let Entry { device, counter, at, by, action, .. } = entry;
    match action {
        Action::Merge { entries, .. } => entries.clone(),
        _ => {
            let (hash, stamp) = (Some(entry.hash()), Some(stamp));
            let (by, action) = (by.clone(), action.clone());
            vec![MergedEntry { device: *device, counter: *counter, hash, stamp, at: *at, by, action }]
        }
    }
}

/// The steps in force that `there` has added since `past`, with its present ids, and the indexes of older entries that
/// it has undone. `past` is that copy at the fork.
pub(super) fn items(there: &Tournament, past: &Tournament) -> (Vec<Item>, Vec<usize>) {
    let stood = |place: usize| past.is_in_force(place);
    let stands = |place: usize| there.is_in_force(place);
    let places = || 0..there.log().len();
    let undone: Vec<usize> = places().filter(|&place| stood(place) && !stands(place)).collect();
    let rest = if undone.is_empty() { None } else { fold(there, |place| stood(place) && stands(place)) };
    let mut state = rest.unwrap_or_else(|| past.state().clone());
    let mut items = Vec::new();
    let is_new = |place: &usize| stands(*place) && !stood(*place);
    let mut numbers = places().find(is_new).map_or_else(Numbers::default, |first| Numbers::since(there, first));
    for (place, (entry, stamp)) in there.log().iter().zip(there.stamps()).enumerate() {
        if !is_new(&place) {
            continue;
        }
        let mut part = 0;
        let merged = if let Action::Merge { numbers, .. } = &entry.action { Some(numbers) } else { None };
        for taken in taken(entry, stamp) {
            for action in split(&state, &taken.action) {
                let before = state.clone();
                if state.apply(taken.at, &action).is_err() {
                    return (items, undone);
                }
                let (before, after) = (numbers.state(&before), numbers.state(&state));
                let action = numbered(&action, &numbers);
                let changes = changed(&before, &after).into_iter();
                let changes = changes.map(|subject| (subject.clone(), subject.fact(&after))).collect();
                // One question about each new player, and one about the step.
                let questions = if let Action::AddPlayers { players } = &action { players.len() + 1 } else { 2 };
                let (required, waiting) = (required_seats(&before, &action), waiting(&before, &action));
                let taken = MergedEntry { action, ..taken.clone() };
                items.push(Item { entry: place, part, taken, is_own: merged.is_none(), changes, required, waiting });
                part += questions;
            }
        }
        if let Some(moved) = merged {
            if state.renumber(moved).is_err() {
                return (items, undone);
            }
            numbers = Numbers::since(there, place + 1);
        }
    }
    (items, undone)
}

/// State after the selected entries of a log.
pub(super) fn fold(tournament: &Tournament, counts: impl Fn(usize) -> bool) -> Option<State> {
    let mut entries = tournament.log().iter().enumerate().filter(|(place, _)| counts(*place));
    let (_, first) = entries.next()?;
    let mut state = Tournament::begin(first.clone()).ok()?.state().clone();
    for (_, entry) in entries {
        state.apply(entry.at, &entry.action).ok()?;
    }
    Some(state)
}

/// Splits an action with a result into two steps: the result, and the departure, return or penalty.
fn split(state: &State, action: &Action) -> Vec<Action> {
    let mut alone = action.clone();
    let (player, report, penalized) = match &mut alone {
        Action::Drop { player, report, .. } | Action::Disqualify { player, report, .. } => (player, report, None),
        Action::EnterRuling { player, report, round, note, .. } => (player, report, Some((*round, note.clone()))),
        _ => return action.steps(),
    };
    let Some(report) = report.take() else { return vec![alone] };
    if let Some((round, note)) = penalized {
        let table = state.match_in(round, *player).map(|(round, table)| (round, table.number));
        return table
            .map_or(vec![action.clone()], |(round, table)| vec![Action::report(round, table, report, &note), alone]);
    }
    let table = match state.consequence_of_leaving(*player) {
        Consequence::Result(_) | Consequence::Bye => state.current_round(),
        _ => None,
    };
    match table.and_then(|round| Some((round.key, round.match_of(*player)?.number))) {
        Some((round, table)) => {
            vec![Action::report(round, table, report, ""), alone]
        }
        None => vec![action.clone()],
    }
}

fn required_seats(state: &State, action: &Action) -> Option<RequiredSeats> {
    let of_table = |key: RoundKey, table: &Table| {
        let seats = Seats { tables: vec![(table.number, table.players.to_vec())], byes: Vec::new() };
        Some(RequiredSeats { key, seats })
    };
    let whole = |key: RoundKey| Some(RequiredSeats { key, seats: Seats::of(state.round(key)?) });
    match action {
        Action::Report { round, table, .. }
        | Action::ExtendTime { round, table, .. }
        | Action::DrawChooser { round, table, .. }
        | Action::RecordDecks { round, table, .. }
        | Action::CallJudge { round, table }
        | Action::ResolveCall { round, table }
        | Action::StartShortClock { round, table: Some(table), .. }
        | Action::StopShortClock { round, table: Some(table) }
        | Action::StartDeckCheck { round, table }
        | Action::StopDeckCheck { round, table }
        | Action::RankTable { round, table, .. } => of_table(*round, state.round(*round)?.table(*table)?),
        Action::EnterRuling { player, ruling: Ruling::Penalty { penalty, .. }, round, .. } if penalty.is_a_loss() => {
            let (round, table) = state.match_in(*round, *player)?;
            of_table(round, state.round(round)?.table(table.number)?)
        }
        Action::Publish { round }
        | Action::Start { round }
        | Action::Finish { round }
        | Action::NameScenario { round, .. }
        | Action::PauseClock { round }
        | Action::ResumeClock { round }
        | Action::SetTime { round, .. }
        | Action::StartShortClock { round, table: None, .. }
        | Action::StopShortClock { round, table: None }
        | Action::AddTime { round, .. } => whole(*round),
        // Joining or leaving depends on the round as it was.
        Action::DropBeforeStart { .. }
        | Action::Return { joins: Some(_), .. }
        | Action::Mark { joins: Some(_), .. } => whole(state.key_to_join()?),
        // The next round depends on the one before it.
        Action::PairSwiss { round: number, .. }
        | Action::SeatTables { round: number, .. }
        | Action::PairElimination { round: number } => {
            let is_elimination = matches!(action, Action::PairElimination { .. });
            let stage = if is_elimination { Stage::Elimination } else { Stage::Swiss };
            let before = |key: &RoundKey| *key < RoundKey { stage, number: *number };
            whole(state.rounds(stage).iter().map(|round| round.key).rfind(before)?)
        }
        Action::BeginStage { .. } | Action::MakeCut { .. } => whole(state.swiss.last()?.key),
        _ => None,
    }
}

fn waiting(state: &State, action: &Action) -> Option<RequiredSeats> {
    let Action::Report { round, .. } = action else { return None };
    let waiting = state.round_resting_on(*round)?;
    Some(RequiredSeats { key: waiting.key, seats: Seats::of(waiting) })
}

/// The last step that changed each subject.
pub(super) fn last_changes(items: &[Item]) -> Map<Subject, usize> {
    let of = |item: &Item| item.changes.iter().map(|(subject, _)| subject.clone()).collect::<Vec<_>>();
    items
        .iter()
        .enumerate()
        .flat_map(|(index, item)| of(item).into_iter().map(move |subject| (subject, index)))
        .collect()
}
