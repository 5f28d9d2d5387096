//! Standings of the rounds that are over.

use super::{paged::paged, screen::Screen};
use crate::ui::{event::fate_sign, prelude::*};
use tiebreaker::{
    base::ids::RoundNumber,
    screens::{
        display::{Ranked, ranked},
        i18n::{number, t},
    },
};

pub(super) fn standings(screen: Screen, round: RoundNumber) -> AnyView {
    let rows = memo(move || {
        let shows_outlook = screen.shows_outlook.get();
        screen.public.with(|state| ranked(state, round, shows_outlook))
    });
    let row = move |Ranked { rank, name, faction, points, second, in_cut, gone, ends_stage, fate }: Ranked| {
        view! {
            <li class="display-row" class:in-cut=in_cut class:gone=gone class:ends-stage=ends_stage>
                <span class="place">{number(rank)}</span>
                <span class="name">
                    {name} {(!faction.is_empty()).then(|| view! { <small>{faction}</small> })}
                    {gone.then(|| view! { <small>{t!("players.dropped")}</small> })} {fate.map(fate_sign)}
                </span>
                <span class="aside">{second}</span>
                <span class="points">{number(points)}</span>
            </li>
        }
    };
    paged(screen, "standings-list", move || rows.get(), row)
}
