//! The elimination, round by round, and the final ranking.

use super::standings::disqualified;
use crate::{
    ids::PlayerId,
    pairing::bracket,
    tournament::{Game, NextStep, State},
    ui::{
        i18n::{number, t},
        parts::live,
        prelude::*,
        session::Session,
        words,
    },
};

/// The bracket of an event.
#[component]
pub fn Bracket(session: Session) -> impl IntoView {
    let content = move || {
        session.with(|state| match state.bracket() {
            rounds if rounds.is_empty() => view! { <p class="empty">{no_bracket(state)}</p> }.into_any(),
            rounds => view! {
                <div class="scroll" tabindex="0" role="region" aria-label=t!("place.bracket")>
                    <ol class="bracket">{rounds.iter().map(|games| round_view(state, games)).collect_view()}</ol>
                </div>
            }
            .into_any(),
        })
    };
    let over = move || session.with(|state| (state.next_step() == NextStep::Over).then(|| ranking(state)));
    view! {
        <section>
            <h2>{t!("place.bracket")}</h2>
            {live(content)}
            {live(over)}
        </section>
    }
}

/// Why there is no bracket: not yet, or not at all.
fn no_bracket(state: &State) -> String {
    if state.setup.starts_with_elimination() {
        return t!("bracket.not-drawn");
    }
    match state.plan_now().map(|plan| plan.cut) {
        Some(Some(size)) => t!("bracket.not-yet", size = size),
        _ => t!("bracket.none"),
    }
}

fn round_view(state: &State, games: &[Game]) -> impl IntoView + use<> {
    let order = bracket::drawn_order(games.len());
    let in_order = order.into_iter().filter_map(|game| games.get(game));
    view! {
        <li class="bracket-round">
            <h3>{words::elimination_round(games.len())}</h3>
            <ol>{in_order.map(|game| game_view(state, game)).collect_view()}</ol>
        </li>
    }
}

fn game_view(state: &State, game: &Game) -> impl IntoView + use<> {
    let side = |player: Option<PlayerId>| {
        let seed = player.and_then(|player| state.seeds.iter().position(|&seed| seed == player)).map(|place| place + 1);
        let nobody = || if game.winner.is_some() { t!("bracket.bye") } else { t!("bracket.open") };
        let name = player.map_or_else(nobody, |player| words::player_name(Some(state), player));
        let won = player.is_some() && player == game.winner;
        let gone = player.is_some_and(|player| !state.is_active(player)) && !won;
        let lost = player.is_some() && game.winner.is_some() && !won;
        view! {
            <li class="bracket-side" class:won=won class:lost=lost class:gone=gone class:open=player.is_none()>
                <span class="seed">{seed}</span>
                <span class="name">{name}</span>
                {won.then(|| view! { <span class="tick" aria-label=t!("result.win")>"✓"</span> })}
            </li>
        }
    };
    view! { <li class="bracket-game"><ul>{game.players.map(side)}</ul></li> }
}

/// The final ranking (ELI-5).
fn ranking(state: &State) -> impl IntoView + use<> {
    let places = state.final_ranking();
    let place = |place: &crate::tournament::Place| {
        let name = words::player_name(Some(state), place.player);
        let left = (!state.is_active(place.player)).then(|| view! { <span class="tag">{t!("players.dropped")}</span> });
        view! { <tr><td class="num">{number(place.rank)}</td><th scope="row">{name}</th><td>{left}</td></tr> }
    };
    view! {
        <h2>{t!("bracket.ranking")}</h2>
        <table class="standings ranking"><tbody>{places.iter().map(place).collect_view()}</tbody></table>
        {disqualified(state)}
    }
}
