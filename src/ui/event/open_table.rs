//! Opens the result form of a table from elsewhere.

use crate::ui::browser;
use tiebreaker::{base::ids::TableNumber, screens::ids::table_button};

/// Maximum number of frames to wait until the page of a round has drawn its tables.
const FRAMES: u8 = 60;

/// Opens the result form of a table. False if the page does not show the table, or if its form is already open.
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

fn attempt(table: TableNumber, frames: u8) {
    browser::after_paint(move || {
        if !open_result_form(table)
            && let Some(left) = frames.checked_sub(1)
        {
            attempt(table, left);
        }
    });
}
