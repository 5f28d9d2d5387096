//! Score of a damaged ship (RES-2).

use crate::ui::{
    prelude::*,
    widgets::{Line, Tick, cited},
};
use tiebreaker::{
    regulation::{HalfPointShips, HalfPoints},
    screens::{i18n::t, round::report::half_points},
};

/// A calculator for one ship.
pub(super) fn calculator(rules: HalfPoints) -> AnyView {
    let large = RwSignal::new(rules.ships == HalfPointShips::Every);
    let [health, lost, value] = [(); 3].map(|()| RwSignal::new(String::new()));
    let worth = move || {
        let typed = [health, lost, value].map(|field| field.get());
        cited(&half_points(rules, large.get(), typed.each_ref().map(String::as_str)))
    };
    let is_large = (rules.ships == HalfPointShips::Large)
        .then(|| view! { <Tick label=t!("half.large") ticked=large tick=move |ticked| large.set(ticked) /> });
    view! {
        <div class="form">
            {is_large} <Line id="half-health" label=t!("half.health") value=health numeric=true />
            <Line id="half-lost" label=t!("half.lost") value=lost numeric=true />
            <Line id="half-value" label=t!("half.value") value=value numeric=true />
            <output class="wide" for="half-health half-lost half-value">
                {live(worth)}
            </output>
        </div>
    }
}
