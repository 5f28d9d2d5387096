//! Table numbers, to cut out, fold and put on the tables.

use crate::ui::prelude::*;
use tiebreaker::{
    base::text::sanitized,
    screens::{
        i18n::t,
        paper::{cards, stacked},
    },
    tournament::{State, TABLE_LIMIT},
};

/// Cards per page.
const PER_PAGE: usize = 4;
/// The fields for the first and the last table.
pub(super) fn fields(range: RwSignal<[u16; 2]>) -> AnyView {
    let field = |id: &'static str, label: String, place: usize| {
        let value = move || range.get().get(place).map(ToString::to_string);
        let change = move |event| {
            if let Ok(number) = event_target_value(&event).trim().parse::<u16>() {
                range.update(|range| {
                    if let Some(end) = range.get_mut(place) {
                        *end = number.clamp(1, TABLE_LIMIT);
                    }
                });
            }
        };
        view! {
            <div class="field">
                <label for=id>{label}</label>
                <input
                    id=id
                    type="number"
                    inputmode="numeric"
                    min="1"
                    max=TABLE_LIMIT
                    prop:value=value
                    on:change=change
                />
            </div>
        }
    };
    view! {
        <div class="paper-range">
            {field("card-first", t!("paper.first-table"), 0)} {field("card-last", t!("paper.last-table"), 1)}
        </div>
    }
    .into_any()
}

/// Tent cards with the number on both sides.
pub(super) fn pages(state: &State, range: [u16; 2]) -> Vec<AnyView> {
    let numbers = cards(range);
    let side = |number: u16, class: &'static str| {
        let event = sanitized(&state.setup.name);
        view! {
            <p class=class>
                <strong>{number}</strong>
                <span>{event}</span>
            </p>
        }
    };
    let card = |number: Option<usize>| {
        let number = number.and_then(|place| numbers.get(place).copied());
        view! { <div class="cut tent">{number.map(|number| [side(number, "upside-down"), side(number, "")])}</div> }
    };
    let page = |cards: Vec<Option<usize>>| view! { <div class="cuts tents">{cards.into_iter().map(card).collect_view()}</div> };
    stacked(numbers.len(), PER_PAGE).into_iter().map(page).collect()
}
