//! The elimination, round by round, and the final ranking.

mod finale;
mod picture;
mod podium;

use crate::{
    screens::{i18n::t, words},
    tournament::{NextStep, State, Table},
    ui::{
        parts::{bracket, final_ranking},
        prelude::*,
        session::Session,
    },
};

use finale::finale;

/// The bracket of an event.
#[component]
pub fn Bracket(session: Session) -> impl IntoView {
    let content = move || {
        session.with(|state| match bracket(state) {
            None if state.final_table().is_some() => {
                view! { <p class="card">{state.final_table().map(|table| at_table(state, table))}</p> }
            }
            None => view! { <p class="empty">{no_bracket(state)}</p> },
            Some(bracket) => view! {
                <div class="scroll" tabindex="0" role="region" aria-label=t!("place.bracket")>{bracket}</div>
            },
        })
    };
    let title = Memo::new(move |_| match session.with(|state| state.places().is_some()) {
        true => t!("round.final"),
        false => t!("place.bracket"),
    });
    let over = move || session.with(|state| (state.next_step() == NextStep::Over).then(|| final_ranking(state)));
    view! {
        <section>
            {finale(session)}
            <h2>{live(move || title.get())}</h2>
            {live(content)}
            {live(over)}
        </section>
    }
}

/// Who sits at the final table, or how it ended (STR-6).
fn at_table(state: &State, table: &Table) -> String {
    match table.ranking() {
        [] => words::table_names(state, &table.players),
        ranking => words::ranking(ranking, |player| words::player_name(Some(state), player)),
    }
}

/// Why there is no bracket: not yet, or not at all.
fn no_bracket(state: &State) -> String {
    if state.setup.starts_with_elimination() {
        return t!("bracket.not-drawn");
    }
    match state.plan_now().map(|plan| plan.cut) {
        Some(Some(cut)) => t!("bracket.not-yet", cut = words::cut(cut)),
        _ => t!("bracket.none"),
    }
}
