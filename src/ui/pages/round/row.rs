//! One table.

use super::{
    rows::{Row, row_id},
    sheet::Sheet,
};
use crate::{
    base::ids::TableNumber,
    regulation::{Decision, Side, Stage, Verdict},
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::Match,
    ui::{
        parts::{
            Button, EventActions, Icon, Kind, Program, ResultForm, Special, SpecialTable, fetched, icon, once_fetched,
        },
        prelude::*,
    },
};

#[component]
pub(super) fn TableRow(
    sheet: Sheet,
    row: Row,
    /// Whether its form is open.
    is_editing: RwSignal<bool>,
) -> impl IntoView {
    let shown = row.clone();
    let Row { table, names, verdict } = row;
    let Sheet { session, key, finder, open, .. } = sheet;
    let number = table.number;
    let special = Memo::new(move |_| sheet.specials.with(|specials| specials.get(&number).cloned()));
    let is_shown = Memo::new(move |_| finder.shows(&shown));
    let edit = move || finder.open_from_row(number);
    let label = t!("round.table-of", number = number, first = names[0], second = names[1]);
    let missing = table.report.is_none();
    let sides = Side::BOTH.map(|side| side_view(table, &names, verdict.as_ref(), side));
    let button = {
        let label = label.clone();
        move || {
            let (button, what) = if missing {
                (Button::new(Kind::Usual, t!("result.short")).class("enter"), t!("result.enter"))
            } else {
                (Button::new(Kind::Quiet, icon(Icon::Edit)).class("square"), t!("result.correct"))
            };
            (open.get() && !is_editing.get()).then(|| {
                let described = t!("app.is", name = what, value = label);
                button.id(format!("table-{number}")).spoken(described).titled(what).does(edit)
            })
        }
    };
    let actions = Program::get().actions;
    let about = label.clone();
    let result_form = move || {
        let (names, label) = (names.clone(), about.clone());
        let draw = move |actions: EventActions| {
            (actions.result_form)(ResultForm {
                session,
                key,
                table,
                names: names.clone(),
                label: label.clone(),
                is_checked: Memo::new(move |_| {
                    special.with(|special| special.as_ref().is_some_and(Special::is_checked))
                }),
                clock: sheet.clock,
                now: sheet.now,
                done: Callback::new(move |()| finder.go_on_after(number, !missing)),
                cancel: Callback::new(move |()| finder.leave(number)),
                escape: Callback::new(move |()| finder.escape()),
            })
        };
        is_editing.get().then(|| fetched(actions, draw))
    };
    let tags = move || {
        let Sheet { session, key, editing, clock, now, is_over, .. } = sheet;
        let (special, label) = (special.get()?, label.clone());
        let draw = move |actions: EventActions| {
            let (special, label, is_missing) = (special.clone(), label.clone(), missing);
            (actions.tags)(SpecialTable {
                session,
                key,
                number,
                label,
                special,
                is_missing,
                editing,
                clock,
                now,
                is_over,
            })
        };
        Some(once_fetched(actions, draw))
    };
    view! {
        <li id=row_id(number) class="table" hidden=move || !is_shown.get() && !is_editing.get() class:missing=move || missing && open.get() class:editing=move || is_editing.get()>
            {table_number(sheet, number)}
            <div class="match">{sides}</div>
            {live(tags)}
            <div class="row-actions">{live(button)}</div>
            {live(result_form)}
        </li>
    }
}

/// The number of a table; it leads to why these two meet. The keyboard goes from result to result: for it there is the link
/// above the tables.
fn table_number(sheet: Sheet, number: TableNumber) -> AnyView {
    let text = view! { <span class="hidden">{t!("round.table")} " "</span> {number.to_string()} };
    if sheet.key.stage == Stage::Elimination {
        return view! { <span class="table-number">{text}</span> };
    }
    let href = Route::Event(sheet.session.slot(), Place::Draw(sheet.key, Some(number))).href();
    // What it says of the table is read aloud too.
    let why = t!("draw.link-table");
    let title = why.clone();
    view! { <a class="table-number" tabindex="-1" href=href title=title>{text} <span class="hidden">": " {why}</span></a> }
}

/// One player of a table, with what the match gave.
fn side_view(table: Match, names: &[String; 2], verdict: Option<&Verdict>, side: Side) -> impl IntoView + use<> {
    let result = verdict.map(|verdict| {
        let score = words::side_score(table.report.as_ref(), side);
        let mov = words::mov(verdict, side);
        // Who has won is seen; in words it is said of what is rare.
        let is_plain = matches!(verdict.decision, Decision::Win(_));
        view! {
            <span class="worth">
                <span class:hidden=is_plain>{words::decision(verdict, side)} {mov.is_some().then_some(" · ")}</span> {mov}
            </span>
            <span class="score">{score}</span>
        }
    });
    let won = verdict.is_some_and(|verdict| verdict.decision.winner() == Some(side));
    let lost = verdict.is_some_and(|verdict| verdict.decision.winner() == Some(side.other()));
    view! { <div class="side" class:won=won class:lost=lost><span class="name">{side.of(names).clone()}</span>{result}</div> }
}
