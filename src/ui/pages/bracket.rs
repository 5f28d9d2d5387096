//! The elimination, round by round, and the final ranking.

use crate::{
    tournament::{NextStep, State},
    ui::{
        i18n::{number, t},
        parts::{bracket, ruled},
        prelude::*,
        session::Session,
        words,
    },
};

/// The bracket of an event.
#[component]
pub fn Bracket(session: Session) -> impl IntoView {
    let content = move || {
        session.with(|state| match bracket(state) {
            None => view! { <p class="empty">{no_bracket(state)}</p> },
            Some(bracket) => view! {
                <div class="scroll" tabindex="0" role="region" aria-label=t!("place.bracket")>{bracket}</div>
            },
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
        {words::disqualified(state).map(|text| view! { <p class="note">{ruled(&text)}</p> })}
    }
}
