//! Effects of a corrected result (FIX-2, FIX-3).

use super::{people::player_name, round::round};
use crate::{
    base::{clause::Clause, ids::PlayerId},
    regulation::Stage,
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::{Change, Moved, RoundKey, State},
};

/// Why a round is paired again after a result of this stage was corrected.
pub fn why_again(change: &Change, corrected: Stage) -> Cited {
    let why = match (change.round.stage, corrected) {
        (Stage::Swiss, _) => t!("fix.why-swiss"),
        (Stage::Elimination, Stage::Swiss) => t!("fix.why-cut"),
        (Stage::Elimination, Stage::Elimination) => t!("fix.why-bracket"),
    };
    cite(Clause::Fix2, why)
}

/// Note that the pairing of a later round stays, because it has started (FIX-3) or does not depend on the result.
pub fn stands(state: &State, later: RoundKey, has_started: bool) -> Cited {
    let round = round(state, later);
    if has_started {
        cite(Clause::Fix3, t!("fix.stands", round = round))
    } else {
        t!("fix.untouched", round = round).into()
    }
}

/// A player's rank before and after the correction.
pub fn moved(state: &State, moved: &Moved) -> String {
    let [before, after] = moved.points;
    let [was, is] = moved.rank;
    let name = player_name(Some(state), moved.player);
    t!("fix.moved", name = name, before = before, after = after, was = was, is = is)
}

/// Note on a cut that stays. The two lists are the players who would have made it before and after the correction
/// (FIX-3).
pub fn other_cut(state: &State, [before, after]: [Vec<PlayerId>; 2]) -> Cited {
    let new = after.iter().filter(|player| !before.contains(player));
    let names = new.map(|&player| player_name(Some(state), player)).collect::<Vec<_>>().join(", ");
    let text = if names.is_empty() { t!("fix.seeds") } else { t!("fix.cut", names = names) };
    cite(Clause::Fix3, text)
}

/// The winners of the event before and after a correction.
pub fn other_champion(state: &State, champions: [PlayerId; 2]) -> String {
    let [before, after] = champions.map(|player| player_name(Some(state), player));
    t!("app.is", name = t!("strip.end"), value = t!("fix.from-to", before = before, after = after))
}

/// Number of tables that a new pairing keeps. None if it keeps none, or is discarded as a whole.
pub fn tables_kept(change: &Change) -> Option<String> {
    (change.stay > 0 && !change.taken_back).then(|| t!("fix.stay", count = change.stay))
}

/// All changes, one per line.
pub fn changes(state: &State, change: &Change) -> Vec<Cited> {
    if change.taken_back {
        return vec![t!("fix.taken-back", round = round(state, change.round)).into()];
    }
    let name = |player: PlayerId| player_name(Some(state), player);
    let names = |players: &[PlayerId]| match players {
        [] => t!("result.nobody"),
        players => players.iter().map(|&player| name(player)).collect::<Vec<_>>().join(", "),
    };
    let pair =
        |pair: Option<[PlayerId; 2]>| pair.map_or_else(|| t!("fix.no-match"), |players| players.map(name).join(" – "));
    let [seeds_before, seeds_after] = &change.seeds;
    let seeds = (1..).zip(seeds_before.iter().zip(seeds_after)).filter(|(_, (before, after))| before != after);
    let seeds = seeds
        .map(|(seed, (&before, &after))| t!("fix.seed", number = seed, before = name(before), after = name(after)));
    let tables = change
        .tables
        .iter()
        .map(|&(number, [before, after])| t!("fix.table", number = number, before = pair(before), after = pair(after)));
    let [byes_before, byes_after] = &change.byes;
    let byes =
        (byes_before != byes_after).then(|| t!("fix.bye", before = names(byes_before), after = names(byes_after)));
    let rematch = |&players| cite(Clause::Pair4, t!("fix.rematch", players = pair(Some(players))));
    let rematches = change.rematches.iter().map(rematch);
    seeds.chain(tables).chain(byes).map(Cited::from).chain(rematches).collect()
}

/// Message after a round was paired again, and true if it must be confirmed.
pub fn paired_again(state: &State, change: &Change) -> (Cited, bool) {
    let round = round(state, change.round);
    if change.taken_back {
        return (t!("fix.taken-back", round = round).into(), change.published);
    }
    if !change.is_any() {
        return (t!("fix.nothing-changed", round = round).into(), false);
    }
    if !change.published {
        return (t!("fix.done", count = change.tables.len(), round = round).into(), false);
    }
    let name = |&id: &PlayerId| player_name(Some(state), id);
    let moved = change.tables.iter().filter_map(|(_, [_, after])| after.as_ref()).flatten();
    let text = t!("fix.tell", names = moved.map(name).collect::<Vec<_>>().join(", "), round = round);
    let [before, after] = &change.byes;
    let new = after.iter().filter(|player| !before.contains(player)).map(name);
    let byes = new.collect::<Vec<_>>().join(", ");
    let text = if byes.is_empty() { text } else { format!("{text} {}", t!("fix.tell-bye", names = byes)) };
    (text.into(), true)
}
