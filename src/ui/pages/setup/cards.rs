//! Radio buttons drawn as cards.

use crate::ui::prelude::*;
use tiebreaker::screens::setup::cards::Card;

/// The choice. `name` is that of its radio buttons.
#[component]
pub fn Cards(
    name: &'static str,
    #[prop(into)] title: Signal<String>,
    #[prop(into)] cards: Signal<Vec<Card>>,
    #[prop(into)] chosen: Signal<String>,
    #[prop(into)] choose: Callback<String>,
) -> impl IntoView {
    let card = move |Card { value, name: text, about, begins_group }: Card| {
        let [own, its] = [value.clone(), value.clone()];
        let about = (!about.is_empty()).then(|| view! { <small>{about}</small> });
        view! {
            <label class="plan-option" class:begins-group=begins_group>
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
    view! {
        <fieldset class="plan-options">
            <legend>{live(move || title.get())}</legend>
            <div>{each(move || cards.get(), card)}</div>
        </fieldset>
    }
}
