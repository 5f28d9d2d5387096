//! The strip of the day: registration, every round that is played or planned, and the end.

use super::{i18n::t, route::Place, words};
use crate::{
    base::ids::RoundNumber,
    regulation::{Cut, Stage},
    tournament::{NextStep, RoundKey, State},
};

/// A stop of the day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// Such as `2`.
    pub short: String,
    /// Such as `round 2`.
    pub long: String,
    /// Its page. None if it is still to come.
    pub place: Option<Place>,
    /// Current position of the event.
    pub when: When,
}

/// Position of the event relative to a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Behind it.
    Past,
    /// At it.
    Now,
    /// Before it.
    Future,
}

/// The stop of a page. The page of the latest round is that of its round, and a pairing belongs to its round.
pub fn stop_of(state: &State, place: Place) -> Option<Place> {
    match place {
        Place::Round(None) => state.current_round().map(|round| Place::Round(Some(round.key))),
        Place::Draw(key, _) => Some(Place::Round(Some(key))),
        place => Some(place),
    }
}

/// All stops of the day, as far as they are known.
pub fn stops(state: &State) -> Vec<Stop> {
    let step = state.next_step();
    let now = current(state, step);
    let registration = Stop {
        short: t!("strip.registration"),
        long: t!("strip.registration"),
        place: Some(Place::Players),
        when: if now.is_none() && step != NextStep::Over { When::Now } else { When::Past },
    };
    let plan = state.plan_now();
    let swiss = plan.map_or(0, |plan| plan.rounds).max(u16::try_from(state.swiss.len()).unwrap_or(u16::MAX));
    let cut = plan.and_then(|plan| plan.cut);
    let places = match state.bracket_size() {
        // A final table is one game.
        0 if state.places().is_some() => cut.map_or(0, |_| 2),
        0 => cut.and_then(Cut::size).map_or(0, |size| usize::from(size).next_power_of_two()),
        size => size,
    };
    let keys = |stage, rounds| (1..=rounds).map(move |number| RoundKey { stage, number: RoundNumber(number) });
    let depth = u16::try_from(places.checked_ilog2().unwrap_or(0)).unwrap_or(0);
    let rounds = keys(Stage::Swiss, swiss).chain(keys(Stage::Elimination, depth));
    let round = |key: RoundKey| {
        let exists = state.round(key).is_some();
        let long = match key.stage {
            Stage::Swiss => words::round(state, key),
            Stage::Elimination => words::elimination_round(places >> key.number.0.min(31)),
        };
        let when = if now == Some(key) {
            When::Now
        } else if exists {
            When::Past
        } else {
            When::Future
        };
        let short = if key.stage == Stage::Swiss { key.number.to_string() } else { long.clone() };
        Stop { short, long, place: exists.then_some(Place::Round(Some(key))), when }
    };
    let over = step == NextStep::Over;
    let end = Stop {
        short: t!("strip.end"),
        long: t!("strip.end"),
        place: over.then_some(Place::Bracket),
        when: if over { When::Now } else { When::Future },
    };
    // The number of players who play on is known only then.
    let makes_cut = matches!(step, NextStep::MakeCut { .. });
    let is_to_come = state.bracket_size() == 0 && step != NextStep::Over;
    let unknown = cut.filter(|cut| cut.size().is_none() && is_to_come).map(|cut| Stop {
        short: t!("setup.cut"),
        long: words::cut(cut),
        place: None,
        when: if makes_cut { When::Now } else { When::Future },
    });
    [registration].into_iter().chain(rounds.map(round)).chain(unknown).chain([end]).collect()
}

/// The round that the event is at; none in registration and at the end.
fn current(state: &State, step: NextStep) -> Option<RoundKey> {
    let first = |key: RoundKey| state.current_round().is_none() && key.number.0 == 1;
    match step {
        NextStep::Pair(key) if first(key) => None,
        NextStep::Pair(key) | NextStep::Publish(key) | NextStep::Start(key) | NextStep::Finish(key) => Some(key),
        NextStep::EnterResults { round, .. } => Some(round),
        NextStep::MakeCut { .. } => Some(RoundKey { stage: Stage::Elimination, number: RoundNumber(1) }),
        NextStep::BeginStage { .. } => {
            let number = RoundNumber(state.finished_swiss().0.saturating_add(1));
            Some(RoundKey { stage: Stage::Swiss, number })
        }
        NextStep::AddPlayers { .. } | NextStep::Over => None,
    }
}
