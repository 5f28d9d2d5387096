//! A certificate for each of the best.

use super::page::ems_of;
use crate::{
    base::text::sanitized,
    screens::{i18n::t, words},
    tournament::{NextStep, Place, State},
    ui::{parts::about_event, prelude::*},
};

/// How many there are.
const BEST: usize = 3;

/// A page for each of them; or why there is none yet.
pub(super) fn pages(state: &State) -> Result<Vec<AnyView>, String> {
    if state.next_step() != NextStep::Over {
        return Err(t!("paper.not-over"));
    }
    let (ranking, records) = (state.final_ranking(), state.records_of_event());
    let players = t!("players.count", count = ranking.len());
    let where_and_how = [sanitized(&state.setup.place), players, words::regulation_of(&state.setup.regulation)];
    let below: Vec<String> = where_and_how.into_iter().filter(|text| !text.is_empty()).collect();
    let below = below.join(" · ");
    let page = |place: &Place| {
        let name = words::player_name(Some(state), place.player);
        // A long name is smaller.
        let class = if ems_of(&name) > 1400 { "who long" } else { "who" };
        let record = records.get(&place.player).map(|record| words::record(state, *record));
        let rank = match state.champion() == Some(place.player) {
            true => t!("paper.winner"),
            false => t!("paper.rank", rank = place.rank),
        };
        view! {
            <div class="certificate">
                <p class="event">{about_event(state)}</p>
                <p class="rank">{rank}</p>
                <p class=class>{name}</p>
                {record.map(|record| view! { <p>{words::record_title(state)} " " {record}</p> })}
                <p>{below.clone()}</p>
                <p class="sign"><span>{t!("staff.organizer")}</span></p>
            </div>
        }
    };
    Ok(ranking.iter().take(BEST).map(page).collect())
}
