//! Radio buttons drawn as cards.

use crate::ui::prelude::*;
use tiebreaker::screens::{i18n::t, setup::cards::Card};

/// The choice. `name` is that of its radio buttons.
#[component]
pub fn Cards(
    name: &'static str,
    #[prop(into)] title: Signal<String>,
    #[prop(into)] cards: Signal<Vec<Card>>,
    #[prop(into)] chosen: Signal<String>,
    #[prop(into)] choose: Callback<String>,
) -> impl IntoView {
    let card = move |Card { value, name: text, about, is_older: _ }: Card| {
        let [own, its] = [value.clone(), value.clone()];
        let about = (!about.is_empty()).then(|| view! { <small>{about}</small> });
        view! {
            <label class="plan-option">
                <input
                    type="radio"
                    name=name
                    value=value
                    prop:checked=move || chosen.get() == own
                    on:change=move |_| choose.run(its.clone())
                />
                <span>
                    <strong>{text}</strong>
                    {about}
                </span>
            </label>
        }
    };
    let [now, older] = [false, true].map(|is_older| {
        memo(move || cards.get().into_iter().filter(|card| card.is_older == is_older).collect::<Vec<_>>())
    });
    let has_older = memo(move || older.with(|older| !older.is_empty()));
    let fold = move || {
        let is_chosen = older.with_untracked(|older| older.iter().any(|card| card.value == chosen.get_untracked()));
        view! {
            <details open=is_chosen>
                <summary>{t!("setup.older-rules")}</summary>
                <div>{each(move || older.get(), card)}</div>
            </details>
        }
    };
    view! {
        <fieldset class="plan-options">
            <legend>{live(move || title.get())}</legend>
            <div>{each(move || now.get(), card)}</div>
            {live(move || has_older.get().then(fold))}
        </fieldset>
    }
}
