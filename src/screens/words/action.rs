//! Log entries as text.

use super::{
    door::{mark_text, missing_now, new_tables, vacancy_text, with_joining},
    joined::joined,
    limited::{pod as pod_name, turn as turn_text},
    people::{drop_reason, player_name, role},
    result::{awarded, manner as manner_text, ranking as ranking_text, report as report_text, result as result_text},
    round::round as round_name,
    ruling::ruling as ruling_text,
    setup::{changed_parts, plan as plan_text},
    short_clock::tables_of_clock,
};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
        text::{excerpt, sanitized},
    },
    regulation::{Manner, Report, Stage, departure::DropReason},
    screens::{cited::whole, i18n::t},
    tournament::{
        Action, Again, Details, Leader, Mark, MergedEntry, NewSeat, RoundKey, Setup, ShortClockPurpose, State, Table,
        TableNumbers,
    },
};

/// The decks and winners of games, such as `1–3 (1)`.
pub fn games_text(games: &[[u8; 3]]) -> String {
    let game = |[first, second, winner]: &[u8; 3]| format!("{first}–{second} ({winner})");
    if games.is_empty() { "–".to_owned() } else { games.iter().map(game).collect::<Vec<_>>().join(", ") }
}

/// An action as text. `state` is the event before the action.
pub fn action(state: &State, action: &Action) -> String {
    let name = |player| player_name(Some(state), player);
    let round = |key| round_name(state, key);
    let swiss = |number: &RoundNumber| t!("round.swiss", number = number);
    match action {
        Action::Create { setup, .. } => t!("log.create", name = setup.name),
        Action::EditSetup { setup } => edited(&state.setup, setup),
        Action::OverridePlan { plan, reason } => {
            let (before, after) = (state.plan_now().map(plan_text).unwrap_or_default(), plan_text(*plan));
            t!("log.override-plan", plan = from_to(&before, &after), reason = reason)
        }
        Action::SetStaff { staff, reason } if reason.is_empty() => {
            let name = |leader: &Leader| format!("{} ({})", leader.name, role(leader.role));
            let names = staff.iter().map(name).collect::<Vec<_>>().join(", ");
            t!("log.set-staff", names = if names.is_empty() { "–" } else { &names })
        }
        Action::SetStaff { staff, reason } => {
            let playing = staff.iter().filter(|leader| leader.player.is_some()).map(|leader| leader.name.as_str());
            let names = playing.collect::<Vec<_>>().join(", ");
            t!("log.staff-override", clause = whole(Clause::Role2), names = names, reason = reason)
        }
        Action::AddPlayer { name, .. } => t!("log.add-player", name = name),
        Action::AddPlayers { players } => match players.as_slice() {
            [one] => with_joining(state, one.joins, t!("log.add-player", name = one.name)),
            _ => t!("list.log", count = players.len()),
        },
        Action::RenamePlayer { name, player } => {
            t!("log.rename-player", before = player_name(Some(state), *player), name = name)
        }
        Action::DescribePlayer { player, reason, .. } if !reason.is_empty() => {
            t!("log.list-changed", name = name(*player), reason = reason)
        }
        Action::DescribePlayer { player, details, .. } => {
            t!("app.is", name = name(*player), value = details_change(state, *player, details))
        }
        Action::RemovePlayer { player } => t!("log.remove-player", name = name(*player)),
        Action::AwardBye { player, awarded: true } => t!("log.award-bye", name = name(*player)),
        Action::AwardBye { player, awarded: false } => t!("log.revoke-bye", name = name(*player)),
        Action::FixTable { player, table: Some(table) } => {
            t!("log.fix-table", name = name(*player), table = table)
        }
        Action::FixTable { player, table: None } => t!("log.free-table", name = name(*player)),
        Action::NumberTables { tables } if *tables == TableNumbers::default() => t!("log.number-tables-plainly"),
        Action::NumberTables { tables } => t!("log.number-tables", tables = tables),
        Action::AvoidGroup { name, players, .. } if players.is_empty() => t!("log.avoid-group-ended", name = name),
        Action::AvoidGroup { name: group, players, .. } => {
            let names = players.iter().map(|&player| name(player)).collect::<Vec<_>>().join(", ");
            t!("log.avoid-group", name = group, names = names)
        }
        Action::Drop { player, reason, note, report } => {
            let reason = [drop_reason(*reason), note.clone()];
            let reason = reason.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ");
            with_result(state, *player, report.as_ref(), t!("log.drop", name = name(*player), reason = reason))
        }
        Action::Disqualify { player, note, report, .. } => {
            with_result(state, *player, report.as_ref(), t!("log.disqualify", name = name(*player), reason = note))
        }
        Action::DropBeforeStart { player, reason, note, vacancy } => {
            let reason = [drop_reason(*reason), note.clone()];
            let reason = reason.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ");
            let what = t!("log.drop", name = name(*player), reason = reason);
            format!("{what}; {}", vacancy_text(state, vacancy))
        }
        Action::Return { player, note, joins } => {
            let what = match note.as_str() {
                "" => t!("log.return", name = name(*player)),
                note => t!("log.return-why", name = name(*player), reason = note),
            };
            with_joining(state, *joins, what)
        }
        Action::CheckIn { used: true } => t!("door.log-opened"),
        Action::CheckIn { used: false } => t!("door.log-closed"),
        Action::CloseCheckIn { present } if present.is_empty() => t!("door.log-shut"),
        Action::CloseCheckIn { present } => t!("door.log-shut-present", count = present.len()),
        Action::Mark { player, mark, set, joins } => {
            let what = match (mark, set) {
                (Mark::Present, true) => t!("door.log-present", name = name(*player)),
                (Mark::Present, false) => t!("door.log-absent", name = name(*player)),
                (mark, true) => t!("app.is", name = name(*player), value = mark_text(*mark)),
                (mark, false) => t!("door.log-not", name = name(*player), what = mark_text(*mark)),
            };
            with_joining(state, *joins, what)
        }
        Action::GoOnWithout { missing, reason } => {
            t!("log.why", what = t!("door.log-went-on", what = missing_now(state, missing)), reason = reason)
        }
        Action::PairSwiss { round, draw: Some(draw), locked, .. } => {
            let what = t!("log.draw", round = swiss(round), draw = draw);
            let around = (!locked.tables.is_empty()).then(|| t!("log.around-tables", count = locked.tables.len()));
            let bye = locked.bye.map(|player| t!("log.around-bye", name = name(player)));
            Some(what).into_iter().chain(around).chain(bye).collect::<Vec<_>>().join(", ")
        }
        Action::PairSwiss { round, draw: None, .. } => t!("log.pair-by-hand", round = swiss(round)),
        Action::SeatTables { round, draw: Some(draw), .. } => t!("log.draw", round = swiss(round), draw = draw),
        Action::SeatTables { round, draw: None, .. } => t!("log.pair-by-hand", round = swiss(round)),
        Action::RankTable { round: key, table, ranking, reason } => {
            let before = state.round(*key).and_then(|round| round.table(*table)).map(Table::ranking);
            let (round, result) = (round(*key), ranking_text(ranking, name));
            let what = match before {
                Some(old) if !old.is_empty() && old != ranking => {
                    t!("log.correct", round = round, table = table, old = ranking_text(old, name), result = result)
                }
                _ => t!("log.report", round = round, table = table, result = result),
            };
            if reason.is_empty() { what } else { t!("log.why", what = what, reason = reason) }
        }
        Action::BeginStage { players } => {
            t!("app.is", name = t!("stage.name"), value = t!("players.count", count = players.len()))
        }
        Action::MakeCut { seeds } => t!("log.cut", size = seeds.len()),
        Action::DrawBracket { draw, .. } => t!("log.draw-bracket", draw = draw),
        Action::PairElimination { round: number } => {
            let key = RoundKey { stage: Stage::Elimination, number: *number };
            t!("log.pair-elimination", round = round(key))
        }
        Action::Publish { round: key } => t!("log.publish", round = round(*key)),
        Action::Start { round: key } => t!("log.start", round = round(*key)),
        Action::Finish { round: key } => t!("log.finish", round = round(*key)),
        Action::Report { round: key, table: number, report, reason, again, leaving, returning } => {
            let table = state.round(*key).and_then(|round| round.match_at(*number));
            let names = table.map(|table| table.players.map(name)).unwrap_or_default();
            let result = report_in_log(state, key.stage, report, &names);
            let round = round(*key);
            let what = match table.and_then(|table| table.report) {
                Some(old) if old != *report => {
                    // The new result names the players.
                    let old = result_text(&old, &names);
                    t!("log.correct", round = round, table = number, old = old, result = result)
                }
                _ => t!("log.report", round = round, table = number, result = result),
            };
            let again = again.as_ref().and_then(|again| again_text(state, again));
            let no_show =
                |&player: &PlayerId| t!("log.drop", name = name(player), reason = drop_reason(DropReason::NoShow));
            let back = |&player: &PlayerId| t!("log.return", name = name(player));
            let moves = returning.iter().map(back).chain(leaving.iter().map(no_show));
            let what = [what].into_iter().chain(again).chain(moves).collect::<Vec<_>>().join("; ");
            if reason.is_empty() { what } else { t!("log.why", what = what, reason = reason) }
        }
        Action::ExtendTime { round: key, table, minutes, reason } => {
            let what = t!("log.extend", round = round(*key), table = table, minutes = minutes);
            if reason.is_empty() { what } else { t!("log.why", what = what, reason = reason) }
        }
        Action::DrawChooser { round: key, table, player } => {
            t!("log.draw-chooser", round = round(*key), table = table, name = name(*player))
        }
        Action::RecordDecks { round: key, table, banned: [0, 0], .. } => {
            t!("log.clear-decks", round = round(*key), table = table)
        }
        Action::RecordDecks { round: key, table, banned: [first, second], games } => {
            let games = games_text(games);
            t!("log.record-decks", round = round(*key), table = table, first = first, second = second, games = games)
        }
        Action::NameScenario { round: key, scenario, drawn } => {
            let (round, scenario) = (round(*key), sanitized(scenario));
            if *drawn {
                t!("log.draw-scenario", round = round, scenario = scenario)
            } else {
                t!("log.name-scenario", round = round, scenario = scenario)
            }
        }
        Action::PauseClock { round: key } => t!("log.pause-clock", round = round(*key)),
        Action::ResumeClock { round: key } => t!("log.resume-clock", round = round(*key)),
        Action::AddTime { round: key, minutes, reason } => {
            let what = t!("log.add-time", round = round(*key), count = minutes);
            if reason.is_empty() { what } else { t!("log.why", what = what, reason = reason) }
        }
        Action::SetTime { round: key, minutes, reason } => {
            let what = t!("door.log-set-time", round = round(*key), count = minutes);
            if reason.is_empty() { what } else { t!("log.why", what = what, reason = reason) }
        }
        Action::CallJudge { round: key, table } => t!("log.call-judge", round = round(*key), table = table),
        Action::ResolveCall { round: key, table } => t!("log.resolve-call", round = round(*key), table = table),
        Action::StartShortClock { round: key, table, purpose, .. } => {
            let (round, whose) = (round(*key), tables_of_clock(*table));
            match purpose {
                ShortClockPurpose::Lists => t!("log.lists-clock", round = round, whose = whose),
                ShortClockPurpose::Sideboard => t!("log.sideboard-clock", round = round, whose = whose),
            }
        }
        Action::StopShortClock { round: key, table } => {
            t!("log.short-clock-stop", round = round(*key), whose = tables_of_clock(*table))
        }
        Action::StartDeckCheck { round: key, table } => {
            t!("log.deck-check-start", round = round(*key), table = table)
        }
        Action::StopDeckCheck { round: key, table } => t!("log.deck-check-stop", round = round(*key), table = table),
        Action::PickDeck { player } => t!("deck-check.chosen-tag", name = name(*player)),
        Action::EnterRuling { player, ruling, note, by, report, .. } => {
            let what = t!("app.is", name = name(*player), value = ruling_text(*ruling, note));
            let what = if by.is_empty() { what } else { format!("{what}, {}", t!("log.by", name = by)) };
            with_result(state, *player, report.as_ref(), what)
        }
        Action::WithdrawRuling { player, at, reason } => {
            let name = name(*player);
            match state.rulings_of(*player).find(|ruled| ruled.at == *at) {
                Some(ruled) => {
                    let what = ruling_text(ruled.ruling, &ruled.note);
                    t!("ruling.log-withdrawn", name = name, what = what, reason = reason)
                }
                // The ruling no longer exists.
                None => t!("ruling.log-gone", name = name, reason = reason),
            }
        }
        Action::SeatPods { draw: Some(draw), .. } => t!("log.seat-pods", draw = draw),
        Action::SeatPods { draw: None, .. } => t!("log.seat-pods-by-hand"),
        Action::MoveSeat { player, to } => {
            let moved = name(*player);
            match to {
                NewSeat::Of(other) if state.is_active(*other) => {
                    t!("log.swap-seats", first = moved, second = name(*other))
                }
                NewSeat::Of(gone) => t!("log.take-seat", name = moved, gone = name(*gone)),
                NewSeat::Pod(number) => t!("log.move-seat", name = moved, number = pod_name(Some(*number))),
                NewSeat::NewPod => t!("log.move-seat-new", name = moved),
            }
        }
        Action::TurnPod { pod, turn } => t!("app.is", name = pod_name(*pod), value = turn_text(state, *turn)),
        Action::Merge { entries, .. } => t!("log.merge", entries = t!("received.entries", count = entries.len())),
        Action::Undo { entry } => t!("log.undid", entry = entry),
        Action::Redo { entry } => t!("log.redid", entry = entry),
    }
}

