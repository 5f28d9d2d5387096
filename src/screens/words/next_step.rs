//! The next step: its name, and its effect or the reason why it is not possible yet.

use super::{cost::costs, people::player_name, round::round as round_name, setup::structure};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
    },
    pairing::Locks,
    regulation::{BackFill, Stage},
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::{NextStep, Round, RoundKey, State},
};

/// Label of the button for the step, or of the link to the page that makes it possible. Empty if nothing is left to do.
pub fn next_step(state: &State, step: NextStep) -> String {
    let name = |key: RoundKey| round_name(state, key);
    match step {
        NextStep::AddPlayers { .. } if state.waits_for_check_in() => t!("next.to-check-in"),
        NextStep::AddPlayers { .. } => t!("next.to-players"),
        NextStep::EnterResults { .. } => t!("next.results"),
        NextStep::Pair(RoundKey { stage: Stage::Elimination, number: RoundNumber(1) }) => t!("next.bracket"),
        NextStep::Pair(key) => t!("next.pair", round = name(key)),
        NextStep::Publish(key) => t!("next.publish", round = name(key)),
        NextStep::Start(key) => t!("next.start", round = name(key)),
        NextStep::Finish(key) => match state.after_finishing(step) {
            Some(next) => t!("next.finish-pair", next = name(next)),
            None => finish(state, key),
        },
        NextStep::BeginStage { size } => t!("stage.next", players = t!("players.count", count = size)),
        NextStep::MakeCut { size } => t!("next.cut", size = size),
        NextStep::Over => String::new(),
    }
}

/// Label of the button that only finishes a round.
pub fn finish(state: &State, round: RoundKey) -> String {
    t!("next.finish", round = round_name(state, round))
}

/// Effect of a step, or the reason why it is not possible yet. Empty if the button says it all.
pub fn next_step_why(state: &State, step: NextStep) -> Cited {
    match step {
        NextStep::AddPlayers { have, .. } if state.waits_for_check_in() => {
            t!("next.waits-for-check-in", count = have, all = state.registered().count()).into()
        }
        NextStep::AddPlayers { have, need } => t!("next.too-few", have = have, need = need).into(),
        NextStep::EnterResults { missing, .. } => t!("home.missing", count = missing).into(),
        NextStep::Pair(RoundKey { stage: Stage::Elimination, number: RoundNumber(1) }) => {
            cite(Clause::Eli3, t!("next.bracket-why"))
        }
        NextStep::Pair(RoundKey { stage: Stage::Elimination, .. }) => cite(Clause::Eli2, t!("next.pair-winners-why")),
        NextStep::Pair(_) => t!("next.pair-why").into(),
        NextStep::Publish(key) => and_scenario(state, key, Cited::from(String::new())),
        NextStep::Start(key) => and_scenario(state, key, start_why(state, key)),
        // Winners advance in the bracket, nothing is drawn.
        NextStep::Finish(_) if state.after_finishing(step).is_some_and(|next| next.stage == Stage::Elimination) => {
            cite(Clause::Eli2, t!("next.pair-winners-why"))
        }
        NextStep::Finish(_) if state.after_finishing(step).is_some() => t!("next.finish-pair-why").into(),
        NextStep::Finish(_) => String::new().into(),
        NextStep::BeginStage { .. } => cite(Clause::Str5, t!("stage.why")),
        NextStep::MakeCut { .. } => String::new().into(),
        NextStep::Over => t!("next.over").into(),
    }
}

/// Like [`next_step_why`], with information from the standings and all rounds: rematches, players who move up, and the
/// winner.
pub fn ranked_why(state: &State, step: NextStep) -> Cited {
    match step {
        NextStep::Publish(key) => publish_why(state, key),
        NextStep::MakeCut { .. } => cut_why(state),
        NextStep::Over => over(state).into(),
        step => next_step_why(state, step),
    }
}

