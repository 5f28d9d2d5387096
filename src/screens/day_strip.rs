//! The day strip: registration, every round played or planned, and the end.

use super::{i18n::t, route::Place, words};
use crate::{
    base::ids::RoundNumber,
    regulation::{Cut, Stage},
    tournament::{NextStep, RoundKey, State},
};

/// A stop of the day strip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// Short label, such as `2`. The current stop has its long label.
    pub short: String,
    /// Long label, such as `round 2`.
    pub long: String,
    /// Page of the stop. None for a future stop, and for several rounds folded into one stop.
    pub place: Option<Place>,
    /// Current position of the event.
    pub when: When,
    /// True if the stop contains several finished rounds, which it can unfold.
    pub is_fold: bool,
}

/// Position of a stop relative to the current one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// A stop before the current one.
    Past,
    /// The current stop.
    Now,
    /// A stop after the current one.
    Future,
}

/// The page of the stop to which a page belongs. The explanation of a pairing belongs to its round. None for the latest
/// round if there is no round.
pub fn stop_of(state: &State, place: Place) -> Option<Place> {
    match place {
        Place::Round(None) | Place::Slips => state.current_round().map(|round| Place::Round(Some(round.key))),
        Place::Draw(key, _) => Some(Place::Round(Some(key))),
        place => Some(place),
    }
}

/// True if there is a bracket or a final table to show. The winner of the Swiss rounds has a stop, too.
pub fn has_bracket(state: &State) -> bool {
    state.bracket_size() > 0 || state.final_table().is_some()
}

/// All stops known so far. Two or more finished Swiss rounds are folded into one stop, unless `unfolds` is true or the
/// page in view belongs to one of them. Two or more rounds of a stage to come are also folded.
pub fn stops(state: &State, in_view: Option<Place>, unfolds: bool) -> Vec<Stop> {
    let step = state.next_step();
    let now = current(state, step);
    let is_over = state.is_over();
    let registration = Stop {
        short: t!("place.players"),
        long: t!("place.players"),
        place: Some(Place::Players),
        when: if now.is_none() && !is_over { When::Now } else { When::Past },
        is_fold: false,
    };
    let plan = state.known_plan();
    let swiss = plan.map_or(0, |plan| plan.rounds).max(u16::try_from(state.swiss.len()).unwrap_or(u16::MAX));
    let swiss: Vec<Stop> = keys(Stage::Swiss, swiss).map(|key| of_round(state, key, now, 0)).collect();
    let not_known = plan.is_none().then(|| to_be_known(t!("strip.by-players")));
    let is_looked_at = |stop: &Stop| stop.when == When::Past && stop.place.is_some() && stop.place == in_view;
    let keeps = unfolds || swiss.iter().any(is_looked_at);
    let has_swiss = !swiss.is_empty();
    let cut = plan.and_then(|plan| plan.cut);
    let elimination = match (cut, state.bracket_size()) {
        // The elimination rounds get their names once the cut is made.
        (Some(cut), 0) if has_swiss => vec![cut_to_come(cut, step)],
        (Some(cut), 0) => elimination(state, now, cut.size().map_or(0, |size| usize::from(size).next_power_of_two())),
        (_, size) => elimination(state, now, size),
    };
    let end = is_over.then(|| Stop {
        short: t!("strip.end"),
        long: t!("strip.end"),
        place: Some(Place::Bracket),
        when: When::Now,
        is_fold: false,
    });
    [registration].into_iter().chain(not_known).chain(folded(swiss, keeps)).chain(elimination).chain(end).collect()
}

/// The stops in three parts: the first and the end of the day are always in view, and those between them scroll.
pub fn parts(mut stops: Vec<Stop>) -> [Vec<Stop>; 3] {
    let end = stops.pop_if(|stop| stop.place == Some(Place::Bracket));
    let between = stops.split_off(stops.len().min(1));
    [stops, between, end.into_iter().collect()]
}

fn keys(stage: Stage, rounds: u16) -> impl Iterator<Item = RoundKey> {
    (1..=rounds).map(move |number| RoundKey { stage, number: RoundNumber(number) })
}

/// Stops of the rounds in a bracket with `places` places.
fn elimination(state: &State, now: Option<RoundKey>, places: usize) -> Vec<Stop> {
    let depth = u16::try_from(places.checked_ilog2().unwrap_or(0)).unwrap_or(0);
    folded(keys(Stage::Elimination, depth).map(|key| of_round(state, key, now, places)).collect(), true)
}

/// The stop of a round. `places` is the number of places in the bracket.
fn of_round(state: &State, key: RoundKey, now: Option<RoundKey>, places: usize) -> Stop {
    let exists = state.round(key).is_some();
    let long = match key.stage {
        Stage::Swiss => words::round(state, key),
        Stage::Elimination => words::elimination_round(places >> key.number.0.min(31)),
    };
    let when = match () {
        () if now == Some(key) => When::Now,
        () if exists => When::Past,
        () => When::Future,
    };
    let is_number = key.stage == Stage::Swiss && when != When::Now;
    let short = if is_number { key.number.to_string() } else { long.clone() };
    Stop { short, long, place: exists.then_some(Place::Round(Some(key))), when, is_fold: false }
}

/// The stop of rounds whose number is unknown, because it depends on future players.
fn to_be_known(text: String) -> Stop {
    Stop { short: text.clone(), long: text, place: None, when: When::Future, is_fold: false }
}

/// The stop of the cut before it is made.
fn cut_to_come(cut: Cut, step: NextStep) -> Stop {
    let makes_cut = matches!(step, NextStep::MakeCut { .. });
    let short = match cut {
        Cut::Top(_) => words::cut(cut),
        Cut::Points(_) | Cut::Losses(_) => t!("setup.cut"),
    };
    let when = if makes_cut { When::Now } else { When::Future };
    Stop { short, long: words::cut(cut), place: None, when, is_fold: false }
}

/// Folds the finished rounds of a stage into one stop, unless `keeps` is true, and the rounds to come into another.
fn folded(mut rounds: Vec<Stop>, keeps: bool) -> Vec<Stop> {
    let is = |stops: &[Stop], when: When| stops.iter().filter(|stop| stop.when == when).count();
    let (past, future) = (is(&rounds, When::Past), is(&rounds, When::Future));
    if future > 1 {
        let rest = rounds.split_off(rounds.len() - future);
        rounds.extend(in_one(&rest));
    }
    if past > 1 && !keeps {
        let rest = rounds.split_off(past);
        rounds = in_one(&rounds).into_iter().chain(rest).collect();
    }
    rounds
}

/// Several rounds as one stop. None for fewer than two.
fn in_one(rounds: &[Stop]) -> Option<Stop> {
    let (first, last) = (rounds.first()?, rounds.last()?);
    let short = format!("{}–{}", first.short, last.short);
    let is_named = first.short == first.long;
    let long = if is_named { short.clone() } else { t!("strip.rounds", first = first.short, last = last.short) };
    Some(Stop { short, long, place: None, when: first.when, is_fold: first.when == When::Past })
}

/// The round of the current stop. None during registration and after the end.
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
