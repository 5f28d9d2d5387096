//! The form for the result of a table: which one is open, and opening one from elsewhere.

use crate::ui::{browser, context::AppContext, notices::Topic, prelude::*, session::Session};
use tiebreaker::{
    base::ids::TableNumber,
    screens::{
        i18n::t,
        ids::table_button,
        route::{Place, Route},
    },
};

/// Attribute of the page while a form is open.
const ENTERING: &str = "data-entering";
/// Frames to wait for the page of a round to draw its tables.
const FRAMES: u8 = 60;

/// The table whose form is open on this page. None at first, and once the page is gone.
pub fn table_in_hand() -> RwSignal<Option<TableNumber>> {
    let entering = AppContext::get().entering;
    entering.set(None);
    // On a phone the form has the room of the next step.
    Effect::new(move |_| browser::mark_page(ENTERING, entering.get().map(|_| "")));
    let from_bracket = AppContext::get().from_bracket;
    on_cleanup(move || {
        browser::mark_page(ENTERING, None);
        entering.set(None);
        from_bracket.set_value(None);
    });
    entering
}

/// Says that the form of a table was left unsaved, for another table or another page. The row of an open form can also be
/// drawn again, which is no reason to say so.
pub fn say_unsaved(app: AppContext, table: TableNumber) {
    browser::after_paint(move || {
        if app.entering.get_untracked() != Some(table) {
            app.notices.tell_of(Topic::Unsaved(table), t!("result.not-saved", table = table), true);
        }
    });
}

/// Opens the result form of a table. Returns false if the page does not show the table, or its form is open.
pub fn open_result_form(table: TableNumber) -> bool {
    let button = table_button(table);
    let is_here = browser::element(&button).is_some();
    if is_here {
        browser::click(&button);
    }
    is_here
}

/// Opens the result form of a table as soon as the page of the round has drawn it.
pub fn open_result_form_soon(table: TableNumber) {
    attempt(table, FRAMES);
}

/// Like [`open_result_form_soon`]. Once the form is saved or cancelled, the page is the bracket again.
pub fn open_result_form_from_bracket(app: AppContext, table: TableNumber) {
    app.from_bracket.set_value(Some(table));
    open_result_form_soon(table);
}

/// Goes back to the bracket from a form. Returns false if its form was not opened from there.
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
