//! A squad is completed by hand. `screens::lists::squad` says what is found and what a change makes of it.

use super::hand_in;
use crate::ui::{
    context::AppContext,
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{Choice, Kind, Line, button, cited_error, spoken_button},
};
use tiebreaker::{
    base::ids::PlayerId,
    lists::{Setting, squad::readable_ships},
    regulation::legality::{ListRules, list_rules},
    screens::{
        cited::Cited,
        i18n::t,
        lists::{
            asks_for_reason,
            squad::{CardFound, Change, changed, found, squad_of},
        },
    },
};

/// A field for card names. Nothing if the event's lists are not squads, and hidden if the text is none.
#[component]
pub(super) fn Complete(session: Session, tables: Tables, player: PlayerId, text: Memo<String>) -> impl IntoView {
    let rules = session.with_untracked(|state| list_rules(&state.setup.regulation));
    if !matches!(rules, Some(ListRules::Squad(_))) {
        return ().into_any();
    }
    let language = AppContext::get().language.get_untracked().code();
    let (typed, reason) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (ship, error) = (RwSignal::new(0_usize), RwSignal::new(None::<Cited>));
    let squad = memo(move || text.with(|text| squad_of(text)));
    let asks_for_reason = memo(move || session.with(|state| asks_for_reason(state, player)));
    let change = move |change: Change| {
        let Some(squad) = squad.get_untracked() else { return };
        let text = session.with_untracked(|state| tables.with(&state.setup, |setting| changed(squad, change, setting)));
        match hand_in(session, tables, player, &text, &reason.get_untracked()) {
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
            squad.with(|squad| squad.as_ref().map(|squad| readable_ships(squad, setting, language)).unwrap_or_default())
        };
        let ships = session.with(|state| tables.with(&state.setup, shown));
        (!ships.is_empty()).then(|| {
            let choices = (0_usize..).zip(ships).map(|(place, ship)| (place.to_string(), ship.pilot)).collect();
            let chosen = Signal::derive(move || ship.get().to_string());
            let choose = move |place: String| ship.set(place.parse().unwrap_or(0));
            let remove = move || {
                change(Change::Remove(ship.get_untracked()));
                ship.set(0);
            };
            view! {
                <Choice id="complete-ship" label=t!("lists.upgrade-of") choices chosen choose />
                <div class="actions">{button(Kind::Secondary, t!("lists.remove-ship"), remove)}</div>
            }
        })
    };
    view! {
        <details class="paste" hidden=move || squad.with(Option::is_none)>
            <summary>{t!("lists.complete")}</summary>
            <div class="form">
                <p class="about wide">{t!("lists.complete-why")}</p>
                {live(ships)}
                <Line id="complete-card" label=t!("lists.card-name") value=typed wide=true />
                {live(move || {
                    asks_for_reason
                        .get()
                        .then(|| {
                            view! { <Line id="complete-reason" label=t!("lists.reason") value=reason wide=true /> }
                        })
                })}
                <div class="actions wide" role="status">
                    {live(offered)}
                </div>
                <p class="error wide" role="alert">
                    {cited_error(error)}
                </p>
            </div>
        </details>
    }
    .into_any()
}

/// A button that puts a card into the squad, upgrades on the ship at that place.
fn offer(name: String, card: CardFound, at: usize, change: impl Fn(Change) + 'static) -> AnyView {
    let spoken = t!("lists.add-card", name = name);
    spoken_button(Kind::Secondary, name, Some(spoken), move || {
        change(Change::Add(card.clone(), at));
    })
}