/// Texts of the actions merged from another device.
pub fn taken(state: &State, entries: &[MergedEntry]) -> Vec<String> {
    let mut then = state.clone();
    let tell = |taken: &MergedEntry| {
        let text = action(&then, &taken.action);
        // A merge in the log contains no refused action.
        let _ = then.apply(taken.at, &taken.action);
        text
    };
    entries.iter().map(tell).collect()
}

/// Changed parts of the setup, each with its values before and after.
fn edited(old: &Setup, new: &Setup) -> String {
    let part = |(name, [before, after]): (String, [String; 2])| {
        if before == after { name } else { t!("app.is", name = name, value = from_to(&before, &after)) }
    };
    let parts = joined(changed_parts(old, new).into_iter().map(part));
    if parts.is_empty() { t!("log.edit-setup") } else { t!("app.is", name = t!("log.edit-setup"), value = parts) }
}

/// Text of a departure, with the result of the open match.
fn with_result(state: &State, player: PlayerId, report: Option<&Report>, what: String) -> String {
    let table = state.current_round().and_then(|round| round.match_of(player));
    match (report, table) {
        (Some(report), Some(table)) => {
            let names = table.players.map(|player| player_name(Some(state), player));
            let stage = state.current_round().map_or(Stage::Swiss, |round| round.key.stage);
            t!("log.with-result", what = what, result = report_in_log(state, stage, report, &names))
        }
        _ => what,
    }
}

