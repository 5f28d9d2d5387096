//! What a corrected result does to the round after it (FIX-*), and who leaves the event with a result (DRP-2).

use crate::{
    clause::Clause,
    ids::{PlayerId, TableNumber},
    regulation::{
        Report, Stage,
        departure::{DropReason, Removal},
    },
    sort,
    tournament::{Action, Again, Consequence, Refusal, Round, RoundKey, State, Status, Table},
    ui::{
        i18n::t,
        parts::ruled,
        prelude::*,
        ruled::{Ruled, by},
        session::Session,
        words,
    },
};

/// What a correction changes in the round that rests on it and has not started (FIX-2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    /// The round that is paired again.
    pub round: RoundKey,
    /// Whether the players have seen it.
    published: bool,
    /// Tables with other players than before.
    tables: Vec<(TableNumber, [Option<[PlayerId; 2]>; 2])>,
    /// How many have the same.
    stay: usize,
    /// Who has a bye, before and after.
    byes: [Vec<PlayerId>; 2],
    /// The seeds of the cut, before and after.
    seeds: [Vec<PlayerId>; 2],
    /// New tables whose players have met before: there is no way round it (PAIR-4).
    rematches: Vec<[PlayerId; 2]>,
}

/// The action that enters a report, and what it changes in the round after it, where one is paired again.
pub(super) fn propose(
    state: &State,
    key: RoundKey,
    table: TableNumber,
    report: Report,
    reason: &str,
) -> Result<(Action, Option<Change>), Refusal> {
    let action = state.propose_report(key, table, report, reason)?;
    let waiting = state.round_resting_on(key);
    let change = match (&action, waiting) {
        (Action::Report { again: Some(_), .. }, Some(round)) => {
            let after = state.after(&action)?;
            let mut change = Change::between(state, round, &after);
            if let Action::Report { again: Some(Again::Swiss(pairing)), .. } = &action {
                change.rematches.clone_from(&pairing.rematches);
            }
            Some(change)
        }
        _ => None,
    };
    Ok((action, change))
}

impl Change {
    fn between(before: &State, round: &Round, after: &State) -> Self {
        let then = after.round(round.key);
        let pair = |round: Option<&Round>, number| {
            let [a, b] = round?.table(number)?.players;
            Some([a.min(b), a.max(b)])
        };
        let mut numbers: Vec<TableNumber> = [Some(round), then]
            .into_iter()
            .flatten()
            .flat_map(|round| &round.tables)
            .map(|table| table.number)
            .collect();
        sort::sort_by_key(&mut numbers, |&number| number);
        numbers.dedup();
        let (mut tables, mut stay) = (Vec::new(), 0);
        for number in numbers {
            let pairs = [pair(Some(round), number), pair(then, number)];
            if pairs.first() == pairs.last() {
                stay += 1;
            } else {
                tables.push((number, pairs));
            }
        }
        let mut byes = [round.byes.clone(), then.map(|round| round.byes.clone()).unwrap_or_default()];
        byes.iter_mut().for_each(|byes| sort::sort_by_key(byes, |&player| player));
        Self {
            round: round.key,
            published: round.status >= Status::Published,
            tables,
            stay,
            byes,
            seeds: [before.seeds.clone(), after.seeds.clone()],
            rematches: Vec::new(),
        }
    }

    /// Whether anything is not as before.
    pub fn is_any(&self) -> bool {
        let differ = |[before, after]: &[Vec<PlayerId>; 2]| before != after;
        !self.tables.is_empty() || differ(&self.byes) || differ(&self.seeds)
    }

    /// Why the round is paired again, in a sentence with its clause.
    fn why(&self, corrected: Stage) -> Ruled {
        let why = match (self.round.stage, corrected) {
            (Stage::Swiss, _) => t!("fix.why-swiss"),
            (Stage::Elimination, Stage::Swiss) => t!("fix.why-cut"),
            (Stage::Elimination, Stage::Elimination) => t!("fix.why-bracket"),
        };
        by(Clause::Fix2, why)
    }

    /// Everything that changes, a line each.
    fn lines(&self, state: &State) -> Vec<Ruled> {
        let name = |player: PlayerId| words::player_name(Some(state), player);
        let names = |players: &[PlayerId]| match players {
            [] => t!("result.nobody"),
            players => players.iter().map(|&player| name(player)).collect::<Vec<_>>().join(", "),
        };
        let pair = |pair: Option<[PlayerId; 2]>| {
            pair.map_or_else(|| t!("fix.no-match"), |players| players.map(name).join(" – "))
        };
        let [seeds_before, seeds_after] = &self.seeds;
        let seeds = (1..).zip(seeds_before.iter().zip(seeds_after)).filter(|(_, (before, after))| before != after);
        let seeds = seeds
            .map(|(seed, (&before, &after))| t!("fix.seed", number = seed, before = name(before), after = name(after)));
        let tables = self.tables.iter().map(|&(number, [before, after])| {
            t!("fix.table", number = number, before = pair(before), after = pair(after))
        });
        let [byes_before, byes_after] = &self.byes;
        let byes =
            (byes_before != byes_after).then(|| t!("fix.bye", before = names(byes_before), after = names(byes_after)));
        let rematch = |&players| by(Clause::Pair4, t!("fix.rematch", players = pair(Some(players))));
        let rematches = self.rematches.iter().map(rematch);
        seeds.chain(tables).chain(byes).map(Ruled::from).chain(rematches).collect()
    }

