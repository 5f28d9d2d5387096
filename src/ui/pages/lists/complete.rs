//! A squad that is blank or half told is completed by hand, from the cards in use (SQD-4): by typing their names, in any language
//! that the tables know.

use super::hand_in::hand_in;
use crate::{
    base::ids::PlayerId,
    lists::{
        Content, Setting, Squad, read,
        squad::{self, ListedCard, Ship, SquadCards, Upgrade, search_pilots, search_upgrades, to_xws},
    },
    regulation::legality::{ListRules, list_rules},
    screens::{cited::Cited, i18n::t},
    tournament::State,
    ui::{
        context::AppContext,
        parts::{Choice, Kind, Line, Tables, button, cited_error, spoken_button},
        prelude::*,
        session::Session,
    },
};

/// As many cards of a kind are offered for what was typed.
const OFFERED: usize = 8;

/// A change of a squad.
type Change = Box<dyn FnOnce(&mut Squad)>;

/// A field for names and what fits; nothing where the event's lists are not of squads.
#[component]
pub(super) fn Complete(session: Session, tables: Tables, player: PlayerId, text: Memo<String>) -> impl IntoView {
    let rules = session.with_untracked(|state| list_rules(&state.setup.regulation));
    if !matches!(rules, Some(ListRules::Squad(_))) {
        return ().into_any();
    }
    let language = AppContext::get().language.get_untracked().code();
    let (typed, reason) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (ship, error) = (RwSignal::new(0_usize), RwSignal::new(None::<Cited>));
    let squad = Memo::new(move |_| text.with(|text| squad_of(text)));
    let is_locked = Memo::new(move |_| session.with(State::is_locked));
    let change = move |change: Change| {
        let Some(mut squad) = squad.get_untracked() else { return };
        change(&mut squad);
        // What the table knows by its name gets its id, and what several cards are called keeps its name.
        let with_ids = |setting: &Setting| match list_rules(setting.regulation) {
            Some(ListRules::Squad(rules)) => squad::complete(&squad, rules, setting),
            _ => squad.clone(),
        };
        let squad = session.with_untracked(|state| tables.with(&state.setup, with_ids));
        match hand_in(session, tables, player, &to_xws(&squad), &reason.get_untracked()) {
            Ok(()) => {
                error.set(None);
                typed.set(String::new());
            }
            Err(why) => error.set(Some(why)),
        }
    };
    let offered = move || {
        let (typed, at) = (typed.get(), ship.get());
        let found = session.with(|state| tables.with(&state.setup, |setting| found(setting, &typed, language)));
        match found {
            None => ().into_any(),
            Some(found) if found.is_empty() => view! { <p class="about">{t!("lists.no-such-card")}</p> },
            Some(found) => {
                found.into_iter().map(|(name, card)| offer(name, card, at, change)).collect_view().into_any()
            }
        }
    };
    let ships = move || {
        let shown = |setting: &Setting| {
            squad.with(|squad| {
                squad.as_ref().map(|squad| squad::readable_ships(squad, setting, language)).unwrap_or_default()
            })
        };
        let ships = session.with(|state| tables.with(&state.setup, shown));
        (!ships.is_empty()).then(|| {
            let choices = (0_usize..).zip(ships).map(|(place, ship)| (place.to_string(), ship.pilot)).collect();
            let chosen = Signal::derive(move || ship.get().to_string());
            let choose = move |place: String| ship.set(place.parse().unwrap_or(0));
            let remove = move || {
                let at = ship.get_untracked();
                change(Box::new(move |squad| without(squad, at)));
                ship.set(0);
            };
            view! {
                <Choice id="complete-ship" label=t!("lists.upgrade-of") choices chosen choose />
                <div class="actions">{button(Kind::Secondary, t!("lists.remove-ship"), remove)}</div>
            }
        })
    };
    view! {
        <details class="paste">
            <summary>{t!("lists.complete")}</summary>
            <div class="form">
                <p class="about wide">{t!("lists.complete-why")}</p>
                {live(move || squad.with(Option::is_none).then(|| view! { <p class="note wide">{t!("lists.complete-not")}</p> }))}
                {live(ships)}
                {live(move || is_locked.get().then(|| view! { <Line id="complete-reason" label=t!("lists.reason") value=reason wide=true /> }))}
                <Line id="complete-card" label=t!("lists.card-name") value=typed wide=true />
                <div class="actions wide" role="status">{live(offered)}</div>
                <p class="error wide" role="alert">{cited_error(error)}</p>
            </div>
        </details>
    }
    .into_any()
}

/// The squad of a text, an empty one of none; none where the text is no squad, and would be lost.
fn squad_of(text: &str) -> Option<Squad> {
    if text.is_empty() {
        return Some(Squad::default());
    }
    match read(text).ok()?.content {
        Content::Squad(squad) => Some(squad),
        Content::Deck(_) | Content::Link => None,
    }
}

/// A card that was found by its name.
#[derive(Clone)]
enum CardFound {
    /// One more ship: pilot, type and faction.
    Pilot(ListedCard, String, String),
    /// An upgrade, for the ship that is chosen.
    Upgrade(Upgrade),
}

/// The cards that fit what was typed, by name; none before two letters are, and where there is no table.
fn found(setting: &Setting, typed: &str, language: &str) -> Option<Vec<(String, CardFound)>> {
    let Some(ListRules::Squad(rules)) = list_rules(setting.regulation) else { return None };
    let cards: &SquadCards = setting.table(&rules.cards)?.squad_cards()?;
    if typed.trim().chars().count() < 2 {
        return None;
    }
    let pilots = search_pilots(cards, typed).into_iter().take(OFFERED).map(|pilot| {
        let ship = cards.ship_type_name(&pilot.ship).unwrap_or(&pilot.ship);
        let name = format!("{} ({ship})", pilot.names.in_language(language));
        (name, CardFound::Pilot(ListedCard::of_id(&pilot.id), pilot.ship.clone(), squad::xws_id(&pilot.faction)))
    });
    let upgrades = search_upgrades(cards, typed).into_iter().take(OFFERED).map(|upgrade| {
        let card = Upgrade { slot: Some(upgrade.slot.clone()), card: ListedCard::of_id(&upgrade.id) };
        (upgrade.names.in_language(language).to_owned(), CardFound::Upgrade(card))
    });
    Some(pilots.chain(upgrades).collect())
}

/// A button that puts a card into the squad, upgrades on the ship at that place.
fn offer(name: String, card: CardFound, at: usize, change: impl Fn(Change) + 'static) -> AnyView {
    let spoken = t!("lists.add-card", name = name);
    spoken_button(Kind::Secondary, name, Some(spoken), move || {
        let card = card.clone();
        change(Box::new(move |squad| with(squad, card, at)));
    })
}

/// Adds a card. What the squad said of its total was that of the other cards.
fn with(squad: &mut Squad, card: CardFound, at: usize) {
    squad.points = None;
    match card {
        CardFound::Pilot(pilot, kind, faction) => {
            squad.faction.get_or_insert(faction);
            squad.ships.push(Ship { pilot, kind: Some(kind), ..Ship::default() });
        }
        CardFound::Upgrade(upgrade) => {
            if let Some(ship) = squad.ships.get_mut(at) {
                ship.points = None;
                ship.upgrades.push(upgrade);
            }
        }
    }
}

/// Takes a ship out.
fn without(squad: &mut Squad, at: usize) {
    if at < squad.ships.len() {
        squad.points = None;
        squad.ships.remove(at);
    }
}