/// A report as text, with the tie-break that decided equal scores. Words instead of a score follow a colon.
fn report_in_log(state: &State, stage: Stage, report: &Report, names: &[String; 2]) -> String {
    let [first, second] = names;
    match state.setup.regulation.manner(report, stage) {
        Some(how @ (Manner::FinalSalvo { winner } | Manner::Initiative { winner })) => {
            let won = t!("result.winner-is", name = winner.of(names));
            report_text(report, names).replace(&won, &manner_text(how, names))
        }
        Some(Manner::NoShow { absent }) => {
            let verdict = state.setup.regulation.judge(report, stage, state.best_of(stage)).ok();
            let score = verdict.and_then(|verdict| awarded(&verdict, absent.other()));
            let score = score.map(|score| format!(" {score}")).unwrap_or_default();
            format!("{first} – {second}{score} {}", result_text(report, names))
        }
        Some(Manner::IntentionalDraw | Manner::BothAbsent) => {
            t!("app.is", name = format!("{first} – {second}"), value = result_text(report, names))
        }
        _ => report_text(report, names),
    }
}

/// Effect of a correction on the dependent round (FIX-2). None if all its tables stay.
fn again_text(state: &State, again: &Again) -> Option<String> {
    match again {
        Again::Swiss(pairing) => {
            let count = new_tables(state, pairing);
            (count > 0).then(|| t!("log.again-tables", count = count))
        }
        Again::Cut(_) => Some(t!("log.again-cut")),
        Again::Bracket => Some(t!("log.again-bracket")),
    }
}

