//! A blank list, of a squad (SQD-4) or of a deck (DCK-5), as the regulation wants it.

use crate::{
    regulation::List,
    screens::i18n::t,
    tournament::State,
    ui::{parts::about_event, prelude::*},
};

/// Rows for the sideboard where it is the rest of a pool: what six boosters leave (DCK-3, SEA-1).
const POOL: u8 = 50;

/// More rows than this stand in three blocks, so that all fit on one sheet.
const LONG: u8 = 60;

/// The page to be copied; none where the regulation does not say what a list asks for.
pub(super) fn page(state: &State) -> Option<AnyView> {
    Some(match state.setup.list()? {
        List::Squad { ships, obstacles } => squad(state, ships, obstacles),
        List::Deck { cards, sideboard } => {
            let leaders = state.setup.regulation.leaders(state.setup.format());
            deck(state, leaders, cards, sideboard)
        }
    })
}

fn squad(state: &State, ships: u8, obstacles: u8) -> AnyView {
    let limit = state.setup.regulation.squad_limit();
    let titles = [t!("paper.ship"), t!("paper.upgrades"), t!("standings.points")];
    let row = (0..ships).map(|_| view! { <tr><td></td><td></td><td></td></tr> });
    let obstacle = (1..=obstacles).map(|number| line(t!("paper.obstacle", number = number)));
    view! {
        <div class="blank-list">
            {head(state, t!("paper.squad-list"))}
            <div class="lines">{line(t!("paper.faction"))} {line(t!("paper.damage-deck"))}</div>
            <table class="squad">
                <thead><tr>{titles.map(|title| view! { <th scope="col">{title}</th> })}</tr></thead>
                <tbody>{row.collect_view()}</tbody>
            </table>
            <p class="total">{limit.map(|limit| line(t!("paper.total", limit = limit)))}</p>
            <div class="lines three">{obstacle.collect_view()}</div>
            <div class="lines">{line(t!("paper.signature"))} {line(t!("paper.checked"))}</div>
        </div>
    }
    .into_any()
}

fn deck(state: &State, leaders: u32, cards: u8, sideboard: Option<u8>) -> AnyView {
    let side = match sideboard {
        Some(0) => None,
        Some(most) => Some((t!("paper.sideboard-up-to", count = most), most)),
        None => Some((t!("paper.sideboard"), POOL.saturating_sub(cards).max(20))),
    };
    let side = side.map(|(title, rows)| view! { <h2>{title}</h2> {card_rows(rows)} });
    let leader = (0..leaders).map(|_| line(t!("paper.leader"))).collect_view();
    view! {
        <div class="blank-list">
            {head(state, t!("paper.deck-list"))}
            <div class="lines">{leader} {line(t!("paper.base-card"))}</div>
            <h2>{t!("paper.deck", count = cards)}</h2>
            {card_rows(cards)}
            {side}
            <p class="hint">{t!("paper.unique-cards")}</p>
            <div class="lines">{line(t!("paper.signature"))} {line(t!("paper.checked"))}</div>
        </div>
    }
    .into_any()
}

/// Who, and in which event.
fn head(state: &State, title: String) -> AnyView {
    view! {
        <header><strong>{title}</strong> <span>{about_event(state)}</span></header>
        <div class="lines">{line(t!("players.name"))} {line(t!("details.uid"))}</div>
    }
    .into_any()
}

/// Blank rows for cards, in two or three blocks side by side.
fn card_rows(count: u8) -> AnyView {
    let block = |rows: u32| {
        let row = (0..rows).map(|_| view! { <tr><td></td><td></td></tr> });
        view! {
            <table>
                <thead><tr><th scope="col">{t!("paper.copies")}</th><th scope="col">{t!("paper.card")}</th></tr></thead>
                <tbody>{row.collect_view()}</tbody>
            </table>
        }
    };
    let is_long = count > LONG;
    let blocks = if is_long { 3 } else { 2 };
    let blocks = (0..blocks).map(|place| block((u32::from(count) + blocks - 1 - place) / blocks)).collect_view();
    view! { <div class="card-rows" class:long=is_long>{blocks}</div> }.into_any()
}

/// A line to write on.
fn line(label: String) -> AnyView {
    view! { <p class="line"><span>{label}</span></p> }.into_any()
}
