//! Rulings of the judges: a list for the organizer, and proxies to cut out for players (DCK-7).

use super::{
    about_event,
    list::{Kind, List, column},
};
use crate::{
    base::text::sanitized,
    screens::{
        i18n::{day_of_moment, t},
        words,
    },
    tournament::{Ruled, Ruling, State},
};

/// One line per ruling in the order of the day, then the disqualified players, or the reason why there are none.
pub fn list(state: &State) -> Result<List, String> {
    let name = |player| words::player_name(Some(state), player);
    let line = |ruled: &Ruled| {
        vec![name(ruled.player), words::ruling(ruled.ruling, &ruled.note), words::ruled_when(state, ruled)]
    };
    let mut rows: Vec<Vec<String>> = state.rulings.iter().map(line).collect();
    rows.extend(state.players.keys().filter_map(|&player| {
        let [what, when] = words::disqualification(state, player)?;
        Some(vec![name(player), what, when])
    }));
    if rows.is_empty() {
        return Err(t!("ruling.none-yet"));
    }
    let columns = vec![
        column(t!("players.name"), 60, Kind::Name),
        column(t!("ruling.ruled"), 85, Kind::Text),
        column(t!("ruling.when"), 45, Kind::Small),
    ];
    Ok(List { points: 11, abreast: 1, columns, rows, below: 0, legend: None })
}

/// A proxy with everything that the documents require.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proxy {
    /// Name of the card.
    pub card: String,
    /// The card that the proxy replaces, and the reason.
    pub stands_for: String,
    /// Name of the player.
    pub player: String,
    /// Event and day.
    pub event: String,
    /// Field for the illegible text, to be filled in by a leader. None if a judge makes the proxy.
    pub illegible: Option<String>,
    /// The day.
    pub made_on: String,
    /// Name of the judge.
    pub made_by: String,
}

/// The proxies, or the reason why there are none.
pub fn proxies(state: &State) -> Result<Vec<Proxy>, String> {
    let is_copied = !state.setup.regulation.conduct().by_head_judge;
    let proxy = |ruled: &Ruled| {
        let Ruling::Proxy(cause) = ruled.ruling else { return None };
        Some(Proxy {
            card: sanitized(&ruled.note),
            stands_for: format!("{} ({})", t!("ruling.stands-for"), words::proxy_cause(cause)),
            player: words::player_name(Some(state), ruled.player),
            event: about_event(state),
            illegible: is_copied.then(|| t!("ruling.illegible")),
            made_on: t!("ruling.made-on", day = day_of_moment(ruled.at)),
            made_by: sanitized(&ruled.by),
        })
    };
    let all: Vec<Proxy> = state.rulings.iter().filter_map(proxy).collect();
    if all.is_empty() { Err(t!("ruling.no-proxies-yet")) } else { Ok(all) }
}
