//! The ranking of an event that is over.

use super::{cited, table};
use crate::{
    base::text::sanitized,
    screens::{
        i18n::{number, t},
        words,
    },
    tournament::{Place, State},
    ui::prelude::*,
};

/// The final ranking (ELI-5).
pub fn final_ranking(state: &State) -> AnyView {
    let (places, records) = (state.final_ranking(), state.records_of_event());
    let place = |place: &Place| {
        let name = words::player_name(Some(state), place.player);
        let faction = sanitized(state.faction_of(place.player));
        let faction = (!faction.is_empty()).then(|| view! { <small class="about">{faction}</small> });
        let record = records.get(&place.player).map(|record| words::record(state, *record));
        let left =
            (!state.is_active(place.player)).then(|| view! { " " <span class="tag">{t!("players.dropped")}</span> });
        view! { <tr><td class="num">{number(place.rank)}</td><th scope="row"><span>{name}</span>{left}{faction}</th><td class="num">{record}</td></tr> }
    };
    let number_sign = view! { <abbr title=t!("standings.rank")>"#"</abbr> };
    let record_head = view! { <abbr title=t!("standings.record-long")>{words::record_title(state)}</abbr> }.into_any();
    let heads = vec![(number_sign, true), (t!("players.name").into_any(), false), (record_head, true)];
    view! {
        <h2>{t!("bracket.ranking")}</h2>
        {table("standings ranking", heads, places.iter().map(place).collect())}
        {words::disqualified(state).map(|text| view! { <p class="note">{cited(&text)}</p> })}
    }
}
