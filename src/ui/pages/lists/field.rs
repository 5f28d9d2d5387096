//! A picture of the field: factions or leaders, and how they did.

use crate::ui::{prelude::*, session::Session, widgets::table};
use tiebreaker::{
    base::text::sanitized,
    screens::{i18n::t, lists::field_heads, words},
    tournament::{Faction, State},
};

/// The field as a table with bars, folded; nothing while no faction is known.
#[component]
pub(super) fn Field(session: Session) -> impl IntoView {
    let field = memo(move || session.with(State::field));
    let content = move || {
        let field = field.get();
        if field.iter().all(|faction| faction.name.is_empty()) {
            return ().into_any();
        }
        let most = field.iter().map(|faction| faction.players).max().unwrap_or(1);
        let (name, rank) = session.with(field_heads);
        let heads = [name, t!("place.players"), t!("standings.record"), rank, t!("lists.in-cut")];
        let heads = heads.into_iter().enumerate().map(|(at, head)| (head.into_any(), at > 0)).collect();
        let rows = session.with(|state| field.iter().map(|faction| row(state, faction, most)).collect());
        let are_hidden = session.with(|state| !state.setup.lists.factions_shown && !state.is_over());
        view! {
            <details class="paste field-of-event">
                <summary>{t!("lists.field")}</summary>
                {table("standings", heads, rows)}
                {are_hidden
                    .then(|| view! { <p class="about">{t!("lists.factions-later", title = t!("lists.handling"))}</p> })}
            </details>
        }
    };
    live(content)
}

fn row(state: &State, faction: &Faction, most: usize) -> AnyView {
    let name = if faction.name.is_empty() { t!("lists.faction-unknown") } else { sanitized(&faction.name) };
    view! {
        <tr>
            <td>{name} <progress aria-hidden="true" max=most.to_string() value=faction.players.to_string() /></td>
            <td class="num">{faction.players}</td>
            <td class="num">{words::record(state, faction.record)}</td>
            <td class="num">{faction.best}</td>
            <td class="num">{(faction.in_cut > 0).then_some(faction.in_cut)}</td>
        </tr>
    }
}
