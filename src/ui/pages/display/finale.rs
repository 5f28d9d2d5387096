//! The winner, and the final ranking.

use super::{paged::paged, screen::Screen};
use crate::{
    plain::shown,
    tournament::{Place, State},
    ui::{
        i18n::{number, t},
        prelude::*,
        words,
    },
};

/// Pieces of paper that fall on the winner.
const CONFETTI: usize = 24;

pub(super) fn finale(screen: Screen) -> AnyView {
    let winner = Memo::new(move |_| {
        let named = |state: &State| {
            let champion = state.champion()?;
            Some((words::player_name(Some(state), champion), words::winner_note(state)))
        };
        screen.public.with(named)
    });
    let places = Memo::new(move |_| screen.public.with(places));
    let row = |(rank, name, faction): (u32, String, String)| {
        view! {
            <li class="display-row">
                <span class="place">{number(rank)}</span>
                <span class="name">{name}</span>
                {(!faction.is_empty()).then(|| view! { <span class="aside">{faction}</span> })}
            </li>
        }
    };
    let confetti = || (0..CONFETTI).map(|piece| view! { <i style:--piece=piece.to_string()></i> }).collect_view();
    let cheer = move || match winner.get() {
        Some((name, note)) => view! {
            <div class="display-winner">
                <div class="confetti" aria-hidden="true">{confetti()}</div>
                <p>{t!("display.winner")}</p>
                <strong>{name}</strong>
                {note.map(|note| view! { <p class="about">{note}</p> })}
            </div>
        },
        None => view! { <div class="display-winner"><p>{t!("display.no-winner")}</p></div> },
    };
    view! {
        {live(cheer)}
        {paged(screen, "ranking-list", move || places.get(), row)}
    }
}

fn places(state: &State) -> Vec<(u32, String, String)> {
    let line = |place: &Place| {
        (place.rank, words::player_name(Some(state), place.player), shown(state.faction_of(place.player)))
    };
    state.final_ranking().iter().map(line).collect()
}
