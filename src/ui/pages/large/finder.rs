//! Finding a table of three or four by its number or a player, to enter its result.

use super::context::LargeRoundContext;
use crate::ui::{
    browser,
    event::{FindTable, find_table, missing_only},
    prelude::*,
};
use leptos::ev::KeyboardEvent;
use tiebreaker::screens::{
    ids::RESULT_FIRST,
    round::finder::{Press, find, next_missing, press, told, words_of},
};

/// The field beside the heading.
pub(super) fn finder(context: LargeRoundContext) -> AnyView {
    let LargeRoundContext { rows: tables, editing, only_missing, .. } = context;
    let text = RwSignal::new(String::new());
    let found = memo(move || text.with(|text| tables.with(|tables| find(text, &words_of(text), tables))));
    let told = memo(move || text.with(|text| tables.with(|tables| told(text, found.get(), tables))));
    let pressed = move |event: KeyboardEvent| {
        let name = event.key();
        let sign = (name.as_str(), event.repeat(), event.shift_key());
        let pressed = tables.with_untracked(|tables| {
            let open = [editing.get_untracked(), None];
            text.with_untracked(|text| press(sign, text, found.get_untracked(), open, tables))
        });
        match pressed {
            Press::Usual => return,
            Press::Ignored => {}
            Press::Enter(table) => {
                text.set(String::new());
                // A form that is already open does not take the focus by itself.
                if editing.get_untracked() == Some(table) {
                    browser::focus(RESULT_FIRST);
                }
                context.open(table);
            }
            Press::Escape => {
                text.set(String::new());
                editing.set(None);
            }
            Press::Leave => browser::blur(),
            Press::SelectAll => browser::select_all(&event),
        }
        event.prevent_default();
    };
    let (typed, pressed) = (Callback::new(move |typed| text.set(typed)), Callback::new(pressed));
    let has_missing = memo(move || tables.with(|tables| next_missing(tables, None).is_some()));
    find_table(FindTable { text, editing, told, typed, pressed }, missing_only(only_missing, has_missing))
}
