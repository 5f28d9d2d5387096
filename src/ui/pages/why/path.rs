//! A player's path through the rounds: where, against whom, with what result, and the rank after it.

use crate::{
    base::ids::PlayerId,
    regulation::{Decision, Side, Stage},
    screens::{
        i18n::{number, t},
        route::{Place, Route},
        standings::RankLine,
        words,
    },
    store::Slot,
    tournament::{Match, Round, State, Table},
    ui::{parts::rank_chart, prelude::*},
};

/// The path, and the ranks as a line. Nothing before the first published round.
pub(super) fn path(state: &State, slot: &Slot, player: PlayerId) -> Option<AnyView> {
    let shown: Vec<&Round> = state.published_rounds().collect();
    if shown.is_empty() {
        return None;
    }
    let ranks: Vec<Option<u32>> =
        state.ranks_after_rounds().into_iter().map(|ranks| ranks.get(&player).copied()).collect();
    let rows = shown.into_iter().filter_map(|round| row(state, slot, player, round, &ranks)).collect_view();
    let chart = rank_chart(&[RankLine { name: words::player_name(Some(state), player), ranks: ranks.clone() }]);
    Some(view! {
        <h2>{t!("path.title")}</h2>
        <div class="scroll">
            <table class="standings path">
                <thead>
                    <tr>
                        <th scope="col">{t!("why.round")}</th>
                        <th scope="col" class="num">{t!("round.table")}</th>
                        <th scope="col">{t!("why.opponent")}</th>
                        <th scope="col">{t!("path.result")}</th>
                        <th scope="col" class="num">{t!("path.rank")}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {chart.map(|chart| view! { <div class="scroll" tabindex="0" role="region" aria-label=t!("chart.label")>{chart}</div> })}
    })
}

/// A round of the path. Who is not in an elimination round has no line there.
fn row(state: &State, slot: &Slot, player: PlayerId, round: &Round, ranks: &[Option<u32>]) -> Option<AnyView> {
    let key = round.key;
    let rank = (key.stage == Stage::Swiss)
        .then(|| ranks.get(usize::from(key.number.0).checked_sub(1)?).copied().flatten())
        .flatten();
    let round_href = Route::Event(slot.clone(), Place::Round(Some(key))).href();
    let link = |&player: &PlayerId| {
        let href = Route::Event(slot.clone(), Place::Why(player)).href();
        view! { <a class="why-link" href=href>{words::player_name(Some(state), player)}</a> }
    };
    let ranked = |table: &Table| {
        let others = table.players.iter().filter(|&&other| other != player).map(link).map(|link| view! { {link} " " });
        let result = table.place_of(player).map(|place| t!("large.placed", place = place));
        (table.number.to_string(), others.collect_view().into_any(), result.unwrap_or_else(|| t!("path.open")))
    };
    let (table, opponent, result) = match round.table_of(player) {
        Some(table) => match table.as_match() {
            Some(table) => {
                let side = table.side_of(player)?;
                let opponent = *side.other().of(&table.players);
                (table.number.to_string(), link(&opponent).into_any(), result(state, round, table, side))
            }
            None => ranked(table),
        },
        None if round.byes.contains(&player) => (String::new(), t!("path.bye").into_any(), t!("result.win")),
        None if key.stage == Stage::Elimination => return None,
        None => (String::new(), t!("path.away").into_any(), String::new()),
    };
    Some(view! {
        <tr>
            <th scope="row"><a class="why-link" href=round_href>{words::round(state, key)}</a></th>
            <td class="num">{table}</td>
            <td>{opponent}</td>
            <td>{result}</td>
            <td class="num">{rank.map(number)}</td>
        </tr>
    })
}

/// What a match gave, with the score of the player first.
fn result(state: &State, round: &Round, table: Match, side: Side) -> String {
    let Some(verdict) = state.verdict(round.key.stage, table) else { return t!("path.open") };
    let scores = [side, side.other()].map(|side| words::side_score(table.report.as_ref(), side));
    let score = if scores.iter().all(String::is_empty) { String::new() } else { format!(" {}", scores.join("–")) };
    // The word for a no-show says it already.
    let manner = state
        .manner(round.key.stage, table)
        .filter(|_| !matches!(verdict.decision, Decision::Unplayed { .. } | Decision::BothLose));
    let names = table.players.map(|player| words::player_name(Some(state), player));
    let manner = manner.map(|how| format!(" · {}", words::manner(how, &names))).unwrap_or_default();
    format!("{}{score}{manner}", words::decision(&verdict, side))
}
