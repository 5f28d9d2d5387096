//! Match slips, several on a page. Printed, stacked and cut they lie in the order of the tables.

use super::page::{ems_of, stacked};
use crate::{
    ids::PlayerId,
    plain::shown,
    regulation::{SlipFields, SlipScore, verdict::TieDecider},
    tournament::{Round, State, Table},
    ui::{i18n::t, prelude::*, words},
};

/// Slips of a page: two beside each other.
const PER_PAGE: usize = 6;

/// The slips of a round, page by page.
pub(super) fn pages(state: &State, round: &Round) -> Vec<AnyView> {
    let best_of = state.best_of(round.key.stage);
    let length = match best_of {
        1 => t!("announcement.single-game"),
        games => t!("setup.best-of", games = games),
    };
    let about = format!("{} · {length}", words::round(state, round.key));
    let fields = state.setup.regulation.slip_fields(round.key.stage, best_of);
    let place = |slip: Option<usize>| {
        let table = slip.and_then(|place| round.tables.get(place));
        view! { <div class="cut slip">{table.map(|table| slip_of(state, table, &about, fields))}</div> }
    };
    let page = |slips: Vec<Option<usize>>| view! { <div class="cuts slips">{slips.into_iter().map(place).collect_view()}</div> };
    stacked(round.tables.len(), PER_PAGE).into_iter().map(page).collect()
}

fn slip_of(state: &State, table: &Table, about: &str, fields: SlipFields) -> AnyView {
    let player = |player: PlayerId| {
        let name = words::player_name(Some(state), player);
        // A long name is smaller, on more lines.
        let class = match ems_of(&name) {
            0..=1700 => "slip-name",
            1701..=5200 => "slip-name long",
            _ => "slip-name longest",
        };
        view! {
            <div class="slip-player">
                <p class=class>{name}</p>
                <p class="slip-fields">{of_player(fields)}</p>
                <p class="sign"><span>{t!("paper.signature")}</span> {tick(t!("paper.drops"))}</p>
            </div>
        }
    };
    view! {
        <div class="slip-head">
            <p><span class="slip-event">{shown(&state.setup.name)}</span> <span>{about.to_owned()}</span></p>
            <p class="slip-table"><span>{t!("round.table")}</span> <strong>{table.number.to_string()}</strong></p>
        </div>
        {table.players.map(player)}
        {of_match(fields)}
    }
    .into_any()
}

/// What each player has scored, and what decides where that is equal.
fn of_player(fields: SlipFields) -> AnyView {
    let score = match fields.score {
        SlipScore::SquadPoints => vec![blank(t!("paper.score")), tick(t!("paper.won"))],
        SlipScore::Games(1) => vec![tick(t!("paper.won"))],
        SlipScore::Games(_) => vec![blank(t!("paper.games-won"))],
    };
    let tie = match fields.tie {
        Some(TieDecider::FinalSalvo) => vec![tick(t!("paper.final-salvo"))],
        Some(TieDecider::Initiative | TieDecider::InitiativeInGame) => vec![tick(t!("paper.initiative"))],
        Some(TieDecider::BaseHitPoints) => vec![blank(t!("paper.base")), tick(t!("paper.initiative"))],
        None => Vec::new(),
    };
    score.into_iter().chain(tie).collect_view().into_any()
}

/// What both have together.
fn of_match(fields: SlipFields) -> Option<AnyView> {
    let drawn = fields.drawn_games.then(|| match fields.score {
        SlipScore::Games(1) => tick(t!("result.draw")),
        _ => blank(t!("result.drawn-games")),
    });
    let agreed = fields.intentional_draw.then(|| tick(t!("result.intentional-draw")));
    let all: Vec<AnyView> = drawn.into_iter().chain(agreed).collect();
    (!all.is_empty()).then(|| view! { <p class="slip-fields slip-match">{all}</p> })
}

/// Something to tick.
fn tick(label: String) -> AnyView {
    view! { <span class="to-tick">{label}</span> }.into_any()
}

/// Something to fill in.
fn blank(label: String) -> AnyView {
    view! { <span class="to-fill">{label}</span> }.into_any()
}
