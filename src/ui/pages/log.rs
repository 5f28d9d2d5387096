//! Every entry of the event, and the way back.

use crate::{
    ids::RoundNumber,
    regulation::{Report, Side},
    tournament::{Action, Entry, State, Tournament},
    ui::{
        app::AppContext,
        i18n::{moment, t},
        parts::each,
        session::Session,
        words,
    },
};
use leptos::prelude::*;

/// The log, the newest entry first.
#[component]
pub fn Log(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let to_undo = Memo::new(move |_| session.with_log(|tournament| tournament.to_undo().map(|entry| entry.counter)));
    let to_redo = Memo::new(move |_| session.with_log(|tournament| tournament.to_redo().map(|entry| entry.counter)));
    let act = move |action: Option<Action>| {
        if let Some(action) = action {
            words::tell(&app, &session, session.dispatch(action));
        }
    };
    let undo = move |_| act(to_undo.get_untracked().map(|entry| Action::Undo { entry }));
    let redo = move |_| act(to_redo.get_untracked().map(|entry| Action::Redo { entry }));
    let lines = Memo::new(move |_| session.with_log(lines));
    let row = |line: Line| {
        let Line { counter, at, text, in_force } = line;
        view! {
            <li class:undone=!in_force>
                <span class="number">{counter.to_string()}</span>
                <span class="what">{text}</span>
                {(!in_force).then(|| view! { <span class="tag">{t!("log.not-in-force")}</span> })}
                <time>{moment(at)}</time>
            </li>
        }
    };
    view! {
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

#[derive(Clone, PartialEq)]
struct Line {
    counter: u64,
    at: u64,
    text: String,
    in_force: bool,
}

/// Every entry in words, the newest first. Each is told as things stood before it, so the log is folded once more.
fn lines(tournament: &Tournament) -> Vec<Line> {
    let mut log = tournament.log().iter().enumerate();
    let Some((_, first)) = log.next() else { return Vec::new() };
    let Ok(mut then) = Tournament::begin(first.clone()) else { return Vec::new() };
    let mut lines = vec![line(tournament, 0, first, describe(then.state(), &first.action))];
    for (place, entry) in log {
        lines.push(line(tournament, place, entry, describe(then.state(), &entry.action)));
        if then.apply(entry).is_err() {
            break;
        }
    }
    lines.reverse();
    lines
}

fn line(tournament: &Tournament, place: usize, entry: &Entry, text: String) -> Line {
    let moves = matches!(entry.action, Action::Undo { .. } | Action::Redo { .. });
    Line { counter: entry.counter, at: entry.at, text, in_force: moves || tournament.is_in_force(place) }
}

/// An action in words; `state` is the event before it.
pub(super) fn describe(state: &State, action: &Action) -> String {
    let name = |player| words::player_name(Some(state), player);
    let round = |key| words::round_in(state, key);
    let swiss = |number: &RoundNumber| t!("round.swiss", number = number);
    match action {
        Action::Create { setup, .. } => t!("log.create", name = setup.name),
        Action::EditSetup { .. } => t!("log.edit-setup"),
        Action::AddPlayer { name, .. } => t!("log.add-player", name = name),
        Action::RenamePlayer { name, player } => t!("log.rename-player", name = name, number = player),
        Action::RemovePlayer { player } => t!("log.remove-player", name = name(*player)),
        Action::Drop { player } => t!("log.drop", name = name(*player)),
        Action::Return { player } => t!("log.return", name = name(*player)),
        Action::PairSwiss { round, draw: Some(draw), .. } => t!("log.draw", round = swiss(round), draw = draw),
        Action::PairSwiss { round, draw: None, .. } => t!("log.pair-by-hand", round = swiss(round)),
        Action::MakeCut { seeds } => t!("log.cut", size = seeds.len()),
        Action::PairElimination { round: number } => {
            let key = crate::tournament::RoundKey { stage: crate::regulation::Stage::Elimination, number: *number };
            t!("log.pair-elimination", round = round(key))
        }
        Action::Publish { round: key } => t!("log.publish", round = round(*key)),
        Action::Start { round: key } => t!("log.start", round = round(*key)),
        Action::Finish { round: key } => t!("log.finish", round = round(*key)),
        Action::Report { round: key, table: number, report } => {
            let table = state.round(*key).and_then(|round| round.table(*number));
            let names = table.map(|table| table.players.map(name)).unwrap_or_default();
            let result = report_text(report, &names);
            let round = round(*key);
            match table.and_then(|table| table.report) {
                Some(old) if old != *report => {
                    let old = report_text(&old, &names);
                    t!("log.correct", round = round, table = number, old = old, result = result)
                }
                _ => t!("log.report", round = round, table = number, result = result),
            }
        }
        Action::Undo { entry } => t!("log.undid", entry = entry),
        Action::Redo { entry } => t!("log.redid", entry = entry),
    }
}

/// A report in words.
fn report_text(report: &Report, names: &[String; 2]) -> String {
    let [first, second] = names;
    let tie = |winner: Option<Side>| winner.map(|side| format!(" ({})", t!("result.winner-is", name = side.of(names))));
    let (result, tie) = match *report {
        Report::Scores { scores: [a, b], tie_winner, .. } => (format!("{a} : {b}"), tie(tie_winner)),
        Report::Games { won: [a, b], drawn: 0, tie_winner } => (format!("{a}–{b}"), tie(tie_winner)),
        Report::Games { won: [a, b], drawn, tie_winner } => (format!("{a}–{b}–{drawn}"), tie(tie_winner)),
        Report::IntentionalDraw => (t!("result.intentional-draw"), None),
        Report::NoShow { absent } => (t!("result.absent-named", name = absent.of(names)), None),
    };
    format!("{first} – {second} {result}{}", tie.unwrap_or_default())
}
