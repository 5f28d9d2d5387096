//! The score of a damaged ship (RES-2).

use crate::ui::{
    browser,
    prelude::*,
    program::AddedPoints,
    widgets::{Kind, Line, Tick, button, cited},
};
use tiebreaker::{
    regulation::{HalfPointShips, HalfPoints, Side},
    screens::{i18n::t, round::report::half_points},
};

/// A calculator for one ship. `added` adds its points to a score.
pub(super) fn calculator(rules: HalfPoints, names: &[String; 2], added: AddedPoints) -> AnyView {
    let large = RwSignal::new(rules.ships == HalfPointShips::Every);
    let [health, lost, value] = [(); 3].map(|()| RwSignal::new(String::new()));
    let worth = memo(move || {
        let typed = [health, lost, value].map(|field| field.get());
        half_points(rules, large.get(), typed.each_ref().map(String::as_str))
    });
    let names = names.clone();
    let add = move || {
        let points = worth.with(|(_, points)| *points);
        let to = |side: Side| {
            let add = move || {
                added.set(Some((side, points)));
                // Clear the fields for the next ship.
                [health, lost, value].iter().for_each(|field| field.set(String::new()));
                browser::focus("half-health");
            };
            button(Kind::Secondary, t!("app.is", name = side.of(&names), value = format!("+{points}")), add)
        };
        (points > 0).then(|| Side::BOTH.map(to).collect_view())
    };
    let is_large = (rules.ships == HalfPointShips::Large)
        .then(|| view! { <Tick label=t!("half.large") ticked=large tick=move |ticked| large.set(ticked) /> });
    view! {
        <div class="form one-ship">
            {is_large} <Line id="half-health" label=t!("half.health") value=health numeric=true />
            <Line id="half-lost" label=t!("half.lost") value=lost numeric=true />
            <Line id="half-value" label=t!("half.value") value=value numeric=true />
            <output class="wide" for="half-health half-lost half-value">
                {live(move || worth.with(|(text, _)| cited(text)))}
            </output> <div class="actions wide">{live(add)}</div>
        </div>
    }
}
