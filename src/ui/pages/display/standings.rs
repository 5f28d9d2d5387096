//! Standings of the rounds that are over.

use super::{code::with_codes, members::members_line, paged::paged, screen::Screen};
use crate::ui::{event::fate_sign, prelude::*};
use tiebreaker::{
    base::ids::RoundNumber,
    screens::{
        display::{Ranked, RowSize, line_length, name_class, name_length, ranked},
        i18n::{number, t},
    },
};

pub(super) fn standings(screen: Screen, round: RoundNumber) -> AnyView {
    let rows = memo(move || {
        let shows_outlook = screen.shows_outlook.get();
        screen.public.with(|state| ranked(state, round, shows_outlook))
    });
    let row = move |ranked: Ranked| {
        let Ranked { rank, name, members, faction, record, points, tie_breakers, in_cut, gone, ends_stage, fate } =
            ranked;
        let (is_team, class) = (!members.is_empty(), name_class(&name));
        let tie_breakers = tie_breakers.into_iter().map(|value| view! { <span>{value}</span> }).collect_view();
        let length = if is_team { name_length(&name) } else { line_length(&name) };
        view! {
            <li class="display-row" class:team=is_team class:in-cut=in_cut class:gone=gone class:ends-stage=ends_stage>
                <span class="place">{number(rank)}</span>
                <span class=class style:--length=length>
                    {name} {gone.then(|| view! { <small>{t!("players.dropped")}</small> })} {fate.map(fate_sign)}
                </span>
                {members_line(members)}
                {(!faction.is_empty()).then(|| view! { <span class="faction">{faction}</span> })}
                <span class="record">{record}</span>
                <span class="aside">{tie_breakers}</span>
                <span class="points">{number(points)}</span>
            </li>
        }
    };
    let size = RowSize::of_ranks(rows.with_untracked(Vec::len));
    with_codes(screen, move |shown| paged(screen, size, shown, move || rows.get(), row))
}
