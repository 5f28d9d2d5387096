//! Labelled fields of forms.

use super::marks;
use crate::ui::{browser, prelude::*};
use tiebreaker::screens::cited::Cited;

/// A labelled choice.
#[component]
pub fn Choice(
    #[prop(into)] id: String,
    #[prop(into)] label: String,
    /// Value and label of each choice.
    choices: Vec<(String, String)>,
    #[prop(into)] chosen: Signal<String>,
    #[prop(into)] choose: Callback<String>,
    #[prop(optional)] wide: bool,
    /// Explanation below the choice.
    #[prop(optional)]
    hint: Option<String>,
) -> impl IntoView {
    let hint_id = hint.is_some().then(|| format!("{id}-hint"));
    let hint = hint.map(|hint| view! { <small id=hint_id.clone()>{hint}</small> });
    let options = choices.into_iter().map(|(value, name)| {
        let own = value.clone();
        view! {
            <option value=value prop:selected=move || chosen.get() == own>
                {name}
            </option>
        }
    });
    view! {
        <div class="field" class:wide=wide>
            <label for=id.clone()>{label}</label>
            <select id=id aria-describedby=hint_id on:change=move |event| choose.run(event_target_value(&event))>
                {options.collect_view()}
            </select>
            {hint}
        </div>
    }
}

/// A labelled line of text.
#[component]
pub fn Line(
    #[prop(into)] id: String,
    /// Followed by the marks of its clauses.
    #[prop(into)]
    label: Cited,
    value: RwSignal<String>,
    /// True for a number. A phone shows its number pad, and typing replaces the number.
    #[prop(optional)]
    numeric: bool,
    #[prop(optional)] wide: bool,
) -> impl IntoView {
    view! {
        <div class="field" class:wide=wide>
            <span>
                <label for=id.clone()>{label.text}</label>
                {marks(&label.clauses)}
            </span>
            <input
                id=id
                type="text"
                maxlength="200"
                autocomplete="off"
                inputmode=numeric.then_some("numeric")
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
                on:focus=move |event| {
                    if numeric {
                        browser::select_all(&event)
                    }
                }
            />
        </div>
    }
}

/// A box to tick, with its label.
#[component]
pub fn Tick(
    #[prop(into)] label: String,
    #[prop(into)] ticked: Signal<bool>,
    #[prop(into)] tick: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="tick-box">
            <input
                type="checkbox"
                prop:checked=move || ticked.get()
                on:change=move |event| tick.run(event_target_checked(&event))
            />
            <span>{label}</span>
        </label>
    }
}
