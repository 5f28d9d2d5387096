//! A blank list for a squad or a deck. `screens::paper` defines its fields.

use crate::ui::prelude::*;
use tiebreaker::screens::{
    i18n::t,
    paper::{Asked, BlankList},
};

/// With more rows than this, there are three blocks, so that all rows fit on one sheet.
const LONG: u8 = 60;

/// The page to copy.
pub(super) fn page(BlankList { title, event, asked }: BlankList) -> AnyView {
    let content = match asked {
        Asked::Squad { ships, total, obstacles } => squad(ships, total, obstacles),
        Asked::Deck { leaders, cards } => deck(leaders, cards),
    };
    view! {
        <div class="blank-list">
            <header>
                <strong>{title}</strong>
                <span>{event}</span>
            </header>
            <div class="blank-lines">{line(t!("players.name"))} {line(t!("details.uid"))}</div>
            {content}
            <div class="blank-lines">{line(t!("paper.signature"))} {line(t!("paper.checked"))}</div>
        </div>
    }
}

fn squad(ships: u8, total: Option<String>, obstacles: Vec<String>) -> AnyView {
    let titles = [t!("paper.ship"), t!("paper.upgrades"), t!("standings.points")];
    let row = (0..ships).map(|_| {
        view! {
            <tr>
                <td />
                <td />
                <td />
            </tr>
        }
    });
    view! {
        <div class="blank-lines">{line(t!("paper.faction"))} {line(t!("paper.damage-deck"))}</div>
        <table class="squad">
            <thead>
                <tr>{titles.map(|title| view! { <th scope="col">{title}</th> })}</tr>
            </thead>
            <tbody>{row.collect_view()}</tbody>
        </table>
        <p class="total">{total.map(line)}</p>
        <div class="blank-lines three">{obstacles.into_iter().map(line).collect_view()}</div>
    }
}

fn deck(leaders: u32, cards: Vec<(String, u8)>) -> AnyView {
    let leader = (0..leaders).map(|_| line(t!("paper.leader"))).collect_view();
    let part = |(title, rows): (String, u8)| {
        view! {
            <h2>{title}</h2>
            {card_rows(rows)}
        }
    };
    view! {
        <div class="blank-lines">{leader} {line(t!("paper.base-card"))}</div>
        {cards.into_iter().map(part).collect_view()}
        <p class="hint">{t!("paper.unique-cards")}</p>
    }
}

/// Blank rows for cards, in two or three blocks side by side.
fn card_rows(count: u8) -> AnyView {
    let block = |rows: u32| {
        let row = (0..rows).map(|_| {
            view! {
                <tr>
                    <td />
                    <td />
                </tr>
            }
        });
        view! {
            <table>
                <thead>
                    <tr>
                        <th scope="col">{t!("paper.copies")}</th>
                        <th scope="col">{t!("paper.card")}</th>
                    </tr>
                </thead>
                <tbody>{row.collect_view()}</tbody>
            </table>
        }
    };
    let is_long = count > LONG;
    let blocks = if is_long { 3 } else { 2 };
    let blocks = (0..blocks).map(|place| block((u32::from(count) + blocks - 1 - place) / blocks)).collect_view();
    view! {
        <div class="card-rows" class:long=is_long>
            {blocks}
        </div>
    }
    .into_any()
}

/// A line to write on.
fn line(label: String) -> AnyView {
    view! {
        <p class="line">
            <span>{label}</span>
        </p>
    }
    .into_any()
}
