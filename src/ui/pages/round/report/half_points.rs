//! What a damaged ship scores (RES-2).

use super::unusual::one;
use crate::{
    base::clause::Clause,
    regulation::{HalfPointShips, HalfPoints},
    screens::{cited::cite, i18n::t},
    ui::{
        parts::{Icon, Line, Tick, cited},
        prelude::*,
    },
};

/// A calculator for one ship, out of the way.
pub(super) fn helper(rules: HalfPoints) -> AnyView {
    let large = RwSignal::new(rules.ships == HalfPointShips::Every);
    let [health, lost, value] = [(); 3].map(|()| RwSignal::new(String::new()));
    let worth = move || {
        let number = |field: RwSignal<String>| field.with(|text| text.trim().parse::<u16>().ok());
        let (Some(health), Some(lost), Some(value)) = (number(health), number(lost), number(value)) else {
            return t!("half.fill-in");
        };
        if lost >= health {
            return t!("half.destroyed", count = value);
        }
        match rules.for_ship(large.get(), health, lost, value) {
            0 => t!("half.nothing"),
            points => t!("half.points", count = points),
        }
    };
    // Enter in here does not save the result.
    let stay = |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
        }
    };
    let fields = move || {
        let is_large = (rules.ships == HalfPointShips::Large)
            .then(|| view! { <Tick label=t!("half.large") ticked=large tick=move |ticked| large.set(ticked) /> });
        view! {
            <div class="form" on:keydown=stay>
                {is_large}
                <Line id="half-health" label=t!("half.health") value=health numeric=true />
                <Line id="half-lost" label=t!("half.lost") value=lost numeric=true />
                <Line id="half-value" label=t!("half.value") value=value numeric=true />
                <output class="wide" for="half-health half-lost half-value">{live(move || cited(&cite(Clause::Res2, worth())))}</output>
            </div>
        }
    };
    one(Icon::Half, t!("half.title"), false, fields)
}
