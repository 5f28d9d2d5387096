//! The row of a table.

use super::{
    report::is_left,
    result_form::result_form,
    sheet::Sheet,
    tags::{SpecialTable, deck_tag, tags},
};
use crate::ui::{
    context::AppContext,
    event::go_back_to_bracket,
    prelude::*,
    program::{ResultForm, TableInHand},
    session::Session,
    widgets::{Button, Icon, Kind, icon},
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::Side,
    screens::{
        i18n::t,
        ids::{table_button, table_row},
        round::{Row, Seat, SeatResult, special::Special, why_they_meet},
        route::{Place, Route},
    },
};

#[component]
pub(super) fn TableRow(
    sheet: Sheet,
    row: Row,
    /// True if the row's form is open.
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
    // A player's tag is beside the name.
    let tag = |outcome: String| {
        view! {
            <div class="row-tags">
                <span class="tag">{outcome}</span>
            </div>
        }
    };
    let [of_first, of_second] = if gave_up == Some(Side::First) { [outcome, None] } else { [None, outcome] };
    let checks_decks = session.with_untracked(|state| state.deck_checks().is_some());
    let beside = move |player: PlayerId, outcome: Option<String>| {
        let deck = move || {
            let is_picked = special.with(|special| special.as_ref().is_some_and(|it| it.decks.contains(&player)));
            is_picked.then(|| deck_tag(session, player))
        };
        view! {
            {outcome.map(tag)}
            {checks_decks.then(|| live(deck))}
        }
        .into_any()
    };
    let spoken = label.clone();
    let is_unsaved = RwSignal::new(is_left(session, key, table));
    let button = move || {
        (open.get() && !is_editing.get()).then(|| {
            let is_unsaved = is_unsaved.get();
            edit_button(number, missing, is_unsaved, &spoken).does(move || finder.open_from_row(number))
        })
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
                if !go_back_to_bracket(app, session, number) {
                    finder.leave(number);
                }
            });
            let form = result_form(ResultForm { hand, cancel });
            // This runs after the form's own cleanup, which keeps the input.
            on_cleanup(move || is_unsaved.set(is_left(session, key, table)));
            form
        })
    };
    let tags = move || {
        let Sheet { session, key, editing, clock, now, is_over, .. } = sheet;
        let special = special.get().filter(Special::is_of_table)?;
        let (label, is_missing) = (label.clone(), missing);
        let tags =
            tags(SpecialTable { session, key, number, label, special, is_missing, editing, clock, now, is_over });
        Some(view! { <div class="row-tags">{tags}</div> })
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
                {seat(session, first, |player| beside(player, of_first))}
                {seat(session, second, |player| beside(player, of_second))}
            </div>
            <div class="row-actions">{live(button)}</div>
            {live(tags)}
            {live(form)}
        </li>
    }
}

/// The button that opens the form of a table, and marks one that was left unsaved.
fn edit_button(number: TableNumber, is_missing: bool, is_unsaved: bool, label: &str) -> Button {
    let (button, what) = if is_missing {
        let (begun, what) =
            if is_unsaved { ("\u{a0}…", t!("result.not-saved", table = number)) } else { ("", t!("result.enter")) };
        (Button::new(Kind::Usual, t!("result.short") + begun).class("enter"), what)
    } else {
        (Button::new(Kind::Quiet, icon(Icon::Edit)).class("square"), t!("result.correct"))
    };
    let described = t!("app.is", name = what, value = label);
    button.id(table_button(number)).spoken(described).titled(what)
}

/// The number of a table, as a link to why these two meet. It is not in the tab order, so that the keyboard goes from
/// result to result. The link above the tables leads to the same page.
fn table_number(sheet: Sheet, number: TableNumber) -> AnyView {
    let text = view! {
        <span class="hidden">{t!("round.table")} " "</span>
        {number.to_string()}
    };
    let Some(place) = why_they_meet(sheet.key, number) else {
        return view! { <span class="table-number">{text}</span> };
    };
    let href = Route::Event(sheet.session.slot(), place).href();
    // Some screen readers read the title, too.
    let why = t!("draw.link-table");
    let title = why.clone();
    view! {
        <a class="table-number" tabindex="-1" href=href title=title>
            {text}
            <span class="hidden">": " {why}</span>
        </a>
    }
}

/// A player with the outcome and the tags from `beside`. The name opens the player's drawer.
fn seat(session: Session, seat: Seat, beside: impl FnOnce(PlayerId) -> AnyView) -> AnyView {
    let Seat { player, name, seed, members, won, lost, result } = seat;
    let result = result.map(|SeatResult { spoken, score }| {
        // A win without a score.
        let mark = (won && score.is_empty()).then_some("✓");
        view! {
            <span class="worth hidden">{spoken}</span>
            <span class="score" class:unscored=mark.is_some() aria-hidden=mark.map(|_| "true")>
                {mark.map_or(score, str::to_owned)}
            </span>
        }
    });
    let members = (!members.is_empty()).then(|| view! { <small>" " {members}</small> });
    let app = AppContext::get();
    let players = Route::Event(session.slot(), Place::Players).href();
    view! {
        <div class="side" class:won=won class:lost=lost>
            <a
                class="name"
                data-seed=seed.map(|seed| seed.to_string())
                tabindex="-1"
                href=players
                on:click=move |_| app.player.set(Some(player))
            >
                {name}
                {members}
            </a>
            {result}
            {beside(player)}
        </div>
    }
    .into_any()
}
