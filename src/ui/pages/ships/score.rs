//! The score from the fate of each ship (RES-2, RES-3).

use super::{battle::Battle, salvo};
use crate::ui::{
    prelude::*,
    program::{Fetched, ShipsOf, state_of_tables},
    widgets::cited,
};
use tiebreaker::{
    lists::squad::ShipFate,
    regulation::{MOST_MISSION_POINTS, Side},
    screens::ships::{Ship, fate_at, fleet_panel, unknown},
};

/// The ships of both sides with their fates. A press enters the scores.
pub(super) fn score_from_ships(of: ShipsOf) -> AnyView {
    let battle = Battle::new(of);
    let tables = battle.tables;
    // Waits for the tables, so that ships are not drawn anew while somebody chooses among them.
    let content = move || match tables.state() {
        Fetched::Away => state_of_tables(tables),
        Fetched::Failed | Fetched::Here => view! {
            {live(move || state_of_tables(tables))}
            {Side::BOTH.map(|side| battle.side(side))}
            {salvo::salvo(battle)}
        },
    };
    view! { <div class="fleets">{live(content)}</div> }
}

impl Battle {
    /// The ships of one side, and what they score for the other.
    fn side(self, side: Side) -> AnyView {
        let panel = self.of.session.with_untracked(|state| fleet_panel(state, self.of.players, side));
        let fleet = self.fleets.with(|fleets| side.of(fleets).as_ref().map(|it| (it.has_values(), it.ships.clone())));
        let ships = match fleet {
            Some((true, ships)) => ships,
            Some((false, ships)) => return view! { <p class="about">{panel.no_values(&ships)}</p> },
            None => return view! { <p class="about">{panel.no_squad} " " {panel.by_hand}</p> },
        };
        let (title, objectives) = (panel.title.clone(), panel.objectives.clone());
        let rows: Vec<AnyView> = ships.iter().enumerate().map(|(place, ship)| self.ship(side, place, ship)).collect();
        let worth = move || {
            let unknown = self.fates.with(|fates| unknown(&ships, side.of::<Vec<ShipFate>>(fates)));
            cited(&panel.worth(*side.of(&self.worth.get()), &unknown))
        };
        view! {
            <section class="fleet">
                <h3>{title}</h3>
                {rows}
                {objectives.map(|label| self.objectives_field(side, label))}
                <p class="about" aria-live="polite">
                    {live(worth)}
                </p>
            </section>
        }
    }

    /// The field for the points that the opponent of a side has from objectives (MIS-1).
    fn objectives_field(self, side: Side, label: String) -> AnyView {
        let typed = move |event| self.reaches(side, event_target_value(&event).parse().unwrap_or(0));
        view! {
            <label>
                {label} <input type="number" min="0" max=MOST_MISSION_POINTS inputmode="numeric" on:input=typed />
            </label>
        }
    }

    fn ship(self, side: Side, place: usize, ship: &Ship) -> AnyView {
        let group = format!("ship-{}-{place}", side.of(&["first", "second"]));
        let choice = |(fate, text): (ShipFate, String)| {
            let is_it = move || self.fates.with(|fates| fate_at(side.of::<Vec<ShipFate>>(fates), place) == fate);
            view! {
                <label class="chip">
                    <input
                        type="radio"
                        name=group.clone()
                        prop:checked=is_it
                        on:change=move |_| self.becomes(side, place, fate)
                    />
                    <span>{text}</span>
                </label>
            }
        };
        view! {
            <fieldset class="ship">
                <legend>
                    <strong>{ship.pilot.clone()}</strong>
                    " "
                    <span class="about">{ship.details()}</span>
                </legend>
                <div class="chips">{ship.fates().into_iter().map(choice).collect_view()}</div>
            </fieldset>
        }
    }
}
