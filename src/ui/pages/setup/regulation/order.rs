//! The orders of tie-breakers: of the standings, and of the cut.

use super::fields::Draft;
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Button, Kind},
};
use tiebreaker::{
    regulation::TieBreaker,
    screens::{
        i18n::t,
        setup::regulation::{Order, shift},
        words,
    },
};

/// A list of tie-breakers, to move up and down, remove and add.
pub fn order_view(draft: Draft, order: &'static Order) -> AnyView {
    let label = words::rules::rule(order.rule).to_string();
    let list = move || draft.with(|regulation| (order.list)(regulation).clone());
    let id = move |own: TieBreaker, what: &str| format!("{}-{own:?}-{what}", order.id).to_lowercase();
    let change = move |change: &dyn Fn(&mut Vec<TieBreaker>)| {
        draft.change(|regulation| change((order.list_mut)(regulation)));
    };
    let move_it = move |own: TieBreaker, up: bool| {
        change(&|list| shift(list, &own, up));
        // An element that moves in the page loses the focus.
        browser::focus_soon(id(own, if up { "up" } else { "down" }));
    };
    let remove = move |own: TieBreaker| {
        change(&|list| list.retain(|other| *other != own));
        browser::focus_soon(id(own, "add"));
    };
    let add = move |own: TieBreaker| {
        change(&|list| list.push(own));
        browser::focus_soon(id(own, "up"));
    };
    let in_full = move |own: TieBreaker| {
        draft.with(|regulation| words::tie_breaker_in_full(&regulation.ranking, own).to_string())
    };
    let item = move |own: TieBreaker| {
        let name = move || in_full(own);
        let is_first = move || list().first() == Some(&own);
        let is_last = move || list().last() == Some(&own);
        let [up, down, away] = ["↑", "↓", "×"].map(|sign| Button::new(Kind::Plain, sign));
        let (up, down) = (up.id(id(own, "up")), down.id(id(own, "down")));
        view! {
            <li>
                <span class="name">{live(name)}</span>
                <span class="row-actions">
                    {up
                        .spoken_by(move || t!("rules.up-named", name = name()))
                        .idle(is_first)
                        .does(move || move_it(own, true))}
                    {down
                        .spoken_by(move || t!("rules.down-named", name = name()))
                        .idle(is_last)
                        .does(move || move_it(own, false))}
                    {away.spoken_by(move || t!("staff.remove-named", name = name())).does(move || remove(own))}
                </span>
            </li>
        }
    };
    let offered = move || draft.with(|regulation| order.offered(regulation));
    let offer = move |own: TieBreaker| {
        let button = Button::new(Kind::Secondary, format!("+ {}", words::tie_breaker(own))).id(id(own, "add"));
        button.spoken_by(move || t!("lists.add-card", name = in_full(own))).does(move || add(own))
    };
    let note = move || draft.note(order.rule, draft.published_where_changed(&|regulation| order.said(regulation)));
    view! {
        <fieldset class="rule wide" id=order.id>
            <legend>{label}</legend>
            <ol class="order">{each(list, item)}</ol>
            <div class="actions">{each(offered, offer)}</div>
            <p class="about">{live(note)}</p>
        </fieldset>
    }
    .into_any()
}
