//! Reasons behind tables of three and four (STR-6).

use super::{LargeTable, Page};
use crate::{
    base::clause::Clause,
    multiplayer::{Cost, Drawn, TableReason, explain, is_shared_out},
    screens::{cited::cite, i18n::t, words},
    tournament::{LargeOrigin, Round, State, Table},
};

/// The page of a round, with the goals that each table does not meet.
pub(super) fn page(state: &State, round: &Round, origin: &LargeOrigin) -> Option<Page> {
    let tables: Vec<Vec<_>> = round.tables.iter().map(|table| table.players.to_vec()).collect();
    let reasons = explain(&origin.problem, &tables).ok()?;
    let cost: Cost = reasons.iter().map(|reason| reason.cost).sum();
    let name = |player| words::player_name(Some(state), player);
    let repeats = match cost.repeats {
        0 => t!("large.fresh"),
        repeats => t!("large.repeats", count = repeats),
    };
    let by_hand = state.tables_by_hand(round);
    let changed = (origin.drawn.is_some() && !by_hand.is_empty()).then(|| t!("draft.changed", count = by_hand.len()));
    let bound = match &origin.drawn {
        None => Some(t!("draft.by-hand")),
        Some(drawn) if drawn.is_best() && by_hand.is_empty() => Some(t!("large.best")),
        Some(drawn) => (drawn.least.repeats > 0).then(|| t!("large.least", count = drawn.least.repeats)),
    };
    let spread = reasons.iter().map(|reason| reason.cost.spread).max().unwrap_or(0);
    let apart = (spread > 0).then(|| t!("large.apart", count = spread));
    // The earlier method did not consider that.
    let is_earlier = origin.drawn.is_some() && origin.method.is_first();
    let is_exact = origin.drawn.as_ref().is_some_and(Drawn::is_best);
    let shared = match is_shared_out(&reasons).filter(|_| !is_earlier) {
        None => None,
        Some(true) => Some(t!("large.shared")),
        Some(false) if is_exact => Some(format!("{} {}", t!("large.not-shared"), t!("large.not-shared-why"))),
        Some(false) => Some(t!("large.not-shared")),
    };
    let how = if is_earlier { t!("large.how-earlier") } else { t!("large.how") };
    let headline: Vec<String> = [changed, Some(repeats), bound, shared, apart].into_iter().flatten().collect();
    let row = |(table, reason): (&Table, &TableReason)| {
        let again = reason
            .repeats
            .iter()
            .map(|&([one, other], times)| t!("large.again", count = times, first = name(one), second = name(other)));
        let made = by_hand.contains(&table.number).then(|| t!("draw.table-by-hand"));
        let at_three = (table.players.len() == 3 && !is_earlier).then_some(&reason.threes);
        let threes = at_three.into_iter().flatten().filter(|(_, times)| *times > 0);
        let threes = threes.map(|&(player, times)| t!("large.threes", count = times, name = name(player)));
        let new = reason.repeats.is_empty().then(|| t!("large.new"));
        LargeTable {
            number: table.number,
            players: words::table_names(state, &table.players),
            sentences: made.into_iter().chain(again).chain(new).chain(threes).collect(),
        }
    };
    Some(Page {
        headline: headline.join(" "),
        about: Some(cite(Clause::Str6, how)),
        large: round.tables.iter().zip(&reasons).map(row).collect(),
        ..Page::default()
    })
}
