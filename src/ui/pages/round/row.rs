//! One table.

use super::{
    result_form::result_form,
    sheet::Sheet,
    tags::{SpecialTable, tags},
};
use crate::ui::{
    context::AppContext,
    event::go_back_to_bracket,
    prelude::*,
    program::{ResultForm, TableInHand},
    widgets::{Button, Icon, Kind, icon},
};
use tiebreaker::{
    base::ids::TableNumber,
    regulation::Side,
    screens::{
        i18n::t,
        ids::{table_button, table_row},
        round::{Row, Seat, SeatResult, special::Special, why_they_meet},
        route::Route,
    },
};

#[component]
pub(super) fn TableRow(
    sheet: Sheet,
    row: Row,
    /// True if its form is open.
    is_editing: RwSignal<bool>,
) -> impl IntoView {
    let (label, missing) = (row.label(), row.is_missing());
    let [first, second] = Side::BOTH.map(|side| row.seat(side));
    let shown = row.clone();
    let Row { table, names, outcome, gave_up, .. } = row;
    let Sheet { session, key, finder, open, .. } = sheet;
    let number = table.number;
    let app = AppContext::get();
    let special = memo(move || sheet.specials.with(|specials| specials.get(&number).cloned()));
    let is_shown = memo(move || finder.shows(&shown));
    // Beside the player it is about.
    let tag = move |outcome: String| view! { <span class="tag outcome">{outcome}</span> };
    let [of_first, of_second] = if gave_up == Some(Side::First) { [outcome, None] } else { [None, outcome] };
    let of_first = of_first.map(|outcome| view! { <div class="row-tags">{tag(outcome)}</div> });
    let of_second = of_second.map(tag);
    let spoken = label.clone();
    let button = move || {
        (open.get() && !is_editing.get())
            .then(|| edit_button(number, missing, &spoken).does(move || finder.open_from_row(number)))
    };
    let about = label.clone();
    let form = move || {
        is_editing.get().then(|| {
            let hand = TableInHand {
                session,
                key,
                table,
                names: names.clone(),
                label: about.clone(),
                is_checked: memo(move || special.with(|special| special.as_ref().is_some_and(Special::is_checked))),
                clock: sheet.clock,
                now: sheet.now,
                done: Callback::new(move |()| {
                    if !go_back_to_bracket(app, session, number) {
                        finder.go_on_after(number, !missing);
                    }
                }),
            };
            let cancel = Callback::new(move |()| {
                app.from_bracket.set_value(None);
                finder.leave(number);
            });
            result_form(ResultForm { hand, cancel })
        })
    };
    let tags = move || {
        let Sheet { session, key, editing, clock, now, is_over, .. } = sheet;
        let (special, label, is_missing) = (special.get()?, label.clone(), missing);
        Some(tags(SpecialTable { session, key, number, label, special, is_missing, editing, clock, now, is_over }))
    };
    view! {
        <li
            id=table_row(number)
            class="table"
            hidden=move || !is_shown.get() && !is_editing.get()
            class:missing=move || missing && open.get()
            class:editing=move || is_editing.get()
        >
            {table_number(sheet, number)}
            <div class="match">
                {seat(first, of_first.into_any())}
                {seat(second, view! { <div class="row-tags">{of_second} {live(tags)}</div> })}
            </div>
            <div class="row-actions">{live(button)}</div>
            {live(form)}
        </li>
    }
}

/// The button that opens the form of a table.
fn edit_button(number: TableNumber, is_missing: bool, label: &str) -> Button {
    let (button, what) = if is_missing {
        (Button::new(Kind::Usual, t!("result.short")).class("enter"), t!("result.enter"))
    } else {
        (Button::new(Kind::Quiet, icon(Icon::Edit)).class("square"), t!("result.correct"))
    };
    let described = t!("app.is", name = what, value = label);
    button.id(table_button(number)).spoken(described).titled(what)
}

/// The number of a table; it leads to why these two meet. The keyboard goes from result to result: for it there is the link
/// above the tables.
fn table_number(sheet: Sheet, number: TableNumber) -> AnyView {
    let text = view! {
        <span class="hidden">{t!("round.table")} " "</span>
        {number.to_string()}
    };
    let Some(place) = why_they_meet(sheet.key, number) else {
        return view! { <span class="table-number">{text}</span> };
    };
    let href = Route::Event(sheet.session.slot(), place).href();
    // Screen readers read the title too.
    let why = t!("draw.link-table");
    let title = why.clone();
    view! {
        <a class="table-number" tabindex="-1" href=href title=title>
            {text}
            <span class="hidden">": " {why}</span>
        </a>
    }
}

/// A player with what the match gave, and `tags` behind.
fn seat(Seat { name, members, won, lost, result }: Seat, tags: AnyView) -> AnyView {
    let result = result.map(|SeatResult { spoken, score }| {
        // A match that was won without a score.
        let mark = (won && score.is_empty()).then_some("✓");
        view! {
            <span class="worth hidden">{spoken}</span>
            <span class="score" class:unscored=mark.is_some() aria-hidden=mark.map(|_| "true")>
                {mark.map_or(score, str::to_owned)}
            </span>
        }
    });
    let members = (!members.is_empty()).then(|| view! { <small>" " {members}</small> });
    view! {
        <div class="side" class:won=won class:lost=lost>
            <span class="name">{name} {members}</span>
            {result}
            {tags}
        </div>
    }
}
