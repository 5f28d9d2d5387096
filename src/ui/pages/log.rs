//! Every entry of the event, and the way back.

use super::backup::Backup;
use crate::{
    ids::{PlayerId, RoundNumber},
    plain::shown,
    regulation::{Ending, Report, Side},
    tournament::{Action, Again, Entry, Setup, State, TableNumbers, Taken, Tournament},
    ui::{
        i18n::{moment, t},
        prelude::*,
        session::Session,
        words,
    },
};

/// The log, the newest entry first.
#[component]
pub fn Log(session: Session) -> impl IntoView {
    let to_undo = Memo::new(move |_| session.with_log(|tournament| tournament.to_undo().map(|entry| entry.counter)));
    let to_redo = Memo::new(move |_| session.with_log(|tournament| tournament.to_redo().map(|entry| entry.counter)));
    let act = move |action: Option<Action>| {
        if let Some(action) = action {
            session.act(action);
        }
    };
    let undo = move |_| act(to_undo.get_untracked().map(|entry| Action::Undo { entry }));
    let redo = move |_| act(to_redo.get_untracked().map(|entry| Action::Redo { entry }));
    let lines = Memo::new(move |_| session.with_log(lines));
    view! {
        <Backup session />
        <section>
            <div class="section-head">
                <h2>{t!("place.log")}</h2>
                <div class="actions">
                    <button class="secondary" disabled=move || to_undo.get().is_none() on:click=undo>{t!("log.undo")}</button>
                    <button class="secondary" disabled=move || to_redo.get().is_none() on:click=redo>{t!("log.redo")}</button>
                </div>
            </div>
            <p class="about">{t!("log.what")}</p>
            <ol class="log" reversed>
                {each(move || lines.get(), |line| (line.counter, line.in_force), row)}
            </ol>
        </section>
    }
}

/// An entry in words.
#[derive(Clone, PartialEq)]
pub(super) struct Line {
    /// Its place in the log.
    pub(super) counter: u64,
    at: u64,
    by: String,
    text: String,
    /// What it took over from another device.
    taken: Vec<String>,
    in_force: bool,
}

