//! The search field above the tables of a round, for tables of any size.

use super::{on_digit, on_single_key};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Button, Kind},
};
use leptos::ev::KeyboardEvent;
use tiebreaker::{
    base::ids::TableNumber,
    screens::{i18n::t, ids::FIND_TABLE},
};

/// State and handlers of the field.
#[derive(Clone, Copy)]
pub struct FindTable {
    /// The search text.
    pub text: RwSignal<String>,
    /// The table whose form is open. Digits then belong to the form.
    pub editing: RwSignal<Option<TableNumber>>,
    /// Result of the search, as text.
    pub told: Memo<String>,
    /// Called with the text after each change.
    pub typed: Callback<String>,
    /// Called with each key.
    pub pressed: Callback<KeyboardEvent>,
}

/// The search field. `/` or a digit focuses it from anywhere on the page. `beside` is shown to its right.
pub fn find_table(FindTable { text, editing, told, typed, pressed }: FindTable, beside: AnyView) -> AnyView {
    on_single_key("/", || browser::focus(FIND_TABLE));
    on_digit(move || {
        if editing.with_untracked(Option::is_none) {
            browser::focus(FIND_TABLE);
        }
    });
    view! {
        <div class="finder" role="search" aria-label=t!("find.label")>
            <label class="hidden" for=FIND_TABLE>
                {t!("find.label")}
            </label>
            <div class="finder-field">
                <input
                    id=FIND_TABLE
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    enterkeyhint="go"
                    placeholder=t!("find.label")
                    aria-describedby="find-told"
                    prop:value=move || text.get()
                    on:input=move |event| typed.run(event_target_value(&event))
                    on:focus=move |event| browser::select_all(&event)
                    on:keydown=move |event| pressed.run(event)
                />
                <kbd aria-hidden="true">"/"</kbd>
            </div>
            {beside}
            <p id="find-told" class="about" role="status">
                {live(move || told.get())}
            </p>
        </div>
    }
    .into_any()
}

/// The switch that shows only tables without a result. Hidden once there are none, unless it is on.
pub fn missing_only(is_on: RwSignal<bool>, has_missing: Memo<bool>) -> AnyView {
    let is_offered = move || has_missing.get() || is_on.get();
    let switch = move || Button::new(Kind::Secondary, t!("find.missing-only")).pressed(move || is_on.get());
    live(move || is_offered().then(|| switch().does(move || is_on.update(|on| *on = !*on)))).into_any()
}
