//! The proxies that stand for cards of a player's list (DCK-7), wherever the list is read.

use crate::ui::{prelude::*, widgets::cited};
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId},
    screens::{cited::cite, i18n::moment, words},
    tournament::{Ruled, Ruling, State},
};

/// A line for each; nothing where there is none.
pub(super) fn proxies(state: &State, player: PlayerId) -> AnyView {
    let line = |one: &Ruled| {
        let what = cite(Clause::Dck7, words::ruling(one.ruling, &one.note));
        view! { <li>{cited(&what)} " " <span class="about">{words::ruled_when(state, one)} " · " {moment(one.at)}</span></li> }
    };
    let lines: Vec<AnyView> =
        state.rulings_of(player).filter(|one| matches!(one.ruling, Ruling::Proxy(_))).map(line).collect();
    if lines.is_empty() { ().into_any() } else { view! { <ul class="list-proxies">{lines}</ul> }.into_any() }
}