/// A line of the log.
pub(super) fn row(line: Line) -> AnyView {
    let Line { counter, at, by, text, taken, in_force } = line;
    view! {
        <li class:undone=!in_force>
            <span class="number">{counter.to_string()}</span>
            <div class="what">
                {text}
                {(!taken.is_empty()).then(|| view! {
                    <ul class="taken">{taken.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
                })}
            </div>
            {(!in_force).then(|| view! { <span class="tag">{t!("log.not-in-force")}</span> })}
            <time>{moment(at)} {(!by.is_empty()).then(|| format!(" · {}", t!("log.by", name = by)))}</time>
        </li>
    }
}

/// Every entry in words, the newest first. Each is told as things stood before it, so the log is folded once more.
pub(super) fn lines(tournament: &Tournament) -> Vec<Line> {
    let mut log = tournament.log().iter().enumerate();
    let Some((_, first)) = log.next() else { return Vec::new() };
    let Ok(mut then) = Tournament::begin(first.clone()) else { return Vec::new() };
    let mut lines = vec![line(tournament, 0, first, then.state())];
    for (place, entry) in log {
        lines.push(line(tournament, place, entry, then.state()));
        if then.apply(entry).is_err() {
            break;
        }
    }
    lines.reverse();
    lines
}

fn line(tournament: &Tournament, place: usize, entry: &Entry, state: &State) -> Line {
    let moves = matches!(entry.action, Action::Undo { .. } | Action::Redo { .. });
    Line {
        counter: entry.counter,
        at: entry.at,
        by: shown(&entry.by),
        text: describe(state, &entry.action),
        taken: if let Action::Merge { entries, .. } = &entry.action { taken(state, entries) } else { Vec::new() },
        in_force: moves || tournament.is_in_force(place),
    }
}

/// What was taken over from another device, in words.
pub(super) fn taken(state: &State, entries: &[Taken]) -> Vec<String> {
    let mut then = state.clone();
    let tell = |taken: &Taken| {
        let text = describe(&then, &taken.action);
        // A merge that is in the log holds nothing that is refused.
        let _ = then.act(taken.at, &taken.action);
        text
    };
    entries.iter().map(tell).collect()
}

/// An action in words; `state` is the event before it.
pub(super) fn describe(state: &State, action: &Action) -> String {
    let name = |player| words::player_name(Some(state), player);
    let round = |key| words::round(state, key);
    let swiss = |number: &RoundNumber| t!("round.swiss", number = number);
    match action {
        Action::Create { setup, .. } => t!("log.create", name = setup.name),
        Action::EditSetup { setup } => edited(&state.setup, setup),
        Action::OverridePlan { plan, reason } => t!("log.override-plan", plan = words::plan(*plan), reason = reason),
        Action::SetStaff { staff, reason } if reason.is_empty() => t!("log.set-staff", count = staff.len()),
        Action::SetStaff { staff, reason } => {
            let playing = staff.iter().filter(|leader| leader.player.is_some()).map(|leader| leader.name.as_str());
            let names = playing.collect::<Vec<_>>().join(", ");
            t!("log.staff-override", clause = "ROLE-2", names = names, reason = reason)
        }
        Action::AddPlayer { name, .. } => t!("log.add-player", name = name),
        Action::AddPlayers { players } => t!("list.log", count = players.len()),
        Action::RenamePlayer { name, player } => t!("log.rename-player", name = name, number = player),
        Action::DescribePlayer { player, .. } => t!("log.describe-player", name = name(*player)),
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
        Action::AvoidGroup { name, players, .. } => t!("log.avoid-group", name = name, count = players.len()),
        Action::Drop { player, reason, note, report } => {
            let reason = [words::drop_reason(*reason), note.clone()];
            let reason = reason.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ");
            with_result(state, *player, report.as_ref(), t!("log.drop", name = name(*player), reason = reason))
        }
        Action::Disqualify { player, note, report } => {
            with_result(state, *player, report.as_ref(), t!("log.disqualify", name = name(*player), reason = note))
        }
        Action::Return { player, note } if note.is_empty() => t!("log.return", name = name(*player)),
        Action::Return { player, note } => t!("log.return-why", name = name(*player), reason = note),
        Action::PairSwiss { round, draw: Some(draw), locked, .. } => {
            let what = t!("log.draw", round = swiss(round), draw = draw);
            let around = (!locked.tables.is_empty()).then(|| t!("log.around-tables", count = locked.tables.len()));
            let bye = locked.bye.map(|player| t!("log.around-bye", name = name(player)));
            Some(what).into_iter().chain(around).chain(bye).collect::<Vec<_>>().join(", ")
        }
        Action::PairSwiss { round, draw: None, .. } => t!("log.pair-by-hand", round = swiss(round)),
        Action::MakeCut { seeds } => t!("log.cut", size = seeds.len()),
        Action::DrawBracket { draw, .. } => t!("log.draw-bracket", draw = draw),
        Action::PairElimination { round: number } => {
            let key = crate::tournament::RoundKey { stage: crate::regulation::Stage::Elimination, number: *number };
            t!("log.pair-elimination", round = round(key))
        }
        Action::Publish { round: key } => t!("log.publish", round = round(*key)),
        Action::Start { round: key } => t!("log.start", round = round(*key)),
        Action::Finish { round: key } => t!("log.finish", round = round(*key)),
        Action::Report { round: key, table: number, report, reason, again } => {
            let table = state.round(*key).and_then(|round| round.table(*number));
            let names = table.map(|table| table.players.map(name)).unwrap_or_default();
            let result = report_text(report, &names);
            let round = round(*key);
            let what = match table.and_then(|table| table.report) {
                Some(old) if old != *report => {
                    let old = report_text(&old, &names);
                    t!("log.correct", round = round, table = number, old = old, result = result)
                }
                _ => t!("log.report", round = round, table = number, result = result),
            };
            let what = again.as_ref().map_or(what.clone(), |again| format!("{what}; {}", again_text(state, again)));
            if reason.is_empty() { what } else { t!("log.why", what = what, reason = reason) }
        }
        Action::ExtendTime { round: key, table, minutes, reason } => {
            let what = t!("log.extend", round = round(*key), table = table, minutes = minutes);
            if reason.is_empty() { what } else { t!("log.why", what = what, reason = reason) }
        }
        Action::PauseClock { round: key } => t!("log.pause-clock", round = round(*key)),
        Action::ResumeClock { round: key } => t!("log.resume-clock", round = round(*key)),
        Action::AddTime { round: key, minutes, reason } => {
            let what = t!("log.add-time", round = round(*key), count = minutes);
            if reason.is_empty() { what } else { t!("log.why", what = what, reason = reason) }
        }
        Action::StartDeckCheck { round: key, table } => {
            t!("log.deck-check-start", round = round(*key), table = table)
        }
        Action::StopDeckCheck { round: key, table } => t!("log.deck-check-stop", round = round(*key), table = table),
        Action::PickDeck { player } => t!("log.pick-deck", name = name(*player)),
        Action::Merge { entries, .. } => t!("log.merge", count = entries.len()),
        Action::Undo { entry } => t!("log.undid", entry = entry),
        Action::Redo { entry } => t!("log.redid", entry = entry),
    }
}

/// Which parts of the setup are others now.
fn edited(old: &Setup, new: &Setup) -> String {
    let names = other_parts(old, new);
    if names.is_empty() {
        t!("log.edit-setup")
    } else {
        t!("app.is", name = t!("log.edit-setup"), value = names.join(", "))
    }
}

/// The names of the parts in which two setups differ.
pub(super) fn other_parts(old: &Setup, new: &Setup) -> Vec<String> {
    let parts = [
        (old.name != new.name, t!("setup.name")),
        (old.date != new.date, t!("setup.date")),
        (old.place != new.place, t!("setup.place")),
        (old.regulation != new.regulation, t!("setup.regulation")),
        (old.kind != new.kind, t!("setup.kind")),
        (old.tier != new.tier, t!("setup.tier")),
        (old.best_of != new.best_of, t!("setup.match-length")),
        (old.structure != new.structure, t!("setup.structure")),
        (old.avoid_same_club != new.avoid_same_club, t!("plan.clubs")),
    ];
    parts.into_iter().filter_map(|(differs, name)| differs.then_some(name)).collect()
}

/// What a departure says, with the result that it gave to the running match.
fn with_result(state: &State, player: PlayerId, report: Option<&Report>, what: String) -> String {
    let table = state.current_round().and_then(|round| round.table_of(player));
    match (report, table) {
        (Some(report), Some(table)) => {
            let names = table.players.map(|player| words::player_name(Some(state), player));
            t!("log.with-result", what = what, result = report_text(report, &names))
        }
        _ => what,
    }
}

/// What a correction did to the round after it (FIX-2).
fn again_text(state: &State, again: &Again) -> String {
    match again {
        Again::Swiss(pairing) => {
            let stands = |pair: &&[PlayerId; 2]| {
                state.swiss.last().is_some_and(|round| round.tables.iter().any(|table| table.players == **pair))
            };
            t!("log.again-tables", count = pairing.tables.iter().filter(|pair| !stands(pair)).count())
        }
        Again::Cut(_) => t!("log.again-cut"),
        Again::Bracket => t!("log.again-bracket"),
    }
}

/// A report in words.
pub(super) fn report_text(report: &Report, names: &[String; 2]) -> String {
    let [first, second] = names;
    let note = |note: Option<String>| note.map(|note| format!(" ({note})")).unwrap_or_default();
    let winner = |side: Option<Side>| side.map(|side| t!("result.winner-is", name = side.of(names)));
    let result = match *report {
        Report::Scores { scores: [a, b], tie_winner, ending } => {
            let loser = if a < b { first } else { second };
            let conceded = (ending == Ending::Concession).then(|| t!("log.conceded", name = loser));
            format!("{a} : {b}{}{}", note(winner(tie_winner)), note(conceded))
        }
        Report::Games { won: [a, b], drawn, tie_winner, base_hit_points, conceded } => {
            let games = if drawn == 0 { format!("{a}–{b}") } else { format!("{a}–{b}–{drawn}") };
            let bases =
                base_hit_points.map(|[first, second]| t!("log.base-hit-points", first = first, second = second));
            let conceded = conceded.map(|side| t!("log.conceded", name = side.of(names)));
            [Some(games), bases.map(|text| note(Some(text))), Some(note(winner(tie_winner))), Some(note(conceded))]
                .into_iter()
                .flatten()
                .collect()
        }
        Report::IntentionalDraw => t!("result.intentional-draw"),
        Report::NoShow { absent } => t!("result.absent-named", name = absent.of(names)),
        Report::BothAbsent => t!("result.both-absent"),
    };
    format!("{first} – {second} {result}")
}
