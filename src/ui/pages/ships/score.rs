//! The score from what became of each ship (RES-2, RES-3).

use super::{
    battle::Battle,
    fleet::{Ship, fate_at},
    salvo,
};
use crate::{
    base::clause::Clause,
    lists::squad::ShipFate,
    regulation::Side,
    screens::{cited::cite, i18n::t},
    ui::{
        parts::{Fetched, ShipsOf, cited, state_of_tables},
        prelude::*,
    },
};

/// The ships of both sides, each with what has become of it. A press enters the scores.
pub(super) fn score_from_ships(of: ShipsOf) -> AnyView {
    let battle = Battle::new(of);
    let tables = battle.tables;
    // The tables come at once: nobody chooses among ships that are drawn anew a moment later.
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
        let name = self.of.session.name_of(*side.of(&self.of.players));
        let opponent = self.of.session.name_of(*side.other().of(&self.of.players));
        let by_hand = t!("ships.by-hand", name = opponent);
        let ships = self.fleets.with(|fleets| side.of(fleets).as_ref().map(|fleet| fleet.ships.clone()));
        let Some(ships) = ships else {
            return view! { <p class="about">{t!("ships.no-squad", name = name)} " " {by_hand}</p> };
        };
        let worth = move || match *side.of(&self.worth.get()) {
            Some(score) => cited(&cite(Clause::Res2, t!("ships.worth", name = opponent, count = score))),
            None => view! { <span>{t!("ships.no-value")} " " {by_hand.clone()}</span> },
        };
        let rows: Vec<AnyView> = ships.iter().enumerate().map(|(place, ship)| self.ship(side, place, ship)).collect();
        view! {
            <section class="fleet">
                <h3>{t!("ships.of", name = name)}</h3>
                {rows}
                <p class="about" aria-live="polite">{live(worth)}</p>
            </section>
        }
    }

    fn ship(self, side: Side, place: usize, ship: &Ship) -> AnyView {
        let value = ship.value;
        let half_from = value.half_from().filter(|_| value.half != Some(0));
        let details = [
            ship.kind.clone(),
            Some(value.points.map_or_else(|| t!("ships.points-unknown"), |points| t!("ships.points", count = points))),
            half_from.map(|damage| t!("ships.half-from", count = damage)),
        ];
        let details = details.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let group = format!("ship-{}-{place}", side.of(&["first", "second"]));
        let choice = |(fate, text): (ShipFate, String)| {
            let is_it = move || self.fates.with(|fates| fate_at(side.of::<Vec<ShipFate>>(fates), place) == fate);
            view! {
                <label class="chip">
                    <input type="radio" name=group.clone() prop:checked=is_it on:change=move |_| self.becomes(side, place, fate) />
                    <span>{text}</span>
                </label>
            }
        };
        let halved = (value.half != Some(0)).then(|| (ShipFate::Halved, t!("ships.halved")));
        let fates =
            [Some((ShipFate::Whole, t!("ships.whole"))), halved, Some((ShipFate::Destroyed, t!("ships.destroyed")))];
        view! {
            <fieldset class="ship">
                <legend><strong>{ship.pilot.clone()}</strong> " " <span class="about">{details}</span></legend>
                <div class="chips">{fates.into_iter().flatten().map(choice).collect_view()}</div>
            </fieldset>
        }
    }
}