/// Changed details of a player, each with its values before and after. Shows only that a list has changed, and nothing
/// about a faction that comes from the list.
fn details_change(state: &State, player: PlayerId, details: &Details) -> String {
    let Some(known) = state.players.get(&player).map(|player| &player.details) else { return t!("players.details") };
    let has_other_list = known.list != details.list;
    let list = has_other_list.then(|| match (known.list.is_empty(), details.list.is_empty()) {
        (true, _) => t!("door.list"),
        (false, true) => t!("log.list-removed"),
        (false, false) => t!("log.list-replaced"),
    });
    let text = |label: String, before: &str, after: &str| {
        (before != after).then(|| t!("app.is", name = label, value = from_to(before, after)))
    };
    let faction = if has_other_list { None } else { text(t!("details.faction"), &known.faction, &details.faction) };
    let texts = [
        list,
        faction,
        text(t!("details.surname"), &known.surname, &details.surname),
        text(t!("details.uid"), &known.uid, &details.uid),
        text(t!("details.club"), &known.club, &details.club),
        text(t!("details.note"), &known.note, &details.note),
    ];
    let member = |details: &Details, place: usize| details.members.get(place).cloned().unwrap_or_default();
    let members = (0..known.members.len().max(details.members.len())).filter_map(|place| {
        let label = t!("details.member", number = place + 1);
        text(label, &member(known, place), &member(details, place))
    });
    let changes = joined(texts.into_iter().flatten().chain(members));
    if changes.is_empty() { t!("players.details") } else { changes }
}

/// A value before and after a change, or the one if there was none before.
fn from_to(before: &str, after: &str) -> String {
    let [before, after] = [before, after].map(|text| excerpt(&sanitized(text)));
    match (before.as_str(), after.as_str()) {
        ("", _) => after,
        (_, "") => t!("fix.from-to", before = before, after = "–"),
        _ => t!("fix.from-to", before = before, after = after),
    }
}
