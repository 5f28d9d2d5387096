//! A round: its tables, its results, its clock.

use super::{draft::Draft, report_editor::ReportEditor};
use crate::{
    ids::TableNumber,
    regulation::{Side, Stage, Verdict},
    tournament::{Round, RoundKey, State, Status, Table},
    ui::{
        browser,
        i18n::t,
        parts::{Clock, each, live},
        route::{Place, Route},
        session::Session,
        words,
    },
};
use leptos::prelude::*;

/// The round named by the address, or the latest.
#[component]
pub fn RoundPage(session: Session, key: Option<RoundKey>) -> impl IntoView {
    let shown = Memo::new(move |_| session.with(|state| key.or(state.current_round().map(|round| round.key))));
    let exists = Memo::new(move |_| shown.get().filter(|&key| session.with(|state| state.round(key).is_some())));
    view! {
        <section>
            {live(move || match exists.get() {
                Some(key) => view! { <RoundTabs session key /> <OneRound session key /> }.into_any(),
                None => view! { <h2>{t!("place.round")}</h2> <p class="empty">{t!("round.none")}</p> }.into_any(),
            })}
        </section>
    }
}

/// All rounds so far.
#[component]
fn RoundTabs(session: Session, key: RoundKey) -> impl IntoView {
    let keys = Memo::new(move |_| {
        session.with(|state| state.swiss.iter().chain(&state.elimination).map(|round| round.key).collect::<Vec<_>>())
    });
    let tab = move |other: RoundKey| {
        let href = Route::Event(session.slot(), Place::Round(Some(other))).href();
        let current = (other == key).then_some("page");
        let text = match other.stage {
            Stage::Swiss => other.number.to_string(),
            Stage::Elimination => words::round(&session, other),
        };
        let label = words::round(&session, other);
        view! { <a href=href aria-current=current aria-label=label>{text}</a> }
    };
    move || {
        (keys.with(Vec::len) > 1).then(|| {
            view! { <nav class="rounds" aria-label=t!("round.all")>{keys.get().into_iter().map(tab).collect_view()}</nav> }
        })
    }
}

#[component]
fn OneRound(session: Session, key: RoundKey) -> impl IntoView {
    let status = Memo::new(move |_| session.with(|state| state.round(key).map(|round| round.status)));
    let counts =
        Memo::new(move |_| session.with(|state| state.round(key).map(|round| (round.missing(), round.tables.len()))));
    let clock = Memo::new(move |_| session.with(|state| clock_of(state, key)));
    let progress = move || match (status.get(), counts.get()) {
        (Some(Status::Started | Status::Finished), Some((0, _))) => t!("round.all-in"),
        (Some(Status::Started), Some((missing, tables))) => t!("round.missing", count = missing, tables = tables),
        (_, Some((_, tables))) => t!("round.tables", count = tables),
        _ => String::new(),
    };
    view! {
        <div class="section-head">
            <h2>{live(move || words::round(&session, key))}</h2>
            <p class="about" aria-live="polite">
                <span class="tag">{live(move || status.get().map(words::status))}</span> " " {live(progress)}
            </p>
            {live(move || clock.get().map(|(started_at, minutes)| view! { <Clock started_at minutes /> }))}
        </div>
        {live(move || match status.get() {
            Some(Status::Paired) if key.stage == Stage::Swiss => view! { <Draft session key /> }.into_any(),
            Some(_) => view! { <Tables session key /> }.into_any(),
            None => ().into_any(),
        })}
    }
}

/// When the round started and how many minutes it has, while it runs.
fn clock_of(state: &State, key: RoundKey) -> Option<(u64, Option<u16>)> {
    let round = state.round(key).filter(|round| round.status == Status::Started)?;
    Some((round.started_at?, state.minutes(round)))
}

/// A table as the page shows it.
#[derive(Clone, PartialEq)]
struct Row {
    table: Table,
    names: [String; 2],
    verdict: Option<Verdict>,
}

