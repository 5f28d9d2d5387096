//! A list as people read it, on a phone or on paper.

use crate::{
    lists::{
        Content, List, Setting, Squad,
        deck::{Deck, DeckEntry, SortedDeck, Zone},
        squad, summary,
    },
    regulation::legality::{ListRules, list_rules},
    screens::i18n::t,
    ui::{context::AppContext, prelude::*},
};

/// The list itself, in the language of the screen as far as the tables know it.
pub fn sheet(list: &List, setting: &Setting) -> AnyView {
    match &list.content {
        Content::Link => {
            let address = list.text.trim().to_owned();
            let href = address.clone();
            view! { <p><a href=href rel="noreferrer noopener" target="_blank">{address}</a></p> }
        }
        Content::Squad(squad) => squad_sheet(squad, list, setting),
        Content::Deck(deck) => deck_sheet(deck, setting),
    }
}

fn squad_sheet(squad: &Squad, list: &List, setting: &Setting) -> AnyView {
    let language = AppContext::get().language.get_untracked().code();
    let ship = |ship: squad::ReadableShip| {
        view! {
            <li>
                <span class="num">{ship.points.map(|points| points.to_string())}</span>
                <span><strong>{ship.pilot}</strong> " " <span class="about">{ship.kind}</span></span>
                <span class="upgrades">{ship.upgrades.join(", ")}</span>
            </li>
        }
    };
    let line = summary(list, setting);
    let faction = line.faction_or_leaders.map(|of| squad::faction_name(&of, setting).unwrap_or(of));
    let total = line.total.map(|total| t!("lists.points", count = total));
    let obstacles = (!squad.obstacles.is_empty()).then(|| t!("lists.obstacles", names = squad.obstacles.join(", ")));
    let deck = squad.damage_deck.as_ref().map(|deck| t!("lists.damage-deck", name = deck));
    let head = [faction, squad.name.clone(), total].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let foot = [obstacles, deck].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    view! {
        <p class="strong">{head}</p>
        <ul class="ships">{squad::readable_ships(squad, setting, language).into_iter().map(ship).collect_view()}</ul>
        <p class="about">{foot}</p>
    }
}

fn deck_sheet(deck: &Deck, setting: &Setting) -> AnyView {
    let Some(ListRules::Deck(rules)) = list_rules(setting.regulation) else { return ().into_any() };
    let sorted = SortedDeck::new(deck, setting.table(&rules.cards).and_then(|table| table.deck_cards()));
    let zones = [
        (Zone::Leader, t!("paper.leader")),
        (Zone::Base, t!("paper.base-card")),
        (Zone::Deck, t!("lists.deck", count = sorted.count(Zone::Deck))),
        (Zone::Sideboard, t!("lists.sideboard", count = sorted.count(Zone::Sideboard))),
    ];
    let zone = |(zone, title): (Zone, String)| {
        let line =
            |entry: &DeckEntry| view! { <li><span class="num">{entry.count}</span> <span>{entry.name()}</span></li> };
        let lines: Vec<AnyView> = sorted.of(zone).map(line).collect();
        (!lines.is_empty()).then(|| view! { <h3>{title}</h3> <ul class="cards">{lines}</ul> })
    };
    zones.map(zone).into_iter().collect_view().into_any()
}
