//! A list as people read it, on a phone or on paper. `screens::lists` says what it contains.

use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::{
    lists::{List, Setting, squad::ReadableShip},
    screens::lists::{self, Sheet},
};

/// The list, in the language of the screen as far as the card tables have it.
pub fn sheet(list: &List, setting: &Setting) -> AnyView {
    let language = AppContext::get().language.get_untracked().code();
    match lists::sheet(list, setting, language) {
        Sheet::Link(address) => {
            let href = address.clone();
            view! {
                <p>
                    <a href=href rel="noreferrer noopener" target="_blank">
                        {address}
                    </a>
                </p>
            }
        }
        Sheet::Squad { head, ships, foot } => view! {
            <p class="strong">{head}</p>
            <ul class="ships">{ships.into_iter().map(ship).collect_view()}</ul>
            <p class="about">{foot}</p>
        },
        Sheet::Deck(zones) => zones.into_iter().map(zone).collect_view().into_any(),
    }
}

fn ship(ship: ReadableShip) -> AnyView {
    view! {
        <li>
            <span class="num">{ship.points.map(|points| points.to_string())}</span>
            <span>
                <strong>{ship.pilot}</strong>
                " "
                <span class="about">{ship.kind}</span>
            </span>
            <span class="upgrades">{ship.upgrades.join(", ")}</span>
        </li>
    }
}

fn zone((title, cards): (String, Vec<(u32, String)>)) -> AnyView {
    let card = |(count, name): (u32, String)| {
        view! {
            <li>
                <span class="num">{count}</span>
                <span>{name}</span>
            </li>
        }
    };
    view! {
        <h3>{title}</h3>
        <ul class="cards">{cards.into_iter().map(card).collect_view()}</ul>
    }
}
