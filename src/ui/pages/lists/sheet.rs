//! A list as people read it, on a phone or on paper. `screens::lists` says what it contains.

use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::{
    lists::{List, Setting, squad::ReadableShip},
    screens::lists::{self, Sheet},
};

/// The list, in the language of the screen as far as the card tables have it.
pub fn sheet(list: &List, setting: &Setting) -> AnyView {
    marked_sheet(list, setting, &[])
}

/// The same with the cards of these names marked as wrong.
pub fn marked_sheet(list: &List, setting: &Setting, bad: &[String]) -> AnyView {
    let language = AppContext::get().language.get_untracked().code();
    drawn(lists::sheet(list, setting, language), bad)
}

fn drawn(sheet: Sheet, bad: &[String]) -> AnyView {
    match sheet {
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
            <ul class="ships">{ships.into_iter().map(|one| ship(one, bad)).collect_view()}</ul>
            <p class="about">{foot}</p>
        },
        Sheet::Deck(zones) => zones.into_iter().map(|one| zone(one, bad)).collect_view().into_any(),
        Sheet::Several(decks) => {
            let deck = |(title, sheet)| {
                view! {
                    <section>
                        <h2>{title}</h2>
                        {drawn(sheet, bad)}
                    </section>
                }
            };
            decks.into_iter().map(deck).collect_view().into_any()
        }
    }
}

fn ship(ship: ReadableShip, bad: &[String]) -> AnyView {
    let upgrade = |name: String| {
        let is_bad = bad.contains(&name);
        view! { <li class:bad=is_bad>{name}</li> }
    };
    let is_bad = bad.contains(&ship.pilot);
    view! {
        <li>
            <div class="ship-head" class:bad=is_bad>
                <strong>{ship.pilot}</strong>
                <span class="num">{ship.points.map(|points| points.to_string())}</span>
                <span class="about">{ship.kind}</span>
            </div>
            <ul>{ship.upgrades.into_iter().map(upgrade).collect_view()}</ul>
        </li>
    }
}

fn zone((title, cards): (String, Vec<(u32, String)>), bad: &[String]) -> AnyView {
    let card = |(count, name): (u32, String)| {
        let is_bad = bad.contains(&name);
        view! {
            <li class:bad=is_bad>
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
