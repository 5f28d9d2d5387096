//! A Final Salvo with the dice of the ships (RES-7).

use super::battle::Battle;
use crate::ui::{
    prelude::*,
    widgets::{Kind, Line, button, cited},
};
use tiebreaker::{
    base::clause::Clause,
    lists::squad::ShipFate,
    regulation::Side,
    screens::{
        cited::cite,
        i18n::t,
        ships::{self, Fleet, Salvo, typed_dice},
    },
};

/// The Final Salvo: the dice of both sides, and a button that rolls them and enters the winner. Unknown numbers of dice
/// are typed, and the winner of a salvo rolled by hand is entered above.
pub(super) fn salvo(battle: Battle) -> AnyView {
    let dice = memo(move || {
        let mutual = battle.of.salvo.get()?;
        let of_side = |fleet: &Option<Fleet>, fates: &[_]| {
            battle.of.session.with_untracked(|state| {
                battle.tables.with(&state.setup, |setting| fleet.as_ref()?.dice(fates, mutual, setting))
            })
        };
        Some(battle.fates.with(|fates| {
            battle
                .fleets
                .with(|fleets| Side::BOTH.map(|side| of_side(side.of(fleets), side.of::<Vec<ShipFate>>(fates))))
        }))
    });
    // If the ships are unknown, the players count their dice at the table.
    let typed = [(); 2].map(|()| RwSignal::new(String::new()));
    let count = move |side: Side| side.of::<RwSignal<String>>(&typed).with(|text| typed_dice(text));
    // A roll with other dice is no longer shown.
    let rolled_with = RwSignal::new(None::<[u32; 2]>);
    live(move || {
        let Some(dice) = dice.get() else { return ().into_any() };
        let names = battle.of.players.map(|player| battle.of.session.name_of(player));
        let field = |side: Side| {
            let label = t!("ships.dice-of", name = side.of::<String>(&names));
            let value = *side.of::<RwSignal<String>>(&typed);
            side.of::<Option<u32>>(&dice)
                .is_none()
                .then(|| view! { <Line id=*side.of(&["salvo-first", "salvo-second"]) label value numeric=true /> })
        };
        let fields = dice.contains(&None).then(|| {
            view! {
                <p class="about">{cited(&cite(Clause::Res7, t!("ships.dice-by-hand")))}</p>
                <div class="form">{Side::BOTH.map(field)}</div>
            }
        });
        let rolled = live(move || match Side::BOTH.map(|side| side.of::<Option<u32>>(&dice).or_else(|| count(side))) {
            [Some(first), Some(second)] => dice_and_rolls(battle, [first, second], rolled_with),
            _ => ().into_any(),
        });
        view! {
            <section class="salvo">
                <h3>{t!("result.salvo")}</h3>
                {fields}
                {rolled}
            </section>
        }
    })
}

/// The dice of both sides, the button that rolls them, and the roll.
fn dice_and_rolls(battle: Battle, dice: [u32; 2], rolled_with: RwSignal<Option<[u32; 2]>>) -> AnyView {
    let of = battle.of;
    let Salvo { dice: told, rolls, winner } =
        of.session.with_untracked(|state| ships::salvo(state, of.key, of.number, of.players, dice));
    let press = move || {
        rolled_with.set(Some(dice));
        if let Some(winner) = winner {
            of.won.run(winner);
        }
    };
    let lines = move || {
        let line = |line: &String| view! { <li>{line.clone()}</li> };
        let is_rolled = rolled_with.get() == Some(dice);
        is_rolled.then(|| view! { <ol class="rolls">{rolls.iter().map(line).collect_view()}</ol> })
    };
    view! {
        <p>{cited(&told)}</p>
        <div class="actions">{winner.map(|_| button(Kind::Secondary, t!("ships.roll"), press))}</div>
        <div role="status">{live(lines)}</div>
    }
    .into_any()
}