/// Tables with their results, and who has a bye.
#[component]
fn Tables(session: Session, key: RoundKey) -> impl IntoView {
    let editing = RwSignal::new(None::<TableNumber>);
    let rows =
        Memo::new(move |_| session.with(|state| state.round(key).map(|round| rows(state, round)).unwrap_or_default()));
    let numbers = Memo::new(move |_| rows.with(|rows| rows.iter().map(|row| row.table.number).collect::<Vec<_>>()));
    let byes =
        Memo::new(move |_| session.with(|state| state.round(key).map(|round| byes(state, round)).unwrap_or_default()));
    let open = Memo::new(move |_| {
        session.with(|state| state.round(key).is_some_and(|round| round.status >= Status::Published))
    });
    // After a result the next table without one opens.
    let saved = move |number: TableNumber| {
        let next = rows.with_untracked(|rows| {
            let missing = |row: &&Row| row.table.report.is_none() && row.table.number != number;
            let later = rows.iter().filter(missing).find(|row| row.table.number > number);
            later.or_else(|| rows.iter().find(missing)).map(|row| row.table.number)
        });
        editing.set(next);
        browser::focus_soon(if next.is_some() { "result-first" } else { "main" });
    };
    let row = move |number: TableNumber| {
        let row = Memo::new(move |_| rows.with(|rows| rows.iter().find(|row| row.table.number == number).cloned()));
        move || row.get().map(|row| view! { <TableRow session key row editing open saved /> })
    };
    view! {
        <ol class="tables">
            {each(move || numbers.get(), |number| *number, row)}
        </ol>
        {live(move || byes.with(|byes| (!byes.is_empty()).then(|| {
            view! { <p class="byes"><strong>{t!("round.bye")}</strong> <span>{byes.join(", ")}</span></p> }
        })))}
    }
}

#[component]
fn TableRow(
    session: Session,
    key: RoundKey,
    row: Row,
    editing: RwSignal<Option<TableNumber>>,
    open: Memo<bool>,
    saved: impl Fn(TableNumber) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let Row { table, names, verdict } = row;
    let number = table.number;
    let is_editing = Memo::new(move |_| editing.get() == Some(number));
    let edit = move |_| {
        editing.set(Some(number));
        browser::focus_soon("result-first");
    };
    let label = t!("round.table-of", number = number, first = names[0], second = names[1]);
    let missing = table.report.is_none();
    let side = |side: Side| side_view(&table, &names, verdict.as_ref(), side);
    let button = move || {
        let (text, what, class) = if missing {
            (t!("result.short"), t!("result.enter"), "secondary")
        } else {
            (t!("result.correct"), t!("result.correct"), "plain")
        };
        (open.get() && !is_editing.get()).then(|| {
            let described = format!("{what}: {}", label.clone());
            view! { <button class=class aria-label=described on:click=edit>{text}</button> }
        })
    };
    let editor = {
        let (table, names) = (table.clone(), names.clone());
        move || {
            let (table, names) = (table.clone(), names.clone());
            is_editing.get().then(|| {
                view! { <ReportEditor session key table names done=move || saved(number) cancel=move || editing.set(None) /> }
            })
        }
    };
    view! {
        <li class="table" class:missing=move || missing && open.get() class:editing=is_editing>
            <span class="table-number"><span class="hidden">{t!("round.table")} " "</span>{number.to_string()}</span>
            <div class="match">{Side::BOTH.map(side)}</div>
            <div class="row-actions">{live(button)}</div>
            {live(editor)}
        </li>
    }
}

/// One player of a table, with what the match gave.
fn side_view(table: &Table, names: &[String; 2], verdict: Option<&Verdict>, side: Side) -> impl IntoView + use<> {
    let result = verdict.map(|verdict| {
        let score = words::side_score(table.report.as_ref(), side);
        let mov = words::mov(verdict, side);
        view! {
            <span class="score">{score}</span>
            <span class="worth">{words::decision(verdict, side)} {mov.map(|mov| format!(" · {mov}"))}</span>
        }
    });
    let won = verdict.is_some_and(|verdict| verdict.decision.winner() == Some(side));
    view! { <div class="side" class:won=won><span class="name">{side.of(names).clone()}</span>{result}</div> }
}

fn rows(state: &State, round: &Round) -> Vec<Row> {
    let row = |table: &Table| Row {
        table: table.clone(),
        names: table.players.map(|player| words::player_name(Some(state), player)),
        verdict: state.verdict(round.key.stage, table),
    };
    round.tables.iter().map(row).collect()
}

fn byes(state: &State, round: &Round) -> Vec<String> {
    round.byes.iter().map(|&player| words::player_name(Some(state), player)).collect()
}
