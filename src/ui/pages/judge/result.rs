//! The result of a table, and the form that enters or corrects it.

use super::page::Page;
use crate::ui::{
    browser,
    context::AppContext,
    event::{open_result_form_soon, table_in_hand},
    prelude::*,
    program::{DrawResultForm, ResultForm, TableInHand},
    widgets::{Button, Kind, cited},
};
use tiebreaker::{
    base::ids::TableNumber,
    screens::{
        i18n::t,
        ids::{RESULT_FIRST, table_button},
        judge::Seat,
        route::{Place, Route},
    },
    tournament::Match,
};

/// Id of the open form.
const IN_HAND: &str = "judge-result";

/// The result with its button, or the open form. The button is less prominent while the table waits for a judge,
/// because the call comes first.
pub(super) fn result(page: Page, number: TableNumber, shown: Memo<Option<Seat>>, waits: Memo<bool>) -> AnyView {
    let hand = table_in_hand();
    let is_open = memo(move || hand.get() == Some(number));
    let enter = move |table: Option<Match>| match table {
        Some(_) => {
            hand.set(Some(number));
            browser::focus_soon(RESULT_FIRST);
            browser::show_soon(IN_HAND);
        }
        None => {
            let round = Place::Round(page.round.get_untracked());
            AppContext::get().go(&Route::Event(page.session.slot(), round));
            open_result_form_soon(number);
        }
    };
    let line = move |seat: Seat| {
        let kind = if seat.is_open && !waits.get() { Kind::Usual } else { Kind::Secondary };
        let table = seat.table;
        let button = move |text: String| Button::new(kind, text).id(table_button(number)).does(move || enter(table));
        view! {
            <div class="judge-result">
                <p>{seat.result} " " <span>{seat.score}</span></p>
                {seat.enter.map(button)}
            </div>
            {seat.lacks_loss.map(|text| view! { <p class="note">{cited(&text)}</p> })}
        }
    };
    live(move || match is_open.get() {
        true => shown.with_untracked(|seat| form(page, seat.as_ref()?, shown, hand)),
        false => shown.get().map(line),
    })
}

/// The form, in a line like that of the round.
fn form(page: Page, seat: &Seat, shown: Memo<Option<Seat>>, hand: RwSignal<Option<TableNumber>>) -> Option<AnyView> {
    let table = seat.table?;
    let [first, second] = seat.players.as_slice() else { return None };
    let (session, key, number) = (page.session, seat.round, table.number);
    let close = Callback::new(move |()| {
        hand.set(None);
        browser::focus_soon(table_button(number));
    });
    let of_table = TableInHand {
        session,
        key,
        table,
        names: [first, second].map(|seated| seated.name.clone()),
        label: t!("judge.table", number = number),
        is_checked: shown.part(|seat| seat.as_ref().is_some_and(|seat| seat.deck_check.is_some())),
        clock: memo(move || session.with(|state| state.round(key)?.running_clock())).steady(),
        now: page.now,
        done: close,
    };
    let DrawResultForm(draw) = expect_context();
    Some(view! {
        <ol class="tables">
            <li id=IN_HAND class="table editing">
                <span class="table-number">
                    <span class="hidden">{t!("round.table")} " "</span>
                    {number.to_string()}
                </span>
                {draw(ResultForm {
                    hand: of_table,
                    cancel: close,
                })}
            </li>
        </ol>
    })
}