    /// What is to be said once it is done, and whether it has to be read.
    pub fn told(&self, state: &State) -> (String, bool) {
        let round = words::round(state, self.round);
        if !self.is_any() {
            return (t!("fix.nothing-changed", round = round), false);
        }
        if !self.published {
            return (t!("fix.done", count = self.tables.len(), round = round), false);
        }
        let tables = self.tables.iter().map(|(number, _)| number.to_string()).collect::<Vec<_>>().join(", ");
        let text = t!("fix.tell", tables = tables, round = round);
        let [before, after] = &self.byes;
        let new = after.iter().filter(|player| !before.contains(player)).map(|&id| words::player_name(Some(state), id));
        let byes = new.collect::<Vec<_>>().join(", ");
        (if byes.is_empty() { text } else { format!("{text} {}", t!("fix.tell-bye", names = byes)) }, true)
    }
}

/// The question before a round is paired again: what is corrected, and exactly what changes.
pub(super) fn preview(
    session: Session,
    change: &Change,
    corrected: Stage,
    [old, new]: [String; 2],
    cancel: Callback<()>,
    agree: Callback<()>,
) -> AnyView {
    let lines = session.with_untracked(|state| change.lines(state));
    view! {
        <p><strong>{t!("fix.corrected")}</strong> " " {t!("fix.from-to", before = old, after = new)}</p>
        <p class="about">{ruled(&change.why(corrected))}</p>
        <ul class="changes" tabindex="0">{lines.into_iter().map(|line| view! { <li>{ruled(&line)}</li> }).collect_view()}</ul>
        <p>{t!("fix.stay", count = change.stay)}</p>
        <div class="actions">
            <button id="fix-cancel" type="button" class="secondary" on:click=move |_| cancel.run(())>{t!("app.cancel")}</button>
            <button type="button" class="main" on:click=move |_| agree.run(())>{t!("fix.agree")}</button>
        </div>
    }
    .into_any()
}

/// The later round whose pairing stands although a result before it is corrected, and whether that is because it has
/// started (FIX-3) or because it does not rest on that result.
pub(super) fn standing_round(state: &State, key: RoundKey) -> Option<(RoundKey, bool)> {
    let latest = state.current_round().filter(|latest| latest.key > key)?;
    state.round_resting_on(key).is_none().then_some((latest.key, latest.status >= Status::Started))
}

/// What has to be done to enter a result: who did not appear leaves the event as well, where they have not yet (DRP-2),
/// and who was taken for absent by mistake is back, for that reason.
pub(super) fn with_departures(state: &State, action: Action, was_there: &str) -> Vec<Action> {
    let Action::Report { round: key, table: number, report, .. } = action else { return vec![action] };
    let Some(table) = state.round(key).and_then(|round| round.table(number)) else { return vec![action] };
    let (absent, thought_absent) = (absentees(table, Some(report)), absentees(table, table.report));
    let gone = |player: &PlayerId| {
        let left = state.players.get(player).and_then(|player| player.left.as_ref());
        left.is_some_and(|left| left.reason == DropReason::NoShow && left.removal == Removal::Dropped)
    };
    let back = thought_absent.into_iter().filter(|player| gone(player) && !absent.contains(player));
    let back = back.map(|player| Action::Return { player, note: was_there.to_owned() });
    let leaving: Vec<PlayerId> = absent.iter().copied().filter(|&player| state.is_active(player)).collect();
    // The first to leave takes the result along, where leaving can. Otherwise the result comes first.
    let takes_it = |&player: &PlayerId| {
        matches!(state.consequence_of_leaving(player), Consequence::Result(_) | Consequence::Bye)
            && state.current_round().is_some_and(|latest| latest.key == key)
    };
    let mut report = leaving.first().is_some_and(takes_it).then_some(report);
    let first = report.is_none().then_some(action);
    let leave = leaving.iter().map(|&player| Action::Drop {
        player,
        reason: DropReason::NoShow,
        note: String::new(),
        report: report.take(),
    });
    first.into_iter().chain(back).chain(leave).collect()
}

/// Who did not appear at a table, by a report of its match.
fn absentees(table: &Table, report: Option<Report>) -> Vec<PlayerId> {
    match report {
        Some(Report::NoShow { absent }) => vec![*absent.of(&table.players)],
        Some(Report::BothAbsent) => table.players.to_vec(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