/// Valid locks of a discarded draft, and their cost.
pub fn pair_around_why(state: &State, round: RoundNumber, locks: &Locks) -> Vec<Cited> {
    let locks = state.open_round(round).holding(locks);
    if locks.is_empty() {
        return vec![t!("next.pair-why").into()];
    }
    let kept = t!("next.pair-around");
    let all = state.costs_of_locks(round, &locks).unwrap_or_default();
    [kept.into()].into_iter().chain(costs(state, &all, &|pair| locks.has_table(*pair))).collect()
}

/// Rematches of a round to publish, and whether they could be avoided (PAIR-4). The pages of a drawn bracket and of a
/// draft already show that only the organizer sees them.
fn publish_why(state: &State, key: RoundKey) -> Cited {
    if key.stage == Stage::Elimination && state.drawn.is_empty() {
        return and_scenario(state, key, t!("next.pair-why").into());
    }
    let round = state.round(key).filter(|_| key.stage == Stage::Swiss);
    let by_hand = round.is_some_and(|round| round.draw.is_none() || !round.locked.is_empty());
    let tables = round.map(Round::pairs).unwrap_or_default();
    let names = |pair: [PlayerId; 2]| pair.map(|player| player_name(Some(state), player)).join(" – ");
    let rematches = state.rematches(&tables).into_iter().map(names).collect::<Vec<_>>().join(", ");
    match (rematches.is_empty(), by_hand) {
        (true, _) => and_scenario(state, key, Cited::from(String::new())),
        (false, true) => cite(Clause::Pair3, t!("next.publish-by-hand", names = rematches)),
        (false, false) => cite(Clause::Pair4, t!("next.publish-rematches", names = rematches)),
    }
}

/// Adds to a text that the round has no scenario yet, if its regulation has scenarios (MIS-2).
fn and_scenario(state: &State, key: RoundKey, why: Cited) -> Cited {
    let has_scenarios = state.setup.regulation.mission_points().is_some_and(|rules| !rules.scenarios.is_empty());
    if !has_scenarios || state.scenario(key).is_some() {
        return why;
    }
    why.within(|why| format!("{why} {}", t!("scenario.missing")).trim_start().to_owned())
}

/// Effect of starting a round. The start of round 1 locks rounds and cut, so the text includes them (STR-2).
fn start_why(state: &State, key: RoundKey) -> Cited {
    match state.plan_now().filter(|_| state.begins_with(key)) {
        Some(plan) => cite(Clause::Str2, t!("next.start-first-why", plan = structure(&state.setup, plan))),
        None => String::new().into(),
    }
}

/// Effect of the cut, with the players who replace others (CUT-2).
fn cut_why(state: &State) -> Cited {
    let left = state.qualifiers_with_gaps().unwrap_or_default().into_iter().filter(|&seed| !state.is_active(seed));
    let names: Vec<String> = left.map(|seed| player_name(Some(state), seed)).collect();
    match state.setup.regulation.back_fill {
        _ if names.is_empty() => String::new().into(),
        BackFill::Automatic => cite(Clause::Cut2, t!("next.cut-fill-why", names = names.join(", "))),
        BackFill::Offered => cite(Clause::Cut2, t!("next.cut-gap-why", names = names.join(", "))),
    }
}

/// The winner, or the reason why there is none: nobody came to the final, everybody left, or nobody played.
fn over(state: &State) -> String {
    match state.champion() {
        Some(champion) => {
            let winner = t!("next.winner", name = player_name(Some(state), champion));
            [Some(winner), winner_note(state)].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        None if state.elimination.is_empty() && state.passed_over().is_empty() => t!("next.over"),
        None if state.elimination.is_empty() => t!("next.everybody-left"),
        None => t!("next.no-winner"),
    }
}

/// Note that the winner has left, or that players with a better rank left before the end. None if neither is true.
pub fn winner_note(state: &State) -> Option<String> {
    let champion = state.champion()?;
    if !state.is_active(champion) {
        return Some(t!("winner.has-left", name = player_name(Some(state), champion)));
    }
    let passed_over = state.passed_over();
    let names: Vec<String> = passed_over.iter().map(|&player| player_name(Some(state), player)).collect();
    (!names.is_empty()).then(|| t!("winner.passed-over", names = names.join(", ")))
}
