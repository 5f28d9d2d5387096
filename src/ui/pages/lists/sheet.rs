//! A list as people read it, on a phone or on paper. `screens::lists` says what it contains.

use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::{
    lists::{List, Setting, squad::ReadableShip},
    screens::{
        i18n::t,
        lists::{self, CardMark, Marked, Sheet},
    },
};

/// The list, in the language of the screen as far as the card tables have it.
pub fn sheet(list: &List, setting: &Setting) -> AnyView {
    marked_sheet(list, setting, &Marked::default())
}

/// The same with marked cards.
pub fn marked_sheet(list: &List, setting: &Setting, marked: &Marked) -> AnyView {
    let language = AppContext::get().language.get_untracked().code();
    drawn(lists::sheet(list, setting, language), marked)
}

fn drawn(sheet: Sheet, marked: &Marked) -> AnyView {
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
            <ul class="ships">{ships.into_iter().map(|one| ship(one, marked)).collect_view()}</ul>
            <p class="about">{foot}</p>
        },
        Sheet::Deck(zones) => zones.into_iter().map(|one| zone(one, marked)).collect_view().into_any(),
        Sheet::Several(decks) => {
            let deck = |(title, sheet)| {
                view! {
                    <section>
                        <h2>{title}</h2>
                        {drawn(sheet, marked)}
                    </section>
                }
            };
            decks.into_iter().map(deck).collect_view().into_any()
        }
    }
}

/// Class of a card, and the tag of a suspended one.
fn marks(name: &str, marked: &Marked) -> (&'static str, Option<AnyView>) {
    match marked.mark(name) {
        Some(CardMark::Suspended) => {
            ("bad", Some(view! { <span class="tag">{t!("lists.suspended-tag")}</span> }.into_any()))
        }
        Some(CardMark::Illegal) => ("bad", None),
        Some(CardMark::Outside) => ("outside", None),
        Some(CardMark::Doubtful) => ("doubtful", None),
        None => ("", None),
    }
}

fn ship(ship: ReadableShip, marked: &Marked) -> AnyView {
    let upgrade = |(name, points): (String, Option<i64>)| {
        let (class, _) = marks(&name, marked);
        view! {
            <li class=class>
                <span>{name}</span>
                <span>{points.map(|points| points.to_string())}</span>
            </li>
        }
    };
    let (class, _) = marks(&ship.pilot, marked);
    view! {
        <li>
            <div class=format!("ship-head {class}")>
                <strong>{ship.pilot}</strong>
                <span class="num">{ship.points.map(|points| points.to_string())}</span>
                <span class="about">{ship.kind}</span>
                <span class="about">{ship.pilot_points.map(|points| points.to_string())}</span>
            </div>
            <ul>{ship.upgrades.into_iter().zip(ship.upgrade_points).map(upgrade).collect_view()}</ul>
        </li>
    }
}

fn zone((title, cards): (String, Vec<(u32, String)>), marked: &Marked) -> AnyView {
    let card = |(count, name): (u32, String)| {
        let (class, tag) = marks(&name, marked);
        view! {
            <li class=class>
                <span class="num">{count}</span>
                <span>{name} " " {tag}</span>
            </li>
        }
    };
    view! {
        <h3>{title}</h3>
        <ul class="cards">{cards.into_iter().map(card).collect_view()}</ul>
    }
}
