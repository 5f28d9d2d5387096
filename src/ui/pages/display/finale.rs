//! The winner, and the final ranking.

use super::{code::with_codes, members::members_line, paged::paged, screen::Screen};
use crate::ui::prelude::*;
use tiebreaker::{
    screens::{
        display::{RowSize, line_length, name_class, name_length, places},
        final_ranking::Place,
        i18n::{number, t},
        words,
    },
    tournament::State,
};

/// Number of pieces of confetti that fall on the winner.
const CONFETTI: usize = 24;

pub(super) fn finale(screen: Screen) -> AnyView {
    let winner = memo(move || {
        let named = |state: &State| {
            let champion = state.champion()?;
            let name = words::player_name(Some(state), champion);
            let length = name_length(&name);
            let note = words::joined([words::members(state, champion)].into_iter().chain(words::winner_note(state)));
            Some((name, length, note))
        };
        screen.public.with(named)
    });
    let places = memo(move || screen.public.with(places));
    let row = |Place { rank, name, about, record, values, has_left: gone, .. }: Place| {
        let left = if gone { t!("players.dropped") } else { String::new() };
        // A long leader is cut at the end.
        let about = words::joined([left, about]);
        let result = if record.is_empty() { values.into_iter().next().unwrap_or_default() } else { record };
        let (has_more, class) = (!about.is_empty(), name_class(&name));
        let length = if has_more { name_length(&name) } else { line_length(&name) };
        view! {
            <li class="display-row" class:team=has_more class:gone=gone>
                <span class="place">{number(rank)}</span>
                <span class=class style:--length=length>{name}</span>
                {members_line(about)}
                <span class="points">{result}</span>
            </li>
        }
    };
    let confetti = || (0..CONFETTI).map(|piece| view! { <i style:--piece=piece.to_string()></i> }).collect_view();
    let cheer = move || match winner.get() {
        Some((name, length, note)) => view! {
            <div class="display-winner" style:--length=length>
                <div class="confetti" aria-hidden="true">
                    {confetti()}
                </div>
                <p>{t!("strip.end")}</p>
                <strong>{name}</strong>
                {(!note.is_empty()).then(|| view! { <p class="about">{note}</p> })}
            </div>
        },
        None => view! {
            <div class="display-winner">
                <p>{t!("display.no-winner")}</p>
            </div>
        },
    };
    let size = RowSize::of_places(places.with_untracked(Vec::len));
    let list = move |shown| paged(screen, size, shown, move || places.get(), row);
    view! {
        {live(cheer)}
        {with_codes(screen, list)}
    }
}
