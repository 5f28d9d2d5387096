//! The end of the event: the podium, and the winner's path.

use super::board::manner;
use crate::{
    base::ids::PlayerId,
    screens::{
        final_ranking::{PODIUM, Place, places},
        i18n::t,
        words,
    },
    tournament::{Round, State},
};

/// The podium and the winner's path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finale {
    /// A note about the winner, such as a later disqualification.
    pub note: Option<String>,
    /// The players on the podium, best first.
    pub podium: Vec<Step>,
    /// The winner's rounds.
    pub way: Vec<Stop>,
}

/// A player on the podium.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Rank, from 1 to 3.
    pub rank: u32,
    /// Name of the player.
    pub name: String,
    /// Record in the whole event, and notes if the lot decided the rank or the player has left.
    pub about: String,
    /// True if the player has left the event.
    pub has_left: bool,
}

/// A round of the winner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// Name of the round.
    pub round: String,
    /// Score, or a word for how the match ended.
    pub result: String,
    /// Word for a score that is not a win. Otherwise empty.
    pub note: String,
    /// The other players at the table. Empty for a bye.
    pub others: String,
}

/// The finale. None before the event is over, and if nobody has won.
pub(super) fn finale(state: &State) -> Option<Finale> {
    let champion = state.champion()?;
    Some(Finale {
        note: words::winner_note(state),
        podium: podium(state),
        way: state.published_rounds().filter_map(|round| stop(state, round, champion)).collect(),
    })
}

/// The players on the podium, best first.
pub(super) fn podium(state: &State) -> Vec<Step> {
    let step = |Place { rank, name, record, by_lot, has_left, .. }: Place| {
        let lot = by_lot.then(|| t!("standings.by-lot"));
        let left = has_left.then(|| t!("players.dropped"));
        let about = words::joined([record].into_iter().chain(lot).chain(left));
        Step { rank, name, about, has_left }
    };
    places(state).into_iter().take_while(|place| place.rank <= PODIUM).map(step).collect()
}

/// A round of the winner. None if the winner was not in it.
fn stop(state: &State, round: &Round, champion: PlayerId) -> Option<Stop> {
    let name = words::round(state, round.key);
    let no_note = String::new();
    let Some(table) = round.table_of(champion) else {
        if !round.byes.contains(&champion) {
            return None;
        }
        return Some(Stop { round: name, result: t!("paper.bye"), note: no_note, others: String::new() });
    };
    let others = words::others_at(state, &table.players, champion);
    let Some(pair) = table.as_match() else {
        let result = t!("large.placed", place = table.place_of(champion)?);
        return Some(Stop { round: name, result, note: no_note, others });
    };
    let side = pair.side_of(champion)?;
    let verdict = state.verdict(round.key.stage, pair)?;
    let decision = words::decision(&verdict, side);
    // A word describes a game without a score.
    if words::score_of(pair, champion).is_none() {
        return Some(Stop { round: name, result: decision, note: no_note, others });
    }
    let score = [side, side.other()].map(|side| words::side_score(pair.report.as_ref(), side)).join("–");
    let has_won = verdict.decision.winner() == Some(side);
    if !has_won {
        return Some(Stop { round: name, result: score, note: decision, others });
    }
    let result = match manner(state, round.key.stage, pair) {
        Some((of, how)) if of == side => format!("{score}, {how}"),
        _ => score,
    };
    Some(Stop { round: name, result, note: no_note, others })
}
