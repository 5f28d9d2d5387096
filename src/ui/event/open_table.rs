//! The open result form: the table it belongs to, and opening it from other places.

use crate::ui::{browser, context::AppContext, notices::Topic, prelude::*, session::Session};
use tiebreaker::{
    base::ids::TableNumber,
    screens::{
        i18n::t,
        ids::table_button,
        route::{Place, Route},
    },
};

/// Attribute of the page while a result form is open.
const ENTERING: &str = "data-entering";
/// Frames to wait for the page of a round to draw its tables.
const FRAMES: u8 = 60;

/// The table whose form is open on this page. None at first, and after the page is removed.
pub fn table_in_hand() -> RwSignal<Option<TableNumber>> {
    let entering = AppContext::get().entering;
    entering.set(None);
    // On a phone, the form takes the place of the next step.
    Effect::new(move |_| browser::mark_page(ENTERING, entering.get().map(|_| "")));
    let from_bracket = AppContext::get().from_bracket;
    on_cleanup(move || {
        browser::mark_page(ENTERING, None);
        entering.set(None);
        from_bracket.set_value(None);
    });
    entering
}

/// Warns that a table's form was left unsaved. Does not warn if its row was only redrawn with the form open.
pub fn say_unsaved(app: AppContext, table: TableNumber) {
    browser::after_paint(move || {
        if app.entering.get_untracked() != Some(table) {
            app.notices.replace_topic(Topic::Unsaved(table), t!("result.not-saved", table = table), true);
        }
    });
}

/// Opens the result form of a table. False if the page does not show the table, or if the form is already open.
pub fn open_result_form(table: TableNumber) -> bool {
    let button = table_button(table);
    let is_here = browser::element(&button).is_some();
    if is_here {
        browser::click(&button);
    }
    is_here
}

/// Opens the result form of a table once the page of the round has drawn it.
pub fn open_result_form_soon(table: TableNumber) {
    attempt(table, FRAMES);
}

/// Like [`open_result_form_soon`], but returns to the bracket once the form is saved or cancelled.
pub fn open_result_form_from_bracket(app: AppContext, table: TableNumber) {
    app.from_bracket.set_value(Some(table));
    open_result_form_soon(table);
}

/// Returns from a form to the bracket. False if the form was not opened from there.
pub fn go_back_to_bracket(app: AppContext, session: Session, table: TableNumber) -> bool {
    let is_from_there = app.from_bracket.get_value() == Some(table);
    if is_from_there {
        browser::go(&Route::Event(session.slot(), Place::Bracket).path());
    }
    is_from_there
}

fn attempt(table: TableNumber, frames: u8) {
    browser::after_paint(move || {
        if !open_result_form(table)
            && let Some(left) = frames.checked_sub(1)
        {
            attempt(table, left);
        }
    });
}
