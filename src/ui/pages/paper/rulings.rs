//! What judges have ruled: a list for the organizer, and the proxies, to be cut out and handed to the players (DCK-7).

use super::page::{Kind, List, column, stacked};
use crate::{
    base::text::sanitized,
    screens::{
        i18n::{day_of_moment, t},
        words,
    },
    tournament::{Ruled, Ruling, State},
    ui::{parts::about_event, prelude::*},
};

/// Proxies of a page.
const PER_PAGE: usize = 9;

/// A line for each ruling in the order of the day, and then who was disqualified; or why there is none.
pub(super) fn list(state: &State) -> Result<List, String> {
    let name = |player| words::player_name(Some(state), player);
    let line = |ruled: &Ruled| {
        vec![name(ruled.player), words::ruling(ruled.ruling, &ruled.note), words::ruled_when(state, ruled)]
    };
    let mut rows: Vec<Vec<String>> = state.rulings.iter().map(line).collect();
    let out = state.players.values().filter(|player| player.is_disqualified());
    rows.extend(out.filter_map(|player| {
        let left = player.left.as_ref()?;
        let what = t!("app.is", name = t!("ruling.disqualification"), value = sanitized(&left.note));
        let round = left.round.map(|key| words::round(state, key));
        let by = (!left.by.is_empty()).then(|| t!("log.by", name = sanitized(&left.by)));
        let when = round.into_iter().chain(by).collect::<Vec<_>>().join(", ");
        Some(vec![name(player.id), what, when])
    }));
    if rows.is_empty() {
        return Err(t!("ruling.none-yet"));
    }
    let columns = vec![
        column(t!("players.name"), 60, Kind::Name),
        column(t!("ruling.ruled"), 85, Kind::Text),
        column(t!("ruling.when"), 45, Kind::Small),
    ];
    Ok(List { points: 11, abreast: 1, columns, rows, below: 0 })
}

/// Cards of the size of a card, each with what the documents ask for; or why there are none.
pub(super) fn proxies(state: &State) -> Result<Vec<AnyView>, String> {
    let all: Vec<&Ruled> = state.rulings.iter().filter(|ruled| matches!(ruled.ruling, Ruling::Proxy(_))).collect();
    if all.is_empty() {
        return Err(t!("ruling.no-proxies-yet"));
    }
    // What a leader makes says what the card itself no longer does.
    let is_copied = !state.setup.regulation.conduct().by_head_judge;
    let card = |place: Option<usize>| {
        let ruled = place.and_then(|place| all.get(place));
        let content = ruled.map(|ruled| {
            let cause = if let Ruling::Proxy(cause) = ruled.ruling { words::proxy_cause(cause) } else { String::new() };
            view! {
                <p class="kind">{t!("ruling.proxy")}</p>
                <p class="card-name">{sanitized(&ruled.note)}</p>
                <p>{t!("ruling.stands-for")} " (" {cause} ")"</p>
                <p>{words::player_name(Some(state), ruled.player)}</p>
                <p>{about_event(state)}</p>
                {is_copied.then(|| view! { <p class="made-by">{t!("ruling.illegible")}</p> })}
                <p>{t!("ruling.made-on", day = day_of_moment(ruled.at))}</p>
                <p class="made-by">{sanitized(&ruled.by)}</p>
            }
        });
        view! { <div class="cut proxy">{content}</div> }
    };
    let page = |cards: Vec<Option<usize>>| view! { <div class="cuts proxies">{cards.into_iter().map(card).collect_view()}</div> };
    Ok(stacked(all.len(), PER_PAGE).into_iter().map(page).collect())
}
